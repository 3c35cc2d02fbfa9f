"""Players who sleep or leave: reminders, passing for them, taking their seats; and the clock that judges stop."""

from typing import cast

import msgspec
import pytest

from kfbot.rules.chance import Chance
from kfbot.rules.errors import NotAllowed, Unreadable
from kfbot.rules.kernel import Event, Move, Seat, Step
from kfbot.rules.notation import AnyGame
from kfbot.store import Store
from kfbot.tables import Played, Table, Tables
from tests.tables.acts import ANN, BO, CY, HERE, begin, key, lay, opened, state
from tests.tables.conftest import GAMES, Clock
from tests.tables.lucky import Lucky, Nod, Roll
from tests.toys import Lay, ToyState

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


class Chained(Lucky):
    """The toy where laying a card keeps the turn, as an attack of several moves does."""

    def apply(self, state: ToyState, seat: Seat, move: Move, chance: Chance) -> Step[ToyState, Event]:
        step = super().apply(state, seat, move, chance)
        return step._replace(state=msgspec.structs.replace(step.state, turn=seat)) if isinstance(move, Lay) else step


async def test_whoever_is_passed_for_sleeps_on_and_whoever_moves_is_awake(store: Store, clock: Clock):
    tables = Tables(store, {"toy": cast("AnyGame", Chained())}, now=clock)
    await begin(tables, reminder=10)
    clock.passes(9)
    await lay(tables, ANN, key())
    clock.passes(9)
    assert await tables.due() == [], "she moved nine minutes ago"
    clock.passes(1)
    for _ in range(2):
        passed = await tables.vote_pass(HERE, BO, key())
        assert isinstance(passed, Played)
        assert (passed.seat, state(passed.table).turn) == (0, 0), "nobody waits for the same sleeper again"


async def test_a_table_that_is_closed_or_over_is_nobodys_to_be_reminded_of(tables: Tables, clock: Clock):
    await begin(tables, reminder=10)
    await tables.close(HERE, ANN, key())
    await tables.open(HERE, 77, ANN, "Ann", "toy", {"reminder": 10}, key())
    await tables.join(HERE, BO, "Bo", key())
    await tables.start(HERE, ANN, key())
    await tables.resign(HERE, ANN, key())
    clock.passes(100)
    assert await tables.due() == []


async def test_a_move_made_while_a_reminder_is_on_its_way_takes_it_back(tables: Tables, clock: Clock, store: Store):
    table = await begin(tables, reminder=10)
    clock.passes(10)
    await tables.play(HERE, ANN, (Nod(),), key())
    assert not await store.claim_reminder(table.id, table.version)
    clock.passes(10)
    assert [late.id for late in await tables.due()] == [table.id]


async def test_whoever_takes_a_seat_over_has_its_time_anew(tables: Tables, clock: Clock):
    await begin(tables, CY, reminder=10)
    clock.passes(10)
    await tables.take_over(HERE, 9, "Eve", 0, key())
    with pytest.raises(NotAllowed, match="Nobody is late"):
        await tables.vote_pass(HERE, BO, key())
    clock.passes(5)
    await tables.leave(HERE, CY, key())
    await tables.join(HERE, 10, "Fay", key())
    clock.passes(5)
    assert len(await tables.due()) == 1, "a seat that nobody waits for starts no wait anew"


async def test_a_seat_is_taken_over_by_one_who_has_none_and_from_where_there_is_one(tables: Tables, clock: Clock):
    await begin(tables, reminder=10)
    clock.passes(10)
    with pytest.raises(NotAllowed, match="sit at this table already"):
        await tables.take_over(HERE, BO, "Bo", 0, key())
    for nowhere in (-1, -2, 2, 10**20):
        with pytest.raises(NotAllowed, match="seats are 1 to 2"):
            await tables.take_over(HERE, 9, "Eve", nowhere, key())
    found = await tables.find(HERE)
    assert found is not None
    assert [seat.user for seat in found.seats] == [ANN, BO]


