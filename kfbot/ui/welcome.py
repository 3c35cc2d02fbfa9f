"""The first message that somebody sees where there is no table: what can be played here, each game a button."""

from collections.abc import Mapping
from typing import Final

from kfbot.catalogue import lessons
from kfbot.rules.notation import AnyGame
from kfbot.ui import ids
from kfbot.ui.message import Press, Row, Sheet, button_rows

NEW_HERE: Final = "New here? A **Learn** button, or `/tutorial`, teaches a game by playing it, where only you see it."


def welcome(
    games: Mapping[str, AnyGame], tour: str = "`/help` says what else there is.", *, seats: bool = True
) -> Sheet:
    """Return the message that offers a table of each game, and to learn it; ``tour`` is what to say about the rest.

    Without ``seats`` no table can be kept there, and learning is all that the buttons offer.
    """
    lines = [f"**{game.title}**: {_seats(game)}" for game in games.values()]
    presses = [
        Press(f"Open {game.title}", ids.made(0, 0, ids.verb("open", name)), "primary") for name, game in games.items()
    ]
    newcomers = [NEW_HERE] if taught(games) else []
    text = "\n".join(("Open a table, let the others join it, then press Start.", *lines, *newcomers, tour))
    return Sheet("Sit down at a table", text, rows=(*(button_rows(presses) if seats else ()), *learning(games)))


def learn(games: Mapping[str, AnyGame]) -> Sheet:
    """Return the message that asks which game somebody wants to learn."""
    return Sheet("Learn by playing", "Which game? Only you will see it.", rows=tuple(learning(games)))


def taught(games: Mapping[str, AnyGame]) -> list[str]:
    """Return the names of the games that have bot players to learn against, or a lesson."""
    return [name for name, game in games.items() if game.solo or name in lessons()]


def learning(games: Mapping[str, AnyGame]) -> list[Row]:
    """Return a button for each game that can be learnt."""
    names = taught(games)
    return button_rows(Press(f"Learn {games[name].title}", ids.made(0, 0, ids.verb("learn", name))) for name in names)


def _seats(game: AnyGame) -> str:
    low, high = game.players[0], game.players[-1]
    players = f"{low} players" if low == high else f"{low} to {high} players"
    return f"{players}, or against the bot" if game.solo else players
