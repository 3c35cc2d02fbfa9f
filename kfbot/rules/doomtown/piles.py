"""What verbs do to cards in hands, decks and piles: discard, ace, draw, search, look, return."""

from msgspec.structs import replace

from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown import figures, posses, terms
from kfbot.rules.doomtown.dealer import Dealer
from kfbot.rules.doomtown.effects import meant, number, source
from kfbot.rules.doomtown.state import Decision, Frame
from kfbot.rules.doomtown.steps import ask, does
from kfbot.rules.doomtown.todo import AfterPull, Bind, NameIt, PutBack, PutPull, TakePull
from kfbot.rules.doomtown.verbs import (
    Ace,
    Discard,
    DiscardHand,
    Draw,
    LookAt,
    Mill,
    OnDeck,
    Pull,
    TakeInHand,
    Tell,
)
from kfbot.rules.kernel import Seat

HAND_SIZE = 5
"""How many cards a hand is filled to, before anything changes that."""


def taken(dealer: Dealer, card: str) -> None:
    """Strike a card from those being looked at."""
    frames = tuple(frame if card not in frame.top else _without(frame, card) for frame in dealer.state.frames)
    dealer.set(frames=frames)


def _without(frame: Frame, card: str) -> Frame:
    return replace(frame, top=tuple(c for c in frame.top if c != card))


@does(Discard)
def discard(dealer: Dealer, step: Discard) -> None:
    """Discard cards from wherever they are; one in play takes what is attached to it along."""
    _leave(dealer, meant(dealer, step.what), aced=False)


@does(Ace)
def ace(dealer: Dealer, step: Ace) -> None:
    """Ace cards."""
    _leave(dealer, meant(dealer, step.what), aced=True)


def _leave(dealer: Dealer, cards: tuple[str, ...], *, aced: bool) -> None:
    for card in cards:
        taken(dealer, card)
        if dealer.zone(card) == "play":
            posses.leave_play(dealer, card, "hill" if aced else "discard")
        elif dealer.zone(card):
            dealer.ace([card]) if aced else dealer.discard([card])


@does(TakeInHand)
def take_in_hand(dealer: Dealer, step: TakeInHand) -> None:
    """Cards go to their owners' hands."""
    for card in meant(dealer, step.what):
        if not dealer.zone(card) or dealer.zone(card) == "hand":
            continue
        taken(dealer, card)
        if dealer.zone(card) == "play":
            posses.leave_play(dealer, card, "hand")
            continue
        dealer.put(card, "hand")
        dealer.say(ev.ToHand(dealer.owner(card), 1, (dealer.title(card),), step.reveal))


@does(OnDeck)
def on_deck(dealer: Dealer, step: OnDeck) -> None:
    """Cards go on top of their owners' decks: the last one named lies on top."""
    for card in meant(dealer, step.what):
        if dealer.zone(card):
            taken(dealer, card)
            dealer.put(card, "deck")
            dealer.say(ev.ToDeck(dealer.owner(card), 1, (dealer.title(card),)))


def player_of(dealer: Dealer, by: str) -> Seat:
    """Return who carries a verb out: its user, or the opponent."""
    seat = dealer.state.frames[-1].seat
    return seat if by == "me" else dealer.opponent(seat)


@does(DiscardHand)
def discard_hand(dealer: Dealer, step: DiscardHand) -> None:
    """A player discards (or aces) cards of their choice from hand. With real cards the players do it themselves."""
    seat, count = player_of(dealer, step.by), number(dealer, step.count)
    hand = dealer.player(seat).hand
    word = "ace" if step.ace else "discard"
    if not dealer.player(seat).loaded:
        dealer.say(ev.Said(source(dealer), f"{word} {count} from the hand of the real table"))
        return
    count = min(count, len(hand))
    then = (Ace(step.name),) if step.ace else (Discard(step.name),)
    if not count:
        dealer.name(step.name, ())
    else:
        question = f"{source(dealer)}: {word} {count} from hand"
        ask(dealer, Decision(seat, "choose", question, hand, count, count, (), step.name, hidden=True, then=then))


