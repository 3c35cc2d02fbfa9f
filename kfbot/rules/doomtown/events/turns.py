"""Phases and turns, what the table asks and is answered, corrections by hand, and the end of the game."""

from kfbot.rules.kernel import Event, Seat


class PhaseBegan(Event, frozen=True):
    """A phase of the day began."""

    phase: str
    day: int


class Passed(Event, frozen=True):
    """A player passed."""

    seat: Seat


class TurnCame(Event, frozen=True):
    """It is that player's play."""

    seat: Seat


class PresetMade(Event, frozen=True):
    """A player will (not) be asked about a React."""

    seat: Seat
    title: str
    skip: bool


class Asked(Event, frozen=True):
    """The table waits for a decision."""

    seat: Seat
    ask: str


class Chosen(Event, frozen=True):
    """``titles`` is heard by the seat alone where the choice was among hidden cards."""

    seat: Seat
    titles: tuple[str, ...]
    hidden: bool = False


class Answered(Event, frozen=True):
    """A player answered yes or no."""

    seat: Seat
    ask: str
    yes: bool


class Expired(Event, frozen=True):
    """Temporary changes ended."""

    titles: tuple[str, ...]
    when: str


class Corrected(Event, frozen=True):
    """A figure was set by hand; ``seat`` is -1 for a judge."""

    seat: Seat
    figure: str
    was: str
    to: str


class GaveUp(Event, frozen=True):
    """A player gave up."""

    seat: Seat


class Won(Event, frozen=True):
    """The game is over."""

    seats: tuple[Seat, ...]
    reason: str
