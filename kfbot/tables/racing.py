"""What becomes of a change that lost to another process: the same one is found done, and a harmless one is tried again."""

from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from kfbot.tables.records import StaleTable

TRIES: Final = 4
"""How often a change is tried when other processes keep being first."""

C = TypeVar("C")
P = ParamSpec("P")
R = TypeVar("R")


class Raced(StaleTable):
    """A write that lost to another process. ``same_key`` says that the other one did the very same thing."""

    def __init__(self, *, same_key: bool) -> None:
        super().__init__()
        self.same_key = same_key


def once(
    doing: Callable[Concatenate[C, P], Coroutine[Any, Any, R]], *, always: bool = False
) -> Callable[Concatenate[C, P], Coroutine[Any, Any, R]]:
    """Do it again when another process was first with the very same thing: it is then found done, and its answer given.

    With ``always``, do it again whatever the other process did: for what nothing at the table can make wrong.
    """

    @wraps(doing)
    async def wrapped(self: C, *args: P.args, **kwargs: P.kwargs) -> R:
        for tries in range(1, TRIES + 1):
            try:
                return await doing(self, *args, **kwargs)
            except Raced as lost:
                if tries == TRIES or not (always or lost.same_key):
                    raise
        raise AssertionError("unreachable")

    return wrapped


def unhurried(
    doing: Callable[Concatenate[C, P], Coroutine[Any, Any, R]],
) -> Callable[Concatenate[C, P], Coroutine[Any, Any, R]]:
    """Do it again whenever another process was first: joining or noting is as right a moment later."""
    return once(doing, always=True)
