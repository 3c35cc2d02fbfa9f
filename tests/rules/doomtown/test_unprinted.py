"""Rules that no printed card of the bot's needs, with cards that are made up (sections 1.2, 1.4 and 1.7)."""

import pytest
from msgspec.structs import replace

from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown import moves as mv
from kfbot.rules.doomtown import places, shaman, town
from kfbot.rules.doomtown.facts import Ability, On
from kfbot.rules.doomtown.state import Modifier
from kfbot.rules.doomtown.terms import Scene
from kfbot.rules.doomtown.verbs import (
    Adjust,
    AnotherPlay,
    CallOut,
    Choose,
    Discard,
    GhostRock,
    KungFuTest,
    TakeInHand,
    When,
)
from kfbot.rules.doomtown.vocabulary import Is, Passive, Select
from tests.rules.doomtown.tables import BLACK_ELK, DEED, DRAGONS, FEROCITY, LONGWEI, NUNCHUCKS, XUI, YUNXU, Table

STRENGTH = "10029"


def a_technique(edition: str, *effects: object) -> tuple[Table, str]:
    """My dude may play a made-up Shootout Tao Technique with these effects; return the table and the card."""
    table = Table(edition=edition)
    ability = replace(table.game.book.by_code[FEROCITY].abilities[0], choose=(), effects=effects, combo=None)  # type: ignore[arg-type]
    code = table.made_up(FEROCITY, abilities=(ability,))
    table.put(LONGWEI)
    table.fight(["c1"], [table.put(XUI, 1)])
    table.pile("deck", [DRAGONS, FEROCITY] * 3)
    return table, table.pile("hand", [code])[0]


@pytest.mark.parametrize("edition", ["2015", "weird-west"])
def test_1_2_a_test_within_a_technique_leaves_its_own_result_and_every_pulled_card_is_put_away(edition: str):
    """A Three is pulled for the Technique, a Two for the test within it; Longwei's value is 7."""
    table, card = a_technique(edition, KungFuTest("me"), Adjust("me", "bullets", "margin"))
    table.play(0, mv.Technique(card, "c1"))
    tests = table.heard(ev.Tested)
    assert [test.pull for test in tests] == [3, 2]
    assert table.one(ev.Adjusted).by == tests[0].margin
    assert len(table.state.players[0].discard) == 2


def test_1_4_performer_who_leaves_play_by_his_own_technique_holds_it_no_more_in_the_weird_west():
    table, card = a_technique("weird-west", Discard("me"))
    table.fight(["c1", table.put(YUNXU)], ["c2"])
    table.play(0, mv.Technique(card, "c1"))
    assert table.state.shootout is not None
    assert table.zone("c1") == "discard"
    assert table.zone(card) == "discard"
    assert table.state.stances == ()


@pytest.mark.parametrize(("pull", "passed"), [("2c", True), ("ac", False)])
def test_1_7_rating_vs_check_bonus_it_helps_the_check_and_is_no_rating(pull: str, passed: bool):
    """Black Elk has Shaman 2 and 1 more for checks; the Spirit is of difficulty 5."""
    table = Table()
    code = table.made_up(BLACK_ELK, traits=(Passive(figure="casting", amount=1),), ratings={"Shaman": 2})
    elk = table.put(code)
    spirit = table.put(STRENGTH, on=elk)
    table.noon()
    table.play(0, mv.Cast(spirit, pull=pull))
    checked = table.one(ev.Checked)
    assert (checked.rating, checked.bonus, checked.passed) == (2, 1, passed)
    assert shaman.cast_rating(table.board, elk, spirit, "Shaman") == 2


def test_1_2_kung_fu_is_a_skill_no_what_adds_to_skills_leaves_it_alone():
    table = Table()
    ratings = {"Kung Fu": 1, "Shaman": 1, "Huckster": 2}
    dude = table.put(table.made_up(LONGWEI, traits=(Passive(figure="skills", amount=2),), ratings=ratings))
    assert [table.figure(dude, skill) for skill in ("kung fu", "shaman", "huckster", "blessed")] == [1, 3, 4, 0]


def test_what_a_noon_ability_does_lasts_to_sundown_even_if_a_shootout_has_begun_by_it():
    table = Table()
    foe = Choose("foe", Select(side="theirs", where="here"))
    calls = Ability(when=("noon",), effects=(foe, CallOut("me", "foe", refusable=False), Adjust("me", "bullets", 2)))
    dude = table.put(table.made_up(YUNXU, abilities=(calls,), traits=()), at="square")
    table.put(XUI, 1, at="square")
    table.noon()
    table.play(0, mv.Use(dude, 0))
    assert table.board.in_posse(dude)
    assert table.figure(dude, "bullets") == 3
    table.play(0, mv.EndShootout())
    assert table.figure(dude, "bullets") == 3
    table.play(0, mv.NextPhase())
    assert table.figure(dude, "bullets") == 1


