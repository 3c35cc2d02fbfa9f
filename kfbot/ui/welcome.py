"""The first message that somebody sees where there is no table: what can be played here, each game a button."""

from collections.abc import Mapping

from kfbot.rules.notation import AnyGame
from kfbot.ui import ids
from kfbot.ui.message import Press, Sheet, button_rows


def welcome(games: Mapping[str, AnyGame], tour: str = "") -> Sheet:
    """Return the message that offers a table of each game; ``tour`` is what to say about the rest."""
    lines = [f"**{game.title}**: {_seats(game)}" for game in games.values()]
    presses = [
        Press(f"Open {game.title}", ids.made(0, 0, ids.verb("open", name)), "primary") for name, game in games.items()
    ]
    text = "\n".join(("Open a table, let the others join it, then press Start.", *lines, *([tour] if tour else [])))
    return Sheet("Sit down at a table", text, rows=tuple(button_rows(presses)))


def _seats(game: AnyGame) -> str:
    low, high = game.players[0], game.players[-1]
    players = f"{low} players" if low == high else f"{low} to {high} players"
    return f"{players}, or against the bot" if game.solo else players
