"""What surrounds the game: closing, the clock, notes, server settings, and what is stored about a person."""

from contextlib import suppress
from secrets import token_hex
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, and_, or_, select, update

from kfbot.rules.errors import NotAllowed, Unreadable
from kfbot.store.models import EntryRow, SeatRow, TableRow
from kfbot.tables.desk import Desk, end
from kfbot.tables.lobby import Lobby
from kfbot.tables.log import FORMER, NAMED
from kfbot.tables.racing import once, unhurried
from kfbot.tables.records import GuildSettings, Table
from kfbot.tables.verify import plain

LONGEST_NOTE = 500
APART = {"synchronize_session": False}


class Keeping(Lobby):
    """Closing, pausing, noting, settings and privacy."""

    @once
    async def close(self, channel: int, user: int, key: str, judge: bool = False) -> Table:
        """End a table for good and reveal its seed; its host may, or a judge."""
        async with self.at(channel, key) as desk:
            if desk.prior:
                return desk.table
            desk.live()
            if not judge:
                desk.hosted_by(user)
            end(desk.row, "closed")
            return await desk.write("close", user=user, seat=desk.table.seat_of(user))

    @unhurried
    async def pause(self, channel: int, user: int, key: str, judge: bool = False) -> Table:
        """Stop a table's clock: no reminder comes, and nobody is passed for. A player may, or a judge."""
        async with self.at(channel, key) as desk:
            return await self._clocked(desk, user, judge, paused=True)

    @unhurried
    async def resume(self, channel: int, user: int, key: str, judge: bool = False) -> Table:
        """Let a table's clock run again, from the start of the present wait."""
        async with self.at(channel, key) as desk:
            return await self._clocked(desk, user, judge, paused=False)

    @unhurried
    async def note(self, channel: int, user: int, text: str, key: str, judge: str = "") -> Table:
        """Write a note of 1 to 500 characters to the log; a player may, or a ``judge``, under the name they go by."""
        async with self.at(channel, key) as desk:
            if desk.prior:
                return desk.table
            desk.live()
            seat = desk.table.seat_of(user) if judge else desk.seat(user)
            if not 0 < len(text.strip()) <= LONGEST_NOTE:
                raise Unreadable(f"A note has 1 to {LONGEST_NOTE} characters; this one has {len(text.strip())}.")
            said = {"text": text.strip(), **({"judge": judge} if judge else {})}
            return await desk.write("note", user=user, seat=seat, data=said)

    async def _clocked(self, desk: Desk, user: int, judge: bool, *, paused: bool) -> Table:
        if desk.prior:
            return desk.table
        state = desk.playing()
        seat = desk.table.seat_of(user) if judge else desk.seat(user)
        if desk.row.paused == paused:
            raise NotAllowed("The table's clock is stopped already." if paused else "The table's clock runs already.")
        desk.row.paused = paused
        desk.wait(state)
        return await desk.write("pause" if paused else "resume", user=user, seat=seat)

    async def set_guild_settings(self, guild: int, settings: GuildSettings) -> None:
        """Replace a server's settings; raise `Unreadable` for a reminder of less than a minute."""
        if settings.reminder < 1:
            raise Unreadable("A reminder comes after at least 1 minute.")
        await self.store.set_settings(guild, msgspec.to_builtins(settings))

    async def stored_about(self, user: int) -> dict[str, Any]:
        """Return all that is stored about a user, as plain JSON values."""
        seats = select(SeatRow.table_id, SeatRow.name, TableRow.game, TableRow.status).join(TableRow)
        async with self.store.session() as session:
            sitting = await session.execute(seats.where(SeatRow.user == user).order_by(TableRow.id))
            entries = await session.scalars(select(EntryRow).where(EntryRow.user == user).order_by(EntryRow.at))
            hosted = await session.scalars(select(TableRow.id).where(TableRow.host == user))
            told = {
                "user": user,
                "seats": [dict(row._mapping) for row in sitting],
                "hosted": list(hosted),
                "entries": [_told(entry) for entry in entries],
            }
        saved = [each._asdict() for each in await self.store.all_saved(user)]
        rulings = [each._asdict() for each in await self.store.rulings_of(user)]
        return plain({**told, "saved": saved, "rulings": rulings})

    async def forget(self, user: int) -> None:
        """Delete what is stored about a user. The games stay for the others who played them, without name or id of this one."""
        for row in await self.store.tables_of(user):
            with suppress(NotAllowed):  # one that cannot be read, or has just been closed, is nobody's to leave
                await self.leave(row.channel, user, f"forget:{token_hex(8)}")
        mine, named = EntryRow.user == user, EntryRow.kind.in_((*NAMED, "note"))
        async with self.store.session.begin() as session:
            await self.store.forget_saved(session, user)
            seats = update(SeatRow).where(or_(SeatRow.user == user, _emptied_by(user)))
            await session.execute(seats.values(user=None, name=FORMER), execution_options=APART)
            await session.execute(update(TableRow).where(TableRow.host == user).values(host=None))
            await session.execute(update(EntryRow).where(mine, named).values(data=None))
            await session.execute(update(EntryRow).where(mine).values(user=None))


def _emptied_by(user: int) -> ColumnElement[bool]:
    """Return the condition that a seat stands empty since that user left it: nobody has left that place later."""
    left, last = EntryRow.kind == "leave", EntryRow.number.desc()
    theirs = select(EntryRow.table_id).where(left, EntryRow.user == user)
    here = (EntryRow.table_id == SeatRow.table_id, EntryRow.seat == SeatRow.place)
    who = select(EntryRow.user).where(left, *here).order_by(last).limit(1).correlate(SeatRow).scalar_subquery()
    return and_(SeatRow.user.is_(None), SeatRow.bot.is_(None), SeatRow.table_id.in_(theirs), who == user)


def _told(entry: EntryRow) -> dict[str, Any]:
    return {"table": entry.table_id, "number": entry.number, "kind": entry.kind, "at": entry.at, "data": entry.data}
