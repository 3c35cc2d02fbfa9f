"""Draw hands: what five cards are worth in Doomtown's ranking, with jokers as any card, and whether a hand is legal.

A hand cheats when two of its cards have the same suit and value; jokers never do, a Devil's Joker always does.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Final, NamedTuple

from kfbot.rules.cards import PlayingCard, Suit

RANKS: Final = (
    "nothing", "high card", "one pair", "two pair", "three of a kind", "straight", "flush", "full house", "four of a kind",
    "straight flush", "five of a kind", "dead man's hand",
)  # fmt: skip
"""The hand ranks by number, 1 to 11."""
DEAD_MANS: Final = {(1, Suit.SPADES), (1, Suit.CLUBS), (8, Suit.SPADES), (8, Suit.CLUBS), (11, Suit.DIAMONDS)}
HAND: Final = 5


class Ranked(NamedTuple):
    """A hand's rank from 1 to 11, its name, and whether it is legal."""

    rank: int
    name: str
    legal: bool


def rank_of(cards: Sequence[PlayingCard], jokers: int = 0, *, devil: bool = False) -> Ranked:
    """Rank the best hand of five among these cards and jokers (at most 5 cards count). ``devil``: a Devil's Joker is among them,
    which makes the hand illegal."""
    natural = [card for card in cards if not card.joker]
    wild = jokers + len(cards) - len(natural)
    best, legal = 0, True
    for size in range(min(HAND, len(natural)), -1, -1):
        if size + wild < min(HAND, len(natural) + wild):
            break
        for chosen in combinations(natural, size):
            rank = _rank(chosen, min(wild, HAND - size))
            fair = len({(card.rank, card.suit) for card in chosen}) == len(chosen)
            if (rank, fair) > (best, legal) or best == 0:
                best, legal = rank, fair
    return Ranked(best, RANKS[best], legal and not devil)


def _rank(cards: Sequence[PlayingCard], wild: int) -> int:
    """The rank of exactly these cards, each joker being whatever serves best."""
    full = len(cards) + wild >= HAND
    counts = sorted(Counter(card.rank for card in cards).values(), reverse=True) or [0]
    top = counts[0] + wild
    second = counts[1] if len(counts) > 1 else 0
    flush = full and len({card.suit for card in cards}) <= 1
    straight = full and _straight(cards)
    if full and {(card.rank, card.suit) for card in cards} <= DEAD_MANS and len(set(cards)) == len(cards):
        return 11
    if top >= HAND:
        return 10
    if straight and flush:
        return 9
    if top == 4:
        return 8
    if full and len(counts) <= 2:
        return 7
    if flush:
        return 6
    if straight:
        return 5
    if top == 3:
        return 4
    if counts[0] == 2 and second == 2:
        return 3
    return 2 if top == 2 else 1 if cards or wild else 0


def _straight(cards: Sequence[PlayingCard]) -> bool:
    """Whether distinct values lie within five of each other: the ace is low."""
    values = {card.rank for card in cards}
    return len(values) == len(cards) and (not values or max(values) - min(values) < HAND)
