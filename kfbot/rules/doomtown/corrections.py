"""Correcting by hand: every figure on the table, by its owner or a judge; the log says who, from what and to what."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from kfbot.rules.doomtown import durations, figures, shootouts
from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown.board import Board
from kfbot.rules.doomtown.dealer import Dealer
from kfbot.rules.doomtown.handlers import applies, checks
from kfbot.rules.doomtown.state import PHASES, Frame
from kfbot.rules.doomtown.todo import AskSpare, AskUpkeep, Dusk, Refill, Todo
from kfbot.rules.errors import NotAllowed
from kfbot.rules.kernel import JUDGE, Seat, SetFigure

OF_DUDES: Final = ("bullets", "influence", "value", *figures.RATINGS, "control", "upkeep")
OF_PLACES: Final = ("production", "control")
WORDS: Final = {"booted": ("yes", "no"), "shooter": ("stud", "draw"), "phase": ("setup", *PHASES)}
HIGHEST: Final = {"value": 13, "ghost rock": 999, "day": 999}
MOST: Final = 30


class Figure(NamedTuple):
    """One figure that can be corrected: whose, which, and what it is now."""

    card: str
    name: str
    seat: Seat
    now: str


def key_of(board: Board, card: str, name: str) -> str:
    """Return the readable key of a card's figure: ``Longwei Fu (c12) bullets``."""
    return f"{board.title(card)} ({card}) {name}"


def all_figures(board: Board) -> Iterator[tuple[str, Figure]]:
    """Yield every figure with its key: of dudes, locations and other cards in play, of players, and of the day."""
    for seat in board.seats:
        yield f"seat {seat} ghost rock", Figure("", "ghost rock", seat, str(board.player(seat).rock))
    yield "day", Figure("", "day", JUDGE, str(board.state.day))
    yield "phase", Figure("", "phase", JUDGE, board.state.phase)
    yield "play of seat", Figure("", "turn", JUDGE, str(board.turn))
    for card in board.state.play:
        kind = board.card(card).kind
        names = OF_DUDES if kind == "dude" else OF_PLACES if board.is_place(card) else ()
        for name in names:
            if name not in figures.RATINGS or figures.parts(board, card, name):
                yield _one(board, card, name, str(figures.figure(board, card, name)))
        if kind == "dude":
            yield _one(board, card, "shooter", "stud" if figures.stud(board, card) else "draw")
            yield _one(board, card, "at", _place_words(board, board.place(card)))
        if kind != "legend":
            yield _one(board, card, "booted", "yes" if board.booted(card) else "no")


def _place_words(board: Board, place: str) -> str:
    return f"home of seat {place[4:]}" if place.startswith("home") else board.title(place)


def _place_meant(board: Board, to: str) -> str | None:
    """Return the location that a judge means by its id or by its words."""
    words = {_place_words(board, place).casefold(): place for place in board.places()}
    return to if board.is_place(to) else words.get(to.strip().casefold())


def _one(board: Board, card: str, name: str, now: str) -> tuple[str, Figure]:
    return key_of(board, card, name), Figure(card, name, board.controller(card), now)


def settable(board: Board, key: str) -> tuple[str, ...]:
    """Return the words that a figure can be set to: a place, a phase, a seat, yes or no; none for a number."""
    figure = next((figure for known, figure in all_figures(board) if known == key), None)
    match figure.name if figure else "":
        case "at":
            return tuple(dict.fromkeys(_place_words(board, place) for place in board.places()))
        case "turn":
            return tuple(map(str, board.seats))
        case name:
            return WORDS.get(name, ())


@checks(SetFigure)
def check_set(board: Board, seat: Seat, move: SetFigure) -> None:
    """A judge may set anything; a player what belongs to their own cards, and their ghost rock."""
    found = next((figure for key, figure in all_figures(board) if key == move.figure), None)
    if found is None:
        raise NotAllowed(f"There is no figure “{move.figure[:60]}” at this table.")
    owners = (found.seat, board.owner(found.card)) if found.card else (found.seat,)
    if seat != JUDGE and seat not in owners:
        raise NotAllowed("That is not yours to set: its player does, or a judge.")
    _check_value(board, found, move.to)


