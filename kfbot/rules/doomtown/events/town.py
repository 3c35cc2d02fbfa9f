"""What came into play, changed or moved in town."""

from kfbot.rules.kernel import Event, Seat


class Planted(Event, frozen=True):
    """A Totem was planted."""

    seat: Seat
    title: str
    place: str
    paid: int = 0


class Attached(Event, frozen=True):
    """A card was attached."""

    seat: Seat
    title: str
    to: str
    paid: int = 0


class Entered(Event, frozen=True):
    """A dude or deed came into play."""

    seat: Seat
    title: str
    place: str
    paid: int = 0
    token: bool = False


class Booted(Event, frozen=True):
    """A card booted."""

    title: str
    source: str = ""


class Unbooted(Event, frozen=True):
    """A card unbooted."""

    title: str
    source: str = ""


class Adjusted(Event, frozen=True):
    """A figure changed: ``by`` (or ``to``), for how long and by what."""

    title: str
    figure: str
    by: int = 0
    to: int | None = None
    until: str = ""
    source: str = ""


class Became(Event, frozen=True):
    """A dude became a stud or a draw."""

    title: str
    shooter: str
    until: str = ""
    source: str = ""


class Gained(Event, frozen=True):
    """A card gained a keyword."""

    title: str
    keyword: str
    until: str = ""
    source: str = ""


class Forbidden(Event, frozen=True):
    """Something cannot happen to a card for now."""

    title: str
    what: tuple[str, ...]
    until: str = ""
    source: str = ""


class Resisted(Event, frozen=True):
    """Something did not happen because a card forbids it."""

    title: str
    what: str


class Moved(Event, frozen=True):
    """A dude moved."""

    title: str
    place: str
    booted: bool = False
    source: str = ""


class ControlChanged(Event, frozen=True):
    """``seat`` is None for nobody."""

    place: str
    seat: Seat | None
    recorded: bool = False


class LowballWon(Event, frozen=True):
    """The gambling of a day was won; ``anted``: who put a ghost rock into the pot."""

    seat: Seat
    anted: tuple[Seat, ...]


class RockChanged(Event, frozen=True):
    """Ghost rock was gained or paid."""

    seat: Seat
    by: int
    now: int
    source: str = ""
