"""A table as one JSON document: what a viewer may know while the game is on, and everything, seed included, once it is over."""

import asyncio
from typing import Any, Final

from kfbot import __version__
from kfbot.rules.kernel import Seat
from kfbot.rules.notation import to_plain
from kfbot.store.models import EntryRow, SeatRow
from kfbot.tables.desk import Desk
from kfbot.tables.log import Logging
from kfbot.tables.records import LogLine, Verdict
from kfbot.tables.verify import plain, verify

FORMAT: Final = "kungfu-bot table 1"


class Exporting(Logging):
    """Taking a table out, and checking one that was taken out."""

    async def export(self, table: int, viewer: Seat | None) -> dict[str, Any]:
        """Return a table as JSON values: complete once it is over or closed, until then as that seat or a spectator knows it.

        It names seats, never user ids. Raises `NotAllowed` if there is no such table.
        """
        async with self.looking_at(table) as desk:
            entries = await self.store.entries(desk.session, table)
            lines = await self.lines(desk, entries, viewer)
            complete = not desk.table.live
            document = _head(desk, viewer, complete)
            if complete:
                log = [_whole(entry, line) for entry, line in zip(entries, lines, strict=True)]
                return plain({**document, **_revealed(desk), "log": log})
            log = [_seen(entry, line, viewer) for entry, line in zip(entries, lines, strict=True)]
            return plain({**document, "log": log})

    async def verify(self, export: object) -> Verdict:
        """Check an export: the commitment, the seed, every state and every draw. Needs neither network nor database."""
        return await asyncio.to_thread(verify, self.games, export)


def _head(desk: Desk, viewer: Seat | None, complete: bool) -> dict[str, Any]:
    table, game = desk.table, desk.game
    view = to_plain(game.view(table.state, viewer)) if table.state is not None else None
    return {
        "format": FORMAT,
        "program": __version__,
        "table": table.id,
        "game": table.game,
        "options": dict(table.options),
        "status": table.status,
        "opened": table.opened_at.isoformat(),
        "commitment": table.commitment,
        "seats": [_seat(seat) for seat in desk.row.seats],
        "complete": complete,
        "viewer": viewer,
        "view": view,
    }


def _seat(seat: SeatRow) -> dict[str, Any]:
    return {"name": seat.name, "bot": seat.bot, "brought": seat.brought}


def _revealed(desk: Desk) -> dict[str, Any]:
    state = to_plain(desk.table.state) if desk.table.state is not None else None
    return {"secret": desk.row.secret, "seed": desk.row.seed, "state": state}


def _whole(entry: EntryRow, line: LogLine) -> dict[str, Any]:
    return {
        **_line(line),
        "moves": entry.moves,
        "events": entry.events,
        "draws": entry.draws,
        "digest": entry.digest,
        "undoes_to": entry.undoes_to,
    }


def _seen(entry: EntryRow, line: LogLine, viewer: Seat | None) -> dict[str, Any]:
    own = viewer is not None and entry.seat == viewer
    return {
        **_line(line),
        "moves": entry.moves if own else None,
        "events": [to_plain(event) for event in line.events],
        "undoes_to": entry.undoes_to,
    }


def _line(line: LogLine) -> dict[str, Any]:
    return {"number": line.number, "kind": line.kind, "seat": line.seat, "at": line.at.isoformat(), "text": line.text}
