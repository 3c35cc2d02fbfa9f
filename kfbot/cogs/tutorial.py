"""`/tutorial`: learning by playing, at a table of one's own that nobody else sees: against the bot, or with a lesson laid out.

The table has no panel and no channel: it is kept under its player's own id, and shown as a hand with the game's guide in it.
"""

from discord import app_commands
from discord.ext import commands

from kfbot.catalogue import lessons
from kfbot.cogs import answers
from kfbot.cogs.answers import Reply
from kfbot.cogs.choosing import Option, pick, suggest
from kfbot.cogs.house import House, Interaction, house
from kfbot.rules.notation import AnyGame, move_text
from kfbot.tables import Table
from kfbot.ui.message import lay_out
from kfbot.ui.welcome import learn, taught

REMINDER = 525_600
"""Minutes: a year, for nobody waits for a learner."""


@app_commands.command(name="tutorial")
@app_commands.describe(game="What to learn. Without it, buttons ask.")
@app_commands.allowed_installs(guilds=True, users=True)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
async def tutorial(interaction: Interaction, game: str | None = None) -> None:
    """Learn a game by playing it; only you see it."""
    async with Reply(interaction) as reply:
        if game is None:
            await reply.say(lay_out(learn(house(interaction).games)))
        else:
            await begin(reply, pick(game, offered(house(interaction)), "game that can be learnt here"))


@tutorial.autocomplete("game")
async def _games(interaction: Interaction, text: str) -> list[app_commands.Choice[str]]:
    return suggest(text, offered(house(interaction)))


def offered(bot: House) -> list[Option[AnyGame]]:
    """Return the games that can be learnt."""
    return [Option(name, bot.games[name].title, bot.games[name]) for name in taught(bot.games)]


async def begin(reply: Reply, game: AnyGame) -> None:
    """Show the learner's table of that game, a new one where there is none yet."""
    bot, user = house(reply.interaction), reply.interaction.user.id
    table = await bot.tables.find(user)
    if table is not None and table.live and (table.game != game.name or table.status != "playing"):
        await bot.tables.close(user, user, f"{answers.key(reply.interaction)} close")
        table = None
    if table is None or not table.live:
        table = await _seated(reply, game)
    seat = table.seat_of(user) or 0
    lesson = lessons().get(game.name)
    layout = await bot.showing.hand(table, seat, told=lesson.words if lesson else ())
    await reply.put(layout)
    bot.showing.opened(reply.interaction, table)
    bot.showing.nudge(table)


async def _seated(reply: Reply, game: AnyGame) -> Table:
    bot, who, key = house(reply.interaction), reply.interaction.user, answers.key(reply.interaction)
    await bot.tables.open(who.id, None, who.id, who.display_name, game.name, {"reminder": REMINDER}, key)
    for number in range(1, game.players[0]):
        await bot.tables.fill(who.id, who.id, "novice", f"{key} fill {number}")
    table = (await bot.tables.start(who.id, who.id, f"{key} start")).table
    lesson = lessons().get(game.name)
    if lesson is None:
        return table
    moves = [move_text(game, text) for text in lesson.moves]
    return (await bot.tables.play(who.id, who.id, moves, f"{key} lesson")).table


async def setup(bot: commands.Bot) -> None:
    """Add the command to the bot."""
    bot.tree.add_command(tutorial)
