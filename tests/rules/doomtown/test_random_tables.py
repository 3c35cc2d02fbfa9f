"""Random legal tables with loaded decks of the family: no fault, one zone a card, nothing temporary outlives its time."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

import pytest

from kfbot.catalogue import doomtown
from kfbot.rules.chance import Chance
from kfbot.rules.doomtown import figures
from kfbot.rules.doomtown import moves as mv
from kfbot.rules.doomtown.editions import DoomtownOptions, Edition
from kfbot.rules.doomtown.facts import Card
from kfbot.rules.doomtown.game import Doomtown
from kfbot.rules.doomtown.state import DoomtownState
from kfbot.rules.kernel import Move, Seat
from tests.judge.test_decklists import real_decks

GAME: Final = Doomtown(doomtown())
CARDS: Final = tuple(card for card in doomtown().cards if card.abilities or card.traits)
MOVES: Final = 350
"""Moves of one table."""
OFTEN: Final[tuple[type[Move], ...]] = (
    mv.Technique, mv.Combo, mv.Cast, mv.Use, mv.React, mv.Pick, mv.Answer, mv.Joker, mv.StartShootout, mv.JoinPosse, mv.Shooter,
    mv.RevealHand, mv.Plant, mv.AttachCard, mv.AddDude, mv.AddDeed,
)  # fmt: skip
"""What a table is about: chosen before anything else, three times of four."""
LASTING: Final = ("permanent", "moves")


def deck(luck: Chance, gang: str) -> mv.LoadDeck:
    """An outfit of the family and 44 of its cards, with four dudes at the start, jokers, deeds and goods."""
    outfit = luck.pick([card.code for card in CARDS if card.kind == "outfit" and gang in card.gangs])
    dudes = [card for card in luck.shuffled(CARDS) if card.kind == "dude" and "Token" not in card.keywords]
    main = [card.code for card in (*dudes, *luck.shuffled(CARDS)) if card.kind not in ("outfit", "joker")]
    cheap = [card.code for card in dudes if (card.cost or 0) <= 4][:4]
    rest = [code for code in main if code not in cheap and "Token" not in _card(code).keywords][:44]
    deeds = ("01057", "01063", "01071", "01072", "01076", "01083", "01086", "01082")
    return mv.LoadDeck((*cheap, *rest, *deeds, "01144", "14040"), tuple(cheap), outfit)


def _card(code: str) -> Card:
    return GAME.book.by_code[code]


def choose(state: DoomtownState, luck: Chance) -> tuple[Seat, Move]:
    """A legal move of whoever the table waits for, plays before book-keeping."""
    waiting = GAME.to_act(state) or (0, 1)
    seat = luck.pick(waiting)
    legal = list(GAME.legal(state, seat))
    plays = [move for move in legal if isinstance(move, OFTEN)]
    onward = [
        move
        for move in legal
        if isinstance(move, mv.Pass | mv.NextStep | mv.NextPhase | mv.MoveDude | mv.Done | mv.Stop)
    ]
    roll = luck.below(20)
    some = plays if plays and roll < 14 else onward if onward and roll < 19 else legal
    kinds = sorted({type(move).__name__ for move in some})
    kind = luck.pick(kinds)
    return seat, luck.pick([move for move in some if type(move).__name__ == kind])


def zones(state: DoomtownState) -> Counter[str]:
    """How often each card is somewhere."""
    found = Counter((*state.play, *state.limbo, *(stance.card for stance in state.stances)))
    for player in state.players:
        found.update((*player.deck, *player.hand, *player.discard, *player.hill))
    if state.shootout:
        found.update(card for hand in state.shootout.hands for card in hand.cards)
    return found


def in_one_zone(state: DoomtownState) -> None:
    assert zones(state) == Counter(state.cards.keys()), "every card is in exactly one zone"
    for player in state.players:
        for place in (*player.street, *player.outskirts):
            assert place.startswith("home") or place in state.play
    for held in state.play.values():
        assert not held.on or held.on in state.play or held.on.startswith("home") or held.on == "square"
    if state.shootout:
        assert all(dude in state.play for posse in state.shootout.posses for dude in posse)


def nothing_outlives_its_time(state: DoomtownState) -> None:
    kept = [mod for mod in state.modifiers if mod.on in state.cards]
    assert len(kept) == len(state.modifiers), "what is gone is changed by nothing"
    if state.shootout is None and not state.frames:
        assert not [mod for mod in kept if mod.until in ("round", "shootout")]
        assert not [stance for stance in state.stances if stance.moment == "shootout"]
    if state.phase in ("gambling", "upkeep"):
        assert not [mod for mod in kept if mod.until not in LASTING]
        assert not state.stances
        figures_are_printed_and_permanent(state)


def figures_are_printed_and_permanent(state: DoomtownState) -> None:
    board = GAME.board(state)
    for dude in board.dudes():
        for name in ("bullets", "influence", "control"):
            lasting = sum(mod.by for mod in state.modifiers if mod.on == dude and mod.figure == name)
            traits = sum(by for _, by in figures.given(board, dude, name))
            goods = [board.card(card) for card in board.attached(dude) if board.card(card).kind == "goods"]
            worn = sum(getattr(card, name) or 0 for card in goods if name != "control")
            expected = (figures.printed(board, dude, name) or 0) + lasting + traits + worn
            assert figures.figure(board, dude, name) == max(0, expected), (board.title(dude), name)


def seated(edition: Edition, decks: Sequence[mv.LoadDeck], luck: Chance) -> DoomtownState:
    """A table of two with those decks; what is asked while they are loaded is passed on."""
    state = GAME.new(2, DoomtownOptions(edition=edition, rock=25), luck)
    for seat, loaded in enumerate(decks):
        while state.decision:
            asked = state.decision.seat
            state = GAME.play(state, asked, GAME.idle(state, asked) or mv.Pass(), luck).state
        state = GAME.play(state, seat, loaded, Chance("deck", seat)).state
    return state


def played_out(state: DoomtownState, luck: Chance, name: str) -> Counter[str]:
    """Play at random, checking everything after every move; return how often each kind of move was made."""
    played: Counter[str] = Counter()
    for turn in range(1, MOVES):
        if GAME.outcome(state):
            break
        seat, move = choose(state, luck)
        played[type(move).__name__] += 1
        state = GAME.play(state, seat, move, Chance(name, turn)).state
        in_one_zone(state)
        nothing_outlives_its_time(state)
        whoever_sleeps_has_a_least_move(state)
    return played


def whoever_sleeps_has_a_least_move(state: DoomtownState) -> None:
    for seat in GAME.to_act(state):
        least = GAME.idle(state, seat)
        assert least is not None, (seat, state.phase, state.shootout and state.shootout.step)
        GAME.check(state, seat, least)


@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("edition", ["2015", "weird-west"])
def test_random_tables_never_break(edition: Edition, number: int):
    luck = Chance(f"tables {edition} {number}", 0)
    state = seated(edition, [deck(luck, gang) for gang in ("anarchists", "1stpeoples")], luck)
    played = played_out(state, luck, f"table {number}")
    assert sum(played[kind.__name__] for kind in OFTEN) > 20


def test_a_table_of_two_real_decks_never_breaks():
    luck = Chance("real decks", 0)
    real = [deck for deck in real_decks() if "Anarchists" in deck.name or "First Peoples" in deck.name]
    decks = [
        mv.LoadDeck(
            tuple(held.code for held in deck.cards for _ in range(held.count)),
            tuple(held.code for held in deck.cards for _ in range(held.starting)),
            deck.outfit or "",
        )
        for deck in real
    ]
    played = played_out(seated("weird-west", decks, luck), luck, "real decks")
    assert sum(played[kind.__name__] for kind in OFTEN) > 20
