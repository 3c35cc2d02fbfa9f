"""Any game of GAMES, played at random: through JSON and back at every step, and no seat can see what is hidden from it."""

from typing import cast

import pytest

from kfbot.rules.chance import Chance
from kfbot.rules.games import GAMES
from kfbot.rules.kernel import JUDGE, Move, State
from kfbot.rules.notation import AnyGame, event_text, move_from, move_text, state_from, text_of, to_json, to_plain
from tests.toys import Toy

TOY = cast("AnyGame", Toy())


def all_games() -> list[AnyGame]:
    from kfbot.catalogue import games

    return [TOY, *games().values()] if GAMES else [TOY]


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
@pytest.mark.parametrize("number", range(6))
def test_random_play(game: AnyGame, number: int):
    luck = Chance(f"{game.name}{number}", 0)
    seats = luck.pick(list(game.players))
    state = game.new(seats, game.options_type(), Chance("start", number))
    for turn in range(1, 300):
        if game.outcome(state):
            break
        moves = [(seat, move) for seat in range(seats) for move in game.legal(state, seat)]
        assert moves, "a game that is not over offers somebody a move"
        seat, move = luck.pick(moves)
        state = step(game, state, seat, move, turn)
        nothing_hidden_shows(game, state, seats, luck)


def step(game: AnyGame, state: State, seat: int, move: Move, turn: int) -> State:
    before = to_json(state)
    assert move_text(game, text_of(move)) == move
    assert move_from(game, to_plain(move)) == move
    after, events = game.play(state, seat, move, Chance("seed", turn))
    assert to_json(state) == before, "a move leaves the state it was made from alone"
    again = state_from(game, to_json(after))
    assert again == after
    assert game.play(state_from(game, before), seat, move, Chance("seed", turn)) == (after, events), (
        "a replay is the game"
    )
    for event in events:
        assert event_text(game, text_of(event)) == event
    return again


def nothing_hidden_shows(game: AnyGame, state: State, seats: int, luck: Chance) -> None:
    for seat in (None, *range(seats)):
        other = game.alike(state, seat, luck)
        assert to_json(game.view(other, seat)) == to_json(game.view(state, seat))
    assert game.refusal(state, JUDGE, next(iter(game.legal(state, 0)), None) or Move()) is not None
