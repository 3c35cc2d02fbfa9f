"""A shootout's course, draw hands, casualties, call-outs and jobs."""

import pytest

from kfbot.rules.cards import PlayingCard, read_card
from kfbot.rules.doomtown import drawhands, hands
from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown import moves as mv
from tests.rules.doomtown.tables import BLACK_ELK, DEED, DEVIL, FEROCITY, JOKER, LONGWEI, XUI, YUNXU, Table


def a_town() -> tuple[Table, str, str]:
    table = Table()
    mine, theirs = table.put(YUNXU, at="square"), table.put(XUI, 1, at="square")
    table.noon()
    return table, mine, theirs


def test_a_call_out_needs_an_unbooted_dude_and_one_of_another_player_where_he_is():
    table, mine, theirs = a_town()
    away = table.put(LONGWEI)
    assert "is not where" in table.refused(0, mv.StartShootout(away, theirs))
    assert "another player" in table.refused(0, mv.StartShootout(mine, away))
    table.play(0, mv.BootCard(mine))
    assert "is booted" in table.refused(0, mv.StartShootout(mine, theirs))
    assert "either the dude" in table.refused(0, mv.StartShootout(mine))


def test_the_steps_come_in_order_and_each_player_makes_plays_until_both_pass():
    table, mine, theirs = a_town()
    table.play(0, mv.StartShootout(mine, theirs))
    assert table.state.turn == 1, "the noon play is used up"
    seen: list[str] = []

    def step() -> str:
        assert table.state.shootout is not None
        return table.state.shootout.step

    seen.append(step())
    table.play(1, mv.NextStep())
    seen.append(step())
    table.play(0, mv.Pass())
    assert table.board.turn == 1
    table.play(1, mv.Pass())
    seen.append(step())
    table.play(0, mv.Shooter(mine))
    table.play(1, mv.Shooter(theirs))
    seen.append(step())
    table.play(0, mv.RevealHand(("ac", "ad", "as", "2c", "9h")))
    table.play(1, mv.RevealHand(("3c", "3d", "5s", "7c", "9s")))
    seen.append(step())
    table.play(0, mv.Pass())
    table.play(1, mv.Pass())
    seen.append(step())
    assert seen == ["posses", "plays", "shooters", "hands", "resolution", "casualties"]
    assert (drawhands.owed(table.board, 0), drawhands.owed(table.board, 1)) == (0, 2), "rank 4 against 2"
    table.play(1, mv.TakeCasualty(theirs))
    assert table.zone(theirs) == "discard"
    assert table.state.shootout is None, "their posse is empty"
    assert table.one(ev.ShootoutEnded).won == 0


def test_a_tie_costs_each_side_one():
    table, mine, theirs = a_town()
    table.play(0, mv.StartShootout(mine, theirs))
    table.play(0, mv.NextStep())
    table.play(0, mv.NextStep())
    table.play(0, mv.NextStep())
    for seat in (0, 1):
        table.play(seat, mv.RevealHand(("ac", "ad", "5s", "7c", "9h")))
    table.play(0, mv.NextStep())
    assert (drawhands.owed(table.board, 0), drawhands.owed(table.board, 1)) == (1, 1)
    table.play(1, mv.TakeCasualty(theirs, home=True))
    assert table.board.place(theirs) == "home1"


def test_dudes_join_from_the_place_or_next_to_it_by_booting():
    table, mine, theirs = a_town()
    near, far = table.put(LONGWEI), table.put(LONGWEI)
    code = next(c.code for c in table.game.facts.cards if c.kind == "deed" and "Out of Town" in c.keywords)
    deed = table.put(code)
    table.play(0, mv.MoveDude(far, deed, boot=False))
    table.play(0, mv.StartShootout(mine, theirs))
    assert "neither at" in table.refused(0, mv.JoinPosse(far))
    table.play(0, mv.JoinPosse(near))
    assert table.booted(near)
    assert table.board.place(near) == "square"
    assert table.board.in_posse(near)


