"""Each rule of deck legality, in both editions; every test bears the name of its rule."""

from typing import get_args

import msgspec
import pytest

from kfbot.catalogue import printings
from kfbot.rules.doomtown.decks import Copies, Deck
from kfbot.rules.doomtown.legality import RULES, Edition, Verdict, in_pool, judge
from tests.judge.test_decklists import real_decks

EDITIONS = get_args(Edition)


def verdict(deck: Deck, edition: Edition = "2015") -> Verdict:
    return judge(deck, edition, printings())


def deck(*cards: Copies, outfit: str | None = "18001", legend: str | None = None) -> Deck:
    return Deck("A deck", outfit, legend, cards)


def says(words: str, deck: Deck, edition: Edition = "2015") -> bool:
    return any(words in problem for problem in verdict(deck, edition).problems)


def full(count: int) -> tuple[Copies, ...]:
    """So many cards, no more than four of a value."""
    deeds = [card.code for card in printings().by_code.values() if card.kind == "deed" and card.pack == "DTR"]
    actions = [card.code for card in printings().by_code.values() if card.kind == "action" and card.pack == "DTR"]
    ranks: dict[tuple[str, int | None], str] = {}
    for code in deeds + actions:
        card = printings().by_code[code]
        ranks.setdefault((card.suit, card.rank), code)
    codes = list(ranks.values())
    return tuple(Copies(code, min(4, count - 4 * n)) for n, code in enumerate(codes) if count > 4 * n)


@pytest.mark.parametrize(
    "deck", [deck for deck in real_decks() if deck.outfit and deck.outfit >= "24"], ids=lambda d: d.name
)
def test_real_weird_west_decks_have_legal_sizes_and_posses(deck: Deck):
    assert verdict(deck, "weird-west").problems == ()


@pytest.mark.parametrize(
    "deck", [deck for deck in real_decks() if deck.outfit and deck.outfit < "24"], ids=lambda d: d.name
)
def test_real_2015_decks_are_legal(deck: Deck):
    assert verdict(deck).problems == ()
    assert not verdict(deck, "weird-west").legal


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("count", [51, 52, 53])
def test_size_is_exactly_52_cards_with_a_printed_value(edition: Edition, count: int):
    listed = deck(*full(count), Copies("01144"), Copies("01145"))
    assert says(f"has {count} cards with a printed value", listed, edition) == (count != 52)


@pytest.mark.parametrize("edition", EDITIONS)
def test_jokers_are_two_at_most_of_any_sort(edition: Edition):
    assert not says("jokers", deck(Copies("01144"), Copies("01145")), edition)
    assert not says("jokers", deck(), edition)
    assert says("has 3 jokers", deck(Copies("01144", 2), Copies("14040")), edition)


@pytest.mark.parametrize("edition", EDITIONS)
def test_same_suit_and_value_is_four_at_most(edition: Edition):
    assert not says("of value", deck(Copies("09038", 2), Copies("24219", 2)), edition)
    assert says("5 cards of value 3c♣", deck(Copies("09038", 3), Copies("24219", 2)), edition)


def test_same_card_counts_experience_levels_together_in_2015_alone():
    elks = deck(Copies("09022", 3), Copies("21017", 2))
    assert says("5 copies of Black Elk", elks)
    assert not says("copies of Black Elk", elks, "weird-west")


@pytest.mark.parametrize("edition", EDITIONS)
def test_outfit_is_exactly_one(edition: Edition):
    assert says("names no outfit", deck(outfit=None), edition)
    assert says("names no outfit", deck(outfit="09007"), edition)
    assert not says("names no outfit", deck(), edition)
    assert says("is an outfit", deck(Copies("18002")), edition)


@pytest.mark.parametrize("edition", EDITIONS)
def test_legend_is_outside_the_52(edition: Edition):
    assert says("is a legend", deck(Copies("19004")), edition)
    assert says("is no legend", deck(legend="09007"), edition)
    assert not says("legend", deck(legend="22003"), edition)


def test_starting_posse_has_five_dudes_at_most():
    five = [Copies(code, 1, 1) for code in ("09004", "18007", "12001", "20012", "23001")]
    assert not says("starting posse counts", deck(*five))
    assert says("starting posse counts as 6", deck(*five, Copies("18008", 1, 1)))


def test_xiaodan_li_does_not_count_and_the_harvester_counts_three():
    five = [Copies(code, 1, 1) for code in ("09004", "18007", "12001", "20012", "23001")]
    assert not says("starting posse counts", deck(*five, Copies("09006", 1, 1)))
    assert says("starting posse counts as 8", deck(*five, Copies("16005", 1, 1)))


def test_starting_posse_costs_no_more_than_outfit_and_legend_give():
    posse = (
        Copies("18018", 1, 1),
        Copies("09007", 1, 1),
        Copies("09009", 1, 1),
        Copies("09010", 1, 1),
        Copies("09014", 1, 1),
    )
    assert not says("starting posse costs", deck(*posse))
    assert says("costs 19 ghost rock; outfit and legend give 17", deck(*posse, legend="19004"))
    assert says("costs 20 ghost rock", deck(*posse, Copies("18007", 1, 1)))


