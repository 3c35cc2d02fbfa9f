"""The bot player: deterministic, better than chance, and blind to what its seat cannot see."""

from typing import cast

import msgspec
import pytest

from kfbot.rules.chance import Chance
from kfbot.rules.errors import NotAllowed
from kfbot.rules.kernel import Move, Resign, Seat, State, View
from kfbot.rules.notation import AnyGame
from kfbot.rules.search import Strength, choose, moves_of
from tests.toys import Toy, ToyOptions, ToyState, ToyView

TOY = cast("AnyGame", Toy())


class Guarded(Toy):
    """A toy whose real deals are marked: touching one while choosing is a peek at hidden cards."""

    def __init__(self) -> None:
        self.real: set[tuple[str, ...]] = set()

    def new(self, seats: int, options: ToyOptions, chance: Chance) -> ToyState:
        state = super().new(seats, options, chance)
        self.real.add(state.deck)
        return state

    def check(self, state: ToyState, seat: Seat, move: Move) -> None:
        assert state.deck not in self.real, "the bot plays with the cards it imagines, never with the table's own"
        super().check(state, seat, move)


class Chain(Toy):
    """A toy in which a seat lays two cards in a row, and only a pair that differs by less than two scores."""

    def estimate(self, state: ToyState, seat: Seat) -> float:
        pairs = zip(state.table[::2], state.table[1::2], strict=False)
        return sum(abs(int(a) - int(b)) < 2 for a, b in pairs) / 10

    def to_act(self, state: ToyState) -> tuple[Seat, ...]:
        return () if self.outcome(state) else (len(state.table) // 2 % len(state.hands),)

    def check(self, state: ToyState, seat: Seat, move: Move) -> None:
        super().check(msgspec.structs.replace(state, turn=self.to_act(state)[0]), seat, move)


def duel(first: Strength | None, second: Strength | None, number: int) -> list[int]:
    state = cast("ToyState", TOY.new(2, ToyOptions(hand=6), Chance("duel", number)))
    luck, turn = Chance("luck", number), 0
    while not TOY.outcome(state) and turn < 12:
        seat, turn = state.turn, turn + 1
        strength = (first, second)[seat]
        moves = moves_of(TOY, state, seat)
        move = choose(TOY, TOY.view(state, seat), seat, strength, luck) if strength else luck.pick(moves)
        state = cast("ToyState", TOY.play(state, seat, move, luck).state)
    return list(state.score)


def test_a_student_beats_random_play():
    won = 0
    for number in range(10):
        ours, theirs = duel("student", None, number)
        won += ours > theirs
    assert won >= 8


def test_a_novice_plays_sensibly():
    ahead = [ours - theirs for ours, theirs in (duel("novice", None, number) for number in range(20))]
    assert sum(ahead) > 0


@pytest.mark.parametrize("strength", ["novice", "student", "master"])
def test_equal_chance_gives_an_equal_choice(strength: Strength):
    view = TOY.view(TOY.new(3, ToyOptions(hand=5), Chance("deal", 0)), 0)
    choices = {choose(TOY, view, 0, strength, Chance("think", 4)) for _ in range(2)}
    assert len(choices) == 1


@pytest.mark.parametrize("strength", ["novice", "student", "master"])
def test_it_never_touches_the_real_cards(strength: Strength):
    toy = Guarded()
    state = toy.new(2, ToyOptions(), Chance("deal", 1))
    view = toy.view(state, 0)
    move = choose(cast("AnyGame", toy), view, 0, strength, Chance("think", 1))
    toy.real.clear()
    assert toy.refusal(state, 0, move) is None


def test_hidden_cards_that_differ_change_no_choice():
    state = TOY.new(2, ToyOptions(hand=5), Chance("deal", 2))
    other = TOY.alike(state, 0, Chance("other", 2))
    assert other != state
    picks = {choose(TOY, TOY.view(table, 0), 0, "student", Chance("think", 2)) for table in (state, other)}
    assert len(picks) == 1


def test_a_chain_of_moves_is_valued_by_its_end():
    game = cast("AnyGame", Chain())
    view: View = ToyView(0, 4, ("30", "9", "17", "8", "22"), (5, 5), (), (0, 0), 0)
    for number in range(3):
        assert getattr(choose(game, view, 0, "student", Chance("chain", number)), "card") in ("8", "9")  # noqa: B009


def test_giving_up_is_never_weighed():
    state: State = TOY.new(2, ToyOptions(), Chance("deal", 3))

    class Tired(Toy):
        def candidates(self, state: ToyState, seat: Seat):
            yield Resign()
            yield from super().candidates(state, seat)

    assert Resign() not in moves_of(cast("AnyGame", Tired()), state, 0)


def test_a_seat_with_no_move_is_told():
    state = TOY.new(2, ToyOptions(), Chance("deal", 4))
    with pytest.raises(NotAllowed, match="nothing to choose"):
        choose(TOY, TOY.view(state, 1), 1, "novice", Chance("think", 0))
