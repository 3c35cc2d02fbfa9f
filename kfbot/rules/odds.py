"""Exact odds of a pull: a Kung Fu test, a Spirit check, a whole Tao combo. Fractions throughout; nothing is rounded here.

A player knows which cards are left in his own deck (his list less what he has seen of it), and not their order. A joker is
worth what its owner names, so it counts as the best pull there is, and is aced: it leaves deck and discard pile for good.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations, permutations
from math import prod
from typing import Final, NamedTuple, TypeAlias

RANKS: Final = range(1, 14)
NONE: Final = (0,) * 13
Chances: TypeAlias = tuple[Fraction, ...]


class Deck(NamedTuple):
    """What is left to pull: how many cards of each rank (ace first, 13 numbers) and jokers, in the deck and the discard pile.

    With the deck empty, a pull shuffles the discard pile into a new one first.
    """

    ranks: tuple[int, ...]
    jokers: int = 0
    discard: tuple[int, ...] = NONE
    discard_jokers: int = 0

    @property
    def size(self) -> int:
        """How many cards are in the deck itself."""
        return sum(self.ranks) + self.jokers

    def ready(self) -> "Deck":
        """Return the deck that the next pull is made from: reshuffled if it is empty."""
        return self if self.size else Deck(self.discard, self.discard_jokers)


def deck_of(ranks: Iterable[int | None], discard: Iterable[int | None] = ()) -> Deck:
    """Return the deck that holds these cards: a rank of 1 to 13 each, None for a joker."""
    cards, used = list(ranks), list(discard)
    count = {rank: (cards.count(rank), used.count(rank)) for rank in RANKS}
    return Deck(
        tuple(count[rank][0] for rank in RANKS),
        cards.count(None),
        tuple(count[rank][1] for rank in RANKS),
        used.count(None),
    )


def percent(chance: Fraction) -> str:
    """Return a chance as people read it: ``61.5 %``. Only what is certain reads ``100 %``, only the impossible ``0 %``."""
    if chance in (0, 1):
        return f"{int(chance) * 100} %"
    tenths = min(max(round(chance * 1000), 1), 999)
    return f"{tenths // 10}.{tenths % 10} %"


def pulls(deck: Deck) -> Mapping[int | None, Fraction]:
    """Return the chance of each pull: a rank, or None for a joker. Empty when there is no card anywhere to pull."""
    deck = deck.ready()
    if not deck.size:
        return {}
    chances: dict[int | None, Fraction] = {
        rank: Fraction(count, deck.size) for rank, count in zip(RANKS, deck.ranks, strict=True) if count
    }
    if deck.jokers:
        chances[None] = Fraction(deck.jokers, deck.size)
    return chances


def limit(value: int, *, strict: bool) -> int:
    """Return the highest pull that a dude of that value passes a Kung Fu test with.

    A dude's value is never below 1 nor above 13. 2015 rules: the pull is lower than it (``strict``); Weird West: not higher.
    """
    return min(max(value, 1), 13) - strict


def kung_fu(deck: Deck, value: int, *, strict: bool, lowered: int = 0) -> Fraction:
    """Return the chance that a dude of that value passes a Kung Fu test, the pull lowered by ``lowered`` (Nunchucks and such).

    A negative ``lowered`` raises the pull. A joker is named an ace. With no card to pull the test fails.
    """
    highest = limit(value, strict=strict) + lowered
    return sum((chance for rank, chance in pulls(deck).items() if (rank or 1) <= highest), Fraction(0))


def spirit(deck: Deck, difficulty: int, bonus: int) -> Fraction:
    """Return the chance that a skill check succeeds: pull plus ``bonus`` (rating and the like) reaches ``difficulty``.

    A joker is named a king. With no card to pull the check fails.
    """
    return sum((chance for rank, chance in pulls(deck).items() if (rank or 13) + bonus >= difficulty), Fraction(0))


class Link(NamedTuple):
    """One technique of a combo plan.

    ``chains``: it has a Combo clause that will be met. ``value`` and ``rating``: what its success adds to the dude for the links
    after it. ``pull``: what is added to its own pull (negative is better).
    """

    name: str
    chains: bool = True
    value: int = 0
    rating: int = 0
    pull: int = 0


class Stage(NamedTuple):
    """One link of a plan worked out: the dude's value then, the chance to get this far, and to succeed once here."""

    link: Link
    value: int
    reached: Fraction
    succeeds: Fraction

    @property
    def done(self) -> Fraction:
        """The chance that this link and every one before it succeeds."""
        return self.reached * self.succeeds


class Plan(NamedTuple):
    """A combo plan worked out. ``broken`` says why links at its end can never be reached, or is empty."""

    stages: tuple[Stage, ...]
    broken: str = ""

    @property
    def whole(self) -> Fraction:
        """The chance that every link succeeds: 0 when a link can never be reached."""
        return Fraction(0) if self.broken or not self.stages else self.stages[-1].done

    @property
    def expected(self) -> Fraction:
        """How many techniques succeed on average."""
        return sum((stage.done for stage in self.stages), Fraction(0))


