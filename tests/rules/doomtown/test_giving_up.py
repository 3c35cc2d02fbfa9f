"""Giving up in the middle of something, whose figures a player may correct, and what is recorded by hand."""

from msgspec.structs import replace

from kfbot.rules.doomtown import corrections
from kfbot.rules.doomtown import moves as mv
from kfbot.rules.kernel import JUDGE, Resign, SetFigure
from tests.rules.doomtown.tables import DEED, DRAGONS, JOKER, LONGWEI, SHIFU, XUI, Table


def test_a_pull_that_its_player_gives_up_on_is_put_away_a_joker_to_the_boot_hill():
    table = Table(3)
    dude = table.put(LONGWEI)
    table.noon()
    joker, _ = table.pile("deck", [JOKER, DRAGONS])
    table.play(0, mv.Test(dude))
    assert table.decision() == "joker"
    table.play(0, Resign())
    assert table.decision() == ""
    assert table.zone(joker) == "hill"


def test_the_first_player_who_gives_up_is_followed_by_the_next():
    table = Table(3)
    table.noon()
    table.play(0, Resign())
    assert (table.state.first, table.state.turn) == (1, 1)
    for _ in range(4):
        table.play(1, mv.NextPhase())
        table.rest()
    assert (table.state.phase, table.state.turn) == ("noon", 1)


def test_a_card_is_corrected_by_who_controls_it_and_by_who_owns_it():
    table = Table(3)
    dude = table.put(XUI, 1)
    table.state = replace(table.state, play={dude: replace(table.state.play[dude], controller=0)})
    key = corrections.key_of(table.board, dude, "bullets")
    for seat, number in ((0, 4), (1, 5)):
        table.play(seat, SetFigure(key, str(number)))
        assert table.figure(dude, "bullets") == number
    assert "not yours" in table.refused(2, SetFigure(key, "6"))


def test_a_judge_who_puts_a_dude_elsewhere_ends_what_lasted_where_he_was():
    table = Table()
    dude = table.put(LONGWEI)
    table.play(0, mv.AdjustCard(dude, "bullets", 2, "leaves"))
    table.play(JUDGE, SetFigure(corrections.key_of(table.board, dude, "at"), "square"))
    assert (table.board.place(dude), table.figure(dude, "bullets")) == ("square", 1)


def test_no_more_copies_start_than_the_deck_has():
    table = Table()
    assert "no more copies" in table.refused(0, mv.LoadDeck((LONGWEI, DRAGONS), (LONGWEI, LONGWEI)))


def test_an_out_of_town_deed_is_out_of_town_on_whichever_side_it_was_to_be_laid():
    table = Table()
    code = next(c.code for c in table.game.facts.cards if c.kind == "deed" and "Out of Town" in c.keywords)
    (deed,) = table.pile("hand", [code])
    table.play(0, mv.AddDeed(deed, side="left"))
    assert table.state.players[0].outskirts == (deed,)
    assert deed not in table.state.players[0].street


def test_passing_on_a_title_for_good_leaves_what_else_is_offered():
    table = Table()
    dude, _ = table.put(LONGWEI, at="square"), table.put("10005", at="square")
    table.put("18001")
    table.put(DEED, keywords=("Saloon",))
    table.noon()
    card, *_ = table.pile("hand", [SHIFU])
    table.play(0, mv.Technique(card, dude, pull="2c"))
    assert table.state.decision is not None
    assert len(table.state.decision.options) == 2
    table.play(0, mv.Preset("108 Drunken Masters"))
    assert len(table.state.decision.options) == 1
    table.play(0, mv.Preset("Emre, The Turkish Bear"))
    assert table.decision() != "react"
