"""A question in a player's own words finds its ruling, at the rates of `docs/judges.md`.

`questions.json` holds three sets of answered questions: those that the book was written with; those of a table (``table``), which
the search was tuned on; and those that were held out (``held``), measured when all was done: never tune on them.
"""

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


@pytest.mark.parametrize(
    ("which", "least", "first", "three"), [("", 240, 0.90, 0.98), ("table", 75, 0.79, 0.97), ("held", 50, 0.82, 0.95)]
)
def test_players_questions_find_the_right_ruling(which: str, least: int, first: float, three: float):
    places = []
    for each in (each for each in ANSWERED if each.get("set", "") == which):
        found = [ruling.id for ruling in answer(each["question"]).rulings]
        places.append(next((n for n, id_ in enumerate(found, 1) if id_ in each["answers"]), 99))
    assert len(places) >= least
    assert sum(place == 1 for place in places) >= first * len(places)
    assert sum(place <= 3 for place in places) >= three * len(places)


def test_what_questions_are_answered_with_exists():
    assert {id_ for each in ANSWERED for id_ in each["answers"]} <= set(rulings())


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


def test_endings_and_other_spellings_come_to_the_same_words():
    assert words("Booted dudes") == words("a boot dude")
    assert words("KF tests") == words("the Kung Fu test")
    assert words("four maneuvers") == words("4 manoeuvre")


def best(index: Index, question: str) -> str:
    return index.find(question).hits[0].id


def test_a_word_of_like_meaning_finds_and_the_word_itself_wins():
    index = Index([Entry("boot", ("may a booted dude cast",), ""), Entry("other", ("may a dead dude cast",), "")])
    assert best(index, "can a tapped guy cast") == "boot"
    index = Index([Entry("plant", ("plant a totem",), ""), Entry("attach", ("attach a totem",), "")])
    assert (best(index, "attaching totems"), best(index, "planting totems")) == ("attach", "plant")


def test_a_cards_name_stands_for_its_kind_where_nothing_is_about_the_card():
    entries = [Entry("technique", ("where does a technique go",), ""), Entry("totem", ("where does a totem go",), "")]
    names = {"Raking Dragons": "tao technique", "Spirit Trail": "totem", "Sword": ""}
    assert best(Index(entries, names), "where does raking dragns go") == "technique"
    assert best(Index(entries, names), "where does spirit trail go") == "totem"
    about = Entry("card", ("raking dragons",), "", ("Raking Dragons",))
    assert best(Index([*entries, about], names), "where does raking dragons go") == "card"


def test_words_typed_together_or_apart_are_read():
    assert answer("lunarleap same size posse").rulings[0].id == "D-0057"
    assert answer("side step draws an enhancement i have").rulings[0].id == "F-0035"


def test_a_ruling_on_a_card_gives_way_where_no_card_is_named():
    card = Entry("card", ("Matthew: may he plant a totem",), "", ("Matthew Rising Sun",))
    index = Index([card, Entry("rule", ("who may plant a totem",), "")])
    assert best(index, "may he plant a totem") == "rule"
    assert best(index, "may mathew plant a totem") == "card"


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
