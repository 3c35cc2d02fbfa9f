"""A move being carried out: the state as it changes, the events so far, and the two things every rule does with cards."""

import msgspec

from kfbot.rules.chance import Chance
from kfbot.rules.fusion import events as ev
from kfbot.rules.fusion.facts import FusionFacts, Manoeuvre, Rank
from kfbot.rules.fusion.hand import Hand, draw, hand_of, minus, plus
from kfbot.rules.fusion.state import FusionState, Side
from kfbot.rules.kernel import Event, Seat

_replace = msgspec.structs.replace


class Scene:
    """One move at work. ``state`` is always whole: the last one is what the move comes to."""

    __slots__ = ("chance", "events", "facts", "phase_over", "state")

    def __init__(self, facts: FusionFacts, state: FusionState, chance: Chance) -> None:
        self.facts = facts
        self.state = state
        self.chance = chance
        self.events: list[Event] = []
        self.phase_over = False
        """Whether the action phase has come to its end in this move."""

    @property
    def rank(self) -> Rank:
        """The rank that the table plays at."""
        return self.facts.rank[self.state.options.rank]

    def side(self, seat: Seat) -> Side:
        """Return a seat's half of the table."""
        return self.state.sides[seat]

    def knows(self, seat: Seat) -> list[Manoeuvre]:
        """Return the manoeuvres that a seat's fighter knows."""
        return known_by(self.facts, self.side(seat))

    def change(self, **changes: object) -> None:
        """Change fields of the state."""
        self.state = _replace(self.state, **changes)

    def change_side(self, seat: Seat, **changes: object) -> None:
        """Change fields of a seat's half."""
        sides = list(self.state.sides)
        sides[seat] = _replace(sides[seat], **changes)
        self.state = _replace(self.state, sides=tuple(sides))

    def change_strike(self, at: int, **changes: object) -> None:
        """Change fields of an attack of this phase."""
        strikes = list(self.state.strikes)
        strikes[at] = _replace(strikes[at], **changes)
        self.state = _replace(self.state, strikes=tuple(strikes))

    def tell(self, event: Event) -> None:
        """Say what happened."""
        self.events.append(event)

    def spend(self, seat: Seat, cards: Hand) -> None:
        """Move cards from a hand to the discard pile, face up (Action Phase: all played cards are discarded)."""
        side = self.side(seat)
        known = tuple([max(0, seen - gone) for seen, gone in zip(side.known, cards, strict=True)])
        self.change_side(seat, hand=minus(side.hand, cards), known=known)
        self.change(discard=plus(self.state.discard, cards))

    def draw(self, seat: Seat, count: int) -> str:
        """Draw cards into a hand and return them as letters; tells of a reshuffle."""
        drawn = draw(self.state.deck, self.state.discard, count, self.chance)
        if drawn.reshuffled:
            self.tell(ev.Reshuffled(drawn.reshuffled))
        self.change(deck=drawn.deck, discard=drawn.discard)
        self.change_side(seat, hand=plus(self.side(seat).hand, hand_of(drawn.cards)))
        return drawn.cards


def known_by(facts: FusionFacts, side: Side) -> list[Manoeuvre]:
    """Return the manoeuvres that a side's fighter knows; none before he is chosen."""
    fighter = side.fighter
    return [] if fighter is None else [facts.manoeuvre[one] for one in fighter.manoeuvres]
