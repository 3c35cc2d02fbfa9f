"""The chance that a fighter can make a block of at least N, his hand being unknown: exact, over every hand he may hold.

A block is one base (Punch is always there), at most one stance, and enhancements of different names; a stance brings the bonuses
of the enhancements with it. Cards that Sidestep or Snake Stance would draw are not counted, and the Fan counts as broken.
"""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from math import comb
from typing import TypeAlias

from kfbot.rules.fighting.facts import Card, Cards

Ways: TypeAlias = dict[tuple[int, ...], int]
"""How many hands come to each key: the number of cards used first, then what they bring."""


def block_chances(cards: Cards, unseen: Mapping[str, int], hand: int, against: str) -> dict[int, Fraction]:
    """Return the chance of a block of at least N for each N from 0 to the best there can be.

    ``unseen`` counts the cards that the asker cannot place, from which the ``hand`` cards were dealt; ``against`` is the base
    type of the attack. All of them are equally likely to be in that hand.
    """
    held = {id_: count for id_, count in unseen.items() if count > 0}
    size = sum(held.values())
    hand = min(hand, size)
    stances = [id_ for id_ in held if cards[id_].kind == "stance"]
    extras = [id_ for id_ in held if cards[id_].kind == "enhancement" and _helps(cards[id_])]
    bases = [id_ for id_ in held if cards[id_].is_base and cards[id_].block is not None]
    others = size - sum(held[id_] for id_ in (*stances, *extras, *bases))
    brought = sorted({bonus.stance for id_ in extras if (bonus := cards[id_].bonus) and bonus.block})
    stood = _stances(cards, held, stances, against, hand)
    floor = max((cards[id_].block or 0 for id_ in cards if cards[id_].supply), default=0)
    rest = _rest(_bases(cards, held, bases, against, hand, floor), others, hand)
    totals = Counter[int]()
    added: dict[tuple[int, ...], Ways] = {}
    sums: dict[tuple[int, tuple[int, ...]], dict[int, int]] = {}
    for (used, common, *gains), ways in _extras(cards, held, extras, brought, hand).items():
        key = (used, tuple(gains))
        if key[1] not in added:
            added[key[1]] = _added(stood, dict(zip(brought, gains, strict=True)))
        if key not in sums:
            sums[key] = _sums(added[key[1]], rest, hand - used)
        for total, number in sums[key].items():
            totals[common + total] += ways * number
    every = comb(size, hand)
    return {
        least: Fraction(sum(n for total, n in totals.items() if total >= least), every)
        for least in range(max(totals) + 1)
    }


def _helps(card: Card) -> bool:
    return bool(card.block) or (card.bonus is not None and card.bonus.block > 0)


def _worth(card: Card, against: str) -> int:
    """What a base or stance blocks against an attack of that type; broken where that is more."""
    plain = next((number for kind, number in card.block_against.items() if kind == against), card.block or 0)
    broken = card.broken.block if card.broken and card.broken.block is not None else 0
    return max(plain, broken)


def _extras(cards: Cards, held: Mapping[str, int], ids: list[str], brought: list[str], hand: int) -> Ways:
    """Enhancements: (cards used, what they add always, what they add in each stance that brings a bonus)."""
    ways: Ways = {(0, 0, *(0 for _ in brought)): 1}
    for id_ in ids:
        card = cards[id_]
        gains = [card.bonus.block if card.bonus and card.bonus.stance == stance else 0 for stance in brought]
        after: Ways = {}
        for (used, common, *bonuses), number in ways.items():
            for copies in range(min(held[id_], hand - used) + 1):
                key = (used + copies, common, *bonuses)
                if copies:
                    sums = (bonus + gain for bonus, gain in zip(bonuses, gains, strict=True))
                    key = (used + copies, common + (card.block or 0), *sums)
                after[key] = after.get(key, 0) + number * comb(held[id_], copies)
        ways = after
    return ways


def _stances(
    cards: Cards, held: Mapping[str, int], ids: list[str], against: str, hand: int
) -> dict[tuple[int, tuple[tuple[str, int], ...]], int]:
    """Stances: (cards used, which are held and what each blocks by itself)."""
    ways: dict[tuple[int, tuple[tuple[str, int], ...]], int] = {(0, ()): 1}
    for id_ in ids:
        after: dict[tuple[int, tuple[tuple[str, int], ...]], int] = {}
        for (used, stood), number in ways.items():
            for copies in range(min(held[id_], hand - used) + 1):
                now = (*stood, (id_, _worth(cards[id_], against))) if copies else stood
                key = (used + copies, now)
                after[key] = after.get(key, 0) + number * comb(held[id_], copies)
        ways = after
    return ways


def _added(stood: Mapping[tuple[int, tuple[tuple[str, int], ...]], int], gains: Mapping[str, int]) -> Ways:
    """What the best stance adds, its bonuses for the enhancements included: (cards used, added)."""
    ways: Ways = {}
    for (used, held), number in stood.items():
        best = max((worth + gains.get(id_, 0) for id_, worth in held), default=0)
        key = (used, max(best, 0))
        ways[key] = ways.get(key, 0) + number
    return ways


def _sums(added: Ways, rest: list[dict[int, int]], left: int) -> dict[int, int]:
    """What stance and base add together where they and useless cards make up ``left`` cards."""
    sums: dict[int, int] = {}
    for (more, best), choices in added.items():
        for base, number in rest[left - more].items() if more <= left else ():
            sums[base + best] = sums.get(base + best, 0) + choices * number
    return sums


def _bases(
    cards: Cards, held: Mapping[str, int], ids: list[str], against: str, hand: int, floor: int
) -> dict[tuple[int, int], int]:
    """Bases: (cards used, the best block among them; Punch's where none is better)."""
    ways = {(0, floor): 1}
    for id_ in ids:
        after: dict[tuple[int, int], int] = {}
        for (used, best), number in ways.items():
            for copies in range(min(held[id_], hand - used) + 1):
                key = (used + copies, max(best, _worth(cards[id_], against)) if copies else best)
                after[key] = after.get(key, 0) + number * comb(held[id_], copies)
        ways = after
    return ways


def _rest(bases: Mapping[tuple[int, int], int], others: int, hand: int) -> list[dict[int, int]]:
    """For each number of cards: how many ways bases and useless cards make it up, by the best base."""
    rest: list[dict[int, int]] = [{} for _ in range(hand + 1)]
    for (used, best), number in bases.items():
        for useless in range(min(others, hand - used) + 1):
            at = rest[used + useless]
            at[best] = at.get(best, 0) + number * comb(others, useless)
    return rest
