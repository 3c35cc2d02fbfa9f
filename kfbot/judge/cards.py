"""Finding a card by whatever a tired player types: its name without accents or quotes, its first words, or nearly its name.

All that can be worked out beforehand is: the names' words, which names hold which word, and how rare a word is. An exact name
always wins; then names that begin so, hold all the words, and last those whose words merely look alike.
"""

import math
import re
import unicodedata
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Final, NamedTuple

from rapidfuzz import fuzz, process

from kfbot.rules.doomtown.facts import Card
from kfbot.rules.errors import Unreadable

MOST: Final = 25
ALIKE: Final = 74
"""How alike (0 to 100) a typed word and a name's word must be to be taken for each other."""
NUMBERS: Final = {"10": "ten", "250": "two hundred fifty", "1": "one", "2": "two", "3": "three", "100": "one hundred"}
"""Numbers that names spell out and players do not."""
GOOD: Final = 0.62
"""How much of what was typed must be found again in a name that merely looks alike."""


class Title(NamedTuple):
    """A card by its name, with every printing of it, oldest first and promos last."""

    name: str
    printings: tuple[Card, ...]

    @property
    def newest(self) -> Card:
        """The printing to show first: the newest that is no promo."""
        return max(self.printings, key=lambda card: (not card.code.startswith("00"), card.code))


def spelt(text: str) -> str:
    """Return a name as it is compared: small letters, no accents, quotes or signs, ``exp 1`` for any Exp.1."""
    bare = unicodedata.normalize("NFKD", text.replace("’", "'").replace("&", " and ").lower())
    kept = "".join(c for c in bare if not unicodedata.combining(c))
    plain = re.sub(r"[^a-z0-9]+", " ", re.sub(r"['`´\"“”.](?=\w)|(?<=\w)['`´\"“”]", "", kept))
    plain = re.sub(r"\bexp(?:erienced|erience)?\s*(\d)\b", r"exp \1", plain)
    return re.sub(r"\bexperienced\b", "exp", plain).strip()


class Finder:
    """Finds titles among cards. Made once; `find` takes well under a millisecond."""

    def __init__(self, cards: Iterable[Card]) -> None:
        grouped: dict[str, list[Card]] = defaultdict(list)
        self._by_code: dict[str, int] = {}
        for card in sorted(cards, key=lambda card: (card.code.startswith("00"), card.code)):
            grouped[spelt(card.title)].append(card)
        self.titles = tuple(Title(group[0].title, tuple(group)) for group in grouped.values())
        self._spelt = tuple(grouped)
        self._places = {name: place for place, name in enumerate(self._spelt)}
        for place, title in enumerate(self.titles):
            self._by_code.update({card.code: place for card in title.printings})
        holding: dict[str, set[int]] = defaultdict(set)
        for place, name in enumerate(self._spelt):
            for word in name.split():
                holding[word].add(place)
        self._holding = {word: frozenset(places) for word, places in holding.items()}
        self._words = sorted(holding)
        counts = Counter(word for name in self._spelt for word in set(name.split()))
        self._rarity = {word: math.log(1 + len(self._spelt) / count) for word, count in counts.items()}
        self._common = math.log(1 + len(self._spelt))

    def exact(self, text: str) -> Title | None:
        """Return the title of exactly that name or code, or None."""
        place = self._by_code.get(text.strip(), self._places.get(spelt(text)))
        return None if place is None else self.titles[place]

    def find(self, text: str, most: int = MOST) -> list[Title]:
        """Return the titles that a text may mean, best first; every title in its order where nothing was typed."""
        sought = spelt(text)
        if not sought:
            return list(self.titles[:most])
        whole = self.exact(text)
        spoken = " ".join(NUMBERS.get(word, word) for word in sought.split())
        places = self._literal(sought) or self._literal(spoken) or self._alike(sought)
        found = [self.titles[place] for place in places[: most + 1]]
        if whole is not None:
            found = [whole, *(title for title in found if title.name != whole.name)]
        return found[:most]

    def one(self, text: str) -> Title:
        """Return the best title for a text; raise `Unreadable` when no card's name is anything like it."""
        found = self.find(text, 1)
        if not spelt(text) or not found:
            raise Unreadable(
                f"No card's name is like “{text.strip()[:60]}”. Try two words of its name, without accents."
            )
        return found[0]

    def _literal(self, sought: str) -> list[int]:
        """Titles that hold every typed word, each as the start of a word of theirs."""
        places: frozenset[int] | None = None
        for word in sought.split():
            starting = self._starting(word)
            places = starting if places is None else places & starting
            if not places:
                return []
        return sorted(places or (), key=lambda place: self._order(place, sought))

    def _starting(self, word: str) -> frozenset[int]:
        first = bisect_left(self._words, word)
        found: list[frozenset[int]] = []
        while first < len(self._words) and self._words[first].startswith(word):
            found.append(self._holding[self._words[first]])
            first += 1
        return frozenset[int]().union(*found)

    def _order(self, place: int, sought: str) -> tuple[bool, bool, int, str]:
        name = self._spelt[place]
        return (not name.startswith(sought), f" {sought}" not in f" {name}", len(name), name)

    def _alike(self, sought: str) -> list[int]:
        """Titles whose words look like the typed ones, rare words counting more; each typed word counts for its best likeness."""
        typed = sought.split()
        scores: dict[int, float] = defaultdict(float)
        for number, word in enumerate(typed):
            last = number == len(typed) - 1
            best: dict[int, float] = {}
            for near, likeness, _ in process.extract(
                word, self._words, scorer=fuzz.ratio, score_cutoff=ALIKE, limit=12
            ):
                for place in self._holding[near]:
                    best[place] = max(best.get(place, 0.0), likeness / 100 * self._rarity[near])
            for place in self._starting(word) if last or len(word) > 2 else ():
                best[place] = max(best.get(place, 0.0), 0.9 * self._common * len(word) / (len(word) + 2))
            for place, score in best.items():
                scores[place] += score
        together = "".join(typed)
        for name, likeness, place in process.extract(sought, self._spelt, scorer=fuzz.ratio, score_cutoff=70, limit=10):
            glued = fuzz.ratio(together, name.replace(" ", ""))
            scores[place] = max(scores[place], len(typed) * self._common * max(likeness, glued) / 115)
        needed = GOOD * self._common * max(len(typed) - 1, 1) * 0.8
        good = [place for place, score in scores.items() if score >= needed]
        rank = {place: scores[place] + fuzz.ratio(sought, self._spelt[place]) / 50 for place in good}
        return sorted(good, key=lambda place: (-rank[place], len(self._spelt[place])))
