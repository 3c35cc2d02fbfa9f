"""The glossary is whole: every term has words, a section and real cross-references; and any word for it finds it."""

import pytest

from kfbot.judge.terms import Term, look_up, meant, terms

EVERY = list(terms().values())


def test_there_are_at_least_120_terms_of_all_three_games():
    assert len(EVERY) >= 120
    assert {term.game for term in EVERY} == {"doomtown", "fighting", "fusion"}


@pytest.mark.parametrize("term", EVERY, ids=lambda term: term.id)
def test_a_term_has_words_a_section_and_cross_references_that_exist(term: Term):
    assert term.text.endswith(".")
    assert term.section
    assert [see for see in term.see if f"{term.game}:{see}" not in terms()] == []
    assert term.term not in term.see


@pytest.mark.parametrize("term", EVERY, ids=lambda term: term.id)
def test_a_term_is_found_by_its_name_and_by_every_other_word_for_it(term: Term):
    for word in (term.term, *term.also):
        assert term in look_up(word, term.game)[:3]
    assert look_up(term.id) == [term]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("tap", "doomtown:Boot"), ("KF rating", "doomtown:Kung Fu rating"), ("totm", "doomtown:Totem"),
     ("finisher", "fighting:Finishing move"), ("maneuver", "fusion:Manoeuvre"), ("gunfight", "doomtown:Shootout")],
)  # fmt: skip
def test_what_players_call_it_finds_the_term(typed: str, meant: str):
    assert look_up(typed)[0].id == meant


def test_the_table_decides_which_games_word_comes_first():
    assert look_up("attack", "fusion")[0].game == "fusion"
    assert look_up("attack", "fighting")[0].game == "fighting"
    assert look_up("weapon", "fighting")[0].game == "fighting"


def test_nothing_like_it_finds_nothing():
    assert look_up("xylophone quartet") == []


@pytest.mark.parametrize(
    ("question", "game", "id_"),
    [("what is a stud?", "", "doomtown:Stud"), ("what's a finisher", "", "fighting:Finishing move"),
     ("meaning of harrowed", "", "doomtown:Harrowed"), ("what does tap mean", "", "doomtown:Boot"),
     ("explain attack", "fusion", "fusion:Attack"), ("what is a kf rating", "", "doomtown:Kung Fu rating")],
)  # fmt: skip
def test_a_question_that_asks_what_a_word_means_is_for_the_glossary(question: str, game: str, id_: str):
    found = meant(question, game)
    assert found is not None
    assert found.id == id_


@pytest.mark.parametrize(
    "question", ["stud", "the stud", "what happens at no chi", "what does a combo card do", "what", "", "what is it"]
)
def test_a_question_that_asks_more_is_none_for_the_glossary(question: str):
    assert meant(question) is None
