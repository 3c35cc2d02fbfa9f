"""Draw hands and casualties of a shootout round: bonuses, drawing, exchanging, showing, and what covers how much (1.1)."""

from typing import Final

from msgspec.structs import replace

from kfbot.rules.cards import PlayingCard, Suit, read_card
from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown import figures, hands, named_traits, terms
from kfbot.rules.doomtown.board import Board, face_of
from kfbot.rules.doomtown.dealer import Dealer
from kfbot.rules.doomtown.vocabulary import Condition

DRAWN: Final = 5
"""Cards of a draw hand, before studs."""


def bonuses(board: Board, side: int) -> tuple[int, int]:
    """Return a side's stud and draw bonus: the shooter counts bullets, every other dude one; a switch exchanges them."""
    shootout = board.state.shootout
    if shootout is None:
        return 0, 0
    posse, shooter = shootout.posses[side], shootout.shooters[side]
    able = [d for d in posse if len(posse) == 1 or not figures.forbidden(board, d, "contribute")]
    stud = draw = 0
    for dude in able:
        by = figures.figure(board, dude, "bullets") if dude == shooter else 1
        if figures.stud(board, dude):
            stud += by
        else:
            draw += by
    stud += _posse_studs(board, side)
    return (draw, stud) if shootout.switched[side] else (stud, draw)


def _posse_studs(board: Board, side: int) -> int:
    """What traits of a player's cards add to the posse as a whole, wherever they are."""
    shootout = board.state.shootout
    seat = shootout.seats[side] if shootout else -1
    return sum(
        int(trait.amount) if isinstance(trait.amount, int) else 0
        for card, trait in figures.traits(board)
        if trait.figure == "stud bonus" and board.controller(card) == seat and _holds(board, card, trait.when)
    )


def _holds(board: Board, card: str, when: tuple[Condition, ...]) -> bool:
    return terms.holds_all(board, terms.scene_for(board, card), when)


def draw_hand(dealer: Dealer, side: int) -> None:
    """Draw a side's hand from its loaded deck: five cards and its stud bonus. Real cards are drawn at the real table."""
    shootout = dealer.shootout()
    seat = shootout.seats[side]
    if not dealer.player(seat).loaded:
        return
    got = dealer.take_top(seat, DRAWN + bonuses(dealer, side)[0])
    _hold(dealer, side, got)
    dealer.say(ev.Drew(seat, len(got), dealer.titles(got)))


def _hold(dealer: Dealer, side: int, cards: tuple[str, ...]) -> None:
    dealer.set(limbo=tuple(card for card in dealer.state.limbo if card not in cards))
    held = list(dealer.shootout().hands)
    held[side] = replace(held[side], cards=(*held[side].cards, *cards))
    dealer.set_shootout(hands=tuple(held))


def redraw(dealer: Dealer, side: int, away: tuple[str, ...]) -> None:
    """Discard cards of the draw hand and draw as many: up to the draw bonus, once a round."""
    shootout = dealer.shootout()
    seat = shootout.seats[side]
    for card in away:
        dealer.after_pull(card)
    got = dealer.take_top(seat, len(away))
    _hold(dealer, side, got)
    drew = tuple(done or side == s for s, done in enumerate(dealer.shootout().drew))
    dealer.set_shootout(drew=drew)
    dealer.say(ev.Drew(seat, len(got), dealer.titles(got)))


def reveal(dealer: Dealer, side: int, cards: tuple[str, ...]) -> None:
    """Show a hand: by ids of the draw hand, or by faces of the real table; and rank it."""
    shootout = dealer.shootout()
    seat = shootout.seats[side]
    faces = tuple(face_of(dealer.card(card)) if card in dealer.state.cards else _face(card) for card in cards)
    ranked = ranked_of(dealer, cards)
    held = list(shootout.hands)
    held[side] = replace(held[side], faces=faces, rank=ranked.rank, legal=ranked.legal, shown=True)
    dealer.set_shootout(hands=tuple(held))
    dealer.say(ev.HandShown(seat, faces, ranked.rank, ranked.name, ranked.legal))


def _face(text: str) -> str:
    return text if text.strip().lower() == "joker" else str(read_card(text))


def ranked_of(board: Board, cards: tuple[str, ...]) -> hands.Ranked:
    """Return what a hand of ids and faces is worth. Raise `Unreadable` for a face that cannot be read."""
    natural: list[PlayingCard] = []
    jokers, devil = 0, False
    for card in cards:
        printing = board.card(card) if card in board.state.cards else None
        if (printing and printing.kind == "joker") or card.strip().lower() == "joker":
            jokers += 1
            devil = devil or (printing is not None and printing.title.startswith("Devil"))
        elif printing is not None:
            natural.append(PlayingCard(printing.rank or 1, Suit(printing.suit or "s")))
        else:
            natural.append(read_card(card))
    return hands.rank_of(natural, jokers, devil=devil)


def owed(board: Board, side: int) -> int:
    """Return the casualties that a side has still to cover this round."""
    shootout = board.state.shootout
    if shootout is None:
        return 0
    return max(0, shootout.sums[side] + shootout.casualties[side] - shootout.taken[side])


def covers(board: Board, card: str, *, ace: bool, home: bool) -> int:
    """Return how many casualties a card covers: a dude one if sent home booted, two if discarded or aced, and one more if he is
    Harrowed; a sidekick one, or two where a trait says so when it is aced."""
    if not board.is_dude(card):
        held = board.state.play.get(card)
        double = ace and held is not None and named_traits.named(board, held.on, "aced sidekicks cover two")
        return 2 if double else 1
    harrowed = 1 if figures.has(board, card, "Harrowed") else 0
    return (1 if home else 2) + harrowed


def put_away(dealer: Dealer) -> None:
    """Draw hands go to their owners' discard piles, jokers to the boot hill (1.1)."""
    for side in (0, 1):
        for card in dealer.shootout().hands[side].cards:
            dealer.after_pull(card)
