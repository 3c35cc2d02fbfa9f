"""Doomtown's face: its words and its picture of the town."""

from collections.abc import Mapping
from functools import cache
from typing import cast

from kfbot.catalogue import doomtown
from kfbot.rules.doomtown.seen import DoomtownView
from kfbot.rules.kernel import Event, Move, View
from kfbot.ui.doomtown import panels, telling, words
from kfbot.ui.doomtown.guide import guide
from kfbot.ui.doomtown.labels import Labels
from kfbot.ui.face import Figure, Label, Names, Panel


@cache
def summaries() -> dict[str, str]:
    """Return what each card does in our words, by code."""
    return {card.code: card.summary for card in doomtown().cards if card.summary}


class DoomtownFace:
    """See `kfbot.ui.face.Face`."""

    def __init__(self) -> None:
        self._labels: tuple[View, Names, Labels] | None = None

    def panel(self, view: View, names: Names) -> Panel:
        """Return the shared message."""
        return panels.shared(cast("DoomtownView", view), names)

    def hand(self, view: View, names: Names) -> Panel:
        """Return what one seat sees alone."""
        return panels.private(cast("DoomtownView", view), names, summaries())

    def label(self, move: Move, view: View, names: Names) -> Label:
        """Return how a move is offered. The last view's labels are kept, since moves of one view come in a row."""
        kept = self._labels
        if kept is None or kept[0] is not view or kept[1] != names:
            kept = self._labels = (view, names, Labels(cast("DoomtownView", view), names))
        return kept[2].of(move)

    def tell(self, event: Event, names: Names) -> str | None:
        """Return one line about an event."""
        return telling.tell(event, names)

    def figure(self, key: str, value: str, names: Names) -> Figure:
        """Return a figure that a judge can correct, in words."""
        return words.figure_in_words(key, value, names)

    def guide(self, view: View, names: Names) -> str:
        """Return what that seat can do now and why."""
        return guide(cast("DoomtownView", view), names)

    def verbs(self, view: View) -> Mapping[str, str]:
        """Return the button that brings a deck, as long as the seat has brought none."""
        town = cast("DoomtownView", view)
        brought = town.seat is not None and town.players[town.seat].deck is not None
        return {} if brought else {"deck": "Paste my deck…"}


FACE = DoomtownFace()
