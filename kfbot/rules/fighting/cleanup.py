"""Effects and Cleanup, for one fighter: what his cards still do, what returns to hand, and what is discarded.

What needs no decision happens by itself. A stance or weapon that returns for nothing does so first, so that it can pay for the
other ("Card-Specific Notes"); where a fighter must choose, the state waits in a `Cleanup`.
"""

from msgspec.structs import replace

from kfbot.rules.errors import NotAllowed
from kfbot.rules.fighting import events as ev
from kfbot.rules.fighting.facts import Cards, Effect
from kfbot.rules.fighting.laying import stop, with_lay
from kfbot.rules.fighting.ring import Ring
from kfbot.rules.fighting.state import Cleanup, Fight, FightingState, Lay, laid_by
from kfbot.rules.kernel import Seat


def lasting(cards: Cards, lay: Lay) -> tuple[str, ...]:
    """Return the cards on the table that may return to hand: the stance, and the base if it is a weapon."""
    weapon = (lay.base,) if lay.base and cards[lay.base].kind == "weapon" else ()
    return ((lay.stance,) if lay.stance else ()) + weapon


def begin(ring: Ring, fight: Fight, seat: Seat) -> None:
    """Carry out a fighter's effects and begin the cleanup of his cards ("Defender(s)" and "Attacker Effects and Cleanup")."""
    attacking = seat == fight.attacker
    lay = laid_by(fight, seat)
    for card in lay.cards:
        for effect in ring.cards[card].effects:
            if attacking:
                attacker_effect(ring, fight, card, effect)
            else:
                defender_effect(ring, fight, seat, card, effect)
    fight = ring.fight or fight
    doomed = tuple(c for c in lasting(ring.cards, lay) if is_doomed(ring.cards, fight, lay, c, attacking=attacking))
    redraw = bool(lay.stance and ring.cards[lay.stance].has("redraw"))
    ring.cleanup = Cleanup(seat, redraw, doomed)
    settle(ring)


def defender_effect(ring: Ring, fight: Fight, seat: Seat, card: str, effect: Effect) -> None:
    """Carry out what a card used to block does once the attack has been resolved; "damage" lines do nothing (F11).

    Damage is taken even where there is no Chi left for it to take (F53).
    """
    hurt = fight.hurt[fight.targets.index(seat)] > 0 or seat in fight.spent
    if not (effect.when == "block" or (effect.when == "hurt" and hurt) or (effect.when == "unhurt" and not hurt)):
        return
    match effect.do:
        case "gain":
            ring.gain(seat, effect.count, card)
        case "counter":
            win_counter(ring, seat, card)
        case "strip" if ring.fight:
            ring.fight = replace(ring.fight, stripped=(*ring.fight.stripped, *effect.of))
        case _:
            pass


def attacker_effect(ring: Ring, fight: Fight, card: str, effect: Effect) -> None:
    """Carry out what a card used to attack does: damage effects once for each target that was hurt ("Damage Effect").

    A target that was hurt and has given up since counts as well.
    """
    for target, hurt in zip(fight.targets, fight.hurt, strict=True):
        if (effect.when == "damage" and hurt) or (effect.when == "attack"):
            on_target(ring, fight.attacker, target, card, effect)
    if effect.when == "no-damage" and effect.do == "draw" and not any(fight.hurt):
        ring.draw(fight.attacker, effect.count, card)


def on_target(ring: Ring, attacker: Seat, target: Seat, card: str, effect: Effect) -> None:
    """Carry out one attack effect for one target."""
    match effect.do:
        case "draw":
            ring.draw(attacker, effect.count, card)
        case "gain":
            ring.gain(attacker, effect.count, card)
        case "knock":
            ring.knock(target, effect.count, card)
        case "drain" if target not in ring.out:
            lost = ring.lose(target, effect.count)
            ring.tell(ev.Drained(target, lost, ring.chi[target], card))
        case _:
            pass


