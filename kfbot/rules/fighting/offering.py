"""What may be worth offering: the natural move of every card in hand, and the ways to go on."""

from collections.abc import Iterator
from itertools import combinations

from kfbot.rules.fighting import moves as mv
from kfbot.rules.fighting.cleanup import lasting
from kfbot.rules.fighting.facts import Card, Cards
from kfbot.rules.fighting.laying import lay_of
from kfbot.rules.fighting.state import FightingState, Lay, actor, laid_by
from kfbot.rules.fighting.sums import reach
from kfbot.rules.kernel import Move, Seat


def candidates(cards: Cards, state: FightingState, seat: Seat) -> Iterator[Move]:
    """Yield what that seat may be offered now; nothing to a seat that the table does not wait for."""
    if seat != actor(state):
        return
    match state.stage:
        case "discard":
            yield from discarding(state, seat)
        case "attack":
            yield from attacking(cards, state, seat)
        case "block":
            yield from blocking(cards, state, seat)
        case "cleanup":
            yield from tidying(cards, state, seat)
        case "over":
            return


def discarding(state: FightingState, seat: Seat) -> Iterator[Move]:
    """Yield drawing, and putting each card aside or taking it back."""
    yield mv.DiscardAndDraw()
    yield from map(mv.SetAside, dict.fromkeys(state.hands[seat]))
    yield from map(mv.TakeBack, dict.fromkeys(state.aside))


def attacking(cards: Cards, state: FightingState, seat: Seat) -> Iterator[Move]:
    """Yield the next cards of an attack, its targets, and letting it be."""
    lay = lay_of(state, seat)
    against = state.fight.against if state.fight else None
    if lay.base:
        yield from map(mv.Declare, targets(state, seat, reach(cards, lay), against))
    yield from composing(cards, state, seat, lay, "attack")
    if not lay.cards:
        yield mv.EndTurn() if against is None else mv.NoCounter()


def targets(state: FightingState, seat: Seat, most: int, against: Seat | None) -> Iterator[tuple[Seat, ...]]:
    """Yield every set of targets that an attack may have, the larger ones last."""
    rivals = [s for s in range(len(state.chi)) if s != seat and s not in state.out]
    for size in range(1, min(most, len(rivals)) + 1):
        for chosen in combinations(rivals, size):
            if against is None or against in chosen:
                yield chosen


def blocking(cards: Cards, state: FightingState, seat: Seat) -> Iterator[Move]:
    """Yield showing the block as it is, its next cards, and not blocking."""
    lay = lay_of(state, seat)
    if lay.base:
        yield mv.Block()
    yield from composing(cards, state, seat, lay, "block")
    if not lay.cards:
        yield mv.NoBlock()


def composing(cards: Cards, state: FightingState, seat: Seat, lay: Lay, side: str) -> Iterator[Move]:
    """Yield the natural move of each card in hand, Punch while there is no base, and taking back what was laid."""
    for card in dict.fromkeys(state.hands[seat]):
        yield from natural(cards[card], side)
    if not lay.base:
        yield from (mv.PlayBase(card) for card in cards if cards[card].supply)
    for card in lay.cards:
        if card != lay.stance and not cards[card].has("draw", "played"):
            yield mv.TakeBack(card)


def natural(card: Card, side: str) -> Iterator[Move]:
    """Yield the ways to play a card in an attack or a block."""
    match card.kind:
        case "stance":
            yield mv.PlayStance(card.id)
        case "enhancement":
            yield mv.Enhance(card.id)
        case "finisher":
            yield from (
                (mv.Finish(card.id, choice.id) for choice in card.choices) if card.choices else (mv.Finish(card.id),)
            )
        case _:
            yield mv.PlayBase(card.id)
            if card.broken and getattr(card.broken, side) is not None:
                yield mv.PlayBase(card.id, broken=True)


def tidying(cards: Cards, state: FightingState, seat: Seat) -> Iterator[Move]:
    """Yield what a fighter may decide in cleanup."""
    tidy, fight = state.cleanup, state.fight
    if tidy is None or fight is None:
        return
    if tidy.paying:
        yield from map(mv.Pay, dict.fromkeys(state.hands[seat]))
        return
    if tidy.redraw:
        yield from discarding(state, seat)
    for card in lasting(cards, laid_by(fight, seat)):
        if card not in tidy.doomed:
            yield mv.Keep(card)
            if cards[card].has("pay") or cards[card].has("trade"):
                yield mv.LetGo(card)
