"""Reading a deck list in any form people have it in: dtdb's texts and JSON, OCTGN's XML, Doomtown Online's JSON.

Reading never refuses what it can use: what it could not read is told line by line, each with the nearest titles. Only a text in
which no card can be found at all, or one too large to be a deck, is an error, and then the sentence says what is accepted.
"""

import codecs
import re
from collections.abc import Callable, Sequence
from typing import Final

from kfbot.judge.deckfiles import read_json, read_octgn
from kfbot.judge.decksheet import DeckList, Sheet
from kfbot.judge.decktext import read_lines
from kfbot.rules.doomtown.printings import Printings
from kfbot.rules.errors import Ambiguous, Unreadable

LARGEST: Final = 256_000
"""Bytes. The largest real list, fifty-four lines of Markdown with links, has about 5,000."""
LINES: Final = 1_000
ACCEPTED: Final = (
    "a DoomtownDB export (text, Markdown, BBCode or JSON), an OCTGN `.o8d` file or a Doomtown Online deck, one card a line "
    "such as `2x Raking Dragons* (Weird West Edition)`"
)
INVISIBLE: Final = re.compile("[\u200b-\u200f\u2028-\u202e\u2060\ufeff\x00-\x08\x0b-\x1f]")


def read_decks(source: str | bytes, cards: Printings) -> tuple[DeckList, ...]:
    """Return every deck that a text or a file holds (a JSON list may hold several); raise `Unreadable` if it holds none."""
    text = _text(source)
    sheets = _reader(text)(text, cards)
    lists = tuple(sheet.done() for sheet in sheets)
    read = tuple(deck for deck in lists if deck.deck.cards or deck.deck.outfit)
    if not read:
        first = next((f" {remark}" for deck in lists for remark in deck.unread), "")
        raise Unreadable(f"I found no card in that. I read {ACCEPTED}.{first}")
    return read


def read_deck(source: str | bytes, cards: Printings, name: str = "") -> DeckList:
    """Return the one deck that a text or a file holds, or the one of that name; raise `Unreadable` if there is none.

    Raise `Ambiguous` with the decks' names if there are several and ``name`` fits none or more than one.
    """
    decks = read_decks(source, cards)
    if len(decks) == 1:
        return decks[0]
    fitting = [deck for deck in decks if name and name.casefold() in deck.deck.name.casefold()]
    if len(fitting) == 1:
        return fitting[0]
    names = [deck.deck.name or "(no name)" for deck in decks]
    raise Ambiguous(f"That file holds {len(decks)} decks: name the one you want.", names)


def _text(source: str | bytes) -> str:
    size = len(source)
    if size > LARGEST:
        raise Unreadable(f"That has {size / 1000:,.0f} KB; a deck list has at most {LARGEST // 1000} KB.")
    text = source if isinstance(source, str) else _decoded(source)
    text = INVISIBLE.sub("", text.replace("\r\n", "\n").replace("\r", "\n")).strip()
    if not text:
        raise Unreadable(f"That is empty. I read {ACCEPTED}.")
    return text


def _decoded(data: bytes) -> str:
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def _reader(text: str) -> Callable[[str, Printings], Sequence[Sheet]]:
    if text.startswith("<"):
        return read_octgn
    if text.startswith("{") or re.match(r"\[\s*[{\[\]\"\d]", text):
        return read_json
    return _lines


def _lines(text: str, cards: Printings) -> Sequence[Sheet]:
    lines = text.split("\n")
    if len(lines) > LINES:
        raise Unreadable(f"That has {len(lines):,} lines; a deck list has at most {LINES:,}.")
    return (read_lines(lines, cards),)
