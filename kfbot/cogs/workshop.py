"""The buttons of Kung Fusion that make no move: looking at fighters, building one, and keeping the one that was rolled."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final, TypeAlias, cast

import discord

from kfbot.cogs import answers, kept
from kfbot.cogs.answers import Reply, explain
from kfbot.cogs.house import Interaction, house
from kfbot.rules.errors import NotAllowed, RuleError
from kfbot.rules.fusion import moves as mv
from kfbot.rules.fusion.drafts import Draft, forget, learn, places_left, ranked, read_draft, row_of
from kfbot.rules.fusion.fighters import NAME_LENGTH
from kfbot.rules.fusion.game import Fusion
from kfbot.rules.fusion.state import FusionState
from kfbot.rules.kernel import Seat
from kfbot.tables import Table
from kfbot.ui import ids
from kfbot.ui.fusion.messages import fighters as fighters_of
from kfbot.ui.fusion.words import facts
from kfbot.ui.fusion.workshop import BOTH, BUILD, FIGHTERS, KEEP, Id, Terms, character, farewell, gallery, workshop
from kfbot.ui.ids import Pressed
from kfbot.ui.message import Layout, Sheet, lay_out
from kfbot.ui.names import names_of

Anywhere: TypeAlias = Callable[[Reply, Pressed, str], Awaitable[None]]
KEPT: Final = "Kept. You find this fighter under **Fighters…** at every table."


def ids_for(table: int) -> Id:
    """Return what makes the ids of a message that belongs to a table, or with 0 to none. Such buttons are never too late."""
    return lambda text: ids.made(table, 0, text)


async def seat_at(reply: Reply, number: int) -> tuple[Table, Seat, FusionState] | None:
    """Return a Kung Fusion table whose game is on, with the seat of whoever clicked; None where there is no such thing."""
    bot = house(reply.interaction)
    try:
        table = await bot.tables.get(number)
    except RuleError:
        return None
    seat = table.seat_of(reply.interaction.user.id)
    if table.game != "fusion" or seat is None or table.state is None or table.status != "playing":
        return None
    return table, seat, cast("FusionState", table.state)


async def terms_of(reply: Reply, number: int) -> Terms:
    """Return what a fighter is built for: a table that the clicker plays at, else any rank and style."""
    found = await seat_at(reply, number) if number else None
    if found is None:
        return Terms()
    _, seat, state = found
    options, side = state.options, state.sides[seat]
    fixed = options.style != "any"
    waiting = state.stage == "fighters" and side.fighter is None and side.rolling is None
    return Terms(Draft(options.rank, options.style if fixed else ""), True, fixed, options.gains, waiting)


async def _show(reply: Reply, layout: Layout, *, anew: bool) -> None:
    """Show a message of its own, or put it in the place of the one that was clicked."""
    if anew:
        await reply.say(layout)
    else:
        await reply.edit(layout)


async def fighters(reply: Reply, pressed: Pressed, value: str) -> None:
    """Do what a button of the fighters' messages says: list them, look at one, choose it, or delete it."""
    what, _, rest = pressed.rest.partition(" ")
    named = value or rest
    match what.partition(".")[0]:
        case "" | "all":
            await _show(reply, await listed(reply.interaction, pressed.table), anew=not what)
        case "fight":
            await _fight(reply, pressed, named)
        case "drop":
            await reply.edit(lay_out(farewell(named.removeprefix(kept.OWN), ids_for(pressed.table))))
        case "gone":
            await kept.drop(reply.interaction, named)
            await reply.edit(await listed(reply.interaction, pressed.table))
        case _:
            await reply.edit(await looked_at(reply, pressed.table, named))


async def listed(interaction: Interaction, table: int) -> Layout:
    """Return the list of fighters."""
    own = [one.name for one in await kept.saved(interaction)]
    return lay_out(gallery(own, ids_for(table)))


async def looked_at(reply: Reply, table: int, named: str, below: str = "") -> Layout:
    """Return the character sheet of a ready or kept fighter, as he is at the table's rank."""
    terms = await terms_of(reply, table)
    move = await kept.chosen(reply.interaction, named)
    rank = terms.draft.rank if terms.fixed_rank else kept.rank_for(move)
    fighter = kept.shown(move, rank)
    profile = facts().ready_fighter[move.fighter].profile if isinstance(move, mv.ChooseFighter) else below
    whole = Draft("grand-master", fighter.style, fighter.manoeuvres, fighter.gains)
    draft = ranked(facts(), whole, rank)
    return lay_out(character(fighter, named, profile, terms, draft, ids_for(table)))


async def _fight(reply: Reply, pressed: Pressed, named: str) -> None:
    found = await seat_at(reply, pressed.table)
    if found is None:
        raise NotAllowed("You have no seat at a Kung Fusion table whose game is on, so there is nobody to fight.")
    who, table = reply.interaction, found[0]
    move = await kept.chosen(who, named)
    await answers.show(
        reply, await house(who).tables.play(table.channel, who.user.id, [move], answers.key(who), table=table.id)
    )


