"""One move: all of it or none, once, and only by whoever may."""

import asyncio
import sys

import pytest
from sqlalchemy import event, func, select

from kfbot.rules.errors import NotAllowed
from kfbot.rules.kernel import JUDGE, SetFigure
from kfbot.store import Store
from kfbot.store.models import EntryRow
from kfbot.tables import StaleTable, Tables
from tests.tables.acts import ANN, BO, CY, HERE, begin, card, key, lay, opened, state
from tests.tables.conftest import GAMES
from tests.tables.lucky import Break, Nod, Roll
from tests.toys import Corrected, Lay


async def entries(store: Store) -> int:
    async with store.session() as session:
        return await session.scalar(select(func.count()).select_from(EntryRow)) or 0


async def test_the_same_interaction_plays_once_and_is_answered_the_same(tables: Tables):
    await begin(tables)
    first = await lay(tables, ANN, "click")
    again = await tables.play(HERE, ANN, (Lay("1"),), "click", version=0)
    assert again.repeated
    assert not first.repeated
    assert (again.table, again.seat, again.events, again.before) == (
        first.table,
        first.seat,
        first.events,
        first.before,
    )


async def test_the_same_interaction_is_answered_the_same_after_a_restart_and_other_moves(tables: Tables, store: Store):
    await begin(tables)
    first = await tables.play(HERE, ANN, (Roll(),), "click")
    await lay(tables, BO, key())
    again = await Tables(store, GAMES).play(HERE, ANN, (Roll(),), "click")
    assert again.repeated
    assert again.events == first.events
    assert again.table.state == first.table.state
    assert again.before.state == first.before.state


async def test_several_moves_are_one_entry_and_share_its_luck(tables: Tables):
    await begin(tables)
    with pytest.raises(NotAllowed, match="not your turn"):
        await tables.play(HERE, ANN, (Roll(), Roll()), "both")
    found = await tables.find(HERE)
    assert found is not None
    assert found.version == 3
    assert state(found).score == (0, 0)


async def test_a_refused_move_writes_nothing(tables: Tables, store: Store):
    before = await begin(tables)
    count = await entries(store)
    for user, move in ((BO, Roll()), (ANN, Lay("nothing")), (ANN, SetFigure("score 0", "9"))):
        with pytest.raises(NotAllowed):
            await tables.play(HERE, user, (move,), key())
    assert await tables.find(HERE) == before
    assert await entries(store) == count


async def test_no_moves_are_no_play(tables: Tables):
    await begin(tables)
    with pytest.raises(NotAllowed, match="no move"):
        await tables.play(HERE, ANN, (), key())


async def test_a_fault_in_the_rules_leaves_no_trace(tables: Tables, store: Store):
    before = await begin(tables)
    count = await entries(store)
    with pytest.raises(RuntimeError):
        await tables.play(HERE, ANN, (Break(),), "broken")
    assert await tables.find(HERE) == before
    assert await entries(store) == count
    assert not (await tables.play(HERE, ANN, (Roll(),), "broken")).repeated


@pytest.mark.parametrize("step", ["before_flush", "after_flush", "before_commit"])
async def test_a_crash_before_the_commit_leaves_no_trace(tables: Tables, store: Store, step: str):
    before = await begin(tables)
    maker = store.session.class_.sync_session_class

    def crash(*_: object) -> None:
        raise ConnectionError(step)

    event.listen(maker, step, crash)
    try:
        with pytest.raises(ConnectionError):
            await tables.play(HERE, ANN, (Roll(),), "click")
    finally:
        event.remove(maker, step, crash)
    assert await tables.find(HERE) == before
    assert await Tables(store, GAMES).find(HERE) == before
    assert not (await tables.play(HERE, ANN, (Roll(),), "click")).repeated


