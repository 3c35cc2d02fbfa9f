"""Upkeep: production first, then everybody pays; whoever cannot chooses whom to discard (D-0132)."""

from msgspec.structs import replace

from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown import moves as mv
from kfbot.rules.kernel import Resign
from tests.rules.doomtown.tables import DEED, DRAGONS, LONGWEI, NUNCHUCKS, XUI, YUNXU, Table

NATALYA = "09008"


def gambling(*rocks: int, loaded: bool = True) -> Table:
    """The first day's gambling; each seat has so much ghost rock."""
    table = Table(len(rocks))
    for seat, rock in enumerate(rocks):
        table.rock(seat, rock)
        if loaded:
            table.pile("deck", [DRAGONS] * 9, seat)
    table.state = replace(table.state, phase="gambling", day=1)
    return table


def asked(table: Table) -> int | None:
    return table.state.decision.seat if table.state.decision else None


def test_who_cannot_pay_for_all_discards_dudes_of_their_choice_until_the_rest_is_paid():
    """Xui costs 2, Longwei and Natalya 1 each: 4 with 1 ghost rock."""
    table = gambling(1, 9)
    xui, longwei, natalya = (table.put(code) for code in (XUI, LONGWEI, NATALYA))
    goods = table.put(NUNCHUCKS, on=xui)
    table.play(1, mv.NextPhase())
    assert asked(table) == 0
    assert table.one(ev.Asked).ask == "upkeep comes to 4, ghost rock to 1: choose a dude to discard"
    assert "waits for a decision" in table.refused(1, mv.NextPhase())
    table.play(0, mv.Pick((xui,)))
    assert table.zone(xui) == table.zone(goods) == "discard"
    assert asked(table) == 0, "two are left, and only one can be paid for"
    table.play(0, mv.Pick((natalya,)))
    assert asked(table) is None
    assert (table.zone(longwei), table.zone(natalya)) == ("play", "discard")
    assert table.state.players[0].rock == 0


def test_production_comes_in_before_upkeep_is_paid():
    table = gambling(0)
    table.put(DEED)
    table.put(XUI)
    table.play(0, mv.NextPhase())
    assert table.state.decision is None
    income = next(event.by for event in table.heard(ev.RockChanged) if event.source == "production")
    assert table.state.players[0].rock == income - 2


def test_only_dudes_that_cost_something_are_offered():
    table = gambling(0)
    free = next(c.code for c in table.game.facts.cards if c.kind == "dude" and not c.upkeep and "anarchists" in c.gangs)
    table.put(free)
    costing = [table.put(LONGWEI), table.put(XUI)]
    table.play(0, mv.NextPhase())
    assert table.state.decision is not None
    assert list(table.state.decision.options) == costing


def test_the_first_player_pays_first_and_each_decides_alone():
    table = gambling(0, 0)
    table.put(LONGWEI)
    theirs = table.put(XUI, 1)
    table.state = replace(table.state, first=1)
    table.play(0, mv.NextPhase())
    assert asked(table) == 1
    assert "another player" in table.refused(0, mv.Pick((theirs,)))
    table.play(1, mv.Pick((theirs,)))
    assert asked(table) == 0


def test_with_real_cards_what_there_is_is_paid_and_nobody_is_asked():
    table = gambling(1, loaded=False)
    dude = table.put(XUI)
    table.play(0, mv.NextPhase())
    assert table.state.decision is None
    assert table.zone(dude) == "play"
    assert table.state.players[0].rock == 0


def test_a_debt_is_neither_paid_back_nor_deepened_by_upkeep():
    table = gambling(-3)
    table.put(YUNXU)
    table.play(0, mv.NextPhase())
    table.rest()
    assert table.state.players[0].rock == -3


def test_whoever_gives_up_while_asked_leaves_the_others_to_pay():
    table = gambling(0, 0, 5)
    table.put(LONGWEI)
    table.put(XUI, 1)
    table.put(XUI, 2)
    table.play(0, mv.NextPhase())
    table.play(0, Resign())
    assert asked(table) == 1
    table.play(1, mv.Pick(tuple(table.state.decision.options)))  # type: ignore[union-attr]
    assert table.state.players[2].rock == 3
