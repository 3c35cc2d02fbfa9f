"""A shootout's course: posses, Make Plays, shooters, draw hands, resolution, casualties, and the next round or the end (1.4).

Tao techniques leave at the end of Make Plays, immediately before either player picks a shooter, and also when it ends early.
"""

from typing import Final

from msgspec.structs import replace

from kfbot.rules.doomtown import combos, drawhands, durations, figures, posses
from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown.board import Board
from kfbot.rules.doomtown.dealer import Dealer
from kfbot.rules.doomtown.state import STEPS, DrawHand, Frame, Shootout, Step
from kfbot.rules.doomtown.steps import does
from kfbot.rules.doomtown.todo import AskReact, Lose
from kfbot.rules.doomtown.verbs import Effect
from kfbot.rules.kernel import Seat

BEFORE_SHOOTERS: Final = "gone before shooters"


def start(
    dealer: Dealer,
    leader: str,
    against: Seat,
    at: str,
    *,
    called: str = "",
    mark: str = "",
    job: bool = False,
    steps: tuple[Effect, ...] = (),
    card: str = "",
    names: dict[str, tuple[str, ...]] | None = None,
    bullets: int = 0,
) -> None:
    """Begin a shootout: a dude called another out, or leads a job. Both (or the leader) are in their posses at once."""
    seat = dealer.controller(leader)
    posse = ((leader,), (called,) if called else ())
    dealer.set(
        shootout=Shootout(
            at,
            seat,
            against,
            posses=posse,
            mark=mark,
            job=job,
            turn=seat,
            job_steps=steps,
            job_card=card,
            job_bullets=bullets,
            job_names=names or {},
        )
    )
    dealer.say(ev.ShootoutBegan(seat, against, dealer.title(at), dealer.title(mark) if mark else ""))
    for dude in (leader, called):
        if dude:
            dealer.say(ev.JoinedPosse(dealer.controller(dude), dealer.title(dude)))
            posses.happened(dealer, "joins", dude)


def next_step(dealer: Dealer) -> None:
    """Go on to the next step; after the last, the next round begins with Make Plays."""
    shootout = dealer.shootout()
    at = STEPS.index(shootout.step)
    if shootout.step == "posses" and shootout.job and _bullets(dealer, shootout) < shootout.job_bullets:
        end(dealer, won=False)
        return
    if shootout.step == "plays":
        end_plays(dealer)
    if shootout.step in ("casualties", "run"):
        drawhands.put_away(dealer)
    _begin_step(dealer, STEPS[at + 1] if at + 1 < len(STEPS) else "plays")


def _bullets(board: Board, shootout: Shootout) -> int:
    return sum(figures.figure(board, dude, "bullets") for dude in shootout.posses[0] if board.is_dude(dude))


def end_plays(dealer: Dealer) -> None:
    """The end of Make Plays, before shooters are picked: shootout Tao techniques go to their owners' discard piles (1.4)."""
    combos.clear(dealer, lambda stance: stance.moment == "shootout", "Make Plays is over")
    durations.end_phase(dealer)


def _begin_step(dealer: Dealer, step: Step) -> None:
    shootout = dealer.shootout()
    again = step == "plays" and shootout.step != "posses"
    number = shootout.round + again
    dealer.set_shootout(step=step, turn=shootout.leader, passed=0, round=number)
    if again:
        _reset_round(dealer)
    dealer.say(ev.StepBegan(step, number))
    match step:
        case "plays":
            if not again:
                _open(dealer, "posses formed")
            combos.at_next_play(dealer, shootout.leader)
        case "shooters":
            _before_shooters(dealer)
        case "hands":
            for side in (0, 1):
                drawhands.draw_hand(dealer, side)
        case "casualties":
            _count_casualties(dealer)
        case _:
            pass


def _open(dealer: Dealer, after: str) -> None:
    """Let everybody answer something that no play did: a play of nobody's carries the question."""
    dealer.begin(Frame(dealer.turn, moment="react", todo=(AskReact(after, "", dealer.turn_order(dealer.turn)),)))


