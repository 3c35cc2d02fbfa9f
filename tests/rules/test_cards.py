"""Playing cards as people write them, and piles."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kfbot.rules.cards import PlayingCard, Suit, draw, read_card
from kfbot.rules.chance import Chance
from kfbot.rules.errors import Unreadable


@pytest.mark.parametrize(
    ("text", "rank", "suit", "joker"),
    [
        ("7c", 7, "c", False),
        ("7♣", 7, "c", False),
        ("7c♣", 7, "c", False),
        ("KH♥", 13, "h", False),
        ("Ah♥️", 1, "h", False),
        ("joker=10d♦", 10, "d", True),
        ("7h♣", None, "", False),
        ("Kh", 13, "h", False),
        ("10 of diamonds", 10, "d", False),
        ("ten of diamonds", None, "", False),
        ("Ace of Spades", 1, "s", False),
        ("joker=3c", 3, "c", True),
        ("Joker = Q♦", 12, "d", True),
        ("1s", 1, "s", False),
        ("13 clubs", 13, "c", False),
        ("A♥️", 1, "h", False),
        ("0c", None, "", False),
        ("14c", None, "", False),
        ("7x", None, "", False),
        ("", None, "", False),
        ("🃏", None, "", False),
        ("joker", None, "", False),
    ],
)
def test_a_card_is_read_as_people_write_it(text: str, rank: int | None, suit: str, joker: bool):
    if rank is None:
        with pytest.raises(Unreadable, match="Write it like"):
            read_card(text)
    else:
        assert read_card(text) == PlayingCard(rank, Suit(suit), joker)


def test_a_suit_is_shown_by_letter_and_shape():
    assert [str(PlayingCard(1, suit)) for suit in Suit] == ["As♠", "Ah♥", "Ad♦", "Ac♣"]
    assert str(PlayingCard(10, Suit.CLUBS, joker=True)) == "joker=10c♣"


@given(st.builds(PlayingCard, st.integers(1, 13), st.sampled_from(Suit), st.booleans()))
def test_a_written_card_reads_back(card: PlayingCard):
    assert read_card(str(card)) == card


def test_a_draw_reshuffles_only_when_it_needs_a_card():
    assert draw(["a", "b"], ["x"], 2, Chance("s", 1)) == (("a", "b"), (), ("x",), False)
    got = draw(["a"], ["x", "y"], 2, Chance("s", 1))
    assert got.cards[0] == "a"
    assert got.cards[1] in ("x", "y")
    assert got.reshuffled
    assert got.discard == ()
    assert sorted((*got.cards, *got.deck)) == ["a", "x", "y"]


def test_with_both_piles_empty_there_is_nothing_to_draw():
    assert draw([], [], 3, Chance("s", 1)) == ((), (), (), False)
