"""One change at one table: locked, loaded, then written whole in one transaction, or not at all.

Every change is one entry of the log and one step of the version; the write succeeds only where the version is still the one
that was read. What keeps two processes apart is that guard; the lock spares one process from racing itself.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import Any, Final, cast
from weakref import WeakValueDictionary

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm.exc import StaleDataError

from kfbot.rules.chance import commitment
from kfbot.rules.errors import NotAllowed, Unreadable
from kfbot.rules.kernel import Event, Move, Seat, State
from kfbot.rules.notation import AnyGame, event_from, state_from, to_json, to_plain
from kfbot.store import Store
from kfbot.store.models import CheckpointRow, EntryRow, TableRow
from kfbot.tables.racing import Raced
from kfbot.tables.records import Pending, SeatInfo, StaleTable, Status, Table

log = logging.getLogger(__name__)
EVERY: Final = 25
"""How many entries lie between two checkpoints."""
LIVE_TABLES: Final = 256
"""How many decoded states are kept; the one used longest ago goes first."""
QUIET: Final = frozenset({"note", "pause", "resume", "ask", "agree", "refuse", "vote"})
"""The kinds of entry that leave what can be done at the table as it was, so that no button goes stale."""

NO_TABLE: Final = "There is no table here. Open one with `/table open`."


class Desk:
    """A table on the desk: its row, what it looks like, and what the present interaction has done to it before."""

    def __init__(self, core: "Core", session: AsyncSession, row: TableRow, prior: EntryRow | None, key: str) -> None:
        self.core, self.session, self.row, self.prior, self.key = core, session, row, prior, key
        self.game: AnyGame = core.games[row.game]
        self.table = core.table_of(row)

    def live(self) -> None:
        """Raise `NotAllowed` if the table is over or closed."""
        if self.table.status == "over":
            raise NotAllowed("The game at this table is over. Open a new table with `/table open`.")
        if self.table.status == "closed":
            raise NotAllowed("This table is closed. Open a new one with `/table open`.")

    def lobby(self) -> None:
        """Raise `NotAllowed` unless the table is still gathering."""
        self.live()
        if self.table.status != "lobby":
            raise NotAllowed("The game has started already.")

    def playing(self) -> State:
        """Return the state; raise `NotAllowed` unless the game is on."""
        self.live()
        if self.table.state is None:
            raise NotAllowed("The game has not started. Its host starts it with `/table start`.")
        return self.table.state

    def seat(self, user: int) -> Seat:
        """Return where a user sits; raise `NotAllowed` for one who does not."""
        seat = self.table.seat_of(user)
        if seat is None:
            raise NotAllowed("You do not sit at this table. You may watch; a free seat is taken with `/table join`.")
        return seat

    def hosted_by(self, user: int) -> None:
        """Raise `NotAllowed` unless that user is the host."""
        if self.row.host != user:
            host = next((info.name for info in self.table.seats if info.user == self.row.host), "who opened it")
            raise NotAllowed(f"Only the table's host, {host}, may do that: ask them to.")

    def fresh(self, version: int | None) -> None:
        """Raise `StaleTable` if what can be done has changed since that version."""
        if version is not None and version < self.row.changed:
            raise StaleTable

    async def write(
        self,
        kind: str,
        *,
        user: int | None,
        seat: Seat | None,
        state: State | None = None,
        moves: Sequence[Move] | None = None,
        events: Sequence[Event] | None = None,
        draws: int = 0,
        undoes_to: int | None = None,
        data: Mapping[str, Any] | None = None,
    ) -> Table:
        """Append an entry, move the version on, and COMMIT. With ``state``, that is how the table now stands.

        Returns the table as it stands after it. Raises `Raced` (a `StaleTable`) if another process was first; then nothing is
        written.
        """
        self._advance(kind, seat, state)
        self.session.add(
            EntryRow(
                table_id=self.row.id,
                number=self.row.version,
                kind=kind,
                key=self.key,
                at=self.core.now(),
                user=user,
                seat=seat,
                moves=None if moves is None else [to_plain(move) for move in moves],
                events=None if events is None else [to_plain(event) for event in events],
                draws=draws,
                digest=sha256(self.row.state or b"").hexdigest() if state is not None else None,
                undoes_to=undoes_to,
                data=dict(data) if data else None,
            )
        )
        await self._commit()
        if state is not None:
            self.core.remember(self.row, state)
        return self.core.table_of(self.row)

    def _advance(self, kind: str, seat: Seat | None, state: State | None) -> None:
        """Bring the row to its next version, with a checkpoint where one is due."""
        row, before = self.row, self.row.changed
        row.version += 1
        if state is not None:
            row.state = to_json(state)
            self._clock(state, seat, kind)
        if kind in QUIET:
            return
        row.changed, row.pending = row.version, None
        if row.state is not None and (kind == "start" or row.version // EVERY > before // EVERY):
            self.session.add(CheckpointRow(table_id=row.id, number=row.version, state=row.state))

    async def _commit(self) -> None:
        table = self.row.id
        try:
            await self.session.commit()
        except (StaleDataError, IntegrityError) as lost:
            await self.session.rollback()
            now = await self.core.store.table(self.session, table=table, key=self.key)
            raise Raced(same_key=now is not None and now[1] is not None) from lost

    def _clock(self, state: State, mover: Seat | None, kind: str) -> None:
        """End the game's wait, or start one anew unless all who are waited for now were so already and did not move."""
        row = self.row
        if self.game.outcome(state) is not None:
            end(row, "over")
            return
        before = self.game.to_act(self.table.state) if self.table.state is not None else ()
        slept = {seat for seat in before if seat != mover or kind == "pass"}
        if not (row.waiting_since and slept.issuperset(self.game.to_act(state))):
            self.wait(state)

    def wait(self, state: State) -> None:
        """Start the wait for whoever is to act anew, with its reminder; a paused table waits for nobody, and none for the bot."""
        row = self.row
        idle = row.paused or all(row.seats[seat].bot for seat in self.game.to_act(state))
        row.waiting_since = None if idle else self.core.now()
        row.due_at = None if idle else self.core.now() + timedelta(minutes=row.reminder)

    def events(self, entry: EntryRow) -> tuple[Event, ...]:
        """Return an entry's events."""
        return tuple(event_from(self.game, event) for event in entry.events or ())


