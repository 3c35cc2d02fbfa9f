"""Fighting sense: what a hand is worth, and the attack, block or discard that a sensible fighter would make of it.

The bot players run games on with it (`next_move`) and judge where they end (`standing`). It looks at the fighter's
own hand and at what lies open, never at another hand. The weights are of our own making: Chi is the unit throughout.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import exp
from typing import Final, NamedTuple, TypeAlias

from msgspec.structs import replace

from kfbot.rules.chance import Chance
from kfbot.rules.fighting import moves as mv
from kfbot.rules.fighting.facts import Card, Cards
from kfbot.rules.fighting.laying import NOTHING, lay_of
from kfbot.rules.fighting.state import FightingState, Lay, actor
from kfbot.rules.fighting.sums import attack_total, block_total, reach, spirit, type_of
from kfbot.rules.kernel import Move, Seat

DRAWN: Final = 1.2
"""What a card yet to be drawn is worth."""
GUARD: Final = 0.6
"""What a point of block kept in hand is worth: the next attack may not need it."""
EDGE: Final = 6.0
"""How much more Chi makes a fighter about three times as likely to win."""
GUARDED: Final = 0.75
"""What one unknown card of a defender is likely to block."""
WORTH: Final = {"draw": 1.0, "knock": 0.8, "gain": 0.9, "drain": 1.0, "counter": 2.5, "strip": 0.8, "trade": 0.8}
"""What one effect of each kind is worth, for each card or Chi it counts."""
SURVIVAL: Final = 8.0
"""What not falling to No Chi is worth."""


class Plan(NamedTuple):
    """A whole attack or block, as it should be when it is done, and what it is worth in Chi."""

    lay: Lay
    worth: float


Threat: TypeAlias = tuple[int, str, bool, int]
"""What a defender faces: the attack's total, its base type, whether it has Spirit, and the defender's Chi."""


class Sense:
    """The judgement of one set of cards. Plans are remembered: a search asks for the same ones again and again."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self._attacks: dict[tuple[tuple[str, ...], Lay, bool], Plan] = {}
        self._blocks: dict[tuple[tuple[str, ...], Lay, Threat], Plan] = {}

    def attack(self, hand: tuple[str, ...], lay: Lay, *, duel: bool) -> Plan:
        """Return the best attack that what is laid can become with this hand."""
        key = (hand, lay, duel)
        if key not in self._attacks:
            if len(self._attacks) > 50_000:
                self._attacks.clear()
            self._attacks[key] = max(self._attack_plans(hand, lay, duel=duel), key=lambda plan: plan.worth)
        return self._attacks[key]

    def block(self, hand: tuple[str, ...], lay: Lay, threat: Threat) -> Plan:
        """Return the best block that what is laid can become with this hand; its lay has no base if none is worth it."""
        key = (hand, lay, threat)
        if key not in self._blocks:
            if len(self._blocks) > 50_000:
                self._blocks.clear()
            self._blocks[key] = max(self._block_plans(hand, lay, threat), key=lambda plan: plan.worth)
        return self._blocks[key]

    def _attack_plans(self, hand: tuple[str, ...], lay: Lay, *, duel: bool) -> Iterator[Plan]:
        for stance in self._stances(hand, lay):
            for base, broken in self._bases(hand, lay, "attack"):
                plan = replace(lay, stance=stance, base=base, broken=broken)
                adds = self._worthy_adds(hand, plan)
                plan = replace(plan, enhancements=(*lay.enhancements, *adds))
                for finisher, choice in self._finishers(hand, lay, duel=duel):
                    whole = replace(plan, finisher=finisher, choice=choice)
                    yield Plan(whole, self._attack_worth(whole, duel=duel))

    def _stances(self, hand: tuple[str, ...], lay: Lay) -> Iterable[str]:
        if lay.stance or lay.base:
            return (lay.stance,)
        return ("", *dict.fromkeys(c for c in hand if self.cards[c].kind == "stance"))

    def _bases(self, hand: tuple[str, ...], lay: Lay, side: str) -> Iterator[tuple[str, bool]]:
        if lay.base:
            yield lay.base, lay.broken
            return
        for name, card in self.cards.items():
            if card.is_base and (card.supply or name in hand) and getattr(card, side) is not None:
                yield name, False
                if card.broken and getattr(card.broken, side) is not None:
                    yield name, True

    def _worthy_adds(self, hand: tuple[str, ...], plan: Lay) -> Iterator[str]:
        """Yield the enhancements that add more to the attack than they would keep off later."""
        for name in dict.fromkeys(hand):
            card = self.cards[name]
            if card.kind == "enhancement" and name not in plan.enhancements:
                bonus = card.bonus.attack if card.bonus and card.bonus.stance == plan.stance else 0
                if (card.attack or 0) + bonus > GUARD * (card.block or 0):
                    yield name

    def _finishers(self, hand: tuple[str, ...], lay: Lay, *, duel: bool) -> Iterator[tuple[str, str]]:
        if lay.finisher:
            yield lay.finisher, lay.choice
            return
        yield "", ""
        for name in dict.fromkeys(hand):
            card = self.cards[name]
            if card.kind == "finisher":
                options = [c.id for c in card.choices if not (duel and c.targets)] or [""]
                yield from ((name, choice) for choice in options)

    def _attack_worth(self, lay: Lay, *, duel: bool) -> float:
        """Return an attack's total, its Spirit and effects, less what its cards would have blocked."""
        cards = self.cards
        targets = 1 if duel else min(reach(cards, lay), 3)
        total = attack_total(cards, lay) + 0.6 * spirit(cards, lay)
        for name in lay.cards:
            card = cards[name]
            total += sum(
                WORTH.get(e.do, 0.0) * e.count for e in card.effects if e.when in ("damage", "declared", "attack")
            )
            total -= GUARD * self._spent(card, lay)
        return total * (1 + 0.7 * (targets - 1))

    def _spent(self, card: Card, lay: Lay) -> float:
        """Return the block that a played card takes out of the hand: none if it is likely to come back."""
        back = (
            card.kind in ("stance", "weapon") and not (lay.broken and card.broken) and not card.has("leave", "cleanup")
        )
        return 0.0 if back or card.supply else (card.block or 0) * (1.0 if card.kind == "enhancement" else 0.5)

    def _block_plans(self, hand: tuple[str, ...], lay: Lay, threat: Threat) -> Iterator[Plan]:
        if not lay.cards:
            yield Plan(lay, self._block_worth(lay, threat))
        for stance in self._stances(hand, lay):
            for base, broken in self._bases(hand, lay, "block"):
                plan = replace(lay, stance=stance, base=base, broken=broken)
                yield Plan(plan, self._block_worth(plan, threat))
                for add in self._guards(hand, plan):
                    plan = replace(plan, enhancements=(*plan.enhancements, add))
                    yield Plan(plan, self._block_worth(plan, threat))

    def _guards(self, hand: tuple[str, ...], plan: Lay) -> list[str]:
        """Return the enhancements a block could have, the ones that block most for what they would attack with first."""
        names = [c for c in dict.fromkeys(hand) if self.cards[c].kind == "enhancement" and c not in plan.enhancements]
        return sorted(names, key=lambda c: (self.cards[c].attack or 0) - 2 * (self.cards[c].block or 0))

    def _block_worth(self, lay: Lay, threat: Threat) -> float:
        """Return the Chi that a block saves and what its effects are worth, less what its cards are worth in an attack."""
        cards = self.cards
        total, against, ghost, chi = threat
        dealt = max(0, total - block_total(cards, lay, against)) + int(ghost and not spirit(cards, lay))
        worth = -float(min(dealt, chi)) - (SURVIVAL if dealt >= chi else 0.0)
        for name in lay.cards:
            card = cards[name]
            for effect in card.effects:
                due = effect.when in ("block", "played") or effect.when == ("hurt" if dealt else "unhurt")
                worth += WORTH.get(effect.do, 0.0) * effect.count if due else 0.0
            if card.kind == "enhancement":
                worth -= 0.35 * (card.attack or 0) + 0.3
            elif card.kind == "base" and not card.supply:
                worth -= 0.15 * (card.attack or 0) + 0.3
            elif card.has("leave", "cleanup") or (lay.broken and card.broken):
                worth -= 0.8
        return worth

    def keepers(self, hand: tuple[str, ...], *, duel: bool) -> frozenset[str]:
        """Return the cards of a hand worth keeping at the start of a turn: the best attack, and the best block of the rest."""
        plan = self.attack(hand, NOTHING, duel=duel)
        rest = tuple(c for c in hand if c not in plan.lay.cards or self.cards[c].kind in ("stance", "weapon"))
        guard = self.block(rest, NOTHING, (9, "foot", False, 99))
        return frozenset((*plan.lay.cards, *guard.lay.cards))

    def guard(self, hand: tuple[str, ...]) -> float:
        """Return what a hand would block of a middling attack, in Chi."""
        return 9.0 + self.block(hand, NOTHING, (9, "foot", False, 99)).worth

    def card_worth(self, name: str) -> float:
        """Return roughly what a card is worth in hand, whatever else is held."""
        card = self.cards[name]
        effects = sum(0.5 * WORTH.get(e.do, 0.0) * e.count for e in card.effects)
        attack = max(card.attack or 0, (card.broken.attack or 0) if card.broken else 0, *card.attack_with.values(), 0)
        weight = 0.35 if card.is_base else 0.7
        return weight * max(attack, GUARD * (card.block or 0)) + effects + 0.4 * card.spirit + card.targets


