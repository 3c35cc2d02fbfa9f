"""Who sees what: views, what is heard of an event, and tables dealt at random that fit what a seat can see."""

from collections import Counter

from msgspec.structs import replace

from kfbot.rules.chance import Chance
from kfbot.rules.fighting import events as ev
from kfbot.rules.fighting.facts import Cards
from kfbot.rules.fighting.laying import with_lay
from kfbot.rules.fighting.state import HIDDEN, Fight, FightingState, FightingView, Lay, actor, laid_by
from kfbot.rules.kernel import Event, Seat


def view(cards: Cards, state: FightingState, seat: Seat | None) -> FightingView:
    """Return what a seat, or a spectator, may see: own hand, all that lies open, and how many cards the others hold."""
    own = seat is not None and 0 <= seat < len(state.chi)
    acting = actor(state)
    hand = state.hands[seat] if own and seat is not None else ()
    return FightingView(
        seat if own else None,
        state.options,
        state.chi,
        state.out,
        counts(cards, state, acting),
        hand,
        state.aside if own and seat == acting else (),
        len(state.deck),
        state.discard,
        state.turn,
        state.stage,
        acting,
        veiled(cards, state, acting, seat),
        state.cleanup,
        state.waiting,
        state.turns,
    )


def counts(cards: Cards, state: FightingState, acting: Seat | None) -> tuple[int, ...]:
    """Return how many cards each fighter holds, those put aside or laid face down included: Punch shows by none of them."""
    sizes = [len(hand) for hand in state.hands]
    if acting is not None:
        sizes[acting] += len(state.aside)
        lay = face_down(state, acting)
        if lay:
            sizes[acting] += sum(1 for c in lay.cards if is_hidden(cards, lay, c) and not cards[c].supply)
    return tuple(sizes)


def face_down(state: FightingState, acting: Seat | None) -> Lay | None:
    """Return the attack or block that is being composed, which the others do not see, or None."""
    if state.fight is None or acting is None or state.stage not in ("attack", "block"):
        return None
    return laid_by(state.fight, acting)


def is_hidden(cards: Cards, lay: Lay, card: str) -> bool:
    """Whether a card of a lay that is being composed lies face down: not a stance, nor one that drew."""
    return card != lay.stance and not (card != HIDDEN and cards[card].has("draw", "played"))


def veiled(cards: Cards, state: FightingState, acting: Seat | None, seat: Seat | None) -> Fight | None:
    """Return the fight as a seat sees it."""
    lay = face_down(state, acting)
    if state.fight is None or lay is None or acting is None or seat == acting:
        return state.fight
    more = (HIDDEN,) * (len(lay.enhancements) + bool(lay.finisher))
    base = HIDDEN if lay.base and is_hidden(cards, lay, lay.base) else lay.base
    return with_lay(state.fight, acting, Lay(lay.stance, base, enhancements=more))


def hear(event: Event, seat: Seat | None) -> Event | None:
    """Return what a seat, or a spectator, learns of an event."""
    match event:
        case ev.Drew(seat=owner) if owner != seat:
            return replace(event, cards=())
        case ev.Laid(seat=owner, shown=False) if owner != seat:
            return None
        case ev.TookBack(seat=owner) if owner != seat:
            return None
        case _:
            return event


def imagine(cards: Cards, deck: Counter[str], seen: FightingView, chance: Chance) -> FightingState:
    """Return a table that fits a view: the cards it does not show are dealt at random.

    ``deck`` is what the table was opened with.
    """
    hidden = chance.shuffled(unseen(cards, deck, seen))
    fight, hidden, laid = dealt_lay(cards, seen, list(hidden))
    hands: list[tuple[str, ...]] = []
    for seat, count in enumerate(seen.counts):
        if seat == seen.seat:
            hands.append(seen.hand)
            continue
        size = count - (laid if seat == seen.actor else 0)
        hands.append(tuple(sorted(hidden[:size])))
        hidden = hidden[size:]
    return FightingState(
        seen.options,
        seen.chi,
        seen.out,
        tuple(hands),
        tuple(hidden),
        seen.discard,
        seen.turn,
        seen.stage,
        seen.aside,
        fight,
        seen.cleanup,
        seen.waiting,
        seen.turns,
    )


def unseen(cards: Cards, deck: Counter[str], seen: FightingView) -> list[str]:
    """Return, sorted, every card that a view does not show."""
    known = Counter(seen.hand + seen.aside + seen.discard)
    if seen.fight:
        for lay in (seen.fight.lay, *seen.fight.blocks):
            known.update(card for card in lay.cards if card != HIDDEN and not cards[card].supply)
    return sorted((deck - known).elements())


def dealt_lay(cards: Cards, seen: FightingView, hidden: list[str]) -> tuple[Fight | None, list[str], int]:
    """Return the fight with its face-down cards dealt, what is left of the hidden cards, and how many of them were laid."""
    fight, acting = seen.fight, seen.actor
    lay = laid_by(fight, acting) if fight and acting is not None else Lay()
    if fight is None or acting is None or HIDDEN not in lay.cards:
        return fight, hidden, 0
    extras = len(lay.enhancements)
    most = seen.counts[acting]
    base, attacking = lay.base, seen.stage == "attack"
    laid: list[str] = []
    if base == HIDDEN:
        fitting = [c for c in hidden if _fits(cards, c, attacking=attacking)]
        base = fitting[0] if fitting and most > extras else next(c for c in cards if cards[c].supply)
        laid += [base] if not cards[base].supply else []
    added = list(dict.fromkeys(c for c in hidden if cards[c].kind == "enhancement"))[:extras]
    finishers = [c for c in hidden if cards[c].kind == "finisher"] if len(added) < extras else []
    laid += added + finishers[:1]
    for card in laid:
        hidden.remove(card)
    finisher = finishers[0] if finishers else ""
    choice = cards[finisher].choices[0].id if finisher and cards[finisher].choices else ""
    whole = Lay(lay.stance, base, enhancements=tuple(added), finisher=finisher, choice=choice)
    return with_lay(fight, acting, whole), hidden, len(laid)


def _fits(cards: Cards, card: str, *, attacking: bool) -> bool:
    here = cards[card]
    return here.is_base and not here.has("draw", "played") and (here.attack if attacking else here.block) is not None
