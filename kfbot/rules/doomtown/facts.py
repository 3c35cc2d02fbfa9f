"""What `data/cards.json` holds: every card's figures, keywords and summary, and its abilities as data."""

from typing import Literal, TypeAlias

import msgspec

from kfbot.rules.doomtown.verbs import Effect
from kfbot.rules.doomtown.vocabulary import Amount, Condition, Passive, Select

Kind: TypeAlias = Literal["dude", "deed", "goods", "spell", "action", "outfit", "legend", "joker"]
Moment: TypeAlias = Literal["noon", "shootout", "resolution", "cheatin", "react"]
Test: TypeAlias = Literal["technique", "spirit", "miracle", "hex", ""]
"""What must succeed first: a Kung Fu test, or the skill check of a kind of spell against ``difficulty``."""

Trigger: TypeAlias = Literal[
    "pull",  # after a player pulls, for anything
    "technique pull",  # after a player pulls for a technique
    "technique passed", "technique failed", "cast", "enters", "moves", "joins", "posses formed", "game start", "totem planted",
    "attached", "play", "pass", "sundown", "revealed", "boots", "discarded for casualties", "shootout ends",
]  # fmt: skip


class On(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a React, or a trait that acts by itself, answers: ``who`` fits the card that did it, which is ``it`` in conditions."""

    after: Trigger
    who: Select | None = None
    test: tuple[Condition, ...] = ()


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One printed ability, or a trait that acts by itself (``auto``). Its place in the card's ``abilities`` is its number."""

    when: tuple[Moment, ...]
    test: Test = ""
    difficulty: Amount = 0
    """For a spell: the number to reach; the amount may be read from what was chosen in ``choose``."""
    boot: bool = False
    """The Boot cost: the performing dude of a technique, the spell itself, else the card."""
    costs: tuple[Effect, ...] = ()
    requires: tuple[Condition, ...] = ()
    """What must be so, or the ability cannot be used at all."""
    choose: tuple[Effect, ...] = ()
    """Chosen as the ability is used, before the test."""
    effects: tuple[Effect, ...] = ()
    """What happens; after a successful test, if there is one."""
    failed: tuple[Effect, ...] = ()
    combo: tuple[Condition, ...] | None = None
    """The combo requirement; None where none is printed."""
    joins: bool = False
    """The performing dude joins the posse: he must be outside it, and may be anywhere."""
    repeat: bool = False
    controller: bool = False
    """Only the card's controller may use it, whoever is there."""
    user: Literal["", "any dude", "shaman"] = ""
    job: bool = False
    once: Literal["", "shootout", "round", "turn"] = ""
    """A limit that is printed, other than once a day."""
    on: On | None = None
    auto: bool = False
    """Not a play and not optional: happens by itself when ``on`` does."""
    automated: bool = True
    """Whether the engine carries the effects out. If not, ``text`` is shown and the players record what happened."""
    text: str = ""
    """What the ability does after its test, in our words, in one line."""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A printing of a card. A figure that it does not have is None."""

    code: str
    title: str
    kind: Kind
    pack: str
    number: int
    gangs: tuple[str, ...] = ()
    suit: Literal["", "s", "h", "d", "c"] = ""
    rank: int | None = None
    cost: int | None = None
    keywords: tuple[str, ...] = ()
    """Without ratings: ``Kung Fu``, ``Tao of Zhu Bajie``, ``Totem``."""
    ratings: dict[str, int] = {}
    """Of the keywords that have one: ``{"Kung Fu": 3, "Difficulty": 5}``."""
    bullets: int | None = None
    shooter: Literal["", "stud", "draw", "bonus"] = ""
    influence: int | None = None
    upkeep: int | None = None
    production: int | None = None
    control: int | None = None
    wealth: int | None = None
    octgn_id: str = ""
    summary: str = ""
    """What the card does, in our words, for lookups."""
    abilities: tuple[Ability, ...] = ()
    traits: tuple[Passive, ...] = ()
    attach: tuple[Condition, ...] = ()
    """For goods and spells: what must be so of ``it``, the dude or location it is attached to."""

    @property
    def tao(self) -> str:
        """The school of a Tao technique, ``Tao of Zhu Bajie``; empty for any other card."""
        return next((word for word in self.keywords if word.startswith("Tao of")), "")


class DoomtownFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The whole file: every card, and the packs' names by code."""

    cards: tuple[Card, ...]
    packs: dict[str, str] = {}
