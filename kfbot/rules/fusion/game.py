"""Kung Fusion on the kernel: one `Fusion` holds the facts and serves every table."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from kfbot.rules.chance import Chance
from kfbot.rules.errors import NotAllowed
from kfbot.rules.fusion import action, events, fighters, moves, turn
from kfbot.rules.fusion import events as ev
from kfbot.rules.fusion import moves as mv
from kfbot.rules.fusion.candidates import candidates, held
from kfbot.rules.fusion.checks import check_move
from kfbot.rules.fusion.facts import FusionFacts
from kfbot.rules.fusion.hand import letters_of
from kfbot.rules.fusion.judgement import Judgement
from kfbot.rules.fusion.results import down, fallen
from kfbot.rules.fusion.scene import Scene
from kfbot.rules.fusion.state import SEATS, FusionOptions, FusionState, FusionView, Side
from kfbot.rules.fusion.views import heard, imagined, view_of, whole_deck
from kfbot.rules.kernel import JUDGE, Event, Game, Move, Outcome, Resign, Seat, SetFigure, Step

MOST: Final = 99
"""The largest figure that a judge may set."""
FIGURES: Final = {"hits": "hits", "owed cards": "owed", "extra cards": "extra"}


def kinds(module: object, base: type) -> tuple[type, ...]:
    """Return the classes that a module defines under a base."""
    return tuple(
        one for one in vars(module).values() if isinstance(one, type) and issubclass(one, base) and one is not base
    )


class Fusion(Game[FusionState, Move, Event, FusionView, FusionOptions]):
    """The rules of Kung Fusion. Sections named in its parts are those of its rules text."""

    name = "fusion"
    title = "Kung Fusion"
    players = range(SEATS, SEATS + 1)
    solo = True
    retreats = (mv.TakeBack,)
    trust = 0.1
    state_type = FusionState
    options_type = FusionOptions
    moves = (*kinds(moves, Move), Resign, SetFigure)
    events = kinds(events, Event)

    def __init__(self, facts: FusionFacts) -> None:
        self.facts = facts
        self.judgement = Judgement(facts)

    def new(self, seats: int, options: FusionOptions, chance: Chance) -> FusionState:
        """Return a table whose seats choose their fighters; refuse a style that the rank is too low for (reading K21)."""
        rank = self.facts.rank[options.rank]
        if options.style != "any":
            style = self.facts.style[options.style]
            needed = sum(style.needs.values())
            if needed > rank.manoeuvres:
                raise NotAllowed(
                    f"{style.name} needs {needed} manoeuvres at least; {rank.name} knows {rank.manoeuvres}."
                )
        deck = "".join(chance.shuffled(letters_of(whole_deck(self.facts, options))))
        return FusionState(options, deck, (Side(),) * seats)

    def candidates(self, state: FusionState, seat: Seat) -> Iterator[Move]:
        """Yield every legal move, and known manoeuvres that cannot be paid."""
        return iter(()) if seat == JUDGE or self.outcome(state) else candidates(self.facts, state, seat)

    def check(self, state: FusionState, seat: Seat, move: Move) -> None:
        """Raise `NotAllowed` with the reason, or return."""
        match move:
            case SetFigure():
                self._check_figure(state, seat, move)
            case _ if seat == JUDGE:
                raise NotAllowed("A judge corrects figures and plays for nobody.")
            case Resign():
                if self.outcome(state):
                    raise NotAllowed("The fight is over.")
            case _ if self.outcome(state):
                raise NotAllowed("The fight is over.")
            case _:
                check_move(self.facts, state, seat, move)

    def apply(self, state: FusionState, seat: Seat, move: Move, chance: Chance) -> Step[FusionState, Event]:
        """Return what a checked move comes to."""
        scene = Scene(self.facts, state, chance)
        carry_out(scene, seat, move)
        while scene.phase_over:
            scene.phase_over = False
            turn.end_turn(scene)
        return Step(scene.state, tuple(scene.events))

    def view(self, state: FusionState, seat: Seat | None) -> FusionView:
        """Return what a seat may see; its own hand, and what it knows of the other's."""
        return view_of(state, seat, self.to_act(state))

    def hear(self, event: Event, seat: Seat | None) -> Event | None:
        """Return what a seat learns of an event."""
        return heard(event, seat)

    def outcome(self, state: FusionState) -> Outcome | None:
        """Return the winner: the other is at 0 or fewer hit points, or gave up; nobody if both fell at once (reading K16)."""
        losers = state.gone or down(state)
        if not losers:
            return None
        winners = tuple(seat for seat in range(SEATS) if seat not in losers)
        why = "the other gave up" if state.gone else "the other is knocked down" if winners else "both are down at once"
        return Outcome(winners, why)

    def to_act(self, state: FusionState) -> tuple[Seat, ...]:
        """Return who the table waits for: both while fighters are chosen, then one."""
        if state.stage == "over" or self.outcome(state):
            return ()
        if state.stage == "fighters":
            return tuple(seat for seat in range(SEATS) if state.sides[seat].fighter is None)
        return (state.waiting,)

    def idle(self, state: FusionState, seat: Seat) -> Move | None:
        """Return the least a sleeper can do: keep his cards, make no attack or defence, pay what he owes."""
        if seat not in self.to_act(state):
            return None
        match state.stage:
            case "fighters":
                return self._idle_choice(state, seat)
            case "owed":
                return mv.Discard(held(state, seat)[0])
            case "out-manoeuvre":
                return mv.DrawAnew() if not any(state.sides[seat].aside) else mv.TakeBack()
            case _:
                return mv.Done()

    def _idle_choice(self, state: FusionState, seat: Seat) -> Move | None:
        rolling = state.sides[seat].rolling
        if rolling is None or not rolling.master:
            return next(self.legal(state, seat), None)
        return next((one for one in self.legal(state, seat) if not isinstance(one, mv.Reroll)), mv.Reroll())

    def figures(self, state: FusionState) -> Mapping[str, str]:
        """Return hit points, owed cards and extra cards of each seat once the fight is on, by ``seat 1 hits`` and so on."""
        if state.stage == "fighters":
            return {}
        return {
            f"seat {seat + 1} {name}": str(getattr(side, field))
            for seat, side in enumerate(state.sides)
            for name, field in FIGURES.items()
        }

    def alike(self, state: FusionState, seat: Seat | None, chance: Chance) -> FusionState:
        """Return a state that a seat cannot tell from this one."""
        return self.imagine(self.view(state, seat), chance)

    def imagine(self, view: FusionView, chance: Chance) -> FusionState:
        """Return a whole state that fits a view, every hidden card dealt at random."""
        return imagined(self.facts, view, chance)

    def estimate(self, state: FusionState, seat: Seat) -> float:
        """Return how good a state looks for a seat, from 0 to 1."""
        return self.judgement.estimate(state, seat)

    def policy(self, state: FusionState, seat: Seat, moves: Sequence[Move], chance: Chance) -> Move:
        """Return a good move at once, from the seat's own cards and what is public."""
        return self.judgement.choose(state, seat, moves, chance)

    def reflex(self, state: FusionState, seat: Seat, moves: Sequence[Move], chance: Chance) -> Move | None:
        """Return a fighter at once: the ready ones are balanced, and each would ask for a judgement of its own."""
        return self.judgement.choose(state, seat, moves, chance) if state.stage == "fighters" else None

    def quiet(self, state: FusionState) -> bool:
        """Return whether no action phase is under way."""
        return state.stage not in ("attack", "defence")

    def _check_figure(self, state: FusionState, seat: Seat, move: SetFigure) -> None:
        if seat != JUDGE:
            raise NotAllowed("Only a judge corrects a figure.")
        if self.outcome(state):
            raise NotAllowed("The fight is over: take moves back instead.")
        known = self.figures(state)
        if move.figure not in known:
            names = ", ".join(known) or "none before the fight"
            raise NotAllowed(f"There is no figure “{move.figure[:40]}”. The figures are: {names}.")
        if not (move.to.isascii() and move.to.isdigit() and len(move.to) <= len(str(MOST))):
            raise NotAllowed(f"A figure is a whole number from 0 to {MOST}.")


