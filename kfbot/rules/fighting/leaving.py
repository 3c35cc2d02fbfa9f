"""Giving up: a fighter falls at once, and what he was in the middle of is brought to an end (F29)."""

from msgspec.structs import replace

from kfbot.rules.fighting import events as ev
from kfbot.rules.fighting.cleanup import with_lay
from kfbot.rules.fighting.flow import clear, end_game, end_turn, fall, next_counter, next_defender, tidied
from kfbot.rules.fighting.ring import Ring
from kfbot.rules.fighting.state import Fight, Lay, Stage, laid_by
from kfbot.rules.kernel import Seat


def give_up(ring: Ring, seat: Seat, acting: Seat | None) -> None:
    """Take a fighter out: hand and cards on the table are discarded; an attack by him or for him alone comes to nothing.

    ``acting`` is the seat that the table waited for.
    """
    ring.tell(ev.Gave(seat))
    if seat == acting:
        ring.give(seat, ring.aside)
        ring.aside = ()
    if ring.fight:
        clear(ring, ring.fight, seat)
    fall(ring, seat)
    if len(ring.living()) < 2:
        end_game(ring)
    elif ring.fight:
        leave_fight(ring, ring.fight, seat, ring.stage, was_acting=seat == acting)
    elif seat == ring.turn:
        end_turn(ring, idle=True)


def leave_fight(ring: Ring, fight: Fight, seat: Seat, stage: Stage, *, was_acting: bool) -> None:
    """Go on with a fight that a fighter has left."""
    if stage == "cleanup":
        if was_acting:
            ring.cleanup = None
            tidied(ring)
    elif seat == fight.attacker or (stage == "attack" and seat == fight.against):
        call_off(ring, fight, seat)
    elif was_acting:
        next_defender(ring, fight.at + 1)


def call_off(ring: Ring, fight: Fight, seat: Seat) -> None:
    """Undo an attack whose attacker or only rightful target is gone: everybody takes his cards back."""
    for owner in (fight.attacker, *fight.targets):
        if owner not in ring.out:
            ring.give(owner, [c for c in laid_by(fight, owner).cards if not ring.cards[c].supply])
            fight = with_lay(fight, owner, Lay())
    ring.fight = replace(fight, targets=(), blocks=())
    ring.tell(ev.CalledOff(seat))
    next_counter(ring)
