"""Fighters of Kung Fusion that people keep from table to table, and what a typed word means among them and the ready ones."""

from typing import Any, Final

import msgspec

from kfbot.cogs.choosing import Option, pick
from kfbot.cogs.house import Interaction, house
from kfbot.rules.errors import NotAllowed, Unreadable
from kfbot.rules.fusion import moves as mv
from kfbot.rules.fusion.fighters import NAME_LENGTH, fighter_fault, gain, ready_manoeuvres
from kfbot.rules.fusion.state import Fighter
from kfbot.store import Saved
from kfbot.ui.fusion.words import facts

KIND: Final = "fusion fighter"
MOST: Final = 50
"""Fighters that one person may keep."""
READY: Final = "ready:"
OWN: Final = "own:"
USUAL: Final = "fifth-degree"


async def saved(interaction: Interaction) -> list[Saved]:
    """Return what whoever asks keeps."""
    return await house(interaction).tables.store.all_saved(interaction.user.id, KIND)


async def own(interaction: Interaction) -> list[Option[str]]:
    """Return the fighters that whoever asks keeps, as choices."""
    return [Option(f"{OWN}{one.name}", one.name, f"{OWN}{one.name}", "yours") for one in await saved(interaction)]


async def options(interaction: Interaction) -> list[Option[str]]:
    """Return the fighters that whoever asks keeps, and the ready ones."""
    ready = [Option(f"{READY}{r.id}", r.name, f"{READY}{r.id}", facts().style[r.style].name) for r in facts().ready]
    return await own(interaction) + ready


async def chosen(interaction: Interaction, text: str) -> mv.ChooseFighter | mv.BuildFighter:
    """Return the move that sends the fighter that a text means: a ready one, or one that the person keeps."""
    found = pick(text, await options(interaction), "fighter")
    if found.startswith(READY):
        return mv.ChooseFighter(found.removeprefix(READY))
    kept = await house(interaction).tables.store.saved(interaction.user.id, KIND, found.removeprefix(OWN))
    if kept is None:
        raise NotAllowed("That fighter is no longer kept.")
    return msgspec.convert({**kept.document, "move": "build-fighter"}, mv.BuildFighter)


def shown(move: mv.ChooseFighter | mv.BuildFighter, rank: str = USUAL) -> Fighter:
    """Return the fighter that a move sends, as he is at a rank."""
    if isinstance(move, mv.BuildFighter):
        return built(move, rank)
    ready = facts().ready_fighter.get(move.fighter)
    if ready is None:
        raise Unreadable("That is no fighter.")
    known = ready_manoeuvres(facts(), facts().rank[rank], ready)
    return Fighter(ready.name, known, facts().rank[rank].hits, style=ready.style, how="ready")


def built(move: mv.BuildFighter, rank: str) -> Fighter:
    """Return a built fighter with the hit points of a rank and what he took instead of manoeuvres."""
    hits = facts().rank[rank].hits + move.gains * gain(facts())
    return Fighter(move.name, move.manoeuvres, hits, move.gains, move.style)


def rank_for(move: mv.ChooseFighter | mv.BuildFighter) -> str:
    """Return the rank that a fighter fits who is built for no table: Fifth Degree, or the first above it that knows as much."""
    if not isinstance(move, mv.BuildFighter):
        return USUAL
    names = [rank.id for rank in facts().ranks]
    above = names[names.index(USUAL) :]
    fits = (one for one in above if facts().rank[one].manoeuvres >= len(move.manoeuvres) + move.gains)
    return next(fits, above[-1])


async def keep(interaction: Interaction, fighter: mv.BuildFighter, rank: str | None) -> None:
    """Keep a fighter for whoever asks; one built for a rank is checked against it first."""
    if rank is not None:
        fault = fighter_fault(
            facts(), facts().rank[rank], fighter.style, fighter.manoeuvres, fighter.gains, fighter.gains
        )
        if fault:
            raise NotAllowed(fault)
    if not 1 <= len(fighter.name) <= NAME_LENGTH or not fighter.name.isprintable():
        raise NotAllowed(f"A fighter's name has 1 to {NAME_LENGTH} characters on one line.")
    store, user = house(interaction).tables.store, interaction.user.id
    kept = await store.all_saved(user, KIND)
    if len(kept) >= MOST and fighter.name not in {one.name for one in kept}:
        raise NotAllowed(f"You keep {MOST} fighters already: delete one first.")
    document: dict[str, Any] = msgspec.to_builtins(fighter)
    document.pop("move", None)
    await store.save(user, KIND, fighter.name, document)


async def drop(interaction: Interaction, text: str) -> str:
    """Delete the kept fighter that a text means; return his name."""
    kept = await own(interaction)
    if not kept:
        raise NotAllowed("You keep no fighter of your own.")
    name = pick(text, kept, "fighter of yours").removeprefix(OWN)
    await house(interaction).tables.store.discard(interaction.user.id, KIND, name)
    return name
