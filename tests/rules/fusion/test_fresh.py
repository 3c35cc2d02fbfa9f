"""Chances for a fresh hand: counted out, hand by hand and draw by draw, over small decks."""

from fractions import Fraction
from itertools import combinations

import pytest

from kfbot.rules.fusion.fresh import chance_aimed, chance_dealt
from kfbot.rules.fusion.hand import LETTERS, Hand, hand_of, minus
from kfbot.rules.fusion.odds import best_aside

DECK = "PPPKKZZM"


def pays(cards: Hand, cost: Hand) -> bool:
    return all(have >= need for have, need in zip(cards, cost, strict=True))


def counted(size: int, most: int, cost: Hand) -> float:
    """Deal every hand and draw every draw anew."""
    hands = list(combinations(range(len(DECK)), size))
    total = Fraction(0)
    for places in hands:
        hand = hand_of("".join(DECK[place] for place in places))
        if pays(hand, cost):
            total += 1
            continue
        aside = best_aside(hand, cost, most)
        left = [DECK[place] for place in range(len(DECK)) if place not in places]
        draws = list(combinations(left, sum(aside)))
        kept = minus(hand, aside)
        won = sum(pays(tuple(a + b for a, b in zip(kept, hand_of("".join(d)), strict=True)), cost) for d in draws)
        total += Fraction(won, len(draws))
    return float(total / len(hands))


@pytest.mark.parametrize("cost", ["P", "PZ", "PPK", "PPP", "ZZ", "PKZM", "KKK"])
@pytest.mark.parametrize(("size", "most"), [(3, 1), (4, 2), (4, 0), (5, 2)])
def test_the_chances_are_those_of_every_hand_counted_out(cost: str, size: int, most: int):
    deck, wanted = hand_of(DECK), hand_of(cost)
    assert chance_dealt(deck, size, wanted) == pytest.approx(counted(size, 0, wanted))
    assert chance_aimed(deck, size, most, wanted) == pytest.approx(counted(size, most, wanted))


def test_one_type_is_harder_to_gather_than_three():
    deck = tuple(8 for _ in LETTERS)
    five, mixed, three = (chance_aimed(deck, 8, 4, hand_of(cost)) for cost in ("PPPPP", "PPPKZ", "PPP"))
    assert five < mixed < three
