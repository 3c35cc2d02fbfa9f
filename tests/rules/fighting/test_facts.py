"""data/fighting.json: the file as a whole."""

from collections import Counter

import pytest

from kfbot.rules.chance import Chance
from kfbot.rules.errors import NotAllowed
from kfbot.rules.fighting.state import FightingOptions
from tests.rules.fighting.scene import GAME

KINDS = {"base": 12, "weapon": 11, "enhancement": 12, "finisher": 7, "stance": 6}


def test_there_are_47_cards_and_punch():
    assert Counter(card.kind for card in GAME.facts.cards) == KINDS
    assert len(GAME.plain) == len(GAME.facts.cards) == 48
    assert [card.id for card in GAME.facts.cards if card.supply] == ["punch"]
    assert len({card.name for card in GAME.facts.cards}) == 48


def test_the_standard_deck_has_99_cards():
    deck = GAME.deck(FightingOptions())
    assert deck.total() == 99
    assert set(deck.values()) == {2, 3}
    assert {card for card, n in deck.items() if n == 3} == {
        "sidestep",
        "snap-kick",
        "roundhouse",
        "elbow-strike",
        "open-palm",
    }


@pytest.mark.parametrize(("copies", "total"), [("one-each", 47), ("two-each", 94), ("three-each", 141)])
def test_other_counts_can_be_chosen(copies: str, total: int):
    assert GAME.deck(FightingOptions(copies=copies)).total() == total  # type: ignore[arg-type]


def test_a_table_may_name_its_own_counts():
    deck = GAME.deck(FightingOptions(counts="sidestep:4 + fan:0"))
    assert (deck["sidestep"], deck["fan"], deck.total()) == (4, 0, 98)


@pytest.mark.parametrize("counts", ["punch:2", "sidestep:x", "nothing:1", "fan", "fan:10", "fan=1"])
def test_counts_that_cannot_be_read_are_refused(counts: str):
    with pytest.raises(NotAllowed, match="is no count"):
        GAME.new(2, FightingOptions(counts=counts), Chance("", 0))


def test_too_small_a_deck_is_refused():
    with pytest.raises(NotAllowed, match="too few"):
        GAME.new(6, FightingOptions(copies="one-each", counts="fan:0"), Chance("", 0))


def test_every_bonus_and_condition_names_a_card_or_a_type():
    stances = {card.id for card in GAME.facts.cards if card.kind == "stance"}
    for card in GAME.facts.cards:
        assert card.bonus is None or card.bonus.stance in stances
        assert {*card.attack_with, *card.block_against} <= {"hand", "foot", "weapon"}
        assert bool(card.type) == card.is_base
        assert card.is_base or card.broken is None
        assert not card.choices or card.kind == "finisher"


def test_what_is_no_base_adds_and_bases_have_a_figure():
    for card in GAME.facts.cards:
        if card.is_base:
            assert card.attack is not None or card.block is not None
        assert min(card.attack or 0, card.block or 0) >= 0


def test_spirit_is_on_two_bases_three_enhancements_and_dragon_stance_alone():
    spirited = {card.id for card in GAME.facts.cards if card.spirit}
    assert spirited == {"kung-fu-is-weak", "no-match", "shadow", "ethereal", "phantom", "dragon"}


def test_ids_fit_a_button():
    assert max(len(card.id) for card in GAME.facts.cards) <= 16
