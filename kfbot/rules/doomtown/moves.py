"""What a player at a Doomtown table does. Cards are ids (``c12``), or the five-digit code of a real card that has no id yet.

Wherever the bot would pull, ``pull`` may name the real card instead: ``7c``, ``Kh``, ``joker=3c``. Locations are ``square``,
``home0`` and the ids of deeds.
"""

from typing import Final, Literal, TypeAlias

from kfbot.rules.doomtown.vocabulary import Until
from kfbot.rules.kernel import Move, Resign, Seat, SetFigure

Pile: TypeAlias = Literal["discard", "hill", "hand", "deck", "out"]


class Technique(Move, frozen=True):
    """Play a Technique from hand. Without ``dude`` the one who may perform it is taken, or its player is asked."""

    card: str
    dude: str = ""
    target: tuple[str, ...] = ()
    pull: str = ""


class Combo(Move, frozen=True):
    """Chain a Technique of the same Tao, from hand or discard pile, with the same dude. ``dude`` says whose, if two could."""

    card: str
    dude: str = ""
    target: tuple[str, ...] = ()
    pull: str = ""


class Stop(Move, frozen=True):
    """Chain nothing."""


class Cast(Move, frozen=True):
    """Use a Spirit or Totem (or another spell): ``n`` is the number of its ability, ``by`` the caster of a Totem."""

    card: str
    by: str = ""
    n: int = 0
    target: tuple[str, ...] = ()
    pull: str = ""


class Use(Move, frozen=True):
    """Use another ability: of a card in play, or of an action in hand."""

    card: str
    n: int = 0
    target: tuple[str, ...] = ()
    pull: str = ""


class Plant(Move, frozen=True):
    """Plant a Totem at a location. ``pay`` its ghost rock, or record that it was paid otherwise."""

    card: str
    at: str
    pay: bool = True


class Test(Move, frozen=True):
    """Make a Kung Fu test with a dude for no card; ``add`` is added to the pull."""

    dude: str
    add: int = 0
    pull: str = ""


class Pass(Move, frozen=True):
    """Pass: at a play, or where a React is asked for."""


class Played(Move, frozen=True):
    """My play is made, as recorded or at the real table: it is the next player's, and nobody passed."""


class Pick(Move, frozen=True):
    """Answer a decision with cards, locations or dudes; several at once, or one after another."""

    what: tuple[str, ...]


class Done(Move, frozen=True):
    """Choose no more."""


class Answer(Move, frozen=True):
    """Answer a question: yes or no."""

    yes: bool


class Joker(Move, frozen=True):
    """Name a pulled joker: a value from 1 to 13 and a suit."""

    value: int
    suit: Literal["s", "h", "d", "c"]


class React(Move, frozen=True):
    """Use a React that is offered now."""

    card: str
    n: int = 0
    target: tuple[str, ...] = ()
    pull: str = ""


class Preset(Move, frozen=True):
    """Never be asked about the Reacts of cards of this title, or (``skip=false``) be asked again."""

    title: str
    skip: bool = True


class LoadDeck(Move, frozen=True):
    """Bring a deck: codes, one for each copy, without outfit and legend; the starting ones come into play at home."""

    cards: tuple[str, ...]
    start: tuple[str, ...] = ()
    outfit: str = ""
    legend: str = ""


class Shuffle(Move, frozen=True):
    """Shuffle my deck; ``discard`` shuffles the discard pile into it."""

    discard: bool = False


class DrawCards(Move, frozen=True):
    """Draw from my deck."""

    count: int = 1


class DiscardCard(Move, frozen=True):
    """Discard (or ace) a card from my hand."""

    card: str
    ace: bool = False


class PullCard(Move, frozen=True):
    """Pull for something that the bot does not resolve."""

    pull: str = ""


class Retrieve(Move, frozen=True):
    """Take a card out of my discard pile or boot hill, into the hand or on top of the deck."""

    card: str
    to: Literal["hand", "deck"] = "hand"


