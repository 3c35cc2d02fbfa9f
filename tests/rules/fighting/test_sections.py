"""The rulebook from setup to damage, section by section, its own examples included."""

import pytest

from kfbot.rules.chance import Chance
from kfbot.rules.fighting import events as ev
from kfbot.rules.fighting import moves as mv
from kfbot.rules.fighting.state import FightingOptions, Waiting
from kfbot.rules.kernel import JUDGE, SetFigure
from tests.rules.fighting.scene import GAME, Scene


class TestSetup:
    @pytest.mark.parametrize("seats", range(2, 7))
    def test_setup_deals_seven_cards_and_twenty_chi(self, seats: int):
        state = GAME.new(seats, FightingOptions(), Chance("deal", seats))
        assert [len(hand) for hand in state.hands] == [7] * seats
        assert state.chi == (20,) * seats
        assert len(state.deck) == 99 - 7 * seats
        assert state.discard == ()
        assert "punch" not in state.deck

    def test_who_starts_is_left_to_chance(self):
        starts = {GAME.new(4, FightingOptions(), Chance(str(n), 0)).turn for n in range(40)}
        assert starts == {0, 1, 2, 3}

    def test_the_discards_are_reshuffled_when_the_deck_runs_out(self):
        scene = Scene("snake", deck="iron", discard="fan chair sword", fill=0)
        scene.lay("snake")
        assert "iron" in scene.hand(0)
        assert len(scene.state.hands[0]) == 2
        assert scene.told(ev.Reshuffled) == [ev.Reshuffled(3)]
        assert scene.discard == []

    def test_with_deck_and_discards_empty_there_are_no_more_cards_to_draw(self):
        scene = Scene("snake", deck="iron", fill=0)
        assert scene.lay("snake").hand(0) == ["iron"]


class TestOnYourTurn:
    def test_discard_and_draw_phase_refills_to_seven(self):
        scene = Scene("fan chair sword", stage="discard").do(mv.SetAside("chair"), mv.DiscardAndDraw())
        assert scene.discard == ["chair"]
        assert (scene.hand(0), scene.drawn(0)) == (["fan", "sword"], 5)
        assert scene.state.stage == "attack"

    @pytest.mark.parametrize(("kept", "held"), [("", 8), ("fan", 8), ("fan chair", 7)])
    def test_discard_and_draw_phase_refills_to_eight_after_keeping_none_or_one(self, kept: str, held: int):
        scene = Scene(kept, stage="discard").do(mv.DiscardAndDraw())
        assert len(scene.state.hands[0]) == held

    def test_who_kept_more_than_seven_draws_nothing_and_keeps_them(self):
        eight = "fan chair sword table ladder umbrella daggers throw"
        scene = Scene(eight, stage="discard").do(mv.DiscardAndDraw())
        assert scene.hand(0) == sorted(eight.split())
        assert scene.drawn(0) == 0

    def test_several_cards_can_be_discarded_in_one_move(self):
        scene = Scene("fan fan chair", stage="discard").do(mv.DiscardAndDraw(("fan", "chair")))
        assert scene.discard == ["chair", "fan"]

    def test_a_card_cannot_be_discarded_twice(self):
        Scene("fan chair", stage="discard").refuses(mv.DiscardAndDraw(("fan", "fan")), "You do not hold Fan.")

    def test_a_card_put_aside_can_be_taken_back(self):
        scene = Scene("fan chair", stage="discard").do(mv.SetAside("fan"))
        scene.refuses(mv.TakeBack("chair"), "does not lie aside")
        scene.do(mv.TakeBack("fan"), mv.DiscardAndDraw())
        assert scene.hand(0) == ["chair", "fan"]

    def test_the_attack_phase_may_be_left_out(self):
        scene = Scene("fan", "").do(mv.EndTurn())
        assert (scene.state.turn, scene.state.stage) == (1, "discard")

    def test_the_next_player_to_the_left_takes_the_next_turn(self):
        scene = Scene("", "", "").do(mv.EndTurn(), mv.DiscardAndDraw(), mv.EndTurn())
        assert scene.state.turn == 2
        assert scene.do(mv.DiscardAndDraw(), mv.EndTurn()).state.turn == 0

    def test_fallen_fighters_are_passed_over(self):
        scene = Scene("roundhouse", "", "", chi=(20, 1, 20)).attack("roundhouse", 1).block()
        assert scene.state.out == (1,)
        assert scene.state.turn == 2


