"""Runs every benchmark and prints its ratios: `python -m bench [ROUNDS]`.

Each figure is the median of many runs that take turns with what they are compared with, so that whatever else the machine does
weighs on both alike. Nothing here passes or fails.
"""

import asyncio
import sys
import tempfile
from pathlib import Path

from bench.tables import measure


async def run(rounds: int) -> None:
    """Measure on a SQLite file that is thrown away, and print each game's ratios when they are known."""
    with tempfile.TemporaryDirectory() as folder:
        async for line in measure(Path(folder), rounds):
            print(line, flush=True)


if __name__ == "__main__":
    asyncio.run(run(int(sys.argv[1]) if len(sys.argv) > 1 else 100))
