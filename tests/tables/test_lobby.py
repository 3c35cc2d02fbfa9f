"""Gathering at a table."""

import pytest
from sqlalchemy import update

from kfbot.rules.errors import NotAllowed, Unreadable
from kfbot.store import Store
from kfbot.store.models import TableRow
from kfbot.tables import Tables
from tests.tables.acts import ANN, BO, HERE, begin, lay, opened, state
from tests.tables.conftest import GAMES
from tests.tables.lucky import Nod


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