def test_loaded_decks_draw_five_and_the_stud_bonus_exchange_the_draw_bonus_and_are_put_away():
    table, mine, theirs = a_town()
    table.pile("deck", [FEROCITY] * 20)
    table.pile("deck", [JOKER, DEVIL, *([XUI] * 18)], 1)
    table.play(0, mv.AdjustCard(mine, "stud"))
    table.play(1, mv.AdjustCard(theirs, "draw"))
    table.play(0, mv.StartShootout(mine, theirs))
    table.play(0, mv.NextStep())
    table.play(0, mv.NextStep())
    table.play(0, mv.Shooter(mine))
    table.play(1, mv.Shooter(theirs))
    shootout = table.state.shootout
    assert shootout is not None
    assert len(shootout.hands[0].cards) == 6, "five and 1 bullet of a stud shooter"
    assert len(shootout.hands[1].cards) == 5
    view = table.game.view(table.state, 0).shootout
    assert view is not None
    assert len(view.hands[0].cards) == 6
    assert view.hands[1].cards == view.hands[1].faces == ()
    assert "up to 0" in table.refused(0, mv.Redraw(shootout.hands[0].cards[:1]))
    table.play(1, mv.Redraw(shootout.hands[1].cards[:1]))
    assert "exchanged once" in table.refused(1, mv.Redraw(shootout.hands[1].cards[1:2]))
    table.play(0, mv.RevealHand(shootout.hands[0].cards[:5]))
    assert not table.one(ev.HandShown).legal, "five Twos of clubs"
    shown = table.state.shootout
    assert shown is not None
    table.play(1, mv.RevealHand(shown.hands[1].cards))
    table.play(0, mv.EndShootout())
    assert shootout.hands[1].cards[0] in table.state.players[1].hill, "an exchanged joker is aced"
    assert len(table.state.players[0].discard) == 6


@pytest.mark.parametrize(
    ("cards", "rank", "legal"),
    [
        ("2c 5d 7s 9h kc", 1, True),
        ("2c 2d 7s 9h kc", 2, True),
        ("2c 2d 7s 7h kc", 3, True),
        ("2c 2d 2s 7h kc", 4, True),
        ("ac 2d 3s 4h 5c", 5, True),
        ("10c jd qs kh ac", 1, True),
        ("2c 3d 4s 5h 7c", 1, True),
        ("2c 5c 7c 9c kc", 6, True),
        ("2c 2d 2s 7h 7c", 7, True),
        ("2c 2d 2s 2h kc", 8, True),
        ("2c 3c 4c 5c 6c", 9, True),
        ("2c 2c 2d 2s 2h", 10, False),
        ("as ac 8s 8c jd", 11, True),
        ("as as ac 8s 8c", 7, False),
        ("2c 2c 5c 7c 9c kc", 6, True),
        ("2c 2c 7s 9h kc", 2, False),
    ],
)
def test_hand_ranks(cards: str, rank: int, legal: bool):
    ranked = hands.rank_of([read_card(card) for card in cards.split()])
    assert (ranked.rank, ranked.legal) == (rank, legal)


@pytest.mark.parametrize(
    ("cards", "jokers", "rank"),
    [
        ("2c 5d 7s 9h", 1, 2),
        ("2c 2d 7s 7h", 1, 7),
        ("2c 2d 2s 7h", 1, 8),
        ("2c 2d 2s 2h", 1, 10),
        ("as ac 8s 8c", 1, 11),
        ("3c 5c 6c 7c", 1, 9),
        ("3c 5d 6c 7c", 1, 5),
        ("2c 9d 9s", 2, 8),
    ],
)
def test_a_joker_is_whatever_serves_best(cards: str, jokers: int, rank: int):
    assert hands.rank_of([read_card(card) for card in cards.split()], jokers).rank == rank


def test_a_devils_joker_makes_the_hand_illegal():
    assert not hands.rank_of([PlayingCard(2, read_card("2c").suit)], 1, devil=True).legal


def test_whoever_must_be_the_first_casualty_is_taken_first():
    table, mine, theirs = a_town()
    other = table.put(LONGWEI, 1, at="square")
    table.fight([mine], [theirs, other])
    card, *_ = table.pile("hand", ["24245"])
    table.play(0, mv.AdjustCard(mine, "value", 5))
    table.play(0, mv.Technique(card, mine, (other,), "ac"))
    for _ in range(2):
        table.play(1, mv.NextStep())
    table.pile("hand", [], loaded=False)
    table.play(1, mv.RevealHand(("2c", "4d", "6s", "8h", "kc")))
    table.play(0, mv.RevealHand(("2c", "2d", "2s", "8h", "kc")))
    table.play(0, mv.NextStep())
    assert "must be the first casualty" in table.refused(1, mv.TakeCasualty(theirs))
    table.play(1, mv.TakeCasualty(other))


