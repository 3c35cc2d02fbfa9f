"""The town: moving, streets and adjacency, control, leaving play, calling out at home."""

from kfbot.rules.doomtown import moves as mv
from kfbot.rules.doomtown import town
from tests.rules.doomtown.tables import (
    BLACK_ELK,
    DEED,
    LONGWEI,
    NUNCHUCKS,
    XUI,
    Table,
)


def test_a_deed_that_does_not_unboot_stays_booted_through_sundown():
    table = Table()
    deed = table.put(DEED, booted=True)
    table.put("18032", on=deed)
    table.noon()
    table.play(0, mv.NextPhase())
    assert table.booted(deed)


def test_moving_boots_as_the_rules_say_or_as_was_recorded():
    table = Table()
    dude = table.put(LONGWEI)
    deed = table.put(DEED)
    assert not town.must_boot(table.board, dude, deed), "from home to the deed beside it"
    table.play(0, mv.MoveDude(dude, "square"))
    assert not table.booted(dude)
    assert town.must_boot(table.board, dude, "home0")
    assert not town.must_boot(table.board, dude, deed)
    table.play(0, mv.MoveDude(dude, deed))
    assert town.must_boot(table.board, dude, "square")
    table.play(0, mv.MoveDude(dude, "square", boot=False))
    assert not table.booted(dude)
    table.play(0, mv.MoveDude(dude, "home0"))
    assert table.booted(dude)
    assert "is booted, and would boot" in table.refused(0, mv.MoveDude(dude, "home1"))


def test_streets_and_adjacency():
    table = Table()
    one, two = table.put(DEED), table.put(DEED)
    assert table.state.players[0].street == ("home0", one, two)
    board = table.board
    assert town.adjacent(board, "home0", one)
    assert town.adjacent(board, one, two)
    assert not town.adjacent(board, "home0", two)
    assert town.adjacent(board, "square", two)
    assert not town.adjacent(board, two, "home1")


def test_control_follows_influence_a_tie_leaves_it_to_the_owner_and_a_record_stands():
    table = Table()
    deed = table.put(DEED)
    assert town.controller(table.board, deed) == 0
    table.put(XUI, 1, at=deed)
    assert town.controller(table.board, deed) == 1
    table.put(XUI, 0, at=deed)
    assert town.controller(table.board, deed) == 0
    table.play(1, mv.Control(deed, 1))
    assert town.controller(table.board, deed) == 1
    table.play(0, mv.Control(deed))
    assert town.controller(table.board, deed) == 0


def test_a_dude_leaves_play_with_everything_on_him():
    table = Table()
    dude = table.put(LONGWEI)
    weapon = table.put(NUNCHUCKS, 1, on=dude)
    table.play(0, mv.Remove(dude, "hill"))
    assert dude in table.state.players[0].hill
    assert weapon in table.state.players[1].discard


def test_tokens_leave_the_game():
    table = Table()
    elk = table.put(BLACK_ELK, at="square")
    spell = table.put("09034", on=elk)
    table.noon()
    table.play(0, mv.Cast(spell, pull="kc"))
    token = next(card for card in table.state.play if table.board.title(card) == "Ancestor Spirit")
    assert table.figure(token, "influence") == 1
    table.play(1, mv.NextPhase())
    assert token not in table.state.cards


def test_nobody_is_called_out_at_home():
    table = Table()
    mine, theirs = table.put(LONGWEI, at="home1"), table.put(XUI, 1)
    table.noon()
    assert "is at home" in table.refused(0, mv.StartShootout(mine, theirs))
