"""Decks and hands: loading, shuffling, drawing, discarding, pulling for whatever the bot does not resolve."""

from typing import Final

from kfbot.rules.doomtown import attaching
from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown.board import Board
from kfbot.rules.doomtown.combos import printing_of
from kfbot.rules.doomtown.dealer import Dealer
from kfbot.rules.doomtown.handlers import applies, checks, idle_table, readable
from kfbot.rules.doomtown.moves import DiscardCard, DrawCards, LoadDeck, PullCard, Retrieve, Shuffle
from kfbot.rules.doomtown.piles import HAND_SIZE
from kfbot.rules.doomtown.state import Frame, InPlay
from kfbot.rules.doomtown.todo import AfterPull, AskReact, NameIt, PutPull, TakePull
from kfbot.rules.errors import NotAllowed
from kfbot.rules.kernel import Seat

LARGEST: Final = 80
"""More cards than any deck has: a deck may break the rules of building one, but not without end."""


@checks(LoadDeck)
def check_load(board: Board, seat: Seat, move: LoadDeck) -> None:
    """Bring a deck, as long as none is loaded and nothing of the seat's is in play; it need not be legal."""
    idle_table(board)
    if board.player(seat).loaded:
        raise NotAllowed("You have a deck here already.")
    if not move.cards or len(move.cards) > LARGEST:
        raise NotAllowed(f"A deck has 1 to {LARGEST} cards.")
    for code in (*move.cards, *filter(None, (move.outfit, move.legend))):
        if board.book.get(code) is None:
            raise NotAllowed(f"There is no card {code}.")
    wrong = next((code for code in move.cards if board.book.by_code[code].kind in ("outfit", "legend")), None)
    if wrong is not None:
        raise NotAllowed(f"{board.book.by_code[wrong].title} is named apart: as the outfit or the legend.")
    left = list(move.cards)
    for code in move.start:
        if code not in left or board.book.by_code[code].kind not in ("dude", "deed"):
            raise NotAllowed("The starting posse is dudes (and a core deed) of the deck, no more copies than it has.")
        left.remove(code)
    if board.state.options.strangers == "reject":
        _no_strangers(board, move)
    for code, kind in ((move.outfit, "outfit"), (move.legend, "legend")):
        if code and board.book.by_code[code].kind != kind:
            raise NotAllowed(f"{board.book.by_code[code].title} is no {kind}.")


def _no_strangers(board: Board, move: LoadDeck) -> None:
    """R9: a table may refuse starting dudes of another gang than the outfit's; otherwise the deck's reader warns of them."""
    gangs = {*board.book.by_code[move.outfit].gangs, "neutral"} if move.outfit else None
    stranger = next((c for c in move.start if gangs and not gangs & set(board.book.by_code[c].gangs)), None)
    if stranger is not None:
        raise NotAllowed(f"{board.book.by_code[stranger].title} is of another gang, and cannot start here.")


@applies(LoadDeck)
def load(dealer: Dealer, seat: Seat, move: LoadDeck) -> None:
    """The starting posse is at home and paid for, the rest is shuffled, and a hand is drawn. Ids are given in shuffled order, so
    that they tell nothing."""
    rest = list(move.cards)
    for code in move.start:
        rest.remove(code)
    ids = [dealer.new_card(seat, code) for code in dealer.chance.shuffled(rest)]
    deck = tuple(ids)
    dealer.set(limbo=tuple(card for card in dealer.state.limbo if card not in deck))
    dealer.set_player(seat, deck=(*dealer.player(seat).deck, *deck), loaded=True, start=move.start)
    _outfit(dealer, seat, move)
    titles: list[str] = []
    for code in move.start:
        card = dealer.new_card(seat, code)
        titles.append(dealer.title(card))
        paid = attaching.price(dealer, card)
        deed = dealer.card(card).kind == "deed"
        dealer.put_in_play(card, InPlay(seat, at=card if deed else dealer.home(seat)))
        if deed:
            lay(dealer, seat, card, "right")
        dealer.set_player(seat, rock=dealer.player(seat).rock - paid)
    outfit, legend = dealer.player(seat).outfit, dealer.player(seat).legend
    dealer.say(ev.DeckLoaded(seat, len(move.cards), dealer.title(outfit), dealer.title(legend), tuple(titles)))
    dealer.draw(seat, HAND_SIZE)
    dealer.begin(Frame(seat, moment="react", todo=(AskReact("game start", "", (seat,)),)))


