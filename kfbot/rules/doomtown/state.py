"""All that a Doomtown table knows. Each card has an id (``c12``) and is in exactly one zone; decisions and plays are data too.

Locations are ``square``, ``home0`` (a seat's home) and the ids of deeds. Players with real cards have no loaded deck: a card of
theirs gets its id when it is first played or recorded.
"""

from typing import Final, Literal, TypeAlias

import msgspec

from kfbot.rules.doomtown.editions import DoomtownOptions
from kfbot.rules.doomtown.todo import Todo
from kfbot.rules.doomtown.verbs import Effect
from kfbot.rules.doomtown.vocabulary import Condition, Restriction, Until
from kfbot.rules.kernel import Seat, State

SQUARE: Final = "square"
Phase: TypeAlias = Literal["setup", "gambling", "upkeep", "noon", "sundown"]
PHASES: Final[tuple[Phase, ...]] = ("gambling", "upkeep", "noon", "sundown")
Step: TypeAlias = Literal["posses", "plays", "shooters", "hands", "resolution", "casualties", "run"]
STEPS: Final[tuple[Step, ...]] = ("posses", "plays", "shooters", "hands", "resolution", "casualties", "run")


def home_of(seat: Seat) -> str:
    """Return the id of a seat's home."""
    return f"home{seat}"


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card's identity: its printing and owner; ``title`` names a dude that was recorded without a card."""

    code: str
    owner: Seat
    title: str = ""


