"""What happens in a fight. Every number that a rule adds up is in the event, so that it can be told with its sources."""

import msgspec

from kfbot.rules.kernel import Event, Seat


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """One summand of an attack or block: the card, what it adds, and the condition it owes that to (a card id or base type)."""

    card: str
    amount: int
    thanks: str = ""


class TurnBegan(Event, frozen=True):
    """A turn begins with discarding and drawing."""

    seat: Seat


class Laid(Event, frozen=True):
    """A card was laid for an attack or block. ``shown``: everybody sees it; else only its owner hears of it."""

    seat: Seat
    card: str
    shown: bool = False


class TookBack(Event, frozen=True):
    """Cards were taken back into the hand; heard by their owner alone."""

    seat: Seat
    cards: tuple[str, ...]


class Drew(Event, frozen=True):
    """``count`` cards were drawn, for the card ``why`` (empty: the turn's refill). Others do not learn ``cards``."""

    seat: Seat
    count: int
    cards: tuple[str, ...] = ()
    why: str = ""


class Reshuffled(Event, frozen=True):
    """The discard pile became the new deck of ``count`` cards."""

    count: int


class Discarded(Event, frozen=True):
    """Cards went to the face-up discard pile. ``why`` is the card that made it so, ``chance`` that they were drawn by lot."""

    seat: Seat
    cards: tuple[str, ...]
    why: str = ""
    chance: bool = False


class Attacked(Event, frozen=True):
    """An attack was declared: all its cards, what each adds, the total, and whom it is for."""

    seat: Seat
    targets: tuple[Seat, ...]
    base: str
    parts: tuple[Part, ...]
    total: int
    spirit: bool = False
    counter: bool = False
    broken: bool = False
    choice: str = ""


class Blocked(Event, frozen=True):
    """A block was shown: what each card adds against this attack, and the total."""

    seat: Seat
    base: str
    parts: tuple[Part, ...]
    total: int
    spirit: bool = False
    broken: bool = False


class StoodStill(Event, frozen=True):
    """A defender did not block."""

    seat: Seat


class Struck(Event, frozen=True):
    """What an attack came to for one target: ``attack - block`` (never below 0) ``+ spirit``, Chi before and after."""

    seat: Seat
    attack: int
    block: int
    spirit: int
    before: int
    after: int


class Gained(Event, frozen=True):
    """A card gave Chi: ``amount`` after any limit, which may be 0."""

    seat: Seat
    amount: int
    chi: int
    why: str


class Drained(Event, frozen=True):
    """A card's damage effect took Chi, which no block stops."""

    seat: Seat
    amount: int
    chi: int
    why: str


class Returned(Event, frozen=True):
    """A stance or weapon went back to its owner's hand."""

    seat: Seat
    card: str


class CounterWon(Event, frozen=True):
    """A defender may counterattack, by the card ``why``, once this attack is cleaned up."""

    seat: Seat
    against: Seat
    why: str


class CounterBegan(Event, frozen=True):
    """It is now a defender's turn to counterattack."""

    seat: Seat
    against: Seat


class CounterPassed(Event, frozen=True):
    """A counterattack was let go."""

    seat: Seat


class CalledOff(Event, frozen=True):
    """An attack came to nothing because a fighter left; its other cards went back to their owners."""

    seat: Seat


class TurnEnded(Event, frozen=True):
    """A turn is over; ``idle`` if it had no attack."""

    seat: Seat
    idle: bool = False


class Fell(Event, frozen=True):
    """A fighter is out; the hand went to the discard pile."""

    seat: Seat
    cards: tuple[str, ...] = ()


class Gave(Event, frozen=True):
    """A fighter gave up."""

    seat: Seat


class Ended(Event, frozen=True):
    """The game is over: who won, or nobody."""

    winners: tuple[Seat, ...]


class Corrected(Event, frozen=True):
    """A judge set a figure."""

    figure: str
    to: str
