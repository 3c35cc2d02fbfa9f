"""`/table`, through the simulated Discord."""

import json
from typing import Any, cast

import discord
import pytest
from simcord.backend.errors import SetupError

from kfbot.tables import Table
from tests.room import Room, controls, texts


async def the_table(room: Room) -> Table:
    table = await room.bot.tables.find(room.channel.id)
    assert table is not None
    return table


def file_of(room: Room, shown: Any) -> Any:
    return json.loads(room.env.backend.cdn.get(shown.attachments[0].url) or b"null")


async def test_open_shows_the_lobby_and_seats_whoever_opened_it(room: Room):
    shown = await room.ann.slash(room.channel, "table open", game="toy")
    assert not shown.response.ephemeral
    assert "1. **Ann** (host)" in texts(shown.response)
    assert (await room.panel()).id == shown.response.id


async def test_open_takes_options(room: Room):
    await room.ann.slash(room.channel, "table open", game="Toy", options="hand=2 low=wins")
    assert dict((await the_table(room)).options) == {"hand": 2, "low": "wins"}


@pytest.mark.parametrize(
    ("options", "said"),
    [("hand", "is no option"), ("hand=many", "cannot be opened that way"), ("size=3", "Its options are")],
)
async def test_open_refuses_options_that_the_game_does_not_have(room: Room, options: str, said: str):
    shown = await room.ann.slash(room.channel, "table open", game="toy", options=options)
    assert shown.response.ephemeral
    assert said in shown.response.content


async def test_open_refuses_a_game_that_does_not_exist(room: Room):
    shown = await room.ann.slash(room.channel, "table open", game="chess")
    assert "There is no game “chess”" in shown.response.content


async def test_a_channel_that_the_bot_may_not_write_to_has_no_table(room: Room):
    everyone = discord.PermissionOverwrite(send_messages=False, attach_files=False)
    quiet = room.ann.guild.create_text_channel("quiet", overwrites={room.bot.user: everyone})
    shown = await room.ann.slash(quiet, "table open", game="toy")
    assert "may not send messages, attach files in this channel" in shown.response.content


async def test_a_channel_has_one_table(lobby: Room):
    shown = await lobby.bo.slash(lobby.channel, "table open", game="toy")
    assert shown.response.ephemeral
    assert "has a table already" in shown.response.content


async def test_a_thread_is_a_channel_of_its_own(lobby: Room):
    place = lobby.bot.get_channel(lobby.channel.id)
    assert isinstance(place, discord.TextChannel)
    await place.create_thread(name="aside", type=discord.ChannelType.public_thread)
    [thread] = lobby.channel.threads
    shown = await lobby.bo.slash(thread, "table open", game="toy")
    assert "1. **Bo**" in texts(shown.response)
    here, aside = [await lobby.bot.tables.find(each.id) for each in (lobby.channel, thread)]
    assert here is not None
    assert aside is not None
    assert (here.host, aside.host) == (lobby.ann.id, lobby.bo.id)


async def test_a_direct_message_holds_a_table_against_the_bot(room: Room):
    user = room.bo.user
    opened = await user.slash("table open", game="toy", options="hand=1")
    menu = controls(opened.response)["Seat a bot player…"]
    await user.select(opened.response, ["novice"], custom_id=menu["custom_id"])
    await user.click(opened.response, label="Start")
    hand = (await user.click(opened.response, label="My hand & moves")).response
    await user.click(hand, label=next(label for label in controls(hand) if label.startswith("Lay ")))
    assert "Bot 1 (novice) laid" in texts(opened.response)


async def test_games_and_options_are_suggested(room: Room):
    assert await room.ann.autocomplete(room.channel, "table open", "game", "to") == [{"name": "Toy", "value": "toy"}]
    found = await room.ann.autocomplete(room.channel, "table open", "options", "hand=3 lo", game="toy")
    assert [choice["value"] for choice in found] == ["hand=3 low=loses", "hand=3 low=wins"]


async def test_join_start_and_leave(lobby: Room):
    await lobby.bo.slash(lobby.channel, "table join", note="my own luck")
    await lobby.ann.slash(lobby.channel, "table start")
    assert (await the_table(lobby)).status == "playing"
    left = await lobby.bo.slash(lobby.channel, "table leave")
    assert left.response.content == "You have left the table."
    panel = await lobby.panel()
    assert "Take Bo’s seat" in controls(panel)
    await lobby.cy.click(panel, label="Take Bo’s seat")
    assert (await the_table(lobby)).seat_of(lobby.cy.id) == 1


async def test_show_sends_the_panel_again_and_takes_the_old_one_away(playing: Room):
    old = await playing.panel()
    shown = await playing.bo.slash(playing.channel, "table show")
    assert (await playing.panel()).id == shown.response.id != old.id
    assert old.id not in [kept.id for kept in playing.messages()]


