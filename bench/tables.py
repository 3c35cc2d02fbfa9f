"""What a move costs at a table: early and late in its log, from memory and from disk, and beside a bare commit.

Every move is a legal one drawn at random, and is taken back by a judge before the next, which is not measured: so the log grows
as long as is wanted while the game never ends, and early and late moves are made from states of one size.
"""

import itertools
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from statistics import median
from time import perf_counter

from sqlalchemy import text

from kfbot.catalogue import games
from kfbot.rules.kernel import Move, Resign, Seat, SetFigure
from kfbot.rules.notation import AnyGame, to_json
from kfbot.store import Store
from kfbot.tables import Played, Table, Tables

EARLY, LATE = 20, 2000
KEYS = itertools.count()
LUCK = random.Random(7)
Deed = Callable[[], Awaitable[object]]


async def measure(folder: Path, rounds: int) -> AsyncIterator[str]:
    """Yield the lines to print: for each game, what takes how long beside what."""
    store = await Store.open(f"sqlite+aiosqlite:///{folder / 'bench.db'}")
    yield f"{rounds} rounds each, medians, SQLite in one file; x1.00 is the same cost"
    for number, game in enumerate(games().values()):
        for line in await _game(store, game, 10 * number, rounds):
            yield line
    await store.close()


async def _game(store: Store, game: AnyGame, channel: int, rounds: int) -> list[str]:
    tables = Tables(store, games())
    early, late = await _begun(tables, game, channel), await _begun(tables, game, channel + 1)
    await _filled(tables, early, EARLY)
    await _filled(tables, late, LATE)
    assert early.state is not None
    move = _a_move(game, early)
    deeds: dict[str, Deed] = {
        "commit": lambda: _bare_commit(store),
        "early": lambda: _play(tables, early, _a_move(game, early)),
        "early back": lambda: _rewind(tables, early),
        "late": lambda: _play(tables, late, _a_move(game, late)),
        "late back": lambda: _rewind(tables, late),
        "cold": lambda: _play(Tables(store, games()), late, _a_move(game, late)),
        "cold back": lambda: _rewind(tables, late),
        "look": lambda: tables.find(late.channel),
        "cold look": lambda: Tables(store, games()).find(late.channel),
    }
    cost = await _times(deeds, rounds)
    return [
        f"{game.title}: a state of {len(to_json(early.state)) / 1024:.1f} KB, moves such as {move[1]}",
        f"  a move takes {cost['early'] * 1000:.1f} ms; beside a bare commit: {_ratio(cost, 'early', 'commit')}",
        f"  move {LATE} beside move {EARLY}: {_ratio(cost, 'late', 'early')}",
        f"  an undo at {LATE} beside one at {EARLY}: {_ratio(cost, 'late back', 'early back')}",
        f"  a move at a table not yet in memory beside one that is: {_ratio(cost, 'cold', 'late')}",
        f"  a look at a table not yet in memory beside one that is: {_ratio(cost, 'cold look', 'look')}",
    ]


def _ratio(cost: dict[str, float], one: str, other: str) -> str:
    return f"x{cost[one] / cost[other]:.2f}"


async def _times(deeds: dict[str, Deed], rounds: int) -> dict[str, float]:
    taken: dict[str, list[float]] = {name: [] for name in deeds}
    for _ in range(rounds):
        for name, deed in deeds.items():
            began = perf_counter()
            await deed()
            taken[name].append(perf_counter() - began)
    return {name: median(times) for name, times in taken.items()}


async def _begun(tables: Tables, game: AnyGame, channel: int) -> Table:
    await tables.open(channel, None, 1, "Player 1", game.name, {}, _key())
    for user in range(2, game.players[0] + 1):
        await tables.join(channel, user, f"Player {user}", _key())
    return (await tables.start(channel, 1, _key())).table


async def _filled(tables: Tables, table: Table, entries: int) -> None:
    """Bring a table's log to that many entries."""
    while (await tables.get(table.id)).version < entries:
        await _play(tables, table, _a_move(tables.game(table), table))
        await _rewind(tables, table)


def _a_move(game: AnyGame, table: Table) -> tuple[Seat, Move]:
    assert table.state is not None
    seat = game.to_act(table.state)[0]
    return seat, LUCK.choice([m for m in game.legal(table.state, seat) if not isinstance(m, Resign | SetFigure)])


async def _play(tables: Tables, table: Table, made: tuple[Seat, Move]) -> Played:
    return await tables.play(table.channel, made[0] + 1, (made[1],), _key())


async def _rewind(tables: Tables, table: Table) -> object:
    """Go back to the start, where the log's length leaves the state at its smallest."""
    return await tables.rewind(table.channel, 0, table.version, _key())


async def _bare_commit(store: Store) -> None:
    async with store.session.begin() as session:
        await session.execute(text("UPDATE tables SET panel = 1 WHERE id = 1"))


def _key() -> str:
    return f"bench{next(KEYS)}"
