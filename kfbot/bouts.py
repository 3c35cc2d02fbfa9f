"""Many fights of every pair of ready fighters, on all cores, and what each manoeuvre did in them.

The bot player here is the judgement of Kung Fusion alone (`kfbot.rules.fusion.judgement`): it looks no move ahead, and beats the
searching bot player for the work of a few milliseconds a game. Each game's luck comes from the seed, the two
fighters and the game's number, so a run can be repeated exactly, whatever the number of processes.
"""

import random
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from math import sqrt
from multiprocessing import Pool
from time import monotonic
from typing import Final, NamedTuple, TypeVar, cast

import msgspec

from kfbot.catalogue import games
from kfbot.rules.chance import Chance
from kfbot.rules.fusion import events as ev
from kfbot.rules.fusion.game import Fusion
from kfbot.rules.fusion.moves import ChooseFighter
from kfbot.rules.fusion.state import FusionOptions, FusionState
from kfbot.rules.kernel import Event

T = TypeVar("T")

GAMES: Final = 2400
"""Games a pair: with them a win rate near one half is known to 2 points at 95 %."""
CHUNK: Final = 1200
SURE: Final = 1.96
"""Standard errors on each side of a win rate that hold it 95 times of 100."""


class Quick(Chance):
    """Chance from Python's own generator: as fair, ten times as fast, and only for measuring."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed, 0)
        self._random = random.Random(seed)  # noqa: S311 - luck of a simulation, not of a table

    def below(self, bound: int) -> int:
        """Return a number from 0 to ``bound - 1``."""
        return self._random.randrange(bound)

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return ``items`` in a random order."""
        order = list(items)
        self._random.shuffle(order)
        return tuple(order)


class Use(NamedTuple):
    """What came of one manoeuvre over many games.

    Times used, cards paid, points others lost for it, points it negated or gained back, cards owed for it.
    """

    times: int = 0
    cards: int = 0
    lost: int = 0
    negated: int = 0
    owed: int = 0

    def and_(self, other: "Use") -> "Use":
        """Return both together."""
        return Use(*(a + b for a, b in zip(self, other, strict=True)))


class Bout(NamedTuple):
    """Many games of one pair: wins of the first, draws, games, turns, and what each manoeuvre did."""

    first: str
    second: str
    wins: int
    draws: int
    games: int
    turns: int
    uses: dict[str, Use]

    @property
    def rate(self) -> float:
        """The first fighter's share of wins, a draw counting half."""
        return (self.wins + self.draws / 2) / self.games


class Task(NamedTuple):
    """Games to play: a pair, and the numbers of the games."""

    first: str
    second: str
    start: int
    count: int
    seed: str


@cache
def game() -> Fusion:
    """Return the game; each process has its own."""
    return cast("Fusion", games()["fusion"])


def fight(first: str, second: str, chance: Chance) -> tuple[FusionState, list[Event]]:
    """Play one game between two ready fighters; return its last state and all that happened."""
    fusion = game()
    state = fusion.new(2, FusionOptions(), chance)
    told: list[Event] = []
    for seat, fighter in enumerate((first, second)):
        state, events = fusion.apply(state, seat, ChooseFighter(fighter), chance)
        told += events
    while state.stage != "over":
        if state.stage == "out-manoeuvre":
            state = all_aside(state)
        move = fusion.judgement.decide(state, state.waiting)
        state, events = fusion.apply(state, state.waiting, move, chance)
        told += events
    return state, told


def all_aside(state: FusionState) -> FusionState:
    """Put all cards aside at once that the judgement draws anew: what it would do a card at a time, for half the work."""
    wanted = game().judgement.unwanted(state, state.waiting)
    sides = list(state.sides)
    sides[state.waiting] = msgspec.structs.replace(sides[state.waiting], aside=wanted)
    return msgspec.structs.replace(state, sides=tuple(sides))


