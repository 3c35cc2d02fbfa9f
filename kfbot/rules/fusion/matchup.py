"""What cards are worth to one fighter against another: the bot player's judgement, from public facts and its own hand alone.

All values are hit points. The other's hand is unknown here: his answers are averaged over hands dealt at random. A spent card is
replaced by a random one next turn, so spending it costs little: its price. The constants were found by letting variants duel.
"""

from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from kfbot.rules.chance import Chance
from kfbot.rules.fusion.facts import FusionFacts
from kfbot.rules.fusion.hand import LETTERS, Hand, card, hand_of, minus, plus
from kfbot.rules.fusion.kit import Blow, Guard, Kit, Rules, kit_of

SAMPLES: Final = 60
"""Hands that an average is taken over."""
THRIFT: Final = 0.03
"""The price of a card: enough to prefer the cheaper of two equal ways."""
THRIFT_COMBO: Final = 0.2
"""The price of a Combo card, which a random card seldom replaces."""
SECOND: Final = 0.1
"""The part of the defender's power that is left against a second attack: he needs a Combo for it."""
DRAWN: Final = 0.15
"""The worth of a card drawn beyond the hand."""
HEALED: Final = 0.7
"""The worth of a point healed when it is not known whether one is lost."""
GUARDING: Final = 0.25
"""The weight of a hand's defence beside its attack, where both are wanted."""


class Plan(NamedTuple):
    """The best way on from a hand: what it is worth, and its first step (an attack, a Combo's name, or neither: be done)."""

    value: float
    blow: Blow | None = None
    combo: str = ""


DONE: Final = Plan(0.0)


class Matchup:
    """One fighter against another. Everything is worked out when it is first asked for, and kept."""

    def __init__(self, facts: FusionFacts, own: tuple[str, ...], other: tuple[str, ...], rules: Rules) -> None:
        self.rules = rules
        self.kit: Kit = kit_of(facts, own, rules)
        self.foe: Kit = kit_of(facts, other, rules)
        counts = {c.letter: c.count for c in facts.cards if c.letter != "C" or rules.combos}
        self._types = tuple(counts)
        self._plans: dict[tuple[Hand, int, bool], Plan] = {}
        self._guarding: dict[Hand, float] = {}
        self._expected: dict[tuple[Hand, int, bool], float] = {}
        self._exchanges: dict[tuple[Hand, bool], Hand] = {}
        self._nets: dict[Blow, float] = {}
        self.price = tuple(THRIFT_COMBO if letter == "C" else THRIFT for letter in LETTERS)
        self.hands = _dealt("".join(letter * count for letter, count in counts.items()), rules.hand)

    def net(self, blow: Blow) -> float:
        """Return the damage of an attack that the other does not negate, on average over his hands."""
        found = self._nets.get(blow)
        if found is None:
            passed = [blow.damage - negated(self.foe, hand, blow.kind, blow.damage) for hand in self.hands]
            found = self._nets[blow] = sum(passed) / len(passed) if blow.damage > 0 else 0.0
        return found

    @cached_property
    def threats(self) -> tuple[tuple[str, float, float], ...]:
        """Return the attacks to expect from the other, each as type, damage and how often (adding up to 1)."""
        found: dict[tuple[str, float], float] = {}
        for hand in self.hands:
            payable = [blow for blow in self.foe.blows if pays(hand, blow.cost) and blow.damage > 0]
            if payable:
                worst = max(payable, key=lambda blow: blow.damage)
                found[worst.kind, worst.damage] = found.get((worst.kind, worst.damage), 0) + 1
        total = sum(found.values()) or 1.0
        return tuple((kind, damage, often / total) for (kind, damage), often in found.items())

    @cached_property
    def owing(self) -> tuple[float, ...]:
        """Return what it costs the other to discard 0, 1, 2 ... cards before his next attack, at his choice."""
        lost = [0.0] * (self.rules.hand + 1)
        some = self.hands[:20]
        for hand in some:
            best = strongest(self.foe, hand)
            whole, left = best, hand
            for count in range(1, self.rules.hand + 1):
                fewer = [minus(left, card(letter)) for letter, held in zip(LETTERS, left, strict=True) if held]
                left = max(fewer, key=lambda one: strongest(self.foe, one))
                lost[count] += (whole - strongest(self.foe, left)) / len(some)
        return tuple(self._through(value) for value in lost)

    def _through(self, value: float) -> float:
        """Return how much of the other's lost attack would have come through."""
        return 0.7 * value

    def cost(self, cards: Hand) -> float:
        """Return what spending cards costs."""
        return sum([count * price for count, price in zip(cards, self.price, strict=True) if count])

    def owed(self, count: int) -> float:
        """Return what it is worth that the other owes that many cards."""
        if not count:
            return 0.0
        return self.owing[min(count, len(self.owing) - 1)]

    def plan(self, hand: Hand, attacks: int, *, first: bool) -> Plan:
        """Return the best attacks that a hand can make, Combos included; ``first`` until one is on the table."""
        key = (hand, attacks, first)
        found = self._plans.get(key)
        if found is None:
            found = self._plans[key] = self._planned(hand, attacks, first)
        return found

    def _planned(self, hand: Hand, attacks: int, first: bool) -> Plan:
        best = DONE
        if attacks < 1:
            for name, cost in self.kit.combos:
                if pays(hand, cost):
                    value = self.plan(minus(hand, cost), 1, first=first).value - self.cost(cost)
                    best = Plan(value, combo=name) if value > best.value + 1e-9 else best
            return best
        for blow in self.kit.blows:
            if pays(hand, blow.cost) and not (blow.raises and first):
                after = self.plan(minus(hand, blow.cost), attacks - 1 + blow.combo, first=first and blow.damage <= 0)
                value = self.value_of(blow, first=first) - self.cost(blow.cost) + after.value
                best = Plan(value, blow) if value > best.value + 1e-9 else best
        return best

    def value_of(self, blow: Blow, *, first: bool) -> float:
        """Return what one attack comes to: damage that comes through, cards owed, cards drawn."""
        net = self.net(blow)
        damage = net if first else blow.damage - SECOND * (blow.damage - net)
        return damage + self.owed(blow.owed) + DRAWN * blow.gain + blow.raises * (not first)

    def guarding(self, hand: Hand) -> float:
        """Return how much of the other's usual attack a hand negates, less what that costs."""
        found = self._guarding.get(hand)
        if found is None:
            able = [(guard, self.cost(guard.cost)) for guard in self.kit.guards if pays(hand, guard.cost)]
            found = 0.0
            for kind, damage, often in self.threats:
                found += often * max([0.0, *(worth_of(guard, kind, damage) - cost for guard, cost in able)])
            self._guarding[hand] = found
        return found

    def worth(self, hand: Hand, *, attacking: bool) -> float:
        """Return what a hand is worth at the start of an action phase, as the attacker's or the defender's."""
        attack, guard = self.plan(hand, 1, first=True).value, self.guarding(hand)
        return attack + GUARDING * guard if attacking else guard + GUARDING * attack

    def expected(self, hand: Hand, unknown: int, *, attacking: bool) -> float:
        """Return what a hand is worth with that many cards still to be drawn, each type as likely as another."""
        if unknown <= 0:
            return self.worth(hand, attacking=attacking)
        key = (hand, unknown, attacking)
        found = self._expected.get(key)
        if found is None:
            each = [self.expected(plus(hand, card(letter)), unknown - 1, attacking=attacking) for letter in self._types]
            found = self._expected[key] = sum(each) / len(each)
        return found

    def exchange(self, hand: Hand, *, attacking: bool) -> Hand:
        """Return the cards that are best drawn anew in the out-manoeuvre phase."""
        key = (hand, attacking)
        found = self._exchanges.get(key)
        if found is None:
            most = sum(hand) // 2
            most = min(most, 2) if self.rules.exchange_two else most
            found = max(
                parts(hand, most), key=lambda aside: self.expected(minus(hand, aside), sum(aside), attacking=attacking)
            )
            self._exchanges[key] = found
        return found


