"""Names that people chose, made safe to stand in a text, on a button or in a menu: no Markdown, no mention, no link, no lines."""

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

from kfbot.ui.face import Names

LONGEST: Final = 32
MARKS: Final = re.compile(r"[*~|`\\<>\[\]{}]|_(?![^\W_])|(?<![^\W_])_")
"""What Discord reads as Markdown. An underscore inside a word is none."""
LEADING: Final = re.compile(r"^(?:[#>\-+.\s]|\d+\.\s)+")


def plain(name: str, otherwise: str = "Nameless") -> str:
    """Return a name of 1 to 32 characters that means nothing to Discord; ``otherwise`` where nothing is left of it."""
    text = "".join(c if unicodedata.category(c)[0] not in "C" or c == "\u200d" else " " for c in name)
    text = MARKS.sub("", text).replace("://", ": ").replace("@", "＠")
    text = LEADING.sub("", " ".join(text.split()))
    text = text[:LONGEST].strip()
    return text if text.strip("\u200d ") else otherwise


def names_of(chosen: Iterable[str]) -> Names:
    """Return the seats' names in order, each made safe; a second Ann is “Ann (2)”."""
    seen: dict[str, int] = {}
    names: list[str] = []
    for seat, name in enumerate(chosen):
        safe = plain(name, f"Player {seat + 1}")
        seen[safe] = seen.get(safe, 0) + 1
        names.append(safe if seen[safe] == 1 else f"{safe} ({seen[safe]})")
    return Names(tuple(names))


def harmless(text: str) -> str:
    """Return a line that people wrote, such as a note, with everything that Discord would read into it taken out."""
    return " ".join(MARKS.sub("", text).replace("://", ": ").replace("@", "＠").split())
