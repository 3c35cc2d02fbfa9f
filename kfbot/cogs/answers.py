"""The answers that every cog gives: within three seconds, and with one place that turns errors into sentences for people."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from types import TracebackType
from typing import Any, Final, Self, TypeVar

import discord
from discord import app_commands

from kfbot.cogs.house import Interaction, house
from kfbot.rules.errors import Ambiguous, NotAllowed, RuleError
from kfbot.rules.kernel import Game, Move, Seat
from kfbot.tables import Played, Table
from kfbot.ui.message import Layout, clip

T = TypeVar("T")

log: Final = logging.getLogger("kfbot")
PATIENCE: Final = 1.5
"""Seconds before an answer is deferred; Discord gives up after three."""
LATE: Final = (10062, 40060, 50027)
"""Discord's codes for: the interaction has ended, was answered already, its token has expired."""
SILENT: Final = discord.AllowedMentions.none()


class Reply:
    """The answer to one interaction, to be used as ``async with Reply(interaction) as reply``.

    Work that takes longer than `PATIENCE` is deferred by itself, and whatever goes wrong inside is explained to the person.
    """

    def __init__(self, interaction: Interaction, *, ephemeral: bool = True) -> None:
        self.interaction = interaction
        self.ephemeral = ephemeral
        self._answer = asyncio.Lock()
        self._thinking = False
        self._late: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._late = asyncio.create_task(self._defer_late())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, _: TracebackType | None
    ) -> bool:
        if self._late:
            self._late.cancel()
        if isinstance(fault, Exception):
            async with self._answer:
                await explain(self.interaction, fault, thinking=self._thinking)
            return True
        return False

    async def say(self, what: str | Layout, *, files: Sequence[discord.File] = ()) -> int | None:
        """Answer with a sentence or a message of its own; return the message's id where Discord tells it."""
        async with self._answer:
            return await _send(self.interaction, what, files, ephemeral=self.ephemeral, thinking=self._take_thinking())

    @property
    def private(self) -> bool:
        """Whether what was clicked is a message that only its reader sees, as a hand is."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral

    async def put(self, layout: Layout) -> None:
        """Answer in the place of the private message that was clicked, or with a message of its own."""
        if self.private:
            await self.edit(layout)
        else:
            await self.say(layout)

    async def edit(self, layout: Layout, mentions: discord.AllowedMentions = SILENT) -> None:
        """Answer a click by changing the message that was clicked."""
        async with self._answer:
            response = self.interaction.response
            if response.is_done():
                await self.interaction.edit_original_response(
                    view=layout, attachments=layout.files(), allowed_mentions=mentions
                )
            else:
                await response.edit_message(view=layout, attachments=layout.files(), allowed_mentions=mentions)

    def _take_thinking(self) -> bool:
        thinking, self._thinking = self._thinking, False
        return thinking

    async def _defer_late(self) -> None:
        await asyncio.sleep(PATIENCE)
        async with self._answer:
            if self.interaction.response.is_done():
                return
            clicked = self.interaction.type is discord.InteractionType.component
            await self.interaction.response.defer(ephemeral=self.ephemeral, thinking=not clicked)
            self._thinking = not clicked


async def explain(interaction: Interaction, fault: Exception, *, thinking: bool = False) -> None:
    """Tell the person what went wrong, in one ephemeral sentence. The one place where errors become words."""
    fault = _cause(fault)
    if isinstance(fault, discord.HTTPException) and fault.code in LATE:
        log.info("An answer came too late, or for the second time: %s (%s)", fault.text, fault.code)
        return
    try:
        await _send(interaction, sentence(interaction, fault), (), ephemeral=True, thinking=thinking)
    except discord.HTTPException as lost:
        if lost.code not in LATE:
            log.warning("An error could not be explained: %s (%s)", lost.text, lost.code)


def _cause(fault: Exception) -> Exception:
    wrapped = isinstance(fault, app_commands.CommandInvokeError | app_commands.TransformerError)
    return fault.__cause__ if wrapped and isinstance(fault.__cause__, Exception) else fault


def sentence(interaction: Interaction, fault: BaseException) -> str:
    """Return what a person is told about an error; one that is not theirs is logged under the reference that they get."""
    match fault:
        case Ambiguous(choices=choices) if choices:
            return clip(f"{fault.sentence} {' · '.join(choices[:10])}", 1900)
        case RuleError():
            return clip(fault.sentence, 1900)
        case app_commands.MissingPermissions(missing_permissions=missing):
            return f"That takes the permission {', '.join(missing).replace('_', ' ')} on this server."
        case app_commands.NoPrivateMessage():
            return "That works on a server only, not in a direct message."
        case app_commands.CommandOnCooldown(retry_after=seconds):
            return f"That was quick: try again in {seconds:.0f} seconds."
        case app_commands.CommandNotFound() | app_commands.CommandSignatureMismatch():
            return "That command has just changed. Wait a minute, then type it again."
        case app_commands.CheckFailure():
            return "You may not use that command here."
        case app_commands.TransformerError(value=value):
            return f"“{clip(str(value), 100)}” is not what that option takes."
        case _:
            reference = secrets.token_hex(4)
            name = getattr(interaction.command, "qualified_name", None) or (interaction.data or {}).get(
                "custom_id", "?"
            )
            log.error("Reference %s: %s failed", reference, name, exc_info=fault)
            return (
                f"Sorry, that failed on our side. If it fails again, tell the bot's host the reference `{reference}`."
            )


async def current(interaction: Interaction) -> tuple[Table, Seat]:
    """Return the channel's table and the seat of whoever asks; raise `NotAllowed` where there is none."""
    table = await here(interaction)
    seat = table.seat_of(interaction.user.id)
    if seat is None:
        raise NotAllowed(
            "You have no seat at this table. Join it while it is in the lobby, or take over an empty seat."
        )
    if table.state is None:
        raise NotAllowed("The game has not begun: press Start on the panel, or use `/table start`.")
    return table, seat


