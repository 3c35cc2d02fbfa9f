"""Two tables of functions: why a move is not allowed, and what it does. They are filled where the moves are carried out:
`plays`, `answers`, `courses`, `records`, `entering`, `loading` and `corrections`."""

from collections.abc import Callable
from typing import Final, TypeVar, cast

from kfbot.rules.doomtown.board import Board
from kfbot.rules.doomtown.dealer import Dealer
from kfbot.rules.doomtown.pulls import read_pull
from kfbot.rules.errors import NotAllowed
from kfbot.rules.kernel import Move, Seat

M = TypeVar("M", bound=Move)
CHECKS: Final[dict[type[Move], Callable[[Board, Seat, Move], None]]] = {}
APPLIES: Final[dict[type[Move], Callable[[Dealer, Seat, Move], None]]] = {}


def checks(kind: type[M]) -> Callable[[Callable[[Board, Seat, M], None]], Callable[[Board, Seat, M], None]]:
    """Enter a function as the check of a kind of move: it raises `NotAllowed` with the reason."""

    def enter(function: Callable[[Board, Seat, M], None]) -> Callable[[Board, Seat, M], None]:
        CHECKS[kind] = cast("Callable[[Board, Seat, Move], None]", function)
        return function

    return enter


def applies(kind: type[M]) -> Callable[[Callable[[Dealer, Seat, M], None]], Callable[[Dealer, Seat, M], None]]:
    """Enter a function as what a kind of move does."""

    def enter(function: Callable[[Dealer, Seat, M], None]) -> Callable[[Dealer, Seat, M], None]:
        APPLIES[kind] = cast("Callable[[Dealer, Seat, Move], None]", function)
        return function

    return enter


def refuse(reason: str | None) -> None:
    """Raise `NotAllowed` with a reason, if there is one."""
    if reason is not None:
        raise NotAllowed(reason)


def idle_table(board: Board) -> None:
    """Raise `NotAllowed` while the table waits for a decision."""
    decision = board.state.decision
    if decision is not None:
        raise NotAllowed(f"The table waits for a decision first: {decision.ask}.")


def your_play(board: Board, seat: Seat) -> None:
    """Raise `NotAllowed` unless it is that seat's play. While lowball is judged, anybody may play a Cheatin' Resolution (1.3)."""
    idle_table(board)
    lowball = board.state.phase == "gambling" and board.state.shootout is None
    if board.turn != seat and not lowball:
        raise NotAllowed("It is not your play: wait, or the player whose play it is passes.")


def readable(pull: str) -> None:
    """Raise `NotAllowed` if the real card that was named cannot be read."""
    if pull:
        read_pull(pull)
