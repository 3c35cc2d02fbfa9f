"""A fighter in the making: what he may learn next, what goes when he forgets, and a short form that reads back."""

import pytest

from kfbot.rules.chance import Chance
from kfbot.rules.errors import NotAllowed, Unreadable
from kfbot.rules.fusion.drafts import (
    Draft,
    code,
    draft_fault,
    forget,
    learn,
    learnable,
    places_left,
    ranked,
    read_draft,
    row_code,
    row_of,
)
from tests.rules.fusion.table import FACTS


def grown(*ids: str, draft: Draft | None = None) -> Draft:
    made = draft or Draft()
    for one in ids:
        made = learn(FACTS, made, FACTS.manoeuvre[one])
    return made


def test_every_row_has_a_code_that_reads_back():
    codes = [row_code(FACTS, row) for row in FACTS.manoeuvres]
    assert len(set(codes)) == len(FACTS.manoeuvres) == 114
    assert [row_of(FACTS, one) for one in codes] == list(FACTS.manoeuvres)


def test_drafts_grown_at_random_are_always_fighters_and_read_back():
    for number in range(300):
        luck = Chance("draft", number)
        draft = Draft(luck.pick(FACTS.ranks).id, luck.pick(["", *FACTS.style]))
        while places_left(FACTS, draft):
            row = luck.pick(learnable(FACTS, draft))
            draft = learn(FACTS, draft, row)
            if luck.below(5) == 0:
                draft = forget(FACTS, draft, FACTS.manoeuvre[luck.pick(draft.manoeuvres)])
            assert draft_fault(FACTS, draft._replace(style=""), 0) is None
            assert read_draft(FACTS, code(FACTS, draft)) == draft
            assert len(code(FACTS, draft)) <= 50


@pytest.mark.parametrize(
    ("draft", "row", "why"),
    [
        (Draft(), "iron-fist", "learn a Minor one"),
        (grown("karate-chop"), "karate-chop", "listed twice"),
        (Draft("white-belt", manoeuvres=("parry",)), "dodge", "knows 1 manoeuvre at most"),
        (Draft("white-belt"), "kai", "too low"),
        (grown("parry", draft=Draft("brown-belt")), "steel-skin", "too low"),
    ],
)
def test_what_may_not_be_learnt_is_not_on_offer_and_is_refused(draft: Draft, row: str, why: str):
    assert FACTS.manoeuvre[row] not in learnable(FACTS, draft)
    with pytest.raises(NotAllowed, match=why):
        learn(FACTS, draft, FACTS.manoeuvre[row])


def test_a_major_goes_with_the_last_minor_of_its_type():
    draft = grown("karate-chop", "left-hook", "iron-fist", "parry")
    one_left = forget(FACTS, draft, FACTS.manoeuvre["karate-chop"])
    assert one_left.manoeuvres == ("left-hook", "iron-fist", "parry")
    assert forget(FACTS, one_left, FACTS.manoeuvre["left-hook"]).manoeuvres == ("parry",)


def test_another_rank_keeps_what_it_allows():
    draft = grown("karate-chop", "iron-fist", "parry", "kai", "spirit-form", "dodge", "trip")
    assert ranked(FACTS, draft, "first-degree").manoeuvres == ("karate-chop", "parry", "dodge", "trip", "iron-fist")
    assert ranked(FACTS, draft, "green-belt").manoeuvres == ("karate-chop", "parry", "dodge")
    assert ranked(FACTS, draft._replace(gains=5), "white-belt") == Draft("white-belt", gains=1)


@pytest.mark.parametrize(
    "text", ["", "x", "10.1.0", "99.0.0.", "10.9.0.", "10.0.0.q1", "10.0.0.p99", "10.0.0.C1", "10.0.0.p1\n"]
)
def test_a_text_that_is_no_draft_is_unreadable(text: str):
    with pytest.raises(Unreadable):
        read_draft(FACTS, text)
