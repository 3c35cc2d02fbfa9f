"""What somebody types, and the one thing that is meant."""

import pytest

from kfbot.cogs.choosing import Option, matches, normal, pick, suggest
from kfbot.rules.errors import Ambiguous, Unreadable

DUDES = [
    Option("c1", "Zhu Bajie", 1, "Ann's"),
    Option("c2", "Zhu Bajie (Exp.1)", 2, "Ann's"),
    Option("c3", "Zuì Waidan", 3, "Bo's"),
    Option("c4", "🐉", 4),
    Option("c5", "Saloon", 5, "Ann's"),
    Option("c6", "Saloon", 6, "Bo's"),
    Option("c7", "Rabbit's Deception", 7, "hand"),
    Option("c8", "Rabbit's Deception", 8, "hand"),
]


def test_an_exact_name_wins_over_a_longer_one():
    assert pick("zhu bajie", DUDES, "dude") == 1


def test_text_that_fits_one_thing_is_taken():
    assert pick("zui", DUDES, "dude") == 3
    assert pick("waidan", DUDES, "dude") == 3
    assert pick("exp 1", DUDES, "dude") == 2


def test_a_name_may_be_an_emoji():
    assert pick("🐉", DUDES, "dude") == 4


def test_an_id_means_its_own_thing():
    assert pick("c6", DUDES, "deed") == 6


def test_two_things_that_differ_are_asked_about():
    with pytest.raises(Ambiguous, match="“saloon” fits more than one deed") as asked:
        pick("saloon", DUDES, "deed")
    assert asked.value.choices == ("Saloon (Ann's)", "Saloon (Bo's)")


def test_the_detail_tells_them_apart():
    assert pick("Saloon (Bo's)", DUDES, "deed") == 6


def test_two_copies_that_read_the_same_are_one_choice():
    assert pick("deception", DUDES, "card") == 7
    assert [choice.value for choice in suggest("rabbit", DUDES)] == ["c7"]


def test_a_text_that_fits_nothing_says_what_there_is():
    with pytest.raises(Unreadable, match=r"“nobody” is no dude\. There are: Zhu Bajie"):
        pick("nobody", DUDES, "dude")
    with pytest.raises(Unreadable, match="There is no dude to choose now"):
        pick("nobody", [], "dude")


def test_what_was_typed_neither_pings_nor_formats():
    with pytest.raises(Unreadable) as refused:
        pick("**@everyone** " + "x" * 500, DUDES, "dude")
    assert "@everyone" not in refused.value.sentence
    assert len(refused.value.sentence) < 400


def test_at_most_25_suggestions_in_order():
    many = [Option(str(n), f"Dude {n}", n) for n in range(60)]
    assert [choice.value for choice in suggest("", many)] == [str(n) for n in range(25)]
    assert [choice.name for choice in suggest("dude 59", many)] == ["Dude 59"]


def test_spelling_is_forgiven():
    assert normal("  Zuì   WAIDAN! ") == "zui waidan"
    assert normal("Rabbit’s") == normal("Rabbit's")
    assert matches("", DUDES) == []