async def test_a_taken_seat_is_not_joined_in_mid_game_though_another_is_free(tables: Tables):
    await opened(tables)
    await tables.fill(HERE, ANN, "novice", key())
    await tables.join(HERE, BO, "Bo", key())
    await tables.start(HERE, ANN, key())
    with pytest.raises(NotAllowed, match="started already"):
        await tables.join(HERE, 9, "Eve", key())
    await tables.leave(HERE, BO, key())
    for taken in (0, 1):
        with pytest.raises(NotAllowed, match="that seat is taken"):
            await tables.join(HERE, 9, "Eve", key(), seat=taken)
    assert (await tables.join(HERE, 9, "Eve", key(), seat=2)).seat_of(9) == 2


async def test_the_clock_is_the_players_or_a_judges(tables: Tables):
    before = await begin(tables)
    for clocked in (tables.pause, tables.resume):
        with pytest.raises(NotAllowed, match="do not sit"):
            await clocked(HERE, 99, key())
    with pytest.raises(NotAllowed, match="runs already"):
        await tables.resume(HERE, ANN, key())
    assert await tables.find(HERE) == before


async def test_votes_are_for_one_sleeper_and_more_than_half_is_needed(tables: Tables, clock: Clock):
    await tables.open(HERE, 77, ANN, "Ann", "toy", {"reminder": 10}, key())
    for user in (BO, CY):
        await tables.join(HERE, user, f"Player {user}", key())
    await tables.start(HERE, ANN, key())
    clock.passes(10)
    await tables.vote_pass(HERE, BO, key())
    await tables.leave(HERE, CY, key())
    found = await tables.find(HERE)
    assert found is not None
    assert found.pending is None
    await tables.join(HERE, CY, "Cy", key())
    voted = await tables.vote_pass(HERE, BO, "vote")
    assert isinstance(voted, Table), "one of two is not more than half"
    again = await tables.vote_pass(HERE, BO, "vote")
    assert isinstance(again, Table)
    assert again.version == voted.version
    with pytest.raises(NotAllowed, match="Nobody asks to undo"):
        await tables.agree(HERE, CY, key())
    with pytest.raises(NotAllowed, match="Nobody asks to undo"):
        await tables.refuse(HERE, CY, key())


async def test_who_agreed_to_an_undo_has_voted_for_nobody_to_be_passed(tables: Tables, clock: Clock):
    await begin(tables, CY, reminder=10)
    await tables.play(HERE, ANN, (Roll(),), key())
    await tables.undo(HERE, ANN, key())
    await tables.agree(HERE, CY, key())
    clock.passes(10)
    voted = await tables.vote_pass(HERE, ANN, key())
    assert isinstance(voted, Table)
    assert voted.pending is not None
    assert (voted.pending.kind, voted.pending.agreed) == ("pass", (0,))


class Together(Lucky):
    """The toy that waits for everybody at once."""

    def to_act(self, state: ToyState) -> tuple[Seat, ...]:
        return tuple(range(len(state.hands)))

    def idle(self, state: ToyState, seat: Seat) -> Move | None:
        return Nod()


async def test_two_sleepers_votes_on_each_other_are_not_added_up(store: Store, clock: Clock):
    tables = Tables(store, {"toy": cast("AnyGame", Together())}, now=clock)
    await begin(tables, CY, reminder=10)
    clock.passes(10)
    for user, sleeper, voter in ((BO, 0, 1), (ANN, 1, 0)):
        voted = await tables.vote_pass(HERE, user, key())
        assert isinstance(voted, Table)
        assert voted.pending is not None
        assert (voted.pending.seat, voted.pending.agreed) == (sleeper, (voter,))


async def test_a_reminder_is_taken_on_by_one_process_alone(tables: Tables, store: Store):
    table = await begin(tables, reminder=10)
    assert [await store.claim_reminder(table.id, table.version) for _ in range(2)] == [True, False]
