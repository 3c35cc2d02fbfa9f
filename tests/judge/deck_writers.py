"""Writes a deck in every form that the reader knows, as the sites and programs write it."""

import json
from collections.abc import Callable, Iterable
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from kfbot.catalogue import printings
from kfbot.rules.doomtown.decks import Copies, Deck
from kfbot.rules.doomtown.facts import Card

ORDER: Final = ("dude", "deed", "goods", "spell", "action", "legend", "joker")


def card(code: str) -> Card:
    return printings().by_code[code]


def pack(code: str) -> str:
    return printings().packs[card(code).pack]


def listed(deck: Deck) -> Iterable[tuple[str, list[Copies]]]:
    everything = [*deck.cards, *([Copies(deck.legend)] if deck.legend else [])]
    for kind in ORDER:
        if copies := [held for held in everything if card(held.code).kind == kind]:
            yield kind.title(), copies


def url(code: str) -> str:
    return f"http://dtdb.co/en/card/{code}"


def plain_text(deck: Deck) -> str:
    lines = [deck.name, "", f"{card(deck.outfit or '').title} ({pack(deck.outfit or '')})"]
    for kind, copies in listed(deck):
        lines += ["", f"{kind} ({sum(held.count for held in copies)})"]
        lines += [f"{held.count}x {card(held.code).title}{'*' * held.starting} ({pack(held.code)})" for held in copies]
    lines += [
        "",
        "52 cards with printed value (required 52)",
        "Cards up to Base Set",
        "",
        "Deck built on http://dtdb.co.",
    ]
    return "\n".join(lines)


def markdown(deck: Deck) -> str:
    outfit = deck.outfit or ""
    lines = [f"# {deck.name}", "", f"[{card(outfit).title}]({url(outfit)}) _({pack(outfit)})_", ""]
    for kind, copies in listed(deck):
        lines += ["", f"## {kind} ({sum(held.count for held in copies)})", ""]
        lines += [
            f"* {held.count}x [{card(held.code).title}]({url(held.code)}){'*' * held.starting}_({pack(held.code)})_"
            for held in copies
        ]
    lines += ["", "  ", "Cards up to Base Set  ", "", "Deck built on [DoomtownDB](http://dtdb.co)."]
    return "\n".join(lines)


def bbcode(deck: Deck) -> str:
    outfit = deck.outfit or ""
    lines = [f"[b]{deck.name}[/b]", "", f"[url={url(outfit)}]{card(outfit).title}[/url] ({pack(outfit)})", ""]
    for kind, copies in listed(deck):
        lines.append(f"[b]{kind}[/b] ({sum(held.count for held in copies)})")
        lines += [
            f"{held.count}x [url={url(held.code)}]{card(held.code).title}[/url]{'*' * held.starting} [i]({pack(held.code)})[/i]"
            for held in copies
        ]
        lines.append("")
    return "\n".join([*lines, "Cards up to Base Set", "", "Deck built on [url=http://dtdb.co]DoomtownDB[/url]."])


def server_download(deck: Deck) -> str:
    """No name, no legend, no jokers, and the line ends of Windows."""
    lines = ["Social export", f"{card(deck.outfit or '').title} ({pack(deck.outfit or '')})"]
    for kind, copies in listed(deck):
        if kind not in ("Legend", "Joker"):
            lines += ["", f"{kind} ({sum(held.count for held in copies)})"]
            lines += [
                f"{held.count}x {card(held.code).title}{'*' * held.starting} ({pack(held.code)})" for held in copies
            ]
    return "\r\n".join(lines)


def octgn(deck: Deck) -> str:
    def cards(of: Iterable[tuple[str, int]]) -> str:
        return "".join(
            f'<card qty="{count}" id={quoteattr(card(code).octgn_id)}>{escape(card(code).title)}</card>'
            for code, count in of
            if count
        )

    sections = {
        "Outfit": [(deck.outfit or "", 1)],
        "Starting Cards": [(held.code, held.starting) for held in deck.cards],
        "Deck": [(held.code, held.count - held.starting) for held in deck.cards],
        "Legend": [(deck.legend, 1)] if deck.legend else [],
    }
    body = "".join(f'<section name="{name}" shared="False">{cards(of)}</section>' for name, of in sections.items())
    head = '<?xml version="1.0" encoding="utf-8" standalone="yes"?>'
    return f'{head}<deck game="b440d120-025a-4fbe-9f8d-3873acacb37b">{body}<notes><![CDATA[]]></notes></deck>'


def published(deck: Deck) -> str:
    cards = {held.code: held.count for held in deck.cards} | {code: 1 for code in (deck.outfit, deck.legend) if code}
    return json.dumps({"id": 7, "name": deck.name, "description": "", "username": "x", "cards": cards})


def own_deck(deck: Deck) -> str:
    cards = [{"card_code": held.code, "qty": held.count, "start": held.starting} for held in deck.cards]
    plain = {"id": 1, "name": deck.name, "outfit_code": deck.outfit, "legend_code": deck.legend, "cards": cards}
    return json.dumps([plain])


def doomtown_online(deck: Deck) -> str:
    draws = [{"count": held.count, "card": {"code": held.code}, "starting": held.starting} for held in deck.cards]
    outfit = {"code": deck.outfit, "title": card(deck.outfit or "").title, "quantity": "1"}
    legend = {"code": deck.legend} if deck.legend else None
    return json.dumps({"name": deck.name, "outfit": outfit, "legend": legend, "drawCards": draws})


WRITERS: Final[dict[str, Callable[[Deck], str]]] = {
    "text": plain_text,
    "markdown": markdown,
    "bbcode": bbcode,
    "octgn": octgn,
    "own deck": own_deck,
    "doomtown online": doomtown_online,
}
"""The forms that lose nothing but, in OCTGN's, the name."""
