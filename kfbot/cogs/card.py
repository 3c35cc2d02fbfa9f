"""`/card`: any Doomtown card by any spelling of its name; and the cards that a message names in [[double brackets]]."""

import re
from pathlib import Path
from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from kfbot.cogs.answers import Reply
from kfbot.cogs.house import House, Interaction, house
from kfbot.judge.cards import Title
from kfbot.judge.cardtexts import Library, library
from kfbot.judge.rulings import about
from kfbot.rules.errors import Unreadable
from kfbot.ui.cards import Shown, Words, several, sheet
from kfbot.ui.message import lay_out

BRACKETS: Final = re.compile(r"\[\[\s*([^\[\]\n]{1,80}?)\s*\]\]")
MOST: Final = 5
"""How many cards of one message are shown."""


def cards(bot: House) -> Library:
    """Return every card that can be looked up, with the texts that the host has imported."""
    return library(Path(bot.settings.card_texts))


def shown(bot: House, title: Title) -> Shown:
    """Return all that is known of a title, its newest printing first."""
    known = cards(bot)
    ordered = (title.newest, *(card for card in title.printings if card.code != title.newest.code))
    texts = {card.code: Words(text.text, text.date) for card in ordered if (text := known.text(card.code))}
    rulings = {ruling.id: ruling.question for card in ordered for ruling in about(card.code)}
    return Shown(ordered, known.packs, texts, tuple(sorted(rulings.items())))


@app_commands.command(name="card")
@app_commands.describe(name="Any spelling of its name, or its code")
@app_commands.allowed_installs(guilds=True, users=True)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
async def card(interaction: Interaction, name: str) -> None:
    """Look up a Doomtown card: figures, what it does, printings, rulings."""
    async with Reply(interaction, ephemeral=False) as reply:
        bot = house(interaction)
        await reply.say(lay_out(sheet(shown(bot, cards(bot).finder.one(name)))))


@card.autocomplete("name")
async def _names(interaction: Interaction, text: str) -> list[app_commands.Choice[str]]:
    found = cards(house(interaction)).finder.find(text)
    return [app_commands.Choice(name=_choice(title), value=title.name[:100]) for title in found]


def _choice(title: Title) -> str:
    return f"{title.name} ({title.newest.kind})"[:100]


@app_commands.context_menu(name="Look up cards")
@app_commands.allowed_installs(guilds=True, users=True)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
async def look_up(interaction: Interaction, message: discord.Message) -> None:
    """Look up the cards that a message names in double brackets."""
    async with Reply(interaction, ephemeral=False) as reply:
        named = list(dict.fromkeys(BRACKETS.findall(message.content)))
        if not named:
            raise Unreadable("That message names no card in double brackets, as in `[[Raking Dragons]]`.")
        bot = house(interaction)
        found = {name: cards(bot).finder.find(name, 1) for name in named}
        titles = list({each[0].name: each[0] for each in found.values() if each}.values())[:MOST]
        unknown = [name for name, each in found.items() if not each]
        if len(titles) == 1 and not unknown:
            await reply.say(lay_out(sheet(shown(bot, titles[0]))))
        else:
            await reply.say(lay_out(several([shown(bot, title) for title in titles], unknown)))


async def setup(bot: commands.Bot) -> None:
    """Add the commands to the bot."""
    bot.tree.add_command(card)
    bot.tree.add_command(look_up)
