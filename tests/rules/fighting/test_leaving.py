"""What the rulebook leaves to the table: giving up, waiting, and figures that a judge sets."""

import pytest

from kfbot.rules.fighting import moves as mv
from kfbot.rules.kernel import JUDGE, Resign, SetFigure
from tests.rules.fighting.scene import GAME, Scene


class TestGivingUp:
    def test_who_gives_up_falls_and_discards(self):
        scene = Scene("fan", "chair", "", stage="discard").by(1, Resign())
        assert (scene.state.out, scene.discard, scene.state.turn) == ((1,), ["chair"], 0)
        scene.refuses(Resign(), "You have fallen", seat=1)

    def test_on_his_own_turn_the_next_begins(self):
        scene = Scene("fan", "", "", stage="discard").do(mv.SetAside("fan")).by(0, Resign())
        assert (scene.state.turn, scene.discard) == (1, ["fan"])

    def test_an_attack_in_the_making_comes_to_nothing(self):
        scene = Scene("crane throw fast", "", "").lay("crane throw").by(0, Resign())
        assert (scene.state.fight, scene.state.turn, scene.discard) == (None, 1, ["crane", "fast", "throw"])

    def test_the_attacker_gone_the_defenders_take_their_cards_back(self):
        scene = Scene("ladder", "chair", "umbrella").attack("ladder", 1, 2).block("chair").lay("umbrella")
        scene.by(0, Resign())
        assert (scene.hand(1), scene.hand(2)) == (["chair"], ["umbrella"])
        assert scene.chi == (0, 20, 20)
        assert scene.state.turn == 1

    def test_a_defender_gone_the_attack_goes_on_against_the_others(self):
        scene = Scene("ladder", "chair", "").attack("ladder", 1, 2).lay("chair").by(1, Resign())
        assert scene.actor == 2
        assert scene.block().chi == (20, 0, 18)

    def test_a_defender_gone_while_another_blocks(self):
        scene = Scene("ladder", "", "chair").attack("ladder", 1, 2).by(2, Resign())
        assert scene.actor == 1
        assert scene.block().chi == (20, 18, 0)

    def test_who_was_to_be_countered_is_gone(self):
        scene = Scene("elbow-strike", "eye-for-an-eye throw", "").attack("elbow-strike", 1).block("eye-for-an-eye")
        scene.lay("throw").by(0, Resign())
        assert (scene.hand(1), scene.state.turn, scene.state.stage) == (["throw"], 1, "discard")

    def test_leaving_in_the_middle_of_cleanup(self):
        scene = Scene("nunchaku fast", "nunchaku iron", "").attack("nunchaku", 1).block("nunchaku").by(1, Resign())
        assert scene.actor == 0
        assert scene.do(mv.LetGo("nunchaku")).state.turn == 2
        attacker = Scene("nunchaku fast", "", "").attack("nunchaku", 1).block().by(0, Resign())
        assert (attacker.state.turn, attacker.discard) == (1, ["fast", "nunchaku"])

    def test_the_last_one_wins_at_once(self):
        outcome = GAME.outcome(Scene("throw", "").attack("throw").by(1, Resign()).state)
        assert outcome is not None
        assert outcome.winners == (0,)


class TestWaitingAndJudging:
    def test_idle_passes_by_the_least_each_stage_allows(self):
        scene = Scene("nunchaku fast", "bo-staff", stage="discard")
        assert GAME.idle(scene.state, 1) is None
        assert GAME.idle(scene.state, 0) == mv.DiscardAndDraw()
        scene.do(mv.DiscardAndDraw())
        assert GAME.idle(scene.state, 0) == mv.EndTurn()
        scene.attack("nunchaku")
        assert GAME.idle(scene.state, 1) == mv.NoBlock()
        scene.lay("bo-staff")
        assert GAME.idle(scene.state, 1) == mv.Block()
        scene.do(mv.Block())
        assert GAME.idle(scene.state, 1) == mv.Keep("bo-staff")
        scene.do(mv.Keep("bo-staff"))
        assert GAME.idle(scene.state, 0) == mv.LetGo("nunchaku")

    def test_idle_completes_an_attack_that_a_stance_has_begun(self):
        scene = Scene("crane").lay("crane")
        assert GAME.idle(scene.state, 0) == mv.PlayBase("punch")
        scene.lay("punch")
        assert GAME.idle(scene.state, 0) == mv.Declare((1,))

    def test_a_judge_may_set_chi_and_nobody_else(self):
        scene = Scene("", "").by(JUDGE, SetFigure("chi 2", "7"))
        assert scene.chi == (20, 7)
        scene.refuses(SetFigure("chi 2", "9"), "Only a judge", seat=0)
        scene.refuses(SetFigure("chi 9", "9"), "no figure", seat=JUDGE)
        scene.refuses(SetFigure("chi 2", "-1"), "whole number", seat=JUDGE)
        scene.refuses(SetFigure("chi 2", "100"), "whole number", seat=JUDGE)
        scene.refuses(SetFigure("chi 2", "00001234"), "whole number", seat=JUDGE)
        scene.refuses(mv.EndTurn(), "Only a fighter", seat=JUDGE)
        fallen = Scene("", "", "").by(1, Resign())
        fallen.refuses(SetFigure("chi 2", "9"), "no figure", seat=JUDGE)

    @pytest.mark.parametrize(
        "move", [mv.EndTurn(), mv.PlayBase("throw"), mv.DiscardAndDraw(), mv.NoBlock(), mv.Pay("fan")]
    )
    def test_a_move_out_of_turn_or_out_of_stage_is_one_sentence(self, move: object):
        scene = Scene("throw", "throw", stage="cleanup")
        scene.refuses(move, "not your move", seat=1)  # type: ignore[arg-type]

    def test_a_wrong_stage_says_what_it_is_time_for(self):
        scene = Scene("throw", "", stage="discard")
        scene.refuses(mv.PlayBase("throw"), "time to discard and draw")
        scene.do(mv.DiscardAndDraw())
        scene.refuses(mv.NoBlock(), "time to attack")
        scene.refuses(mv.NoCounter(), "no counterattack")

    def test_nothing_more_happens_when_it_is_over(self):
        scene = Scene("", "").by(1, Resign())
        scene.refuses(mv.EndTurn(), "over", seat=0)
        scene.refuses(Resign(), "over", seat=0)
