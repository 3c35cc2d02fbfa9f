"""Readings K32 and on, and unusual meetings of manoeuvres, options and ranks."""

from typing import Literal

import msgspec
import pytest

from kfbot.rules.chance import Chance
from kfbot.rules.fusion import events as ev
from kfbot.rules.fusion.fighters import style_fault
from kfbot.rules.fusion.hand import hand_of, letters_of
from kfbot.rules.fusion.moves import (
    Attack,
    BuildFighter,
    ChooseFighter,
    Combo,
    Defend,
    Discard,
    Done,
    DrawAnew,
    Reroll,
    RollFighter,
    SetAside,
    TakeHits,
    TakeTable,
)
from kfbot.rules.fusion.state import FusionState, Rolling
from kfbot.rules.kernel import JUDGE, SetFigure
from tests.rules.fusion.table import (
    FACTS,
    FIRST,
    GAME,
    SECOND,
    Fixed,
    cards_in_play,
    fight,
    hits,
    new,
    play,
    refused,
    under,
)


def rolling(*known: str, **options: object) -> FusionState:
    """Return a table at which the first seat has rolled those manoeuvres so far."""
    state = new(**options)
    side = msgspec.structs.replace(state.sides[FIRST], rolling=Rolling("Li", known))
    return msgspec.structs.replace(state, sides=(side, state.sides[SECOND]))


def learnt(state: FusionState) -> Rolling | None:
    return state.sides[FIRST].rolling


def after_parry(discards: Literal["stand", "fall"] = "stand") -> FusionState:
    """Return a fight in which a Tackle (C2 & OD1) was wholly blocked, and Kai! can still be paid for."""
    known = ["tackle", "kai"]
    before = fight("GGKZZC", "BBBBPC", knows=known, other_knows=["parry"], blocked_discards=discards)
    return play(before, Attack("tackle"), Defend("parry"), Combo())[0]


def test_k32_what_kai_adds_to_a_result_that_stands_is_not_answered():
    state, _ = play(after_parry(), Attack("kai", on=0))
    assert hits(state) == (10, 8), "the defender still holds Block and Combo cards, and is not asked"


def test_k32_cards_that_had_fallen_with_the_damage_are_owed_once_kai_causes_some():
    state = after_parry("fall")
    assert state.sides[SECOND].owed == 0
    state, told = play(state, Attack("kai", on=0))
    assert (hits(state), state.sides[SECOND].owed) == ((10, 8), 1)
    assert [event.owed for event in told if isinstance(event, ev.Raised)] == [1]
    stood, _ = play(after_parry(), Attack("kai", on=0))
    assert stood.sides[SECOND].owed == 1, "owed already: not owed twice"


def test_k33_spirit_form_guards_its_fighter_alone_and_so_not_from_his_own_counter_attack():
    state = fight("PPC", "ZZZZZGG", other_knows=["spirit-form"], counter_attack=True)
    state, _ = play(state, Attack("P"), Defend("spirit-form"), Done())
    assert (state.counter, state.spirit) == (True, False)
    state, _ = play(state, Attack("G"), Done())
    assert hits(state) == (9, 10)


def test_k34_what_an_attacker_does_to_himself_goes_on_under_spirit_form():
    state = fight("PCCZZZMMK", "ZZZZZGG", knows=["fighting-trance", "feint"], other_knows=["spirit-form"])
    state, _ = play(state, Attack("P"), Defend("spirit-form"), Combo(), Attack("fighting-trance", 3))
    assert sum(state.sides[FIRST].hand) == 9 - 5 + 2
    state, _ = play(state, Combo(), Attack("feint"))
    assert state.sides[FIRST].extra == 1


def test_k35_attacks_declared_together_are_carried_out_together():
    state = fight("PPPCK", "BBPPB", other_knows=["guillotine-block"], hits=(2, 1), declare_all=True)
    state, _ = play(state, Attack("P"), Combo(), Attack("P"), Done(), Defend("guillotine-block", against=0))
    assert hits(state) == (0, 0)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (), "the first attack's answer fells the attacker, and his second still strikes"


