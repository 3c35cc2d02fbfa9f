"""Giving up: a fighter falls at once, and what he was in the middle of is brought to an end (F29)."""

from kfbot.rules.fighting import events as ev
from kfbot.rules.fighting.flow import clear, end_game, end_turn, fall, next_counter, next_defender, tidied
from kfbot.rules.fighting.ring import Ring
from kfbot.rules.fighting.state import Fight, Stage, laid_by
from kfbot.rules.kernel import Seat


def give_up(ring: Ring, seat: Seat, acting: Seat | None) -> None:
    """Take a fighter out: hand and cards on the table are discarded; an attack by him or on him alone comes to nothing.

    ``acting`` is the seat that the table waited for.
    """
    ring.tell(ev.Gave(seat))
    if seat == acting:
        ring.give(seat, ring.aside)
        ring.aside = ()
    if ring.fight:
        clear(ring, ring.fight, seat)
    fall(ring, seat)
    ring.waiting = tuple(w for w in ring.waiting if seat not in (w.seat, w.against))
    if len(ring.living()) < 2:
        leave_winner(ring)
    elif ring.fight:
        leave_fight(ring, ring.fight, seat, ring.stage, was_acting=seat == acting)
    elif seat == ring.turn:
        end_turn(ring, idle=True)


def leave_winner(ring: Ring) -> None:
    """End the game for the last one standing: what he was in the middle of goes back to his hand, and nobody sees it."""
    for winner in ring.living():
        ring.give(winner, ring.aside)
    ring.aside = ()
    if ring.fight:
        hand_back(ring, ring.fight)
    end_game(ring)


def leave_fight(ring: Ring, fight: Fight, seat: Seat, stage: Stage, *, was_acting: bool) -> None:
    """Go on with a fight that a fighter has left."""
    if stage == "cleanup":
        if was_acting:
            ring.cleanup = None
            tidied(ring)
    elif seat == fight.attacker or is_aimless(ring, fight):
        call_off(ring, fight, seat)
    elif was_acting:
        next_defender(ring, fight.at + 1)


def is_aimless(ring: Ring, fight: Fight) -> bool:
    """Whether all whom an attack is for have left: its targets, or before it has any the one who is to be countered."""
    aim = fight.targets or ((fight.against,) if fight.against is not None else ring.living())
    return all(target in ring.out for target in aim)


def call_off(ring: Ring, fight: Fight, seat: Seat) -> None:
    """Undo an attack whose attacker or every rightful target is gone: everybody takes his cards back."""
    hand_back(ring, fight)
    ring.tell(ev.CalledOff(seat))
    next_counter(ring)


def hand_back(ring: Ring, fight: Fight) -> None:
    """Return the cards on the table to their owners' hands, and leave no fight; who has fallen has none there."""
    for owner in (fight.attacker, *fight.targets):
        ring.give(owner, [c for c in laid_by(fight, owner).cards if not ring.cards[c].supply])
    ring.fight = None
