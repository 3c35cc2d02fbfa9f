"""When attacker and defender are asked: decided from what everyone can see, so that a question gives nothing away."""

from kfbot.rules.fusion.facts import DefenceEffect, FusionFacts
from kfbot.rules.fusion.scene import known_by
from kfbot.rules.fusion.state import FusionState, Strike
from kfbot.rules.kernel import Seat


def may_go_on(state: FusionState) -> bool:
    """Return whether the attacker's number of cards leaves him another attack."""
    cards = sum(state.sides[state.attacker].hand)
    return cards > 0 and (state.attacks > 0 or (state.options.combos and cards > 1))


def may_answer(facts: FusionFacts, state: FusionState) -> bool:
    """Return whether the defender might answer an open attack, by his number of cards and the manoeuvres he knows."""
    side = state.sides[state.defender]
    cards = sum(side.hand)
    if not cards or (state.defences < 1 and (not state.options.combos or cards < 2)):
        return False
    known = [row.defence for row in known_by(facts, side) if row.defence]
    return any(_answerable(strike, known) for strike in state.strikes if not strike.resolved)


def _answerable(strike: Strike, known: list[DefenceEffect]) -> bool:
    if strike.ended:
        return False
    if strike.hurts and (strike.due > 0 or any(effect.damage for effect in known)):
        return True
    harms = strike.due > 0 or strike.owed > 0 or strike.reads
    return harms and any(e.stops_all or e.reflects or e.stops == strike.kind for e in known)


def may_heal(facts: FusionFacts, state: FusionState) -> bool:
    """Return whether the defender might heal with nothing left to defend against."""
    side = state.sides[state.defender]
    cards = sum(side.hand)
    healers = [row for row in known_by(facts, side) if row.defence and row.defence.heals]
    if not healers or not lost(state, state.defender):
        return False
    least = min(sum(row.cost.values()) for row in healers)
    return cards >= least and (state.defences > 0 or (state.options.combos and cards > least))


def lost(state: FusionState, seat: Seat) -> int:
    """Return the hit points that a fighter has lost."""
    side = state.sides[seat]
    return max(0, side.fighter.hits - side.hits) if side.fighter else 0
