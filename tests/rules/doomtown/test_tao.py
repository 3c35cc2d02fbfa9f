"""Sections 1.4 and 1.5: Tao techniques stay until their phase ends, and chain into combos."""

from typing import Any

import pytest
from msgspec.structs import replace

from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown import moves as mv
from kfbot.rules.doomtown.state import Modifier, Stance
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
    Table,
)

DECEPTION = "10035"
SNARE = "24241"


def a_fight(*codes: str, dude: str = LONGWEI, **options: Any) -> tuple[Table, list[str], str]:
    table = Table(**options)
    table.put(dude)
    table.put(XUI, 1)
    table.fight(["c1"], ["c2"])
    table.pile("deck", ["09036"] * 3)
    table.pile("deck", ["09036"] * 3, 1)
    return table, table.pile("hand", list(codes)), "c1"


def ferocity(table: Table, card: str, pull: str = "ac", dude: str = "c1") -> None:
    table.play(0, mv.Technique(card, dude, ("c2",), pull))


# 1.4


def test_1_4_after_resolution_in_2015_it_stays_in_play_attached_to_nothing():
    table, (card,), _ = a_fight(FEROCITY)
    ferocity(table, card)
    (stance,) = table.state.stances
    assert stance.passed
    assert table.zone(card) == "stance"
    assert table.heard(ev.TechniqueStayed)[0].dude == ""


@pytest.mark.parametrize(("pull", "booted"), [("ac", False), ("kc", True)])
def test_1_4_after_resolution_in_the_weird_west_it_is_attached_unbooted_if_it_succeeded(pull: str, booted: bool):
    table, (card,), _ = a_fight(FEROCITY, edition="weird-west")
    ferocity(table, card, pull)
    stayed = table.one(ev.TechniqueStayed)
    assert stayed.dude == "Longwei Fu"
    assert stayed.booted is booted
    assert table.game.view(table.state, 0).stances[0].used is booted


@pytest.mark.parametrize(("reading", "zone"), [("stays", "stance"), ("discarded", "discard")])
def test_1_4_failed_tao_technique_stays_or_as_r2_says(reading: str, zone: str):
    table, (card,), _ = a_fight(FEROCITY, failed_tao=reading)
    ferocity(table, card, "kc")
    assert table.zone(card) == zone
    assert table.decision() == "", "it cannot be chained from"


def test_1_4_the_same_card_twice_in_a_phase_is_impossible_a_second_copy_is_not():
    table, (card, copy), _ = a_fight(FEROCITY, FEROCITY)
    ferocity(table, card, "kc")
    table.play(1, mv.Pass())
    assert "not in your hand" in table.refused(0, mv.Technique(card, "c1"))
    ferocity(table, copy)
    assert len(table.state.stances) == 2


@pytest.mark.parametrize("edition", ["2015", "weird-west"])
def test_1_4_shootout_they_leave_at_the_end_of_make_plays_before_shooters_are_picked(edition: str):
    table, (card,), _ = a_fight(FEROCITY, edition=edition)
    ferocity(table, card, "kc")
    table.play(1, mv.Pass())
    table.play(0, mv.Pass())
    names = [type(event).__name__ for event in table.events]
    assert names.index("TechniquesCleared") < names.index("StepBegan")
    assert table.state.shootout is not None
    assert table.state.shootout.step == "shooters"
    assert table.zone(card) == "discard"


def test_1_4_shootout_they_leave_when_it_ends_early():
    table, (card,), _ = a_fight(FEROCITY)
    ferocity(table, card, "kc")
    table.play(1, mv.EndShootout())
    assert table.zone(card) == "discard"
    assert table.state.stances == ()
    assert table.state.shootout is None


