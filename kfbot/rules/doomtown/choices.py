"""What verbs ask: choosing, yes or no, conditions, repetition; and how an answer goes on. The question is in the state."""

from collections.abc import Sequence

from msgspec.structs import replace

from kfbot.rules.doomtown import combos, figures, named_traits, shaman, terms
from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown.board import Board
from kfbot.rules.doomtown.dealer import Dealer
from kfbot.rules.doomtown.effects import last, meant, number, out_of_reach, source
from kfbot.rules.doomtown.piles import player_of
from kfbot.rules.doomtown.state import Decision, Frame
from kfbot.rules.doomtown.steps import ask, does
from kfbot.rules.doomtown.todo import Announce, Begin, Bind, EndPlay, PlayAgain
from kfbot.rules.doomtown.verbs import AnotherPlay, Choose, Disable, Each, May, Mill, When
from kfbot.rules.errors import NotAllowed
from kfbot.rules.kernel import Seat

SECRET = ("hand", "top")
"""Selections from these are known to their player alone."""


@does(Choose)
def choose(dealer: Dealer, step: Choose) -> None:
    """Somebody chooses; what the player named with the move is taken, and where exactly so many fit, those are."""
    frame = dealer.state.frames[-1]
    if step.what.where in ("hand", "discard") and not dealer.player(frame.seat).loaded and not _known(dealer, step):
        dealer.say(ev.Said(source(dealer), f"choose a card from the {step.what.where} of the real table"))
    options = choosable(dealer, frame, step)
    most = min(number(dealer, step.most), len(options))
    least = min(step.least, most)
    given = tuple(card for card in frame.given if card in options)[:most]
    secret = step.what.where in SECRET
    if given and step.by == "me" and len(given) >= least:
        dealer.set_frame(given=tuple(card for card in frame.given if card not in given))
        _chosen(dealer, frame.seat, step.name, given, hidden=secret)
    elif not most or (len(options) == least == most):
        _chosen(dealer, player_of(dealer, step.by), step.name, options[:most], hidden=secret)
    else:
        seat = player_of(dealer, step.by)
        ask(
            dealer,
            Decision(
                seat, "choose", _question(dealer, step, least, most), options, least, most, (), step.name, hidden=secret
            ),
        )


def _known(dealer: Dealer, step: Choose) -> bool:
    return bool(terms.select(dealer, terms.scene_of(dealer.state.frames[-1]), step.what))


def choosable(board: Board, frame: Frame, step: Choose) -> tuple[str, ...]:
    """Return what may be chosen: not what cannot be chosen or is out of a spell's reach; and where a dude shields the others of
    his player at a location, only he, if he could be chosen too."""
    options = [
        card
        for card in terms.select(board, terms.scene_of(frame), step.what)
        if not figures.forbidden(board, card, "be chosen", frame.seat) and not out_of_reach(board, frame, card)
    ]
    shields = [c for c in options if board.controller(c) != frame.seat and named_traits.named(board, c, "shield")]
    return tuple(card for card in options if card in shields or not any(_behind(board, card, one) for one in shields))


def _behind(board: Board, card: str, shield: str) -> bool:
    same = board.place(card) == board.place(shield) and board.controller(card) == board.controller(shield)
    return same and board.is_dude(card)


PURPOSE = {
    "gone": "to discard", "surplus": "to discard", "found": "to take into your hand", "five": "to keep", "shown": "to show",
    "kept": "to attach", "victim": "to call out", "foe": "to call out", "sent": "to send home booted", "ally": "to join",
    "fresh": "to unboot", "spirits": "to unboot", "place": "to go to", "there": "to go to", "dudes": "to be tested",
}  # fmt: skip
"""What the usual names of choices mean to their player."""
PLURAL = {"dude": "dudes", "goods": "goods", "action": "actions", "attachment": "attachments"}


def _question(dealer: Dealer, step: Choose, least: int, most: int) -> str:
    """Say what is chosen for: ``Raking Dragons: choose a dude``, ``Focusing Chi: choose up to 3 cards to discard``."""
    kind = step.what.kind
    word = (PLURAL.get(kind) or f"{kind}s") if most > 1 else kind
    article = "an" if word[0] in "ao" else "a"
    count = (
        article
        if least == most == 1
        else str(least)
        if least == most
        else f"up to {most}"
        if not least
        else f"{least} to {most}"
    )
    return " ".join(filter(None, (f"{source(dealer)}: choose {count} {word}", PURPOSE.get(step.name, ""))))


def _chosen(dealer: Dealer, seat: Seat, name: str, cards: Sequence[str], *, hidden: bool) -> None:
    dealer.name(name, cards)
    if cards:
        dealer.say(ev.Chosen(seat, dealer.titles(cards), hidden))


@does(May)
def may(dealer: Dealer, step: May) -> None:
    """Somebody may say yes."""
    question = f"{source(dealer)}: {step.ask}"
    ask(dealer, Decision(player_of(dealer, step.by), "may", question, then=step.then, otherwise=step.otherwise))


@does(When)
def when(dealer: Dealer, step: When) -> None:
    """Only if the conditions hold now."""
    held = terms.holds_all(dealer, terms.scene_of(dealer.state.frames[-1]), step.test)
    dealer.push(*(step.then if held else step.otherwise))


@does(Each)
def each(dealer: Dealer, step: Each) -> None:
    """For each card that fits now."""
    for card in reversed(meant(dealer, step.what)):
        dealer.push(Bind("it", (card,)), *step.then)