def carry_out(scene: Scene, seat: Seat, move: Move) -> None:
    """Carry a checked move out in a scene."""
    match move:
        case mv.Attack():
            action.attack(scene, seat, move)
        case mv.Defend():
            action.defend(scene, seat, move)
        case mv.Combo():
            action.combo(scene, seat, move)
        case mv.Done():
            done(scene, seat)
        case mv.SetAside(card=letter):
            turn.set_aside(scene, seat, letter)
        case mv.TakeBack():
            turn.take_back(scene, seat)
        case mv.DrawAnew():
            turn.draw_anew(scene, seat)
        case mv.Discard(card=letter):
            discard = turn.pay_owed if scene.state.stage == "owed" else turn.discard_leftover
            discard(scene, seat, letter)
        case Resign():
            resign(scene, seat)
        case SetFigure():
            correct(scene, move)
        case _:
            choose(scene, seat, move)


def done(scene: Scene, seat: Seat) -> None:
    """Be done: with attacking, with defending, or with leftovers."""
    if scene.state.stage == "attack":
        if scene.state.attacks and not scene.state.strikes:
            scene.tell(ev.Stopped(seat, "attack"))
        action.stop_attacking(scene)
    elif scene.state.stage == "leftovers":
        turn.leftovers_done(scene, seat)
    elif any(not strike.resolved for strike in scene.state.strikes):
        if not any(strike.negated or strike.ended for strike in scene.state.strikes if not strike.resolved):
            scene.tell(ev.Stopped(seat, "defence"))
        action.close_window(scene)
    else:
        action.end_action(scene)


def choose(scene: Scene, seat: Seat, move: Move) -> None:
    """Choose, build or roll a fighter; the fight begins when both have one."""
    match move:
        case mv.ChooseFighter():
            fighters.choose(scene, seat, move)
        case mv.BuildFighter():
            fighters.build(scene, seat, move)
        case mv.RollFighter():
            fighters.roll(scene, seat, move)
        case mv.TakeTable():
            fighters.learn(scene, seat, move)
        case mv.TakeHits():
            fighters.toughen(scene, seat)
        case mv.Reroll():
            fighters.reroll(scene, seat)
        case _:
            raise AssertionError(move)
    if all(side.fighter is not None for side in scene.state.sides):
        turn.begin_fight(scene)


def resign(scene: Scene, seat: Seat) -> None:
    """Give up: the other wins."""
    scene.change(gone=(*scene.state.gone, seat), stage="over")
    scene.tell(ev.Resigned(seat))
    scene.tell(ev.FightEnded((1 - seat,), "the other gave up"))


def correct(scene: Scene, move: SetFigure) -> None:
    """Set a figure as a judge says; hit points of 0 end the fight."""
    _, number, name = move.figure.split(" ", 2)
    scene.change_side(int(number) - 1, **{FIGURES[name]: int(move.to)})
    scene.tell(ev.Corrected(move.figure, move.to))
    if not fallen(scene) and scene.state.stage == "owed":
        turn.collect(scene)
