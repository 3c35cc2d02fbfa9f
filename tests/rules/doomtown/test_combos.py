"""Section 1.5: Tao techniques chain into combos."""

import pytest
from msgspec.structs import replace

from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown import moves as mv
from kfbot.rules.doomtown.state import Modifier
from tests.rules.doomtown.tables import (
    BLACK_ELK,
    DRAGONS,
    FEROCITY,
    LEAP,
    LONGWEI,
    REWARD,
    SHIFU,
    XIAODAN,
    XUI,
    YUNXU,
    a_fight,
    ferocity,
)

DECEPTION = "10035"
SNARE = "24241"


def test_1_5_when_in_2015_at_once_as_part_of_the_same_play():
    table, (one, two), _ = a_fight(FEROCITY, DRAGONS)
    ferocity(table, one)
    assert table.decision() == "combo"
    assert table.board.turn == 0
    assert table.one(ev.ComboOpen).source == "Zhu's Ferocity"
    table.play(0, mv.Combo(two, target=("c2",), pull="ac"))
    assert table.one(ev.TechniquePlayed).link == 2
    assert table.value("c2") == 5
    assert "no technique to chain" in table.one(ev.ComboShut).why, "the hand is empty, and everybody can see that"
    assert table.board.turn == 1


def test_1_5_when_in_the_weird_west_at_the_start_of_the_next_play_with_the_source_booted():
    table, (one, two), _ = a_fight(FEROCITY, DRAGONS, edition="weird-west")
    ferocity(table, one)
    assert table.decision() == ""
    assert table.board.turn == 1
    assert "No technique can be chained now" in table.refused(0, mv.Combo(two))
    table.play(1, mv.Pass())
    assert table.decision() == "combo"
    assert table.state.stances[0].used
    table.play(0, mv.Combo(two, target=("c2",), pull="ac"))
    assert table.board.turn == 1, "then the opponent plays"


def test_1_5_when_in_the_weird_west_only_the_very_next_play():
    table, (one, two), _ = a_fight(FEROCITY, DRAGONS, edition="weird-west")
    ferocity(table, one)
    table.play(1, mv.Pass())
    table.play(0, mv.Stop())
    assert table.board.turn == 0, "an ordinary play may be made instead"
    table.play(0, mv.Technique(two, "c1", ("c2",), "kc"))
    table.play(1, mv.Pass())
    assert table.decision() == ""


def test_1_5_source_must_have_succeeded():
    table, (one, _), _ = a_fight(FEROCITY, DRAGONS)
    ferocity(table, one, "kc")
    assert table.decision() == ""
    assert table.board.turn == 1


def test_1_5_only_techniques_with_a_combo_clause_start_a_chain():
    table, (one, _), _ = a_fight(REWARD, DRAGONS)
    table.play(0, mv.Technique(one, "c1", pull="ac"))
    assert table.decision() == ""
    assert "has no Combo clause" in table.one(ev.ComboShut).why


def test_1_5_next_card_a_different_technique_of_the_same_tao():
    table, (one, copy, rabbit, shifu), _ = a_fight(FEROCITY, FEROCITY, SNARE, SHIFU)
    ferocity(table, one)
    assert "a different one" in table.refused(0, mv.Combo(copy))
    assert "no Tao of Zhu Bajie technique" in table.refused(0, mv.Combo(rabbit))
    assert "no Tao of Zhu Bajie technique" in table.refused(0, mv.Combo(shifu))


def test_1_5_next_card_titles_are_compared_not_printings():
    table, (one, other_printing), _ = a_fight(DRAGONS, "24219")
    table.play(0, mv.Technique(one, "c1", ("c2",), "ac"))
    assert "a different one" in table.refused(0, mv.Combo(other_printing))


