"""The moves that answer a decision: picks, yes or no, a joker's name, Reacts, passing."""

from msgspec.structs import replace

from kfbot.rules.doomtown import choices, day, pulls, reacts
from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown.board import Board
from kfbot.rules.doomtown.dealer import Dealer
from kfbot.rules.doomtown.handlers import applies, checks, readable, your_play
from kfbot.rules.doomtown.moves import Answer, Done, Joker, Pass, Pick, Played, Preset, React
from kfbot.rules.doomtown.state import Frame
from kfbot.rules.doomtown.todo import AskReact, EndPlay, HandOn
from kfbot.rules.errors import NotAllowed
from kfbot.rules.kernel import Seat


def mine(board: Board, seat: Seat, kind: str, what: str) -> None:
    """Raise `NotAllowed` unless the table waits for that seat to decide such a thing."""
    decision = board.state.decision
    if decision is None or decision.kind != kind:
        raise NotAllowed(f"Nobody is asked {what} now.")
    if decision.seat != seat:
        raise NotAllowed("That is for another player to decide.")


def _my_choice(board: Board, seat: Seat) -> None:
    decision = board.state.decision
    if decision is not None and decision.seat != seat:
        raise NotAllowed("That is for another player to decide.")


@checks(Pick)
def check_pick(board: Board, seat: Seat, move: Pick) -> None:
    """Pick among the choices."""
    _my_choice(board, seat)
    choices.check_pick(board, move.what)


@applies(Pick)
def pick(dealer: Dealer, seat: Seat, move: Pick) -> None:  # noqa: ARG001
    """Take the picks."""
    choices.decide(dealer, move.what)


@checks(Done)
def check_done(board: Board, seat: Seat, move: Done) -> None:  # noqa: ARG001
    """Choose no more, once enough are chosen."""
    _my_choice(board, seat)
    choices.check_done(board)


@applies(Done)
def done(dealer: Dealer, seat: Seat, move: Done) -> None:  # noqa: ARG001
    """End the choice."""
    decision = dealer.state.decision
    choices.settle(dealer, decision.taken if decision else ())


@checks(Answer)
def check_answer(board: Board, seat: Seat, move: Answer) -> None:  # noqa: ARG001
    """Say yes or no."""
    mine(board, seat, "may", "a yes or no")


@applies(Answer)
def answer(dealer: Dealer, seat: Seat, move: Answer) -> None:  # noqa: ARG001
    """Go on with the answer."""
    choices.answer(dealer, yes=move.yes)


@checks(Joker)
def check_joker(board: Board, seat: Seat, move: Joker) -> None:
    """The owner alone names a joker (1.1): 1 to 13."""
    mine(board, seat, "joker", "to name a joker")
    if not 1 <= move.value <= 13:
        raise NotAllowed("A joker's value is from 1 (ace) to 13 (king).")


@applies(Joker)
def joker(dealer: Dealer, seat: Seat, move: Joker) -> None:  # noqa: ARG001
    """The joker is that card."""
    pulls.name_joker(dealer, move.value, move.suit)


@checks(React)
def check_react(board: Board, seat: Seat, move: React) -> None:
    """Use a React that is offered."""
    readable(move.pull)
    reacts.check(board, seat, move.card, move.n)


@applies(React)
def react(dealer: Dealer, seat: Seat, move: React) -> None:  # noqa: ARG001
    """Carry a React out."""
    reacts.use(dealer, move.card, move.n, move.target, move.pull)


@checks(Preset)
def check_preset(board: Board, seat: Seat, move: Preset) -> None:
    """Pre-set to pass on a title's Reacts, at any moment."""
    if move.skip == (move.title in board.player(seat).passes):
        raise NotAllowed("That is set so already.")
    if not move.title or len(move.title) > 80:
        raise NotAllowed("Name the card's title.")


@applies(Preset)
def preset(dealer: Dealer, seat: Seat, move: Preset) -> None:
    """Note it; it is offered no more, and whoever is being asked about nothing else passes with it."""
    passes = tuple(title for title in dealer.player(seat).passes if title != move.title)
    dealer.set_player(seat, passes=(*passes, move.title) if move.skip else passes)
    dealer.say(ev.PresetMade(seat, move.title, move.skip))
    decision = dealer.state.decision
    if move.skip and decision is not None and decision.kind == "react" and decision.seat == seat:
        left = tuple(one for one in decision.options if dealer.title(one.partition(":")[0]) != move.title)
        dealer.set(decision=replace(decision, options=left))
        if not left:
            reacts.pass_on(dealer)


@checks(Pass)
def check_pass(board: Board, seat: Seat, move: Pass) -> None:  # noqa: ARG001
    """Pass on a React, or pass a play of High Noon or of a shootout."""
    decision = board.state.decision
    if decision is not None and decision.kind == "react":
        mine(board, seat, "react", "for a React")
        return
    _playing(board, seat)


def _playing(board: Board, seat: Seat) -> None:
    your_play(board, seat)
    shootout = board.state.shootout
    if shootout is not None and shootout.step not in ("plays", "resolution"):
        raise NotAllowed("There is nothing to pass on in this step: go on to the next step.")
    if shootout is None and board.state.phase != "noon":
        raise NotAllowed("There is nothing to pass on in this phase: go on to the next phase.")


@checks(Played)
def check_played(board: Board, seat: Seat, move: Played) -> None:  # noqa: ARG001
    """End one's play where one could pass."""
    _playing(board, seat)


@applies(Played)
def played(dealer: Dealer, seat: Seat, move: Played) -> None:  # noqa: ARG001
    """The next player's play: whoever passed before may play again."""
    moment = "noon" if dealer.state.shootout is None else "shootout"
    dealer.begin(Frame(seat, moment=moment, todo=(EndPlay(),)))


@applies(Pass)
def pass_(dealer: Dealer, seat: Seat, move: Pass) -> None:  # noqa: ARG001
    """Pass: when all passed in a row, the step or High Noon is over."""
    if dealer.state.decision is not None:
        reacts.pass_on(dealer)
        return
    dealer.say(ev.Passed(seat))
    if dealer.state.shootout is None:
        day.next_turn(dealer, in_shootout=False, passed=True)
        return
    everybody = dealer.turn_order(seat)
    dealer.begin(
        Frame(seat, moment="react", todo=(AskReact("pass", "", (seat,)), AskReact("play", "", everybody), HandOn(True)))
    )
