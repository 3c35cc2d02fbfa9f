"""`/town`: the town in words and picture, deeds, who controls what."""

from typing import Literal

from discord import app_commands
from discord.ext import commands

from kfbot.cogs.answers import Reply, here
from kfbot.cogs.choosing import Option
from kfbot.cogs.house import Interaction, house
from kfbot.cogs.looking import Sight, act, fields, of_edition, one, place, places, suggesting
from kfbot.rules.doomtown.facts import Card
from kfbot.rules.doomtown.moves import AddDeed, Control, Remove
from kfbot.rules.errors import NotAllowed
from kfbot.ui.message import Sheet, lay_out
from kfbot.ui.names import names_of


def is_deed(card: Card) -> bool:
    """Return whether a printing is a deed."""
    return card.kind == "deed"


def deeds(sight: Sight, _: Interaction | None) -> list[Option[str]]:
    """Return the deeds that can be built: from hand, then any printing."""
    return [*held(sight), *printed(sight)]


def held(sight: Sight) -> list[Option[str]]:
    """Return the deeds in hand that can be built."""
    return sight.named(fields(sight.legal(AddDeed), "card"), sight.hand())


def printed(sight: Sight) -> list[Option[str]]:
    """Return every deed of the table's edition."""
    return [Option(card.code, card.title, card.code) for card in of_edition(sight.view.edition, is_deed)]


def players(sight: Sight, _: Interaction | None) -> list[Option[str]]:
    """Return the players, and nobody."""
    return sight.seats()


def standing(sight: Sight) -> list[Option[str]]:
    """Return the deeds in play."""
    kept = {place.id for place in sight.view.places if place.kind in ("deed", "outskirts")}
    return [option for option in sight.places() if option.id in kept]


def removable(sight: Sight, _: Interaction | None) -> list[Option[str]]:
    """Return what can be taken out of the town: deeds, and what is planted at locations."""
    return [*standing(sight), *sight.attached("Totem")]


def player_named(sight: Sight, player: str | None) -> int | None:
    """Return the seat of a player, -1 for nobody, None for no text."""
    return int(one(player, "player", sight.seats())) if player else None


class Town(commands.GroupCog, group_name="town", group_description="The town: streets, deeds, control"):
    """The commands."""

    @app_commands.command(name="show", description="The whole town, in words and as a picture")
    async def show(self, interaction: Interaction) -> None:
        """Show the town."""
        async with Reply(interaction) as reply:
            bot, table = house(interaction), await here(interaction)
            if table.game != "doomtown" or table.state is None:
                raise NotAllowed("There is no Doomtown game on in this channel.")
            view = bot.games[table.game].view(table.state, table.seat_of(interaction.user.id))
            shown = bot.face(table.game).panel(view, names_of(info.name for info in table.seats))
            await reply.say(lay_out(Sheet(shown.title, shown.text, colour=shown.colour, picture=shown.picture)))

    @app_commands.command(name="deed", description="Build a deed on your street, or out of town")
    @app_commands.describe(
        card="The deed.",
        side="At which end of your street; right otherwise.",
        pay="Whether its ghost rock is paid here.",
    )
    @app_commands.autocomplete(card=suggesting(deeds))
    async def deed(
        self, interaction: Interaction, card: str, side: Literal["left", "right", "out"] = "right", pay: bool = False
    ) -> None:
        """Build a deed."""
        await act(
            interaction, lambda sight: AddDeed(one(card, "deed", held(sight), printed(sight)), side=side, pay=pay)
        )

    @app_commands.command(name="control", description="Record who controls a location")
    @app_commands.describe(location="Which.", player="Who, or nobody; without one, influence decides again.")
    @app_commands.autocomplete(location=suggesting(places), player=suggesting(players))
    async def control(self, interaction: Interaction, location: str, player: str | None = None) -> None:
        """Record control."""
        await act(interaction, lambda sight: Control(place(sight, location), player_named(sight, player)))

    @app_commands.command(
        name="remove", description="Take a deed, or a Totem, out of the town; Totems go with their location"
    )
    @app_commands.describe(location="What.", to="Where to: its owner's discard pile otherwise; hill is the boot hill.")
    @app_commands.autocomplete(location=suggesting(removable))
    async def remove(
        self, interaction: Interaction, location: str, to: Literal["discard", "hill", "out"] = "discard"
    ) -> None:
        """Take a deed out of play."""
        await act(interaction, lambda sight: Remove(one(location, "deed or Totem", removable(sight, None)), to))


async def setup(bot: commands.Bot) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(Town(bot))
