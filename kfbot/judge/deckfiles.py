"""Deck lists as files: OCTGN's XML, DoomtownDB's JSON (published and own decks) and Doomtown Online's JSON."""

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

import msgspec
from defusedxml import DefusedXmlException
from defusedxml.ElementTree import ParseError, fromstring

from kfbot.judge.decksheet import Sheet
from kfbot.rules.doomtown.printings import Printings
from kfbot.rules.errors import Unreadable

Plain = Mapping[str, object]
DECKS = 100
"""The most decks that one file may hold."""


def read_octgn(text: str, cards: Printings) -> Sequence[Sheet]:
    """Return the sheet of an OCTGN deck; raise `Unreadable` if the XML is broken, or declares entities."""
    try:
        root = fromstring(text, forbid_dtd=True)
    except DefusedXmlException as fault:
        raise Unreadable(
            "That XML declares entities or a document type, which no OCTGN deck does; I do not read it."
        ) from fault
    except (ParseError, ValueError, RecursionError) as fault:
        raise Unreadable("That looks like an OCTGN deck, but its XML is broken; export it again.") from fault
    sheet = Sheet(cards, "octgn")
    number = 0
    for section in root.iter("section"):
        starting = (section.get("name") or "").casefold().startswith("start")
        for card in section.iter("card"):
            number += 1
            _octgn_card(
                sheet, number, (card.get("id") or "").strip().lower(), card.text or "", card.get("qty"), starting
            )
    return (sheet,)


def _octgn_card(sheet: Sheet, number: int, guid: str, title: str, qty: str | None, starting: bool) -> None:
    count = _number(qty, 1)
    known = sheet.cards.by_octgn.get(guid)
    found = (known,) if known else sheet.cards.titled(title)
    if count is None:
        sheet.unreadable(number, title or guid, f"“{str(qty)[:12]}” is no number of copies")
    elif found:
        sheet.add(number, found, count, count if starting else 0)
    else:
        sheet.unreadable(number, title or guid, "no card has that OCTGN id or that name", title)


def read_json(text: str, cards: Printings) -> Sequence[Sheet]:
    """Return the sheets of the decks in JSON; raise `Unreadable` if it is broken or holds none that I know."""
    try:
        plain = cast("object", msgspec.json.decode(text))
    except (msgspec.DecodeError, RecursionError, UnicodeError) as fault:
        raise Unreadable(
            "That looks like JSON, but it is broken or nested too deeply; export the deck again."
        ) from fault
    sheets = list(_decks(plain, cards))
    if not sheets:
        raise Unreadable("That JSON is no deck that I know: I read DoomtownDB's and Doomtown Online's.")
    return sheets


def _decks(plain: object, cards: Printings) -> Iterator[Sheet]:
    match plain:
        case {"deck": dict() as inner}:
            yield from _decks(cast("Plain", inner), cards)
        case {"drawCards": list() as draws}:
            yield _doomtown_online(cast("Plain", plain), cast("list[object]", draws), cards)
        case {"cards": (dict() | list()) as listed}:
            yield _dtdb(cast("Plain", plain), cast("object", listed), cards)
        case [{"card_code": _}, *_] | [{"code": _}, *_]:
            yield _dtdb({}, cast("object", plain), cards)
        case [*decks]:
            for deck in cast("list[object]", decks)[:DECKS]:
                if isinstance(deck, dict):
                    yield from _decks(cast("object", deck), cards)
        case dict() if plain and all(key.isdigit() for key in cast("dict[str, object]", plain)):
            yield _dtdb({}, cast("object", plain), cards)
        case _:
            return


def _doomtown_online(deck: Plain, draws: Sequence[object], cards: Printings) -> Sheet:
    sheet = Sheet(cards, "doomtown online", _word(deck.get("name") or deck.get("deckName")))
    for number, kind in enumerate(("outfit", "legend"), 1):
        if isinstance(card := deck.get(kind), dict):
            _plain_card(sheet, number, cast("Plain", card), 1, 0)
    for number, entry in enumerate(draws, 1):
        plain = cast("Plain", entry) if isinstance(entry, dict) else {}
        card = plain.get("card")
        inner = cast("Plain", card) if isinstance(card, dict) else plain
        _plain_card(sheet, number, inner, plain.get("count", 1), plain.get("starting", 0))
    return sheet


def _dtdb(deck: Plain, listed: object, cards: Printings) -> Sheet:
    sheet = Sheet(cards, "dtdb", _word(deck.get("name")))
    for number, kind in enumerate(("outfit_code", "legend_code"), 1):
        code = deck.get(kind)
        if isinstance(code, str) and code and not _lists(listed, code):
            sheet.coded(number, code)
    for number, entry in enumerate(_entries(listed), 1):
        code = entry.get("card_code", entry.get("code"))
        count = entry.get("qty", entry.get("quantity", entry.get("count", 1)))
        _plain_card(sheet, number, {"code": code, "title": entry.get("title")}, count, entry.get("start", 0))
    return sheet


def _entries(listed: object) -> Iterator[Plain]:
    """The cards of a dtdb deck: a list of objects, or an object from code to a count or to an object."""
    if isinstance(listed, dict):
        for code, value in cast("dict[str, object]", listed).items():
            inner = cast("Plain", value) if isinstance(value, dict) else {"qty": value}
            yield {"code": code, **inner}
    elif isinstance(listed, list):
        for entry in cast("list[object]", listed):
            yield cast("Plain", entry) if isinstance(entry, dict) else {}


def _lists(listed: object, code: str) -> bool:
    return any(entry.get("card_code", entry.get("code")) == code for entry in _entries(listed))


def _plain_card(sheet: Sheet, number: int, card: Plain, count: object, starting: object) -> None:
    code, title = _word(card.get("code")), _word(card.get("title") or card.get("label"))
    many, first = _number(count, 1), _number(starting, 0)
    if many is None or first is None:
        sheet.unreadable(number, title or code, "its number of copies is no number")
    elif many == 0 and first == 0:
        return
    elif code or title:
        sheet.coded(number, code, many, first, title)
    else:
        sheet.unreadable(number, "(a card)", "it has neither a code nor a title")


def _number(value: object, default: int) -> int | None:
    if value is None:
        return default
    if isinstance(value, bool) or not isinstance(value, int | str):
        return None
    try:
        return int(value) if len(str(value)) < 7 else None
    except ValueError:
        return None


def _word(value: object) -> str:
    return " ".join(value.split())[:200] if isinstance(value, str) else str(value) if isinstance(value, int) else ""
