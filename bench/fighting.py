"""Kung Fu Fighting at length: ``python -m bench.fighting soak`` plays random games, ``… duels`` measures the bot players.

``soak [games]``: that many random games (2,000) for each number of seats; each must end, no card may be lost at any step, and no
seat may see or hear what is hidden from it (looked at every 25th step). ``duels [games]``: that many duels (100) of each
strength against random play, the seats taken in turn, with the longest choice in counted plays and in seconds.
"""

import sys
from time import perf_counter
from typing import Literal, NamedTuple, cast

from kfbot.catalogue import games
from kfbot.rules.chance import Chance
from kfbot.rules.fighting import events as ev
from kfbot.rules.fighting.game import Fighting
from kfbot.rules.fighting.ring import all_cards
from kfbot.rules.fighting.state import FightingOptions, FightingState
from kfbot.rules.kernel import Event, Move, Seat
from kfbot.rules.notation import AnyGame, to_json
from kfbot.rules.search import choose

GAME = cast("Fighting", games()["fighting"])
SUPPLY = tuple(card.id for card in GAME.facts.cards if card.supply)
LONGEST = 20_000
"""No random game is as long as this: one that is does not end."""


class Played(NamedTuple):
    """One game: how many moves it took, and who won."""

    moves: int
    winners: tuple[Seat, ...]


def random_game(seats: int, number: int, every: int = 1) -> Played:
    """Play a random game and check each step; every ``every``-th one also for what each seat can see."""
    luck = Chance(f"soak {seats}", number)
    state = GAME.new(seats, FightingOptions(), luck)
    deck = GAME.deck(FightingOptions())
    for count in range(1, LONGEST):
        acting = GAME.to_act(state)
        if not acting:
            outcome = GAME.outcome(state)
            assert outcome is not None
            return Played(count - 1, outcome.winners)
        moves = list(GAME.legal(state, acting[0]))
        move = moves[luck.below(len(moves))]
        state, events = GAME.apply(state, acting[0], move, luck)
        assert all_cards(state, SUPPLY) == deck, f"a card was lost by {move}"
        nothing_is_overheard(events, seats)
        if count % every == 0:
            nothing_hidden_shows(state, seats, luck)
    raise AssertionError(f"game {number} with {seats} seats does not end")


def nothing_hidden_shows(state: FightingState, seats: int, luck: Chance) -> None:
    """Check that no seat's view depends on a card that is hidden from it."""
    for seat in (None, *range(seats)):
        seen = to_json(GAME.view(state, seat))
        other = GAME.alike(state, seat, luck)
        assert to_json(GAME.view(other, seat)) == seen
        assert all_cards(other, SUPPLY) == all_cards(state, SUPPLY)


def nothing_is_overheard(events: tuple[Event, ...], seats: int) -> None:
    """Check that nobody hears which cards another has drawn, laid face down or taken back."""
    for event in events:
        for seat in (None, *range(seats)):
            heard = GAME.hear(event, seat)
            if isinstance(heard, ev.Drew | ev.Laid | ev.TookBack) and heard.seat != seat:
                assert not isinstance(heard, ev.TookBack)
                assert heard.shown if isinstance(heard, ev.Laid) else not heard.cards


def duel(strength: Literal["novice", "student", "master"], number: int) -> tuple[bool, float]:
    """Play one duel of the bot against random play; return whether the bot won, and its longest choice in seconds."""
    bot: Seat = number % 2
    luck = Chance(f"duel {strength}", number)
    state, longest = GAME.new(2, FightingOptions(), luck), 0.0
    for count in range(LONGEST):
        acting = GAME.to_act(state)
        if not acting:
            break
        move: Move
        if acting[0] == bot:
            start = perf_counter()
            view = GAME.view(state, bot)
            move = choose(cast("AnyGame", GAME), view, bot, strength, Chance(f"{strength} {number}", count))
            longest = max(longest, perf_counter() - start)
        else:
            moves = list(GAME.legal(state, acting[0]))
            move = moves[luck.below(len(moves))]
        state = GAME.apply(state, acting[0], move, luck).state
    outcome = GAME.outcome(state)
    return outcome is not None and outcome.winners == (bot,), longest


def soak(count: int) -> None:
    """Play random games with every number of seats, and print how long they were."""
    for seats in GAME.players:
        start = perf_counter()
        played = [random_game(seats, number, every=25) for number in range(count)]
        moves = sum(game.moves for game in played)
        print(
            f"{seats} seats: {count} games ended, {moves / count:.0f} moves on average, "
            f"{max(game.moves for game in played)} at most, {moves / (perf_counter() - start):.0f} moves a second",
            flush=True,
        )


def duels(count: int) -> None:
    """Let each strength fight random play, and print how often it won."""
    for strength in ("novice", "student", "master"):
        start = perf_counter()
        fought = [duel(strength, number) for number in range(count)]
        print(
            f"{strength}: won {sum(won for won, _ in fought)} of {count} duels, longest choice "
            f"{max(seconds for _, seconds in fought):.2f} s, {perf_counter() - start:.0f} s in all",
            flush=True,
        )


if __name__ == "__main__":
    what, number = (sys.argv[1:2] or ["duels"])[0], int((sys.argv[2:3] or ["0"])[0])
    {"soak": lambda: soak(number or 2000), "duels": lambda: duels(number or 100)}[what]()
