"""`/fight`: Kung Fu Fighting by typing: a whole attack or block in one go. Buttons and menus do the same step by step."""

import re
from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple, cast

from discord import app_commands
from discord.ext import commands

from kfbot.cogs.answers import Reply, current_of, play_and_show
from kfbot.cogs.block_odds import asked
from kfbot.cogs.choosing import Option, pick, suggest
from kfbot.cogs.house import Interaction, house
from kfbot.rules.errors import NotAllowed, RuleError
from kfbot.rules.fighting import moves as mv
from kfbot.rules.fighting.facts import Card, Cards
from kfbot.rules.fighting.game import Fighting
from kfbot.rules.fighting.state import FightingState, FightingView, Lay, laid_by
from kfbot.rules.kernel import Move, Seat
from kfbot.ui.face import Names
from kfbot.ui.fighting.words import CHOICES, cards, described, title
from kfbot.ui.message import lay_out
from kfbot.ui.names import names_of

STANCE: Final = "A stance, played first"
BASE: Final = "One base; Punch is always there"
ENHANCE: Final = "Enhancements of different names, with commas between"


class Seen(NamedTuple):
    """A table of this game as one of its fighters sees it."""

    view: FightingView
    names: Names
    seat: Seat

    @property
    def cards(self) -> Cards:
        """The cards by id, as this table has them."""
        return cards(self.view.options)

    @property
    def lay(self) -> Lay:
        """What this fighter has laid already."""
        return laid_by(self.view.fight, self.seat) if self.view.fight else Lay()

    @property
    def side(self) -> str:
        """What is being composed: an attack or a block."""
        return "block" if self.view.stage == "block" else "attack"

    def held(self, *kinds: str) -> list[Option[str]]:
        """Return the cards in hand of those kinds, of every kind if none is named."""
        ids = [c for c in dict.fromkeys(self.view.hand) if not kinds or self.cards[c].kind in kinds]
        return [Option(c, title(c), c) for c in ids]

    def bases(self) -> list[Option[str]]:
        """Return the bases that can be laid on this side, Punch among them."""
        punch = [Option(c.id, title(c.id), c.id) for c in self.cards.values() if c.supply]
        return [option for option in (*self.held("base", "weapon"), *punch) if self._fits(self.cards[option.id])]

    def rivals(self) -> list[Option[Seat]]:
        """Return the other fighters who are still in."""
        return [
            Option(str(seat), name, seat)
            for seat, name in enumerate(self.names.seats)
            if seat != self.seat and seat not in self.view.out
        ]

    def on_table(self) -> list[Option[str]]:
        """Return what this fighter has on the table."""
        return [Option(c, title(c), c) for c in self.lay.cards]

    def _fits(self, card: Card) -> bool:
        return getattr(card, self.side) is not None


async def look(interaction: Interaction) -> Seen:
    """Return the channel's table as whoever asks sees it; raise `NotAllowed` if it plays another game, or he has no seat."""
    table, seat = await current_of(interaction, Fighting)
    game = cast("Fighting", house(interaction).games["fighting"])
    view = game.view(cast("FightingState", table.state), seat)
    return Seen(view, names_of(info.name for info in table.seats), seat)


async def act(interaction: Interaction, make: Callable[[Seen], list[Move]]) -> None:
    """Make the moves that were made out of what the fighter sees, all or none, and show what came of them."""
    await play_and_show(interaction, look, make)


def listed(text: str) -> list[str]:
    """Return what somebody wrote with commas, part by part; a comma inside a card's name divides nothing."""
    for card in cards().values():
        if "," in card.name:
            text = re.sub(re.escape(title(card.id)), card.id, text, flags=re.IGNORECASE)
    return [part.strip() for part in text.split(",") if part.strip()]


def composed(seen: Seen, stance: str, base: str, enhance: str, broken: bool) -> list[Move]:
    """Return the moves that lay a stance, a base and enhancements."""
    moves: list[Move] = []
    if stance:
        moves.append(mv.PlayStance(pick(stance, seen.held("stance"), "stance in your hand")))
    if base:
        moves.append(mv.PlayBase(pick(base, seen.bases(), f"base to {seen.side} with"), broken))
    held = seen.held("enhancement")
    moves += [mv.Enhance(pick(part, held, "enhancement in your hand")) for part in listed(enhance)]
    return moves