class TestNoChi:
    def test_who_is_at_no_chi_at_the_end_of_the_turn_is_out_and_the_last_one_wins(self):
        scene = Scene("roundhouse", "fan", chi=(20, 3)).attack("roundhouse").block()
        assert scene.chi == (20, 0)
        outcome = GAME.outcome(scene.state)
        assert outcome is not None
        assert outcome.winners == (0,)
        assert scene.discard == ["fan", "roundhouse"]

    def test_chi_never_goes_below_no_chi(self):
        scene = Scene("roundhouse to-the-floor", "", "", chi=(20, 2, 20)).attack("roundhouse to-the-floor", 1).block()
        assert scene.chi == (20, 0, 20)

    def test_the_no_chi_example_back_in_the_game_through_a_counterattack(self):
        """One Chi, a five-Chi attack; the block has no Finishing Move (F7), and the counterattack brings three Chi."""
        scene = Scene("snap-kick", "eye-for-an-eye throw down-the-stairs", chi=(20, 1)).attack("snap-kick")
        scene.refuses(mv.Finish("down-the-stairs"), "attack only")
        scene.block("eye-for-an-eye")
        assert scene.chi == (20, 0)
        scene.attack("throw down-the-stairs").block()
        assert scene.chi == (16, 3)
        assert scene.state.out == ()
        assert scene.state.turn == 1

    def test_a_counterattack_that_is_let_go_lets_its_fighter_fall(self):
        scene = Scene("snap-kick", "eye-for-an-eye", chi=(20, 1)).attack("snap-kick").block("eye-for-an-eye")
        assert GAME.outcome(scene.do(mv.NoCounter()).state) is not None

    def test_who_is_at_no_chi_can_still_be_attacked_and_block_until_the_turn_ends(self):
        scene = Scene("throw double-attack", "eye-for-an-eye", "", chi=(20, 20, 0))
        scene.attack("throw double-attack:wider", 1, 2)
        assert scene.block("eye-for-an-eye").actor == 2
        scene.block("punch")
        assert scene.state.stage == "attack"
        assert scene.state.out == ()

    def test_the_attacker_too_can_fall_in_his_own_turn(self):
        scene = Scene("fan", "eye-for-an-eye roundhouse", chi=(3, 20)).attack("fan").block("eye-for-an-eye")
        assert scene.attack("roundhouse").block().state.out == (0,)

    def test_option_no_chi_own_turn_keeps_a_fighter_in_until_his_own_turn_ends(self):
        scene = Scene("roundhouse", "", chi=(20, 1), no_chi="own-turn").attack("roundhouse").block()
        assert (scene.state.out, scene.state.turn) == ((), 1)
        scene.do(mv.DiscardAndDraw(), mv.EndTurn())
        assert scene.state.out == (1,)

    def test_all_who_are_left_fall_together_and_nobody_wins(self):
        scene = Scene("", "", chi=(0, 0)).do(mv.EndTurn())
        outcome = GAME.outcome(scene.state)
        assert outcome is not None
        assert outcome.winners == ()

    def test_chi_does_not_rise_above_twenty_unless_the_table_says_so(self):
        assert Scene("throw down-the-stairs", chi=(19, 20)).attack("throw down-the-stairs").block().chi[0] == 20
        free = Scene("throw down-the-stairs", chi=(19, 20), above_twenty=True)
        assert free.attack("throw down-the-stairs").block().chi[0] == 22
        set_higher = Scene("throw down-the-stairs").by(JUDGE, SetFigure("chi 1", "25"))
        assert set_higher.attack("throw down-the-stairs").block().chi[0] == 25


