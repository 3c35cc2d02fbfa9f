"""From what somebody typed to the one thing that is meant: one resolver for every command, and the autocomplete that suggests.

An exact name (or the id that a suggestion carries) always wins; else text that fits exactly one thing is taken; else the sentence
says what it could have been.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final, Generic, NamedTuple, TypeVar

from discord import app_commands

from kfbot.rules.errors import Ambiguous, Unreadable

T = TypeVar("T")

SHOWN: Final = 8
"""How many choices a sentence names."""
MOST: Final = 25
"""How many suggestions Discord shows."""


class Option(NamedTuple, Generic[T]):
    """Something that can be named: its id (what a suggestion carries), its name, the thing, and what tells it from its like."""

    id: str
    name: str
    thing: T
    detail: str = ""

    def __str__(self) -> str:
        """Return the name, with the detail in brackets."""
        return f"{self.name} ({self.detail})" if self.detail else self.name


def normal(text: str) -> str:
    """Return a text with accents, case, punctuation and surplus spaces gone: what two spellings of a name share."""
    letters = unicodedata.normalize("NFKD", text.replace("’", "'")).casefold()
    kept = "".join(c if c.isalnum() or unicodedata.category(c).startswith("S") else " " for c in letters if c != "'")
    return re.sub(r"\s+", " ", kept).strip()


def pick(text: str, options: Sequence[Option[T]], what: str) -> T:
    """Return the thing that ``text`` means, ``what`` being what it should be (“dude in play”).

    Raise `Unreadable` if it fits nothing, with what there is, and `Ambiguous` if it fits several that can be told apart.
    """
    if not options:
        raise Unreadable(f"There is no {what} to choose now.")
    fits = matches(text, options)
    if not fits:
        raise Unreadable(f"“{shown(text)}” is no {what}. {_there(options)}")
    if len({str(option) for option in fits}) > 1:
        raise Ambiguous(f"“{shown(text)}” fits more than one {what}. Which one?", [*dict.fromkeys(map(str, fits))])
    return fits[0].thing


def matches(text: str, options: Sequence[Option[T]]) -> list[Option[T]]:
    """Return what a text may mean: the exact id or names alone, else names that start with it, else those that contain it."""
    sought = normal(text)
    exact = [option for option in options if option.id == text.strip()]
    if exact:
        return exact
    for fits in (_is, _starts, _contains, _all_words):
        found = [
            option
            for option in options
            if any(fits(name, sought) for name in (normal(option.name), normal(str(option))))
        ]
        if found:
            return found if sought or fits is _is else list(options)
    return []


def suggest(text: str, options: Iterable[Option[T]]) -> list[app_commands.Choice[str]]:
    """Return at most 25 suggestions for what was typed so far, in the order given; things that read the same once."""
    every = list(options)
    found = matches(text, every) if normal(text) else every
    unique = {str(option): option for option in reversed(found)}
    kept = [option for option in found if unique[str(option)] is option][:MOST]
    return [app_commands.Choice(name=_short(str(option), 100), value=option.id[:100]) for option in kept]


def shown(text: str) -> str:
    """Return what somebody typed, fit for a sentence: short, in one line, with nothing that Discord would format or ping."""
    return _short(re.sub(r"([*_~`|>\\])", r"\\\1", " ".join(text.split())).replace("@", "@\u200b"), 60)


def _short(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def _list(options: Sequence[Option[T]]) -> str:
    plain = [option.name for option in options]
    names = list(dict.fromkeys(o.name if plain.count(o.name) == 1 else str(o) for o in options))
    more = f" and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
    return ", ".join(names[:SHOWN]) + more


def _there(options: Sequence[Option[T]]) -> str:
    return f"There {'is' if len(options) == 1 else 'are'}: {_list(options)}."


def _is(name: str, sought: str) -> bool:
    return name == sought


def _starts(name: str, sought: str) -> bool:
    return bool(sought) and name.startswith(sought)


def _contains(name: str, sought: str) -> bool:
    return bool(sought) and sought in name


def _all_words(name: str, sought: str) -> bool:
    return bool(sought) and all(word in name.split() for word in sought.split())
