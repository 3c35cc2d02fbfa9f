"""`/judge`, through the simulated Discord: calls, corrections, rewinds and notes, by judges and nobody else."""

from typing import Any

import pytest

from kfbot.tables import GuildSettings
from tests.room import Room, controls, message, texts


@pytest.fixture
async def judge(playing: Room) -> Any:
    """Cy, who sits at no table and has the judges' role."""
    guild = playing.ann.guild
    role = guild.create_role("Judges")
    playing.env.backend.add_member_role(guild.id, playing.cy.id, role.id)
    await playing.bot.tables.set_guild_settings(guild.id, GuildSettings(judge_role=role.id))
    return playing.cy


async def table(room: Room) -> Any:
    found = await room.bot.tables.find(room.channel.id)
    assert found is not None
    return found


async def lay(room: Room, who: Any) -> str:
    hand = (await who.click(await room.panel(), label="My hand & moves")).response
    label = next(label for label in controls(hand) if label.startswith("Lay "))
    await who.click(hand, label=label)
    return label.removeprefix("Lay ")


def thread_of(room: Room) -> Any:
    """The first message of the one thread of the channel."""
    [thread] = [
        channel
        for channel in room.env.backend.channels.values()
        if getattr(channel, "parent_id", None) == room.channel.id
    ]
    sent = room.env.backend.messages[thread.id]
    return message(room.env, thread.id, min(sent))


async def test_a_call_stops_the_clock_and_opens_a_thread_with_position_log_and_rulings(playing: Room, judge: Any):
    card = await lay(playing, playing.ann)
    said = await playing.bo.slash(playing.channel, "judge call", question="can a booted dude perform a technique")
    assert "A judge is called" in said.response.content
    assert (await table(playing)).paused
    assert "Bo stopped the table's clock." in texts((await judge.slash(playing.channel, "table log")).response)
    assert "⏸ The table is paused." in texts(await playing.panel())
    told = texts(thread_of(playing))
    assert "can a booted dude perform a technique" in told
    assert f"On the table: {card}" in told
    assert f"Ann laid {card}." in told
    assert "and drew" not in told
    assert "`D-0024`" in told


async def test_the_clock_runs_again_by_the_button_of_the_call(playing: Room, judge: Any):
    await playing.bo.slash(playing.channel, "judge call")
    await judge.click(thread_of(playing), label="Let the clock run")
    assert not (await table(playing)).paused
    await playing.ann.slash(playing.channel, "judge call")
    await playing.bo.slash(playing.channel, "judge resume")
    assert not (await table(playing)).paused


async def test_in_the_thread_of_a_call_judges_speak_of_its_table(playing: Room, judge: Any):
    await playing.bo.slash(playing.channel, "judge call")
    [thread] = playing.channel.threads
    done = await judge.slash(thread, "judge set", figure="score 0", to="3")
    assert "set Ann's score from 0 to 3" in done.response.content
    assert (await table(playing)).state.score == (3, 0)


async def test_in_the_thread_of_a_call_what_is_looked_up_and_read_is_its_tables_too(playing: Room, judge: Any):
    await lay(playing, playing.ann)
    await playing.bo.slash(playing.channel, "judge call")
    [thread] = playing.channel.threads
    log = (await judge.slash(thread, "table log")).response
    assert "Ann laid" in texts(log)
    assert "and drew" not in texts(log)
    assert "toy-table-" in (await judge.slash(thread, "table export")).response.attachments[0].filename
    assert "not over yet" in (await judge.slash(thread, "table verify")).response.content
    assert "no table in this channel" in (await judge.slash(thread, "table show")).response.content


async def test_a_second_call_stops_nothing_twice(playing: Room):
    await playing.bo.slash(playing.channel, "judge call")
    again = await playing.ann.slash(playing.channel, "judge call", question="and another thing")
    assert "A judge is called" in again.response.content