def test_1_4_noon_they_leave_at_the_end_of_high_noon_before_the_winner_check():
    """No noon Tao technique is printed: one is laid by hand."""
    table = Table()
    dude = table.put(LONGWEI)
    table.noon()
    table.pile("deck", ["09036"] * 6)
    table.pile("deck", ["09036"] * 6, 1)
    card = table._new(FEROCITY, 0)  # pyright: ignore[reportPrivateUsage]
    table.state = replace(table.state, stances=(Stance(card, 0, dude, True, "noon"),))
    table.state = replace(table.state, taken={"square": 0})
    table.put("01072", 0)
    table.play(0, mv.NextPhase())
    names = [type(event).__name__ for event in table.events]
    assert "TechniquesCleared" in names
    assert names.index("TechniquesCleared") < names.index("Won")
    assert table.zone(card) == "discard"


def test_1_4_performer_leaves_play_in_the_weird_west_his_techniques_are_discarded_at_once():
    for edition, zone in (("weird-west", "discard"), ("2015", "stance")):
        table, (card,), dude = a_fight(FEROCITY, edition=edition)
        other = table.put(YUNXU)
        table.fight([dude, other], ["c2"])
        ferocity(table, card, "kc")
        table.play(0, mv.Remove(dude))
        assert table.zone(card) == zone


def test_1_4_a_dude_who_cannot_have_attachments_still_performs():
    table, (card,), _ = a_fight(FEROCITY, dude="23003", edition="weird-west")
    ferocity(table, card)
    assert table.zone(card) == "stance"


# 1.5


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
    ferocity(table, one)
    assert "not in your hand or discard pile" in table.refused(0, mv.Combo(theirs))
    table.play(0, mv.Combo(buried, target=("c2",), pull="ac"))
    assert table.one(ev.TechniquePlayed).zone == "discard"
    assert table.zone(buried) == "stance"


@pytest.mark.parametrize("chained", [True, False])
def test_1_5_the_card_just_pulled_may_be_chained_in_2015_as_r3_says(chained: bool):
    table, (one, other), _ = a_fight(FEROCITY, SHIFU, chain_pulled=chained)
    (top,) = table.pile("deck", [DRAGONS])
    table.play(0, mv.Technique(one, "c1", ("c2",)))
    assert table.one(ev.Tested).pull == 3
    assert table.decision() == "combo"
    assert table.zone(top) == ("discard" if chained else "limbo")
    assert (table.game.refusal(table.state, 0, mv.Combo(top)) is None) is chained
    assert other


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
    table, (one, _), dude = a_fight(FEROCITY, DRAGONS, dude="10006")
    ferocity(table, one)
    assert table.decision() == ""
    assert "Kung Fu 0" in table.one(ev.ComboShut).why
    assert dude


def test_1_5_limit_in_the_weird_west_counts_failed_techniques_on_the_dude():
    table, (bad, one, two), dude = a_fight(FEROCITY, DRAGONS, REWARD, dude=XIAODAN, edition="weird-west")
    table.play(0, mv.AdjustCard(dude, "value", 8))
    table.play(0, mv.Technique(bad, dude, ("c2",), "kc"))
    table.play(1, mv.Pass())
    table.play(0, mv.Technique(one, dude, ("c2",), "ac"))
    table.play(1, mv.Pass())
    assert table.decision() == ""
    assert "Kung Fu 1" in table.one(ev.ComboShut).why
    assert two


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


def test_1_5_noon_combos_are_offered_by_the_same_rule():
    """No noon Tao technique is printed, so none is offered at noon."""
    table = Table()
    dude = table.put(LONGWEI)
    table.noon()
    card, *_ = table.pile("hand", [FEROCITY])
    assert "Shootout play" in table.refused(0, mv.Technique(card, dude))


@pytest.mark.parametrize(
    ("code", "mine", "theirs", "combo"), [(LEAP, 2, 2, True), ("24225", 2, 2, False), ("24225", 2, 3, True)]
)
def test_1_5_tie_wording_differs_by_printing_lunar_leap(code: str, mine: int, theirs: int, combo: bool):
    table, (card, _), dude = a_fight(code, SNARE)
    leaper = table.put(XUI)
    more = [table.put(YUNXU, 1) for _ in range(theirs - 1)]
    table.fight([dude], ["c2", *more])
    table.play(0, mv.Technique(card, leaper, pull="ac"))
    table.play(0, mv.Answer(False))
    assert (table.decision() == "combo") is combo
    assert mine == 2


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
