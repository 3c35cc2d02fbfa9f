"""Cards that went from one pile to another."""

from kfbot.rules.kernel import Event, Seat


class DeckLoaded(Event, frozen=True):
    """A player brought a deck."""

    seat: Seat
    cards: int
    outfit: str = ""
    legend: str = ""
    start: tuple[str, ...] = ()


class Shuffled(Event, frozen=True):
    """``needed``: a draw or pull found the deck empty, and the discard pile became the new deck."""

    seat: Seat
    needed: bool = False


class Drew(Event, frozen=True):
    """``titles`` is heard by the seat alone."""

    seat: Seat
    count: int
    titles: tuple[str, ...] = ()


class LookedAt(Event, frozen=True):
    """``titles`` is heard by the seat alone unless they were revealed."""

    seat: Seat
    count: int
    titles: tuple[str, ...] = ()
    revealed: bool = False


class Discarded(Event, frozen=True):
    """Cards went to their owner's discard pile."""

    seat: Seat
    titles: tuple[str, ...]
    zone: str = ""


class Aced(Event, frozen=True):
    """Cards went to their owner's boot hill."""

    seat: Seat
    titles: tuple[str, ...]


class ToHand(Event, frozen=True):
    """``titles`` is heard by the seat alone unless they were shown."""

    seat: Seat
    count: int
    titles: tuple[str, ...] = ()
    shown: bool = True


class ToDeck(Event, frozen=True):
    """Cards went on top of their owner's deck."""

    seat: Seat
    count: int
    titles: tuple[str, ...] = ()
    shown: bool = True


class LeftGame(Event, frozen=True):
    """A card left the game, as a token does."""

    title: str
