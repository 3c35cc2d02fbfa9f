"""What a card or manoeuvre costs, and saying what is short."""

from functools import cache

from kfbot.rules.fusion.facts import FusionFacts, Manoeuvre
from kfbot.rules.fusion.hand import LETTERS, Hand, card, hand_of, plus


def cost_of(facts: FusionFacts, named: str, x: int) -> Hand:
    """Return the cards that a simple manoeuvre (a letter), a Combo card (``C``) or a manoeuvre (an id) costs."""
    return card(named) if named in LETTERS else row_cost(facts.manoeuvre[named], x)


def row_cost(row: Manoeuvre, x: int) -> Hand:
    """Return the cards that a manoeuvre costs, with ``x`` of the type of which any number may be paid."""
    fixed = _fixed("".join(letter * count for letter, count in row.cost.items()))
    return plus(fixed, card(row.x, x)) if row.x else fixed


@cache
def _fixed(letters: str) -> Hand:
    return hand_of(letters)


def cards_in_words(facts: FusionFacts, cards: Hand) -> str:
    """Return cards as people say them: ``2 Punch and 1 Zen``."""
    parts = [f"{n} {facts.card[letter].name}" for letter, n in zip(LETTERS, cards, strict=True) if n]
    return " and ".join(filter(None, (", ".join(parts[:-1]), *parts[-1:]))) or "nothing"


def counted(count: int, what: str) -> str:
    """Return a number of things in words: ``1 card``, ``4 cards``."""
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def short_of(facts: FusionFacts, hand: Hand, cost: Hand) -> str | None:
    """Return which cards a hand lacks for a cost, in words, or None if it can pay."""
    missing = tuple([max(0, need - have) for have, need in zip(hand, cost, strict=True)])
    return cards_in_words(facts, missing) if any(missing) else None
