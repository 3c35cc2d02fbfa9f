"""Shootouts and jobs: who calls out, joins, leaves, shoots and falls."""

from kfbot.rules.kernel import Event, Seat


class JoinedPosse(Event, frozen=True):
    """A dude joined a posse."""

    seat: Seat
    title: str
    booted: bool = False


class LeftPosse(Event, frozen=True):
    """A dude left the shootout."""

    title: str


class WentHome(Event, frozen=True):
    """A dude was sent home."""

    title: str
    booted: bool
    source: str = ""


class CalledOut(Event, frozen=True):
    """A dude called another out."""

    title: str
    whom: str


class ShootoutBegan(Event, frozen=True):
    """A shootout began."""

    leader: Seat
    against: Seat
    place: str
    mark: str = ""


class StepBegan(Event, frozen=True):
    """A step of the shootout began."""

    step: str
    round: int = 1


class ShooterNamed(Event, frozen=True):
    """A shooter was picked."""

    seat: Seat
    title: str


class HandShown(Event, frozen=True):
    """A draw hand was shown."""

    seat: Seat
    faces: tuple[str, ...]
    rank: int
    name: str
    legal: bool


class CasualtiesSet(Event, frozen=True):
    """Casualties that a side has to take this round."""

    seat: Seat
    count: int


class CasualtiesChanged(Event, frozen=True):
    """An effect changed the casualties of a side."""

    seat: Seat
    by: int
    source: str = ""


class FirstCasualtySet(Event, frozen=True):
    """A dude must be the first casualty."""

    title: str
    source: str = ""


class ShootoutEnded(Event, frozen=True):
    """The shootout is over."""

    place: str
    won: Seat | None = None


class JobEnded(Event, frozen=True):
    """A job succeeded or failed; ``title`` is of the card that it is from, empty for one that was led by hand."""

    title: str
    succeeded: bool
    unopposed: bool = False
