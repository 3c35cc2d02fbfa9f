"""`/fusion fighter`: rolling, choosing and building fighters, and keeping them from table to table."""

from typing import Any, Final

import msgspec
from discord import app_commands

from kfbot.cogs.answers import Reply, channel, key, show
from kfbot.cogs.choosing import Option, pick, suggest
from kfbot.cogs.fusing import look, option
from kfbot.cogs.house import Interaction, house
from kfbot.rules.errors import NotAllowed, Unreadable
from kfbot.rules.fusion import moves as mv
from kfbot.rules.fusion.fighters import NAME_LENGTH, fighter_fault, gain, ready_manoeuvres
from kfbot.rules.fusion.state import Fighter
from kfbot.rules.kernel import Move
from kfbot.store import Saved
from kfbot.ui.fusion.messages import sheet_lines
from kfbot.ui.fusion.pictures import fighter_picture
from kfbot.ui.fusion.words import facts
from kfbot.ui.message import Sheet, lay_out

Choices = list[app_commands.Choice[str]]
KIND: Final = "fusion fighter"
MOST: Final = 50
"""Fighters that one person may keep."""
READY: Final = "ready:"
OWN: Final = "own:"


class FighterGroup(app_commands.Group):
    """The commands about fighters."""

    def __init__(self) -> None:
        super().__init__(name="fighter", description="Roll, choose, build and keep fighters")

    @app_commands.command(name="roll")
    @app_commands.describe(name="What he is called")
    async def roll(self, interaction: Interaction, name: str = "") -> None:
        """Roll your fighter on the master table, a roll at a time."""
        async with Reply(interaction) as reply:
            await look(interaction)
            await _play(reply, mv.RollFighter(name))

    @app_commands.command(name="choose")
    @app_commands.describe(fighter="A ready fighter, or one that you keep")
    async def choose(self, interaction: Interaction, fighter: str) -> None:
        """Send a ready fighter, or one of your own, into the fight."""
        async with Reply(interaction) as reply:
            await look(interaction)
            await _play(reply, await _chosen(interaction, fighter))

    @app_commands.command(name="build")
    @app_commands.describe(
        name="What he is called",
        manoeuvres="What he knows, with commas between: Karate Chop, Side Kick, Parry",
        rank="The rank he is built for, Fifth Degree if left out",
        style="The style he follows, if any",
        hits="How often he takes 2 hit points instead of a manoeuvre",
    )
    async def build(
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 1, NAME_LENGTH],
        manoeuvres: str,
        rank: str = "fifth-degree",
        style: str = "any",
        hits: app_commands.Range[int, 0, 13] = 0,
    ) -> None:
        """Build a fighter and keep him; `choose` sends him into a fight."""
        async with Reply(interaction) as reply:
            built = mv.BuildFighter(" ".join(name.split()), _listed(manoeuvres), hits, _style(style))
            await _keep(interaction, built, _rank(rank))
            await reply.say(
                lay_out(_sheet(_fighter(built, _rank(rank)), "Kept. `/fusion fighter choose` sends him into a fight."))
            )

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
            kept = mv.BuildFighter(
                " ".join((name or fighter.name).split()), fighter.manoeuvres, fighter.gains, fighter.style
            )
            await _keep(interaction, kept, None)
            await reply.say(f"{kept.name} is kept. `/fusion fighter choose` sends him into another fight.")

    @app_commands.command(name="list")
    async def list(self, interaction: Interaction) -> None:
        """List the ready fighters, and those that you keep."""
        async with Reply(interaction) as reply:
            own = [f"• **{one.name}**" for one in await _saved(interaction)]
            ready = [f"• **{one.name}** ({facts().style[one.style].name}): {one.profile}" for one in facts().ready]
            lines = ["**Yours**", *(own or ["None yet: build one, or keep one that you rolled."]), "**Ready**", *ready]
            await reply.say(lay_out(Sheet("Fighters", "\n".join(lines))))

    @app_commands.command(name="show")
    @app_commands.describe(fighter="A ready fighter, or one that you keep")
    async def show(self, interaction: Interaction, fighter: str) -> None:
        """Show a fighter's character sheet."""
        async with Reply(interaction) as reply:
            match await _chosen(interaction, fighter):
                case mv.ChooseFighter(fighter=ready_id):
                    ready = facts().ready_fighter[ready_id]
                    rank = facts().rank["fifth-degree"]
                    known = ready_manoeuvres(facts(), rank, ready)
                    made = Fighter(ready.name, known, rank.hits, style=ready.style, how="ready")
                    await reply.say(lay_out(_sheet(made, ready.profile)))
                case mv.BuildFighter() as built:
                    await reply.say(lay_out(_sheet(_fighter(built, "fifth-degree"), "Yours.")))
                case _:
                    raise Unreadable("That is no fighter.")

    @app_commands.command(name="delete")
    @app_commands.describe(fighter="One of your own fighters")
    async def delete(self, interaction: Interaction, fighter: str) -> None:
        """Delete one of your own fighters."""
        async with Reply(interaction) as reply:
            own = [Option(f"{OWN}{one.name}", one.name, one.name) for one in await _saved(interaction)]
            if not own:
                raise NotAllowed("You keep no fighter of your own.")
            name = pick(fighter, own, "fighter of yours")
            await house(interaction).tables.store.discard(interaction.user.id, KIND, name)
            await reply.say(f"{name} is gone.")

    @delete.autocomplete("fighter")
    async def _own(self, interaction: Interaction, text: str) -> Choices:
        return suggest(text, [Option(f"{OWN}{one.name}", one.name, one.name) for one in await _saved(interaction)])

    @choose.autocomplete("fighter")
    @show.autocomplete("fighter")
    async def _all(self, interaction: Interaction, text: str) -> Choices:
        return suggest(text, await _options(interaction))


