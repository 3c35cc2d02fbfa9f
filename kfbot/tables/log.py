"""The log as one seat may know it: each game tells what a listener hears, and every other entry has a plain sentence."""

from collections.abc import Mapping, Sequence

from kfbot.rules.kernel import JUDGE, Seat
from kfbot.rules.notation import AnyGame, event_from
from kfbot.store.models import EntryRow
from kfbot.tables.desk import Core, Desk
from kfbot.tables.records import LogLine, Table

FORMER = "A former player"
"""What is said of somebody who has been forgotten."""
NAMED = ("join", "leave", "take-over")
"""The kinds of entry that keep the name of whom they are about: who sits in that seat now may be another."""
SENTENCES = {
    "open": "{who} opened the table.",
    "join": "{who} sat down.",
    "leave": "{who} left.",
    "configure": "{who} changed the table's options.",
    "start": "The game began.",
    "take-over": "{who} took over a seat.",
    "ask": "{who} asks to undo moves.",
    "agree": "{who} agrees to the undo.",
    "refuse": "The undo was refused.",
    "undo": "{who} undid {undid}.",
    "rewind": "A judge rewound the table to entry {to}: {undid} undone.",
    "vote": "{who} votes to pass for {sleeper}.",
    "pause": "{who} stopped the table's clock.",
    "resume": "{who} let the table's clock run again.",
    "close": "The table was closed.",
}


class Logging(Core):
    """Reading the log."""

    async def log(self, table: Table | int, seat: Seat | None, last: int = 10) -> tuple[LogLine, ...]:
        """Return the last entries of a table as a seat, or with None a spectator, may know them; oldest first."""
        number = table if isinstance(table, int) else table.id
        async with self.looking_at(number) as desk:
            return await self.lines(desk, await self.store.entries(desk.session, number, last=last), seat)

    async def lines(self, desk: Desk, entries: Sequence[EntryRow], seat: Seat | None = None) -> tuple[LogLine, ...]:
        """Return entries as a seat may know them."""
        if not entries:
            return ()
        jumps = await self.store.jumps(desk.session, desk.row.id, entries[0].number, desk.row.version)
        names = [info.name for info in desk.table.seats]
        return tuple(_line(desk.game, entry, seat, names, undone(entry.number, jumps)) for entry in entries)


def undone(number: int, jumps: Mapping[int, int]) -> bool:
    """Return whether a later entry undid this one."""
    return any(to < number < at for at, to in jumps.items())


def _line(game: AnyGame, entry: EntryRow, seat: Seat | None, names: Sequence[str], gone: bool) -> LogLine:
    events = filter(None, (game.hear(event_from(game, event), seat) for event in entry.events or ()))
    return LogLine(entry.number, entry.seat, entry.at, tuple(events), gone, entry.kind, _sentence(entry, names))


def _sentence(entry: EntryRow, names: Sequence[str]) -> str:
    data = entry.data or {}
    if entry.kind == "note":
        text = str(data.get("text", ""))
        return f"📝 Judge {data['judge']} notes: {text}" if data.get("judge") else text
    asked = data.get("for") if entry.kind == "undo" else None
    now = FORMER if entry.kind in NAMED else _name(entry.seat if asked is None else asked, names)
    return SENTENCES.get(entry.kind, "").format(
        who=data.get("name") or now,
        sleeper=_name(data.get("for"), names),
        to=entry.undoes_to,
        undid="1 move" if data.get("undid") == 1 else f"{data.get('undid', 0)} moves",
    )


def _name(seat: Seat | None, names: Sequence[str]) -> str:
    if seat == JUDGE or seat is None:
        return "A judge"
    return names[seat] if seat < len(names) else "A player"
