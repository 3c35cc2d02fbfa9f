"""`Tables`: the whole service in one object. Its parts stand in the files beside this one, by subject."""

from datetime import datetime

from kfbot.rules.errors import NotAllowed
from kfbot.tables.bots import Bots
from kfbot.tables.desk import NO_TABLE
from kfbot.tables.export import Exporting
from kfbot.tables.keeping import Keeping
from kfbot.tables.records import Table
from kfbot.tables.undoing import Undoing


class Tables(Bots, Undoing, Keeping, Exporting):
    """Every table of every channel. One for each process; any number of processes may share a database."""

    async def find(self, channel: int) -> Table | None:
        """Return a channel's newest table, whether it is on or over; None if it never had one."""
        return await self._load(channel=channel)

    async def get(self, table: int) -> Table:
        """Return the table of that id; raise `NotAllowed` if there is none."""
        found = await self._load(table=table)
        if found is None:
            raise NotAllowed(NO_TABLE)
        return found

    async def mine(self, user: int) -> list[Table]:
        """Return the live tables where a user sits, newest first."""
        return [self.table_of(row) for row in await self.store.tables_of(user)]

    async def of_bots(self) -> list[Table]:
        """Return the games that are on where the bot fills a seat: after a restart, it may be its turn."""
        return [self.table_of(row) for row in await self.store.tables_of_bots()]

    async def listed(self, guild: int) -> list[Table]:
        """Return a server's live tables, newest first."""
        return [self.table_of(row) for row in await self.store.tables_in(guild)]

    async def due(self, now: datetime | None = None) -> list[Table]:
        """Return the tables that have waited for longer than their reminder, each once a wait, in one process alone."""
        late = await self.store.due(now or self.now())
        return [self.table_of(row) for row in late if await self.store.claim_reminder(row.id, row.version)]

    async def set_panel(self, table: int, message: int | None) -> None:
        """Record which message shows a table."""
        await self.store.set_panel(table, message)

    async def _load(self, *, channel: int | None = None, table: int | None = None) -> Table | None:
        async with self.store.session() as session:
            found = await self.store.table(session, channel=channel, table=table)
        return self.table_of(found[0]) if found else None
