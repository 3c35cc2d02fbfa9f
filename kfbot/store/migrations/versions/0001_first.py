"""The first schema: tables with their seats, log and checkpoints; server settings and rulings; saved things."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
MOMENT = sa.DateTime(timezone=True)
UNDOING = sa.text("undoes_to IS NOT NULL")
LIVE = sa.text("status IN ('lobby', 'playing')")


def upgrade() -> None:
    op.create_table(
        "guilds",
        sa.Column("guild", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("settings", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("guild", name=op.f("pk_guilds")),
    )
    op.create_table(
        "rulings",
        sa.Column("id", ID, nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("author", sa.BigInteger(), nullable=True),
        sa.Column("author_name", sa.String(length=100), nullable=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.Column("body", sa.JSON(), nullable=False),
        sa.Column("retracted_by", sa.BigInteger(), nullable=True),
        sa.Column("retracted_at", MOMENT, nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_rulings")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_rulings_guild", "rulings", ["guild"], unique=False)
    op.create_table(
        "saved",
        sa.Column("owner", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column("document", sa.JSON(), nullable=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("owner", "kind", "name", name=op.f("pk_saved")),
    )
    op.create_table(
        "tables",
        sa.Column("id", ID, nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=True),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("status", sa.String(length=8), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("changed", sa.Integer(), nullable=False),
        sa.Column("host", sa.BigInteger(), nullable=True),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("opened_key", sa.String(length=64), nullable=False),
        sa.Column("opened_at", MOMENT, nullable=False),
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("seed", sa.String(length=64), nullable=True),
        sa.Column("state", sa.LargeBinary(), nullable=True),
        sa.Column("panel", sa.BigInteger(), nullable=True),
        sa.Column("pending", sa.JSON(), nullable=True),
        sa.Column("waiting_since", MOMENT, nullable=True),
        sa.Column("reminder", sa.Integer(), nullable=False),
        sa.Column("due_at", MOMENT, nullable=True),
        sa.Column("paused", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
        sa.UniqueConstraint("opened_key", name=op.f("uq_tables_opened_key")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_tables_channel", "tables", ["channel"], unique=False)
    op.create_index("ix_tables_due_at", "tables", ["due_at"], unique=False)
    op.create_index("ix_tables_guild", "tables", ["guild"], unique=False)
    op.create_index(
        "ix_tables_live_channel", "tables", ["channel"], unique=True, sqlite_where=LIVE, postgresql_where=LIVE
    )
    op.create_table(
        "checkpoints",
        sa.Column("table_id", ID, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_checkpoints_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_checkpoints")),
    )
    op.create_table(
        "entries",
        sa.Column("table_id", ID, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("moves", sa.JSON(), nullable=True),
        sa.Column("events", sa.JSON(), nullable=True),
        sa.Column("draws", sa.Integer(), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=True),
        sa.Column("undoes_to", sa.Integer(), nullable=True),
        sa.Column("data", sa.JSON(), nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_entries_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_entries")),
        sa.UniqueConstraint("table_id", "key", name=op.f("uq_entries_table_id_key")),
    )
    op.create_index(
        "ix_entries_undoing",
        "entries",
        ["table_id", "number"],
        unique=False,
        sqlite_where=UNDOING,
        postgresql_where=UNDOING,
    )
    op.create_index("ix_entries_user", "entries", ["user"], unique=False)
    op.create_table(
        "seats",
        sa.Column("id", ID, nullable=False),
        sa.Column("table_id", ID, nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("user", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column("bot", sa.String(length=16), nullable=True),
        sa.Column("brought", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_seats_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_seats")),
        sa.UniqueConstraint("table_id", "user", name=op.f("uq_seats_table_id_user")),
    )
    op.create_index("ix_seats_user", "seats", ["user"], unique=False)
