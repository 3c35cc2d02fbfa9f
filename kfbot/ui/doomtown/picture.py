"""The town as a picture: every place a strip, every dude a chip with his figures; the shootout and the Taos in play on top."""

from typing import Final

from kfbot.rules.doomtown.seen import DoomtownView, DudeSeen, PlaceSeen, PlayerSeen
from kfbot.ui import ink
from kfbot.ui.doomtown.words import (
    PHASES,
    STEPS,
    dudes_at,
    housed,
    listed,
    place_name,
    place_notes,
    place_title,
    said,
    short_figures,
)
from kfbot.ui.face import Names, Picture

SEATS: Final = (ink.BLUE, ink.RED, ink.GREEN, ink.GOLD, "#6a3d8f", "#3b4a24")
"""A colour a seat; its name stands beside it everywhere, so none is needed to tell them apart."""
CHIP: Final = 112
GAP: Final = 12
ALT: Final = 1024
TURNS: Final = ("noon", "plays", "resolution")
"""The phases and steps in which one player after another makes a play."""
WAITING: Final = {
    "setup": "Everybody brings a deck or puts cards on the table.",
    "gambling": "Everybody plays for the lead.",
    "upkeep": "Everybody takes income and pays upkeep.",
    "sundown": "Everybody may discard a card and draws up.",
    "posses": "Dudes may join.",
    "shooters": "Each side picks its shooter.",
    "hands": "Each side draws and shows a hand.",
    "casualties": "Casualties are taken.",
    "run": "Run home, or go on.",
}


def town(view: DoomtownView, names: Names) -> Picture:
    """Return the picture of a town and the words that stand for it."""
    places = view.places
    heights = [_height(view, place) for place in places]
    top = 160 + 46 * len(view.players) + _shootout_height(view) + (52 if view.stances else 0)
    sheet = ink.Sheet(top + sum(heights) + GAP * len(places) + 30)
    y = sheet.heading(title(view, names), below(view, names))
    y = _players(sheet, y, view, names)
    y = _shootout(sheet, y, view, names)
    y = _stances(sheet, y, view)
    for place, height in zip(places, heights, strict=True):
        _place(sheet, y, height, view, place, names)
        y += height + GAP
    return Picture(sheet.png(), alt(view, names))


def title(view: DoomtownView, names: Names) -> str:
    """Return the heading: the day and the phase, or the shootout."""
    if view.shootout:
        what = "Job" if view.shootout.job else "Shootout"
        return f"{what} at {_fought_over(view, names)}"
    return f"Day {view.day}: {PHASES.get(view.phase, view.phase)}" if view.day else PHASES.get(view.phase, view.phase)


def _fought_over(view: DoomtownView, names: Names) -> str:
    at = view.shootout.at if view.shootout else ""
    return next((place_name(place, names) for place in view.places if place.id == at), "")


def below(view: DoomtownView, names: Names) -> str:
    """Return the line under the heading: whose play it is, and at what step."""
    step = (
        f"Round {view.shootout.round}: {STEPS.get(view.shootout.step, view.shootout.step)}. " if view.shootout else ""
    )
    if view.decision:
        return f"{step}{names.of(view.decision.seat)} decides: {housed(view.decision.ask, names)}"
    if view.winner:
        return f"{names.all(view.winner)} won."
    if not turn_based(view):
        return f"{step}{WAITING.get(view.shootout.step if view.shootout else view.phase, '')}".strip()
    return f"{step}{names.of(view.turn)}'s play."


def turn_based(view: DoomtownView) -> bool:
    """Return whether one player after another makes a play now."""
    return (view.shootout.step if view.shootout else view.phase) in TURNS and not view.winner


def alt(view: DoomtownView, names: Names) -> str:
    """Return the picture in at most 1,024 characters: with figures if they fit, else names and who is booted."""
    full = _alt(view, names, figures=True)
    return full if len(full) <= ALT else _alt(view, names, figures=False)[:ALT]


def _alt(view: DoomtownView, names: Names, *, figures: bool) -> str:
    parts = [f"{title(view, names)}. {below(view, names)}"]
    if view.shootout:
        for seat, posse in zip((view.shootout.leader, view.shootout.against), view.shootout.posses, strict=True):
            parts.append(f"{names.of(seat)}'s posse: {_titles(view, posse) or 'nobody'}.")
    if view.stances:
        parts.append(f"Tao in play: {listed(stance.card.title for stance in view.stances)}.")
    for place in view.places:
        dudes = dudes_at(view, place.id)
        inside = "; ".join(_alt_dude(dude, figures=figures) for dude in dudes) or "nobody"
        notes = f" [{', '.join(place_notes(place))}]" if figures and place_notes(place) else ""
        if dudes or figures or place.kind != "deed":
            parts.append(f"{place_title(place, names)}{notes}: {inside}.")
    return " ".join(parts)


def _alt_dude(dude: DudeSeen, *, figures: bool) -> str:
    return said(dude.title) + (" booted" if dude.booted else "") + (f" {short_figures(dude)}" if figures else "")


def _titles(view: DoomtownView, ids: tuple[str, ...]) -> str:
    known = {dude.id: said(dude.title) for dude in view.dudes}
    return listed(known.get(id, id) for id in ids)


def _players(sheet: ink.Sheet, y: float, view: DoomtownView, names: Names) -> float:
    for player in view.players:
        sheet.pen.ellipse((ink.MARGIN, y + 6, ink.MARGIN + 24, y + 30), fill=colour(player.seat))
        mark = "> " if player.seat == view.turn and turn_based(view) else ""
        line = f"{mark}{names.of(player.seat)}: {_piles(player)}"
        sheet.text(ink.MARGIN + 36, y, line, ink.SMALL, width=ink.WIDTH - 2 * ink.MARGIN - 36)
        y += 42
    return y + GAP


