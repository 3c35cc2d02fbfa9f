"""What judges and those who call them see: the position with its log and likely rulings, and what a rewind would undo."""

from collections.abc import Sequence
from typing import Final

from kfbot.ui.face import Panel
from kfbot.ui.message import Press, Sheet, clip
from kfbot.ui.names import harmless
from kfbot.ui.rulings import COLOUR, RulingSeen, buttons, listed

RESUME: Final = "j|resume|"
"""What the id of the button begins with that lets a table's clock run again; the table's id follows."""
REWIND: Final = "j|rewind|"
"""And of the one that confirms a rewind: the table's id, the version that was previewed and the entry to go back to follow."""


def call(
    table: int, caller: str, question: str, shown: Panel, log: Sequence[tuple[int, str]], likely: Sequence[RulingSeen]
) -> Sheet:
    """Return a call for a judge: the question, the public position, the log, likely rulings."""
    asked = (
        f"**{harmless(caller)} asks**: {harmless(question)}" if question else f"**{harmless(caller)} calls a judge.**"
    )
    clock = "The table's clock stands still until a judge or a player lets it run again."
    text = f"{asked}\n{clock}\n\n**{shown.title}**\n{shown.text}"
    lines = "\n".join(f"-# `{number}` {said}" for number, said in log) or "-# Nothing has happened yet."
    notes = (f"**The last of the log**\n{clip(lines, 1200)}", *listed(likely, "Rulings that may settle it"))
    resume = (Press("Let the clock run", f"{RESUME}{table}", "success"),)
    return Sheet("A judge is called", clip(text, 2000), notes, (*buttons(likely), resume), COLOUR, shown.picture)


def rewind(table: int, version: int, to: int, undone: Sequence[str], *, revealed: bool) -> Sheet:
    """Return what a rewind would undo, whether hidden cards have been seen since, and the button that does it."""
    lines = "\n".join(f"- {said}" for said in undone)
    seen = (
        "⚠️ **Hidden cards were seen, or luck was drawn, in what would be undone.** Those who saw them keep what they know; "
        "new draws will come out differently."
        if revealed
        else "No hidden card was seen and no luck drawn in what would be undone."
    )
    text = f"The table would stand as it did after entry `{to}`. This would be undone:\n{clip(lines, 2500)}"
    button = Press("Rewind", f"{REWIND}{table}|{version}|{to}", "danger")
    return Sheet("Rewind this table?", text, (seen,), ((button,),), COLOUR)
