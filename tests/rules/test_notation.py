"""Moves and events as JSON and as short text."""

from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kfbot.rules.errors import Unreadable
from kfbot.rules.kernel import Move, Resign, SetFigure
from kfbot.rules.notation import AnyGame, move_from, move_text, options_from, text_of, to_plain
from tests.toys import Lay, Toy

TOY = cast("AnyGame", Toy())


class Odd(Move, frozen=True):
    texts: tuple[str, ...] = ()
    number: int | None = None
    flag: bool = False
    numbers: tuple[int, ...] = ()


class OddGame(Toy):
    moves = (Odd, Lay, Resign, SetFigure)


ODD = cast("AnyGame", OddGame())
TEXT = st.text(max_size=8)


@given(
    st.builds(
        Odd, st.lists(TEXT).map(tuple), st.none() | st.integers(), st.booleans(), st.lists(st.integers()).map(tuple)
    )
)
def test_any_move_reads_back_from_text_and_json(move: Odd):
    assert move_text(ODD, text_of(move)) == move
    assert move_from(ODD, to_plain(move)) == move


@given(TEXT, TEXT)
def test_any_text_in_a_move_reads_back(figure: str, to: str):
    assert move_text(TOY, text_of(SetFigure(figure, to))) == SetFigure(figure, to)


@pytest.mark.parametrize("text", ["", "fly", "lay", "lay card", "lay card=1 hat=2", "odd number=x"])
def test_what_is_no_move_is_unreadable(text: str):
    with pytest.raises(Unreadable):
        move_text(ODD, text)


def test_options_are_read_from_text_and_a_wrong_one_says_what_is_known():
    assert options_from(TOY, {"hand": "4"}).hand == 4  # pyright: ignore[reportAttributeAccessIssue]
    with pytest.raises(Unreadable, match="`hand`, `low`"):
        options_from(TOY, {"low": "draws"})
