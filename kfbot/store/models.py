"""What is stored, as SQLAlchemy models. Plain data alone: a state is bytes, a move is JSON, and no game is known here."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    TypeDecorator,
    UniqueConstraint,
    text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship

Id = BigInteger().with_variant(Integer, "sqlite")


class Moment(TypeDecorator[datetime]):
    """A moment in UTC. SQLite keeps no time zone, so that one is put back on the way out."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Any) -> datetime | None:  # noqa: ARG002
        """Return the moment in UTC."""
        return value.astimezone(UTC) if value else None

    def process_result_value(self, value: datetime | None, dialect: Any) -> datetime | None:  # noqa: ARG002
        """Return the moment with its time zone."""
        return value.replace(tzinfo=UTC) if value and value.tzinfo is None else value


class Base(DeclarativeBase):
    """The base of every model; constraint names are fixed, so that migrations can name them."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map = {
        datetime: Moment(),
        dict[str, Any]: JSON(none_as_null=True),
        list[Any]: JSON(none_as_null=True),
        bytes: LargeBinary(),
    }


class TableRow(Base):
    """A table: where it stands, its secrets, and the snapshot of its present state.

    ``version`` is the number of its last entry; it guards every write. ``changed`` is the number of the last entry that
    changed what can be done at the table, which a note, say, does not.
    """

    __tablename__ = "tables"
    __table_args__ = (
        Index(
            "ix_tables_live_channel",
            "channel",
            unique=True,
            sqlite_where=text("status IN ('lobby', 'playing')"),
            postgresql_where=text("status IN ('lobby', 'playing')"),
        ),
        Index("ix_tables_channel", "channel"),
        Index("ix_tables_guild", "guild"),
        Index("ix_tables_due_at", "due_at"),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[int] = mapped_column(Id, primary_key=True)
    guild: Mapped[int | None] = mapped_column(BigInteger)
    channel: Mapped[int] = mapped_column(BigInteger)
    game: Mapped[str] = mapped_column(String(32))
    status: Mapped[str] = mapped_column(String(8))
    version: Mapped[int] = mapped_column(Integer)
    changed: Mapped[int] = mapped_column(Integer)
    host: Mapped[int | None] = mapped_column(BigInteger)
    options: Mapped[dict[str, Any]]
    opened_key: Mapped[str] = mapped_column(String(64), unique=True)
    opened_at: Mapped[datetime]
    secret: Mapped[str] = mapped_column(String(64))
    seed: Mapped[str | None] = mapped_column(String(64))
    state: Mapped[bytes | None]
    panel: Mapped[int | None] = mapped_column(BigInteger)
    pending: Mapped[dict[str, Any] | None]
    waiting_since: Mapped[datetime | None]
    reminder: Mapped[int] = mapped_column(Integer)
    due_at: Mapped[datetime | None]
    paused: Mapped[bool] = mapped_column(default=False)

    seats: Mapped[list["SeatRow"]] = relationship(order_by="SeatRow.place", cascade="all, delete-orphan", lazy="raise")

    __mapper_args__ = {"version_id_col": version, "version_id_generator": False}


class SeatRow(Base):
    """A seat: who sits there (nobody, when he has left), or which bot; and what was brought to the seed."""

    __tablename__ = "seats"
    __table_args__ = (UniqueConstraint("table_id", "user"), Index("ix_seats_user", "user"))

    id: Mapped[int] = mapped_column(Id, primary_key=True)
    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"))
    place: Mapped[int] = mapped_column(Integer)
    user: Mapped[int | None] = mapped_column(BigInteger)
    name: Mapped[str] = mapped_column(String(100))
    bot: Mapped[str | None] = mapped_column(String(16))
    brought: Mapped[str] = mapped_column(String(64))


class EntryRow(Base):
    """One entry of a table's log. Entries are only ever added, and their numbers are never used again.

    A play is one entry, of one or several moves. ``undoes_to`` is the entry after which the table stands as it did then.
    """

    __tablename__ = "entries"
    __table_args__ = (
        UniqueConstraint("table_id", "key"),
        Index("ix_entries_user", "user"),
        Index(
            "ix_entries_undoing",
            "table_id",
            "number",
            sqlite_where=text("undoes_to IS NOT NULL"),
            postgresql_where=text("undoes_to IS NOT NULL"),
        ),
    )

    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(16))
    key: Mapped[str] = mapped_column(String(64))
    at: Mapped[datetime]
    user: Mapped[int | None] = mapped_column(BigInteger)
    seat: Mapped[int | None] = mapped_column(Integer)
    moves: Mapped[list[Any] | None]
    events: Mapped[list[Any] | None]
    draws: Mapped[int] = mapped_column(Integer, default=0)
    digest: Mapped[str | None] = mapped_column(String(64))
    undoes_to: Mapped[int | None] = mapped_column(Integer)
    data: Mapped[dict[str, Any] | None]


class CheckpointRow(Base):
    """A table's state as it stood after an entry, so that no fold has to go back further than the one before it."""

    __tablename__ = "checkpoints"

    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    state: Mapped[bytes]


class GuildRow(Base):
    """A server's settings, as one JSON document."""

    __tablename__ = "guilds"

    guild: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    settings: Mapped[dict[str, Any]]


class RulingRow(Base):
    """A ruling of a server's own judges. A retracted one stays, with who took it back and when."""

    __tablename__ = "rulings"
    __table_args__ = (Index("ix_rulings_guild", "guild"), {"sqlite_autoincrement": True})

    id: Mapped[int] = mapped_column(Id, primary_key=True)
    guild: Mapped[int] = mapped_column(BigInteger)
    author: Mapped[int | None] = mapped_column(BigInteger)
    author_name: Mapped[str] = mapped_column(String(100))
    at: Mapped[datetime]
    body: Mapped[dict[str, Any]]
    retracted_by: Mapped[int | None] = mapped_column(BigInteger)
    retracted_at: Mapped[datetime | None]


class SavedRow(Base):
    """A thing that a user keeps across tables, by kind and name: a deck, a fighter."""

    __tablename__ = "saved"

    owner: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(32), primary_key=True)
    name: Mapped[str] = mapped_column(String(100), primary_key=True)
    document: Mapped[dict[str, Any]]
    at: Mapped[datetime]
