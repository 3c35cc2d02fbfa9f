"""Odds as people see them: one test with the chance of every pull, a combo link by link, a Spirit check; words and pictures.

To show a chance on a button: ``attempt(odds.kung_fu(deck, value, strict=...))``, the deck being `deck_left` of the seat's view.
"""

from fractions import Fraction
from typing import Final

from kfbot.rules.cards import LETTERS
from kfbot.rules.doomtown.seen import DoomtownView
from kfbot.rules.odds import Deck, Plan, percent, pulls
from kfbot.ui import ink
from kfbot.ui.face import Picture

PASSES: Final = ink.GREEN
FAILS: Final = "#c08a7a"
ROW: Final = 122


def attempt(chance: Fraction) -> str:
    """Return what a menu says that makes a test: ``Chance 61.5 %``."""
    return f"Chance {percent(chance)}"


def deck_left(view: DoomtownView) -> Deck | None:
    """Return the deck that a seat pulls from as its player can know it: his own list less what has left it, in no order.

    None for a spectator, and where the cards are on a real table.
    """
    if len(view.left) != 14:
        return None
    used = view.used or (0,) * 14
    return Deck(view.left[1:], view.left[0], used[1:], used[0])


def pulls_picture(deck: Deck, low: int, high: int, title: str, chance: Fraction, *, joker: bool) -> Picture:
    """Return the chance of every pull as a picture; pulls from ``low`` to ``high`` pass, and a joker if ``joker``."""
    sheet = ink.Sheet(580)
    y = sheet.heading(title, "Each pull's chance in %; dark bars with a tick pass, pale ones fail.")
    sheet.text(ink.WIDTH - ink.MARGIN, 26, percent(chance), ink.TITLE + 8, PASSES, align="right")
    found = pulls(deck)
    bars = [_bar(rank, found.get(rank, Fraction(0)), low <= rank <= high) for rank in range(1, 14)]
    bars.append(_bar(None, found.get(None, Fraction(0)), joker))
    sheet.bars(ink.MARGIN, y + 10, ink.WIDTH - 2 * ink.MARGIN, 370, bars)
    step = (ink.WIDTH - 2 * ink.MARGIN) / len(bars)
    for n, bar in enumerate(bars):
        if bar.colour == PASSES:
            _tick(sheet, ink.MARGIN + (n + 0.5) * step, y + 396)
    passing = [bar.label for bar in bars if bar.colour == PASSES and bar.height > 0]
    said = ", ".join(passing) or "none"
    return Picture(sheet.png(), f"{title}: {percent(chance)}. Pulls that pass: {said}.")


def plan_picture(plan: Plan, best: Plan | None, title: str) -> Picture:
    """Return a combo link by link: the chance of each, of reaching it, and of all so far; and the best order where it differs."""
    rows = len(plan.stages)
    better = best is not None and best.whole > plan.whole
    sheet = ink.Sheet(170 + rows * ROW + (130 if better else 20) + (60 if plan.broken else 0))
    y = sheet.heading(title, "Each link: its own chance, and the chance that all went well so far.")
    sheet.text(ink.WIDTH - ink.MARGIN, 26, percent(plan.whole), ink.TITLE + 8, PASSES, align="right")
    for number, stage in enumerate(plan.stages, 1):
        sheet.text(ink.MARGIN, y, f"{number}. {stage.link.name}", ink.BODY + 2, width=600)
        sheet.text(ink.WIDTH - ink.MARGIN, y, f"{percent(stage.done)} so far", ink.BODY, align="right")
        sheet.share(ink.MARGIN, y + 46, ink.WIDTH - 2 * ink.MARGIN, 22, float(stage.done), PASSES)
        small = f"value {stage.value} · succeeds {percent(stage.succeeds)} · reached {percent(stage.reached)}"
        sheet.text(ink.MARGIN, y + 74, small, ink.SMALL, ink.FAINT)
        y += ROW
    if plan.broken:
        sheet.text(ink.MARGIN, y, plan.broken, ink.BODY, ink.RED, width=ink.WIDTH - 2 * ink.MARGIN)
        y += 60
    if better and best is not None:
        sheet.rule(y + 4)
        sheet.text(ink.MARGIN, y + 18, f"Best order: {percent(best.whole)}", ink.BODY + 2, PASSES)
        names = ", ".join(stage.link.name for stage in best.stages)
        sheet.text(ink.MARGIN, y + 62, names, ink.SMALL, width=ink.WIDTH - 2 * ink.MARGIN)
    return Picture(sheet.png(), " ".join(plan_words(plan, best))[:1024])


def plan_words(plan: Plan, best: Plan | None) -> list[str]:
    """Return a combo plan in words, a line a link."""
    lines = [
        f"{number}. {stage.link.name}: value {stage.value}, succeeds **{percent(stage.succeeds)}** once reached "
        f"({percent(stage.reached)}), all so far {percent(stage.done)}."
        for number, stage in enumerate(plan.stages, 1)
    ]
    lines.append(f"The whole combo: **{percent(plan.whole)}**." + (f" {plan.broken}" if plan.broken else ""))
    if best is not None and best.whole > plan.whole:
        order = ", ".join(stage.link.name for stage in best.stages)
        lines.append(f"Best order: {order}, **{percent(best.whole)}**.")
    elif best is not None and len(plan.stages) > 1:
        lines.append("No other order is likelier.")
    return lines


def spirit_words(who: str, difficulty: int, bonus: int, chance: Fraction) -> str:
    """Return the odds of a skill check in words."""
    least = difficulty - bonus
    if least > 13:
        need = "no pull reaches it"
    else:
        need = "any pull reaches it" if least <= 1 else f"a pull of {LETTERS.get(least, least)} or higher reaches it"
    return f"**{who}**, difficulty {difficulty} with {bonus} added to the pull: {need}, **{percent(chance)}**."


def _bar(rank: int | None, chance: Fraction, passing: bool) -> ink.Bar:
    label = "Jk" if rank is None else str(LETTERS.get(rank, rank))
    above = f"{float(chance) * 100:.0f}" if chance else "0"
    return ink.Bar(label, float(chance), above, PASSES if passing else FAILS)


def _tick(sheet: ink.Sheet, x: float, y: float) -> None:
    sheet.pen.line((x - 9, y + 4, x - 2, y + 12, x + 11, y - 6), fill=PASSES, width=5)
