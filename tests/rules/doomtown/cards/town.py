"""A town to test cards in: cards are put where a test wants them, and every play goes through the game."""

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from kfbot.catalogue import doomtown
from kfbot.rules.chance import Chance
from kfbot.rules.doomtown import attaching, drawhands, figures, loading
from kfbot.rules.doomtown import moves as mv
from kfbot.rules.doomtown.board import Board
from kfbot.rules.doomtown.dealer import Dealer
from kfbot.rules.doomtown.editions import DoomtownOptions
from kfbot.rules.doomtown.game import Doomtown
from kfbot.rules.doomtown.state import SQUARE, DoomtownState, InPlay, Shootout
from kfbot.rules.doomtown.sundown import SPARE
from kfbot.rules.kernel import Event, Move

GAME: Final = Doomtown(doomtown())
PASSES: Final = "As"
"""A pull that every test of a dude of value 2 or more passes."""
FAILS: Final = "Kh"
"""A pull of 13: no Kung Fu test of the 2015 edition passes with it."""
COWBOY: Final = "01045"
"""Clementine Lepp: a dude with no part in any of this."""


class Town:
    """Two players at High Noon, with 20 ghost rock each and nothing in play."""

    def __init__(self, edition: str = "2015", rock: int = 20, **options: object) -> None:
        chosen = DoomtownOptions(edition=edition, rock=rock, **options)  # pyright: ignore[reportArgumentType]
        self.state: DoomtownState = replace(GAME.new(2, chosen, Chance("town", 0)), phase="noon", day=1)
        self.moves = 0
        self.told: list[Event] = []

    @property
    def board(self) -> Board:
        return GAME.board(self.state)

    def dealer(self) -> Dealer:
        return Dealer(GAME.book, self.state, Chance("set up", 0))

    # Setting up

    def dude(
        self, code: str = COWBOY, seat: int = 0, at: str = SQUARE, *, booted: bool = False, keyword: str = ""
    ) -> str:
        dealer = self.dealer()
        card = dealer.new_card(seat, code)
        words = (keyword,) if keyword else ()
        dealer.put_in_play(card, InPlay(seat, at or f"home{seat}", booted=booted, keywords=words))
        self.state = dealer.state
        return card

    def fighter(self, seat: int = 0, at: str = SQUARE, rating: int = 1, **figures_: int) -> str:
        """A dude by name: value 7, bullets 1 (draw), influence 1, and Kung Fu."""
        printed = {"value": 7, "bullets": 1, "influence": 1, **figures_}
        return self._named(seat, at, printed, {"Kung Fu": rating})

    def shaman(self, seat: int = 0, at: str = SQUARE, rating: int = 2, **figures_: int) -> str:
        return self._named(seat, at, {"value": 7, "bullets": 1, "influence": 1, **figures_}, {"Shaman": rating})

    def foe(self, at: str = SQUARE, **figures_: int) -> str:
        """An opposing dude: value 5, bullets 1 (draw), influence 1."""
        return self._named(1, at, {"value": 5, "bullets": 1, "influence": 1, **figures_}, {})

    def ally(self, at: str = SQUARE, **figures_: int) -> str:
        return self._named(0, at, {"value": 5, "bullets": 1, "influence": 1, **figures_}, {})

    def _named(self, seat: int, at: str, printed: dict[str, int], ratings: dict[str, int]) -> str:
        dealer = self.dealer()
        card = dealer.new_card(seat, "", f"Dude {len(self.state.cards)}")
        dealer.put_in_play(card, InPlay(seat, at or f"home{seat}", printed=printed, ratings=ratings))
        self.state = dealer.state
        return card

    def deed(self, code: str = "01071", seat: int = 0, side: str = "right") -> str:
        dealer = self.dealer()
        card = dealer.new_card(seat, code)
        dealer.put_in_play(card, InPlay(seat, card))
        loading.lay(dealer, seat, card, side)
        self.state = dealer.state
        return card

    def on(self, code: str, host: str, seat: int = 0, *, booted: bool = False) -> str:
        dealer = self.dealer()
        card = dealer.new_card(seat, code)
        dealer.put_in_play(card, InPlay(seat, on=host, booted=booted))
        self.state = dealer.state
        return card

    def outfit(self, code: str, seat: int = 0) -> str:
        dealer = self.dealer()
        card = dealer.new_card(seat, code)
        dealer.put_in_play(card, InPlay(seat, f"home{seat}"))
        dealer.set_player(seat, outfit=card, gang=dealer.card(card).gangs[0])
        self.state = dealer.state
        return card

    def hand(self, *codes: str, seat: int = 0) -> list[str]:
        return self._pile("hand", codes, seat)

    def discards(self, *codes: str, seat: int = 0) -> list[str]:
        return self._pile("discard", codes, seat)

    def deck(self, *codes: str, seat: int = 0) -> list[str]:
        """Cards of a loaded deck, the top one first."""
        return list(reversed(self._pile("deck", tuple(reversed(codes)), seat)))

    def _pile(self, pile: str, codes: Sequence[str], seat: int) -> list[str]:
        dealer = self.dealer()
        dealer.set_player(seat, loaded=True)
        cards = [dealer.new_card(seat, code) for code in codes]
        for card in cards:
            dealer.put(card, pile)  # pyright: ignore[reportArgumentType]
        self.state = dealer.state
        return cards

    def shootout(
        self, mine: Iterable[str], theirs: Iterable[str], at: str = SQUARE, step: str = "plays", *, job: str = ""
    ) -> None:
        """A shootout led by the first player; everyone named is at its location."""
        posses = (tuple(mine), tuple(theirs))
        dealer = self.dealer()
        for dude in (*posses[0], *posses[1]):
            dealer.set_card(dude, at=at)
        fight = Shootout(at, 0, 1, step=step, posses=posses, turn=0, mark=job, job=bool(job))  # pyright: ignore[reportArgumentType]
        dealer.set(shootout=fight)
        self.state = dealer.state

    def hands(self, mine: str, theirs: str) -> None:
        """Draw hands as shown, each as faces: ``"As Ah 2c 3c 4c"``; the shootout is at resolution."""
        dealer = self.dealer()
        for side, faces in enumerate((mine, theirs)):
            drawhands.reveal(dealer, side, tuple(faces.split()))
        dealer.set_shootout(step="resolution")
        self.state = dealer.state

    # Playing

    def play(self, move: Move, seat: int = 0) -> list[Event]:
        GAME.check(self.state, seat, move)
        self.moves += 1
        step = GAME.play(self.state, seat, move, Chance("town", self.moves))
        self.state = step.state
        self.told = list(step.events)
        return self.told

    def refusal(self, move: Move, seat: int = 0) -> str | None:
        return GAME.refusal(self.state, seat, move)

    def technique(self, code: str, dude: str, *target: str, pull: str = PASSES, seat: int = 0) -> str:
        """Play a Technique of that printing, from hand if it is there, and return its id."""
        card = next((c for c in self.state.players[seat].hand if self.state.cards[c].code == code), None)
        card = card or self.hand(code, seat=seat)[0]
        self.play(mv.Technique(card, dude, target=target, pull=pull), seat)
        return card

    def combo(self, code: str, *target: str, pull: str = PASSES, seat: int = 0) -> str:
        player = self.state.players[seat]
        card = next(c for c in (*player.hand, *player.discard) if self.state.cards[c].code == code)
        self.play(mv.Combo(card, target=target, pull=pull), seat)
        return card

    def cast(self, spell: str, *target: str, by: str = "", n: int = 0, pull: str = FAILS, seat: int = 0) -> None:
        """Cast with a pull of 13, unless another is named."""
        self.play(mv.Cast(spell, by, n, target=target, pull=pull), seat)

    def use(self, card: str, *target: str, n: int = 0, pull: str = "", seat: int = 0) -> None:
        self.play(mv.Use(card, n, target=target, pull=pull), seat)

    def react(self, card: str, *target: str, n: int = 0, pull: str = "", seat: int = 0) -> None:
        self.play(mv.React(card, n, target=target, pull=pull), seat)

    def yes(self, seat: int = 0) -> None:
        self.play(mv.Answer(True), seat)

    def no(self, seat: int = 0) -> None:
        self.play(mv.Answer(False), seat)

    def pick(self, *what: str, seat: int = 0) -> None:
        self.play(mv.Pick(what), seat)

    def done(self, seat: int = 0) -> None:
        self.play(mv.Done(), seat)

    def pass_(self, seat: int = 0) -> None:
        self.play(mv.Pass(), seat)

    def stop(self, seat: int = 0) -> None:
        self.play(mv.Stop(), seat)

    def end_shootout(self, *, won: bool | None = None) -> None:
        self.play(mv.EndShootout(won))

    def next_day(self) -> None:
        """Go on to Sundown, and through the next day's gambling and upkeep to High Noon."""
        self.sundown()
        for _ in range(3):
            self.play(mv.NextPhase())

    def sundown(self) -> None:
        """Go on to Sundown, where nobody discards."""
        told = self.play(mv.NextPhase())
        while self.state.decision is not None and self.state.decision.ask == SPARE:
            told += self.play(mv.Done(), self.state.decision.seat)
        self.told = told

    def round(self) -> None:
        """Go on to the next round of the shootout, nobody taking casualties."""
        dealer = self.dealer()
        dealer.set_shootout(step="run")
        self.state = dealer.state
        self.play(mv.NextStep())

    # Reading

    def figure(self, card: str, name: str) -> int:
        return figures.figure(self.board, card, name)

    def bullets(self, dude: str) -> int:
        return self.figure(dude, "bullets")

    def value(self, dude: str) -> int:
        return self.figure(dude, "value")

    def influence(self, dude: str) -> int:
        return self.figure(dude, "influence")

    def kung_fu(self, dude: str) -> int | None:
        return figures.rating(self.board, dude, "kung fu")

    def skill(self, dude: str, skill: str = "shaman") -> int | None:
        return figures.rating(self.board, dude, skill)

    def control(self, card: str) -> int:
        return self.figure(card, "control")

    def stud(self, dude: str) -> bool:
        return figures.stud(self.board, dude)

    def has(self, card: str, keyword: str) -> bool:
        return figures.has(self.board, card, keyword)

    def cannot(self, card: str, what: str, seat: int | None = None) -> bool:
        return bool(figures.forbidden(self.board, card, what, seat))

    def booted(self, card: str) -> bool:
        return self.board.booted(card)

    def at(self, card: str) -> str:
        return self.board.place(card)

    def zone(self, card: str) -> str:
        return self.board.zone(card)

    def in_posse(self, dude: str) -> bool:
        return self.board.in_posse(dude)

    def rock(self, seat: int = 0) -> int:
        return self.state.players[seat].rock

    def casualties(self) -> tuple[int, int]:
        return self.state.shootout.casualties if self.state.shootout else (0, 0)

    def options(self) -> tuple[str, ...]:
        """What may be chosen now."""
        assert self.state.decision is not None
        return self.state.decision.options

    def asked(self) -> str:
        """What kind of decision the table waits for; empty if for none."""
        return self.state.decision.kind if self.state.decision else ""

    def combo_open(self) -> bool:
        return self.asked() == "combo"

    def passed(self) -> bool:
        """Whether the last test or check succeeded."""
        results = [event for event in self.told if type(event).__name__ in ("Tested", "Checked")]
        return bool(results) and bool(getattr(results[-1], "passed", False))

    def tokens(self, title: str) -> list[str]:
        return [card for card in self.board.dudes() if self.board.title(card) == title]

    def price(self, card: str) -> int:
        return attaching.price(self.board, card)
