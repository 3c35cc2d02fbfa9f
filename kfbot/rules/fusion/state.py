"""All that there is to know about a fight, what one seat may know of it, and the table's options."""

from typing import Annotated, Final, Literal

import msgspec

from kfbot.rules.fusion.hand import EMPTY, Hand
from kfbot.rules.kernel import Options, Seat, State, View

RankId = Literal[
    "noncombatant",
    "white-belt",
    "yellow-belt",
    "green-belt",
    "blue-belt",
    "brown-belt",
    "first-degree",
    "second-degree",
    "third-degree",
    "fourth-degree",
    "fifth-degree",
    "sixth-degree",
    "seventh-degree",
    "grand-master",
]
StyleId = Literal["any", "karate", "tae-kwon-do", "jujitsu", "akido", "shaolin-kung-fu", "jeet-kune-do"]
Stage = Literal["fighters", "owed", "out-manoeuvre", "attack", "defence", "leftovers", "over"]


def told(title: str, description: str, low: int | None = None, high: int | None = None) -> msgspec.Meta:
    """Return how an option is named and explained to people, with its bounds."""
    return msgspec.Meta(ge=low, le=high, extra_json_schema={"title": title, "description": description})


class FusionOptions(Options, frozen=True):
    """What can be chosen when a table is opened; the defaults are the printed rules as `docs/fusion.md` reads them."""

    rank: Annotated[RankId, told("Rank", "Hand size, hit points, and how many manoeuvres of which tables")] = (
        "fifth-degree"
    )
    style: Annotated[StyleId, told("Style", "The style that both fighters follow")] = "any"
    leftovers: Annotated[
        Literal["keep", "may-discard", "discard-all"],
        told("Leftovers", "Unplayed cards at the end of the action phase (reading K12)"),
    ] = "keep"
    out_manoeuvre: Annotated[
        Literal["half", "two"], told("Out-manoeuvre limit", "Half the hand as printed, or two cards (house rule)")
    ] = "half"
    counter_attack: Annotated[
        bool, told("Counter-attack", "The passive player may attack too, after his defence (house rule)")
    ] = False
    declare_all: Annotated[
        bool, told("Declare all attacks first", "All attacks of a phase are made before the first defence (reading K6)")
    ] = False
    minimum_2: Annotated[
        bool, told("Power minimum of 2", "A power attack or defence comes to 2 points at least (reading K4)")
    ] = False
    combos: Annotated[bool, told("Combos", "Off: no Combo cards, and nothing gives an extra manoeuvre")] = True
    blocked_discards: Annotated[
        Literal["stand", "fall"],
        told("Discards of a blocked attack", "Whether cards are owed when all the damage was negated (reading K23)"),
    ] = "stand"
    gains: Annotated[
        int,
        told("Hit points instead", "How many manoeuvres of a built fighter may be 2 hit points instead (K25)", 0, 13),
    ] = 1


class Fighter(msgspec.Struct, frozen=True, omit_defaults=True):
    """A combatant: what he knows, his full hit points, and how often he took hit points instead of a manoeuvre."""

    name: str
    manoeuvres: tuple[str, ...]
    hits: int
    gains: int = 0
    style: str = ""
    how: Literal["ready", "built", "rolled"] = "built"


class Rolling(msgspec.Struct, frozen=True, omit_defaults=True):
    """A fighter being rolled: what he knows so far, hit points gained, and the master roll that waits for an answer (or 0)."""

    name: str
    manoeuvres: tuple[str, ...] = ()
    gains: int = 0
    master: int = 0


class Side(msgspec.Struct, frozen=True):
    """One seat's half of the table. ``known`` is what the other seat knows that this hand still holds at least."""

    fighter: Fighter | None = None
    rolling: Rolling | None = None
    hits: int = 0
    hand: Hand = EMPTY
    aside: Hand = EMPTY
    owed: int = 0
    extra: int = 0
    """Cards to draw beyond the hand size at the next manoeuvre phase (Feint)."""
    known: Hand = EMPTY
    read: Hand | None = None
    """The hand as the other seat saw it with Read Minds, in turn ``read_turn``."""
    read_turn: int = 0


class Strike(msgspec.Struct, frozen=True, omit_defaults=True):
    """An attack of this phase that does something to the opponent, with all that was done to it since."""

    seat: Seat
    manoeuvre: str
    kind: str
    damage: int = 0
    hurts: bool = False
    """Whether it causes damage at all, be it 0 points."""
    raised: int = 0
    owed: int = 0
    reads: bool = False
    negated: int = 0
    back: int = 0
    """Points that the attacker loses for it (Guillotine Block)."""
    ended: Literal["", "negated", "reflected"] = ""
    resolved: bool = False
    lost: int = 0

    @property
    def due(self) -> int:
        """The points that are not negated yet."""
        return 0 if self.ended == "negated" else max(0, self.damage + self.raised - self.negated)


class FusionState(State, frozen=True):
    """A fight. ``deck`` is letters, its top first; the discard pile lies face up, so that its order does not matter."""

    options: FusionOptions
    deck: str
    sides: tuple[Side, ...]
    discard: Hand = EMPTY
    stage: Stage = "fighters"
    turn: int = 0
    active: Seat = 0
    waiting: Seat = 0
    """Whose decision it is, once both have fighters."""
    counter: bool = False
    """Whether this is the passive player's counter-attack."""
    strikes: tuple[Strike, ...] = ()
    attacks: int = 0
    """Attacks that may still be made without another Combo."""
    defences: int = 0
    pending: int = 0
    """Points that Kai! adds to the next attack."""
    spirit: bool = False
    """Whether every attack of this phase is negated."""
    ending: bool = False
    """Whether the attacker is done, and the defender has the last word."""
    gone: tuple[Seat, ...] = ()

    @property
    def attacker(self) -> Seat:
        """Who attacks now: the active player, or in a counter-attack the other."""
        return 1 - self.active if self.counter else self.active

    @property
    def defender(self) -> Seat:
        """Who defends now."""
        return 1 - self.attacker

    @property
    def answerable(self) -> tuple[int, ...]:
        """The places of the attacks that may be defended against: neither carried out nor ended by a defence."""
        return tuple(at for at, strike in enumerate(self.strikes) if not strike.resolved and not strike.ended)


class SideView(msgspec.Struct, frozen=True):
    """What anyone may know of one seat's half of the table: its cards as a number only."""

    fighter: Fighter | None
    rolling: Rolling | None
    hits: int
    cards: int
    owed: int
    extra: int


class FusionView(View, frozen=True):
    """What one seat, or a spectator, may know. ``read`` is the other's hand as this seat last read it, in ``read_turn``."""

    seat: Seat | None
    options: FusionOptions
    deck: int
    sides: tuple[SideView, ...]
    discard: Hand
    stage: Stage
    turn: int
    active: Seat
    waiting: tuple[Seat, ...]
    counter: bool
    strikes: tuple[Strike, ...]
    attacks: int
    defences: int
    pending: int
    spirit: bool
    ending: bool
    gone: tuple[Seat, ...]
    hand: Hand = EMPTY
    aside: Hand = EMPTY
    read: Hand | None = None
    read_turn: int = 0
    known: Hand = EMPTY
    read_by_other: Hand | None = None
    read_by_other_turn: int = 0
    known_to_other: Hand = EMPTY

    @property
    def attacker(self) -> Seat:
        """Who attacks now: the active player, or in a counter-attack the other."""
        return 1 - self.active if self.counter else self.active


SEATS: Final = 2
