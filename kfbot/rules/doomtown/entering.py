"""Cards coming into play: dudes, deeds, attachments and Totems, paid for as shoppin' or recorded from the real table (1.8)."""

from typing import Final

from kfbot.rules.doomtown import attaching, loading, posses, shaman
from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown.board import Board
from kfbot.rules.doomtown.combos import printing_of
from kfbot.rules.doomtown.dealer import Dealer
from kfbot.rules.doomtown.handlers import applies, checks, idle_table, refuse
from kfbot.rules.doomtown.moves import AddDeed, AddDude, AttachCard, Plant
from kfbot.rules.doomtown.records import a_play, new_frame
from kfbot.rules.doomtown.state import InPlay
from kfbot.rules.errors import NotAllowed
from kfbot.rules.kernel import Seat

LONGEST: Final = 60


def plain_name(name: str) -> None:
    """Raise `NotAllowed` unless a name can be shown: letters, of a reasonable length."""
    if not 1 <= len(name.strip()) <= LONGEST or not any(c.isalpha() for c in name) or not name.isprintable():
        raise NotAllowed(f"A name has letters in it, and at most {LONGEST} characters.")


def source_refusal(board: Board, seat: Seat, card: str) -> str | None:
    """Return why a card cannot be brought into play from where it is, or None. Without an id it is a card of the real table."""
    if card not in board.state.cards:
        return None
    if board.owner(card) != seat:
        return f"{board.title(card)} is not yours."
    zone = board.zone(card)
    return None if zone in ("hand", "discard", "hill") else f"{board.title(card)} is in play already, or in your deck."


@checks(AddDude)
def check_add_dude(board: Board, seat: Seat, move: AddDude) -> None:
    """Put a dude into play, of a card or by name."""
    idle_table(board)
    printing = printing_of(board, move.card) if move.card else None
    if move.card and (printing is None or printing.kind != "dude"):
        raise NotAllowed("That card is no dude.")
    if not move.card:
        plain_name(move.name)
    refuse(source_refusal(board, seat, move.card))
    if move.at and not board.is_place(move.at):
        raise NotAllowed("That is no location in play.")
    if move.seat is not None and move.seat not in board.seats:
        raise NotAllowed("There is no such seat.")
    limits = {"value": 13, "bullets": 20, "influence": 20, "rating": 13, "shaman": 13}
    for field, high in limits.items():
        number = getattr(move, field)
        if number is not None and not (1 if field == "value" else 0) <= number <= high:
            raise NotAllowed(f"A dude's {field} is from {1 if field == 'value' else 0} to {high}.")
    _affordable(board, seat, move.card, pay=move.pay, at=move.at)


def _affordable(board: Board, seat: Seat, card: str, *, pay: bool, at: str = "") -> None:
    price = attaching.price(board, card, seat=seat, at=at) if pay and card else 0
    if price > board.player(seat).rock:
        raise NotAllowed(f"That costs {price} ghost rock, and you have {board.player(seat).rock}.")


@applies(AddDude)
def add_dude(dealer: Dealer, seat: Seat, move: AddDude) -> None:
    """The dude comes into play with the figures that were named, at home unless a place was."""
    card = move.card if move.card in dealer.state.cards else dealer.new_card(seat, move.card, move.name.strip())
    controller = seat if move.seat is None else move.seat
    named = {"value": move.value, "bullets": move.bullets, "influence": move.influence}
    printed = {figure: number for figure, number in named.items() if number is not None}
    rated = {"Kung Fu": move.rating, "Shaman": move.shaman}
    ratings = {word: number for word, number in rated.items() if number is not None}
    shooter = "" if move.stud is None else "stud" if move.stud else "draw"
    at = move.at or dealer.home(controller)
    held = InPlay(controller, at, printed=printed, ratings=ratings, shooter=shooter)
    new_frame(dealer, seat)
    paid = attaching.price(dealer, card, at=move.at) if move.pay and move.card else 0
    if move.pay:
        a_play(dealer, seat)
    attaching.enter(dealer, controller, card, at, paid, held)


@checks(AddDeed)
def check_add_deed(board: Board, seat: Seat, move: AddDeed) -> None:
    """Put a deed onto one's street or out of town."""
    idle_table(board)
    printing = printing_of(board, move.card)
    if move.card and (printing is None or printing.kind != "deed"):
        raise NotAllowed("That card is no deed.")
    if not move.card:
        raise NotAllowed("Name the deed's card.")
    refuse(source_refusal(board, seat, move.card))
    _affordable(board, seat, move.card, pay=move.pay)


@applies(AddDeed)
def add_deed(dealer: Dealer, seat: Seat, move: AddDeed) -> None:
    """It is laid at an end of the street; one with the keyword Out of Town is out of town."""
    card = move.card if move.card in dealer.state.cards else dealer.new_card(seat, move.card)
    side = "out" if "Out of Town" in dealer.card(card).keywords else move.side
    new_frame(dealer, seat)
    paid = attaching.price(dealer, card) if move.pay else 0
    if move.pay:
        a_play(dealer, seat)
    dealer.rock(seat, -paid, dealer.title(card))
    dealer.put_in_play(card, InPlay(seat, at=card))
    loading.lay(dealer, seat, card, side)
    dealer.say(ev.Entered(seat, dealer.title(card), "out of town" if side == "out" else "the street", paid))
    posses.happened(dealer, "enters", card)


@checks(AttachCard)
def check_attach(board: Board, seat: Seat, move: AttachCard) -> None:
    """Attach goods or a spell to a dude; whether it may be there the players know best, unless it is paid for as shoppin'."""
    idle_table(board)
    refuse(source_refusal(board, seat, move.card))
    refuse(attaching.refusal(board, seat, move.card, move.to, strict=move.pay))
    _affordable(board, seat, move.card, pay=move.pay)


@applies(AttachCard)
def attach(dealer: Dealer, seat: Seat, move: AttachCard) -> None:
    """Attach it."""
    _attach(dealer, seat, move.card, move.to, pay=move.pay)


def _attach(dealer: Dealer, seat: Seat, card: str, to: str, *, pay: bool) -> None:
    card = card if card in dealer.state.cards else dealer.new_card(seat, card)
    new_frame(dealer, seat)
    if pay:
        a_play(dealer, seat)
    attaching.attach(dealer, seat, card, to, attaching.price(dealer, card) if pay else 0)


@checks(Plant)
def check_plant(board: Board, seat: Seat, move: Plant) -> None:
    """Plant a Totem (1.8)."""
    idle_table(board)
    if move.card in board.state.cards and board.owner(move.card) != seat:
        raise NotAllowed("That card is not yours.")
    if move.card in board.state.cards and board.zone(move.card) != "hand":
        raise NotAllowed(f"{board.title(move.card)} is not in your hand.")
    if move.card not in board.state.cards and board.player(seat).loaded:
        raise NotAllowed("That card is not in your hand.")
    refuse(shaman.planting_refusal(board, seat, move.card, move.at))
    _affordable(board, seat, move.card, pay=move.pay)


@applies(Plant)
def plant(dealer: Dealer, seat: Seat, move: Plant) -> None:
    """The Shaman does not boot (1.8)."""
    _attach(dealer, seat, move.card, move.at, pay=move.pay)
