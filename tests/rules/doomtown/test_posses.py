"""Posses: who joins and leaves, what happens to whoever moves, and the rounds of a shootout (sections 1.3 and 1.4)."""

import pytest
from msgspec.structs import replace

from kfbot.rules.doomtown import drawhands
from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown import moves as mv
from kfbot.rules.doomtown.state import Modifier, Stance
from tests.rules.doomtown.tables import DEED, DRAGONS, EVA, FEROCITY, LEAP, LONGWEI, XIAODAN, XUI, YUNXU, Table

LOW = ("2c", "4d", "6s", "8h", "kc")
PAIR = ("2c", "2d", "6s", "8h", "kc")
THREE = ("2c", "2d", "2s", "8h", "kc")


def a_fight(*mine: str, theirs: int = 1) -> tuple[Table, list[str], list[str]]:
    """My dudes (Yunxu, or those named) against Xui, once or several times, in the town square at Make Plays."""
    table = Table()
    ours = [table.put(code) for code in mine or (YUNXU,)]
    foes = [table.put(XUI, 1) for _ in range(theirs)]
    table.fight(ours, foes)
    return table, ours, foes


def at_casualties(table: Table, mine: tuple[str, ...], theirs: tuple[str, ...]) -> None:
    """Shooters are skipped, hands of the real table are shown, and Resolution is passed over."""
    table.play(0, mv.NextStep())
    table.play(0, mv.NextStep())
    table.play(0, mv.RevealHand(mine))
    table.play(1, mv.RevealHand(theirs))
    table.play(0, mv.NextStep())


def shootout(table: Table):
    assert table.state.shootout is not None
    return table.state.shootout


def forbid(table: Table, card: str, *cannot: str) -> None:
    ban = Modifier(card, "a ban", "turn", cannot=cannot)  # type: ignore[arg-type]
    table.state = replace(table.state, modifiers=(*table.state.modifiers, ban))


def test_a_dude_who_moves_away_leaves_his_posse_and_one_who_cannot_leave_does_not_move():
    table, (mine, other), _ = a_fight(YUNXU, LONGWEI)
    table.play(0, mv.MoveDude(other, "home0", boot=False))
    assert table.one(ev.LeftPosse).title == "Longwei Fu"
    assert not table.board.in_posse(other)
    forbid(table, mine, "leave")
    table.play(0, mv.MoveDude(mine, "home0", boot=False))
    assert "cannot leave the shootout (a ban)" in str(table.one(ev.Resisted))
    assert table.board.place(mine) == "square"
    assert table.board.in_posse(mine)


@pytest.mark.parametrize("boots", [True, False])
def test_a_dude_goes_home_booted_or_not_as_was_said(boots: bool):
    table, (_, other), _ = a_fight(YUNXU, LONGWEI)
    table.play(0, mv.NextStep())
    table.play(0, mv.LeavePosse(other, home=True, boot=boots))
    assert table.board.place(other) == "home0"
    assert table.booted(other) is boots


def test_a_dude_who_goes_home_loses_what_lasted_only_where_he_was():
    table, (_, other), _ = a_fight(YUNXU, LONGWEI)
    for until in ("leaves", "moves"):
        table.play(0, mv.AdjustCard(other, "bullets", 1, until))
    before = table.figure(other, "bullets")
    table.play(0, mv.LeavePosse(other, home=True))
    assert table.figure(other, "bullets") == before - 2


def test_a_dude_joins_the_posse_of_whoever_controls_him():
    table, _, _ = a_fight()
    turncoat = table.put(XUI, 1, at="square")
    table.state = replace(
        table.state, play={**table.state.play, turncoat: replace(table.state.play[turncoat], controller=0)}
    )
    table.play(0, mv.JoinPosse(turncoat, boot=False))
    assert turncoat in shootout(table).posses[0]
    assert turncoat not in shootout(table).posses[1]


def test_a_booted_dude_at_the_place_joins_but_none_from_next_to_it():
    table = Table()
    mine, theirs = table.put(YUNXU, at="square"), table.put(XUI, 1, at="square")
    here, home = table.put(LONGWEI, at="square", booted=True), table.put(LONGWEI, booted=True)
    table.noon()
    table.play(0, mv.StartShootout(mine, theirs))
    assert "would boot to move there" in table.refused(0, mv.JoinPosse(home))
    table.play(0, mv.JoinPosse(here))
    assert table.board.in_posse(here)


def test_nobody_is_called_out_at_his_own_home_but_at_anothers():
    table = Table()
    mine, theirs = table.put(YUNXU), table.put(XUI, 1, at="home0")
    guest, host = table.put(LONGWEI, at="home1"), table.put(LONGWEI, 1)
    table.noon()
    assert "at home" in table.refused(0, mv.StartShootout(guest, host))
    table.play(0, mv.StartShootout(mine, theirs))
    assert shootout(table).at == "home0"


