"""Who wins, what a phase begins with, and what counts for control (section 1.4 and the day's course)."""

from typing import Any

import pytest
from msgspec.structs import replace

from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown import moves as mv
from kfbot.rules.doomtown import town
from kfbot.rules.kernel import Resign
from tests.rules.doomtown.tables import BLACK_ELK, DEED, DRAGONS, LONGWEI, XUI, YUNXU, Table

INSTRUMENTS = "06013"
MONTE_BANK = "10025"


def evening(*sums: tuple[int, int], **options: Any) -> Table:
    """High Noon has ended; each seat has a deck, a dude with so much influence, and a deed with so many control points."""
    table = Table(len(sums), **options)
    for seat, (influence, control) in enumerate(sums):
        table.pile("deck", [DRAGONS] * 9, seat)
        table.put(XUI, seat, printed={"influence": influence})
        table.put(DEED, seat, printed={"control": control})
    table.noon()
    table.play(0, mv.NextPhase())
    return table


@pytest.mark.parametrize(
    ("sums", "winner"),
    [
        (((1, 3), (2, 1)), (0,)),
        (((1, 3), (3, 1)), ()),
        (((1, 5), (4, 1), (6, 1)), ()),
        (((1, 7), (4, 1), (6, 1)), (0,)),
        (((1, 2), (1, 4)), (1,)),
        (((1, 4), (1, 4)), (0, 1)),
    ],
)
def test_the_winner_has_more_control_than_every_opponent_has_influence_and_the_most_of_it(
    sums: tuple[tuple[int, int], ...], winner: tuple[int, ...]
):
    table = evening(*sums)
    assert table.state.winner == winner


def test_a_dudes_control_points_count_for_his_player():
    """Shizeng Lu, the poorest at somebody else's place, is worth one."""
    table = Table(3, rock=2)
    home, dude = "home1", table.put("12001", at="home1")
    table.rock(0, 1)
    assert town.totals(table.board, 0) == (0, 1)
    table.rock(2, 1)
    assert town.totals(table.board, 0) == (0, 0), "no poorer than seat 2"
    table.rock(2, 0)
    table.play(2, Resign())
    assert town.totals(table.board, 0) == (0, 1), "whoever is out is no opponent"
    assert table.board.place(dude) == home


def test_a_home_that_shizeng_lu_holds_stays_booted_through_sundown_and_its_outfit_with_it():
    table = Table(rock=5)
    outfit = table.put("18001", 1, booted=True)
    table.rock(0, 1)
    dude = table.put("12001", at="home1", booted=True)
    table.noon()
    table.play(0, mv.NextPhase())
    assert table.booted(outfit)
    assert not table.booted(dude)


def test_an_improvement_gives_its_control_point_to_whoever_controls_the_deed():
    table = Table()
    deed = table.put(DEED, printed={"control": 1})
    table.put(INSTRUMENTS, on=deed)
    assert town.totals(table.board, 0)[1] == 2
    table.play(1, mv.Control(deed, 1))
    assert [town.totals(table.board, seat)[1] for seat in (0, 1)] == [0, 2]


def test_the_owner_keeps_a_deed_that_is_tied_unless_two_others_tie_there():
    table = Table(3)
    deed = table.put(DEED)
    one = table.put(YUNXU, 1, at=deed)
    assert town.controller(table.board, deed) == 1
    mine = table.put(YUNXU, at=deed)
    assert town.controller(table.board, deed) == 0
    table.put(YUNXU, 2, at=deed)
    table.play(0, mv.MoveDude(mine, "square", boot=False))
    assert town.controller(table.board, deed) == -1
    table.play(1, mv.MoveDude(one, "square", boot=False))
    assert town.controller(table.board, deed) == 2