def test_harrowed_dudes_and_sidekicks_cover_more_or_instead():
    table, mine, theirs = a_town()
    harrowed = table.put("09023", 1, at="square")
    hawk = table.put("09024", 1, at="square")
    bird = table.put("16016", 1, on=hawk)
    table.fight([mine], [theirs, harrowed, hawk])
    board = table.board
    assert drawhands.covers(board, theirs, ace=False, home=True) == 1
    assert drawhands.covers(board, theirs, ace=True, home=False) == 2
    assert drawhands.covers(board, harrowed, ace=False, home=True) == 2
    assert drawhands.covers(board, bird, ace=False, home=False) == 1
    assert drawhands.covers(board, bird, ace=True, home=False) == 2


def test_an_unopposed_job_succeeds_and_its_dudes_go_home_booted():
    table = Table(rock=5)
    outfit = table.put("21002")
    deed = table.put(DEED, 1)
    lead = table.put("09024")
    table.put(BLACK_ELK)
    (totem,) = table.pile("discard", ["09035"])
    table.noon()
    table.play(0, mv.Use(outfit, 0, (deed,)))
    table.play(0, mv.Pick((lead,)))
    assert table.booted(lead)
    assert table.state.shootout is not None
    assert table.state.shootout.job
    table.play(0, mv.EndShootout())
    assert table.one(ev.JobEnded).succeeded
    assert table.board.place(lead) == "home0"
    assert table.figure(deed, "control") == 2
    assert table.decision() == "choose"
    table.play(0, mv.Pick((totem,)))
    assert table.state.play[totem].on == deed


def test_a_job_needs_the_bullets_that_it_asks_for():
    table = Table(rock=5)
    outfit = table.put("21002")
    deed = table.put(DEED, 1)
    table.put(BLACK_ELK)
    table.noon()
    table.play(0, mv.Use(outfit, 0, (deed,)))
    table.play(0, mv.EndShootout())
    assert not table.one(ev.JobEnded).succeeded
    assert table.figure(deed, "control") == 1


@pytest.mark.parametrize("refuses", [True, False])
def test_a_dude_called_out_by_an_ability_may_refuse_by_going_home_booted(refuses: bool):
    """Mother Bear's Rage: a token calls somebody out."""
    table = Table(rock=5)
    deed = table.put(DEED)
    elk, victim = table.put(BLACK_ELK, at=deed), table.put(XUI, 1, at=deed)
    totem = table.put("13017", on=deed)
    table.noon()
    table.play(0, mv.Cast(totem, elk, target=(deed, victim), pull="kc"))
    assert table.state.decision is not None
    assert (table.state.decision.kind, table.state.decision.seat) == ("may", 1)
    table.play(1, mv.Answer(refuses))
    assert (table.state.shootout is None) is refuses
    assert (table.board.place(victim) == "home1") is refuses
    if not refuses:
        assert table.board.in_posse(victim)
        table.play(0, mv.EndShootout())
    assert table.board.turn == 1
    spirits = [card for card in table.state.play if table.board.title(card) == "Nature Spirit"]
    assert bool(spirits) is refuses, "it leaves after its shootout"


def test_what_lasts_for_a_round_a_shootout_or_a_turn_ends_then():
    table, mine, theirs = a_town()
    table.fight([mine], [theirs])
    for until in ("round", "shootout", "turn", "permanent"):
        table.play(0, mv.AdjustCard(mine, "value", 1, until))
    assert table.value(mine) == 12
    table.play(0, mv.NextStep())
    table.play(0, mv.NextStep())
    for seat in (0, 1):
        table.play(seat, mv.RevealHand(("2c", "4d", "6s", "8h", "kc")))
    table.play(0, mv.NextStep())
    table.play(0, mv.NextStep())
    table.play(0, mv.NextStep())
    assert table.state.shootout is not None
    assert table.state.shootout.round == 2
    assert table.value(mine) == 11
    table.play(0, mv.EndShootout())
    assert table.value(mine) == 10
    table.play(0, mv.NextPhase())
    assert table.value(mine) == 9
    assert table.state.phase == "sundown"


def test_both_posses_gone_nobody_won():
    table, mine, theirs = a_town()
    table.play(0, mv.StartShootout(mine, theirs))
    table.play(0, mv.NextStep())
    table.play(0, mv.LeavePosse(mine))
    assert table.state.shootout is None
    assert table.one(ev.ShootoutEnded).won == 1
