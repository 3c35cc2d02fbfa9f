"""What is kept beside the tables: server settings, a server's own rulings, and the things that users save."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

from sqlalchemy import delete, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker

from kfbot.store.models import GuildRow, RulingRow, SavedRow

LARGEST: Final = 2**63 - 1
"""The largest id that a database can hold."""


class Ruling(NamedTuple):
    """A ruling of a server's own judges; ``retracted_at`` is None while it stands."""

    id: int
    guild: int
    author: int | None
    author_name: str
    at: datetime
    body: dict[str, Any]
    retracted_by: int | None
    retracted_at: datetime | None


class Saved(NamedTuple):
    """A thing that a user keeps, by kind and name."""

    kind: str
    name: str
    document: dict[str, Any]
    at: datetime


class Shelf:
    """The named documents of a `Store`."""

    session: async_sessionmaker[AsyncSession]

    async def settings(self, guild: int) -> dict[str, Any]:
        """Return a server's settings; an empty document if it never set any."""
        async with self.session() as session:
            row = await session.get(GuildRow, guild)
            return dict(row.settings) if row else {}

    async def set_settings(self, guild: int, settings: Mapping[str, Any]) -> None:
        """Replace a server's settings."""
        async with self.session.begin() as session:
            await session.merge(GuildRow(guild=guild, settings=dict(settings)))

    async def add_ruling(self, guild: int, author: int, author_name: str, body: Mapping[str, Any]) -> Ruling:
        """Add a judge's ruling, dated now; return it with its lasting id."""
        row = RulingRow(
            guild=guild, author=author, author_name=author_name[:100], at=datetime.now(UTC), body=dict(body)
        )
        async with self.session.begin() as session:
            session.add(row)
        return _ruling(row)

    async def retract_ruling(self, guild: int, ruling: int, by: int) -> Ruling | None:
        """Take a ruling back: it stays on record, with who did it and when. None if that server has no such ruling."""
        async with self.session.begin() as session:
            row = await session.get(RulingRow, ruling) if 0 < ruling <= LARGEST else None
            if row is None or row.guild != guild:
                return None
            if row.retracted_at is None:
                row.retracted_by, row.retracted_at = by, datetime.now(UTC)
        return _ruling(row)

    async def rulings(self, guild: int, *, retracted: bool = False) -> list[Ruling]:
        """Return a server's rulings, oldest first; with ``retracted``, those taken back as well."""
        query = select(RulingRow).where(RulingRow.guild == guild).order_by(RulingRow.id)
        if not retracted:
            query = query.where(RulingRow.retracted_at.is_(None))
        async with self.session() as session:
            return [_ruling(row) for row in await session.scalars(query)]

    async def rulings_of(self, user: int) -> list[Ruling]:
        """Return the rulings that a user gave or took back, oldest first."""
        his = or_(RulingRow.author == user, RulingRow.retracted_by == user)
        async with self.session() as session:
            return [_ruling(row) for row in await session.scalars(select(RulingRow).where(his).order_by(RulingRow.id))]

    async def save(self, owner: int, kind: str, name: str, document: Mapping[str, Any]) -> None:
        """Keep a document for a user; one of the same kind and name is replaced. ``name`` is at most 100 characters."""
        async with self.session.begin() as session:
            await session.merge(
                SavedRow(owner=owner, kind=kind, name=name, document=dict(document), at=datetime.now(UTC))
            )

    async def saved(self, owner: int, kind: str, name: str) -> Saved | None:
        """Return what a user keeps under that kind and name, or None."""
        async with self.session() as session:
            row = await session.get(SavedRow, (owner, kind, name))
            return _saved(row) if row else None

    async def all_saved(self, owner: int, kind: str | None = None) -> list[Saved]:
        """Return everything that a user keeps, of one kind or of all, by name."""
        query = select(SavedRow).where(SavedRow.owner == owner).order_by(SavedRow.kind, SavedRow.name)
        if kind is not None:
            query = query.where(SavedRow.kind == kind)
        async with self.session() as session:
            return [_saved(row) for row in await session.scalars(query)]

    async def discard(self, owner: int, kind: str, name: str) -> bool:
        """Delete what a user keeps under that kind and name; return whether there was such a thing."""
        gone = delete(SavedRow).where(SavedRow.owner == owner, SavedRow.kind == kind, SavedRow.name == name)
        async with self.session.begin() as session:
            return (await session.execute(gone.returning(SavedRow.name))).first() is not None

    async def forget_saved(self, session: AsyncSession, user: int) -> None:
        """Delete all that a user keeps, and take the name off the rulings that user gave."""
        await session.execute(delete(SavedRow).where(SavedRow.owner == user))
        nameless = {"author": None, "author_name": "a former judge"}
        await session.execute(update(RulingRow).where(RulingRow.author == user).values(**nameless))
        await session.execute(update(RulingRow).where(RulingRow.retracted_by == user).values(retracted_by=None))


def _ruling(row: RulingRow) -> Ruling:
    return Ruling(*(getattr(row, name) for name in Ruling._fields))


def _saved(row: SavedRow) -> Saved:
    return Saved(row.kind, row.name, row.document, row.at)
