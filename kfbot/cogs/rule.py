"""`/rule`: a term of the three games in plain words, with its section, what to see also, and rulings about it."""

from collections.abc import Sequence

from discord import app_commands
from discord.ext import commands

from kfbot.cogs.answers import Reply, nearby
from kfbot.cogs.house import Interaction
from kfbot.judge.book import answer
from kfbot.judge.terms import Term, look_up, terms
from kfbot.rules.errors import Unreadable
from kfbot.ui.message import Layout, clip, lay_out
from kfbot.ui.rulings import term as shown


async def game_here(interaction: Interaction) -> str:
    """Return the game of the channel's table, or nothing."""
    table = await nearby(interaction)
    return table.game if table is not None and table.live else ""


def explained(first: Term, found: Sequence[Term] = ()) -> Layout:
    """Return a term with the same word in other games, of those found, and rulings about it."""
    same = [other for other in found if other.term == first.term and other.game != first.game]
    rulings = answer(first.term, 4, first.game).rulings
    return lay_out(shown(first, same, [each for each in rulings if each.game == first.game][:3]))


@app_commands.command(name="rule")
@app_commands.describe(term="A word of one of the games: tao, boot, finishing move, out-manoeuvre")
@app_commands.allowed_installs(guilds=True, users=True)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
async def rule(interaction: Interaction, term: str) -> None:
    """Explain a term of the games."""
    async with Reply(interaction, ephemeral=False) as reply:
        game = await game_here(interaction)
        found = look_up(term, game)
        if not found:
            raise Unreadable(f"The glossary has no “{term.strip()[:60]}”. `/ruling find` searches the rulings.")
        await reply.say(explained(found[0], found))


@rule.autocomplete("term")
async def _terms(interaction: Interaction, text: str) -> list[app_commands.Choice[str]]:
    game = await game_here(interaction)
    every = look_up(text, game) if text.strip() else sorted(terms().values(), key=lambda term: term.game != game)
    return [
        app_commands.Choice(name=clip(f"{term.term} ({term.title}): {term.text}", 100), value=term.id)
        for term in every[:25]
    ]


async def setup(bot: commands.Bot) -> None:
    """Add the command to the bot."""
    bot.tree.add_command(rule)
