"""A question in a player's own words finds its ruling: 90 in 100 first, 98 in 100 among the first three."""

import json
from pathlib import Path

import pytest
from rapidfuzz import fuzz

from kfbot.judge.book import answer
from kfbot.judge.rulings import rulings
from kfbot.judge.search import Entry, Index
from kfbot.judge.words import words

ASKED = json.loads((Path(__file__).parent / "questions.json").read_text())
ANSWERED = [each for each in ASKED if each["answers"]]


def test_players_questions_find_the_right_ruling():
    places = []
    for each in ANSWERED:
        found = [ruling.id for ruling in answer(each["question"]).rulings]
        places.append(next((n for n, id_ in enumerate(found, 1) if id_ in each["answers"]), 99))
    assert len(ANSWERED) >= 80
    assert sum(place == 1 for place in places) >= 0.90 * len(places)
    assert sum(place <= 3 for place in places) >= 0.98 * len(places)


def test_the_questions_are_not_copied_from_the_rulings():
    written = [text.lower() for ruling in rulings().values() for text in (ruling.question, *ruling.asked)]
    copied = [
        each["question"] for each in ANSWERED if max(fuzz.ratio(each["question"].lower(), w) for w in written) > 95
    ]
    assert copied == []


@pytest.mark.parametrize(
    "each", [each for each in ASKED if not each["answers"]], ids=lambda each: each["question"][:20]
)
def test_a_question_about_something_else_says_that_nothing_fits(each: dict[str, str]):
    assert not answer(each["question"]).sure


@pytest.mark.parametrize(
    ("question", "id_"),
    [("can my opponent use my totem", "D-0093"), ("king against value 13", "D-0014"),
     ("combo after he was sent home", "D-0054")],
)  # fmt: skip
def test_the_three_questions_everybody_asks(question: str, id_: str):
    found = answer(question)
    assert found.sure
    assert found.rulings[0].id == id_


def test_an_id_finds_its_ruling_alone():
    assert [ruling.id for ruling in answer("d-0042").rulings] == ["D-0042"]


def test_typing_errors_and_spellings_of_card_names_are_understood():
    assert answer("numchucks on an oponents pull").rulings[0].id == "D-0061"
    assert "D-0054" in [ruling.id for ruling in answer("rabits decepton sent him home, combo?").rulings[:3]]
    assert answer("zui waidan").rulings[0].id == "D-0072"


def test_synonyms_and_endings_come_to_the_same_words():
    assert words("Tapped dudes") == words("a booted dude")
    assert words("KF tests") == words("the Kung Fu test")
    assert words("planting totems") == words("attach a totem")


def test_the_table_decides_between_equals_and_a_named_game_decides_altogether():
    assert answer("which player starts the game", game="fusion").rulings[0].id == "K-0001"
    assert answer("which player starts the game", game="fighting").rulings[0].id == "F-0002"
    assert answer("kung fusion which player starts the game", game="fighting").rulings[0].id == "K-0001"


@pytest.mark.parametrize("typed", ["", "   ", "???", "x" * 2000, "AND OR NOT NEAR(", "* : ^"])
def test_nothing_that_is_typed_breaks_the_search(typed: str):
    assert not answer(typed).sure


def test_an_index_of_nothing_finds_nothing():
    assert Index([]).find("totem").hits == ()
    assert Index([Entry("a", ("Totem",), "")]).find("totem").hits[0].id == "a"
