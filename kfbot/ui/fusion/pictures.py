"""The pictures of Kung Fusion: the fight with hit points as bars and numbers, and a fighter's character sheet."""

from functools import lru_cache
from typing import Final

from kfbot.rules.fusion.facts import FightingStyle
from kfbot.rules.fusion.hand import LETTERS
from kfbot.rules.fusion.state import Fighter, FusionView
from kfbot.ui.face import Names, Picture
from kfbot.ui.fusion.effects import effect
from kfbot.ui.fusion.words import called, cost, facts, phase, some_cards, sum_of, title
from kfbot.ui.ink import (
    BLUE,
    BODY,
    CARD,
    FAINT,
    GOLD,
    GREEN,
    INK,
    LARGE,
    MARGIN,
    RED,
    SHADE,
    WHITE,
    WIDTH,
    Sheet,
)

COLOURS: Final = (RED, BLUE)
TYPE_COLOURS: Final = {"P": RED, "K": "#b9480f", "B": BLUE, "G": "#5b3a7a", "M": GREEN, "Z": GOLD, "C": INK}
"""A colour for each card type; its name stands beside it wherever it is used."""
MIDDLE: Final = 36
"""A text size between `BODY` and `LARGE`: a phone may show a picture at a quarter of its width."""
ROW: Final = 112
STRIKE: Final = 70
EFFECT_WIDTH: Final = WIDTH - 2 * MARGIN - 186
COST_WIDTH: Final = 350
NAME_WIDTH: Final = EFFECT_WIDTH - COST_WIDTH - 12
LOW: Final = 1 / 3
MOST_ALT: Final = 1024


def fight_picture(view: FusionView, names: Names) -> Picture:
    """Return the fight as everyone sees it."""
    return Picture(_fight(view, names), fight_alt(view, names))


def fight_alt(view: FusionView, names: Names) -> str:
    """Return the words that stand for the picture of a fight."""
    parts = [phase(view, names)]
    for seat, side in enumerate(view.sides):
        if side.fighter is None:
            parts.append(f"{names.of(seat)} has no fighter yet.")
        else:
            hits = f"{max(0, side.hits)} of {side.fighter.hits} hit points"
            parts.append(f"{names.of(seat)}'s {called(side.fighter)}: {hits}, {some_cards(side.cards)}.")
    parts += [f"{names.of(s.seat)} attacks with {title(s.manoeuvre)}: {sum_of(s)}." for s in view.strikes]
    return " ".join(parts)[:MOST_ALT]


@lru_cache(64)
def _fight(view: FusionView, names: Names) -> bytes:
    strikes = view.strikes[-4:]
    sheet = Sheet(590 + STRIKE * len(strikes))
    top = sheet.heading(
        f"Turn {view.turn}" if view.turn else "Kung Fusion", phase(view, names).removeprefix(f"Turn {view.turn}, ")
    )
    half = (WIDTH - 3 * MARGIN) // 2
    for seat in range(len(view.sides)):
        _side(sheet, MARGIN + seat * (half + MARGIN), top + 10, half, view, names, seat)
    y = top + 330
    for strike in strikes:
        y = _strike(
            sheet,
            y,
            strike.seat,
            f"{title(strike.manoeuvre)}: {sum_of(strike)}",
            strike.lost if strike.resolved else None,
        )
    sheet.rule(y + 8)
    sheet.text(MARGIN, y + 26, f"Deck {view.deck} · discard pile {sum(view.discard)}", BODY, FAINT)
    return sheet.png()


def _side(sheet: Sheet, x: int, y: int, w: int, view: FusionView, names: Names, seat: int) -> None:
    side = view.sides[seat]
    colour = COLOURS[seat]
    sheet.box(x, y, w, 300, CARD, colour if seat in view.waiting else SHADE)
    sheet.text(x + 22, y + 16, names.of(seat), LARGE, colour, width=w - 44)
    if side.fighter is None:
        sheet.text(
            x + 22, y + 76, "rolling a fighter" if side.rolling else "choosing a fighter", MIDDLE, FAINT, width=w - 44
        )
        return
    sheet.text(x + 22, y + 74, called(side.fighter), MIDDLE, FAINT, width=w - 44)
    hits, full = max(0, side.hits), side.fighter.hits
    part = hits / full if full else 0
    sheet.share(x + 22, y + 130, w - 44, 40, min(1, part), RED if part <= LOW else GREEN)
    sheet.text(x + 22, y + 180, f"{hits} of {full} hit points", LARGE, width=w - 44)
    role = "attacks" if seat == view.attacker else "defends"
    more = f" · owes {side.owed}" if side.owed else ""
    sheet.text(x + 22, y + 240, f"{some_cards(side.cards)} · {role}{more}", MIDDLE, FAINT, width=w - 44)


