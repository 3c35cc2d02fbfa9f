"""Pulls (section 1.1): the top card of the puller's deck, or the real card that the player names.

The order of a pull is: the card; whoever may answer it, in turn order; the joker's name; bonuses; the comparison.
"""

from typing import Final

from msgspec.structs import replace

from kfbot.rules.cards import PlayingCard, Suit, read_card
from kfbot.rules.chance import Chance
from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown.board import face_of
from kfbot.rules.doomtown.dealer import Dealer
from kfbot.rules.doomtown.state import Decision, Pulling
from kfbot.rules.doomtown.steps import ask, does
from kfbot.rules.doomtown.todo import AfterPull, AskReact, Begin, NameIt, PutPull, TakePull
from kfbot.rules.errors import NotAllowed, Unreadable

JOKER: Final = "joker"
PACK: Final = 54


def read_pull(text: str) -> PlayingCard | None:
    """Read a real card that was pulled: ``7c``, ``joker=3c``; None for ``joker`` alone, which its owner names afterwards.

    Raise `NotAllowed` if it cannot be read.
    """
    if text.strip().lower() == JOKER:
        return None
    try:
        return read_card(text)
    except Unreadable as fault:
        raise NotAllowed(fault.sentence) from fault


def fresh(chance: Chance) -> PlayingCard | None:
    """Pull from a fresh pack of 54 cards; None is a joker."""
    number = chance.below(PACK)
    return None if number >= PACK - 2 else PlayingCard(number % 13 + 1, list(Suit)[number // 13])


def pulling_of(seat: int, card: PlayingCard | None, *, real: bool) -> Pulling:
    """Return the pull that a playing card is; an unnamed joker's value is still open."""
    if card is None:
        return Pulling(seat, face=JOKER, joker=True, real=real)
    return Pulling(seat, face=str(card), rank=card.rank, suit=card.suit.value, joker=card.joker, real=real)


@does(TakePull)
def take_pull(dealer: Dealer, step: TakePull) -> None:  # noqa: ARG001 - a step is handed to each
    """Mechanics (1.1): reveal the top card; reshuffle when the pull needs a card; with both piles empty there is no pull (R1)."""
    frame = dealer.state.frames[-1]
    seat, real = frame.seat, frame.real
    player = dealer.player(seat)
    if real:
        pull = pulling_of(seat, read_pull(real), real=True)
        dealer.say(ev.Pulled(seat, pull.face, real=True))
    elif not player.loaded:
        pull = pulling_of(seat, fresh(dealer.chance), real=False)
        dealer.say(ev.Pulled(seat, pull.face, fresh=True))
    else:
        pull = _from_deck(dealer, seat)
    dealer.set_frame(pull=pull, real="")


def _from_deck(dealer: Dealer, seat: int) -> Pulling:
    got = dealer.take_top(seat)
    if not got:
        counts = None if dealer.state.options.empty_pull == "fails" else 0
        dealer.say(ev.NoPull(seat, counts))
        return Pulling(seat, missing=True)
    card = dealer.card(got[0])
    dealer.say(ev.Pulled(seat, face_of(card), card.title))
    if card.kind == "joker":
        return Pulling(seat, got[0], JOKER, joker=True)
    return Pulling(seat, got[0], face_of(card), card.rank or 0, card.suit)


@does(AfterPull)
def after_pull(dealer: Dealer, step: AfterPull) -> None:
    """The hook order (1.6): what the card itself does when revealed, then Reacts from the player whose play it is onwards."""
    frame = dealer.state.frames[-1]
    if frame.pull is None or frame.pull.missing:
        return
    order = dealer.turn_order(dealer.turn)
    steps: list[AskReact | Begin] = [AskReact("pull", frame.me, order)]
    if step.test == "technique":
        steps.insert(0, AskReact("technique pull", frame.me, order))
        for number, ability in enumerate(dealer.card(frame.pull.card).abilities):
            if ability.on and ability.on.after == "revealed":
                steps.insert(0, Begin(frame.pull.card, number, frame.seat, frame.me))
    dealer.push(*steps)


@does(NameIt)
def name_it(dealer: Dealer, step: NameIt) -> None:  # noqa: ARG001
    """Joker (1.1): its owner alone names value and suit, at the time of the pull."""
    pull = dealer.state.frames[-1].pull
    if pull is not None and pull.joker and pull.rank is None:
        ask(dealer, Decision(pull.seat, "joker", "name the joker's value and suit"))


def name_joker(dealer: Dealer, value: int, suit: str) -> None:
    """Take the owner's answer; reductions apply to the value that was named (1.6)."""
    pull = dealer.state.frames[-1].pull
    assert pull is not None
    face = str(PlayingCard(value, Suit(suit), joker=True))
    dealer.set(decision=None)
    dealer.set_frame(pull=replace(pull, rank=value, suit=suit, face=face))
    dealer.say(ev.JokerNamed(pull.seat, face))


def change_pull(dealer: Dealer, source: str, by: int) -> None:
    """A card adds to the pull that is being answered, or reduces it: it is that of the play below the answer (1.6)."""
    frames = list(dealer.state.frames)
    for at in range(len(frames) - 1, -1, -1):
        pull = frames[at].pull
        if pull is not None and at < len(frames) - 1:
            pull = replace(pull, changes=(*pull.changes, (source, by)))
            frames[at] = replace(frames[at], pull=pull)
            dealer.set(frames=tuple(frames))
            dealer.say(ev.PullChanged(pull.seat, source, by, pull.value))
            return


def replace_pull(dealer: Dealer, source: str) -> None:
    """The pull of the newest play counts instead of the one it answers, whose card is discarded (or aced) first (1.6)."""
    frames = list(dealer.state.frames)
    mine = frames[-1].pull
    below = len(frames) - 2
    if below < 0 or mine is None or mine.missing or (old := frames[below].pull) is None:
        return
    frames[below] = replace(frames[below], pull=replace(mine, seat=old.seat))
    frames[-1] = replace(frames[-1], pull=None)
    dealer.set(frames=tuple(frames))
    dealer.say(ev.PullReplaced(mine.seat, source))
    if old.card and dealer.zone(old.card) == "limbo":
        dealer.after_pull(old.card)


@does(PutPull)
def put_pull(dealer: Dealer, step: PutPull) -> None:  # noqa: ARG001
    """The pulled card ends in exactly one place: where an effect put it, else discard pile or boot hill (1.1)."""
    pull = dealer.state.frames[-1].pull if dealer.state.frames else None
    if pull is not None and pull.card and dealer.zone(pull.card) == "limbo":
        dealer.after_pull(pull.card)
