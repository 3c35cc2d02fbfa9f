"""Exact chances for a hand dealt from a whole deck: what a cost is worth before anything of a fight is known."""

from collections.abc import Iterator
from functools import lru_cache
from math import comb

from kfbot.rules.fusion.hand import Hand
from kfbot.rules.fusion.odds import best_aside, chance_to_draw


def chance_dealt(deck: Hand, size: int, cost: Hand) -> float:
    """Return the chance, 0 to 1, that a fresh hand of ``size`` cards can pay a cost."""
    return float(chance_to_draw(deck, size, cost))


@lru_cache(1024)
def chance_aimed(deck: Hand, size: int, most: int, cost: Hand) -> float:
    """Return the chance that it can after drawing up to ``most`` cards anew for it, nothing else being seen."""
    needed = [place for place, count in enumerate(cost) if count]
    total = 0.0
    for held, ways in _hands(tuple(deck[place] for place in needed), sum(deck), size):
        hand = [0] * len(deck)
        for place, count in zip(needed, held, strict=True):
            hand[place] = count
        needs = tuple(max(0, need - have) for need, have in zip(cost, hand, strict=True))
        others = size - sum(held)
        draws = min(most, others + sum(best_aside(tuple(hand), cost, size)))
        left = tuple(full - have for full, have in zip(deck, hand, strict=True))
        total += ways * _drawn(left, needed, draws, needs, others)
    return total / comb(sum(deck), size)


def _hands(counts: tuple[int, ...], whole: int, size: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield how many of the needed types a hand holds, with the number of such hands."""
    others = whole - sum(counts)

    def go(at: int, held: tuple[int, ...], ways: int) -> Iterator[tuple[tuple[int, ...], int]]:
        if at == len(counts):
            yield held, ways * comb(others, size - sum(held))
            return
        for number in range(min(counts[at], size - sum(held)) + 1):
            yield from go(at + 1, (*held, number), ways * comb(counts[at], number))

    return go(0, (), 1)


def _drawn(left: Hand, needed: list[int], draws: int, needs: Hand, gone: int) -> float:
    """Return the chance to draw what is missing, when ``gone`` cards of types that are not needed are in the hand."""
    pool = list(left)
    for place in range(len(pool)):
        if place not in needed:
            taken = min(pool[place], gone)
            pool[place] -= taken
            gone -= taken
    return float(chance_to_draw(tuple(pool), draws, needs))
