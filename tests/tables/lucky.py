"""The toy game with two moves more: one that draws luck, and one that hides nothing and draws none."""

from collections.abc import Iterator

import msgspec

from kfbot.rules.chance import Chance
from kfbot.rules.errors import NotAllowed
from kfbot.rules.kernel import Event, Move, Seat, Step
from tests.toys import Toy, ToyState


class Roll(Move, frozen=True):
    """Add a die to the score."""


class Nod(Move, frozen=True):
    """Pass the turn."""


class Break(Move, frozen=True):
    """Do what no move may do: fail in the middle."""


class Rolled(Event, frozen=True):
    seat: Seat
    pips: int


class Nodded(Event, frozen=True):
    seat: Seat


class Lucky(Toy):
    moves = (*Toy.moves, Roll, Nod, Break)
    events = (*Toy.events, Rolled, Nodded)

    def candidates(self, state: ToyState, seat: Seat) -> Iterator[Move]:
        yield from super().candidates(state, seat)
        yield from (Roll(), Nod())

    def check(self, state: ToyState, seat: Seat, move: Move) -> None:
        if not isinstance(move, Roll | Nod | Break):
            return super().check(state, seat, move)
        if self.outcome(state):
            raise NotAllowed("The game is over.")
        if seat != state.turn:
            raise NotAllowed("It is not your turn.")
        return None

    def apply(self, state: ToyState, seat: Seat, move: Move, chance: Chance) -> Step[ToyState, Event]:
        passed = msgspec.structs.replace(state, turn=(seat + 1) % len(state.hands))
        match move:
            case Roll():
                pips = chance.die(6)
                score = tuple(s + pips * (n == seat) for n, s in enumerate(state.score))
                return Step(msgspec.structs.replace(passed, score=score), (Rolled(seat, pips),))
            case Nod():
                return Step(passed, (Nodded(seat),))
            case Break():
                chance.die(6)
                raise RuntimeError("a fault in the rules")
            case _:
                return super().apply(state, seat, move, chance)
