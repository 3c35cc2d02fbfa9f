"""Many people, many processes, one table: whatever order their clicks arrive in, the log is one line of plays that follow."""

import asyncio
import random
from collections.abc import Coroutine
from typing import Any

import pytest

from kfbot.rules.errors import NotAllowed
from kfbot.store import Store
from kfbot.tables import Played, Table, Tables
from tests.tables.acts import ANN, BO, CY, HERE, begin, card, key
from tests.tables.conftest import GAMES
from tests.tables.lucky import Nod, Roll

PROCESSES, BURSTS, AT_ONCE = 3, 10, 5


class Crowd:
    """Clicks that arrive together, at one process or another, some of them delivered twice."""

    def __init__(self, services: list[Tables], luck: random.Random) -> None:
        self.services, self.luck = services, luck
        self.answers: dict[str, list[object]] = {}

    async def burst(self) -> None:
        """Let several clicks arrive at once, and see that each was answered or refused in words."""
        clicks = [key() for _ in range(AT_ONCE)]
        clicks += self.luck.sample(clicks, 2)
        deeds = [self.deed(click, await self.look()) for click in clicks]
        for click, answer in zip(clicks, await asyncio.gather(*deeds, return_exceptions=True), strict=True):
            if isinstance(answer, BaseException) and not isinstance(answer, NotAllowed):
                raise answer
            self.answers.setdefault(click, []).append(answer)

    async def look(self) -> Table:
        table = await self.luck.choice(self.services).find(HERE)
        assert table is not None
        return table

    def deed(self, click: str, table: Table) -> Coroutine[Any, Any, object]:
        service, luck = self.luck.choice(self.services), random.Random(click)
        user = luck.choice((ANN, BO, CY))
        match luck.randrange(7):
            case 0:
                return service.undo(HERE, user, click)
            case 1:
                return service.agree(HERE, user, click)
            case 2:
                return service.note(HERE, user, "hm", click)
            case 3:
                return service.play(HERE, user, (card(table),), click, version=table.version)
            case _:
                return service.play(HERE, user, (luck.choice((Roll(), Nod())),), click)


@pytest.mark.parametrize("seed", range(4))
async def test_random_interleavings_of_three_processes_leave_one_sound_line(tables: Tables, database: str, seed: int):
    table = await begin(tables, CY, hand=7)
    stores = [await Store.open(database) for _ in range(PROCESSES)]
    crowd = Crowd([Tables(store, GAMES) for store in stores], random.Random(seed))
    for _ in range(BURSTS):
        await crowd.burst()
    played = [answer for answers in crowd.answers.values() for answer in answers if not isinstance(answer, NotAllowed)]
    assert played, "some of it succeeds"
    final = await tables.close(HERE, ANN, key())
    export = await tables.export(table.id, None)
    numbers = [entry["number"] for entry in export["log"]]
    assert numbers == list(range(1, final.version + 1)), "no number is lost or used twice"
    verdict = await tables.verify(export)
    assert verdict.ok, verdict.sentence
    for answers in crowd.answers.values():
        done = [answer for answer in answers if isinstance(answer, Played)]
        assert sum(not answer.repeated for answer in done) <= 1, "one interaction plays once"
        assert len({(answer.events, answer.table.version) for answer in done}) <= 1, "and is answered one way"
    for store in stores:
        await store.close()
