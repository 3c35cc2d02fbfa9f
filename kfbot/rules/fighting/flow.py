"""The course of a turn: On Your Turn, Attacking and Resolving Attacks, Counterattacks, No Chi. Who does what, in which order."""

from msgspec.structs import replace

from kfbot.rules.fighting import cleanup
from kfbot.rules.fighting import events as ev
from kfbot.rules.fighting.facts import FightingFacts
from kfbot.rules.fighting.ring import Ring
from kfbot.rules.fighting.state import Fight, Lay, Waiting, laid_by
from kfbot.rules.fighting.sums import attack_parts, attack_total, block_parts, block_total, spirit, type_of
from kfbot.rules.kernel import Seat


def begin_turn(ring: Ring, seat: Seat) -> None:
    """Begin a turn with its Discard and Draw Phase ("On Your Turn")."""
    ring.turn, ring.stage = seat, "discard"
    ring.turns += 1
    ring.tell(ev.TurnBegan(seat))


def refill(ring: Ring, facts: FightingFacts, cards: tuple[str, ...]) -> None:
    """Discard, then fill the hand to 7, or to 8 if 0 or 1 cards were kept ("Discard and Draw Phase"; more than 7: F20)."""
    seat = ring.turn
    if cards:
        ring.tell(ev.Discarded(seat, ring.bin(cards)))
    kept = len(ring.hands[seat])
    full = facts.fresh_hand if kept <= facts.fresh_kept else facts.hand
    if full > kept:
        ring.draw(seat, full - kept)
    ring.stage = "attack"


def declare(ring: Ring, seat: Seat, targets: tuple[Seat, ...]) -> None:
    """Show an attack and name its targets; then what happens before blocking: Leg Sweep's random discards ("Leg Sweep")."""
    fight = ring.fight
    assert fight
    targets = ring.in_turn_order(seat, targets)
    lay, cards = fight.lay, ring.cards
    ring.tell(
        ev.Attacked(
            seat,
            targets,
            lay.base,
            attack_parts(cards, lay),
            attack_total(cards, lay),
            spirit(cards, lay),
            fight.against is not None,
            lay.broken,
            lay.choice,
        )
    )
    for card in lay.cards:
        for effect in cards[card].effects:
            if effect.when == "declared":
                for target in targets:
                    ring.knock(target, effect.count, card)
    ring.fight = replace(fight, targets=targets, blocks=(Lay(),) * len(targets), at=0)
    ring.stage = "block"


def show_block(ring: Ring, seat: Seat) -> None:
    """Show a block, or that there is none, and pass to the next defender in turn order; after the last, resolve."""
    fight = ring.fight
    assert fight
    lay, cards = laid_by(fight, seat), ring.cards
    if lay.base:
        against = type_of(cards, fight.lay)
        parts = block_parts(cards, lay, against)
        total = sum(part.amount for part in parts)
        ring.tell(ev.Blocked(seat, lay.base, parts, total, spirit(cards, lay), lay.broken))
    else:
        ring.tell(ev.StoodStill(seat))
    next_defender(ring, fight.at + 1)


def next_defender(ring: Ring, at: int) -> None:
    """Let the next target that is still in block, or resolve the attack."""
    fight = ring.fight
    assert fight
    while at < len(fight.targets) and fight.targets[at] in ring.out:
        at += 1
    ring.fight = replace(fight, at=at)
    if at == len(fight.targets):
        resolve(ring)


def resolve(ring: Ring) -> None:
    """Take Chi from every target: attack minus block, and one for Spirit that meets none ("Damage", "Spirit Damage")."""
    fight = ring.fight
    assert fight
    cards = ring.cards
    attack, against = attack_total(cards, fight.lay), type_of(cards, fight.lay)
    ghost = spirit(cards, fight.lay)
    hurt: list[int] = []
    spent: tuple[Seat, ...] = ()
    for target, lay in zip(fight.targets, fight.blocks, strict=True):
        if target in ring.out:
            hurt.append(0)
            continue
        block = block_total(cards, lay, against)
        extra = int(ghost and not spirit(cards, lay))
        before, dealt = ring.chi[target], max(0, attack - block) + extra
        lost = ring.lose(target, dealt)
        hurt.append(dealt if ring.options.damage == "damage-dealt" else lost)
        spent += (target,) if dealt and not lost else ()
        ring.tell(ev.Struck(target, attack, block, extra, before, ring.chi[target]))
    ring.stage = "cleanup"
    tidy_from(ring, replace(fight, hurt=tuple(hurt), spent=spent), 0)


