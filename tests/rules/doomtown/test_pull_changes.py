"""Section 1.6: cards that change a pull or the test."""

from typing import Any

import pytest

from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown import moves as mv
from tests.rules.doomtown.tables import DRAGONS, JOKER, LONGWEI, NUNCHUCKS, SHIFU, XIAODAN, XUI, YUNXU, Table

EMRE = "10005"
DRUNKEN = "18001"


def a_fight(*, dude: str = LONGWEI, **options: Any) -> Table:
    table = Table(**options)
    table.put(dude)
    table.put(XUI, 1)
    table.fight(["c1"], ["c2"])
    return table


def test_1_6_nunchucks_reduce_any_pull_by_the_dudes_current_rating_own_bonus_included():
    table = a_fight()
    weapon = table.put(NUNCHUCKS, on="c1")
    table.play(0, mv.Test("c1", pull="10c"))
    assert table.decision() == "react"
    table.play(0, mv.React(weapon))
    changed = table.one(ev.PullChanged)
    assert (changed.source, changed.by, changed.value) == ("Nunchucks", -5, 5)
    assert table.one(ev.Tested).passed
    assert table.one(ev.Tested).changes == ("-5 Nunchucks",)
    assert table.booted(weapon)


def test_1_6_nunchucks_answer_the_opponents_pull_too_and_only_in_a_posse():
    table = a_fight()
    weapon = table.put(NUNCHUCKS, on="c1")
    table.play(1, mv.Test("c2", pull="10c"))
    assert table.state.decision is not None
    assert table.state.decision.seat == 0
    table.play(0, mv.React(weapon))
    assert table.one(ev.Tested).pull == 5
    table = Table()
    table.put(LONGWEI)
    table.put(NUNCHUCKS, on="c1")
    table.noon()
    table.play(0, mv.Test("c1", pull="10c"))
    assert table.decision() == ""


def test_1_6_joker_the_reduction_applies_to_the_chosen_value():
    table = a_fight()
    weapon = table.put(NUNCHUCKS, on="c1")
    table.pile("deck", [JOKER])
    table.play(0, mv.Test("c1"))
    assert table.decision() == "react", "answers come before the joker's name"
    table.play(0, mv.React(weapon))
    assert table.decision() == "joker"
    table.play(0, mv.Joker(7, "s"))
    assert table.one(ev.Tested).pull == 2


def test_a_booted_weapon_is_not_offered_and_a_title_can_be_passed_on_for_good():
    table = a_fight()
    table.put(NUNCHUCKS, on="c1", booted=True)
    table.play(0, mv.Test("c1", pull="10c"))
    assert table.decision() == ""
    table = a_fight()
    table.put(NUNCHUCKS, on="c1")
    table.play(0, mv.Preset("Nunchucks"))
    table.play(0, mv.Test("c1", pull="10c"))
    assert table.decision() == ""
    table.play(0, mv.Preset("Nunchucks", skip=False))
    table.play(0, mv.Test("c1", pull="10c"))
    assert table.decision() == "react"
    table.play(0, mv.Pass())
    assert table.one(ev.Tested).pull == 10


def test_1_6_drunken_masters_reduce_by_saloons_end_of_street_deeds_count():
    table = Table()
    outfit = table.put(DRUNKEN)
    dude = table.put(LONGWEI)
    left, _ = table.put("01072"), table.put("01072")
    assert table.board.place(left) == left
    table.noon()
    card, *_ = table.pile("hand", [SHIFU])
    table.play(0, mv.Technique(card, dude, pull="7c"))
    assert table.decision() == "react"
    table.play(0, mv.React(outfit))
    saloons = -table.one(ev.PullChanged).by
    assert saloons == 1, "the home is the other end of this street"
    table.rest()


