"""The moves that take the day and a shootout on: phases, calling out, posses, steps, shooters, draw hands, casualties."""

from kfbot.rules.doomtown import day, drawhands, figures, jobs, posses, shootouts, town
from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown.board import Board
from kfbot.rules.doomtown.dealer import Dealer
from kfbot.rules.doomtown.handlers import applies, checks, idle_table, your_play
from kfbot.rules.doomtown.moves import (
    EndShootout,
    JoinPosse,
    LeavePosse,
    Lowball,
    NextPhase,
    NextStep,
    Redraw,
    RevealHand,
    Shooter,
    StartShootout,
    TakeCasualty,
)
from kfbot.rules.doomtown.records import mine, new_frame
from kfbot.rules.doomtown.state import Frame, Shootout
from kfbot.rules.doomtown.todo import AskReact, Lose
from kfbot.rules.errors import NotAllowed, Unreadable
from kfbot.rules.kernel import Seat


def the_shootout(board: Board) -> Shootout:
    """Return the shootout, or raise `NotAllowed` if there is none."""
    if board.state.shootout is None:
        raise NotAllowed("There is no shootout now.")
    return board.state.shootout


def my_side(board: Board, seat: Seat) -> int:
    """Return a seat's side of the shootout, or raise `NotAllowed` if it has none."""
    side = the_shootout(board).side(seat)
    if side is None:
        raise NotAllowed("You are not in this shootout.")
    return side


@checks(NextPhase)
def check_next_phase(board: Board, seat: Seat, move: NextPhase) -> None:  # noqa: ARG001
    """Any player takes the day on, when no shootout and no decision is open."""
    idle_table(board)
    if board.state.shootout is not None:
        raise NotAllowed("The shootout comes first: end it, or go on to its next step.")


@applies(NextPhase)
def next_phase(dealer: Dealer, seat: Seat, move: NextPhase) -> None:  # noqa: ARG001
    """Go on."""
    day.next_phase(dealer)


@checks(Lowball)
def check_lowball(board: Board, seat: Seat, move: Lowball) -> None:  # noqa: ARG001
    """Any player records it, in the gambling phase, once."""
    idle_table(board)
    if board.state.phase != "gambling":
        raise NotAllowed("Lowball is played in the gambling phase.")
    if move.winner not in board.seats or board.player(move.winner).out:
        raise NotAllowed("Name a player who is in the game.")
    if board.state.used.get("lowball"):
        raise NotAllowed("The gambling of this day is recorded already.")


@applies(Lowball)
def lowball(dealer: Dealer, seat: Seat, move: Lowball) -> None:  # noqa: ARG001
    """The pot goes to the winner."""
    anted = tuple(player for player in dealer.turn_order(move.winner) if dealer.player(player).rock > 0)
    for player in anted:
        dealer.rock(player, -1, "lowball")
    dealer.say(ev.LowballWon(move.winner, anted))
    dealer.rock(move.winner, len(anted), "lowball")
    dealer.set(used={**dealer.state.used, "lowball": 1})
    day.first_player(dealer, move.winner)
    dealer.say(ev.TurnCame(move.winner))


@checks(StartShootout)
def check_start(board: Board, seat: Seat, move: StartShootout) -> None:
    """A play of High Noon: an unbooted dude calls out one at his location, or leads a job from wherever the job says."""
    idle_table(board)
    if board.state.shootout is not None:
        raise NotAllowed("There is a shootout already.")
    if board.state.phase != "noon":
        raise NotAllowed("A shootout starts at High Noon: go on to it with the day's next phase.")
    your_play(board, seat)
    if not board.is_dude(move.leader) or board.controller(move.leader) != seat:
        raise NotAllowed("Name a dude of yours in play to lead.")
    if bool(move.against) == bool(move.mark):
        raise NotAllowed("Name either the dude who is called out, or the mark of a job.")
    if move.against:
        _check_call(board, seat, move)
    elif not board.place(move.mark):
        raise NotAllowed("The mark is a location, or a card in play.")


def _check_call(board: Board, seat: Seat, move: StartShootout) -> None:
    if not board.is_dude(move.against) or board.controller(move.against) == seat:
        raise NotAllowed("Call out a dude of another player.")
    if board.place(move.against) != board.place(move.leader):
        raise NotAllowed(f"{board.title(move.against)} is not where {board.title(move.leader)} is.")
    if board.place(move.against) == board.home(board.controller(move.against)):
        raise NotAllowed(f"{board.title(move.against)} is at home, where nobody is called out.")
    if board.booted(move.leader):
        raise NotAllowed(f"{board.title(move.leader)} is booted, so he cannot call anyone out.")
    if source := figures.forbidden(board, move.against, "be called out", seat):
        raise NotAllowed(f"{board.title(move.against)} cannot be called out ({source}).")


