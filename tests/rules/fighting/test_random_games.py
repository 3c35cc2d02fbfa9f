"""Random games of every size and duels of the bot players, in small; ``python -m bench.fighting`` runs them at length."""

from collections import Counter

import pytest
from msgspec.structs import replace

from bench.fighting import GAME, TRIAL
from kfbot.rules.chance import Chance
from kfbot.rules.fighting import events as ev
from kfbot.rules.fighting import moves as mv
from kfbot.rules.fighting.ring import all_cards
from kfbot.rules.fighting.state import FightingOptions, laid_by
from kfbot.rules.search import choose
from tests.rules.fighting.scene import Scene


@pytest.mark.parametrize("seats", TRIAL.variants)
def test_random_games_end_lose_no_card_and_leak_nothing(seats: str):
    for number in range(20):
        assert TRIAL.random_game(seats, number, every=23).moves > 0


@pytest.mark.parametrize("seats", TRIAL.variants)
def test_one_game_of_each_size_leaks_nothing_at_any_step(seats: str):
    assert TRIAL.random_game(seats, 1000, every=1).moves > 0


def test_a_lost_card_and_an_overheard_one_would_be_noticed():
    state = TRIAL.opening(Chance("noticed", 0))
    assert TRIAL.whole(state)
    assert not TRIAL.whole(replace(state, deck=state.deck[1:]))
    drew = ev.Drew(0, 1, ("crane",))
    assert TRIAL.fit_for(drew, 0)
    assert not TRIAL.fit_for(drew, 1)
    assert not TRIAL.fit_for(drew, None)


@pytest.mark.parametrize(("strength", "games", "least"), [("novice", 5, 4), ("student", 1, 1)])
def test_bot_players_beat_random_play(strength: str, games: int, least: int):
    assert sum(TRIAL.duel(strength, "random", number).won for number in range(games)) >= least


def test_the_sensible_move_alone_beats_random_play():
    for number in range(10):
        state, luck = GAME.new(2, FightingOptions(), Chance("sense", number)), Chance("sense", 100 + number)
        while GAME.to_act(state):
            seat = GAME.to_act(state)[0]
            moves = list(GAME.legal(state, seat))
            move = GAME.policy(state, 0, moves, luck) if seat == 0 else moves[luck.below(len(moves))]
            state = GAME.apply(state, seat, move, luck).state
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert outcome.winners == (0,)


def test_a_master_chooses_within_its_counted_budget_and_the_same_again():
    scene = Scene("crane roundhouse fast to-the-floor chair umbrella", "fan", chi=(20, 9))
    view = GAME.view(scene.state, 0)
    first = choose(GAME, view, 0, "student", Chance("again", 1))  # type: ignore[arg-type]
    assert first == choose(GAME, view, 0, "student", Chance("again", 1))  # type: ignore[arg-type]


def test_a_bot_player_can_take_over_in_the_middle_of_anything():
    """One choice for each kind of moment: stages, counterattacks, cards put aside or laid already, a price half paid."""
    luck, taken = Chance("take over", 0), set[tuple[object, ...]]()
    for number in range(8):
        state = GAME.new(3, FightingOptions(), Chance("take over", number))
        while GAME.to_act(state):
            seat = GAME.to_act(state)[0]
            fight, tidy = state.fight, state.cleanup
            moment = (
                state.stage,
                bool(state.aside),
                bool(fight and fight.against is not None),
                bool(fight and laid_by(fight, seat).cards),
                bool(tidy and tidy.paying),
            )
            if moment not in taken:
                taken.add(moment)
                move = choose(GAME, GAME.view(state, seat), seat, "novice", luck)  # type: ignore[arg-type]
                assert GAME.refusal(state, seat, move) is None
            state = GAME.apply(state, seat, luck.pick(list(GAME.legal(state, seat))), luck).state
    assert len(taken) >= 12


def test_what_a_bot_thinks_with_holds_no_hidden_card():
    scene = Scene("crane roundhouse fast", "fan chair sword")
    view = GAME.view(scene.state, 0)
    dealt = {GAME.imagine(view, Chance("deal", n)).hands[1] for n in range(20)}
    assert len(dealt) > 10


@pytest.mark.parametrize("stage", ["laid", "blocking"])
def test_a_face_down_lay_is_imagined_with_cards_that_could_lie_there(stage: str):
    scene = Scene("crane roundhouse fast to-the-floor", "chair flipping", "")
    held = Counter(card for hand in scene.state.hands for card in hand)
    scene.state = replace(scene.state, deck=tuple((GAME.deck(FightingOptions()) - held).elements()))
    scene.all = all_cards(scene.state, ("punch",))
    scene.lay("crane roundhouse fast to-the-floor")
    if stage == "blocking":
        scene.do(mv.Declare((1,))).lay("chair flipping")
    for number in range(40):
        other = GAME.alike(scene.state, 2, Chance("alike", number))
        assert GAME.view(other, 2) == GAME.view(scene.state, 2)
        assert GAME.refusal(other, scene.actor, next(GAME.legal(other, scene.actor))) is None


def test_an_estimate_lies_between_lost_and_won_and_follows_chi():
    even, ahead = Scene("fan", "fan"), Scene("fan", "fan", chi=(20, 5))
    assert 0 < GAME.estimate(ahead.state, 1) < GAME.estimate(even.state, 1) < 1
    assert GAME.estimate(ahead.state, 0) > 0.8