async def current_of(interaction: Interaction, game: type[Game[Any, Any, Any, Any, Any]]) -> tuple[Table, Seat]:
    """Return the channel's table and the seat of whoever asks; raise `NotAllowed` where there is none, or of another game."""
    table, seat = await current(interaction)
    if table.game != game.name:
        played = house(interaction).games[table.game].title
        raise NotAllowed(f"This channel's table plays {played}, not {game.title}.")
    return table, seat


async def here(interaction: Interaction) -> Table:
    """Return the channel's table; raise `NotAllowed` where there is none."""
    table = await house(interaction).tables.find(interaction.channel_id or 0)
    if table is None:
        raise NotAllowed("There is no table in this channel. Open one with `/table open`.")
    return table


async def nearby(interaction: Interaction) -> Table | None:
    """Return the channel's table, or in a thread without one (a call's) that of the channel above; None where there is none."""
    tables, place = house(interaction).tables, interaction.channel
    found = await tables.find(interaction.channel_id or 0)
    return await tables.find(place.parent_id) if found is None and isinstance(place, discord.Thread) else found


async def spoken_of(interaction: Interaction) -> Table:
    """Return the table that is `nearby`, to be judged or read; raise `NotAllowed` where there is none."""
    return await nearby(interaction) or await here(interaction)


async def play_and_show(
    interaction: Interaction, look: Callable[[Interaction], Awaitable[T]], make: Callable[[T], Sequence[Move]]
) -> None:
    """Make the moves that come out of what a player sees at the channel's table, all or none, and show what came of them."""
    async with Reply(interaction) as reply:
        moves, tables = make(await look(interaction)), house(interaction).tables
        await show(reply, await tables.play(channel(interaction), interaction.user.id, moves, key(interaction)))


async def show(reply: Reply, played: Played, page: int = 0) -> None:
    """Answer with the player's hand and what has just happened, then bring every other screen up to date."""
    showing = house(reply.interaction).showing
    showing.heard(played)
    scene = await showing.scene(played.table)
    told = showing.told(scene, played.events, played.seat, heard=False)
    if played.seat < 0 or played.table.state is None:
        await reply.say("\n".join(told) or "Done.")
    else:
        layout = await showing.hand(played.table, played.seat, page, told)
        await reply.put(layout)
        showing.opened(reply.interaction, played.table, page)
    await showing.after(played, reader=reply.interaction.user.id)


def key(interaction: Interaction) -> str:
    """Return what makes one interaction play once, however often it is delivered."""
    return str(interaction.id)


def channel(interaction: Interaction) -> int:
    """Return the id of the channel or thread that an interaction came from."""
    if interaction.channel_id is None:
        raise NotAllowed("That works in a channel only.")
    return interaction.channel_id


def name(interaction: Interaction) -> str:
    """Return the name that somebody goes by where the interaction came from."""
    return interaction.user.display_name


async def _send(
    interaction: Interaction, what: str | Layout, files: Sequence[discord.File], *, ephemeral: bool, thinking: bool
) -> int | None:
    body: dict[str, Any] = {"content": what} if isinstance(what, str) else {"view": what}
    sent = [*files, *(what.files() if isinstance(what, Layout) else [])]
    body["allowed_mentions"] = SILENT
    if thinking:
        return (await interaction.edit_original_response(attachments=sent, **body)).id
    if interaction.response.is_done():
        return (await interaction.followup.send(files=sent, ephemeral=ephemeral, wait=True, **body)).id
    return (await interaction.response.send_message(files=sent, ephemeral=ephemeral, **body)).message_id
