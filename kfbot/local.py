"""The local table: the same bot, cogs and buttons in a browser page, on an imitation of Discord, with no token and no network.

The only module that knows the simulator. It stands on some of its private names, which is why its version is pinned.
"""

import asyncio
import contextvars
import logging
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import discord

from kfbot.app import Wired, create_bot
from kfbot.settings import Settings, Unstartable
from kfbot.ui.message import lay_out
from kfbot.ui.welcome import welcome

if TYPE_CHECKING:
    import simcord
    from simcord.preview import Preview

log: Final = logging.getLogger("kfbot.local")
FURNISHED: Final = datetime(2026, 1, 1, 12, tzinfo=UTC)
PORT: Final = 8720
NAMES: Final = ("Ann", "Bo", "Cy", "Di")
TICK: Final = 1.0
"""Seconds between two ticks: the imitation's clock only moves when it is told to."""
KEPT: Final = 200
"""How many lines of the imitation's record are kept; it never forgets one by itself."""
REMINDERS: Final = "kfbot.cogs.reminding"
"""Nobody needs reminding at a page that all look at; and the imitation never settles after the second round of that loop."""
NARROW: Final = """
.channel-composer { grid-template-columns: minmax(0, 1fr); }
.command-context-text { white-space: normal; }
.command-option-input { box-sizing: content-box; max-width: 200px !important; }
@media (max-width: 600px) { .component-button { min-height: 40px; } }
"""
"""What the page's own style lacks on a phone: long descriptions made it scroll sideways, fields cut off what was typed into them,
and buttons were small for a thumb."""
NO_THREADS: Final = discord.PermissionOverwrite(create_public_threads=False, create_private_threads=False)
"""The page shows one channel: what would open in a thread is said in the channel instead."""
SETTLE: Final = 60.0
"""Seconds that a click may take, a bot player's thinking included."""


class Site(NamedTuple):
    """An open local table: the imitation, its page, and the lock that everything which touches them takes."""

    env: "simcord.Env"
    preview: "Preview"
    lock: asyncio.Lock

    @property
    def address(self) -> str:
        """The page's address, token included."""
        return self.preview.url


def serve(settings: Settings) -> int:
    """Open the local table, print its address, and keep it open until it is interrupted; return 0."""
    with suppress(KeyboardInterrupt):
        asyncio.run(_serve(settings))
    return 0


async def _serve(settings: Settings) -> None:
    async with site(settings) as opened:
        print(f"The local table is open: {opened.address}", flush=True)
        print("Open that address in a browser, and change seats with its viewer switch. Ctrl+C ends it.", flush=True)
        await opened.preview.wait_closed()


@asynccontextmanager
async def site(settings: Settings, **made: Any) -> AsyncIterator[Site]:
    """Open a local table with a channel, two to four people, and a welcome in it; ``made`` goes to `create_bot`."""
    simcord = _simcord()
    bot = create_bot(_locally(settings), **made)
    async with simcord.run(bot, settle_timeout=SETTLE, check_errors=False) as env:
        try:
            await bot.unload_extension(REMINDERS)
            channel, people = _furnish(env, settings.local_seats)
            _think_aside(bot, env)
            lock = asyncio.Lock()
            async with _page(env, channel, people, settings.local_port, lock) as preview:
                opened = Site(env, preview, lock)
                async with lock:
                    await _greet(bot, channel.id)
                    _republish(preview)
                ticker = asyncio.create_task(_tick(opened))
                try:
                    yield opened
                finally:
                    ticker.cancel()
                    await asyncio.gather(ticker, return_exceptions=True)
        finally:
            await bot.close()


def _think_aside(bot: Wired, env: Any) -> None:
    """Let bot players think without keeping the page waiting: a click is done when its own answer is there."""
    tables: Any = bot.tables
    inner = tables._think

    async def think(*turn: Any) -> Any:
        thought = env._runtime.create_task(inner(*turn), context=contextvars.Context())
        return await env.external_wait(thought, reason="a bot player thinks")

    tables._think = think


def _simcord() -> Any:
    try:
        import simcord
        import simcord.preview
    except ImportError as missing:
        raise Unstartable(
            "The local table needs the packages of `kungfu-bot[local]`: install those, or set DISCORD_TOKEN to join Discord."
        ) from missing
    return simcord


def _locally(settings: Settings) -> Settings:
    path = Path(settings.local_database).absolute()
    return settings.model_copy(
        update={"database_url": f"sqlite+aiosqlite:///{path}", "shard_count": None, "shard_ids": ()}
    )


