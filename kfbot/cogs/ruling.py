"""`/ruling`: find the answer to a question, and keep the rulings of a server's own judges."""

import re
from io import BytesIO
from typing import Any, Final, Self

import discord
from discord import app_commands
from discord.ext import commands

from kfbot.cogs.answers import Reply, name, nearby
from kfbot.cogs.house import Interaction, house
from kfbot.cogs.judging import as_judge
from kfbot.cogs.rule import explained, game_here
from kfbot.judge.bench import Bench, OwnRuling
from kfbot.judge.book import answer
from kfbot.judge.rulings import Ruling, rulings, superseded
from kfbot.judge.terms import meant
from kfbot.rules.errors import Unreadable
from kfbot.ui.message import Layout, clip, lay_out
from kfbot.ui.rulings import Beside, Own, nearest, own_ruling, own_rulings
from kfbot.ui.rulings import ruling as ruling_sheet

LARGEST: Final = 1_000_000
"""Bytes of an export that is read."""


def bench(interaction: Interaction) -> Bench:
    """Return the rulings of servers."""
    return Bench(house(interaction).tables.store)


def own(each: OwnRuling) -> Own:
    """Return a server's ruling as it is shown."""
    return Own(each.id, each.question, each.answer, each.by, each.date, each.about, each.retracted)


async def beside(interaction: Interaction, shown: Ruling, also: list[OwnRuling] | None = None) -> Beside:
    """Return what stands beside a ruling of the book in the channel where it is asked for."""
    every = {
        each.id: each for each in (*await bench(interaction).beside(interaction.guild_id, shown.id), *(also or []))
    }
    return Beside(tuple(map(own, every.values())), superseded().get(shown.id, ""), await _here(interaction, shown))


async def _here(interaction: Interaction, shown: Ruling) -> str:
    """Return what the channel's table has a ruling's switch at; nothing without a table of that game."""
    table = await nearby(interaction)
    if not shown.switch or table is None or not table.live or table.game != shown.game:
        return ""
    options = house(interaction).games[shown.game].options_type
    return str(table.options.get(shown.switch, getattr(options(), shown.switch, "")))


async def found(interaction: Interaction, question: str) -> Layout:
    """Return the answer to a question: the book's ruling with the server's beside it, a term, or the nearest there is."""
    mine = await bench(interaction).find(interaction.guild_id, question)
    game = await game_here(interaction)
    term = meant(question, game)
    if term is not None and not mine:
        return explained(term)
    result = answer(question, 5, game)
    if not result.rulings or not result.sure:
        return lay_out(nearest(result.rulings, list(map(own, mine))))
    first, *others = result.rulings
    return lay_out(ruling_sheet(first, await beside(interaction, first, mine), others))


async def suggested(interaction: Interaction, text: str) -> list[app_commands.Choice[str]]:
    """Return the book's rulings that fit what was typed so far."""
    result = answer(text, 25, await game_here(interaction))
    return [app_commands.Choice(name=clip(f"{each.id} {each.question}", 100), value=each.id) for each in result.rulings]


async def owned(interaction: Interaction, text: str, *, retracted: bool = False) -> list[app_commands.Choice[str]]:
    """Return the server's own rulings that contain what was typed so far, the newest first."""
    every = await bench(interaction).every(interaction.guild_id, retracted=retracted)
    named = [(each.id, clip(f"{each.id} {each.question}", 100)) for each in reversed(every)]
    fitting = [(id_, said) for id_, said in named if text.casefold() in said.casefold()]
    return [app_commands.Choice(name=said, value=id_) for id_, said in fitting[:25]]