def test_k35_one_at_a_time_the_attacker_who_falls_strikes_no_more():
    state = fight("PPPCK", "BBPPB", other_knows=["guillotine-block"], hits=(2, 1))
    state, _ = play(state, Attack("P"), Defend("guillotine-block"))
    assert hits(state) == (0, 1)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (SECOND,)


def test_k36_a_counter_attack_has_an_attack_and_a_defence_of_its_own_and_no_kai_carries_over():
    state = fight("PZZKCB", "GGKMMC", knows=["kai"], other_knows=["feint"], counter_attack=True)
    state, _ = play(state, Attack("kai"), Done())
    assert (state.counter, state.pending, state.attacks, state.defences) == (True, 0, 1, 1)
    state, _ = play(state, Attack("G"), Done(), Combo(), Attack("feint"), Done())
    assert hits(state) == (9, 10)
    assert sum(state.sides[SECOND].hand) == 9, "Feint counts in the next turn"
    assert (state.turn, state.active, state.counter) == (2, SECOND, False)


def test_k36_a_counter_attack_may_follow_though_no_attack_was_made_and_owed_cards_wait_for_the_next_turn():
    state = fight("PKK", "KKB", other_knows=["trip"], counter_attack=True)
    state, _ = play(state, Done(), Attack("trip"))
    assert (state.turn, state.stage, state.waiting) == (2, "owed", FIRST)
    assert state.sides[FIRST].owed == 2


def test_k37_what_a_defence_turns_back_is_whole_and_not_answered():
    state = under(6, "BBBBBBBBC", knows=["parry", "reflection"], attacker="BBBB")
    state, _ = play(state, Defend("parry"), Combo(), Defend("reflection"))
    assert hits(state) == (4, 10), (
        "all 6 points, those negated before among them; the attacker's Block cards do not help"
    )


def test_k38_and_combo_gives_its_manoeuvre_though_the_attack_was_negated():
    state = fight("KKMMPP", "BBGC", knows=["flying-scissors"], other_knows=["leg-catch"])
    state, _ = play(state, Attack("flying-scissors"), Defend("leg-catch"))
    assert hits(state) == (10, 10)
    assert (state.stage, state.waiting, state.attacks) == ("attack", FIRST, 1)


def test_k39_the_discard_pile_is_shuffled_whenever_the_deck_runs_out():
    before = fight("ZZZZZP", "KK", knows=["zen-no-mind"], deck="CC")
    state, told = play(before, Attack("zen-no-mind"))
    assert any(isinstance(event, ev.Reshuffled) for event in told)
    assert sum(state.sides[FIRST].hand) == 6
    assert cards_in_play(state) == cards_in_play(before)
    before = fight("PPPPPP", "KK", stage="out-manoeuvre", deck="C")
    state, _ = play(before, *(SetAside("P"),) * 3, DrawAnew())
    assert sum(state.sides[FIRST].hand) == 6
    assert cards_in_play(state) == cards_in_play(before)


def test_k40_a_hand_above_its_size_is_kept_and_half_of_it_may_be_drawn_anew():
    state, _ = play(fight("PPPKKKGGGMM", "BB"), Done())
    assert sum(state.sides[FIRST].hand) == 11
    state, _ = play(state, DrawAnew())
    assert state.waiting == FIRST
    for letter in "PPPKK":
        state, _ = play(state, SetAside(letter))
    assert "at most 5 cards" in refused(state, SetAside("K"))


def test_k41_a_hit_taken_instead_is_no_manoeuvre_of_a_style_and_others_are_whatever_is_left():
    karate = ("upper-cut", "karate-chop", "left-hook", "right-cross", "side-kick", "back-kick")
    assert style_fault(FACTS, "karate", karate) is None
    assert "needs at least 4 Punch" in (style_fault(FACTS, "karate", karate[1:]) or "")
    assert GAME.refusal(new(style="karate"), FIRST, BuildFighter("Li", karate, 1)) is None
    assert "needs at least 2 Kick" in refused(new(style="karate"), BuildFighter("Li", karate[:5], 1), FIRST)


