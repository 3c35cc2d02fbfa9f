"""Keeps what people see up to date: a table's one panel, the hands that are open, and the moves of bot players."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Final, NamedTuple

import discord

from kfbot.cogs.house import House, Interaction
from kfbot.rules.errors import RuleError
from kfbot.rules.kernel import Event, Seat
from kfbot.tables import Played, Table
from kfbot.ui.hand import hand
from kfbot.ui.message import Layout, Sheet, lay_out
from kfbot.ui.names import harmless
from kfbot.ui.panel import LINES, Scene, panel, to_ping
from kfbot.ui.plainly import Plainly

log: Final = logging.getLogger("kfbot.showing")
REMEMBERED: Final = 2000
"""Tables whose latest lines are kept in memory; the others are read from the log when they are next shown."""
TOKEN_LIFE: Final = 14 * 60
"""Seconds for which an interaction's token still edits its message; Discord allows fifteen minutes."""
MOST_BOT_MOVES: Final = 400
GONE: Final = (10003, 10008, 50001, 50013)
"""Discord's codes for: the channel is gone, the message is gone, no access, no permission."""


class OpenHand(NamedTuple):
    """A hand on somebody's screen: how to edit it, which page it shows, and when the way to edit it ends."""

    interaction: Interaction
    page: int
    until: float