@pytest.mark.parametrize("edition", ["2015", "weird-west"])
def test_1_4_shootout_noon_techniques_stay_when_make_plays_ends(edition: str):
    table = Table(edition=edition)
    mine, theirs = table.put(YUNXU), table.put(XUI, 1)
    table.fight([mine], [theirs])
    noon, fight = table.pile("hand", [FEROCITY, DRAGONS])
    table._player(0, hand=())
    stances = (Stance(noon, 0, mine, True, "noon"), Stance(fight, 0, mine, True, "shootout"))
    table.state = replace(table.state, stances=stances)
    table.play(0, mv.NextStep())
    assert table.zone(fight) == "discard"
    assert table.zone(noon) == "stance"


def test_1_3_where_in_a_shootout_the_performer_is_in_the_posse_in_resolution_too():
    """Seizing the Pearl of Death, against an illegal hand: a fighter who stands outside cannot."""
    table, (mine,), _ = a_fight()
    away = table.put(LONGWEI)
    card, *_ = table.pile("hand", ["22056"])
    table.play(0, mv.NextStep())
    table.play(0, mv.NextStep())
    table.pile("hand", [], loaded=False)
    table.play(0, mv.RevealHand(LOW))
    table.play(1, mv.RevealHand(("2c", "2c", "6s", "8h", "kc")))
    assert "not in your posse" in table.refused(0, mv.Technique(card, away))
    assert table.game.refusal(table.state, 0, mv.Technique(card, mine)) is None


def test_1_3_where_a_technique_that_joins_needs_a_dude_who_may_move():
    table, _, _ = a_fight()
    away = table.put(LONGWEI)
    card, *_ = table.pile("hand", [LEAP])
    assert table.game.refusal(table.state, 0, mv.Technique(card, away)) is None
    forbid(table, away, "move")
    assert "cannot join the posse (a ban)" in table.refused(0, mv.Technique(card, away))


def test_casualties_are_the_difference_with_what_effects_add_and_never_below_0():
    table, _, (theirs, _) = a_fight(theirs=2)
    table.state = replace(table.state, shootout=replace(shootout(table), casualties=(-1, 1)))
    at_casualties(table, THREE, PAIR)
    assert [(event.seat, event.count) for event in table.heard(ev.CasualtiesSet)] == [(0, 0), (1, 3)]
    assert (drawhands.owed(table.board, 0), drawhands.owed(table.board, 1)) == (0, 3)
    table.play(1, mv.TakeCasualty(theirs))
    assert drawhands.owed(table.board, 1) == 1


def test_only_the_first_casualty_is_the_one_that_must_be():
    table, (mine,), foes = a_fight(theirs=3)
    table.state = replace(table.state, shootout=replace(shootout(table), first=(foes[2], foes[1])))
    at_casualties(table, THREE, LOW)
    assert "must be the first casualty" in table.refused(1, mv.TakeCasualty(foes[0], home=True))
    table.play(1, mv.TakeCasualty(foes[2], home=True))
    assert shootout(table).first == (foes[1],)
    table.play(1, mv.TakeCasualty(foes[0], home=True))
    assert table.board.place(foes[0]) == "home1"
    assert table.board.in_posse(mine)


def test_draw_hands_are_away_once_casualties_are_taken():
    table, (mine,), (theirs,) = a_fight()
    for seat in (0, 1):
        table.pile("deck", [DRAGONS] * 20, seat)
    table.play(0, mv.NextStep())
    table.play(0, mv.Shooter(mine))
    table.play(1, mv.Shooter(theirs))
    drawn = shootout(table).hands[0].cards
    for seat in (0, 1):
        table.play(seat, mv.RevealHand(shootout(table).hands[seat].cards[:5]))
    table.play(0, mv.NextStep())
    assert {table.zone(card) for card in drawn} == {"hands"}
    table.play(0, mv.NextStep())
    assert shootout(table).step == "run"
    assert {table.zone(card) for card in drawn} == {"discard"}


def test_a_new_round_begins_afresh_and_cards_may_be_exchanged_again():
    table, (mine,), (theirs,) = a_fight()
    for seat in (0, 1):
        table.pile("deck", [DRAGONS] * 30, seat)
    for n in (1, 2):
        assert shootout(table).round == n
        assert shootout(table).shooters == ("", "")
        table.state = replace(table.state, shootout=replace(shootout(table), casualties=(-9, -9) if n == 1 else (0, 0)))
        table.play(0, mv.NextStep())
        table.play(0, mv.Shooter(mine))
        table.play(1, mv.Shooter(theirs))
        table.play(0, mv.Redraw(shootout(table).hands[0].cards[:1]))
        assert "exchanged once" in table.refused(0, mv.Redraw(shootout(table).hands[0].cards[:1]))
        for seat in (0, 1):
            table.play(seat, mv.RevealHand(shootout(table).hands[seat].cards[:5]))
        for _ in range(3):
            table.play(0, mv.NextStep())
        assert shootout(table).casualties == (0, 0)


