"""`/kungfu test` and `/kungfu odds` with figures alone: in any channel, with no table, on a server or in a direct message."""

import pytest

from tests.room import Room, texts


async def test_a_test_says_its_arithmetic_with_no_table(room: Room):
    told = texts((await room.ann.slash(room.channel, "kungfu test", value=7, rating=2, pull="6c")).response)
    assert "**succeeds** by 2: pull **6** (6c♣) against value 9 (7 value + 2 Kung Fu)" in told
    assert "2015 rules" in told


async def test_an_equal_pull_passes_in_weird_west_alone(room: Room):
    for edition, result in (("2015", "**fails** by 1"), ("weird-west", "**succeeds** by 0")):
        shown = await room.ann.slash(room.channel, "kungfu test", value=7, pull="7h", edition=edition)
        assert result in texts(shown.response)


async def test_without_a_pull_it_pulls_from_a_fresh_deck_and_says_so(room: Room):
    told = texts((await room.bo.slash(room.channel, "kungfu test", value=7, rating=2)).response)
    assert "fresh, shuffled deck of 54" in told


async def test_a_joker_that_was_pulled_is_read_with_its_name(room: Room):
    told = texts((await room.bo.slash(room.channel, "kungfu test", value=3, pull="joker=2c")).response)
    assert "joker=2c♣" in told
    assert "**succeeds**" in told
    told = texts((await room.bo.slash(room.channel, "kungfu test", value=3, pull="joker")).response)
    assert "an ace was taken" in told
    assert "fresh" not in told


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"value": 99}, "A dude's value is 1 to 13; 99 is none."),
        ({"value": 0}, "A dude's value is 1 to 13"),
        ({"value": 7, "rating": 99}, "A Kung Fu rating is 0 to 10"),
        ({"value": 7, "pull": "99x"}, "“99x” is no card I can read"),
        ({}, "Give a dude of the table"),
        ({"dude": "Zhu"}, "There is no table in this channel"),
    ],
)
async def test_what_cannot_be_is_refused_in_a_sentence_to_its_sender_alone(room: Room, options: dict, reason: str):
    shown = (await room.ann.slash(room.channel, "kungfu test", **options)).response
    assert reason in texts(shown)
    assert shown.ephemeral


async def test_a_value_over_13_counts_as_13(room: Room):
    told = texts((await room.ann.slash(room.channel, "kungfu test", value=12, rating=3, pull="Kh")).response)
    assert "against value 13 (12 value + 3 Kung Fu; no value counts above 13)" in told
    assert "**fails**" in told


async def test_the_odds_of_figures_alone_are_exact(room: Room):
    told = texts((await room.ann.slash(room.channel, "kungfu odds", value=7, rating=2, links=2)).response)
    assert "a pull of 8 or lower passes, **63.0 %**" in told
    assert "2 Techniques in a row: **39.2 %**" in told
    assert "fresh deck of 54" in told


async def test_more_links_than_the_rating_allows_are_named(room: Room):
    told = texts((await room.ann.slash(room.channel, "kungfu odds", value=7, rating=0, links=2)).response)
    assert "2 Techniques in a row: **0 %** (Kung Fu 0 allows" in told
    refused = texts((await room.ann.slash(room.channel, "kungfu odds", value=7, links=50)).response)
    assert "1 to 6 Techniques" in refused


async def test_the_kung_fu_commands_can_be_installed_by_a_user_for_any_server_or_message(room: Room):
    command = room.bot.tree.get_command("kungfu")
    assert command is not None
    assert command.allowed_installs is not None
    assert command.allowed_contexts is not None
    assert command.allowed_installs.user
    assert command.allowed_contexts.dm_channel
    assert command.allowed_contexts.private_channel


async def test_a_table_of_another_game_says_so(playing: Room):
    told = texts((await playing.ann.slash(playing.channel, "dude show")).response)
    assert told == "This channel's table plays Toy, not Doomtown."
