"""The store: one database, opened and brought up to date, and the few questions that tables ask of it."""

from collections.abc import AsyncIterator, Sequence
from datetime import datetime
from typing import Final, Self

from sqlalchemy import ColumnElement, and_, func, select, update
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker
from sqlalchemy.orm import joinedload, selectinload

from kfbot.store.engine import make_engine, migrate
from kfbot.store.models import CheckpointRow, EntryRow, SeatRow, TableRow
from kfbot.store.shelf import Shelf

LIVE: Final = ("lobby", "playing")
PLAYS: Final = ("move", "pass")
"""The kinds of entry that hold moves: a player's or judge's own, and one made for a player who sleeps."""
UNDOING: Final = EntryRow.undoes_to.is_not(None)


def _between(table: int, after: int, upto: int) -> tuple[ColumnElement[bool], ...]:
    return EntryRow.table_id == table, EntryRow.number > after, EntryRow.number <= upto


class Store(Shelf):
    """One database. Make it with `Store.open`; a `session` is one transaction that nothing else can see before its commit."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.session = async_sessionmaker(engine, expire_on_commit=False)

    @classmethod
    async def open(cls, url: str) -> Self:
        """Open a database and bring its schema up to date; raise a `StoreFault` with one sentence if that cannot be done."""
        engine = make_engine(url)
        try:
            await migrate(engine)
        except BaseException:
            await engine.dispose()
            raise
        return cls(engine)

    async def close(self) -> None:
        """Close every connection."""
        await self.engine.dispose()

    async def table(
        self, session: AsyncSession, *, channel: int | None = None, table: int | None = None, key: str | None = None
    ) -> tuple[TableRow, EntryRow | None] | None:
        """Return the channel's newest table, or the one of that id, with its seats, and what that key did there already.

        One SELECT.
        """
        newest = select(func.max(TableRow.id)).where(TableRow.channel == channel).scalar_subquery()
        query = (
            select(TableRow, EntryRow)
            .outerjoin(EntryRow, and_(EntryRow.table_id == TableRow.id, EntryRow.key == key))
            .where(TableRow.id == (newest if table is None else table))
            .options(joinedload(TableRow.seats))
        )
        found = (await session.execute(query)).unique().first()
        return (found[0], found[1]) if found else None

    async def tables_of(self, user: int) -> Sequence[TableRow]:
        """Return the live tables where that user sits, newest first."""
        mine = select(SeatRow.table_id).where(SeatRow.user == user)
        return await self._tables(TableRow.id.in_(mine), TableRow.status.in_(LIVE))

    async def tables_of_bots(self) -> Sequence[TableRow]:
        """Return the games that are on where the bot fills a seat, newest first."""
        filled = select(SeatRow.table_id).where(SeatRow.bot.is_not(None))
        return await self._tables(TableRow.id.in_(filled), TableRow.status == "playing")

    async def tables_in(self, guild: int) -> Sequence[TableRow]:
        """Return a server's live tables, newest first."""
        return await self._tables(TableRow.guild == guild, TableRow.status.in_(LIVE))

    async def due(self, now: datetime) -> Sequence[TableRow]:
        """Return the tables whose reminder is due by that moment."""
        return await self._tables(TableRow.due_at <= now)

    async def claim_reminder(self, table: int, version: int) -> bool:
        """Take a table's reminder on; return whether this call did it, and no other process before it."""
        same = (TableRow.id == table, TableRow.version == version, TableRow.due_at.is_not(None))
        async with self.session.begin() as session:
            done = await session.execute(update(TableRow).where(*same).values(due_at=None).returning(TableRow.id))
            return done.first() is not None

    async def set_panel(self, table: int, message: int | None) -> None:
        """Record which message shows a table; the version stays, for nothing has happened at the table."""
        async with self.session.begin() as session:
            await session.execute(update(TableRow).where(TableRow.id == table).values(panel=message))

    async def _tables(self, *where) -> Sequence[TableRow]:
        query = select(TableRow).where(*where).order_by(TableRow.id.desc()).options(selectinload(TableRow.seats))
        async with self.session() as session:
            return (await session.scalars(query)).all()

    async def entries(
        self, session: AsyncSession, table: int, *, after: int = 0, upto: int | None = None, last: int | None = None
    ) -> list[EntryRow]:
        """Return entries numbered above ``after`` and at most ``upto``, in order; with ``last``, that many at the end."""
        query = select(EntryRow).where(EntryRow.table_id == table, EntryRow.number > after)
        if upto is not None:
            query = query.where(EntryRow.number <= upto)
        if last is None:
            return list(await session.scalars(query.order_by(EntryRow.number)))
        return list(await session.scalars(query.order_by(EntryRow.number.desc()).limit(last)))[::-1]

    async def standing(
        self, session: AsyncSession, table: int, upto: int, after: int = 0
    ) -> AsyncIterator[tuple[int, int]]:
        """Yield the stretches of the log that stand as of entry ``upto``, the last first, down to entry ``after``.

        A stretch ``(low, high)`` is the entries above ``low`` and at most ``high``; ``low`` is an undoing entry or ``after``.
        """
        while upto > after:
            query = select(EntryRow.number, EntryRow.undoes_to).where(*_between(table, after, upto), UNDOING)
            jump = (await session.execute(query.order_by(EntryRow.number.desc()).limit(1))).first()
            yield (jump[0] if jump else after), upto
            upto = (jump[1] or 0) if jump else after

    async def plays(
        self,
        session: AsyncSession,
        table: int,
        upto: int,
        *,
        after: int = 0,
        seat: int | None = None,
        last: int | None = None,
    ) -> list[EntryRow]:
        """Return the plays that stand as of entry ``upto`` and come after another, in order; of one seat, or the ``last`` few."""
        plays: list[EntryRow] = []
        async for low, high in self.standing(session, table, upto, after):
            query = select(EntryRow).where(*_between(table, low, high), EntryRow.kind.in_(PLAYS))
            if seat is not None:
                query = query.where(EntryRow.seat == seat)
            limit = None if last is None else last - len(plays)
            plays += await session.scalars(query.order_by(EntryRow.number.desc()).limit(limit))
            if len(plays) == last:
                break
        return plays[::-1]

    async def jumps(self, session: AsyncSession, table: int, after: int, upto: int) -> dict[int, int]:
        """Return the undoing entries of a stretch, each with the entry after which the table stands as it did then."""
        query = select(EntryRow.number, EntryRow.undoes_to).where(*_between(table, after, upto), UNDOING)
        return {number: to or 0 for number, to in await session.execute(query)}

    async def checkpoint(self, session: AsyncSession, table: int, low: int, high: int) -> CheckpointRow | None:
        """Return the last checkpoint from entry ``low`` to entry ``high``, both included."""
        query = select(CheckpointRow).where(
            CheckpointRow.table_id == table, CheckpointRow.number >= low, CheckpointRow.number <= high
        )
        return await session.scalar(query.order_by(CheckpointRow.number.desc()).limit(1))

    async def opened_by(self, session: AsyncSession, key: str) -> int | None:
        """Return the id of the table that an interaction opened."""
        return await session.scalar(select(TableRow.id).where(TableRow.opened_key == key))
