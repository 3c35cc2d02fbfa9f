"""Long fights: counterattacks on counterattacks among several fighters, and who leaves in the middle of them (F18, F29)."""

from kfbot.rules.fighting import events as ev
from kfbot.rules.fighting import moves as mv
from kfbot.rules.fighting.state import Waiting
from kfbot.rules.kernel import Resign
from tests.rules.fighting.scene import GAME, Scene

EYE = "eye-for-an-eye"


def against(scene: Scene) -> tuple[int, int | None]:
    """Who attacks whom now: the fighter to attack, and whom he counters."""
    assert scene.state.fight is not None
    return scene.state.fight.attacker, scene.state.fight.against


class TestOrder:
    def test_a_counterattacks_defenders_block_from_the_counterattackers_left(self):
        scene = Scene("snap-kick", "", f"{EYE} ladder", "").attack("snap-kick", 2).block(EYE).attack("ladder", 0, 1, 3)
        assert scene.state.fight is not None
        assert scene.state.fight.targets == (3, 0, 1)
        assert scene.actor == 3

    def test_the_attacker_need_not_be_named_first_among_a_counterattacks_targets(self):
        scene = Scene("snap-kick", f"{EYE} ladder", "").attack("snap-kick", 1).block(EYE).attack("ladder", 2, 0)
        assert scene.block().block().chi == (18, 15, 18)

    def test_only_an_attack_that_answers_one_is_told_as_a_counterattack(self):
        scene = Scene("snap-kick", f"{EYE} throw").attack("snap-kick").block(EYE).attack("throw")
        assert [event.counter for event in scene.told(ev.Attacked)] == [False, True]  # type: ignore[attr-defined]

    def test_every_target_that_is_offered_may_be_named(self):
        scene = Scene("snap-kick", f"{EYE} ladder", "", "", stage="discard").by(3, Resign()).do(mv.DiscardAndDraw())
        scene.attack("snap-kick", 1).block(EYE).lay("ladder")
        named = [offer for offer in GAME.offers(scene.state, 1) if isinstance(offer.move, mv.Declare)]
        assert [offer.refusal for offer in named] == [None] * 2
        assert {offer.move for offer in named} == {mv.Declare((0,)), mv.Declare((0, 2))}

    def test_a_bystander_hit_by_a_counterattack_may_counter_it_in_his_turn(self):
        """0 hits 1 and 2, both may counter; 1's ladder strikes 0 and 3, who counter 1, all before 2 counters 0."""
        scene = Scene(f"ladder {EYE}", f"{EYE} ladder", EYE, EYE).attack("ladder", 1, 2).block(EYE).block(EYE)
        scene.attack("ladder", 0, 3)
        assert scene.actor == 3
        scene.block(EYE).block(EYE)
        assert against(scene) == (3, 1)
        assert scene.state.waiting == (Waiting(0, 1), Waiting(2, 0))
        assert against(scene.do(mv.NoCounter())) == (0, 1)
        assert against(scene.do(mv.NoCounter())) == (2, 0)
        assert scene.do(mv.NoCounter()).state.turn == 1

    def test_a_chain_ends_with_all_at_no_chi_falling_together(self):
        hands = f"roundhouse {EYE} throw", f"{EYE} roundhouse {EYE}", ""
        scene = Scene(*hands, chi=(5, 5, 20)).attack("roundhouse", 1).block(EYE).attack("roundhouse").block(EYE)
        assert (scene.chi, scene.state.out) == ((0, 0, 20), ())
        scene.attack("throw", 1).block()
        assert scene.state.out == (0, 1)
        assert scene.state.stage == "over"

    def test_the_turns_are_counted(self):
        scene = Scene("", "")
        first = scene.state.turns
        scene.do(mv.EndTurn())
        assert GAME.view(scene.state, None).turns == first + 1


