"""`python -m kfbot balance`: plays every pair of ready fighters many times, and writes what came of it into `docs/`."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from kfbot.balance_report import write
from kfbot.bouts import GAMES, field, game, measured, tasks


def main(arguments: Sequence[str]) -> int:
    """Measure, and print each fighter's rate; with ``--write`` write the report as well. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m kfbot balance", description="Measure the ready fighters.")
    parser.add_argument("--games", type=int, default=GAMES, help=f"games a pair ({GAMES})")
    parser.add_argument("--seed", default="kung fusion", help="what all luck comes from")
    parser.add_argument("--processes", type=int, default=None, help="one for each core if left out")
    parser.add_argument("--only", default="", help="ids with commas: these among each other, or one against all")
    parser.add_argument("--write", type=Path, default=None, help="folder for the report, such as docs")
    chosen = parser.parse_args(list(arguments))
    ids = [ready.id for ready in game().facts.ready]
    only = set(filter(None, chosen.only.split(",")))
    least = min(2, len(only))
    work = [task for task in tasks(ids, chosen.games, chosen.seed) if len({task.first, task.second} & only) >= least]
    if not work:
        print(f"There is no such pair. The fighters are {', '.join(ids)}.", file=sys.stderr)
        return 2
    bouts = measured(work, chosen.processes)
    for fighter, rate in field(bouts).items():
        if not only or fighter in only:
            print(f"{game().facts.ready_fighter[fighter].name:24} {rate:.1%}")
    if chosen.write is not None:
        write(chosen.write, bouts, field(bouts), chosen.games, chosen.seed)
    return 0
