"""A table beside real cards: nothing is loaded, everything is recorded by command, and wrong words get one sentence each."""

import pytest

from tests.cogs.doomtown.conftest import Game
from tests.room import texts


@pytest.fixture
async def town(game: Game) -> Game:
    """Ann has Xui Yin Chen and a Shaman, Bo has somebody of his own; it is High Noon."""
    ann, bo = game.room.ann, game.room.bo
    await game.does(ann, "dude add", name="Xui Yin Chen")
    await game.does(ann, "dude add", name="Laughing Crow", location="Ann's home")
    await game.does(bo, "dude add", name="Big Sam", value=6, bullets=2, stud=True, influence=1)
    await game.to_noon()
    return game


async def test_a_dude_comes_into_play_by_his_title_with_his_printed_figures(town: Game):
    dude = next(seen for seen in (await town.view()).dudes if seen.title == "Xui Yin Chen")
    assert (dude.value, dude.kung_fu, dude.at, dude.controller) == (7, 3, "home0", 0)


async def test_anybody_comes_into_play_by_a_name_and_figures(town: Game):
    dude = next(seen for seen in (await town.view()).dudes if seen.title == "Big Sam")
    assert (dude.value, dude.bullets, dude.shooter, dude.influence) == (6, 2, "stud", 1)
    assert "**Big Sam** 2 stud, inf 1, val 6" in await town.panel()


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"name": "Nobody At All"}, "is no dude"),
        ({"name": "Sam", "value": 99}, "value is from 1 to 13"),
        ({"name": "🐉🐉", "value": 7}, "A name has letters in it"),
        ({"name": "x" * 300, "value": 7}, "at most 60 characters"),
        ({"name": "Sam", "value": 7, "location": "the moon"}, "“the moon” is no location"),
    ],
)
async def test_a_dude_who_cannot_be_is_refused_in_one_sentence(game: Game, options: dict, reason: str):
    shown = await game.room.ann.slash(game.room.channel, "dude add", **options)
    assert reason in texts(shown.response)
    assert shown.response.ephemeral
    assert (await game.view()).dudes == ()


async def test_a_name_cannot_ping_or_format(game: Game):
    await game.does(game.room.ann, "dude add", name="**@everyone** Sam", value=5)
    assert "@everyone" not in await game.panel()


async def test_a_test_with_a_real_pull_and_with_the_bots(town: Game):
    told = await town.does(town.room.ann, "kungfu test", dude="Xui", pull="6c")
    assert "**succeeds** by 0: pull **6** (6c♣) against value 7 (4 rank + 3 Kung Fu)" in told
    assert "fresh pack of 54" in await town.does(town.room.ann, "kungfu test", dude="Xui")


async def test_a_test_with_somebody_without_kung_fu_is_refused(town: Game):
    assert "Kung Fu" in await town.does(town.room.bo, "kungfu test", dude="Big Sam", pull="6c")
    assert "is no dude in play" in await town.does(town.room.bo, "kungfu test", dude="Nobody")


async def test_a_joker_is_named_by_its_owner_alone(town: Game):
    ann, bo = town.room.ann, town.room.bo
    await town.does(ann, "kungfu test", dude="Xui", pull="joker")
    decision = (await town.view()).decision
    assert decision is not None
    assert decision.kind == "joker"
    shown = await town.hand(ann)
    told = await town.choose(ann, shown, "Name the joker: ♣", "Joker = 2c♣")
    assert "names the joker **joker=2c♣**" in told
    assert "**succeeds**" in told
    assert "Nothing for you to do" in texts(await town.hand(bo)) or "Joker" not in texts(await town.hand(bo))


async def test_the_odds_of_a_dude_on_the_table(town: Game):
    told = await town.does(town.room.ann, "kungfu odds", dude="Xui")
    assert "**Xui Yin Chen**, value 7 (4 rank + 3 Kung Fu): a pull of 6 or lower passes" in told
    assert "has no Kung Fu" in await town.does(town.room.bo, "kungfu odds", dude="Big Sam")


