"""A table's log in words, as one seat may know it."""

from kfbot.cogs.house import House
from kfbot.rules.kernel import Seat
from kfbot.tables import Table
from kfbot.ui.message import Layout, Sheet, lay_out
from kfbot.ui.names import harmless
from kfbot.ui.panel import Scene

ROOM = 3600


async def told(bot: House, table: Table, seat: Seat | None, last: int) -> list[tuple[int, str]]:
    """Return the last entries of a table's log that say something: each one's number, and its words in one line."""
    scene = Scene(table, bot.games[table.game], bot.face(table.game))
    lines: list[tuple[int, str]] = []
    for entry in await bot.tables.log(table, seat, last=last):
        words = [harmless(entry.text)] if entry.text else bot.showing.told(scene, entry.events, seat)
        said = " ".join(" ".join(word.split("\n")) for word in words)
        if said:
            lines.append((entry.number, f"~~{said}~~" if entry.undone else said))
    return lines


async def logbook(bot: House, table: Table, seat: Seat | None, last: int) -> Layout:
    """Return the last entries of a table's log, newest at the end: as many of the newest as fit one message."""
    kept: list[str] = []
    for number, said in reversed(await told(bot, table, seat, last)):
        line = f"`{number}` {said}"
        if sum(len(each) + 1 for each in kept) + len(line) > ROOM:
            break
        kept.append(line)
    return lay_out(Sheet("What has happened", "\n".join(reversed(kept)) or "Nothing yet."))
