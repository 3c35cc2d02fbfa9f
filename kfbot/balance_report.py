"""The report of a balance run: a picture of the matrix, every pair's win rate, and what each manoeuvre is worth for each card."""

from collections.abc import Iterator, Mapping
from math import sqrt
from pathlib import Path
from typing import Final

from kfbot.bouts import SURE, Bout, Use, game
from kfbot.rules.fusion.costs import row_cost
from kfbot.rules.fusion.facts import Manoeuvre
from kfbot.rules.fusion.fresh import chance_aimed, chance_dealt
from kfbot.rules.fusion.hand import LETTERS
from kfbot.rules.fusion.state import FusionOptions
from kfbot.rules.fusion.turn import exchange_limit_of
from kfbot.rules.fusion.views import whole_deck
from kfbot.ui.ink import BODY, FAINT, INK, MARGIN, SMALL, TITLE, Sheet

CELL: Final = 78
NAMES: Final = 330
HAND: Final = 8
"""Cards in the hand that chances are given for: Fifth Degree's."""


def write(
    folder: Path, bouts: Mapping[tuple[str, str], Bout], rates: Mapping[str, float], count: int, seed: str
) -> None:
    """Write ``fusion-balance.md`` and ``images/fusion-balance.png`` into a folder."""
    (folder / "images").mkdir(parents=True, exist_ok=True)
    (folder / "images" / "fusion-balance.png").write_bytes(matrix(bouts, rates))
    (folder / "fusion-balance.md").write_text("\n".join(lines(bouts, rates, count, seed)) + "\n", encoding="utf-8")


def rate_of(bouts: Mapping[tuple[str, str], Bout], one: str, other: str) -> float:
    """Return a fighter's win rate against another."""
    return bouts[one, other].rate if (one, other) in bouts else 1 - bouts[other, one].rate


def name(fighter: str) -> str:
    """Return a ready fighter's name."""
    return game().facts.ready_fighter[fighter].name


def matrix(bouts: Mapping[tuple[str, str], Bout], rates: Mapping[str, float]) -> bytes:
    """Return the win rates as a picture: rows against columns, in percent, the field's rate last."""
    ids = list(rates)
    sheet = Sheet(230 + CELL * len(ids), NAMES + CELL * (len(ids) + 1) + 2 * MARGIN + 60)
    sheet.text(MARGIN, 24, "The ready fighters against each other", TITLE)
    sheet.text(
        MARGIN, 92, "Wins of the row against the column in percent; at the right, against the field", SMALL, FAINT
    )
    top = 190
    for place, fighter in enumerate(ids):
        sheet.text(MARGIN + NAMES + CELL * (place + 0.5), top - 42, str(place + 1), BODY, FAINT, align="middle")
        y = top + CELL * place
        sheet.text(MARGIN, y + 20, f"{place + 1}. {name(fighter)}", BODY, width=NAMES - 16)
        for other, rival in enumerate(ids):
            if fighter != rival:
                _cell(sheet, MARGIN + NAMES + CELL * other, y, rate_of(bouts, fighter, rival))
        sheet.text(
            MARGIN + NAMES + CELL * (len(ids) + 0.75), y + 20, f"{rates[fighter]:.1%}", BODY, INK, align="middle"
        )
    return sheet.png()


def _cell(sheet: Sheet, x: float, y: float, rate: float) -> None:
    lead = max(-1.0, min(1.0, (rate - 0.5) / 0.25))
    paler = round(255 - 120 * abs(lead))
    colour = f"#{paler:02x}f0{paler:02x}" if lead >= 0 else f"#ff{paler:02x}{paler:02x}"
    sheet.box(x + 3, y + 3, CELL - 6, CELL - 6, colour)
    sheet.text(x + CELL / 2, y + 20, f"{rate * 100:.0f}", BODY, align="middle")


def lines(bouts: Mapping[tuple[str, str], Bout], rates: Mapping[str, float], count: int, seed: str) -> Iterator[str]:
    """Yield the report as Markdown lines."""
    worst = SURE * sqrt(0.25 / count) * 100
    games = sum(bout.games for bout in bouts.values())
    yield from ("# How the ready fighters of Kung Fusion balance", "")
    yield "Written by `python -m kfbot balance --write docs`; do not edit it by hand."
    yield ""
    yield (
        f"{len(bouts)} pairs, {count:,} games each ({games:,} in all), Fifth Degree, the printed rules with their default "
        f"readings, seed `{seed}`. A pair's win rate is known to ±{worst:.1f} points at 95 %, a fighter's against the field to "
        f"±{SURE * sqrt(0.25 / count / (len(rates) - 1)) * 100:.1f}. A draw counts half."
    )
    yield ""
    yield (
        "Both seats are played by the bot player's judgement alone: from its own hand and what is public it plans its whole "
        "attack, draws anew for the best expected hand and picks the best defence, and it looks no move ahead. That is what the "
        "searching bot player thinks with, and in duels the master is [about as strong](fusion.md#the-bot-player). The judgement "
        "needs some three milliseconds a game, the search ten seconds: too slow for this many games."
    )
    yield from ("", "![The matrix of win rates](images/fusion-balance.png)", "")
    yield from _field_lines(bouts, rates)
    yield from _pair_lines(bouts, rates)
    yield from _worth_lines(bouts)


