"""`/shootout`: starting one or a job, joining and leaving posses, its steps, its end."""

from discord import app_commands
from discord.ext import commands

from kfbot.cogs.choosing import Option
from kfbot.cogs.house import Interaction
from kfbot.cogs.looking import Sight, act, fields, one, suggesting
from kfbot.rules.doomtown.moves import EndShootout, JoinPosse, LeavePosse, NextStep, Shooter, StartShootout


def leaders(sight: Sight, _: Interaction | None) -> list[Option[str]]:
    """Return the dudes who may call somebody out or lead a job."""
    return sight.named(fields(sight.legal(StartShootout), "leader"), sight.dudes()) or sight.dudes(mine=True)


def opponents(sight: Sight, _: Interaction | None) -> list[Option[str]]:
    """Return the dudes who can be called out."""
    return sight.named(fields(sight.legal(StartShootout), "against"), sight.dudes()) or sight.dudes(mine=False)


def marks(sight: Sight, _: Interaction | None) -> list[Option[str]]:
    """Return what a job can be against: locations, dudes, other cards."""
    return [*sight.places(), *sight.dudes(), *sight.attached()]


def joiners(sight: Sight, _: Interaction | None) -> list[Option[str]]:
    """Return the dudes who can join now, or all of this player's."""
    return sight.named(fields(sight.legal(JoinPosse), "dude"), sight.dudes()) or sight.dudes(mine=True)


def leavers(sight: Sight, _: Interaction | None) -> list[Option[str]]:
    """Return this player's dudes in a posse."""
    posse = {dude.id for dude in sight.view.dudes if dude.posse}
    return [option for option in sight.dudes(mine=True) if option.id in posse]


def starting(sight: Sight, dude: str, against: str | None, mark: str | None) -> StartShootout:
    """Return the move that starts a shootout or a job."""
    who = one(dude, "dude in play", leaders(sight, None), sight.dudes())
    whom = one(against, "dude in play", opponents(sight, None), sight.dudes())
    return StartShootout(who, whom, one(mark, "mark", marks(sight, None)))


def in_posse(sight: Sight, dude: str) -> str:
    """Return the dude in a posse that a text means."""
    return one(dude, "dude in a posse", leavers(sight, None), sight.dudes())


class Shootout(commands.GroupCog, group_name="shootout", group_description="Shootouts and jobs: posses and steps"):
    """The commands."""

    @app_commands.command(name="start", description="Call a dude out, or lead a job")
    @app_commands.describe(
        dude="Your dude who leads.",
        against="The dude who is called out.",
        mark="For a job: what it is against.",
    )
    @app_commands.autocomplete(dude=suggesting(leaders), against=suggesting(opponents), mark=suggesting(marks))
    async def start(
        self, interaction: Interaction, dude: str, against: str | None = None, mark: str | None = None
    ) -> None:
        """Start a shootout."""
        await act(interaction, lambda sight: starting(sight, dude, against, mark))

    @app_commands.command(name="join", description="A dude of yours joins your posse")
    @app_commands.describe(dude="Who.", boot="Whether he boots for it; the rules of moving say otherwise.")
    @app_commands.autocomplete(dude=suggesting(joiners))
    async def join(self, interaction: Interaction, dude: str, boot: bool | None = None) -> None:
        """Join a posse."""
        await act(
            interaction, lambda sight: JoinPosse(one(dude, "dude in play", joiners(sight, None), sight.dudes()), boot)
        )

    @app_commands.command(name="leave", description="A dude of yours leaves the shootout")
    @app_commands.describe(
        dude="Who.", home="Whether he goes home; he stays where he is otherwise.", boot="Whether he boots."
    )
    @app_commands.autocomplete(dude=suggesting(leavers))
    async def leave(self, interaction: Interaction, dude: str, home: bool = True, boot: bool = True) -> None:
        """Leave a shootout."""
        await act(interaction, lambda sight: LeavePosse(in_posse(sight, dude), home, boot))

    @app_commands.command(name="shooter", description="Pick your shooter")
    @app_commands.describe(dude="Who shoots: his bullets count in full.")
    @app_commands.autocomplete(dude=suggesting(leavers))
    async def shooter(self, interaction: Interaction, dude: str) -> None:
        """Pick a shooter."""
        await act(interaction, lambda sight: Shooter(in_posse(sight, dude)))

    @app_commands.command(name="next", description="On to the next step of the shootout")
    async def next(self, interaction: Interaction) -> None:
        """Go on."""
        await act(interaction, lambda _: NextStep())

    @app_commands.command(name="end", description="The shootout is over, whatever step it is at")
    @app_commands.describe(won="For a job: whether it succeeded.")
    async def end(self, interaction: Interaction, won: bool | None = None) -> None:
        """End a shootout."""
        await act(interaction, lambda _: EndShootout(won))


async def setup(bot: commands.Bot) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(Shootout(bot))
