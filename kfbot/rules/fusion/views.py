"""What a seat may see and hear, and whole states that fit what it sees: every hidden card dealt at random."""

import msgspec

from kfbot.rules.chance import Chance
from kfbot.rules.fusion import events as ev
from kfbot.rules.fusion.facts import FusionFacts
from kfbot.rules.fusion.hand import EMPTY, LETTERS, Hand, hand_of, letters_of, minus, plus
from kfbot.rules.fusion.state import SEATS, FusionOptions, FusionState, FusionView, Side, SideView
from kfbot.rules.kernel import Event, Seat

_replace = msgspec.structs.replace


def whole_deck(facts: FusionFacts, options: FusionOptions) -> Hand:
    """Return how many cards of each type the table plays with (The Action Deck)."""
    counts = {card.letter: card.count for card in facts.cards}
    return tuple(counts[letter] if letter != "C" or options.combos else 0 for letter in LETTERS)


def view_of(state: FusionState, seat: Seat | None, waiting: tuple[Seat, ...]) -> FusionView:
    """Return what a seat, or with None a spectator, may see."""
    sides = tuple(SideView(s.fighter, s.rolling, s.hits, sum(s.hand), s.owed, s.extra) for s in state.sides)
    own = Side() if seat is None else state.sides[seat]
    other = Side() if seat is None else state.sides[1 - seat]
    return FusionView(
        seat=seat,
        options=state.options,
        deck=len(state.deck),
        sides=sides,
        discard=state.discard,
        stage=state.stage,
        turn=state.turn,
        active=state.active,
        waiting=waiting,
        counter=state.counter,
        strikes=state.strikes,
        attacks=state.attacks,
        defences=state.defences,
        pending=state.pending,
        spirit=state.spirit,
        ending=state.ending,
        gone=state.gone,
        hand=own.hand,
        aside=own.aside,
        read=other.read,
        read_turn=other.read_turn,
        known=other.known,
        read_by_other=own.read,
        read_by_other_turn=own.read_turn,
        known_to_other=own.known,
    )


def heard(event: Event, seat: Seat | None) -> Event | None:
    """Return what a seat, or a spectator, learns of an event: drawn cards and hands that were read are hidden."""
    match event:
        case ev.Filled(seat=whose) | ev.Drew(seat=whose):
            return event if seat == whose else _replace(event, cards="")
        case ev.OutManoeuvred(seat=whose):
            return event if seat == whose else _replace(event, drew="")
        case ev.WasSetAside(seat=whose):
            return event if seat == whose else None
        case ev.HandRead(seat=reader, whose=whose):
            return event if seat in (reader, whose) else _replace(event, cards="")
        case _:
            return event


def imagined(facts: FusionFacts, view: FusionView, chance: Chance) -> FusionState:
    """Return a state that fits a view: the other's hand holds what is known of it, and unseen cards otherwise."""
    whole = whole_deck(facts, view.options)
    sure = [_sure(view, seat) for seat in range(SEATS)]
    unseen = minus(minus(whole, view.discard), plus(sure[0], sure[1]))
    pool = "".join(chance.shuffled(letters_of(unseen)))
    sides: list[Side] = []
    for seat, shown in enumerate(view.sides):
        missing = shown.cards - sum(sure[seat])
        hand = plus(sure[seat], hand_of(pool[:missing]))
        pool = pool[missing:]
        sides.append(_side(view, seat, hand))
    return FusionState(
        options=view.options,
        deck=pool,
        sides=tuple(sides),
        discard=view.discard,
        stage=view.stage,
        turn=view.turn,
        active=view.active,
        waiting=view.waiting[0] if view.waiting else 0,
        counter=view.counter,
        strikes=view.strikes,
        attacks=view.attacks,
        defences=view.defences,
        pending=view.pending,
        spirit=view.spirit,
        ending=view.ending,
        gone=view.gone,
    )


def _sure(view: FusionView, seat: Seat) -> Hand:
    """Return the cards that a viewer is sure of in a seat's hand: all of his own, or those he knows since Read Minds."""
    if view.seat is None:
        return EMPTY
    return view.hand if seat == view.seat else view.known


def _side(view: FusionView, seat: Seat, hand: Hand) -> Side:
    shown = view.sides[seat]
    side = Side(shown.fighter, shown.rolling, shown.hits, hand, owed=shown.owed, extra=shown.extra)
    if view.seat is None:
        return side
    if seat == view.seat:
        return _replace(
            side,
            aside=view.aside,
            known=view.known_to_other,
            read=view.read_by_other,
            read_turn=view.read_by_other_turn,
        )
    return _replace(side, known=view.known, read=view.read, read_turn=view.read_turn)