async def test_a_crash_after_the_commit_is_answered_on_the_second_delivery(tables: Tables, store: Store):
    await begin(tables)
    maker = store.session.class_.sync_session_class

    def crash(*_: object) -> None:
        raise ConnectionError("the answer was lost")

    event.listen(maker, "after_commit", crash)
    try:
        with pytest.raises(ConnectionError):
            await tables.play(HERE, ANN, (Roll(),), "click")
    finally:
        event.remove(maker, "after_commit", crash)
    again = await tables.play(HERE, ANN, (Roll(),), "click")
    assert again.repeated
    assert state(again.table).turn == 1


async def test_only_those_who_sit_may_move(tables: Tables):
    await begin(tables)
    with pytest.raises(NotAllowed, match="do not sit at this table"):
        await tables.play(HERE, 99, (Roll(),), key())


async def test_a_judge_moves_from_no_seat(tables: Tables):
    await begin(tables)
    played = await tables.play(HERE, 99, (SetFigure("score 1", "7"),), key(), judge=True)
    assert played.seat == JUDGE
    assert played.events == (Corrected("score 1", "7"),)
    assert state(played.table).score == (0, 7)
    with pytest.raises(NotAllowed):
        await tables.play(HERE, 99, (Roll(),), key(), judge=True)


async def test_no_move_in_the_lobby_and_none_when_it_is_over(tables: Tables):
    await opened(tables)
    with pytest.raises(NotAllowed, match="has not started"):
        await tables.play(HERE, ANN, (Roll(),), key())
    await tables.join(HERE, BO, "Bo", key())
    await tables.start(HERE, ANN, key())
    over = await tables.resign(HERE, BO, key())
    assert over.table.status == "over"
    with pytest.raises(NotAllowed, match="is over"):
        await tables.play(HERE, ANN, (Roll(),), key())


async def test_a_stale_button_says_so_and_a_fresh_one_plays(tables: Tables):
    table = await begin(tables)
    await tables.play(HERE, ANN, (Roll(),), key(), version=table.version)
    with pytest.raises(StaleTable, match="moved on"):
        await tables.play(HERE, BO, (Roll(),), key(), version=table.version)


async def test_a_note_or_a_pause_makes_no_button_stale(tables: Tables):
    table = await begin(tables)
    await tables.note(HERE, BO, "good luck", key())
    await tables.pause(HERE, BO, key())
    assert (await tables.play(HERE, ANN, (Roll(),), key(), version=table.version)).table.version == table.version + 3


async def test_a_button_of_an_earlier_table_is_stale(tables: Tables):
    old = await begin(tables)
    await tables.close(HERE, ANN, key())
    await tables.open(HERE, 77, ANN, "Ann", "toy", {}, key())
    with pytest.raises(StaleTable, match="earlier table"):
        await tables.play(HERE, ANN, (Roll(),), key(), table=old.id)


async def test_two_processes_race_on_one_table_and_one_wins(tables: Tables, database: str):
    table = await begin(tables, CY)
    stores = [await Store.open(database) for _ in range(2)]
    rivals = [Tables(store, GAMES) for store in stores]
    for turn in range(6):
        version = table.version
        mover = (ANN, BO, CY)[turn % 3]
        plays = (rival.play(HERE, mover, (Roll(),), key(), version) for rival in rivals)
        results = await asyncio.gather(*plays, return_exceptions=True)
        won = [result for result in results if not isinstance(result, BaseException)]
        assert len(won) == 1
        assert any(isinstance(result, StaleTable) for result in results)
        table = won[0].table
        assert table.version == version + 1
    for store in stores:
        await store.close()


async def test_one_interaction_in_two_processes_plays_once(tables: Tables, database: str):
    await begin(tables)
    stores = [await Store.open(database) for _ in range(3)]
    plays = (Tables(store, GAMES).play(HERE, ANN, (Roll(),), "click") for store in stores)
    results = await asyncio.gather(*plays)
    assert sorted(result.repeated for result in results) == [False, True, True]
    assert len({result.events for result in results}) == 1
    for store in stores:
        await store.close()


async def test_moves_in_one_channel_queue_up_and_none_is_lost(tables: Tables):
    await begin(tables)
    notes = (tables.note(HERE, ANN, f"note {n}", key()) for n in range(8))
    versions = [table.version for table in await asyncio.gather(*notes)]
    assert sorted(versions) == list(range(4, 12))


