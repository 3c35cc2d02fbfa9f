"""Section 1.3: who performs a technique, what it costs, and failing."""

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
    YUNXU,
    Table,
    a_fight,
)


def real_cards(table: Table) -> None:
    """Let both players hold real cards from here on."""
    table.state = replace(table.state, players=tuple(replace(p, loaded=False) for p in table.state.players))


def test_1_3_performing_dude_any_one_kung_fu_dude_you_control():
    table, (card, *_), _ = a_fight(FEROCITY)
    clerk = table.put(BLACK_ELK)
    assert "no Kung Fu" in table.refused(0, mv.Technique(card, clerk))
    assert "do not control" in table.refused(0, mv.Technique(card, "c2"))


def test_1_3_the_only_dude_who_may_is_taken_and_two_are_asked_about():
    table, (card, *_), dude = a_fight(FEROCITY, FEROCITY)
    table.play(0, mv.Technique(card, pull="2c"))
    assert table.one(ev.TechniquePlayed).dude == "Longwei Fu"
    table, (card, *_), dude = a_fight(FEROCITY, FEROCITY)
    other = table.put(XIAODAN)
    table.fight([dude, other], ["c2"])
    table.play(0, mv.Technique(card, pull="2c"))
    assert table.decision() == "dude"
    table.play(0, mv.Pick((other,)))
    assert table.one(ev.TechniquePlayed).dude == "Xiaodan Li"
    assert table.one(ev.Tested).dude == "Xiaodan Li"


def test_1_3_must_he_be_unbooted_no_unless_the_technique_has_a_boot_cost():
    table, (plain, boot), dude = a_fight(FEROCITY, REWARD)
    table.play(0, mv.BootCard(dude))
    assert table.game.refusal(table.state, 0, mv.Technique(plain, dude)) is None
    assert "is booted" in table.refused(0, mv.Technique(boot, dude))


def test_1_3_technique_boot_the_cost_boots_the_dude_and_stays_paid_on_failure():
    table, (card,), dude = a_fight(REWARD)
    table.play(0, mv.Technique(card, dude, pull="kc"))
    assert not table.one(ev.Tested).passed
    assert table.booted(dude)
    assert not table.heard(ev.WentHome)


def test_1_3_a_dude_who_cannot_be_booted_cannot_pay_a_boot_cost():
    table, (card,), dude = a_fight(REWARD)
    shield = Modifier(dude, "Iron Shirt", "turn", cannot=("be booted",))
    table.state = replace(table.state, modifiers=(shield,))
    assert "cannot be booted (Iron Shirt)" in table.refused(0, mv.Technique(card, dude))


def test_1_3_where_in_a_shootout_the_performer_is_in_the_posse():
    table, (card,), _ = a_fight(FEROCITY)
    away = table.put(YUNXU)
    assert "not in your posse" in table.refused(0, mv.Technique(card, away))


def test_1_3_join_techniques_are_performed_from_outside_the_posse_booted_or_not_anywhere():
    table, (card,), dude = a_fight(LEAP)
    away = table.put(YUNXU, booted=True)
    assert "in the posse already" in table.refused(0, mv.Technique(card, dude))
    table.play(0, mv.Technique(card, away, pull="ac"))
    assert table.board.in_posse(away)
    assert table.board.place(away) == "square"
    table.play(0, mv.Answer(True))
    assert not table.booted(away)


def test_1_3_a_dude_who_cannot_be_sent_home_cannot_play_what_sends_him_home():
    table, (card,), dude = a_fight("24229")
    rooted = Modifier(dude, "Roots", "turn", cannot=("be sent home",))
    table.state = replace(table.state, modifiers=(rooted,))
    assert "cannot be sent home (Roots)" in table.refused(0, mv.Technique(card, dude))


def test_1_3_noon_techniques_any_of_your_kung_fu_dudes_anywhere():
    table = Table()
    dude = table.put(LONGWEI, at="square")
    table.noon()
    card, *_ = table.pile("hand", [SHIFU])
    table.play(0, mv.Technique(card, dude, pull="ac"))
    table.rest()
    assert table.figure(dude, "kung fu") == 6
    assert table.figure(dude, "influence") == 2


def test_1_3_failure_nothing_happens_and_it_is_the_next_players_play():
    table, (card,), dude = a_fight(FEROCITY)
    table.play(0, mv.Technique(card, dude, pull="kc"))
    assert not table.heard(ev.Adjusted)
    assert table.board.turn == 1
    assert "not your play" in table.refused(0, mv.Technique(card, dude))


@pytest.mark.parametrize(("code", "asked_first"), [("09038", False), ("24219", True)])
def test_1_3_when_targets_are_picked_after_the_pull_or_before_it(code: str, asked_first: bool):
    table, (card,), dude = a_fight(code)
    table.play(0, mv.Technique(card, dude, pull="2c"))
    assert (not table.heard(ev.Pulled)) is asked_first
    table.play(0, mv.Pick(("c2",)))
    assert table.booted("c2")
    assert table.value("c2") == 5, "4 + Kung Fu 3 - 2"


def test_a_target_named_with_the_move_is_taken():
    table, (card,), dude = a_fight(DRAGONS)
    table.play(0, mv.Technique(card, dude, ("c2",), "2c"))
    assert not table.decision() or table.decision() == "combo"
    assert table.booted("c2")


@pytest.mark.parametrize("pull", ["ac", "kc"])
def test_1_3_a_non_tao_technique_is_discarded_success_or_fail(pull: str):
    table = Table()
    dude = table.put(LONGWEI)
    table.noon()
    card, *_ = table.pile("hand", [SHIFU])
    table.play(0, mv.Technique(card, dude, pull=pull))
    table.rest()
    assert table.zone(card) == "discard"
    assert table.state.stances == ()


def test_1_3_a_shootout_technique_is_no_noon_play_and_the_refusal_says_when():
    table = Table()
    dude = table.put(LONGWEI)
    table.noon()
    card, *_ = table.pile("hand", [FEROCITY])
    assert "Shootout play" in table.refused(0, mv.Technique(card, dude))


def test_1_3_cheatin_resolution_technique():
    """Seizing the Pearl of Death: only against an illegal hand, once a round, used up even by a failed pull."""
    table, (card, other), dude = a_fight("22056", "22056")
    table.play(0, mv.Pass())
    table.play(1, mv.Pass())
    table.play(0, mv.Shooter(dude))
    table.play(1, mv.Shooter("c2"))
    real_cards(table)
    table.play(0, mv.RevealHand(("2c", "3c", "4c", "9h", "kd")))
    table.play(1, mv.RevealHand(("kc", "kc", "kh", "5d", "5s")))
    assert table.state.shootout
    assert table.state.shootout.step == "resolution"
    table.play(0, mv.Technique(card, dude, pull="kc"))
    assert not table.one(ev.Tested).passed
    table.play(1, mv.Pass())
    assert "already" in table.refused(0, mv.Technique(other, dude))


def test_a_real_card_needs_no_hand_and_a_loaded_deck_does():
    table, _, dude = a_fight()
    real_cards(table)
    table.play(0, mv.Technique(FEROCITY, dude, pull="ac"))
    assert table.one(ev.TechniquePlayed).title == "Zhu's Ferocity"
    table, _, dude = a_fight(DRAGONS)
    assert "not in your hand" in table.refused(0, mv.Technique(FEROCITY, dude))
