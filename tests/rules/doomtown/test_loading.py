"""A deck that is loaded: what starts, what it costs, and what stays hidden."""

from kfbot.rules.chance import Chance
from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown import moves as mv
from kfbot.rules.notation import to_json
from tests.rules.doomtown.tables import (
    BLACK_ELK,
    DRAGONS,
    FEROCITY,
    LONGWEI,
    NUNCHUCKS,
    XIAODAN,
    Table,
)

DECK = ([FEROCITY] * 4 + [DRAGONS] * 4 + [NUNCHUCKS] * 4) * 4


def test_loading_a_deck_takes_the_starting_posse_out_pays_for_it_and_draws_a_hand():
    table = Table()
    outfit = next(c.code for c in table.game.facts.cards if c.kind == "outfit" and "anarchists" in c.gangs)
    wealth = table.game.book.by_code[outfit].wealth or 0
    table.play(0, mv.LoadDeck((*DECK, LONGWEI, XIAODAN), (LONGWEI, XIAODAN), outfit))
    player = table.state.players[0]
    assert len(player.hand) == 5
    assert len(player.deck) == len(DECK) - 5
    assert [table.board.title(dude) for dude in table.board.dudes_of(0)] == ["Longwei Fu", "Xiaodan Li"]
    assert player.rock == wealth - 6
    assert player.gang == "anarchists"
    assert "already" in table.refused(0, mv.LoadDeck(tuple(DECK)))


def test_r9_switch_starting_dudes_of_another_gang():
    deck = mv.LoadDeck((DRAGONS, BLACK_ELK), (BLACK_ELK,), "18001")
    assert Table().game.refusal(Table().state, 0, deck) is None
    assert "another gang" in Table(strangers="reject").refused(0, deck)


def test_a_deck_with_unknown_cards_or_too_many_is_refused():
    table = Table()
    assert "no card 99999" in table.refused(0, mv.LoadDeck(("99999",)))
    assert "1 to 80" in table.refused(0, mv.LoadDeck((DRAGONS,) * 81))
    assert "starting posse" in table.refused(0, mv.LoadDeck((DRAGONS,), (LONGWEI,)))


def test_the_deck_is_hidden_and_its_order_too():
    table = Table()
    for seat in (0, 1):
        table.play(seat, mv.LoadDeck((*DECK, LONGWEI, XIAODAN), (LONGWEI,)))
    for seat in (None, 0, 1):
        other = table.game.alike(table.state, seat, Chance("other", 1))
        assert other != table.state
        assert to_json(table.game.view(other, seat)) == to_json(table.game.view(table.state, seat))
    drawn = ev.Drew(0, 1, ("Nunchucks",))
    assert table.game.hear(drawn, 0) == drawn
    assert table.game.hear(drawn, 1) == ev.Drew(0, 1)
    assert table.game.hear(drawn, None) == ev.Drew(0, 1)


def test_ids_tell_nothing_about_the_deck():
    first, second = Table(seed="a"), Table(seed="b")
    for table in (first, second):
        table.play(0, mv.LoadDeck(tuple(DECK)))
    codes = [[table.state.cards[f"c{n}"].code for n in range(1, 49)] for table in (first, second)]
    assert codes[0] != codes[1]
    assert codes[0] != DECK
