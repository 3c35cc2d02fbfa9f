"""Deck lists as text: DoomtownDB's plain text, Markdown, BBCode and server download, and what people type themselves.

A line is a count, a title, a star for each copy that starts, and the pack in the last parentheses: ``2x Title** (Pack)``.
Markdown and BBCode wrap the title in a link, whose address holds the card's code.
"""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from kfbot.judge.decksheet import Form, Sheet
from kfbot.rules.doomtown.facts import Card
from kfbot.rules.doomtown.printings import Printings

SECTION: Final = re.compile(
    r"(?:#+\s*)?(?:outfit|dude|deed|good|spell|action|legend|joker|starting(?: posse| cards)?|deck)s?\s*(?:\(\d+\))?\s*:?",
    re.IGNORECASE,
)
FOOTER: Final = re.compile(
    r"cards up to\b|deck(?:list)? (?:published|built|\[published|\[built)|deck built|decklist\b.*doomtowndb|social export$"
    r"|\d+ cards\b|https?://|[-=_*~]{3,}$|```\w*$",
    re.IGNORECASE,
)
TAGS: Final = re.compile(r"\[/?[biu]\]", re.IGNORECASE)
BBCODE: Final = re.compile(r"\[url=(?P<url>[^\]]*)\](?P<title>.+?)\[/url\]", re.IGNORECASE)
MARKDOWN: Final = re.compile(r"\[(?P<title>[^\]]+)\]\((?P<url>[^)\s]*)\)")
CODE: Final = re.compile(r"/card/(\d{5})\b")
COUNTED: Final = re.compile(
    r"(?:[*•-]\s*)?(?P<count>\d{1,9})\s*[x×]?\s+(?P<rest>\S.*)|(?P<name>.+?)\s+[x×](?P<after>\d{1,9})", re.I
)
PACK: Final = re.compile(r"(?P<title>.*\S)\s*\((?P<pack>[^()]*(?:\([^()]*\))?[^()]*)\)\s*")

LONGEST: Final = 300
"""Characters of a line that are read: the longest real one has about 120."""


class Entry(NamedTuple):
    """A line taken apart: its count (None if it has none), the title with its pack, the code if a link told it, and stars."""

    count: int | None
    title: str
    code: str | None
    stars: int


def read_lines(lines: Sequence[str], cards: Printings) -> Sheet:
    """Return the sheet of a deck list in lines of text."""
    sheet = Sheet(cards, _form(lines))
    head: list[tuple[int, str]] = []
    listing = False
    for number, raw in enumerate(lines, 1):
        line = TAGS.sub("", raw[:LONGEST]).strip().removeprefix("> ").strip()
        if not line or FOOTER.match(line):
            continue
        if SECTION.fullmatch(line):
            listing = True
        elif listing or (COUNTED.fullmatch(line) and not _whole(line, cards)):
            listing = True
            _card(number, line, sheet)
        else:
            head.append((number, line))
    _heading(head, sheet)
    return sheet


def _form(lines: Sequence[str]) -> Form:
    text = "\n".join(lines)
    return "bbcode" if BBCODE.search(text) else "markdown" if MARKDOWN.search(text) else "text"


def _heading(head: Sequence[tuple[int, str]], sheet: Sheet) -> None:
    """The lines above the list: the deck's name, then its outfit; without a name the outfit alone."""
    outfits = [(number, line, _whole(line, sheet.cards)) for number, line in head]
    named = [at for at, (_, _, found) in enumerate(outfits) if found and found[0].kind in ("outfit", "legend")]
    if len(named) > 1 and named[0] == 0:
        named = named[1:]
    for at, (number, line, found) in enumerate(outfits):
        if at in named or (at and found):
            sheet.add(number, found)
        elif at == 0:
            sheet.name = line.lstrip("# ").strip()[:100]
        elif PACK.fullmatch(line):
            sheet.unreadable(number, line, "no outfit has that name", PACK.sub(r"\g<title>", line))


def _card(number: int, line: str, sheet: Sheet) -> None:
    whole = _whole(line, sheet.cards)
    entry = Entry(None, "", None, 0) if whole else _entry(line)
    found = whole or _found(entry.title, entry.code, sheet.cards)
    if found:
        sheet.add(number, found, 1 if entry.count is None else entry.count, entry.stars)
    elif elsewhere := _elsewhere(entry.title, sheet.cards):
        sheet.unreadable(number, line, elsewhere)
    else:
        sheet.unreadable(number, line, "no card has that name", PACK.sub(r"\g<title>", entry.title))


def _entry(line: str) -> Entry:
    match = COUNTED.fullmatch(line)
    count = int(match["count"] or match["after"]) if match else None
    rest = (match["rest"] or match["name"]) if match else line
    link = BBCODE.search(rest) or MARKDOWN.search(rest)
    code = None
    if link:
        told = CODE.search(link["url"])
        code = told[1] if told else None
        rest = f"{link['title']}{rest[link.end() :].replace('_', '')}"
    return Entry(count, rest.replace("*", "").strip(), code, rest.count("*"))


def _whole(line: str, cards: Printings) -> tuple[Card, ...]:
    """The printings that a line without a count names: an outfit may begin with a number (108 Drunken Masters)."""
    link = BBCODE.search(line) or MARKDOWN.search(line)
    if link:
        told = CODE.search(link["url"])
        before = line[: link.start()].strip("*•- \t")
        return _found(link["title"], told[1] if told else None, cards) if not before else ()
    return _found(line.strip("_* "), None, cards)


def _found(title: str, code: str | None, cards: Printings) -> tuple[Card, ...]:
    if code and code in cards.by_code:
        return (cards.by_code[code],)
    if found := cards.titled(title):
        return found
    match = PACK.fullmatch(title)
    if not match:
        return ()
    pack = cards.pack(match["pack"])
    if pack is None:
        return cards.titled(match["title"])
    card = cards.in_pack(match["title"], pack)
    return (card,) if card else ()


def _elsewhere(title: str, cards: Printings) -> str:
    """What to say of a card that is not in the pack that its line names; empty if there is no such card at all."""
    match = PACK.fullmatch(title)
    packs = [cards.packs.get(card.pack, card.pack) for card in cards.titled(match["title"])] if match else []
    return f"that card is not in {match['pack']}, but in {' and '.join(packs)}" if match and packs else ""