@applies(StartShootout)
def start(dealer: Dealer, seat: Seat, move: StartShootout) -> None:
    """The play is used up; the shootout is played to its end before the next one."""
    new_frame(dealer, seat)
    if move.against:
        dealer.say(ev.CalledOut(dealer.title(move.leader), dealer.title(move.against)))
        shootouts.start(
            dealer,
            move.leader,
            dealer.controller(move.against),
            dealer.place(move.leader),
            called=move.against,
        )
    else:
        against = _opposer(dealer, seat, move.mark)
        jobs.start_job(dealer, move.leader, against, dealer.place(move.mark), move.mark)
    dealer.set(turn=dealer.next_seat(dealer.state.turn), passed=0)


def _opposer(board: Board, seat: Seat, mark: str) -> Seat:
    holder = town.holder(board, mark)
    return holder if holder not in (-1, seat) else board.next_seat(seat)


@checks(JoinPosse)
def check_join(board: Board, seat: Seat, move: JoinPosse) -> None:
    """A dude joins while posses are formed: at the location freely, from next to it by booting; effects join by themselves, and
    are recorded with ``boot`` said."""
    idle_table(board)
    my_side(board, seat)
    if not board.is_dude(move.dude) or board.controller(move.dude) != seat:
        raise NotAllowed("Name a dude of yours in play.")
    name, at = board.title(move.dude), the_shootout(board).at
    if board.in_posse(move.dude):
        raise NotAllowed(f"{name} is in the posse already.")
    if source := figures.forbidden(board, move.dude, "join", seat):
        raise NotAllowed(f"{name} cannot join ({source}).")
    if move.boot is None:
        if the_shootout(board).step != "posses":
            raise NotAllowed("Posses are formed: only effects join dudes now; say whether he boots to record one.")
        if not town.can_reach(board, move.dude, at):
            raise NotAllowed(f"{name} is neither at {board.title(at)} nor next to it.")
        if board.place(move.dude) != at and board.booted(move.dude):
            raise NotAllowed(f"{name} is booted, and would boot to move there.")


@applies(JoinPosse)
def join(dealer: Dealer, seat: Seat, move: JoinPosse) -> None:
    """He moves there, and boots as the rules of joining say, or as was recorded."""
    new_frame(dealer, seat)
    boots = dealer.place(move.dude) != dealer.shootout().at if move.boot is None else move.boot
    posses.join(dealer, move.dude, booted=boots)


@checks(LeavePosse)
def check_leave(board: Board, seat: Seat, move: LeavePosse) -> None:
    """A dude of one's own leaves."""
    idle_table(board)
    the_shootout(board)
    if not board.in_posse(move.dude):
        raise NotAllowed("Name a dude who is in a posse.")
    if board.controller(move.dude) != seat:
        raise NotAllowed(f"{board.title(move.dude)} is not your dude.")
    if source := figures.forbidden(board, move.dude, "leave", seat):
        raise NotAllowed(f"{board.title(move.dude)} cannot leave the shootout ({source}).")


@applies(LeavePosse)
def leave(dealer: Dealer, seat: Seat, move: LeavePosse) -> None:  # noqa: ARG001
    """Home, booted or not, or where he stands."""
    if move.home:
        posses.go_home(dealer, move.dude, booted=move.boot)
    else:
        posses.leave(dealer, move.dude)


@checks(NextStep)
def check_next_step(board: Board, seat: Seat, move: NextStep) -> None:  # noqa: ARG001
    """Either side takes the shootout on, when no decision is open and both posses stand."""
    idle_table(board)
    my_side(board, seat)
    if not all(the_shootout(board).posses):
        raise NotAllowed("A posse is empty: end the shootout.")


@applies(NextStep)
def next_step(dealer: Dealer, seat: Seat, move: NextStep) -> None:  # noqa: ARG001
    """Go on."""
    shootouts.next_step(dealer)


@checks(EndShootout)
def check_end(board: Board, seat: Seat, move: EndShootout) -> None:  # noqa: ARG001
    """Either side ends the shootout."""
    idle_table(board)
    my_side(board, seat)


@applies(EndShootout)
def end(dealer: Dealer, seat: Seat, move: EndShootout) -> None:  # noqa: ARG001
    """It may end at any step (1.4)."""
    shootouts.end(dealer, won=move.won)


@checks(Shooter)
def check_shooter(board: Board, seat: Seat, move: Shooter) -> None:
    """One dude of the posse is the shooter."""
    idle_table(board)
    side = my_side(board, seat)
    shootout = the_shootout(board)
    if shootout.step != "shooters":
        raise NotAllowed("Shooters are picked after Make Plays.")
    if move.dude not in shootout.posses[side]:
        raise NotAllowed("Your shooter is a dude of your posse.")
    if shootout.shooters[side] == move.dude:
        raise NotAllowed(f"{board.title(move.dude)} is your shooter already.")


