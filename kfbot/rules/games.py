"""GAMES: the one visible table of games. A new game is a folder in `rules`, a file in `ui` and one line here."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, cast

import msgspec

from kfbot.rules.doomtown.facts import DoomtownFacts
from kfbot.rules.doomtown.game import Doomtown
from kfbot.rules.fighting.facts import FightingFacts
from kfbot.rules.fighting.game import Fighting
from kfbot.rules.fusion.facts import FusionFacts
from kfbot.rules.fusion.game import Fusion
from kfbot.rules.notation import AnyGame


class Entry(NamedTuple):
    """Where a game's facts are (a file of `data/`), what they look like, and how a game is made from them."""

    file: str
    facts: type[msgspec.Struct]
    make: Callable[..., object]


GAMES: Final[Mapping[str, Entry]] = {
    "doomtown": Entry("cards.json", DoomtownFacts, Doomtown),
    "fighting": Entry("fighting.json", FightingFacts, Fighting),
    "fusion": Entry("fusion.json", FusionFacts, Fusion),
}


def make(name: str, facts: msgspec.Struct) -> AnyGame:
    """Return the game of that name, handed its facts. The one place where a game's own types are forgotten."""
    return cast("AnyGame", GAMES[name].make(facts))