class TestNoMatch:
    def test_one_lost_chi_is_damage(self):
        scene = Scene("open-palm", "no-match").attack("open-palm").block("no-match")
        assert (scene.chi, against(scene)) == ((20, 19), (1, 0))

    def test_it_looks_at_its_own_fighter_alone(self):
        scene = Scene("daggers", "no-match fast", "", chi=(20, 10, 20)).attack("daggers", 1, 2)
        scene.block("no-match fast").block()
        assert scene.chi == (20, 13, 16)
        assert scene.told(ev.CounterWon) == []

    def test_damage_at_no_chi_is_taken_although_there_is_none_to_lose(self):
        scene = Scene("roundhouse", "no-match", "", chi=(20, 0, 20)).attack("roundhouse", 1).block("no-match")
        assert (scene.chi, against(scene)) == ((20, 0, 20), (1, 0))
        blocked = Scene("throw", "no-match", "", chi=(20, 0, 20)).attack("throw", 1).block("no-match")
        assert blocked.chi == (20, 3, 20)


class TestLeavingInTheMiddle:
    def test_seats_that_fell_are_kept_in_order_and_cannot_be_targeted(self):
        scene = Scene("throw double-attack", "", "", "", stage="discard").by(2, Resign()).by(1, Resign())
        assert scene.state.out == (1, 2)
        scene.do(mv.DiscardAndDraw()).lay("throw")
        scene.refuses(mv.Declare((1,)), "still in")
        scene.refuses(mv.Finish("double-attack", "wider"), "no second opponent")

    def test_cards_put_aside_stay_so_when_another_leaves(self):
        scene = Scene("fan chair", "sword", "", stage="discard").do(mv.SetAside("fan")).by(1, Resign())
        assert (scene.discard, scene.state.aside) == (["sword"], ("fan",))

    def test_an_attack_whose_only_target_leaves_comes_to_nothing(self):
        scene = Scene("crane sword fast", "chair", "").attack("crane sword fast", 1).lay("chair").by(1, Resign())
        assert (scene.hand(0), scene.discard) == (["crane", "fast", "sword"], ["chair"])
        assert (scene.state.turn, scene.state.stage, scene.state.fight) == (2, "discard", None)
        assert scene.told(ev.CalledOff) == [ev.CalledOff(1)]

    def test_an_attack_whose_targets_have_all_left_comes_to_nothing(self):
        scene = Scene("daggers", "", "", "").attack("daggers", 1, 2).by(2, Resign())
        assert scene.actor == 1
        assert scene.by(1, Resign()).hand(0) == ["daggers"]
        assert scene.told(ev.Struck) == []

    def test_several_targets_that_left_are_passed_over_and_not_struck(self):
        cards = "ladder double-attack:wider"
        scene = Scene("ladder double-attack", "", "", "", "", damage="damage-dealt").attack(cards, 1, 2, 3, 4)
        scene.by(3, Resign()).by(2, Resign()).block()
        assert scene.actor == 4
        scene.block()
        assert scene.chi == (20, 18, 0, 0, 18)
        assert [event.seat for event in scene.told(ev.Struck)] == [1, 4]  # type: ignore[attr-defined]

    def test_a_counterattack_on_him_alone_comes_to_nothing_after_it_was_declared(self):
        scene = Scene("snap-kick", f"{EYE} throw fast", "").attack("snap-kick", 1).block(EYE).attack("throw fast", 0)
        scene.by(0, Resign())
        assert (scene.hand(1), scene.state.turn) == (["fast", "throw"], 1)

    def test_a_counterattack_on_others_too_goes_on_without_him(self):
        scene = Scene("snap-kick", f"{EYE} daggers", "").attack("snap-kick", 1).block(EYE).attack("daggers", 0, 2)
        scene.by(0, Resign()).block()
        assert (scene.chi, scene.state.turn) == ((0, 15, 16), 1)
        assert "daggers" in scene.discard

    def test_a_counterattack_with_punch_that_is_called_off_leaves_no_punch_in_hand(self):
        scene = (
            Scene("snap-kick", f"{EYE} fast", "").attack("snap-kick", 1).block(EYE).lay("punch fast").by(0, Resign())
        )
        assert scene.hand(1) == ["fast"]

    def test_who_waits_to_counterattack_and_leaves_waits_no_more(self):
        scene = Scene("ladder", EYE, EYE, EYE).attack("ladder", 1, 2, 3).block(EYE).block(EYE).block(EYE)
        scene.by(2, Resign())
        assert (against(scene), scene.state.waiting) == ((1, 0), (Waiting(3, 0),))
        assert against(scene.do(mv.NoCounter())) == (3, 0)

    def test_all_that_wait_for_the_attacker_who_left_wait_no_more(self):
        scene = Scene("ladder", EYE, EYE, "").attack("ladder", 1, 2).block(EYE).block(EYE).by(0, Resign())
        assert (scene.state.waiting, scene.state.turn, scene.state.stage) == ((), 1, "discard")

    def test_who_is_to_be_countered_later_leaves_in_a_counterattack_on_others_too(self):
        scene = Scene("ladder", f"{EYE} daggers", EYE, "").attack("ladder", 1, 2).block(EYE).block(EYE)
        scene.attack("daggers", 0, 3).by(0, Resign())
        assert (scene.actor, scene.state.stage, scene.state.waiting) == (3, "block", ())

    def test_who_has_won_a_counterattack_and_leaves_before_it_never_makes_it(self):
        scene = Scene("ladder", EYE, "nunchaku fast", "").attack("ladder", 1, 2).block(EYE).block("nunchaku")
        scene.by(1, Resign())
        assert scene.actor == 2
        scene.do(mv.LetGo("nunchaku"))
        assert (scene.state.turn, scene.state.stage) == (2, "discard")

    def test_who_would_be_countered_leaves_during_the_cleanup_before_it(self):
        scene = Scene("ladder", EYE, "nunchaku fast", "").attack("ladder", 1, 2).block(EYE).block("nunchaku")
        scene.by(0, Resign())
        assert scene.actor == 2
        scene.do(mv.LetGo("nunchaku"))
        assert (scene.state.turn, scene.state.stage) == (1, "discard")
        assert scene.told(ev.CounterBegan) == []

    def test_a_bystander_leaves_while_another_cleans_up(self):
        scene = Scene("throw", "nunchaku fast", "").attack("throw", 1).block("nunchaku").by(2, Resign())
        assert (scene.actor, scene.state.stage) == (1, "cleanup")
        assert scene.do(mv.LetGo("nunchaku")).state.turn == 1

    def test_damage_done_to_a_target_who_leaves_in_cleanup_was_done(self):
        cards = "monkey ladder fast none-can-defend"
        scene = Scene(cards, "nunchaku fast", "", chi=(10, 20, 20)).attack(cards, 1, 2).block("nunchaku").block()
        scene.by(1, Resign())
        assert scene.chi == (16, 0, 13)
        assert scene.drawn(0) == 2
        assert [event.seat for event in scene.told(ev.Drained)] == [2]  # type: ignore[attr-defined]

    def test_the_turn_passes_on_from_a_fighter_who_left_in_another_ones_counterattack(self):
        scene = Scene("snap-kick", f"{EYE} daggers", EYE, "").attack("snap-kick", 1).block(EYE).attack("daggers", 0, 2)
        scene.block(EYE).by(0, Resign())
        assert against(scene) == (2, 1)
        scene.do(mv.NoCounter())
        assert (scene.state.out, scene.state.turn, scene.state.stage) == ((0,), 1, "discard")


