"""A game at length: random games that are watched at every step, and duels of the bot players.

Every game's command line is the same: ``soak [games] [variant]`` plays that many random games of each variant or of one; each
must end, no card may be lost at any step, nobody may hear what is not for them, and (looked at every 25th step) no seat may see
what is hidden from it. ``duels [games] [player] [rival]`` plays that many duels (100) of each strength, or of one player, against
random play or a rival, and prints how many the player won (a draw is half) with its longest choice in seconds of processor time.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from time import process_time
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar, cast

from kfbot.rules.chance import Chance
from kfbot.rules.kernel import Event, Game, Move, Options, Seat, State
from kfbot.rules.notation import AnyGame, to_json
from kfbot.rules.search import Strength, choose

S = TypeVar("S", bound=State)
P = TypeVar("P", bound=Options)

LONGEST = 20_000
"""No random game is as long as this: one that is does not end."""
EVERY = 25
STRENGTHS: tuple[Strength, ...] = ("novice", "student", "master")


class Played(NamedTuple):
    """One random game: how many moves it took, and who won."""

    moves: int
    winners: tuple[Seat, ...]


class Duelled(NamedTuple):
    """One duel: what the first player won (a draw is half), and its longest choice in seconds of processor time."""

    won: float
    longest: float


class Variant(NamedTuple, Generic[P]):
    """A way to play random games."""

    seats: int
    options: P


class Trial(ABC, Generic[S, P]):
    """One game as it is tried."""

    games: ClassVar[int]
    """How many random games of each variant a soak plays unless it is told."""
    variants: Mapping[str, Variant[P]]

    def __init__(self, game: Game[S, Any, Any, Any, P], variants: Mapping[str, Variant[P]]) -> None:
        self.game, self.variants = game, variants

    @abstractmethod
    def whole(self, state: S) -> bool:
        """Return whether every card of the game is somewhere, and nothing else is."""

    @abstractmethod
    def fit_for(self, heard: Event | None, listener: Seat | None) -> bool:
        """Return whether a seat, or with None a spectator, may know all of what it hears of an event."""

    @abstractmethod
    def opening(self, luck: Chance) -> S:
        """Return the state that a duel of two seats starts from."""

    def choice(self, player: str, state: S, seat: Seat, luck: Chance) -> Move:
        """Return a player's move: a random one, or that of a bot of that strength, which knows its own view alone."""
        if player == "random":
            return luck.pick(list(self.game.legal(state, seat)))
        return choose(cast("AnyGame", self.game), self.game.view(state, seat), seat, cast("Strength", player), luck)

    def random_game(self, variant: str, number: int, every: int = EVERY) -> Played:
        """Play a random game and check each step; every ``every``-th one also for what each seat can see."""
        seats, options = self.variants[variant]
        luck = Chance("soak", number)
        state = self.game.new(seats, options, luck)
        for count in range(1, LONGEST):
            acting = self.game.to_act(state)
            if not acting:
                outcome = self.game.outcome(state)
                assert outcome is not None
                return Played(count - 1, outcome.winners)
            seat = luck.pick(acting)
            move = luck.pick(list(self.game.legal(state, seat)))
            state, events = self.game.play(state, seat, move, luck)
            assert self.whole(state), f"a card was lost by {move}"
            self.nothing_is_overheard(events, seats)
            if count % every == 0:
                self.nothing_hidden_shows(state, seats, luck)
        raise AssertionError(f"game {number} of {variant} does not end")

    def nothing_is_overheard(self, events: tuple[Event, ...], seats: int) -> None:
        """Check that nobody hears what is not for them."""
        for event in events:
            for listener in (None, *range(seats)):
                heard = self.game.hear(event, listener)
                assert self.fit_for(heard, listener), f"{listener} hears {heard}"

    def nothing_hidden_shows(self, state: S, seats: int, luck: Chance) -> None:
        """Check that no seat's view depends on a card that is hidden from it."""
        for seat in (None, *range(seats)):
            other = self.game.alike(state, seat, luck)
            assert to_json(self.game.view(other, seat)) == to_json(self.game.view(state, seat))
            assert self.whole(other)

    def duel(self, one: str, other: str, number: int) -> Duelled:
        """Play one duel; the players change seats from one number to the next."""
        first: Seat = number % 2
        luck = Chance(f"duel {one} {other}", number)
        state, longest = self.opening(luck), 0.0
        while acting := self.game.to_act(state):
            seat = acting[0]
            begun = process_time()
            move = self.choice(one if seat == first else other, state, seat, luck)
            if seat == first:
                longest = max(longest, process_time() - begun)
            state = self.game.play(state, seat, move, luck).state
        outcome = self.game.outcome(state)
        winners = outcome.winners if outcome else ()
        return Duelled(0.5 if not winners else float(first in winners), longest)

    def soak(self, count: int, only: str = "") -> None:
        """Play random games of every variant, or of one, and print how long they were."""
        for name in [only] if only else self.variants:
            played = [self.random_game(name, number) for number in range(count)]
            moves = [game.moves for game in played]
            draws = sum(not game.winners for game in played)
            print(
                f"{name}: {count:,} games, {sum(moves) / count:.0f} moves each, at most {max(moves)}, {draws} draws",
                flush=True,
            )

    def duels(self, count: int, one: str, other: str) -> None:
        """Play duels and print who won."""
        results = [self.duel(one, other, number) for number in range(count)]
        won, longest = sum(result.won for result in results), max(result.longest for result in results)
        print(f"{one} against {other}: {won:g} of {count}, longest choice {longest:.2f} s", flush=True)

    def run(self, arguments: list[str]) -> None:
        """Do what the command line says: a soak, unless it says otherwise."""
        what, *rest = arguments or ["soak"]
        if what == "soak":
            self.soak(int(rest[0]) if rest else self.games, rest[1] if len(rest) > 1 else "")
            return
        count = int(rest[0]) if rest else 100
        for player in rest[1:2] or STRENGTHS:
            self.duels(count, player, rest[2] if len(rest) > 2 else "random")
