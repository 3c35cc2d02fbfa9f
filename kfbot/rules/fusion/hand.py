"""Hands as seven counts (cards of one type are alike), what a cost takes from them, and drawing from the deck."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from kfbot.rules.chance import Chance

Hand: TypeAlias = tuple[int, ...]
"""How many cards of each type, in the order of LETTERS."""

LETTERS: Final = "PKBGMZC"
"""The seven card types: Punch, Kick, Block, Grab, Move, Zen, Combo."""
PLACE: Final[Mapping[str, int]] = {letter: place for place, letter in enumerate(LETTERS)}
EMPTY: Final[Hand] = (0,) * len(LETTERS)


def hand_of(cards: str) -> Hand:
    """Return the counts of cards written as letters, ``PPZ``."""
    return tuple(cards.count(letter) for letter in LETTERS)


def letters_of(hand: Iterable[int]) -> str:
    """Return a hand as letters in their order, ``PPZ``."""
    return "".join(letter * count for letter, count in zip(LETTERS, hand, strict=True))


def plus(one: Hand, other: Hand) -> Hand:
    """Return both hands together."""
    return tuple([a + b for a, b in zip(one, other, strict=True)])


def minus(hand: Hand, cards: Hand) -> Hand:
    """Return a hand without some of its cards."""
    return tuple([a - b for a, b in zip(hand, cards, strict=True)])


def holds(hand: Hand, cards: Hand) -> bool:
    """Return whether a hand holds all of those cards."""
    return all(a >= b for a, b in zip(hand, cards, strict=True))


@cache
def card(letter: str, count: int = 1) -> Hand:
    """Return that many cards of one type."""
    return tuple(count * (other == letter) for other in LETTERS)


class Drawn(NamedTuple):
    """What came of drawing: the cards as letters, the deck and discard pile after it, and how many were reshuffled."""

    cards: str
    deck: str
    discard: Hand
    reshuffled: int


def draw(deck: str, discard: Hand, count: int, chance: Chance) -> Drawn:
    """Draw ``count`` cards from the front of ``deck`` (section Maneuver Phase).

    If it runs out the discard pile is shuffled and drawn from; with both empty fewer cards are drawn.
    """
    if count <= len(deck) or not any(discard):
        return Drawn(deck[:count], deck[count:], discard, 0)
    fresh = "".join(chance.shuffled(letters_of(discard)))
    missing = count - len(deck)
    return Drawn(deck + fresh[:missing], fresh[missing:], EMPTY, len(fresh))
