"""The face of Kung Fusion: its panel, hands, buttons, log lines and pictures."""

from collections.abc import Mapping
from typing import Final, cast

from kfbot.rules.fusion.state import FusionView
from kfbot.rules.kernel import Event, Move, View
from kfbot.ui.face import Figure, Label, Names, Panel
from kfbot.ui.fusion import guides, labels, messages, tells, words
from kfbot.ui.fusion.workshop import BOTH, BUILD, FIGHTERS, KEEP

NEW: Final = 3
"""Turns in which a rolled fighter's hand offers to keep him."""


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

    def figure(self, key: str, value: str, names: Names) -> Figure:
        """Return a figure that a judge can correct, in words."""
        return words.figure_in_words(key, value, names)

    def guide(self, view: View, names: Names) -> str:
        """Return what that seat can do now and why."""
        return guides.guide(cast("FusionView", view), names)

    def verbs(self, view: View) -> Mapping[str, str]:
        """Return the buttons for fighters: to look at and build while one is wanted, then to look at both, or keep a new one."""
        seen = cast("FusionView", view)
        side = seen.sides[seen.seat or 0]
        if side.fighter is not None:
            new = side.fighter.how == "rolled" and seen.turn <= NEW
            return {BOTH: "Both fighters…", **({KEEP: "Keep my fighter"} if new else {})}
        return {} if side.rolling else {FIGHTERS: "Fighters…", BUILD: "Build a fighter…"}


FACE: Final = FusionFace()
