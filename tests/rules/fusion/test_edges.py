"""Edges of the rules that a fight seldom meets: small hands, full hands, debts on both sides, attacks of no points."""

import msgspec

from kfbot.rules.fusion import events as ev
from kfbot.rules.fusion.moves import Attack, Combo, Defend, Discard, Done, DrawAnew, SetAside
from kfbot.rules.fusion.state import FusionState
from tests.rules.fusion.table import FIRST, SECOND, Fixed, fight, hits, play, refused


def owing(state: FusionState, first: int, second: int) -> FusionState:
    sides = [msgspec.structs.replace(side, owed=owed) for side, owed in zip(state.sides, (first, second), strict=True)]
    return msgspec.structs.replace(state, sides=tuple(sides))


def test_both_owe_and_the_next_active_player_pays_first():
    state, _ = play(owing(fight("PPPPPPPP", "KKKKKKKK"), 1, 2), Done())
    assert (state.active, state.stage, state.waiting) == (SECOND, "owed", SECOND)
    state, _ = play(state, Discard("K"), Discard("K"))
    assert (state.stage, state.waiting) == ("owed", FIRST)
    state, _ = play(state, Discard("P"))
    assert (state.stage, state.waiting) == ("out-manoeuvre", SECOND)


def test_a_debt_larger_than_the_hand_takes_the_hand_and_is_forgotten():
    state, told = play(owing(fight("PPPPPPPP", "KKKKKKKK"), 0, 12), Done())
    assert [(event.seat, event.cards) for event in told if isinstance(event, ev.Discarded)] == [(SECOND, "KKKKKKKK")]
    assert (sum(state.sides[SECOND].hand), state.sides[SECOND].owed) == (0, 0)
    assert (state.stage, state.waiting) == ("out-manoeuvre", FIRST), "who holds nothing has nothing to draw anew"


def test_feints_card_comes_on_top_of_a_hand_above_its_size():
    state, _ = play(fight("MMPPPKKKGGG", "BB", knows=["feint"]), Attack("feint"), Done())
    assert sum(state.sides[FIRST].hand) == 10


def test_two_discards_at_most_are_still_no_more_than_half_the_hand():
    state, _ = play(fight("PPP", "BB", stage="out-manoeuvre", out_manoeuvre="two"), SetAside("P"))
    assert "at most 1 card anew" in refused(state, SetAside("P"))


def test_who_has_one_card_draws_nothing_anew_and_is_passed_over():
    state, _ = play(fight("PP", "B", stage="out-manoeuvre"), SetAside("P"), DrawAnew())
    assert (state.stage, state.waiting) == ("attack", FIRST)


def test_nobody_is_asked_to_heal_with_too_few_cards():
    state, _ = play(fight("PK", "Z", other_knows=["fighting-spirit"], hits=(10, 5)), Done())
    assert state.turn == 2
    state, _ = play(fight("PK", "BB", other_knows=["fighting-spirit"], hits=(10, 5)), Done())
    assert (state.turn, state.stage, state.waiting) == (1, "defence", SECOND)


def test_guillotine_block_strikes_back_at_an_attack_of_no_points():
    before = fight("GGGPK", "BBPPZ", knows=["bite"], other_knows=["guillotine-block", "parry"])
    state, _ = play(before, Attack("bite"), chance=Fixed(1))
    assert (state.stage, state.strikes[0].due) == ("defence", 0)
    assert "no point of damage" in refused(state, Defend("parry"))
    state, _ = play(state, Defend("guillotine-block"))
    assert hits(state) == (8, 10)


def test_kai_gives_an_attack_of_no_points_some():
    before = fight("GGGZZCC", "B", knows=["bite", "kai"])
    state, _ = play(before, Attack("bite"), chance=Fixed(1))
    assert (state.stage, state.waiting) == ("attack", FIRST), "there was nothing to defend against"
    state, _ = play(state, Combo(), Attack("kai", on=0))
    assert hits(state) == (10, 8)
