"""Upkeep: production comes in, dudes are paid for, and who cannot pay for all of theirs chooses whom to discard."""

from kfbot.rules.doomtown import figures, town
from kfbot.rules.doomtown.board import Board
from kfbot.rules.doomtown.dealer import Dealer
from kfbot.rules.doomtown.state import Decision, Frame
from kfbot.rules.doomtown.steps import ask, does
from kfbot.rules.doomtown.todo import AskUpkeep
from kfbot.rules.doomtown.verbs import Discard
from kfbot.rules.kernel import Seat


def receive(dealer: Dealer) -> None:
    """Each player receives the production of their locations and of what their dudes carry; then each, the first one first, pays
    for their dudes."""
    seats = dealer.turn_order(dealer.state.first)
    for seat in seats:
        places = (place for place in dealer.places() if town.controller(dealer, place) == seat)
        income = sum(figures.figure(dealer, card, "production") for card in (*places, *dealer.dudes_of(seat)))
        dealer.rock(seat, income, "production")
    dealer.begin(Frame(dealer.state.turn, moment="react", todo=(AskUpkeep(seats),)))


def costing(board: Board, seat: Seat) -> dict[str, int]:
    """Return what each dude of a seat costs, those alone that cost anything."""
    owed = {dude: figures.figure(board, dude, "upkeep") for dude in board.dudes_of(seat)}
    return {dude: upkeep for dude, upkeep in owed.items() if upkeep > 0}


@does(AskUpkeep)
def ask_upkeep(dealer: Dealer, step: AskUpkeep) -> None:
    """Each player pays for all dudes; whose ghost rock is short discards dudes of their choice until it is enough.

    With real cards, whose dudes the bot may not all know of, as much as there is is paid and the rest left to the player.
    """
    for at, seat in enumerate(step.seats):
        owed, rock = costing(dealer, seat), max(0, dealer.player(seat).rock)
        due = sum(owed.values())
        if due > rock and dealer.player(seat).loaded and not dealer.player(seat).out:
            dealer.push(AskUpkeep(step.seats[at:]))
            question = f"upkeep comes to {due}, ghost rock to {rock}: choose a dude to discard"
            ask(dealer, Decision(seat, "choose", question, tuple(owed), name="unpaid", then=(Discard("unpaid"),)))
            return
        dealer.rock(seat, -min(due, rock), "upkeep")
