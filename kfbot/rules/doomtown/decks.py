"""A deck as its player lists it: outfit, legend, and how many copies of each card, some of which start in the posse."""

import msgspec


class Copies(msgspec.Struct, frozen=True, omit_defaults=True):
    """``count`` copies of one printing (at least 1), ``starting`` of them in the starting posse."""

    code: str
    count: int = 1
    starting: int = 0


class Deck(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deck list. ``cards`` holds each printing once, jokers included; outfit and legend stand outside it."""

    name: str = ""
    outfit: str | None = None
    legend: str | None = None
    cards: tuple[Copies, ...] = ()

    @property
    def size(self) -> int:
        """How many cards are listed, jokers included, outfit and legend not."""
        return sum(copies.count for copies in self.cards)
