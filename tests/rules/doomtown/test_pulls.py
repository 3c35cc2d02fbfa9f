"""Section 1.1 of the rules answers: pulls."""

from typing import Any

import pytest

from kfbot.rules.chance import Chance
from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown import moves as mv
from kfbot.rules.doomtown.board import Board
from kfbot.rules.doomtown.pulls import PACK, fresh
from tests.rules.doomtown.tables import DEVIL, DRAGONS, HERETIC, JOKER, LONGWEI, SHIFU, TRAIL, Table


def a_fighter(**options: Any) -> tuple[Table, str]:
    table = Table(**options)
    dude = table.put(LONGWEI)
    table.noon()
    return table, dude


def test_1_1_mechanics_the_top_card_of_the_own_deck_is_used_then_discarded():
    table, dude = a_fighter()
    top, below = table.pile("deck", [DRAGONS, SHIFU])
    table.play(0, mv.Test(dude))
    pulled = table.one(ev.Pulled)
    assert (pulled.seat, pulled.face, pulled.title) == (0, "3c♣", "Raking Dragons")
    assert table.one(ev.Tested).pull == 3
    assert table.zone(top) == "discard"
    assert table.zone(below) == "deck"


def test_1_1_deck_empty_at_pull_shuffles_the_discard_pile_when_a_pull_needs_a_card():
    table, dude = a_fighter()
    (only,) = table.pile("deck", [DRAGONS])
    table.play(0, mv.Test(dude))
    assert table.state.players[0].deck == ()
    assert not table.heard(ev.Shuffled), "not when the last card leaves"
    table.play(0, mv.Test(dude))
    assert table.one(ev.Shuffled).needed
    assert table.one(ev.Pulled).title == "Raking Dragons"
    assert table.zone(only) == "discard"


def test_1_1_deck_and_discard_empty_the_test_fails_and_says_so():
    table, dude = a_fighter()
    table.pile("deck", [])
    table.play(0, mv.Test(dude))
    assert table.one(ev.NoPull).counts is None
    tested = table.one(ev.Tested)
    assert tested.pull is None
    assert not tested.passed


def test_1_1_r1_switch_an_empty_pull_can_count_as_0():
    table, dude = a_fighter(empty_pull="counts as 0")
    table.pile("deck", [])
    table.play(0, mv.Test(dude))
    assert table.one(ev.NoPull).counts == 0
    assert table.one(ev.Tested).passed


def test_1_1_joker_its_owner_alone_names_value_and_suit_then_it_is_aced():
    table, dude = a_fighter()
    (joker,) = table.pile("deck", [JOKER])
    table.play(0, mv.Test(dude))
    assert table.decision() == "joker"
    assert "another player" in table.refused(1, mv.Joker(1, "s"))
    assert "1 (ace) to 13" in table.refused(0, mv.Joker(14, "s"))
    assert not list(table.game.legal(table.state, 1))
    for value in (0, 14):
        assert "from 1 (ace) to 13 (king)" in table.refused(0, mv.Joker(value, "s"))
    table.play(0, mv.Joker(3, "c"))
    assert table.one(ev.JokerNamed).face == "joker=3c♣"
    assert table.one(ev.Tested).pull == 3
    assert table.zone(joker) == "hill"


def test_1_1_joker_the_other_seat_sees_that_it_is_waited_for_and_nothing_else():
    table, dude = a_fighter()
    table.pile("deck", [JOKER])
    table.play(0, mv.Test(dude))
    view = table.game.view(table.state, 1)
    assert view.decision is not None
    assert view.decision.seat == 0
    assert view.play is not None
    assert view.play.pull is not None
    assert view.play.pull.value is None


@pytest.mark.parametrize(("code", "zone"), [(JOKER, "hill"), (DEVIL, "hill"), (HERETIC, "discard")])
def test_1_1_special_jokers_a_heretic_is_discarded_the_others_are_aced(code: str, zone: str):
    table, dude = a_fighter()
    (joker,) = table.pile("deck", [code])
    table.play(0, mv.Test(dude))
    table.play(0, mv.Joker(1, "s"))
    assert table.zone(joker) == zone


