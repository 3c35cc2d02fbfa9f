"""`/fusion`: Kung Fusion by typing. Buttons and menus on the panel and in the hand do the same."""

from collections.abc import Callable
from typing import Final

from discord import app_commands
from discord.ext import commands

from kfbot.cogs import workshop
from kfbot.cogs.answers import Reply, play_and_show
from kfbot.cogs.choosing import Option, suggest
from kfbot.cogs.clicks import register_anywhere
from kfbot.cogs.fusing import Seen, attacks, cards_of, defences, extras, look, manoeuvre
from kfbot.cogs.house import Interaction
from kfbot.cogs.stable import FighterGroup
from kfbot.rules.fusion import moves as mv
from kfbot.rules.kernel import Move
from kfbot.ui.fusion.messages import style_lines
from kfbot.ui.message import Sheet, lay_out

Choices = list[app_commands.Choice[str]]
X: Final = "How many cards to pay where the cost is X: two at least"


async def act(interaction: Interaction, make: Callable[[Seen], list[Move]]) -> None:
    """Make the moves that come out of what the fighter sees, all or none, and show what came of them."""
    await play_and_show(interaction, look, make)


@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
class FusionGroup(commands.GroupCog, group_name="fusion", group_description="Kung Fusion: fight, and keep fighters"):
    """The commands of a Kung Fusion table."""

    fighter = FighterGroup()

    @app_commands.command(name="attack")
    @app_commands.describe(
        manoeuvre="A card (punch, kick, grab) or a manoeuvre that your fighter knows",
        x=X,
        on="Which attack of this phase Kai! raises: 1 for the first; left out, the next",
    )
    async def attack(
        self, interaction: Interaction, manoeuvre: str, x: int = 0, on: app_commands.Range[int, 0, 20] = 0
    ) -> None:
        """Attack with one card or a manoeuvre."""
        await act(interaction, lambda seen: [mv.Attack(named(seen, manoeuvre, attacks), x, on - 1)])

    @attack.autocomplete("manoeuvre")
    async def _attacks(self, interaction: Interaction, text: str) -> Choices:
        return suggest(text, attacks(await look(interaction)))

    @app_commands.command(name="defend")
    @app_commands.describe(
        manoeuvre="A card (block, move, zen) or a manoeuvre that your fighter knows",
        x=X,
        against="Which attack of this phase: 1 for the first; left out, the open one",
    )
    async def defend(
        self, interaction: Interaction, manoeuvre: str, x: int = 0, against: app_commands.Range[int, 0, 20] = 0
    ) -> None:
        """Defend with one card or a manoeuvre."""
        await act(interaction, lambda seen: [mv.Defend(named(seen, manoeuvre, defences), x, against - 1)])

    @defend.autocomplete("manoeuvre")
    async def _defences(self, interaction: Interaction, text: str) -> Choices:
        return suggest(text, defences(await look(interaction)))

    @app_commands.command(name="combo")
    @app_commands.describe(by="A Combo card, or a manoeuvre that counts as one; left out, a Combo card")
    async def combo(self, interaction: Interaction, by: str = "C") -> None:
        """Pay for one more attack or defence in this phase."""
        await act(interaction, lambda seen: [mv.Combo(named(seen, by, extras))])

    @combo.autocomplete("by")
    async def _extras(self, interaction: Interaction, text: str) -> Choices:
        return suggest(text, extras(await look(interaction)))

    @app_commands.command(name="outmanoeuvre")
    @app_commands.describe(cards="The cards to draw anew: punch punch zen, or PPZ; left out, you keep all")
    async def outmanoeuvre(self, interaction: Interaction, cards: str = "") -> None:
        """Discard up to half your hand and draw as many anew."""

        def moves(seen: Seen) -> list[Move]:
            back: list[Move] = [mv.TakeBack()] if any(seen.view.aside) else []
            return [*back, *(mv.SetAside(letter) for letter in cards_of(cards)), mv.DrawAnew()]

        await act(interaction, moves)

    @app_commands.command(name="discard")
    @app_commands.describe(cards="The cards to discard: punch zen, or PZ")
    async def discard(self, interaction: Interaction, cards: str) -> None:
        """Discard cards that you owe, or leftovers."""
        await act(interaction, lambda _: [mv.Discard(letter) for letter in cards_of(cards)])

    @app_commands.command(name="done")
    async def done(self, interaction: Interaction) -> None:
        """Make no more attacks, no more defences, or keep the rest of your cards."""
        await act(interaction, lambda _: [mv.Done()])

    @app_commands.command(name="styles")
    async def styles(self, interaction: Interaction) -> None:
        """Show the styles, the ranks, and what each asks for or allows."""
        async with Reply(interaction) as reply:
            await reply.say(lay_out(Sheet("Styles and ranks", "\n".join(style_lines()))))


def named(seen: Seen, text: str, kinds: Callable[[Seen], list[Option[str]]]) -> str:
    """Return the card's letter or the manoeuvre's id that a text means."""
    return manoeuvre(text, kinds(seen))


async def setup(bot: commands.Bot) -> None:
    """Add the group to the bot, and the buttons for fighters."""
    for name, verb in workshop.VERBS.items():
        register_anywhere(name, verb)
    await bot.add_cog(FusionGroup())
