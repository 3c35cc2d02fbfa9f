"""Odds are exact: they equal what counting every order of a small deck gives, and what playing out a big one tends to."""

from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from kfbot.rules.odds import Deck, Link, best_plan, deck_of, kung_fu, percent, plan, pulls, spirit

FULL = deck_of([rank for rank in range(1, 14) for _ in range(4)] + [None, None])


def played(
    order: list[int | None], used: list[int | None], limits: list[int], spare: tuple[int, ...], at: int = 0
) -> int:
    """How many links succeed when the deck lies in that order and each reduction is spent in the best way for the whole.

    Only for decks that are never reshuffled: the player decides without knowing what comes, so spending is tried by rule.
    """
    done = 0
    left = list(spare)
    for need in limits:
        rank = order.pop(0)
        missing = (rank or 1) - need
        if missing > 0:
            if sum(left) < missing:
                return done
            left.clear()
        done += 1
    return done


def counted(cards: list[int | None], limits: list[int], spare: tuple[int, ...] = ()) -> list[Fraction]:
    orders = list(permutations(cards))
    results = [played(list(order), [], limits, spare) for order in orders]
    return [Fraction(sum(done > n for done in results), len(orders)) for n in range(len(limits))]


def test_2015_a_pull_must_be_lower_and_weird_west_lets_an_equal_one_pass():
    assert kung_fu(FULL, 9, strict=True) == Fraction(8 * 4 + 2, 54)
    assert kung_fu(FULL, 9, strict=False) == Fraction(9 * 4 + 2, 54)


def test_a_value_above_thirteen_counts_as_thirteen_so_a_king_fails_by_2015_rules():
    assert kung_fu(FULL, 16, strict=True) == Fraction(50, 54)
    assert kung_fu(FULL, 16, strict=False) == 1


def test_a_joker_is_named_an_ace_and_still_fails_at_value_1_by_2015_rules():
    jokers = Deck((0,) * 13, 2)
    assert kung_fu(jokers, 1, strict=True) == 0
    assert kung_fu(jokers, 1, strict=False) == 1
    assert kung_fu(jokers, 2, strict=True) == 1


def test_nunchucks_lower_the_pull_by_the_rating():
    assert kung_fu(FULL, 5, strict=True, lowered=3) == kung_fu(FULL, 8, strict=True)


def test_a_spirit_check_reaches_the_difficulty_with_the_rating_added():
    assert spirit(FULL, 9, 2) == Fraction(7 * 4 + 2, 54)
    assert spirit(FULL, 30, 3) == 0


def test_an_empty_deck_is_reshuffled_and_with_nothing_to_pull_a_test_fails():
    spent = deck_of([], discard=[3, 12])
    assert kung_fu(spent, 9, strict=True) == Fraction(1, 2)
    assert kung_fu(Deck((0,) * 13), 13, strict=False) == 0
    assert pulls(Deck((0,) * 13)) == {}


@pytest.mark.parametrize("cards", [[1, 4, 9, 9, 12, None], [2, 2, 7, 8, 13, 10, 5], [None, None, 11, 6, 3]])
@pytest.mark.parametrize("value", [4, 8, 10])
def test_a_plan_equals_counting_every_order_of_a_small_deck(cards: list[int | None], value: int):
    links = [Link("a"), Link("b", value=2), Link("c", chains=False, pull=1)]
    worked = plan(deck_of(cards), links, value, 3, strict=True)
    limits = [value - 1, value - 1, value + 2 - 1 - 1]
    assert [stage.done for stage in worked.stages] == counted(cards, limits)


def test_one_reduction_is_kept_for_the_pull_that_needs_it():
    cards: list[int | None] = [1, 4, 9, 9, 12, 6]
    worked = plan(deck_of(cards), [Link("a"), Link("b")], 7, 2, strict=True, lowering=(3,))
    assert [stage.done for stage in worked.stages] == counted(cards, [6, 6], (3,))


def test_with_several_reductions_the_smallest_that_suffice_are_spent():
    deck = deck_of([8, 11])
    assert plan(deck, [Link("a"), Link("b")], 7, 1, strict=False, lowering=(1, 4)).whole == 1
    assert plan(deck, [Link("a"), Link("b")], 7, 1, strict=False, lowering=(4,)).whole == 0


def test_pulled_cards_come_back_with_a_reshuffle_and_jokers_do_not():
    worked = plan(deck_of([2]), [Link("a"), Link("b"), Link("c")], 7, 2, strict=True)
    assert worked.whole == 1
    aced = plan(Deck((0,) * 13, 1), [Link("a"), Link("b")], 7, 2, strict=True)
    assert [stage.succeeds for stage in aced.stages] == [1, 0]
    mixed = plan(deck_of([2, 12], discard=[13]), [Link("a"), Link("b"), Link("c")], 7, 2, strict=True)
    assert [stage.done for stage in mixed.stages] == [Fraction(1, 2), 0, 0]


def test_rating_limits_the_techniques_after_the_first():
    worked = plan(FULL, [Link("a"), Link("b"), Link("c")], 9, 1, strict=True)
    assert worked.stages[1].done > 0
    assert worked.stages[2].reached == 0
    assert worked.whole == 0
    assert "Kung Fu 1" in worked.broken
    raised = plan(FULL, [Link("a", rating=1), Link("b"), Link("c")], 9, 1, strict=True)
    assert not raised.broken


def test_the_best_order_ends_with_the_technique_that_starts_no_combo_and_raises_value_first():
    links = [Link("Zhu's Reward", chains=False), Link("plain"), Link("Zhu's Ferocity", value=1)]
    best = best_plan(FULL, links, 8, 3, strict=False)
    assert [stage.link.name for stage in best.stages] == ["Zhu's Ferocity", "plain", "Zhu's Reward"]
    assert plan(FULL, links, 8, 3, strict=False).whole == 0 < best.whole


def test_a_plan_on_a_big_deck_agrees_with_playing_it_out():
    random = Random(7)
    links = [Link("a", value=1), Link("b"), Link("c"), Link("d", chains=False)]
    worked = plan(FULL, links, 8, 3, strict=True, lowering=(2, 4))
    cards = [rank for rank in range(1, 14) for _ in range(4)] + [1, 1]
    wins = 0
    runs = 6000
    for _ in range(runs):
        order = random.sample(cards, 4)
        spare = [2, 4]
        for rank, need in zip(order, [7, 8, 8, 8], strict=True):
            missing = rank - need
            if missing > 0:
                fit = next((use for use in ([2], [4], [2, 4]) if set(use) <= set(spare) and sum(use) >= missing), None)
                if fit is None:
                    break
                spare = [each for each in spare if each not in fit]
        else:
            wins += 1
    assert abs(wins / runs - worked.whole) < 0.03


def test_a_chance_reads_as_a_percentage_and_only_certainty_as_all_or_nothing():
    assert percent(Fraction(8, 13)) == "61.5 %"
    assert percent(Fraction(1)) == "100 %"
    assert percent(Fraction(0)) == "0 %"
    assert percent(Fraction(9999, 10000)) == "99.9 %"
    assert percent(Fraction(1, 10000)) == "0.1 %"