async def test_a_stranger_can_neither_call_nor_resume(playing: Room):
    assert "Only the players" in (await playing.cy.slash(playing.channel, "judge call")).response.content
    await playing.bo.slash(playing.channel, "judge call")
    assert "Only the players" in (await playing.cy.slash(playing.channel, "judge resume")).response.content


async def test_a_judge_sets_a_figure_that_autocomplete_names(playing: Room, judge: Any):
    found = await judge.autocomplete(playing.channel, "judge set", "figure", "score")
    assert [choice["value"] for choice in found] == ["score 0", "score 1"]
    assert [choice["name"] for choice in found] == ["Ann's score (0)", "Bo's score (0)"]
    done = await judge.slash(playing.channel, "judge set", figure="score 1", to="7")
    assert "Judge Cy set Bo's score from 0 to 7." in done.response.content
    assert (await table(playing)).state.score == (0, 7)
    assert "Bo: 7" in texts(await playing.panel())


async def test_a_figure_that_there_is_not_is_refused_with_what_there_is(playing: Room, judge: Any):
    refused = (await judge.slash(playing.channel, "judge set", figure="luck", to="7")).response
    assert refused.ephemeral
    assert "Ann's score" in refused.content


async def test_before_a_game_there_is_nothing_to_judge(lobby: Room):
    for command, options in (("judge call", {}), ("judge set", {"figure": "score 0", "to": "7"})):
        refused = (await lobby.ann.slash(lobby.channel, command, **options)).response
        assert refused.ephemeral
        assert "The game has not begun, so there is nothing to judge." in refused.content


async def test_a_rewind_shows_first_what_it_undoes_and_that_hidden_cards_were_seen(playing: Room, judge: Any):
    before = (await table(playing)).version
    first = await lay(playing, playing.ann)
    second = await lay(playing, playing.bo)
    preview = (await judge.slash(playing.channel, "judge rewind", to=before)).response
    told = texts(preview)
    assert preview.ephemeral
    assert f"Ann laid {first}." in told
    assert f"Bo laid {second}." in told
    assert "Hidden cards were seen" in told
    assert len((await table(playing)).state.table) == 2
    await judge.click(preview, label="Rewind")
    assert (await table(playing)).state.table == ()
    assert "On the table: nothing" in texts(await playing.panel())


async def test_a_rewind_that_was_overtaken_does_nothing(playing: Room, judge: Any):
    before = (await table(playing)).version
    await lay(playing, playing.ann)
    preview = (await judge.slash(playing.channel, "judge rewind", to=before)).response
    await lay(playing, playing.bo)
    refused = await judge.click(preview, label="Rewind")
    assert "moved on since that was shown" in " ".join(texts(said) for said in (refused.response, *refused.followups))
    assert len((await table(playing)).state.table) == 2


async def test_entries_to_rewind_to_are_suggested_in_words(playing: Room, judge: Any):
    first = await lay(playing, playing.ann)
    await lay(playing, playing.bo)
    found = await judge.autocomplete(playing.channel, "judge rewind", "to", "")
    assert any(choice["name"].endswith(f"Ann laid {first}.") for choice in found)
    assert await playing.bo.autocomplete(playing.channel, "judge rewind", "to", "") == []


async def test_a_note_is_kept_in_the_log(playing: Room, judge: Any):
    await judge.slash(playing.channel, "judge note", text="Bo was warned @everyone")
    lines = await playing.bot.tables.log(await table(playing), None, last=1)
    assert lines[0].text.startswith("📝 Judge Cy notes: Bo was warned")
    assert "@everyone" not in texts(await playing.panel())


async def test_only_judges_set_rewind_and_note(playing: Room, judge: Any):
    for name, options in (("set", {"figure": "score 0", "to": "9"}), ("rewind", {"to": 1}), ("note", {"text": "x"})):
        refused = (await playing.bo.slash(playing.channel, f"judge {name}", **options)).response
        assert "Only a judge may do that" in refused.content
    assert (await table(playing)).state.score == (0, 0)
