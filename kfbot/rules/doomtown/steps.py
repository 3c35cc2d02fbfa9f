"""The machine that carries plays out: it takes the first step of the newest play, until a decision is needed or nothing is left.

Everything that is still to do is in the state, so that a table goes on from any point after a restart. Which function carries a
step out stands in one table, `DOES`, filled where the functions are written.
"""

from collections.abc import Callable
from typing import Final, TypeVar, cast

from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown.dealer import Dealer
from kfbot.rules.doomtown.state import Decision
from kfbot.rules.doomtown.todo import Todo
from kfbot.rules.doomtown.verbs import Verb

T = TypeVar("T", bound=Verb)
DOES: Final[dict[type[Verb], Callable[[Dealer, Verb], None]]] = {}
"""What carries out each kind of step."""


def does(kind: type[T]) -> Callable[[Callable[[Dealer, T], None]], Callable[[Dealer, T], None]]:
    """Enter a function in the table as the one that carries out a kind of step."""

    def enter(function: Callable[[Dealer, T], None]) -> Callable[[Dealer, T], None]:
        DOES[kind] = cast("Callable[[Dealer, Verb], None]", function)
        return function

    return enter


def run(dealer: Dealer) -> None:
    """Carry out steps until the table waits for a decision or every play is finished."""
    while dealer.state.frames and dealer.state.decision is None:
        frame = dealer.state.frames[-1]
        if not frame.todo:
            dealer.set(frames=dealer.state.frames[:-1])
            continue
        step: Todo = frame.todo[0]
        dealer.set_frame(todo=frame.todo[1:])
        DOES[type(step)](dealer, step)


def ask(dealer: Dealer, decision: Decision) -> None:
    """Let the table wait for a decision."""
    dealer.set(decision=decision)
    dealer.say(ev.Asked(decision.seat, decision.ask))
