"""Kung Fu Fighting as the kernel wants it: the game's methods, each handing on to the file that knows."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from kfbot.rules.chance import Chance
from kfbot.rules.errors import NotAllowed
from kfbot.rules.fighting import cleanup, flow, laying, leaving, offering, permits, sight
from kfbot.rules.fighting import events as ev
from kfbot.rules.fighting import moves as mv
from kfbot.rules.fighting.facts import Cards, FightingFacts
from kfbot.rules.fighting.ring import Ring
from kfbot.rules.fighting.sense import Sense, next_move, standing
from kfbot.rules.fighting.state import FightingOptions, FightingState, FightingView, actor
from kfbot.rules.kernel import Event, Game, Move, Outcome, Resign, Seat, SetFigure, Step


class Fighting(Game[FightingState, Move, Event, FightingView, FightingOptions]):
    """The rules of Kung Fu Fighting, with the cards they are handed."""

    name = "fighting"
    title = "Kung Fu Fighting"
    players = range(2, 7)
    solo = True
    retreats = (mv.TakeBack,)
    trust = 0.04
    state_type = FightingState
    options_type = FightingOptions
    moves = (
        mv.SetAside,
        mv.DiscardAndDraw,
        mv.PlayStance,
        mv.PlayBase,
        mv.Enhance,
        mv.Finish,
        mv.TakeBack,
        mv.Declare,
        mv.Block,
        mv.NoBlock,
        mv.EndTurn,
        mv.NoCounter,
        mv.Keep,
        mv.LetGo,
        mv.Pay,
        Resign,
        SetFigure,
    )
    events = (
        ev.TurnBegan,
        ev.Laid,
        ev.TookBack,
        ev.Drew,
        ev.Reshuffled,
        ev.Discarded,
        ev.Attacked,
        ev.Blocked,
        ev.StoodStill,
        ev.Struck,
        ev.Gained,
        ev.Drained,
        ev.Returned,
        ev.CounterWon,
        ev.CounterBegan,
        ev.CounterPassed,
        ev.CalledOff,
        ev.TurnEnded,
        ev.Fell,
        ev.Gave,
        ev.Ended,
        ev.Corrected,
    )

    def __init__(self, facts: FightingFacts) -> None:
        self.facts = facts
        self.plain: Cards = {card.id: card for card in facts.cards}
        lively = (replace(c, effects=c.effects + facts.punch_effects) if c.supply else c for c in facts.cards)
        self.lively: Cards = {card.id: card for card in lively}
        self._senses = {True: Sense(self.plain), False: Sense(self.lively)}
        self.decks: dict[tuple[str, str], Counter[str]] = {}

    def cards(self, options: FightingOptions) -> Cards:
        """Return the cards by id, as a table's options have them (Punch with or without effects: F9)."""
        return self.plain if options.punch == "plain" else self.lively

    def deck(self, options: FightingOptions) -> Counter[str]:
        """Return how many copies of each card a table plays with (F1); raise `NotAllowed` for counts that cannot be read."""
        key = (options.copies, options.counts)
        if key not in self.decks:
            copies = self.facts.copies[options.copies]
            counts = {c.id: copies.more.get(c.id, copies.each) for c in self.facts.cards if not c.supply}
            self.decks[key] = Counter({**counts, **own_counts(options.counts, counts)})
        return self.decks[key]

    def new(self, seats: int, options: FightingOptions, chance: Chance) -> FightingState:
        """Return a table with Chi at 20, seven cards dealt to each, and a first fighter by chance ("Setup"; F2)."""
        deck = chance.shuffled(sorted(self.deck(options).elements()))
        hand = self.facts.hand
        if len(deck) < (hand + 1) * seats:
            raise NotAllowed(
                f"{len(deck)} cards are too few for {seats} fighters: at least {(hand + 1) * seats} are needed."
            )
        hands = tuple(tuple(sorted(deck[hand * seat : hand * (seat + 1)])) for seat in range(seats))
        return FightingState(
            options, (self.facts.chi,) * seats, (), hands, deck[hand * seats :], (), chance.below(seats)
        )

    def candidates(self, state: FightingState, seat: Seat) -> Iterator[Move]:
        """Yield the moves worth offering to that seat now."""
        return offering.candidates(self.cards(state.options), state, seat)

    def check(self, state: FightingState, seat: Seat, move: Move) -> None:
        """Raise `NotAllowed` with the reason if that seat may not make that move now."""
        if isinstance(move, SetFigure):
            permits.check_figure(self.figures(state), seat, move)
        else:
            permits.check(self.cards(state.options), state, seat, move)

    def apply(self, state: FightingState, seat: Seat, move: Move, chance: Chance) -> Step[FightingState, Event]:
        """Return what a checked move comes to."""
        ring = Ring(self.cards(state.options), self.facts.chi, state, chance)
        self.carry_out(ring, state, seat, move)
        return Step(ring.frozen(), tuple(ring.events))

    def carry_out(self, ring: Ring, state: FightingState, seat: Seat, move: Move) -> None:
        """Change the ring as a move says."""
        match move:
            case mv.SetAside(card=card):
                ring.take(seat, card)
                ring.aside = tuple(sorted((*ring.aside, card)))
            case mv.DiscardAndDraw(cards=cards):
                self.discard_and_draw(ring, seat, cards)
            case mv.PlayStance() | mv.PlayBase() | mv.Enhance() | mv.Finish():
                laying.lay_card(ring, seat, move)
            case mv.TakeBack(card=card):
                laying.take_back(ring, seat, card)
            case mv.Declare(targets=targets):
                flow.declare(ring, seat, targets)
            case mv.Block() | mv.NoBlock():
                flow.show_block(ring, seat)
            case mv.EndTurn():
                flow.end_turn(ring, idle=True)
            case mv.NoCounter():
                ring.tell(ev.CounterPassed(seat))
                flow.next_counter(ring)
            case mv.Keep() | mv.LetGo() | mv.Pay():
                self.tidy(ring, move)
            case Resign():
                leaving.give_up(ring, seat, actor(state))
            case SetFigure(figure=figure, to=to):
                ring.chi[int(figure.removeprefix("chi ")) - 1] = int(to)
                ring.tell(ev.Corrected(figure, to))
            case _:
                raise AssertionError(move)

    def discard_and_draw(self, ring: Ring, seat: Seat, cards: tuple[str, ...]) -> None:
        """Discard what lies aside and what was named, and draw: for a turn's start, or for Drunken Stance."""
        for card in cards:
            ring.take(seat, card)
        gone, ring.aside = (*ring.aside, *cards), ()
        if ring.stage == "discard":
            flow.refill(ring, self.facts, gone)
        else:
            cleanup.redraw(ring, gone)
            self.go_on(ring)

    def tidy(self, ring: Ring, move: mv.Keep | mv.LetGo | mv.Pay) -> None:
        """Carry out a decision of cleanup."""
        does: dict[type[Move], Callable[[Ring, str], None]] = {
            mv.Keep: cleanup.keep,
            mv.LetGo: cleanup.choose_to_let_go,
            mv.Pay: cleanup.pay,
        }
        does[type(move)](ring, move.card)
        self.go_on(ring)

    def go_on(self, ring: Ring) -> None:
        """Go on to the next cleanup when this one has no decision left."""
        if ring.cleanup is None:
            flow.tidied(ring)

    def view(self, state: FightingState, seat: Seat | None) -> FightingView:
        """Return what that seat, or a spectator, may see."""
        return sight.view(self.cards(state.options), state, seat)

    def hear(self, event: Event, seat: Seat | None) -> Event | None:
        """Return what that seat, or a spectator, learns of an event."""
        return sight.hear(event, seat)

    def outcome(self, state: FightingState) -> Outcome | None:
        """Return the last fighter standing, nobody if the last fell together, or None while two stand."""
        if state.stage != "over":
            return None
        winners = tuple(seat for seat in range(len(state.chi)) if seat not in state.out)
        return Outcome(winners, "the last fighter standing" if winners else "the last fighters fell together")

    def to_act(self, state: FightingState) -> tuple[Seat, ...]:
        """Return the one fighter the table waits for."""
        acting = actor(state)
        return () if acting is None else (acting,)

    def idle(self, state: FightingState, seat: Seat) -> Move | None:
        """Return the least a fighter can do: keep the hand, not attack, not block, keep what costs nothing."""
        if actor(state) != seat:
            return None
        order = (
            mv.DiscardAndDraw,
            mv.EndTurn,
            mv.NoCounter,
            mv.NoBlock,
            mv.Block,
            mv.Declare,
            mv.Keep,
            mv.LetGo,
            mv.Pay,
        )
        cards = self.cards(state.options)
        moves = [m for m in self.legal(state, seat) if not (isinstance(m, mv.Keep) and cards[m.card].has("pay"))]
        least = [move for kind in order for move in moves if isinstance(move, kind)]
        punches = [m for m in moves if isinstance(m, mv.PlayBase) and cards[m.card].supply]
        return (least or punches or [None])[0]

    def figures(self, state: FightingState) -> Mapping[str, str]:
        """Return the Chi of every fighter who is still in, by ``chi 1`` for the first seat and so on."""
        return {f"chi {seat + 1}": str(chi) for seat, chi in enumerate(state.chi) if seat not in state.out}

    def alike(self, state: FightingState, seat: Seat | None, chance: Chance) -> FightingState:
        """Return a state that this seat cannot tell from ``state``."""
        return self.imagine(self.view(state, seat), chance)

    def imagine(self, view: FightingView, chance: Chance) -> FightingState:
        """Return a whole state that fits a seat's view, the hidden cards dealt at random."""
        return sight.imagine(self.cards(view.options), self.deck(view.options), view, chance)

    def estimate(self, state: FightingState, seat: Seat) -> float:
        """Return how good a state looks for that seat, from 0 (lost) to 1 (won)."""
        return standing(self.sense(state), state, seat)

    def policy(self, state: FightingState, seat: Seat, moves: Sequence[Move], chance: Chance) -> Move:
        """Return the one of ``moves`` that a sensible fighter makes: how the bot players run a game on."""
        return next_move(self.sense(state), state, seat, moves, chance)

    def quiet(self, state: FightingState) -> bool:
        """Whether nothing is being fought out: only between turns does an estimate say much."""
        return state.stage == "discard"

    def sense(self, state: FightingState) -> Sense:
        """Return the judgement of the cards that a table plays with."""
        return self._senses[state.options.punch == "plain"]


def own_counts(text: str, known: Mapping[str, int]) -> dict[str, int]:
    """Read ``sidestep:4+fan:0``; raise `NotAllowed` for a card that is not in the deck or a count that is no number to 9."""
    counts: dict[str, int] = {}
    for part in text.replace(",", "+").replace(" ", "").split("+") if text else ():
        card, _, number = part.strip().partition(":")
        if card not in known or len(number) != 1 or number not in "0123456789":
            raise NotAllowed(
                f"“{part[:40]}” is no count: write a card's short name and 0 to 9 copies, as `sidestep:4+fan:0`."
            )
        counts[card] = int(number)
    return counts
