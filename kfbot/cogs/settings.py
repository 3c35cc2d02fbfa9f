"""`/settings`: a server's defaults, for those who may manage the server."""

from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

from kfbot.cogs.answers import Reply
from kfbot.cogs.choosing import Option, pick, suggest
from kfbot.cogs.house import House, Interaction, house
from kfbot.rules.errors import Unreadable
from kfbot.tables import GuildSettings
from kfbot.ui.choices import settings


@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.default_permissions(manage_guild=True)
class SettingsGroup(commands.GroupCog, group_name="settings", group_description="This server's defaults"):
    """What a server can set for itself."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Let in whoever may manage the server, whatever else the server's integrations say."""
        if not interaction.permissions.manage_guild:
            raise app_commands.MissingPermissions(["manage_guild"])
        return True

    @app_commands.command(name="show")
    async def show(self, interaction: Interaction) -> None:
        """Show what is set here."""
        async with Reply(interaction) as reply:
            await reply.say(words(await house(interaction).tables.guild_settings(interaction.guild_id)))

    @app_commands.command(name="edition")
    @app_commands.describe(edition="The edition that new Doomtown tables have here")
    async def edition(self, interaction: Interaction, edition: str) -> None:
        """Set the edition that new tables have here."""
        async with Reply(interaction) as reply:
            meant = pick(edition, editions(house(interaction)), "edition")
            await reply.say(await change(interaction, edition=meant))

    @edition.autocomplete("edition")
    async def _editions(self, interaction: Interaction, text: str) -> list[app_commands.Choice[str]]:
        return suggest(text, editions(house(interaction)))

    @app_commands.command(name="judges")
    @app_commands.describe(role="Who has this role is a judge here; without one, only who manages the server is")
    async def judges(self, interaction: Interaction, role: discord.Role | None = None) -> None:
        """Set which role makes a judge."""
        async with Reply(interaction) as reply:
            await reply.say(await change(interaction, judge_role=role.id if role else None))

    @app_commands.command(name="reminder")
    @app_commands.describe(hours="How long a table waits before the one to act is reminded")
    async def reminder(self, interaction: Interaction, hours: app_commands.Range[float, 0.05, 720.0]) -> None:
        """Set how long a table waits before it reminds somebody."""
        async with Reply(interaction) as reply:
            await reply.say(await change(interaction, reminder=max(1, round(hours * 60))))


def editions(bot: House) -> list[Option[str]]:
    """Return every edition that a game of the bot has."""
    found = [each for game in bot.games.values() for each in settings(game, {}) if each.field == "edition"]
    return [Option(value, value, value) for value in dict.fromkeys(value for each in found for value in each.values)]


async def change(interaction: Interaction, **values: object) -> str:
    """Change a server's settings and return them in words."""
    tables = house(interaction).tables
    if interaction.guild_id is None:
        raise Unreadable("Settings belong to a server: use this command in one.")
    changed = replace(await tables.guild_settings(interaction.guild_id), **values)
    await tables.set_guild_settings(interaction.guild_id, changed)
    return words(changed)


def words(chosen: GuildSettings) -> str:
    """Return a server's settings in words."""
    judges = f"<@&{chosen.judge_role}>" if chosen.judge_role else "whoever may manage this server"
    minutes = chosen.reminder
    wait = f"{minutes} minutes" if minutes < 120 else f"{minutes / 60:g} hours"
    return f"New tables have the edition **{chosen.edition}**. Judges: {judges}. A table reminds after **{wait}**."


async def setup(bot: commands.Bot) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(SettingsGroup())
