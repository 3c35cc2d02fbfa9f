"""What keeps screens up to date: new over old, and nothing where nothing is to be shown."""

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from kfbot.cogs import showing
from tests.cogs.test_clicks import hand_of, lay, the_table
from tests.room import Room, message, texts
from tests.toys import Lay


async def test_an_old_state_never_overwrites_a_new_one(playing: Room):
    old = await the_table(playing)
    card = cast("Any", old.state).hands[0][0]
    played = await playing.bot.tables.play(playing.channel.id, playing.ann.id, (Lay(card),), "lay")
    await playing.bot.showing.refresh(played.table)
    await playing.bot.showing.refresh(old)
    assert f"On the table: {card}" in texts(await playing.panel())


async def test_a_hand_whose_token_has_ended_is_edited_no_more(playing: Room, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(showing, "TOKEN_LIFE", -1)
    his = await hand_of(playing, playing.bo)
    card = cast("Any", (await the_table(playing)).state).hands[0][0]
    seen = len(playing.env.http_requests)
    played = await playing.bot.tables.play(playing.channel.id, playing.ann.id, (Lay(card),), "lay")
    await playing.bot.showing.refresh(played.table)
    assert "Nothing for you to do now" in texts(message(playing.env, playing.channel.id, his.id))
    assert not [call for call in playing.env.http_requests[seen:] if "/webhooks/" in call.path]


async def test_a_deleted_panel_of_a_table_that_is_over_stays_away(playing: Room):
    asked = (await playing.ann.slash(playing.channel, "table resign")).response
    playing.env.backend.delete_message(playing.channel.id, (await playing.panel()).id)
    before = len(playing.messages())
    await playing.ann.click(asked, label="Give up")
    assert (await the_table(playing)).status == "over"
    assert len(playing.messages()) == before


async def test_a_table_that_is_over_is_kept_in_no_memory(playing: Room):
    hers = await hand_of(playing, playing.ann)
    await playing.ann.click(hers, label=lay(hers))
    kept = cast("Any", playing.bot.showing)
    table = (await the_table(playing)).id
    assert table in kept._lines
    asked = (await playing.ann.click(hers, label="Give up…")).response
    await playing.ann.click(asked, label="Give up")
    assert not [memory for memory in (kept._locks, kept._latest, kept._lines) if table in memory]


async def test_whoever_is_to_act_first_is_named_to_discord_when_the_game_begins(lobby: Room):
    await lobby.bo.click(await lobby.panel(), label="Join")
    await lobby.ann.click(await lobby.panel(), label="Start")
    answered = [call.json or {} for call in lobby.env.http_requests if call.path.endswith("/callback")][-1]
    assert answered["data"]["allowed_mentions"]["users"] == [lobby.ann.id]


async def test_what_discord_refuses_for_a_fault_of_ours_is_not_passed_over(lobby: Room):
    fault = discord.HTTPException(cast("Any", SimpleNamespace(status=400, reason="")), {"code": 50035})
    with pytest.raises(discord.HTTPException):
        cast("Any", showing)._forgive(fault, await the_table(lobby))
