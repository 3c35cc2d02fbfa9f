"""`/help`: what somebody can do now. At a table, the game says it; elsewhere, a short tour."""

from typing import Final

from discord import app_commands
from discord.ext import commands

from kfbot.cogs.answers import Reply
from kfbot.cogs.house import Interaction, house
from kfbot.tables import Table
from kfbot.ui.message import Layout, Sheet, lay_out
from kfbot.ui.names import names_of
from kfbot.ui.panel import hand_button
from kfbot.ui.welcome import welcome

TOUR: Final = """
`/table list` shows your tables.
`/kungfu test value:7 rating:2` tests a Kung Fu pull with no table at all; `/kungfu odds` counts the chances.
`/card`, `/rule` and `/ruling find` look things up. `/settings` sets this server's defaults; `/privacy` says what is kept."""
AT_A_TABLE: Final = "-# “My hand & moves” has every move. `/table log` tells what happened, `/table undo` takes back."


@app_commands.command(name="help")
@app_commands.allowed_installs(guilds=True, users=True)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
async def help_command(interaction: Interaction) -> None:
    """What can I do now?"""
    async with Reply(interaction) as reply:
        table = await house(interaction).tables.find(interaction.channel_id or 0)
        await reply.say(lay_out(tour(interaction)) if table is None or not table.live else guide(interaction, table))


def tour(interaction: Interaction) -> Sheet:
    """Return what there is where no table is; with buttons that open one, where a table can be."""
    return welcome(house(interaction).games, TOUR, seats=can_seat(interaction))


def can_seat(interaction: Interaction) -> bool:
    """Return whether a table can be shown there: on a server that the bot is in, or in its own direct messages."""
    if interaction.guild_id is not None:
        return interaction.client.get_guild(interaction.guild_id) is not None
    return not interaction.context.private_channel


def guide(interaction: Interaction, table: Table) -> Layout:
    """Return what somebody can do at a table."""
    bot = house(interaction)
    game, seat = bot.games[table.game], table.seat_of(interaction.user.id)
    if table.state is None:
        return lay_out(
            Sheet(game.title, "The table gathers its players: press Join on its panel, then Start.", (AT_A_TABLE,))
        )
    names = names_of(info.name for info in table.seats)
    text = bot.face(table.game).guide(game.view(table.state, seat), names)
    if seat is None:
        text = f"You look on at this table.\n{text}"
    return lay_out(Sheet(game.title, text, (AT_A_TABLE,), rows=((hand_button(table),),) if seat is not None else ()))


async def setup(bot: commands.Bot) -> None:
    """Add the command to the bot."""
    bot.tree.add_command(help_command)
