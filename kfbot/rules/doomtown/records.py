"""What players record about their table: cards entering and leaving play, moving, booting, figures, control, ghost rock."""

from typing import Final

from kfbot.rules.doomtown import effects, figures, posses, town
from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown.board import Board
from kfbot.rules.doomtown.dealer import Dealer
from kfbot.rules.doomtown.handlers import applies, checks, idle_table
from kfbot.rules.doomtown.moves import (
    AdjustCard,
    BootCard,
    Control,
    MoveDude,
    Remove,
    Rock,
    UnbootCard,
)
from kfbot.rules.doomtown.state import Frame
from kfbot.rules.doomtown.steps import run
from kfbot.rules.doomtown.todo import EndPlay
from kfbot.rules.errors import NotAllowed
from kfbot.rules.kernel import Seat

LARGEST: Final = 99
ADJUSTABLE: Final = (
    "bullets", "influence", "value", "kung fu", "shaman", "huckster", "blessed", "mad scientist", "control", "production",
    "upkeep", "stud", "draw",
)  # fmt: skip


def new_frame(dealer: Dealer, seat: Seat) -> None:
    """Let what is recorded be answered by whoever may: a play of nobody's carries the questions."""
    if not dealer.state.frames:
        dealer.begin(Frame(seat, moment="react"))


def a_play(dealer: Dealer, seat: Seat) -> None:
    """Shoppin' and moving by the rules are plays of High Noon: on the player's own play they use it up. At any other moment they
    are what an effect did, recorded."""
    if dealer.state.phase == "noon" and dealer.state.shootout is None and dealer.state.turn == seat:
        frame = dealer.state.frames[-1]
        dealer.set_frame(todo=(*frame.todo, EndPlay()), moment="noon")


def mine(board: Board, seat: Seat, card: str) -> None:
    """Raise `NotAllowed` unless that seat controls a card in play, or owns it."""
    number = board.stance(card)
    if number is not None and board.state.stances[number].seat == seat:
        return
    if card not in board.state.play and not card.startswith("home"):
        raise NotAllowed("There is no such card in play.")
    if seat not in (town.holder(board, card), board.owner(card)):
        raise NotAllowed(f"{board.title(card)} is not yours to change: its player records it, or a judge.")


@checks(MoveDude)
def check_move(board: Board, seat: Seat, move: MoveDude) -> None:
    """Move a dude of one's own."""
    idle_table(board)
    if not board.is_dude(move.dude):
        raise NotAllowed("Name a dude in play.")
    mine(board, seat, move.dude)
    if not board.is_place(move.to):
        raise NotAllowed("That is no location in play.")
    if board.place(move.dude) == move.to:
        raise NotAllowed(f"{board.title(move.dude)} is there already.")
    if source := figures.forbidden(board, move.dude, "move", seat):
        raise NotAllowed(f"{board.title(move.dude)} cannot move ({source}).")
    if move.boot is None and board.booted(move.dude) and town.must_boot(board, move.dude, move.to):
        raise NotAllowed(
            f"{board.title(move.dude)} is booted, and would boot to move there: say `boot: no` if an effect moves him."
        )


@applies(MoveDude)
def move_dude(dealer: Dealer, seat: Seat, move: MoveDude) -> None:
    """He boots as the rules of moving say, or as was recorded."""
    boots = town.must_boot(dealer, move.dude, move.to) if move.boot is None else move.boot
    new_frame(dealer, seat)
    if move.boot is None:
        a_play(dealer, seat)
    posses.move(dealer, move.dude, move.to, boots=boots)


@checks(BootCard)
def check_boot(board: Board, seat: Seat, move: BootCard) -> None:
    """Boot a card of one's own that is unbooted."""
    idle_table(board)
    mine(board, seat, move.card)
    if board.booted(move.card):
        raise NotAllowed(f"{board.title(move.card)} is booted already.")
    if move.card.startswith("home") and not board.player(int(move.card[4:])).outfit:
        raise NotAllowed("That home has no outfit here to boot.")


@applies(BootCard)
def boot(dealer: Dealer, seat: Seat, move: BootCard) -> None:
    """Boot it."""
    posses.boot(dealer, move.card, "", seat)


@checks(UnbootCard)
def check_unboot(board: Board, seat: Seat, move: UnbootCard) -> None:
    """Unboot a card of one's own that is booted."""
    idle_table(board)
    mine(board, seat, move.card)
    if not board.booted(move.card):
        raise NotAllowed(f"{board.title(move.card)} is not booted.")


