"""The cards' full texts, once a host has brought them: a file of DoomtownDB's `/api/cards` is checked, merged and kept.

Nothing of it ships with the bot. The catalogue's own figures stand: where the file says otherwise, that is listed and not taken.
A card that the catalogue lacks is added from the file, so that it can be looked up.
"""

import html
import os
import re
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, cast

import msgspec

from kfbot.catalogue import doomtown
from kfbot.judge.cards import Finder
from kfbot.rules.doomtown.facts import Card, Kind
from kfbot.rules.doomtown.printings import plain
from kfbot.rules.errors import Unreadable

LARGEST: Final = 20_000_000
SUITS: Final = {"spades": "s", "hearts": "h", "diams": "d", "clubs": "c", "": ""}
FIGURES: Final = ("suit", "rank", "cost", "bullets", "influence", "upkeep", "production", "control", "wealth")
RATED: Final = re.compile(r"(?P<word>.+?)\s+(?P<rating>\d+)")


class Text(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card's full text and the day it was last changed at its source (empty where the file does not say)."""

    text: str
    date: str = ""


class Kept(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an import came to, as it is kept: texts by code, cards that the catalogue lacks, and when and from which file."""

    imported: str
    file: str
    texts: dict[str, Text] = {}
    cards: tuple[Card, ...] = ()
    packs: dict[str, str] = {}


class Imported(NamedTuple):
    """What an import would keep, and what is told about it: conflicts and entries that could not be used, a sentence each."""

    kept: Kept
    conflicts: tuple[str, ...]
    unusable: tuple[str, ...]


class Listed(msgspec.Struct):
    """A card as DoomtownDB lists it; what is not needed here is passed over."""

    code: str
    title: str
    type_code: str
    text: str | None = None
    suit: str | None = None
    rank: int | None = None
    cost: int | None = None
    keywords: str | None = None
    gang_code: str | None = None
    pack: str | None = None
    pack_code: str | None = None
    number: int | None = None
    shooter: str | None = None
    bullets: int | None = None
    influence: int | None = None
    upkeep: int | None = None
    production: int | None = None
    control: int | None = None
    wealth: int | None = None
    octgnid: str | None = None
    changed: str | None = msgspec.field(name="last-modified", default=None)


def read(data: bytes, file: str, today: date) -> Imported:
    """Check a file of DoomtownDB's card JSON and merge it with the catalogue; raise `Unreadable` if it is no such file."""
    merging = Merging()
    for number, entry in enumerate(_entries(data), 1):
        merging.take(number, entry)
    if not merging.texts and not merging.cards:
        raise Unreadable(f"There is no card in {file} that could be used. {' '.join(merging.unusable[:3])}")
    cards = tuple(merging.cards.values())
    kept = Kept(today.isoformat(), Path(file).name, merging.texts, cards, merging.packs)
    return Imported(kept, tuple(merging.conflicts), tuple(merging.unusable))


class Merging:
    """A file on its way into the catalogue, entry by entry: what is kept of it so far, and what is told about it."""

    def __init__(self) -> None:
        self.texts: dict[str, Text] = {}
        self.cards: dict[str, Card] = {}
        self.packs: dict[str, str] = {}
        self.conflicts: list[str] = []
        self.unusable: list[str] = []
        self._known = {card.code: card for card in doomtown().cards}

    def take(self, number: int, entry: object) -> None:
        """Keep an entry's text, and its card if the catalogue lacks that; or say why nothing of it can be used."""
        try:
            listed = msgspec.convert(entry, Listed, strict=False)
            fresh = _card(listed)
        except (msgspec.ValidationError, Unreadable) as fault:
            self.unusable.append(f"Entry {number} is no card: {fault}.")
            return
        if listed.code in self.texts or listed.code in self.cards:
            self.unusable.append(f"Entry {number} repeats the code {listed.code}.")
        elif self._agrees(listed, fresh) and (text := marked(listed.text or "")):
            self.texts[listed.code] = Text(text, (listed.changed or "")[:10])

    def _agrees(self, listed: Listed, fresh: Card) -> bool:
        """Return whether an entry is the catalogue's card of that code, or one that it lacks; note each figure that differs."""
        card = self._known.get(listed.code)
        if card is None:
            self.cards[listed.code] = fresh
            if fresh.pack not in doomtown().packs:
                self.packs[fresh.pack] = listed.pack or fresh.pack
        elif plain(card.title) != plain(fresh.title):
            self.conflicts.append(
                f"{card.code} is “{card.title}” here and “{fresh.title}” in the file: nothing of it is taken."
            )
            return False
        else:
            self.conflicts += _differences(card, fresh)
        return True


def marked(text: str) -> str:
    """Return a text of the file as plain lines: bold and italics as Discord marks them, everything else unformatted."""
    text = re.sub(r"<\s*br\s*/?>|\r\n?", "\n", text)
    safe = re.sub(r"([\\*_~`|])", r"\\\1", text)
    for tag, sign in (("b", "**"), ("strong", "**"), ("i", "*"), ("em", "*")):
        safe = re.sub(
            rf"<{tag}>\s*(.*?)\s*</{tag}>", lambda found, sign=sign: f"{sign}{found[1]}{sign}", safe, flags=re.S
        )
    bare = html.unescape(re.sub(r"<[^>]*>", "", safe)).replace("\xa0", " ").replace("@", "＠")
    return "\n".join(" ".join(line.split()) for line in bare.split("\n") if line.strip())


def keep(kept: Kept, path: Path) -> None:
    """Write an import to its file, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(path.name + ".new")
    beside.write_bytes(msgspec.json.encode(kept))
    os.replace(beside, path)


class Library:
    """Every card that can be looked up: the catalogue's, and what a host has imported."""

    def __init__(self, kept: Kept | None = None) -> None:
        self.kept = kept
        added = kept.cards if kept else ()
        self.packs = {**doomtown().packs, **(kept.packs if kept else {})}
        self.finder = Finder((*doomtown().cards, *added))

    def text(self, code: str) -> Text | None:
        """Return a card's full text, or None where none has been imported."""
        return self.kept.texts.get(code) if self.kept else None


def library(path: Path) -> Library:
    """Return the cards, with the import at that path if there is one; it is read again only when the file has changed."""
    try:
        return _library(path, path.stat().st_mtime_ns)
    except OSError:
        return _library(None, 0)


@lru_cache(4)
def _library(path: Path | None, stamp: int) -> Library:  # noqa: ARG001 - the stamp tells one state of the file from another
    if path is None:
        return Library()
    try:
        return Library(msgspec.json.decode(path.read_bytes(), type=Kept))
    except msgspec.MsgspecError as fault:
        raise Unreadable(
            f"{path.name} is no import of cards: run `python -m kfbot cards import FILE` again."
        ) from fault


def _entries(data: bytes) -> list[object]:
    if len(data) > LARGEST:
        raise Unreadable(f"That file has {len(data):,} bytes; a list of cards has at most {LARGEST:,}.")
    try:
        whole = msgspec.json.decode(data)
    except msgspec.MsgspecError as fault:
        raise Unreadable(
            f"That is no JSON: {fault}. Save https://dtdb.co/api/cards as a file and import that."
        ) from fault
    if isinstance(whole, dict):
        whole = cast("dict[str, Any]", whole).get("cards")
    if not isinstance(whole, list) or not whole:
        raise Unreadable("That is no list of cards: save https://dtdb.co/api/cards as a file and import that.")
    return cast("list[object]", whole)


def _card(listed: Listed) -> Card:
    if not re.fullmatch(r"[0-9A-Za-z]{5}", listed.code) or not listed.title.strip():
        raise Unreadable("a code of five characters and a title are needed")
    words = [word.strip() for word in re.split(r"\s*[•*]\s*", listed.keywords or "") if word.strip()]
    rated = [RATED.fullmatch(word) for word in words]
    kind = msgspec.convert(listed.type_code.lower(), Kind)
    return Card(
        code=listed.code,
        title=" ".join(listed.title.split()),
        kind=kind,
        pack=listed.pack_code or "",
        number=listed.number or 0,
        gangs=(listed.gang_code,) if listed.gang_code else (),
        suit=cast("Literal['', 's', 'h', 'd', 'c']", SUITS.get((listed.suit or "").lower(), "")),
        rank=listed.rank if listed.rank and 1 <= listed.rank <= 13 else None,
        cost=listed.cost,
        keywords=tuple(each["word"] if each else word for word, each in zip(words, rated, strict=True)),
        ratings={each["word"]: int(each["rating"]) for each in rated if each},
        bullets=listed.bullets,
        shooter=cast("Literal['', 'stud', 'draw']", (listed.shooter or "").lower() if kind == "dude" else ""),
        influence=listed.influence,
        upkeep=listed.upkeep,
        production=listed.production,
        control=listed.control,
        wealth=listed.wealth,
        octgn_id=listed.octgnid or "",
    )


def _differences(card: Card, fresh: Card) -> list[str]:
    """Every figure that the file gives differently; a nought and a missing figure are the same to DoomtownDB."""
    return [
        f"{card.code} {card.title}: {name} is {getattr(card, name)} here and {getattr(fresh, name)} in the file; ours stays."
        for name in FIGURES
        if (getattr(card, name) or 0) != (getattr(fresh, name) or 0)
    ]
