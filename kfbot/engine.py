"""`python -m kfbot engine`: the kernel as JSON lines over standard input and output, one object in, one object out.

    {"cmd":"games"}                                                     the games, with their seats and options
    {"cmd":"new","game":"fusion","seats":2,"seed":"abc","options":{}}   a game from its seed
    {"cmd":"legal","seat":0}                                            what that seat may do now, each move as JSON and as text
    {"cmd":"offers","seat":0}                                           the same, and what it may not do, with the reason
    {"cmd":"play","seat":0,"move":{...}}                                a move, as JSON or as its short text
    {"cmd":"view","seat":1}                                             what a seat sees; without a seat, a spectator
    {"cmd":"state"}  {"cmd":"undo"}  {"cmd":"save"}  {"cmd":"load","saved":{...}}  {"cmd":"quit"}

A refusal is ``{"ok":false,"error":E,"reason":...}``, E being ``not_allowed``, ``unreadable``, ``ambiguous`` (with ``choices``) or
``fault``, the engine's own. Nothing that is sent in ends it, and whatever is refused has changed nothing.
"""

import sys
import traceback
from collections.abc import Mapping
from typing import Any, BinaryIO, NamedTuple, TypeAlias

import msgspec

from kfbot.catalogue import games
from kfbot.rules.chance import Chance
from kfbot.rules.errors import Ambiguous, NotAllowed, RuleError, Unreadable
from kfbot.rules.kernel import JUDGE, Event, Move, Seat, State
from kfbot.rules.notation import AnyGame, move_from, move_text, options_from, text_of, to_plain

Answer: TypeAlias = dict[str, Any]


class Command(msgspec.Struct, frozen=True, tag_field="cmd", tag=str.lower, forbid_unknown_fields=True):
    """One line of input."""


class Games(Command, frozen=True):
    """List the games."""


class New(Command, frozen=True):
    """Begin a game."""

    game: str
    seed: str
    seats: int | None = None
    options: dict[str, Any] = {}


class Legal(Command, frozen=True):
    """List a seat's legal moves."""

    seat: int


class Offers(Command, frozen=True):
    """List a seat's moves worth showing, with the reasons against them."""

    seat: int


class Play(Command, frozen=True):
    """Make a move."""

    seat: int
    move: dict[str, Any] | str


class View(Command, frozen=True):
    """Show what a seat, or a spectator, sees."""

    seat: int | None = None


class StateOf(Command, frozen=True, tag="state"):
    """Show the whole state, hidden cards included."""


class Undo(Command, frozen=True):
    """Take the last move back."""


class Save(Command, frozen=True):
    """Write the game down."""


class SavedMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move that stands, with the number its luck comes from."""

    number: int
    seat: int
    move: dict[str, Any]


class SavedGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game written down: what it began from, and the moves since; ``last`` is the last number used, undone moves included."""

    game: str
    seats: int
    seed: str
    options: dict[str, Any]
    moves: tuple[SavedMove, ...]
    last: int


class Load(Command, frozen=True):
    """Go on with a game that was written down."""

    saved: SavedGame


class Quit(Command, frozen=True):
    """End the engine."""


Any_Command: TypeAlias = Games | New | Legal | Offers | Play | View | StateOf | Undo | Save | Load | Quit


class Made(NamedTuple):
    """A move that stands, and how the game stood before it."""

    before: State
    number: int
    seat: Seat
    move: Move


class Match:
    """A game in progress."""

    def __init__(self, name: str, game: AnyGame, seats: int, seed: str, options: Mapping[str, Any]) -> None:
        if seats not in game.players:
            raise NotAllowed(f"{game.title} takes {game.players[0]} to {game.players[-1]} seats, not {seats}.")
        self.name, self.game, self.seats, self.seed = name, game, seats, seed
        self.options = options_from(game, options)
        self.state = game.new(seats, self.options, Chance(seed, 0))
        self.made: list[Made] = []
        self.last = 0

    def play(self, seat: Seat, move: Move, number: int | None = None) -> tuple[Event, ...]:
        """Make a move with the luck of its number, the next one if none is given; return what happened."""
        number = self.last + 1 if number is None else number
        before = self.state
        self.state, events = self.game.play(before, self.seat(seat, judge=True), move, Chance(self.seed, number))
        self.made.append(Made(before, number, seat, move))
        self.last = max(self.last, number)
        return events

    def undo(self) -> None:
        """Take the last move back; its number is not used again."""
        if not self.made:
            raise NotAllowed("There is no move to undo.")
        self.state = self.made.pop().before

    def seat(self, seat: Seat, *, judge: bool = False) -> Seat:
        """Return a seat of this game; raise `NotAllowed` for any other."""
        if not (0 <= seat < self.seats or (judge and seat == JUDGE)):
            raise NotAllowed(f"The seats of this game are 0 to {self.seats - 1}, not {seat}.")
        return seat

    def read(self, move: Mapping[str, Any] | str) -> Move:
        """Return a move that came as JSON or as text."""
        return move_text(self.game, move) if isinstance(move, str) else move_from(self.game, move)

    def stands(self) -> Answer:
        """Return whom the game waits for, and how it ended if it did."""
        outcome = self.game.outcome(self.state)
        ended = {"winners": outcome.winners, "reason": outcome.reason} if outcome else None
        return {"to_act": self.game.to_act(self.state), "outcome": ended, "number": self.last}

    def saved(self) -> SavedGame:
        """Return the game written down."""
        moves = tuple(SavedMove(made.number, made.seat, to_plain(made.move)) for made in self.made)
        return SavedGame(self.name, self.seats, self.seed, to_plain(self.options), moves, self.last)


