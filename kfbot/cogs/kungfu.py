"""`/kungfu`: Kung Fu tests (with no table too), Techniques, Tao combos, what is in play, and the odds."""

from typing import Literal

from discord import app_commands
from discord.ext import commands

from kfbot.cogs import counting
from kfbot.cogs.answers import Reply
from kfbot.cogs.choosing import Option
from kfbot.cogs.house import Interaction, house
from kfbot.cogs.looking import (
    PULL,
    TARGET,
    Sight,
    act,
    aims,
    chosen,
    fields,
    is_technique,
    look,
    one,
    pulled,
    suggesting,
    targets,
    tell,
)
from kfbot.cogs.testing import edition_here, loose_test
from kfbot.rules.doomtown.moves import Combo, Stop, Technique, Test
from kfbot.rules.errors import Unreadable
from kfbot.ui.doomtown.panels import in_play
from kfbot.ui.message import lay_out

Edition = Literal["2015", "weird-west"]


def techniques(sight: Sight, _: Interaction | None) -> list[Option[str]]:
    """Return the Techniques that can be played now."""
    held = sight.named(fields(sight.legal(Technique), "card"), sight.hand())
    return [*held, *(option for option in sight.printed(is_technique) if sight.allows(Technique(option.id)))]


def performers(sight: Sight, interaction: Interaction | None) -> list[Option[str]]:
    """Return the dudes who may perform the Technique that was named, or any."""
    legal = sight.legal(Technique)
    card = technique_id(sight, chosen(interaction, "card"), strict=False)
    fitting = [move for move in legal if move.card == card] or legal
    able = sight.named(fields(fitting, "dude"), sight.dudes())
    return able or ([] if legal else [option for option in sight.dudes(mine=True) if _kung_fu(sight, option.id)])


def chains(sight: Sight, _: Interaction | None) -> list[Option[str]]:
    """Return the Techniques that can be chained now."""
    held = sight.named(fields(sight.legal(Combo), "card"), [*sight.hand(), *sight.discard()])
    return [*held, *(option for option in sight.printed(is_technique) if sight.allows(Combo(option.id)))]


def oddsmakers(sight: Sight, _: Interaction | None) -> list[Option[str]]:
    """Return this player's dudes whose odds can be counted: with Kung Fu, or with a skill."""
    able = {dude.id for dude in sight.view.dudes if dude.kung_fu is not None or dude.skills}
    return [option for option in sight.dudes(mine=True) if option.id in able]


def testers(sight: Sight, _: Interaction | None) -> list[Option[str]]:
    """Return this player's dudes with Kung Fu."""
    return [option for option in sight.dudes(mine=True) if _kung_fu(sight, option.id)]


def technique_id(sight: Sight, text: str, *, strict: bool = True) -> str:
    """Return the Technique that a text means: in hand, or any printing for a player with real cards."""
    try:
        return one(text, "Technique in your hand", sight.hand(), sight.printed(is_technique))
    except Unreadable:
        if strict:
            raise
        return ""


def technique(sight: Sight, card: str, dude: str | None, target: str | None, pull: str | None) -> Technique:
    """Return the move that plays a Technique."""
    what = technique_id(sight, card)
    able = sight.named((move.dude for move in sight.legal(Technique) if move.card == what), sight.dudes())
    who = one(dude, "dude in play", able, sight.dudes())
    return Technique(what, who, targets(sight, target), pulled(pull))


def combo(sight: Sight, card: str, target: str | None, pull: str | None) -> Combo:
    """Return the move that chains a Technique."""
    known = (sight.hand(), sight.discard(), sight.printed(is_technique))
    what = one(card, "Technique in your hand or discard pile", chains(sight, None), *known)
    dude = next((move.dude for move in sight.legal(Combo) if move.card == what), "")
    return Combo(what, dude, targets(sight, target), pulled(pull))


def tester(sight: Sight, dude: str) -> str:
    """Return the dude who makes a test."""
    return one(dude, "dude in play", testers(sight, None), sight.dudes())


def oddsmaker(sight: Sight, dude: str) -> counting.Subject:
    """Return the dude whose odds are counted, as he stands at the table."""
    return counting.seated(sight, one(dude, "dude in play", oddsmakers(sight, None), sight.dudes()))


def _kung_fu(sight: Sight, id: str) -> bool:
    return any(dude.id == id and dude.kung_fu is not None for dude in sight.view.dudes)


