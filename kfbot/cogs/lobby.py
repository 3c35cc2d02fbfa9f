"""Opening a table, sitting down and starting: what the lobby's buttons and the `/table` commands do alike."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final, TypeAlias, cast

import discord

from kfbot.cogs import answers, tutorial
from kfbot.cogs.answers import Reply
from kfbot.cogs.house import game_named, house
from kfbot.rules.errors import NotAllowed
from kfbot.tables import Strength, Table
from kfbot.ui import ids
from kfbot.ui.choices import chosen
from kfbot.ui.hand import options
from kfbot.ui.ids import Pressed
from kfbot.ui.message import Press, Sheet, lay_out
from kfbot.ui.panel import Scene

Action: TypeAlias = Callable[[Reply, Table], Awaitable[None]]
Verb: TypeAlias = Callable[[Reply, Pressed, Table, str], Awaitable[None]]


async def open_table(reply: Reply, game: str, wanted: Mapping[str, object]) -> None:
    """Open a table in the channel, with whoever asked in its first seat, and show its panel."""
    interaction, bot = reply.interaction, house(reply.interaction)
    named = game_named(bot, game)
    needed(reply)
    defaults = await server_options(reply, named.name)
    table = await bot.tables.open(
        answers.channel(interaction),
        interaction.guild_id,
        interaction.user.id,
        answers.name(interaction),
        named.name,
        {**defaults, **wanted},
        answers.key(interaction),
    )
    reply.ephemeral = False
    message = await reply.say(await bot.showing.panel(table))
    if message is not None:
        await bot.showing.posted(table, message)


def needed(reply: Reply) -> None:
    """Raise `NotAllowed` that names what the bot may not do in the channel, where a table could not be kept up to date there."""
    interaction = reply.interaction
    if interaction.guild_id is None:
        return
    thread = isinstance(interaction.channel, discord.Thread)
    wanted = ("view_channel", "send_messages_in_threads" if thread else "send_messages", "attach_files")
    missing = [name.replace("_", " ") for name in wanted if not getattr(interaction.app_permissions, name)]
    if missing:
        raise NotAllowed(
            f"The bot may not {', '.join(missing)} in this channel, so it could not keep a table here. "
            "Somebody who manages the server can allow it in the channel's permissions."
        )


async def server_options(reply: Reply, game: str) -> dict[str, object]:
    """Return the options that a server has set its own default for, of those that the game has."""
    bot, guild = house(reply.interaction), reply.interaction.guild_id
    if guild is None or "edition" not in bot.games[game].options_type.__struct_fields__:
        return {}
    return {"edition": (await bot.tables.guild_settings(guild)).edition}


async def changed(reply: Reply, table: Table, sentence: str) -> None:
    """Answer with the table as it stands: in place where its panel was clicked, else with a sentence; and redraw the panel."""
    showing, message = house(reply.interaction).showing, reply.interaction.message
    on_panel = message is not None and message.id == table.panel
    if on_panel:
        await reply.edit(await showing.panel(table), showing.mentions(table))
    else:
        await reply.say(sentence)
    await showing.refresh(table, shown=table.panel if on_panel else None)
    showing.nudge(table)


async def join(reply: Reply, table: Table, note: str = "") -> None:
    """Sit down in the lobby, or in a seat that stands empty; ``note`` is mixed into the table's luck."""
    who = reply.interaction
    table = await house(who).tables.join(table.channel, who.user.id, answers.name(who), answers.key(who), note=note)
    await changed(reply, table, "You sit at the table.")


async def leave(reply: Reply, table: Table) -> None:
    """Stand up; in a game the seat stays for somebody to take over."""
    who = reply.interaction
    table = await house(who).tables.leave(table.channel, who.user.id, answers.key(who))
    await changed(
        reply,
        table,
        "You have left the table." if table.live else "You have left, and with nobody there the table is closed.",
    )


async def fill(reply: Reply, table: Table, strength: str) -> None:
    """Seat a bot player."""
    who = reply.interaction
    table = await house(who).tables.fill(table.channel, who.user.id, cast("Strength", strength), answers.key(who))
    await changed(reply, table, "A bot player has sat down.")


async def start(reply: Reply, table: Table) -> None:
    """Begin the game."""
    who = reply.interaction
    played = await house(who).tables.start(table.channel, who.user.id, answers.key(who))
    await changed(reply, played.table, "The game begins: press “My hand & moves” on the panel.")


async def rematch(reply: Reply, table: Table) -> None:
    """Open a table like this one in the same channel; the others have to join it again, for their own luck."""
    if table.channel == reply.interaction.user.id:
        await tutorial.begin(reply, house(reply.interaction).games[table.game])
    else:
        await open_table(reply, table.game, dict(table.options))


async def show_options(reply: Reply, table: Table, page: int = 0) -> None:
    """Show the game's options to whoever asked, as menus."""
    bot = house(reply.interaction)
    layout = lay_out(options(Scene(table, bot.games[table.game], bot.face(table.game)), page))
    await reply.put(layout)


async def ask(reply: Reply, table: Table, title: str, text: str, verb: str, button: str) -> None:
    """Ask whoever clicked whether they mean it, where nobody else sees it."""
    press = Press(button, ids.made(table.id, table.version, ids.verb(verb)), "danger")
    await reply.say(lay_out(Sheet(title, text, rows=((press,),))))


async def finish(reply: Reply, text: str) -> None:
    """Put a sentence in the place of the question that was answered."""
    if reply.private:
        await reply.edit(lay_out(Sheet("Done", text)))
    else:
        await reply.say(text)


def simple(action: Action) -> Verb:
    """Return a verb of a button that needs nothing but its table."""

    async def verb(reply: Reply, pressed: Pressed, table: Table, value: str) -> None:
        await action(reply, table)

    return verb


async def _fill(reply: Reply, pressed: Pressed, table: Table, value: str) -> None:
    await fill(reply, table, value)


async def _options(reply: Reply, pressed: Pressed, table: Table, value: str) -> None:
    await show_options(reply, table, int(pressed.rest) if pressed.rest.isdigit() else 0)


async def _set(reply: Reply, pressed: Pressed, table: Table, value: str) -> None:
    who, bot = reply.interaction, house(reply.interaction)
    field, _, page = pressed.rest.partition(".")[0].partition(" ")
    meant = {field: chosen(bot.games[table.game], field, value)}
    table = await bot.tables.configure(table.channel, who.user.id, meant, answers.key(who))
    await show_options(reply, table, int(page or 0))
    await bot.showing.refresh(table)


VERBS: Final[Mapping[str, Verb]] = {
    "join": simple(join),
    "leave": simple(leave),
    "start": simple(start),
    "options": _options,
    "rematch": simple(rematch),
    "fill": _fill,
    "set": _set,
}
