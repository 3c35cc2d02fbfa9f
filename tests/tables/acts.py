"""What tests do at a table, in one call each."""

import itertools

from kfbot.tables import Played, Table, Tables
from tests.toys import Lay, ToyState

HERE, ANN, BO, CY = 1000, 1, 2, 3
KEYS = itertools.count()


def key() -> str:
    """A new interaction's id."""
    return f"i{next(KEYS)}"


async def opened(tables: Tables, key: str = "open", **options: object) -> Table:
    return await tables.open(HERE, 77, ANN, "Ann", "toy", options, key)


async def begin(tables: Tables, *more: int, **options: object) -> Table:
    """A started game of Ann, Bo and whoever else."""
    await opened(tables, "open", **options)
    for user in (BO, *more):
        await tables.join(HERE, user, f"Player {user}", f"join{user}")
    return (await tables.start(HERE, ANN, "start")).table


def state(table: Table | None) -> ToyState:
    assert table is not None
    assert isinstance(table.state, ToyState)
    return table.state


def card(table: Table | None, seat: int | None = None) -> Lay:
    """The first card of the seat to move, or of another."""
    now = state(table)
    return Lay(now.hands[now.turn if seat is None else seat][0])


async def lay(tables: Tables, user: int, key: str, version: int | None = None) -> Played:
    table = await tables.find(HERE)
    assert table is not None
    return await tables.play(HERE, user, (card(table, table.seat_of(user)),), key, version)
