"""Kung Fu tests from figures alone, for who plays elsewhere."""

from secrets import token_hex
from typing import Final, cast

from kfbot.cogs import answers
from kfbot.cogs.house import Interaction, house
from kfbot.rules.chance import Chance
from kfbot.rules.doomtown.editions import EDITIONS, Edition
from kfbot.rules.doomtown.figures import HIGHEST
from kfbot.rules.doomtown.kungfu import spot_test
from kfbot.rules.doomtown.pulls import JOKER
from kfbot.rules.errors import NotAllowed
from kfbot.ui.doomtown.results import tell_test
from kfbot.ui.names import names_of

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
    printed, kung_fu = figures_of(value, rating)
    pulled, tested = spot_test(EDITIONS[edition], printed, kung_fu, (pull or "").strip(), Chance(token_hex(16), 0))
    told = tell_test(tested, names_of([answers.name(interaction)]))
    notes = [
        *(["Pulled from a fresh, shuffled deck of 54, for no table."] if pulled.fresh else []),
        *(["It is a joker: its owner names it, and an ace was taken as the best."] if pulled.face == JOKER else []),
    ]
    return f"{told}\n-# {' '.join(notes)}" if notes else told


def figures_of(value: int | None, rating: int | None) -> tuple[int, int]:
    """Return a dude's printed value and Kung Fu rating, 0 where none is named; raise `NotAllowed` for figures no dude has."""
    if value is None:
        raise NotAllowed("Give a dude of the table (`dude:`), or his figures: `value:7 rating:2`.")
    if not 1 <= value <= HIGHEST:
        raise NotAllowed(f"A dude's value is 1 to {HIGHEST}; {value:,} is none.")
    if rating is not None and not 0 <= rating <= RATINGS:
        raise NotAllowed(f"A Kung Fu rating is 0 to {RATINGS}; {rating:,} is none.")
    return value, rating or 0
