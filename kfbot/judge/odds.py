"""From cards to odds: what a Technique does to the dude for the links after it, and whether a plan is a combo at all."""

import re
from collections.abc import Sequence
from itertools import pairwise

from kfbot.rules.doomtown.facts import Ability, Card
from kfbot.rules.doomtown.printings import plain
from kfbot.rules.doomtown.verbs import Adjust
from kfbot.rules.errors import Unreadable
from kfbot.rules.odds import Link

MOST = 6
"""How many links a plan may have."""


def link_of(card: Card) -> Link:
    """Return a Technique as a link of a plan: whether it can be chained from, and what its success adds to value and rating.

    Its combo condition is taken to be met: only the players at the table know.
    """
    ability = next((each for each in card.abilities if each.test == "technique"), None)
    if ability is None:
        return Link(card.title, chains=False)
    rating = _gain(ability, "kung fu")
    return Link(card.title, ability.combo is not None, _gain(ability, "value") + rating, rating)


def _gain(ability: Ability, figure: str) -> int:
    gains = (effect for effect in ability.effects if isinstance(effect, Adjust))
    return sum(gain.by for gain in gains if gain.figure == figure and gain.who == "me" and isinstance(gain.by, int))


def misfit(cards: Sequence[Card]) -> str:
    """Return why cards are no combo in that order (a Tao of their own each, one title twice in a row), or nothing."""
    for card, after in pairwise(cards):
        if not card.tao:
            return f"{card.title} is no Tao technique: no combo starts from it."
        if card.tao != after.tao:
            return f"{after.title} is not of the {card.tao}, so it cannot follow {card.title}."
        if plain(card.title) == plain(after.title):
            return f"{card.title} cannot follow itself: a combo goes on with a different technique."
    return ""


def lowering(text: str) -> tuple[int, ...]:
    """Read what may lower a pull, each once: ``3`` or ``3, 2``; raise `Unreadable` for anything else or more than four."""
    parts = [part for part in re.split(r"[\s,;]+", text.strip()) if part]
    if len(parts) > 4 or not all(part.isdigit() and 0 < int(part) < 14 for part in parts):
        raise Unreadable(
            "Name up to four reductions of 1 to 13 with commas: `3` for Nunchucks at Kung Fu 3, `3, 2` for two."
        )
    return tuple(map(int, parts))