def pays(hand: Hand, cost: Hand) -> bool:
    """Return whether a hand can pay a cost."""
    a, b, c, d, e, f, g = cost
    return (
        hand[0] >= a
        and hand[1] >= b
        and hand[2] >= c
        and hand[3] >= d
        and hand[4] >= e
        and hand[5] >= f
        and hand[6] >= g
    )


def negated(kit: Kit, hand: Hand, kind: str, damage: float) -> float:
    """Return the most that a hand negates of an attack with one defence."""
    able = [
        damage if guard.whole else min(damage, guard.negates)
        for guard in kit.guards
        if (not guard.against or kind in guard.against) and pays(hand, guard.cost)
    ]
    return max(able, default=0.0)


def strongest(kit: Kit, hand: Hand) -> float:
    """Return the damage of the strongest attack that a hand can pay, and of a second one where it holds a Combo card."""
    able = sorted([blow.damage for blow in kit.blows if pays(hand, blow.cost)], reverse=True)
    return sum(able[: 2 if hand[-1] else 1])


def worth_of(guard: Guard, kind: str, damage: float) -> float:
    """Return what a defence does against an attack: points negated, returned or healed."""
    if guard.heals:
        return HEALED * guard.heals
    if guard.against and kind not in guard.against:
        return 0.0
    stopped = damage if guard.whole else min(damage, guard.negates)
    return stopped + guard.back + damage * guard.reflects


@lru_cache(32)
def _dealt(deck: str, size: int) -> tuple[Hand, ...]:
    """Return hands dealt at random from a whole deck, the same ones each time."""
    chance = Chance("hands", size)
    return tuple(hand_of("".join(chance.shuffled(deck)[:size])) for _ in range(SAMPLES))


@lru_cache(20000)
def _parts(hand: Hand, most: int) -> tuple[Hand, ...]:
    if not hand:
        return ((),)
    return tuple((count, *rest) for count in range(min(hand[0], most) + 1) for rest in _parts(hand[1:], most - count))


def parts(hand: Hand, most: int) -> Iterator[Hand]:
    """Yield every choice of at most that many cards of a hand."""
    return iter(_parts(hand, most))