def attack(seen: Seen, moves: list[Move], finish: str, choice: str, target: str) -> list[Move]:
    """Return the moves of an attack: what is laid, its finisher, and its targets as soon as they are clear."""
    if finish:
        moves.append(finishing(seen, pick(finish, seen.held("finisher"), "Finishing Move in your hand"), choice))
    rivals = seen.rivals()
    named = tuple(pick(part, rivals, "opponent") for part in listed(target))
    against = seen.view.fight.against if seen.view.fight else None
    clear = named or ((against,) if against is not None else (rivals[0].thing,) if len(rivals) == 1 else ())
    has_base = bool(seen.lay.base) or any(isinstance(move, mv.PlayBase) for move in moves)
    if named or (clear and has_base):
        moves.append(mv.Declare(clear))
    if not moves:
        raise NotAllowed("Name a base to attack with, such as Punch, and a target.")
    return moves


def finishing(seen: Seen, card: str, choice: str) -> mv.Finish:
    """Return the move that adds a finisher; the choice is its first one where none was named."""
    options = seen.cards[card].choices
    return mv.Finish(card, choice or (options[0].id if options else ""))


def block(seen: Seen, moves: list[Move], wait: bool) -> list[Move]:
    """Return the moves of a block: laid and shown, or no block at all if nothing is named and nothing was laid."""
    if not moves and not seen.lay.cards:
        return [mv.NoBlock()]
    has_base = bool(seen.lay.base) or any(isinstance(move, mv.PlayBase) for move in moves)
    return [*moves, mv.Block()] if has_base and not wait else moves


def discard(seen: Seen, text: str) -> list[Move]:
    """Return the moves that discard cards: before drawing, to pay in cleanup, or a stance or weapon that could be kept."""
    tidy = seen.view.cleanup
    on_table = seen.on_table() if tidy and not tidy.redraw and not tidy.paying else []
    named = [pick(part, [*on_table, *seen.held()], "card of yours") for part in listed(text)]
    if tidy is None or tidy.redraw:
        return [mv.DiscardAndDraw(tuple(named))]
    if not named:
        raise NotAllowed("Name the card that you discard.")
    return [mv.Pay(card) if tidy.paying else mv.LetGo(card) for card in named]


def end(seen: Seen) -> list[Move]:
    """Return the move that lets a turn, a counterattack or a block go."""
    if seen.view.stage == "block":
        return [mv.NoBlock()]
    counter = seen.view.fight is not None and seen.view.fight.against is not None
    return [mv.NoCounter() if counter else mv.EndTurn()]


def after_commas(text: str, options: Sequence[Option[str]]) -> list[app_commands.Choice[str]]:
    """Return suggestions for the last part of a list, the parts before it kept."""
    *before, last = text.split(",")
    kept = "".join(f"{part.strip()}, " for part in before if part.strip())
    taken = {option.id for part in listed(kept) for option in options if part in (option.id, option.name)}
    found = suggest(last.strip(), [option for option in options if option.id not in taken])
    words = [c.value if "," in c.name else c.name for c in found]
    return [app_commands.Choice(name=kept + word, value=kept + word) for word in words if len(kept + word) <= 100]


