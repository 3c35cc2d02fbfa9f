"""Reminds whoever keeps a table waiting: once a wait, and nobody but them is pinged."""

import logging
from typing import Final, cast

import discord
from discord.ext import commands, tasks

from kfbot.cogs.house import House
from kfbot.cogs.showing import bots_to_act
from kfbot.tables import Table
from kfbot.ui.message import Sheet, lay_out
from kfbot.ui.panel import hand_button

log: Final = logging.getLogger("kfbot.reminding")


class Reminding(commands.Cog):
    """The loop that looks for tables that have waited too long."""

    def __init__(self, bot: commands.Bot) -> None:
        self.bot = bot
        self.look.start()

    async def cog_unload(self) -> None:
        """Stop looking."""
        self.look.cancel()

    @tasks.loop(minutes=1)
    async def look(self) -> None:
        """Remind at every table that is due."""
        bot = cast("House", self.bot)
        try:
            due = await bot.tables.due()
        except Exception:
            log.exception("The tables that are due could not be read")
            return
        for table in due:
            try:
                await remind(bot, table)
            except discord.HTTPException as fault:
                log.info("Nobody could be reminded at table %s: %s", table.id, fault.text)
            except Exception:
                log.exception("Reminding at table %s failed", table.id)

    @look.before_loop
    async def _ready(self) -> None:
        await self.bot.wait_until_ready()
        bot = cast("House", self.bot)
        for table in await bot.tables.of_bots():
            bot.showing.nudge(table)


async def remind(bot: House, table: Table) -> None:
    """Ping the one to act with a button to their hand, and offer the others on the panel to go on without them."""
    if table.state is None or table.status != "playing":
        return
    if bots_to_act(table, bot):
        bot.showing.nudge(table)
        return
    for seat in bot.games[table.game].to_act(table.state)[:1]:
        user = table.seats[seat].user
        if user is not None:
            text = f"<@{user}>, the table waits for you."
            sheet = Sheet(bot.games[table.game].title, text, rows=((hand_button(table),),))
            pinged = discord.AllowedMentions(users=[discord.Object(user)], everyone=False, roles=False)
            await bot.showing.channel(table).send(view=lay_out(sheet), allowed_mentions=pinged)
    await bot.showing.refresh(table)


async def setup(bot: commands.Bot) -> None:
    """Start reminding."""
    await bot.add_cog(Reminding(bot))
