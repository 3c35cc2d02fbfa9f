"""Section 1.2: the Kung Fu test."""

import pytest

from kfbot.rules.chance import Chance
from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown import kungfu
from kfbot.rules.doomtown import moves as mv
from kfbot.rules.doomtown.editions import EDITIONS
from kfbot.rules.errors import NotAllowed
from tests.rules.doomtown.tables import LONGWEI, NUNCHUCKS, XIAODAN, Table


def outcome_of(table: Table, dude: str, pull: str) -> ev.Tested:
    table.play(0, mv.Test(dude, pull=pull))
    return table.one(ev.Tested)


@pytest.mark.parametrize(
    ("edition", "pull", "passed"),
    [
        ("2015", "6c", True),
        ("2015", "7c", False),
        ("2015", "8c", False),
        ("weird-west", "7c", True),
        ("weird-west", "8c", False),
    ],
)
def test_1_2_success_lower_or_in_the_weird_west_equal(edition: str, pull: str, passed: bool):
    table = Table(edition=edition)
    dude = table.put(LONGWEI)
    assert table.value(dude) == 7, "rank 3 + Kung Fu 4"
    assert outcome_of(table, dude, pull).passed is passed


@pytest.mark.parametrize(("edition", "margin"), [("2015", 3), ("weird-west", 4)])
def test_1_2_the_margin_counts_as_the_edition_does(edition: str, margin: int):
    table = Table(edition=edition)
    assert outcome_of(table, table.put(LONGWEI), "3c").margin == margin


def test_1_2_value_is_rank_and_rating_and_every_other_modifier():
    table = Table()
    dude = table.put(LONGWEI)
    table.noon()
    table.play(0, mv.AdjustCard(dude, "value", 2))
    result = outcome_of(table, dude, "9c")
    assert result.value == 9
    assert result.parts == ("3 rank", "+2 recorded", "+4 Kung Fu")


def test_1_2_a_bonus_to_the_rating_raises_the_value_too():
    table = Table()
    dude = table.put(LONGWEI)
    table.noon()
    table.play(0, mv.AdjustCard(dude, "kung fu", 2))
    assert table.figure(dude, "kung fu") == 6
    assert table.value(dude) == 9


def test_1_2_the_cap_is_13_and_a_king_then_fails_in_2015_and_nothing_in_the_weird_west():
    for edition, passed in (("2015", False), ("weird-west", True)):
        table = Table(edition=edition)
        dude = table.put(LONGWEI)
        table.noon()
        table.play(0, mv.AdjustCard(dude, "value", 20))
        result = outcome_of(table, dude, "kh")
        assert result.value == 13
        assert result.capped
        assert result.passed is passed


@pytest.mark.parametrize("floor", [1, 0])
def test_1_2_the_floor_of_a_value_is_1_or_as_r11_says(floor: int):
    table = Table(value_floor=floor)
    dude = table.put(LONGWEI)
    table.noon()
    table.play(0, mv.AdjustCard(dude, "value", -20))
    assert table.value(dude) == floor


def test_1_2_the_floor_of_a_rating_is_0():
    table = Table()
    dude = table.put(LONGWEI)
    table.noon()
    table.play(0, mv.AdjustCard(dude, "kung fu", -9))
    assert table.figure(dude, "kung fu") == 0
    assert table.value(dude) == 3


def test_1_2_kung_fu_0_is_kung_fu():
    table = Table()
    table.noon()
    table.play(0, mv.AddDude(name="Emre", value=5, rating=0))
    assert kungfu.has_kung_fu(table.board, "c1")
    table.play(0, mv.AddDude(name="Clerk", value=5))
    assert not kungfu.has_kung_fu(table.board, "c2")


def test_1_2_the_value_is_read_at_the_pull_after_the_cost_is_paid():
    table = Table()
    dude, other = table.put(XIAODAN), table.put(LONGWEI, 1)
    table.noon()
    table.fight([dude], [other])
    card, *_ = table.pile("hand", ["09040"])
    table.pile("deck", ["09037"])
    table.play(0, mv.Technique(card, dude))
    kinds = [type(event).__name__ for event in table.events]
    assert kinds.index("Booted") < kinds.index("Pulled") < kinds.index("Tested")