def next_move(sense: Sense, state: FightingState, seat: Seat, moves: Sequence[Move], chance: Chance) -> Move:
    """Return the one of ``moves`` that a sensible fighter makes; one by chance if sense has nothing to say."""
    wanted = _sensible(sense, state, seat)
    return wanted if wanted is not None and wanted in moves else moves[chance.below(len(moves))]


def _sensible(sense: Sense, state: FightingState, seat: Seat) -> Move | None:
    match state.stage:
        case "discard":
            return _discard(sense, state, seat)
        case "attack":
            return _attack(sense, state, seat)
        case "block":
            return _block(sense, state, seat)
        case "cleanup":
            return _tidy(sense, state, seat)
        case _:
            return None


def _discard(sense: Sense, state: FightingState, seat: Seat) -> Move:
    keep = sense.keepers(state.hands[seat], duel=_duel(state))
    return next((mv.SetAside(c) for c in state.hands[seat] if c not in keep), mv.DiscardAndDraw())


def _duel(state: FightingState) -> bool:
    return len(state.chi) - len(state.out) == 2


def _attack(sense: Sense, state: FightingState, seat: Seat) -> Move:
    lay = lay_of(state, seat)
    plan = sense.attack(state.hands[seat], lay, duel=_duel(state)).lay
    against = state.fight.against if state.fight else None
    if not lay.cards and attack_total(sense.cards, plan) < 3:
        return mv.EndTurn() if against is None else mv.NoCounter()
    step = _next_card(lay, plan)
    return mv.Declare(_targets(sense, state, seat, plan, against)) if step is None else step


