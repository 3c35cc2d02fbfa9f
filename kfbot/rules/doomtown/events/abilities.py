"""Techniques, their combos, spells and the other abilities that players use."""

from kfbot.rules.kernel import Event, Seat


class TechniquePlayed(Event, frozen=True):
    """``link`` is the place in a combo, from 1."""

    seat: Seat
    title: str
    dude: str
    link: int = 1
    zone: str = "hand"


class SpellCast(Event, frozen=True):
    """A spell is cast; ``difficulty`` is None where there is no check."""

    seat: Seat
    title: str
    dude: str
    difficulty: int | None = None


class AbilityUsed(Event, frozen=True):
    """Another ability is used."""

    seat: Seat
    title: str
    text: str = ""
    react: bool = False


class Said(Event, frozen=True):
    """What a card does, in our words, for the players to record: the bot carries it out no further."""

    title: str
    text: str


class TechniqueStayed(Event, frozen=True):
    """A Tao technique stays in play; ``dude`` is set where it is attached."""

    seat: Seat
    title: str
    dude: str = ""
    booted: bool = False


class TechniquesCleared(Event, frozen=True):
    """Tao techniques left play at the end of their phase."""

    seat: Seat
    titles: tuple[str, ...]
    why: str


class ComboOpen(Event, frozen=True):
    """A technique may be chained now: it would be number ``link`` of the chain."""

    seat: Seat
    dude: str
    source: str
    link: int


class ComboShut(Event, frozen=True):
    """No technique can be chained, and why."""

    seat: Seat
    dude: str
    source: str
    why: str
