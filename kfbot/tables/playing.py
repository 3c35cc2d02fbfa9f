"""Making moves: a player's or a judge's, all of a play or none of it."""

from collections.abc import Sequence

from kfbot.rules.chance import Chance
from kfbot.rules.errors import NotAllowed
from kfbot.rules.kernel import JUDGE, Event, Move, Resign, Seat
from kfbot.store.models import EntryRow
from kfbot.tables.desk import Desk
from kfbot.tables.history import History
from kfbot.tables.racing import once
from kfbot.tables.records import Played, StaleTable


class Playing(History):
    """One move: the channel's lock, one SELECT, the rules, one transaction."""

    @once
    async def play(
        self,
        channel: int,
        user: int,
        moves: Sequence[Move],
        key: str,
        version: int | None = None,
        judge: bool = False,
        table: int | None = None,
    ) -> Played:
        """Make moves for the user's seat, or with ``judge`` for the judge's: all of them or none, in one transaction.

        ``version`` and ``table`` are those of the button that was pressed: `StaleTable` if the table has moved on since, or the
        channel has another one now. `NotAllowed` from the rules leaves everything as it was. The same key plays once, and is
        answered again with what it did, ``repeated``.
        """
        async with self.at(channel, key) as desk:
            if desk.prior:
                return await self.replayed(desk, desk.prior)
            if table is not None and table != desk.table.id:
                raise StaleTable("That button belongs to an earlier table of this channel.")
            seat = JUDGE if judge else desk.seat(user)
            desk.playing()
            desk.fresh(version)
            return await played(desk, user, seat, moves)

    async def resign(self, channel: int, user: int, key: str) -> Played:
        """Give up the game for the user's seat."""
        return await self.play(channel, user, (Resign(),), key)

    async def replayed(self, desk: Desk, entry: EntryRow) -> Played:
        """Return the answer that an entry was given when it was made, from the log."""
        after = await self.table_at(desk, entry.number)
        before = await self.table_at(desk, entry.number - 1)
        return Played(after, JUDGE if entry.seat is None else entry.seat, desk.events(entry), True, before)


async def played(desk: Desk, user: int | None, seat: Seat, moves: Sequence[Move], kind: str = "move") -> Played:
    """Play moves one after another and write them as one entry; the luck of all of them is that entry's."""
    if not moves:
        raise NotAllowed("There is no move to make.")
    state, events = desk.playing(), list[Event]()
    chance = Chance(desk.row.seed or "", desk.row.version + 1)
    for move in moves:
        state, happened = desk.game.play(state, seat, move, chance)
        events += happened
    table = await desk.write(kind, user=user, seat=seat, state=state, moves=moves, events=events, draws=chance.draws)
    return Played(table, seat, tuple(events), False, desk.table)
