"""What no verb fits, by name: one function each, called by `verbs.Call`. No card is named here."""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown import figures, jobs, pulls, terms
from kfbot.rules.doomtown.dealer import Dealer
from kfbot.rules.doomtown.effects import meant, source
from kfbot.rules.doomtown.kungfu import KEEP
from kfbot.rules.doomtown.state import Decision
from kfbot.rules.doomtown.steps import ask, does
from kfbot.rules.doomtown.todo import AfterPull, NameIt, TakePull
from kfbot.rules.doomtown.verbs import Adjust, Call, When
from kfbot.rules.doomtown.vocabulary import Is

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
def lead_job(dealer: Dealer, args: Args) -> None:
    """Start the shootout of a job."""
    jobs.lead(dealer, int(args[0]) if args else 0)


@named("switch stud and draw bonus")
def switch_bonuses(dealer: Dealer, args: Args) -> None:  # noqa: ARG001
    """Exchange my total stud and draw bonus for this round's draw hands."""
    shootout, seat = dealer.state.shootout, dealer.state.frames[-1].seat
    side = shootout.side(seat) if shootout else None
    if shootout is not None and side is not None:
        dealer.set_shootout(switched=tuple(now != (s == side) for s, now in enumerate(shootout.switched)))
        dealer.say(ev.Said(source(dealer), "the stud and draw bonuses of this posse are exchanged this round"))


@named("cheat again")
def second_cheatin(dealer: Dealer, args: Args) -> None:  # noqa: ARG001
    """One more Cheatin' Resolution may be played against the opponent this round."""
    shootout, seat = dealer.state.shootout, dealer.state.frames[-1].seat
    side = shootout.side(seat) if shootout else None
    if shootout is not None and side is not None:
        dealer.set_shootout(cheated=tuple(n - (s != side) for s, n in enumerate(shootout.cheated)))
        dealer.say(
            ev.Said(source(dealer), "a second Cheatin' Resolution may be played against the opponent this round")
        )


@named("the job fails")
def job_fails(dealer: Dealer, args: Args) -> None:  # noqa: ARG001
    """The job fails when the shootout ends."""
    if dealer.state.shootout is not None and dealer.state.shootout.job:
        dealer.set_shootout(job_failed=True)
        dealer.say(ev.Said(source(dealer), "the job fails when the shootout ends"))


@named("shuffle hand in")
def shuffle_hand(dealer: Dealer, args: Args) -> None:  # noqa: ARG001
    """Shuffle my hand into my deck."""
    seat = dealer.state.frames[-1].seat
    player = dealer.player(seat)
    dealer.set_player(seat, hand=(), deck=dealer.chance.shuffled((*player.deck, *player.hand)))
    dealer.say(ev.Shuffled(seat))


@named("pull instead")
def pull_instead(dealer: Dealer, args: Args) -> None:  # noqa: ARG001
    """I pull, and that pull counts instead of the one that is being answered (1.6)."""
    dealer.push(TakePull(), AfterPull(), NameIt(), Call("replace pull"))


@named("keep the pull")
def keep_the_pull(dealer: Dealer, args: Args) -> None:
    """If the test that is being answered is passed by that much, I may take the pulled card into my hand (1.6)."""
    if len(dealer.state.frames) > 1:
        below = dealer.state.frames[-2]
        below = replace(below, names={**below.names, KEEP: (str(args[0]),)})
        dealer.set(frames=(*dealer.state.frames[:-2], below, dealer.state.frames[-1]))


@named("adjust a skill")
def adjust_a_skill(dealer: Dealer, args: Args) -> None:
    """Change one skill of a dude by a number; where it has several, the user chooses which. Kung Fu is none (1.2)."""
    who, by = str(args[0]), int(args[1])
    cards = meant(dealer, who)
    skills = [skill for skill in figures.SKILLS if cards and figures.parts(dealer, cards[0], skill.lower())]
    steps = [Adjust(who, skill.lower(), by) for skill in skills]
    if len(steps) == 1:
        dealer.push(steps[0])
    elif steps:
        seat = dealer.state.frames[-1].seat
        then = tuple(When((Is(f"skill {n}", "chosen"),), (step,)) for n, step in enumerate(steps))
        options = tuple(f"skill {n}" for n in range(len(steps)))
        words = ", ".join(f"skill {n} is {skill}" for n, skill in enumerate(skills))
        question = f"choose which skill: {words}"
        ask(dealer, Decision(seat, "choose", question, options, name="which skill", then=(Call("that skill"), *then)))


@named("that skill")
def that_skill(dealer: Dealer, args: Args) -> None:  # noqa: ARG001
    """Let the chosen skill's own name mean something, so that its step is taken."""
    for chosen in dealer.state.frames[-1].names.get("which skill", ()):
        dealer.name(chosen, (chosen,))