def test_k42_read_minds_shows_the_hand_as_it_is_once_the_defences_are_made():
    state = fight("ZPCK", "KKB", knows=["read-minds"], declare_all=True)
    state, _ = play(state, Attack("read-minds"), Combo(), Attack("P"))
    assert state.sides[SECOND].read is None
    state, told = play(state, Defend("B", against=1))
    shown = next(event for event in told if isinstance(event, ev.HandRead))
    assert shown.cards == "KK"
    heard = [GAME.hear(shown, listener) for listener in (FIRST, SECOND, None)]
    assert [event.cards for event in heard if isinstance(event, ev.HandRead)] == ["KK", "KK", ""]
    assert GAME.view(state, None).read is None


def test_k30_what_is_asked_next_depends_on_nothing_that_is_hidden():
    known = ("fighting-spirit", "leg-catch", "reflection", "katas")
    for attack in ("P", "trip", "mesmerize", "tackle"):
        for cards in ("B", "CC", "MMZ", "BBGZZ"):
            state = fight("PKKGGKZZZC", cards, knows=["trip", "mesmerize", "tackle"], other_knows=known, hits=(10, 8))
            asked: set[tuple[str, int]] = set()
            for number in range(8):
                other = GAME.alike(state, FIRST, Chance("alike", number))
                after, _ = play(other, Attack(attack))
                asked.add((after.stage, after.waiting))
            assert len(asked) == 1


def test_k7_a_defence_that_names_no_attack_is_against_the_first_that_is_still_open():
    state = fight("KPCPP", "BBGCBB", other_knows=["leg-catch"], declare_all=True)
    state, _ = play(state, Attack("K"), Combo(), Attack("P"), Done(), Defend("leg-catch", against=0), Combo())
    assert list(GAME.legal(state, SECOND)) == [Done(), Defend("B")]
    state, _ = play(state, Defend("B"))
    assert hits(state) == (10, 10), "the Kick is over: the Block card is against the Punch"


def test_k15_spirit_form_negates_every_attack_declared_before_it():
    state = fight("PKKPCC", "ZZZZZB", knows=["trip"], other_knows=["spirit-form"], declare_all=True)
    state, _ = play(state, Attack("P"), Combo(), Attack("trip"), Combo(), Attack("P"), Defend("spirit-form"))
    assert hits(state) == (10, 10)
    assert state.sides[SECOND].owed == 0


def test_k14_reflection_turns_read_minds_and_what_kai_raised():
    state = fight("ZPK", "BBBBBBM", knows=["read-minds"], other_knows=["reflection"])
    state, told = play(state, Attack("read-minds"), Defend("reflection"))
    assert state.sides[FIRST].read == hand_of("PK")
    assert state.sides[SECOND].read is None
    shown = next(event for event in told if isinstance(event, ev.HandRead))
    assert (shown.seat, shown.whose) == (SECOND, FIRST)
    state = fight("ZZCPK", "BBBBBBM", knows=["kai"], other_knows=["reflection"])
    state, _ = play(state, Attack("kai"), Combo(), Attack("P"), Defend("reflection"))
    assert hits(state) == (7, 10)


def test_k9_kai_waits_past_an_attack_that_causes_no_damage():
    state = fight("ZZCCKKPG", "CC", knows=["kai", "trip"])
    state, _ = play(state, Attack("kai"), Combo(), Attack("trip"), Combo(), Attack("P"), Done())
    assert hits(state) == (10, 7)
    assert "causes damage" in refused(
        play(fight("KKCZZP", "CC", knows=["kai", "trip"]), Attack("trip"), Combo())[0], Attack("kai", on=0)
    )


