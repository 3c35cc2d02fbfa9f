"""Every button and menu of every table: rebuilt from its id and the database, so that a restart loses none of them."""

import re
from collections.abc import Awaitable, Callable
from typing import Any, Final, Self, TypeAlias

import discord
from discord.ext import commands

from kfbot.cogs import agreeing, answers, lobby, privacy, tutorial
from kfbot.cogs.answers import Reply
from kfbot.cogs.house import Interaction, game_named, house
from kfbot.cogs.lobby import Verb
from kfbot.rules.errors import NotAllowed
from kfbot.rules.kernel import Seat
from kfbot.tables import StaleTable, Table
from kfbot.ui import ids
from kfbot.ui.hand import why
from kfbot.ui.ids import Pressed
from kfbot.ui.message import Sheet, lay_out
from kfbot.ui.panel import hand_button

PARTS: Final = re.compile(r"(\d+)(?:\.\d+)?")
STALE: Final = "The table has moved on since that button was drawn; nothing was done. This is what you can do now."

Anywhere: TypeAlias = Callable[[Reply, Pressed, str], Awaitable[None]]


class Click(discord.ui.DynamicItem[discord.ui.Item[Any]], template=ids.PATTERN):
    """A button or menu whose id says the table, the version it was drawn at, and the move or verb."""

    def __init__(self, item: discord.ui.Item[Any], pressed: Pressed) -> None:
        super().__init__(item)
        self.pressed = pressed

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Return the item that an id names."""
        return cls(item, ids.read(match))

    async def callback(self, interaction: Interaction) -> None:
        """Do what the button says. Errors are explained here: discord.py would only log them."""
        async with Reply(interaction) as reply:
            await clicked(reply, self.pressed)


async def clicked(reply: Reply, pressed: Pressed) -> None:
    """Make the move, or do the verb, of a pressed button or of the chosen lines of a menu (with spaces between several)."""
    value = " ".join(map(str, (reply.interaction.data or {}).get("values") or ()))
    anywhere = ANYWHERE.get(pressed.verb)
    if anywhere is not None:
        await anywhere(reply, pressed, value)
        return
    if pressed.verb in ("", "do"):
        await _play(reply, pressed, value or pressed.rest)
        return
    do = VERBS.get(pressed.verb)
    if do is None:
        raise NotAllowed("That button is of another version of the bot. Use `/table show` for fresh ones.")
    await do(reply, pressed, await _table(reply.interaction, pressed), value)


async def _table(interaction: Interaction, pressed: Pressed) -> Table:
    """Return the button's table, which must be the newest one of its channel."""
    table = await house(interaction).tables.get(pressed.table)
    newest = await house(interaction).tables.find(table.channel)
    if newest is not None and newest.id != table.id:
        raise StaleTable(
            "That button belongs to an earlier table of this channel. `/table show` shows the present one."
        )
    return table


async def _play(reply: Reply, pressed: Pressed, text: str) -> None:
    bot, user = house(reply.interaction), reply.interaction.user
    table = await bot.tables.get(pressed.table)
    game, seat = bot.games[table.game], table.seat_of(user.id)
    offered = () if table.state is None or seat is None else game.legal(table.state, seat)
    move = ids.move_named(game, text, offered)
    try:
        played = await bot.tables.play(
            table.channel, user.id, (move,), answers.key(reply.interaction), pressed.version, table=table.id
        )
    except StaleTable:
        await _stale(reply, pressed)
        return
    message = reply.interaction.message
    if message is None or reply.private:
        await answers.show(reply, played)
        return
    bot.showing.heard(played)
    await reply.edit(await bot.showing.panel(played.table), bot.showing.mentions(played.table))
    await bot.showing.after(played, shown=message.id)


async def _stale(reply: Reply, pressed: Pressed) -> None:
    """Say that a button is of an earlier moment, and put fresh ones in its place."""
    showing, table = house(reply.interaction).showing, await _table(reply.interaction, pressed)
    seat = table.seat_of(reply.interaction.user.id)
    if reply.private and seat is not None and table.state is not None:
        await reply.edit(await showing.hand(table, seat, 0, (STALE,)))
        return
    await showing.refresh(table)
    await reply.say(lay_out(Sheet("That was too late", STALE, rows=((hand_button(table),),))))


async def _hand(reply: Reply, pressed: Pressed, table: Table, value: str) -> None:
    await show_hand(reply, table, (pressed.verb == "page" and _number(pressed.rest)) or 0)


async def _why(reply: Reply, pressed: Pressed, table: Table, value: str) -> None:
    scene = await house(reply.interaction).showing.scene(table)
    await reply.say(lay_out(why(scene, seated(reply.interaction, table))))


async def show_hand(reply: Reply, table: Table, page: int = 0) -> None:
    """Show a player's own hand: in place where it is a hand that was clicked, else as a message of its own."""
    bot = house(reply.interaction)
    seat = seated(reply.interaction, table)
    layout = await bot.showing.hand(table, seat, page)
    await reply.put(layout)
    bot.showing.opened(reply.interaction, table, page)
    bot.showing.nudge(table)


def seated(interaction: Interaction, table: Table) -> Seat:
    """Return the seat of whoever clicked; raise `NotAllowed` if they have none, or the game has not begun."""
    seat = table.seat_of(interaction.user.id)
    if seat is None:
        free = any(info.user is None for info in table.seats)
        more = (
            "`/table join` takes the empty seat." if free and table.live else "The panel shows what everyone may see."
        )
        raise NotAllowed(f"You do not sit at this table, so you have no hand here. {more}")
    if table.state is None:
        raise NotAllowed("The game has not begun: press Start on the panel when everyone is there.")
    return seat


def _number(text: str) -> int:
    found = PARTS.match(text)
    return int(found[1]) if found else 0


VERBS: Final[dict[str, Verb]] = {
    "hand": _hand,
    "page": _hand,
    "why": _why,
    **lobby.VERBS,
    **agreeing.VERBS,
}


async def _open(reply: Reply, pressed: Pressed, value: str) -> None:
    await lobby.open_table(reply, pressed.rest, {})


async def _forget(reply: Reply, pressed: Pressed, value: str) -> None:
    await privacy.forget(reply)


async def _learn(reply: Reply, pressed: Pressed, value: str) -> None:
    await tutorial.begin(reply, game_named(house(reply.interaction), pressed.rest))


ANYWHERE: Final[dict[str, Anywhere]] = {"open": _open, "learn": _learn, "forget": _forget}
"""What buttons do that belong to no table, or not to it alone."""


def register_anywhere(name: str, verb: Anywhere) -> None:
    """Let a button of that verb do something that needs no table; its id may name table 0."""
    ANYWHERE[name] = verb


def register(name: str, verb: Verb) -> None:
    """Let a button of that verb do something of a game's own: one that the game's face offers in its `verbs`."""
    VERBS[name] = verb


async def setup(bot: commands.Bot) -> None:
    """Add the buttons to the bot."""
    bot.add_dynamic_items(Click)
