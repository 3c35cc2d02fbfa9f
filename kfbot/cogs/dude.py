"""`/dude`: dudes into play, around the town, booted and unbooted, their figures changed by hand, out of play, and what counts."""

from typing import Literal

from discord import app_commands
from discord.ext import commands

from kfbot.cogs.choosing import Option
from kfbot.cogs.house import Interaction
from kfbot.cogs.looking import Sight, act, chosen, fields, of_edition, one, place, places, suggesting, tell
from kfbot.rules.doomtown.facts import Card
from kfbot.rules.doomtown.moves import AddDude, AdjustCard, AttachCard, BootCard, MoveDude, Remove, UnbootCard
from kfbot.rules.doomtown.vocabulary import Until
from kfbot.rules.errors import Ambiguous, Unreadable
from kfbot.ui.doomtown.panels import figures_of

Figure = Literal["bullets", "influence", "value", "kung fu", "shaman", "control", "stud", "draw"]
Lasting = Literal["round", "shootout", "phase", "turn", "permanent"]
To = Literal["discard", "hill", "hand", "deck", "out"]


def is_dude(card: Card) -> bool:
    """Return whether a printing is a dude."""
    return card.kind == "dude"


def is_goods_or_spell(card: Card) -> bool:
    """Return whether a printing is attached to something."""
    return card.kind in ("goods", "spell")


def newcomers(sight: Sight, _: Interaction | None) -> list[Option[str]]:
    """Return the dudes who can come into play: from hand, then any printing."""
    return [*held(sight), *printed(sight)]


def held(sight: Sight) -> list[Option[str]]:
    """Return the dudes in hand who can come into play."""
    return sight.named(fields(sight.legal(AddDude), "card"), sight.hand())


def printed(sight: Sight) -> list[Option[str]]:
    """Return every dude of the table's edition, in play or not."""
    return [Option(card.code, card.title, card.code) for card in of_edition(sight.view.edition, is_dude)]


def movers(sight: Sight, _: Interaction | None) -> list[Option[str]]:
    """Return the dudes who can move now, or all of this player's."""
    return sight.named(fields(sight.legal(MoveDude), "dude"), sight.dudes()) or sight.dudes(mine=True)


def destinations(sight: Sight, interaction: Interaction | None) -> list[Option[str]]:
    """Return where the dude that was named can go, or every location."""
    legal = [move for move in sight.legal(MoveDude) if move.dude == chosen(interaction, "dude")]
    return sight.named(fields(legal, "to"), sight.places()) or sight.places()


def unbooted(sight: Sight, _: Interaction | None) -> list[Option[str]]:
    """Return what can be booted."""
    return sight.named(fields(sight.legal(BootCard), "card"), sight.in_play())


def booted(sight: Sight, _: Interaction | None) -> list[Option[str]]:
    """Return what can be unbooted."""
    return sight.named(fields(sight.legal(UnbootCard), "card"), sight.in_play())


def cards(sight: Sight, _: Interaction | None) -> list[Option[str]]:
    """Return everything on the table."""
    return sight.in_play()


def dudes(sight: Sight, _: Interaction | None) -> list[Option[str]]:
    """Return the dudes in play."""
    return sight.dudes()


def attachable(sight: Sight, _: Interaction | None) -> list[Option[str]]:
    """Return goods and spells: in hand, or any printing for a player with real cards."""
    known = [*sight.hand(), *sight.printed(is_goods_or_spell)]
    return sight.named(fields(sight.legal(AttachCard), "card"), known) or sight.printed(is_goods_or_spell)


def added(sight: Sight, name: str, location: str | None, **figures: int | bool | None) -> AddDude:
    """Return the move that puts a dude into play: a card in hand, a printing, or a name with figures of one's own."""
    at = one(location, "location", sight.places())
    try:
        card = one(name, "dude", held(sight), printed(sight))
    except (Unreadable, Ambiguous):
        if figures.get("value") is None:
            raise
        return AddDude(name=name.strip(), at=at, **figures)  # pyright: ignore[reportArgumentType]
    return AddDude(card=card, at=at, **figures)  # pyright: ignore[reportArgumentType]


def mover(sight: Sight, dude: str) -> str:
    """Return the dude who moves."""
    return one(dude, "dude in play", movers(sight, None), sight.dudes())


def dude_in_play(sight: Sight, dude: str | None) -> str:
    """Return the dude that a text means."""
    return one(dude, "dude in play", sight.dudes())


def card_in_play(sight: Sight, card: str, first: list[Option[str]] | None = None) -> str:
    """Return the card on the table that a text means, one of ``first`` before the others."""
    return one(card, "card in play", first or [], sight.in_play())


def attachment(sight: Sight, card: str) -> str:
    """Return the goods or spell that a text means."""
    return one(card, "card in your hand", attachable(sight, None), sight.hand())


