"""The one place where errors become sentences, and answers that never come too late."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import pytest

from kfbot.app import Wired
from kfbot.cogs import answers, lobby
from kfbot.logs import Discreet
from kfbot.settings import Settings
from tests.faces import ToyFace
from tests.room import Room, controls, texts


@pytest.fixture
def broken(room: Room, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> Room:
    async def fail(*args: object, **kwargs: object) -> None:
        raise RuntimeError("the database said: secret")

    monkeypatch.setattr(room.bot.tables, "find", fail)
    return room


async def test_a_fault_of_ours_is_an_apology_with_a_reference_that_the_log_has(
    broken: Room, caplog: pytest.LogCaptureFixture
):
    shown = await broken.ann.slash(broken.channel, "table show")
    assert shown.response.ephemeral
    assert "secret" not in shown.response.content
    reference = shown.response.content.rpartition("`")[0].rpartition("`")[2]
    assert len(reference) == 8
    assert f"Reference {reference}: table show failed" in caplog.text
    caplog.clear()


async def test_a_click_that_fails_apologises_too(
    playing: Room, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    async def fail(*args: object, **kwargs: object) -> None:
        raise RuntimeError("no")

    monkeypatch.setattr(playing.bot.showing, "hand", fail)
    shown = await playing.ann.click(await playing.panel(), label="My hand & moves")
    assert "failed on our side" in shown.response.content
    caplog.clear()


async def test_a_face_that_fails_does_not_stop_the_game(
    playing: Room, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    def fail(*args: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(ToyFace, "hand", fail)
    monkeypatch.setattr(ToyFace, "label", fail)
    hand = (await playing.ann.click(await playing.panel(), label="My hand & moves")).response
    menu = controls(hand)["Lay…"]
    await playing.ann.select(hand, [menu["options"][0]["value"]], custom_id=menu["custom_id"])
    assert "Ann laid" in texts(await playing.panel())
    assert "The face of toy cannot draw table 1" in caplog.text
    caplog.clear()


async def test_slow_work_is_deferred_before_discord_gives_up(playing: Room, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(answers, "PATIENCE", 0.05)
    real = playing.bot.tables.get

    async def slow(table: int) -> Any:
        await asyncio.sleep(0.2)
        return await real(table)

    monkeypatch.setattr(playing.bot.tables, "get", slow)
    shown = await playing.ann.click(await playing.panel(), label="My hand & moves")
    assert shown.deferred
    hand = shown.followups[0] if shown.followups else shown.response
    assert hand.ephemeral
    assert "You hold" in texts(hand)
    label = next(label for label in controls(hand) if label.startswith("Lay "))
    await playing.ann.click(hand, label=label)
    assert "Ann laid" in texts(await playing.panel())


async def test_slow_commands_are_deferred_and_answered_in_place(room: Room, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(answers, "PATIENCE", 0.05)
    real = lobby.server_options

    async def slow(*args: Any) -> Any:
        await asyncio.sleep(0.2)
        return await real(*args)

    monkeypatch.setattr(lobby, "server_options", slow)
    await room.ann.slash(room.channel, "table open", game="toy")
    assert "1. **Ann** (host)" in texts(await room.panel())


@pytest.mark.parametrize("secret", ["the.secret-token", "webhooks/123/abcdefghijklmnopqrstuvwxyz", "://bot:hunter2@db"])
def test_the_log_tells_no_secret(secret: str):
    shown = Discreet("the.secret-token").format(
        logging.LogRecord("kfbot", logging.ERROR, "", 0, f"failed at https://discord.com/api/{secret}/x", None, None)
    )
    for part in ("secret-token", "abcdefgh", "hunter2"):
        assert part not in shown


async def test_the_bot_asks_for_no_privileged_intent_and_pings_nobody_by_default(
    make_bot: Callable[[], Wired], settings: Settings
):
    bot = make_bot()
    assert not any((bot.intents.members, bot.intents.presences, bot.intents.message_content))
    assert bot.allowed_mentions is not None
    assert bot.allowed_mentions.to_dict() == {"parse": []}
    await bot.close()