def test_1_2_kung_fu_is_no_skill():
    """Morgan Research Institute and the Cheyenne Club change skills: they find none on a Kung Fu dude."""
    table = Table(rock=5)
    deed = table.put("01072")
    dude = table.put(LONGWEI, at=deed)
    table.noon()
    assert "Nothing that" in table.refused(0, mv.Use(deed, 0))
    club = table.put("23034")
    table.play(0, mv.Use(club, 0, (dude,))) if not table.game.refusal(
        table.state, 0, mv.Use(club, 0, (dude,))
    ) else None
    assert table.figure(dude, "kung fu") == 4
    assert table.value(dude) == 7


def test_1_2_cards_that_change_skills_change_a_shamans():
    table = Table()
    deed = table.put("01072")
    shaman = table.put("09022", at=deed)
    table.noon()
    table.play(0, mv.Use(deed, 0))
    table.play(0, mv.Answer(True))
    assert table.figure(shaman, "shaman") == 5
    assert table.booted(deed)


@pytest.mark.parametrize(("counts", "value"), [(False, 5), (True, 6)])
def test_1_2_as_if_he_had_kung_fu_he_may_perform_and_his_value_is_as_r5_says(counts: bool, value: int):
    table = Table(as_if_value=counts)
    dude = table.put("17001")
    assert table.figure(dude, "kung fu") == 1, "his Blessed rating"
    assert table.value(dude) == value
    assert kungfu.has_kung_fu(table.board, dude)


def test_1_2_tests_that_are_no_techniques_plague_of_grasshoppers():
    table = Table()
    one, two = table.put(LONGWEI), table.put("10005")
    table.noon()
    card, *_ = table.pile("hand", ["14038"])
    table.pile("deck", ["09037", "09037"])
    table.play(0, mv.Use(card, 0, (one, two, "square")))
    assert [event.passed for event in table.heard(ev.Tested)] == [True, True]
    assert {table.board.place(one), table.board.place(two)} == {"square"}
    assert table.zone(card) == "discard"


def test_1_2_tests_that_are_no_techniques_one_fights_as_many_adds_4_to_the_pull():
    table = Table(rock=3)
    leader = table.put(LONGWEI, at="square")
    table.noon()
    card, *_ = table.pile("hand", ["16021"])
    table.pile("deck", ["09037"])
    table.play(0, mv.Use(card, 0, (leader,)))
    assert table.zone(card) == "hill"
    table.play(0, mv.EndShootout())
    assert table.one(ev.Tested).pull == 6
    assert table.one(ev.Tested).passed
    assert table.figure(leader, "control") == 1


def test_a_spot_test_needs_no_table():
    pulled, result = kungfu.spot_test(EDITIONS["2015"], 7, 2, "6c", Chance("", 0))
    assert pulled.real
    assert (result.pull, result.value, result.passed, result.margin) == (6, 9, True, 2)
    pulled, result = kungfu.spot_test(EDITIONS["weird-west"], 7, 2, "9c", Chance("", 0))
    assert result.passed
    pulled, result = kungfu.spot_test(EDITIONS["2015"], 13, 4, "kh", Chance("", 0))
    assert not result.passed
    assert result.capped
    pulled, result = kungfu.spot_test(EDITIONS["2015"], 7, 0, "", Chance("seed", 0))
    assert pulled.fresh
    with pytest.raises(NotAllowed):
        kungfu.spot_test(EDITIONS["2015"], 7, 0, "🂡", Chance("", 0))


def test_nunchucks_count_in_a_posse_alone():
    table = Table()
    dude, other = table.put(LONGWEI), table.put(LONGWEI, 1)
    table.put(NUNCHUCKS, on=dude)
    assert table.value(dude) == 7
    table.fight([dude], [other])
    assert table.figure(dude, "kung fu") == 5
    assert table.value(dude) == 8