@does(Draw)
def draw(dealer: Dealer, step: Draw) -> None:
    """Draw cards; with real cards the players do it themselves."""
    seat = dealer.state.frames[-1].seat
    count = number(dealer, step.count)
    if step.fill:
        count = max(0, hand_size(dealer, seat) - len(dealer.player(seat).hand))
    if not dealer.player(seat).loaded:
        words = "draw up to the hand size" if step.fill else f"draw {count}"
        dealer.say(ev.Said(source(dealer), f"{words} from the deck of the real table"))
    elif count:
        dealer.draw(seat, count)


def hand_size(dealer: Dealer, seat: Seat) -> int:
    """Return a player's maximum hand size: what traits of that player's cards add to five."""
    more = 0
    for card, trait in figures.traits(dealer):
        scene = terms.scene_for(dealer, card)
        if trait.figure == "hand size" and scene.seat == seat and terms.holds_all(dealer, scene, trait.when):
            more += terms.amount(dealer, scene, trait.amount)
    return HAND_SIZE + more


@does(Mill)
def mill(dealer: Dealer, step: Mill) -> None:
    """Discard cards from the top of the deck, or ask how many."""
    seat = dealer.state.frames[-1].seat
    if not dealer.player(seat).loaded:
        words = "up to " if step.up_to else ""
        dealer.say(ev.Said(source(dealer), f"discard {words}{step.count} from the top of the deck of the real table"))
    elif step.up_to:
        options = tuple(map(str, range(step.count + 1)))
        question = f"{source(dealer)}: choose how many cards to discard from the top of your deck"
        ask(dealer, Decision(seat, "mill", question, options))
    else:
        got = dealer.take_top(seat, step.count)
        if got:
            dealer.discard(got, "deck")


@does(LookAt)
def look_at(dealer: Dealer, step: LookAt) -> None:
    """Look at cards from the top of the deck, or show them; then the steps; then what is left goes back or is discarded."""
    seat = dealer.state.frames[-1].seat
    if not dealer.player(seat).loaded:
        word = "reveal" if step.reveal else "look at"
        dealer.say(ev.Said(source(dealer), f"{word} the top {step.count} cards of the deck of the real table"))
        return
    got = dealer.take_top(seat, step.count)
    dealer.set_frame(top=got)
    dealer.say(ev.LookedAt(seat, len(got), dealer.titles(got), step.reveal))
    dealer.push(*step.then, PutBack(step.rest == "discard"))


@does(PutBack)
def put_back(dealer: Dealer, step: PutBack) -> None:
    """What is still being looked at goes back in the same order, or is discarded."""
    frame = dealer.state.frames[-1]
    left = [card for card in frame.top if dealer.zone(card) == "limbo"]
    dealer.set_frame(top=())
    if step.discard and left:
        dealer.discard(left, "deck")
    elif left:
        for card in reversed(left):
            dealer.put(card, "deck")
        dealer.say(ev.ToDeck(frame.seat, len(left), dealer.titles(left), shown=False))


@does(Pull)
def pull(dealer: Dealer, step: Pull) -> None:  # noqa: ARG001
    """The user pulls: the card counts for the rest of the play, and is put away when it is over."""
    dealer.set_frame(todo=(TakePull(), AfterPull(), NameIt(), *dealer.state.frames[-1].todo, PutPull()))


@does(Bind)
def bind(dealer: Dealer, step: Bind) -> None:
    """A reference means these cards from here on."""
    dealer.name(step.name, step.cards)


@does(Tell)
def tell(dealer: Dealer, step: Tell) -> None:
    """Show what the card does; the players record it."""
    dealer.say(ev.Said(source(dealer), step.text))