@does(Disable)
def disable(dealer: Dealer, step: Disable) -> None:
    """One printed ability of a card cannot be used; where it has several, the user chooses which."""
    for card in meant(dealer, step.who):
        abilities = [n for n, ability in enumerate(dealer.card(card).abilities) if not ability.auto]
        if len(abilities) > 1:
            options = tuple(f"{card}:{n}" for n in abilities)
            ask(dealer, Decision(dealer.state.frames[-1].seat, "choose", "choose an ability", options, name="disabled"))
            dealer.push(replace(step, who="disabled"))
            return
        switch_off(dealer, card, abilities[0] if abilities else None, step)


def switch_off(dealer: Dealer, card: str, number_: int | None, step: Disable) -> None:
    """Note that an ability cannot be used for a time."""
    card, _, which = card.partition(":")
    off = int(which) if which else number_
    if off is not None:
        until = last(dealer, card, step.until, disables=off)
        dealer.say(ev.Forbidden(dealer.title(card), (f"use ability {off + 1}",), until, source(dealer)))


@does(AnotherPlay)
def another_play(dealer: Dealer, step: AnotherPlay) -> None:  # noqa: ARG001
    """The same player makes another play: the end of this one does not hand the turn on."""
    frame = dealer.state.frames[-1]
    dealer.set_frame(todo=tuple(PlayAgain() if isinstance(step, EndPlay) else step for step in frame.todo))


@does(PlayAgain)
def play_again(dealer: Dealer, step: PlayAgain) -> None:  # noqa: ARG001
    """Whoever passed may play again; where a combo is taken at the next play, this is it (1.5)."""
    if dealer.state.shootout is not None:
        dealer.set_shootout(passed=0)
        combos.at_next_play(dealer, dealer.state.frames[-1].seat)
    dealer.set(passed=0)


@does(Begin)
def begin(dealer: Dealer, step: Begin) -> None:
    """A trait or a React starts on top of what it answers."""
    ability = dealer.card(step.card).abilities[step.ability]
    frame = Frame(step.seat, step.card, step.ability, step.me, "react", ability.effects, names=_names_below(dealer))
    dealer.begin(frame)


def _names_below(dealer: Dealer) -> dict[str, tuple[str, ...]]:
    frame = dealer.state.frames[-1]
    return {"performer": (frame.me,) if frame.me else (), "answered": (frame.card,) if frame.card else ()}


@does(Announce)
def announce(dealer: Dealer, step: Announce) -> None:
    """Say what is being played, now that it is known who performs it."""
    frame = dealer.state.frames[-1]
    title, dude = dealer.title(frame.card), dealer.title(frame.me) if frame.me else ""
    ability = dealer.card(frame.card).abilities[frame.ability]
    match step.kind:
        case "technique":
            dealer.say(ev.TechniquePlayed(frame.seat, title, dude, frame.link, step.zone))
        case "spell":
            shaman.count_reach(dealer, frame.me, frame.card)
            difficulty = terms.amount(dealer, terms.scene_of(frame), ability.difficulty) or None
            dealer.say(ev.SpellCast(frame.seat, title, dude, difficulty))
        case _:
            dealer.say(ev.AbilityUsed(frame.seat, title, ability.text, step.kind == "react"))


def decide(dealer: Dealer, picked: tuple[str, ...]) -> None:
    """Take the answer to a choice: picks add up until there are enough; then the play goes on."""
    decision = dealer.state.decision
    assert decision is not None
    taken = (*decision.taken, *picked)
    rest = tuple(option for option in decision.options if option not in taken)
    if len(taken) < decision.most and rest and len(picked) < decision.most:
        dealer.set(decision=replace(decision, taken=taken, options=rest))
    else:
        settle(dealer, taken)


def settle(dealer: Dealer, taken: tuple[str, ...]) -> None:
    """End a choice with what was picked."""
    decision = dealer.state.decision
    assert decision is not None
    dealer.set(decision=None)
    if decision.kind == "mill":
        dealer.push(Mill(int(taken[0])))
    elif decision.kind == "dude":
        dealer.set_frame(me=taken[0], fresh=not dealer.booted(taken[0]))
        dealer.say(ev.Chosen(decision.seat, dealer.titles(taken)))
    else:
        _chosen(dealer, decision.seat, decision.name, taken, hidden=decision.hidden)
        dealer.push(*decision.then)


def answer(dealer: Dealer, *, yes: bool) -> None:
    """Take a yes or no."""
    decision = dealer.state.decision
    assert decision is not None
    dealer.set(decision=None)
    dealer.say(ev.Answered(decision.seat, decision.ask, yes))
    dealer.push(*(decision.then if yes else decision.otherwise))


def check_pick(board: Board, what: tuple[str, ...]) -> None:
    """Raise `NotAllowed` unless these can be picked now."""
    decision = board.state.decision
    if decision is None or decision.kind not in ("choose", "dude", "mill"):
        raise NotAllowed("Nothing is being chosen now.")
    wrong = next((one for one in what if one not in decision.options), None)
    if wrong is not None:
        raise NotAllowed(f"{board.title(wrong)} is none of the choices: {decision.ask}.")
    if len(set(what)) != len(what):
        raise NotAllowed("Name each choice once.")
    if not what:
        raise NotAllowed(f"Name at least one: {decision.ask}.")
    if len(decision.taken) + len(what) > decision.most:
        raise NotAllowed(f"That is too many: {decision.ask}.")


def check_done(board: Board) -> None:
    """Raise `NotAllowed` unless the choice may end with what was picked so far."""
    decision = board.state.decision
    if decision is None or decision.kind != "choose":
        raise NotAllowed("Nothing is being chosen now.")
    if len(decision.taken) < decision.least:
        raise NotAllowed(f"Choose at least {decision.least}: {decision.ask}.")
