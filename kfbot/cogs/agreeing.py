"""What a table does together during a game: taking back, giving up, closing, and going on without somebody who sleeps."""

from collections.abc import Mapping
from typing import Final

from kfbot.cogs import answers
from kfbot.cogs.answers import Reply
from kfbot.cogs.house import house
from kfbot.cogs.judging import is_judge
from kfbot.cogs.lobby import Verb, ask, changed, finish, simple
from kfbot.rules.errors import NotAllowed
from kfbot.tables import Played, Table, Undone
from kfbot.ui.ids import Pressed
from kfbot.ui.names import names_of


async def undo(reply: Reply, table: Table) -> None:
    """Take back one's last play, or ask the others to agree where they have seen something since."""
    who = reply.interaction
    await _undone(reply, await house(who).tables.undo(table.channel, who.user.id, answers.key(who)))


async def agree(reply: Reply, table: Table) -> None:
    """Agree to what another player asks to take back."""
    who = reply.interaction
    await _undone(reply, await house(who).tables.agree(table.channel, who.user.id, answers.key(who)))


async def refuse(reply: Reply, table: Table) -> None:
    """Refuse what is asked, or withdraw one's own question."""
    who = reply.interaction
    table = await house(who).tables.refuse(table.channel, who.user.id, answers.key(who))
    await changed(reply, table, "Refused: the game goes on.")


async def ask_resign(reply: Reply, table: Table) -> None:
    """Ask whether somebody means to give up."""
    if table.seat_of(reply.interaction.user.id) is None or table.status != "playing":
        raise NotAllowed("Only a player of a game that is on can give up.")
    await ask(reply, table, "Give up this game?", "The others win, or play on without you.", "resign!", "Give up")


async def resign(reply: Reply, table: Table) -> None:
    """Give up the game."""
    who = reply.interaction
    played = await house(who).tables.resign(table.channel, who.user.id, answers.key(who))
    await finish(reply, "You gave up this game.")
    await house(who).showing.after(played)


async def ask_close(reply: Reply, table: Table) -> None:
    """Ask whether the host, or a judge, means to close the table."""
    if not table.live:
        raise NotAllowed("This table is over already. `/table open` opens a new one.")
    if table.host != reply.interaction.user.id and not await is_judge(reply.interaction):
        raise NotAllowed("Only the host, who opened this table, or a judge may close it.")
    await ask(reply, table, "Close this table?", "It ends without a winner. Its log stays.", "close!", "Close it")


async def close(reply: Reply, table: Table) -> None:
    """Close the table."""
    who = reply.interaction
    judging = await is_judge(who)
    table = await house(who).tables.close(table.channel, who.user.id, answers.key(who), judge=judging)
    await finish(reply, "The table is closed.")
    await house(who).showing.refresh(table)


async def take(reply: Reply, table: Table, seat: int) -> None:
    """Take over a seat that stands empty, a bot player's, or that of somebody who has slept too long."""
    who = reply.interaction
    table = await house(who).tables.take_over(table.channel, who.user.id, answers.name(who), seat, answers.key(who))
    await changed(reply, table, "The seat is yours: press “My hand & moves” on the panel.")


async def skip(reply: Reply, table: Table) -> None:
    """Vote to pass for whoever keeps the table waiting."""
    who = reply.interaction
    came = await house(who).tables.vote_pass(table.channel, who.user.id, answers.key(who))
    if isinstance(came, Played):
        house(who).showing.heard(came)
        await changed(reply, came.table, "Passed for them: the game goes on.")
    else:
        await changed(reply, came, "Your vote is counted; more than half of the others are needed.")


async def _undone(reply: Reply, came: Undone) -> None:
    table = came.table
    if came.done:
        count = len(came.moves)
        text = f"Taken back: {count} play{'s' if count != 1 else ''}."
    else:
        text = f"Asked. Still to agree: {names_of(info.name for info in table.seats).all(came.missing)}."
    showing = house(reply.interaction).showing
    seat = table.seat_of(reply.interaction.user.id)
    if reply.private and seat is not None and table.state is not None:
        await reply.edit(await showing.hand(table, seat, 0, (text,)))
        showing.opened(reply.interaction, table)
        await showing.refresh(table, reader=reply.interaction.user.id)
        showing.nudge(table)
    else:
        await changed(reply, table, text)


async def _take(reply: Reply, pressed: Pressed, table: Table, value: str) -> None:
    await take(reply, table, int(pressed.rest) if pressed.rest.isdigit() else -1)


VERBS: Final[Mapping[str, Verb]] = {
    "undo": simple(undo),
    "agree": simple(agree),
    "refuse": simple(refuse),
    "resign": simple(ask_resign),
    "resign!": simple(resign),
    "close": simple(ask_close),
    "close!": simple(close),
    "skip": simple(skip),
    "take": _take,
}
