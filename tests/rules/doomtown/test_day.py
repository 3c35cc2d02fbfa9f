"""The day: phases and their order, upkeep, lowball, shoppin', plays and passes, and the winner check."""

from msgspec.structs import replace

from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown import moves as mv
from tests.rules.doomtown.tables import (
    BLACK_ELK,
    DEED,
    DRAGONS,
    LONGWEI,
    NUNCHUCKS,
    XUI,
    Table,
)


def test_phases_follow_each_other_and_high_noon_ends_when_all_pass_in_a_row():
    table = Table(3)
    phases: list[str] = []
    for _ in range(3):
        table.play(0, mv.NextPhase())
        phases.append(table.state.phase)
    assert phases == ["gambling", "upkeep", "noon"]
    table.play(0, mv.Pass())
    table.play(1, mv.Pass())
    assert "not your play" in table.refused(0, mv.Pass())
    table.play(2, mv.Pass())
    assert table.state.phase == "sundown"
    table.play(0, mv.NextPhase())
    assert (table.state.phase, table.state.day) == ("gambling", 2)


def test_a_play_between_passes_starts_the_count_again():
    table = Table()
    table.put(LONGWEI)
    table.noon()
    table.play(0, mv.Pass())
    table.pile("hand", ["09036"], 1)
    other = table.put(XUI, 1)
    card = table.state.players[1].hand[0]
    table.play(1, mv.Technique(card, other, pull="kc"))
    table.play(0, mv.Pass())
    assert table.state.phase == "noon"


def test_upkeep_gives_production_and_takes_upkeep():
    table = Table(rock=1)
    table.put(DEED)
    table.put("01072", 1)
    table.play(0, mv.NextPhase())
    table.play(0, mv.NextPhase())
    assert table.state.players[0].rock == 4


def test_sundown_unboots_and_draws_up_to_the_hand_size():
    table = Table()
    dude = table.put(LONGWEI, booted=True)
    table.pile("deck", [DRAGONS] * 9)
    table.pile("hand", [DRAGONS])
    table.noon()
    table.play(0, mv.NextPhase())
    table.rest()
    assert not table.booted(dude)
    assert len(table.state.players[0].hand) == 5


def test_ghost_rock_is_never_below_0():
    table = Table(rock=1)
    assert "You have 1 ghost rock" in table.refused(0, mv.Rock(-2))
    table.play(0, mv.Rock(-1))
    assert table.one(ev.RockChanged).now == 0


def test_winner_check_with_loaded_decks_control_against_influence():
    table = Table()
    for seat in (0, 1):
        table.pile("deck", [DRAGONS] * 9, seat)
    table.put(DEED)
    table.noon()
    table.play(0, mv.NextPhase())
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == (0,)
    table = Table()
    table.put(DEED)
    table.noon()
    table.play(0, mv.NextPhase())
    assert table.game.outcome(table.state) is None, "with real cards the players say who won"


def test_shoppin_pays_and_asks_for_an_unbooted_dude_at_a_location_of_mine():
    table = Table(rock=1)
    dude = table.put(LONGWEI)
    (weapon,) = table.pile("hand", [NUNCHUCKS])
    assert "costs 2 ghost rock" in table.refused(0, mv.AttachCard(weapon, dude, pay=True))
    table.rock(0, 3)
    table.state = replace(table.state, play={k: replace(v, at="square") for k, v in table.state.play.items()})
    assert "not at a location that you control" in table.refused(0, mv.AttachCard(weapon, dude, pay=True))
    elk = table.put(BLACK_ELK)
    assert "another kind of dude" in table.refused(0, mv.AttachCard(weapon, elk))
    table.play(0, mv.AttachCard(weapon, dude))
    assert table.figure(dude, "bullets") == 2


def test_shoppin_and_moving_by_the_rules_are_plays_and_recorded_effects_are_not():
    table = Table(rock=9)
    dude = table.put(LONGWEI)
    (weapon,) = table.pile("hand", [NUNCHUCKS])
    table.noon()
    table.play(0, mv.MoveDude(dude, "square", boot=False))
    assert table.board.turn == 0
    table.play(0, mv.MoveDude(dude, "home0", boot=False))
    table.play(0, mv.AttachCard(weapon, dude, pay=True))
    assert table.board.turn == 1
    table.play(1, mv.Played())
    assert table.board.turn == 0
    table.play(0, mv.MoveDude(dude, "square"))
    assert table.board.turn == 1


def test_saying_that_a_play_was_made_is_no_pass():
    table = Table()
    table.noon()
    table.play(0, mv.Pass())
    table.play(1, mv.Played())
    table.play(0, mv.Pass())
    assert table.state.phase == "noon"
    table.play(1, mv.Pass())
    assert table.state.phase == "sundown"


def test_an_action_is_paid_for():
    table = Table()
    dude = table.put(LONGWEI)
    (card,) = table.pile("hand", ["16021"])
    table.noon()
    assert "costs 1 ghost rock, and you have 0" in table.refused(0, mv.Use(card, 0, (dude,)))


def test_lowball_the_winner_takes_the_pot_and_plays_first():
    table = Table(3, rock=2)
    table.play(0, mv.NextPhase())
    table.play(1, mv.Lowball(2))
    assert [player.rock for player in table.state.players] == [1, 1, 4]
    assert table.one(ev.LowballWon) == ev.LowballWon(2, (2, 0, 1))
    assert table.state.first == 2
    assert "recorded already" in table.refused(0, mv.Lowball(0))
    table.play(0, mv.NextPhase())
    table.play(0, mv.NextPhase())
    assert table.board.turn == 2
    assert "gambling phase" in table.refused(0, mv.Lowball(0))


def test_who_has_no_ghost_rock_antes_none():
    table = Table(3, rock=1)
    table.rock(0, 0)
    table.rock(1, -2)
    table.play(0, mv.NextPhase())
    table.play(1, mv.Lowball(0))
    assert table.one(ev.LowballWon).anted == (2,)
    assert [player.rock for player in table.state.players] == [1, -2, 0]


def test_a_dude_of_another_gang_costs_his_influence_more():
    table = Table(rock=9)
    table.put("18001")
    stranger = table.put(BLACK_ELK, printed={"influence": 2})
    own = table.put(LONGWEI)
    assert table.figure(stranger, "upkeep") == (table.game.book.by_code[BLACK_ELK].upkeep or 0) + 2
    assert table.figure(own, "upkeep") == (table.game.book.by_code[LONGWEI].upkeep or 0)