async def build(reply: Reply, pressed: Pressed, value: str) -> None:
    """Do what a button of the workshop says to the fighter whom its id describes, and show him."""
    parts = pressed.rest.split()
    if not parts:
        await opened(reply, pressed.table)
        return
    terms = await terms_of(reply, pressed.table)
    draft, shown = read_draft(facts(), parts[0]), parts[1] if len(parts) > 1 else ""
    actions = value.split() or parts[2:]
    if actions == ["name"]:
        await reply.interaction.response.send_modal(NameBox(draft, pressed.table, draft.rank))
        return
    for action in actions:
        if action.startswith("t:"):
            shown = action.removeprefix("t:")
        else:
            draft = changed(terms, draft, action)
    terms = terms._replace(draft=draft)
    await reply.edit(lay_out(workshop(terms._replace(most=_most(terms)), shown, ids_for(pressed.table))))


async def opened(reply: Reply, table: int) -> None:
    """Open the workshop with nothing learnt yet."""
    terms = await terms_of(reply, table)
    await reply.say(lay_out(workshop(terms._replace(most=_most(terms)), "", ids_for(table))))


def _most(terms: Terms) -> int:
    """Return how often he may take hit points: as often as the table says; a fighter for no table, for all he knows."""
    return terms.most if terms.fixed_rank else facts().rank[terms.draft.rank].manoeuvres


def changed(terms: Terms, draft: Draft, action: str) -> Draft:
    """Return a draft after one action: ``+p3`` learns, ``-p3`` forgets, ``s:`` and ``r:`` set style and rank, ``h+`` toughens."""
    known = facts()
    changes: dict[str, Callable[[], Draft]] = {
        "h+": lambda: draft._replace(gains=min(draft.gains + 1, draft.gains + places_left(known, draft))),
        "h-": lambda: draft._replace(gains=max(draft.gains - 1, 0)),
        "new": lambda: draft._replace(manoeuvres=(), gains=0),
    }
    if action in changes:
        return changes[action]()
    match action[:1], action[1:]:
        case "+", row:
            return learn(known, draft, row_of(known, row))
        case "-", row:
            return forget(known, draft, row_of(known, row))
        case "s", style if not terms.fixed_style and style[1:] in ("", *known.style):
            return draft._replace(style=style[1:])
        case "r", rank if not terms.fixed_rank and rank[1:] in known.rank:
            return ranked(known, draft, rank[1:])
        case _:
            raise NotAllowed("That button is of another version of the bot. Open the fighters again.")


class NameBox(discord.ui.Modal, title="Name your fighter"):
    """The box that a finished fighter gets his name in; he is kept then."""

    called = discord.ui.TextInput["NameBox"](label="The fighter's name", max_length=NAME_LENGTH)

    def __init__(self, draft: Draft, table: int, rank: str | None, name: str = "") -> None:
        super().__init__()
        self._draft, self._table, self._rank = draft, table, rank
        self.called.default = name or None

    async def on_submit(self, interaction: Interaction, /) -> None:
        """Keep the fighter, and show the character sheet: in the workshop's place, or of its own beside a hand."""
        async with Reply(interaction) as reply:
            draft = self._draft
            fighter = mv.BuildFighter(" ".join(self.called.value.split()), draft.manoeuvres, draft.gains, draft.style)
            await kept.keep(interaction, fighter, self._rank)
            sheet = await looked_at(reply, self._table, f"{kept.OWN}{fighter.name}", KEPT)
            await _show(reply, sheet, anew=self._rank is None)

    async def on_error(self, interaction: Interaction, error: Exception, /) -> None:
        """Tell the person what went wrong."""
        await explain(interaction, error)


async def keep(reply: Reply, pressed: Pressed, value: str) -> None:
    """Ask for a name, and keep the fighter whom the clicker plays with at a table; what was rolled is checked no more."""
    found = await seat_at(reply, pressed.table)
    fighter = found[2].sides[found[1]].fighter if found else None
    if fighter is None:
        raise NotAllowed("You have no fighter at this table yet: choose, build or roll one.")
    draft = Draft(style=fighter.style, manoeuvres=fighter.manoeuvres, gains=fighter.gains)
    await reply.interaction.response.send_modal(NameBox(draft, pressed.table, None, fighter.name))


async def both(reply: Reply, pressed: Pressed, value: str) -> None:
    """Show what both fighters of the clicker's table can do."""
    found = await seat_at(reply, pressed.table)
    if found is None:
        raise NotAllowed("You have no seat at a Kung Fusion table whose game is on.")
    table, seat, state = found
    view = cast("Fusion", house(reply.interaction).games["fusion"]).view(state, seat)
    shown = fighters_of(view, names_of(info.name for info in table.seats))
    await reply.say(lay_out(Sheet(shown.title, shown.text)))


VERBS: Final[Mapping[str, Anywhere]] = {FIGHTERS: fighters, BUILD: build, KEEP: keep, BOTH: both}
"""What these buttons do, by their verb."""