def _field_lines(bouts: Mapping[tuple[str, str], Bout], rates: Mapping[str, float]) -> Iterator[str]:
    turns = sum(bout.turns for bout in bouts.values()) / sum(bout.games for bout in bouts.values())
    draws = sum(bout.draws for bout in bouts.values()) / sum(bout.games for bout in bouts.values())
    yield from ("## Against the field", "", f"A game takes {turns:.1f} turns on average; {draws:.2%} are draws.", "")
    yield from ("| fighter | style | wins |", "|---|---|---:|")
    facts = game().facts
    for fighter, rate in rates.items():
        yield f"| {name(fighter)} | {facts.style[facts.ready_fighter[fighter].style].name} | {rate:.1%} |"
    yield ""


def _pair_lines(bouts: Mapping[tuple[str, str], Bout], rates: Mapping[str, float]) -> Iterator[str]:
    ids = list(rates)
    yield from ("## Every pair", "", "Wins of the row against the column, in percent.", "")
    yield "| | " + " | ".join(str(place + 1) for place in range(len(ids))) + " |"
    yield "|---|" + "---:|" * len(ids)
    for place, fighter in enumerate(ids):
        cells = ["·" if fighter == other else f"{rate_of(bouts, fighter, other) * 100:.1f}" for other in ids]
        yield f"| {place + 1}. {name(fighter)} | " + " | ".join(cells) + " |"
    yield ""


def _worth_lines(bouts: Mapping[tuple[str, str], Bout]) -> Iterator[str]:
    used: dict[str, Use] = {}
    for bout in bouts.values():
        for one, use in bout.uses.items():
            used[one] = used.get(one, Use()).and_(use)
    yield from ("## What each manoeuvre is worth per card of cost", "")
    yield (
        "*Printed*: points (or cards the other discards) for each card paid, dice at their mean, X at its least. *Dealt*: the "
        "exact chance that a fresh hand of eight can pay for it. *Aimed*: the exact chance after drawing up to four cards "
        "anew with nothing else in mind. *Per turn*: printed points times the aimed chance, the fairest single figure for "
        "costs of one type against mixed ones. *Fought*: in the fights above, points that the other really lost and points "
        "negated (as played, the surplus included) for each card paid; a dash where no ready fighter knows it. Simple "
        "manoeuvres come last."
    )
    yield ""
    yield "| manoeuvre | table | cost and effect | printed | dealt | aimed | per turn | used | fought |"
    yield "|---|---|---|---:|---:|---:|---:|---:|---:|"
    for row in game().facts.manoeuvres:
        yield _worth_line(row, used.get(row.id, Use()))
    for letter in LETTERS:
        use = used.get(letter, Use())
        if use.times:
            yield f"| {game().facts.card[letter].name} card | | 1{letter} | | | | | {use.times:,} | {_fought(use)} |"


def _worth_line(row: Manoeuvre, use: Use) -> str:
    x = game().facts.power_minimum if row.x else 0
    cost = row_cost(row, x)
    points = printed(row, x)
    deck = whole_deck(game().facts, FusionOptions())
    dealt, aimed = (
        chance_dealt(deck, HAND, cost),
        chance_aimed(deck, HAND, exchange_limit_of(HAND, FusionOptions()), cost),
    )
    each = f"{points / sum(cost):.2f}" if points else "–"
    turn = f"{points * aimed:.2f}" if points else "–"
    times = f"{use.times:,}" if use.times else "–"
    table = row.table.replace("-", " ").title()
    return f"| {row.name} | {table} | {row.printed} | {each} | {dealt:.1%} | {aimed:.1%} | {turn} | {times} | {_fought(use)} |"


def _fought(use: Use) -> str:
    if not use.cards:
        return "–"
    owed = f" and {use.owed / use.cards:.2f} owed" if use.owed else ""
    return f"{(use.lost + use.negated) / use.cards:.2f}{owed}"


def printed(row: Manoeuvre, x: int) -> float:
    """Return the points that a manoeuvre causes, negates, returns or heals, and the cards the other discards, at their mean."""
    attack, defence = row.attack, row.defence
    causes = 0.0 if attack is None else (attack.damage.mean(x) if attack.damage else 0.0) + attack.owed + attack.raises
    negates = 0.0
    if defence is not None:
        negates = (defence.negates.mean(x) if defence.negates else 0.0) + defence.damage + defence.heals
    return max(causes, negates)
