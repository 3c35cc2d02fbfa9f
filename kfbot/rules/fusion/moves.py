"""The moves of Kung Fusion. Cards are letters of P, K, B, G, M, Z, C; manoeuvres are ids; a simple one is its card's letter."""

from kfbot.rules.kernel import Move


class ChooseFighter(Move, frozen=True):
    """Take a fighter of the ready stable."""

    fighter: str


class BuildFighter(Move, frozen=True):
    """Fight with a fighter of one's own: his manoeuvres, and how often he took hit points instead of one."""

    name: str
    manoeuvres: tuple[str, ...]
    gains: int = 0
    style: str = ""


class RollFighter(Move, frozen=True):
    """Roll the master table: the first roll starts a rolled fighter, each further one goes on."""

    name: str = ""


class TakeTable(Move, frozen=True):
    """Answer a master roll: roll on that table."""

    table: str


class TakeHits(Move, frozen=True):
    """Answer a master roll of 7: gain the hit points."""


class Reroll(Move, frozen=True):
    """Answer a master roll of 6 to 10: roll the master table again instead."""


class Discard(Move, frozen=True):
    """Discard one card: one that is owed, or a leftover."""

    card: str


class SetAside(Move, frozen=True):
    """Out-manoeuvre: put one card aside, to be drawn anew."""

    card: str


class TakeBack(Move, frozen=True):
    """Out-manoeuvre: take the cards that were put aside back."""


class DrawAnew(Move, frozen=True):
    """Out-manoeuvre: discard what was put aside and draw as many; with nothing put aside, keep all."""


class Attack(Move, frozen=True):
    """Attack with a card's letter (simple) or a manoeuvre; ``x`` cards where the cost is X.

    ``on`` is which attack of the phase Kai! raises, counted from 0; -1 is the next one.
    """

    manoeuvre: str
    x: int = 0
    on: int = -1


class Defend(Move, frozen=True):
    """Defend with a card's letter (simple) or a manoeuvre; ``against`` is an attack of the phase, -1 the one that is open."""

    manoeuvre: str
    x: int = 0
    against: int = -1


class Combo(Move, frozen=True):
    """Make one more attack or defence: discard a Combo card (``C``), or pay for Katas or Extending Limbs."""

    by: str = "C"


class Done(Move, frozen=True):
    """No more attacks, no more defences, or no more leftovers to discard."""