@applies(Shooter)
def shooter(dealer: Dealer, seat: Seat, move: Shooter) -> None:
    """When both are picked, hands are drawn."""
    side = dealer.shootout().side(seat)
    shooters = tuple(move.dude if n == side else d for n, d in enumerate(dealer.shootout().shooters))
    dealer.set_shootout(shooters=shooters)
    dealer.say(ev.ShooterNamed(seat, dealer.title(move.dude)))
    if all(shooters):
        shootouts.next_step(dealer)


@checks(Redraw)
def check_redraw(board: Board, seat: Seat, move: Redraw) -> None:
    """As many as the draw bonus, once a round, before the hand is shown."""
    idle_table(board)
    side = my_side(board, seat)
    shootout = the_shootout(board)
    if shootout.step != "hands" or shootout.hands[side].shown or shootout.drew[side]:
        raise NotAllowed("Cards of a draw hand are exchanged once, before it is shown.")
    most = drawhands.bonuses(board, side)[1]
    if not 1 <= len(move.cards) <= most or len(set(move.cards)) != len(move.cards):
        raise NotAllowed(f"Your draw bonus allows up to {most} cards.")
    if any(card not in shootout.hands[side].cards for card in move.cards):
        raise NotAllowed("Name cards of your draw hand.")


@applies(Redraw)
def redraw(dealer: Dealer, seat: Seat, move: Redraw) -> None:
    """Exchange them."""
    drawhands.redraw(dealer, dealer.shootout().side(seat) or 0, move.cards)


@checks(RevealHand)
def check_reveal(board: Board, seat: Seat, move: RevealHand) -> None:
    """Five cards: of the draw hand, or of the real table."""
    idle_table(board)
    side = my_side(board, seat)
    shootout = the_shootout(board)
    if shootout.step != "hands":
        raise NotAllowed("Hands are shown after shooters are picked.")
    if shootout.hands[side].shown:
        raise NotAllowed("Your hand is shown already.")
    if not 1 <= len(move.cards) <= 5:
        raise NotAllowed("A hand is five cards.")
    own = [card for card in move.cards if card in board.state.cards]
    if any(card not in shootout.hands[side].cards for card in own) or len(set(own)) != len(own):
        raise NotAllowed("Name cards of your draw hand, each once.")
    if board.player(seat).loaded and len(own) != len(move.cards):
        raise NotAllowed("You have a deck here: show cards of the draw hand.")
    if board.player(seat).loaded and len(move.cards) < min(5, len(shootout.hands[side].cards)):
        raise NotAllowed("Show five cards of your draw hand.")
    try:
        drawhands.ranked_of(board, move.cards)
    except Unreadable as fault:
        raise NotAllowed(fault.sentence) from fault


@applies(RevealHand)
def reveal(dealer: Dealer, seat: Seat, move: RevealHand) -> None:
    """When both are shown, resolution begins."""
    drawhands.reveal(dealer, dealer.shootout().side(seat) or 0, move.cards)
    if all(hand.shown for hand in dealer.shootout().hands):
        shootouts.next_step(dealer)


@checks(TakeCasualty)
def check_casualty(board: Board, seat: Seat, move: TakeCasualty) -> None:
    """A dude of one's posse, or a card on him; whoever must be first comes first."""
    idle_table(board)
    side = my_side(board, seat)
    shootout = the_shootout(board)
    if shootout.step != "casualties":
        raise NotAllowed("Casualties are taken after resolution.")
    mine(board, seat, move.card)
    held = board.state.play.get(move.card)
    dude = held.on if held and board.is_dude(held.on) else move.card
    if dude not in shootout.posses[side]:
        raise NotAllowed("Cover casualties with a dude of your posse, or a card on one.")
    first = [d for d in shootout.first if d in shootout.posses[side]]
    if first and dude not in first and not shootout.taken[side]:
        raise NotAllowed(f"{board.title(first[0])} must be the first casualty.")
    if not drawhands.owed(board, side):
        raise NotAllowed("You have no casualties to cover.")


@applies(TakeCasualty)
def casualty(dealer: Dealer, seat: Seat, move: TakeCasualty) -> None:
    """The card covers what it is worth (see `drawhands.covers`), and goes where casualties go."""
    side = dealer.shootout().side(seat) or 0
    covered = drawhands.covers(dealer, move.card, ace=move.ace, home=move.home)
    taken = tuple(n + covered * (s == side) for s, n in enumerate(dealer.shootout().taken))
    dealer.set_shootout(taken=taken)
    if move.home:
        posses.go_home(dealer, move.card)
        return
    answer = () if move.ace else (AskReact("discarded for casualties", move.card, dealer.turn_order(seat)),)
    todo = (*answer, Lose(move.card, "hill" if move.ace else "discard"))
    dealer.begin(Frame(seat, moment="react", todo=todo))