class Core:
    """What every part of the service stands on: the lock of each channel, loading, and the decoded live tables."""

    def __init__(
        self, store: Store, games: Mapping[str, AnyGame], *, now: Callable[[], datetime] = lambda: datetime.now(UTC)
    ) -> None:
        self.store, self.games, self.now = store, games, now
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._states: OrderedDict[int, tuple[int, State]] = OrderedDict()

    def game(self, table: Table) -> AnyGame:
        """Return the rules of a table's game."""
        return self.games[table.game]

    def overdue(self, table: Table) -> bool:
        """Return whether a table has waited for longer than its reminder."""
        return table.waiting_since is not None and self.now() - table.waiting_since >= timedelta(minutes=table.reminder)

    def lock(self, channel: int) -> asyncio.Lock:
        """Return a channel's lock; it lives as long as somebody holds or awaits it."""
        return self._locks.setdefault(channel, asyncio.Lock())

    @asynccontextmanager
    async def at(self, channel: int, key: str) -> AsyncIterator[Desk]:
        """Put a channel's table on the desk, locked; raise `NotAllowed` if there is none. Leaving unwritten changes nothing."""
        async with self.lock(channel), self.store.session() as session:
            found = await self.store.table(session, channel=channel, key=key)
            if found is None:
                raise NotAllowed(NO_TABLE)
            yield Desk(self, session, *found, key)

    @asynccontextmanager
    async def looking_at(self, table: int) -> AsyncIterator[Desk]:
        """Put the table of that id on the desk to be read alone; raise `NotAllowed` if there is none."""
        async with self.store.session() as session:
            found = await self.store.table(session, table=table)
            if found is None:
                raise NotAllowed(NO_TABLE)
            yield Desk(self, session, *found, "")

    def table_of(self, row: TableRow) -> Table:
        """Return what a row says, its state decoded or taken from the live tables.

        A table whose state this version of the bot cannot read looks closed, without a state.
        """
        readable, state = self._state(row)
        seats = tuple(SeatInfo(seat.user, seat.name, seat.bot) for seat in row.seats)
        return Table(
            id=row.id,
            guild=row.guild,
            channel=row.channel,
            game=row.game,
            status=cast("Status", row.status) if readable else "closed",
            version=row.version,
            seats=seats,
            options=row.options,
            state=state,
            commitment=commitment(row.secret),
            seed=row.seed if row.status in ("over", "closed") else None,
            host=row.host,
            panel=row.panel,
            waiting_since=row.waiting_since,
            paused=row.paused,
            changed=row.changed,
            reminder=row.reminder,
            pending=_pending(row, seats),
            opened_at=row.opened_at,
        )

    def remember(self, row: TableRow, state: State) -> None:
        """Keep a committed state decoded; the one used longest ago makes room."""
        self._states[row.id] = (row.changed, state)
        self._states.move_to_end(row.id)
        while len(self._states) > LIVE_TABLES:
            self._states.popitem(last=False)

    def _state(self, row: TableRow) -> tuple[bool, State | None]:
        """Return whether a row's state can be read, and the state."""
        if row.state is None:
            return True, None
        changed, state = self._states.get(row.id, (None, None))
        if state is None or changed != row.changed:
            try:
                state = state_from(self.games[row.game], row.state)
            except Unreadable:
                log.exception("Table %s was written by another version of the bot, and cannot be read", row.id)
                return False, None
            self.remember(row, state)
        return True, state


def end(row: TableRow, status: Status) -> None:
    """End a table: nobody is waited for any more, and its seed may be known."""
    row.status, row.waiting_since, row.due_at = status, None, None


def _pending(row: TableRow, seats: tuple[SeatInfo, ...]) -> Pending | None:
    if not row.pending:
        return None
    asked, agreed = row.pending["seat"], tuple(row.pending["agreed"])
    missing = tuple(n for n, info in enumerate(seats) if info.user is not None and n != asked and n not in agreed)
    return Pending(row.pending["kind"], asked, agreed, missing, row.pending.get("plays", 1))
