"""The action phase: attacks, the defender's answers, what an attack comes to, and extra manoeuvres by Combo."""

import msgspec

from kfbot.rules.fusion import events as ev
from kfbot.rules.fusion.costs import cost_of
from kfbot.rules.fusion.facts import Amount, AttackEffect
from kfbot.rules.fusion.hand import letters_of
from kfbot.rules.fusion.moves import Attack, Combo, Defend
from kfbot.rules.fusion.results import apply_raise, fallen, resolve
from kfbot.rules.fusion.scene import Scene
from kfbot.rules.fusion.state import FusionState, Strike
from kfbot.rules.fusion.windows import may_answer, may_go_on, may_heal
from kfbot.rules.kernel import Seat


def begin_action(scene: Scene) -> None:
    """Action Phase: the active player may make one attack, the other one defence, and more by Combo."""
    scene.change(attacks=1, defences=1, strikes=(), pending=0, spirit=False, ending=False)
    attack_on(scene)


def attack_on(scene: Scene) -> None:
    """Ask the attacker for his next attack, or go on if he can make none."""
    if may_go_on(scene.state):
        scene.change(stage="attack", waiting=scene.state.attacker)
    else:
        stop_attacking(scene)


def attack(scene: Scene, seat: Seat, move: Attack) -> None:
    """Make an attack: pay, roll, do what it does to oneself, and put it before the defender (Action Phase)."""
    paid = cost_of(scene.facts, move.manoeuvre, move.x)
    scene.spend(seat, paid)
    simple = scene.facts.simple_attack.get(move.manoeuvre)
    if simple is not None:
        scene.change(attacks=scene.state.attacks - 1)
        strike = Strike(seat, move.manoeuvre, scene.facts.kind_of[simple.card], simple.damage, hurts=True)
        _put(scene, strike, ev.Attacked(seat, move.manoeuvre, letters_of(paid), simple.damage))
        return
    row = scene.facts.manoeuvre[move.manoeuvre]
    effect = row.attack
    assert effect is not None
    more = effect.combo and scene.state.options.combos
    scene.change(attacks=scene.state.attacks - 1 + more)
    strike, told = _power(scene, seat, move, effect, letters_of(paid))
    if effect.touches:
        _put(scene, strike, told, combo=more)
    else:
        scene.tell(told)
        _do_to_oneself(scene, seat, move, effect)


def _power(scene: Scene, seat: Seat, move: Attack, effect: AttackEffect, paid: str) -> tuple[Strike, ev.Attacked]:
    row = scene.facts.manoeuvre[move.manoeuvre]
    damage, rolled, least = amount(scene, effect.damage, move.x, power=True)
    strike = Strike(seat, row.id, row.kind, damage, effect.damage is not None, owed=effect.owed, reads=effect.reads)
    die = effect.damage.die if effect.damage else 0
    return strike, ev.Attacked(seat, row.id, paid, damage, die, rolled, 0, effect.owed, least)


def _put(scene: Scene, strike: Strike, told: ev.Attacked, *, combo: bool = False) -> None:
    """Put an attack on the table, raised by a Kai! that waited for it, and let the defender answer."""
    raised = scene.state.pending if strike.hurts else 0
    scene.tell(msgspec.structs.replace(told, raised=raised))
    if combo:
        scene.tell(ev.Comboed(told.seat, told.manoeuvre))
    ended = "negated" if scene.state.spirit else ""
    placed = msgspec.structs.replace(strike, raised=raised, ended=ended)
    scene.change(strikes=(*scene.state.strikes, placed), pending=0 if strike.hurts else scene.state.pending)
    if scene.state.options.declare_all:
        attack_on(scene)
    else:
        open_window(scene)


def amount(scene: Scene, of: Amount | None, x: int, *, power: bool) -> tuple[int, int, bool]:
    """Return what an amount comes to, the die that was rolled (0: none), and whether the minimum raised it.

    As rolled, never below 0; with the switch ``minimum_2`` a power manoeuvre comes to 2 at least (reading K4).
    """
    if of is None:
        return 0, 0, False
    rolled = scene.chance.die(of.die) if of.die else 0
    value = max(0, of.flat + rolled + x * of.x)
    least = scene.facts.power_minimum if power and scene.state.options.minimum_2 else 0
    return max(value, least), rolled, value < least


def _do_to_oneself(scene: Scene, seat: Seat, move: Attack, effect: AttackEffect) -> None:
    """Feint, Zen draws and Kai!: attacks that do nothing to the opponent and so need no answer (reading K3)."""
    if effect.draws is not None:
        count, _, _ = amount(scene, effect.draws, move.x, power=False)
        cards = scene.draw(seat, count)
        scene.tell(ev.Drew(seat, len(cards), cards))
    if effect.draws_next:
        scene.change_side(seat, extra=scene.side(seat).extra + effect.draws_next)
        scene.tell(ev.Drew(seat, effect.draws_next, later=True))
    if effect.raises:
        apply_raise(scene, seat, effect.raises, move.on)
    if not fallen(scene):
        attack_on(scene)


