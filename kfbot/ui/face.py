"""What a game shows: its face. One file a game in this folder exports ``FACE``, and the shared panel does the rest."""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, Protocol

from kfbot.rules.kernel import Event, Move, Seat, View

Style = Literal["primary", "secondary", "success", "danger"]


class Label(NamedTuple):
    """How a move is offered. Moves of one ``group`` share a select menu, whose placeholder it is; without one, a button.

    ``public`` says that the move may stand on the shared panel: showing it gives no hidden card away.
    """

    text: str
    detail: str = ""
    group: str = ""
    style: Style = "secondary"
    public: bool = False


class Picture(NamedTuple):
    """A PNG under 200 KB, and the words that stand for it: at most 1,024 characters."""

    png: bytes
    alt: str


class Panel(NamedTuple):
    """A message: a title, Markdown lines (at most 3,000 characters) and perhaps a picture."""

    title: str
    text: str
    colour: int = 0x8C2F1B
    picture: Picture | None = None


class Names(NamedTuple):
    """The seats' names, Markdown taken out already, in seat order."""

    seats: tuple[str, ...]

    def of(self, seat: Seat) -> str:
        """Return a seat's name; the judge's seat is “the judge”."""
        return self.seats[seat] if 0 <= seat < len(self.seats) else "the judge"

    def first(self, seat: Seat) -> str:
        """Return a seat's name as a sentence begins with it."""
        return self.seats[seat] if 0 <= seat < len(self.seats) else "The judge"

    def all(self, seats: Sequence[Seat]) -> str:
        """Return several seats' names: ``Ann``, ``Ann and Bo``, ``Ann, Bo and Cy``."""
        names = [self.of(seat) for seat in seats]
        return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


class Figure(NamedTuple):
    """A figure that a judge can correct, in words: what it is called, and its value (``Ann's ghost rock``, ``4``)."""

    name: str
    value: str


class Face(Protocol):
    """A game's words and pictures. It is handed views and events that its reader may see, and nothing else."""

    def panel(self, view: View, names: Names) -> Panel:
        """Return the shared message: the table as a spectator may see it."""
        ...

    def hand(self, view: View, names: Names) -> Panel:
        """Return what one seat sees alone: its hand, and what it has to decide."""
        ...

    def label(self, move: Move, view: View, names: Names) -> Label:
        """Return how a move is offered to the seat whose view this is."""
        ...

    def tell(self, event: Event, names: Names) -> str | None:
        """Return one line about an event as its listener heard it, with all its arithmetic, or None if there is none."""
        ...

    def figure(self, key: str, value: str, names: Names) -> Figure:
        """Return a figure of `Game.figures`, or one with a value of `Game.settable`, in words: a seat by its player's name."""
        ...

    def guide(self, view: View, names: Names) -> str:
        """Return what that seat can do now and why, for `/help`: a few lines."""
        ...

    def verbs(self, view: View) -> Mapping[str, str]:
        """Return the buttons below a hand that make no move: names given to `kfbot.cogs.clicks.register`, with labels."""
        ...
