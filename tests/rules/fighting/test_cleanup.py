"""The rulebook from cleanup on: effects, several opponents, notes on single cards, Punch."""

from kfbot.rules.fighting import events as ev
from kfbot.rules.fighting import moves as mv
from tests.rules.fighting.scene import Scene


class TestEffectsAndCleanup:
    def test_the_ladder_example_three_chi_and_three_cards(self):
        cards = "monkey ladder out-the-window"
        scene = Scene(cards, "", "", "", chi=(10, 20, 20, 20)).attack(cards, 1, 2, 3).block().block().block()
        assert scene.chi == (13, 15, 15, 15)
        assert scene.drawn(0) == 3

    def test_spirit_damage_alone_triggers_damage_effects(self):
        cards = "dragon elbow-strike"
        scene = Scene(cards, "umbrella").attack(cards).block("umbrella")
        assert (scene.chi, scene.drawn(0)) == ((20, 19), 1)

    def test_damage_effects_on_a_block_do_nothing(self):
        scene = Scene("roundhouse", "monkey elbow-strike").attack("roundhouse").block("monkey elbow-strike")
        assert scene.drawn(1) == 0

    def test_defenders_clean_up_before_the_attacker(self):
        scene = Scene("nunchaku fast", "nunchaku iron").attack("nunchaku").block("nunchaku")
        assert scene.actor == 1
        assert scene.do(mv.LetGo("nunchaku")).actor == 0

    def test_stance_and_weapon_return_and_the_rest_is_discarded(self):
        scene = Scene("crane sword fast to-the-floor", "tiger grappling-block flipping")
        scene.attack("crane sword fast to-the-floor").block("punch")
        assert scene.hand(0) == ["crane", "sword"]
        assert scene.discard == ["fast", "to-the-floor"]

    def test_a_random_discard_from_an_empty_hand_does_nothing(self):
        assert Scene("throw").attack("throw").block().told(ev.Discarded) == [ev.Discarded(0, ("throw",))]

    def test_active_weapon_and_stance_when_there_is_none(self):
        scene = Scene("roundhouse fan", "grappling-block").attack("roundhouse").block("grappling-block")
        assert scene.hand(0) == ["fan"]


class TestAttackingMultipleOpponents:
    def test_the_daggers_example_with_one_base_and_drunken_stance_for_whirlwind(self):
        """Daggers or Ladder, not both (F8); Whirlwind adds to an attack with Drunken Stance only."""
        scene = Scene("daggers ladder whirlwind", "", "").lay("daggers whirlwind")
        scene.refuses(mv.PlayBase("ladder"), "one base only")
        assert scene.do(mv.Declare((1, 2))).block().block().chi == (20, 16, 16)
        drunk = Scene("drunken daggers whirlwind", "", "").attack("drunken daggers whirlwind", 1, 2)
        assert drunk.block().block().chi == (20, 13, 13)

    def test_each_target_is_struck_with_the_full_value(self):
        assert Scene("daggers", "", "").attack("daggers", 1, 2).block().block().chi == (20, 16, 16)

    def test_targets_add_up_over_cards(self):
        scene = Scene("daggers double-attack", "", "", "").lay("daggers double-attack:wider").do(mv.Declare((1, 2, 3)))
        assert scene.block().block().block().chi == (20, 16, 16, 16)

    def test_a_second_target_from_double_attack_discards_the_ladder_too(self):
        cards = "ladder double-attack:wider"
        scene = Scene("ladder double-attack", "", "").attack(cards, 1, 2).block().block()
        assert scene.discard == ["double-attack", "ladder"]

    def test_no_damage_means_that_no_target_was_hurt(self):
        scene = Scene("sword double-attack", "umbrella", "").attack("sword double-attack:wider", 1, 2)
        scene.block("umbrella").block()
        assert scene.hand(0) == ["sword"]