class Fight(commands.GroupCog, group_name="fight", group_description="Kung Fu Fighting"):
    """The commands."""

    @app_commands.command(name="attack", description="Lay an attack and name its targets, all in one go or in parts")
    @app_commands.describe(
        base=BASE,
        stance=STANCE,
        enhance=ENHANCE,
        finish="One Finishing Move",
        choice="What Double Attack is for",
        target="Whom you attack, with commas between; a lone opponent is understood",
        broken="Whether the Bamboo Pole is broken",
    )
    @app_commands.choices(choice=[app_commands.Choice(name=name, value=key) for key, name in CHOICES.items()])
    async def attack(
        self,
        interaction: Interaction,
        base: str = "",
        stance: str = "",
        enhance: str = "",
        finish: str = "",
        target: str = "",
        choice: str = "",
        broken: bool = False,
    ) -> None:
        """Attack."""
        await act(
            interaction,
            lambda seen: attack(seen, composed(seen, stance, base, enhance, broken), finish, choice, target),
        )

    @app_commands.command(name="block", description="Lay a block and show it; with nothing named, do not block")
    @app_commands.describe(
        base=BASE,
        stance=STANCE,
        enhance=ENHANCE,
        broken="Whether the Fan is broken",
        wait="Lay the cards and do not show them yet",
    )
    async def block(
        self,
        interaction: Interaction,
        base: str = "",
        stance: str = "",
        enhance: str = "",
        broken: bool = False,
        wait: bool = False,
    ) -> None:
        """Block."""
        await act(interaction, lambda seen: block(seen, composed(seen, stance, base, enhance, broken), wait))

    @app_commands.command(name="discard", description="Discard cards and draw; or discard to pay for what you keep")
    @app_commands.describe(cards="The cards, with commas between; none to keep them all")
    async def discard(self, interaction: Interaction, cards: str = "") -> None:
        """Discard and draw."""
        await act(interaction, lambda seen: discard(seen, cards))

    @app_commands.command(name="keep", description="Keep a stance or weapon in cleanup")
    @app_commands.describe(card="The stance or weapon")
    async def keep(self, interaction: Interaction, card: str) -> None:
        """Keep a stance or weapon."""
        await act(interaction, lambda seen: [mv.Keep(pick(card, seen.on_table(), "card of yours on the table"))])

    @app_commands.command(name="end", description="End your turn without an attack, or let a counterattack or block go")
    async def end(self, interaction: Interaction) -> None:
        """End the turn."""
        await act(interaction, end)

    @app_commands.command(name="card", description="What a card of Kung Fu Fighting does")
    @app_commands.describe(name="Any spelling of its name")
    async def card(self, interaction: Interaction, name: str) -> None:
        """Show a card."""
        async with Reply(interaction, ephemeral=False) as reply:
            found = cards()[pick(name, every_card(), "card of Kung Fu Fighting")]
            await reply.say(f"**{found.name}** {described(found)}.")

    @app_commands.command(name="odds", description="The chance that a hand can block so much")
    @app_commands.describe(
        least="How much is to be blocked, at least",
        against="The type of the attack's base",
        hand="How many cards are in that hand; at a table, the largest of the others' otherwise",
    )
    async def odds(
        self,
        interaction: Interaction,
        least: app_commands.Range[int, 0, 40],
        against: Literal["hand", "foot", "weapon", "spirit"] = "hand",
        hand: int | None = None,
    ) -> None:
        """Count the chance of a block."""
        async with Reply(interaction) as reply:
            await reply.say(lay_out(await asked(interaction, least, against, hand)))

    @attack.autocomplete("base")
    @block.autocomplete("base")
    async def _bases(self, interaction: Interaction, text: str) -> list[app_commands.Choice[str]]:
        seen = await looked(interaction)
        return suggest(text, seen.bases() if seen and not seen.lay.base else [])

    @attack.autocomplete("stance")
    @block.autocomplete("stance")
    async def _stances(self, interaction: Interaction, text: str) -> list[app_commands.Choice[str]]:
        seen = await looked(interaction)
        return suggest(text, seen.held("stance") if seen and not (seen.lay.stance or seen.lay.base) else [])

    @attack.autocomplete("enhance")
    @block.autocomplete("enhance")
    async def _enhancements(self, interaction: Interaction, text: str) -> list[app_commands.Choice[str]]:
        seen = await looked(interaction)
        held = seen.held("enhancement") if seen else []
        return after_commas(text, [o for o in held if seen and o.id not in seen.lay.enhancements])

    @attack.autocomplete("finish")
    async def _finishers(self, interaction: Interaction, text: str) -> list[app_commands.Choice[str]]:
        seen = await looked(interaction)
        return suggest(text, seen.held("finisher") if seen and not seen.lay.finisher else [])

    @attack.autocomplete("target")
    async def _targets(self, interaction: Interaction, text: str) -> list[app_commands.Choice[str]]:
        seen = await looked(interaction)
        return after_commas(text, [Option(o.id, o.name, o.id) for o in seen.rivals()] if seen else [])

    @discard.autocomplete("cards")
    async def _cards(self, interaction: Interaction, text: str) -> list[app_commands.Choice[str]]:
        seen = await looked(interaction)
        return after_commas(text, seen.held() if seen else [])

    @keep.autocomplete("card")
    async def _kept(self, interaction: Interaction, text: str) -> list[app_commands.Choice[str]]:
        seen = await looked(interaction)
        tidy = seen.view.cleanup if seen else None
        return suggest(text, seen.on_table() if seen and tidy else [])

    @card.autocomplete("name")
    async def _names(self, interaction: Interaction, text: str) -> list[app_commands.Choice[str]]:
        return suggest(text, every_card())


def every_card() -> list[Option[str]]:
    """Return all 48 cards by name."""
    return [Option(card.id, title(card.id), card.id) for card in cards().values()]


async def looked(interaction: Interaction) -> Seen | None:
    """Return what whoever types sees, if the table waits for him; suggestions are for him alone."""
    try:
        seen = await look(interaction)
    except RuleError:
        return None
    return seen if seen.view.actor == seen.seat else None


async def setup(bot: commands.Bot) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(Fight(bot))