def win_counter(ring: Ring, seat: Seat, card: str) -> None:
    """Note that a defender may counterattack when this attack has been cleaned up ("Counterattacks")."""
    assert ring.fight
    ring.fight = replace(ring.fight, counters=(*ring.fight.counters, seat))
    ring.tell(ev.CounterWon(seat, ring.fight.attacker, card))


def is_doomed(cards: Cards, fight: Fight, lay: Lay, card: str, *, attacking: bool) -> bool:
    """Whether a stance or weapon must be discarded: by its own words, or by a block that strips the attacker."""
    if attacking and ("stance" if card == lay.stance else "weapon") in fight.stripped:
        return True
    missed = attacking and not any(fight.hurt)
    many = attacking and len(fight.targets) > 1
    true = {"cleanup": True, "no-damage": missed, "many": many, "broken": lay.broken}
    return any(e.do == "leave" and true.get(e.when, False) for e in cards[card].effects)


def pending(ring: Ring, tidy: Cleanup) -> tuple[str, ...]:
    """Return the stance and weapon of the fighter who cleans up that still lie on the table."""
    return lasting(ring.cards, laid_by(ring.fight, tidy.seat)) if ring.fight else ()


def settle(ring: Ring) -> None:
    """Do what needs no decision; if nothing is left to decide, the cleanup is over and ``ring.cleanup`` is None."""
    while ring.cleanup and not ring.cleanup.paying and settle_one(ring, ring.cleanup):
        pass
    tidy = ring.cleanup
    if tidy and not pending(ring, tidy):
        ring.cleanup = None


def settle_one(ring: Ring, tidy: Cleanup) -> bool:
    """Return or discard one card whose fate is settled; False when each one left needs a decision."""
    left = pending(ring, tidy)
    for card in left:
        if card in tidy.doomed and not (tidy.redraw and ring.cards[card].has("redraw")):
            let_go(ring, tidy, card)
            return True
    for card in left:
        if card not in tidy.doomed and not is_choice(ring.cards, left, card, attacking=is_attacker(ring, tidy)):
            give_back(ring, tidy, card)
            return True
    if len(left) == 1 and not tidy.redraw and len(ring.hands[tidy.seat]) < ring.cards[left[0]].has("pay"):
        let_go(ring, tidy, left[0])
        return True
    return False


def is_attacker(ring: Ring, tidy: Cleanup) -> bool:
    """Whether the fighter who cleans up is the one who attacked."""
    return ring.fight is not None and ring.fight.attacker == tidy.seat


def is_choice(cards: Cards, left: tuple[str, ...], card: str, *, attacking: bool) -> bool:
    """Whether keeping a card is its owner's decision: it costs cards, buys a counterattack, or only one may return."""
    here = cards[card]
    limited = len(left) > 1 and any(cards[c].has("one-return") for c in left)
    return limited or bool(here.has("pay")) or bool(here.has("redraw")) or (bool(here.has("trade")) and not attacking)


def give_back(ring: Ring, tidy: Cleanup, card: str) -> None:
    """Return a stance or weapon to hand; under Tiger Stance the other one must then be discarded."""
    left = pending(ring, tidy)
    off_table(ring, tidy, card)
    ring.give(tidy.seat, (card,))
    ring.tell(ev.Returned(tidy.seat, card))
    if any(ring.cards[c].has("one-return") for c in left):
        rest = tuple(c for c in left if c != card)
        for other in rest:
            if ring.cards[other].has("trade", "block") and not is_attacker(ring, tidy):
                win_counter(ring, tidy.seat, other)
        ring.cleanup = replace(tidy, doomed=tidy.doomed + rest)


def let_go(ring: Ring, tidy: Cleanup, card: str) -> None:
    """Discard a stance or weapon from the table."""
    off_table(ring, tidy, card)
    ring.tell(ev.Discarded(tidy.seat, ring.bin((card,)), card))


def off_table(ring: Ring, tidy: Cleanup, card: str) -> None:
    """Take a stance or weapon out of the cards on the table."""
    assert ring.fight
    lay = laid_by(ring.fight, tidy.seat)
    lay = replace(lay, stance="") if card == lay.stance else replace(lay, base="", broken=False)
    ring.fight = with_lay(ring.fight, tidy.seat, lay)