async def test_hand_is_ephemeral_and_needs_a_seat(playing: Room):
    assert "You hold" in texts((await playing.ann.slash(playing.channel, "table hand")).response)
    refused = await playing.cy.slash(playing.channel, "table hand")
    assert refused.response.ephemeral
    assert "You do not sit at this table" in refused.response.content


async def test_the_log_keeps_each_seats_secrets(playing: Room):
    hand = (await playing.ann.slash(playing.channel, "table hand")).response
    label = next(label for label in controls(hand) if label.startswith("Lay "))
    await playing.ann.click(hand, label=label)
    hers = texts((await playing.ann.slash(playing.channel, "table log")).response)
    his = texts((await playing.bo.slash(playing.channel, "table log", last=5)).response)
    assert "and drew" in hers
    assert "and drew" not in his
    assert "Ann laid" in his


async def test_undo_is_agreed_to_by_button(playing: Room):
    hand = (await playing.ann.slash(playing.channel, "table hand")).response
    label = next(label for label in controls(hand) if label.startswith("Lay "))
    await playing.ann.click(hand, label=label)
    asked = await playing.ann.slash(playing.channel, "table undo")
    assert "Still to agree: Bo" in asked.response.content
    assert "Ann** asks to take back" in texts(await playing.panel())
    refused = await playing.ann.click(await playing.panel(), label="Agree")
    assert "You asked for it yourself" in refused.response.content
    await playing.bo.click(await playing.panel(), label="Agree")
    assert "On the table: nothing" in texts(await playing.panel())
    assert "laid" not in texts(await playing.panel())


async def test_a_request_to_undo_says_how_many_plays_go_with_it(playing: Room):
    for who in (playing.ann, playing.bo):
        hand = (await who.slash(playing.channel, "table hand")).response
        await who.click(hand, label=next(label for label in controls(hand) if label.startswith("Lay ")))
    await playing.bo.slash(playing.channel, "table undo")
    assert "asks to take back their last play. Still" in texts(await playing.panel())
    await playing.bo.click(await playing.panel(), label="Refuse")
    await playing.ann.slash(playing.channel, "table undo")
    assert "asks to take back their last play and the one after it. Still" in texts(await playing.panel())
    await playing.bo.click(await playing.panel(), label="Agree")
    assert "On the table: nothing" in texts(await playing.panel())


async def test_an_undo_can_be_refused(playing: Room):
    hand = (await playing.ann.slash(playing.channel, "table hand")).response
    await playing.ann.click(hand, label=next(label for label in controls(hand) if label.startswith("Lay ")))
    await playing.ann.click(hand, label="Take back")
    assert "Still to agree" in texts(hand)
    await playing.bo.click(await playing.panel(), label="Refuse")
    assert "Agree" not in controls(await playing.panel())
    assert "On the table: nothing" not in texts(await playing.panel())


async def test_resign_and_close_are_asked_twice(playing: Room):
    asked = (await playing.ann.slash(playing.channel, "table resign")).response
    assert asked.ephemeral
    assert (await the_table(playing)).status == "playing"
    await playing.ann.click(asked, label="Give up")
    assert (await the_table(playing)).status == "over"
    late = await playing.ann.slash(playing.channel, "table close")
    assert "over already" in late.response.content


async def test_a_judge_closes_what_its_host_has_left_open(room: Room):
    tables = room.bot.tables
    await tables.open(room.channel.id, room.ann.guild.id, room.bo.id, "Bo", "toy", {}, "open")
    assert "or a judge may close it" in (await room.cy.slash(room.channel, "table close")).response.content
    asked = (await room.ann.slash(room.channel, "table close")).response
    await room.ann.click(asked, label="Close it")
    table = await tables.find(room.channel.id)
    assert table is not None
    assert table.status == "closed"


async def test_only_the_host_closes(playing: Room):
    refused = await playing.bo.slash(playing.channel, "table close")
    assert "Only the host" in refused.response.content
    asked = (await playing.ann.slash(playing.channel, "table close")).response
    await playing.ann.click(asked, label="Close it")
    assert "**The table was closed.**" in texts(await playing.panel())


async def test_pause_stops_the_clock_and_starts_it_again(playing: Room):
    await playing.ann.slash(playing.channel, "table pause")
    assert "paused" in texts(await playing.panel())
    await playing.bo.slash(playing.channel, "table pause")
    assert "to act" in texts(await playing.panel())


