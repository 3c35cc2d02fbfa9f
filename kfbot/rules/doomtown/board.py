"""Reading a table: the book of printings, where cards are, whose they are, and what they are called."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeVar, cast

from kfbot.rules.cards import PlayingCard, Suit
from kfbot.rules.doomtown.editions import Rules, rules_of
from kfbot.rules.doomtown.facts import Card, DoomtownFacts
from kfbot.rules.doomtown.state import SQUARE, DoomtownState, Frame, Player, home_of
from kfbot.rules.errors import NotAllowed
from kfbot.rules.kernel import Seat

T = TypeVar("T")
HERETIC: Final = ("14040", "14041")
"""The jokers that are discarded, not aced, after a pull (1.1)."""
BLANK: Final = Card(code="", title="", kind="dude", pack="", number=0)


class Book:
    """The printings, by code and by title."""

    def __init__(self, facts: DoomtownFacts) -> None:
        self.by_code: Final = {card.code: card for card in facts.cards}
        self.by_title: Final[dict[str, tuple[Card, ...]]] = {}
        for card in facts.cards:
            self.by_title[card.title] = (*self.by_title.get(card.title, ()), card)

    def get(self, code: str) -> Card | None:
        """Return a printing, or None if no card has that code."""
        return self.by_code.get(code)


def face_of(card: Card) -> str:
    """Return how a pull reads a printing: ``7c♣``; ``joker`` for a joker; empty for an outfit or legend."""
    if card.kind == "joker":
        return "joker"
    if card.rank is None or not card.suit:
        return ""
    return str(PlayingCard(card.rank, Suit(card.suit)))


class Board:
    """A state, read with its book. Changes nothing."""

    def __init__(self, book: Book, state: DoomtownState) -> None:
        self.book = book
        self.state = state
        self._known: dict[object, object] = {}
        self._of: DoomtownState | None = None

    def once(self, key: tuple[str, ...], find: Callable[[], T]) -> T:
        """Return what ``find`` returns, found once a state: figures are asked for again and again, and follow from the state."""
        if self._of is not self.state:
            self._of, self._known = self.state, {}
        if key not in self._known:
            self._known[key] = find()
        return cast("T", self._known[key])

    @property
    def rules(self) -> Rules:
        """The figures of the table's edition."""
        return rules_of(self.state.options)

    @property
    def frame(self) -> Frame | None:
        """The play in progress, the newest if there are several."""
        return self.state.frames[-1] if self.state.frames else None

    @property
    def seats(self) -> range:
        """Every seat of the table."""
        return range(len(self.state.players))

    @property
    def turn(self) -> Seat:
        """Whose play it is: in a shootout its own."""
        return self.state.shootout.turn if self.state.shootout else self.state.turn

    def player(self, seat: Seat) -> Player:
        """Return a seat's piles and ghost rock."""
        return self.state.players[seat]

    def card(self, card: str) -> Card:
        """Return the printing of a card by id; a dude that was recorded without a card gets a blank one with his name."""
        piece = self.state.cards.get(card)
        if piece is None:
            return BLANK
        found = self.book.get(piece.code)
        return found or Card(code="", title=piece.title, kind="dude", pack="", number=0)

    def title(self, card: str) -> str:
        """Return what a card or location is called."""
        if card == SQUARE:
            return "the town square"
        if card.startswith("home"):
            outfit = self.player(int(card[4:])).outfit
            return f"home ({self.card(outfit).title})" if outfit else "home"
        piece = self.state.cards.get(card)
        return (piece.title or self.card(card).title) if piece else card

    def titles(self, cards: Iterable[str]) -> tuple[str, ...]:
        """Return the names of several cards."""
        return tuple(map(self.title, cards))

    def owner(self, card: str) -> Seat:
        """Return who owns a card or home; -1 for the town square."""
        if card.startswith("home"):
            return int(card[4:])
        piece = self.state.cards.get(card)
        return piece.owner if piece else -1

    def is_place(self, what: str) -> bool:
        """Return whether an id is that of a location in play."""
        if what == SQUARE:
            return True
        if what.startswith("home") and what[4:].isdigit():
            return int(what[4:]) in self.seats
        return what in self.state.play and self.card(what).kind == "deed"

    def is_dude(self, what: str) -> bool:
        """Return whether an id is that of a dude in play."""
        return what in self.state.play and self.card(what).kind == "dude"

    def places(self) -> Iterator[str]:
        """Yield every location: the homes and deeds street by street, then the town square."""
        for player in self.state.players:
            yield from player.street
            yield from player.outskirts
        yield SQUARE

    def dudes(self) -> Iterator[str]:
        """Yield every dude in play."""
        return (card for card in self.state.play if self.card(card).kind == "dude")

    def dudes_of(self, seat: Seat) -> list[str]:
        """Return the dudes that a seat controls."""
        return [dude for dude in self.dudes() if self.controller(dude) == seat]

    def dudes_at(self, place: str) -> list[str]:
        """Return the dudes at a location."""
        return [dude for dude in self.dudes() if self.state.play[dude].at == place]

    def attached(self, to: str) -> list[str]:
        """Return the cards attached to a dude or planted at a location."""
        return [card for card, held in self.state.play.items() if held.on == to]

    def stance(self, card: str) -> int | None:
        """Return the place of a Tao technique among those in play, or None."""
        return next((n for n, stance in enumerate(self.state.stances) if stance.card == card), None)

    def place(self, what: str) -> str:
        """Return the location that a card is at; a location is at itself; empty for a card that is nowhere in town."""
        if what == SQUARE or what.startswith("home"):
            return what
        held = self.state.play.get(what)
        if held is None:
            number = self.stance(what)
            return "" if number is None else self.place(self.state.stances[number].dude)
        if held.at:
            return held.at
        return self.place(held.on) if held.on else what

    def controller(self, card: str) -> Seat:
        """Return who controls a card in play; for a location see `town.controller`; -1 for nobody."""
        if card == SQUARE:
            return -1
        if card.startswith("home"):
            return int(card[4:])
        held = self.state.play.get(card)
        return self.owner(card) if held is None else held.controller

    def booted(self, card: str) -> bool:
        """Return whether a card in play is booted; a home is if its outfit is."""
        if card.startswith("home"):
            card = self.player(int(card[4:])).outfit
        held = self.state.play.get(card)
        return held is not None and held.booted

    def zone(self, card: str) -> str:
        """Return the one zone that a card is in: a pile's name, ``play``, ``stance``, ``hands`` (a draw hand) or ``limbo``."""
        if card in self.state.play:
            return "play"
        if card in self.state.limbo:
            return "limbo"
        if self.stance(card) is not None:
            return "stance"
        piece = self.state.cards.get(card)
        if piece is None:
            return ""
        player = self.player(piece.owner)
        piles = {"hand": player.hand, "deck": player.deck, "discard": player.discard, "hill": player.hill}
        return next((name for name, pile in piles.items() if card in pile), "hands")

    def in_posse(self, dude: str) -> bool:
        """Return whether a dude is in a posse of the shootout."""
        shootout = self.state.shootout
        return shootout is not None and any(dude in posse for posse in shootout.posses)

    def posse(self, seat: Seat) -> tuple[str, ...]:
        """Return a seat's posse; empty outside a shootout."""
        return self.state.shootout.posse_of(seat) if self.state.shootout else ()

    def opposing(self, seat: Seat) -> tuple[str, ...]:
        """Return the posse that faces a seat's; empty outside a shootout."""
        return self.state.shootout.opposing(seat) if self.state.shootout else ()

    def opponent(self, seat: Seat) -> Seat:
        """Return who a seat plays against: in a shootout the other side, else the next player."""
        shootout = self.state.shootout
        if shootout and shootout.side(seat) is not None:
            return shootout.against if seat == shootout.leader else shootout.leader
        return self.next_seat(seat)

    def next_seat(self, seat: Seat) -> Seat:
        """Return the next seat that is still in, clockwise; the same seat if it is alone."""
        for step in range(1, len(self.state.players) + 1):
            other = (seat + step) % len(self.state.players)
            if not self.state.players[other].out:
                return other
        return seat

    def turn_order(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats that are still in, clockwise from that one."""
        count = len(self.state.players)
        return tuple(s for n in range(count) if not self.state.players[s := (seat + n) % count].out)

    def home(self, seat: Seat) -> str:
        """Return a seat's home."""
        return home_of(seat)

    def known(self, card: str) -> None:
        """Raise `NotAllowed` unless there is a card of that id."""
        if card not in self.state.cards:
            raise NotAllowed("There is no such card at this table.")
