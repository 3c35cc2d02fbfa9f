"""Kung Fusion at length: ``python -m bench.fusion soak [games] [variant]``, ``… duels [games] [player] [rival]``.

A soak plays 5,000 random games of each variant, or of one. A player is ``novice``, ``student``, ``master``, ``judgement`` (which
the bot players think with, alone) or ``random``; duels are fought with ready fighters drawn at random. What is checked and
counted: `bench.trial`.
"""

import sys
from typing import cast

from bench.trial import Trial, Variant
from kfbot.catalogue import games
from kfbot.rules.chance import Chance
from kfbot.rules.fusion import events as ev
from kfbot.rules.fusion.game import Fusion
from kfbot.rules.fusion.hand import hand_of, plus
from kfbot.rules.fusion.moves import ChooseFighter
from kfbot.rules.fusion.state import FusionOptions, FusionState, Side
from kfbot.rules.fusion.views import whole_deck
from kfbot.rules.kernel import Event, Move, Seat

GAME = cast("Fusion", games()["fusion"])
VARIANTS = {
    "as printed": FusionOptions(),
    "leftovers may be discarded": FusionOptions(leftovers="may-discard"),
    "leftovers discarded": FusionOptions(leftovers="discard-all"),
    "two in out-manoeuvre": FusionOptions(out_manoeuvre="two"),
    "counter-attack": FusionOptions(counter_attack=True),
    "declare all": FusionOptions(declare_all=True),
    "minimum 2": FusionOptions(minimum_2=True),
    "no combos": FusionOptions(combos=False),
    "blocked discards fall": FusionOptions(blocked_discards="fall"),
    "noncombatant": FusionOptions(rank="noncombatant"),
    "blue belt": FusionOptions(rank="blue-belt"),
    "second degree": FusionOptions(rank="second-degree"),
    "grand master": FusionOptions(rank="grand-master"),
    "jujitsu": FusionOptions(style="jujitsu"),
    "house rules together": FusionOptions(
        leftovers="may-discard", out_manoeuvre="two", counter_attack=True, declare_all=True
    ),
}


class FusionTrial(Trial[FusionState, FusionOptions]):
    """Kung Fusion as it is tried."""

    games = 5000

    def whole(self, state: FusionState) -> bool:
        """Return whether deck, discard pile and hands are the whole deck, and what is put aside and known is held."""
        everything = plus(hand_of(state.deck), state.discard)
        for side in state.sides:
            everything = plus(everything, side.hand)
        return everything == whole_deck(GAME.facts, state.options) and all(map(holds_what_it_should, state.sides))

    def fit_for(self, heard: Event | None, listener: Seat | None) -> bool:
        """Return whether a listener hears none of another's cards, and only the reader and the read what was read."""
        match heard:
            case ev.Filled(seat=seat, cards=cards) | ev.Drew(seat=seat, cards=cards) if seat != listener:
                return not cards
            case ev.OutManoeuvred(seat=seat, drew=drew) if seat != listener:
                return not drew
            case ev.WasSetAside(seat=seat):
                return seat == listener
            case ev.HandRead(seat=seat, whose=whose, cards=cards) if listener not in (seat, whose):
                return not cards
            case _:
                return True

    def opening(self, luck: Chance) -> FusionState:
        """Return the state that a duel starts from: two ready fighters, drawn at random."""
        state = GAME.new(2, FusionOptions(), luck)
        for seat in range(2):
            state = GAME.play(state, seat, ChooseFighter(luck.pick(GAME.facts.ready).id), luck).state
        return state

    def choice(self, player: str, state: FusionState, seat: Seat, luck: Chance) -> Move:
        """Return a player's move; the judgement's is not thought about."""
        if player == "judgement":
            return GAME.judgement.decide(state, seat)
        return super().choice(player, state, seat, luck)


def holds_what_it_should(side: Side) -> bool:
    """Return whether what a side has put aside, and what the other knows of its hand, is in its hand."""
    return all(
        0 <= aside <= held and 0 <= known <= held
        for aside, known, held in zip(side.aside, side.known, side.hand, strict=True)
    )


TRIAL = FusionTrial(GAME, {name: Variant(2, options) for name, options in VARIANTS.items()})

if __name__ == "__main__":
    TRIAL.run(sys.argv[1:])