class Open(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"r\|(?P<id>[DFK]-\d{4})"):
    """A button that opens a ruling of the book, for whoever pressed it."""

    def __init__(self, item: discord.ui.Button[Any], ruling: str) -> None:
        super().__init__(item)
        self.ruling = ruling

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: discord.ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Return the button that an id names."""
        assert isinstance(item, discord.ui.Button)
        return cls(item, match["id"])

    async def callback(self, interaction: Interaction) -> None:
        """Show the ruling."""
        async with Reply(interaction) as reply:
            if self.ruling not in rulings():
                raise Unreadable(f"The book has no ruling `{self.ruling}` any more.")
            shown = rulings()[self.ruling]
            await reply.say(lay_out(ruling_sheet(shown, await beside(interaction, shown))))


@app_commands.allowed_installs(guilds=True, users=True)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
class RulingGroup(
    commands.GroupCog, group_name="ruling", group_description="Rulings: find one, or keep your server's own"
):
    """The commands."""

    @app_commands.command(name="find")
    @app_commands.describe(question="In your own words, or a ruling's id: can my opponent use my totem")
    async def find(self, interaction: Interaction, question: str) -> None:
        """Find the ruling that answers a question."""
        async with Reply(interaction, ephemeral=False) as reply:
            if not question.strip():
                raise Unreadable("Ask in plain words, or name a ruling by its id: D-0042.")
            if (gone := question.strip().upper()) not in rulings() and re.fullmatch(r"[DFK]-\d{4,9}", gone):
                raise Unreadable(f"The book has no ruling `{gone}`.")
            wanted = re.match(r"S-(\d{1,9})\b", question.strip().upper())
            if wanted:
                kept = await bench(interaction).every(interaction.guild_id, retracted=True)
                mine = next((each for each in kept if each.id == f"S-{int(wanted[1]):04}"), None)
                if mine is None:
                    raise Unreadable(f"This server has no ruling `{wanted[0]}`.")
                await reply.say(lay_out(own_ruling(own(mine))))
            else:
                await reply.say(await found(interaction, question))

    @find.autocomplete("question")
    async def _questions(self, interaction: Interaction, text: str) -> list[app_commands.Choice[str]]:
        if text.strip().upper().startswith("S-"):
            return await owned(interaction, text.strip(), retracted=True)
        return await suggested(interaction, text)

    @app_commands.command(name="add")
    @app_commands.describe(
        question="The question, as a player would ask it",
        answer="The answer",
        about="The id of the book's ruling that it stands beside, such as D-0042",
    )
    async def add(
        self,
        interaction: Interaction,
        question: app_commands.Range[str, 1, 200],
        answer: app_commands.Range[str, 1, 1000],
        about: str = "",
    ) -> None:
        """Judges: add a ruling of this server, shown beside the book's."""
        async with Reply(interaction, ephemeral=False) as reply:
            guild = await as_judge(interaction)
            added = await bench(interaction).add(guild, interaction.user.id, name(interaction), question, answer, about)
            await reply.say(lay_out(own_ruling(own(added))))

    @app_commands.command(name="retract")
    @app_commands.describe(ruling="Which of this server's rulings: S-0001")
    async def retract(self, interaction: Interaction, ruling: str) -> None:
        """Judges: take a ruling of this server back; it stays on record."""
        async with Reply(interaction, ephemeral=False) as reply:
            guild = await as_judge(interaction)
            gone = await bench(interaction).retract(guild, interaction.user.id, ruling)
            await reply.say(lay_out(own_ruling(own(gone))))

    @add.autocomplete("about")
    async def _about(self, interaction: Interaction, text: str) -> list[app_commands.Choice[str]]:
        return await suggested(interaction, text)

    @retract.autocomplete("ruling")
    async def _own(self, interaction: Interaction, text: str) -> list[app_commands.Choice[str]]:
        return await owned(interaction, text)

    @app_commands.command(name="list")
    async def list(self, interaction: Interaction) -> None:
        """Show this server's own rulings, the newest first."""
        async with Reply(interaction) as reply:
            every = await bench(interaction).every(interaction.guild_id)
            await reply.say(lay_out(own_rulings([own(each) for each in reversed(every)][:20])))

    @app_commands.command(name="export")
    async def export(self, interaction: Interaction) -> None:
        """Judges: this server's rulings as a JSON file."""
        async with Reply(interaction) as reply:
            data = await bench(interaction).export(await as_judge(interaction))
            await reply.say(
                "This server's rulings, those taken back included.", files=[discord.File(BytesIO(data), "rulings.json")]
            )

    @app_commands.command(name="import")
    @app_commands.describe(file="A file that `/ruling export` wrote")
    async def take(self, interaction: Interaction, file: discord.Attachment) -> None:
        """Judges: add the rulings of an export that this server lacks."""
        async with Reply(interaction) as reply:
            guild = await as_judge(interaction)
            if file.size > LARGEST:
                raise Unreadable(f"That file has {file.size:,} bytes; an export has at most {LARGEST:,}.")
            added, known = await bench(interaction).take(
                guild, interaction.user.id, name(interaction), await file.read()
            )
            await reply.say(f"{added} rulings added; {known} were here already.")


async def setup(bot: commands.Bot) -> None:
    """Add the commands to the bot."""
    bot.add_dynamic_items(Open)
    await bot.add_cog(RulingGroup(bot))
