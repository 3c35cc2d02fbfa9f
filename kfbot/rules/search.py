"""The bot player, one for every game: it thinks with what its seat may see, and with nothing else.

Each thought deals the hidden cards at random (`Game.imagine`), walks down a tree of moves that all thoughts share, tries one new
move, lets the game run on for a few plays (`Game.policy`) and asks how good that looks (`Game.estimate`) for each seat that moved
on the way. Every seat is taken to seek its own good, so duels and tables of six are one case, and an attack made of several moves
is valued by what the whole chain comes to. There is no clock: a budget counts plays, so that equal chance gives an equal choice.
"""

from collections.abc import Sequence
from math import log, sqrt
from typing import Final, Literal, NamedTuple, TypeAlias, overload

from kfbot.rules.chance import Chance
from kfbot.rules.errors import NotAllowed
from kfbot.rules.kernel import Move, Resign, Seat, SetFigure, State, View
from kfbot.rules.notation import AnyGame

Strength: TypeAlias = Literal["novice", "student", "master"]


class Budget(NamedTuple):
    """How long a strength thinks.

    ``work`` is counted in plays, and a listed move as a quarter of one; ``depth`` is how many plays past the tree it looks.
    """

    work: int
    depth: int
    fickle: bool = False
    """Takes a move as often as it came to mind, not the best alone."""


BUDGETS: Final[dict[Strength, Budget]] = {
    "novice": Budget(120, 4, fickle=True),
    "student": Budget(600, 6),
    "master": Budget(6000, 12),
}
CURIOSITY: Final = 0.6
"""The weight of moves little tried: UCB1's constant for values from 0 to 1."""
WIDTH: Final = 48
"""How many moves the root considers at least; deeper nodes widen with the square root of their visits."""
RUN_ON: Final = 4
"""A thought looks for a quiet position up to this many times its depth."""


def choose(game: AnyGame, view: View, seat: Seat, strength: Strength, chance: Chance) -> Move:
    """Return the move that a bot of that strength makes from ``view``, which is that seat's own view of the table.

    The same view and chance give the same move. Raise `NotAllowed` if the seat has no move to make. It never resigns.
    """
    state = game.imagine(view, chance)
    moves = moves_of(game, state, seat)
    if not moves:
        raise NotAllowed("There is nothing to choose: no move is open to that seat.")
    if len(moves) == 1:
        return moves[0]
    at_once = game.reflex(state, seat, moves, chance)
    if at_once is not None:
        return at_once
    favourite = game.policy(state, seat, moves, chance) if strength == "master" and game.trust else None
    return Thinker(game, view, seat, BUDGETS[strength], chance).best(len(moves), favourite)


def moves_of(game: AnyGame, state: State, seat: Seat) -> list[Move]:
    """Return the moves that a bot weighs: every legal one but giving up, correcting figures and taking moves back."""
    left_alone = (Resign, SetFigure, *game.retreats)
    return [move for move in game.legal(state, seat) if not isinstance(move, left_alone)]


def worth(game: AnyGame, state: State, seat: Seat) -> float:
    """Return how well a seat stands, 0 (lost) to 1 (won): its share of a win once it is over, else the game's estimate."""
    outcome = game.outcome(state)
    if outcome is None:
        return game.estimate(state, seat)
    if not outcome.winners:
        return 1 / game.players.start
    return (seat in outcome.winners) / len(outcome.winners)


class Legal(Sequence[Move]):
    """The moves that a bot weighs in a state, listed only when somebody asks for more than whether one move is among them.

    A game's policy mostly knows what it wants to do. ``checked`` counts the moves that were looked at.
    """

    def __init__(self, game: AnyGame, state: State, seat: Seat) -> None:
        self._game, self._state, self._seat = game, state, seat
        self._listed: list[Move] | None = None
        self.checked = 0

    def _all(self) -> list[Move]:
        if self._listed is None:
            self._listed = moves_of(self._game, self._state, self._seat)
            self.checked += len(self._listed)
        return self._listed

    def __contains__(self, move: object) -> bool:
        """Return whether a move is legal, by its own check."""
        if self._listed is not None or not isinstance(move, Move):
            return move in self._all()
        self.checked += 1
        return not isinstance(move, Resign | SetFigure) and self._game.refusal(self._state, self._seat, move) is None

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self._all())

    @overload
    def __getitem__(self, at: int) -> Move: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[Move]: ...

    def __getitem__(self, at: int | slice) -> Move | Sequence[Move]:
        """Return one of them by its place, or some."""
        return self._all()[at]


