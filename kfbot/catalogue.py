"""Reads and validates `data/` once. Each game is handed its facts; the rules open no file."""

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

from kfbot.rules.doomtown.facts import DoomtownFacts
from kfbot.rules.doomtown.printings import Printings
from kfbot.rules.games import GAMES, make
from kfbot.rules.notation import AnyGame


def _data() -> Path:
    beside = Path(__file__).resolve().parent.parent / "data"
    return beside if beside.is_dir() else Path(str(files("kfbot"))) / "data"


DATA: Final = _data()
"""The folder of facts: beside the package in a checkout, inside it in an installed wheel."""


@cache
def doomtown() -> DoomtownFacts:
    """Return every Doomtown card and pack of `data/cards.json`; raise `msgspec.MsgspecError` if the file is wrong."""
    return msgspec.json.decode((DATA / "cards.json").read_bytes(), type=DoomtownFacts)


@cache
def printings() -> Printings:
    """Return the Doomtown cards to look up: by code, title, pack or OCTGN id."""
    return Printings(doomtown())


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game without bot players is taught: what the learner is told, and the moves that set the table up for them."""

    words: tuple[str, ...]
    moves: tuple[str, ...]


@cache
def lessons() -> dict[str, Lesson]:
    """Return the lessons of `data/lessons.json` by game; raise `msgspec.MsgspecError` if the file is wrong."""
    return msgspec.json.decode((DATA / "lessons.json").read_bytes(), type=dict[str, Lesson])


@cache
def games() -> dict[str, AnyGame]:
    """Return every game of GAMES by name, each made from its own file of facts; raise `msgspec.MsgspecError` if one is wrong."""
    return {
        name: make(name, msgspec.json.decode((DATA / entry.file).read_bytes(), type=entry.facts))
        for name, entry in GAMES.items()
    }
