"""`/judge`: call one; and for judges, set a figure, rewind, and write to the log."""

import re
from collections import Counter
from typing import Any, Final, Self

import discord
from discord import app_commands
from discord.ext import commands

from kfbot.cogs import answers
from kfbot.cogs.answers import Reply
from kfbot.cogs.choosing import Option, matches, pick, suggest
from kfbot.cogs.house import House, Interaction, house
from kfbot.cogs.judging import as_judge, is_judge
from kfbot.cogs.logbook import told
from kfbot.judge.book import answer
from kfbot.rules.errors import NotAllowed
from kfbot.rules.kernel import SetFigure, State
from kfbot.tables import StaleTable, Table
from kfbot.ui.face import Figure
from kfbot.ui.judging import call, rewind
from kfbot.ui.message import Layout, Sheet, clip, lay_out
from kfbot.ui.names import harmless, names_of, plain

LOG: Final = 10
WEEK: Final = 10080
"""Minutes until an idle thread is hidden."""


def begun(table: Table) -> State:
    """Return a table's state; raise `NotAllowed` while it has none."""
    if table.state is None:
        raise NotAllowed(
            "The game has not begun, so there is nothing to judge. `/ruling find` answers questions of rules."
        )
    return table.state


async def called(interaction: Interaction, table: Table, question: str) -> Layout:
    """Return the message of a call: the public position, the last ten log lines, the likely rulings."""
    bot = house(interaction)
    view = bot.games[table.game].view(begun(table), None)
    shown = bot.face(table.game).panel(view, names_of(info.name for info in table.seats))
    likely = answer(question, 3, table.game).rulings if question.strip() else ()
    lines = await told(bot, table, None, LOG)
    return lay_out(call(table.id, answers.name(interaction), question.strip(), shown, lines, likely))


async def opened(interaction: Interaction, layout: Layout, title: str) -> discord.Thread | None:
    """Open a thread for a call and send it there; None where no thread can be opened."""
    place = interaction.channel
    if not isinstance(place, discord.TextChannel):
        return None
    try:
        thread = await place.create_thread(
            name=clip(f"Judge: {title}", 90), type=discord.ChannelType.public_thread, auto_archive_duration=WEEK
        )
        await thread.send(view=layout, files=layout.files(), allowed_mentions=answers.SILENT)
    except discord.HTTPException:
        return None
    return thread


async def player_or_judge(interaction: Interaction, table: Table) -> bool:
    """Return whether whoever asks is a judge; raise `NotAllowed` unless they are one or sit at the table."""
    judging = await is_judge(interaction)
    if not judging and table.seat_of(interaction.user.id) is None:
        raise NotAllowed("Only the players of this table, or a judge, may do that.")
    return judging


async def resumed(interaction: Interaction, table: Table) -> str:
    """Let a table's clock run again, for a judge or one of its players, and say so."""
    bot, judging = house(interaction), await player_or_judge(interaction, table)
    table = await bot.tables.resume(table.channel, interaction.user.id, answers.key(interaction), judge=judging)
    await bot.showing.refresh(table)
    bot.showing.nudge(table)
    return f"{harmless(answers.name(interaction))} lets the table's clock run again."