class Engine:
    """Answers commands, one at a time, about one game."""

    def __init__(self, known: Mapping[str, AnyGame]) -> None:
        self.known = known
        self.match: Match | None = None

    def answer(self, line: bytes) -> Answer | None:
        """Return the answer to a line; None for the one that ends the engine. Never raises."""
        try:
            command = msgspec.json.decode(line, type=Any_Command)
            return None if isinstance(command, Quit) else {"ok": True, **self.obey(command)}
        except Ambiguous as fault:
            return _refused("ambiguous", fault.sentence, choices=fault.choices)
        except Unreadable as fault:
            return _refused("unreadable", fault.sentence)
        except RuleError as fault:
            return _refused("not_allowed", fault.sentence)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as fault:
            return _refused("unreadable", f"That line is no command: {fault}.")
        except Exception as fault:
            traceback.print_exc(file=sys.stderr)
            return _refused("fault", f"The engine failed at that: {type(fault).__name__}.")

    def obey(self, command: Any_Command) -> Answer:
        """Return what a command comes to; raise a `RuleError` for one that is refused."""
        match command:
            case Games():
                return {"games": [_game(name, game) for name, game in self.known.items()]}
            case New(game=game, seats=seats, seed=seed, options=options):
                self.match = self.begin(game, seats, seed, options)
                return self.match.stands()
            case Load(saved=saved):
                self.match = self.load(saved)
                return self.match.stands()
            case _:
                if self.match is None:
                    raise NotAllowed('No game is on. Begin one with {"cmd":"new","game":…,"seed":…}.')
                return self.go_on(self.match, command)

    def go_on(self, match: Match, command: Any_Command) -> Answer:
        """Return what a command comes to in the game that is on."""
        match command:
            case Legal(seat=seat):
                moves = list(match.game.legal(match.state, match.seat(seat)))
                return {"moves": [to_plain(move) for move in moves], "texts": [text_of(move) for move in moves]}
            case Offers(seat=seat):
                offers = match.game.offers(match.state, match.seat(seat))
                return {"offers": [{"move": to_plain(offer.move), "refusal": offer.refusal} for offer in offers]}
            case Play(seat=seat, move=move):
                events = match.play(seat, match.read(move))
                return {"events": [to_plain(event) for event in events], **match.stands()}
            case View(seat=seat):
                shown = match.game.view(match.state, None if seat is None else match.seat(seat))
                return {"view": to_plain(shown)}
            case StateOf():
                return {"state": to_plain(match.state), **match.stands()}
            case Undo():
                match.undo()
                return match.stands()
            case Save():
                return {"saved": match.saved()}
            case _:
                raise AssertionError(command)

    def begin(self, name: str, seats: int | None, seed: str, options: Mapping[str, Any]) -> Match:
        """Return a new game; without ``seats``, of as few as it takes."""
        if name not in self.known:
            raise Unreadable(f"There is no game “{name[:40]}”. There are: {', '.join(self.known) or 'none'}.")
        game = self.known[name]
        return Match(name, game, game.players[0] if seats is None else seats, seed, options)

    def load(self, saved: SavedGame) -> Match:
        """Return a game that was written down, every move made anew; raise if one of them is not allowed."""
        match = self.begin(saved.game, saved.seats, saved.seed, saved.options)
        for made in saved.moves:
            if made.number <= match.last:
                raise Unreadable("The moves of a saved game are numbered upwards.")
            match.play(made.seat, match.read(made.move), made.number)
        match.last = max(match.last, saved.last)
        return match


def _refused(error: str, reason: str, **more: object) -> Answer:
    return {"ok": False, "error": error, "reason": reason, **more}


def _game(name: str, game: AnyGame) -> Answer:
    players = [game.players[0], game.players[-1]]
    options = list(game.options_type.__struct_fields__)
    return {"name": name, "title": game.title, "seats": players, "options": options, "solo": game.solo}


def serve(engine: Engine, source: BinaryIO, sink: BinaryIO) -> None:
    """Answer every line of ``source`` on ``sink`` until it ends, or one says quit; an empty line has no answer."""
    for line in source:
        if not line.strip():
            continue
        answer = engine.answer(line)
        if answer is None:
            return
        sink.write(msgspec.json.encode(answer) + b"\n")
        sink.flush()


def main(argv: list[str]) -> int:
    """Run the engine over standard input and output; return 0, or 2 for arguments, of which it takes none."""
    if argv:
        print(__doc__, file=sys.stderr)
        return 2
    serve(Engine(games()), sys.stdin.buffer, sys.stdout.buffer)
    return 0