def _furnish(env: Any, seats: int) -> tuple[Any, list[Any]]:
    """Make the server, its channel and its people at a fixed moment, so that their ids are the same in every run and a table
    that was left is found again; from here on the clock shows the time of day.
    """
    from simcord.actors import MemberActor

    env.backend.clock._epoch = FURNISHED
    env.backend.edit_bot_profile("Kung Fu Bot")
    users = [env.create_user(name.lower(), global_name=name) for name in NAMES[:seats]]
    guild = env.create_guild("The local table", owner=users[0])
    people = [MemberActor(env, guild, users[0]), *(guild.add_member(user) for user in users[1:])]
    channel = guild.create_text_channel(
        "table", topic="Change seats with the viewer switch", overwrites={env.bot.user: NO_THREADS}
    )
    env.backend.clock._epoch = datetime.now(UTC)
    return channel, people


def _preview(env: Any, channel: Any, people: Sequence[Any], port: int) -> "Preview":
    preview = env.preview(channel, viewers=people, layout="channel", timezone=_zone(), port=port)
    _fit_phones(preview._server)
    return preview


def _fit_phones(server: Any) -> None:
    """Add `NARROW` to the page's style."""
    inner = server._static

    async def static(request: Any) -> Any:
        answer = await inner(request)
        if request.path.endswith(".css"):
            answer.text += NARROW
        return answer

    server._static = static


@asynccontextmanager
async def _page(
    env: Any, channel: Any, people: Sequence[Any], port: int | None, lock: asyncio.Lock
) -> AsyncIterator["Preview"]:
    """Serve the page at that port; with None at the usual one, or at any that is free where something else has that."""
    from simcord.backend.errors import SetupError

    preview = _preview(env, channel, people, PORT if port is None else port)
    _one_at_a_time(preview, lock)
    try:
        await preview.__aenter__()
    except SetupError as taken:
        if port is not None:
            raise Unstartable(
                f"Port {port} is taken by another program: stop that, or set KFBOT_LOCAL_PORT to another, 0 for any."
            ) from taken
        preview = _preview(env, channel, people, 0)
        _one_at_a_time(preview, lock)
        await preview.__aenter__()
    try:
        yield preview
    finally:
        await preview.__aexit__(None, None, None)


def _one_at_a_time(preview: Any, lock: asyncio.Lock) -> None:
    """Let clicks wait for one another instead of being refused, and show what they did on everybody's page."""
    from simcord.preview._actions import ACTION_SPECS

    inner, env = preview._action, preview.env

    async def action(context: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        async with lock:
            page, spec = preview._pages.get(context), ACTION_SPECS.get(str(body.get("kind")))
            if page and spec and spec.revision_bound:
                body = {**body, "published_revision": page.revision}
            before = len(env.backend.transcript)
            answer = await inner(context, body)
            if len(env.backend.transcript) != before:
                _republish(preview, but=page)
            return answer

    preview._action = action


def _republish(preview: Any, but: object = None) -> None:
    for page in tuple(preview._pages.values()) if preview._active else ():
        if page is not but:
            preview._publish(page, reason="action")


async def _greet(bot: Wired, channel: int) -> None:
    """Show the table that was left here, or else what can be opened."""
    table = await bot.tables.find(channel)
    if table is not None and table.live:
        await bot.showing.post(table)
        bot.showing.nudge(table)
    else:
        await bot.get_partial_messageable(channel).send(view=lay_out(welcome(bot.games)))


async def _tick(opened: Site) -> None:
    """Move the clock with the time of day, show what that set off, and forget what is over."""
    env, last, shown = opened.env, monotonic(), None
    while True:
        await asyncio.sleep(TICK)
        try:
            async with opened.lock:
                now = monotonic()
                await env.advance_time(now - last)
                last = now
                newest = env.backend.transcript[-1] if env.backend.transcript else None
                if newest is not shown:
                    _republish(opened.preview)
                shown = newest
                _prune(env.backend)
        except Exception:
            log.exception("The local table's clock stumbled")


def _prune(backend: Any) -> None:
    """Forget requests that were answered and pictures that were replaced."""
    for record in (backend.transcript, backend.http_requests):
        del record[:-KEPT]
    shown = {
        file["url"]
        for channel in backend.messages.values()
        for message in channel.values()
        for file in message.attachments
    }
    for url in [url for url in backend.cdn._blobs if "/attachments/" in url and url not in shown]:
        del backend.cdn._blobs[url]


def _zone() -> str:
    """Return the name of this machine's time zone, or UTC where it does not say."""
    with suppress(OSError):
        name = str(Path("/etc/localtime").resolve()).partition("zoneinfo/")[2]
        if name:
            return name
    return "UTC"
