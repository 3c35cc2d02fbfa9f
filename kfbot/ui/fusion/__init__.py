"""The face of Kung Fusion: its panel, hands, buttons, log lines and pictures."""

from collections.abc import Mapping
from typing import Final, cast

from kfbot.rules.fusion.state import FusionView
from kfbot.rules.kernel import Event, Move, View
from kfbot.ui.face import Label, Names, Panel
from kfbot.ui.fusion import labels, messages, tells


class FusionFace:
    """Turns what somebody may see of a fight into words and pictures."""

    def panel(self, view: View, names: Names) -> Panel:
        """Return the shared message: the table as a spectator may see it."""
        return messages.panel(cast("FusionView", view), names)

    def hand(self, view: View, names: Names) -> Panel:
        """Return what one seat sees alone."""
        return messages.hand(cast("FusionView", view), names)

    def label(self, move: Move, view: View, names: Names) -> Label:
        """Return how a move is offered to the seat whose view this is."""
        return labels.label(move, cast("FusionView", view), names)

    def tell(self, event: Event, names: Names) -> str | None:
        """Return one line about an event, with its arithmetic, or None."""
        return tells.tell(event, names)

    def guide(self, view: View, names: Names) -> str:
        """Return what that seat can do now and why."""
        return messages.guide(cast("FusionView", view), names)

    def verbs(self, view: View) -> Mapping[str, str]:
        """Return no buttons: everything here is a move."""
        return {}


FACE: Final = FusionFace()
