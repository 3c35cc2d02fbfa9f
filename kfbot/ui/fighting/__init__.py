"""The face of Kung Fu Fighting: its panel, hands, buttons, log lines and picture."""

from collections.abc import Mapping
from typing import Final, cast

from kfbot.rules.fighting.state import FightingView
from kfbot.rules.kernel import Event, Move, View
from kfbot.ui.face import Figure, Label, Names, Panel
from kfbot.ui.fighting import labels, messages, telling, words


class FightingFace:
    """Turns what somebody may see of a fight into words and pictures: see `kfbot.ui.face.Face`."""

    def panel(self, view: View, names: Names) -> Panel:
        """Return the shared message: the table as a spectator may see it."""
        return messages.panel(cast("FightingView", view), names)

    def hand(self, view: View, names: Names) -> Panel:
        """Return what one seat sees alone."""
        return messages.hand(cast("FightingView", view), names)

    def label(self, move: Move, view: View, names: Names) -> Label:
        """Return how a move is offered to the seat whose view this is."""
        return labels.label(move, cast("FightingView", view), names)

    def tell(self, event: Event, names: Names) -> str | None:
        """Return one line about an event, with its arithmetic, or None."""
        return telling.tell(event, names)

    def figure(self, key: str, value: str, names: Names) -> Figure:
        """Return a figure that a judge can correct, in words."""
        return words.figure_in_words(key, value, names)

    def guide(self, view: View, names: Names) -> str:
        """Return what that seat can do now and why."""
        return messages.guide(cast("FightingView", view), names)

    def verbs(self, view: View) -> Mapping[str, str]:
        """Return no buttons: everything here is a move."""
        return {}


FACE: Final = FightingFace()
