"""What the tests of Kung Fusion share: the facts, the game, and fights set up as a test needs them."""

from collections.abc import Iterable
from typing import Any, cast

import msgspec

from kfbot.catalogue import games
from kfbot.rules.chance import Chance
from kfbot.rules.fusion.game import Fusion
from kfbot.rules.fusion.hand import LETTERS, hand_of, letters_of, minus
from kfbot.rules.fusion.state import Fighter, FusionOptions, FusionState, Side, Stage, Strike
from kfbot.rules.fusion.views import whole_deck
from kfbot.rules.kernel import Event, Move, Seat

GAME = cast("Fusion", games()["fusion"])
FACTS = GAME.facts
FIRST, SECOND = 0, 1


class Fixed(Chance):
    """Chance that rolls what a test wants first, and then goes on as usual."""

    def __init__(self, *rolls: int, seed: str = "fixed") -> None:
        super().__init__(seed, 1)
        self._rolls = list(rolls)

    def die(self, sides: int) -> int:
        return self._rolls.pop(0) if self._rolls else super().die(sides)


def new(**options: object) -> FusionState:
    """Return a table at which nobody has a fighter yet."""
    return GAME.new(2, msgspec.convert(options, FusionOptions), Chance("new", 0))


def fight(
    first: str = "",
    second: str = "",
    *,
    knows: Iterable[str] = (),
    other_knows: Iterable[str] = (),
    stage: Stage = "attack",
    hits: tuple[int, int] = (10, 10),
    deck: str | None = None,
    **options: Any,
) -> FusionState:
    """Return a fight in which seat 0 is active, with those hands; the rest of the cards is the deck, unless it is given."""
    chosen = msgspec.convert(options, FusionOptions)
    hands = hand_of(first), hand_of(second)
    rest = minus(minus(whole_deck(FACTS, chosen), hands[0]), hands[1])
    pile = letters_of(rest) if deck is None else deck
    sides = tuple(
        Side(Fighter(name, tuple(known), 10), hits=hits[seat], hand=hands[seat])
        for seat, (name, known) in enumerate((("Ann", knows), ("Bo", other_knows)))
    )
    waiting = 1 if stage == "defence" else 0
    return FusionState(
        chosen,
        pile,
        sides,
        discard=minus(rest, hand_of(pile)),
        stage=stage,
        turn=1,
        waiting=waiting,
        attacks=1,
        defences=1,
    )


def play(state: FusionState, *moves: Move, chance: Chance | None = None) -> tuple[FusionState, tuple[Event, ...]]:
    """Make moves, each by whoever the table waits for; return the state and all events."""
    told: list[Event] = []
    for move in moves:
        state, events = GAME.play(state, GAME.to_act(state)[0], move, chance or Chance("test", len(told)))
        told += events
    return state, tuple(told)


def refused(state: FusionState, move: Move, seat: Seat | None = None) -> str:
    """Return the sentence that refuses a move."""
    sentence = GAME.refusal(state, GAME.to_act(state)[0] if seat is None else seat, move)
    assert sentence is not None, f"{move} is allowed"
    return sentence


def cards_in_play(state: FusionState) -> str:
    """Return every card of the table as letters in their order."""
    everything = state.deck + letters_of(state.discard) + "".join(letters_of(side.hand) for side in state.sides)
    return "".join(letter * everything.count(letter) for letter in LETTERS)


def under(
    damage: int,
    hand: str,
    *,
    kind: str = "punch",
    knows: Iterable[str] = (),
    owed: int = 0,
    hits: tuple[int, int] = (10, 10),
    attacker: str = "PP",
    **options: Any,
) -> FusionState:
    """Return a fight in which seat 0 has an open attack on the table, and seat 1 with that hand defends."""
    state = fight(attacker, hand, other_knows=knows, stage="defence", hits=hits, **options)
    strike = Strike(FIRST, {"punch": "P", "kick": "K", "grab": "G"}.get(kind, "P"), kind, damage, hurts=True, owed=owed)
    return msgspec.structs.replace(state, strikes=(strike,), attacks=0)


def hits(state: FusionState) -> tuple[int, int]:
    """Return both fighters' hit points."""
    return state.sides[0].hits, state.sides[1].hits