class Node:
    """What is known of the position after a chain of moves: how often it was reached, could have been, and what it was worth.

    ``value`` is summed for the seat that moved here.
    """

    __slots__ = ("available", "children", "value", "visits")

    def __init__(self) -> None:
        self.children: dict[Move, Node] = {}
        self.visits = 0
        self.available = 1
        self.value = 0.0

    def mean(self) -> float:
        """Return the mean worth of a move that was tried."""
        return self.value / self.visits

    def promise(self) -> float:
        """Return the UCB1 bound of a move that was not always open: its mean worth and a bonus for being little tried."""
        return self.value / self.visits + CURIOSITY * sqrt(log(self.available) / self.visits)


class Thinker:
    """One choice in the making: information-set Monte Carlo tree search over a shared tree."""

    def __init__(self, game: AnyGame, view: View, seat: Seat, budget: Budget, chance: Chance) -> None:
        self._game = game
        self._view = view
        self._seat = seat
        self._budget = budget
        self._chance = chance
        self._root = Node()
        self._work = 0.0

    def best(self, width: int, favourite: Move | None = None) -> Move:
        """Return the root's most tried move once the budget is spent; ``width`` is how many there are.

        A ``favourite`` is kept unless the other looks better than it by the game's trust in its own policy.
        """
        while self._work < self._budget.work or self._root.visits < min(width, WIDTH):
            self._think()
        children = self._root.children
        if self._budget.fickle:
            return self._chance.pick([move for move, child in children.items() for _ in range(child.visits)])
        best = max(children.items(), key=lambda child: (child[1].visits, child[1].value))[0]
        if favourite is not None and favourite in children:
            lead = children[best].mean() - children[favourite].mean()
            return best if lead > self._game.trust else favourite
        return best

    def _think(self) -> None:
        self._work += 1
        state = self._game.imagine(self._view, self._chance)
        node, path, fresh = self._root, list[tuple[Node, Seat]](), False
        mover: Seat | None = self._seat
        while mover is not None and not fresh:
            moves = self._moves(state, mover)
            if not moves:
                break
            move, fresh = self._select(node, state, mover, moves)
            state = self._play(state, mover, move)
            node = node.children[move]
            path.append((node, mover))
            mover = self._mover(state)
        self._credit(path, self._run_on(state))

    def _credit(self, path: list[tuple[Node, Seat]], state: State) -> None:
        worths = {mover: worth(self._game, state, mover) for mover in {mover for _, mover in path}}
        self._root.visits += 1
        for node, mover in path:
            node.visits += 1
            node.value += worths[mover]

    def _select(self, node: Node, state: State, mover: Seat, moves: list[Move]) -> tuple[Move, bool]:
        tried: list[tuple[Move, Node]] = []
        untried: list[Move] = []
        for move in moves:
            child = node.children.get(move)
            if child is None:
                untried.append(move)
            else:
                child.available += 1
                tried.append((move, child))
        if untried and len(tried) < self._width(node):
            move = self._game.policy(state, mover, untried, self._chance)
            node.children[move] = Node()
            return move, True
        return max(tried, key=lambda child: child[1].promise())[0], False

    def _width(self, node: Node) -> float:
        return max(WIDTH if node is self._root else 3, 2 * sqrt(node.visits))

    def _run_on(self, state: State) -> State:
        """Play on by the game's policy to the budget's depth, and then to the next quiet position."""
        for played in range(self._budget.depth * RUN_ON):
            mover = self._mover(state)
            if mover is None or (played >= self._budget.depth and self._game.quiet(state)):
                break
            moves = Legal(self._game, state, mover)
            state = self._play(state, mover, self._game.policy(state, mover, moves, self._chance))
            self._work += moves.checked / 4
        return state

    def _mover(self, state: State) -> Seat | None:
        waiting = self._game.to_act(state)
        return waiting[0] if waiting else None

    def _moves(self, state: State, mover: Seat) -> list[Move]:
        moves = moves_of(self._game, state, mover)
        self._work += len(moves) / 4
        return moves

    def _play(self, state: State, mover: Seat, move: Move) -> State:
        self._work += 1
        return self._game.apply(state, mover, move, self._chance).state
