"""`/day`: the phases of the day."""

from discord import app_commands
from discord.ext import commands

from kfbot.cogs.house import Interaction
from kfbot.cogs.looking import act, tell
from kfbot.rules.doomtown.moves import NextPhase
from kfbot.ui.doomtown.guide import guide


class Day(commands.GroupCog, group_name="day", group_description="The phases of the day"):
    """The commands."""

    @app_commands.command(name="next", description="On to the next phase of the day")
    async def next(self, interaction: Interaction) -> None:
        """Go on."""
        await act(interaction, lambda _: NextPhase())

    @app_commands.command(name="show", description="Which phase it is, whose play, and what can be done now")
    async def show(self, interaction: Interaction) -> None:
        """Show the phase."""
        await tell(interaction, lambda sight: guide(sight.view, sight.names))


async def setup(bot: commands.Bot) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(Day(bot))
