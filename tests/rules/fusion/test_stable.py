"""The ready stable: two fighters of each style, each of them allowed at Fifth Degree, with a name and a profile."""

from collections import Counter

import pytest

from kfbot.rules.fusion.facts import ReadyFighter
from kfbot.rules.fusion.fighters import fighter_fault, ready_manoeuvres
from tests.rules.fusion.table import FACTS

FIFTH = FACTS.rank["fifth-degree"]


def test_there_are_two_of_each_style():
    assert Counter(ready.style for ready in FACTS.ready) == dict.fromkeys(FACTS.style, 2)
    assert len({ready.name for ready in FACTS.ready}) == len(FACTS.ready)


@pytest.mark.parametrize("ready", FACTS.ready, ids=lambda ready: ready.id)
def test_a_ready_fighter_is_as_the_rules_build_one(ready: ReadyFighter):
    assert fighter_fault(FACTS, FIFTH, ready.style, ready.manoeuvres, 0, 0) is None
    assert len(ready.manoeuvres) == FIFTH.manoeuvres
    assert set(ready_manoeuvres(FACTS, FIFTH, ready)) == set(ready.manoeuvres)
    assert ready.profile.endswith(".")


@pytest.mark.parametrize("rank", FACTS.ranks, ids=lambda rank: rank.id)
def test_at_every_rank_a_ready_fighter_is_allowed(rank):
    for ready in FACTS.ready:
        assert fighter_fault(FACTS, rank, "any", ready_manoeuvres(FACTS, rank, ready), 0, 0) is None