class Showing:
    """One bot's screens. All of it can be lost: whatever is missing is read from the tables again."""

    def __init__(self, bot: House) -> None:
        self._bot = bot
        self._lines: OrderedDict[int, tuple[int, tuple[str, ...]]] = OrderedDict()
        self._hands: dict[tuple[int, int], OpenHand] = {}
        self._locks: dict[int, asyncio.Lock] = {}
        self._latest: dict[int, int] = {}
        self._thinking: set[int] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def scene(self, table: Table) -> Scene:
        """Return all that a table's messages are drawn from."""
        game, face = self._bot.games[table.game], self._bot.face(table.game)
        bare = Scene(table, game, face)
        known = self._lines.get(table.id)
        if known is None or known[0] != table.version:
            lines: list[str] = []
            for line in await self._bot.tables.log(table, None, last=LINES):
                if not line.undone:
                    lines += [harmless(line.text)] if line.text else self.told(bare, line.events, None)
            self._remember(table, tuple(lines[-LINES:]))
            known = self._lines[table.id]
        return bare._replace(
            lines=known[1], request=request(bare, table), late=self._bot.tables.overdue(table), guided=guided(table)
        )

    def told(self, scene: Scene, events: Sequence[Event], seat: Seat | None, *, heard: bool = True) -> list[str]:
        """Return events in words, for a seat or for everyone; with ``heard`` False the secrets are taken out of them first."""
        listened = events if heard else [scene.game.hear(event, seat) for event in events]
        told = (_told(scene, event) for event in listened if event is not None)
        return [line for line in told if line]

    async def panel(self, table: Table) -> Layout:
        """Return a table's public message."""
        return _drawn(await self.scene(table), panel)

    async def hand(self, table: Table, seat: Seat, page: int = 0, told: Sequence[str] = ()) -> Layout:
        """Return a seat's private message."""
        return _drawn(await self.scene(table), lambda scene: hand(scene, seat, page, tuple(told)))

    async def after(self, played: Played, *, shown: int | None = None, reader: int | None = None) -> None:
        """Bring every screen up to date after a play, and let bot players go on.

        ``shown`` is a message that shows the play already, ``reader`` a user whose hand does.
        """
        self.heard(played)
        await self.refresh(played.table, shown=shown, reader=reader)
        self.nudge(played.table)

    async def refresh(self, table: Table, *, shown: int | None = None, reader: int | None = None) -> None:
        """Edit a table's panel, unless ``shown`` is it, and the open hands but ``reader``'s. Old never overwrites new."""
        self._latest[table.id] = max(self._latest.get(table.id, 0), table.version)
        lock = self._locks.setdefault(table.id, asyncio.Lock())
        overtaken = lock.locked()
        async with lock:
            if self._latest.get(table.id, 0) > table.version:
                return
            if table.panel is not None and (overtaken or shown != table.panel):
                await self._edit_panel(table)
            await self._edit_hands(table, reader)
        if not table.live:
            for memory in (self._locks, self._latest, self._lines):
                memory.pop(table.id, None)

    async def post(self, table: Table) -> discord.Message | None:
        """Send a table's panel anew, pinging nobody, and take the old one away; None where the channel cannot be written to."""
        target = self.channel(table)
        layout = await self.panel(table)
        try:
            message = await target.send(
                view=layout, files=layout.files(), allowed_mentions=discord.AllowedMentions.none()
            )
        except discord.HTTPException as fault:
            _forgive(fault, table)
            return None
        await self.posted(table, message.id)
        return message

    async def posted(self, table: Table, message: int) -> None:
        """Record that a message shows the table from now on, and take the one before it away."""
        await self._bot.tables.set_panel(table.id, message)
        if table.panel is not None and table.panel != message:
            try:
                await self.channel(table).get_partial_message(table.panel).delete()
            except discord.HTTPException as fault:
                _forgive(fault, table)

    def mentions(self, table: Table) -> discord.AllowedMentions:
        """Return whom a table's message may ping: the one to act, nobody else."""
        user = to_ping(table, self._bot.games[table.game])
        return discord.AllowedMentions(users=[discord.Object(user)] if user else False, everyone=False, roles=False)

    def opened(self, interaction: Interaction, table: Table, page: int = 0) -> None:
        """Remember that a user's hand is on the screen, so that it can be kept up to date."""
        now = monotonic()
        self._hands = {key: kept for key, kept in self._hands.items() if kept.until > now}
        self._hands[table.id, interaction.user.id] = OpenHand(interaction, page, now + TOKEN_LIFE)

    def nudge(self, table: Table) -> None:
        """Let a bot player move, if the table waits for one, without keeping anyone waiting."""
        if table.id in self._thinking or not bots_to_act(table, self._bot):
            return
        self._thinking.add(table.id)
        task = asyncio.create_task(self._bots_play(table.id), name=f"bot players of table {table.id}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _bots_play(self, table: int) -> None:
        try:
            for _ in range(MOST_BOT_MOVES):
                played = await self._bot.tables.bot_move(table)
                if played is None:
                    return
                self.heard(played)
                await self.refresh(played.table)
        except RuleError as refused:
            log.info("A bot player of table %s stopped: %s", table, refused.sentence)
        except Exception:
            log.exception("A bot player of table %s failed", table)
        finally:
            self._thinking.discard(table)

    def heard(self, played: Played) -> None:
        """Add a play to the table's latest lines, if they are in memory: no second read then. Hearing it twice is once."""
        known = self._lines.get(played.table.id)
        if known is None or known[0] != played.before.version:
            return
        scene = Scene(played.table, self._bot.games[played.table.game], self._bot.face(played.table.game))
        lines = (*known[1], *self.told(scene, played.events, None, heard=False))
        self._remember(played.table, lines[-LINES:])

    def unhear(self, table: int) -> None:
        """Forget a table's latest lines: they are read from the log again when they are next shown."""
        self._lines.pop(table, None)

    def _remember(self, table: Table, lines: tuple[str, ...]) -> None:
        self._lines[table.id] = (table.version, lines)
        self._lines.move_to_end(table.id)
        while len(self._lines) > REMEMBERED:
            self._lines.popitem(last=False)

    async def _edit_panel(self, table: Table) -> None:
        assert table.panel is not None
        layout = await self.panel(table)
        try:
            message = self.channel(table).get_partial_message(table.panel)
            await message.edit(view=layout, attachments=layout.files(), allowed_mentions=self.mentions(table))
        except discord.NotFound as fault:
            if fault.code == 10008 and table.live:
                await self.post(table)
            else:
                _forgive(fault, table)
        except discord.HTTPException as fault:
            _forgive(fault, table)

    async def _edit_hands(self, table: Table, reader: int | None) -> None:
        now = monotonic()
        for (number, user), kept in list(self._hands.items()):
            seat = table.seat_of(user)
            if number != table.id or user == reader or kept.until < now or seat is None:
                continue
            try:
                layout = await self.hand(table, seat, kept.page, (await self.scene(table)).lines)
                await kept.interaction.edit_original_response(view=layout, attachments=layout.files())
            except discord.HTTPException:
                self._hands.pop((number, user), None)

    def channel(self, table: Table) -> discord.PartialMessageable:
        """Return the channel or thread of a table."""
        client: discord.Client = self._bot  # pyright: ignore[reportAssignmentType] - the house is a client
        return client.get_partial_messageable(table.channel, guild_id=table.guild)


def _told(scene: Scene, event: Event) -> str | None:
    try:
        return scene.face.tell(event, scene.names)
    except Exception:
        log.exception(
            "The face of %s cannot tell %s at table %s", scene.game.name, type(event).__name__, scene.table.id
        )
        return None


def _drawn(scene: Scene, draw: Callable[[Scene], Sheet]) -> Layout:
    """Return a scene as its game's face draws it; where the face fails, as the plain one does, for the game has to go on."""
    try:
        return lay_out(draw(scene))
    except Exception:
        log.exception(
            "The face of %s cannot draw table %s at version %s", scene.game.name, scene.table.id, scene.table.version
        )
        return lay_out(draw(scene._replace(face=Plainly(scene.game.title))))


def bots_to_act(table: Table, bot: House) -> tuple[Seat, ...]:
    """Return the bot players that the table waits for."""
    if table.status != "playing" or table.state is None or table.paused:
        return ()
    return tuple(seat for seat in bot.games[table.game].to_act(table.state) if table.seats[seat].bot)


def request(scene: Scene, table: Table) -> str:
    """Return the question that the table's players are asked, or nothing."""
    pending, names = table.pending, scene.names
    if pending is None:
        return ""
    if pending.kind == "undo":
        missing = names.all(pending.missing)
        after = pending.plays - 1
        more = "" if not after else " and the one after it" if after == 1 else f" and the {after} after it"
        return f"❓ **{names.of(pending.seat)}** asks to take back their last play{more}. Still to agree: {missing}."
    return f"❓ {names.all(pending.agreed)} would pass for **{names.of(pending.seat)}**. It takes more than half of the others."


def guided(table: Table) -> bool:
    """Return whether a table is a learner's own: kept under their id, with no channel to be shown in."""
    return table.channel == table.host


def _forgive(fault: discord.HTTPException, table: Table) -> None:
    """Pass over what a host or a player may do at any time: delete the message or the channel, or take permissions away."""
    if fault.code not in GONE and fault.status < 500:
        raise fault
    log.info("Table %s cannot be shown in channel %s: %s (%s)", table.id, table.channel, fault.text, fault.code)
