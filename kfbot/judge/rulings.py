"""The rulings: every answer with its source, its edition, how sure it is, and the test that proves it is played that way."""

from functools import cache
from typing import Final, Literal, TypeAlias

import msgspec

from kfbot.catalogue import DATA

GameName: TypeAlias = Literal["doomtown", "fighting", "fusion"]
Edition: TypeAlias = Literal["2015", "weird-west"]
Confidence: TypeAlias = Literal["stated", "played", "inferred"]

SURENESS: Final[dict[Confidence, str]] = {
    "stated": "Sure: the rules or the cards say so.",
    "played": "Fairly sure: every known implementation plays it so, though no text says it.",
    "inferred": "Our reading: the text is silent or contradicts itself, so a judge may rule otherwise.",
}
TITLES: Final[dict[GameName, str]] = {
    "doomtown": "Doomtown",
    "fighting": "Kung Fu Fighting",
    "fusion": "Kung Fusion",
}
EDITIONS: Final[dict[Edition, str]] = {"2015": "2015 rules", "weird-west": "Weird West"}


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """One question and its answer. ``id`` lasts: it is never given to another question.

    ``answer`` holds for every edition in ``editions``, except that ``weird_west``, where it is not empty, holds for that one.
    ``date`` is when the source spoke (a year, or a day as ``2021-12-21``). ``switch`` is the option of the table that changes
    the answer. ``test`` is the node id of the test that proves the bot plays it so; without one, ``untested`` says why.
    """

    id: str
    game: GameName
    question: str
    asked: tuple[str, ...]
    answer: str
    weird_west: str = ""
    why: str
    editions: tuple[Edition, ...] = ()
    source: str
    date: str
    confidence: Confidence
    supersedes: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    switch: str = ""
    test: str | None = None
    untested: str = ""

    @property
    def sureness(self) -> str:
        """How sure the answer is, as a sentence."""
        return SURENESS[self.confidence]

    @property
    def stands_for(self) -> str:
        """The game, and for Doomtown the editions, that this is an answer for."""
        named = " and ".join(EDITIONS[edition] for edition in self.editions)
        return f"{TITLES[self.game]}: {named}" if named else TITLES[self.game]

    def answers(self) -> tuple[tuple[str, str], ...]:
        """Return (edition, answer) pairs: one with no edition named when all editions agree."""
        if not self.weird_west:
            return (("", self.answer),)
        return ((EDITIONS["2015"], self.answer), (EDITIONS["weird-west"], self.weird_west))


@cache
def rulings() -> dict[str, Ruling]:
    """Return every ruling of the book by id, in the order of the file; raise `msgspec.MsgspecError` if the file is wrong."""
    every = msgspec.json.decode((DATA / "rulings.json").read_bytes(), type=list[Ruling])
    return {ruling.id: ruling for ruling in every}


@cache
def superseded() -> dict[str, str]:
    """Return which ruling each superseded one gave way to, by id."""
    return {old: ruling.id for ruling in rulings().values() for old in ruling.supersedes}


def about(code: str) -> tuple[Ruling, ...]:
    """Return the rulings that name a card of that code."""
    return tuple(ruling for ruling in rulings().values() if code in ruling.cards)
