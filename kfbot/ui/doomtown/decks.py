"""Decks in words: what was read of a list and whether it is legal, and what is in a player's piles at the table."""

from collections.abc import Mapping, Sequence
from typing import Final

from kfbot.rules.doomtown.decks import Deck
from kfbot.rules.doomtown.editions import EDITIONS
from kfbot.rules.doomtown.facts import Card
from kfbot.rules.doomtown.legality import Verdict
from kfbot.rules.doomtown.seen import CardSeen, DoomtownView
from kfbot.ui.doomtown.words import counted, said

LINES: Final = 4
"""How many remarks of one kind are shown."""
FORMS: Final = {
    "text": "plain text",
    "markdown": "Markdown",
    "bbcode": "BBCode",
    "octgn": "an OCTGN file",
    "dtdb": "DoomtownDB JSON",
    "doomtown online": "a Doomtown Online deck",
}


def deck_read(
    deck: Deck, form: str, assumed: Sequence[str], unread: Sequence[str], verdict: Verdict, cards: Mapping[str, Card]
) -> str:
    """Return what was read, what was not and why, and whether the deck is legal."""
    outfit = cards.get(deck.outfit or "")
    starting = sum(copies.starting for copies in deck.cards)
    name = said(deck.name) if deck.name else "Your deck"
    head = f"**{name}** was read from {FORMS.get(form, form)}: {counted(deck.size, 'card')}"
    head += f", {counted(starting, 'card')} starting" if starting else ", no starting posse marked"
    head += f", for {said(outfit.title)}." if outfit else ", without an outfit."
    edition = EDITIONS[verdict.edition].name
    legal = (
        f"✅ It is legal under the {edition} rules."
        if verdict.legal
        else f"⚠️ It is not legal under the {edition} rules:"
    )
    return "\n".join(
        (
            head,
            *_some("Not read:", unread),
            *_some("Taken on trust:", assumed),
            legal,
            *_some("", verdict.problems),
            *_some("Worth a look:", verdict.warnings),
            *([] if verdict.legal else ["-# It can be played all the same."]),
        )
    )


def deck_in_play(view: DoomtownView, seat: int) -> str:
    """Return a player's piles: hand, discard pile and boot hill by name, the deck by number."""
    player = view.players[seat]
    if player.deck is None:
        return "Your cards are on the real table. `/deck load` brings a deck to this one."
    return "\n".join(
        (
            f"**Deck**: {counted(player.deck, 'card')}, in an order that nobody knows",
            _pile("Hand", view.hand),
            _pile("Discard pile, newest first", player.discard),
            _pile("Boot hill", player.hill),
        )
    )


def _pile(name: str, cards: Sequence[CardSeen]) -> str:
    return f"**{name}** ({len(cards)}): {', '.join(f'{card.face} {said(card.title)}'.strip() for card in cards) or 'empty'}"


def _some(head: str, lines: Sequence[str]) -> list[str]:
    if not lines:
        return []
    more = [f"• and {len(lines) - LINES} more"] if len(lines) > LINES else []
    return [*([head] if head else []), *(f"• {line}" for line in lines[:LINES]), *more]
