"""What tests of the bot stand on: the simulated Discord, a bot with the toy game in it, people, and a channel to sit in."""

import logging
import os
from collections.abc import Awaitable, Callable
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple, cast

import pytest
import simcord
from simcord.env import Env

from kfbot.app import Wired, create_bot
from kfbot.rules.notation import AnyGame
from kfbot.settings import Settings
from kfbot.ui.face import Face
from tests.faces import ToyFace
from tests.toys import Toy

cast("Any", Env._settle_internal).__kwdefaults__["idle"] = 0.005
"""A handler that never suspends would wait fifty milliseconds for the simulator to look again."""
cast("Any", Env.__init__).__kwdefaults__["settle_timeout"] = 120.0
"""A machine that is busy with other things is slow, and not at fault."""


class Room(NamedTuple):
    """A channel of the simulated Discord, and three people in it: two sit down in most tests, the third looks on."""

    env: Env
    bot: Wired
    channel: Any
    ann: Any
    bo: Any
    cy: Any

    def messages(self, channel: Any = None) -> list[Any]:
        """Return the channel's messages, oldest first, as the simulator keeps them."""
        kept = self.env.backend.messages.get((channel or self.channel).id, {})
        return [kept[number] for number in sorted(kept)]

    async def panel(self) -> Any:
        """Return the message that shows the channel's table."""
        table = await self.bot.tables.find(self.channel.id)
        assert table is not None
        assert table.panel is not None
        return message(self.env, self.channel.id, table.panel)


def message(env: Env, channel: int, number: int) -> Any:
    """Return a message as somebody who can click on it sees it."""
    from simcord.results import ResponseMessage

    return ResponseMessage(env, env.backend.get_message(channel, number))


def texts(shown: Any) -> str:
    """Return all the words of a message: its content and every text in its layout."""
    parts: list[str] = [shown.content or ""]

    def walk(components: list[dict[str, Any]]) -> None:
        for component in components:
            if component["type"] == 10:
                parts.append(component["content"])
            walk(component.get("components", []))

    walk(shown.components)
    return "\n".join(filter(None, parts))


def controls(shown: Any) -> dict[str, dict[str, Any]]:
    """Return a message's buttons by label and menus by placeholder."""
    found: dict[str, dict[str, Any]] = {}

    def walk(components: list[dict[str, Any]]) -> None:
        for component in components:
            if component["type"] == 2:
                found[component["label"]] = component
            if component["type"] == 3:
                found[component["placeholder"]] = component
            walk(component.get("components", []))

    walk(shown.components)
    return found


@pytest.fixture(autouse=True)
def luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each test the same luck in every run: its tables' secrets come from its name, one after another."""
    numbers = count()

    def secret(size: int) -> str:
        return sha256(f"{request.node.nodeid} {next(numbers)}".encode()).hexdigest()[: 2 * size]

    monkeypatch.setattr("kfbot.tables.lobby.token_hex", secret)


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    """Settings with a database of the test's own, whatever the environment says."""
    for name in [name for name in os.environ if name.startswith("KFBOT_") or name == "DISCORD_TOKEN"]:
        monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)
    return Settings(database_url=f"sqlite+aiosqlite:///{tmp_path}/test.sqlite3")


@pytest.fixture
def games() -> dict[str, AnyGame]:
    """The games that the bot knows; a test module may replace this."""
    return {"toy": cast("AnyGame", Toy())}


@pytest.fixture
def faces() -> Callable[[str], Face]:
    """What shows those games; a test module may replace this."""
    return lambda game: ToyFace()


@pytest.fixture
def make_bot(settings: Settings, games: Any, faces: Any) -> Callable[[], Wired]:
    """Makes the bot, and makes it again for a restart."""
    return lambda: create_bot(settings, games=games, faces=faces)


@pytest.fixture
def simcord_bot(make_bot: Callable[[], Wired]) -> Wired:
    """The bot under test."""
    return make_bot()


@pytest.fixture
async def room(simcord_env: Env, caplog: pytest.LogCaptureFixture):
    """A channel with Ann, who owns the server, Bo and Cy. A test fails where the bot has logged an error."""
    env = simcord_env
    people = [env.create_user(name.lower(), global_name=name) for name in ("Ann", "Bo", "Cy")]
    guild = env.create_guild("Tables", owner=people[0])
    ann = simcord.MemberActor(env, guild, people[0])
    bo, cy = (guild.add_member(user) for user in people[1:])
    yield Room(env, cast("Wired", env.bot), guild.create_text_channel("table"), ann, bo, cy)
    await cast("Wired", env.bot).close()
    errors = [record for record in caplog.get_records("call") if record.levelno >= logging.ERROR]
    assert not errors, "the bot failed on its side: see the captured log"


@pytest.fixture
def together(simcord_env: Env) -> Callable[..., Awaitable[list[Any]]]:
    """Runs several people's actions before the bot has answered any of them."""

    async def run(*calls: Callable[[], Awaitable[Any]]) -> list[Any]:
        async def hold(*args: Any, **kwargs: Any) -> None: ...

        holder = cast("Any", simcord_env)
        holder._settle_internal = hold
        try:
            results = [await call() for call in calls]
        finally:
            del holder._settle_internal
        await simcord_env.settle()
        return results

    return run


@pytest.fixture
async def playing(room: Room) -> Room:
    """The room with a toy game begun between Ann and Bo."""
    tables = room.bot.tables
    table = await tables.open(room.channel.id, room.ann.guild.id, room.ann.id, "Ann", "toy", {}, "open")
    await tables.join(room.channel.id, room.bo.id, "Bo", "join")
    await tables.start(room.channel.id, room.ann.id, "start")
    await room.bot.showing.post(await tables.get(table.id))
    await room.env.settle()
    return room


@pytest.fixture
async def lobby(room: Room) -> Room:
    """The room with a toy table that Ann has opened."""
    tables = room.bot.tables
    table = await tables.open(room.channel.id, room.ann.guild.id, room.ann.id, "Ann", "toy", {}, "open")
    await room.bot.showing.post(table)
    await room.env.settle()
    return room
