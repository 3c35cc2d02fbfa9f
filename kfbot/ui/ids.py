"""What a button's id says: ``k|<table>|<version>|<text>``, where the text is a move, or after an exclamation mark a verb.

A text too long for an id is replaced by ``#`` and the start of its SHA-256; the move is then found among those on offer.
"""

import re
from collections.abc import Iterable
from hashlib import sha256
from typing import Final, NamedTuple

from kfbot.rules.errors import NotAllowed
from kfbot.rules.kernel import Move
from kfbot.rules.notation import AnyGame, move_text, text_of

PATTERN: Final = re.compile(r"k\|(?P<table>\d+)\|(?P<version>\d+)\|(?P<text>.+)")
LONGEST: Final = 100


class Pressed(NamedTuple):
    """A button's id, read: the table, the version it was drawn at, the verb (empty for a move) and what follows it."""

    table: int
    version: int
    verb: str
    rest: str


def made(table: int, version: int, text: str) -> str:
    """Return a button's id for a move's text or, from `verb`, a verb."""
    head = f"k|{table}|{version}|"
    return head + fitted(text, LONGEST - len(head))


def verb(name: str, rest: object = "") -> str:
    """Return the text of a verb: ``!join``, ``!page 2``."""
    return f"!{name} {rest}".rstrip()


def fitted(text: str, room: int = LONGEST) -> str:
    """Return the text, or its fingerprint where it is longer than ``room``."""
    return text if len(text) <= room else f"#{sha256(text.encode()).hexdigest()[:16]}"


def read(match: re.Match[str]) -> Pressed:
    """Return what a matched id says."""
    text = match["text"]
    name, _, rest = text[1:].partition(" ") if text.startswith("!") else ("", "", text)
    return Pressed(int(match["table"]), int(match["version"]), name, rest)


def move_named(game: AnyGame, text: str, offered: Iterable[Move]) -> Move:
    """Return the move that a button's or a menu's text stands for; raise `NotAllowed` if its fingerprint is on offer no more."""
    if not text.startswith("#"):
        return move_text(game, text)
    for move in offered:
        if fitted(text_of(move), 0) == text:
            return move
    raise NotAllowed(
        "That is not on offer any more: the table has moved on. Take one of the buttons that are there now."
    )
