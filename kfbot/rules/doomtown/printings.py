"""Finding cards: by code, by title (every printing of it), by pack, and by the id that OCTGN gives them."""

import unicodedata
from collections import defaultdict
from collections.abc import Mapping
from typing import Final

from kfbot.rules.doomtown.facts import Card, DoomtownFacts

PROMOS: Final = "alt"
SIGNS: Final = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "…": "...", "–": "-", "—": "-", "\xa0": " "})


def plain(title: str) -> str:
    """Return a title as it is compared: no accents, no capitals, straight quotes, single spaces."""
    letters = unicodedata.normalize("NFKD", title.translate(SIGNS))
    return " ".join("".join(c for c in letters if not unicodedata.combining(c)).casefold().split())


class Printings:
    """Every printing of every card, to look up. Made once from the facts; holds no state of any table."""

    def __init__(self, facts: DoomtownFacts) -> None:
        self.by_code: Mapping[str, Card] = {card.code: card for card in facts.cards}
        self.packs: Mapping[str, str] = facts.packs
        titles: dict[str, list[Card]] = defaultdict(list)
        octgn: dict[str, Card] = {}
        for card in sorted(facts.cards, key=lambda card: (card.pack == PROMOS, card.code)):
            titles[plain(card.title)].append(card)
            if card.octgn_id:
                octgn.setdefault(card.octgn_id, card)
        self.by_title: Mapping[str, tuple[Card, ...]] = {title: tuple(cards) for title, cards in titles.items()}
        self.by_octgn: Mapping[str, Card] = octgn
        self._packs = {plain(word): code for code, name in facts.packs.items() for word in (code, name)}

    def titled(self, title: str) -> tuple[Card, ...]:
        """Return every printing of a title, oldest first and promos last; empty if there is none."""
        return self.by_title.get(plain(title), ())

    def pack(self, name: str) -> str | None:
        """Return the code of a pack from its code or its name, or None."""
        return self._packs.get(plain(name))

    def in_pack(self, title: str, pack: str) -> Card | None:
        """Return the printing of a title in the pack of that code, or None."""
        return next((card for card in self.titled(title) if card.pack == pack), None)