def _piles(player: PlayerSeen) -> str:
    parts = [f"rock {player.rock}", f"inf {player.influence}", f"control {player.control}"]
    if player.deck is not None and player.hand is not None:
        parts += [
            f"hand {player.hand}",
            f"deck {player.deck}",
            f"discard {len(player.discard)}",
            f"hill {len(player.hill)}",
        ]
    return " · ".join(parts)


def _shootout_height(view: DoomtownView) -> int:
    return 46 * 2 + 24 if view.shootout else 0


def _shootout(sheet: ink.Sheet, y: float, view: DoomtownView, names: Names) -> float:
    fight = view.shootout
    if fight is None:
        return y
    sheet.box(ink.MARGIN, y, ink.WIDTH - 2 * ink.MARGIN, 46 * 2 + 8, "#f4d9c6", ink.RED)
    for side, seat in enumerate((fight.leader, fight.against)):
        posse = _titles(view, fight.posses[side]) or "nobody"
        line = f"{names.of(seat)}: {posse} ({fight.studs[side]} stud, {fight.draws[side]} draw)"
        if fight.hands[side].name:
            line += f" · {fight.hands[side].name}"
        if fight.casualties[side]:
            line += f" · casualties {fight.casualties[side]}"
        sheet.text(
            ink.MARGIN + 18, y + 8 + 44 * side, line, ink.SMALL + 2, colour(seat), width=ink.WIDTH - 2 * ink.MARGIN - 36
        )
    return y + _shootout_height(view)


def _stances(sheet: ink.Sheet, y: float, view: DoomtownView) -> float:
    if not view.stances:
        return y
    parts = [f"{s.card.title}{'' if s.passed else ' (failed)'}{' booted' if s.used else ''}" for s in view.stances]
    sheet.text(
        ink.MARGIN, y, f"Tao in play: {', '.join(parts)}", ink.SMALL + 2, ink.GREEN, width=ink.WIDTH - 2 * ink.MARGIN
    )
    return y + 52


def _height(view: DoomtownView, place: PlaceSeen) -> int:
    rows = -(-len(dudes_at(view, place.id)) // 2)
    return 58 + (34 if place_notes(place) else 0) + rows * (CHIP + GAP) + (6 if rows else 0)


def _place(sheet: ink.Sheet, y: float, height: int, view: DoomtownView, place: PlaceSeen, names: Names) -> None:
    wide = ink.WIDTH - 2 * ink.MARGIN
    fill = "#ede3c8" if place.kind == "square" else ink.SHADE
    edge = ink.RED if view.shootout and view.shootout.at == place.id else None
    sheet.box(ink.MARGIN, y, wide, height, fill, edge)
    owner = place.controller if place.controller is not None else place.owner if place.kind == "home" else None
    if owner is not None:
        sheet.box(ink.MARGIN, y, 14, height, colour(owner))
    sheet.text(ink.MARGIN + 28, y + 10, place_title(place, names), ink.BODY, width=wide - 50)
    inner = y + 58
    notes = place_notes(place)
    if notes:
        sheet.text(ink.MARGIN + 28, y + 52, " · ".join(notes), ink.SMALL, ink.FAINT, width=wide - 50)
        inner += 34
    for n, dude in enumerate(dudes_at(view, place.id)):
        x = ink.MARGIN + 28 + (n % 2) * ((wide - 42) / 2)
        _chip(sheet, x, inner + (n // 2) * (CHIP + GAP), (wide - 42) / 2 - GAP, view, dude)


def _chip(sheet: ink.Sheet, x: float, y: float, w: float, view: DoomtownView, dude: DudeSeen) -> None:
    sheet.box(x, y, w, CHIP, "#d9cdb4" if dude.booted else ink.CARD, colour(dude.controller))
    room = w - 92 - (96 if dude.booted else 12)
    _bullets(sheet, x + 44, y + 42, dude)
    shooting = view.shootout is not None and dude.id in view.shootout.shooters
    sheet.text(
        x + 88,
        y + 8,
        ("* " if shooting else "") + (ink.plain(said(dude.title)).strip() or "(a name in signs)"),
        ink.BODY,
        ink.FAINT if dude.booted else ink.INK,
        width=round(room),
    )
    if dude.booted:
        sheet.text(x + w - 12, y + 12, "booted", ink.SMALL, ink.RED, align="right")
    line = f"inf {dude.influence} · value {dude.value}"
    line += f" · KF {dude.kung_fu}" if dude.kung_fu is not None else ""
    line += "".join(f" · {name} {rating}" for name, rating in dude.skills.items())
    sheet.text(x + 88, y + 46, line, ink.SMALL, width=round(w - 100))
    has = ", ".join(card.title + (" (b)" if card.booted else "") for card in dude.attached)
    sheet.text(
        x + 88, y + 76, has or ("in the posse" if dude.posse else ""), ink.SMALL, ink.FAINT, width=round(w - 100)
    )


def _bullets(sheet: ink.Sheet, x: float, y: float, dude: DudeSeen) -> None:
    """A stud's bullets in a filled disc, a draw's in a ring; the word stands below it."""
    stud = dude.shooter == "stud"
    sheet.pen.ellipse((x - 30, y - 30, x + 30, y + 30), fill=ink.GOLD if stud else None, outline=ink.GOLD, width=5)
    sheet.text(x, y - 20, str(dude.bullets), ink.LARGE - 6, ink.WHITE if stud else ink.INK, align="middle")
    sheet.text(x, y + 34, dude.shooter, ink.SMALL, ink.FAINT, align="middle")


def colour(seat: int) -> str:
    """Return a seat's colour."""
    return SEATS[seat % len(SEATS)]
