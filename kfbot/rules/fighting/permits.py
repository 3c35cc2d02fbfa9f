"""What is allowed when: the stages of a turn, the moves of each, and the sentence that refuses the others."""

from collections.abc import Mapping
from typing import Final

from kfbot.rules.errors import NotAllowed
from kfbot.rules.fighting import cleanup, laying
from kfbot.rules.fighting import moves as mv
from kfbot.rules.fighting.facts import Cards
from kfbot.rules.fighting.state import FightingState, Stage, actor
from kfbot.rules.kernel import JUDGE, Move, Resign, Seat, SetFigure

LAYING: Final = (mv.PlayStance, mv.PlayBase, mv.Enhance, mv.Finish)

STAGES: Final[Mapping[Stage, tuple[type[Move], ...]]] = {
    "discard": (mv.SetAside, mv.TakeBack, mv.DiscardAndDraw),
    "attack": (*LAYING, mv.TakeBack, mv.Declare, mv.EndTurn, mv.NoCounter),
    "block": (*LAYING, mv.TakeBack, mv.Block, mv.NoBlock),
    "cleanup": (mv.SetAside, mv.TakeBack, mv.DiscardAndDraw, mv.Keep, mv.LetGo, mv.Pay),
    "over": (),
}
NOW: Final[Mapping[Stage, str]] = {
    "discard": "Now is the time to discard and draw: put aside what you do not want, then draw.",
    "attack": "Now is the time to attack: lay stance, base, enhancements and Finishing Move, name targets, or end.",
    "block": "Now is the time to block: lay stance, base and enhancements and show the block, or do not block.",
    "cleanup": "Now is the time to clean up: decide what returns to your hand.",
    "over": "The game is over.",
}


def check(cards: Cards, state: FightingState, seat: Seat, move: Move) -> None:
    """Raise `NotAllowed` with the reason if that seat may not make that move now ("On Your Turn")."""
    if state.stage == "over":
        raise NotAllowed(NOW["over"])
    if not 0 <= seat < len(state.chi):
        raise NotAllowed("Only a fighter at the table can do that.")
    if seat in state.out:
        raise NotAllowed("You have fallen: watch the others fight on.")
    if isinstance(move, Resign):
        return None
    if seat != actor(state):
        raise NotAllowed("It is not your move: the table waits for another fighter.")
    if not isinstance(move, STAGES[state.stage]):
        raise NotAllowed(NOW[state.stage])
    return check_move(cards, state, seat, move)


def check_figure(figures: Mapping[str, str], seat: Seat, move: SetFigure) -> None:
    """A judge may set a fighter's Chi, from No Chi (0) to 99."""
    if seat != JUDGE:
        raise NotAllowed("Only a judge may correct a figure.")
    if move.figure not in figures:
        raise NotAllowed(f"There is no figure “{move.figure[:40]}”: there are {', '.join(figures) or 'none'}.")
    if not (move.to.isascii() and move.to.isdigit() and len(move.to) <= 2):
        raise NotAllowed("Chi is a whole number from 0 to 99.")


def check_move(cards: Cards, state: FightingState, seat: Seat, move: Move) -> None:
    """Raise `NotAllowed` if a move of the right stage breaks a rule of its own."""
    match move:
        case mv.SetAside(card=card):
            check_aside(cards, state, seat, (card,))
        case mv.DiscardAndDraw(cards=wanted):
            check_aside(cards, state, seat, wanted)
        case mv.PlayStance(card=card):
            laying.check_stance(cards, state, seat, card)
        case mv.PlayBase():
            laying.check_base(cards, state, seat, move)
        case mv.Enhance(card=card):
            laying.check_enhancement(cards, state, seat, card)
        case mv.Finish():
            laying.check_finisher(cards, state, seat, move)
        case mv.TakeBack(card=card):
            laying.check_take_back(cards, state, seat, card)
        case mv.Declare(targets=targets):
            laying.check_targets(cards, state, seat, targets)
        case mv.Block():
            laying.check_block(state, seat)
        case mv.NoBlock():
            laying.check_no_block(state, seat)
        case mv.EndTurn() | mv.NoCounter():
            check_end(state, move)
        case mv.Keep(card=card):
            cleanup.check_keep(cards, state, seat, card)
        case mv.LetGo(card=card):
            cleanup.check_let_go(cards, state, card)
        case mv.Pay(card=card):
            cleanup.check_pay(cards, state, seat, card)
        case _:
            raise NotAllowed("Kung Fu Fighting has no such move.")


def check_aside(cards: Cards, state: FightingState, seat: Seat, wanted: tuple[str, ...]) -> None:
    """Cards are discarded from the hand, at the start of a turn or for Drunken Stance."""
    if state.stage == "cleanup" and (state.cleanup is None or not state.cleanup.redraw or state.cleanup.paying):
        raise NotAllowed("There is nothing to discard and draw for now.")
    hand = list(state.hands[seat])
    for card in wanted:
        if card not in hand:
            raise NotAllowed(f"You do not hold {laying.stop(cards[card].name if card in cards else 'such a card')}")
        hand.remove(card)


def check_end(state: FightingState, move: Move) -> None:
    """A turn, or the chance of a counterattack, can be let go until an attack is begun (F25)."""
    counter = state.fight is not None and state.fight.against is not None
    if counter != isinstance(move, mv.NoCounter):
        raise NotAllowed(
            "This is your counterattack: attack, or let it go." if counter else "You have no counterattack to let go."
        )
    if state.fight and state.fight.lay.cards:
        raise NotAllowed("You have begun an attack: name its targets, or take the cards back first.")
