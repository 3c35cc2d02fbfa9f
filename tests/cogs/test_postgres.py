"""The same bot, the same buttons, with PostgreSQL under them."""

from collections.abc import Callable

import pytest

from kfbot.app import Wired
from kfbot.settings import Settings
from tests.databases import Server
from tests.room import Room, controls, texts


@pytest.fixture
async def settings(postgres: Server, monkeypatch: pytest.MonkeyPatch) -> Settings:
    """Settings with an empty PostgreSQL database."""
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    return Settings(database_url=postgres.url(await postgres.new()))


async def test_a_table_is_played_on_postgresql_and_outlives_a_restart(playing: Room, make_bot: Callable[[], Wired]):
    assert playing.bot.store.engine.dialect.name == "postgresql"
    hand = (await playing.ann.click(await playing.panel(), label="My hand & moves")).response
    card = next(label for label in controls(hand) if label.startswith("Lay "))
    await playing.ann.click(hand, label=card)
    fresh = make_bot()
    await playing.bot.close()
    await playing.env.restart_bot(fresh)
    again = playing._replace(bot=fresh)
    assert f"On the table: {card.removeprefix('Lay ')}" in texts(await again.panel())
    answer = (await again.bo.click(await again.panel(), label="My hand & moves")).response
    answering = next(label for label in controls(answer) if label.startswith("Lay "))
    await again.bo.click(answer, label=answering)
    assert f"Bo laid {answering.removeprefix('Lay ')}." in texts(await again.panel())
    await fresh.close()
