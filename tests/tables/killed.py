"""Plays at a table until it is killed: `python -m tests.tables.killed DATABASE`."""

import asyncio
import sys

from kfbot.store import Store
from kfbot.tables import Tables
from tests.tables.acts import ANN, BO, HERE, begin, key
from tests.tables.conftest import GAMES
from tests.tables.lucky import Roll


async def main(database: str) -> None:
    tables = Tables(await Store.open(database), GAMES)
    await begin(tables)
    print("playing", flush=True)
    while True:
        for user in (ANN, BO):
            await tables.play(HERE, user, (Roll(),), f"killed {key()}")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