async def test_an_export_of_a_table_that_is_over_is_verified(playing: Room):
    early = await playing.ann.slash(playing.channel, "table verify")
    assert "not over yet" in early.response.content
    secret = file_of(playing, (await playing.ann.slash(playing.channel, "table export")).response)
    assert "secret" not in secret or not secret["secret"]
    await playing.bot.tables.resign(playing.channel.id, playing.ann.id, "resign")
    shown = (await playing.cy.slash(playing.channel, "table export")).response
    exported = file_of(playing, shown)
    verdict = (await playing.cy.slash(playing.channel, "table verify")).response.content
    by_file = await playing.cy.slash(playing.channel, "table verify", file=("t.json", json.dumps(exported).encode()))
    assert by_file.response.content == verdict
    assert (await playing.bot.tables.verify(exported)).ok


async def test_a_file_that_is_no_export_is_refused(room: Room):
    shown = await room.ann.slash(room.channel, "table verify", file=("t.json", b"no json"))
    assert "no exported table" in shown.response.content


async def test_list_says_what_waits_for_me(playing: Room):
    mine = (await playing.ann.slash(playing.channel, "table list")).response.content
    assert "Toy, playing: Ann and Bo ▶ **waits for you**" in mine
    theirs = (await playing.cy.slash(playing.channel, "table list")).response.content
    assert "waits for you" not in theirs


@pytest.mark.parametrize(
    "command", ["join", "leave", "start", "hand", "show", "undo", "resign", "log", "export", "close"]
)
async def test_with_no_table_every_command_says_how_to_open_one(room: Room, command: str):
    shown = await room.ann.slash(room.channel, f"table {command}")
    assert "`/table open`" in shown.response.content


async def test_a_bot_player_moves_by_itself(room: Room):
    await room.ann.slash(room.channel, "table open", game="toy", options="hand=1")
    menu = controls(await room.panel())["Seat a bot player…"]
    await room.ann.select(await room.panel(), ["novice"], custom_id=menu["custom_id"])
    await room.ann.click(await room.panel(), label="Start")
    hand = (await room.ann.click(await room.panel(), label="My hand & moves")).response
    await room.ann.click(hand, label=next(label for label in controls(hand) if label.startswith("Lay ")))
    panel = texts(await room.panel())
    assert "Bot 1 (novice) laid" in panel
    with pytest.raises(SetupError):
        await room.ann.click(await room.panel(), label="Agree")


async def test_a_stranger_is_not_asked_whether_to_give_up(playing: Room):
    refused = (await playing.cy.slash(playing.channel, "table resign")).response
    assert refused.ephemeral
    assert refused.content == "Only a player of a game that is on can give up."


async def test_who_was_host_when_asked_and_is_so_no_more_closes_nothing(room: Room):
    tables = room.bot.tables
    await tables.open(room.channel.id, room.ann.guild.id, room.bo.id, "Bo", "toy", {}, "open")
    await tables.join(room.channel.id, room.cy.id, "Cy", "join")
    asked = (await room.bo.slash(room.channel, "table close")).response
    assert asked.ephemeral
    await tables.leave(room.channel.id, room.bo.id, "leave")
    refused = await room.bo.click(asked, label="Close it")
    assert "Only the table's host, Cy" in " ".join(texts(said) for said in (refused.response, *refused.followups))
    assert (await the_table(room)).status == "lobby"


async def test_options_opened_in_the_lobby_change_no_game_that_is_on(lobby: Room):
    shown = (await lobby.ann.click(await lobby.panel(), label="Options")).response
    await lobby.bo.click(await lobby.panel(), label="Join")
    await lobby.ann.click(await lobby.panel(), label="Start")
    menu = controls(shown)["Low: loses"]
    refused = await lobby.ann.select(shown, ["wins"], custom_id=menu["custom_id"])
    assert "started already" in " ".join(texts(said) for said in (refused.response, *refused.followups))
    assert dict((await the_table(lobby)).options) == {}


async def test_a_rematch_keeps_the_options(room: Room):
    await room.ann.slash(room.channel, "table open", game="toy", options="hand=2 low=wins")
    await room.bot.tables.close(room.channel.id, room.ann.id, "close")
    await room.bot.showing.refresh(await the_table(room))
    await room.bo.click(await room.panel(), label="Play again")
    again = await the_table(room)
    assert (again.host, dict(again.options)) == (room.bo.id, {"hand": 2, "low": "wins"})


async def test_a_bot_player_waits_while_the_table_is_paused(room: Room):
    await room.ann.slash(room.channel, "table open", game="toy")
    await room.ann.slash(room.channel, "table bot", strength="novice")
    await room.ann.slash(room.channel, "table start")
    await room.ann.slash(room.channel, "table pause")
    hand = (await room.ann.click(await room.panel(), label="My hand & moves")).response
    await room.ann.click(hand, label=next(label for label in controls(hand) if label.startswith("Lay ")))
    assert len(cast("Any", (await the_table(room)).state).table) == 1
    await room.ann.slash(room.channel, "table pause")
    assert len(cast("Any", (await the_table(room)).state).table) == 2