class TestCardSpecificNotes:
    def test_nunchaku_costs_a_card(self):
        scene = Scene("nunchaku fast iron").attack("nunchaku").block().do(mv.Keep("nunchaku"))
        scene.refuses(mv.Keep("nunchaku"), "First discard one card")
        scene.refuses(mv.Pay("fan"), "You do not hold Fan.")
        scene.refuses(mv.DiscardAndDraw(), "nothing to discard and draw")
        assert scene.do(mv.Pay("iron")).hand(0) == ["fast", "nunchaku"]

    def test_nunchaku_a_stance_returned_first_can_pay_for_it(self):
        scene = Scene("crane nunchaku").attack("crane nunchaku").block()
        assert scene.hand(0) == ["crane"]
        assert scene.do(mv.Keep("nunchaku"), mv.Pay("crane")).hand(0) == ["nunchaku"]

    def test_nunchaku_goes_by_itself_when_there_is_nothing_to_pay_with(self):
        scene = Scene("nunchaku").attack("nunchaku").block()
        assert (scene.hand(0), scene.discard, scene.state.stage) == ([], ["nunchaku"], "discard")

    def test_drunken_stance_a_weapon_returned_first_is_one_of_the_two_cards(self):
        scene = Scene("drunken sword").attack("drunken sword").block()
        assert scene.hand(0) == ["sword"]
        scene.do(mv.DiscardAndDraw(), mv.Keep("drunken"), mv.Pay("sword"), mv.Pay("majestic"))
        assert scene.hand(0) == ["drunken"]
        assert scene.drawn(0) == 1

    def test_drunken_stance_may_be_let_go(self):
        scene = Scene("drunken").attack("drunken punch").block().do(mv.DiscardAndDraw(), mv.LetGo("drunken"))
        assert (scene.discard, scene.drawn(0)) == (["drunken"], 2)

    def test_drunken_stance_needs_two_cards_in_hand(self):
        scene = Scene("drunken", deck="iron", fill=0)
        scene.attack("drunken punch").block().do(mv.DiscardAndDraw())
        assert scene.discard == ["drunken"]

    def test_drunken_stance_and_nunchaku_are_paid_in_the_order_their_player_chooses(self):
        scene = Scene("drunken nunchaku fast").attack("drunken nunchaku").block()
        scene.do(mv.Keep("nunchaku"), mv.Pay("fast"), mv.DiscardAndDraw(("nunchaku",)))
        assert (scene.drawn(0), scene.discard) == (3, ["fast", "nunchaku"])
        other = Scene("drunken nunchaku fast").attack("drunken nunchaku").block()
        other.do(mv.DiscardAndDraw(), mv.Keep("drunken"), mv.Pay("fast"), mv.Pay("majestic"), mv.Keep("nunchaku"))
        assert other.do(mv.Pay("drunken")).hand(0) == ["nunchaku"]

    def test_drunken_stance_waits_until_nunchaku_is_paid_for(self):
        scene = Scene("drunken nunchaku fast iron").attack("drunken nunchaku").block().do(mv.Keep("nunchaku"))
        scene.refuses(mv.DiscardAndDraw(), "nothing to discard and draw")
        scene.refuses(mv.SetAside("iron"), "nothing to discard and draw")
        assert scene.do(mv.Pay("fast"), mv.DiscardAndDraw()).drawn(0) == 2

    def test_drunken_stance_works_in_a_block_too(self):
        scene = Scene("throw", "drunken").attack("throw").block("drunken punch").do(mv.DiscardAndDraw())
        assert scene.drawn(1) == 2

    def test_drunken_stance_under_grappling_block_draws_and_then_goes(self):
        scene = Scene("drunken fan fast iron", "grappling-block").attack("drunken fan").block("grappling-block")
        assert scene.discard == ["fan", "grappling-block"]
        scene.refuses(mv.Keep("drunken"), "must be discarded")
        scene.do(mv.DiscardAndDraw(("fast",)))
        assert (scene.discard, scene.drawn(0)) == (["drunken", "fan", "fast", "grappling-block"], 3)

    def test_what_two_blocks_strip_is_all_stripped(self):
        scene = Scene("crane daggers", "grappling-block", "chain-whip", "").attack("crane daggers", 1, 2)
        assert "crane" in scene.block("grappling-block").block("chain-whip").discard

    def test_nunchaku_and_crane_under_grappling_block_both_go(self):
        scene = Scene("crane nunchaku fast", "grappling-block").attack("crane nunchaku").block("grappling-block")
        assert scene.hand(0) == ["fast"]
        assert scene.discard == ["crane", "grappling-block", "nunchaku"]

    def test_tiger_stance_returns_a_stance_or_a_weapon(self):
        stance = Scene("tiger sword").attack("tiger sword").block().do(mv.Keep("tiger"))
        assert (stance.hand(0), stance.discard) == (["tiger"], ["sword"])

    def test_tiger_stance_and_nunchaku_still_cost_a_card(self):
        scene = Scene("tiger nunchaku fast").attack("tiger nunchaku").block().do(mv.Keep("nunchaku"), mv.Pay("fast"))
        assert (scene.hand(0), scene.discard) == (["nunchaku"], ["fast", "tiger"])

    def test_tiger_stance_cannot_pay_for_nunchaku(self):
        scene = Scene("tiger nunchaku").attack("tiger nunchaku").block()
        scene.refuses(mv.Keep("nunchaku"), "you hold too few")
        assert scene.do(mv.Keep("tiger")).discard == ["nunchaku"]

    def test_tiger_stance_with_a_weapon_that_is_discarded_anyway_returns(self):
        scene = Scene("tiger chair").attack("tiger chair").block()
        assert (scene.hand(0), scene.discard) == (["tiger"], ["chair"])

    def test_tiger_stance_under_grappling_block_returns_nothing(self):
        scene = Scene("tiger sword", "grappling-block").attack("tiger sword").block("grappling-block")
        assert (scene.hand(0), scene.discard) == ([], ["grappling-block", "sword", "tiger"])

    def test_tiger_stance_under_chain_whip_returns(self):
        scene = Scene("tiger sword", "chain-whip").attack("tiger sword").block("chain-whip")
        assert scene.hand(0) == ["tiger"]

    def test_tiger_stance_and_bo_staff_keeping_the_stance_is_discarding_the_staff_for_a_counterattack(self):
        scene = Scene("roundhouse", "tiger bo-staff").attack("roundhouse").block("tiger bo-staff").do(mv.Keep("tiger"))
        assert (scene.actor, scene.state.stage, scene.discard) == (1, "attack", ["bo-staff", "roundhouse"])

    def test_when_done_right_needs_one_lost_chi_and_its_loss_cannot_be_blocked(self):
        cards = "elbow-strike none-can-defend"
        scene = Scene(cards, "punch flipping", chi=(10, 20)).attack(cards).block("punch flipping")
        assert scene.chi == (13, 16)
        blocked = Scene(cards, "chair", chi=(10, 20)).attack(cards).block("chair")
        assert blocked.chi == (10, 20)

    def test_when_done_right_drains_every_target_that_was_hurt(self):
        cards = "ladder none-can-defend"
        scene = Scene(cards, "", "chair", "", chi=(10, 20, 20, 4)).attack(cards, 1, 2, 3).block().block("chair").block()
        assert scene.chi == (16, 15, 20, 0)


