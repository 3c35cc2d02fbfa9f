"""Kung Fusion at length: ``python -m bench.fusion soak`` plays random games, ``… duels`` measures the bot players.

``soak [games] [variant]``: that many random games (5,000) of each variant; each must end, no card may be lost at any step, and no
seat may see or hear what is hidden from it (looked at every 25th step). ``duels [games] [strength] [rival]``: that many duels
(100) of each strength against random play, or of one against another, with the longest choice in seconds of processor time.
"""

import sys
from collections.abc import Mapping
from time import process_time
from typing import Literal, NamedTuple, cast

from kfbot.catalogue import games
from kfbot.rules.chance import Chance
from kfbot.rules.fusion import events as ev
from kfbot.rules.fusion.game import Fusion
from kfbot.rules.fusion.hand import hand_of, plus
from kfbot.rules.fusion.moves import ChooseFighter
from kfbot.rules.fusion.state import FusionOptions, FusionState
from kfbot.rules.fusion.views import whole_deck
from kfbot.rules.kernel import Event, Move, Seat
from kfbot.rules.notation import AnyGame, to_json
from kfbot.rules.search import choose

GAME = cast("Fusion", games()["fusion"])
LONGEST = 20_000
"""No random game is as long as this: one that is does not end."""
EVERY = 25

VARIANTS: Mapping[str, FusionOptions] = {
    "as printed": FusionOptions(),
    "leftovers may be discarded": FusionOptions(leftovers="may-discard"),
    "leftovers discarded": FusionOptions(leftovers="discard-all"),
    "two in out-manoeuvre": FusionOptions(out_manoeuvre="two"),
    "counter-attack": FusionOptions(counter_attack=True),
    "declare all": FusionOptions(declare_all=True),
    "minimum 2": FusionOptions(minimum_2=True),
    "no combos": FusionOptions(combos=False),
    "blocked discards fall": FusionOptions(blocked_discards="fall"),
    "noncombatant": FusionOptions(rank="noncombatant"),
    "blue belt": FusionOptions(rank="blue-belt"),
    "second degree": FusionOptions(rank="second-degree"),
    "grand master": FusionOptions(rank="grand-master"),
    "jujitsu": FusionOptions(style="jujitsu"),
    "house rules together": FusionOptions(
        leftovers="may-discard", out_manoeuvre="two", counter_attack=True, declare_all=True
    ),
}
Player = Literal["novice", "student", "master", "random", "judgement"]


class Played(NamedTuple):
    """One game: how many moves it took, and who won."""

    moves: int
    winners: tuple[Seat, ...]


def random_game(options: FusionOptions, number: int, every: int = EVERY) -> Played:
    """Play a random game and check each step; every ``every``-th one also for what each seat can see."""
    luck = Chance("soak", number)
    state = GAME.new(2, options, luck)
    for count in range(1, LONGEST):
        acting = GAME.to_act(state)
        if not acting:
            outcome = GAME.outcome(state)
            assert outcome is not None
            return Played(count - 1, outcome.winners)
        seat = luck.pick(acting)
        move = luck.pick(list(GAME.legal(state, seat)))
        state, events = GAME.play(state, seat, move, luck)
        no_card_is_lost(state, move)
        nothing_is_overheard(events)
        if count % every == 0:
            nothing_hidden_shows(state, luck)
    raise AssertionError(f"game {number} of {options} does not end")


def no_card_is_lost(state: FusionState, move: Move) -> None:
    """Check that deck, discard pile and hands are the whole deck, and that what is put aside and known is held."""
    everything = plus(hand_of(state.deck), state.discard)
    for side in state.sides:
        everything = plus(everything, side.hand)
        assert all(0 <= aside <= held for aside, held in zip(side.aside, side.hand, strict=True)), move
        assert all(0 <= known <= held for known, held in zip(side.known, side.hand, strict=True)), move
    assert everything == whole_deck(GAME.facts, state.options), f"a card was lost by {move}"


def nothing_hidden_shows(state: FusionState, luck: Chance) -> None:
    """Check that no seat's view depends on a card that is hidden from it."""
    for seat in (None, 0, 1):
        seen = to_json(GAME.view(state, seat))
        other = GAME.alike(state, seat, luck)
        assert to_json(GAME.view(other, seat)) == seen
        no_card_is_lost(other, Move())


def nothing_is_overheard(events: tuple[Event, ...]) -> None:
    """Check that nobody hears which cards another has drawn or put aside, and only the reader and the read what was read."""
    for event in events:
        for listener in (None, 0, 1):
            match GAME.hear(event, listener):
                case ev.Filled(seat=seat, cards=cards) | ev.Drew(seat=seat, cards=cards) if seat != listener:
                    assert not cards
                case ev.OutManoeuvred(seat=seat, drew=drew) if seat != listener:
                    assert not drew
                case ev.WasSetAside(seat=seat):
                    assert seat == listener
                case ev.HandRead(seat=seat, whose=whose, cards=cards) if listener not in (seat, whose):
                    assert not cards
                case _:
                    pass


def chosen_by(player: Player, state: FusionState, seat: Seat, luck: Chance) -> Move:
    """Return a player's move: a bot's from its view, the judgement's alone, or a random one."""
    match player:
        case "random":
            return luck.pick(list(GAME.legal(state, seat)))
        case "judgement":
            return GAME.judgement.decide(state, seat)
        case strength:
            return choose(cast("AnyGame", GAME), GAME.view(state, seat), seat, strength, luck)


def duel(one: Player, other: Player, number: int) -> tuple[float, float]:
    """Play one duel of random ready fighters; return what the first won (a draw is half), and its longest choice in seconds."""
    first: Seat = number % 2
    luck = Chance(f"duel {one} {other}", number)
    state, longest = GAME.new(2, FusionOptions(), luck), 0.0
    for seat in range(2):
        state = GAME.play(state, seat, ChooseFighter(luck.pick(GAME.facts.ready).id), luck).state
    while state.stage != "over":
        seat = state.waiting
        begun = process_time()
        move = chosen_by(one if seat == first else other, state, seat, luck)
        if seat == first:
            longest = max(longest, process_time() - begun)
        state = GAME.play(state, seat, move, luck).state
    outcome = GAME.outcome(state)
    winners = outcome.winners if outcome else ()
    return (0.5 if not winners else float(first in winners)), longest


def soak(count: int, only: str = "") -> None:
    """Play random games of every variant and print how long they were."""
    for name, options in VARIANTS.items():
        if only and name != only:
            continue
        played = [random_game(options, number) for number in range(count)]
        moves = [game.moves for game in played]
        draws = sum(not game.winners for game in played)
        print(
            f"{name}: {count:,} games, {sum(moves) / count:.0f} moves each, at most {max(moves)}, {draws} draws",
            flush=True,
        )


def duels(count: int, one: Player, other: Player) -> None:
    """Play duels and print who won."""
    results = [duel(one, other, number) for number in range(count)]
    longest = max(seconds for _, seconds in results)
    print(
        f"{one} against {other}: {sum(won for won, _ in results):g} of {count}, longest choice {longest:.2f} s",
        flush=True,
    )


def main(arguments: list[str]) -> None:
    """Do what the command line says."""
    what, *rest = arguments or ["soak"]
    if what == "soak":
        soak(int(rest[0]) if rest else 5000, rest[1] if len(rest) > 1 else "")
        return
    count = int(rest[0]) if rest else 100
    players = cast("list[Player]", rest[1:2] or ["novice", "student", "master"])
    for player in players:
        duels(count, player, cast("Player", rest[2] if len(rest) > 2 else "random"))


if __name__ == "__main__":
    main(sys.argv[1:])
