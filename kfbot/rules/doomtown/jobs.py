"""Calling out and jobs: what starts a shootout by an ability or by hand."""

from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown import figures, posses, shootouts
from kfbot.rules.doomtown.board import Board
from kfbot.rules.doomtown.dealer import Dealer
from kfbot.rules.doomtown.effects import meant, source
from kfbot.rules.doomtown.state import Decision
from kfbot.rules.doomtown.steps import ask, does
from kfbot.rules.doomtown.todo import Bind
from kfbot.rules.doomtown.verbs import Call, CallOut, Effect, GoHome, Job
from kfbot.rules.kernel import Seat


@does(CallOut)
def call_out(dealer: Dealer, step: CallOut) -> None:
    """A dude calls out another at the same location: the called-out may refuse by going home booted, if the call allows it and
    he is unbooted; else they fight."""
    dude, whom = (next(iter(meant(dealer, who)), "") for who in (step.who, step.whom))
    if not dude or not whom or dealer.state.shootout is not None:
        return
    if posses.resist(dealer, whom, "be called out", "cannot be called out", dealer.controller(dude)):
        return
    dealer.say(ev.CalledOut(dealer.title(dude), dealer.title(whom)))
    fight = (Bind("caller", (dude,)), Bind("called", (whom,)), Call("fight"))
    if not may_refuse(dealer, whom, refusable=step.refusable):
        dealer.push(*fight)
        return
    asked = f"refuse the call-out: {dealer.title(whom)} goes home booted"
    ask(dealer, Decision(dealer.controller(whom), "may", asked, then=(GoHome(whom),), otherwise=fight))


def may_refuse(board: Board, whom: str, *, refusable: bool = True) -> bool:
    """Return whether a called-out dude may refuse: the call allows it, and nothing keeps him from going home booted."""
    return refusable and not figures.forbidden(board, whom, "be sent home")


def fight(dealer: Dealer, dude: str, whom: str) -> None:
    """Start the shootout between a dude and the one that he called out."""
    if dealer.is_dude(dude) and dealer.is_dude(whom) and dealer.state.shootout is None:
        shootouts.start(dealer, dude, dealer.controller(whom), dealer.place(whom), called=whom)


@does(Job)
def job(dealer: Dealer, step: Job) -> None:
    """Start a job: its leader (asked for, among the unbooted dudes of the user) boots and forms a posse; anyone may oppose."""
    frame = dealer.state.frames[-1]
    mark = next(iter(meant(dealer, step.mark)), "")
    leaders = list(frame.names.get("leader", ())) or [d for d in dealer.dudes_of(frame.seat) if not dealer.booted(d)]
    if not mark or not leaders:
        dealer.say(ev.Resisted(source(dealer), "needs a mark, and an unbooted dude to lead the job"))
        return
    go = (Bind("mark", (mark,)), Call("lead job", (step.bullets,)))
    dealer.set_frame(names={**frame.names, "job": ()})
    if len(leaders) == 1:
        dealer.name("leader", (leaders[0],))
        dealer.push(*go)
    else:
        ask(dealer, Decision(frame.seat, "choose", "choose who leads the job", tuple(leaders), name="leader", then=go))


def lead(dealer: Dealer, bullets: int = 0) -> None:
    """Start the shootout of a job that the play in progress is about."""
    frame = dealer.state.frames[-1]
    leader = next(iter(frame.names.get("leader", ())), "")
    mark = next(iter(frame.names.get("mark", ())), "")
    ability = dealer.card(frame.card).abilities[frame.ability]
    steps = next((step.then for step in ability.effects if isinstance(step, Job)), ())
    posses.boot(dealer, leader, source(dealer), frame.seat)
    against = dealer.opponent(frame.seat)
    place = dealer.place(mark)
    names = {name: cards for name, cards in frame.names.items() if name not in ("job", "leader")}
    start_job(dealer, leader, against, place, mark, steps, frame.card, names, bullets)


def start_job(
    dealer: Dealer,
    leader: str,
    against: Seat,
    place: str,
    mark: str,
    steps: tuple[Effect, ...] = (),
    card: str = "",
    names: dict[str, tuple[str, ...]] | None = None,
    bullets: int = 0,
) -> None:
    """Begin a job's shootout at its mark."""
    shootouts.start(
        dealer, leader, against, place, mark=mark, job=True, steps=steps, card=card, names=names, bullets=bullets
    )