def test_passes_of_a_day_do_not_count_on_the_next():
    table = Table()
    table.noon()
    table.play(0, mv.Pass())
    for _ in range(4):
        table.play(0, mv.NextPhase())
    assert (table.state.phase, table.state.day, table.state.passed) == ("noon", 2, 0)
    table.play(0, mv.Pass())
    assert table.state.phase == "noon"


def test_what_lasts_for_a_phase_ends_with_it_and_what_lasts_at_a_place_ends_at_sundown():
    table = Table()
    dude = table.put(LONGWEI)
    table.state = replace(table.state, phase="gambling", day=1)
    for until in ("phase", "leaves", "moves"):
        table.play(0, mv.AdjustCard(dude, "bullets", 2, until))
    bullets = table.figure(dude, "bullets")
    table.play(0, mv.NextPhase())
    assert table.figure(dude, "bullets") == bullets - 2
    table.play(0, mv.NextPhase())
    assert table.figure(dude, "bullets") == bullets - 2
    table.play(0, mv.NextPhase())
    assert table.state.phase == "sundown"
    assert table.figure(dude, "bullets") == bullets - 4, "only what lasts until he moves is left"


def test_one_more_use_of_an_ability_is_for_that_day():
    table = Table()
    totem = table.put("09035", on=table.put(BLACK_ELK))
    table.state = replace(table.state, extra={totem: 1})
    table.noon()
    table.play(0, mv.NextPhase())
    assert table.state.extra == {}


def test_upkeep_production_is_its_controllers_and_monte_bank_pays_its_bearers_player():
    table = Table()
    deed = table.put(DEED, printed={"production": 3})
    table.put(MONTE_BANK, 1, on=table.put(YUNXU, 1, at=deed))
    assert town.controller(table.board, deed) == 1
    table.state = replace(table.state, phase="gambling", day=1)
    table.play(0, mv.NextPhase())
    assert [player.rock for player in table.state.players] == [0, 4]


def test_upkeep_of_another_gangs_dude_is_higher_by_his_influence_as_it_is_now():
    table = Table(rock=9)
    table.put("18001")
    elk = table.put(BLACK_ELK)
    own = table.game.book.by_code[BLACK_ELK]
    assert table.figure(elk, "upkeep") == (own.upkeep or 0) + (own.influence or 0)
    table.play(0, mv.AdjustCard(elk, "influence", 2))
    assert table.figure(elk, "upkeep") == (own.upkeep or 0) + (own.influence or 0) + 2


def test_upkeep_of_a_dude_of_no_gang_is_as_printed():
    table = Table()
    table.put("18001")
    facts = table.game.facts.cards
    neutral = next(c for c in facts if c.kind == "dude" and c.gangs == ("neutral",) and c.upkeep and c.influence)
    assert table.figure(table.put(neutral.code), "upkeep") == neutral.upkeep


def test_whoever_is_out_receives_nothing_and_draws_nothing():
    table = Table(3)
    for seat in range(3):
        table.put(DEED, seat, printed={"production": 2})
        table.put(XUI, seat, printed={"influence": 9, "upkeep": 0})
        table.pile("deck", [DRAGONS] * 9, seat)
    table.state = replace(table.state, phase="gambling", day=1)
    table.play(2, Resign())
    table.play(0, mv.NextPhase())
    assert [event.seat for event in table.heard(ev.RockChanged)] == [0, 1]
    table.play(0, mv.NextPhase())
    table.play(0, mv.NextPhase())
    assert [event.seat for event in table.heard(ev.Drew)] == [0, 1]


def test_sundown_fills_a_hand_to_what_traits_make_its_size():
    """Bai Yang Chen at an opponent's home: two cards more for his player alone."""
    table = Table()
    for seat in (0, 1):
        table.pile("deck", [DRAGONS] * 9, seat)
        table.put(XUI, seat, printed={"influence": 9})
    table.put("09014", at="home1")
    table.noon()
    table.play(0, mv.NextPhase())
    assert [len(player.hand) for player in table.state.players] == [7, 5]
