"""Gathering at a table."""

from typing import cast

import pytest
from sqlalchemy import update

from kfbot.rules.errors import NotAllowed, Unreadable
from kfbot.store import Store
from kfbot.store.models import TableRow
from kfbot.tables import Strength, Tables
from tests.tables.acts import ANN, BO, HERE, begin, key, lay, opened, state
from tests.tables.conftest import GAMES
from tests.tables.lucky import Lucky, Nod


async def test_a_table_is_opened_joined_started_and_played(tables: Tables):
    await opened(tables)
    await tables.join(HERE, BO, "Bo", "k2")
    started = await tables.start(HERE, ANN, "k3")
    assert started.table.status == "playing"
    played = await lay(tables, ANN, "k4")
    found = await tables.find(HERE)
    assert found == played.table
    assert found is not None
    assert found.version == 4
    assert state(found).turn == 1


async def test_a_channel_has_one_live_table(tables: Tables):
    await opened(tables)
    with pytest.raises(NotAllowed, match="has a table already"):
        await tables.open(HERE, 1, BO, "Bo", "toy", {}, "other")


async def test_the_same_interaction_opens_one_table(tables: Tables):
    first = await opened(tables)
    assert await opened(tables) == first


async def test_an_unknown_game_or_option_is_named(tables: Tables):
    with pytest.raises(Unreadable, match="There are: toy"):
        await tables.open(HERE, 1, ANN, "Ann", "chess", {}, "k")
    with pytest.raises(Unreadable, match="`hand`, `low`"):
        await tables.open(HERE, 1, ANN, "Ann", "toy", {"hand": "many"}, "k")


async def test_only_the_host_starts(tables: Tables):
    await opened(tables)
    await tables.join(HERE, BO, "Bo", "k2")
    with pytest.raises(NotAllowed, match="host, Ann"):
        await tables.start(HERE, BO, "k3")


async def test_a_full_table_says_so(tables: Tables):
    await opened(tables)
    for user in (2, 3):
        await tables.join(HERE, user, f"P{user}", f"j{user}")
    with pytest.raises(NotAllowed, match="full: Toy seats at most 3"):
        await tables.join(HERE, 4, "Di", "j4")


async def test_too_few_players_cannot_start(tables: Tables):
    await opened(tables)
    with pytest.raises(NotAllowed, match="Toy takes 2 to 3 players; 1 sits here"):
        await tables.start(HERE, ANN, "k3")


async def test_no_table_here_says_how_to_open_one(tables: Tables):
    with pytest.raises(NotAllowed, match="/table open"):
        await tables.join(99, ANN, "Ann", "k")
    assert await tables.find(99) is None


async def test_a_started_game_takes_no_more_players(tables: Tables):
    await begin(tables)
    with pytest.raises(NotAllowed, match="started already"):
        await tables.join(HERE, 7, "Cy", "k9")


async def test_a_table_that_this_version_cannot_read_looks_closed_and_makes_room(tables: Tables, store: Store):
    table = await begin(tables)
    async with store.session.begin() as session:
        await session.execute(update(TableRow).values(state=b'{"of": "another version"}'))
    fresh = Tables(store, GAMES)
    found = await fresh.find(HERE)
    assert found is not None
    assert (found.status, found.state, found.seed) == ("closed", None, None)
    assert [each.id for each in await fresh.mine(ANN)] == [table.id]
    with pytest.raises(NotAllowed, match="closed"):
        await fresh.play(HERE, ANN, (Nod(),), "play")
    anew = await fresh.open(HERE, 77, ANN, "Ann", "toy", {}, "anew")
    assert anew.id != table.id
    assert await fresh.open(HERE, 77, ANN, "Ann", "toy", {}, "anew") == anew
    assert [each.id for each in await fresh.mine(ANN)] == [anew.id]


async def test_only_the_host_seats_the_bot_and_changes_options(tables: Tables):
    before = await opened(tables)
    await tables.join(HERE, BO, "Bo", key())
    for refused in (tables.fill(HERE, BO, "novice", key()), tables.configure(HERE, BO, {"hand": 1}, key())):
        with pytest.raises(NotAllowed, match="host, Ann"):
            await refused
    found = await tables.find(HERE)
    assert found is not None
    assert (len(found.seats), dict(found.options), found.version) == (2, dict(before.options), before.version + 1)


