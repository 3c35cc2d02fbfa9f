"""`/help`, `/privacy`, `/tutorial`, and the reminder: what the bot does for one person."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any, cast

import pytest

from kfbot.cogs.reminding import remind
from kfbot.rules.notation import AnyGame
from kfbot.ui.message import Menu
from kfbot.ui.welcome import welcome
from tests.cogs.test_table import the_table
from tests.room import Room, controls, message, texts
from tests.toys import Toy, ToyState


async def test_help_with_no_table_is_a_tour_with_a_button_for_each_game(room: Room):
    shown = await room.ann.slash(room.channel, "help")
    assert shown.response.ephemeral
    assert "`/tutorial`" in texts(shown.response)
    await room.ann.click(shown.response, label="Open Toy")
    assert "1. **Ann** (host)" in texts(await room.panel())


async def test_help_at_a_table_is_what_the_game_says_that_one_can_do(playing: Room):
    hers = await playing.ann.slash(playing.channel, "help")
    assert "Lay a card when it is your turn." in texts(hers.response)
    theirs = await playing.cy.slash(playing.channel, "help")
    assert "You look on at this table." in texts(theirs.response)


async def test_help_and_privacy_work_in_a_direct_message(room: Room):
    user = room.bo.user
    assert "Sit down at a table" in texts((await user.slash("help")).response)
    assert "Kept" in texts((await user.slash("privacy show")).response)


async def test_privacy_gives_out_and_deletes_what_is_stored(playing: Room):
    shown = await playing.ann.slash(playing.channel, "privacy export")
    stored = json.loads(playing.env.backend.cdn.get(shown.response.attachments[0].url) or b"")
    assert stored["seats"][0]["name"] == "Ann"
    asked = await playing.ann.slash(playing.channel, "privacy delete")
    assert "You sit at 1 table now" in texts(asked.response)
    await playing.ann.click(asked.response, label="Delete it all")
    left = await playing.bot.tables.stored_about(playing.ann.id)
    assert not left["seats"]
    assert not left["entries"]
    assert "Ann" not in texts(await playing.panel())


async def test_a_forgotten_persons_name_goes_from_what_the_panel_tells_too(playing: Room):
    hand = (await playing.ann.click(await playing.panel(), label="My hand & moves")).response
    await playing.ann.click(hand, label=next(label for label in controls(hand) if label.startswith("Lay ")))
    assert "Ann laid" in texts(await playing.panel())
    asked = await playing.ann.slash(playing.channel, "privacy delete")
    await playing.ann.click(asked.response, label="Delete it all")
    assert "A former player laid" in texts(await playing.panel())
    assert "Ann" not in texts(await playing.panel())


async def test_the_tutorial_is_a_game_against_the_bot_that_nobody_else_sees(room: Room):
    shown = await room.bo.slash(room.channel, "tutorial", game="toy")
    assert shown.response.ephemeral
    assert "Lay a card when it is your turn." in texts(shown.response)
    for _ in range(3):
        hand = message(room.env, room.channel.id, shown.response.id)
        await room.bo.click(hand, label=next(label for label in controls(hand) if label.startswith("Lay ")))
    seen = texts(message(room.env, room.channel.id, shown.response.id))
    assert "Bot 1 (novice) laid" in seen
    assert len(room.messages()) == 1
    assert await room.bot.tables.find(room.channel.id) is None


async def test_a_tutorial_goes_on_where_it_was_left_and_can_be_played_again(room: Room):
    await room.bo.slash(room.channel, "tutorial", game="toy")
    again = await room.bo.slash(room.channel, "tutorial", game="toy")
    asked = await room.bo.click(again.response, label="Give up…")
    await room.bo.click(asked.response, label="Give up")
    ended = message(room.env, room.channel.id, again.response.id)
    assert "won" in texts(ended)
    fresh = await room.bo.click(ended, label="Play again")
    assert "Lay" in " ".join(controls(fresh.response))


async def test_only_the_one_to_act_is_reminded_and_once(playing: Room):
    table = await the_table(playing)
    tables: Any = playing.bot.tables
    tables.now = lambda: datetime.now(UTC) + timedelta(days=2)
    before = len(playing.messages())
    await playing.env.advance_time(61)
    await playing.env.advance_time(61)
    sent = playing.messages()[before:]
    assert len(sent) == 1
    posted = [call for call in playing.env.http_requests if call.method == "POST" and call.path.endswith("/messages")]
    assert (posted[-1].json or {})["allowed_mentions"]["users"] == [playing.ann.id]
    reminder = message(playing.env, playing.channel.id, sent[0].id)
    assert f"<@{playing.ann.id}>, the table waits for you." in texts(reminder)
    shown = await playing.ann.click(reminder, label="My hand & moves")
    assert "You hold" in texts(shown.response)
    assert table.version <= (await the_table(playing)).version


async def test_those_who_wait_too_long_may_pass_for_a_sleeper(playing: Room):
    tables: Any = playing.bot.tables
    real = datetime.now(UTC)
    tables.now = lambda: real - timedelta(days=2)
    hand = (await playing.ann.click(await playing.panel(), label="My hand & moves")).response
    await playing.ann.click(hand, label=next(label for label in controls(hand) if label.startswith("Lay ")))
    tables.now = lambda: datetime.now(UTC)
    await playing.ann.slash(playing.channel, "table show")
    await playing.ann.click(await playing.panel(), label="Pass for Bo")
    assert "Bo laid" in texts(await playing.panel())


async def test_a_newcomer_learns_by_a_button(room: Room):
    tour = (await room.ann.slash(room.channel, "help")).response
    lesson = (await room.ann.click(tour, label="Learn Toy")).response
    assert lesson.ephemeral
    assert "Lay a card when it is your turn." in texts(lesson)


async def test_the_tutorial_asks_which_game_if_none_is_named(room: Room):
    asked = (await room.bo.slash(room.channel, "tutorial")).response
    assert asked.ephemeral
    assert "Lay a card when it is your turn." in texts((await room.bo.click(asked, label="Learn Toy")).response)


async def test_where_no_table_can_be_kept_one_can_still_learn(room: Room):
    rows = welcome(room.bot.games, seats=False).rows
    assert [press.label for row in rows if not isinstance(row, Menu) for press in row] == ["Learn Toy"]


async def test_a_table_that_closed_meanwhile_reminds_nobody(playing: Room):
    table = await playing.bot.tables.close(playing.channel.id, playing.ann.id, "close")
    before = len(playing.messages())
    await remind(playing.bot, table)
    assert len(playing.messages()) == before


async def test_a_reminder_offers_the_others_to_go_on(playing: Room):
    cast("Any", playing.bot.tables).now = lambda: datetime.now(UTC) + timedelta(days=2)
    assert "Pass for Ann" not in controls(await playing.panel())
    await remind(playing.bot, await the_table(playing))
    assert {"Pass for Ann", "Take Ann’s seat"} <= set(controls(await playing.panel()))


async def test_one_table_that_cannot_be_reminded_keeps_no_other_waiting(
    playing: Room, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
):
    reminded: list[int] = []

    def fails(table: Any) -> None:
        reminded.append(table.id)
        raise ZeroDivisionError

    aside, tables = playing.ann.guild.create_text_channel("aside"), cast("Any", playing.bot.tables)
    await tables.open(aside.id, playing.ann.guild.id, playing.ann.id, "Ann", "toy", {}, "aside")
    await tables.join(aside.id, playing.bo.id, "Bo", "join aside")
    await tables.start(aside.id, playing.ann.id, "start aside")
    tables.now = lambda: datetime.now(UTC) + timedelta(days=2)
    monkeypatch.setattr(playing.bot.showing, "channel", fails)
    cog = cast("Any", playing.bot.get_cog("Reminding"))
    await cog.look.coro(cog)
    assert len(reminded) == 2
    assert "Reminding at table 1 failed" in caplog.text
    caplog.clear()


class Together(Toy):
    """A toy that waits for both."""

    def to_act(self, state: ToyState) -> tuple[int, ...]:
        return () if self.outcome(state) else (0, 1)


class TestWaitingForBoth:
    @pytest.fixture
    def games(self) -> dict[str, AnyGame]:
        return {"toy": cast("AnyGame", Together())}

    async def test_the_first_of_them_alone_is_reminded(self, playing: Room):
        before = len(playing.messages())
        await remind(playing.bot, await the_table(playing))
        [sent] = playing.messages()[before:]
        assert f"<@{playing.ann.id}>" in texts(message(playing.env, playing.channel.id, sent.id))
        assert playing.bot.showing.mentions(await the_table(playing)).to_dict()["users"] == [playing.ann.id]
