"""Opens the database: an engine with its settings, and the schema brought up to date."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import msgspec
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

MIGRATIONS: Final = Path(__file__).with_name("migrations")
MIGRATING: Final = 0x6B66626F74
"""The advisory lock that one process holds on PostgreSQL while it migrates."""
BUSY_MS: Final = 5000
"""How long SQLite waits for another process to finish writing, in milliseconds."""

DRIVERS: Final = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
UNREADABLE: Final = (
    "The database address cannot be read. Write it like `sqlite+aiosqlite:///kfbot.sqlite3` or "
    "`postgresql+asyncpg://user:password@host/database`, with `%40` for an @ in the password and `%2F` for a /."
)
PASSING: Final = ("08", "53", "57")
"""PostgreSQL's classes of errors that pass: no connection, too many of them, the server starting or stopping."""
SQLITE_SETTINGS: Final = (f"busy_timeout = {BUSY_MS}", "journal_mode = WAL", "foreign_keys = ON")


class StoreFault(Exception):
    """The database cannot be used. ``sentence`` says what is wrong and what to do, in words for the host."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class SchemaTooNew(StoreFault):
    """The database was written by a newer version of this bot."""


class Unusable(StoreFault):
    """The database cannot be reached, read or written."""


class Unreachable(Unusable):
    """The database's server does not answer, or not yet: it may do so later, with nothing changed."""


def make_engine(url: str) -> AsyncEngine:
    """Return an engine for a SQLite or PostgreSQL address; raise `Unusable` if it is neither."""
    parsed = _read_address(url)
    kind = parsed.get_backend_name()
    settings: dict[str, Any] = {} if kind == "sqlite" else {"pool_pre_ping": True}
    try:
        engine = create_async_engine(
            parsed,
            json_serializer=lambda value: msgspec.json.encode(value).decode(),
            json_deserializer=msgspec.json.decode,
            **settings,
        )
    except ModuleNotFoundError as fault:
        raise Unusable(f"{kind} needs the package `{fault.name}`: install `kungfu-bot[postgres]`.") from fault
    if kind == "sqlite":
        event.listen(engine.sync_engine, "connect", _settle_sqlite)
    return engine


def _read_address(url: str) -> URL:
    """Return an address with its asynchronous driver; also as hosting services write one: ``postgres://…?sslmode=require``."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError) as fault:
        raise Unusable(UNREADABLE) from fault
    if parsed.host and "@" in f"{parsed.host}{parsed.database}":
        raise Unusable(UNREADABLE)
    driver = DRIVERS.get(parsed.get_backend_name())
    if driver is None:
        raise Unusable(f"“{parsed.get_backend_name()}” is no database this bot knows. Use SQLite or PostgreSQL.")
    query = {"ssl" if name == "sslmode" else name: value for name, value in parsed.query.items()}
    return parsed.set(drivername=driver, query=query)


async def _try_server(engine: AsyncEngine) -> None:
    """Connect to a server once; raise `Unusable` where the address has an option that its driver does not take."""
    try:
        async with engine.connect():
            pass
    except (TypeError, ValueError) as fault:
        raise Unusable(f"The database address has an option that cannot be used ({_first_line(fault)}).") from fault


def _settle_sqlite(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for setting in SQLITE_SETTINGS:
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _try_sqlite(engine: AsyncEngine) -> None:
    """Raise what keeps a SQLite file from being written: told here, before any thread is started that outlives the fault."""
    (file, *_), settings = engine.dialect.create_connect_args(engine.url)
    with closing(sqlite3.connect(file, uri=bool(settings.get("uri")), timeout=BUSY_MS / 1000)) as connection:
        _settle_sqlite(connection, None)
        connection.execute("BEGIN IMMEDIATE").connection.rollback()


async def migrate(engine: AsyncEngine) -> None:
    """Bring the schema up to date; raise `SchemaTooNew` or `Unusable`, each with one sentence, if that cannot be done."""
    try:
        if engine.dialect.name == "sqlite":
            await asyncio.to_thread(_try_sqlite, engine)
        else:
            await _try_server(engine)
        async with engine.begin() as connection:
            if engine.dialect.name == "postgresql":
                await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATING})
            else:
                await connection.exec_driver_sql("BEGIN IMMEDIATE")
            await connection.run_sync(_upgrade)
    except (SQLAlchemyError, sqlite3.Error, OSError) as fault:
        cause = fault.orig if isinstance(fault, DBAPIError) and fault.orig else fault
        where = engine.url.render_as_string(hide_password=True)
        kind = Unreachable if engine.dialect.name == "postgresql" and _may_pass(cause) else Unusable
        raise kind(
            f"The database {where} cannot be opened for writing ({_first_line(cause)}). "
            "Check that its folder exists and is writable, or that the server runs, or set KFBOT_DATABASE_URL to another."
        ) from fault


def _may_pass(fault: BaseException) -> bool:
    """Return whether what keeps a database from being opened may pass by itself: no server answers, or it is only starting."""
    return isinstance(fault, OSError) or str(getattr(fault, "sqlstate", "") or "")[:2] in PASSING


def _first_line(fault: BaseException) -> str:
    lines = str(fault).splitlines()
    return lines[0].rpartition(">: ")[2].rstrip(".") if lines else type(fault).__name__


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    scripts = ScriptDirectory.from_config(config)
    current = MigrationContext.configure(connection).get_current_revision()
    known = {script.revision for script in scripts.walk_revisions()}
    if current is not None and current not in known:
        raise SchemaTooNew(
            f"The database was written by a newer version of Kung Fu Bot (schema {current}). "
            "Install that version, or point KFBOT_DATABASE_URL at another database."
        )
    if current != scripts.get_current_head():
        command.upgrade(config, "head")
