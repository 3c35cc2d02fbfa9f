"""A toy game for tests of what serves every game: two seats hold hidden cards and play the highest trick wins."""

from collections.abc import Iterator, Mapping
from typing import Literal

import msgspec

from kfbot.rules.cards import draw
from kfbot.rules.chance import Chance
from kfbot.rules.errors import NotAllowed
from kfbot.rules.kernel import JUDGE, Event, Game, Move, Options, Outcome, Resign, Seat, SetFigure, State, Step, View


class ToyOptions(Options, frozen=True):
    hand: int = 3
    low: Literal["loses", "wins"] = "loses"


class Lay(Move, frozen=True):
    card: str


class Laid(Event, frozen=True):
    seat: Seat
    card: str
    drew: tuple[str, ...] = ()


class Corrected(Event, frozen=True):
    figure: str
    to: str


class Resigned(Event, frozen=True):
    seat: Seat


class ToyState(State, frozen=True):
    deck: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    table: tuple[str, ...]
    score: tuple[int, ...]
    turn: Seat
    gone: tuple[Seat, ...] = ()
    low: str = "loses"


class ToyView(View, frozen=True):
    seat: Seat | None
    deck: int
    hand: tuple[str, ...]
    hands: tuple[int, ...]
    table: tuple[str, ...]
    score: tuple[int, ...]
    turn: Seat


class Toy(Game[ToyState, Move, Event, ToyView, ToyOptions]):
    name = "toy"
    title = "Toy"
    players = range(2, 4)
    solo = True
    state_type = ToyState
    options_type = ToyOptions
    moves = (Lay, Resign, SetFigure)
    events = (Laid, Corrected, Resigned)

    def new(self, seats: int, options: ToyOptions, chance: Chance) -> ToyState:
        deck = chance.shuffled([str(n) for n in range(1, 31)])
        size = options.hand
        hands = tuple(deck[size * seat : size * (seat + 1)] for seat in range(seats))
        return ToyState(deck[size * seats :], hands, (), (0,) * seats, 0, low=options.low)

    def candidates(self, state: ToyState, seat: Seat) -> Iterator[Move]:
        if 0 <= seat < len(state.hands):
            yield from (Lay(card) for card in state.hands[seat])

    def check(self, state: ToyState, seat: Seat, move: Move) -> None:
        match move:
            case SetFigure(figure=figure):
                if seat != JUDGE:
                    raise NotAllowed("Only a judge may correct a figure.")
                if figure not in self.figures(state):
                    raise NotAllowed(f"There is no figure “{figure}”.")
            case Resign():
                if seat in state.gone or self.outcome(state):
                    raise NotAllowed("You are out already.")
            case Lay(card=card):
                if self.outcome(state):
                    raise NotAllowed("The game is over.")
                if seat != state.turn:
                    raise NotAllowed("It is not your turn.")
                if card not in state.hands[seat]:
                    raise NotAllowed(f"You do not hold {card}.")
            case _:
                raise NotAllowed("This game has no such move.")

    def apply(self, state: ToyState, seat: Seat, move: Move, chance: Chance) -> Step[ToyState, Event]:
        match move:
            case SetFigure(figure=figure, to=to):
                at = int(figure.split()[1])
                score = tuple(int(to) if n == at else s for n, s in enumerate(state.score))
                return Step(msgspec.structs.replace(state, score=score), (Corrected(figure, to),))
            case Resign():
                return Step(msgspec.structs.replace(state, gone=(*state.gone, seat)), (Resigned(seat),))
            case Lay(card=card):
                got = draw(state.deck, (), 1, chance)
                hand = (*(c for c in state.hands[seat] if c != card), *got.cards)
                hands = tuple(hand if n == seat else h for n, h in enumerate(state.hands))
                score = tuple(s + int(card) * (n == seat) for n, s in enumerate(state.score))
                turn = (seat + 1) % len(state.hands)
                after = msgspec.structs.replace(
                    state, deck=got.deck, hands=hands, table=(*state.table, card), score=score, turn=turn
                )
                return Step(after, (Laid(seat, card, got.cards),))
            case _:
                raise AssertionError(move)

    def view(self, state: ToyState, seat: Seat | None) -> ToyView:
        hand = () if seat is None or seat < 0 else state.hands[seat]
        counts = tuple(map(len, state.hands))
        return ToyView(seat, len(state.deck), hand, counts, state.table, state.score, state.turn)

    def hear(self, event: Event, seat: Seat | None) -> Event | None:
        if isinstance(event, Laid) and event.seat != seat:
            return msgspec.structs.replace(event, drew=())
        return event

    def outcome(self, state: ToyState) -> Outcome | None:
        if state.gone:
            return Outcome(tuple(n for n in range(len(state.hands)) if n not in state.gone), "resigned")
        if any(state.hands):
            return None
        best = max(state.score) if state.low == "loses" else min(state.score)
        return Outcome(tuple(n for n, s in enumerate(state.score) if s == best), "all cards laid")

    def to_act(self, state: ToyState) -> tuple[Seat, ...]:
        return () if self.outcome(state) else (state.turn,)

    def idle(self, state: ToyState, seat: Seat) -> Move | None:
        return Lay(state.hands[seat][0]) if seat == state.turn and state.hands[seat] else None

    def figures(self, state: ToyState) -> Mapping[str, str]:
        return {f"score {seat}": str(score) for seat, score in enumerate(state.score)}

    def alike(self, state: ToyState, seat: Seat | None, chance: Chance) -> ToyState:
        return self.imagine(self.view(state, seat), chance)

    def imagine(self, view: ToyView, chance: Chance) -> ToyState:
        rest = chance.shuffled([c for c in map(str, range(1, 31)) if c not in view.hand and c not in view.table])
        hands: list[tuple[str, ...]] = []
        for seat, count in enumerate(view.hands):
            own = seat == view.seat
            hands.append(view.hand if own else rest[:count])
            rest = rest if own else rest[count:]
        return ToyState(rest, tuple(hands), view.table, view.score, view.turn)

    def estimate(self, state: ToyState, seat: Seat) -> float:
        return state.score[seat] / (sum(state.score) or 1)
