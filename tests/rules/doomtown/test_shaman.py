"""Section 1.7: casting Spirits, and what a cast takes."""

import pytest
from msgspec.structs import replace

from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown import moves as mv
from kfbot.rules.doomtown import shaman
from kfbot.rules.doomtown.state import Modifier
from tests.rules.doomtown.tables import BLACK_ELK, DEED, FIRE, LONGWEI, TRAIL, Table

GUIDANCE = "09031"
TAIL = "10032"
STRENGTH = "10029"


def a_shaman(code: str = BLACK_ELK, spell: str = STRENGTH, seats: int = 2) -> tuple[Table, str, str]:
    table = Table(seats)
    dude = table.put(code)
    card = table.put(spell, on=dude)
    table.noon()
    return table, dude, card


@pytest.mark.parametrize(("pull", "passed", "margin"), [("2c", True, 0), ("ac", False, -1), ("9c", True, 7)])
def test_1_7_success_pull_and_rating_reach_the_difficulty_and_by_how_much(pull: str, passed: bool, margin: int):
    """Strength of the Ancestors has difficulty 5, Black Elk Shaman 3."""
    table, dude, card = a_shaman()
    table.play(0, mv.Cast(card, pull=pull))
    checked = table.one(ev.Checked)
    assert (checked.passed, checked.margin, checked.difficulty, checked.rating) == (passed, margin, 5, 3)
    assert (table.figure(dude, "bullets") == 3) is passed


def test_1_7_a_bonus_to_the_rating_counts():
    table, dude, card = a_shaman()
    table.play(0, mv.AdjustCard(dude, "shaman", 2))
    table.play(0, mv.Cast(card, pull="ac"))
    assert table.one(ev.Checked).rating == 5
    assert table.one(ev.Checked).passed is True or table.one(ev.Checked).margin == 1


@pytest.mark.parametrize("pull", ["kc", "ac"])
def test_1_7_boot_the_spell_boots_not_the_shaman_and_stays_booted_on_failure(pull: str):
    table, dude, card = a_shaman()
    table.play(0, mv.Cast(card, pull=pull))
    assert table.booted(card)
    assert not table.booted(dude)
    names = [type(event).__name__ for event in table.events]
    assert names.index("Booted") < names.index("Pulled")


def test_1_7_a_booted_shaman_may_cast():
    table, dude, card = a_shaman()
    table.play(0, mv.BootCard(dude))
    table.play(0, mv.Cast(card, pull="kc"))
    assert table.one(ev.Checked).passed


def test_1_7_who_casts_only_the_dude_it_is_on_who_must_be_a_shaman():
    table = Table()
    fighter, elk = table.put(LONGWEI), table.put(BLACK_ELK)
    card = table.put(STRENGTH, on=fighter)
    table.noon()
    assert "no Shaman rating" in table.refused(0, mv.Cast(card))
    assert "cannot" in table.refused(0, mv.Cast(card, elk))
    theirs = table.put(STRENGTH, 1, on=table.put(BLACK_ELK, 1))
    assert "do not control" in table.refused(0, mv.Cast(theirs))


def test_1_7_spirit_x_is_the_value_or_the_grit_of_the_target_kung_fu_included():
    table = Table()
    elk, target = table.put(BLACK_ELK, at="square"), table.put(LONGWEI, 1, at="square")
    deed = table.put(DEED)
    totem = table.put(TAIL, on=deed)
    table.noon()
    table.state = replace(
        table.state, play={k: replace(v, at=deed) if k in (elk, target) else v for k, v in table.state.play.items()}
    )
    table.play(0, mv.Cast(totem, elk, target=(target,), pull="4c"))
    assert table.one(ev.Checked).difficulty == 7
    assert table.one(ev.Checked).passed
    assert table.booted(target)
    table.play(0, mv.UnbootCard(totem))
    table.fight([elk], [target], at=deed)
    table.play(0, mv.Cast(totem, elk, 1, target=(target,), pull="4c"))
    assert table.one(ev.Checked).difficulty == 9, "grit: value 7 + bullets 1 + influence 1"


