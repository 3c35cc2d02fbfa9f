"""What a fighter can do. Each move is one tap: attacks and blocks are laid card by card."""

from kfbot.rules.kernel import Move, Seat


class SetAside(Move, frozen=True):
    """Put a card of the hand aside to be discarded with the next `DiscardAndDraw`; it can still be taken back."""

    card: str


class DiscardAndDraw(Move, frozen=True):
    """Discard what lies aside, and ``cards`` besides, and draw: the start of a turn, and Drunken Stance's effect."""

    cards: tuple[str, ...] = ()


class PlayStance(Move, frozen=True):
    """Enter a stance: the first card of an attack or block, seen by all and for good."""

    card: str


class PlayBase(Move, frozen=True):
    """Lay the base of an attack or block; ``broken`` declares a weapon broken."""

    card: str
    broken: bool = False


class Enhance(Move, frozen=True):
    """Add an enhancement to the base."""

    card: str


class Finish(Move, frozen=True):
    """Add the attack's one Finishing Move; ``choice`` is one of its choices, if the card has any."""

    card: str
    choice: str = ""


class TakeBack(Move, frozen=True):
    """Take back a card that lies aside, or one laid in the unfinished attack or block that drew nothing."""

    card: str


class Declare(Move, frozen=True):
    """Finish composing an attack: show it and name its targets."""

    targets: tuple[Seat, ...]


class Block(Move, frozen=True):
    """Finish composing a block and show it."""


class NoBlock(Move, frozen=True):
    """Do not block at all."""


class EndTurn(Move, frozen=True):
    """End the turn without an attack."""


class NoCounter(Move, frozen=True):
    """Let a counterattack go."""


class Keep(Move, frozen=True):
    """In cleanup, return a stance or weapon to hand; what that costs is paid next."""

    card: str


class LetGo(Move, frozen=True):
    """In cleanup, discard a stance or weapon that could have been kept."""

    card: str


class Pay(Move, frozen=True):
    """In cleanup, discard a card of the hand for the one that is being kept."""

    card: str
