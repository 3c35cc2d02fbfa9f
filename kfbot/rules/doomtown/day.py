"""The day: gambling, upkeep, High Noon, Sundown; whose play it is; and the winner check (1.4)."""

from kfbot.rules.doomtown import combos, durations, posses, shootouts, sundown, town, upkeep
from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown.dealer import Dealer
from kfbot.rules.doomtown.state import PHASES
from kfbot.rules.doomtown.steps import does
from kfbot.rules.doomtown.todo import EndPlay, HandOn
from kfbot.rules.kernel import Seat


@does(EndPlay)
def end_play(dealer: Dealer, step: EndPlay) -> None:  # noqa: ARG001
    """The play is used up; it is the next player's (1.3). A play of a shootout hands on the shootout's turn."""
    frame = dealer.state.frames[-1]
    if dealer.state.shootout is not None and frame.moment != "noon":
        posses.happened(dealer, "play", frame.me)
        dealer.set_frame(todo=(*dealer.state.frames[-1].todo, HandOn()))
    else:
        next_turn(dealer, in_shootout=frame.moment != "noon")


@does(HandOn)
def hand_on(dealer: Dealer, step: HandOn) -> None:
    """The play of a shootout was answered: it is the other side's."""
    next_turn(dealer, in_shootout=True, passed=step.passed)


def next_turn(dealer: Dealer, *, in_shootout: bool, passed: bool = False) -> None:
    """Hand the play on. When everybody passed in a row, Make Plays (or High Noon) is over."""
    shootout = dealer.state.shootout
    if shootout is not None and in_shootout:
        count = shootout.passed + 1 if passed else 0
        other = shootout.against if shootout.turn == shootout.leader else shootout.leader
        dealer.set_shootout(turn=other, passed=count)
        if count >= 2 and shootout.step in ("plays", "resolution"):
            shootouts.next_step(dealer)
        else:
            dealer.say(ev.TurnCame(other))
            if not dealer.state.frames or len(dealer.state.frames) == 1:
                combos.at_next_play(dealer, other)
        return
    count = dealer.state.passed + 1 if passed else 0
    other = dealer.next_seat(dealer.state.turn)
    dealer.set(turn=other, passed=count)
    everybody = len(dealer.turn_order(other))
    if count >= everybody and dealer.state.phase == "noon":
        next_phase(dealer)
    elif shootout is None:
        dealer.say(ev.TurnCame(other))


def next_phase(dealer: Dealer) -> None:
    """Go on to the next phase; from Sundown (or the start) to the next day's gambling."""
    state = dealer.state
    if state.phase == "noon":
        end_noon(dealer)
        if dealer.state.winner:
            return
    if state.phase in ("setup", "sundown"):
        begin_phase(dealer, 0, state.day + 1)
    else:
        begin_phase(dealer, PHASES.index(state.phase) + 1, state.day)


def begin_phase(dealer: Dealer, at: int, day: int) -> None:
    """Begin a phase, with what it does by itself: production and upkeep, and at Sundown unbooting and drawing up."""
    durations.end_phase(dealer)
    phase = PHASES[at]
    dealer.set(phase=phase, day=day, turn=dealer.state.first, passed=0)
    dealer.say(ev.PhaseBegan(phase, day))
    if phase == "upkeep":
        upkeep.receive(dealer)
    if phase == "sundown":
        sundown.sundown(dealer)


def end_noon(dealer: Dealer) -> None:
    """The end of High Noon: noon Tao techniques are discarded, immediately before the winner check (1.4)."""
    combos.clear(dealer, lambda stance: stance.moment == "noon", "High Noon is over")
    check_winner(dealer)


def check_winner(dealer: Dealer) -> None:
    """A player with more control points than every opponent has influence wins; only decks that are all loaded make the bot sure
    enough to end a game by itself."""
    seats = dealer.turn_order(0)
    if len(seats) < 2 or not all(dealer.player(seat).loaded for seat in seats):
        return
    sums = {seat: town.totals(dealer, seat) for seat in seats}
    ahead = [s for s in seats if all(sums[s][1] > sums[o][0] for o in seats if o != s)]
    if ahead:
        best = max(sums[seat][1] for seat in ahead)
        winners = tuple(seat for seat in ahead if sums[seat][1] == best)
        dealer.set(winner=winners)
        dealer.say(ev.Won(winners, "more control points than any opponent has influence"))


def first_player(dealer: Dealer, seat: Seat) -> None:
    """Record who plays first from now on: the winner of the gambling."""
    dealer.set(first=seat, turn=seat)
