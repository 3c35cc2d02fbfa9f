"""docs/cards.md, made from the data: each title of the family, its printings, what is automated, its test and its rulings."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

import msgspec

from kfbot.catalogue import DATA, doomtown
from kfbot.rules.cards import PlayingCard, Suit
from kfbot.rules.doomtown.facts import Ability, Card
from kfbot.rules.doomtown.printings import plain

TESTS: Final = DATA.parent / "tests" / "rules" / "doomtown" / "cards"
MOMENTS: Final = {
    "noon": "noon",
    "shootout": "shootout",
    "resolution": "resolution",
    "cheatin": "cheatin' resolution",
    "react": "react",
}
HEAD: Final = """# The cards that the table plays

Made from `data/cards.json` by `python -m kfbot cards doc`; a test fails where this page is out of date.

**{titles} of {all_titles} titles and {cards} of {all_cards} printings are played by the table itself**, each with a test.
{rest}
Every other Doomtown card can be in a deck, be drawn, pulled and put into play; what it does is recorded by hand.

| Title | Printings | What it does, and what the table carries out | Tested by | Rulings |
|---|---|---|---|---|
"""


@cache
def family() -> dict[str, list[Card]]:
    """Return the cards that have a summary, by title and in the order of the titles."""
    titles: dict[str, list[Card]] = {}
    for card in doomtown().cards:
        if card.summary:
            titles.setdefault(plain(card.title), []).append(card)
    return dict(sorted(titles.items()))


def named(title: str) -> str:
    """Return the name that the test of a title begins with: ``test_raking_dragons``."""
    return "test_" + re.sub(r"[^a-z0-9]+", "_", plain(title).replace("'", "")).strip("_")


@cache
def tests() -> dict[str, str]:
    """Return every test of a card by its name, with the file that it is in; empty where the tests are not installed."""
    return {
        name: path.name
        for path in sorted(TESTS.glob("test_*.py"))
        for name in re.findall(r"^(?:async )?def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    }


@cache
def tested_codes() -> frozenset[str]:
    """Return the codes of the printings that the tests name."""
    return frozenset(
        re.findall(r"\b\d{5}\b", "".join(path.read_text(encoding="utf-8") for path in TESTS.glob("test_*.py")))
    )


@cache
def tests_by_title() -> dict[str, str]:
    """Return the first test of each title, as file and name: of titles that begin alike, the longest is meant."""
    titles = {named(title): title for title in sorted(family(), key=len)}
    found: dict[str, str] = {}
    for test, file in tests().items():
        meant = [name for name in titles if test == name or test.startswith(f"{name}_")]
        if meant:
            found.setdefault(titles[max(meant, key=len)], f"{file}::{test}")
    return found


def test_of(title: str) -> str | None:
    """Return the file and name of the first test of a title, or None."""
    return tests_by_title().get(plain(title))


def played(card: Card) -> bool:
    """Whether the table carries out everything on this printing, and a test plays it."""
    return (
        all(ability.automated for ability in card.abilities)
        and card.code in tested_codes()
        and test_of(card.title) is not None
    )


class _Named(msgspec.Struct):
    """Of a ruling, what is needed here."""

    id: str
    cards: tuple[str, ...] = ()


@cache
def _rulings() -> tuple[_Named, ...]:
    path = DATA / "rulings.json"
    return tuple(msgspec.json.decode(path.read_bytes(), type=list[_Named])) if path.is_file() else ()


def rulings_of(title: str) -> list[str]:
    """Return the ids of the rulings about any printing of a title."""
    codes = {card.code for card in family()[title]}
    return [ruling.id for ruling in _rulings() if codes & set(ruling.cards)]


def used(ability: Ability) -> str:
    """Return how an ability is used, in a few words: ``noon: spirit 6, boot``."""
    when = "by itself" if ability.auto else " or ".join(MOMENTS[moment] for moment in ability.when)
    difficulty = (
        ""
        if ability.test in ("", "technique")
        else f" {ability.difficulty if isinstance(ability.difficulty, int) else 'X'}"
    )
    how = (
        f"{ability.test}{difficulty}" if ability.test else "",
        "boot" if ability.boot else "",
        "joins" if ability.joins else "",
        "job" if ability.job else "",
        "repeat" if ability.repeat else "",
        "combo" if ability.combo is not None else "",
    )
    words = ", ".join(filter(None, how))
    return f"{when}: {words}" if words else when


def does(cards: Sequence[Card]) -> str:
    """Return what a title does, by printing where they differ, and which of its abilities the table carries out."""
    card = cards[-1]
    summaries = dict.fromkeys(card.summary for card in cards)
    words = " / ".join(summaries)
    parts = [used(ability) + ("" if ability.automated else " (shown, recorded by hand)") for ability in card.abilities]
    if card.traits:
        parts.append("trait" if len(card.traits) == 1 else f"{len(card.traits)} traits")
    if card.attach:
        parts.append("where it may be attached")
    return f"{words}<br>*{'; '.join(parts) or 'figures and keywords alone'}*"


def rows() -> Iterator[str]:
    """Yield the table's rows, one a title."""
    for title, cards in family().items():
        codes = ", ".join(f"{card.code}{'' if played(card) else ' (not tested)'}" for card in cards)
        test = f"`{found}`" if (found := test_of(title)) else "no test yet"
        yield f"| {cards[0].title} | {codes} | {does(cards)} | {test} | {', '.join(rulings_of(title))} |"


def page() -> str:
    """Return the whole of docs/cards.md."""
    titles = family()
    cards = [card for group in titles.values() for card in group]
    done = {card.title: True for card in cards} | {card.title: False for card in cards if not played(card)}
    missing = [title for title, whole in done.items() if not whole]
    rest = "What is left: " + ", ".join(missing) + ".\n" if missing else "None is left out.\n"
    counts = {
        "titles": sum(done.values()),
        "all_titles": len(done),
        "cards": sum(map(played, cards)),
        "all_cards": len(cards),
    }
    return HEAD.format(rest=rest, **counts) + "\n".join(rows()) + "\n"


def line(card: Card) -> str:
    """Return a printing in one line: code, title, face, figures and summary."""
    face = f" {PlayingCard(card.rank, Suit(card.suit))}" if card.suit and card.rank else ""
    names = ("cost", "bullets", "influence", "upkeep", "production", "control", "wealth")
    figures = ", ".join(f"{name} {value}" for name in names if (value := getattr(card, name)) is not None)
    words = ", ".join(f"{word} {card.ratings[word]}" if word in card.ratings else word for word in card.keywords)
    parts = (f"{card.code} {card.title}{face} ({doomtown().packs[card.pack]})", words, figures, card.summary)
    return " | ".join(filter(None, parts))
