"""A scene: a fight set up card by card, in which moves are made and what came of them is looked at."""

from collections.abc import Sequence
from typing import cast

import pytest

from kfbot.catalogue import games
from kfbot.rules.chance import Chance
from kfbot.rules.errors import NotAllowed
from kfbot.rules.fighting import moves as mv
from kfbot.rules.fighting.game import Fighting
from kfbot.rules.fighting.ring import all_cards
from kfbot.rules.fighting.state import FightingOptions, FightingState, actor
from kfbot.rules.kernel import Event, Move, Seat
from kfbot.rules.notation import state_from, to_json

GAME = cast("Fighting", games()["fighting"])
FILL = "majestic"
"""A card that no scene needs: what is drawn when a scene does not say what."""


class Scene:
    """A table in the attack phase of seat 0, with the hands, the Chi and the next draws that a test names."""

    def __init__(
        self,
        *hands: str,
        deck: str = "",
        chi: Sequence[int] = (),
        stage: str = "attack",
        discard: str = "",
        fill: int = 30,
        **options: object,
    ) -> None:
        seats = max(2, len(hands))
        dealt = tuple(tuple(sorted(c for c in hand.split() if c != "punch")) for hand in (*hands, "", "")[:seats])
        chosen = FightingOptions(**options)  # type: ignore[arg-type]
        self.state = FightingState(
            chosen,
            tuple(chi) or (20,) * seats,
            (),
            dealt,
            (*deck.split(), *(FILL,) * fill),
            tuple(discard.split()),
            0,
            stage,  # type: ignore[arg-type]
        )
        self.events: list[Event] = []
        self.all = all_cards(self.state, ("punch",))
        self.number = 0

    def do(self, *moves: Move) -> "Scene":
        """Make moves, each by the fighter whose move it is; no card may be lost on the way."""
        for move in moves:
            seat = actor(self.state)
            assert seat is not None
            self.by(seat, move)
        return self

    def by(self, seat: Seat, move: Move) -> "Scene":
        """Make a move from a seat."""
        self.number += 1
        before = to_json(self.state)
        self.state, events = GAME.play(self.state, seat, move, Chance("scene", self.number))
        self.events.extend(events)
        assert all_cards(self.state, ("punch",)) == self.all
        assert state_from(GAME, to_json(self.state)) == self.state  # type: ignore[arg-type]
        assert to_json(self.state) != before
        return self

    def refuses(self, move: Move, sentence: str, seat: Seat | None = None) -> None:
        """Check that a move is refused with those words, and that nothing has changed."""
        before = to_json(self.state)
        with pytest.raises(NotAllowed) as refused:
            GAME.play(self.state, self.actor if seat is None else seat, move, Chance("scene", 0))
        assert sentence in refused.value.sentence
        assert refused.value.sentence[-1] in ".!"
        assert to_json(self.state) == before

    def attack(self, cards: str, *targets: Seat) -> "Scene":
        """Lay an attack and declare it at targets, the only opponent if none is named."""
        self.lay(cards)
        mover = self.actor
        return self.do(mv.Declare(targets or (1 - mover,)))

    def block(self, cards: str = "") -> "Scene":
        """Lay a block and show it, or do not block."""
        return self.lay(cards).do(mv.Block()) if cards else self.do(mv.NoBlock())

    def lay(self, cards: str) -> "Scene":
        """Lay cards by name; ``fan!`` is laid broken, ``double-attack:wider`` with a choice."""
        return self.do(*(laying(word) for word in cards.split()))

    @property
    def actor(self) -> Seat:
        """Whom the table waits for."""
        seat = actor(self.state)
        assert seat is not None
        return seat

    @property
    def chi(self) -> tuple[int, ...]:
        """Everybody's Chi."""
        return self.state.chi

    def hand(self, seat: Seat) -> list[str]:
        """A hand without what was drawn to fill it."""
        return [card for card in self.state.hands[seat] if card != FILL]

    def drawn(self, seat: Seat) -> int:
        """How many unnamed cards a seat holds."""
        return self.state.hands[seat].count(FILL)

    @property
    def discard(self) -> list[str]:
        """The discard pile, sorted, without unnamed cards."""
        return sorted(card for card in self.state.discard if card != FILL)

    def told(self, kind: type[Event]) -> list[Event]:
        """What was told of one kind."""
        return [event for event in self.events if isinstance(event, kind)]


def laying(word: str) -> Move:
    """The move that lays a card: by its kind."""
    name, _, choice = word.partition(":")
    card = GAME.plain[name.rstrip("!")]
    match card.kind:
        case "stance":
            return mv.PlayStance(card.id)
        case "enhancement":
            return mv.Enhance(card.id)
        case "finisher":
            return mv.Finish(card.id, choice)
        case _:
            return mv.PlayBase(card.id, broken=name.endswith("!"))
