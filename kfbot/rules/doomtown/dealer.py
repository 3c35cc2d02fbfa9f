"""Changing a table: the dealer moves cards between zones and says what happened. Each card is always in exactly one zone."""

from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec.structs import replace

from kfbot.rules import cards
from kfbot.rules.chance import Chance
from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown.board import HERETIC, Board, Book
from kfbot.rules.doomtown.state import DoomtownState, Frame, InPlay, Modifier, Piece, Player, Shootout
from kfbot.rules.doomtown.todo import Todo
from kfbot.rules.kernel import Event, Seat

Pile = Literal["deck", "hand", "discard", "hill"]


class Dealer(Board):
    """One move being carried out: the state so far, what happened, and the luck it may use."""

    def __init__(self, book: Book, state: DoomtownState, chance: Chance) -> None:
        super().__init__(book, state)
        self.chance = chance
        self.events: list[Event] = []

    def title(self, card: str) -> str:
        """Return what events call a card or location: a home by its id, for whoever tells of it knows its player's name."""
        return card if card.startswith("home") else super().title(card)

    def say(self, *events: Event) -> None:
        """Note what happened."""
        self.events.extend(events)

    def set(self, **changes: object) -> None:
        """Change fields of the state."""
        self.state = replace(self.state, **changes)

    def set_player(self, seat: Seat, **changes: object) -> None:
        """Change fields of a player."""
        player = replace(self.player(seat), **changes)
        self.set(players=tuple(player if n == seat else p for n, p in enumerate(self.state.players)))

    def set_card(self, card: str, **changes: object) -> None:
        """Change a card in play."""
        self.set(play={**self.state.play, card: replace(self.state.play[card], **changes)})

    def set_frame(self, **changes: object) -> None:
        """Change the play in progress."""
        frame = replace(self.state.frames[-1], **changes)
        self.set(frames=(*self.state.frames[:-1], frame))

    def set_shootout(self, **changes: object) -> None:
        """Change the shootout, if there is one."""
        if self.state.shootout is not None:
            self.set(shootout=replace(self.state.shootout, **changes))

    def push(self, *steps: Todo) -> None:
        """Put steps in front of what the play in progress has still to do."""
        self.set_frame(todo=(*steps, *self.state.frames[-1].todo))

    def name(self, name: str, what: Iterable[str]) -> None:
        """Let a reference of the play in progress mean these cards."""
        self.set_frame(names={**self.state.frames[-1].names, name: tuple(what)})

    def begin(self, frame: Frame) -> None:
        """Start a play on top of those in progress."""
        self.set(frames=(*self.state.frames, frame))

    def new_card(self, owner: Seat, code: str, title: str = "") -> str:
        """Make an id for a card that has none yet: it is in limbo until it is put somewhere."""
        card = f"c{self.state.made + 1}"
        cards_now = {**self.state.cards, card: Piece(code, owner, title)}
        self.set(made=self.state.made + 1, cards=cards_now, limbo=(*self.state.limbo, card))
        return card

    def lift(self, card: str) -> None:
        """Take a card out of the zone that it is in, into limbo."""
        owner = self.owner(card)
        match self.zone(card):
            case "limbo":
                return
            case "play":
                self.set(play={c: held for c, held in self.state.play.items() if c != card})
            case "stance":
                self.set(stances=tuple(s for s in self.state.stances if s.card != card))
            case "deck" | "hand" | "discard" | "hill" as pile:
                rest = tuple(c for c in getattr(self.player(owner), pile) if c != card)
                self.set_player(owner, **{pile: rest})
            case _:
                self._out_of_hands(card)
        self.set(limbo=(*self.state.limbo, card))

    def _out_of_hands(self, card: str) -> None:
        if shootout := self.state.shootout:
            one, two = (replace(h, cards=tuple(c for c in h.cards if c != card)) for h in shootout.hands)
            self.set_shootout(hands=(one, two))

    def put(self, card: str, pile: Pile) -> None:
        """Put a card on top of one of its owner's piles; a token leaves the game instead."""
        self.lift(card)
        self.set(limbo=tuple(c for c in self.state.limbo if c != card))
        self._forget(card)
        if "Token" in self.card(card).keywords:
            self.set(cards={c: piece for c, piece in self.state.cards.items() if c != card})
            return
        owner = self.owner(card)
        self.set_player(owner, **{pile: (card, *getattr(self.player(owner), pile))})

    def put_in_play(self, card: str, held: InPlay) -> None:
        """Bring a card into play."""
        self.lift(card)
        self.set(limbo=tuple(c for c in self.state.limbo if c != card), play={**self.state.play, card: held})

    def out_of_limbo(self, card: str) -> None:
        """Let a card leave limbo for a zone that the caller keeps."""
        self.set(limbo=tuple(c for c in self.state.limbo if c != card))

    def out_of_game(self, card: str) -> None:
        """Take a card out of the game for good."""
        self.say(ev.LeftGame(self.title(card)))
        self.lift(card)
        self._forget(card)
        self.out_of_limbo(card)
        self.set(cards={c: piece for c, piece in self.state.cards.items() if c != card})

    def _forget(self, card: str) -> None:
        self.set(modifiers=tuple(m for m in self.state.modifiers if m.on != card))
        used = {key: n for key, n in self.state.used.items() if not key.startswith(f"{card}:")}
        extra = {key: n for key, n in self.state.extra.items() if key != card}
        self.set(used=used, extra=extra)

    def take_top(self, seat: Seat, count: int = 1) -> tuple[str, ...]:
        """Take cards off the top of a deck into limbo, reshuffling at need; fewer if deck and discard pile run out (1.1)."""
        player = self.player(seat)
        got = cards.draw(player.deck, player.discard, count, self.chance)
        self.set_player(seat, deck=got.deck, discard=got.discard)
        self.set(limbo=(*self.state.limbo, *got.cards))
        if got.reshuffled:
            self.say(ev.Shuffled(seat, needed=True))
        return got.cards

    def draw(self, seat: Seat, count: int) -> tuple[str, ...]:
        """Draw cards into a hand."""
        got = self.take_top(seat, count)
        for card in got:
            self.put(card, "hand")
        if got or self.player(seat).loaded:
            self.say(ev.Drew(seat, len(got), self.titles(got)))
        return got

    def discard(self, what: Sequence[str], zone: str = "") -> None:
        """Discard cards to their owners' discard piles."""
        self._leave(what, "discard", zone)

    def ace(self, what: Sequence[str]) -> None:
        """Ace cards: they go to their owners' boot hills."""
        self._leave(what, "hill", "")

    def _leave(self, what: Sequence[str], pile: Pile, zone: str) -> None:
        for owner in dict.fromkeys(map(self.owner, what)):
            mine = [card for card in what if self.owner(card) == owner]
            titles = self.titles(mine)
            for card in mine:
                self.put(card, pile)
            self.say(ev.Aced(owner, titles) if pile == "hill" else ev.Discarded(owner, titles, zone))

    def after_pull(self, card: str) -> None:
        """Put a pulled card where it belongs: the discard pile, a joker the boot hill, a Heretic the discard pile (1.1)."""
        joker = self.card(card).kind == "joker" and self.card(card).code not in HERETIC
        self.ace([card]) if joker else self.discard([card])

    def rock(self, seat: Seat, by: int, source: str = "") -> None:
        """Give a player ghost rock, or with a negative number take it."""
        if by:
            now = self.player(seat).rock + by
            self.set_player(seat, rock=now)
            self.say(ev.RockChanged(seat, by, now, source))

    def modify(self, modifier: Modifier) -> None:
        """Let an effect last on a card."""
        self.set(modifiers=(*self.state.modifiers, modifier))

    def shootout(self) -> Shootout:
        """Return the shootout that there is."""
        assert self.state.shootout is not None
        return self.state.shootout

    def players(self) -> tuple[Player, ...]:
        """Return every player."""
        return self.state.players
