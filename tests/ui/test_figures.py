"""The figures that a judge can correct, in the words of each game's face: players, places and phases by their names."""

import pytest

from kfbot.ui.face import Figure, Names
from kfbot.ui.faces import face

NAMES = Names(("Ann", "Bo"))


@pytest.mark.parametrize(
    ("game", "key", "value", "words"),
    [
        ("doomtown", "seat 1 ghost rock", "4", ("Bo's ghost rock", "4")),
        ("doomtown", "phase", "noon", ("phase", "High Noon")),
        ("doomtown", "play of seat", "0", ("whose play", "Ann")),
        ("doomtown", "Longwei Fu (c12) at", "home of seat 1", ("Longwei Fu (c12) at", "Bo's home")),
        ("doomtown", "Longwei Fu (c12) bullets", "2", ("Longwei Fu (c12) bullets", "2")),
        ("fighting", "chi 1", "20", ("Ann's Chi", "20")),
        ("fusion", "seat 2 hits", "9", ("Bo's hit points", "9")),
        ("fusion", "seat 1 owed cards", "1", ("Ann's owed cards", "1")),
        ("another", "score 0", "1", ("score 0", "1")),
    ],
)
def test_a_figure_is_called_by_what_people_know_it_as(game: str, key: str, value: str, words: tuple[str, str]):
    assert face(game).figure(key, value, NAMES) == Figure(*words)


def test_a_sentence_about_a_judge_begins_with_a_capital():
    assert NAMES.first(-1) == "The judge"
    assert NAMES.first(1) == "Bo"
