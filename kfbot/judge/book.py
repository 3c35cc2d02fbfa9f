"""The judge's book: the rulings and the terms, each with a search over it, and the names of the cards they speak of."""

import re
from functools import cache
from typing import Final, NamedTuple

import msgspec

from kfbot.catalogue import DATA
from kfbot.judge.rulings import TITLES, Ruling, rulings, superseded
from kfbot.judge.search import Entry, Index

BEGUN: Final = re.compile(r"([DFK])-(\d{0,4})(\D.*)?", re.DOTALL)
"""A text that begins with an id, finished or not: its letter, its digits, and what follows."""
TELLING: Final = frozenset({"Technique", "Totem", "Spirit", "Shaman"})
"""Keywords of Doomtown cards that general rulings speak of."""


class Answered(NamedTuple):
    """What a question came to: rulings, best first. Not ``sure`` means that none answers it, and these are the nearest."""

    rulings: tuple[Ruling, ...]
    sure: bool


class _Named(msgspec.Struct):
    name: str = ""
    title: str = ""
    id: str = ""
    code: str = ""
    kind: str = ""
    table: str = ""
    keywords: tuple[str, ...] = ()

    @property
    def called(self) -> str:
        """Its name."""
        return self.title or self.name

    @property
    def sort(self) -> str:
        """What kind of card or manoeuvre it is, in the rules' words; nothing where its kind says nothing."""
        if self.table:
            return f"manoeuvre {self.table}"
        told = [word for word in self.keywords if word in TELLING]
        tao = "tao" if any(word.startswith("Tao of") for word in self.keywords) else ""
        return " ".join((*told, tao)) if self.code else self.kind


class _Names(msgspec.Struct):
    cards: list[_Named] = []
    manoeuvres: list[_Named] = []


@cache
def _named() -> tuple[_Named, ...]:
    found = [
        msgspec.json.decode((DATA / name).read_bytes(), type=_Names)
        for name in ("cards.json", "fighting.json", "fusion.json")
    ]
    return tuple(each for names in found for each in (*names.cards, *names.manoeuvres) if each.called)


@cache
def card_names() -> dict[str, str]:
    """Return the name of every card and manoeuvre of the three games by its code or id."""
    return {each.code or each.id: each.called for each in _named()}


@cache
def card_kinds() -> dict[str, str]:
    """Return what kind of card each name belongs to, in the rules' words: ``tao technique``, ``weapon``; nothing for most."""
    return {each.called: each.sort for each in _named()}


def entry_of(ruling: Ruling) -> Entry:
    """Return a ruling as something to search for."""
    said = " ".join((ruling.answer, ruling.weird_west, ruling.why, TITLES[ruling.game]))
    names = dict.fromkeys(card_names()[code] for code in ruling.cards)
    return Entry(
        ruling.id, (ruling.question, *ruling.asked), said, tuple(names), ruling.game, differs=bool(ruling.weird_west)
    )


@cache
def ruling_index() -> Index:
    """Return the search over the book's rulings."""
    return Index([entry_of(ruling) for ruling in rulings().values()], card_kinds())


def by_id(text: str) -> tuple[Ruling, ...]:
    """Return the rulings that a text names by id: ``D-0093``, ``d-93``, or the id with its question after it; while the id is
    being typed (``D-009``), all that begin like it. Empty where the text begins with no id."""
    begun = BEGUN.fullmatch(text.strip().upper())
    if begun is None:
        return ()
    letter, digits, more = begun.groups()
    if len(digits) == 4 or digits[:1] not in ("", "0"):
        exact = rulings().get(f"{letter}-{digits:0>4}")
        return (exact,) if exact else ()
    return () if more else tuple(ruling for id_, ruling in rulings().items() if id_.startswith(f"{letter}-{digits}"))


def answer(question: str, most: int = 5, game: str = "") -> Answered:
    """Find the rulings that answer a question in plain words; an id such as ``D-0042`` at its front finds that one alone.

    ``game`` is the game of the table where it is asked, whose rulings come first among equals; superseded ones come last.
    """
    meant = by_id(question)
    if meant:
        return Answered(meant[:most], sure=len(meant) == 1)
    found = ruling_index().find(question, most, game)
    hits = sorted((hit.id for hit in found.hits), key=lambda id_: id_ in superseded())
    return Answered(tuple(rulings()[id_] for id_ in hits), found.sure)