def _strike(sheet: Sheet, y: int, seat: int, text: str, lost: int | None) -> int:
    sheet.box(MARGIN, y, WIDTH - 2 * MARGIN, STRIKE - 8, CARD, COLOURS[seat])
    end = "open" if lost is None else f"{lost} lost"
    sheet.text(MARGIN + 20, y + 10, text, LARGE, width=WIDTH - 2 * MARGIN - 220)
    sheet.text(WIDTH - MARGIN - 20, y + 10, end, LARGE, RED if lost else FAINT, align="right")
    return y + STRIKE


def hand_picture(view: FusionView) -> Picture:
    """Return a hand as seven columns, one for each card type."""
    held = [f"{count} {facts().card[letter].name}" for letter, count in zip(LETTERS, view.hand, strict=True)]
    return Picture(_hand(view.hand, view.aside), f"Your hand: {', '.join(held)}."[:MOST_ALT])


@lru_cache(128)
def _hand(hand: tuple[int, ...], aside: tuple[int, ...]) -> bytes:
    sheet = Sheet(280)
    step = (WIDTH - 2 * MARGIN) / len(LETTERS)
    for place, letter in enumerate(LETTERS):
        x = MARGIN + place * step
        colour = TYPE_COLOURS[letter] if hand[place] else SHADE
        sheet.box(x + 5, 24, step - 10, 140, colour)
        sheet.text(x + step / 2, 50, str(hand[place]), 72, WHITE if hand[place] else FAINT, align="middle")
        sheet.text(x + step / 2, 172, facts().card[letter].name, LARGE, align="middle", width=round(step))
        if aside[place]:
            sheet.text(x + step / 2, 222, f"{aside[place]} aside", MIDDLE, RED, align="middle", width=round(step))
    return sheet.png()


def fighter_picture(fighter: Fighter, style: FightingStyle | None = None) -> Picture:
    """Return a character sheet: hit points, and each manoeuvre with its type, cost and effect."""
    rows = [facts().manoeuvre[one] for one in fighter.manoeuvres]
    alt = f"{called(fighter)}, {fighter.hits} hit points: " + "; ".join(
        f"{r.name}, {cost(r)}, {effect(r)}" for r in rows
    )
    return Picture(_sheet(fighter, style.name if style else ""), alt[:MOST_ALT])


@lru_cache(64)
def _sheet(fighter: Fighter, style: str) -> bytes:
    rows = [facts().manoeuvre[one] for one in fighter.manoeuvres]
    sheet = Sheet(170 + ROW * max(1, len(rows)))
    below = f"{style} · {fighter.hits} hit points" if style else f"{fighter.hits} hit points"
    y = sheet.heading(called(fighter), below)
    for row in rows:
        letter = next(one for one, kind in facts().kind_of.items() if kind == row.kind)
        sheet.box(MARGIN, y, WIDTH - 2 * MARGIN, ROW - 8)
        sheet.box(MARGIN, y, 150, ROW - 8, TYPE_COLOURS[letter])
        sheet.text(MARGIN + 75, y + 30, row.kind.title(), LARGE, WHITE, align="middle", width=140)
        sheet.text(MARGIN + 170, y + 6, row.name, LARGE, width=NAME_WIDTH)
        sheet.text(WIDTH - MARGIN - 16, y + 12, cost(row), MIDDLE, FAINT, align="right", width=COST_WIDTH)
        sheet.text(MARGIN + 170, y + 56, effect(row), MIDDLE, width=EFFECT_WIDTH)
        y += ROW
    return sheet.png()
