"""The sheet that a reader fills in: cards found and counted, what was taken on trust, and what could not be read."""

from typing import Final, Literal

import msgspec
from rapidfuzz import fuzz, process

from kfbot.rules.doomtown.decks import Copies, Deck
from kfbot.rules.doomtown.facts import Card
from kfbot.rules.doomtown.printings import Printings, plain

MOST: Final = 52
"""Copies on one line: no deck holds more."""
SUGGESTED: Final = 20
"""Lines that get suggestions: nobody reads more, and looking for them takes time."""
WEIRD_WEST: Final = "24001"
"""The first card of the Weird West Edition."""
Form = Literal["text", "markdown", "bbcode", "octgn", "dtdb", "doomtown online"]


class Remark(msgspec.Struct, frozen=True):
    """Something about one line (or one card of a file, counted from 1): what stands there, why, and the nearest titles."""

    line: int
    text: str
    why: str
    suggestions: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Return the remark as one sentence for a person."""
        near = f" Did you mean {' or '.join(self.suggestions)}?" if self.suggestions else ""
        return f"Line {self.line}, “{self.text}”: {self.why}.{near}"


class DeckList(msgspec.Struct, frozen=True):
    """What was read: the deck, in which form, what was taken on trust, and what could not be read."""

    deck: Deck
    form: Form
    assumed: tuple[Remark, ...] = ()
    unread: tuple[Remark, ...] = ()


class Sheet:
    """Filled in line by line by a reader, then closed with `done`."""

    def __init__(self, cards: Printings, form: Form, name: str = "") -> None:
        self.cards = cards
        self.form: Form = form
        self.name = name
        self._found: list[tuple[int, tuple[Card, ...], int, int]] = []
        self._unread: list[Remark] = []

    def unreadable(self, line: int, text: str, why: str, near: str = "") -> None:
        """Note that a line could not be read; ``near`` is the title to look for suggestions to."""
        self._unread.append(Remark(line, shown(text), why, self._suggest(near)))

    def add(self, line: int, found: tuple[Card, ...], count: int = 1, starting: int = 0) -> None:
        """Count copies of a card; ``found`` are its printings among which the line does not choose (usually one)."""
        text = found[0].title
        if not 1 <= count <= MOST:
            self.unreadable(line, text, f"the number of copies is {count}; it is 1 to {MOST}")
        elif starting > count:
            self.unreadable(line, text, f"{starting} copies start but only {count} are in the deck; {count} were taken")
            self._found.append((line, found, count, count))
        else:
            self._found.append((line, found, count, starting))

    def coded(self, line: int, code: str, count: int = 1, starting: int = 0, title: str = "") -> None:
        """Count copies of the printing of that code, or, if there is none, of the card of that title."""
        card = self.cards.by_code.get(code.strip().zfill(5))
        found = (card,) if card else self.cards.titled(title) if title else ()
        if found:
            self.add(line, found, count, starting)
        else:
            self.unreadable(line, title or code, "no card has that code", title)

    def done(self) -> DeckList:
        """Return what was read: duplicate lines merged, one outfit, one legend, several printings settled."""
        assumed: list[Remark] = []
        modern = self._modern()
        outfit = legend = None
        copies: dict[str, Copies] = {}
        for line, found, count, starting in self._found:
            card = self._settled(line, found, modern, assumed)
            if card.kind == "outfit" and outfit is None:
                outfit = card.code
            elif card.kind == "legend" and legend is None:
                legend = card.code
            elif card.kind in ("outfit", "legend"):
                self.unreadable(line, card.title, f"a deck has one {card.kind}; the first was taken")
            else:
                held = copies.get(card.code, Copies(card.code, 0))
                copies[card.code] = Copies(card.code, held.count + count, held.starting + starting)
        deck = Deck(self.name, outfit, legend, tuple(copies.values()))
        return DeckList(deck, self.form, tuple(assumed), tuple(sorted(self._unread, key=lambda remark: remark.line)))

    def _modern(self) -> bool:
        """Whether the lines that name their printing speak for a Weird West deck: then other lines mean its printings."""
        sure = [found[0].code for _, found, _, _ in self._found if len(found) == 1 and found[0].kind != "joker"]
        return any(code >= WEIRD_WEST for code in sure)

    def _settled(self, line: int, found: tuple[Card, ...], modern: bool, assumed: list[Remark]) -> Card:
        if len(found) == 1:
            return found[0]
        card = max(found, key=lambda card: (card.pack != "alt", card.code)) if modern else found[0]
        if card.kind == "joker":
            return card
        pack = self.cards.packs.get(card.pack, card.pack)
        assumed.append(Remark(line, card.title, f"printed in {len(found)} packs; read as the one of {pack}"))
        return card

    def _suggest(self, near: str) -> tuple[str, ...]:
        if not near or len(self._unread) >= SUGGESTED:
            return ()
        best = process.extract(
            plain(near)[:80], list(self.cards.by_title), scorer=fuzz.WRatio, limit=3, score_cutoff=70
        )
        return tuple(self.cards.by_title[title][0].title for title, _, _ in best)


def shown(text: str) -> str:
    """Return a text of a stranger's as it may be shown: one line, at most 60 characters, no Markdown that matters."""
    line = " ".join(text.replace("`", "'").split())
    return line if len(line) <= 60 else f"{line[:59]}…"
