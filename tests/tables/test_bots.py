"""The bot's seats."""

import asyncio
import threading

from kfbot.rules.chance import Chance
from kfbot.rules.kernel import Move, Resign, Seat, View
from kfbot.rules.notation import AnyGame
from kfbot.store import Store
from kfbot.tables import Strength, Table, Tables
from tests.tables.acts import ANN, HERE, begin, key, opened, state
from tests.tables.conftest import GAMES
from tests.tables.lucky import Nod, Roll
from tests.toys import Lay, ToyView


class Slow:
    """A bot player that has a move in mind, and makes it when it is told to go on."""

    def __init__(self, move: Move) -> None:
        self.thinking, self.go_on = threading.Event(), threading.Event()
        self._move = move

    def choose(self, *_: object) -> Move:
        self.thinking.set()
        self.go_on.wait(20)
        return self._move


async def against_the_bot(tables: Tables, strength: Strength = "novice") -> Table:
    await opened(tables)
    await tables.fill(HERE, ANN, strength, key())
    await tables.start(HERE, ANN, key())
    return (await tables.play(HERE, ANN, (Nod(),), key())).table


async def test_the_bot_moves_when_the_table_waits_for_it(tables: Tables):
    table = await against_the_bot(tables)
    assert table.waiting_since is None, "nobody is reminded of the bot's turn"
    played = await tables.bot_move(table.id)
    assert played is not None
    assert played.seat == 1
    assert state(played.table).turn == 0
    assert await tables.bot_move(table.id) is None


async def test_the_bot_is_told_its_view_alone_and_thinks_beside_the_event_loop(store: Store):
    told = list[tuple[View, Seat, Strength, bool]]()

    def choose(game: AnyGame, view: View, seat: Seat, strength: Strength, chance: Chance) -> Move:
        told.append((view, seat, strength, threading.current_thread() is threading.main_thread()))
        return Roll()

    tables = Tables(store, GAMES, choose=choose)
    table = await against_the_bot(tables, "master")
    await tables.bot_move(table.id)
    [(view, seat, strength, in_main)] = told
    assert isinstance(view, ToyView)
    assert (view.hand, seat, strength) == (state(table).hands[1], 1, "master")
    assert not in_main


async def test_a_move_made_while_the_bot_thinks_wins(store: Store):
    slow = Slow(Roll())
    tables = Tables(store, GAMES, choose=slow.choose)
    table = await against_the_bot(tables)
    bot = asyncio.create_task(tables.bot_move(table.id))
    await asyncio.to_thread(slow.thinking.wait, 20)
    await tables.undo(HERE, ANN, key())
    slow.go_on.set()
    assert await bot is None


async def test_two_processes_move_the_bot_once(store: Store, database: str):
    tables = Tables(store, GAMES)
    table = await against_the_bot(tables)
    other = await Store.open(database)
    results = await asyncio.gather(tables.bot_move(table.id), Tables(other, GAMES).bot_move(table.id))
    assert any(results)
    assert (await tables.get(table.id)).version == table.version + 1
    await other.close()


async def test_a_bot_that_fails_or_cheats_makes_the_least_move(store: Store, caplog):
    def fails(*_: object) -> Move:
        raise RuntimeError("no idea")

    def cheats(*_: object) -> Move:
        return Lay("no such card")

    for number, choose in enumerate((fails, cheats)):
        tables = Tables(store, GAMES, choose=choose)
        await tables.open(number, 77, ANN, "Ann", "toy", {}, key())
        await tables.fill(number, ANN, "student", key())
        table = (await tables.start(number, ANN, key())).table
        await tables.play(number, ANN, (Nod(),), key())
        least = GAMES["toy"].idle(state(await tables.find(number)), 1)
        played = await tables.bot_move(table.id)
        assert played is not None
        assert state(played.table).table == (getattr(least, "card", None),)


async def test_the_bot_has_no_move_in_the_lobby_or_when_the_game_is_over(tables: Tables):
    table = await opened(tables)
    assert await tables.bot_move(table.id) is None
    await tables.fill(HERE, ANN, "novice", key())
    await tables.start(HERE, ANN, key())
    await tables.play(HERE, ANN, (Resign(),), key())
    assert await tables.bot_move(table.id) is None


async def test_somebody_may_take_over_the_bots_seat(tables: Tables):
    await against_the_bot(tables)
    table = await tables.take_over(HERE, 5, "Eve", 1, key())
    assert table.seats[1] == (5, "Eve", None)
    assert table.waiting_since is not None
    assert await tables.bot_move(table.id) is None
    assert (await tables.play(HERE, 5, (Roll(),), key())).seat == 1


async def test_a_table_without_bots_waits_for_people(tables: Tables):
    table = await begin(tables)
    assert await tables.bot_move(table.id) is None


async def test_a_bot_that_thought_about_an_earlier_table_moves_at_no_other(store: Store):
    slow = Slow(Nod())
    tables = Tables(store, GAMES, choose=slow.choose)
    old = await against_the_bot(tables)
    bot = asyncio.create_task(tables.bot_move(old.id))
    await asyncio.to_thread(slow.thinking.wait, 20)
    await tables.close(HERE, ANN, key())
    await tables.open(HERE, 77, ANN, "Ann", "toy", {}, key())
    await tables.fill(HERE, ANN, "novice", key())
    await tables.start(HERE, ANN, key())
    new = (await tables.play(HERE, ANN, (Nod(),), key())).table
    slow.go_on.set()
    assert await bot is None
    assert await tables.find(HERE) == new


async def test_after_a_restart_the_bot_looks_at_games_that_are_on_alone(tables: Tables):
    table = await against_the_bot(tables)
    await tables.open(HERE + 1, 77, ANN, "Ann", "toy", {}, key())
    await tables.fill(HERE + 1, ANN, "novice", key())
    assert [each.id for each in await tables.of_bots()] == [table.id]
    await tables.resign(HERE, ANN, key())
    assert await tables.of_bots() == []
