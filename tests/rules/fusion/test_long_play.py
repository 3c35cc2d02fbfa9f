"""Random games of every variant end, lose no card and leak nothing; bots beat random play. At length: `bench.fusion`."""

import pytest

from bench.fusion import VARIANTS, duel, random_game


@pytest.mark.parametrize("name", VARIANTS)
def test_random_games_end_lose_no_card_and_leak_nothing(name: str):
    for number in range(3):
        assert random_game(VARIANTS[name], number).moves > 0


def test_the_judgement_beats_random_play():
    assert sum(duel("judgement", "random", number)[0] for number in range(5)) >= 4


def test_a_novice_beats_random_play():
    assert sum(duel("novice", "random", number)[0] for number in range(3)) >= 2
