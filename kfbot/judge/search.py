"""Full-text search over rulings and terms, in memory: words weighed by rarity and field, with kin, card names and typos.

A question is reduced to the game's words (`words`). Each stands for itself, and at less weight for its kin, for words of the same
root and, in a card's name, for the kind of card that it is; a word that nothing knows stands for what it resembles. An entry is
then weighed by several `Measures`: how much of the question it says and where, and how like the question its ways to ask read.
"""

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain, pairwise
from typing import Final, NamedTuple, TypeAlias

from rapidfuzz import fuzz, process

from kfbot.judge.words import EDITIONS, GAMES, kin, letters, words

Shares: TypeAlias = dict[str, float]
"""What a word of a question stands for: known words, and how fully each, 0 to 1."""

SHORTLIST: Final = 50
ENOUGH: Final = 0.4
"""How much of a question's weight its best answer must cover to count as found."""
KIN, ROOT, KIND = 0.6, 0.8, 0.6
"""What a word counts for that means nearly the same, that has the same root (``fail``, ``failure``), that is the kind of card
which was named (``technique`` for Raking Dragons)."""
SPELT: Final = 80
NAMED: Final = 86
"""How alike, of 100, a typed word and a known one must be; and typed words and a card's name."""
TITLE, NAME, BODY = 2.0, 2.0, 1.0
"""What a word counts for in the ways to ask, in the names of cards, in the answer."""
SATURATION: Final = 1.2
LENGTH: Final = 0.5
"""BM25's k1 and b."""
ENDINGS: Final = frozenset(
    ("ur", "ion", "ation", "er", "or", "ment", "abl", "al", "ing", "nes", "ful", "iv", "ed", "s", "y", "e")
)
NO_NAMES: Final[Mapping[str, str]] = {}


class Measures(NamedTuple):
    """How an entry answers a question, each measure from 0 to about 1 (below 0 where it speaks against it)."""

    bm25: float
    """Its words by BM25, per weight of the question."""
    covers: float
    """How much of the question it says somewhere."""
    nearest: float
    """How like the question the nearest way to ask reads."""
    three: float
    """The same for the mean of the three nearest."""
    pairs: float
    """How many neighbouring words of the question are neighbours in a way to ask."""
    named: float
    """Whether a card that it is about is named."""
    absent: float
    """Whether it is about a card and no such card is named."""
    differs: float
    """Whether an edition is named and it differs by edition."""
    other: float
    """Whether the question names another game."""
    elsewhere: float
    """Whether the table where it is asked plays another game."""


WEIGHTS: Final = Measures(2.0, 5.0, 2.0, 4.0, 0.7, 1.2, 0.8, 0.5, 2.0, 1.0)
"""What each measure counts for: set by asking for each ruling in its own words, one way to ask left out at a time."""


class Entry(NamedTuple):
    """Something that can be found: what it is called or asked as, what it says, and names of cards that it is about.

    ``game`` is the game it belongs to, if one; ``differs`` says that the editions answer it differently.
    """

    id: str
    titles: tuple[str, ...]
    body: str
    names: tuple[str, ...] = ()
    game: str = ""
    differs: bool = False


class Hit(NamedTuple):
    """An entry that a search found, and how well: 0 to about 15, and how much of the question it covers: 0 to 1."""

    id: str
    score: float
    covers: float


class Found(NamedTuple):
    """What a search came to, best first. ``sure`` is False when nothing fits and the hits are only the nearest there is."""

    hits: tuple[Hit, ...]
    sure: bool


class Kept(NamedTuple):
    """An entry in words. ``said`` is how often it says each word, weighed by field; ``subject`` what names its question has."""

    entry: Entry
    titles: tuple[frozenset[str], ...]
    said: Mapping[str, float]
    pairs: frozenset[tuple[str, str]]
    names: tuple[frozenset[str], ...]
    subject: frozenset[str]

    @classmethod
    def of(cls, entry: Entry) -> "Kept":
        """Return an entry in words."""
        titles, names = [list(map(words, texts)) for texts in (entry.titles, entry.names)]
        said: dict[str, float] = defaultdict(float)
        for fields, weight in ((titles, TITLE), (names, NAME), ([words(entry.body)], BODY)):
            for word in chain.from_iterable(fields):
                said[word] += weight
        subject = frozenset(word for title in titles[:1] for word in title) & {w for name in names for w in name}
        pairs = frozenset(pair for title in titles for pair in pairwise(title))
        return cls(entry, tuple(map(frozenset, titles)), dict(said), pairs, tuple(map(frozenset, names)), subject)