def open_window(scene: Scene) -> None:
    """Let the defender answer the attacks on the table, if what everyone can see leaves him any answer."""
    if may_answer(scene.facts, scene.state):
        scene.change(stage="defence", waiting=scene.state.defender)
    else:
        close_window(scene)


def close_window(scene: Scene) -> None:
    """Carry out the attacks that were answered, then go on."""
    for at, strike in enumerate(scene.state.strikes):
        if not strike.resolved:
            resolve(scene, at)
    if fallen(scene):
        return
    if scene.state.ending:
        last_word(scene)
    else:
        attack_on(scene)


def defend(scene: Scene, seat: Seat, move: Defend) -> None:
    """Make a defence: pay, roll, and lessen, stop or turn an attack, or heal (Action Phase, reading K7)."""
    paid = cost_of(scene.facts, move.manoeuvre, move.x)
    scene.spend(seat, paid)
    scene.change(defences=scene.state.defences - 1)
    at = target(scene.state, move.against)
    simple = scene.facts.simple_defence.get(move.manoeuvre)
    if simple is not None:
        _lessen(scene, seat, move, letters_of(paid), at, (simple.negates, 0, False), 0)
    else:
        _power_defence(scene, seat, move, letters_of(paid), at)
    _ask_again(scene)


def _ask_again(scene: Scene) -> None:
    if any(not strike.resolved for strike in scene.state.strikes):
        open_window(scene)
    else:
        last_word(scene)


def target(state: FusionState, against: int) -> int:
    """Return which attack a defence is against: the one named, or with -1 the first that may be answered; -1 if none may."""
    return against if against >= 0 else next(iter(state.answerable), -1)


def _lessen(
    scene: Scene, seat: Seat, move: Defend, paid: str, at: int, rolled: tuple[int, int, bool], die: int, back: int = 0
) -> None:
    points, roll, least = rolled
    strike = scene.state.strikes[at]
    scene.change_strike(at, negated=strike.negated + points, back=strike.back + back)
    scene.tell(ev.Defended(seat, move.manoeuvre, paid, strike.manoeuvre, points, die, roll, least))


def _power_defence(scene: Scene, seat: Seat, move: Defend, paid: str, at: int) -> None:
    effect = scene.facts.manoeuvre[move.manoeuvre].defence
    assert effect is not None
    if effect.heals:
        side = scene.side(seat)
        full = side.fighter.hits if side.fighter else side.hits
        hits = min(full, side.hits + effect.heals)
        scene.change_side(seat, hits=hits)
        scene.tell(ev.Defended(seat, move.manoeuvre, paid))
        scene.tell(ev.Healed(seat, hits - side.hits, hits))
        return
    if effect.negates is not None:
        rolled = amount(scene, effect.negates, move.x, power=True)
        _lessen(scene, seat, move, paid, at, rolled, effect.negates.die, effect.damage)
        return
    scene.tell(ev.Defended(seat, move.manoeuvre, paid, scene.state.strikes[at].manoeuvre))
    if effect.stops_all:
        scene.change(spirit=True)
        for place, strike in enumerate(scene.state.strikes):
            if not strike.resolved:
                scene.change_strike(place, ended="negated")
    else:
        scene.change_strike(at, ended="reflected" if effect.reflects else "negated")


def combo(scene: Scene, seat: Seat, move: Combo) -> None:
    """Pay for one more attack or defence in this phase (Action Phase, reading K8)."""
    paid = cost_of(scene.facts, move.by, 0)
    scene.spend(seat, paid)
    scene.tell(ev.Comboed(seat, move.by, letters_of(paid)))
    if scene.state.stage == "attack":
        scene.change(attacks=scene.state.attacks + 1)
        attack_on(scene)
    else:
        scene.change(defences=scene.state.defences + 1)
        _ask_again(scene)


def stop_attacking(scene: Scene) -> None:
    """The attacker is done: attacks declared together are answered now, then the defender has the last word."""
    scene.change(ending=True)
    _ask_again(scene)


def last_word(scene: Scene) -> None:
    """Let a wounded defender who can heal do so, though nothing is left to defend against; then the phase ends."""
    if not scene.state.ending:
        attack_on(scene)
    elif may_heal(scene.facts, scene.state):
        scene.change(stage="defence", waiting=scene.state.defender)
    else:
        end_action(scene)


def end_action(scene: Scene) -> None:
    """House rule: the passive player may follow with one counter-attack of his own; then the phase is over."""
    if scene.state.options.counter_attack and not scene.state.counter:
        scene.change(counter=True)
        scene.tell(ev.CounterBegan(scene.state.attacker))
        begin_action(scene)
    else:
        scene.phase_over = True
