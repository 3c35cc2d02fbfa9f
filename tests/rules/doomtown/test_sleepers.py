"""Players who sleep or give up: the least is done for them, and the others go on."""

from msgspec.structs import replace

from kfbot.rules.doomtown import moves as mv
from kfbot.rules.kernel import Resign
from tests.rules.doomtown.tables import (
    DRAGONS,
    FEROCITY,
    LEAP,
    LONGWEI,
    REWARD,
    SHIFU,
    XUI,
    Table,
)


def test_giving_up_leaves_the_last_one_as_winner_and_breaks_off_what_was_asked():
    table = Table()
    dude = table.put(LONGWEI)
    table.play(0, mv.Test(dude, pull="joker"))
    table.play(0, Resign())
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == (1,)
    assert table.game.to_act(table.state) == ()
    assert "game is over" in table.refused(1, mv.Pass())


def test_with_three_seats_the_others_go_on():
    table = Table(3)
    table.noon()
    table.play(0, Resign())
    assert table.game.outcome(table.state) is None
    assert table.board.turn == 1
    assert "left this game" in table.refused(0, mv.Pass())


def test_a_player_who_sleeps_does_the_least():
    table = Table()
    dude = table.put(LONGWEI)
    table.noon()
    assert table.game.idle(table.state, 0) == mv.Pass()
    assert table.game.idle(table.state, 1) is None
    table.play(0, mv.Test(dude, pull="joker"))
    assert table.game.idle(table.state, 0) == mv.Joker(1, "s")


def test_a_shootout_goes_on_for_players_who_sleep_to_its_end():
    table = Table()
    mine, theirs = table.put(LONGWEI), table.put(XUI, 1)
    table.noon()
    for seat in (0, 1):
        table.pile("deck", [DRAGONS, FEROCITY, LEAP, REWARD, SHIFU] * 6, seat)
    table.fight([mine], [theirs])
    fight = table.state.shootout
    assert fight is not None
    table.state = replace(table.state, shootout=replace(fight, step="posses"))
    moves: list[str] = []
    while table.state.shootout is not None and table.state.shootout.round == 1:
        seat = table.game.to_act(table.state)[0]
        least = table.game.idle(table.state, seat)
        assert least is not None
        table.play(seat, least)
        moves.append(type(least).__name__)
    assert list(dict.fromkeys(moves)) == ["NextStep", "Pass", "Shooter", "RevealHand", "TakeCasualty"]


def test_outside_high_noon_the_day_goes_on_for_a_player_who_sleeps():
    table = Table()
    assert table.game.idle(table.state, 1) == mv.NextPhase()