class AddDude(Move, frozen=True):
    """Put a dude into play: by id, code, or a name with figures (``value``, ``bullets``, ``influence``, ``rating``: Kung Fu)."""

    card: str = ""
    name: str = ""
    at: str = ""
    seat: Seat | None = None
    value: int | None = None
    bullets: int | None = None
    stud: bool | None = None
    influence: int | None = None
    rating: int | None = None
    shaman: int | None = None
    pay: bool = False


class AddDeed(Move, frozen=True):
    """Put a deed into play on my street: at its left or right end, or out of town."""

    card: str = ""
    name: str = ""
    side: Literal["left", "right", "out"] = "right"
    pay: bool = False


class AttachCard(Move, frozen=True):
    """Attach goods or a spell, from hand or from the real table, to a dude (or a deed). ``pay`` its ghost rock."""

    card: str
    to: str
    pay: bool = False


class MoveDude(Move, frozen=True):
    """Move a dude; ``boot`` says whether he boots for it, else the rules of moving do."""

    dude: str
    to: str
    boot: bool | None = None


class BootCard(Move, frozen=True):
    """Boot a card by hand."""

    card: str


class UnbootCard(Move, frozen=True):
    """Unboot a card by hand."""

    card: str


class AdjustCard(Move, frozen=True):
    """Change a figure of a card for a time, by hand: ``bullets``, ``influence``, ``value``, ``kung fu``, ``shaman``, ``control``,
    ``stud`` or ``draw``."""

    card: str
    figure: str
    by: int = 0
    until: Until = ""


class Remove(Move, frozen=True):
    """Take a card out of play by hand, to one of its owner's piles, or out of the game."""

    card: str
    to: Pile = "discard"


class Control(Move, frozen=True):
    """Record who controls a location: a seat, or -1 for nobody; None lets influence decide again."""

    at: str
    seat: Seat | None = None


class Rock(Move, frozen=True):
    """Gain or pay ghost rock by hand."""

    by: int


class StartShootout(Move, frozen=True):
    """Start a shootout: a dude of mine calls another out, or leads a job (``mark``: a card or location)."""

    leader: str
    against: str = ""
    mark: str = ""


class JoinPosse(Move, frozen=True):
    """A dude of mine joins my posse; ``boot`` says whether he boots for it, else the rules of moving do."""

    dude: str
    boot: bool | None = None


class LeavePosse(Move, frozen=True):
    """A dude of mine leaves the shootout: goes home (booted), or stays where he is."""

    dude: str
    home: bool = True
    boot: bool = True


class NextStep(Move, frozen=True):
    """The shootout goes on to its next step."""


class EndShootout(Move, frozen=True):
    """The shootout is over, whatever step it is at; ``won`` says whether the leader's side won (a job succeeds)."""

    won: bool | None = None


class Shooter(Move, frozen=True):
    """Name my shooter."""

    dude: str


class Redraw(Move, frozen=True):
    """Discard cards of my draw hand and draw as many: up to the draw bonus, once a round."""

    cards: tuple[str, ...]


class RevealHand(Move, frozen=True):
    """Show my draw hand: the five ``cards`` by id or face (``7c``, ``joker=3c``)."""

    cards: tuple[str, ...]


class TakeCasualty(Move, frozen=True):
    """A dude of mine is discarded, aced, or sent home booted as a casualty; or a card of his is (a sidekick)."""

    card: str
    ace: bool = False
    home: bool = False


class Lowball(Move, frozen=True):
    """Record who won the gambling: everyone antes 1 ghost rock if they have it, the winner takes it all and plays first."""

    winner: Seat


class NextPhase(Move, frozen=True):
    """The day goes on to its next phase."""


MOVES: Final[tuple[type[Move], ...]] = (
    Technique, Combo, Stop, Cast, Use, Plant, Test, Pass, Played, Pick, Done, Answer, Joker, React, Preset, LoadDeck, Shuffle,
    DrawCards, DiscardCard, PullCard, Retrieve, AddDude, AddDeed, AttachCard, MoveDude, BootCard, UnbootCard, AdjustCard,
    Remove, Control, Rock, StartShootout, JoinPosse, LeavePosse, NextStep, EndShootout, Shooter, Redraw, RevealHand, TakeCasualty,
    Lowball, NextPhase, Resign, SetFigure,
)  # fmt: skip
"""Every move of the game, in the order of the commands."""
