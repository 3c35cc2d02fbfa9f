"""What is stored about a person, and that it can be deleted."""

import json

from kfbot.rules.kernel import Resign
from kfbot.store import Store
from kfbot.tables import Tables
from tests.tables.acts import ANN, BO, HERE, begin, key
from tests.tables.lucky import Nod


async def test_a_person_is_told_all_that_is_stored_about_them(tables: Tables, store: Store):
    table = await begin(tables)
    await tables.note(HERE, BO, "my note", key())
    await store.save(BO, "deck", "Rabbits", {"cards": 52})
    told = await tables.stored_about(BO)
    assert told["seats"] == [{"table_id": table.id, "name": "Player 2", "game": "toy", "status": "playing"}]
    assert told["entries"][-1]["data"] == {"text": "my note"}
    assert told["saved"][0]["document"] == {"cards": 52}
    assert (await tables.stored_about(ANN))["hosted"] == [table.id]
    json.dumps(told)
    assert await tables.stored_about(99) == {
        "user": 99,
        "seats": [],
        "hosted": [],
        "entries": [],
        "saved": [],
        "rulings": [],
    }


async def test_a_forgotten_person_is_gone_and_the_others_game_goes_on(tables: Tables, store: Store):
    table = await begin(tables)
    await tables.note(HERE, ANN, "Ann was here", key())
    await store.save(ANN, "deck", "Mine", {})
    await store.add_ruling(77, ANN, "Ann", {"answer": "yes"})
    await tables.forget(ANN)
    told = await tables.stored_about(ANN)
    assert not any(told[kind] for kind in ("seats", "hosted", "entries", "saved", "rulings"))
    left = await tables.get(table.id)
    assert left.seats[0] == (None, "A former player", None)
    assert left.host == BO
    assert "Ann" not in json.dumps([line.text for line in await tables.log(table, None, last=50)])
    assert [ruling.author_name for ruling in await store.rulings(77)] == ["a former judge"]
    await tables.vote_pass(HERE, BO, key())
    await tables.close(HERE, BO, key())
    verdict = await tables.verify(await tables.export(table.id, None))
    assert verdict.ok, verdict.sentence


async def test_a_finished_game_can_still_be_checked_when_its_players_are_forgotten(tables: Tables):
    table = await begin(tables)
    await tables.play(HERE, ANN, (Nod(),), key())
    await tables.play(HERE, BO, (Resign(),), key())
    for user in (ANN, BO):
        await tables.forget(user)
    export = await tables.export(table.id, None)
    assert "Ann" not in json.dumps(export)
    assert (await tables.verify(export)).ok


async def test_a_lone_players_table_is_closed_when_that_player_is_forgotten(tables: Tables):
    table = await tables.open(HERE, 77, ANN, "Ann", "toy", {}, key())
    await tables.forget(ANN)
    assert (await tables.get(table.id)).status == "closed"
    assert await tables.mine(ANN) == []


async def test_live_tables_are_listed_by_player_and_by_server(tables: Tables):
    first = await begin(tables)
    second = await tables.open(HERE + 1, 77, ANN, "Ann", "toy", {}, key())
    elsewhere = await tables.open(HERE + 2, 78, ANN, "Ann", "toy", {}, key())
    assert [table.id for table in await tables.mine(ANN)] == [elsewhere.id, second.id, first.id]
    assert [table.id for table in await tables.mine(BO)] == [first.id]
    assert [table.id for table in await tables.listed(77)] == [second.id, first.id]
    await tables.close(HERE, ANN, key())
    assert [table.id for table in await tables.listed(77)] == [second.id]


async def test_the_panels_message_is_kept_without_moving_the_version(tables: Tables):
    table = await begin(tables)
    await tables.set_panel(table.id, 4242)
    found = await tables.get(table.id)
    assert (found.panel, found.version) == (4242, table.version)
