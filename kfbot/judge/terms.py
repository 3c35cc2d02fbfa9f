"""The rulebook's terms: each word of the three games in our own words, with the section it stands on and what to see also."""

import re
from collections import defaultdict
from functools import cache
from typing import Final

import msgspec

from kfbot.catalogue import DATA
from kfbot.judge.rulings import TITLES, GameName
from kfbot.judge.search import Entry, Index
from kfbot.judge.words import letters, words

ASKS: Final = re.compile(r"^(what(s| is| are| does| do)?|who is|explain|define|meaning of)\b|\bmeans?$")
"""How a question begins or ends that asks what a word means."""
ARTICLES: Final = re.compile(r"^ *(an?|the)\b")


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A term: ``also`` are other words for it, ``see`` other terms of the same game."""

    term: str
    game: GameName
    text: str
    section: str
    also: tuple[str, ...] = ()
    see: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """What tells it from the same word in another game: ``fighting:Base``."""
        return f"{self.game}:{self.term}"

    @property
    def title(self) -> str:
        """The game's name."""
        return TITLES[self.game]


@cache
def terms() -> dict[str, Term]:
    """Return every term by its id, game by game and by the alphabet; raise `msgspec.MsgspecError` if the file is wrong."""
    every = msgspec.json.decode((DATA / "rulebook.json").read_bytes(), type=list[Term])
    return {term.id: term for term in every}


@cache
def _index() -> Index:
    return Index([Entry(term.id, (term.term, *term.also), term.text, (), term.game) for term in terms().values()])


def look_up(text: str, game: str = "", most: int = 25) -> list[Term]:
    """Return the terms that a text may mean, best first: of that very name, that begin so, or that a search finds.

    ``game`` is the game of the table where it is asked: its terms come first.
    """
    if text in terms():
        return [terms()[text]]
    sought = letters(text)
    named = [term for term in terms().values() if sought in map(letters, (term.term, *term.also))]
    begun = [
        term for term in terms().values() if any(letters(name).startswith(sought) for name in (term.term, *term.also))
    ]
    found = [terms()[hit.id] for hit in _index().find(text, most, game).hits] if sought else []
    every = dict.fromkeys(term.id for group in (_first(named, game), _first(begun, game), found) for term in group)
    return [terms()[id_] for id_ in every][:most]


@cache
def _called() -> dict[tuple[str, ...], list[Term]]:
    called: dict[tuple[str, ...], list[Term]] = defaultdict(list)
    for term in terms().values():
        for name in (term.term, *term.also):
            called[tuple(words(name))].append(term)
    return dict(called)


def meant(question: str, game: str = "") -> Term | None:
    """Return the term whose meaning a question asks and nothing else, as in ``what is a stud``; None if it asks anything more.

    ``game`` is the game of the table where it is asked: its term comes first.
    """
    asked = letters(question)
    plain = ARTICLES.sub("", ASKS.sub("", asked))
    found = _called().get(tuple(words(plain)), []) if ASKS.search(asked) else []
    whole = [term for term in found if any(len(plain.split()) <= len(name.split()) for name in (term.term, *term.also))]
    return next(iter(_first(whole, game)), None)


def _first(group: list[Term], game: str) -> list[Term]:
    return sorted(group, key=lambda term: term.game != game)
