"""How a table stood after any entry, whatever was undone in between."""

import random

import pytest
from sqlalchemy import event

from kfbot.rules.errors import NotAllowed
from kfbot.rules.kernel import Move, SetFigure
from kfbot.rules.notation import to_json
from kfbot.store import Store
from kfbot.tables import Table, Tables
from tests.tables.acts import ANN, BO, CY, HERE, begin, card, key
from tests.tables.conftest import GAMES
from tests.tables.lucky import Nod, Roll

USERS = (ANN, BO, CY)


class Wanderer:
    """Does random things at a table, and remembers how it stood after each."""

    def __init__(self, tables: Tables, table: Table, luck: random.Random) -> None:
        self.tables, self.luck = tables, luck
        self.stood = {table.version: table.state}

    async def step(self) -> None:
        table = await self.tables.find(HERE)
        assert table is not None
        user = self.luck.choice(USERS)
        try:
            match self.luck.randrange(12):
                case 0:
                    await self.tables.undo(HERE, user, key())
                case 1 | 2:
                    await self.tables.agree(HERE, user, key())
                case 3:
                    await self.tables.rewind(HERE, 99, self.luck.randrange(1, table.version + 1), key())
                case 4:
                    await self.tables.note(HERE, user, "hm", key())
                case 5:
                    figure = SetFigure("score 0", str(self.luck.randrange(99)))
                    await self.tables.play(HERE, 99, (figure,), key(), judge=True)
                case 6:
                    self.tables = Tables(self.tables.store, GAMES)
                case 7:
                    await self.tables.play(
                        HERE, user, (Nod(),), key(), version=self.luck.randrange(1, table.version + 1)
                    )
                case _:
                    await self.tables.play(HERE, user, (self.move(table),), key())
        except NotAllowed:
            assert await self.tables.find(HERE) == table, "a refusal changes nothing"
        after = await self.tables.find(HERE)
        assert after is not None
        self.stood[after.version] = after.state

    def move(self, table: Table) -> Move:
        return self.luck.choice((Roll(), Nod(), card(table)))


@pytest.mark.parametrize("seed", range(4))
async def test_fifty_random_deeds_leave_every_past_state_to_be_found_again(tables: Tables, store: Store, seed: int):
    start = await begin(tables, CY, hand=7)
    wanderer = Wanderer(tables, start, random.Random(seed))
    for _ in range(50):
        await wanderer.step()
    fresh = Tables(store, GAMES)
    async with fresh.looking_at(start.id) as desk:
        for number, state in wanderer.stood.items():
            assert (await fresh.table_at(desk, number)).state == state
    await tables.close(HERE, ANN, key())
    verdict = await fresh.verify(await fresh.export(start.id, None))
    assert verdict.ok, verdict.sentence


async def test_a_late_move_or_undo_takes_no_more_statements_than_an_early_one(tables: Tables, store: Store):
    await begin(tables)
    statements = list[str]()

    def count(_conn, _cursor, statement: str, *_rest) -> None:
        if "INTO checkpoints" not in statement:
            statements.append(statement)

    async def cost(moves: int) -> tuple[int, int]:
        for _ in range(moves):
            await tables.play(HERE, ANN, (Nod(),), key())
            await tables.play(HERE, BO, (Nod(),), key())
        statements.clear()
        await tables.play(HERE, ANN, (Nod(),), key())
        played = len(statements)
        statements.clear()
        await tables.undo(HERE, ANN, key())
        return played, len(statements)

    event.listen(store.engine.sync_engine, "before_cursor_execute", count)
    early = await cost(10)
    late = await cost(100)
    assert early[0] == late[0] == 3, "a SELECT, an UPDATE and an INSERT, and with every 25th entry a checkpoint"
    assert late[1] <= early[1]


async def test_a_stored_state_reads_back_to_the_byte(tables: Tables, store: Store):
    table = await begin(tables)
    found = await Tables(store, GAMES).find(HERE)
    assert found is not None
    assert table.state is not None
    assert found.state is not None
    assert to_json(found.state) == to_json(table.state)
