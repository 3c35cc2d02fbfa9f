"""Gathering at a table: opening it, sitting down, leaving, filling seats with the bot, starting, taking a seat over."""

from collections.abc import Mapping
from hashlib import sha256
from secrets import token_hex
from typing import Any, get_args

import msgspec
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm.exc import StaleDataError

from kfbot.rules.chance import Chance, mixed
from kfbot.rules.errors import NotAllowed, Unreadable
from kfbot.rules.kernel import Seat
from kfbot.rules.notation import AnyGame, options_from, to_plain
from kfbot.rules.search import Strength
from kfbot.store.models import EntryRow, SeatRow, TableRow
from kfbot.tables.desk import Core, Desk, end
from kfbot.tables.racing import once, unhurried
from kfbot.tables.records import GuildSettings, Played, SeatInfo, Table

BOT_NAME = "Bot"
TAKEN = "This channel has a table already. Finish or close it first, or open one in another channel or thread."


class Lobby(Core):
    """What happens before the game, and to the seats during it."""

    async def open(
        self,
        channel: int,
        guild: int | None,
        user: int,
        name: str,
        game: str,
        options: Mapping[str, object],
        key: str,
    ) -> Table:
        """Open a table, its opener in the first seat; return it.

        ``options`` are the game's, as values or texts, and ``reminder`` in minutes. Raises `NotAllowed` if the channel has a live
        table or no game can start with the options, `Unreadable` if there is no such game or the options are not its. The same
        key opens once.
        """
        rules = self.games.get(game)
        if rules is None:
            raise Unreadable(f"There is no game “{game[:40]}”. There are: {', '.join(self.games) or 'none'}.")
        chosen, reminder = _chosen(rules, options)
        row = _new(channel, guild, game, chosen, key)
        row.host, row.opened_at, row.reminder = user, self.now(), reminder or await self._reminder(guild)
        row.seats = [_sitting(0, user, name, key, "")]
        async with self.lock(channel), self.store.session() as session:
            try:
                await self._retire(session, channel, key)
                session.add(row)
                await session.flush()
                session.add(EntryRow(table_id=row.id, number=1, kind="open", key=key, at=self.now(), user=user, seat=0))
                await session.commit()
            except (IntegrityError, StaleDataError) as taken:
                await session.rollback()
                if opened := await self._opened(session, key):
                    return opened
                raise NotAllowed(TAKEN) from taken
            return self.table_of(row)

    @unhurried
    async def join(
        self, channel: int, user: int, name: str, key: str, seat: Seat | None = None, note: str = ""
    ) -> Table:
        """Sit down, at the end or at ``seat``; ``note`` is mixed into the seed. Returns the table.

        In a game that is on, this takes over a seat that stands empty. Raises `NotAllowed` when there is no place.
        """
        async with self.at(channel, key) as desk:
            if desk.prior:
                return desk.table
            desk.live()
            if desk.table.seat_of(user) is not None:
                raise NotAllowed("You sit at this table already.")
            if desk.table.status == "playing":
                return await _take(desk, user, name, _vacant(desk.table, seat))
            return await _sit(desk, _sitting(0, user, name, key, note), seat)

    @unhurried
    async def fill(self, channel: int, user: int, strength: Strength, key: str) -> Table:
        """Seat the bot at that strength; the host alone may. Raises `NotAllowed` if the game has no bot players."""
        async with self.at(channel, key) as desk:
            if desk.prior:
                return desk.table
            desk.lobby()
            desk.hosted_by(user)
            if not desk.game.solo:
                raise NotAllowed(f"{desk.game.title} has no bot players.")
            if strength not in get_args(Strength):
                raise Unreadable(f"The bot plays as {', '.join(get_args(Strength))}.")
            number = 1 + sum(info.bot is not None for info in desk.table.seats)
            seat = _sitting(0, None, f"{BOT_NAME} {number} ({strength})", key, "")
            seat.bot = strength
            return await _sit(desk, seat, None)

    @unhurried
    async def leave(self, channel: int, user: int, key: str) -> Table:
        """Stand up. In the lobby the seat goes; in a game it stays, empty, to be taken over.

        The last person to leave closes the table.
        """
        async with self.at(channel, key) as desk:
            if desk.prior:
                return desk.table
            desk.live()
            seat = desk.seat(user)
            row = desk.row
            if row.status == "lobby":
                del row.seats[seat]
                _number(row)
            else:
                row.seats[seat].user = None
            people = [sitting.user for sitting in row.seats if sitting.user is not None]
            if row.host == user:
                row.host = people[0] if people else user
            if not people:
                end(row, "closed")
            return await desk.write("leave", user=user, seat=seat, data={"name": desk.table.seats[seat].name})

    @unhurried
    async def configure(self, channel: int, user: int, options: Mapping[str, object], key: str) -> Table:
        """Change some options before the start (``reminder``, in minutes, at any time); the host alone may."""
        async with self.at(channel, key) as desk:
            if desk.prior:
                return desk.table
            desk.live()
            desk.hosted_by(user)
            if set(options) - {"reminder"}:
                desk.lobby()
            chosen, reminder = _chosen(desk.game, {**desk.row.options, **options})
            desk.row.options = chosen
            desk.row.reminder = reminder or desk.row.reminder
            return await desk.write("configure", user=user, seat=desk.table.seat_of(user))

    @once
    async def start(self, channel: int, user: int, key: str) -> Played:
        """Start the game: the secret is mixed with what each player brought, and the first state made from that seed."""
        async with self.at(channel, key) as desk:
            if desk.prior:
                return Played(desk.table, desk.prior.seat or 0, (), True, desk.table)
            desk.lobby()
            desk.hosted_by(user)
            _enough(desk)
            row = desk.row
            seed = mixed(row.secret, [seat.brought for seat in row.seats])
            row.status, row.seed = "playing", seed
            options = options_from(desk.game, row.options)
            chance = Chance(seed, row.version + 1)
            state = desk.game.new(len(row.seats), options, chance)
            seat = desk.table.seat_of(user)
            table = await desk.write("start", user=user, seat=seat, state=state, draws=chance.draws)
            return Played(table, seat or 0, (), False, desk.table)

    @once
    async def take_over(self, channel: int, user: int, name: str, seat: Seat, key: str) -> Table:
        """Take the seat of a player who has left, of the bot, or of one whom the table waits for longer than its reminder."""
        async with self.at(channel, key) as desk:
            if desk.prior:
                return desk.table
            state = desk.playing()
            if desk.table.seat_of(user) is not None:
                raise NotAllowed("You sit at this table already.")
            if not 0 <= seat < len(desk.table.seats):
                raise NotAllowed(f"This table's seats are 1 to {len(desk.table.seats)}.")
            info = desk.table.seats[seat]
            if info.user is not None and not (seat in desk.game.to_act(state) and self.overdue(desk.table)):
                raise NotAllowed(f"{info.name} still plays that seat: it is free once the table has waited too long.")
            return await _take(desk, user, name, seat)

    async def _opened(self, session: AsyncSession, key: str) -> Table | None:
        found = await self.store.opened_by(session, key)
        loaded = await self.store.table(session, table=found) if found else None
        return self.table_of(loaded[0]) if loaded else None

    async def _retire(self, session: AsyncSession, channel: int, key: str) -> None:
        """Close a channel's table if this version of the bot cannot read it, so that another can be opened there."""
        found = await self.store.table(session, channel=channel)
        if found is None or found[0].status == "closed" or self.table_of(found[0]).status != "closed":
            return
        old = found[0]
        end(old, "closed")
        old.version = old.changed = old.version + 1
        session.add(EntryRow(table_id=old.id, number=old.version, kind="close", key=key, at=self.now()))
        await session.flush()

    async def _reminder(self, guild: int | None) -> int:
        return (await self.guild_settings(guild)).reminder

    async def guild_settings(self, guild: int | None) -> GuildSettings:
        """Return a server's settings, or the defaults."""
        stored = await self.store.settings(guild) if guild else {}
        return msgspec.convert(stored, GuildSettings)


