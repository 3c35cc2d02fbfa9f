"""What is stored about a person, and that it can be deleted."""

import json

from sqlalchemy import select, update

from kfbot.rules.kernel import Resign, SetFigure
from kfbot.store import Store
from kfbot.store.models import Base, TableRow
from kfbot.tables import Tables
from tests.tables.acts import ANN, BO, CY, HERE, begin, key, opened
from tests.tables.conftest import GAMES
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


async def test_what_a_forgotten_person_did_at_a_seat_leaves_others_their_names(tables: Tables):
    """Seats are known by their place, and the place of one who left is soon somebody else's."""
    first = await tables.open(HERE, 77, ANN, "Ann", "toy", {}, key())
    await tables.join(HERE, BO, "Bo", key())
    await tables.leave(HERE, BO, key())
    await tables.fill(HERE, ANN, "novice", key())
    second = await tables.open(HERE + 1, 77, ANN, "Ann", "toy", {}, key())
    await tables.join(HERE + 1, CY, "Cy", key())
    await tables.start(HERE + 1, ANN, key())
    await tables.leave(HERE + 1, CY, key())
    await tables.forget(BO)
    assert [seat.name for seat in (await tables.get(first.id)).seats] == ["Ann", "Bot 1 (novice)"]
    assert [seat.name for seat in (await tables.get(second.id)).seats] == ["Ann", "Cy"]
    await tables.join(HERE + 1, BO, "Bo", key())
    await tables.leave(HERE + 1, BO, key())
    await tables.join(HERE + 1, CY, "Cy", key())
    await tables.forget(BO)
    assert [seat.name for seat in (await tables.get(second.id)).seats] == ["Ann", "Cy"], "Cy sits there now"
    await tables.leave(HERE + 1, CY, key())
    await tables.forget(CY)
    assert [seat.name for seat in (await tables.get(second.id)).seats] == ["Ann", "A former player"]
    told = [line.text for line in await tables.log(first, None)]
    assert told == [
        "Ann opened the table.",
        "A former player sat down.",
        "A former player left.",
        "Bot 1 (novice) sat down.",
    ]


async def test_a_seat_that_moved_up_in_the_lobby_is_known_by_its_new_place(tables: Tables):
    await opened(tables)
    for user in (BO, CY):
        await tables.join(HERE, user, f"Player {user}", key())
    await tables.leave(HERE, ANN, key())
    table = (await tables.start(HERE, BO, key())).table
    await tables.leave(HERE, CY, key())
    await tables.forget(CY)
    assert [seat.name for seat in (await tables.get(table.id)).seats] == ["Player 2", "A former player"]


async def test_whoever_sits_at_a_table_that_cannot_be_read_is_forgotten_too(tables: Tables, store: Store):
    await begin(tables)
    async with store.session.begin() as session:
        await session.execute(update(TableRow).values(state=b'{"of": "another version"}'))
    fresh = Tables(store, GAMES)
    await fresh.forget(BO)
    told = await fresh.stored_about(BO)
    assert not told["seats"]
    assert not told["entries"]


async def test_no_name_or_id_of_a_forgotten_person_is_left_in_any_table(tables: Tables, store: Store):
    """Wherever a person can come to be named: sitting, leaving, taking over, noting as judge, hosting, saving, ruling."""
    eve = 987654321
    await begin(tables)
    await tables.leave(HERE, BO, key())
    await tables.take_over(HERE, eve, "Evelyn", 1, key())
    await tables.note(HERE, eve, "Evelyn plays", key())
    await tables.play(HERE, eve, (SetFigure("score 0", "1"),), key(), judge=True)
    await tables.leave(HERE, eve, key())
    await tables.note(HERE, eve, "Evelyn judges", key(), judge="Evelyn")
    await tables.close(HERE, eve, key(), judge=True)
    await tables.open(HERE, 77, eve, "Evelyn", "toy", {}, key())
    await tables.close(HERE, eve, key())
    ruling = await store.add_ruling(77, ANN, "Ann", {})
    await store.retract_ruling(77, ruling.id, eve)
    await store.add_ruling(77, eve, "Evelyn", {})
    await store.save(eve, "deck", "Evelyn's", {})
    kept = await tables.stored_about(eve)
    assert [len(kept[kind]) for kind in ("seats", "hosted", "saved", "rulings")] == [1, 1, 1, 2]
    await tables.forget(eve)
    rows = list[str]()
    async with store.session() as session:
        for each in Base.metadata.sorted_tables:
            rows += [str(tuple(row)) for row in await session.execute(select(each))]
    assert not [row for row in rows if "Evelyn" in row or str(eve) in row]
    assert [row for row in rows if "Ann" in row], "the others are still there"
    assert [line.text for line in await tables.log(1, None, last=50) if line.kind == "take-over"] == [
        "A former player took over a seat."
    ]