def test_1_1_joker_in_a_test_named_1_succeeds_from_value_2_and_always_in_the_weird_west():
    for edition, passed in (("2015", False), ("weird-west", True)):
        table = Table(edition=edition)
        table.noon()
        table.play(0, mv.AddDude(name="Novice", value=1, rating=0))
        dude = next(iter(table.state.play))
        table.play(0, mv.Test(dude, pull="joker=1s"))
        assert table.one(ev.Tested).passed is passed


def test_1_1_a_pulled_dude_counts_without_his_kung_fu():
    table, dude = a_fighter()
    table.pile("deck", [LONGWEI])
    table.play(0, mv.Test(dude))
    assert table.one(ev.Tested).pull == 3, "Longwei Fu has rank 3 and Kung Fu 4, which counts in play only"


def test_1_1_a_modified_pull_is_not_clamped():
    table, dude = a_fighter()
    table.play(0, mv.Test(dude, add=-5, pull="2c"))
    assert table.one(ev.Tested).pull == -3
    table.play(0, mv.Test(dude, add=5, pull="kc"))
    assert table.one(ev.Tested).pull == 18


def test_a_real_card_is_recorded_and_the_deck_is_left_alone():
    table, dude = a_fighter()
    (top,) = table.pile("deck", [DRAGONS])
    table.play(0, mv.Test(dude, pull="10 of diamonds"))
    pulled = table.one(ev.Pulled)
    assert pulled.real
    assert pulled.face == "10d♦"
    assert table.zone(top) == "deck"


def test_a_real_joker_may_be_named_later():
    table, dude = a_fighter()
    table.play(0, mv.Test(dude, pull="joker"))
    assert table.decision() == "joker"
    table.play(0, mv.Joker(2, "h"))
    assert table.one(ev.Tested).pull == 2


def test_a_card_that_cannot_be_read_is_refused_with_how_to_write_it():
    table, dude = a_fighter()
    assert "`7c`" in table.refused(0, mv.Test(dude, pull="seven of stones"))


def test_a_seat_without_a_deck_pulls_from_a_fresh_pack():
    table, dude = a_fighter()
    table.play(0, mv.Test(dude))
    assert table.one(ev.Pulled).fresh


@pytest.mark.parametrize(("edition", "zone"), [("2015", "discard"), ("weird-west", "limbo")])
def test_1_1_where_the_pulled_card_is_while_the_effect_happens(edition: str, zone: str):
    table = Table(edition=edition)
    dude = table.put(LONGWEI, at="square")
    table.noon()
    card, *_ = table.pile("hand", [SHIFU])
    (top,) = table.pile("deck", [DRAGONS])
    table.play(0, mv.Technique(card, dude))
    assert table.decision() == "mill"
    assert Board(table.game.book, table.state).zone(top) == zone
    table.rest()
    assert table.zone(top) == "discard"


def test_deck_pull_ends_with_the_card_in_the_discard_pile():
    table, _ = a_fighter()
    (top,) = table.pile("deck", [TRAIL])
    table.play(0, mv.PullCard())
    assert table.zone(top) == "discard"


def test_1_1_who_has_two_piles_of_nothing_cannot_draw():
    table = Table()
    table.pile("deck", [])
    assert "both empty" in table.refused(0, mv.DrawCards())


class Numbered(Chance):
    """Luck that gives one number."""

    def __init__(self, number: int) -> None:
        super().__init__("numbered", 0)
        self.number = number

    def below(self, bound: int) -> int:
        assert self.number < bound
        return self.number


def test_1_1_a_fresh_pack_has_each_of_52_cards_once_and_two_jokers():
    pulled = [fresh(Numbered(number)) for number in range(PACK)]
    assert pulled.count(None) == 2
    assert len({(card.rank, card.suit) for card in pulled if card}) == 52