class Asking(NamedTuple):
    """A question as it was read: what each of its words stands for and weighs, and what it names.

    ``known`` are the words it says or clearly means; ``unknown`` how many words of it nothing knows (of card names by half).
    """

    means: Mapping[str, Shares]
    weight: Mapping[str, float]
    whole: float
    pairs: frozenset[tuple[str, str]]
    known: frozenset[str]
    unknown: float
    game: str
    edition: bool
    table: str


class Index:
    """A searchable set of entries. Build once; `find` takes a few milliseconds.

    ``cards`` are names that a question may hold without being about something else, those of every card, with the kind of card
    in words where general entries speak of that kind.
    """

    def __init__(self, entries: Sequence[Entry], cards: Mapping[str, str] = NO_NAMES) -> None:
        self._kept = [Kept.of(entry) for entry in entries]
        self._longest = math.log(1 + len(entries))
        self._length = sum(sum(kept.said.values()) for kept in self._kept) / (len(entries) or 1)
        self._holding: dict[str, list[int]] = defaultdict(list)
        for place, kept in enumerate(self._kept):
            for word in kept.said:
                self._holding[word].append(place)
        self._rarity = {word: math.log(1 + len(entries) / len(places)) for word, places in self._holding.items()}
        self._in_names = {word for name in cards for word in words(name)}
        told = {name: "" for entry in entries for name in entry.names} | {
            name: kind for name, kind in cards.items() if kind
        }
        several = ((words(name), frozenset(words(kind))) for name, kind in told.items())
        self._cards = {" ".join(name): (name, kind) for name, kind in several if len(name) > 1}
        self._told = {word for name, _ in self._cards.values() for word in name}
        self._roots: dict[str, list[str]] = defaultdict(list)
        for word in self._rarity:
            self._roots[word[:4]].append(word)
        self._stands_for = lru_cache(5000)(self._meanings)

    def find(self, question: str, most: int = 5, game: str = "") -> Found:
        """Return what answers a question best. An empty question, or one of unknown words alone, finds nothing.

        ``game`` is the game of the table where it is asked: its entries come first among equals.
        """
        asking = self._ask(question, game)
        places = {place for means in asking.means.values() for word in means for place in self._holding[word]}
        said = [(kept, *self._said(asking, kept)) for kept in map(self._kept.__getitem__, sorted(places))]
        said.sort(key=lambda each: -WEIGHTS.bm25 * each[1] - WEIGHTS.covers * each[2])
        hits = [self._weigh(asking, *each) for each in said[: max(SHORTLIST, most)]]
        hits.sort(key=lambda hit: -hit.score)
        return Found(tuple(hits[:most]), sure=bool(hits) and hits[0].covers >= ENOUGH)

    def _ask(self, question: str, table: str) -> Asking:
        typed = self._typed(question)
        named = self._cards_in(typed)
        means: dict[str, Shares] = {}
        for word in (*typed, *named):
            kinds = {kind: KIND for kind in named.get(word, ()) if kind in self._rarity}
            means[word] = kinds | self._stands_for(word)
        about = {word: shares for word, shares in means.items() if shares}
        about = {word: shares for word, shares in about.items() if word not in EDITIONS} or about
        weight = {word: max(self._rarity[w] * share for w, share in shares.items()) for word, shares in about.items()}
        return Asking(
            about,
            weight,
            sum(weight.values()),
            frozenset(pairwise(typed)),
            frozenset(word for shares in about.values() for word, share in shares.items() if share >= ROOT),
            sum(self._doubt(word, means[word]) for word in typed),
            next((GAMES[word] for word in typed if word in GAMES), ""),
            bool(EDITIONS & set(typed)),
            table,
        )

    def _typed(self, question: str) -> list[str]:
        """The words of a question as they are known: ``side step`` put together, ``lunarleap`` taken apart."""
        together: list[str] = []
        for word in letters(question).split():
            if together and min(len(together[-1]), len(word)) > 2 and self._is_known(together[-1] + word):
                word = together.pop() + word
            together.append(word)
        return [part for word in words(" ".join(together)) for part in self._cut(word)]

    def _is_known(self, word: str) -> bool:
        found = words(word)
        return bool(found) and found[0] in self._rarity

    def _cut(self, word: str) -> tuple[str, ...]:
        if word in self._rarity or word in self._in_names or kin(word):
            return (word,)
        cuts = ((word[:at], word[at:]) for at in range(3, len(word) - 2))
        return next((cut for cut in cuts if self._rarity.keys() >= {*cut}), (word,))

    def _cards_in(self, typed: Sequence[str]) -> dict[str, frozenset[str]]:
        """The words of the card names that a question spells nearly right, each with the kind of card in words."""
        found: dict[str, frozenset[str]] = {}
        for size in (5, 4, 3, 2):
            for at in range(len(typed) - size + 1):
                said = " ".join(typed[at : at + size])
                if not any(word in self._told or word not in self._rarity for word in typed[at : at + size]):
                    continue
                near = process.extractOne(said, self._cards.keys(), scorer=fuzz.ratio, score_cutoff=NAMED)
                if near:
                    name, kind = self._cards[near[0]]
                    found |= {word: found.get(word, frozenset()) | kind for word in name}
        return found

    def _meanings(self, word: str) -> Shares:
        means = {other: KIN for other in kin(word) if other in self._rarity}
        means |= {other: ROOT for other in self._roots.get(word[:4], ()) if _same_root(word, other)}
        if word in self._rarity:
            return means | {word: 1.0}
        if means or len(word) < 4 or word.isdigit():
            return means
        long = [other for other in self._rarity if len(other) > 3]
        alike = process.extract(word, long, scorer=fuzz.ratio, score_cutoff=SPELT, limit=2)
        return {other: likeness / 100 for other, likeness, _ in alike}

    def _doubt(self, word: str, shares: Shares) -> float:
        """How far nothing knows a word, 0 to 1: a guess at what it may be is half known, and so is a card's name."""
        if not shares:
            return 0.5 if word in self._in_names else 1.0
        return 0.0 if word in self._rarity or word in self._in_names or max(shares.values()) in (KIN, ROOT) else 0.5

    def _said(self, asking: Asking, kept: Kept) -> tuple[float, float]:
        """BM25 and cover of an entry."""
        length = 1 - LENGTH + LENGTH * sum(kept.said.values()) / self._length
        bm25 = covers = 0.0
        for word, shares in asking.means.items():
            held = [(share, kept.said[other]) for other, share in shares.items() if other in kept.said]
            if held:
                often = sum(share * count for share, count in held) / length
                bm25 += asking.weight[word] * often * (SATURATION + 1) / (often + SATURATION)
                covers += asking.weight[word] * max(held)[0]
        return bm25 / asking.whole, covers / asking.whole

    def _weigh(self, asking: Asking, kept: Kept, bm25: float, covers: float) -> Hit:
        likes = sorted((self._likeness(asking, title) for title in kept.titles), reverse=True)
        game = kept.entry.game
        measures = Measures(
            bm25,
            covers,
            likes[0] if likes else 0.0,
            sum(likes[:3]) / 3,
            len(asking.pairs & kept.pairs) / (len(asking.pairs) or 1),
            any(self._is_named(name, asking) for name in kept.names),
            -float(bool(kept.subject) and not kept.subject & asking.known),
            asking.edition and kept.entry.differs,
            -float(bool(asking.game and game) and asking.game != game),
            -float(bool(asking.table and game) and asking.table != game),
        )
        score = sum(weight * measure for weight, measure in zip(WEIGHTS, measures, strict=True))
        return Hit(kept.entry.id, score, covers * asking.whole / (asking.whole + asking.unknown * self._longest))

    def _is_named(self, name: frozenset[str], asking: Asking) -> bool:
        """Whether a question says the most telling word of a name, or one nearly as telling."""
        rarest = max((self._rarity[word] for word in name), default=0.0)
        return any(self._rarity[word] >= 0.85 * rarest for word in name & asking.known)

    def _likeness(self, asking: Asking, title: frozenset[str]) -> float:
        """How much of a question and of a way to ask is the same, 0 to about 1."""
        shared = 0.0
        matched: dict[str, float] = {}
        for word, shares in asking.means.items():
            held = [(share, other) for other, share in shares.items() if other in title]
            if held:
                shared += asking.weight[word] * max(held)[0]
                for share, other in held:
                    matched[other] = max(share, matched.get(other, 0.0))
        answered = sum(self._rarity[word] * share for word, share in matched.items())
        return (shared + answered) / (asking.whole + sum(map(self._rarity.__getitem__, title)))


def _same_root(one: str, other: str) -> bool:
    """Whether two words differ by an ending alone."""
    short, long = sorted((one, other), key=len)
    return len(short) > 3 and short != long and long.startswith(short) and long[len(short) :] in ENDINGS
