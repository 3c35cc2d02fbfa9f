"""Pulls, and the Kung Fu tests and skill checks that are made with them."""

from kfbot.rules.kernel import Event, Seat


class Pulled(Event, frozen=True):
    """A pull. ``face`` is ``7c♣``, or ``joker``; ``real``: the player named a card of the real table."""

    seat: Seat
    face: str
    title: str = ""
    real: bool = False
    why: str = ""
    fresh: bool = False
    """There is no deck at the table: pulled from a fresh pack of 54."""


class NoPull(Event, frozen=True):
    """Deck and discard pile are both empty: ``counts`` tells what the pull is taken for, None that the test fails."""

    seat: Seat
    counts: int | None = None


class JokerNamed(Event, frozen=True):
    """The owner of a pulled joker named it."""

    seat: Seat
    face: str


class PullChanged(Event, frozen=True):
    """A card changed a pull: ``by`` is negative for a reduction, ``value`` what it comes to (before a joker is named: so far)."""

    seat: Seat
    source: str
    by: int
    value: int


class PullReplaced(Event, frozen=True):
    """Another pull counts instead."""

    seat: Seat
    source: str


class Tested(Event, frozen=True):
    """A Kung Fu test: ``parts`` and ``changes`` are the value's and the pull's summands in words, ``7 rank``, ``+2 Kung Fu``."""

    seat: Seat
    dude: str
    pull: int | None
    value: int
    passed: bool
    margin: int
    equal: bool
    face: str = ""
    parts: tuple[str, ...] = ()
    changes: tuple[str, ...] = ()
    capped: bool = False


class Checked(Event, frozen=True):
    """A skill check for a spell: pull + rating + bonus against the difficulty."""

    seat: Seat
    dude: str
    title: str
    pull: int | None
    rating: int
    bonus: int
    difficulty: int
    passed: bool
    margin: int
    skill: str = "Shaman"
    face: str = ""
    changes: tuple[str, ...] = ()
