"""The log, and what a table looks like when it is taken out: nobody reads in them what he may not know."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from kfbot.rules.errors import NotAllowed, Unreadable
from kfbot.tables import Table, Tables
from kfbot.tables.verify import verify
from kfbot.verify import main
from tests.tables.acts import ANN, BO, CY, HERE, begin, key, lay, opened, state
from tests.tables.conftest import GAMES
from tests.tables.lucky import Nod, Roll
from tests.toys import Laid


async def a_short_game(tables: Tables) -> Table:
    """Cards laid and drawn, dice, a note, and an undo that both agreed to."""
    await begin(tables)
    for user in (ANN, BO):
        await lay(tables, user, key())
    await tables.play(HERE, ANN, (Roll(),), key())
    await tables.note(HERE, BO, "lucky!", key())
    await tables.undo(HERE, ANN, key())
    await tables.agree(HERE, BO, key())
    return (await lay(tables, ANN, key())).table


async def over(tables: Tables) -> dict[str, Any]:
    table = await a_short_game(tables)
    await tables.resign(HERE, BO, key())
    return await tables.export(table.id, None)


async def test_each_seat_reads_its_own_draws_in_the_log_and_nobody_elses(tables: Tables):
    table = await a_short_game(tables)
    for reader in (None, 0, 1):
        lines = await tables.log(table, reader, last=50)
        for line in lines:
            for event in line.events:
                if isinstance(event, Laid):
                    assert bool(event.drew) == (event.seat == reader)


async def test_the_log_says_what_was_done_beside_the_game_and_what_was_undone(tables: Tables):
    table = await a_short_game(tables)
    lines = await tables.log(table.id, None, last=50)
    assert [line.number for line in lines] == list(range(1, 11))
    assert [line.kind for line in lines] == [
        "open", "join", "start", "move", "move", "move", "note", "ask", "undo", "move",
    ]  # fmt: skip
    assert [line.number for line in lines if line.undone and line.kind == "move"] == [6]
    texts = [line.text for line in lines]
    assert texts[0] == "Ann opened the table."
    assert texts[6] == "lucky!"
    assert texts[8] == "Ann undid 1 move."
    assert [line.number for line in await tables.log(table, None, last=2)] == [9, 10]


async def test_a_note_is_a_players_or_a_judges_and_not_too_long(tables: Tables):
    await begin(tables)
    with pytest.raises(NotAllowed, match="do not sit"):
        await tables.note(HERE, 99, "hello", key())
    await tables.note(HERE, 99, "hello", key(), judge="Di")
    for text in ("", "   ", "x" * 501):
        with pytest.raises(Unreadable, match="500"):
            await tables.note(HERE, ANN, text, key())


@pytest.mark.parametrize("viewer", [None, 0, 1])
async def test_an_export_in_mid_game_holds_no_hidden_card_and_no_secret(tables: Tables, viewer: int | None):
    table = await a_short_game(tables)
    export = await tables.export(table.id, viewer)
    now = state(table)
    shown = set[str]()
    for entry in export["log"]:
        for event in entry["events"]:
            shown |= {event.get("card", "")} | set(event.get("drew", ()))
    shown |= set(export["view"]["hand"])
    for seat, hand in enumerate(now.hands):
        if seat != viewer:
            assert not shown & set(hand)
    assert not shown & set(now.deck)
    text = json.dumps(export)
    for hidden in ("secret", "seed", "digest", "draws"):
        assert f'"{hidden}"' not in text
    for user in (ANN, BO):
        assert f'"user": {user}' not in text
    verdict = await tables.verify(export)
    assert not verdict.ok
    assert "not over" in verdict.sentence


async def test_a_finished_table_is_recomputed_from_its_seed(tables: Tables):
    export = await over(tables)
    verdict = await tables.verify(json.loads(json.dumps(export)))
    assert verdict.ok, verdict.sentence
    assert verdict.plays == 5
    assert verdict.draws > 29


async def test_a_closed_lobby_can_be_checked_too(tables: Tables):
    table = await opened(tables)
    await tables.close(HERE, ANN, key())
    assert (await tables.verify(await tables.export(table.id, None))).ok


def entry(export: dict[str, Any], kind: str) -> dict[str, Any]:
    return next(entry for entry in export["log"] if entry["kind"] == kind)


async def test_whatever_is_changed_in_an_export_is_found(tables: Tables):
    sound = json.dumps(await over(tables))

    def verdict_on(change) -> str:
        export = json.loads(sound)
        change(export)
        found = verify(GAMES, export)
        assert not found.ok
        assert found.problems
        return found.sentence

    def set_in(kind: str, field: str, value: object):
        return lambda export: entry(export, kind).__setitem__(field, value)

    assert "committed" in verdict_on(lambda export: export.__setitem__("secret", "0" * 64))
    assert "committed" in verdict_on(lambda export: export.__setitem__("commitment", "0" * 64))
    assert "seed" in verdict_on(lambda export: export["seats"][1].__setitem__("brought", "other"))
    assert "seed" in verdict_on(lambda export: export.__setitem__("seed", "0"))
    assert "missing" in verdict_on(lambda export: export["log"].pop(4))
    assert "state after entry 3" in verdict_on(set_in("start", "digest", "0"))
    assert "drew" in verdict_on(set_in("start", "draws", 1))
    assert "happened in entry 4" in verdict_on(set_in("move", "events", []))
    assert "against the rules" in verdict_on(set_in("move", "seat", 1))
    assert "against the rules" in verdict_on(set_in("move", "moves", [{"move": "lay", "card": "99"}]))
    assert "state after entry 9" in verdict_on(set_in("undo", "undoes_to", 4))
    assert "stand" in verdict_on(lambda export: export["state"].__setitem__("turn", 7))
    assert "no game" in verdict_on(lambda export: export.__setitem__("game", "chess"))
    assert "no exported table" in verdict_on(lambda export: export.pop("log"))


async def test_an_export_with_anything_in_it_is_judged_and_never_a_fault(tables: Tables):
    sound, luck = json.dumps(await over(tables)), random.Random(3)
    junk: list[Any] = [None, -1, 10**30, "", "x", [], {}, [{}], True, 1.5, {"move": "nod"}, ["a"] * 9]
    for _ in range(300):
        export = json.loads(sound)
        place = export
        for _ in range(luck.randrange(1, 6)):
            values = place.values() if isinstance(place, dict) else place
            inner = [value for value in values if value and isinstance(value, dict | list)]
            if not inner:
                break
            place = luck.choice(inner)
        place[luck.choice(list(place)) if isinstance(place, dict) else luck.randrange(len(place))] = luck.choice(junk)
        verdict = verify(GAMES, export)
        assert verdict.sentence
        assert verdict.ok is not bool(verdict.problems)


@pytest.mark.parametrize("export", [None, [], "x", 7, {}, {"format": 1}, {"log": [[]]}])
async def test_what_is_no_export_is_said_to_be_none(tables: Tables, export: object):
    assert "no exported table" in (await tables.verify(export)).sentence


async def test_the_command_line_checks_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    file = tmp_path / "table.json"
    for words in ([], ["--help"], [str(file)]):
        assert main(words) == 2
    for text in (b"\xff", b"{", b""):
        file.write_bytes(text)
        assert main([str(file)]) == 2
    file.write_text("{}")
    assert main([str(file)]) == 1
    told = capsys.readouterr()
    assert "no exported table" in told.out
    assert "cannot be read" in told.err


async def test_a_players_own_moves_are_in_his_export(tables: Tables):
    await begin(tables, CY)
    played = await tables.play(HERE, ANN, (Nod(),), key())
    mine = await tables.export(played.table.id, 0)
    theirs = await tables.export(played.table.id, 1)
    assert mine["log"][-1]["moves"] == [{"move": "nod"}]
    assert theirs["log"][-1]["moves"] is None
    assert theirs["log"][-1]["events"] == [{"event": "nodded", "seat": 0}]


async def test_no_table_of_that_number_is_exported(tables: Tables):
    with pytest.raises(NotAllowed, match="no table"):
        await tables.export(12345, None)
