"""Reacts and traits that act by themselves: who may answer what happened, in turn order (1.6).

A trait that is not optional acts first. A React is offered to the players in turn order, and only those of cards that everybody
can see, so that neither an offer nor its absence says anything about a hand; a player can pre-set to pass on a title.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from kfbot.rules.doomtown import abilities, figures, terms
from kfbot.rules.doomtown.board import Board
from kfbot.rules.doomtown.dealer import Dealer
from kfbot.rules.doomtown.facts import Ability
from kfbot.rules.doomtown.state import Decision, Frame
from kfbot.rules.doomtown.steps import ask, does
from kfbot.rules.doomtown.todo import AskReact, Todo
from kfbot.rules.errors import NotAllowed
from kfbot.rules.kernel import Seat


def answers(board: Board, after: str, who: str, *, auto: bool) -> Iterator[tuple[str, int, Ability]]:
    """Yield every ability in play that answers what happened, with its card and number: traits that act, or Reacts."""
    for card in board.state.play:
        if not figures.works(board, card):
            continue
        for number, ability in enumerate(board.card(card).abilities):
            if ability.on and ability.on.after == after and ability.auto == auto and _meant(board, card, ability, who):
                yield card, number, ability


def _meant(board: Board, card: str, ability: Ability, who: str) -> bool:
    assert ability.on is not None
    scene = terms.scene_for(board, card).it(who)
    own = board.state.options.own_technique or who != scene.me
    fits = ability.on.who is None or bool(who and terms.is_meant(board, scene, who, ability.on.who))
    return own and fits and terms.holds_all(board, scene, ability.on.test)


def offered(board: Board, seat: Seat, step: AskReact) -> list[str]:
    """Return the Reacts that a seat may use now, as ``card:number``."""
    found: list[str] = []
    for card, number, ability in answers(board, step.after, step.who, auto=False):
        name = f"{card}:{number}"
        if "react" not in ability.when or name in step.used or board.title(card) in board.player(seat).passes:
            continue
        if refusal(board, seat, card, number, ability, step.who) is None:
            found.append(name)
    return found


def refusal(board: Board, seat: Seat, card: str, number: int, ability: Ability, who: str) -> str | None:
    """Return why a seat may not use a React now, or None."""
    scene = terms.scene_for(board, card)
    if scene.seat != seat:
        return f"You do not control {board.title(card)}."
    if not terms.holds_all(board, scene.it(who), ability.requires):
        return f"{board.title(card)} cannot be used now: what it asks for is not so."
    bare = replace(ability, requires=())
    return abilities.refusal(board, seat, card, number, bare, scene.me)


@does(AskReact)
def ask_react(dealer: Dealer, step: AskReact) -> None:
    """Let the traits act, then ask the seats in order; after a React the same seat may use another."""
    if "auto" not in step.used:
        step = replace(step, used=(*step.used, "auto"))
        acting = [one for one in answers(dealer, step.after, step.who, auto=True) if acts(dealer, step, one[0], one[2])]
        if acting:
            dealer.push(step)
            for card, number, _ in reversed(acting):
                _begin(dealer, card, number, step.who)
            return
    for at, seat in enumerate(step.seats):
        found = offered(dealer, seat, step)
        if found:
            dealer.push(replace(step, seats=step.seats[at:]))
            ask(dealer, Decision(seat, "react", "use a React, or pass", tuple(found), 0, 1))
            return


def acts(board: Board, step: AskReact, card: str, ability: Ability) -> bool:
    """Return whether a trait acts now: it is of a seat that is asked, and what it asks for is so."""
    scene = terms.scene_for(board, card).it(step.who)
    return scene.seat in step.seats and terms.holds_all(board, scene, ability.requires)


def _begin(dealer: Dealer, card: str, number: int, who: str) -> None:
    ability = dealer.card(card).abilities[number]
    scene = terms.scene_for(dealer, card)
    steps = abilities.plain_steps(dealer, card, ability, react=True)
    _start(dealer, Frame(scene.seat, card, number, scene.me, "react", steps), ability, who)


def _start(dealer: Dealer, frame: Frame, ability: Ability, who: str) -> None:
    below = dealer.state.frames[-1]
    names = {"it": (who,) if who else (), "performer": (below.me,) if below.me else ()}
    if below.pull is not None and below.pull.card:
        names["their pull"] = (below.pull.card,)
    key = abilities.key(frame.card, frame.ability, ability)
    dealer.set(used={**dealer.state.used, key: dealer.state.used.get(key, 0) + 1})
    dealer.begin(replace(frame, names=names, fresh=not dealer.booted(frame.me) if frame.me else True))


def window(board: Board) -> AskReact | None:
    """Return what is being answered now, or None."""
    decision, frame = board.state.decision, board.frame
    if decision is None or decision.kind != "react" or frame is None:
        return None
    step: Todo | None = frame.todo[0] if frame.todo else None
    return step if isinstance(step, AskReact) else None


def check(board: Board, seat: Seat, card: str, number: int) -> None:
    """Raise `NotAllowed` unless that React is offered to that seat now."""
    step, decision = window(board), board.state.decision
    if step is None or decision is None or decision.seat != seat:
        raise NotAllowed("No React is asked of you now.")
    if f"{card}:{number}" not in decision.options:
        raise NotAllowed(f"{board.title(card)} has no React to what happened, or it cannot be used now.")


def use(dealer: Dealer, card: str, number: int, target: tuple[str, ...], pull: str) -> None:
    """Use a React: it is carried out on top of what it answers, and its player may use another."""
    step, ability = window(dealer), dealer.card(card).abilities[number]
    assert step is not None
    scene = terms.scene_for(dealer, card)
    dealer.set(decision=None)
    todo = dealer.state.frames[-1].todo[1:]
    dealer.set_frame(todo=(replace(step, used=(*step.used, f"{card}:{number}")), *todo))
    steps = abilities.plain_steps(dealer, card, ability, react=True)
    frame = Frame(scene.seat, card, number, scene.me, "react", steps, real=pull, given=target)
    _start(dealer, frame, ability, step.who)


def pass_on(dealer: Dealer) -> None:
    """Pass: the next seat is asked."""
    step = window(dealer)
    assert step is not None
    todo = dealer.state.frames[-1].todo[1:]
    dealer.set(decision=None)
    dealer.set_frame(todo=(replace(step, seats=step.seats[1:]), *todo))
