"""Runs every benchmark and prints its ratios: `python -m bench [ROUNDS]`.

Each figure is the median of many runs that take turns with what they are compared with, so that whatever else the machine does
weighs on both alike. Nothing here passes or fails.
"""

import asyncio
import sys
import tempfile
from pathlib import Path

from bench.tables import measure


def main() -> None:
    """Measure on a SQLite file that is thrown away."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    with tempfile.TemporaryDirectory() as folder:
        for line in asyncio.run(measure(Path(folder), rounds)):
            print(line)


if __name__ == "__main__":
    main()
