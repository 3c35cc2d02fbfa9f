"""Sundown: each player may discard a card before hands are filled, and the question tells nothing (D-0131)."""

from msgspec.structs import replace

from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown import moves as mv
from kfbot.rules.doomtown.piles import HAND_SIZE
from kfbot.rules.doomtown.sundown import SPARE
from kfbot.rules.kernel import Resign
from tests.rules.doomtown.tables import DRAGONS, FEROCITY, LEAP, LONGWEI, NUNCHUCKS, Table


def dusk(*hands: list[str], first: int = 0) -> Table:
    """Sundown has come; each seat has this hand, and a deck if it has one."""
    table = Table(len(hands))
    for seat, hand in enumerate(hands):
        if hand:
            table.pile("deck", [DRAGONS] * 9, seat)
            table.pile("hand", hand, seat)
    table.noon()
    table.state = replace(table.state, first=first)
    table.play(0, mv.NextPhase())
    return table


def asked(table: Table) -> int | None:
    return table.state.decision.seat if table.state.decision else None


def test_each_player_may_discard_a_card_before_hands_are_filled():
    table = dusk([FEROCITY, LEAP], [NUNCHUCKS])
    gone, kept = table.state.players[0].hand
    assert asked(table) == 0
    table.play(0, mv.Pick((gone,)))
    assert table.zone(gone) == "discard"
    assert table.one(ev.Discarded).titles == ("Zhu's Ferocity",)
    assert len(table.state.players[0].hand) == 1, "nobody draws before everybody was asked"
    assert asked(table) == 1
    table.play(1, mv.Done())
    assert table.state.decision is None
    assert [len(player.hand) for player in table.state.players] == [HAND_SIZE] * 2
    assert kept in table.state.players[0].hand
    assert table.state.players[1].discard == ()


def test_no_more_than_one_card_is_discarded_and_only_from_ones_own_hand():
    table = dusk([FEROCITY, LEAP], [NUNCHUCKS])
    mine, theirs = table.state.players[0].hand, table.state.players[1].hand
    assert "too many" in table.refused(0, mv.Pick(mine))
    assert "none of the choices" in table.refused(0, mv.Pick(theirs))
    assert "another player" in table.refused(1, mv.Pick(theirs))
    assert "waits for a decision" in table.refused(1, mv.NextPhase())


def test_the_first_player_is_asked_first_and_real_cards_are_left_to_their_player():
    table = dusk([FEROCITY], [], [LEAP], first=1)
    assert asked(table) == 2, "seat 1 plays with real cards"
    table.play(2, mv.Done())
    assert asked(table) == 0
    table.play(0, mv.Done())
    assert asked(table) is None


def test_nobody_else_learns_from_the_question_what_could_be_discarded():
    table = dusk([FEROCITY, LEAP], [NUNCHUCKS])
    assert {option.name for option in table.game.view(table.state, 0).decision.options} == {  # type: ignore[union-attr]
        "Zhu's Ferocity",
        "Rabbit's Lunar Leap",
    }
    for seat in (1, None):
        seen = table.game.view(table.state, seat).decision
        assert seen is not None
        assert (seen.options, seen.ask) == ((), SPARE)
        heard = [table.game.hear(event, seat) for event in table.events]
        assert "Ferocity" not in str(heard)
        assert "Leap" not in str(heard)
    table.play(0, mv.Done())
    assert "Ferocity" not in str([table.game.hear(event, 1) for event in table.events])


def test_cards_unboot_before_the_question_and_a_sleeper_discards_nothing():
    table = Table()
    dude = table.put(LONGWEI, booted=True)
    table.pile("deck", [DRAGONS] * 9)
    table.pile("hand", [FEROCITY])
    table.noon()
    table.play(0, mv.NextPhase())
    assert not table.booted(dude)
    assert table.game.idle(table.state, 0) == mv.Done()


def test_sundown_ends_for_the_others_when_whoever_is_asked_gives_up():
    table = dusk([FEROCITY], [LEAP], [NUNCHUCKS])
    table.play(0, Resign())
    assert asked(table) == 1
    table.play(1, mv.Done())
    table.play(2, mv.Pick(table.state.players[2].hand))
    assert [len(player.hand) for player in table.state.players[1:]] == [HAND_SIZE] * 2


def test_a_game_that_a_resignation_ends_asks_nothing_more():
    table = dusk([FEROCITY], [LEAP])
    table.play(0, Resign())
    assert table.state.decision is None
    assert table.game.outcome(table.state) is not None