class Resume(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"j\|resume\|(?P<table>\d+)"):
    """The button of a call that lets the clock run again."""

    def __init__(self, item: discord.ui.Button[Any], table: int) -> None:
        super().__init__(item)
        self.table = table

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Return the button that an id names."""
        assert isinstance(item, discord.ui.Button)
        return cls(item, int(match["table"]))

    async def callback(self, interaction: Interaction) -> None:
        """Resume."""
        async with Reply(interaction, ephemeral=False) as reply:
            await reply.say(await resumed(interaction, await house(interaction).tables.get(self.table)))


class Rewind(
    discord.ui.DynamicItem[discord.ui.Button[Any]],
    template=r"j\|rewind\|(?P<table>\d+)\|(?P<version>\d+)\|(?P<to>\d+)",
):
    """The button that confirms a rewind as it was previewed."""

    def __init__(self, item: discord.ui.Button[Any], table: int, version: int, to: int) -> None:
        super().__init__(item)
        self.table, self.version, self.to = table, version, to

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Return the button that an id names."""
        assert isinstance(item, discord.ui.Button)
        return cls(item, int(match["table"]), int(match["version"]), int(match["to"]))

    async def callback(self, interaction: Interaction) -> None:
        """Rewind, unless the table has moved on since the preview."""
        async with Reply(interaction) as reply:
            await as_judge(interaction)
            bot = house(interaction)
            table = await bot.tables.get(self.table)
            if table.changed > self.version:
                raise StaleTable("The table has moved on since that was shown. Use `/judge rewind` again.")
            done = await bot.tables.rewind(table.channel, interaction.user.id, self.to, answers.key(interaction))
            await reply.edit(
                lay_out(Sheet("Done", f"{len(done.moves)} plays are undone; the log keeps them, struck out."))
            )
            await bot.showing.refresh(done.table)
            bot.showing.nudge(done.table)


def figures(bot: House, table: Table) -> list[Option[str]]:
    """Return every figure of a table that a judge can set, in words and with its present value."""
    if table.state is None:
        return []
    found = bot.games[table.game].figures(table.state)
    called = {key: worded(bot, table, key, value) for key, value in found.items()}
    alike = Counter(nameable(each.name) for each in called.values())
    plain = {key: name if alike[name := nameable(each.name)] == 1 else each.name for key, each in called.items()}
    return [Option(key[:100], plain[key], key, each.value) for key, each in called.items()]


def values(bot: House, table: Table, key: str) -> list[Option[str]]:
    """Return what a figure of a table can be set to, in words; nothing where it takes a number."""
    every = bot.games[table.game].settable(table.state, key) if table.state is not None else ()
    return [Option(value, worded(bot, table, key, value).value, value) for value in every]


def worded(bot: House, table: Table, key: str, value: str) -> Figure:
    """Return a figure of a table in words."""
    return bot.face(table.game).figure(key, value, names_of(info.name for info in table.seats))


def nameable(name: str) -> str:
    """Return a figure's name without the ids of cards: they tell only namesakes apart."""
    return re.sub(r" \(c\d+\)", "", name)


async def undone(bot: House, table: Table, to: int) -> Layout:
    """Return what a rewind to an entry would undo, in public words."""
    preview = await bot.tables.preview_rewind(table.channel, to)
    numbers = {line.number for line in preview.moves}
    lines = await told(bot, table, None, table.version - to)
    said = [f"`{number}` {words}" for number, words in lines if number in numbers]
    said += [f"{len(numbers) - len(said)} plays that not everybody may know"] if len(numbers) > len(said) else []
    return lay_out(rewind(table.id, table.version, to, said, revealed=preview.revealed))