def _next_card(lay: Lay, plan: Lay) -> Move | None:
    if plan.stance != lay.stance:
        return mv.PlayStance(plan.stance)
    if plan.base != lay.base:
        return mv.PlayBase(plan.base, plan.broken)
    for card in plan.enhancements:
        if card not in lay.enhancements:
            return mv.Enhance(card)
    return mv.Finish(plan.finisher, plan.choice) if plan.finisher != lay.finisher else None


def _targets(sense: Sense, state: FightingState, seat: Seat, lay: Lay, against: Seat | None) -> tuple[Seat, ...]:
    """Return the targets to name: as many as may be, the weakest guard and the least Chi first."""
    rivals = [s for s in range(len(state.chi)) if s != seat and s not in state.out]
    order = sorted(
        rivals, key=lambda s: (s != against, state.chi[s] == 0, state.chi[s] + GUARDED * len(state.hands[s]))
    )
    return tuple(sorted(order[: reach(sense.cards, lay)]))


def threat_to(sense: Sense, state: FightingState, seat: Seat) -> Threat:
    """Return what a defender faces."""
    assert state.fight
    lay = state.fight.lay
    return attack_total(sense.cards, lay), type_of(sense.cards, lay), spirit(sense.cards, lay), state.chi[seat]


def _block(sense: Sense, state: FightingState, seat: Seat) -> Move:
    lay = lay_of(state, seat)
    plan = sense.block(state.hands[seat], lay, threat_to(sense, state, seat)).lay
    if not plan.base:
        return mv.NoBlock()
    step = _next_card(lay, plan)
    return mv.Block() if step is None else step


