"""A Doomtown deck as a picture: its values and suits, what a Kung Fu test of each value passes at, and whether it is legal."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from kfbot.rules import odds
from kfbot.rules.cards import LETTERS, Suit
from kfbot.rules.doomtown.facts import Card
from kfbot.rules.doomtown.legality import RULES, Verdict
from kfbot.rules.odds import RANKS, Deck, kung_fu, percent
from kfbot.ui import ink
from kfbot.ui.face import Picture

CELL: Final = 58
LEFT: Final = 76
REASONS: Final = 5
SHADES: Final = (ink.CARD, "#e3eadb", "#bcd3b4", "#8fb78a", "#5f9a63", ink.RED)
"""Of a cell by how many cards it holds; more than four are too many."""


def deck_of(cards: Sequence[Card]) -> Deck:
    """Return the whole deck that these cards are, to count odds from."""
    return odds.deck_of(card.rank for card in cards if card.rank or card.kind == "joker")


def deck_picture(name: str, below: str, cards: Sequence[Card], verdict: Verdict, *, strict: bool) -> Picture:
    """Return a deck's picture; ``strict`` says that an equal pull fails (the 2015 rules)."""
    reasons = [*verdict.problems, *verdict.warnings]
    shown = reasons[:REASONS] + ([f"and {len(reasons) - REASONS} more"] if len(reasons) > REASONS else [])
    width = ink.WIDTH - 2 * ink.MARGIN
    lines = [line for reason in shown for line in ink.wrapped(f"- {reason}", ink.SMALL, width)]
    sheet = ink.Sheet(146 + 6 * CELL + 46 + 320 + 90 + 34 * len(lines))
    y = _grid(sheet, sheet.heading(name, below) + 4, cards)
    y = _tests(sheet, y + 16, deck_of(cards), strict=strict)
    _verdict(sheet, y + 10, verdict, lines)
    return Picture(sheet.png(), _alt(name, below, cards, verdict, strict=strict)[:1024])


def _grid(sheet: ink.Sheet, y: float, cards: Sequence[Card]) -> float:
    """A table of suits by values with counts in the cells, and the values' totals under it."""
    step = (ink.WIDTH - 2 * ink.MARGIN - LEFT - 74) / 13
    counts = Counter((card.suit, card.rank) for card in cards if card.suit and card.rank)
    for rank in RANKS:
        x = ink.MARGIN + LEFT + (rank - 0.5) * step
        sheet.text(x, y, str(LETTERS.get(rank, rank)), ink.SMALL + 2, ink.FAINT, align="middle")
    y += 38
    for suit in Suit:
        sheet.text(ink.MARGIN, y + 8, suit.value.upper(), ink.BODY, ink.COLOURS[suit])
        sheet.suit(ink.MARGIN + 30, y + 10, 34, suit)
        for rank in RANKS:
            count = counts[suit.value, rank]
            x = ink.MARGIN + LEFT + (rank - 1) * step
            sheet.box(x + 2, y, step - 4, CELL - 8, SHADES[min(count, 5)], ink.SHADE)
            if count:
                colour = ink.WHITE if count > 3 else ink.INK
                sheet.text(x + step / 2, y + 7, str(count), ink.BODY, colour, align="middle")
        total = sum(counts[suit.value, rank] for rank in RANKS)
        sheet.text(ink.WIDTH - ink.MARGIN, y + 8, str(total), ink.BODY, align="right")
        y += CELL
    sheet.text(ink.MARGIN, y + 2, "all", ink.SMALL, ink.FAINT)
    for rank in RANKS:
        total = sum(counts[suit.value, rank] for suit in Suit)
        sheet.text(ink.MARGIN + LEFT + (rank - 0.5) * step, y, str(total), ink.SMALL + 2, align="middle")
    jokers = sum(card.kind == "joker" for card in cards)
    sheet.text(ink.WIDTH - ink.MARGIN, y, f"+{jokers} Jk", ink.SMALL, align="right")
    return y + 40


def _tests(sheet: ink.Sheet, y: float, deck: Deck, *, strict: bool) -> float:
    """Bars: the chance that a Kung Fu test passes, for a dude of each value."""
    sheet.text(ink.MARGIN, y, "A Kung Fu test by a dude of value ... passes at ... %", ink.BODY)
    chances = [(value, kung_fu(deck, value, strict=strict)) for value in RANKS]
    bars = [ink.Bar(str(value), float(chance), f"{float(chance) * 100:.0f}") for value, chance in chances]
    sheet.bars(ink.MARGIN, y + 44, ink.WIDTH - 2 * ink.MARGIN, 270, bars)
    return y + 320


def _verdict(sheet: ink.Sheet, y: float, verdict: Verdict, lines: Sequence[str]) -> None:
    rules = RULES[verdict.edition].name
    head = f"Legal under {rules}" if verdict.legal else f"Not legal under {rules}"
    colour = ink.GREEN if verdict.legal else ink.RED
    sheet.box(ink.MARGIN, y, ink.WIDTH - 2 * ink.MARGIN, 56, ink.CARD, colour)
    sheet.text(ink.MARGIN + 20, y + 8, head, ink.BODY, colour, width=ink.WIDTH - 2 * ink.MARGIN - 40)
    y += 68
    for line in lines:
        sheet.text(ink.MARGIN, y, line, ink.SMALL)
        y += 34


def _alt(name: str, below: str, cards: Sequence[Card], verdict: Verdict, *, strict: bool) -> str:
    suits = Counter(card.suit for card in cards if card.suit and card.rank)
    spread = ", ".join(f"{suits[suit.value]} {suit.name.lower()}" for suit in Suit)
    ranks = Counter(card.rank for card in cards if card.rank)
    values = ", ".join(f"{LETTERS.get(rank, rank)}: {ranks[rank]}" for rank in RANKS if ranks[rank])
    deck = deck_of(cards)
    passes = ", ".join(f"{value}: {percent(kung_fu(deck, value, strict=strict))}" for value in (5, 7, 9, 11, 13))
    legal = "Legal." if verdict.legal else f"Not legal: {' '.join(verdict.problems)}"
    return f"{name}, {below}. {spread}. By value {values}. Kung Fu tests pass at value {passes}. {legal}"
