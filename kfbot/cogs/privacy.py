"""`/privacy`: what is stored about somebody, taking it out, and deleting it."""

from io import BytesIO
from typing import Final

import discord
import msgspec
from discord import app_commands
from discord.ext import commands

from kfbot.cogs.answers import Reply
from kfbot.cogs.house import Interaction, house
from kfbot.cogs.lobby import finish
from kfbot.ui import ids
from kfbot.ui.message import Press, Sheet, lay_out

REDRAWN: Final = 20
"""How many of somebody's latest tables are drawn again without their name at once."""
STORED: Final = """\
**Kept**: your user id and the name you had when you sat down, at the tables you sat at; the moves you made there; notes and \
rulings you wrote; the decks and fighters you saved. Each table keeps its channel's and server's id.
**Not kept**: messages, who is in a server, anything you typed that was refused.
Tables and their logs stay after they are over; the bot's host keeps the database and its backups.
`/privacy export` gives you all of it as a file. `/privacy delete` deletes it: games stay for the others, without your name."""


@app_commands.allowed_installs(guilds=True, users=True)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
class PrivacyGroup(commands.GroupCog, group_name="privacy", group_description="What is stored about you"):
    """What people may do with what is stored about them."""

    @app_commands.command(name="show")
    async def show(self, interaction: Interaction) -> None:
        """Say what is stored."""
        async with Reply(interaction) as reply:
            await reply.say(lay_out(Sheet("What is stored about you", STORED)))

    @app_commands.command(name="export")
    async def export(self, interaction: Interaction) -> None:
        """Take out all that is stored about you, as a file."""
        async with Reply(interaction) as reply:
            stored = await house(interaction).tables.stored_about(interaction.user.id)
            data = msgspec.json.format(msgspec.json.encode(stored), indent=1)
            await reply.say(
                "All that is stored about you.", files=(discord.File(BytesIO(data), "stored-about-you.json"),)
            )

    @app_commands.command(name="delete")
    async def delete(self, interaction: Interaction) -> None:
        """Delete all that is stored about you; you are asked whether you mean it."""
        async with Reply(interaction) as reply:
            live = await house(interaction).tables.mine(interaction.user.id)
            text = "Your name and id go from every table, and what you saved is gone for good."
            if live:
                text += f"\n**You sit at {len(live)} table{'s' if len(live) > 1 else ''} now**: your seat there will stand empty."
            press = Press("Delete it all", ids.made(0, 0, ids.verb("forget")), "danger")
            await reply.say(lay_out(Sheet("Delete what is stored about you?", text, rows=((press,),))))


async def forget(reply: Reply) -> None:
    """Delete what is stored about whoever clicked."""
    bot, user = house(reply.interaction), reply.interaction.user.id
    stored = await bot.tables.stored_about(user)
    await bot.tables.forget(user)
    await finish(reply, "It is deleted. Your seats at tables that are on stand empty.")
    for seat in stored["seats"][-REDRAWN:]:
        bot.showing.unhear(seat["table_id"])
        await bot.showing.refresh(await bot.tables.get(seat["table_id"]))


async def setup(bot: commands.Bot) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(PrivacyGroup())
