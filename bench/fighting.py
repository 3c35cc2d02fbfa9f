"""Kung Fu Fighting at length: ``python -m bench.fighting soak [games] [seats]``, ``… duels [games] [player] [rival]``.

A soak plays 2,000 random games for each number of seats, or for one (``"2 seats"``). A player is ``novice``, ``student``,
``master`` or ``random``. What is checked and counted: `bench.trial`.
"""

import sys
from typing import cast

from bench.trial import Trial, Variant
from kfbot.catalogue import games
from kfbot.rules.chance import Chance
from kfbot.rules.fighting import events as ev
from kfbot.rules.fighting.game import Fighting
from kfbot.rules.fighting.ring import all_cards
from kfbot.rules.fighting.state import FightingOptions, FightingState
from kfbot.rules.kernel import Event, Seat

GAME = cast("Fighting", games()["fighting"])
SUPPLY = tuple(card.id for card in GAME.facts.cards if card.supply)
DECK = GAME.deck(FightingOptions())


class FightingTrial(Trial[FightingState, FightingOptions]):
    """Kung Fu Fighting as it is tried, with the whole deck."""

    games = 2000

    def whole(self, state: FightingState) -> bool:
        """Return whether every card of the deck is somewhere."""
        return all_cards(state, SUPPLY) == DECK

    def fit_for(self, heard: Event | None, listener: Seat | None) -> bool:
        """Return whether a listener hears none of the cards that another has drawn, laid face down or taken back."""
        match heard:
            case ev.Drew(seat=seat, cards=cards) if seat != listener:
                return not cards
            case ev.Laid(seat=seat, shown=shown) if seat != listener:
                return shown
            case ev.TookBack(seat=seat):
                return seat == listener
            case _:
                return True

    def opening(self, luck: Chance) -> FightingState:
        """Return the state that a duel starts from."""
        return GAME.new(2, FightingOptions(), luck)


TRIAL = FightingTrial(GAME, {f"{seats} seats": Variant(seats, FightingOptions()) for seats in GAME.players})

if __name__ == "__main__":
    TRIAL.run(sys.argv[1:])
