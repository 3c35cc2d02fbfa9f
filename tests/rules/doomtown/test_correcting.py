"""Setting a table right: figures by their owner or a judge, names, and what may not be set."""

import pytest

from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown import moves as mv
from kfbot.rules.kernel import JUDGE, SetFigure
from tests.rules.doomtown.tables import (
    BLACK_ELK,
    DEED,
    LONGWEI,
    NUNCHUCKS,
    Table,
)


def test_a_judge_sets_a_dude_down_at_a_location_by_its_name():
    table = Table()
    dude, deed = table.put(LONGWEI), table.put(DEED)
    key = f"Longwei Fu ({dude}) at"
    assert table.game.figures(table.state)[key] == "home of seat 0"
    for to, place in (("morgan research institute", deed), ("the town square", "square"), ("home1", "home1")):
        table.play(JUDGE, SetFigure(key, to))
        assert table.board.place(dude) == place
    assert table.one(ev.Corrected) == ev.Corrected(JUDGE, key, "the town square", "home of seat 1")
    assert "Morgan Research Institute" in table.refused(JUDGE, SetFigure(key, "the moon"))


def test_a_figure_that_takes_words_says_which_and_each_of_them_can_be_set():
    table = Table()
    dude, _ = table.put(LONGWEI), table.put(DEED)
    for name in ("at", "booted", "shooter", "bullets"):
        key = f"Longwei Fu ({dude}) {name}"
        words = table.game.settable(table.state, key)
        assert bool(words) == (name != "bullets")
        for word in words:
            table.play(JUDGE, SetFigure(key, word))
            assert table.game.figures(table.state)[key].casefold() == word.casefold()
    assert table.game.settable(table.state, "play of seat") == ("0", "1")
    assert "noon" in table.game.settable(table.state, "phase")
    assert table.game.settable(table.state, "luck") == ()


def test_figures_are_corrected_by_their_owner_or_a_judge_and_the_log_says_so():
    table = Table()
    dude = table.put(LONGWEI)
    key = f"Longwei Fu ({dude}) bullets"
    table.play(0, SetFigure(key, "4"))
    assert table.one(ev.Corrected) == ev.Corrected(0, key, "1", "4")
    assert table.figure(dude, "bullets") == 4
    assert "not yours" in table.refused(1, SetFigure(key, "5"))
    table.play(JUDGE, SetFigure(key, "5"))
    assert table.figure(dude, "bullets") == 5
    assert "from 0 to 30" in table.refused(JUDGE, SetFigure(key, "99"))
    assert "no figure" in table.refused(JUDGE, SetFigure("🥋", "1"))


def test_every_figure_can_be_set_and_then_counts_as_said():
    table = Table()
    dude = table.put(LONGWEI, at="square")
    table.put(NUNCHUCKS, on=dude)
    table.put(BLACK_ELK)
    table.put(DEED)
    table.noon()
    table.play(0, mv.AdjustCard(dude, "value", 2))
    for key, now in dict(table.game.figures(table.state)).items():
        name = key.rsplit(") ", 1)[-1]
        to = {"booted": "yes", "shooter": "stud", "at": "home of seat 0", "phase": "upkeep", "play of seat": "1"}.get(
            name, "3"
        )
        table.play(JUDGE, SetFigure(key, to))
        assert table.game.figures(table.state)[key] == to, (key, now)


def test_a_judge_makes_no_other_move():
    table = Table()
    assert "A judge only sets figures" in table.refused(JUDGE, mv.Pass())


@pytest.mark.parametrize("name", ["", "   ", "🥋🥋", "x" * 61, "12345", "two\nlines"])
def test_a_dudes_name_has_letters(name: str):
    assert "A name has letters" in Table().refused(0, mv.AddDude(name=name))


def test_a_value_of_99_is_refused():
    assert "from 1 to 13" in Table().refused(0, mv.AddDude(name="Giant", value=99))


def test_others_cards_are_not_mine_to_record():
    table = Table()
    table.put(LONGWEI)
    assert "not yours to change" in table.refused(1, mv.BootCard("c1"))
    assert "not yours to change" in table.refused(1, mv.Remove("c1"))
    assert "not yours to change" in table.refused(1, mv.MoveDude("c1", "square"))
