"""Runs migrations over the connection that `kfbot.store.engine` hands in."""

from alembic import context

from kfbot.store.models import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