def _tidy(sense: Sense, state: FightingState, seat: Seat) -> Move | None:
    tidy, hand = state.cleanup, state.hands[seat]
    if tidy is None:
        return None
    if tidy.paying:
        return mv.Pay(min(hand, key=sense.card_worth))
    if tidy.redraw:
        return next((mv.SetAside(c) for c in hand if sense.card_worth(c) < DRAWN), mv.DiscardAndDraw())
    lay = lay_of(state, seat)
    left = [
        c for c in (lay.stance, lay.base) if c and c not in tidy.doomed and sense.cards[c].kind in ("stance", "weapon")
    ]
    best = max(left, key=sense.card_worth)
    price = sense.cards[best].has("pay")
    cost = sum(sorted(sense.card_worth(c) for c in hand)[:price]) if price else 0.0
    return mv.LetGo(best) if price and (len(hand) < price or cost > sense.card_worth(best)) else mv.Keep(best)


def standing(sense: Sense, state: FightingState, seat: Seat) -> float:
    """Return how good a state looks for a seat, 0 to 1: its Chi and guard against everybody else's."""
    if seat in state.out:
        return 0.0
    powers = {s: power(sense, state, s, own=s == seat) for s in range(len(state.chi)) if s not in state.out}
    mine = powers[seat]
    return 1 / sum(exp(max(-60.0, min(60.0, (p - mine) / EDGE))) for p in powers.values())


def power(sense: Sense, state: FightingState, seat: Seat, *, own: bool) -> float:
    """Return a fighter's Chi, what the hand may keep off or do, and what the fight on the table is likely to change."""
    hand = state.hands[seat]
    total = float(state.chi[seat]) - (SURVIVAL if not state.chi[seat] else 0.0)
    total += GUARD * (sense.guard(hand) if own else GUARDED * len(hand))
    fight, acting = state.fight, actor(state)
    if acting == seat and own:
        total += prospect(sense, state, seat)
    if fight and state.stage == "block" and seat in fight.targets[fight.at :] and not (own and seat == acting):
        total -= max(0.0, attack_total(sense.cards, fight.lay) - GUARDED * len(hand))
    return total


def prospect(sense: Sense, state: FightingState, seat: Seat) -> float:
    """Return what the fighter to act can still make of what is before him, in Chi."""
    hand = state.hands[seat]
    match state.stage:
        case "discard":
            fresh = 8 if len(hand) <= 1 else 7
            plan = sense.attack(hand, NOTHING, duel=_duel(state))
            return max(0.0, plan.worth - 3.0) + DRAWN * max(0, fresh - len(hand))
        case "attack":
            return max(0.0, sense.attack(hand, lay_of(state, seat), duel=_duel(state)).worth - 3.0)
        case "block":
            return sense.block(hand, lay_of(state, seat), threat_to(sense, state, seat)).worth
        case _:
            return sum(map(sense.card_worth, hand)) * 0.2