async def test_a_bot_plays_at_a_strength_there_is_and_a_game_it_knows(tables: Tables, monkeypatch: pytest.MonkeyPatch):
    await opened(tables)
    with pytest.raises(Unreadable, match="novice, student, master"):
        await tables.fill(HERE, ANN, cast("Strength", "grandmaster"), key())
    monkeypatch.setattr(Lucky, "solo", False)
    with pytest.raises(NotAllowed, match="Toy has no bot players"):
        await tables.fill(HERE, ANN, "novice", key())


async def test_nobody_sits_twice_at_a_table(tables: Tables):
    await opened(tables)
    with pytest.raises(NotAllowed, match="sit at this table already"):
        await tables.join(HERE, ANN, "Ann", key())


async def test_a_closed_table_takes_nobody_and_changes_no_more(tables: Tables):
    await opened(tables)
    closed = await tables.close(HERE, ANN, key())
    for late in (
        tables.join(HERE, BO, "Bo", key()),
        tables.leave(HERE, ANN, key()),
        tables.fill(HERE, ANN, "novice", key()),
        tables.configure(HERE, ANN, {"reminder": 5}, key()),
        tables.start(HERE, ANN, key()),
        tables.note(HERE, ANN, "late", key()),
        tables.close(HERE, ANN, key()),
    ):
        with pytest.raises(NotAllowed, match="closed"):
            await late
    assert await tables.find(HERE) == closed


async def test_options_are_added_to_those_chosen_before_and_fixed_once_the_game_is_on(tables: Tables):
    await opened(tables, hand=2)
    changed = await tables.configure(HERE, ANN, {"low": "wins"}, key())
    assert dict(changed.options) == {"hand": 2, "low": "wins"}
    await tables.join(HERE, BO, "Bo", key())
    await tables.start(HERE, ANN, key())
    for late in (tables.configure(HERE, ANN, {"hand": 1}, key()), tables.fill(HERE, ANN, "novice", key())):
        with pytest.raises(NotAllowed, match="started already"):
            await late
    assert (await tables.configure(HERE, ANN, {"reminder": 5}, key())).reminder == 5


async def test_options_that_no_game_starts_with_open_no_table(tables: Tables, monkeypatch: pytest.MonkeyPatch):
    def refuse(*_: object) -> None:
        raise NotAllowed("No game starts that way.")

    monkeypatch.setattr(Lucky, "new", refuse)
    with pytest.raises(NotAllowed, match="No game starts that way"):
        await opened(tables)
    assert await tables.find(HERE) is None


@pytest.mark.parametrize("minutes", [0, -1, 525_601, 10**30])
async def test_a_reminder_comes_after_a_minute_at_least_and_a_year_at_most(tables: Tables, minutes: int):
    with pytest.raises(Unreadable, match="reminder"):
        await opened(tables, reminder=minutes)


async def test_what_each_player_brings_and_each_secret_makes_the_luck(tables: Tables):
    """A seat's share of the luck comes from its key and its words; the rest from a secret that cannot be guessed."""
    shares, secrets = list[str](), set[str]()
    for words, join in (("", "one"), ("my luck", "one"), ("my luck", "two")):
        channel = HERE + len(shares)
        table = await tables.open(channel, 77, ANN, "Ann", "toy", {}, key())
        await tables.join(channel, BO, "Bo", join, note=words)
        await tables.close(channel, ANN, key())
        export = await tables.export(table.id, None)
        shares.append(export["seats"][1]["brought"])
        secrets.add(export["secret"])
    assert len(set(shares)) == 3
    assert len(secrets) == 3
    assert {len(secret) for secret in secrets} == {64}


async def test_a_name_longer_than_can_be_kept_is_cut(tables: Tables):
    await tables.open(HERE, 77, ANN, "A" * 150, "toy", {}, key())
    await tables.join(HERE, BO, "B" * 150, key())
    await tables.start(HERE, ANN, key())
    await tables.leave(HERE, ANN, key())
    taken = await tables.take_over(HERE, 9, "C" * 150, 0, key())
    assert [seat.name for seat in taken.seats] == ["C" * 100, "B" * 100]