class TestCounterattacks:
    def test_a_counterattack_repeats_all_the_steps_against_the_attacker(self):
        scene = Scene("elbow-strike", "eye-for-an-eye crane roundhouse fast", "").attack("elbow-strike", 1)
        scene.block("eye-for-an-eye").lay("crane roundhouse fast")
        scene.refuses(mv.Declare((2,)), "must target the fighter who attacked you")
        scene.do(mv.Declare((0,))).block()
        assert scene.chi == (9, 17, 20)

    def test_it_comes_after_everybody_has_cleaned_up(self):
        scene = Scene("fan", "eye-for-an-eye").attack("fan").block("eye-for-an-eye")
        assert scene.hand(0) == ["fan"]
        assert scene.discard == ["eye-for-an-eye"]

    def test_no_cards_are_drawn_or_discarded_before_it(self):
        scene = Scene("elbow-strike", "eye-for-an-eye").attack("elbow-strike").block("eye-for-an-eye")
        assert (scene.state.stage, len(scene.state.hands[1])) == ("attack", 0)

    def test_cards_may_add_targets_that_did_not_attack(self):
        scene = Scene("elbow-strike", "eye-for-an-eye ladder", "", "").attack("elbow-strike", 1)
        scene.block("eye-for-an-eye").attack("ladder", 0, 2, 3).block().block().block()
        assert scene.chi == (18, 17, 18, 18)

    def test_several_counterattacks_come_in_turn_order_from_the_attackers_left(self):
        scene = Scene("ladder", "eye-for-an-eye", "eye-for-an-eye", "eye-for-an-eye")
        scene.attack("ladder", 3, 1, 2).block("eye-for-an-eye").block("eye-for-an-eye").block("eye-for-an-eye")
        assert scene.actor == 1
        assert scene.state.waiting == (Waiting(2, 0), Waiting(3, 0))
        assert scene.do(mv.NoCounter()).actor == 2
        assert scene.do(mv.NoCounter()).actor == 3

    def test_a_counter_to_a_counter_is_fought_out_before_those_that_wait(self):
        scene = Scene("ladder eye-for-an-eye", "eye-for-an-eye", "eye-for-an-eye").attack("ladder", 1, 2)
        scene.block("eye-for-an-eye").block("eye-for-an-eye")
        scene.attack("punch", 0).block("eye-for-an-eye")
        assert scene.state.fight is not None
        assert (scene.actor, scene.state.fight.against) == (0, 1)
        assert scene.state.waiting == (Waiting(2, 0),)
        scene.attack("punch", 1).block()
        assert (scene.actor, scene.state.fight.against if scene.state.fight else None) == (2, 0)
        assert scene.do(mv.NoCounter()).state.turn == 1

    def test_a_counterattack_may_be_let_go_but_not_once_begun(self):
        scene = Scene("elbow-strike", "eye-for-an-eye crane").attack("elbow-strike").block("eye-for-an-eye")
        scene.refuses(mv.EndTurn(), "let it go")
        scene.lay("crane")
        scene.refuses(mv.NoCounter(), "You have begun an attack")

    def test_the_turn_goes_on_to_the_left_of_whose_turn_it_was(self):
        scene = Scene("elbow-strike", "", "eye-for-an-eye").attack("elbow-strike", 2).block("eye-for-an-eye")
        assert scene.attack("punch", 0).block().state.turn == 1


class TestMakingAnAttack:
    def test_one_stance_comes_first(self):
        scene = Scene("crane tiger throw").lay("crane")
        scene.refuses(mv.PlayStance("tiger"), "You may play one stance")
        Scene("crane throw").lay("throw").refuses(mv.PlayStance("crane"), "A stance comes before the base")

    def test_a_stance_stays_and_commits_to_an_attack(self):
        scene = Scene("crane").lay("crane")
        scene.refuses(mv.TakeBack("crane"), "stays")
        scene.refuses(mv.EndTurn(), "You have begun an attack")

    def test_one_base_and_only_one(self):
        scene = Scene("throw roundhouse").lay("throw")
        scene.refuses(mv.PlayBase("roundhouse"), "one base only")
        scene.refuses(mv.PlayBase("punch"), "one base only")

    def test_no_base_no_attack(self):
        Scene("crane").lay("crane").refuses(mv.Declare((1,)), "needs a base")

    def test_enhancements_need_a_base_and_different_names(self):
        scene = Scene("fast fast iron")
        scene.refuses(mv.Enhance("fast"), "Lay a base first")
        scene.lay("punch fast").refuses(mv.Enhance("fast"), "same name")
        assert scene.lay("iron").state.fight is not None

    def test_any_enhancement_may_join_even_one_that_adds_nothing(self):
        assert Scene("magnificent").attack("punch magnificent").block().chi == (20, 19)

    def test_one_finishing_move(self):
        scene = Scene("throw to-the-floor down-the-stairs")
        scene.refuses(mv.Finish("to-the-floor"), "Lay a base first")
        scene.lay("throw to-the-floor").refuses(mv.Finish("down-the-stairs"), "one Finishing Move at most")

    def test_a_target_each_once_and_no_more_than_the_cards_allow(self):
        scene = Scene("throw ladder", "", "").lay("ladder")
        scene.refuses(mv.Declare(()), "Pick a target")
        scene.refuses(mv.Declare((1, 1)), "only once")
        scene.refuses(mv.Declare((0,)), "cannot target yourself")
        scene.refuses(mv.Declare((7,)), "still in")
        Scene("throw", "", "").lay("throw").refuses(mv.Declare((1, 2)), "one target at most")

    def test_cards_are_what_they_are(self):
        scene = Scene("throw fast crane to-the-floor")
        scene.refuses(mv.PlayStance("throw"), "is a base, not a stance")
        scene.refuses(mv.PlayBase("fast"), "is an enhancement, not a base")
        scene.refuses(mv.Enhance("crane"), "is a stance")
        scene.refuses(mv.PlayBase("fan"), "You do not hold Fan.")
        scene.refuses(mv.PlayBase("nothing"), "There is no card")

    def test_cards_laid_can_be_taken_back_until_they_are_shown(self):
        scene = Scene("throw fast to-the-floor").lay("throw fast to-the-floor").do(mv.TakeBack("fast"))
        assert scene.hand(0) == ["fast"]
        scene.do(mv.TakeBack("throw"))
        assert scene.hand(0) == ["fast", "throw", "to-the-floor"]
        assert scene.state.fight is None
        scene.refuses(mv.TakeBack("throw"), "no such card laid")
        assert Scene("").lay("punch").do(mv.TakeBack("punch")).hand(0) == []

    def test_a_finishing_move_taken_back_takes_its_choice_along(self):
        scene = Scene("throw double-attack").lay("throw double-attack:harder").do(mv.TakeBack("double-attack"))
        assert scene.do(mv.Declare((1,))).block().chi == (20, 17)

    def test_a_counterattack_taken_back_is_still_a_counterattack(self):
        scene = Scene("fan", "eye-for-an-eye roundhouse", "").attack("fan", 1).block("eye-for-an-eye")
        scene.lay("roundhouse").do(mv.TakeBack("roundhouse"))
        scene.lay("roundhouse").refuses(mv.Declare((2,)), "must target the fighter who attacked you")
        assert scene.do(mv.TakeBack("roundhouse"), mv.NoCounter()).state.turn == 1

    def test_punch_may_be_used_with_other_bases_in_hand(self):
        assert Scene("roundhouse").attack("punch").block().hand(0) == ["roundhouse"]