def test_a_deeds_plain_ability_is_for_whoever_has_a_dude_there_and_for_its_controller():
    table = Table(3)
    code = table.made_up(DEED, abilities=(Ability(when=("noon",), effects=(), repeat=True),))
    deed = table.put(code, 1)
    assert town.controller(table.board, deed) == 1
    table.noon(turn=1)
    assert table.game.refusal(table.state, 1, mv.Use(deed, 0)) is None, "nobody is there, and it is the owner's"
    turncoat = table.put(YUNXU, 2, at=deed)
    table.state = replace(
        table.state, play={**table.state.play, turncoat: replace(table.state.play[turncoat], controller=0)}
    )
    table.noon(turn=0)
    table.play(0, mv.Control(deed, 1))
    assert table.game.refusal(table.state, 0, mv.Use(deed, 0)) is None
    table.noon(turn=2)
    assert "no dude" in table.refused(2, mv.Use(deed, 0))


def test_1_6_a_repeat_react_answers_each_pull_once():
    table = Table()
    code = table.made_up(YUNXU, abilities=(Ability(when=("react",), repeat=True, on=On(after="pull")),))
    dude = table.put(code)
    for _ in range(2):
        table.play(0, mv.Test(dude, pull="ac"))
        table.play(0, mv.React(dude))
        assert table.decision() == ""
        assert table.one(ev.Tested).passed


def test_a_cost_may_take_all_the_ghost_rock_that_there_is():
    table = Table(rock=2)
    code = table.made_up(YUNXU, abilities=(Ability(when=("noon",), costs=(GhostRock(-2),), repeat=True),))
    dude = table.put(code)
    table.noon()
    table.play(0, mv.Use(dude, 0))
    assert table.state.players[0].rock == 0
    table.play(1, mv.Pass())
    table.rock(0, 1)
    assert "costs 2 ghost rock" in table.refused(0, mv.Use(dude, 0))


def test_another_dude_is_not_the_performer():
    table, card = a_technique("2015", Choose("ally", Select(where="posse", other=True), 0))
    friends = [table.put(YUNXU), table.put(YUNXU)]
    table.fight(["c1", *friends], ["c2"])
    table.play(0, mv.Technique(card, "c1", pull="ac"))
    assert table.state.decision is not None
    assert list(table.state.decision.options) == friends


def test_a_dude_taken_into_his_owners_hand_leaves_the_posse_and_what_he_carried_is_discarded():
    table, card = a_technique("2015", TakeInHand("c2"))
    weapon = table.put(NUNCHUCKS, 1, on="c2", booted=True)
    table.play(0, mv.Technique(card, "c1", pull="ac"))
    assert (table.zone("c2"), table.zone(weapon)) == ("hand", "discard")
    assert table.state.shootout is None, "their posse is empty"


def test_1_3_when_the_performer_is_chosen_it_counts_whether_he_was_unbooted():
    table, card = a_technique("2015", When((Is("me", "was unbooted"),), (Adjust("me", "bullets", 2),)))
    tired = table.put(YUNXU, booted=True)
    table.fight(["c1", tired], ["c2"])
    table.play(0, mv.Technique(card, pull="ac"))
    table.play(0, mv.Pick((tired,)))
    assert table.one(ev.Tested).passed
    assert table.figure(tired, "bullets") == 1


def test_another_play_in_a_shootout_starts_the_count_of_passes_again():
    table, card = a_technique("2015", AnotherPlay())
    assert table.state.shootout is not None
    table.state = replace(table.state, shootout=replace(table.state.shootout, turn=1))
    table.play(1, mv.Pass())
    table.play(0, mv.Technique(card, "c1", pull="ac"))
    assert table.board.turn == 0
    table.play(0, mv.Pass())
    shootout = table.state.shootout
    assert shootout is not None
    assert (shootout.step, shootout.turn) == ("plays", 1)


def test_a_dude_who_cannot_be_chosen_is_not_offered():
    table, card = a_technique("2015", Choose("foe", Select(where="opposing"), 0))
    other = table.put(XUI, 1)
    table.fight(["c1"], ["c2", other])
    table.state = replace(table.state, modifiers=(Modifier("c2", "a ban", "turn", cannot=("be chosen",)),))
    table.play(0, mv.Technique(card, "c1", pull="ac"))
    assert table.state.decision is not None
    assert table.state.decision.options == (other,)


def test_a_home_is_in_town_and_no_in_town_deed():
    table = Table()
    deed = table.put(DEED)
    there, home = table.put(YUNXU, at=deed), table.put(YUNXU)
    in_town = [places.at(table.board, Scene(0), dude, "in-town deed") for dude in (there, home)]
    assert in_town == [True, False]
