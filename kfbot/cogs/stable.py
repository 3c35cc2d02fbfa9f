"""`/fusion fighter`: rolling, choosing and building fighters, and keeping them from table to table."""

from discord import app_commands

from kfbot.cogs import kept, workshop
from kfbot.cogs.answers import Reply, play_and_show
from kfbot.cogs.choosing import Option, pick, suggest
from kfbot.cogs.fusing import look, option
from kfbot.cogs.house import Interaction, house
from kfbot.rules.errors import NotAllowed
from kfbot.rules.fusion import moves as mv
from kfbot.rules.fusion.fighters import NAME_LENGTH
from kfbot.rules.kernel import Move
from kfbot.ui.fusion.words import facts
from kfbot.ui.names import plain

Choices = list[app_commands.Choice[str]]


class FighterGroup(app_commands.Group):
    """The commands about fighters."""

    def __init__(self) -> None:
        super().__init__(name="fighter", description="Roll, choose, build and keep fighters")

    @app_commands.command(name="roll")
    @app_commands.describe(name="What he is called")
    async def roll(self, interaction: Interaction, name: str = "") -> None:
        """Roll your fighter on the master table, a roll at a time."""
        await play_and_show(interaction, look, lambda _: [mv.RollFighter(name)])

    @app_commands.command(name="choose")
    @app_commands.describe(fighter="A ready fighter, or one that you keep")
    async def choose(self, interaction: Interaction, fighter: str) -> None:
        """Send a ready fighter, or one of your own, into the fight."""

        async def sent(asked: Interaction) -> Move:
            await look(asked)
            return await kept.chosen(asked, fighter)

        await play_and_show(interaction, sent, lambda move: [move])

    @app_commands.command(name="build")
    @app_commands.describe(
        name="What he is called",
        manoeuvres="What he knows, with commas between: Karate Chop, Side Kick, Parry; left out, menus ask for it",
        rank="The rank he is built for, Fifth Degree if left out",
        style="The style he follows, if any",
        hits="How often he takes 2 hit points instead of a manoeuvre",
    )
    async def build(
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 0, NAME_LENGTH] = "",
        manoeuvres: str = "",
        rank: str = "fifth-degree",
        style: str = "any",
        hits: app_commands.Range[int, 0, 13] = 0,
    ) -> None:
        """Build a fighter with menus, or all at once by typing, and keep him."""
        async with Reply(interaction) as reply:
            if not name and not manoeuvres:
                await workshop.opened(reply, await _here(interaction))
                return
            if not name:
                raise NotAllowed("What is he called? Add `name:`; without any option menus ask for everything.")
            built = mv.BuildFighter(" ".join(name.split()), _listed(manoeuvres), hits, _style(style))
            await kept.keep(interaction, built, _rank(rank))
            named = f"{kept.OWN}{built.name}"
            await reply.say(await workshop.looked_at(reply, await _here(interaction), named, "Kept."))

    @build.autocomplete("manoeuvres")
    async def _rows(self, _: Interaction, text: str) -> Choices:
        before, comma, last = text.rpartition(",")
        found = suggest(last.strip(), [option(row) for row in facts().manoeuvres])
        taken = f"{before}{comma} ".lstrip()
        return (
            [app_commands.Choice(name=one.name, value=f"{taken}{one.value}"[:100]) for one in found]
            if len(text) < 90
            else []
        )

    @build.autocomplete("rank")
    async def _ranks(self, _: Interaction, text: str) -> Choices:
        return suggest(text, [Option(rank.id, rank.name, rank.id) for rank in facts().ranks])

    @build.autocomplete("style")
    async def _styles(self, _: Interaction, text: str) -> Choices:
        return suggest(text, [Option(style.id, style.name, style.id) for style in facts().styles])

    @app_commands.command(name="keep")
    @app_commands.describe(name="What he is called")
    async def keep(self, interaction: Interaction, name: app_commands.Range[str, 1, NAME_LENGTH] = "") -> None:
        """Keep the fighter that you play with at this table, rolled ones too."""
        async with Reply(interaction) as reply:
            seen = await look(interaction)
            fighter = seen.view.sides[seen.seat].fighter
            if fighter is None:
                raise NotAllowed("You have no fighter at this table yet: choose, build or roll one.")
            named = " ".join((name or fighter.name).split())
            await kept.keep(interaction, mv.BuildFighter(named, fighter.manoeuvres, fighter.gains, fighter.style), None)
            await reply.say(f"{plain(named)} is kept. `/fusion fighter choose` sends him into another fight.")

    @app_commands.command(name="list")
    async def list(self, interaction: Interaction) -> None:
        """List the ready fighters, and those that you keep."""
        async with Reply(interaction) as reply:
            await reply.say(await workshop.listed(interaction, await _here(interaction)))

    @app_commands.command(name="show")
    @app_commands.describe(fighter="A ready fighter, or one that you keep")
    async def show(self, interaction: Interaction, fighter: str) -> None:
        """Show a fighter's character sheet."""
        async with Reply(interaction) as reply:
            named = pick(fighter, await kept.options(interaction), "fighter")
            await reply.say(await workshop.looked_at(reply, await _here(interaction), named))

    @app_commands.command(name="delete")
    @app_commands.describe(fighter="One of your own fighters")
    async def delete(self, interaction: Interaction, fighter: str) -> None:
        """Delete one of your own fighters."""
        async with Reply(interaction) as reply:
            await reply.say(f"{plain(await kept.drop(interaction, fighter))} is gone.")

    @delete.autocomplete("fighter")
    async def _own(self, interaction: Interaction, text: str) -> Choices:
        return suggest(text, await kept.own(interaction))

    @choose.autocomplete("fighter")
    @show.autocomplete("fighter")
    async def _all(self, interaction: Interaction, text: str) -> Choices:
        return suggest(text, await kept.options(interaction))


async def _here(interaction: Interaction) -> int:
    """Return the number of the channel's table, or 0 where there is none."""
    table = await house(interaction).tables.find(interaction.channel_id or 0)
    return table.id if table else 0


def _listed(text: str) -> tuple[str, ...]:
    """Read manoeuvres with commas between them."""
    every = [option(row) for row in facts().manoeuvres]
    parts = [part.strip() for part in text.split(",")]
    return tuple(pick(part, every, "manoeuvre") for part in parts if part)


def _rank(text: str) -> str:
    return pick(text, [Option(rank.id, rank.name, rank.id) for rank in facts().ranks], "rank")


def _style(text: str) -> str:
    """Read a style; any, or none, is none."""
    if text.strip().casefold() in ("", "any", "none"):
        return ""
    return pick(text, [Option(style.id, style.name, style.id) for style in facts().styles], "style")
