"""The bot player's judgement of a fight: a plausible move at once, and how good a position looks."""

from collections.abc import Sequence
from functools import lru_cache
from math import exp, sqrt
from typing import Final

from kfbot.rules.chance import Chance
from kfbot.rules.fusion import moves as mv
from kfbot.rules.fusion.facts import FusionFacts
from kfbot.rules.fusion.hand import LETTERS, PLACE, Hand, card, minus
from kfbot.rules.fusion.kit import Guard, Rules
from kfbot.rules.fusion.matchup import Matchup, pays
from kfbot.rules.fusion.state import Fighter, FusionOptions, FusionState, Strike
from kfbot.rules.kernel import Move, Seat

SURVIVAL: Final = 6.0
"""What staying on one's feet is worth beside the points themselves."""
STEEPNESS: Final = 1.7
"""How surely a lead wins: the logistic slope of a lead measured against the root of the hit points left."""

DRAW_IN: Final = 0.2
"""What a card that the next turn brings adds to an attack."""


class Judgement:
    """Judges fights by what their fighters know. Keeps what it worked out for each pair of fighters."""

    def __init__(self, facts: FusionFacts) -> None:
        self._facts = facts
        self._pair = lru_cache(16)(self._made)
        self._last: list[tuple[Fighter, Fighter, FusionOptions, Matchup] | None] = [None, None]

    def _made(self, own: tuple[str, ...], other: tuple[str, ...], rules: Rules) -> Matchup:
        return Matchup(self._facts, own, other, rules)

    def matchup(self, state: FusionState, seat: Seat) -> Matchup:
        """Return what cards are worth to a seat in this fight."""
        own, other = state.sides[seat].fighter, state.sides[1 - seat].fighter
        last = self._last[seat]
        if last is not None and last[0] is own and last[1] is other and last[2] is state.options:
            return last[3]
        assert own is not None
        assert other is not None
        found = self._pair(own.manoeuvres, other.manoeuvres, self.rules(state.options))
        self._last[seat] = (own, other, state.options, found)
        return found

    def rules(self, options: FusionOptions) -> Rules:
        """Return the options that change what a manoeuvre is worth."""
        hand = self._facts.rank[options.rank].hand
        return Rules(options.combos, options.minimum_2, hand, options.out_manoeuvre == "two")

    def choose(self, state: FusionState, seat: Seat, moves: Sequence[Move], chance: Chance) -> Move:
        """Return a good one of some legal moves, from that seat's own cards and what is public."""
        if state.stage == "fighters":
            return _fighter(moves, chance)
        best = self.decide(state, seat)
        return best if best in moves else self._second_best(state, seat, moves)

    def decide(self, state: FusionState, seat: Seat) -> Move:
        """Return the best move once both have fighters, without a list of what is legal: what measuring needs to be fast."""
        match state.stage:
            case "owed":
                return self._cheapest(state, seat, [mv.Discard(one) for one in _types(state.sides[seat].hand)])
            case "out-manoeuvre":
                return self._next_aside(state, seat)
            case "attack":
                return self._planned(state, seat)
            case "defence":
                return self._defend(state, seat, self._defences(state, seat))
            case _:
                return mv.Done()

    def unwanted(self, state: FusionState, seat: Seat) -> Hand:
        """Return the cards of a hand that are best drawn anew in the out-manoeuvre phase."""
        return self.matchup(state, seat).exchange(state.sides[seat].hand, attacking=seat == state.active)

    def _next_aside(self, state: FusionState, seat: Seat) -> Move:
        side, wanted = state.sides[seat], self.unwanted(state, seat)
        for letter, want, have in zip(LETTERS, wanted, side.aside, strict=True):
            if want > have:
                return mv.SetAside(letter)
        return mv.DrawAnew()

    def _planned(self, state: FusionState, seat: Seat) -> Move:
        first = not any(strike.hurts for strike in state.strikes)
        plan = self.matchup(state, seat).plan(state.sides[seat].hand, state.attacks, first=first)
        if plan.combo:
            return mv.Combo(plan.combo)
        if plan.blow is None:
            return mv.Done()
        on = -1
        if plan.blow.raises:
            on = max((at for at, s in enumerate(state.strikes) if s.hurts and not s.ended), default=-1)
        return mv.Attack(plan.blow.name, plan.blow.x, on)

    def _defences(self, state: FusionState, seat: Seat) -> list[Move]:
        """Return what can be paid against the first open attack, or for one more defence; doing nothing comes first."""
        kit, hand = self.matchup(state, seat).kit, state.sides[seat].hand
        moves: list[Move] = [mv.Done()]
        if state.defences < 1:
            return moves + [mv.Combo(name) for name, cost in kit.combos if pays(hand, cost)]
        strike = _aimed(state.strikes, -1)
        for guard in kit.guards:
            fits = strike is not None and (not guard.against or strike.kind in guard.against)
            useful = guard.heals or (fits and strike is not None and (strike.due > 0 or guard.whole))
            if useful and pays(hand, guard.cost):
                moves.append(mv.Defend(guard.name, guard.x))
        return moves

    def _second_best(self, state: FusionState, seat: Seat, moves: Sequence[Move]) -> Move:
        match state.stage:
            case "owed":
                return self._cheapest(state, seat, moves)
            case "out-manoeuvre":
                return self._exchange(state, seat, moves)
            case "attack":
                return self._attack(state, seat, moves)
            case "defence":
                return self._defend(state, seat, moves)
            case _:
                return next((move for move in moves if isinstance(move, mv.Done)), moves[0])

    def _cheapest(self, state: FusionState, seat: Seat, moves: Sequence[Move]) -> Move:
        matchup = self.matchup(state, seat)
        hand, attacking = state.sides[seat].hand, seat == state.active
        return max(moves, key=lambda move: _kept(matchup, hand, move, attacking=attacking))

    def _exchange(self, state: FusionState, seat: Seat, moves: Sequence[Move]) -> Move:
        side = state.sides[seat]
        wanted = self.matchup(state, seat).exchange(side.hand, attacking=seat == state.active)
        missing = tuple([max(0, want - have) for want, have in zip(wanted, side.aside, strict=True)])
        for move in moves:
            if isinstance(move, mv.SetAside) and missing[PLACE[move.card]]:
                return move
        return next((move for move in moves if isinstance(move, mv.DrawAnew)), moves[0])

    def _attack(self, state: FusionState, seat: Seat, moves: Sequence[Move]) -> Move:
        matchup = self.matchup(state, seat)
        hand, first = state.sides[seat].hand, not any(strike.hurts for strike in state.strikes)
        worths = [(self._attack_worth(matchup, hand, move, state.attacks, first=first), move) for move in moves]
        return max(worths, key=lambda pair: pair[0])[1]

    def _attack_worth(self, matchup: Matchup, hand: Hand, move: Move, attacks: int, *, first: bool) -> float:
        match move:
            case mv.Combo(by=by):
                cost = next(cost for name, cost in matchup.kit.combos if name == by)
                return matchup.plan(minus(hand, cost), 1, first=first).value - matchup.cost(cost)
            case mv.Attack():
                blow = next((b for b in matchup.kit.blows if b.name == move.manoeuvre and b.x == move.x), None)
                if blow is None or (blow.raises and first):
                    return -1.0
                if blow.raises and move.on < 0:
                    return -0.5
                after = matchup.plan(minus(hand, blow.cost), attacks - 1 + blow.combo, first=first and blow.damage <= 0)
                return matchup.value_of(blow, first=first) - matchup.cost(blow.cost) + after.value + move.on / 1000
            case _:
                return 0.0

    def _defend(self, state: FusionState, seat: Seat, moves: Sequence[Move]) -> Move:
        matchup = self.matchup(state, seat)
        worths = [(self._defence_worth(state, seat, matchup, move), move) for move in moves]
        return max(worths, key=lambda pair: pair[0])[1]

    def _defence_worth(self, state: FusionState, seat: Seat, matchup: Matchup, move: Move) -> float:
        side = state.sides[seat]
        match move:
            case mv.Defend():
                guard = next(g for g in matchup.kit.guards if g.name == move.manoeuvre and g.x == move.x)
                return self._guard_worth(state, seat, matchup, guard, move.against)
            case mv.Combo(by=by):
                cost = next(cost for name, cost in matchup.kit.combos if name == by)
                left = minus(side.hand, cost)
                able = [g for g in matchup.kit.guards if pays(left, g.cost)]
                best = max([self._guard_worth(state, seat, matchup, g, -1) for g in able], default=-9.0)
                return best - matchup.cost(cost) - 0.05
            case _:
                return 0.0

    def _guard_worth(self, state: FusionState, seat: Seat, matchup: Matchup, guard: Guard, against: int) -> float:
        side = state.sides[seat]
        if guard.heals:
            lost = side.fighter.hits - side.hits if side.fighter else 0
            return min(guard.heals, lost) - matchup.cost(guard.cost)
        strike = _aimed(state.strikes, against)
        if strike is None or (guard.against and strike.kind not in guard.against):
            return -9.0
        stopped = strike.due if guard.whole else min(strike.due, guard.negates)
        worth = stopped + guard.back + strike.due * guard.reflects - matchup.cost(guard.cost)
        if guard.whole:
            worth += 0.5 * strike.owed * (1 + guard.reflects)
        total = sum(s.due for s in state.strikes if not s.resolved)
        if total >= side.hits > total - stopped:
            worth += SURVIVAL
        if guard.back >= state.sides[1 - seat].hits:
            worth += SURVIVAL
        return worth

    def estimate(self, state: FusionState, seat: Seat) -> float:
        """Return how good a state looks for a seat, 0 to 1: hit points, what is on the table, and what both hands can do."""
        own, other = state.sides[seat], state.sides[1 - seat]
        if own.fighter is None or other.fighter is None:
            return 0.5 if own.rolling is None else 0.45
        lead = float(own.hits - other.hits) + self._initiative(state, seat)
        total = max(2, max(own.hits, 0) + max(other.hits, 0))
        return 1 / (1 + exp(-STEEPNESS * lead / sqrt(total)))

    def _initiative(self, state: FusionState, seat: Seat) -> float:
        """Return what the attacker's hand may still do this turn, less what the defender's may do next turn."""
        attacker, defender = state.attacker, state.defender
        attack, answer = self.matchup(state, attacker), self.matchup(state, defender)
        now = self._attack_left(state, attack)
        pending = sum(s.due if not s.resolved else 0 for s in state.strikes)
        back = sum(s.back for s in state.strikes if not s.resolved)
        side = state.sides[defender]
        nxt = answer.plan(side.hand, 1, first=True).value + DRAW_IN * max(0, answer.rules.hand - sum(side.hand))
        nxt = max(0.0, nxt - attack.owed(side.owed))
        value = now + pending - back - 0.7 * nxt
        return value if seat == attacker else -value

    def _attack_left(self, state: FusionState, attack: Matchup) -> float:
        hand = state.sides[state.attacker].hand
        if state.ending:
            return 0.0
        if state.stage in ("out-manoeuvre", "owed"):
            return attack.plan(hand, 1, first=True).value - attack.owed(state.sides[state.attacker].owed)
        return attack.plan(hand, state.attacks, first=not any(strike.hurts for strike in state.strikes)).value


def _fighter(moves: Sequence[Move], chance: Chance) -> Move:
    """Take any ready fighter; when rolling, what a roll offers, and hit points always."""
    better = [move for move in moves if not isinstance(move, mv.Reroll | mv.RollFighter)]
    return chance.pick(better or list(moves))


def _types(hand: Hand) -> list[str]:
    return [letter for letter, count in zip(LETTERS, hand, strict=True) if count]


def _kept(matchup: Matchup, hand: Hand, move: Move, *, attacking: bool) -> float:
    return matchup.worth(minus(hand, card(move.card)), attacking=attacking) if isinstance(move, mv.Discard) else 0.0


def _aimed(strikes: tuple[Strike, ...], against: int) -> Strike | None:
    if 0 <= against < len(strikes):
        return strikes[against]
    return next((strike for strike in strikes if not strike.resolved and not strike.ended), None)