class Dude(commands.GroupCog, group_name="dude", group_description="Dudes on the table: add, move, boot, adjust"):
    """The commands."""

    @app_commands.command(
        name="add", description="Put a dude into play: a card by name, or anybody with figures of your own"
    )
    @app_commands.describe(
        name="A dude's title; or any name, with his value.",
        location="Where; your home otherwise.",
        value="His value as printed, without Kung Fu: 1 to 13.",
        bullets="His bullets.",
        stud="Whether he is a stud.",
        influence="His influence.",
        rating="His Kung Fu rating.",
        shaman="His Shaman rating.",
        pay="Whether his ghost rock is paid here.",
    )
    @app_commands.autocomplete(name=suggesting(newcomers), location=suggesting(places))
    async def add(
        self,
        interaction: Interaction,
        name: str,
        location: str | None = None,
        value: int | None = None,
        bullets: int | None = None,
        stud: bool | None = None,
        influence: int | None = None,
        rating: int | None = None,
        shaman: int | None = None,
        pay: bool = False,
    ) -> None:
        """Put a dude into play."""
        figures = {
            "value": value,
            "bullets": bullets,
            "stud": stud,
            "influence": influence,
            "rating": rating,
            "shaman": shaman,
        }
        await act(interaction, lambda sight: added(sight, name, location, **figures, pay=pay))

    @app_commands.command(name="move", description="Move a dude")
    @app_commands.describe(
        dude="Who.", location="Where to.", boot="Whether he boots for it; the rules of moving say otherwise."
    )
    @app_commands.autocomplete(dude=suggesting(movers), location=suggesting(destinations))
    async def move(self, interaction: Interaction, dude: str, location: str, boot: bool | None = None) -> None:
        """Move a dude."""
        await act(interaction, lambda sight: MoveDude(mover(sight, dude), place(sight, location), boot))

    @app_commands.command(name="boot", description="Boot a dude or another card")
    @app_commands.describe(dude="The card on the table.")
    @app_commands.autocomplete(dude=suggesting(unbooted))
    async def boot(self, interaction: Interaction, dude: str) -> None:
        """Boot a card."""
        await act(interaction, lambda sight: BootCard(card_in_play(sight, dude, unbooted(sight, None))))

    @app_commands.command(name="unboot", description="Unboot a dude or another card")
    @app_commands.describe(dude="The card on the table.")
    @app_commands.autocomplete(dude=suggesting(booted))
    async def unboot(self, interaction: Interaction, dude: str) -> None:
        """Unboot a card."""
        await act(interaction, lambda sight: UnbootCard(card_in_play(sight, dude, booted(sight, None))))

    @app_commands.command(name="adjust", description="Change a figure of a dude or another card for a time, by hand")
    @app_commands.describe(
        dude="The card on the table.",
        figure="What changes.",
        by="By how much: 2, -1; nothing for stud and draw.",
        until="How long; the shootout, or until Sundown outside one.",
    )
    @app_commands.autocomplete(dude=suggesting(cards))
    async def adjust(
        self, interaction: Interaction, dude: str, figure: Figure, by: int = 0, until: Lasting | None = None
    ) -> None:
        """Change a figure."""
        lasting: Until = until or ""
        await act(interaction, lambda sight: AdjustCard(card_in_play(sight, dude), figure, by, lasting))

    @app_commands.command(name="attach", description="Attach goods or a spell to a dude or a deed")
    @app_commands.describe(card="What.", dude="To whom, or to which deed.", pay="Whether its ghost rock is paid here.")
    @app_commands.autocomplete(card=suggesting(attachable), dude=suggesting(cards))
    async def attach(self, interaction: Interaction, card: str, dude: str, pay: bool = False) -> None:
        """Attach a card."""
        await act(interaction, lambda sight: AttachCard(attachment(sight, card), card_in_play(sight, dude), pay))

    @app_commands.command(name="remove", description="Take a dude or another card out of play")
    @app_commands.describe(
        dude="The card on the table.", to="Where to: the discard pile otherwise; hill is the boot hill."
    )
    @app_commands.autocomplete(dude=suggesting(cards))
    async def remove(self, interaction: Interaction, dude: str, to: To = "discard") -> None:
        """Take a card out of play."""
        await act(interaction, lambda sight: Remove(card_in_play(sight, dude), to))

    @app_commands.command(name="show", description="A dude's figures as they count now, and what makes them")
    @app_commands.describe(dude="Who; all of yours otherwise.")
    @app_commands.autocomplete(dude=suggesting(dudes))
    async def show(self, interaction: Interaction, dude: str | None = None) -> None:
        """Show figures."""
        await tell(interaction, lambda sight: figures_of(sight.view, sight.names, dude_in_play(sight, dude)))


async def setup(bot: commands.Bot) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(Dude(bot))