def test_k9_kai_raises_one_attack_alone_and_none_that_was_negated():
    state, _ = play(fight("ZZCCPPK", "GG", knows=["kai"]), Attack("kai"), Combo(), Attack("P"), Done())
    assert (hits(state), state.pending) == ((10, 7), 0)
    state, _ = play(state, Combo(), Attack("P"), Done())
    assert hits(state) == (10, 6)
    before = fight("KPZZC", "BBG", knows=["kai"], other_knows=["leg-catch"])
    state, _ = play(before, Attack("K"), Defend("leg-catch"), Combo())
    assert "not negated as a whole" in refused(state, Attack("kai", on=0))


def test_k9_kai_may_fell_the_opponent_afterwards_and_the_fight_is_over():
    state, _ = play(fight("ZZCPKK", "GG", knows=["kai"], hits=(10, 3)), Attack("P"), Done(), Combo())
    state, told = play(state, Attack("kai", on=0))
    assert (state.stage, hits(state)) == ("over", (10, 0))
    assert isinstance(told[-1], ev.FightEnded)


def test_k9_only_kai_names_an_attack_to_raise():
    assert "raises no other" in refused(fight("PK", "C"), Attack("P", on=0))
    assert "raises no other" in refused(fight("KK", "C", knows=["trip"]), Attack("trip", on=0))


def test_k8_katas_extending_limbs_and_and_combo_chain_in_one_phase():
    known = ("fast-punch", "katas", "extending-limbs", "toss")
    state = fight("PMMMMZPMMKKC", "BBBB", knows=known)
    state, _ = play(state, Attack("fast-punch"), Done(), Attack("K"), Done())
    state, _ = play(state, Combo("katas"), Attack("toss"), Done(), Combo("extending-limbs"), Attack("K"), Done())
    assert hits(state) == (10, 4)
    assert state.discard == hand_of("PMMMMZPMMKK")


@pytest.mark.parametrize("x", range(2, 9))
def test_k5_x_may_be_any_number_of_cards_from_2(x: int):
    attacked, _ = play(fight("Z" * x + "P", "CC", knows=["yang-attack"]), Attack("yang-attack", x))
    assert attacked.strikes[0].damage == x - 1
    defended, _ = play(under(9, "Z" * x + "P", knows=["ying-defense"]), Defend("ying-defense", x))
    assert 9 - sum(strike.due for strike in defended.strikes) == x - 1
    drawn, _ = play(fight("Z" * x + "PC", "KK", knows=["fighting-trance"]), Attack("fighting-trance", x))
    assert sum(drawn.sides[FIRST].hand) == 2 + x - 1


def test_k29_a_kick_that_only_makes_discard_is_answered_by_what_negates_its_type():
    state, _ = play(fight("KKP", "BBGM", knows=["trip"], other_knows=["leg-catch"]), Attack("trip"))
    assert state.stage == "defence"
    assert "no point of damage" in refused(state, Defend("M"))
    state, _ = play(state, Defend("leg-catch"))
    assert state.sides[SECOND].owed == 0


def test_k10_leftovers_discarded_pay_no_debt():
    state = fight("KKP", "PPGG", knows=["trip"], leftovers="may-discard")
    state, _ = play(state, Attack("trip"), Done(), Discard("P"), Discard("P"), Done())
    assert (state.stage, state.waiting, state.sides[SECOND].owed) == ("owed", SECOND, 2)
    assert sum(state.sides[SECOND].hand) == 8


def test_k20_noncombatants_know_nothing_and_draw_one_card_anew():
    state, _ = play(new(rank="noncombatant"), RollFighter("Bystander"), BuildFighter("Passer-by", ()))
    assert [side.fighter and side.fighter.manoeuvres for side in state.sides] == [(), ()]
    held = letters_of(state.sides[state.active].hand)
    state, _ = play(state, SetAside(held[0]))
    assert "at most 1 card anew" in refused(state, SetAside(held[1]))
    assert "0 manoeuvres at most" in refused(new(rank="noncombatant"), BuildFighter("Li", (), 1), FIRST)


