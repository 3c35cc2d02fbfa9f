"""`/table`: opening, joining, showing, logging, taking back, exporting and verifying, at the one table of a channel."""

import re
from collections.abc import Sequence
from io import BytesIO
from typing import Any, Final, TypeAlias

import discord
import msgspec
from discord import app_commands
from discord.ext import commands

from kfbot.cogs import agreeing, answers, lobby
from kfbot.cogs.answers import Reply
from kfbot.cogs.choosing import Option, suggest
from kfbot.cogs.clicks import show_hand
from kfbot.cogs.house import House, Interaction, house
from kfbot.cogs.logbook import logbook
from kfbot.rules.errors import NotAllowed, Unreadable
from kfbot.tables import Table
from kfbot.ui.choices import Setting, settings
from kfbot.ui.message import clip
from kfbot.ui.names import names_of

Choices: TypeAlias = list[app_commands.Choice[str]]
NEXT: Final = re.compile(r"\s+(?=[^\s=]+=)")
"""Between two options: their values may have spaces in them."""
LARGEST: Final = 4_000_000
"""Bytes of an export that `/table verify` reads."""


@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
class TableGroup(
    commands.GroupCog, group_name="table", group_description="Open, join and keep the table of this channel"
):
    """The commands of a table, whatever its game."""

    @app_commands.command(name="open")
    @app_commands.describe(
        game="What to play",
        edition="Which edition, where the game has several",
        options="House rules and open questions: name=value name=value; suggestions say what each does",
    )
    async def open(
        self, interaction: Interaction, game: str, edition: str | None = None, options: str | None = None
    ) -> None:
        """Open a table in this channel and take its first seat."""
        async with Reply(interaction) as reply:
            wanted = read_options(options or "")
            if edition is not None:
                wanted["edition"] = edition.strip()
            await lobby.open_table(reply, game, wanted)

    @open.autocomplete("game")
    async def _games(self, interaction: Interaction, text: str) -> Choices:
        return suggest(text, [Option(key, game.title, key) for key, game in house(interaction).games.items()])

    @open.autocomplete("edition")
    async def _editions(self, interaction: Interaction, text: str) -> Choices:
        chosen = getattr(interaction.namespace, "game", "") or ""
        known = [game for key, game in house(interaction).games.items() if not chosen or key == chosen]
        values = [
            value for game in known for each in settings(game, {}) if each.field == "edition" for value in each.values
        ]
        return suggest(text, [Option(value, value, value) for value in dict.fromkeys(values)])

    @open.autocomplete("options")
    async def _options(self, interaction: Interaction, text: str) -> Choices:
        game = house(interaction).games.get(getattr(interaction.namespace, "game", "") or "")
        return suggest("", offered_options(settings(game, {}), text) if game else [])

    @app_commands.command(name="join")
    @app_commands.describe(note="Any words of yours: they are mixed into the table's luck")
    async def join(self, interaction: Interaction, note: str = "") -> None:
        """Sit down at this channel's table, or in a seat that stands empty."""
        async with Reply(interaction) as reply:
            await lobby.join(reply, await answers.here(interaction), note)

    @app_commands.command(name="leave")
    async def leave(self, interaction: Interaction) -> None:
        """Stand up from the table; during a game your seat stays for somebody to take over."""
        async with Reply(interaction) as reply:
            await lobby.leave(reply, await answers.here(interaction))

    @app_commands.command(name="bot")
    @app_commands.describe(strength="How well it plays; a master takes his time")
    @app_commands.choices(
        strength=[app_commands.Choice(name=word, value=word) for word in ("novice", "student", "master")]
    )
    async def bot(self, interaction: Interaction, strength: app_commands.Choice[str]) -> None:
        """Seat a bot player at the table."""
        async with Reply(interaction) as reply:
            await lobby.fill(reply, await answers.here(interaction), strength.value)

    @app_commands.command(name="start")
    async def start(self, interaction: Interaction) -> None:
        """Begin the game."""
        async with Reply(interaction) as reply:
            await lobby.start(reply, await answers.here(interaction))

    @app_commands.command(name="show")
    async def show(self, interaction: Interaction) -> None:
        """Show the table anew, at the bottom of the channel."""
        async with Reply(interaction, ephemeral=False) as reply:
            table = await answers.here(interaction)
            showing = house(interaction).showing
            message = await reply.say(await showing.panel(table))
            if message is not None:
                await showing.posted(table, message)
            showing.nudge(table)

    @app_commands.command(name="hand")
    async def hand(self, interaction: Interaction) -> None:
        """Show your hand and what you may do now; nobody else sees it."""
        async with Reply(interaction) as reply:
            await show_hand(reply, await answers.here(interaction))

    @app_commands.command(name="log")
    @app_commands.describe(last="How many entries, 20 if you do not say")
    async def log(self, interaction: Interaction, last: app_commands.Range[int, 1, 100] = 20) -> None:
        """Show what has happened at the table, as you may know it."""
        async with Reply(interaction) as reply:
            table = await answers.spoken_of(interaction)
            await reply.say(await logbook(house(interaction), table, table.seat_of(interaction.user.id), last))

    @app_commands.command(name="undo")
    async def undo(self, interaction: Interaction) -> None:
        """Take back your last play; where others have seen something since, they are asked."""
        async with Reply(interaction) as reply:
            await agreeing.undo(reply, await answers.here(interaction))

    @app_commands.command(name="resign")
    async def resign(self, interaction: Interaction) -> None:
        """Give up the game; you are asked whether you mean it."""
        async with Reply(interaction) as reply:
            await agreeing.ask_resign(reply, await answers.here(interaction))

    @app_commands.command(name="close")
    async def close(self, interaction: Interaction) -> None:
        """Close the table you opened, or judge; you are asked whether you mean it."""
        async with Reply(interaction) as reply:
            await agreeing.ask_close(reply, await answers.here(interaction))

    @app_commands.command(name="pause")
    async def pause(self, interaction: Interaction) -> None:
        """Stop the table's clock, or let it run again: while it stands, nobody is reminded or passed for."""
        async with Reply(interaction) as reply:
            tables, table = house(interaction).tables, await answers.here(interaction)
            change = tables.resume if table.paused else tables.pause
            after = await change(table.channel, interaction.user.id, answers.key(interaction))
            await lobby.changed(reply, after, "The clock stands." if after.paused else "The clock runs again.")

    @app_commands.command(name="export")
    async def export(self, interaction: Interaction) -> None:
        """Get the table as a file: all of it once it is over, before that what you may know."""
        async with Reply(interaction) as reply:
            table = await answers.spoken_of(interaction)
            exported = await house(interaction).tables.export(table.id, table.seat_of(interaction.user.id))
            data = msgspec.json.format(msgspec.json.encode(exported), indent=1)
            file = discord.File(BytesIO(data), f"{table.game}-table-{table.id}.json")
            await reply.say("The table as a file. `/table verify` checks one of a table that is over.", files=(file,))

    @app_commands.command(name="verify")
    @app_commands.describe(file="An exported table; without one, this channel's is checked")
    async def verify(self, interaction: Interaction, file: discord.Attachment | None = None) -> None:
        """Check a finished table: its seed against the seal, every shuffle and every draw."""
        async with Reply(interaction) as reply:
            tables = house(interaction).tables
            exported = (
                await _read(file) if file else await _own(house(interaction), await answers.spoken_of(interaction))
            )
            verdict = await tables.verify(exported)
            lines = [verdict.sentence, *(f"- {problem}" for problem in verdict.problems[:10])]
            await reply.say(clip("\n".join(lines), 1900))

    @app_commands.command(name="list")
    async def list(self, interaction: Interaction) -> None:
        """List your tables, and those of this server."""
        async with Reply(interaction) as reply:
            bot = house(interaction)
            mine = await bot.tables.mine(interaction.user.id)
            others = await bot.tables.listed(interaction.guild_id) if interaction.guild_id else []
            known = {table.id for table in mine}
            lines = [line(bot, table, interaction.user.id) for table in mine]
            lines += [line(bot, table, interaction.user.id) for table in others if table.id not in known]
            await reply.say(clip("\n".join(lines) or "There is no table. `/table open` opens one.", 1900))