def play(task: Task) -> Bout:
    """Play a task's games."""
    wins = draws = turns = 0
    uses: dict[str, Use] = {}
    for number in range(task.start, task.start + task.count):
        state, told = fight(task.first, task.second, Quick(f"{task.seed}:{task.first}:{task.second}:{number}"))
        outcome = game().outcome(state)
        winners = outcome.winners if outcome else ()
        wins += winners == (0,)
        draws += not winners
        turns += state.turn
        tally(told, uses)
    return Bout(task.first, task.second, wins, draws, task.count, turns, uses)


def tally(told: Sequence[Event], uses: dict[str, Use]) -> None:
    """Add what each manoeuvre did in a game to ``uses``."""
    for event in told:
        match event:
            case ev.Attacked(manoeuvre=name, paid=paid):
                use = Use(1, len(paid))
            case ev.Struck(manoeuvre=name, lost=lost, owed=owed):
                use = Use(lost=lost, owed=owed)
            case ev.Raised(lost=lost):
                name, use = "kai", Use(lost=lost)
            case ev.Defended(manoeuvre=name, paid=paid, negates=negates):
                use = Use(1, len(paid), negated=negates)
            case ev.Healed(points=points):
                name, use = "fighting-spirit", Use(negated=points)
            case ev.Comboed(by=name, paid=paid) if paid:
                use = Use(1, len(paid))
            case _:
                continue
        uses[name] = uses.get(name, Use()).and_(use)


def tasks(fighters: Sequence[str], count: int, seed: str) -> list[Task]:
    """Return the games of every pair, in chunks that keep all processes busy."""
    return [
        Task(first, second, start, min(CHUNK, count - start), seed)
        for first, second in combinations(fighters, 2)
        for start in range(0, count, CHUNK)
    ]


def together(bouts: Sequence[Bout]) -> dict[tuple[str, str], Bout]:
    """Return the chunks of each pair added up."""
    found: dict[tuple[str, str], Bout] = {}
    for bout in bouts:
        key = (bout.first, bout.second)
        other = found.get(key)
        found[key] = bout if other is None else _added(other, bout)
    return found


def _added(one: Bout, other: Bout) -> Bout:
    uses = {name: one.uses.get(name, Use()).and_(other.uses.get(name, Use())) for name in {**one.uses, **other.uses}}
    counts = (one.wins + other.wins, one.draws + other.draws, one.games + other.games, one.turns + other.turns)
    return Bout(one.first, one.second, *counts, uses)


def run(work: Sequence[Task], processes: int | None) -> Iterator[Bout]:
    """Play tasks on all cores, as they come; `processes` None is one for each core."""
    if processes == 1:
        yield from map(play, work)
        return
    with Pool(processes) as pool:
        yield from pool.imap_unordered(play, work)


def measured(work: Sequence[Task], processes: int | None) -> dict[tuple[str, str], Bout]:
    """Play all tasks and show progress on standard error."""
    begun, done, total = monotonic(), 0, sum(task.count for task in work)
    bouts: list[Bout] = []
    for bout in run(work, processes):
        bouts.append(bout)
        done += bout.games
        left = (monotonic() - begun) / done * (total - done)
        end = "\r" if sys.stderr.isatty() else "\n"
        print(f"{done:,} of {total:,} games, {left / 60:.0f} minutes left", end=end, file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return together(sorted(bouts))


def field(bouts: dict[tuple[str, str], Bout]) -> dict[str, float]:
    """Return each fighter's win rate against all others together, best first."""
    against: dict[str, list[float]] = {}
    for (first, second), bout in bouts.items():
        against.setdefault(first, []).append(bout.rate)
        against.setdefault(second, []).append(1 - bout.rate)
    rates = {fighter: sum(found) / len(found) for fighter, found in against.items()}
    return dict(sorted(rates.items(), key=lambda pair: -pair[1]))


def margin(rate: float, count: int) -> float:
    """Return how far a win rate may be off, 95 times of 100."""
    return SURE * sqrt(rate * (1 - rate) / count)
