"""Playing cards as people write them, and piles: drawing, and reshuffling the discard pile when a draw needs a card."""

import re
from collections.abc import Sequence
from enum import StrEnum
from typing import Final, NamedTuple

import msgspec

from kfbot.rules.chance import Chance
from kfbot.rules.errors import Unreadable


class Suit(StrEnum):
    """The four suits, by the letter that Discord text and notation use."""

    SPADES = "s"
    HEARTS = "h"
    DIAMONDS = "d"
    CLUBS = "c"

    @property
    def shape(self) -> str:
        """The suit's own sign: ♠ ♥ ♦ ♣."""
        return {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}[self.value]

    @property
    def sign(self) -> str:
        """The suit for people, by letter and shape: ``s♠``, ``h♥``, ``d♦``, ``c♣``."""
        return f"{self.value}{self.shape}"


RANKS: Final = {"a": 1, "j": 11, "q": 12, "k": 13, "ace": 1, "jack": 11, "queen": 12, "king": 13} | {
    str(n): n for n in range(1, 14)
}
LETTERS: Final = {1: "A", 11: "J", 12: "Q", 13: "K"}
SUITS: Final = {
    **{suit.value: suit for suit in Suit},
    **{suit.shape: suit for suit in Suit},
    **{suit.sign: suit for suit in Suit},
    "♤": Suit.SPADES,
    "♡": Suit.HEARTS,
    "♢": Suit.DIAMONDS,
    "♧": Suit.CLUBS,
    **{suit.name.lower(): suit for suit in Suit},
    **{suit.name.lower().removesuffix("s"): suit for suit in Suit},
    "diams": Suit.DIAMONDS,
}
WRITTEN: Final = re.compile(
    r"(?:the\s+)?(?P<rank>\d{1,2}|[ajqk]|ace|jack|queen|king)\s*(?:of\s+)?(?P<suit>[a-z]+|[a-z]?[♠♥♦♣♤♡♢♧])\ufe0f?"
)


class PlayingCard(msgspec.Struct, frozen=True, order=True):
    """A card as a pull reads it: ``rank`` 1 (ace) to 13 (king) and a suit. A joker is a card whose owner named both."""

    rank: int
    suit: Suit
    joker: bool = False

    def __str__(self) -> str:
        """Return the short text that `read_card` reads back: ``7c♣``, ``Kh♥``, ``joker=3c♣``."""
        face = f"{LETTERS.get(self.rank, self.rank)}{self.suit.sign}"
        return f"joker={face}" if self.joker else face


def read_card(text: str) -> PlayingCard:
    """Read ``7c``, ``7♣``, ``7c♣``, ``10 of diamonds`` or ``joker=3c``; raise `Unreadable` with what is accepted."""
    plain = text.strip().lower()
    joker = re.fullmatch(r"joker\s*(?:=|as|:)\s*(.+)", plain)
    match = WRITTEN.fullmatch(joker[1] if joker else plain)
    rank = RANKS.get(match["rank"]) if match else None
    suit = SUITS.get(match["suit"]) if match else None
    if rank is None or suit is None:
        shown = text.strip()[:40]
        raise Unreadable(f"“{shown}” is no card I can read. Write it like `7c`, `Kh`, `10 of diamonds` or `joker=3c`.")
    return PlayingCard(rank, suit, joker is not None)


class Draw(NamedTuple):
    """What came of drawing: the cards, what is left of the deck and the discard pile, and whether it was reshuffled."""

    cards: tuple[str, ...]
    deck: tuple[str, ...]
    discard: tuple[str, ...]
    reshuffled: bool


def draw(deck: Sequence[str], discard: Sequence[str], count: int, chance: Chance) -> Draw:
    """Draw ``count`` cards from the top (the front) of ``deck``.

    The discard pile is shuffled into a new deck at the moment a draw needs a card and the deck has none; with both empty the
    draw ends early, so ``cards`` may be shorter than ``count``.
    """
    taken = tuple(deck[:count])
    rest = tuple(deck[count:])
    if len(taken) == count or not discard:
        return Draw(taken, rest, tuple(discard), reshuffled=False)
    fresh = chance.shuffled(discard)
    missing = count - len(taken)
    return Draw(taken + fresh[:missing], fresh[missing:], (), reshuffled=True)
