"""A player's own deck as he brought it to the table: its picture, what tests of it pass at, and whether it is legal."""

from collections import Counter
from typing import cast

from kfbot import catalogue
from kfbot.cogs.looking import Sight
from kfbot.rules.doomtown.decks import Copies, Deck
from kfbot.rules.doomtown.editions import EDITIONS, Edition
from kfbot.rules.doomtown.facts import Card
from kfbot.rules.doomtown.legality import judge
from kfbot.rules.doomtown.state import DoomtownState
from kfbot.ui.decks import deck_picture
from kfbot.ui.doomtown.decks import deck_in_play
from kfbot.ui.doomtown.words import counted
from kfbot.ui.message import Sheet

APART = ("outfit", "legend")


def own_cards(sight: Sight) -> list[Card]:
    """Return every card that the player's deck brought, wherever it is now; outfit, legend and tokens left out."""
    state, book = cast("DoomtownState", sight.table.state), catalogue.printings().by_code
    mine = (book.get(piece.code) for piece in state.cards.values() if piece.owner == sight.seat and not piece.title)
    return [card for card in mine if card and card.kind not in APART and "Token" not in card.keywords]


def own_deck(sight: Sight) -> Sheet:
    """Return the message of `/deck show`: the piles in words and, for a deck that was loaded, its picture with the verdict."""
    words = deck_in_play(sight.view, sight.seat)
    player = sight.view.players[sight.seat]
    if player.deck is None:
        return Sheet("Your deck", words)
    cards, edition = own_cards(sight), cast("Edition", sight.view.edition)
    state = cast("DoomtownState", sight.table.state)
    mine = state.players[sight.seat]
    codes, started = Counter(card.code for card in cards), Counter(mine.start)
    copies = tuple(Copies(code, count, started[code]) for code, count in codes.items())
    listed = Deck("", _code(state, mine.outfit), _code(state, mine.legend), copies)
    verdict = judge(listed, edition, catalogue.printings())
    below = f"{player.outfit or 'no outfit'} · {counted(len(cards), 'card')}, {started.total()} starting"
    strict = not EDITIONS[edition].equal_passes
    note = "-# The picture shows the whole deck as it was brought, and judges it with its starting posse."
    return Sheet("Your deck", words, (note,), picture=deck_picture("Your deck", below, cards, verdict, strict=strict))


def _code(state: DoomtownState, card: str) -> str | None:
    return state.cards[card].code if card in state.cards else None
