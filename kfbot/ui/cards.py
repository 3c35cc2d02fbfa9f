"""A Doomtown card as people see it: a picture of its figures, its words, its printings and what differs between them."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from kfbot.rules.cards import LETTERS, PlayingCard, Suit
from kfbot.rules.doomtown import legality
from kfbot.rules.doomtown.facts import Card
from kfbot.ui import ink
from kfbot.ui.face import Picture
from kfbot.ui.message import Press, Row, Sheet, clip

SUITS: Final = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
FIGURES: Final = ("cost", "bullets", "influence", "upkeep", "production", "control", "wealth")
GANGS: Final = {**legality.GANGS, "neutral": "Neutral"}
DTDB: Final = "https://dtdb.co/en/card/"
PRINTINGS: Final = 6
"""How many printings one message spells out."""


class Words(NamedTuple):
    """A card's full text as its host imported it, with the day it was last changed at its source."""

    text: str
    date: str


class Shown(NamedTuple):
    """All that a card's message is drawn from: its printings (the one to show first at the front), and what is known of them.

    ``packs`` are the packs' names by code, ``texts`` the full texts by card code, ``rulings`` (id, question) pairs.
    """

    printings: tuple[Card, ...]
    packs: Mapping[str, str]
    texts: Mapping[str, Words] = {}
    rulings: tuple[tuple[str, str], ...] = ()


def value(card: Card) -> str:
    """Return a card's value by letter, shape and word: ``3h♥ (3 of hearts)``; empty if it has none."""
    if not card.suit or card.rank is None:
        return ""
    letter = LETTERS.get(card.rank, str(card.rank))
    return f"{PlayingCard(card.rank, Suit(card.suit))} ({letter} of {SUITS[card.suit]})"


def keywords(card: Card) -> str:
    """Return a card's keywords with their ratings: ``Kung Fu 2, Transient``."""
    return ", ".join(f"{word} {card.ratings[word]}" if word in card.ratings else word for word in card.keywords)


def figures(card: Card) -> list[tuple[str, str]]:
    """Return the figures that a card has, each with its name: ``("Bullets", "2 stud")``."""
    found: list[tuple[str, str]] = []
    for name in FIGURES:
        number = getattr(card, name)
        if number is None:
            continue
        sign = "+" if name in ("bullets", "influence") and card.kind in ("goods", "spell") and number >= 0 else ""
        kind = f" {card.shooter}" if name == "bullets" and card.shooter in ("stud", "draw") else ""
        found.append((name.capitalize(), f"{sign}{number}{kind}"))
    return found


def gangs(card: Card) -> str:
    """Return the names of the gangs that a card belongs to; empty for a neutral one."""
    return ", ".join(GANGS.get(gang, gang) for gang in card.gangs if gang != "neutral")


def line(card: Card, packs: Mapping[str, str]) -> str:
    """Return a card in one line: name, value, kind, and what it does or its figures."""
    what = card.summary or ", ".join(f"{name.lower()} {number}" for name, number in figures(card))
    return f"**{card.title}** {value(card).split(' ')[0]} · {card.kind} · {packs.get(card.pack, card.pack)} · {what}".replace(
        "  ", " "
    )


def differences(one: Card, other: Card) -> list[str]:
    """Return what differs between two printings, figure by figure: ``cost 2, not 3``."""
    told = [
        f"{name} {getattr(other, name)}, not {getattr(one, name)}"
        for name in FIGURES
        if getattr(one, name) != getattr(other, name)
    ]
    if value(one) != value(other):
        told.append(f"value {value(other) or 'none'}, not {value(one) or 'none'}")
    if set(keywords(one).split(", ")) != set(keywords(other).split(", ")):
        told.append(f"keywords {keywords(other) or 'none'}")
    if gangs(one) != gangs(other):
        told.append(f"gang {gangs(other) or 'neutral'}")
    if one.shooter != other.shooter:
        told.append(other.shooter or "no shooter")
    return told