def test_1_7_once_per_day_unless_repeat():
    table, _, card = a_shaman()
    table.play(0, mv.Cast(card, pull="kc"))
    table.play(1, mv.Pass())
    table.play(0, mv.UnbootCard(card))
    assert "used already today" in table.refused(0, mv.Cast(card))
    table.state = replace(table.state, used={})
    assert table.game.refusal(table.state, 0, mv.Cast(card)) is None


def test_1_7_each_ability_of_a_card_is_counted_by_itself():
    table, dude, card = a_shaman(BLACK_ELK, GUIDANCE)
    table.pile("hand", [GUIDANCE])
    table.pile("deck", [GUIDANCE] * 5)
    table.play(0, mv.Cast(card, dude, 0, pull="kc"))
    table.rest()
    table.play(1, mv.Pass())
    table.play(0, mv.UnbootCard(card))
    assert "used already" in table.refused(0, mv.Cast(card, dude, 0))
    assert table.game.refusal(table.state, 0, mv.Cast(card, dude, 1)) is None


def test_professor_duncan_has_3_more_for_totems_alone():
    table = Table(rock=5)
    deed = table.put(DEED)
    duncan = table.put("15007", at=deed)
    totem, spell = table.put(TRAIL, on=deed), table.put(STRENGTH, on=duncan)
    table.noon()
    table.play(0, mv.Cast(totem, duncan, target=(duncan, "square"), pull="ac"))
    assert table.one(ev.Checked).rating == 4
    table.play(1, mv.Pass())
    table.play(0, mv.Cast(spell, duncan, pull="ac"))
    assert table.one(ev.Checked).rating == 1


def test_a_dude_who_cannot_cast_is_told_so():
    table, dude, card = a_shaman()
    table.state = replace(table.state, modifiers=(Modifier(dude, "a gag", "turn", cannot=("cast",)),))
    assert "cannot cast spells (a gag)" in table.refused(0, mv.Cast(card))


# What a cast takes, before it is made


@pytest.mark.parametrize("more", [0, 2])
def test_a_seat_sees_what_a_spell_takes_just_as_it_is_checked_then(more: int):
    table, dude, card = a_shaman()
    if more:
        table.play(0, mv.AdjustCard(dude, "shaman", more))
    [ahead] = table.game.view(table.state, 0).checks
    assert (ahead.card, ahead.by, ahead.n, ahead.skill) == (card, dude, 0, "Shaman")
    assert (ahead.difficulty, ahead.adds) == (5, 3 + more)
    table.play(0, mv.Cast(card, pull="2c"))
    checked = table.one(ev.Checked)
    assert (checked.difficulty, checked.rating + checked.bonus) == (ahead.difficulty, ahead.adds)


def test_what_a_spell_takes_counts_bonuses_for_casting_and_is_for_who_may_use_it_alone():
    """Professor Duncan adds 3 to checks on Totems; both players' Shamans at a Totem may use it."""
    table = Table()
    deed = table.put(DEED)
    totem = table.put(FIRE, on=deed)
    duncan, other = table.put("15007", at=deed), table.put(BLACK_ELK, 1, at=deed)
    table.noon()
    mine, theirs = (table.game.view(table.state, seat).checks for seat in (0, 1))
    assert {(check.card, check.by) for check in mine} == {(totem, duncan)}
    assert {(check.card, check.by) for check in theirs} == {(totem, other)}
    assert mine[0].adds == (shaman.cast_rating(table.board, duncan, totem, "Shaman") or 0) + shaman.casting_bonus(
        table.board, duncan
    )
    assert table.game.view(table.state, None).checks == ()


def test_a_difficulty_that_depends_on_the_target_is_left_open():
    table = Table()
    deed = table.put(DEED)
    table.put(TAIL, on=deed)
    table.put(BLACK_ELK, at=deed)
    assert {check.difficulty for check in table.game.view(table.state, 0).checks} == {None}
