"""`/deck`: bringing a deck as a file or as text, and the deck, hand and discard pile at the table."""

import re
from typing import Final, cast

import discord
from discord import app_commands
from discord.ext import commands

from kfbot import catalogue
from kfbot.cogs.answers import Reply, explain, key, show
from kfbot.cogs.choosing import Option
from kfbot.cogs.clicks import register
from kfbot.cogs.decking import own_deck
from kfbot.cogs.house import Interaction, house
from kfbot.cogs.looking import PULL, Sight, act, look, one, pulled, suggesting
from kfbot.judge.decklists import LARGEST, read_deck
from kfbot.judge.decksheet import DeckList
from kfbot.rules.doomtown.editions import Edition
from kfbot.rules.doomtown.legality import judge
from kfbot.rules.doomtown.moves import DiscardCard, DrawCards, LoadDeck, PullCard, Shuffle
from kfbot.rules.errors import NotAllowed, Unreadable
from kfbot.tables import Table
from kfbot.ui.doomtown.decks import deck_read
from kfbot.ui.ids import Pressed
from kfbot.ui.message import clip, lay_out

MOST_DRAWN: Final = 20
BETWEEN: Final = re.compile(r"\s+(?=\*?\s?\d{1,2}\s?x\s)")
"""Where a list was broken into lines before Discord made one line of what was pasted."""


def held(sight: Sight, _: Interaction | None) -> list[Option[str]]:
    """Return the cards in hand."""
    return sight.hand()


async def source_of(file: discord.Attachment | None, text: str | None) -> str | bytes:
    """Return a deck list from what was attached or typed; raise `Unreadable` if the file is too large."""
    if file is not None:
        if file.size > LARGEST:
            raise Unreadable(f"That file has {file.size / 1000:,.0f} KB; a deck list has at most {LARGEST // 1000} KB.")
        return await file.read()
    return text if text and "\n" in text else BETWEEN.sub("\n", text or "")


def drawn(count: int) -> int:
    """Return how many cards are drawn; raise `NotAllowed` if that is no number of cards."""
    if not 1 <= count <= MOST_DRAWN:
        raise NotAllowed(f"You draw 1 to {MOST_DRAWN} cards at a time; {count:,} is none of these.")
    return count


def loading(deck: DeckList) -> LoadDeck:
    """Return the move that brings a deck to the table."""
    cards = tuple(copies.code for copies in deck.deck.cards for _ in range(copies.count))
    start = tuple(copies.code for copies in deck.deck.cards for _ in range(copies.starting))
    return LoadDeck(cards, start, deck.deck.outfit or "", deck.deck.legend or "")


async def load(interaction: Interaction, file: discord.Attachment | None, text: str, name: str = "") -> None:
    """Read a deck, bring it to the table, and say what was read and whether it is legal."""
    async with Reply(interaction) as reply:
        sight, cards = await look(interaction), catalogue.printings()
        read = read_deck(await source_of(file, text), cards, name)
        verdict = judge(read.deck, cast("Edition", sight.view.edition), cards)
        played = await house(interaction).tables.play(
            sight.table.channel, interaction.user.id, [loading(read)], key(interaction)
        )
        await show(reply, played)
        remarks = ([*map(str, read.assumed)], [*map(str, read.unread)])
        told = deck_read(read.deck, read.form, *remarks, verdict, cards.by_code)
        await interaction.followup.send(clip(told, 2000), ephemeral=True)


class Paste(discord.ui.Modal, title="Your deck"):
    """The box that a deck list is pasted into: a slash command's option would make one line of it."""

    listed = discord.ui.TextInput["Paste"](
        label="The list, one card a line",
        style=discord.TextStyle.paragraph,
        placeholder="2x Raking Dragons* (Weird West Edition)",
        max_length=4000,
    )

    async def on_submit(self, interaction: Interaction, /) -> None:
        """Load what was pasted."""
        await load(interaction, None, self.listed.value)

    async def on_error(self, interaction: Interaction, error: Exception, /) -> None:
        """Tell the person what went wrong."""
        await explain(interaction, error)


async def paste(reply: Reply, pressed: Pressed, table: Table, value: str) -> None:
    """Open the box to paste a deck into, for a player of the table."""
    if table.seat_of(reply.interaction.user.id) is None:
        raise NotAllowed("You have no seat at this table, so you bring no deck.")
    await reply.interaction.response.send_modal(Paste())


class Deck(commands.GroupCog, group_name="deck", group_description="Your deck, hand and discard pile"):
    """The commands."""

    @app_commands.command(name="load", description="Bring your deck: a file, a pasted list, or a box to paste one into")
    @app_commands.describe(
        file="A .txt, .md, .json or .o8d file.",
        text="The list itself, pasted: 2x Raking Dragons, ...",
        name="Which deck, if the file holds several.",
    )
    async def load(
        self,
        interaction: Interaction,
        file: discord.Attachment | None = None,
        text: str | None = None,
        name: str | None = None,
    ) -> None:
        """Load a deck, or open a box to paste one into."""
        if file is not None or (text and text.strip()):
            await load(interaction, file, text or "", name or "")
            return
        async with Reply(interaction):
            await look(interaction)
            await interaction.response.send_modal(Paste())

    @app_commands.command(name="show", description="What is in your deck, hand, discard pile and boot hill")
    async def show(self, interaction: Interaction) -> None:
        """Show the piles."""
        async with Reply(interaction) as reply:
            await reply.say(lay_out(own_deck(await look(interaction))))

    @app_commands.command(name="shuffle", description="Shuffle your deck")
    @app_commands.describe(discard="Whether the discard pile is shuffled into it.")
    async def shuffle(self, interaction: Interaction, discard: bool = False) -> None:
        """Shuffle."""
        await act(interaction, lambda _: Shuffle(discard))

    @app_commands.command(name="draw", description="Draw from your deck")
    @app_commands.describe(count="How many; 1 otherwise.")
    async def draw(self, interaction: Interaction, count: int = 1) -> None:
        """Draw."""
        await act(interaction, lambda _: DrawCards(drawn(count)))

    @app_commands.command(name="discard", description="Discard a card from your hand")
    @app_commands.describe(card="Which.", ace="Whether it is aced instead.")
    @app_commands.autocomplete(card=suggesting(held))
    async def discard(self, interaction: Interaction, card: str, ace: bool = False) -> None:
        """Discard."""
        await act(interaction, lambda sight: DiscardCard(one(card, "card in your hand", sight.hand()), ace))

    @app_commands.command(name="hand", description="Your hand, and what you can do now")
    async def hand(self, interaction: Interaction) -> None:
        """Show the hand."""
        async with Reply(interaction) as reply:
            sight, showing = await look(interaction), house(interaction).showing
            await reply.say(await showing.hand(sight.table, sight.seat))
            showing.opened(interaction, sight.table)

    @app_commands.command(name="pull", description="Pull for something that the bot does not resolve")
    @app_commands.describe(pull=PULL)
    async def pull(self, interaction: Interaction, pull: str | None = None) -> None:
        """Pull."""
        await act(interaction, lambda _: PullCard(pulled(pull)))


async def setup(bot: commands.Bot) -> None:
    """Add the commands to the bot, and the button that does the same."""
    register("deck", paste)
    await bot.add_cog(Deck(bot))