class InPlay(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card in play. A dude is ``at`` a location; an attachment is ``on`` a dude, and a Totem ``on`` a location."""

    controller: Seat
    at: str = ""
    on: str = ""
    booted: bool = False
    printed: dict[str, int] = {}
    """Printed figures as they were recorded or corrected by hand."""
    shooter: str = ""
    keywords: tuple[str, ...] = ()
    ratings: dict[str, int] = {}


class Modifier(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that an effect gives to a card for a time: a figure, a keyword, stud or draw, a restriction."""

    on: str
    source: str
    until: Until
    figure: str = ""
    by: int = 0
    to: int | None = None
    shooter: str = ""
    keyword: str = ""
    cannot: tuple[Restriction, ...] = ()
    disables: int | None = None
    """The number of a printed ability that cannot be used."""
    others: bool = False
    """The restriction is against other players' effects alone."""
    seat: Seat = 0
    me: str = ""
    at: str = ""
    """The location that it depends on (``leaves``, ``moves``)."""
    when: tuple[Condition, ...] = ()


class Stance(msgspec.Struct, frozen=True, omit_defaults=True):
    """A Tao technique that stays in play until its phase ends (1.4)."""

    card: str
    seat: Seat
    dude: str
    passed: bool
    moment: Literal["noon", "shootout"]
    used: bool = False
    """Booted, in the edition where it is attached: no combo starts from it any more."""
    link: int = 1
    names: dict[str, tuple[str, ...]] = {}


class Pulling(msgspec.Struct, frozen=True, omit_defaults=True):
    """A pull in progress: its card (empty for a real one), its face, and what changed its value."""

    seat: Seat
    card: str = ""
    face: str = ""
    rank: int | None = None
    suit: str = ""
    joker: bool = False
    real: bool = False
    missing: bool = False
    """There was no card to pull."""
    changes: tuple[tuple[str, int], ...] = ()

    @property
    def value(self) -> int:
        """The value that the test reads: not clamped; 0 before a joker is named (1.1)."""
        return (self.rank or 0) + sum(by for _, by in self.changes)


class Frame(msgspec.Struct, frozen=True, omit_defaults=True):
    """A play in progress: whose, of which card, by which dude, what its references mean, and what is still to do."""

    seat: Seat
    card: str = ""
    ability: int = 0
    me: str = ""
    moment: str = ""
    todo: tuple[Todo, ...] = ()
    names: dict[str, tuple[str, ...]] = {}
    pull: Pulling | None = None
    real: str = ""
    """The real card that the player named for the next pull."""
    passed: bool | None = None
    margin: int = 0
    link: int = 0
    """Which technique of a chain this is, from 1; 0 for anything else."""
    limit: int | None = None
    fresh: bool = True
    """The dude was unbooted when the play began."""
    top: tuple[str, ...] = ()
    """Cards of the deck that are being looked at."""
    given: tuple[str, ...] = ()
    """Targets that the player named with the move."""
    difficulty: int = 0
    source: str = ""
    """What the play is called where its card has left."""
    unopposed: bool = False


class Decision(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the table waits for: who decides what, among which options (card ids, locations, numbers as text)."""

    seat: Seat
    kind: Literal["choose", "may", "joker", "react", "combo", "dude", "mill"]
    ask: str
    options: tuple[str, ...] = ()
    least: int = 1
    most: int = 1
    taken: tuple[str, ...] = ()
    name: str = ""
    hidden: bool = False
    """The options are known to the decider alone."""
    then: tuple[Todo, ...] = ()
    otherwise: tuple[Todo, ...] = ()


class DrawHand(msgspec.Struct, frozen=True, omit_defaults=True):
    """A draw hand of a shootout: its cards by id, or faces as they were recorded."""

    cards: tuple[str, ...] = ()
    faces: tuple[str, ...] = ()
    rank: int | None = None
    legal: bool = True
    shown: bool = False


class Shootout(msgspec.Struct, frozen=True, omit_defaults=True):
    """A shootout: ``leader`` and ``against`` are seats; posses are dude ids; the rest is for the round."""

    at: str
    leader: Seat
    against: Seat
    step: Step = "posses"
    round: int = 1
    posses: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    mark: str = ""
    job: bool = False
    shooters: tuple[str, str] = ("", "")
    hands: tuple[DrawHand, DrawHand] = (DrawHand(), DrawHand())
    casualties: tuple[int, int] = (0, 0)
    """Changes to the casualties that each side takes this round."""
    first: tuple[str, ...] = ()
    cheated: tuple[int, int] = (0, 0)
    """How often a Cheatin' Resolution was played against each side this round, less what effects allow more."""
    switched: tuple[bool, bool] = (False, False)
    tested: dict[str, int] = {}
    """Techniques that succeeded in this shootout: at its location, or by the dude whom one joined from elsewhere."""
    turn: Seat = 0
    """Whose play it is in this shootout."""
    passed: int = 0
    taken: tuple[int, int] = (0, 0)
    """Casualties that each side has covered this round."""
    sums: tuple[int, int] = (0, 0)
    """Casualties that the hands came to for each side, before changes."""
    drew: tuple[bool, bool] = (False, False)
    """Whether each side used its redraw."""
    job_steps: tuple[Effect, ...] = ()
    job_card: str = ""
    job_bullets: int = 0
    """The bullets that the posse must have for the job."""
    job_names: dict[str, tuple[str, ...]] = {}
    job_failed: bool = False
    """An effect says that the job fails, however the shootout ends."""

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """The seats of the two sides: who leads, and who opposes."""
        return self.leader, self.against

    def side(self, seat: Seat) -> int | None:
        """Return 0 for the leader, 1 for the one against, None for a bystander."""
        return {self.leader: 0, self.against: 1}.get(seat)

    def posse_of(self, seat: Seat) -> tuple[str, ...]:
        """Return the dudes of a seat's posse; empty for a bystander."""
        side = self.side(seat)
        return () if side is None else self.posses[side]

    def opposing(self, seat: Seat) -> tuple[str, ...]:
        """Return the dudes of the posse that a seat's posse faces."""
        side = self.side(seat)
        return () if side is None else self.posses[1 - side]


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat: its piles (top card first), ghost rock, outfit and gang, and what it passes on without being asked."""

    deck: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    hill: tuple[str, ...] = ()
    loaded: bool = False
    rock: int = 0
    outfit: str = ""
    legend: str = ""
    gang: str = ""
    street: tuple[str, ...] = ()
    """In-town locations of this street, from left to right, the home among them."""
    outskirts: tuple[str, ...] = ()
    """Out-of-town deeds."""
    passes: tuple[str, ...] = ()
    out: bool = False
    start: tuple[str, ...] = ()
    """The printings, by code, that the loaded deck started with."""


class DoomtownState(State, frozen=True):
    """The table. ``frames`` is the stack of plays in progress, the newest last; ``decision`` is what it waits for."""

    options: DoomtownOptions
    players: tuple[Player, ...]
    cards: dict[str, Piece] = {}
    play: dict[str, InPlay] = {}
    limbo: tuple[str, ...] = ()
    stances: tuple[Stance, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    frames: tuple[Frame, ...] = ()
    decision: Decision | None = None
    shootout: Shootout | None = None
    phase: Phase = "setup"
    day: int = 0
    turn: Seat = 0
    first: Seat = 0
    passed: int = 0
    used: dict[str, int] = {}
    """How often an ability was used: by ``card:number``, and ``:shootout`` or ``:round`` for shorter limits."""
    extra: dict[str, int] = {}
    """Additional uses that effects allow this turn, by card."""
    taken: dict[str, Seat] = {}
    """Controllers of locations recorded by hand."""
    made: int = 0
    """How many ids have been given out."""
    winner: tuple[Seat, ...] = ()