@pytest.mark.parametrize(
    ("edition", "code", "kept"),
    [("2015", "09037", True), ("2015", "09038", False), ("weird-west", "09038", True), ("weird-west", "09039", False)],
)
def test_1_6_drunken_masters_by_5_or_more_as_each_edition_counts(edition: str, code: str, kept: bool):
    """Longwei's value is 7 and one Saloon reduces the pull: a 2 is passed by 7 - 1 - 1 = 5 in 2015, a 3 by 7 - 2 = 5 later."""
    table = Table(edition=edition)
    outfit = table.put(DRUNKEN)
    dude = table.put(LONGWEI)
    table.put("01072")
    table.noon()
    card, *_ = table.pile("hand", [SHIFU])
    (top,) = table.pile("deck", [code])
    table.play(0, mv.Technique(card, dude))
    table.play(0, mv.React(outfit))
    assert (table.state.decision is not None and "pulled card" in table.state.decision.ask) is kept
    if kept:
        table.play(0, mv.Answer(True))
    table.rest()
    assert table.zone(top) == ("hand" if kept else "discard")


def test_1_6_emre_pulls_and_that_value_replaces_the_other_whose_card_goes_first():
    table = a_fight()
    emre = table.put(EMRE, 1, at="square")
    table.fight(["c1"], ["c2", emre])
    card, *_ = table.pile("hand", ["09037"])
    (mine,) = table.pile("deck", [DRAGONS])
    (his,) = table.pile("deck", ["18010"], 1)
    table.play(0, mv.Technique(card, "c1", ("c2",)))
    assert table.decision() == "react"
    table.play(1, mv.React(emre))
    assert table.one(ev.PullReplaced).source == "Emre, The Turkish Bear"
    assert table.one(ev.Tested).pull == 1
    assert table.zone(mine) == "discard"
    assert table.zone(his) == "discard"
    assert table.state.players[1].discard == (his,)
    assert any(mod.on == emre and mod.shooter == "stud" and mod.until == "turn" for mod in table.state.modifiers)
    discarded = [event for event in table.events if isinstance(event, ev.Discarded | ev.Tested)]
    assert isinstance(discarded[0], ev.Discarded)


def test_1_6_emre_pulls_a_joker_and_names_it_himself():
    table = a_fight()
    emre = table.put(EMRE, 1, at="square")
    table.fight(["c1"], ["c2", emre])
    card, *_ = table.pile("hand", ["09037"])
    table.pile("deck", [DRAGONS])
    (joker,) = table.pile("deck", [JOKER], 1)
    table.play(0, mv.Technique(card, "c1", ("c2",)))
    table.play(1, mv.React(emre))
    assert table.state.decision is not None
    assert (table.state.decision.kind, table.state.decision.seat) == ("joker", 1)
    table.play(1, mv.Joker(13, "s"))
    assert table.one(ev.Tested).pull == 13
    assert table.zone(joker) == "hill"


@pytest.mark.parametrize("own", [True, False])
def test_1_6_emre_may_answer_his_own_technique_as_r8_says(own: bool):
    table = a_fight(dude=EMRE, own_technique=own)
    card, *_ = table.pile("hand", ["09037"])
    table.pile("deck", [DRAGONS, SHIFU])
    table.play(0, mv.Technique(card, "c1", ("c2",)))
    assert (table.decision() == "react") is own


def test_1_6_emre_exp_1_after_he_succeeds_in_a_shootout_once_a_shootout():
    table = a_fight(dude="24019")
    one, _ = table.pile("hand", ["19041", "19041"])
    table.pile("deck", [SHIFU] * 4)
    table.play(0, mv.Technique(one, "c1", pull="ac"))
    table.play(1, mv.Answer(False))
    assert table.decision() == "react"
    table.play(0, mv.React("c1"))
    assert table.figure("c1", "bullets") == 2
    assert len(table.state.players[0].hand) == 2