def _outfit(dealer: Dealer, seat: Seat, move: LoadDeck) -> None:
    rock = dealer.player(seat).rock
    for code, field in ((move.outfit, "outfit"), (move.legend, "legend")):
        if code:
            card = dealer.new_card(seat, code)
            dealer.put_in_play(card, InPlay(seat, at=dealer.home(seat)))
            rock += dealer.card(card).wealth or 0
            dealer.set_player(seat, **{field: card})
    gang = dealer.book.by_code[move.outfit].gangs[0] if move.outfit and dealer.book.by_code[move.outfit].gangs else ""
    dealer.set_player(seat, rock=rock, gang=gang)


def lay(dealer: Dealer, seat: Seat, deed: str, side: str) -> None:
    """Put a deed at an end of a player's street, or out of town."""
    player = dealer.player(seat)
    if side == "out":
        dealer.set_player(seat, outskirts=(*player.outskirts, deed))
    else:
        street = (deed, *player.street) if side == "left" else (*player.street, deed)
        dealer.set_player(seat, street=street)


@checks(Shuffle)
def check_shuffle(board: Board, seat: Seat, move: Shuffle) -> None:  # noqa: ARG001
    """Shuffle a loaded deck."""
    idle_table(board)
    loaded(board, seat)


def loaded(board: Board, seat: Seat) -> None:
    """Raise `NotAllowed` unless that seat has a deck here."""
    if not board.player(seat).loaded:
        raise NotAllowed("You have no deck here: load one, or do it with your real cards.")


@applies(Shuffle)
def shuffle(dealer: Dealer, seat: Seat, move: Shuffle) -> None:
    """Shuffle the deck, perhaps with the discard pile."""
    player = dealer.player(seat)
    cards = (*player.deck, *player.discard) if move.discard else player.deck
    rest = () if move.discard else player.discard
    dealer.set_player(seat, deck=dealer.chance.shuffled(cards), discard=rest)
    dealer.say(ev.Shuffled(seat))


@checks(DrawCards)
def check_draw(board: Board, seat: Seat, move: DrawCards) -> None:
    """Draw from a loaded deck."""
    idle_table(board)
    loaded(board, seat)
    if not 1 <= move.count <= LARGEST:
        raise NotAllowed(f"Draw 1 to {LARGEST} cards.")
    if not board.player(seat).deck and not board.player(seat).discard:
        raise NotAllowed("Your deck and discard pile are both empty.")


@applies(DrawCards)
def draw(dealer: Dealer, seat: Seat, move: DrawCards) -> None:
    """Draw."""
    dealer.draw(seat, move.count)


@checks(DiscardCard)
def check_discard(board: Board, seat: Seat, move: DiscardCard) -> None:
    """Discard a card from hand; one of the real table is recorded by its code."""
    idle_table(board)
    if move.card not in board.state.cards:
        if board.player(seat).loaded or printing_of(board, move.card) is None:
            raise NotAllowed("That card is not in your hand.")
    elif board.owner(move.card) != seat or board.zone(move.card) != "hand":
        raise NotAllowed("That card is not in your hand.")


@applies(DiscardCard)
def discard(dealer: Dealer, seat: Seat, move: DiscardCard) -> None:
    """Discard or ace it."""
    card = move.card if move.card in dealer.state.cards else dealer.new_card(seat, move.card)
    dealer.ace([card]) if move.ace else dealer.discard([card])


@checks(PullCard)
def check_pull(board: Board, seat: Seat, move: PullCard) -> None:  # noqa: ARG001
    """Pull at any moment when no decision is open."""
    idle_table(board)
    readable(move.pull)


@applies(PullCard)
def pull(dealer: Dealer, seat: Seat, move: PullCard) -> None:
    """Pull; a joker is named; the card is put away (1.1)."""
    dealer.begin(Frame(seat, moment="test", todo=(TakePull(), AfterPull(), NameIt(), PutPull()), real=move.pull))


@checks(Retrieve)
def check_retrieve(board: Board, seat: Seat, move: Retrieve) -> None:
    """Take a card back from the discard pile or boot hill, as an effect of the real table said."""
    idle_table(board)
    board.known(move.card)
    if board.owner(move.card) != seat or board.zone(move.card) not in ("discard", "hill"):
        raise NotAllowed("That card is not in your discard pile or boot hill.")


@applies(Retrieve)
def retrieve(dealer: Dealer, seat: Seat, move: Retrieve) -> None:
    """Into the hand, or on top of the deck."""
    title = dealer.title(move.card)
    dealer.put(move.card, move.to)
    dealer.say(ev.ToHand(seat, 1, (title,)) if move.to == "hand" else ev.ToDeck(seat, 1, (title,)))
