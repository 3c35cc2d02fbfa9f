"""Taking moves back: by their mover alone, by agreement, or by a judge. Nothing is deleted: an undo is one more entry."""

from typing import Any

from kfbot.rules.errors import NotAllowed
from kfbot.rules.kernel import Move, Seat
from kfbot.rules.notation import event_from
from kfbot.store.models import EntryRow
from kfbot.tables.desk import Desk
from kfbot.tables.log import Logging
from kfbot.tables.playing import Playing, played
from kfbot.tables.racing import once
from kfbot.tables.records import Played, Preview, Table, Undone


class Undoing(Playing, Logging):
    """Undo, rewind, and what other players have to agree to."""

    @once
    async def undo(self, channel: int, user: int, key: str) -> Undone:
        """Take back the user's last play and all since, or ask the others to agree.

        Its mover may undo it alone if nobody else has moved since, everything that happened was open to all, and no luck was
        drawn; otherwise every other person at the table has to `agree`.
        """
        async with self.at(channel, key) as desk:
            if desk.prior:
                return await self._told(desk, desk.prior)
            desk.playing()
            seat = desk.seat(user)
            last = await self.store.plays(desk.session, desk.row.id, desk.row.version, seat=seat, last=1)
            if not last:
                raise NotAllowed("You have made no move that could be undone.")
            to = last[0].number - 1
            since = await self._plays(desk, to)
            alone = all(play.seat == seat for play in since) and not self.revealed(desk, since)
            if alone or not desk.table.humans(but=seat):
                return await self._undo(desk, user, to, "undo", since)
            desk.row.pending = {"kind": "undo", "seat": seat, "to": to, "agreed": [], "plays": len(since)}
            missing = desk.table.humans(but=seat)
            table = await desk.write("ask", user=user, seat=seat, data={"to": to, "missing": missing})
            return Undone(table, False, missing, await self.lines(desk, since))

    @once
    async def agree(self, channel: int, user: int, key: str) -> Undone:
        """Agree to the undo that another player asked for; it is done once everybody has."""
        async with self.at(channel, key) as desk:
            if desk.prior:
                return await self._told(desk, desk.prior)
            desk.playing()
            seat, pending = desk.seat(user), _asked(desk)
            if seat == pending["seat"]:
                raise NotAllowed("You asked for it yourself: the others have to agree.")
            agreed = sorted({*pending["agreed"], seat})
            missing = tuple(other for other in desk.table.humans(but=pending["seat"]) if other not in agreed)
            since = await self._plays(desk, pending["to"])
            if not missing:
                return await self._undo(desk, user, pending["to"], "undo", since, asked=pending["seat"])
            desk.row.pending = {**pending, "agreed": agreed}
            table = await desk.write("agree", user=user, seat=seat, data={"to": pending["to"], "missing": missing})
            return Undone(table, False, missing, await self.lines(desk, since))

    @once
    async def refuse(self, channel: int, user: int, key: str) -> Table:
        """Refuse the undo that is asked for; whoever asked may withdraw it in the same way."""
        async with self.at(channel, key) as desk:
            if desk.prior:
                return desk.table
            desk.playing()
            seat = desk.seat(user)
            _asked(desk)
            desk.row.pending = None
            return await desk.write("refuse", user=user, seat=seat)

    async def preview_rewind(self, channel: int, to: int) -> Preview:
        """Return what a rewind to entry ``to`` would undo, and whether hidden cards have been seen, or luck drawn, since."""
        async with self.at(channel, "") as desk:
            plays = await self._undoable(desk, to)
            lines = await self.lines(desk, plays)
            return Preview(await self.table_at(desk, to), to, lines, self.revealed(desk, plays))

    @once
    async def rewind(self, channel: int, user: int, to: int, key: str) -> Undone:
        """Put the table back to how it stood after entry ``to``. For judges: the caller has checked that the user is one."""
        async with self.at(channel, key) as desk:
            if desk.prior:
                return await self._told(desk, desk.prior)
            return await self._undo(desk, user, to, "rewind", await self._undoable(desk, to))

    @once
    async def vote_pass(self, channel: int, user: int, key: str) -> Played | Table:
        """Vote to pass for the player whom the table has waited for too long, or whose seat stands empty.

        With the votes of more than half of the other people, the game's least move is made for that seat and `Played` returned;
        until then the table, with the votes in ``pending``.
        """
        async with self.at(channel, key) as desk:
            if desk.prior:
                return await self.replayed(desk, desk.prior) if desk.prior.moves else desk.table
            seat, (sleeper, move) = desk.seat(user), _sleeper(desk, user)
            pending = desk.row.pending or {}
            voted = pending["agreed"] if pending.get("kind") == "pass" and pending["seat"] == sleeper else []
            agreed = sorted({*voted, seat})
            if 2 * len(agreed) > len(desk.table.humans(but=sleeper)):
                return await played(desk, user, sleeper, (move,), "pass")
            desk.row.pending = {"kind": "pass", "seat": sleeper, "agreed": agreed}
            return await desk.write("vote", user=user, seat=seat, data={"for": sleeper})

    def revealed(self, desk: Desk, plays: list[EntryRow]) -> bool:
        """Return whether plays drew luck, or anyone learnt something in them that not everybody may know."""
        events = (event_from(desk.game, event) for play in plays for event in play.events or ())
        return any(play.draws for play in plays) or any(desk.game.hear(event, None) != event for event in events)

    async def _plays(self, desk: Desk, after: int) -> list[EntryRow]:
        """Return the plays after an entry that still stand, in order."""
        return await self.store.plays(desk.session, desk.row.id, desk.row.version, after=after)

    async def _undoable(self, desk: Desk, to: int) -> list[EntryRow]:
        desk.playing()
        if 0 < to < desk.row.version:
            plays = await self._plays(desk, to)
            line = self.store.standing(desk.session, desk.row.id, desk.row.version, to - 1)
            stands = any([low <= to <= high async for low, high in line])
            if plays and stands and (await self.table_at(desk, to)).state is not None:
                return plays
        raise NotAllowed("There is nothing to undo back to there: choose a move of the log that still stands.")

    async def _undo(
        self, desk: Desk, user: int, to: int, kind: str, plays: list[EntryRow], asked: Seat | None = None
    ) -> Undone:
        state, lines = (await self.table_at(desk, to)).state, await self.lines(desk, plays)
        seat, data = desk.table.seat_of(user), {"undid": len(plays), **({} if asked is None else {"for": asked})}
        table = await desk.write(kind, user=user, seat=seat, state=state, undoes_to=to, data=data)
        return Undone(table, True, (), lines)

    async def _told(self, desk: Desk, entry: EntryRow) -> Undone:
        """Return the answer that an entry about an undo was given when it was written."""
        to = entry.undoes_to if entry.undoes_to is not None else (entry.data or {}).get("to", 0)
        plays = await self.store.plays(desk.session, desk.row.id, entry.number - 1, after=to)
        lines = await self.lines(desk, plays)
        missing = tuple((entry.data or {}).get("missing", ()))
        table = await self.table_at(desk, entry.number)
        return Undone(table, entry.undoes_to is not None, missing, lines, repeated=True)


def _asked(desk: Desk) -> dict[str, Any]:
    pending = desk.row.pending
    if not pending or pending["kind"] != "undo":
        raise NotAllowed("Nobody asks to undo anything now.")
    return pending


def _sleeper(desk: Desk, user: int) -> tuple[Seat, Move]:
    """Return the seat that may be passed for now, and its least move; raise `NotAllowed` if there is none."""
    state = desk.playing()
    waited = [seat for seat in desk.game.to_act(state) if desk.table.seats[seat].user != user]
    late = [seat for seat in waited if desk.table.seats[seat].user is None or desk.core.overdue(desk.table)]
    if not late:
        minutes = desk.table.reminder
        raise NotAllowed(f"Nobody is late: a player may be passed for once the table has waited {minutes} minutes.")
    for seat in late:
        if (move := desk.game.idle(state, seat)) is not None:
            return seat, move
    raise NotAllowed("The table does not need that player's move now.")
