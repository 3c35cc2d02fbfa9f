"""The ring: one table while a move is being carried out. Piles and Chi change here, and everything that happens is noted."""

from collections import Counter
from collections.abc import Iterable, Sequence

from kfbot.rules.cards import draw
from kfbot.rules.chance import Chance
from kfbot.rules.fighting import events as ev
from kfbot.rules.fighting.facts import Cards
from kfbot.rules.fighting.state import Cleanup, Fight, FightingState, Stage, Waiting
from kfbot.rules.kernel import Event, Seat


class Ring:
    """A state taken apart to be changed. Made from a frozen state, and frozen again when the move is done."""

    __slots__ = (
        "aside",
        "cards",
        "chance",
        "chi",
        "cleanup",
        "deck",
        "discards",
        "events",
        "fight",
        "hands",
        "limit",
        "options",
        "out",
        "stage",
        "turn",
        "turns",
        "waiting",
    )

    def __init__(self, cards: Cards, limit: int, state: FightingState, chance: Chance) -> None:
        self.cards = cards
        self.limit = limit
        self.chance = chance
        self.options = state.options
        self.chi = list(state.chi)
        self.out = state.out
        self.hands = list(state.hands)
        self.deck = state.deck
        self.discards = state.discard
        self.turn = state.turn
        self.turns = state.turns
        self.stage: Stage = state.stage
        self.aside = state.aside
        self.fight: Fight | None = state.fight
        self.cleanup: Cleanup | None = state.cleanup
        self.waiting: tuple[Waiting, ...] = state.waiting
        self.events: list[Event] = []

    def frozen(self) -> FightingState:
        """Return the state that the changes came to."""
        return FightingState(
            self.options,
            tuple(self.chi),
            self.out,
            tuple(self.hands),
            self.deck,
            self.discards,
            self.turn,
            self.stage,
            self.aside,
            self.fight,
            self.cleanup,
            self.waiting,
            self.turns,
        )

    def tell(self, event: Event) -> None:
        """Note that something happened."""
        self.events.append(event)

    def living(self) -> tuple[Seat, ...]:
        """Return the seats that have not fallen."""
        return tuple(seat for seat in range(len(self.chi)) if seat not in self.out)

    def in_turn_order(self, after: Seat, seats: Iterable[Seat]) -> tuple[Seat, ...]:
        """Return seats clockwise, the first being the next on the left of ``after``."""
        total = len(self.chi)
        return tuple(sorted(seats, key=lambda seat: (seat - after - 1) % total))

    def give(self, seat: Seat, cards: Sequence[str]) -> None:
        """Add cards to a hand, which stays sorted."""
        self.hands[seat] = tuple(sorted((*self.hands[seat], *cards)))

    def take(self, seat: Seat, card: str) -> None:
        """Take one copy of a card out of a hand."""
        hand = self.hands[seat]
        at = hand.index(card)
        self.hands[seat] = hand[:at] + hand[at + 1 :]

    def draw(self, seat: Seat, count: int, why: str = "") -> None:
        """Draw cards. With the deck empty the discards are shuffled into a new one; with both empty there are fewer ("Setup")."""
        drawn = draw(self.deck, self.discards, count, self.chance)
        if drawn.reshuffled:
            self.tell(ev.Reshuffled(len(self.discards)))
        self.deck, self.discards = drawn.deck, drawn.discard
        self.give(seat, drawn.cards)
        if drawn.cards or not why:
            self.tell(ev.Drew(seat, len(drawn.cards), tuple(sorted(drawn.cards)), why))

    def bin(self, cards: Iterable[str]) -> tuple[str, ...]:
        """Put cards face up on the discard pile, and return them; Punch goes back to where it came from ("Punch Cards")."""
        gone = tuple(card for card in cards if not self.cards[card].supply)
        self.discards += gone
        return gone

    def knock(self, seat: Seat, count: int, why: str) -> None:
        """Make a fighter discard random cards from hand: fewer if the hand is smaller."""
        count = min(count, len(self.hands[seat]))
        if count:
            lost = (
                self.chance.shuffled(self.hands[seat])[:count] if count > 1 else (self.chance.pick(self.hands[seat]),)
            )
            for card in lost:
                self.take(seat, card)
            self.tell(ev.Discarded(seat, self.bin(lost), why, chance=True))

    def gain(self, seat: Seat, amount: int, why: str) -> None:
        """Give Chi, to the limit of the player mat unless the table lifts it."""
        room = amount if self.options.above_twenty else max(0, self.limit - self.chi[seat])
        self.chi[seat] += min(amount, room)
        self.tell(ev.Gained(seat, min(amount, room), self.chi[seat], why))

    def lose(self, seat: Seat, amount: int) -> int:
        """Take Chi, down to No Chi at most, and return how much was lost ("No Chi")."""
        lost = min(amount, self.chi[seat])
        self.chi[seat] -= lost
        return lost


def all_cards(state: FightingState, supply: Iterable[str]) -> Counter[str]:
    """Return every card at a table, wherever it lies, Punch left out: the deck it was opened with."""
    fight = state.fight
    laid: list[str] = []
    if fight:
        for lay in (fight.lay, *fight.blocks):
            laid += lay.cards
    count = Counter(state.deck + state.discard + state.aside)
    for hand in state.hands:
        count.update(hand)
    count.update(card for card in laid if card not in supply)
    return count