def test_no_two_copies_of_a_unique_start():
    assert says("2 copies of Wei Xu start", deck(Copies("18010", 2, 2)))
    assert says("2 copies of Bai Yang Chen start", deck(Copies("09014", 1, 1), Copies("23003", 1, 1)))
    assert not says("copies of", deck(Copies("25013", 2, 2)), "weird-west")


def test_no_more_start_than_the_deck_holds():
    assert says("2 copies of Ghost Dancers start, but the deck holds 1", deck(Copies("25013", 1, 2)))


def test_only_dudes_start():
    assert says("Nunchucks cannot start", deck(Copies("09029", 1, 1)))


def test_one_core_deed_of_the_own_faction_starts_in_the_weird_west_alone():
    garden = deck(Copies("25036", 1, 1), outfit="24001")
    assert not says("cannot start", garden, "weird-west")
    assert says("Tai Chi Chuan Garden cannot start", garden, "2015")
    assert says("Core deed of another faction", deck(Copies("25036", 1, 1), outfit="24009"), "weird-west")
    assert says("2 Core deeds start", deck(Copies("25036", 1, 1), Copies("20033", 1, 1), outfit="24001"), "weird-west")


def test_wagner_memorial_ranch_starts_for_entrepreneurs_alone():
    assert says("of another faction", deck(Copies("14015", 1, 1), outfit="24001"), "weird-west")
    assert not says("of another faction", deck(Copies("14015", 1, 1), outfit="24004"), "weird-west")


def test_denise_brancini_cannot_start():
    assert says("Denise Brancini cannot be in a starting posse", deck(Copies("16009", 1, 1)))


def test_one_grifter_starts_and_two_with_den_of_thieves():
    two = (Copies("23001", 1, 1), Copies("23013", 1, 1))
    assert says("2 Grifters start", deck(*two))
    assert not says("Grifters", deck(*two, outfit="10003"))
    assert not says("Grifters", deck(two[0]))


def test_den_of_thieves_starts_grifters_for_1_less():
    posse = (Copies("23001", 1, 1), Copies("23013", 1, 1), Copies("09028", 1, 1), Copies("09024", 1, 1))
    assert printings().by_code["10003"].wealth == 17
    assert says("costs 21 ghost rock; outfit and legend give 17", deck(*posse, outfit="10003"))
    assert says("costs 23 ghost rock; outfit and legend give 19", deck(*posse))


def test_out_of_faction_starters_are_a_warning_and_no_more():
    said = verdict(deck(Copies("09022", 1, 1)))
    assert "Black Elk starts, but is of another faction (First Peoples)" in said.warnings[0]
    assert not any("Black Elk" in problem for problem in said.problems)
    assert verdict(deck(Copies("09007", 1, 1))).warnings == ()


@pytest.mark.parametrize(("edition", "codes"), [("2015", ("17020",)), ("weird-west", ("17020", "19028"))])
def test_banned_cards(edition: Edition, codes: tuple[str, ...]):
    for code in ("17020", "19028"):
        assert says("is banned", deck(Copies(code)), edition) == (code in codes)
    assert says("108 Worldly Desires is banned", deck(outfit="11001"), edition)


def test_the_2015_card_pool_ends_before_23056():
    assert not says("card pool", deck(Copies("23050"), Copies("00001")))
    assert says(
        "Raking Dragons (24219) is not in the card pool of the 2015 rules. Take its printing 09038",
        deck(Copies("24219")),
    )


def test_the_weird_west_card_pool_begins_after_19001_and_holds_the_base_jokers():
    modern = deck(Copies("19005"), Copies("24219"), Copies("01144"), Copies("01145"), outfit="24001")
    assert not says("card pool", modern, "weird-west")
    assert says("Take its printing 24219 instead", deck(Copies("09038")), "weird-west")
    assert says("Pistol Whip (00001)", deck(Copies("00001")), "weird-west")
    assert says("Darius Hellstromme (19001)", deck(legend="19001"), "weird-west")


def test_tokens_are_no_part_of_a_deck():
    assert says("Ancestor Spirit is a token", deck(Copies("24260")), "weird-west")


def test_a_verdict_reads_back_from_json():
    said = verdict(deck(Copies("09022", 9, 1)))
    assert msgspec.json.decode(msgspec.json.encode(said), type=Verdict) == said
    assert len(said.problems) == 3


def test_a_core_deed_of_no_faction_starts_for_everybody():
    assert not says("another faction", deck(Copies("20033", 1, 1), outfit="24001"), "weird-west")


@pytest.mark.parametrize(
    ("code", "pools"),
    [("19001", "2015"), ("19002", "2015 weird-west"), ("23055", "2015 weird-west"), ("23056", "weird-west")],
)
def test_the_card_pools_end_where_they_say(code: str, pools: str):
    assert [edition for edition in EDITIONS if in_pool(code, RULES[edition])] == pools.split()