def test_a_shooter_counts_his_bullets_and_everybody_else_one_whatever_his_are():
    table, (mine, stud, draw), _ = a_fight(YUNXU, LONGWEI, EVA)
    for dude in (mine, stud, draw):
        table.play(0, mv.AdjustCard(dude, "bullets", 3))
        table.play(0, mv.AdjustCard(dude, "draw" if dude == draw else "stud"))
    bullets = table.figure(mine, "bullets")
    assert bullets >= 3
    table.state = replace(table.state, shootout=replace(shootout(table), shooters=(mine, "")))
    assert drawhands.bonuses(table.board, 0) == (bullets + 1, 1)


def test_a_dude_who_is_not_to_count_for_draw_hands_counts_when_he_is_alone():
    table, (mine, other), _ = a_fight(YUNXU, XIAODAN)
    for dude, shooter in ((mine, "stud"), (other, "draw")):
        table.play(0, mv.AdjustCard(dude, shooter))
    forbid(table, mine, "contribute")
    table.state = replace(table.state, shootout=replace(shootout(table), shooters=(mine, "")))
    assert drawhands.bonuses(table.board, 0) == (0, 1)
    table.play(0, mv.LeavePosse(other))
    assert drawhands.bonuses(table.board, 0) == (table.figure(mine, "bullets"), 0) == (1, 0)


def test_1_3_who_plays_next_in_a_shootout_is_the_other_side_and_two_passes_end_make_plays():
    """Three players; the seats 0 and 2 fight."""
    table = Table(3)
    mine, theirs = table.put(YUNXU, at="square"), table.put(XUI, 2, at="square")
    table.noon()
    table.play(0, mv.StartShootout(mine, theirs))
    table.play(0, mv.NextStep())
    assert table.board.turn == 0
    table.play(0, mv.Pass())
    assert table.board.turn == 2
    assert "not your play" in table.refused(1, mv.Pass())
    table.play(2, mv.Pass())
    assert shootout(table).step == "shooters"


def test_figures_do_not_go_below_0():
    table, (mine,), (theirs,) = a_fight()
    table.play(0, mv.AdjustCard(theirs, "bullets", -9))
    assert table.figure(theirs, "bullets") == 0
    table.play(0, mv.AdjustCard(mine, "influence", -9))
    assert table.figure(mine, "influence") == 0


def test_casualties_are_covered_from_ones_posse_as_long_as_there_are_any():
    table, (mine,), (theirs, _) = a_fight(theirs=2)
    bystander = table.put(LONGWEI, 1, at="square")
    at_casualties(table, PAIR, LOW)
    assert "a dude of your posse" in table.refused(1, mv.TakeCasualty(bystander))
    assert "no casualties to cover" in table.refused(0, mv.TakeCasualty(mine))
    table.play(1, mv.TakeCasualty(theirs, home=True))
    assert "no casualties to cover" in table.refused(1, mv.TakeCasualty(shootout(table).posses[1][0]))


def test_only_cards_of_ones_own_draw_hand_are_exchanged():
    table, (mine,), (theirs,) = a_fight()
    for seat in (0, 1):
        table.pile("deck", [DRAGONS] * 20, seat)
        table.pile("hand", [FEROCITY], seat)
    table.play(0, mv.NextStep())
    table.play(0, mv.Shooter(mine))
    table.play(1, mv.Shooter(theirs))
    for card in (table.state.players[0].hand[0], shootout(table).hands[1].cards[0]):
        assert "cards of your draw hand" in table.refused(0, mv.Redraw((card,)))


def test_a_job_that_nobody_opposes_goes_no_further_than_its_posse():
    table = Table()
    lead, deed = table.put(YUNXU), table.put(DEED, 1)
    table.noon()
    table.play(0, mv.StartShootout(lead, mark=deed))
    assert "A posse is empty" in table.refused(0, mv.NextStep())


def test_a_shootout_starts_the_count_of_passes_of_high_noon_again():
    table = Table()
    mine, theirs = table.put(YUNXU, at="square"), table.put(XUI, 1, at="square")
    table.noon()
    table.play(0, mv.Pass())
    table.play(1, mv.StartShootout(theirs, mine))
    table.play(1, mv.EndShootout())
    table.play(0, mv.Pass())
    assert (table.state.phase, table.state.turn) == ("noon", 1)


def test_in_a_shootout_of_three_players_each_side_is_the_others_opponent():
    table = Table(3)
    mine, theirs = table.put(YUNXU, at="square"), table.put(XUI, 2, at="square")
    table.noon()
    table.play(0, mv.StartShootout(mine, theirs))
    assert [table.board.opponent(seat) for seat in range(3)] == [2, 2, 0]
