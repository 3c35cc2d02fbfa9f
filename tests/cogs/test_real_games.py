"""The catalogue's own games in the bot: their first messages, with the names that people really have, and on several shards."""

import re
from collections.abc import Callable

import pytest

from kfbot import catalogue
from kfbot.catalogue import lessons
from kfbot.rules.notation import AnyGame
from kfbot.settings import Settings
from kfbot.ui.face import Face
from kfbot.ui.faces import face
from tests.openapi import faults
from tests.room import Room, controls, texts


@pytest.fixture
def games() -> dict[str, AnyGame]:
    return catalogue.games()


@pytest.fixture
def faces() -> Callable[[str], Face]:
    return face


async def begun(room: Room, name: str, seats: tuple[str, ...]) -> None:
    tables, channel, users = room.bot.tables, room.channel.id, (room.ann.id, room.bo.id, room.cy.id)
    await tables.open(channel, room.ann.guild.id, users[0], seats[0], name, {}, "open")
    for user, seat in zip(users[1:], seats[1:], strict=False):
        await tables.join(channel, user, seat, seat)
    await tables.start(channel, users[0], "start")
    table = await tables.find(channel)
    assert table is not None
    await room.bot.showing.post(table)
    await room.env.settle()


@pytest.mark.parametrize("name", sorted(catalogue.games()))
async def test_a_games_panel_and_hand_are_as_discord_wants_them(room: Room, name: str):
    await begun(room, name, ("Ann", "Bo"))
    for who in (room.ann, room.bo):
        assert (await who.click(await room.panel(), label="My hand & moves")).response.ephemeral
    await room.ann.slash(room.channel, "help")
    assert faults(room.env.http_requests) == []


@pytest.mark.parametrize("name", sorted(catalogue.games()))
async def test_a_name_of_emoji_mentions_and_markdown_stays_a_name(room: Room, name: str):
    await begun(room, name, ("🐉" * 40, "**@everyone** `x` <@123> ||y||"))
    hand = (await room.bo.click(await room.panel(), label="My hand & moves")).response
    for shown in (texts(await room.panel()), texts(hand)):
        assert "@everyone" not in shown
        assert "<@123>" not in shown
        assert "||" not in shown


class TestOnShards:
    """The same bot, split into shards."""

    @pytest.fixture
    def settings(self, settings: Settings) -> Settings:
        return settings.model_copy(update={"shard_count": 2})

    async def test_a_table_is_opened_on_a_shard(self, room: Room):
        shown = await room.ann.slash(room.channel, "table open", game="fusion")
        assert "1. **Ann**" in texts(shown.response)


@pytest.mark.parametrize("name", sorted(catalogue.games()))
async def test_every_game_can_be_learnt_by_playing_it(room: Room, name: str):
    shown = (await room.bo.slash(room.channel, "tutorial", game=name)).response
    assert shown.ephemeral
    offered = controls(shown)
    assert set(offered) - {"Take back", "Give up…"}


async def test_the_doomtown_lesson_begins_at_high_noon_with_a_technique_to_play(room: Room):
    shown = (await room.bo.slash(room.channel, "tutorial", game="doomtown")).response
    assert "A Technique is a test" in texts(shown)
    assert "High Noon" in texts(shown)
    named = re.findall("“([^”]+…)”", "\n".join(lessons()["doomtown"].words))
    assert named
    assert set(named) <= set(controls(shown)), "the lesson names its menus as they are"
    tests = controls(shown)["Kung Fu test without a card…"]
    played = await room.bo.select(shown, [tests["options"][0]["value"]], custom_id=tests["custom_id"])
    assert "pull" in texts(played.response).casefold()
