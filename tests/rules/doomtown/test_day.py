"""The day, decks, records, corrections by hand, and what each seat may see."""

import pytest
from msgspec.structs import replace

from kfbot.rules.chance import Chance
from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown import moves as mv
from kfbot.rules.doomtown import town
from kfbot.rules.kernel import JUDGE, Resign, SetFigure
from kfbot.rules.notation import to_json
from tests.rules.doomtown.tables import (
    BLACK_ELK,
    DEED,
    DRAGONS,
    FEROCITY,
    LEAP,
    LONGWEI,
    NUNCHUCKS,
    REWARD,
    SHIFU,
    XIAODAN,
    XUI,
    Table,
)

DECK = ([FEROCITY] * 4 + [DRAGONS] * 4 + [NUNCHUCKS] * 4) * 4


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


def test_a_deed_that_does_not_unboot_stays_booted_through_sundown():
    table = Table()
    deed = table.put(DEED, booted=True)
    table.put("18032", on=deed)
    table.noon()
    table.play(0, mv.NextPhase())
    assert table.booted(deed)


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


def test_others_cards_are_not_mine_to_record():
    table = Table()
    table.put(LONGWEI)
    assert "not yours to change" in table.refused(1, mv.BootCard("c1"))
    assert "not yours to change" in table.refused(1, mv.Remove("c1"))
    assert "not yours to change" in table.refused(1, mv.MoveDude("c1", "square"))


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


def test_nobody_is_called_out_at_home():
    table = Table()
    mine, theirs = table.put(LONGWEI, at="home1"), table.put(XUI, 1)
    table.noon()
    assert "is at home" in table.refused(0, mv.StartShootout(mine, theirs))