def test_1_5_source_zone_hand_or_the_own_discard_pile():
    table, (one,), _ = a_fight(FEROCITY)
    (buried,) = table.pile("discard", [DRAGONS])
    (theirs,) = table.pile("discard", [DRAGONS], 1)
    (aced,) = table.pile("hill", [DRAGONS])
    ferocity(table, one)
    assert "not in your hand or discard pile" in table.refused(0, mv.Combo(aced))
    assert "not in your hand or discard pile" in table.refused(0, mv.Combo(theirs))
    table.play(0, mv.Combo(buried, target=("c2",), pull="ac"))
    assert table.one(ev.TechniquePlayed).zone == "discard"
    assert table.zone(buried) == "stance"


@pytest.mark.parametrize("chained", [True, False])
def test_1_5_the_card_just_pulled_may_be_chained_in_2015_as_r3_says(chained: bool):
    table, (one, _), _ = a_fight(FEROCITY, SHIFU, chain_pulled=chained)
    (top,) = table.pile("deck", [DRAGONS])
    table.play(0, mv.Technique(one, "c1", ("c2",)))
    assert table.one(ev.Tested).pull == 3
    assert table.decision() == "combo"
    assert table.zone(top) == ("discard" if chained else "limbo")
    assert (table.game.refusal(table.state, 0, mv.Combo(top)) is None) is chained


def test_1_5_the_same_dude_performs_every_technique_with_a_test_each_and_a_failure_ends_the_chain():
    table, (one, two, three), dude = a_fight(FEROCITY, DRAGONS, REWARD)
    other = table.put(YUNXU)
    table.fight([dude, other], ["c2"])
    ferocity(table, one)
    assert "same dude" in table.refused(0, mv.Combo(two, other))
    table.play(0, mv.Combo(two, pull="kc"))
    tested = table.one(ev.Tested)
    assert tested.dude == "Longwei Fu"
    assert not tested.passed
    assert table.decision() == ""
    assert table.board.turn == 1
    assert table.zone(three) == "hand"


def test_1_5_limit_additional_techniques_up_to_the_rating():
    """Xiaodan Li has Kung Fu 1: two techniques in all."""
    table, (one, two, _), dude = a_fight(DRAGONS, FEROCITY, REWARD, dude=XIAODAN)
    table.play(0, mv.AdjustCard(dude, "value", 8))
    table.play(0, mv.AdjustCard(dude, "bullets", 8))
    table.play(0, mv.Technique(one, dude, ("c2",), "ac"))
    assert table.decision() == "combo"
    table.play(0, mv.Combo(two, target=("c2",), pull="ac"))
    assert table.decision() == ""
    assert "Kung Fu 1 allows no more" in table.one(ev.ComboShut).why


def test_1_5_kung_fu_0_may_not_combo_at_all():
    table, (one, _), _ = a_fight(FEROCITY, DRAGONS, dude="10006")
    ferocity(table, one)
    assert table.decision() == ""
    assert "Kung Fu 0" in table.one(ev.ComboShut).why


def test_1_5_limit_in_the_weird_west_counts_failed_techniques_on_the_dude():
    table, (bad, one, _), dude = a_fight(FEROCITY, DRAGONS, REWARD, dude=XIAODAN, edition="weird-west")
    table.play(0, mv.AdjustCard(dude, "value", 8))
    table.play(0, mv.Technique(bad, dude, ("c2",), "kc"))
    table.play(1, mv.Pass())
    table.play(0, mv.Technique(one, dude, ("c2",), "ac"))
    table.play(1, mv.Pass())
    assert table.decision() == ""
    assert "Kung Fu 1" in table.one(ev.ComboShut).why


@pytest.mark.parametrize(("reread", "combo"), [(True, False), (False, True)])
def test_1_5_rating_is_read_again_at_each_link_or_once_as_r12_says(reread: bool, combo: bool):
    """His rating falls from 1 to 0 while Raking Dragons asks for its target."""
    table, (one, _), dude = a_fight(DRAGONS, FEROCITY, dude=XIAODAN, limit_reread=reread)
    table.play(0, mv.AdjustCard(dude, "value", 8))
    table.play(0, mv.Technique(one, dude, pull="ac"))
    assert table.decision() == "choose"
    less = Modifier(dude, "a curse", "shootout", "kung fu", -1)
    table.state = replace(table.state, modifiers=(*table.state.modifiers, less))
    table.play(0, mv.Pick(("c2",)))
    assert (table.decision() == "combo") is combo


