"""Doomtown as a game of the kernel: each question is handed to the module that knows the answer."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from kfbot.rules.chance import Chance
from kfbot.rules.doomtown import (
    answers,
    corrections,
    courses,
    entering,
    named_effects,
    offers,
    plays,
    records,
    shootouts,
    views,
)
from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown.board import Board, Book
from kfbot.rules.doomtown.dealer import Dealer
from kfbot.rules.doomtown.editions import DoomtownOptions
from kfbot.rules.doomtown.facts import DoomtownFacts
from kfbot.rules.doomtown.handlers import APPLIES, CHECKS
from kfbot.rules.doomtown.moves import MOVES
from kfbot.rules.doomtown.seen import DoomtownView
from kfbot.rules.doomtown.state import DoomtownState, Player, home_of
from kfbot.rules.doomtown.steps import run
from kfbot.rules.errors import NotAllowed
from kfbot.rules.kernel import JUDGE, Event, Game, Move, Outcome, Resign, Seat, SetFigure, Step

RULES = (answers, courses, entering, named_effects, plays, records)
"""The modules whose functions fill the tables of moves and steps."""


class Doomtown(Game[DoomtownState, Move, Event, DoomtownView, DoomtownOptions]):
    """A companion for Doomtown: Reloaded: it resolves, tracks and remembers, for loaded decks or for real cards."""

    name = "doomtown"
    title = "Doomtown"
    players = range(1, 5)
    state_type = DoomtownState
    options_type = DoomtownOptions
    moves = MOVES
    events = ev.EVENTS

    def __init__(self, facts: DoomtownFacts) -> None:
        self.facts = facts
        self.book = Book(facts)
        self._board: Board | None = None

    def board(self, state: DoomtownState) -> Board:
        """Return a state, read with this game's book; the latest is kept, since many moves are checked against one state."""
        board = self._board
        if board is None or board.state is not state:
            board = self._board = Board(self.book, state)
        return board

    def new(self, seats: int, options: DoomtownOptions, chance: Chance) -> DoomtownState:  # noqa: ARG002
        """Return an empty town: a home for each seat on a street of its own, and the town square."""
        if seats not in self.players:
            raise NotAllowed("A Doomtown table has 1 to 4 seats.")
        players = tuple(Player(rock=options.rock, street=(home_of(seat),)) for seat in range(seats))
        return DoomtownState(options, players)

    def candidates(self, state: DoomtownState, seat: Seat) -> Iterator[Move]:
        """Yield the moves worth offering."""
        if seat == JUDGE or self.outcome(state) or state.players[seat].out:
            return iter(())
        return offers.candidates(self.board(state), seat)

    def check(self, state: DoomtownState, seat: Seat, move: Move) -> None:
        """Raise `NotAllowed` with the reason if that seat may not make that move now."""
        if type(move) not in self.moves:
            raise NotAllowed("Doomtown has no such move.")
        if seat == JUDGE and not isinstance(move, SetFigure):
            raise NotAllowed("A judge only sets figures: players make the moves.")
        if seat != JUDGE and not 0 <= seat < len(state.players):
            raise NotAllowed("That is no seat of this table.")
        if self.outcome(state):
            raise NotAllowed("The game is over.")
        if seat != JUDGE and state.players[seat].out:
            raise NotAllowed("You have left this game.")
        if not isinstance(move, Resign):
            CHECKS[type(move)](self.board(state), seat, move)

    def apply(self, state: DoomtownState, seat: Seat, move: Move, chance: Chance) -> Step[DoomtownState, Event]:
        """Return what a checked move comes to: its own effect, then every step that needs no decision."""
        dealer = Dealer(self.book, state, chance)
        if isinstance(move, Resign):
            corrections.give_up(dealer, seat)
        else:
            APPLIES[type(move)](dealer, seat, move)
        run(dealer)
        shootouts.check_over(dealer)
        run(dealer)
        return Step(dealer.state, tuple(dealer.events))

    def view(self, state: DoomtownState, seat: Seat | None) -> DoomtownView:
        """Return what that seat, or a spectator, may see."""
        return views.view_of(self.board(state), seat)

    def hear(self, event: Event, seat: Seat | None) -> Event | None:
        """Return an event as that seat hears it: titles of hidden cards are for their player alone."""
        match event:
            case ev.Drew() if event.seat != seat:
                return replace(event, titles=())
            case ev.LookedAt() if event.seat != seat and not event.revealed:
                return replace(event, titles=())
            case ev.ToHand() | ev.ToDeck() if event.seat != seat and not event.shown:
                return replace(event, titles=())
            case ev.Chosen() if event.seat != seat and event.hidden:
                return replace(event, titles=())
            case _:
                return event

    def outcome(self, state: DoomtownState) -> Outcome | None:
        """Return who won: by control at the winner check, or the last one left."""
        if state.winner:
            return Outcome(state.winner, "more control points than any opponent has influence")
        left = tuple(seat for seat, player in enumerate(state.players) if not player.out)
        if len(left) == len(state.players) or len(left) > 1:
            return None
        return Outcome(left, "everybody else gave up" if left else "nobody is left")

    def to_act(self, state: DoomtownState) -> tuple[Seat, ...]:
        """Return the seats that the table waits for."""
        return () if self.outcome(state) else offers.to_act(self.board(state))

    def idle(self, state: DoomtownState, seat: Seat) -> Move | None:
        """Return the move that does the least for a player who sleeps."""
        if self.outcome(state) or seat == JUDGE or state.players[seat].out:
            return None
        return offers.idle(self.board(state), seat)

    def figures(self, state: DoomtownState) -> Mapping[str, str]:
        """Return every figure that can be corrected by hand, with its value."""
        return {key: figure.now for key, figure in corrections.all_figures(self.board(state))}

    def settable(self, state: DoomtownState, figure: str) -> tuple[str, ...]:
        """Return the words that a figure can be set to: a place, a phase, a seat, yes or no; none for a number."""
        return corrections.settable(self.board(state), figure)

    def alike(self, state: DoomtownState, seat: Seat | None, chance: Chance) -> DoomtownState:
        """Return a state that this seat cannot tell from ``state``."""
        return views.alike(self.board(state), seat, chance)