def test_1_6_focusing_chi_when_it_is_the_card_revealed_for_a_technique():
    table = a_fight()
    card, *_ = table.pile("hand", ["09037"])
    table.pile("deck", ["13018", DRAGONS, SHIFU, DRAGONS])
    table.play(0, mv.BootCard("c1"))
    table.play(0, mv.Technique(card, "c1", ("c2",)))
    assert table.decision() == "may"
    table.play(0, mv.Answer(True))
    assert not table.booted("c1")
    assert table.decision() == "choose"
    assert len(table.game.view(table.state, 0).top) == 3
    assert table.game.view(table.state, 1).top == ()
    gone = table.state.decision.options[1] if table.state.decision else ""
    table.play(0, mv.Pick((gone,)))
    table.play(0, mv.Done())
    assert table.zone(gone) == "discard"
    assert [table.board.title(c) for c in table.state.players[0].deck] == ["Raking Dragons", "Raking Dragons"]
    assert table.one(ev.Tested).pull == 1


def test_1_6_jade_king_stance_counts_even_if_he_was_unbooted():
    table = Table()
    dude = table.put(LONGWEI)
    table.noon()
    card, *_ = table.pile("hand", ["20051"])
    table.play(0, mv.Technique(card, dude, pull="ac"))
    assert table.figure(dude, "kung fu") == 6
    assert table.figure(dude, "bullets") == 3
    assert "cannot move" in table.refused(0, mv.MoveDude(dude, "square"))


def test_1_6_shifu_speaks_counts_while_not_at_home():
    table = Table()
    dude = table.put(LONGWEI)
    table.noon()
    card, *_ = table.pile("hand", [SHIFU])
    table.pile("deck", [DRAGONS] * 6)
    table.play(0, mv.Technique(card, dude, pull="ac"))
    table.play(0, mv.Pick(("5",)))
    assert len(table.state.players[0].discard) == 6
    assert table.figure(dude, "kung fu") == 4
    table.play(0, mv.MoveDude(dude, "square"))
    assert table.figure(dude, "kung fu") == 6
    assert table.figure(dude, "influence") == 2


def test_1_6_ten_foot_punch_joins_with_kung_fu_1_more_and_may_find_a_technique_without_tao():
    table = a_fight()
    away = table.put(YUNXU)
    card, *_ = table.pile("hand", ["21052"])
    found, tao, *_ = table.pile("deck", [SHIFU, "09037", "09029", "09029", "09029"])
    table.play(0, mv.Technique(card, away, pull="ac"))
    assert table.board.in_posse(away)
    assert table.figure(away, "kung fu") == 2
    assert table.decision() == "choose"
    assert table.state.decision is not None
    assert table.state.decision.options == (found,)
    table.play(0, mv.Pick((found,)))
    assert table.zone(found) == "hand"
    assert table.zone(tao) == "discard"


def test_1_6_mr_outang_whiskey_makes_a_fighter_better_and_a_stud():
    table = Table()
    table.put("18008")
    dude = table.put(XIAODAN)
    assert table.figure(dude, "kung fu") == 1
    table.put("01085", on=dude)
    assert table.figure(dude, "kung fu") == 2
    view = next(seen for seen in table.game.view(table.state, 0).dudes if seen.id == dude)
    assert view.shooter == "stud"


def test_1_6_zui_waidan_boots_a_saloon_for_kung_fu_2():
    table = a_fight()
    master = table.put("18007")
    saloon = table.put("01072", keywords=("Saloon",))
    table.fight(["c1", master], ["c2"])
    table.play(0, mv.Use(master, 0, (saloon, "c1")))
    assert table.booted(saloon)
    assert table.figure("c1", "kung fu") == 6


def test_1_6_baijiu_jar_gives_value_at_a_saloon():
    table = Table()
    deed = table.put("01072", keywords=("Saloon",))
    dude = table.put(LONGWEI, at=deed)
    table.put("18026", on=dude)
    assert table.value(dude) == 10


def test_1_6_wei_xu_jackie_and_yunxu_feed_the_test():
    table = a_fight(dude="18010")
    assert table.value("c1") == 7, "rank 1 + Kung Fu 1 + 5 in a shootout"
    table = a_fight(dude="22018")
    assert table.value("c1") == 10, "rank 5 + Kung Fu 1 + 4 alone in the posse"
    other = table.put(XIAODAN)
    table.fight(["c1", other], ["c2"])
    assert table.value("c1") == 6