def line(bot: House, table: Table, user: int) -> str:
    """Return a table in one line: where, what, who, and whether it waits for that user."""
    names = names_of(info.name for info in table.seats)
    game = bot.games[table.game]
    seats = game.to_act(table.state) if table.state is not None and table.status == "playing" else ()
    waits = " ▶ **waits for you**" if table.seat_of(user) in seats else ""
    stands = {"lobby": "gathering", "playing": "playing"}.get(table.status, "over")
    return f"<#{table.channel}> {game.title}, {stands}: {names.all(range(len(table.seats)))}{waits}"


def offered_options(every: Sequence[Setting], text: str) -> list[Option[str]]:
    """Return how a list of options may go on, each with what it does. A value may have spaces in it, so what is typed last is
    either more of the last value or the beginning of another option."""
    pairs = [(f"{each.field}={value}", each.detail) for each in every for value in each.values]
    words = text.split(" ")
    named = max((n for n, word in enumerate(words) if "=" in word), default=len(words) - 1)
    for at in (named, len(words) - 1):
        before, last = " ".join(words[:at]), " ".join(words[at:])
        found = [(f"{before} {pair}".strip(), detail) for pair, detail in pairs if last in pair]
        if found:
            return [Option(said, said, "", detail) for said, detail in found]
    return []


def read_options(text: str) -> dict[str, object]:
    """Return the options written as ``name=value name=value``; raise `Unreadable` where something else is written."""
    chosen: dict[str, object] = {}
    for part in NEXT.split(text.replace(",", " ").strip()) if text.strip() else ():
        name, found, value = (each.strip() for each in part.partition("="))
        if not found or not name or not value:
            raise Unreadable(f"“{part[:40]}” is no option: write `name=value`, with a space between two of them.")
        chosen[name] = {"on": True, "off": False}.get(value.casefold(), " ".join(value.split()))
    return chosen


async def _own(bot: House, table: Table) -> dict[str, Any]:
    if table.live:
        raise NotAllowed(
            "The table is not over yet: its seed is revealed at the end, and then all of it can be checked."
        )
    return await bot.tables.export(table.id, None)


async def _read(file: discord.Attachment) -> dict[str, Any]:
    if file.size > LARGEST:
        raise Unreadable("That file is too large to be an exported table.")
    try:
        return msgspec.json.decode(await file.read(), type=dict[str, Any])
    except (msgspec.MsgspecError, UnicodeDecodeError) as fault:
        raise Unreadable("That file is no exported table: give the JSON file that `/table export` wrote.") from fault


async def setup(bot: commands.Bot) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(TableGroup())