def check_kept(cards: Cards, state: FightingState, card: str) -> Cleanup:
    """Raise `NotAllowed` unless that card lies there to be decided on; return the cleanup."""
    tidy, fight = state.cleanup, state.fight
    if tidy is None or fight is None or card not in lasting(cards, laid_by(fight, tidy.seat)):
        raise NotAllowed("You have no such stance or weapon on the table.")
    if tidy.paying:
        raise NotAllowed(f"First discard {count(tidy.owed)} from your hand for {stop(cards[tidy.paying].name)}")
    if card in tidy.doomed:
        raise NotAllowed(f"{cards[card].name} must be discarded.")
    if tidy.redraw and cards[card].has("redraw"):
        raise NotAllowed(f"First discard any number of cards and draw for {stop(cards[card].name)}")
    return tidy


def check_keep(cards: Cards, state: FightingState, seat: Seat, card: str) -> None:
    """A card is kept if what it costs can be paid from the hand ("Nunchaku", "Drunken Stance")."""
    check_kept(cards, state, card)
    price = cards[card].has("pay")
    if len(state.hands[seat]) < price:
        raise NotAllowed(f"Keeping {cards[card].name} costs {count(price)} from your hand, and you hold too few.")


def check_let_go(cards: Cards, state: FightingState, card: str) -> None:
    """A card may be let go if it costs cards or buys a counterattack; between two, keeping one discards the other."""
    tidy = check_kept(cards, state, card)
    assert state.fight
    trade = cards[card].has("trade") and tidy.seat != state.fight.attacker
    if not (cards[card].has("pay") or trade):
        raise NotAllowed("At most one of your stance and weapon returns to hand: choose the one you keep.")


def check_pay(cards: Cards, state: FightingState, seat: Seat, card: str) -> None:
    """Paying is discarding a card of the hand."""
    tidy = state.cleanup
    if tidy is None or not tidy.paying:
        raise NotAllowed("There is nothing to pay for now.")
    if card not in state.hands[seat]:
        raise NotAllowed(f"You do not hold {stop(cards[card].name if card in cards else 'that card')}")


def count(number: int) -> str:
    """Return “one card” or “2 cards”."""
    return "one card" if number == 1 else f"{number} cards"


def keep(ring: Ring, card: str) -> None:
    """Return a card to hand, or begin to pay for it."""
    assert ring.cleanup
    price = ring.cards[card].has("pay")
    if price:
        ring.cleanup = replace(ring.cleanup, paying=card, owed=price)
    else:
        give_back(ring, ring.cleanup, card)
        settle(ring)


def choose_to_let_go(ring: Ring, card: str) -> None:
    """Discard a card that could have been kept; Bo Staff in a block so becomes a counterattack."""
    tidy = ring.cleanup
    assert tidy
    let_go(ring, tidy, card)
    if ring.cards[card].has("trade", "block"):
        win_counter(ring, tidy.seat, card)
    settle(ring)


def pay(ring: Ring, card: str) -> None:
    """Discard one card for the one being kept; when all is paid it returns to hand."""
    tidy = ring.cleanup
    assert tidy
    ring.take(tidy.seat, card)
    ring.tell(ev.Discarded(tidy.seat, ring.bin((card,)), tidy.paying))
    ring.cleanup = tidy = replace(tidy, owed=tidy.owed - 1)
    if not tidy.owed:
        ring.cleanup = replace(tidy, paying="")
        give_back(ring, ring.cleanup, tidy.paying)
        settle(ring)


def redraw(ring: Ring, cards: tuple[str, ...]) -> None:
    """Discard any number of cards and draw that many and two ("Drunken Stance!")."""
    tidy = ring.cleanup
    assert tidy
    assert ring.fight
    stance = laid_by(ring.fight, tidy.seat).stance
    if cards:
        ring.tell(ev.Discarded(tidy.seat, ring.bin(cards), stance))
    ring.draw(tidy.seat, len(cards) + ring.cards[stance].has("redraw"), stance)
    ring.cleanup = replace(tidy, redraw=False)
    settle(ring)
