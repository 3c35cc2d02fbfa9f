"""The kernel: what every game answers, so that one service, one panel, one harness and one undo serve them all.

A game writes `candidates` (what may be worth offering), `check` (the one place that says why not) and `apply` (what happens).
`legal`, `offers` and `play` follow from those three, so the button, the error sentence and the rule cannot disagree.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar

import msgspec

from kfbot.rules.chance import Chance
from kfbot.rules.errors import NotAllowed

Seat: TypeAlias = int
"""A place at the table, 0 to seats - 1, clockwise: the next seat is the player to the left."""

JUDGE: Final[Seat] = -1
"""The seat that a judge moves from: not at the table; may make `SetFigure` alone."""


def kebab(name: str) -> str:
    """Return a class name as a tag: ``PlayTechnique`` becomes ``play-technique``."""
    return "".join(f"-{c.lower()}" if c.isupper() else c for c in name).lstrip("-")


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="move", tag=kebab):
    """What a player does. Small, frozen, named for what is done; fields are ids, numbers, texts and tuples of them."""


class Event(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="event", tag=kebab):
    """What happened. Small, frozen, named in the past tense; `Game.hear` removes what a listener may not know."""


class State(msgspec.Struct, frozen=True):
    """All that there is to know about a game in progress, hidden cards included."""


class View(msgspec.Struct, frozen=True):
    """What one seat, or a spectator, may know of a state. Holds no hidden card."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What can be chosen when a table is opened. Each field has a default; a choice is a `Literal`, a `bool` or an `int`."""


class Resign(Move, frozen=True):
    """Give up: every game takes it from a seat that is still in, at any moment."""


class SetFigure(Move, frozen=True):
    """Correct a figure by hand, as a judge (or where a game allows it, its owner) may. ``figure`` is a key of `Game.figures`."""

    figure: str
    to: str


S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)
E = TypeVar("E", bound=Event)
V = TypeVar("V", bound=View)
P = TypeVar("P", bound=Options)


class Step(NamedTuple, Generic[S, E]):
    """What a move came to: the new state, and what happened on the way, in order."""

    state: S
    events: tuple[E, ...]


class Offer(NamedTuple, Generic[M]):
    """A move worth showing: ``refusal`` is None when it is legal now, else the sentence that says why it is not."""

    move: M
    refusal: str | None


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: who won (nobody, on a draw) and a short reason."""

    winners: tuple[Seat, ...]
    reason: str


class Game(ABC, Generic[S, M, E, V, P]):
    """One game's rules. An instance holds the game's facts (cards, tables) and no state: one serves every table."""

    name: str
    """The short name that commands use: ``fighting``."""
    title: str
    """The name people read: ``Kung Fu Fighting``."""
    players: range
    """How many seats a table may have."""
    solo: bool = False
    """Whether an empty seat can be filled by the bot: then `imagine` and `estimate` are written too."""
    retreats: tuple[type[Move], ...] = ()
    """Moves that only take another one back: bot players leave them alone."""
    trust: float = 0.0
    """How much better (of 0 to 1) than its policy's own choice a move must look for a master to make it; 0: any bit."""
    state_type: type[S]
    options_type: type[P]
    moves: tuple[type[M], ...]
    """Every kind of move, `Resign` and `SetFigure` included."""
    events: tuple[type[E], ...]

    @abstractmethod
    def new(self, seats: int, options: P, chance: Chance) -> S:
        """Return the state before the first move. ``seats`` is in `players`; raise `NotAllowed` if the options forbid it."""

    @abstractmethod
    def candidates(self, state: S, seat: Seat) -> Iterator[M]:
        """Yield the moves worth offering to that seat now: every legal one, and those whose refusal teaches something."""

    @abstractmethod
    def check(self, state: S, seat: Seat, move: M) -> None:
        """Raise `NotAllowed` with the reason if that seat may not make that move now. The one check of every move."""

    @abstractmethod
    def apply(self, state: S, seat: Seat, move: M, chance: Chance) -> Step[S, E]:
        """Return what a checked move comes to. Never called for a move that `check` refuses."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """Return what that seat, or with None a spectator, may see. Every hidden card is gone from it."""

    @abstractmethod
    def hear(self, event: E, seat: Seat | None) -> E | None:
        """Return what that seat, or a spectator, learns of an event: the event, one with its secrets gone, or None."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return who won and why, or None while the game goes on."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that the table waits for, the one to act first at the front; empty when it is over."""

    @abstractmethod
    def idle(self, state: S, seat: Seat) -> M | None:
        """Return the move that does the least for a player who sleeps (passes, ends a turn), or None if none is needed."""

    @abstractmethod
    def figures(self, state: S) -> Mapping[str, str]:
        """Return every figure that `SetFigure` can correct, by a readable key, with its value as text (hidden cards left out)."""

    def settable(self, state: S, figure: str) -> tuple[str, ...]:  # noqa: ARG002
        """Return the words that a key of `figures` can be set to now, or none where it takes a number: the default."""
        return ()

    @abstractmethod
    def alike(self, state: S, seat: Seat | None, chance: Chance) -> S:
        """Return a state that this seat cannot tell from ``state``: each card hidden from it replaced at random."""

    def imagine(self, view: V, chance: Chance) -> S:
        """Return a whole state that fits a seat's view, the hidden cards dealt at random: what the bot player thinks with."""
        raise NotImplementedError(f"{self.title} has no bot players")

    def estimate(self, state: S, seat: Seat) -> float:
        """Return how good a state looks for that seat, from 0 (lost) to 1 (won)."""
        raise NotImplementedError(f"{self.title} has no bot players")

    def policy(self, state: S, seat: Seat, moves: Sequence[M], chance: Chance) -> M:  # noqa: ARG002
        """Return a plausible one of ``moves``, quickly: how the bot player thinks a game on. By default each is equally likely.

        ``moves`` are legal for that seat and at least one. A game that knows which are silly plays better for saying so here.
        """
        return chance.pick(moves)

    def reflex(self, state: S, seat: Seat, moves: Sequence[M], chance: Chance) -> M | None:  # noqa: ARG002
        """Return a move that a bot player makes without thinking ahead, or None where it is worth thinking: the default."""
        return None

    def quiet(self, state: S) -> bool:  # noqa: ARG002
        """Return whether `estimate` can be trusted here: not in the middle of an attack, say. By default always."""
        return True

    def legal(self, state: S, seat: Seat) -> Iterator[M]:
        """Yield the moves that seat may make now, lazily."""
        return (offer.move for offer in self.offers(state, seat) if offer.refusal is None)

    def offers(self, state: S, seat: Seat) -> Iterator[Offer[M]]:
        """Yield the moves worth showing to that seat, each with the reason why it is not legal, or None."""
        for move in self.candidates(state, seat):
            yield Offer(move, self.refusal(state, seat, move))

    def refusal(self, state: S, seat: Seat, move: M) -> str | None:
        """Return the sentence that says why that seat may not make that move now, or None if it may."""
        try:
            self.check(state, seat, move)
        except NotAllowed as refused:
            return refused.sentence
        return None

    def play(self, state: S, seat: Seat, move: M, chance: Chance) -> Step[S, E]:
        """Make a move: return the new state and what happened, or raise `NotAllowed` with nothing changed."""
        self.check(state, seat, move)
        return self.apply(state, seat, move, chance)
