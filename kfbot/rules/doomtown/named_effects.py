"""What no verb fits, by name: one function each, called by `verbs.Call`. No card is named here."""

from collections.abc import Callable
from typing import Final

from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown import jobs, pulls, terms
from kfbot.rules.doomtown.dealer import Dealer
from kfbot.rules.doomtown.effects import source
from kfbot.rules.doomtown.steps import does
from kfbot.rules.doomtown.verbs import Call

Args = tuple[str | int, ...]
CALLS: Final[dict[str, Callable[[Dealer, Args], None]]] = {}
"""Each named effect."""


def named(name: str) -> Callable[[Callable[[Dealer, Args], None]], Callable[[Dealer, Args], None]]:
    """Enter a function under its name."""

    def enter(function: Callable[[Dealer, Args], None]) -> Callable[[Dealer, Args], None]:
        CALLS[name] = function
        return function

    return enter


@does(Call)
def call(dealer: Dealer, step: Call) -> None:
    """Call a named effect."""
    CALLS[step.name](dealer, step.args)


def _amount(dealer: Dealer, arg: str | int) -> int:
    return terms.amount(dealer, terms.scene_of(dealer.state.frames[-1]), arg)


@named("change pull")
def change_pull(dealer: Dealer, args: Args) -> None:
    """Add an amount to the pull that is being answered: ``-kung fu:me`` reduces it by a rating (1.6)."""
    pulls.change_pull(dealer, source(dealer), _amount(dealer, args[0]))


@named("replace pull")
def replace_pull(dealer: Dealer, args: Args) -> None:  # noqa: ARG001
    """The pull that this play made counts instead of the one that is being answered (1.6)."""
    pulls.replace_pull(dealer, source(dealer))


@named("fight")
def fight(dealer: Dealer, args: Args) -> None:  # noqa: ARG001
    """Start the shootout of a call-out."""
    names = dealer.state.frames[-1].names
    jobs.fight(dealer, next(iter(names.get("caller", ())), ""), next(iter(names.get("called", ())), ""))


@named("lead job")
def lead_job(dealer: Dealer, args: Args) -> None:  # noqa: ARG001
    """Start the shootout of a job."""
    jobs.lead(dealer)


@named("switch bonuses")
def switch_bonuses(dealer: Dealer, args: Args) -> None:  # noqa: ARG001
    """Exchange my total stud and draw bonus for this round's draw hands."""
    shootout, seat = dealer.state.shootout, dealer.state.frames[-1].seat
    side = shootout.side(seat) if shootout else None
    if shootout is not None and side is not None:
        dealer.set_shootout(switched=tuple(now != (s == side) for s, now in enumerate(shootout.switched)))
        dealer.say(ev.Said(source(dealer), "the stud and draw bonuses of this posse are exchanged this round"))


@named("second cheatin")
def second_cheatin(dealer: Dealer, args: Args) -> None:  # noqa: ARG001
    """One more Cheatin' Resolution may be played against the opponent this round."""
    shootout, seat = dealer.state.shootout, dealer.state.frames[-1].seat
    side = shootout.side(seat) if shootout else None
    if shootout is not None and side is not None:
        dealer.set_shootout(cheated=tuple(n - (s != side) for s, n in enumerate(shootout.cheated)))
        dealer.say(
            ev.Said(source(dealer), "a second Cheatin' Resolution may be played against the opponent this round")
        )


@named("job fails")
def job_fails(dealer: Dealer, args: Args) -> None:  # noqa: ARG001
    """If ``me`` is the mark of the job, it fails when the shootout ends."""
    shootout, frame = dealer.state.shootout, dealer.state.frames[-1]
    if shootout is not None and shootout.job and shootout.mark == frame.me:
        dealer.set_shootout(job_steps=())
        dealer.say(ev.Said(source(dealer), "the job fails when the shootout ends"))


@named("shuffle hand into deck")
def shuffle_hand(dealer: Dealer, args: Args) -> None:  # noqa: ARG001
    """Shuffle my hand into my deck."""
    seat = dealer.state.frames[-1].seat
    player = dealer.player(seat)
    dealer.set_player(seat, hand=(), deck=dealer.chance.shuffled((*player.deck, *player.hand)))
    dealer.say(ev.Shuffled(seat))


@named("shuffle deck")
def shuffle_deck(dealer: Dealer, args: Args) -> None:  # noqa: ARG001
    """Shuffle my deck."""
    seat = dealer.state.frames[-1].seat
    dealer.set_player(seat, deck=dealer.chance.shuffled(dealer.player(seat).deck))
    dealer.say(ev.Shuffled(seat))
