"""Sundown: what acts then does, cards unboot, what lasted for the turn ends, each player may discard a card, hands are filled."""

from kfbot.rules.doomtown import durations, figures
from kfbot.rules.doomtown.board import Board
from kfbot.rules.doomtown.dealer import Dealer
from kfbot.rules.doomtown.piles import hand_size
from kfbot.rules.doomtown.state import Decision, Frame
from kfbot.rules.doomtown.steps import ask, does
from kfbot.rules.doomtown.todo import AskReact, AskSpare, Dusk, Refill
from kfbot.rules.doomtown.verbs import Discard

SPARE = "Sundown: discard a card before your hand is filled, or none"


def sundown(dealer: Dealer) -> None:
    """Begin Sundown: whoever has a React to it is asked first, the first player before the others."""
    order = dealer.turn_order(dealer.state.first)
    dealer.begin(Frame(dealer.state.turn, moment="react", todo=(AskReact("sundown", "", order), Dusk())))


@does(Dusk)
def dusk(dealer: Dealer, step: Dusk) -> None:  # noqa: ARG001
    """The turn ends; then each player, the first one first, may discard a card."""
    for card, held in dealer.state.play.items():
        if held.booted and not _stays_booted(dealer, card):
            dealer.set_card(card, booted=False)
    durations.end_turn(dealer)
    dealer.push(AskSpare(dealer.turn_order(dealer.state.first)), Refill())


def _stays_booted(board: Board, card: str) -> bool:
    place = board.place(card) if board.card(card).kind == "outfit" else card
    return bool(figures.forbidden(board, place, "unboot at sundown"))


@does(AskSpare)
def ask_spare(dealer: Dealer, step: AskSpare) -> None:
    """Ask the next one who has cards in hand, whatever they are, so that neither a question nor its absence tells anything."""
    for at, seat in enumerate(step.seats):
        player = dealer.player(seat)
        if player.loaded and player.hand and not player.out:
            dealer.push(AskSpare(step.seats[at + 1 :]))
            discards = (Discard("spared"),)
            ask(dealer, Decision(seat, "choose", SPARE, player.hand, 0, 1, (), "spared", hidden=True, then=discards))
            return


@does(Refill)
def refill(dealer: Dealer, step: Refill) -> None:  # noqa: ARG001
    """Hands of decks that are in the bot are filled to their size; a larger hand is kept."""
    for seat in dealer.seats:
        player = dealer.player(seat)
        missing = hand_size(dealer, seat) - len(player.hand)
        if player.loaded and not player.out and missing > 0:
            dealer.draw(seat, missing)
