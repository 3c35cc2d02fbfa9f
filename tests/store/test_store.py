"""The database: brought up to date at start, and refused with one sentence when it cannot be used."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text

from kfbot.store import SchemaTooNew, Store, Unreachable, Unusable
from kfbot.store.models import Base
from tests.databases import Server


def differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection), Base.metadata))


async def test_the_migrations_make_the_schema_of_the_models(store: Store):
    async with store.engine.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_opening_again_changes_nothing(store: Store, database: str):
    await store.save(1, "deck", "Mine", {"a": 1})
    again = await Store.open(database)
    assert [saved.name for saved in await again.all_saved(1)] == ["Mine"]
    await again.close()


async def test_processes_that_start_together_migrate_once(empty_database: str):
    stores = await asyncio.gather(*(Store.open(empty_database) for _ in range(4)))
    async with stores[0].engine.connect() as connection:
        assert len((await connection.execute(text("SELECT version_num FROM alembic_version"))).all()) == 1
    for number, store in enumerate(stores):
        await store.save(1, "deck", f"Deck {number}", {})
    assert len(await stores[0].all_saved(1)) == len(stores)
    for store in stores:
        await store.close()


async def test_a_schema_from_a_newer_version_is_refused(empty_database: str):
    store = await Store.open(empty_database)
    async with store.engine.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(SchemaTooNew, match="newer version of Kung Fu Bot") as refused:
        await Store.open(empty_database)
    await store.close()
    assert refused.value.sentence.count("\n") == 0


async def test_a_folder_that_does_not_exist_is_refused(tmp_path: Path):
    with pytest.raises(Unusable, match=r"cannot be opened for writing.*KFBOT_DATABASE_URL"):
        await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'nowhere' / 'kfbot.db'}")


async def test_a_file_that_is_no_database_is_refused(tmp_path: Path):
    (tmp_path / "kfbot.db").write_text("this is a text, and a long one, so that it is not taken for an empty file" * 9)
    with pytest.raises(Unusable, match="not a database"):
        await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'kfbot.db'}")


async def test_a_database_that_may_only_be_read_is_refused(tmp_path: Path):
    file = tmp_path / "kfbot.db"
    sqlite3.connect(file).execute("CREATE TABLE other (a)").connection.close()
    with pytest.raises(Unusable, match="readonly"):
        await Store.open(f"sqlite+aiosqlite:///file:{file}?mode=ro&uri=true")


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("nonsense", "cannot be read"),
        ("mysql://root@localhost/x", "“mysql” is no database this bot knows"),
        ("postgresql+asyncpg://kfbot:hunter2@127.0.0.1:port/x", "cannot be read"),
        ("postgresql+asyncpg://kfbot:so@hunter2/x@127.0.0.1:1/x", "cannot be read.*%40"),
        ("postgresql+asyncpg://kfbot:hunter2@127.0.0.1:1/x", "cannot be opened"),
    ],
)
async def test_an_address_that_leads_nowhere_is_refused_without_its_password(url: str, sentence: str):
    with pytest.raises(Unusable, match=sentence) as refused:
        await Store.open(url)
    assert "hunter2" not in refused.value.sentence


async def test_an_address_is_taken_as_hosting_services_write_it(postgres: Server):
    url = postgres.url(await postgres.new()).replace("postgresql+asyncpg://", "postgres://")
    store = await Store.open(f"{url}&sslmode=disable")
    assert store.engine.dialect.driver == "asyncpg"
    await store.close()


async def test_an_option_that_an_address_cannot_have_is_said_to_be_one(postgres: Server):
    with pytest.raises(Unusable, match=r"option that cannot be used.*colour"):
        await Store.open(f"{postgres.url('postgres')}&colour=red")


async def test_a_server_that_does_not_answer_may_do_so_later_and_a_wrong_name_never_does(postgres: Server):
    with pytest.raises(Unreachable):
        await Store.open("postgresql+asyncpg://kfbot@127.0.0.1:1/x")
    with pytest.raises(Unusable, match="does not exist") as refused:
        await Store.open(postgres.url("nowhere"))
    assert not isinstance(refused.value, Unreachable)


async def test_sqlite_writes_ahead_waits_and_keeps_references(tmp_path: Path):
    store = await Store.open(f"sqlite:///{tmp_path / 'kfbot.db'}")
    async with store.engine.connect() as connection:
        names = ("journal_mode", "busy_timeout", "foreign_keys")
        settings = [await connection.scalar(text(f"PRAGMA {name}")) for name in names]
    assert settings == ["wal", 5000, 1]
    await store.close()