def sheet(shown: Shown) -> Sheet:
    """Return a card's message."""
    card = shown.printings[0]
    kind = " · ".join(filter(None, (f"**{card.kind.capitalize()}**", gangs(card), keywords(card))))
    numbers = " · ".join(filter(None, (value(card), *(f"{name.lower()} {number}" for name, number in figures(card)))))
    text = "\n".join(filter(None, (kind, numbers, f"\n{card.summary}" if card.summary else "")))
    notes = (*_texts(shown), *_printings(shown), *_rulings(shown))
    return Sheet(card.title, text, notes, _links(shown), picture=picture(card, shown.packs.get(card.pack, card.pack)))


def several(found: Sequence[Shown], unknown: Sequence[str]) -> Sheet:
    """Return several cards in one message, a line each, and the names that no card bears."""
    lines = [line(each.printings[0], each.packs) for each in found]
    if unknown:
        lines.append("No card is called " + ", ".join(f"“{name}”" for name in unknown) + ".")
    links = tuple(Press(clip(each.printings[0].title, 80), DTDB + each.printings[0].code, link=True) for each in found)
    return Sheet("Cards", "\n".join(lines), rows=(links[:5],) if links else ())


def _texts(shown: Shown) -> list[str]:
    told: list[str] = []
    for card in shown.printings[:2]:
        words = shown.texts.get(card.code)
        if words:
            quoted = "\n".join(f"> {part}" for part in words.text.split("\n"))
            told.append(f"**Text of {card.code}**{f' ({words.date})' if words.date else ''}\n{quoted}")
    return told


def _printings(shown: Shown) -> list[str]:
    first, *others = shown.printings
    lines = [f"`{first.code}` {shown.packs.get(first.pack, first.pack)}"]
    for card in others[: PRINTINGS - 1]:
        told = differences(first, card)
        if card.summary and card.summary != first.summary:
            told.append(card.summary)
        differs = "; ".join(told) or "the same figures"
        lines.append(f"`{card.code}` {shown.packs.get(card.pack, card.pack)}: {differs}")
    if len(others) >= PRINTINGS:
        lines.append(f"and {len(others) - PRINTINGS + 1} more")
    return ["**Printings**\n" + "\n".join(lines)]


def _rulings(shown: Shown) -> list[str]:
    if not shown.rulings:
        return []
    lines = [f"`{id_}` {question}" for id_, question in shown.rulings[:5]]
    return ["**Rulings** (`/ruling find` with the id shows one)\n" + "\n".join(lines)]


def _links(shown: Shown) -> tuple[Row, ...]:
    return (tuple(Press(f"dtdb {card.code}", DTDB + card.code, link=True) for card in shown.printings[:5]),)


def _drawn(card: Card, pack: str) -> bytes:
    boxes = figures(card)
    paper = ink.Sheet(330 if boxes else 250)
    paper.box(18, 18, ink.WIDTH - 36, paper.height - 36, ink.CARD, ink.SHADE)
    x = 48
    if card.suit and card.rank:
        x += paper.card(x, 50, PlayingCard(card.rank, Suit(card.suit)), paper.height - 100) + 36
    room = ink.WIDTH - 60 - x
    paper.text(x, 44, card.title, ink.TITLE, width=room)
    kind = " · ".join(filter(None, (card.kind.capitalize(), gangs(card), keywords(card))))
    paper.text(x, 112, kind, ink.BODY, ink.RED, width=room)
    paper.text(x, 156, f"{pack} · {card.code}", ink.SMALL, ink.FAINT, width=room)
    step = min(200, room // max(len(boxes), 1))
    for n, (name, number) in enumerate(boxes):
        left = x + n * step
        paper.box(left, 200, step - 14, 90, ink.PAPER, ink.SHADE)
        paper.text(left + (step - 14) / 2, 204, number, ink.LARGE, align="middle", width=step - 24)
        paper.text(left + (step - 14) / 2, 254, name, ink.SMALL, ink.FAINT, align="middle", width=step - 20)
    return paper.png()


def picture(card: Card, pack: str) -> Picture:
    """Return a card's figures as a picture, and the words for it."""
    said = ", ".join(f"{name.lower()} {number}" for name, number in figures(card))
    parts = (
        f"{card.title}: {card.kind}",
        value(card).replace("(", "").replace(")", ""),
        gangs(card),
        keywords(card),
        said,
    )
    return Picture(_drawn(card, pack), "; ".join(filter(None, parts)) + ".")
