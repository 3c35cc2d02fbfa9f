"""The town: streets and what is adjacent, who controls a location, and what moving costs.

A street has a home with in-town deeds to its left and right; neighbours on a street are adjacent, and the town square is adjacent
to every in-town location. Out-of-town deeds are adjacent to nothing. Cards add to this (Spirit Trail, 1.8).
"""

from typing import Final

from kfbot.rules.doomtown import figures
from kfbot.rules.doomtown.board import Board
from kfbot.rules.doomtown.state import SQUARE
from kfbot.rules.kernel import Seat

TRAIL: Final = "adjacent to the same title"
"""The named trait of Spirit Trail."""


def in_town(board: Board, place: str) -> bool:
    """Return whether a location is in town: a home, a deed on a street, or the town square."""
    return place == SQUARE or any(place in player.street for player in board.state.players)


def adjacent(board: Board, one: str, other: str) -> bool:
    """Return whether two locations are adjacent: by street, to the town square, or by planted Spirit Trails (1.8)."""
    if one == other or not one or not other:
        return False
    if SQUARE in (one, other):
        return in_town(board, one) and in_town(board, other)
    for player in board.state.players:
        if one in player.street and other in player.street:
            return abs(player.street.index(one) - player.street.index(other)) == 1 or _trail(board, one, other)
    return _trail(board, one, other)


def _trail(board: Board, one: str, other: str) -> bool:
    """Any player's planted Spirit Trails make their locations adjacent, either printing with the other (1.8)."""
    ends = {planted_at(board, card) for card in board.state.play if _is_trail(board, card)}
    return one in ends and other in ends


def _is_trail(board: Board, card: str) -> bool:
    return any(trait.named == TRAIL for trait in board.card(card).traits)


def planted_at(board: Board, card: str) -> str:
    """Return the location where a Totem is planted, or empty: a location, or the deed where its bearer stands (1.8)."""
    held = board.state.play.get(card)
    if held is None or not held.on or "Totem" not in board.card(card).keywords:
        return ""
    if board.is_place(held.on):
        return held.on
    place = board.place(held.on)
    return place if board.card(place).kind == "deed" and board.is_place(place) else ""


def controller(board: Board, place: str) -> Seat:
    """Return who controls a location; -1 for nobody (the town square).

    What was recorded by hand counts first; a home is its player's; a deed is controlled by the most influence there, a tie (or
    nobody there) leaves it to its owner.
    """
    if place in board.state.taken:
        return board.state.taken[place]
    return board.once(("controller", place), lambda: _controller(board, place))


def _controller(board: Board, place: str) -> Seat:
    if place == SQUARE:
        return -1
    owner = board.owner(place)
    if place.startswith("home"):
        return owner
    sums = {seat: figures.presence(board, seat, place) for seat in board.seats}
    best = max(sums.values(), default=0)
    leaders = [seat for seat, sum_ in sums.items() if sum_ == best]
    return leaders[0] if len(leaders) == 1 and best > 0 else owner if owner in leaders or best == 0 else -1


def holder(board: Board, card: str) -> Seat:
    """Return who controls a card or location: a planted Totem is its location's controller's (1.8)."""
    if board.is_place(card):
        return controller(board, card)
    held = board.state.play.get(card)
    if held and held.on and board.is_place(held.on):
        return controller(board, held.on)
    return board.controller(card)


def must_boot(board: Board, dude: str, to: str) -> bool:
    """Return whether a dude boots to move there.

    Anything that is not adjacent costs a boot; from home to a neighbour, to the square and from the square do not, except to
    one's own home; from a deed everything does.
    """
    origin = board.place(dude)
    home = board.home(board.controller(dude))
    if not adjacent(board, origin, to):
        return True
    return to == home if origin == SQUARE else origin != home


def can_reach(board: Board, dude: str, to: str) -> bool:
    """Return whether a dude may join a posse at a location: there or adjacent; from further away a dude cannot join."""
    return board.place(dude) == to or adjacent(board, board.place(dude), to)


def totals(board: Board, seat: Seat) -> tuple[int, int]:
    """Return a seat's total influence and control points: if another's control is more than its influence at Sundown, it lost."""
    influence = sum(figures.figure(board, dude, "influence") for dude in board.dudes_of(seat))
    control = sum(figures.figure(board, dude, "control") for dude in board.dudes_of(seat))
    control += sum(
        figures.figure(board, place, "control") for place in board.places() if controller(board, place) == seat
    )
    return influence, control
