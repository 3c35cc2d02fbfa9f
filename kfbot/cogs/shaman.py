"""`/shaman`: casting Spirits, planting Totems, and which Totems stand where."""

from typing import Final

from discord import app_commands
from discord.ext import commands

from kfbot.cogs.choosing import Option
from kfbot.cogs.house import Interaction
from kfbot.cogs.looking import (
    PULL,
    TARGET,
    Sight,
    act,
    aims,
    chosen,
    fields,
    is_spirit,
    is_totem,
    one,
    pulled,
    suggesting,
    targets,
    tell,
)
from kfbot.rules.doomtown.moves import Cast, Plant
from kfbot.rules.errors import NotAllowed
from kfbot.ui.doomtown.panels import totems_planted

NUMBERS: Final = range(1, 10)


def spells(sight: Sight, _: Interaction | None) -> list[Option[str]]:
    """Return the Spirits and Totems that can be cast now."""
    return sight.named(fields(sight.legal(Cast), "card"), sight.attached())


def shamans(sight: Sight, interaction: Interaction | None) -> list[Option[str]]:
    """Return the dudes who may cast what was named, or anything."""
    legal = sight.legal(Cast)
    said = chosen(interaction, "spell")
    fitting = [move for move in legal if move.card == said] or legal
    return sight.named(fields(fitting, "by"), sight.dudes())


def totems(sight: Sight, _: Interaction | None) -> list[Option[str]]:
    """Return the Totems that can be planted now."""
    held = sight.named(fields(sight.legal(Plant), "card"), sight.hand())
    places = [place.id for place in sight.view.places]
    real = (o for o in sight.printed(is_totem) if any(sight.allows(Plant(o.id, at, pay=False)) for at in places))
    return [*held, *real]


def sites(sight: Sight, interaction: Interaction | None) -> list[Option[str]]:
    """Return the locations where the Totem that was named can be planted, or any."""
    legal = sight.legal(Plant)
    fitting = [move for move in legal if move.card == chosen(interaction, "card")] or legal
    return sight.named(fields(fitting, "at"), sight.places())


def cast(sight: Sight, spell: str, shaman: str | None, target: str | None, pull: str | None, ability: int = 0) -> Cast:
    """Return the move that casts a spell: with its ability that is legal now, unless one was named, counted from 1."""
    card = one(spell, "Spirit or Totem in play", spells(sight, None), sight.attached(), sight.printed(is_spirit))
    if ability and ability not in NUMBERS:
        raise NotAllowed("The abilities of a spell are counted from 1, as they are printed.")
    legal = [move for move in sight.legal(Cast) if move.card == card]
    number = ability - 1 if ability else next((move.n for move in legal), 0)
    by = one(shaman, "dude in play", sight.named(fields(legal, "by"), sight.dudes()), sight.dudes())
    return Cast(card, by, number, targets(sight, target), pulled(pull))


def planting(sight: Sight, card: str, location: str, pay: bool) -> Plant:
    """Return the move that plants a Totem."""
    what = one(card, "Totem in your hand", totems(sight, None), sight.hand(), sight.printed(is_totem))
    open_to = [move for move in sight.legal(Plant) if move.card == what]
    where = one(location, "location", sight.named(fields(open_to, "at"), sight.places()), sight.places())
    return Plant(what, where, pay)


class Shaman(commands.GroupCog, group_name="shaman", group_description="Spirits and Totems"):
    """The commands."""

    @app_commands.command(name="cast", description="Cast a Spirit, or use a planted Totem")
    @app_commands.describe(
        spell="A Spirit of a dude of yours, or a Totem where you have a Shaman.",
        shaman="Who casts it, if several could.",
        target=TARGET,
        pull=PULL,
        ability="Which of its printed abilities, counted from 1, if it has several.",
    )
    @app_commands.autocomplete(spell=suggesting(spells), shaman=suggesting(shamans), target=suggesting(aims))
    async def cast(
        self,
        interaction: Interaction,
        spell: str,
        shaman: str | None = None,
        target: str | None = None,
        pull: str | None = None,
        ability: int = 0,
    ) -> None:
        """Cast a Spirit."""
        await act(interaction, lambda sight: cast(sight, spell, shaman, target, pull, ability))

    @app_commands.command(name="totem", description="Plant a Totem where you have control and an unbooted Shaman")
    @app_commands.describe(card="The Totem.", location="Where.", pay="Whether its ghost rock is paid here.")
    @app_commands.autocomplete(card=suggesting(totems), location=suggesting(sites))
    async def totem(self, interaction: Interaction, card: str, location: str, pay: bool = True) -> None:
        """Plant a Totem."""
        await act(interaction, lambda sight: planting(sight, card, location, pay))

    @app_commands.command(name="totems", description="Which Totems are planted where, and who may use them")
    async def totems(self, interaction: Interaction) -> None:
        """Show the Totems in play."""
        await tell(interaction, lambda sight: totems_planted(sight.view, sight.names))


async def setup(bot: commands.Bot) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(Shaman(bot))
