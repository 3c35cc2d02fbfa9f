"""Kung Fu tests from figures alone, for who plays elsewhere."""

from secrets import token_hex
from typing import Final, cast

from kfbot.cogs import answers
from kfbot.cogs.house import Interaction, house
from kfbot.rules.cards import PlayingCard, Suit, read_card
from kfbot.rules.chance import Chance
from kfbot.rules.doomtown.editions import EDITIONS, Edition
from kfbot.rules.doomtown.events import Tested
from kfbot.rules.errors import NotAllowed
from kfbot.ui.doomtown.results import tell_test
from kfbot.ui.names import names_of

HIGHEST: Final = 13
"""The highest value that a dude can have (rules answers, 1.2)."""
RATINGS: Final = 10


async def edition_here(interaction: Interaction) -> Edition:
    """Return the edition of the channel's Doomtown table, else the server's default, else the 2015 rules."""
    tables = house(interaction).tables
    table = await tables.find(interaction.channel_id or 0)
    if table is not None and table.live and table.game == "doomtown":
        return cast("Edition", table.options.get("edition", "2015"))
    if interaction.guild_id is None:
        return "2015"
    return cast("Edition", (await tables.guild_settings(interaction.guild_id)).edition)


def loose_test(
    interaction: Interaction, value: int | None, rating: int | None, pull: str | None, edition: Edition
) -> str:
    """Make a test with figures alone and return the result in words; without a pull, one from a fresh deck of 54."""
    total = figures_value(value, rating)
    card = read_card(pull) if pull and pull.strip() else fresh_pull()
    equal = EDITIONS[edition].equal_passes
    passed = card.rank <= total if equal else card.rank < total
    margin = abs(total - card.rank - (EDITIONS[edition].margin_less if passed else 0))
    parts = (f"{value} value", f"{rating} Kung Fu") if rating else ()
    event = Tested(
        0, "Dude", card.rank, total, passed, margin, equal, str(card), parts, (), (value or 0) + (rating or 0) > HIGHEST
    )
    told = tell_test(event, names_of([answers.name(interaction)]))
    if pull and pull.strip():
        return told
    joker = " It is a joker: its owner names it, and an ace was taken as the best." if card.joker else ""
    return f"{told}\n-# Pulled from a fresh, shuffled deck of 54, for no table.{joker}"


def fresh_pull() -> PlayingCard:
    """Return the top card of a freshly shuffled deck of 54; a joker counts as an ace, which serves a Kung Fu test best."""
    card = Chance(token_hex(16), 0).below(54)
    if card >= 52:
        return PlayingCard(1, Suit.SPADES, joker=True)
    return PlayingCard(card % 13 + 1, list(Suit)[card // 13])


def figures_value(value: int | None, rating: int | None) -> int:
    """Return the whole value of a dude with those figures, at most 13; raise `NotAllowed` for figures that no dude has."""
    if value is None:
        raise NotAllowed("Give a dude of the table (`dude:`), or his figures: `value:7 rating:2`.")
    if not 1 <= value <= HIGHEST:
        raise NotAllowed(f"A dude's value is 1 to {HIGHEST}; {value:,} is none.")
    if rating is not None and not 0 <= rating <= RATINGS:
        raise NotAllowed(f"A Kung Fu rating is 0 to {RATINGS}; {rating:,} is none.")
    return min(HIGHEST, value + (rating or 0))
