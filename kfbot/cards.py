"""`python -m kfbot cards`: what the bot knows of Doomtown's cards, on the command line. One function a subcommand."""

import sys
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from kfbot import carddoc
from kfbot.catalogue import DATA, printings
from kfbot.judge.cardtexts import keep, read
from kfbot.rules.errors import Unreadable
from kfbot.settings import Settings

FAILED: Final = 2


def doc(words: Sequence[str]) -> int:
    """Write docs/cards.md from the data; with ``--check`` only say whether it is up to date."""
    path = DATA.parent / "docs" / "cards.md"
    fresh = carddoc.page()
    if "--check" in words:
        if path.is_file() and path.read_text(encoding="utf-8") == fresh:
            return 0
        print("docs/cards.md is out of date: run `python -m kfbot cards doc`.", file=sys.stderr)
        return FAILED
    path.parent.mkdir(exist_ok=True)
    path.write_text(fresh, encoding="utf-8")
    print(f"Wrote {path}.")
    return 0


def show(words: Sequence[str]) -> int:
    """Print every printing of a title with its figures."""
    found = printings().titled(" ".join(words))
    if not found:
        print(f"No card is called “{' '.join(words)}”.", file=sys.stderr)
        return FAILED
    for card in found:
        print(carddoc.line(card))
    return 0


def take(words: Sequence[str]) -> int:
    """Check a file of DoomtownDB's card JSON and keep its texts where the bot looks them up; tell every conflict."""
    if len(words) != 1:
        print("Name one file: `python -m kfbot cards import cards.json`.", file=sys.stderr)
        return FAILED
    try:
        imported = read(Path(words[0]).read_bytes(), words[0], datetime.now(UTC).date())
    except OSError as fault:
        print(f"{words[0]} cannot be read: {fault.strerror or fault}.", file=sys.stderr)
        return FAILED
    except Unreadable as fault:
        print(fault.sentence, file=sys.stderr)
        return FAILED
    for sentence in (*imported.unusable, *imported.conflicts):
        print(sentence)
    where = Path(Settings().card_texts)
    try:
        keep(imported.kept, where)
    except OSError as fault:
        print(f"{where} cannot be written: {fault.strerror or fault}. KFBOT_CARD_TEXTS says where.", file=sys.stderr)
        return FAILED
    kept = imported.kept
    print(f"Kept {len(kept.texts)} texts and {len(kept.cards)} cards that the catalogue lacks in {where}.")
    print(
        f"{len(imported.conflicts)} conflicts with the catalogue, {len(imported.unusable)} entries that could not be used."
    )
    return 0


COMMANDS: Final[dict[str, tuple[Callable[[Sequence[str]], int], str]]] = {
    "doc": (doc, "write docs/cards.md from the data (--check: is it up to date?)"),
    "import": (take, "FILE: take the full texts from DoomtownDB's card JSON (https://dtdb.co/api/cards)"),
    "show": (show, "TITLE: print every printing of a card"),
}


def main(arguments: Sequence[str]) -> int:
    """Run a subcommand and return its exit status."""
    name, *words = arguments or ["help"]
    if name not in COMMANDS:
        lines = (f"  {command:8} {what}" for command, (_, what) in COMMANDS.items())
        print("\n".join(("Usage: python -m kfbot cards [command]", *lines)))
        return 0 if name in ("help", "-h", "--help") else FAILED
    return COMMANDS[name][0](words)