@applies(UnbootCard)
def unboot(dealer: Dealer, seat: Seat, move: UnbootCard) -> None:  # noqa: ARG001
    """Unboot it."""
    posses.unboot(dealer, move.card)


@checks(AdjustCard)
def check_adjust(board: Board, seat: Seat, move: AdjustCard) -> None:
    """Change a figure of any card in play for a time: an effect of the real table may be anybody's."""
    idle_table(board)
    if move.card not in board.state.play and not board.is_place(move.card):
        raise NotAllowed("There is no such card in play.")
    if board.state.options and seat not in board.seats:
        raise NotAllowed("Only players record effects.")
    if move.figure not in ADJUSTABLE:
        raise NotAllowed(f"“{move.figure[:30]}” is no figure here; these are: {', '.join(ADJUSTABLE)}.")
    if move.figure not in ("stud", "draw") and not 0 < abs(move.by) <= LARGEST:
        raise NotAllowed(f"Say by how much: from -{LARGEST} to {LARGEST}, not 0.")
    if move.figure in figures.RATINGS and not figures.parts(board, move.card, move.figure):
        raise NotAllowed(f"{board.title(move.card)} has no {figures.RATINGS[move.figure]} rating to change.")


@applies(AdjustCard)
def adjust(dealer: Dealer, seat: Seat, move: AdjustCard) -> None:
    """It lasts as long as was said: else to the end of the shootout, or to Sundown."""
    moment = "shootout" if dealer.state.shootout else "noon"
    dealer.begin(Frame(seat, moment=moment, source="recorded"))
    title = dealer.title(move.card)
    if move.figure in ("stud", "draw"):
        until = effects.last(dealer, move.card, move.until, shooter=move.figure)
        dealer.say(ev.Became(title, move.figure, until, "recorded"))
    else:
        until = effects.last(dealer, move.card, move.until, figure=move.figure, by=move.by)
        dealer.say(ev.Adjusted(title, move.figure, move.by, None, until, "recorded"))
    run(dealer)


@checks(Remove)
def check_remove(board: Board, seat: Seat, move: Remove) -> None:
    """Take a card of one's own out of play."""
    idle_table(board)
    mine(board, seat, move.card)
    if move.card not in board.state.play and board.stance(move.card) is None:
        raise NotAllowed("A home stays.")
    if board.card(move.card).kind in ("outfit", "legend"):
        raise NotAllowed("An outfit or legend stays.")


@applies(Remove)
def remove(dealer: Dealer, seat: Seat, move: Remove) -> None:  # noqa: ARG001
    """With everything that is attached to it."""
    posses.leave_play(dealer, move.card, move.to)


@checks(Control)
def check_control(board: Board, seat: Seat, move: Control) -> None:  # noqa: ARG001
    """Record who controls a location, as anybody at the table sees it."""
    idle_table(board)
    if not board.is_place(move.at):
        raise NotAllowed("That is no location in play.")
    if move.at.startswith("home"):
        raise NotAllowed("A home is always its player's.")
    if move.seat is not None and move.seat != -1 and move.seat not in board.seats:
        raise NotAllowed("There is no such seat.")
    if board.state.taken.get(move.at) == move.seat:
        raise NotAllowed("That is recorded so already.")


@applies(Control)
def control(dealer: Dealer, seat: Seat, move: Control) -> None:  # noqa: ARG001
    """It stands until it is recorded otherwise."""
    taken = {place: one for place, one in dealer.state.taken.items() if place != move.at}
    dealer.set(taken=taken if move.seat is None else {**taken, move.at: move.seat})
    now = town.controller(dealer, move.at)
    dealer.say(ev.ControlChanged(dealer.title(move.at), None if now == -1 else now, move.seat is not None))


@checks(Rock)
def check_rock(board: Board, seat: Seat, move: Rock) -> None:
    """Gain or pay ghost rock."""
    idle_table(board)
    if not 0 < abs(move.by) <= LARGEST:
        raise NotAllowed(f"Say how much: from -{LARGEST} to {LARGEST}, not 0.")
    if board.player(seat).rock + move.by < 0:
        raise NotAllowed(f"You have {board.player(seat).rock} ghost rock.")


@applies(Rock)
def rock(dealer: Dealer, seat: Seat, move: Rock) -> None:
    """Note it."""
    dealer.rock(seat, move.by)
