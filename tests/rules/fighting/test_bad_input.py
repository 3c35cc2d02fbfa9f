"""Any move from any seat at any moment is either made or refused with one sentence, and a refusal changes nothing."""

import pytest

from bench.fighting import SUPPLY
from kfbot.rules.chance import Chance
from kfbot.rules.fighting import moves as mv
from kfbot.rules.fighting.ring import all_cards
from kfbot.rules.fighting.state import FightingOptions
from kfbot.rules.kernel import JUDGE, Move, Resign, SetFigure
from kfbot.rules.notation import to_json
from tests.rules.fighting.scene import GAME

CARDS = (*GAME.plain, "", "?", "nothing", "Snap Kick")


def wild(luck: Chance) -> Move:
    """Any kind of move with anything in it."""
    card, other = luck.pick(CARDS), luck.pick(CARDS)
    targets = tuple(luck.below(9) - 2 for _ in range(luck.below(4)))
    return luck.pick(
        (
            *(kind(card) for kind in (mv.SetAside, mv.PlayStance, mv.PlayBase, mv.Enhance, mv.TakeBack)),
            *(kind(card) for kind in (mv.Keep, mv.LetGo, mv.Pay)),
            mv.PlayBase(card, broken=True),
            mv.Finish(card, luck.pick(("", "harder", "wider", "x"))),
            mv.DiscardAndDraw((card, other)),
            mv.Declare(targets),
            mv.Block(),
            mv.NoBlock(),
            mv.EndTurn(),
            mv.NoCounter(),
            SetFigure(luck.pick(("chi 1", "chi 9", "", "deck")), luck.pick(("7", "-1", "x", "²", "100", "9" * 5000))),
        )
    )


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_wild_moves_are_made_or_refused_in_one_sentence(seats: int):
    luck = Chance("wild", seats)
    state = GAME.new(seats, FightingOptions(), luck)
    deck, refused = all_cards(state, SUPPLY), 0
    for _ in range(150):
        before = to_json(state)
        for _ in range(12):
            seat, move = luck.pick((JUDGE, *range(seats + 1))), wild(luck)
            sentence = GAME.refusal(state, seat, move)
            if sentence is None:
                GAME.apply(state, seat, move, luck)
            else:
                refused += 1
                assert sentence[-1] in ".!"
                assert len(sentence) < 250
            assert to_json(state) == before
        acting = GAME.to_act(state)
        if not acting:
            break
        state = GAME.apply(state, acting[0], luck.pick(list(GAME.legal(state, acting[0]))), luck).state
        assert all_cards(state, SUPPLY) == deck
    assert refused > 1000


@pytest.mark.parametrize("seats", [2, 4])
def test_a_table_whose_fighters_all_sleep_or_leave_never_hangs(seats: int):
    luck = Chance("sleep", seats)
    state = GAME.new(seats, FightingOptions(), luck)
    for number in range(400):
        acting = GAME.to_act(state)
        if not acting:
            break
        idle = GAME.idle(state, acting[0])
        assert idle is not None
        moves = (idle, luck.pick(list(GAME.legal(state, acting[0]))), Resign() if number % 40 == 39 else idle)
        move = luck.pick(moves)
        seat = acting[0]
        if isinstance(move, Resign):
            seat = luck.pick([s for s in range(seats) if s not in state.out])
        state = GAME.play(state, seat, move, luck).state
    assert GAME.idle(state, 0) is None or GAME.to_act(state)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_whoever_leaves_at_whatever_moment_leaves_a_table_that_goes_on(seats: int):
    luck = Chance("leave", seats)
    state = GAME.new(seats, FightingOptions(), luck)
    deck = all_cards(state, SUPPLY)
    for _ in range(250):
        acting = GAME.to_act(state)
        if not acting:
            break
        for seat in (s for s in range(seats) if s not in state.out):
            left = GAME.play(state, seat, Resign(), luck).state
            assert all_cards(left, SUPPLY) == deck
            assert (left.hands[seat], left.chi[seat], seat in left.out) == ((), 0, True)
            assert all(seat not in (later.seat, later.against) for later in left.waiting)
            if now := GAME.to_act(left):
                assert now[0] not in left.out
                assert any(GAME.legal(left, now[0]))
                assert now == acting or seat == acting[0] or left.fight != state.fight
            else:
                assert (left.fight, left.cleanup, left.aside, left.waiting) == (None, None, (), ())
        state = GAME.apply(state, acting[0], luck.pick(list(GAME.legal(state, acting[0]))), luck).state