def plan(
    deck: Deck, links: Sequence[Link], value: int, rating: int, *, strict: bool, lowering: Sequence[int] = ()
) -> Plan:
    """Work out a combo: one dude, one Kung Fu test a link, in that order.

    Pulled cards leave the deck, jokers the game; an emptied deck is reshuffled. ``lowering`` are the reductions that may each be
    spent once on a failing pull (Nunchucks by the dude's rating, 108 Drunken Masters by the Saloons); they are spent where that
    serves the whole plan best. At most ``rating`` techniques may follow the first; rating and value are read anew at each link.
    """
    reachable, broken = _reachable(links, rating)
    values = [value + sum(link.value for link in links[:n]) for n in range(len(links))]
    limits = [limit(values[n], strict=strict) - links[n].pull for n in range(reachable)]
    done = _chain(deck, limits, tuple(sorted(lowering)))
    stages: list[Stage] = []
    before = Fraction(1)
    for n, link in enumerate(links):
        chance = done[n] if n < reachable else Fraction(0)
        alone = chance / before if before else Fraction(0)
        stages.append(Stage(link, min(max(values[n], 1), 13), before if n < reachable else Fraction(0), alone))
        before = chance
    return Plan(tuple(stages), broken)


def best_plan(
    deck: Deck, links: Sequence[Link], value: int, rating: int, *, strict: bool, lowering: Sequence[int] = ()
) -> Plan:
    """Return the order of these links (at most 6) that is likeliest to succeed as a whole; the earliest such order of those."""
    if len(links) > 6:
        raise ValueError("a plan has at most 6 links")
    orders: dict[tuple[tuple[bool, int, int, int], ...], tuple[Link, ...]] = {}
    for order in permutations(links):
        orders.setdefault(tuple((link.chains, link.value, link.rating, link.pull) for link in order), order)
    furthest = max(_reachable(order, rating)[0] for order in orders.values())
    plans = (
        plan(deck, order, value, rating, strict=strict, lowering=lowering)
        for order in orders.values()
        if _reachable(order, rating)[0] == furthest
    )
    return max(plans, key=lambda each: (each.whole, each.expected))


def _reachable(links: Sequence[Link], rating: int) -> tuple[int, str]:
    """How many links can be reached if all succeed, and the reason why the next cannot."""
    for n in range(1, len(links)):
        rating += links[n - 1].rating
        if not links[n - 1].chains:
            return n, f"{links[n - 1].name} starts no combo: it can only be the last link."
        if n > rating:
            return n, f"Kung Fu {max(rating, 0)} allows {max(rating, 0)} technique(s) after the first."
    return len(links), ""


def _chain(deck: Deck, limits: Sequence[int], lowering: tuple[int, ...]) -> Chances:
    """The chance that links 0 to n all succeed, for each n, the reductions spent as serves the whole best.

    Ranks that no link tells apart are counted as one kind; the kinds are in rising order, jokers (kind 0) first among them.
    """
    sums = {sum(some) for size in range(len(lowering) + 1) for some in combinations(lowering, size)}
    tops = (*sorted({mark for each in limits for more in sums if 1 <= (mark := each + more) < 13}), 13)
    lows = (1, *(top + 1 for top in tops[:-1]))

    def kinds(ranks: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sum(ranks[low - 1 : top]) for low, top in zip(lows, tops, strict=True))

    start = (deck.jokers, *kinds(deck.ranks))
    if deck.size < len(limits):
        return _reshuffling(start, (deck.discard_jokers, *kinds(deck.discard)), tuple(limits), (1, *lows), lowering)
    ways = _ways(start, tuple(limits), (1, *lows), lowering)
    orders = [prod(deck.size - n for n in range(at + 1)) for at in range(len(limits))]
    return tuple(Fraction(n, of) for n, of in zip(ways, orders, strict=True))


@lru_cache(20_000)
def _ways(
    cards: tuple[int, ...], limits: tuple[int, ...], lows: tuple[int, ...], spare: tuple[int, ...]
) -> tuple[int, ...]:
    """In how many orders of the cards to come links 0 to n all succeed, for each n, in a deck that is not reshuffled."""
    totals = [0] * len(limits)
    for kind, count in enumerate(cards if limits else ()):
        options = spending(lows[kind] - limits[0], spare) if count else ()
        if options:
            left = (*cards[:kind], count - 1, *cards[kind + 1 :])
            best = max((_ways(left, limits[1:], lows, some) for some in options), key=lambda then: then[::-1])
            for n, ways in enumerate((1, *best)):
                totals[n] += count * ways
    return tuple(totals)


def _reshuffling(
    cards: tuple[int, ...],
    used: tuple[int, ...],
    limits: tuple[int, ...],
    lows: tuple[int, ...],
    spare: tuple[int, ...],
) -> Chances:
    """The same as chances, for a deck that runs out on the way: then the discard pile, pulled cards in it, is the deck."""
    if not any(cards):
        cards, used = used, (0,) * len(used)
    totals = [Fraction(0)] * len(limits)
    for kind, count in enumerate(cards if limits else ()):
        options = spending(lows[kind] - limits[0], spare) if count else ()
        if options:
            left = (*cards[:kind], count - 1, *cards[kind + 1 :])
            heap = (*used[:kind], used[kind] + 1, *used[kind + 1 :]) if kind else used
            chains = (_reshuffling(left, heap, limits[1:], lows, some) for some in options)
            best = max(chains, key=lambda then: then[::-1])
            for n, chance in enumerate((Fraction(1), *best)):
                totals[n] += count * chance / sum(cards)
    return tuple(totals)


@cache
def spending(missing: int, spare: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return what could be left of the reductions after a pull too high by ``missing``: nothing spent when none is needed.

    Empty when even all of them together do not suffice.
    """
    if missing <= 0:
        return (spare,)
    left: set[tuple[int, ...]] = set()
    places = range(len(spare))
    for size in range(1, len(spare) + 1):
        for some in combinations(places, size):
            spent = [spare[n] for n in some]
            if sum(spent) >= missing > sum(spent) - min(spent):
                left.add(tuple(spare[n] for n in places if n not in some))
    return tuple(sorted(left))
