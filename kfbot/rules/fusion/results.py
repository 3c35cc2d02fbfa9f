"""What an attack comes to: points lost, discards owed, hands read; Kai! afterwards; and who is down."""

from kfbot.rules.fusion import events as ev
from kfbot.rules.fusion.hand import letters_of
from kfbot.rules.fusion.scene import Scene
from kfbot.rules.fusion.state import FusionState, Strike
from kfbot.rules.kernel import Seat


def resolve(scene: Scene, at: int) -> None:
    """Carry out an attack: the target loses what was not negated; reflected, the attacker suffers it all (reading K14)."""
    strike = scene.state.strikes[at]
    target = strike.seat if strike.ended == "reflected" else 1 - strike.seat
    points = strike.damage + strike.raised if strike.ended == "reflected" else strike.due
    owed = _owed(scene.state, strike, points)
    hits = scene.side(target).hits - points
    scene.change_side(target, hits=hits, owed=scene.side(target).owed + owed)
    if strike.back:
        scene.change_side(strike.seat, hits=scene.side(strike.seat).hits - strike.back)
    scene.change_strike(at, resolved=True, lost=points)
    scene.tell(_told(scene, strike, target, points, owed))
    if strike.reads and strike.ended != "negated":
        read(scene, 1 - target, target)


def _told(scene: Scene, strike: Strike, target: Seat, points: int, owed: int) -> ev.Struck:
    return ev.Struck(
        strike.seat,
        target,
        strike.manoeuvre,
        strike.damage,
        strike.raised,
        strike.negated,
        points,
        owed,
        strike.back,
        strike.ended,
        tuple(side.hits for side in scene.state.sides),
    )


def _owed(state: FusionState, strike: Strike, points: int) -> int:
    """Return the cards owed: those of a negated attack fall away; with its damage alone negated they stand (reading K23)."""
    falls = state.options.blocked_discards == "fall" and strike.hurts and points == 0
    return 0 if strike.ended == "negated" or falls else strike.owed


def read(scene: Scene, reader: Seat, whose: Seat) -> None:
    """Read Minds: the reader sees the hand as it is now, and nobody else does."""
    hand = scene.side(whose).hand
    scene.change_side(whose, known=hand, read=hand, read_turn=scene.state.turn)
    scene.tell(ev.HandRead(reader, whose, letters_of(hand)))


def apply_raise(scene: Scene, seat: Seat, points: int, on: int) -> None:
    """Kai!: raise another attack of the phase, before or after it (reading K9); a later one while it is still to come.

    A result that stands is worked out again, unanswered: the points, and the cards owed that had fallen (readings K23, K32).
    """
    if on < 0:
        scene.change(pending=scene.state.pending + points)
        scene.tell(ev.Raised(seat, points))
        return
    strike = scene.state.strikes[on]
    scene.change_strike(on, raised=strike.raised + points)
    raised = scene.state.strikes[on]
    if not strike.resolved:
        scene.tell(ev.Raised(seat, points, strike.manoeuvre))
        return
    target = strike.seat if strike.ended == "reflected" else 1 - strike.seat
    more = points if strike.ended == "reflected" else raised.due - strike.due
    lost = strike.lost + more
    owed = _owed(scene.state, strike, lost) - _owed(scene.state, strike, strike.lost)
    side = scene.side(target)
    scene.change_side(target, hits=side.hits - more, owed=side.owed + owed)
    scene.change_strike(on, lost=lost)
    scene.tell(ev.Raised(seat, points, strike.manoeuvre, target, more, owed))


def down(state: FusionState) -> tuple[Seat, ...]:
    """Return who is at 0 or fewer hit points (Object); nobody before both have fighters."""
    first, second = state.sides
    if (first.hits > 0 and second.hits > 0) or first.fighter is None or second.fighter is None:
        return ()
    return tuple(seat for seat, side in enumerate(state.sides) if side.hits <= 0)


def fallen(scene: Scene) -> bool:
    """Return whether the fight is over; tells who won. Both down at once is a draw (reading K16)."""
    losers = down(scene.state)
    if not losers:
        return False
    winners = tuple(seat for seat in range(len(scene.state.sides)) if seat not in losers)
    scene.change(stage="over")
    scene.tell(ev.FightEnded(winners, "the other is knocked down" if winners else "both are down at once"))
    return True
