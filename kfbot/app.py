"""Wires the bot: settings, store, games, faces, tables, cogs and the one place for errors. Nothing else wires anything."""

import logging
import pkgutil
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands

import kfbot.cogs
from kfbot import catalogue
from kfbot.cogs.answers import explain
from kfbot.cogs.showing import Showing
from kfbot.rules.notation import AnyGame
from kfbot.settings import Settings
from kfbot.store import Store
from kfbot.tables import Tables
from kfbot.ui.face import Face
from kfbot.ui.faces import face

log: Final = logging.getLogger("kfbot")
Faces = Callable[[str], Face]


class Tree(app_commands.CommandTree[Any]):
    """The commands; whatever goes wrong in one of them is explained in the one place for errors."""

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        """Tell the person what went wrong."""
        await explain(interaction, error)


class Wired(commands.Bot):
    """The bot, as `kfbot.cogs.house.House` shows it to cogs. It reads no messages, so it asks for no privileged intent."""

    tables: Tables
    store: Store

    def __init__(self, settings: Settings, games: Mapping[str, AnyGame], faces: Faces, **shards: Any) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            **shards,
        )
        self.settings = settings
        self.games = games
        self.catalogue = catalogue
        self.face = faces
        self.showing = Showing(self)

    async def setup_hook(self) -> None:
        """Open the store, load every cog, and tell Discord the commands, all of them at once."""
        self.store = await Store.open(self.settings.database_url)
        self.tables = Tables(self.store, self.games)
        for name in cogs():
            await self.load_extension(name)
        if not self.settings.shard_ids or 0 in self.settings.shard_ids:
            await self.tree.sync()

    async def close(self) -> None:
        """Leave Discord, then close the store."""
        await super().close()
        if hasattr(self, "store"):
            await self.store.close()


class Sharded(Wired, commands.AutoShardedBot):
    """The same bot over several of Discord's shards."""


def create_bot(settings: Settings, *, games: Mapping[str, AnyGame] | None = None, faces: Faces = face) -> Wired:
    """Return a bot that is ready to run; other ``games`` and ``faces`` than the catalogue's can be handed in."""
    served = catalogue.games() if games is None else games
    if settings.shard_count is None:
        return Wired(settings, served, faces)
    shards = {"shard_count": settings.shard_count, "shard_ids": list(settings.shard_ids) or None}
    return Sharded(settings, served, faces, **shards)


def cogs() -> Iterator[str]:
    """Yield the names of the modules of `kfbot.cogs` that have a ``setup``."""
    for module in sorted(found.name for found in pkgutil.iter_modules(kfbot.cogs.__path__, "kfbot.cogs.")):
        if hasattr(import_module(module), "setup"):
            yield module