async def test_moving_booting_and_adjusting(town: Game):
    ann = town.room.ann
    assert "moves to" in await town.does(ann, "dude move", dude="Laughing", location="town square")
    assert "boots" in await town.does(ann, "dude boot", dude="Xui")
    assert "unboots" in await town.does(ann, "dude unboot", dude="Xui")
    assert "+2 value" in await town.does(ann, "dude adjust", dude="Xui", figure="value", by=2, until="turn")
    shown = await town.does(ann, "dude show", dude="Xui")
    assert "value 9" in shown
    assert "Shaman" in await town.does(ann, "dude show")


async def test_another_players_dude_is_not_mine_to_move(town: Game):
    told = await town.does(town.room.bo, "dude boot", dude="Xui")
    assert "not yours" in told
    assert not next(seen for seen in (await town.view()).dudes if seen.title == "Xui Yin Chen").booted


async def test_a_deed_its_control_a_totem_on_it_and_its_end(town: Game):
    ann, bo = town.room.ann, town.room.bo
    await town.does(ann, "town deed", card="Hunter Protections", side="left")
    deed = next(place for place in (await town.view()).places if place.name == "Hunter Protections")
    assert deed.kind == "deed"
    assert "control" in await town.does(ann, "town control", location="Hunter", player="Ann")
    await town.does(ann, "dude move", dude="Laughing", location="Hunter", boot=False)
    await town.does(bo, "kungfu stop")
    planted = await town.does(ann, "shaman totem", card="Red Horse's Tail", location="Hunter", pay=False)
    assert "plants **Red Horse's Tail** at Hunter Protections" in planted
    totems = await town.does(bo, "shaman totems")
    assert "**Red Horse's Tail** at Hunter Protections" in totems
    assert "usable by Laughing Crow" in totems
    assert "Hunter Protections" in await town.does(bo, "town show")
    await town.does(ann, "town remove", location="Hunter")
    assert await town.does(bo, "shaman totems") == "No Totem is planted."


async def test_a_totem_is_refused_where_the_rules_forbid_it(town: Game):
    told = await town.does(town.room.ann, "shaman totem", card="Red Horse's Tail", location="town square", pay=False)
    assert "town square" in told.casefold()
    assert await town.does(town.room.ann, "shaman totems") == "No Totem is planted."


async def test_a_totem_is_used_by_a_shaman_with_his_rating(town: Game):
    ann = town.room.ann
    await town.does(ann, "shaman totem", card="Red Horse's Tail", location="Ann's home", pay=False)
    told = await town.does(ann, "shaman cast", spell="Red Horse", shaman="Laughing", target="Xui", pull="9h")
    assert "casts **Red Horse's Tail**" in told
    assert "pull **9** (9h♥) + Shaman" in told


async def test_a_technique_of_the_real_hand_is_named_by_title(town: Game):
    ann = town.room.ann
    told = await town.does(ann, "kungfu technique", card="Jade King Stance", pull="ac")
    assert "plays **Jade King Stance** with Xui Yin Chen" in told
    assert "**succeeds**" in told
    assert "is no Technique in your hand" in await town.does(ann, "kungfu technique", card="Sing A Song")


async def test_day_and_phases(town: Game):
    shown = await town.does(town.room.ann, "day show")
    assert "High Noon" in shown
    assert "/kungfu technique" in shown
    assert "Sundown" in await town.does(town.room.ann, "day next")


async def test_a_dude_leaves_play_to_the_boot_hill(town: Game):
    told = await town.does(town.room.ann, "dude remove", dude="Xui", to="hill")
    assert "aced" in told
    assert all(dude.title != "Xui Yin Chen" for dude in (await town.view()).dudes)


async def test_a_stranger_is_told_that_there_is_no_seat(town: Game):
    for command in ("dude show", "deck hand", "day next", "kungfu inplay", "shootout next"):
        assert "You have no seat at this table" in await town.does(town.room.cy, command)


async def test_suggestions_are_for_players_alone(town: Game):
    assert await town.offers(town.room.cy, "dude move", "dude") == []
    assert any("Xui" in name for name in await town.offers(town.room.ann, "dude move", "dude"))
    assert not any("Xui" in name for name in await town.offers(town.room.bo, "dude move", "dude"))
    assert "Jade King Stance" in await town.offers(town.room.ann, "kungfu technique", "card", "jade")