@app_commands.allowed_installs(guilds=True, users=True)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
class KungFu(commands.GroupCog, group_name="kungfu", group_description="Kung Fu tests, Techniques and combos"):
    """The commands."""

    @app_commands.command(
        name="test", description="Make a Kung Fu test: with a dude of the table, or with figures anywhere"
    )
    @app_commands.describe(
        dude="A dude of yours on the table.",
        value="Without a table: the dude's value as printed, 1 to 13.",
        rating="Without a table: his Kung Fu rating, which is added to the value.",
        pull=PULL,
        edition="Whose rules count, where there is no table.",
    )
    @app_commands.autocomplete(dude=suggesting(testers))
    async def test(
        self,
        interaction: Interaction,
        dude: str | None = None,
        value: int | None = None,
        rating: int | None = None,
        pull: str | None = None,
        edition: Edition | None = None,
    ) -> None:
        """Make a test."""
        if dude is None:
            async with Reply(interaction, ephemeral=False) as reply:
                await reply.say(
                    loose_test(interaction, value, rating, pull, edition or await edition_here(interaction))
                )
            return
        await act(interaction, lambda sight: Test(tester(sight, dude), pull=pulled(pull)))

    @app_commands.command(name="technique", description="Play a Technique")
    @app_commands.describe(card="A Technique in your hand.", dude="Who performs it.", target=TARGET, pull=PULL)
    @app_commands.autocomplete(card=suggesting(techniques), dude=suggesting(performers), target=suggesting(aims))
    async def technique(
        self,
        interaction: Interaction,
        card: str,
        dude: str | None = None,
        target: str | None = None,
        pull: str | None = None,
    ) -> None:
        """Play a Technique."""
        await act(interaction, lambda sight: technique(sight, card, dude, target, pull))

    @app_commands.command(name="combo", description="Chain a Technique of the same Tao with the same dude")
    @app_commands.describe(card="The Technique, from hand or discard pile.", target=TARGET, pull=PULL)
    @app_commands.autocomplete(card=suggesting(chains), target=suggesting(aims))
    async def combo(
        self, interaction: Interaction, card: str, target: str | None = None, pull: str | None = None
    ) -> None:
        """Chain a Technique."""
        await act(interaction, lambda sight: combo(sight, card, target, pull))

    @app_commands.command(name="stop", description="Chain nothing: your combo ends here")
    async def stop(self, interaction: Interaction) -> None:
        """End a combo."""
        await act(interaction, lambda _: Stop())

    @app_commands.command(name="inplay", description="Which Tao Techniques are in play, and whose")
    async def inplay(self, interaction: Interaction) -> None:
        """Show the Tao Techniques in play."""
        await tell(interaction, lambda sight: in_play(sight.view, sight.names))

    @app_commands.command(name="odds", description="The exact chance of a Kung Fu test, a whole combo, or a Spirit")
    @app_commands.describe(
        dude="A dude of yours on the table; your own deck is counted.",
        value="Without a table: the dude's value as printed, 1 to 13.",
        rating="Without a table: his Kung Fu rating, which is added to the value (or his Shaman rating, for a Spirit).",
        links="How many Techniques you want to chain in all, 1 to 6.",
        plan="Or the Techniques by name, in order: Raking Dragons, Zhu's Reward.",
        lowered="What may lower a pull, once each: 3, or 3, 2 (Nunchucks, 108 Drunken Masters).",
        spirit="Instead: the difficulty of a Spirit.",
        edition="Whose rules count, where there is no table.",
    )
    @app_commands.autocomplete(dude=suggesting(oddsmakers), plan=counting.suggested)
    async def odds(
        self,
        interaction: Interaction,
        dude: str | None = None,
        value: int | None = None,
        rating: int | None = None,
        links: int | None = None,
        plan: str = "",
        lowered: str = "",
        spirit: int | None = None,
        edition: Edition | None = None,
    ) -> None:
        """Work out the odds."""
        async with Reply(interaction) as reply:
            wish = counting.Wish(links, plan, lowered, spirit)
            if dude is not None:
                subject = oddsmaker(await look(interaction), dude)
            else:
                subject = counting.unseated(value, rating, wish, edition or await edition_here(interaction))
            await reply.say(lay_out(counting.counted(subject, wish, house(interaction))))


async def setup(bot: commands.Bot) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(KungFu(bot))