def test_k20_grand_masters_draw_five_of_ten_cards_anew():
    grand = {"rank": "grand-master"}
    state, _ = play(new(**grand), ChooseFighter("sister-crane"), ChooseFighter("the-swallow"))
    assert [sum(side.hand) for side in state.sides] == [10, 10]
    assert [side.hits for side in state.sides] == [12, 12]
    aside = letters_of(state.sides[state.active].hand)
    state, _ = play(state, *(SetAside(letter) for letter in aside[:5]))
    assert "at most 5 cards" in refused(state, SetAside(aside[5]))


def test_k17_a_rolled_major_needs_a_table_that_is_not_known_whole():
    whole = tuple(row.id for row in FACTS.rows["major-move"].values())
    state = rolling("dodge", *whole)
    state, told = GAME.play(state, FIRST, RollFighter(), Fixed(8, 5, 3))
    assert [event.result for event in told if isinstance(event, ev.Rolled)] == ["again", "minor-move", "jump"]
    both, _ = GAME.play(rolling("dodge", "parry", *whole), FIRST, RollFighter(), Fixed(10))
    assert [one for one in GAME.legal(both, FIRST) if isinstance(one, TakeTable)] == [TakeTable("major-block")]


def test_k20_a_rolled_fighter_of_a_low_rank_meets_no_table_above_it():
    for number, rank in ((6, "first-degree"), (8, "brown-belt")):
        state = rolling("dodge", "kai", rank=rank) if number == 8 else rolling("dodge", rank=rank)
        _, told = GAME.play(state, FIRST, RollFighter(), Fixed(number, 1, 1))
        results = [event.result for event in told if isinstance(event, ev.Rolled)]
        assert results == ["again", "minor-punch", "upper-cut"]
    state, _ = GAME.play(rolling("dodge", "kai", rank="third-degree"), FIRST, RollFighter(), Fixed(8))
    assert "major-zen" not in [one.table for one in GAME.legal(state, FIRST) if isinstance(one, TakeTable)]


@pytest.mark.parametrize("number", [6, 7, 8, 9, 10])
def test_k17_six_to_ten_wait_for_the_players_choice(number: int):
    state, _ = GAME.play(rolling("dodge"), FIRST, RollFighter(), Fixed(number))
    assert learnt(state) == Rolling("Li", ("dodge",), master=number)
    again, _ = GAME.play(state, FIRST, Reroll(), Fixed(1, 1))
    assert learnt(again) == Rolling("Li", ("dodge", "upper-cut"))
    taken = next(move for move in GAME.legal(state, FIRST) if not isinstance(move, Reroll))
    offered = {6: TakeTable("minor-zen"), 7: TakeHits()}.get(number, TakeTable("major-move"))
    assert taken == offered


def test_k21_a_ready_fighter_counts_as_of_his_style_at_every_rank_and_a_rolled_one_follows_none():
    state = new(style="karate", rank="first-degree")
    ready = next(one for one in FACTS.ready if one.style == "karate")
    assert GAME.refusal(state, FIRST, ChooseFighter(ready.id)) is None
    assert "rolls follow none" in refused(state, RollFighter(), FIRST)


def test_a_judge_corrects_nothing_before_the_fight_or_after_it():
    chosen, _ = GAME.play(new(), FIRST, ChooseFighter("sister-crane"), Chance("c", 0))
    assert "none before the fight" in refused(chosen, SetFigure("seat 1 hits", "0"), JUDGE)
    over, _ = play(fight("PZ", "C", knows=["karate-chop"], hits=(10, 2)), Attack("karate-chop"), Done())
    assert "The fight is over" in refused(over, SetFigure("seat 2 hits", "4"), JUDGE)
    assert "whole number" in refused(fight("P", "K"), SetFigure("seat 2 hits", "9" * 5000), JUDGE)
