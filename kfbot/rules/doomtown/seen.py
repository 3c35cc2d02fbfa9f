"""What a seat or a spectator may see of a Doomtown table: figures as they count now, and no hidden card."""

import msgspec

from kfbot.rules.kernel import Seat, View


class CardSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card that the viewer may see. ``face`` is its suit and value as a pull reads it, ``7c♣``."""

    id: str
    code: str
    title: str
    kind: str
    owner: Seat
    face: str = ""
    controller: Seat = 0
    booted: bool = False
    on: str = ""
    keywords: tuple[str, ...] = ()


class DudeSeen(CardSeen, frozen=True, omit_defaults=True):
    """A dude in play: his figures now, and in ``notes`` what changes them (``+2 bullets until the shootout ends: …``)."""

    at: str = ""
    bullets: int = 0
    shooter: str = "draw"
    influence: int = 0
    value: int = 0
    value_parts: tuple[str, ...] = ()
    kung_fu: int | None = None
    skills: dict[str, int] = {}
    points: int = 0
    attached: tuple[CardSeen, ...] = ()
    posse: bool = False
    notes: tuple[str, ...] = ()


class PlaceSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A location: ``kind`` is ``home``, ``square``, ``deed`` or ``outskirts``; ``controller`` is None for nobody."""

    id: str
    name: str
    kind: str
    code: str = ""
    owner: Seat | None = None
    controller: Seat | None = None
    recorded: bool = False
    booted: bool = False
    control: int = 0
    production: int = 0
    keywords: tuple[str, ...] = ()
    attached: tuple[CardSeen, ...] = ()
    adjacent: tuple[str, ...] = ()


class PlayerSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat: what everybody may know of it. ``deck`` and ``hand`` are counts; None where the cards are on the real table."""

    seat: Seat
    rock: int
    gang: str = ""
    outfit: str = ""
    legend: str = ""
    deck: int | None = None
    hand: int | None = None
    discard: tuple[CardSeen, ...] = ()
    hill: tuple[CardSeen, ...] = ()
    influence: int = 0
    control: int = 0
    passes: tuple[str, ...] = ()
    out: bool = False
    outfit_id: str = ""
    """The id of the outfit's card, which is booted and unbooted like any other."""


class StanceSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A Tao technique in play."""

    card: CardSeen
    seat: Seat
    dude: str
    passed: bool
    used: bool
    link: int
    moment: str


class PullSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A pull in progress."""

    seat: Seat
    face: str
    value: int | None
    changes: tuple[tuple[str, int], ...] = ()
    joker: bool = False


class PlaySeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A play in progress: of which card, by which dude, with which pull."""

    seat: Seat
    title: str
    dude: str = ""
    pull: PullSeen | None = None
    link: int = 0


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing to pick: its id and its name."""

    id: str
    name: str


class DecisionSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the table waits for. ``options`` is empty for who may not know them."""

    seat: Seat
    kind: str
    ask: str
    options: tuple[Choice, ...] = ()
    least: int = 1
    most: int = 1
    taken: tuple[str, ...] = ()


class CheckAhead(msgspec.Struct, frozen=True, omit_defaults=True):
    """The skill check that a spell in play takes if a dude casts it now: pull and ``adds`` must reach ``difficulty``."""

    card: str
    by: str
    n: int
    skill: str
    adds: int
    difficulty: int | None = None
    """None where it depends on a target that is still to be chosen."""


class HandSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A draw hand: its faces once it was shown, or for its owner."""

    count: int
    faces: tuple[str, ...] = ()
    rank: int | None = None
    name: str = ""
    legal: bool = True
    cards: tuple[CardSeen, ...] = ()
    """For its owner alone: the cards that were drawn."""


class ShootoutSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """The shootout: seats, place, step, posses as dude ids, and for the round shooters, hands, casualties."""

    at: str
    place: str
    leader: Seat
    against: Seat
    step: str
    round: int
    posses: tuple[tuple[str, ...], tuple[str, ...]]
    mark: str = ""
    job: bool = False
    shooters: tuple[str, str] = ("", "")
    studs: tuple[int, int] = (0, 0)
    draws: tuple[int, int] = (0, 0)
    hands: tuple[HandSeen, HandSeen] = (HandSeen(0), HandSeen(0))
    casualties: tuple[int, int] = (0, 0)
    first: tuple[str, ...] = ()


class DoomtownView(View, frozen=True):
    """The table as ``seat`` (None: a spectator) may see it."""

    seat: Seat | None
    edition: str
    phase: str
    day: int
    turn: Seat
    players: tuple[PlayerSeen, ...]
    places: tuple[PlaceSeen, ...]
    dudes: tuple[DudeSeen, ...]
    hand: tuple[CardSeen, ...] = ()
    top: tuple[CardSeen, ...] = ()
    """Cards of the deck that this seat is looking at."""
    stances: tuple[StanceSeen, ...] = ()
    play: PlaySeen | None = None
    decision: DecisionSeen | None = None
    shootout: ShootoutSeen | None = None
    winner: tuple[Seat, ...] = ()
    left: tuple[int, ...] = ()
    """What this seat's own deck still holds, in no order: how many jokers, aces, twos, to kings. Empty without a deck."""
    used: tuple[int, ...] = ()
    """The same of its discard pile."""
    checks: tuple[CheckAhead, ...] = ()
    """The skill checks that the dudes of this seat could be put to now."""
