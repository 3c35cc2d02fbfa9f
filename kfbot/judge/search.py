"""Full-text search over rulings and terms: SQLite's FTS5 in memory, ranked by BM25, with synonyms, card names and typos.

A question is reduced to the game's words (`words`); what is no known word is taken for the known word it resembles most; card
names in it are recognised by several words together. The best by BM25 are then weighed by how much of the question they cover.
"""

import math
import sqlite3
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from rapidfuzz import fuzz, process

from kfbot.judge.words import EDITIONS, GAMES, words

SHORTLIST: Final = 40
ENOUGH: Final = 0.35
"""How much of a question's weight its best answer must cover to count as found."""


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
    """An entry that a search found, and how well: 0 to about 3, and how much of the question it covers: 0 to 1."""

    id: str
    score: float
    covers: float


class Found(NamedTuple):
    """What a search came to, best first. ``sure`` is False when nothing fits and the hits are only the nearest there is."""

    hits: tuple[Hit, ...]
    sure: bool


class Asking(NamedTuple):
    """A question as it was read: its known words and how many are not (names of cards by half), what it names."""

    words: frozenset[str]
    unknown: float
    game: str
    edition: bool
    table: str


class Index:
    """A searchable set of entries. Build once; `find` takes about a millisecond.

    ``familiar`` are names that a question may hold without being about something else: those of every card.
    """

    def __init__(self, entries: Sequence[Entry], familiar: Iterable[str] = ()) -> None:
        self._familiar = {word for name in familiar for word in words(name)}
        self._entries = {e.id: e for e in entries}
        self._titles = {e.id: [words(title) for title in e.titles] for e in entries}
        self._bodies = {e.id: words(e.body) for e in entries}
        self._names = {e.id: [word for name in e.names for word in words(name)] for e in entries}
        self._phrases = {
            " ".join(words(name)): words(name) for e in entries for name in e.names if len(words(name)) > 1
        }
        self._bags = {e.id: self._bag(e.id) for e in entries}
        counts = Counter(word for bag in self._bags.values() for word in bag)
        self._rarity = {word: math.log(1 + len(entries) / count) for word, count in counts.items()}
        self._longest = math.log(1 + len(entries))
        self._base = sqlite3.connect(":memory:", check_same_thread=False)
        self._base.execute(
            "CREATE VIRTUAL TABLE entry USING fts5(id UNINDEXED, titles, body, names, tokenize='unicode61')"
        )
        self._base.executemany(
            "INSERT INTO entry VALUES (?, ?, ?, ?)",
            [
                (e.id, " ".join(w for t in self._titles[e.id] for w in t), " ".join(self._bodies[e.id]),
                 " ".join(self._names[e.id]))
                for e in entries
            ],
        )  # fmt: skip

    def find(self, question: str, most: int = 5, game: str = "") -> Found:
        """Return what answers a question best. An empty question, or one of unknown words alone, finds nothing.

        ``game`` is the game of the table where it is asked: its entries come first among equals.
        """
        asked = self._read(question)
        if not asked:
            return Found((), sure=False)
        query = " OR ".join(f'"{word}"' for word in dict.fromkeys(asked))
        rows = self._base.execute(
            "SELECT id, bm25(entry, 0, 4.0, 1.0, 2.0) AS rank FROM entry WHERE entry MATCH ? ORDER BY rank LIMIT ?",
            (query, SHORTLIST),
        ).fetchall()
        top = -rows[0][1] if rows else 1.0
        asking = Asking(
            frozenset(asked) - EDITIONS or frozenset(asked),
            sum(0.5 if word in self._familiar else 1 for word in words(question) if not self._known(word)),
            next((GAMES[word] for word in words(question) if word in GAMES), ""),
            bool(EDITIONS & set(words(question))),
            game,
        )
        hits = sorted((self._weigh(asking, id_, -rank / top) for id_, rank in rows), key=lambda hit: -hit.score)
        return Found(tuple(hits[:most]), sure=bool(hits) and hits[0].covers >= ENOUGH)

    def _bag(self, id_: str) -> set[str]:
        return {*self._bodies[id_], *self._names[id_], *(word for title in self._titles[id_] for word in title)}

    def _read(self, question: str) -> list[str]:
        """The known words of a question, with the words of card names that it spells nearly right."""
        typed = words(question)
        read = [self._known(word) for word in typed]
        for size in (5, 4, 3, 2):
            for at in range(len(typed) - size + 1):
                near = process.extractOne(
                    " ".join(typed[at : at + size]), self._phrases.keys(), scorer=fuzz.ratio, score_cutoff=86
                )
                if near:
                    read.extend(self._phrases[near[0]])
        return [word for word in dict.fromkeys(read) if word]

    def _known(self, word: str) -> str:
        if word in self._rarity or len(word) < 4 or word.isdigit():
            return word if word in self._rarity else ""
        alike = [known for known in self._rarity if known[0] == word[0]]
        near = process.extractOne(word, alike, scorer=fuzz.ratio, score_cutoff=82)
        return near[0] if near else ""

    def _weigh(self, asking: Asking, id_: str, rank: float) -> Hit:
        """BM25 (1 for the best), how much of the question the entry covers, and how like its nearest title reads."""
        weight = {word: self._rarity.get(word, self._longest) for word in asking.words}
        whole = sum(weight.values())
        part = sum(w for word, w in weight.items() if word in self._bags[id_])
        covers = part / whole
        near = 0.0
        for title in self._titles[id_]:
            shared = sum(weight[word] for word in set(title) & weight.keys())
            own = sum(self._rarity.get(word, self._longest) for word in set(title)) or 1
            near = max(near, 2 * shared / (whole + own))
        entry = self._entries[id_]
        score = rank + covers + near + 0.3 * (asking.edition and entry.differs)
        wanted = asking.game or asking.table
        if wanted and entry.game and wanted != entry.game:
            score *= 0.6 if asking.game else 0.75
        whole += asking.unknown * self._longest
        return Hit(id_, score, part / whole)
