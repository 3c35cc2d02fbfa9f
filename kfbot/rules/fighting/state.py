"""All there is to know about a fight in progress, what one seat may see of it, and what a table can choose when it opens."""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from kfbot.rules.kernel import Options, Seat, State, View

Stage: TypeAlias = Literal["discard", "attack", "block", "cleanup", "over"]

HIDDEN: Final = "?"
"""A card laid face down, to those who may not see it."""


class FightingOptions(Options, frozen=True):
    """The switches of a table. Each stands for a question that the rulebook leaves open; docs/fighting.md has the list."""

    copies: Annotated[
        Literal["standard", "one-each", "two-each", "three-each"],
        Meta(
            description="How many of each card: 99 cards as the first edition is said to have, or one, two or three-each."
        ),
    ] = "standard"
    counts: Annotated[str, Meta(description="Other counts for some cards: sidestep:4+fan:0")] = ""
    no_chi: Annotated[
        Literal["any-turn", "own-turn"],
        Meta(
            title="No Chi", description="When a fighter at No Chi is out: at the end of any turn, or only of his own."
        ),
    ] = "any-turn"
    above_twenty: Annotated[
        bool, Meta(title="Chi above 20", description="Whether Chi may rise above the 20 of the player mat.")
    ] = False
    punch: Annotated[
        Literal["plain", "draws-and-heals"],
        Meta(description="Whether Punch draws a card and gains 1 Chi when it does damage."),
    ] = "plain"
    damage: Annotated[
        Literal["chi-lost", "damage-dealt"],
        Meta(
            title="Damage effects",
            description="Whether a fighter with no Chi to lose can still be “damaged” by an attack.",
        ),
    ] = "chi-lost"


class Lay(Struct, frozen=True, omit_defaults=True):
    """The cards of one attack or block. Nothing is laid where a text is empty."""

    stance: str = ""
    base: str = ""
    broken: bool = False
    enhancements: tuple[str, ...] = ()
    finisher: str = ""
    choice: str = ""

    @property
    def cards(self) -> tuple[str, ...]:
        """Every card laid, in the order of the rulebook's steps."""
        return tuple(card for card in (self.stance, self.base, *self.enhancements, self.finisher) if card)


class Fight(Struct, frozen=True, omit_defaults=True):
    """One attack, from its first card to the end of its cleanup.

    ``against`` is whom a counterattack must target, None for a turn's own attack. ``blocks`` are the targets' lays, in turn
    order as ``targets``. ``at`` is which target is blocking or cleaning up; past the last one, the attacker. ``hurt`` is how much
    the attack did to each target, ``spent`` are those that it damaged with no Chi left to lose (F53). ``stripped`` is what blocks
    make the attacker discard; ``counters`` who may counterattack.
    """

    attacker: Seat
    against: Seat | None = None
    lay: Lay = Lay()
    targets: tuple[Seat, ...] = ()
    blocks: tuple[Lay, ...] = ()
    at: int = 0
    hurt: tuple[int, ...] = ()
    spent: tuple[Seat, ...] = ()
    stripped: tuple[str, ...] = ()
    counters: tuple[Seat, ...] = ()


class Cleanup(Struct, frozen=True, omit_defaults=True):
    """What one fighter still decides in cleanup.

    ``redraw``: Drunken Stance's effect is still to come. ``doomed``: cards on the table that must be discarded. ``paying`` for
    which card, and how many cards are still ``owed``.
    """

    seat: Seat
    redraw: bool = False
    doomed: tuple[str, ...] = ()
    paying: str = ""
    owed: int = 0


class Waiting(Struct, frozen=True):
    """A counterattack that is still to be fought."""

    seat: Seat
    against: Seat


class FightingState(State, frozen=True):
    """A whole table. Hands are kept sorted; ``deck`` is drawn from the front; the last of ``discard`` lies on top.

    ``aside`` is what the fighter who discards has put aside. ``out`` are the seats that have fallen.
    """

    options: FightingOptions
    chi: tuple[int, ...]
    out: tuple[Seat, ...]
    hands: tuple[tuple[str, ...], ...]
    deck: tuple[str, ...]
    discard: tuple[str, ...]
    turn: Seat
    stage: Stage = "discard"
    aside: tuple[str, ...] = ()
    fight: Fight | None = None
    cleanup: Cleanup | None = None
    waiting: tuple[Waiting, ...] = ()
    turns: int = 1


class FightingView(View, frozen=True):
    """What a seat may see. ``counts`` are the cards each fighter has off the table, those laid face down included.

    In ``fight`` a card laid face down by somebody else is HIDDEN. ``hand`` and ``aside`` are the viewer's own; ``actor`` is whom
    the table waits for, None when it is over.
    """

    seat: Seat | None
    options: FightingOptions
    chi: tuple[int, ...]
    out: tuple[Seat, ...]
    counts: tuple[int, ...]
    hand: tuple[str, ...]
    aside: tuple[str, ...]
    deck: int
    discard: tuple[str, ...]
    turn: Seat
    stage: Stage
    actor: Seat | None
    fight: Fight | None
    cleanup: Cleanup | None
    waiting: tuple[Waiting, ...]
    turns: int


def actor(state: FightingState) -> Seat | None:
    """Return whom the table waits for, or None when the game is over."""
    fight = state.fight
    match state.stage:
        case "over":
            return None
        case "cleanup" if state.cleanup:
            return state.cleanup.seat
        case "block" if fight:
            return fight.targets[fight.at]
        case "attack" if fight:
            return fight.attacker
        case _:
            return state.turn


def laid_by(fight: Fight, seat: Seat) -> Lay:
    """Return what that seat has on the table in this fight: the attack, its block, or nothing."""
    if seat == fight.attacker:
        return fight.lay
    return fight.blocks[fight.targets.index(seat)] if seat in fight.targets else Lay()