class TestPunchCards:
    def test_punch_has_no_effect_of_its_own(self):
        scene = Scene("", chi=(10, 20)).attack("punch").block()
        assert (scene.chi, scene.drawn(0)) == ((10, 19), 0)

    def test_option_punch_draws_and_heals_on_damage(self):
        scene = Scene("", chi=(10, 20), punch="draws-and-heals").attack("punch").block()
        assert (scene.chi, scene.drawn(0)) == ((11, 19), 1)

    def test_everybody_may_use_punch_at_once(self):
        scene = Scene("ladder", "", "", "").attack("ladder", 1, 2, 3).block("punch").block("punch").block("punch")
        assert scene.chi == (20, 18, 18, 18)


class TestDamageAtNoChi:
    def test_a_fighter_at_no_chi_loses_none_so_damage_effects_do_nothing(self):
        scene = Scene("throw down-the-stairs", "", "", chi=(10, 0, 20)).attack("throw down-the-stairs", 1).block()
        assert scene.chi[0] == 10

    def test_option_damage_dealt_counts_the_damage_and_not_the_chi(self):
        scene = Scene("throw down-the-stairs", "", "", chi=(10, 0, 20), damage="damage-dealt")
        assert scene.attack("throw down-the-stairs", 1).block().chi[0] == 13
