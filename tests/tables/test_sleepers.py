"""Players who sleep or leave: reminders, passing for them, taking their seats; and the clock that judges stop."""

import pytest

from kfbot.rules.errors import NotAllowed, Unreadable
from kfbot.store import Store
from kfbot.tables import Played, Table, Tables
from tests.tables.acts import ANN, BO, CY, HERE, begin, key, opened, state
from tests.tables.conftest import GAMES, Clock
from tests.tables.lucky import Nod, Roll

HOURS = 60


async def test_a_reminder_is_due_once_a_wait_and_in_one_process(tables: Tables, clock: Clock, database: str):
    table = await begin(tables, reminder=2 * HOURS)
    assert await tables.due() == []
    clock.passes(2 * HOURS)
    other = await Store.open(database)
    assert [late.id for late in await Tables(other, GAMES, now=clock).due()] == [table.id]
    assert await tables.due() == []
    await tables.play(HERE, ANN, (Nod(),), key())
    clock.passes(2 * HOURS)
    [late] = await tables.due()
    assert tables.game(late).to_act(state(late)) == (1,)
    await other.close()


async def test_nobody_is_reminded_while_the_clock_is_stopped(tables: Tables, clock: Clock):
    await begin(tables, reminder=10)
    paused = await tables.pause(HERE, BO, key())
    assert paused.paused
    clock.passes(600)
    assert await tables.due() == []
    with pytest.raises(NotAllowed, match="stopped already"):
        await tables.pause(HERE, ANN, key())
    await tables.resume(HERE, 99, key(), judge=True)
    clock.passes(9)
    assert await tables.due() == []
    clock.passes(1)
    assert len(await tables.due()) == 1


async def test_a_servers_reminder_is_the_default_of_its_tables(tables: Tables):
    settings = await tables.guild_settings(77)
    assert settings.reminder == 720
    await tables.store.set_settings(77, {"reminder": 45})
    assert (await opened(tables)).reminder == 45
    assert (await tables.configure(HERE, ANN, {"reminder": "30"}, key())).reminder == 30
    with pytest.raises(Unreadable, match="minutes"):
        await tables.configure(HERE, ANN, {"reminder": "soon"}, key())


async def test_others_pass_for_a_sleeper_when_more_than_half_agree(tables: Tables, clock: Clock):
    await begin(tables, CY, reminder=10)
    with pytest.raises(NotAllowed, match="10 minutes"):
        await tables.vote_pass(HERE, BO, key())
    clock.passes(10)
    voted = await tables.vote_pass(HERE, BO, key())
    assert isinstance(voted, Table)
    assert voted.pending is not None
    assert (voted.pending.kind, voted.pending.agreed, voted.pending.missing) == ("pass", (1,), (2,))
    again = await tables.vote_pass(HERE, BO, key())
    assert isinstance(again, Table), "nobody votes twice"
    passed = await tables.vote_pass(HERE, CY, "last vote")
    assert isinstance(passed, Played)
    assert (passed.seat, state(passed.table).turn) == (0, 1)
    told = await tables.vote_pass(HERE, CY, "last vote")
    assert isinstance(told, Played)
    assert told.repeated


async def test_a_sleeper_does_not_vote_on_himself(tables: Tables, clock: Clock):
    await begin(tables, reminder=10)
    clock.passes(60)
    with pytest.raises(NotAllowed, match="Nobody is late"):
        await tables.vote_pass(HERE, ANN, key())


async def test_a_move_ends_the_vote(tables: Tables, clock: Clock):
    await begin(tables, CY, reminder=10)
    clock.passes(10)
    await tables.vote_pass(HERE, BO, key())
    assert (await tables.play(HERE, ANN, (Nod(),), key())).table.pending is None


async def test_a_sleepers_seat_may_be_taken_over_and_one_who_is_awake_keeps_his(tables: Tables, clock: Clock):
    await begin(tables, reminder=10)
    with pytest.raises(NotAllowed, match="still plays"):
        await tables.take_over(HERE, 9, "Eve", 0, key())
    clock.passes(10)
    with pytest.raises(NotAllowed, match="still plays"):
        await tables.take_over(HERE, 9, "Eve", 1, key())
    taken = await tables.take_over(HERE, 9, "Eve", 0, key())
    assert taken.seats[0].name == "Eve"
    assert taken.host == 9, "the host's seat is the host's"
    with pytest.raises(NotAllowed, match="do not sit"):
        await tables.play(HERE, ANN, (Roll(),), key())
    assert (await tables.play(HERE, 9, (Roll(),), key())).seat == 0


async def test_a_seat_that_was_left_is_taken_by_joining(tables: Tables):
    await begin(tables, CY)
    left = await tables.leave(HERE, ANN, key())
    assert left.seats[0] == (None, "Ann", None)
    assert left.host == BO
    joined = await tables.join(HERE, 9, "Eve", key())
    assert joined.seat_of(9) == 0
    with pytest.raises(NotAllowed, match="started already"):
        await tables.join(HERE, 10, "Fay", key())


async def test_an_empty_seat_is_passed_for_at_once(tables: Tables):
    await begin(tables)
    await tables.leave(HERE, ANN, key())
    passed = await tables.vote_pass(HERE, BO, key())
    assert isinstance(passed, Played)
    assert passed.seat == 0


async def test_the_last_to_leave_closes_the_table(tables: Tables):
    await begin(tables)
    await tables.leave(HERE, ANN, key())
    closed = await tables.leave(HERE, BO, key())
    assert closed.status == "closed"
    assert closed.seed is not None
    await tables.open(HERE, 77, CY, "Cy", "toy", {}, key())


async def test_leaving_the_lobby_frees_the_seat_and_hands_the_table_on(tables: Tables):
    await opened(tables)
    await tables.join(HERE, BO, "Bo", key())
    left = await tables.leave(HERE, ANN, key())
    assert [seat.user for seat in left.seats] == [BO]
    assert left.host == BO
    back = await tables.join(HERE, ANN, "Ann", key(), seat=0)
    assert [seat.user for seat in back.seats] == [ANN, BO]


async def test_only_host_or_judge_closes(tables: Tables):
    await begin(tables)
    with pytest.raises(NotAllowed, match="host, Ann"):
        await tables.close(HERE, BO, key())
    assert (await tables.close(HERE, BO, key(), judge=True)).status == "closed"
    with pytest.raises(NotAllowed, match="closed"):
        await tables.play(HERE, ANN, (Roll(),), key())