def test_1_5_condition_is_evaluated_after_the_effect_on_current_figures():
    """Zhu's Ferocity: 1 bullet against 1 becomes 2 against 0, so the requirement is met by its own effect."""
    table, (one, _), dude = a_fight(FEROCITY, DRAGONS)
    assert table.figure(dude, "bullets") == table.figure("c2", "bullets") == 1
    ferocity(table, one)
    assert table.decision() == "combo"


def test_1_5_condition_not_met_no_combo_and_why():
    table, (one, _), _ = a_fight(FEROCITY, DRAGONS)
    table.play(1, mv.AdjustCard("c2", "bullets", 5))
    ferocity(table, one)
    assert table.decision() == ""
    assert "requirement of Zhu's Ferocity is not met" in table.one(ev.ComboShut).why


def test_1_5_condition_in_the_weird_west_is_that_of_the_start_of_the_next_play():
    table, (one, _), _ = a_fight(FEROCITY, DRAGONS, edition="weird-west")
    ferocity(table, one)
    table.play(1, mv.AdjustCard("c2", "bullets", 5))
    table.play(1, mv.Pass())
    assert table.decision() == ""
    assert table.state.stances[0].used, "the source boots all the same"


def test_1_5_a_combo_is_optional():
    table, (one, _), _ = a_fight(FEROCITY, DRAGONS)
    ferocity(table, one)
    assert any(isinstance(move, mv.Stop) for move in table.game.legal(table.state, 0))
    table.play(0, mv.Stop())
    assert table.board.turn == 1


def test_1_5_who_left_the_shootout_continues_only_with_what_joins_him():
    table, (one, snare, leap), dude = a_fight(DECEPTION, SNARE, LEAP)
    other = table.put(YUNXU)
    stud = table.put(LONGWEI, 1)
    table.fight([dude, other], ["c2", stud])
    table.play(0, mv.AdjustCard(stud, "stud"))
    table.play(0, mv.Technique(one, dude, pull="ac"))
    table.play(0, mv.Done())
    assert table.board.place(dude) == "home0"
    assert table.decision() == "combo"
    assert "not in your posse" in table.refused(0, mv.Combo(snare))
    table.play(0, mv.Combo(leap, pull="ac"))
    assert table.board.in_posse(dude)


def test_1_5_if_played_as_a_combo_riders():
    """Rabbit Takes Revenge alone makes a draw of its target; chained, it also boots what is attached and names a casualty."""
    table, (leap, revenge), _ = a_fight(LEAP, "11023")
    away, more = table.put(XUI), table.put(YUNXU, 1)
    horse = table.put("14026", 1, on="c2")
    table.fight(["c1"], ["c2", more])
    table.play(0, mv.Technique(leap, away, pull="ac"))
    table.play(0, mv.Answer(False))
    table.play(0, mv.Combo(revenge, target=("c2",), pull="ac"))
    assert table.booted(horse)
    assert table.state.shootout is not None
    assert table.state.shootout.first == ("c2",)
    table, (revenge,), dude = a_fight("11023")
    horse = table.put("14026", 1, on="c2")
    table.play(0, mv.Technique(revenge, dude, ("c2",), "ac"))
    assert not table.booted(horse)
    assert table.state.shootout is not None
    assert table.state.shootout.first == ()


@pytest.mark.parametrize(("code", "theirs", "combo"), [(LEAP, 2, True), ("24225", 2, False), ("24225", 3, True)])
def test_1_5_tie_wording_differs_by_printing_lunar_leap(code: str, theirs: int, combo: bool):
    """The leaper makes it two of mine."""
    table, (card, _), dude = a_fight(code, SNARE)
    leaper = table.put(XUI)
    more = [table.put(YUNXU, 1) for _ in range(theirs - 1)]
    table.fight([dude], ["c2", *more])
    table.play(0, mv.Technique(card, leaper, pull="ac"))
    table.play(0, mv.Answer(False))
    assert (table.decision() == "combo") is combo