@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
class JudgeGroup(
    commands.GroupCog, group_name="judge", group_description="Call a judge; judges correct and rewind tables"
):
    """The commands."""

    @app_commands.command(name="call")
    @app_commands.describe(question="What it is about: rulings that may settle it are looked up")
    async def call(self, interaction: Interaction, question: str = "") -> None:
        """Call a judge: the clock stops, and a thread opens with the position and likely rulings."""
        async with Reply(interaction, ephemeral=False) as reply:
            bot, table = house(interaction), await answers.spoken_of(interaction)
            judging = await player_or_judge(interaction, table)
            layout = await called(interaction, table, question)
            if not table.paused:
                table = await bot.tables.pause(
                    table.channel, interaction.user.id, answers.key(interaction), judge=judging
                )
                await bot.showing.refresh(table)
            thread = await opened(interaction, layout, question.strip() or bot.games[table.game].title)
            if thread is None:
                await reply.say(layout)
                return
            role = (await bot.tables.guild_settings(interaction.guild_id)).judge_role
            judges = f"<@&{role}>" if role else "those who manage this server"
            await reply.say(f"A judge is called: {thread.mention}. Judges here are {judges}. The clock stands still.")

    @app_commands.command(name="resume")
    async def resume(self, interaction: Interaction) -> None:
        """Let the table's clock run again."""
        async with Reply(interaction, ephemeral=False) as reply:
            await reply.say(await resumed(interaction, await answers.spoken_of(interaction)))

    @app_commands.command(name="set")
    @app_commands.describe(figure="Which figure of the table", to="What it is to be")
    async def set(self, interaction: Interaction, figure: str, to: app_commands.Range[str, 1, 100]) -> None:
        """Judges: correct any figure of this table."""
        async with Reply(interaction, ephemeral=False) as reply:
            await as_judge(interaction)
            bot, table = house(interaction), await answers.spoken_of(interaction)
            begun(table)
            every = figures(bot, table)
            meant = pick(figure, every, "figure of this table")
            known = values(bot, table, meant)
            value = pick(to, known, "value for that figure") if known else to.strip()
            played = await bot.tables.play(
                table.channel, interaction.user.id, (SetFigure(meant, value),), answers.key(interaction), judge=True
            )
            was = next(each for each in every if each.thing == meant)
            told = f"{was.name} from {was.detail} to {worded(bot, table, meant, value).value}"
            await reply.say(f"Judge {harmless(answers.name(interaction))} set {harmless(told)}.")
            await bot.showing.after(played)

    @set.autocomplete("figure")
    async def _figures(self, interaction: Interaction, text: str) -> list[app_commands.Choice[str]]:
        table = await answers.nearby(interaction) if await is_judge(interaction) else None
        return suggest(text, figures(house(interaction), table)) if table else []

    @set.autocomplete("to")
    async def _values(self, interaction: Interaction, text: str) -> list[app_commands.Choice[str]]:
        bot, table = house(interaction), await answers.nearby(interaction) if await is_judge(interaction) else None
        found = matches(interaction.namespace.figure or "", figures(bot, table)) if table else []
        return suggest(text, values(bot, table, found[0].thing)) if table and len(found) == 1 else []

    @app_commands.command(name="rewind")
    @app_commands.describe(to="After which entry of the log the table is to stand")
    async def rewind(self, interaction: Interaction, to: app_commands.Range[int, 0]) -> None:
        """Judges: go back to any move, after a look at what that undoes."""
        async with Reply(interaction) as reply:
            await as_judge(interaction)
            await reply.say(await undone(house(interaction), await answers.spoken_of(interaction), to))

    @rewind.autocomplete("to")
    async def _entries(self, interaction: Interaction, text: str) -> list[app_commands.Choice[int]]:
        table = await answers.nearby(interaction)
        if table is None or table.state is None or not await is_judge(interaction):
            return []
        lines = [(n, said) for n, said in await told(house(interaction), table, None, 60) if not said.startswith("~~")]
        fitting = [(n, said) for n, said in reversed(lines[:-1]) if text.casefold() in f"{n} {said}".casefold()]
        return [app_commands.Choice(name=clip(f"after {n}: {said}", 100), value=n) for n, said in fitting[:25]]

    @app_commands.command(name="note")
    @app_commands.describe(text="What the log is to keep")
    async def note(self, interaction: Interaction, text: app_commands.Range[str, 1, 500]) -> None:
        """Judges: write a note to this table's log."""
        async with Reply(interaction, ephemeral=False) as reply:
            await as_judge(interaction)
            bot, table = house(interaction), await answers.spoken_of(interaction)
            judge = plain(answers.name(interaction))
            table = await bot.tables.note(table.channel, interaction.user.id, text, answers.key(interaction), judge)
            await reply.say(f"Noted by judge {judge}: {harmless(text)}")
            await bot.showing.refresh(table)


async def setup(bot: commands.Bot) -> None:
    """Add the commands and their buttons to the bot."""
    bot.add_dynamic_items(Resume, Rewind)
    await bot.add_cog(JudgeGroup(bot))