class TestTheLastOneStanding:
    def test_an_attack_in_the_making_goes_back_to_his_hand_unseen(self):
        scene = Scene("crane roundhouse fast", "chair").lay("crane roundhouse fast").by(1, Resign())
        assert scene.hand(0) == ["crane", "fast", "roundhouse"]
        for seat in (None, 1):
            view = GAME.view(scene.state, seat)
            assert (view.fight, view.hand, view.counts) == (None, (), (3, 0))

    def test_a_block_in_the_making_and_cards_put_aside_go_back_too(self):
        block = Scene("throw", "chair fast").attack("throw").lay("chair fast").by(0, Resign())
        assert (block.hand(1), block.state.fight, block.discard) == (["chair", "fast"], None, ["throw"])
        aside = Scene("fan chair", "", stage="discard").do(mv.SetAside("fan")).by(1, Resign())
        assert (aside.hand(0), aside.state.aside) == (["chair", "fan"], ())

    def test_in_the_middle_of_cleanup_or_of_waiting_nothing_is_left_to_do(self):
        tidy = Scene("throw", "nunchaku fast").attack("throw").block("nunchaku").by(0, Resign())
        assert (tidy.hand(1), tidy.state.cleanup, tidy.state.fight) == (["fast", "nunchaku"], None, None)
        waiting = Scene("ladder", EYE, EYE).attack("ladder", 1, 2).block(EYE).block(EYE).by(0, Resign()).by(2, Resign())
        assert (waiting.state.stage, waiting.state.waiting) == ("over", ())