class TestBlocking:
    def test_blocking_is_never_a_duty(self):
        assert Scene("throw", "chair").attack("throw").do(mv.NoBlock()).chi == (20, 17)

    def test_a_block_is_not_only_a_stance(self):
        scene = Scene("throw", "tiger").attack("throw").lay("tiger")
        scene.refuses(mv.Block(), "A block needs a base")
        scene.refuses(mv.NoBlock(), "You have begun a block")
        assert scene.lay("punch").do(mv.Block()).chi == (20, 19)

    def test_one_base_different_enhancements_and_no_finishing_move(self):
        scene = Scene("throw", "chair umbrella fast fast to-the-floor").attack("throw").lay("chair fast")
        scene.refuses(mv.PlayBase("umbrella"), "one base only")
        scene.refuses(mv.Enhance("fast"), "same name")
        scene.refuses(mv.Finish("to-the-floor"), "never to a block")

    def test_sidestep_drawing_a_name_that_is_in_the_block_does_not_add_it(self):
        scene = Scene("throw", "sidestep fast", deck="fast").attack("throw").lay("sidestep fast")
        scene.refuses(mv.Enhance("fast"), "same name")
        assert scene.do(mv.Block()).hand(1) == ["fast"]

    def test_sidestep_drawing_no_enhancement_keeps_the_card(self):
        scene = Scene("throw", "sidestep", deck="chair").attack("throw").lay("sidestep")
        scene.refuses(mv.PlayBase("chair"), "one base only")
        assert scene.do(mv.Block()).hand(1) == ["chair"]

    def test_defenders_block_in_turn_order(self):
        scene = Scene("ladder", "", "", "").attack("ladder", 3, 1)
        assert scene.actor == 1
        assert scene.block().actor == 3

    def test_whose_block_it_is_not_waits(self):
        scene = Scene("ladder", "chair", "chair").attack("ladder", 1, 2)
        scene.refuses(mv.PlayBase("chair"), "not your move", seat=2)
        scene.refuses(mv.NoBlock(), "not your move", seat=0)


class TestDamage:
    def test_attack_minus_block_never_below_zero(self):
        assert Scene("roundhouse", "chair").attack("roundhouse").block("chair").chi == (20, 18)
        assert Scene("elbow-strike", "umbrella", chi=(20, 10)).attack("elbow-strike").block("umbrella").chi == (20, 10)

    def test_everybody_takes_the_full_damage(self):
        scene = Scene("ladder fast", "chair", "", "").attack("ladder fast", 1, 2, 3).block("chair").block().block()
        assert scene.chi == (20, 20, 16, 16)

    def test_spirit_takes_one_more_even_through_a_full_block(self):
        assert Scene("punch shadow", "umbrella").attack("punch shadow").block("umbrella").chi == (20, 19)

    def test_spirit_is_one_however_many_symbols(self):
        cards = "dragon punch shadow ethereal phantom"
        assert Scene(cards, "kung-fu-is-weak").attack(cards).block("punch").chi == (20, 14)

    def test_one_spirit_in_the_block_cancels_all_of_it(self):
        scene = Scene("punch shadow ethereal", "phantom").attack("punch shadow ethereal").block("punch phantom")
        assert scene.chi == (20, 20)
