"""The face of a game that has none of its own yet: its view field by field, its moves by their names. Enough to play it."""

from collections.abc import Mapping

import msgspec

from kfbot.rules.kernel import Event, Move, View
from kfbot.rules.notation import text_of
from kfbot.ui.face import Figure, Label, Names, Panel

LONGEST = 160


class Plainly:
    """Shows any game in words that come from its own structs; hides nothing, for views hold nothing to hide."""

    def __init__(self, title: str) -> None:
        self.title = title

    def panel(self, view: View, names: Names) -> Panel:
        """Return the view, one field a line."""
        plain = msgspec.to_builtins(view)
        lines = (
            f"**{field.replace('_', ' ')}**: {_short(value)}"
            for field, value in plain.items()
            if value not in (None, [])
        )
        return Panel(self.title, "\n".join(lines)[:3000])

    def hand(self, view: View, names: Names) -> Panel:
        """Return the same, from the seat's own view."""
        return self.panel(view, names)

    def label(self, move: Move, view: View, names: Names) -> Label:
        """Return the move's text; moves of a kind share a menu."""
        kind, _, rest = text_of(move).partition(" ")
        name = kind.replace("-", " ").capitalize()
        return Label(f"{name}: {rest}" if rest else name, group=f"{name}…" if rest else "")

    def tell(self, event: Event, names: Names) -> str | None:
        """Return the event's text."""
        return text_of(event)

    def figure(self, key: str, value: str, names: Names) -> Figure:
        """Return the figure's key and its value."""
        return Figure(key, value)

    def guide(self, view: View, names: Names) -> str:
        """Return that the buttons are the moves."""
        return "Every move that you may make now is a button or a line of a menu in “My hand & moves”."

    def verbs(self, view: View) -> Mapping[str, str]:
        """Return no buttons: everything here is a move."""
        return {}


def _short(value: object) -> str:
    text = str(value).replace("`", "'")
    return f"`{text if len(text) <= LONGEST else text[:LONGEST] + '…'}`"
