"""What a fighter can do, laid out for thinking: each attack, defence and Combo with its cost as counts and its mean effect."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from kfbot.rules.fusion.costs import cost_of
from kfbot.rules.fusion.facts import Amount, FusionFacts
from kfbot.rules.fusion.hand import Hand

MOST_X = 8
"""The largest X that is thought about."""


class Blow(NamedTuple):
    """An attack at one cost. ``damage`` is its mean; ``gain`` counts the cards it draws."""

    name: str
    x: int
    cost: Hand
    kind: str
    damage: float
    owed: int
    combo: bool
    gain: float
    raises: int


class Guard(NamedTuple):
    """A defence at one cost. ``against`` are the types it works against, all if empty; ``whole`` negates an attack altogether."""

    name: str
    x: int
    cost: Hand
    against: tuple[str, ...]
    negates: float
    whole: bool
    back: float
    heals: int
    reflects: bool


class Kit(NamedTuple):
    """All that a fighter can do, simple manoeuvres included."""

    blows: tuple[Blow, ...]
    guards: tuple[Guard, ...]
    combos: tuple[tuple[str, Hand], ...]


class Rules(NamedTuple):
    """The options that change what a manoeuvre is worth."""

    combos: bool
    minimum_2: bool
    hand: int
    exchange_two: bool


@cache
def _mean(of: Amount, x: int, least: int) -> float:
    rolls = range(1, of.die + 1) if of.die else (0,)
    return sum(max(least, 0, of.flat + roll + x * of.x) for roll in rolls) / len(rolls)


def kit_of(facts: FusionFacts, manoeuvres: Sequence[str], rules: Rules) -> Kit:
    """Return what a fighter who knows those manoeuvres can do under those options."""
    blows = [Blow(s.card, 0, cost_of(facts, s.card, 0), facts.kind_of[s.card], s.damage, 0, False, 0, 0)
             for s in facts.simple_attacks]  # fmt: skip
    guards = [Guard(s.card, 0, cost_of(facts, s.card, 0), s.against, s.negates, False, 0, 0, False)
              for s in facts.simple_defences]  # fmt: skip
    combos = [("C", cost_of(facts, "C", 0))] if rules.combos else []
    for name in manoeuvres:
        row = facts.manoeuvre[name]
        for x in range(facts.power_minimum, MOST_X + 1) if row.x else (0,):
            blows += _blows(facts, name, x, rules)
            guards += _guards(facts, name, x, rules)
        if row.combo and rules.combos:
            combos.append((name, cost_of(facts, name, 0)))
    return Kit(tuple(blows), tuple(guards), tuple(combos))


def _blows(facts: FusionFacts, name: str, x: int, rules: Rules) -> list[Blow]:
    row = facts.manoeuvre[name]
    effect = row.attack
    if effect is None:
        return []
    least = facts.power_minimum if rules.minimum_2 else 0
    damage = _mean(effect.damage, x, least) if effect.damage else 0.0
    gain = (effect.draws.mean(x) if effect.draws else 0.0) + effect.draws_next
    combo = effect.combo and rules.combos
    return [Blow(name, x, cost_of(facts, name, x), row.kind, damage, effect.owed, combo, gain, effect.raises)]


def _guards(facts: FusionFacts, name: str, x: int, rules: Rules) -> list[Guard]:
    row = facts.manoeuvre[name]
    effect = row.defence
    if effect is None:
        return []
    least = facts.power_minimum if rules.minimum_2 else 0
    negates = _mean(effect.negates, x, least) if effect.negates else 0.0
    against = (effect.stops,) if effect.stops else ()
    whole = bool(effect.stops or effect.stops_all or effect.reflects)
    cost = cost_of(facts, name, x)
    return [Guard(name, x, cost, against, negates, whole, effect.damage, effect.heals, effect.reflects)]
