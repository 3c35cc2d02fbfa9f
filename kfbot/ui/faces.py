"""Finding a game's face by its name: the one place that knows where faces live."""

from importlib import import_module
from typing import cast

from kfbot.ui.face import Face
from kfbot.ui.plainly import Plainly


def face(game: str) -> Face:
    """Return the face of the game of that name: ``FACE`` in the module of `kfbot.ui` that bears it, else a plain one."""
    try:
        return cast("Face", import_module(f"kfbot.ui.{game}").FACE)
    except (ModuleNotFoundError, AttributeError) as missing:
        if missing.name not in (f"kfbot.ui.{game}", "FACE"):
            raise
        return Plainly(game.capitalize())
