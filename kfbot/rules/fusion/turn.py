"""Turn sequence: the manoeuvre phase, out-manoeuvring, and what is left over at the end. The action phase is in `action`."""

from kfbot.rules.fusion import events as ev
from kfbot.rules.fusion.action import begin_action
from kfbot.rules.fusion.hand import EMPTY, card, letters_of, minus, plus
from kfbot.rules.fusion.scene import Scene
from kfbot.rules.fusion.state import SEATS, FusionOptions, FusionState
from kfbot.rules.kernel import Seat


def begin_fight(scene: Scene) -> None:
    """Begin once both have fighters; who is active first is left to chance (reading K1)."""
    begin_turn(scene, scene.chance.below(SEATS))


def begin_turn(scene: Scene, active: Seat) -> None:
    """Maneuver Phase: both fill their hands, then discard what they owe."""
    turn = scene.state.turn + 1
    scene.change(turn=turn, active=active, counter=False, strikes=(), spirit=False, pending=0, ending=False)
    scene.tell(ev.TurnBegan(turn, active))
    for seat in (active, 1 - active):
        fill(scene, seat)
    collect(scene)


def fill(scene: Scene, seat: Seat) -> None:
    """Fill a hand to the rank's size, and beyond it by what Feint promised; a larger hand keeps its cards."""
    side = scene.side(seat)
    missing = max(0, scene.rank.hand - sum(side.hand)) + side.extra
    scene.change_side(seat, extra=0)
    cards = scene.draw(seat, missing)
    scene.tell(ev.Filled(seat, len(cards), cards))


def collect(scene: Scene) -> None:
    """Discard what is owed at the end of this phase: the victim chooses, the active player first (reading K10).

    Who owes as much as he holds, or more, discards his hand and owes nothing any more.
    """
    for seat in (scene.state.active, 1 - scene.state.active):
        side = scene.side(seat)
        if side.owed >= sum(side.hand) > 0:
            scene.spend(seat, side.hand)
            scene.tell(ev.Discarded(seat, letters_of(side.hand), "owed"))
        elif side.owed and sum(side.hand):
            scene.change(stage="owed", waiting=seat)
            return
        scene.change_side(seat, owed=0)
    out_manoeuvre(scene, scene.state.active)


def pay_owed(scene: Scene, seat: Seat, letter: str) -> None:
    """Discard one owed card."""
    left = max(0, scene.side(seat).owed - 1)
    scene.spend(seat, card(letter))
    scene.change_side(seat, owed=left)
    scene.tell(ev.Discarded(seat, letter, "owed", left))
    if not left:
        collect(scene)


def exchange_limit(state: FusionState, seat: Seat) -> int:
    """Return how many cards a seat may out-manoeuvre."""
    return exchange_limit_of(sum(state.sides[seat].hand), state.options)


def exchange_limit_of(cards: int, options: FusionOptions) -> int:
    """Return how many of a hand of that size may be drawn anew: half, rounded down (reading K11), or two (house rule)."""
    half = cards // 2
    return min(half, 2) if options.out_manoeuvre == "two" else half


def out_manoeuvre(scene: Scene, seat: Seat) -> None:
    """Out-Maneuver Phase: the active player first, once each; then the action phase. Who may exchange nothing is passed."""
    if exchange_limit(scene.state, seat):
        scene.change(stage="out-manoeuvre", waiting=seat)
    else:
        _next_to_exchange(scene, seat)


def draw_anew(scene: Scene, seat: Seat) -> None:
    """Discard what was put aside, and draw replacements."""
    aside = scene.side(seat).aside
    scene.change_side(seat, aside=EMPTY)
    scene.spend(seat, aside)
    cards = scene.draw(seat, sum(aside))
    scene.tell(ev.OutManoeuvred(seat, letters_of(aside), sum(aside), cards))
    _next_to_exchange(scene, seat)


def _next_to_exchange(scene: Scene, seat: Seat) -> None:
    if seat == scene.state.active:
        out_manoeuvre(scene, 1 - seat)
    else:
        begin_action(scene)


def set_aside(scene: Scene, seat: Seat, letter: str) -> None:
    """Put one card aside; it stays in the hand until the draw."""
    scene.change_side(seat, aside=plus(scene.side(seat).aside, card(letter)))
    scene.tell(ev.WasSetAside(seat, letter))


def take_back(scene: Scene, seat: Seat) -> None:
    """Take all cards back that were put aside."""
    scene.change_side(seat, aside=EMPTY)
    scene.tell(ev.WasSetAside(seat))


def end_turn(scene: Scene) -> None:
    """End of the action phase: leftovers are kept, may be discarded, or are discarded all (reading K12)."""
    match scene.state.options.leftovers:
        case "keep":
            begin_turn(scene, 1 - scene.state.active)
        case "discard-all":
            for seat in (scene.state.active, 1 - scene.state.active):
                _discard_all(scene, seat)
            begin_turn(scene, 1 - scene.state.active)
        case "may-discard":
            offer_leftovers(scene, scene.state.active)


def _discard_all(scene: Scene, seat: Seat) -> None:
    hand = scene.side(seat).hand
    if any(hand):
        scene.spend(seat, hand)
        scene.tell(ev.Discarded(seat, letters_of(hand), "leftovers"))


def offer_leftovers(scene: Scene, seat: Seat) -> None:
    """Let a seat discard leftovers; who holds none is passed."""
    if any(scene.side(seat).hand):
        scene.change(stage="leftovers", waiting=seat)
    else:
        leftovers_done(scene, seat)


def discard_leftover(scene: Scene, seat: Seat, letter: str) -> None:
    """Discard one leftover."""
    scene.spend(seat, card(letter))
    scene.tell(ev.Discarded(seat, letter, "leftovers"))
    if not any(scene.side(seat).hand):
        leftovers_done(scene, seat)


def leftovers_done(scene: Scene, seat: Seat) -> None:
    """Go on to the other seat, then to the next turn."""
    if seat == scene.state.active:
        offer_leftovers(scene, 1 - seat)
    else:
        begin_turn(scene, 1 - scene.state.active)


def free_cards(state: FusionState, seat: Seat) -> tuple[int, ...]:
    """Return the hand without what is put aside."""
    side = state.sides[seat]
    return minus(side.hand, side.aside)
