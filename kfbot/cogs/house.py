"""What a cog may ask of the bot that it belongs to: the tables, the games and their faces, and what is shown where."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, cast

import discord

from kfbot.rules.errors import Unreadable
from kfbot.rules.notation import AnyGame
from kfbot.settings import Settings
from kfbot.tables import Tables
from kfbot.ui.face import Face

if TYPE_CHECKING:
    from kfbot.cogs.showing import Showing

Interaction: TypeAlias = discord.Interaction[Any]


class House(Protocol):
    """The bot, as cogs see it."""

    tables: Tables
    settings: Settings
    games: Mapping[str, AnyGame]
    showing: "Showing"

    def face(self, game: str, /) -> Face:
        """Return a game's face."""
        ...


def house(interaction: Interaction) -> House:
    """Return the bot that an interaction came to."""
    return cast("House", interaction.client)


def game_named(bot: House, name: str) -> AnyGame:
    """Return the game of that name, or of that title; raise `Unreadable` that lists the games there are."""
    wanted = name.strip().casefold()
    for key, game in bot.games.items():
        if wanted in (key.casefold(), game.title.casefold()):
            return game
    known = ", ".join(f"`{key}`" for key in bot.games) or "none yet"
    raise Unreadable(f"There is no game “{name[:40]}”. The games are {known}.")