@pytest.mark.parametrize(("code", "combo"), [("18037", True), ("24232", False)])
def test_1_5_tie_wording_differs_by_printing_great_sage(code: str, combo: bool):
    """Longwei's influence 1 becomes 2, Xui's is 2: equal."""
    table, (card, _), dude = a_fight(code, "18038")
    table.play(0, mv.Technique(card, dude, pull="ac"))
    assert (table.decision() == "combo") is combo


@pytest.mark.parametrize(("code", "value"), [(FEROCITY, 7), ("24217", 8)])
def test_1_5_zhus_ferocity_of_the_weird_west_also_gives_value(code: str, value: int):
    table, (card,), dude = a_fight(code)
    ferocity(table, card)
    assert table.value(dude) == value


def test_wang_men_wus_tokens_are_ignored_in_combo_requirements():
    table, (card, _), _ = a_fight("24225", SNARE)
    wang = table.put("19005")
    token = table.put("24261")
    more = table.put(YUNXU, 1)
    table.fight([token], ["c2", more])
    table.play(0, mv.Technique(card, wang, pull="ac"))
    table.play(0, mv.Answer(False))
    assert table.decision() == "combo", "one dude and a token against two"


def test_a_combo_of_two_succeeds_a_third_fails_and_the_phase_end_clears_them():
    table, (one, two, three), dude = a_fight(FEROCITY, DRAGONS, "24245")
    ferocity(table, one)
    table.play(0, mv.Combo(two, target=("c2",), pull="ac"))
    table.play(0, mv.Combo(three, target=("c2",), pull="kc"))
    assert [stance.passed for stance in table.state.stances] == [True, True, False]
    assert [stance.link for stance in table.state.stances] == [1, 2, 3]
    table.play(1, mv.Pass())
    table.play(0, mv.Pass())
    assert {table.zone(card) for card in (one, two, three)} == {"discard"}
    assert table.booted(dude)


def test_only_the_decider_sees_which_techniques_could_be_chained():
    table, (one, two), _ = a_fight(FEROCITY, DRAGONS)
    ferocity(table, one)
    mine, theirs = (table.game.view(table.state, seat).decision for seat in (0, 1))
    assert mine is not None
    assert theirs is not None
    assert [choice.id for choice in mine.options] == [two]
    assert theirs.options == ()


def test_the_question_comes_whether_or_not_the_hand_holds_an_answer():
    for hand in ((FEROCITY, DRAGONS), (FEROCITY, BLACK_ELK)):
        table, (one, _), _ = a_fight(*hand)
        ferocity(table, one)
        assert table.decision() == "combo"


def test_1_5_r4_switch_a_2015_table_may_chain_at_the_next_play():
    table, (one, two), _ = a_fight(FEROCITY, DRAGONS, combo="next play")
    ferocity(table, one)
    assert table.decision() == ""
    table.play(1, mv.Pass())
    assert table.decision() == "combo"
    table.play(0, mv.Combo(two, target=("c2",), pull="ac"))
    assert table.board.turn == 1


def test_1_5_another_play_is_the_next_play():
    """Fire of Nanahbozho lets its user make another play: in the Weird West that is when an open combo is taken."""
    table, (one, _), dude = a_fight(FEROCITY, DRAGONS, edition="weird-west")
    deed = table.put("01072")
    elk, fire = table.put(BLACK_ELK), table.put("10033", on=deed)
    table.fight([dude, elk], ["c2"], at=deed)
    ferocity(table, one)
    table.play(1, mv.Pass())
    table.play(0, mv.Stop())
    table.play(0, mv.Cast(fire, elk, target=(elk,), pull="kc"))
    assert table.board.turn == 0
    assert table.decision() == ""