def test_1_6_monkey_goes_to_the_mountain_compares_bullets_with_the_current_rating():
    table = a_fight(dude=XIAODAN)
    card, *_ = table.pile("hand", ["20054"])
    table.put("01072", 1)
    table.play(1, mv.AdjustCard("c2", "bullets", 3))
    table.play(0, mv.Technique(card, "c1", pull="ac"))
    assert table.board.in_posse("c2"), "4 bullets against Kung Fu 1: nobody fits"


def test_plain_pulls_can_be_reduced_as_well():
    table = a_fight()
    weapon = table.put(NUNCHUCKS, on="c1")
    table.play(0, mv.PullCard("9c"))
    table.play(0, mv.React(weapon))
    assert table.one(ev.PullChanged).value == 4


def test_never_being_asked_again_passes_what_is_being_asked_now():
    table = a_fight()
    table.put(NUNCHUCKS, on="c1")
    table.play(0, mv.Test("c1", pull="10c"))
    never = next(move for move in table.game.legal(table.state, 0) if isinstance(move, mv.Preset))
    table.play(0, never)
    assert table.one(ev.Tested).pull == 10
    again = [move for move in table.game.legal(table.state, 0) if isinstance(move, mv.Preset)]
    assert again == [mv.Preset("Nunchucks", skip=False)]


def test_1_6_emre_answers_a_joker_which_is_aced_and_the_pull_stays_that_of_its_player():
    table = a_fight()
    emre = table.put(EMRE, 1, at="square")
    weapon = table.put(NUNCHUCKS, 1, on="c2")
    table.fight(["c1"], ["c2", emre])
    card, *_ = table.pile("hand", ["09037"])
    (joker,) = table.pile("deck", [JOKER])
    table.pile("deck", [DRAGONS], 1)
    table.play(0, mv.Technique(card, "c1", ("c2",)))
    table.play(1, mv.React(emre))
    table.play(1, mv.Pass())
    assert table.one(ev.PullReplaced).seat == 1
    assert table.zone(joker) == "hill"
    table.play(1, mv.React(weapon))
    assert table.one(ev.PullChanged).seat == 0


def test_1_6_hook_order_a_pull_that_answers_is_answered_from_the_player_whose_play_it_is():
    """Emre pulls in answer to my Technique; both sides have Nunchucks for his pull."""
    table = a_fight()
    emre = table.put(EMRE, 1, at="square")
    table.put(NUNCHUCKS, on="c1")
    table.put(NUNCHUCKS, 1, on="c2")
    table.fight(["c1"], ["c2", emre])
    card, *_ = table.pile("hand", ["09037"])
    table.pile("deck", [DRAGONS])
    table.pile("deck", [DRAGONS], 1)
    table.play(0, mv.Technique(card, "c1", ("c2",)))
    table.play(1, mv.React(emre))
    assert table.state.decision is not None
    assert (table.state.decision.kind, table.state.decision.seat) == ("react", 0)


def test_1_6_emre_exp_1_does_not_answer_a_test_that_is_no_technique():
    table = a_fight(dude="24019")
    table.play(0, mv.Test("c1", pull="ac"))
    assert table.one(ev.Tested).passed
    assert table.decision() == ""


def test_1_6_whoever_passes_on_a_react_leaves_it_to_the_next():
    table = a_fight()
    table.put(NUNCHUCKS, on="c1")
    theirs = table.put(NUNCHUCKS, 1, on="c2")
    table.play(0, mv.Test("c1", pull="10c"))
    table.play(0, mv.Pass())
    assert table.state.decision is not None
    assert (table.state.decision.seat, table.state.decision.options) == (1, (f"{theirs}:0",))
    table.play(1, mv.Pass())
    assert table.one(ev.Tested).pull == 10