def _new(channel: int, guild: int | None, game: str, options: dict[str, Any], key: str) -> TableRow:
    """Return a table that gathers, with a secret of its own."""
    return TableRow(
        channel=channel,
        guild=guild,
        game=game,
        status="lobby",
        version=1,
        changed=1,
        options=options,
        opened_key=key,
        secret=token_hex(32),
        paused=False,
    )


def _chosen(game: AnyGame, options: Mapping[str, object]) -> tuple[dict[str, Any], int | None]:
    """Return a game's options checked, those at their default left out, and the reminder's minutes if they were given.

    Raises `Unreadable` if they are not the game's, `NotAllowed` if no game can start with them.
    """
    rest = {name: value for name, value in options.items() if name != "reminder"}
    try:
        reminder = msgspec.convert(options["reminder"], int, strict=False) if "reminder" in options else None
    except msgspec.ValidationError as fault:
        raise Unreadable("A reminder is a number of minutes, at least 1.") from fault
    if reminder is not None and not 1 <= reminder <= 525_600:
        raise Unreadable("A reminder comes after at least 1 minute and at most a year.")
    chosen = options_from(game, rest)
    game.new(game.players.start, chosen, Chance("", 0))
    return to_plain(chosen), reminder


def _sitting(place: Seat, user: int | None, name: str, key: str, note: str) -> SeatRow:
    """Return a new seat; what it brings to the seed is the hash of its join key and note."""
    brought = sha256(f"{key}|{note}".encode()).hexdigest()
    return SeatRow(place=place, user=user, name=name[:100], brought=brought)


async def _sit(desk: Desk, sitting: SeatRow, seat: Seat | None) -> Table:
    seats, most = desk.row.seats, desk.game.players[-1]
    if len(seats) >= most:
        raise NotAllowed(f"This table is full: {desk.game.title} seats at most {most}.")
    place = len(seats) if seat is None else max(0, min(seat, len(seats)))
    seats.insert(place, sitting)
    _number(desk.row)
    return await desk.write("join", user=sitting.user, seat=place, data={"name": sitting.name})


async def _take(desk: Desk, user: int, name: str, seat: Seat) -> Table:
    state, sitting = desk.playing(), desk.row.seats[seat]
    if sitting.user is not None and sitting.user == desk.row.host:
        desk.row.host = user
    sitting.user, sitting.name, sitting.bot = user, name[:100], None
    if seat in desk.game.to_act(state):
        desk.wait(state)
    return await desk.write("take-over", user=user, seat=seat, data={"name": sitting.name})


def _number(row: TableRow) -> None:
    for place, sitting in enumerate(row.seats):
        sitting.place = place


def _vacant(table: Table, wanted: Seat | None) -> Seat:
    vacant = [seat for seat, info in enumerate(table.seats) if _empty(info)]
    if wanted in vacant:
        return wanted
    if not vacant or wanted is not None:
        raise NotAllowed("The game has started, and that seat is taken." if vacant else "The game has started already.")
    return vacant[0]


def _empty(info: SeatInfo) -> bool:
    return info.user is None and info.bot is None


def _enough(desk: Desk) -> None:
    seats, players = len(desk.row.seats), desk.game.players
    if seats not in players:
        few = f"{players[0]}" if len(players) == 1 else f"{players[0]} to {players[-1]}"
        raise NotAllowed(f"{desk.game.title} takes {few} players; {seats} {'sits' if seats == 1 else 'sit'} here.")
