"""The cards of Kung Fu Fighting as data: figures, conditions and effects, after the rulebook's Card Reference."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

import msgspec

Kind: TypeAlias = Literal["base", "weapon", "enhancement", "finisher", "stance"]
BaseType: TypeAlias = Literal["hand", "foot", "weapon", "spirit", "block"]
When: TypeAlias = Literal[
    "played", "declared", "damage", "no-damage", "attack", "block", "hurt", "unhurt", "cleanup", "many", "broken"
]
"""When an effect happens.

``played``: as the card is laid. ``declared``: when the targets are named. ``damage``: in the attacker's cleanup, once for each
target that was hurt. ``no-damage``: in the attacker's cleanup, if no target was. ``attack``, ``block``: in the cleanup of a card
used so. ``hurt``, ``unhurt``: in the defender's cleanup. ``cleanup``: after either use. ``many``: if the attack had more than
one target. ``broken``: if it was declared broken.
"""
Do: TypeAlias = Literal[
    "draw", "gain", "drain", "knock", "counter", "strip", "leave", "pay", "trade", "redraw", "one-return"
]
"""What an effect does.

``draw`` cards, ``gain`` Chi, ``drain`` the target's Chi, ``knock`` random cards out of the target's hand, allow a ``counter``,
``strip`` the attacker of his weapon or stance, ``leave``: this card is discarded, ``pay``: it is, unless so many cards are
discarded, ``trade``: its owner may discard it for a counterattack, ``redraw``: discard any number and draw that many and so many
more, ``one-return``: at most one of stance and weapon returns to hand.
"""


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One thing that a card does: when, what, how many, and of what."""

    when: When
    do: Do
    count: int = 1
    of: tuple[Literal["weapon", "stance"], ...] = ()


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a card adds besides while its player is in that stance."""

    stance: str
    attack: int = 0
    block: int = 0


class Broken(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The figure that a weapon has instead when it is declared broken, on the side it can be broken on."""

    attack: int | None = None
    block: int | None = None


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One of the things that a card lets its player choose when it is played."""

    id: str
    attack: int = 0
    targets: int = 0


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One card. ``attack`` or ``block`` None on a base: it is no base for that side. On other cards None adds nothing.

    ``block_against`` replaces ``block`` against attacks of those base types; ``attack_with`` replaces ``attack`` on a base of
    those types. ``supply``: not in the deck, always at hand, never used up (Punch).
    """

    id: str
    name: str
    kind: Kind
    type: BaseType | Literal[""] = ""
    attack: int | None = None
    block: int | None = None
    attack_with: dict[BaseType, int] = {}
    block_against: dict[BaseType, int] = {}
    bonus: Bonus | None = None
    broken: Broken | None = None
    spirit: bool = False
    targets: int = 0
    choices: tuple[Choice, ...] = ()
    effects: tuple[Effect, ...] = ()
    supply: bool = False

    @property
    def is_base(self) -> bool:
        """Whether an attack or block can stand on it: weapons are bases."""
        return self.kind in ("base", "weapon")

    def has(self, do: Do, when: When | None = None) -> int:
        """Return the count of its effect of that kind, 0 if it has none; with ``when``, only of one that happens then."""
        return next((e.count for e in self.effects if e.do == do and when in (None, e.when)), 0)


class Copies(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many of each card are in the deck, and where that comes from."""

    each: int
    source: str
    more: dict[str, int] = {}


class FightingFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of ``data/fighting.json``. ``hand`` cards are held, ``fresh_hand`` after keeping ``fresh_kept`` or fewer."""

    about: str
    chi: int
    hand: int
    fresh_hand: int
    fresh_kept: int
    copies: dict[str, Copies]
    punch_effects: tuple[Effect, ...]
    cards: tuple[Card, ...]


Cards: TypeAlias = Mapping[str, Card]
"""Cards by id, as a table's options make them."""

KINDS: Final[Mapping[Kind, str]] = {
    "base": "base",
    "weapon": "weapon",
    "enhancement": "enhancement",
    "finisher": "Finishing Move",
    "stance": "stance",
}
