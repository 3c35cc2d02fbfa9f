"""The facts of Kung Fusion: what `data/fusion.json` holds. Every number that the rules print is read from there."""

from collections.abc import Mapping
from functools import cached_property
from typing import Literal

import msgspec

Kind = Literal["punch", "kick", "block", "grab", "move", "zen"]
"""The type of a manoeuvre: that of the table it stands in (reading K2)."""


class Card(msgspec.Struct, frozen=True):
    """One of the seven card types: its letter, its name, and how many are in the deck."""

    letter: str
    name: str
    count: int


class Amount(msgspec.Struct, frozen=True, omit_defaults=True):
    """A number of points or cards: ``flat``, plus one roll of a die of ``die`` sides, plus X where ``x`` says so."""

    flat: int = 0
    die: int = 0
    x: bool = False

    def mean(self, x: int = 0) -> float:
        """Return the average, never below 0 for any roll."""
        rolls = range(1, self.die + 1) if self.die else (0,)
        return sum(max(0, self.flat + roll + x * self.x) for roll in rolls) / len(rolls)


class AttackEffect(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a manoeuvre does as an attack. Defaults mean that it does no such thing."""

    damage: Amount | None = None
    owed: int = 0
    """Cards that the opponent discards next turn (OD)."""
    combo: bool = False
    """Whether one more manoeuvre may follow (& Combo)."""
    draws: Amount | None = None
    draws_next: int = 0
    """Cards drawn beyond the hand size next turn."""
    raises: int = 0
    """Points added to another attack of the phase."""
    reads: bool = False
    """Whether the attacker looks at the opponent's hand."""

    @property
    def touches(self) -> bool:
        """Whether it does something to the opponent, so that he may defend."""
        return self.damage is not None or self.owed > 0 or self.reads


class DefenceEffect(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a manoeuvre does as a defence. Defaults mean that it does no such thing."""

    negates: Amount | None = None
    stops: Kind | None = None
    """The type of attack that it negates whole."""
    stops_all: bool = False
    """Whether it negates every attack of the phase."""
    reflects: bool = False
    damage: int = 0
    """Points that the attacker loses."""
    heals: int = 0
    """Lost hit points that the defender gains back."""


class Manoeuvre(msgspec.Struct, frozen=True, omit_defaults=True):
    """A row of one of the twelve tables. ``cost`` is cards by letter; ``x`` is the letter of which any number may be paid."""

    id: str
    name: str
    table: str
    number: int
    cost: Mapping[str, int]
    printed: str
    x: str = ""
    attack: AttackEffect | None = None
    defence: DefenceEffect | None = None
    combo: bool = False
    """Whether it counts as a Combo card (Katas, Extending Limbs)."""
    note: str = ""

    @property
    def kind(self) -> Kind:
        """The type of the table it stands in."""
        return self.table.split("-")[1]  # pyright: ignore[reportReturnType] - a test checks every table's name

    @property
    def major(self) -> bool:
        """Whether it stands in a Major table."""
        return self.table.startswith("major")


class Table(msgspec.Struct, frozen=True, omit_defaults=True):
    """A manoeuvre table: its die, and the numbers that are rolled again."""

    id: str
    level: Literal["minor", "major"]
    kind: Kind
    die: int
    reroll: tuple[int, ...] = ()
    note: str = ""

    @property
    def name(self) -> str:
        """The name people read: ``Minor Punch``."""
        return f"{self.level.title()} {self.kind.title()}"


class MasterRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """A row of the master table: roll on a table, gain hits, or roll on a Major table; ``reroll`` says that one may reroll."""

    rolls: tuple[int, ...]
    table: str = ""
    hits: int = 0
    major: bool = False
    reroll: bool = False


class SimpleAttack(msgspec.Struct, frozen=True):
    """A one-card attack: the card and the points it causes."""

    card: str
    damage: int


class SimpleDefence(msgspec.Struct, frozen=True):
    """A one-card defence: the card, the points it negates, and the types of attack it works against."""

    card: str
    negates: int
    against: tuple[Kind, ...]


class Rank(msgspec.Struct, frozen=True, omit_defaults=True):
    """A martial art ranking: hand size, hits, number of manoeuvres, and which tables are allowed."""

    id: str
    name: str
    hand: int
    hits: int
    manoeuvres: int
    major: bool = False
    zen: bool = False
    major_zen: bool = False
    note: str = ""


class FightingStyle(msgspec.Struct, frozen=True):
    """A style: how many manoeuvres of which type a fighter of it knows at least."""

    id: str
    name: str
    needs: Mapping[Kind, int]
    others: int


class ReadyFighter(msgspec.Struct, frozen=True):
    """A fighter of the ready stable: name, profile, style, and the ids of what he knows, what matters most first."""

    id: str
    name: str
    style: str
    profile: str
    manoeuvres: tuple[str, ...]


class FusionFacts(msgspec.Struct, frozen=True, dict=True):
    """All of `data/fusion.json`, with look-ups by id."""

    source: str
    cards: tuple[Card, ...]
    simple_attacks: tuple[SimpleAttack, ...]
    simple_defences: tuple[SimpleDefence, ...]
    power_minimum: int
    master_die: int
    master: tuple[MasterRow, ...]
    tables: tuple[Table, ...]
    manoeuvres: tuple[Manoeuvre, ...]
    ranks: tuple[Rank, ...]
    styles: tuple[FightingStyle, ...]
    ready: tuple[ReadyFighter, ...]

    @cached_property
    def manoeuvre(self) -> Mapping[str, Manoeuvre]:
        """Every manoeuvre by its id."""
        return {row.id: row for row in self.manoeuvres}

    @cached_property
    def table(self) -> Mapping[str, Table]:
        """Every table by its id."""
        return {table.id: table for table in self.tables}

    @cached_property
    def rows(self) -> Mapping[str, Mapping[int, Manoeuvre]]:
        """The manoeuvres of each table by the number that is rolled."""
        return {t.id: {row.number: row for row in self.manoeuvres if row.table == t.id} for t in self.tables}

    @cached_property
    def rank(self) -> Mapping[str, Rank]:
        """Every rank by its id."""
        return {rank.id: rank for rank in self.ranks}

    @cached_property
    def style(self) -> Mapping[str, FightingStyle]:
        """Every style by its id."""
        return {style.id: style for style in self.styles}

    @cached_property
    def ready_fighter(self) -> Mapping[str, ReadyFighter]:
        """Every fighter of the ready stable by his id."""
        return {fighter.id: fighter for fighter in self.ready}

    @cached_property
    def simple_attack(self) -> Mapping[str, SimpleAttack]:
        """The simple attacks by the letter of their card."""
        return {simple.card: simple for simple in self.simple_attacks}

    @cached_property
    def simple_defence(self) -> Mapping[str, SimpleDefence]:
        """The simple defences by the letter of their card."""
        return {simple.card: simple for simple in self.simple_defences}

    @cached_property
    def card(self) -> Mapping[str, Card]:
        """Every card type by its letter."""
        return {card.letter: card for card in self.cards}

    @cached_property
    def kind_of(self) -> Mapping[str, Kind]:
        """The type that each letter stands for, Combo left out."""
        kinds: tuple[Kind, ...] = ("punch", "kick", "block", "grab", "move", "zen")
        return {card.letter: kind for card in self.cards for kind in kinds if card.name.lower() == kind}
