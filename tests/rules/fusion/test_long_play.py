"""Random games of every variant end, lose no card and leak nothing; bots beat random play. At length: `bench.fusion`."""

import pytest
from msgspec.structs import replace

from bench.fusion import TRIAL
from kfbot.rules.chance import Chance
from kfbot.rules.fusion import events as ev


@pytest.mark.parametrize("variant", TRIAL.variants)
def test_random_games_end_lose_no_card_and_leak_nothing(variant: str):
    for number in range(3):
        assert TRIAL.random_game(variant, number).moves > 0


def test_the_judgement_beats_random_play():
    assert sum(TRIAL.duel("judgement", "random", number).won for number in range(5)) >= 4


def test_a_novice_beats_random_play():
    assert sum(TRIAL.duel("novice", "random", number).won for number in range(3)) >= 2


def test_a_lost_card_and_an_overheard_one_would_be_noticed():
    state = TRIAL.opening(Chance("noticed", 0))
    assert TRIAL.whole(state)
    assert not TRIAL.whole(replace(state, deck=state.deck[1:]))
    drew = ev.Drew(0, 1, state.deck[0])
    assert TRIAL.fit_for(drew, 0)
    assert not TRIAL.fit_for(drew, 1)
    assert not TRIAL.fit_for(drew, None)
