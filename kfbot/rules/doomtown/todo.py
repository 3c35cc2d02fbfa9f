"""The engine's own steps: what a play consists of besides the verbs of its ability. They are kept in the state like those."""

from typing import Literal, TypeAlias, Union

from kfbot.rules.doomtown.verbs import Effect, Verb
from kfbot.rules.kernel import Seat


class TakePull(Verb, frozen=True):
    """Engine step: the top card of the deck, or the real card that was named, for a ``test`` of that kind (empty: none)."""

    test: str = ""


class AfterPull(Verb, frozen=True):
    """Engine step: everyone who may answer the pull is asked, in turn order."""

    test: str = ""


class NameIt(Verb, frozen=True):
    """Engine step: the owner names a pulled joker."""


class CompareTest(Verb, frozen=True):
    """Engine step: pull against the dude's value, with so much added to the pull."""

    who: str = "me"
    add: int = 0
    then: tuple["Todo", ...] = ()
    otherwise: tuple["Todo", ...] = ()


class CompareCheck(Verb, frozen=True):
    """Engine step: pull, rating and bonus against the spell's difficulty."""

    then: tuple["Todo", ...] = ()
    otherwise: tuple["Todo", ...] = ()


class PutPull(Verb, frozen=True):
    """Engine step: the pulled card goes to the discard pile, a joker to the boot hill, unless it went elsewhere."""


class Place(Verb, frozen=True):
    """Engine step: the played card goes where it belongs after its ability."""


class OfferCombo(Verb, frozen=True):
    """Engine step: the performer may chain a technique at once."""


class EndPlay(Verb, frozen=True):
    """Engine step: the play is over; it is the next player's."""


class Bind(Verb, frozen=True):
    """Engine step: a reference means these cards from here on; without any it means nothing."""

    name: str
    cards: tuple[str, ...] = ()


class AskReact(Verb, frozen=True):
    """Engine step: who may still answer something that happened, from ``seats`` in order; ``who`` did it."""

    after: str
    who: str = ""
    seats: tuple[Seat, ...] = ()
    used: tuple[str, ...] = ()


class PutBack(Verb, frozen=True):
    """Engine step: what is still being looked at goes back on the deck, or is discarded."""

    discard: bool = False


class Begin(Verb, frozen=True):
    """Engine step: a play starts on top of this one."""

    card: str
    ability: int
    seat: Seat
    me: str = ""


class PlayAgain(Verb, frozen=True):
    """Engine step: the play is over, and the same player makes another."""


class HandOn(Verb, frozen=True):
    """Engine step: the turn of a shootout is handed on."""

    passed: bool = False


class Dusk(Verb, frozen=True):
    """Engine step: the turn ends."""


class AskSpare(Verb, frozen=True):
    """Engine step: each of these players in turn may discard a card from hand at Sundown."""

    seats: tuple[Seat, ...] = ()


class AskUpkeep(Verb, frozen=True):
    """Engine step: each of these players in turn pays upkeep, or discards dudes until it can be paid."""

    seats: tuple[Seat, ...] = ()


class Refill(Verb, frozen=True):
    """Engine step: hands are filled at Sundown."""


class Lose(Verb, frozen=True):
    """Engine step: a card leaves play as a casualty, unless something else became of it."""

    card: str
    to: Literal["discard", "hill"] = "discard"


class Announce(Verb, frozen=True):
    """Engine step: what is being played is said, now that it is known who performs it."""

    kind: Literal["technique", "spell", "ability", "react"]
    zone: str = ""


class Restore(Verb, frozen=True):
    """Engine step: the result and margin of this play are what they were before a test within it."""

    passed: bool | None = None
    margin: int = 0


Todo: TypeAlias = Union[  # noqa: UP007 - read by msgspec
    Effect, TakePull, AfterPull, NameIt, CompareTest, CompareCheck, PutPull, Place, OfferCombo, EndPlay, Bind, AskReact, PutBack,
    Begin, Restore, Announce, Lose, HandOn, Dusk, AskSpare, Refill, AskUpkeep, PlayAgain,
]  # fmt: skip