def tidy_from(ring: Ring, fight: Fight, at: int) -> None:
    """Clean up from the ``at``-th target on and the attacker last, until somebody must decide or all is done.

    Who has fallen since has nothing left on the table, so that nothing comes of his cleanup.
    """
    ring.fight = fight = replace(fight, at=at)
    cleanup.begin(ring, fight, cleaner(fight))
    if ring.cleanup is None:
        tidied(ring)


def tidied(ring: Ring) -> None:
    """Discard what a fighter has left on the table, and go on to the next cleanup or past the last."""
    fight = ring.fight
    assert fight
    fight = clear(ring, fight, cleaner(fight))
    if fight.at < len(fight.targets):
        tidy_from(ring, fight, fight.at + 1)
    else:
        finish(ring)


def cleaner(fight: Fight) -> Seat:
    """Return whose cleanup it is: a defender's, or after the last the attacker's."""
    return fight.targets[fight.at] if fight.at < len(fight.targets) else fight.attacker


def clear(ring: Ring, fight: Fight, seat: Seat) -> Fight:
    """Discard a fighter's cards still on the table, the last step of a cleanup ("Effects and Cleanup"); return the fight so."""
    left = laid_by(fight, seat).cards
    gone = ring.bin(left)
    if gone:
        ring.tell(ev.Discarded(seat, gone))
    ring.fight = cleanup.with_lay(fight, seat, Lay()) if left else fight
    return ring.fight


def finish(ring: Ring) -> None:
    """End an attack: the counterattacks it brought come before those that wait already ("Counterattacks"; F18).

    They were won in cleanup, and so in turn order.
    """
    fight = ring.fight
    assert fight
    ring.waiting = (*(Waiting(seat, fight.attacker) for seat in fight.counters), *ring.waiting)
    ring.fight = None
    next_counter(ring)


def next_counter(ring: Ring) -> None:
    """Begin the next counterattack that is still possible, or end the turn."""
    ring.fight, ring.cleanup = None, None
    while ring.waiting:
        first, ring.waiting = ring.waiting[0], ring.waiting[1:]
        if first.seat not in ring.out and first.against not in ring.out:
            ring.fight = Fight(first.seat, first.against)
            ring.stage = "attack"
            ring.tell(ev.CounterBegan(first.seat, first.against))
            return
    end_turn(ring)


def end_turn(ring: Ring, *, idle: bool = False) -> None:
    """End the turn: fighters at No Chi fall, and the next to the left begins ("End Turn", "No Chi"; F3)."""
    ended = ring.turn
    ring.tell(ev.TurnEnded(ended, idle))
    for seat in ring.living():
        if ring.chi[seat] == 0 and (ring.options.no_chi == "any-turn" or seat == ended):
            fall(ring, seat)
    living = ring.living()
    if len(living) > 1:
        begin_turn(ring, ring.in_turn_order(ended, living)[0])
    else:
        end_game(ring)


def end_game(ring: Ring) -> None:
    """End the game: the last fighter standing wins, and nobody if all fell together (F21)."""
    ring.stage, ring.cleanup = "over", None
    ring.tell(ev.Ended(ring.living()))


def fall(ring: Ring, seat: Seat) -> None:
    """Take a fighter out of the game; the hand goes to the discard pile (F28)."""
    cards = ring.hands[seat]
    ring.hands[seat] = ()
    ring.chi[seat] = 0
    ring.out = tuple(sorted((*ring.out, seat)))
    ring.tell(ev.Fell(seat, ring.bin(cards)))
