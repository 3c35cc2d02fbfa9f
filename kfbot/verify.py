"""`python -m kfbot verify FILE`: checks an exported table offline, and says what it found."""

import sys
from pathlib import Path

import msgspec

from kfbot.catalogue import games
from kfbot.tables.verify import verify

USAGE = "usage: python -m kfbot verify FILE   (a table that `/table export` gave, once its game was over)"


def main(argv: list[str]) -> int:
    """Check the export in a file; return 0 if all is as it should be, 1 if not, 2 if it cannot be read."""
    if len(argv) != 1 or argv[0].startswith("-"):
        print(USAGE, file=sys.stderr)
        return 2
    try:
        export = msgspec.json.decode(Path(argv[0]).read_bytes())
    except OSError as fault:
        print(f"{argv[0]} cannot be read: {fault.strerror}.", file=sys.stderr)
        return 2
    except msgspec.DecodeError as fault:
        print(f"{argv[0]} is no exported table: {fault}.", file=sys.stderr)
        return 2
    verdict = verify(games(), export)
    print(verdict.sentence)
    return 0 if verdict.ok else 1