async def _play(reply: Reply, move: Move) -> None:
    interaction = reply.interaction
    tables = house(interaction).tables
    await show(reply, await tables.play(channel(interaction), interaction.user.id, [move], key(interaction)))


async def _saved(interaction: Interaction) -> list[Saved]:
    return await house(interaction).tables.store.all_saved(interaction.user.id, KIND)


async def _options(interaction: Interaction) -> list[Option[str]]:
    own = [Option(f"{OWN}{one.name}", one.name, f"{OWN}{one.name}", "yours") for one in await _saved(interaction)]
    ready = [Option(f"{READY}{r.id}", r.name, f"{READY}{r.id}", facts().style[r.style].name) for r in facts().ready]
    return own + ready


async def _chosen(interaction: Interaction, text: str) -> Move:
    """Return the move that sends the fighter that a text means: a ready one, or one that the person keeps."""
    found = pick(text, await _options(interaction), "fighter")
    if found.startswith(READY):
        return mv.ChooseFighter(found.removeprefix(READY))
    kept = await house(interaction).tables.store.saved(interaction.user.id, KIND, found.removeprefix(OWN))
    if kept is None:
        raise NotAllowed("That fighter is no longer kept.")
    return msgspec.convert({**kept.document, "move": "build-fighter"}, mv.BuildFighter)


async def _keep(interaction: Interaction, built: mv.BuildFighter, rank: str | None) -> None:
    """Keep a fighter for whoever asks; one built for a rank is checked against it first."""
    if rank is not None:
        fault = fighter_fault(facts(), facts().rank[rank], built.style, built.manoeuvres, built.gains, built.gains)
        if fault:
            raise NotAllowed(fault)
    if not built.name.isprintable():
        raise NotAllowed(f"A fighter's name has 1 to {NAME_LENGTH} characters on one line.")
    store, user = house(interaction).tables.store, interaction.user.id
    kept = await store.all_saved(user, KIND)
    if len(kept) >= MOST and built.name not in {one.name for one in kept}:
        raise NotAllowed(f"You keep {MOST} fighters already: delete one first.")
    document: dict[str, Any] = msgspec.to_builtins(built)
    document.pop("move", None)
    await store.save(user, KIND, built.name, document)


def _fighter(built: mv.BuildFighter, rank: str) -> Fighter:
    hits = facts().rank[rank].hits + built.gains * gain(facts())
    return Fighter(built.name, built.manoeuvres, hits, built.gains, built.style)


def _sheet(fighter: Fighter, below: str) -> Sheet:
    picture = fighter_picture(fighter, facts().style.get(fighter.style))
    return Sheet(fighter.name, "\n".join((below, *sheet_lines(fighter.manoeuvres, fighter.hits))), picture=picture)


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
