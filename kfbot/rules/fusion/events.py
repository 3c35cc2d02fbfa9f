"""What happens in Kung Fusion. Card texts are letters; what a listener may not know is left empty by `hear`."""

from kfbot.rules.kernel import Event, Seat


class FighterChosen(Event, frozen=True):
    """A seat has its fighter: how he came (ready, built or rolled), what he knows, and his hit points."""

    seat: Seat
    how: str
    name: str
    manoeuvres: tuple[str, ...]
    hits: int


class Rolled(Event, frozen=True):
    """A die of character generation: on ``master`` or a table; what it came to (a manoeuvre, ``hits``, ``choose``, ``again``)."""

    seat: Seat
    table: str
    die: int
    roll: int
    result: str


class TurnBegan(Event, frozen=True):
    """A turn began, and who is the active player."""

    turn: int
    active: Seat


class Filled(Event, frozen=True):
    """A seat filled its hand. ``cards`` is known to that seat alone."""

    seat: Seat
    count: int
    cards: str = ""


class Reshuffled(Event, frozen=True):
    """The discard pile became the deck."""

    count: int


class Discarded(Event, frozen=True):
    """Cards went to the discard pile, face up: owed ones or leftovers. ``left`` are still owed."""

    seat: Seat
    cards: str
    why: str
    left: int = 0


class WasSetAside(Event, frozen=True):
    """A card was put aside to be drawn anew: known to that seat alone. Without a card: all were taken back."""

    seat: Seat
    card: str = ""


class OutManoeuvred(Event, frozen=True):
    """Cards were discarded face up and as many drawn. ``drew`` is known to that seat alone."""

    seat: Seat
    cards: str
    count: int
    drew: str = ""


class Attacked(Event, frozen=True):
    """An attack was made and paid for: the points it causes (before what raises it), a die if one was rolled, cards owed."""

    seat: Seat
    manoeuvre: str
    paid: str
    damage: int = 0
    die: int = 0
    roll: int = 0
    raised: int = 0
    owed: int = 0
    least: bool = False


class Defended(Event, frozen=True):
    """A defence was made and paid for, against an attack of the phase: the points it negates, a die if one was rolled."""

    seat: Seat
    manoeuvre: str
    paid: str
    against: str = ""
    negates: int = 0
    die: int = 0
    roll: int = 0
    least: bool = False


class Comboed(Event, frozen=True):
    """One more manoeuvre was bought with a Combo card, Katas or Extending Limbs, or came with ``& Combo``."""

    seat: Seat
    by: str
    paid: str = ""


class Struck(Event, frozen=True):
    """An attack's result: points caused, raised, negated, lost by whom; cards he owes; what the attacker lost in return.

    ``ended`` is ``negated`` or ``reflected`` when the whole attack was.
    """

    seat: Seat
    target: Seat
    manoeuvre: str
    damage: int = 0
    raised: int = 0
    negated: int = 0
    lost: int = 0
    owed: int = 0
    back: int = 0
    ended: str = ""
    hits: tuple[int, ...] = ()


class Raised(Event, frozen=True):
    """Kai! raised an attack: one made already (its name), or the next (none). ``lost`` and ``owed``: what that costs at once."""

    seat: Seat
    points: int
    manoeuvre: str = ""
    target: Seat = -1
    lost: int = 0
    owed: int = 0


class Healed(Event, frozen=True):
    """A fighter gained lost hit points back."""

    seat: Seat
    points: int
    hits: int


class Drew(Event, frozen=True):
    """Cards were drawn in the action phase, or will be next turn (``later``). ``cards`` is known to that seat alone."""

    seat: Seat
    count: int
    cards: str = ""
    later: bool = False


class HandRead(Event, frozen=True):
    """A seat looked at another's hand. ``cards`` is known to those two alone."""

    seat: Seat
    whose: Seat
    cards: str = ""


class Stopped(Event, frozen=True):
    """A seat made no attack, or no defence, where it was asked for one."""

    seat: Seat
    what: str


class CounterBegan(Event, frozen=True):
    """House rule: now the passive player may attack."""

    seat: Seat


class Resigned(Event, frozen=True):
    """A seat gave up."""

    seat: Seat


class Corrected(Event, frozen=True):
    """A judge corrected a figure."""

    figure: str
    to: str


class FightEnded(Event, frozen=True):
    """The fight is over: who won (nobody, on a draw), and why."""

    winners: tuple[Seat, ...]
    reason: str