def _check_value(board: Board, figure: Figure, to: str) -> None:
    if figure.name in WORDS:
        if to not in WORDS[figure.name]:
            raise NotAllowed(f"Set it to {' or '.join(WORDS[figure.name])}.")
        return
    if figure.name == "at":
        if _place_meant(board, to) is None:
            there = ", ".join(_place_words(board, place) for place in board.places())
            raise NotAllowed(f"Set it to a location in play: {there}.")
        return
    high = len(board.seats) - 1 if figure.name == "turn" else HIGHEST.get(figure.name, MOST)
    low = board.state.options.value_floor if figure.name == "value" else 0
    if not to.isdecimal() or not low <= int(to) <= high:
        raise NotAllowed(f"Set it to a number from {low} to {high}.")


@applies(SetFigure)
def set_figure(dealer: Dealer, seat: Seat, move: SetFigure) -> None:
    """Set it, so that it now counts as said; what changes it for a time goes on changing it."""
    figure = next(figure for key, figure in all_figures(dealer) if key == move.figure)
    place = _place_meant(dealer, move.to) if figure.name == "at" else None
    to = move.to if place is None else _place_words(dealer, place)
    dealer.say(ev.Corrected(seat, move.figure, figure.now, to))
    match figure.name:
        case "ghost rock":
            dealer.set_player(figure.seat, rock=int(move.to))
        case "day":
            dealer.set(day=int(move.to))
        case "phase":
            dealer.set(phase=move.to)
        case "turn":
            dealer.set_shootout(turn=int(move.to))
            if dealer.state.shootout is None:
                dealer.set(turn=int(move.to))
        case "booted":
            dealer.set_card(figure.card, booted=move.to == "yes")
        case "shooter":
            dealer.set_card(figure.card, shooter=move.to)
            kept = (m for m in dealer.state.modifiers if m.on != figure.card or not m.shooter)
            dealer.set(modifiers=tuple(kept))
        case "at":
            dealer.set_card(figure.card, at=place)
            durations.left_place(dealer, figure.card)
        case name if name in figures.RATINGS:
            _set_rating(dealer, figure, int(move.to))
        case _:
            _set_printed(dealer, figure, int(move.to))


def _set_printed(dealer: Dealer, figure: Figure, to: int) -> None:
    """Shift what is printed, so that with all changes the figure is as said."""
    sum_ = sum(part.by for part in figures.parts(dealer, figure.card, figure.name))
    first = figures.printed(dealer, figure.card, figure.name) or 0
    held = dealer.state.play[figure.card]
    dealer.set_card(figure.card, printed={**held.printed, figure.name: first + to - sum_})


def _set_rating(dealer: Dealer, figure: Figure, to: int) -> None:
    sum_ = sum(part.by for part in figures.parts(dealer, figure.card, figure.name))
    first = figures.printed(dealer, figure.card, figure.name) or 0
    held, word = dealer.state.play[figure.card], figures.RATINGS[figure.name]
    dealer.set_card(figure.card, ratings={**held.ratings, word: first + to - sum_})


def give_up(dealer: Dealer, seat: Seat) -> None:
    """A player leaves the game: what was in progress is broken off, but upkeep and Sundown end for the others as ever."""
    dealer.say(ev.GaveUp(seat))
    rest = _left_to_do(dealer)
    dealer.set(frames=(), decision=None)
    for card in dealer.state.limbo:
        dealer.after_pull(card)
    if dealer.state.shootout is not None and dealer.state.shootout.side(seat) is not None:
        shootouts.end(dealer)
        dealer.set(frames=())
    dealer.set_player(seat, out=True)
    if dealer.state.turn == seat:
        dealer.set(turn=dealer.next_seat(seat))
    if dealer.state.first == seat:
        dealer.set(first=dealer.next_seat(seat))
    if rest and len(dealer.turn_order(0)) > 1:
        dealer.begin(Frame(dealer.state.turn, moment="react", todo=rest))


def _left_to_do(board: Board) -> tuple[Todo, ...]:
    """Return what of upkeep and Sundown is still to do."""
    steps = (step for frame in board.state.frames for step in frame.todo)
    return tuple(step for step in steps if isinstance(step, AskUpkeep | Dusk | AskSpare | Refill))
