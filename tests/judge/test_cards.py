"""A card is found by any spelling that a tired player types; an exact name always wins; at most 25, best first."""

import pytest

from kfbot.catalogue import doomtown
from kfbot.judge.cards import Finder, spelt
from kfbot.rules.errors import Unreadable

FINDER = Finder(doomtown().cards)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("rabits deception", "Rabbit's Deception"),
        ("xui yin", "Xui Yin Chen"),
        ("professor duncan exp", '"Professor" Duncan (Exp.1)'),
        ("professor duncan", '"Professor" Duncan'),
        ("professor duncan experienced", '"Professor" Duncan (Exp.1)'),
        ("duncan exp1", '"Professor" Duncan (Exp.1)'),
        ("108 drunken", "108 Drunken Masters"),
        ("zui waidan", "Zuì Waidan"),
        ("Zuì Waidan", "Zuì Waidan"),
        ("numchucks", "Nunchucks"),
        ("fire of nanabozho", "Fire of Nanahbozho"),
        ("red horses tail", "Red Horse's Tail"),
        ("RED HORSE’S TAIL", "Red Horse's Tail"),
        ("laughingcrow", "Laughing Crow"),
        ("10 foot punch", "Ten-Foot Punch"),
        ("250 rounds", "Two Hundred Fifty Rounds"),
        ("hao te zui", "Hao-T'e Zui, The Mad Monk"),
        ("its not what you know", "It's Not What You Know..."),
        ("b and b attorneys", "B & B Attorneys"),
        ("docs holiday", "Doc Holliday"),
        ("dragons raking", "Raking Dragons"),
        ("09029", "Nunchucks"),
    ],
)
def test_any_spelling_finds_the_card(typed: str, meant: str):
    assert FINDER.find(typed)[0].name == meant


def test_an_exact_name_always_wins():
    for title in FINDER.titles:
        assert FINDER.find(title.name)[0] is title
        assert FINDER.find(spelt(title.name))[0] is title


def test_every_printing_of_a_title_is_one_entry():
    found = FINDER.one("raking dragons")
    assert {card.code for card in found.printings} == {"09038", "24219"}
    assert found.newest.code == "24219"
    assert sum(len(title.printings) for title in FINDER.titles) == len(doomtown().cards)


def test_at_most_25_are_suggested_and_the_shortest_that_begin_so_come_first():
    assert len(FINDER.find("e")) == 25
    assert len(FINDER.find("")) == 25
    found = [title.name for title in FINDER.find("joker")]
    assert found[0] == "Joker"


@pytest.mark.parametrize("typed", ["qqqq", "", "  ", "🂡", "%%%"])
def test_what_is_like_no_name_says_so(typed: str):
    with pytest.raises(Unreadable, match="No card's name is like"):
        FINDER.one(typed)
