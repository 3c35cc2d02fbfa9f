"""A Doomtown table for tests: the real cards, moves by seat, and what happened."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, TypeVar, cast

from msgspec.structs import replace

from kfbot.catalogue import games
from kfbot.rules.chance import Chance
from kfbot.rules.doomtown import figures
from kfbot.rules.doomtown import moves as mv
from kfbot.rules.doomtown.board import Board
from kfbot.rules.doomtown.editions import DoomtownOptions
from kfbot.rules.doomtown.game import Doomtown
from kfbot.rules.doomtown.state import DoomtownState, InPlay, Piece, Shootout
from kfbot.rules.errors import NotAllowed
from kfbot.rules.kernel import Event, Move, Seat
from kfbot.rules.notation import AnyGame, state_from, to_json

GAME = cast("Doomtown", games()["doomtown"])
E = TypeVar("E", bound=Event)

LONGWEI = "09007"
XIAODAN = "09006"
XUI = "09009"
YUNXU = "09012"
BLOODY = "09023"
BLACK_ELK = "09022"
EVA = "18011"
FEROCITY = "09037"
DRAGONS = "09038"
LEAP = "09039"
REWARD = "09040"
SHIFU = "09036"
NUNCHUCKS = "09029"
TRAIL = "09033"
FIRE = "10033"
DEED = "01072"
"""Morgan Research Institute: an in-town deed."""
JOKER, HERETIC, DEVIL = "01144", "14040", "10040"


class Table:
    """A table in play. ``events`` are those of the last move."""

    def __init__(self, seats: int = 2, seed: str = "test", **options: Any) -> None:
        self.game = GAME
        self.seed = seed
        self.number = 0
        self.state = self.game.new(seats, DoomtownOptions(**options), Chance(seed, 0))
        self.events: tuple[Event, ...] = ()

    @property
    def board(self) -> Board:
        return Board(self.game.book, self.state)

    def play(self, seat: Seat, move: Move) -> tuple[Event, ...]:
        """Make a move; the state goes through JSON, so that a restart at this point would change nothing."""
        self.number += 1
        before = to_json(self.state)
        self.state, self.events = self.game.play(self.state, seat, move, Chance(self.seed, self.number))
        again = state_from(cast("AnyGame", self.game), to_json(self.state))
        assert again == self.state
        assert cast("AnyGame", self.game).play(
            state_from(cast("AnyGame", self.game), before), seat, move, Chance(self.seed, self.number)
        ) == (self.state, self.events)
        in_one_zone(self.board)
        return self.events

    def refused(self, seat: Seat, move: Move) -> str:
        """Return why a move is refused; fail if it is allowed."""
        try:
            self.game.check(self.state, seat, move)
        except NotAllowed as refusal:
            return refusal.sentence
        raise AssertionError(f"{move} is allowed")

    def heard(self, kind: type[E]) -> list[E]:
        """Return the events of a kind in the last move."""
        return [event for event in self.events if isinstance(event, kind)]

    def one(self, kind: type[E]) -> E:
        """Return the only event of a kind in the last move."""
        found = self.heard(kind)
        assert len(found) == 1, (kind.__name__, self.events)
        return found[0]

    def put(self, code: str, seat: Seat = 0, *, at: str = "", on: str = "", **held: Any) -> str:
        """Put a card into play without a move, and return its id."""
        card = self._new(code, seat)
        kind = self.game.book.by_code[code].kind
        if kind == "deed":
            at = card
        elif kind == "dude":
            at = at or f"home{seat}"
        elif kind == "outfit":
            at = f"home{seat}"
        play = {**self.state.play, card: InPlay(seat, at=at, on=on, **held)}
        self.state = replace(self.state, play=play)
        player = self.state.players[seat]
        if kind == "deed":
            out = "Out of Town" in self.game.book.by_code[code].keywords
            field = "outskirts" if out else "street"
            self._player(seat, **{field: (*getattr(player, field), card)})
        if kind == "outfit":
            self._player(seat, outfit=card, gang=self.game.book.by_code[code].gangs[0])
        return card

    def pile(self, pile: str, codes: list[str], seat: Seat = 0, *, loaded: bool = True) -> list[str]:
        """Set the top of a pile: ``deck``, ``hand``, ``discard`` or ``hill``; return the ids."""
        cards = [self._new(code, seat) for code in codes]
        self._player(seat, **{pile: (*cards, *getattr(self.state.players[seat], pile)), "loaded": loaded})
        return cards

    def _player(self, seat: Seat, **changes: Any) -> None:
        player = replace(self.state.players[seat], **changes)
        self.state = replace(
            self.state, players=tuple(player if n == seat else p for n, p in enumerate(self.state.players))
        )

    def made_up(self, like: str, **changes: Any) -> str:
        """Let there be a card that nobody printed, like one that is; return its code."""
        card = replace(self.game.book.by_code[like], code="99999", title="A made-up card", **changes)
        self.game = Doomtown(replace(self.game.facts, cards=(*self.game.facts.cards, card)))
        return card.code

    def rock(self, seat: Seat, amount: int) -> None:
        self._player(seat, rock=amount)

    def _new(self, code: str, seat: Seat) -> str:
        card = f"c{self.state.made + 1}"
        self.state = replace(self.state, made=self.state.made + 1, cards={**self.state.cards, card: Piece(code, seat)})
        return card

    def noon(self, turn: Seat = 0) -> None:
        """It is High Noon of the first day."""
        self.state = replace(self.state, phase="noon", day=1, turn=turn)

    def fight(self, mine: list[str], theirs: list[str], *, at: str = "square", turn: Seat = 0) -> None:
        """A shootout between two posses that stand at a place, at Make Plays."""
        play = dict(self.state.play)
        for dude in (*mine, *theirs):
            play[dude] = replace(play[dude], at=at)
        shootout = Shootout(at, 0, 1, "plays", posses=(tuple(mine), tuple(theirs)), turn=turn)
        self.state = replace(self.state, play=play, shootout=shootout, phase="noon", day=max(1, self.state.day))

    def figure(self, card: str, name: str) -> int:
        return figures.figure(self.board, card, name)

    def value(self, dude: str) -> int:
        return self.figure(dude, "value")

    def zone(self, card: str) -> str:
        return self.board.zone(card)

    def booted(self, card: str) -> bool:
        return self.board.booted(card)

    def decision(self) -> str:
        return self.state.decision.kind if self.state.decision else ""

    def rest(self) -> None:
        """Answer whatever is asked by doing the least, until nothing is asked."""
        while self.state.decision is not None:
            seat = self.state.decision.seat
            move = self.game.idle(self.state, seat)
            assert move is not None
            self.play(seat, move)


def a_fight(*codes: str, dude: str = LONGWEI, **options: Any) -> tuple[Table, list[str], str]:
    """My dude (c1) against Xui Yin Chen (c2) in the town square; return the table, the cards in my hand, and my dude."""
    table = Table(**options)
    table.put(dude)
    table.put(XUI, 1)
    table.fight(["c1"], ["c2"])
    for seat in (0, 1):
        table.pile("deck", [SHIFU] * 3, seat)
    return table, table.pile("hand", list(codes)), "c1"


def ferocity(table: Table, card: str, pull: str = "ac") -> None:
    """My dude plays Zhu's Ferocity against theirs; the pull passes unless another is named."""
    table.play(0, mv.Technique(card, "c1", ("c2",), pull))


def zones_of(board: Board, state: DoomtownState) -> Iterator[str]:
    for player in state.players:
        yield from (*player.deck, *player.hand, *player.discard, *player.hill)
    yield from state.play
    yield from state.limbo
    yield from (stance.card for stance in state.stances)
    if state.shootout is not None:
        for hand in state.shootout.hands:
            yield from hand.cards


def in_one_zone(board: Board) -> None:
    """Every card is in exactly one zone, and there is no card without one."""
    counts = Counter(zones_of(board, board.state))
    assert set(counts) == set(board.state.cards), set(counts) ^ set(board.state.cards)
    assert all(count == 1 for count in counts.values()), [card for card, count in counts.items() if count != 1]
    if not board.state.frames:
        assert not board.state.limbo, board.titles(board.state.limbo)
