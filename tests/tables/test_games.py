"""Every game of the catalogue at a stored table: played, undone, taken out and checked from its seed."""

import json
from pathlib import Path

import pytest

from kfbot.catalogue import games
from kfbot.rules.chance import Chance
from kfbot.rules.kernel import Resign, SetFigure
from kfbot.rules.notation import to_json
from kfbot.store import Store
from kfbot.tables import Tables
from kfbot.verify import main
from tests.tables.acts import HERE, key


@pytest.mark.parametrize("name", list(games()))
async def test_a_stored_table_is_replayed_from_its_seed(name: str, tmp_path: Path, capsys):
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'kfbot.db'}")
    tables, game, luck = Tables(store, games()), games()[name], Chance(name, 0)
    await tables.open(HERE, None, 1, "Player 1", name, {}, key())
    for user in range(2, game.players[0] + 1):
        await tables.join(HERE, user, f"Player {user}", key(), note=f"luck of {user}")
    table = (await tables.start(HERE, 1, key())).table
    for turn in range(60):
        state = table.state
        assert state is not None
        moves = [
            (seat, move)
            for seat in game.to_act(state)
            for move in game.legal(state, seat)
            if not isinstance(move, Resign | SetFigure)
        ]
        seat, move = luck.pick(moves)
        played = await tables.play(HERE, seat + 1, (move,), key())
        table = played.table
        for reader in (None, *range(len(table.seats))):
            [line] = await tables.log(table, reader, last=1)
            assert line.events == tuple(filter(None, (game.hear(event, reader) for event in played.events)))
        if table.status == "over":
            break
        if turn % 7 == 3:
            table = (await tables.rewind(HERE, 99, luck.pick(range(table.version - 3, table.version)), key())).table
    if table.live:
        table = await tables.close(HERE, 1, key())
    cold = await Tables(store, games()).find(HERE)
    assert cold is not None
    assert cold.state is not None
    assert table.state is not None
    assert to_json(cold.state) == to_json(table.state)
    file = tmp_path / "table.json"
    file.write_text(json.dumps(await tables.export(table.id, None)))
    assert main([str(file)]) == 0, capsys.readouterr().out
    await store.close()


@pytest.mark.parametrize("name", [name for name, game in games().items() if game.solo])
def test_a_seat_that_sleeps_can_always_be_passed_for(name: str):
    """Forty least moves in a row: the game's own answer to a player who is gone never runs out while it waits for him."""
    game = games()[name]
    state = game.new(game.players[0], game.options_type(), Chance("sleep", 0))
    for turn in range(1, 41):
        waited = game.to_act(state)
        if not waited:
            break
        move = game.idle(state, waited[0])
        assert move is not None, f"{name} waits for a seat that has no least move"
        state = game.play(state, waited[0], move, Chance("sleep", turn)).state
