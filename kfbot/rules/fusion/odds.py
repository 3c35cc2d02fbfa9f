"""Exact chances of holding a manoeuvre's cards after out-manoeuvring, from what one seat can know.

Cards that a seat has not seen lie in the deck or in the other's hand, and each is as likely to lie on top as any other: a draw is
a sample of them without replacement (a hypergeometric one). Where the deck is shorter than the draw, the discard pile with the
cards just discarded is shuffled and drawn from, as the rules say.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import NamedTuple

from kfbot.rules.fusion.costs import row_cost
from kfbot.rules.fusion.facts import FusionFacts, Manoeuvre
from kfbot.rules.fusion.hand import Hand, minus, plus
from kfbot.rules.fusion.state import FusionView
from kfbot.rules.fusion.views import whole_deck


class Chances(NamedTuple):
    """A known manoeuvre (``x`` where the cost is X, at its least): whether it can be paid now, and the chance after drawing anew.

    ``aside`` are the cards that are best drawn anew for it.
    """

    row: Manoeuvre
    cost: Hand
    now: bool
    after: Fraction
    aside: Hand


def unseen(facts: FusionFacts, view: FusionView) -> Hand:
    """Return the cards that a seat cannot place: not in its hand or the discard pile, nor known to be in the other's hand."""
    return minus(minus(minus(whole_deck(facts, view.options), view.discard), view.hand), view.known)


@lru_cache(4096)
def chance_to_draw(pool: Hand, draws: int, needs: Hand) -> Fraction:
    """Return the chance that ``draws`` cards from ``pool`` hold at least ``needs`` of each type; 0 if there are too few."""
    total = sum(pool)
    if draws > total or sum(needs) > draws:
        return Fraction(0) if any(needs) else Fraction(1)
    wanted = [(held, need) for held, need in zip(pool, needs, strict=True) if need]
    ways = _ways(tuple(wanted), total - sum(held for held, _ in wanted), draws)
    return Fraction(ways, comb(total, draws))


def _ways(wanted: tuple[tuple[int, int], ...], others: int, draws: int) -> int:
    """Count the draws that hold enough of every wanted type, the rest being any other cards."""
    if not wanted:
        return comb(others, draws)
    (held, need), *rest = wanted
    return sum(comb(held, k) * _ways(tuple(rest), others, draws - k) for k in range(need, min(held, draws) + 1))


def chance_after(pool: Hand, deck: int, discard: Hand, draws: int, needs: Hand) -> Fraction:
    """Return the chance of drawing what is needed: from the deck, and where it runs out from the reshuffled discard pile."""
    if draws <= deck:
        return chance_to_draw(pool, draws, needs)
    total = Fraction(0)
    for drawn, chance in _draws(pool, deck, needs).items():
        missing = tuple([max(0, need - have) for need, have in zip(needs, drawn, strict=True)])
        total += chance * chance_to_draw(discard, min(draws - deck, sum(discard)), missing)
    return total


def _draws(pool: Hand, draws: int, needs: Hand) -> Mapping[Hand, Fraction]:
    """Return how likely each number of the needed types is among ``draws`` cards; numbers beyond the need count as the need."""
    places = [place for place, need in enumerate(needs) if need]
    ways: dict[Hand, int] = {}

    def go(at: int, taken: tuple[int, ...], count: int) -> None:
        if at == len(places):
            others = sum(pool) - sum(pool[place] for place in places)
            left = draws - sum(taken)
            if 0 <= left <= others:
                drawn = [0] * len(pool)
                for place, number in zip(places, taken, strict=True):
                    drawn[place] = min(number, needs[place])
                key = tuple(drawn)
                ways[key] = ways.get(key, 0) + count * comb(others, left)
            return
        for number in range(min(pool[places[at]], draws - sum(taken)) + 1):
            go(at + 1, (*taken, number), count * comb(pool[places[at]], number))

    go(0, (), 1)
    total = comb(sum(pool), draws)
    return {drawn: Fraction(count, total) for drawn, count in ways.items()}


def best_aside(hand: Hand, cost: Hand, limit: int) -> Hand:
    """Return the cards to draw anew for one cost: as many as allowed of those it does not need."""
    spare = [max(0, have - need) for have, need in zip(hand, cost, strict=True)]
    left = limit
    chosen: list[int] = []
    for count in spare:
        taken = min(count, left)
        chosen.append(taken)
        left -= taken
    return tuple(chosen)


def chances(facts: FusionFacts, view: FusionView, limit: int) -> list[Chances]:
    """Return what a seat can pay for now and after drawing up to ``limit`` cards anew, for each manoeuvre its fighter knows."""
    if view.seat is None:
        return []
    fighter = view.sides[view.seat].fighter
    rows = [] if fighter is None else [facts.manoeuvre[one] for one in fighter.manoeuvres]
    pool = unseen(facts, view)
    return [_chance(facts, view, limit, pool, row) for row in rows]


def chances_aside(facts: FusionFacts, view: FusionView) -> list[Chances]:
    """Return what a seat can pay for with the cards it keeps, and the chance once those that it put aside are drawn anew."""
    fighter = None if view.seat is None else view.sides[view.seat].fighter
    rows = [] if fighter is None else [facts.manoeuvre[one] for one in fighter.manoeuvres]
    pool, kept, draws = unseen(facts, view), minus(view.hand, view.aside), sum(view.aside)
    found: list[Chances] = []
    for row in rows:
        cost = row_cost(row, facts.power_minimum if row.x else 0)
        needs = tuple([max(0, need - have) for have, need in zip(kept, cost, strict=True)])
        after = chance_after(pool, view.deck, plus(view.discard, view.aside), draws, needs)
        found.append(Chances(row, cost, not any(needs), after, view.aside))
    return found


def _chance(facts: FusionFacts, view: FusionView, limit: int, pool: Hand, row: Manoeuvre) -> Chances:
    cost = row_cost(row, facts.power_minimum if row.x else 0)
    needs = tuple([max(0, need - have) for have, need in zip(view.hand, cost, strict=True)])
    aside = best_aside(view.hand, cost, limit)
    now = not any(needs)
    after = Fraction(1)
    if not now:
        after = chance_after(pool, view.deck, plus(view.discard, aside), sum(aside), needs)
    return Chances(row, cost, now, after, aside)