def _reset_round(dealer: Dealer) -> None:
    durations.end_round(dealer)
    dealer.set_shootout(
        hands=(DrawHand(), DrawHand()),
        casualties=(0, 0),
        first=(),
        cheated=(0, 0),
        switched=(False, False),
        shooters=("", ""),
        taken=(0, 0),
        sums=(0, 0),
        drew=(False, False),
    )


def _count_casualties(dealer: Dealer) -> None:
    """The loser's casualties are the difference of the ranks; on a tie each side takes one; effects change either (never below
    0)."""
    shootout = dealer.shootout()
    one, two = (hand.rank for hand in shootout.hands)
    sums = (0, 0)
    if one is not None and two is not None:
        sums = (1, 1) if one == two else (max(0, two - one), max(0, one - two))
    dealer.set_shootout(sums=sums)
    for side, seat in enumerate(shootout.seats):
        count = max(0, sums[side] + shootout.casualties[side])
        if one is not None and two is not None:
            dealer.say(ev.CasualtiesSet(seat, count))


@does(Lose)
def lose(dealer: Dealer, step: Lose) -> None:
    """A casualty leaves play, unless what answered it did otherwise."""
    if step.card in dealer.state.play:
        posses.leave_play(dealer, step.card, step.to)


def end(dealer: Dealer, *, won: bool | None = None) -> None:
    """End the shootout. Techniques still in play are discarded; a job's dudes go home booted, and if it succeeded its effects
    happen; what lasted for the shootout ends."""
    drawhands.put_away(dealer)
    combos.clear(dealer, lambda stance: stance.moment == "shootout", "the shootout is over")
    shootout = dealer.shootout()
    won = winner(dealer) if won is None else won
    seat = None if won is None else shootout.seats[0 if won else 1]
    dealer.set(shootout=None, decision=None if not dealer.state.frames else dealer.state.decision)
    durations.end_shootout(dealer)
    dealer.say(ev.ShootoutEnded(dealer.title(shootout.at), seat))
    if shootout.job:
        _end_job(dealer, shootout, succeeded=won is True and not shootout.job_failed)
    _open(dealer, "shootout ends")


def winner(board: Board) -> bool | None:
    """Return whether the leader's side won, as far as the posses tell: one is empty and the other is not; else None."""
    shootout = board.state.shootout
    if shootout is None:
        return None
    lead, oppose = (bool(posse) for posse in shootout.posses)
    return None if lead == oppose else lead


def _end_job(dealer: Dealer, shootout: Shootout, *, succeeded: bool) -> None:
    unopposed = not shootout.posses[1] and shootout.step == "posses"
    if unopposed and _bullets(dealer, shootout) < shootout.job_bullets:
        succeeded = False
    dealer.say(ev.JobEnded(dealer.title(shootout.job_card), succeeded, unopposed))
    for dude in shootout.posses[0]:
        if dealer.is_dude(dude):
            posses.go_home(dealer, dude, dealer.title(shootout.job_card))
    if succeeded and shootout.job_steps:
        leader = next(iter(shootout.posses[0]), "")
        names = {**shootout.job_names, "mark": (shootout.mark,), "posse": shootout.posses[0]}
        source = dealer.title(shootout.job_card)
        frame = Frame(shootout.leader, shootout.job_card, 0, leader, "noon", shootout.job_steps, names, source=source)
        dealer.begin(replace(frame, unopposed=unopposed))


def _before_shooters(dealer: Dealer) -> None:
    """What was in play for Make Plays alone leaves."""
    for mod in dealer.state.modifiers:
        if mod.figure == BEFORE_SHOOTERS and mod.on in dealer.state.play:
            posses.leave_play(dealer, mod.on, "out")


def check_over(dealer: Dealer) -> None:
    """End a shootout whose posses were formed and one of which is empty now, once no play is in progress."""
    shootout = dealer.state.shootout
    if shootout is None or dealer.state.frames or dealer.state.decision is not None or shootout.step == "posses":
        return
    if not all(shootout.posses):
        end(dealer)
