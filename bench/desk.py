"""How long the judge's desk takes: suggestions, lookups, searches, odds. `python -m bench.desk`."""

from collections.abc import Callable
from statistics import median
from time import perf_counter

from kfbot.catalogue import doomtown
from kfbot.judge.book import answer
from kfbot.judge.cards import Finder
from kfbot.judge.terms import look_up
from kfbot.rules.fighting.odds import block_chances
from kfbot.rules.fighting.state import FightingOptions
from kfbot.rules.odds import Deck, Link, best_plan, kung_fu, plan
from kfbot.ui.cards import Shown, sheet
from kfbot.ui.fighting.words import cards, game

TYPED = (
    "r",
    "ra",
    "raking",
    "rabits deception",
    "professor dun",
    "xui yin",
    "numchucks",
    "fire of nanabozho",
    "e",
    "250 rounds",
)
ASKED = (
    "can my opponent use my totem",
    "king against value 13",
    "combo after he was sent home",
    "no chi out of the game",
)
FULL = Deck((4,) * 13, 2)
LINKS = [Link("a", value=1), Link("b", rating=1), Link("c", value=2), Link("d", pull=1), Link("e", chains=False)]


def took(what: Callable[[], object], runs: int = 50) -> tuple[float, float]:
    """Return the median and the worst of some runs, in milliseconds."""
    times: list[float] = []
    for _ in range(runs):
        began = perf_counter()
        what()
        times.append((perf_counter() - began) * 1000)
    return median(times), max(times)


def main() -> None:
    """Measure and print."""
    finder = Finder(doomtown().cards)
    first = finder.one("nunchucks")
    deck = game().deck(FightingOptions())
    measured: dict[str, Callable[[], object]] = {
        **{f"card suggestions: {typed!r}": (lambda typed=typed: finder.find(typed)) for typed in TYPED},
        **{f"ruling: {asked!r}": (lambda asked=asked: answer(asked)) for asked in ASKED},
        "term: 'tap'": lambda: look_up("tap"),
        "card message with picture": lambda: sheet(Shown(first.printings, {})),
        "odds: one test": lambda: kung_fu(FULL, 9, strict=True),
        "odds: five links, two reductions": lambda: plan(FULL, LINKS, 8, 4, strict=True, lowering=(2, 3)),
        "odds: best order of five links": lambda: best_plan(FULL, LINKS, 8, 4, strict=True, lowering=(2, 3)),
        "odds: a block from 99 cards": lambda: block_chances(cards(), deck, 7, "hand"),
    }
    for name, what in measured.items():
        middle, worst = took(what, 10 if name.startswith("odds") else 50)
        print(f"{name:45} {middle:8.3f} ms, at worst {worst:8.3f} ms")


if __name__ == "__main__":
    main()
