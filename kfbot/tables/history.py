"""How a table stood after any entry of its log: the nearest checkpoint before it, and the plays since.

An undoing entry stands where the entry it goes back to stood; numbers are never used again, so luck cannot be rolled again by
undoing. However long the game, no more than a few checkpoints' worth of plays is ever made anew.
"""

from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncSession

from kfbot.rules.chance import Chance
from kfbot.rules.kernel import State
from kfbot.rules.notation import AnyGame, move_from, state_from
from kfbot.store.models import EntryRow
from kfbot.tables.desk import Core, Desk
from kfbot.tables.records import Table


class History(Core):
    """Looking back along a table's log."""

    async def state_at(self, session: AsyncSession, game: AnyGame, table: int, seed: str, number: int) -> State | None:
        """Return the state after an entry, or None if the game had not started by then."""
        plays: list[EntryRow] = []
        async for low, high in self.store.standing(session, table, number):
            kept = await self.store.checkpoint(session, table, low, high)
            stretch = await self.store.entries(session, table, after=kept.number if kept else low, upto=high)
            plays[:0] = [entry for entry in stretch if entry.moves]
            if kept:
                return replay(game, state_from(game, kept.state), plays, seed)
        return None

    async def table_at(self, desk: Desk, number: int) -> Table:
        """Return a table as it stood after an entry; seats and settings are today's."""
        if number == desk.table.version:
            return desk.table
        state = await self.state_at(desk.session, desk.game, desk.row.id, desk.row.seed or "", number)
        over = state is not None and desk.game.outcome(state) is not None
        status = "lobby" if state is None else "over" if over else "playing"
        return replace(desk.table, state=state, version=number, changed=number, status=status)


def replay(game: AnyGame, state: State, plays: list[EntryRow], seed: str) -> State:
    """Return a state with plays made on it, each with the luck of its number."""
    for entry in plays:
        chance = Chance(seed, entry.number)
        for move in entry.moves or ():
            seat = -1 if entry.seat is None else entry.seat
            state = game.apply(state, seat, move_from(game, move), chance).state
    return state