async def test_a_live_table_is_not_decoded_twice(tables: Tables):
    await begin(tables)
    played = await tables.play(HERE, ANN, (Nod(),), key())
    found = await tables.find(HERE)
    assert found is not None
    assert found.state is played.table.state


async def test_a_table_goes_on_after_a_restart(tables: Tables, store: Store):
    await begin(tables)
    before = (await lay(tables, ANN, key())).table
    fresh = Tables(store, GAMES, now=tables.now)
    assert await fresh.find(HERE) == before
    after = await fresh.play(HERE, BO, (card(before),), key())
    assert await tables.find(HERE) == after.table


async def test_a_process_that_is_killed_while_it_plays_leaves_a_sound_table(database: str):
    words = (sys.executable, "-m", "tests.tables.killed", database)
    process = await asyncio.create_subprocess_exec(*words, stdout=asyncio.subprocess.PIPE)
    assert process.stdout is not None
    assert await process.stdout.readline() == b"playing\n"
    await asyncio.sleep(0.15)
    process.kill()
    await process.wait()
    store = await Store.open(database)
    tables = Tables(store, GAMES)
    table = await tables.find(HERE)
    assert table is not None
    turn = state(table).turn
    await tables.play(HERE, (ANN, BO)[turn], (Roll(),), key())
    await tables.close(HERE, ANN, key())
    verdict = await tables.verify(await tables.export(table.id, None))
    assert verdict.ok, verdict.sentence
    await store.close()


async def test_plays_of_one_process_wait_for_each_other_and_none_is_refused(tables: Tables):
    await begin(tables)
    sets = (tables.play(HERE, 99, (SetFigure("score 0", str(n)),), key(), judge=True) for n in range(6))
    played = await asyncio.gather(*sets)
    assert sorted(each.table.version for each in played) == list(range(4, 10))


async def test_of_the_decoded_tables_the_one_used_longest_ago_is_let_go(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("kfbot.tables.desk.LIVE_TABLES", 2)
    decoded = list[object]()
    for channel in (1, 2, 3):
        await tables.open(channel, 77, ANN, "Ann", "toy", {}, key())
        await tables.join(channel, BO, "Bo", key())
        decoded.append((await tables.start(channel, ANN, key())).table.state)
    found = [state(await tables.find(channel)) for channel in (3, 2, 1)]
    assert [new is old for new, old in zip(found, reversed(decoded), strict=True)] == [True, True, False]


async def test_the_clock_and_notes_are_done_once_by_one_interaction(tables: Tables, store: Store):
    await begin(tables)
    count = await entries(store)
    for _ in range(2):
        assert (await tables.note(HERE, ANN, "good luck", "note")).version == count + 1
    for _ in range(2):
        assert (await tables.pause(HERE, ANN, "pause")).paused
    for _ in range(2):
        assert not (await tables.resume(HERE, ANN, "resume")).paused
    assert await entries(store) == count + 3


async def test_gathering_is_done_once_by_one_interaction(tables: Tables, store: Store):
    await opened(tables)
    for _ in range(2):
        assert len((await tables.join(HERE, BO, "Bo", "join")).seats) == 2
    for _ in range(2):
        assert len((await tables.fill(HERE, ANN, "novice", "fill")).seats) == 3
    for _ in range(2):
        assert (await tables.configure(HERE, ANN, {"hand": 2}, "hand")).version == 4
    for _ in range(2):
        assert len((await tables.leave(HERE, BO, "leave")).seats) == 2
    started = [await tables.start(HERE, ANN, "start") for _ in range(2)]
    assert [each.repeated for each in started] == [False, True]
    assert started[0].table == started[1].table
    for _ in range(2):
        assert (await tables.take_over(HERE, 9, "Eve", 1, "take")).seat_of(9) == 1
    for _ in range(2):
        assert (await tables.close(HERE, ANN, "close")).status == "closed"
    assert await entries(store) == 8
