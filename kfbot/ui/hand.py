"""What one seat sees alone: its hand, what it may do now as buttons and menus, and why it may not do the rest."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from kfbot.rules.kernel import Move, Seat
from kfbot.rules.notation import text_of
from kfbot.ui import ids
from kfbot.ui.choices import settings, spoken
from kfbot.ui.face import Label
from kfbot.ui.message import COMPONENTS, Choice, Menu, Press, Row, Sheet, button_rows, clip, cost, menus, pages
from kfbot.ui.panel import HIDDEN, Scene, consent, log_lines, move_rows, result, small, turn_line

OPTIONS_SHOWN: Final = 8
"""Options on one page."""
REFUSALS: Final = 3
"""Reasons against moves that a hand names; a button lists them all."""
ROOM: Final = 25
"""Components that moves may take in a hand at the most; further ones are a page away."""
FRAME: Final = 5
"""Components that a hand always takes: its frame, title, text and picture, and the line above the notes."""


class Offered(NamedTuple):
    """A seat's offers: the legal moves by their text, and the labels of the others by the reason against them."""

    legal: dict[str, tuple[Move, Label]]
    refused: dict[str, list[str]]


def offered(scene: Scene, seat: Seat) -> Offered:
    """Return what is offered to a seat, each thing once."""
    state, found = scene.table.state, Offered({}, {})
    assert state is not None
    view = scene.game.view(state, seat)
    for move, refusal in scene.game.offers(state, seat):
        if isinstance(move, HIDDEN):
            continue
        label = scene.face.label(move, view, scene.names)
        if refusal is None:
            found.legal.setdefault(text_of(move), (move, label))
        elif label.text not in found.refused.setdefault(refusal, []):
            found.refused[refusal].append(label.text)
    return found


def hand(scene: Scene, seat: Seat, page: int = 0, told: tuple[str, ...] = ()) -> Sheet:
    """Return the private message of a seat. ``told`` is what has just happened, as this seat heard it.

    Whoever has only the hand on the screen learns from it what the others did, and whose move it is.
    """
    state, names = scene.table.state, scene.names
    assert state is not None
    view = scene.game.view(state, seat)
    shown = scene.face.hand(view, names)
    offers = offered(scene, seat)
    heard = small(told)
    notes = [_lesson(scene.face.guide(view, names), shown.text), heard or log_lines(scene)] if scene.guided else [heard]
    if scene.game.outcome(state) is not None:
        notes.append(result(scene))
        rows = tuple(_after(scene))
    else:
        nothing = "" if offers.legal else "Nothing for you to do now. "
        notes += [scene.request, f"{nothing}{turn_line(scene, seat)}", _refusals(offers.refused)]
        asked, own, why_not = button_rows(consent(scene, seat)), scene.face.verbs(view), len(offers.refused)
        taken = FRAME + len(notes) + sum(map(cost, (*asked, *_below(scene, 0, 2, why_not, own))))
        split = pages(move_rows(scene, offers.legal.values()), min(ROOM, COMPONENTS - taken))
        page = min(max(page, 0), len(split) - 1)
        rows = (*asked, *split[page], *_below(scene, page, len(split), why_not, own))
    return Sheet(shown.title, clip(shown.text, 3000), tuple(filter(None, notes)), rows, shown.colour, shown.picture)


def why(scene: Scene, seat: Seat) -> Sheet:
    """Return the private message that lists every move which a seat is refused now, with the reason."""
    lines = [_refusal(labels, reason) for reason, labels in offered(scene, seat).refused.items()]
    return Sheet("Why not now", "\n".join(lines) or "Everything on offer is allowed now.")


def options(scene: Scene, page: int = 0) -> Sheet:
    """Return the private message in which the host chooses a game's options; each menu shows what is chosen now."""
    every = settings(scene.game, dict(scene.table.options))
    split = [every[at : at + OPTIONS_SHOWN] for at in range(0, len(every), OPTIONS_SHOWN)] or [[]]
    page = min(max(page, 0), len(split) - 1)
    rows: list[Row] = []
    lines: list[str] = []
    for each in split[page]:
        choices = [Choice(f"{each.title}: {spoken(value)}", value, chosen=value == each.value) for value in each.values]
        rows += menus(scene.id(ids.verb("set", f"{each.field} {page}")), f"{each.title}: {spoken(each.value)}", choices)
        lines.append(f"**{each.title}**: {spoken(each.value)}" + (f"\n-# {each.detail}" if each.detail else ""))
    return Sheet(
        f"{scene.game.title}: options", "\n".join(lines), rows=(*rows, *_turned(scene, "options", page, len(split)))
    )


def _refusals(refused: dict[str, list[str]]) -> str:
    """Return the first refusals, small; the rest of them are a button away."""
    lines = [f"-# {_refusal(labels, reason)}" for reason, labels in refused.items()]
    return clip("\n".join(("-# **Not now**", *lines[:REFUSALS])), 900) if lines else ""


def _refusal(labels: list[str], reason: str) -> str:
    """Return what is refused and why; a reason that names the only thing by itself stands alone."""
    more = f" and {len(labels) - 6} more" if len(labels) > 6 else ""
    return reason if len(labels) == 1 and reason.startswith(labels[0]) else f"{' · '.join(labels[:6])}{more}: {reason}"


def _lesson(guide: str, shown: str) -> str:
    """Return what a learner is told beside the hand: the lines of the game's guide that the hand does not say already."""
    return "\n".join(line for line in guide.split("\n") if line not in shown)


def _after(scene: Scene) -> list[Row]:
    return button_rows([Press("Play again", scene.id(ids.verb("rematch")), "success")]) if scene.guided else []


def _turned(scene: Scene, verb: str, page: int, count: int) -> list[Row]:
    """Return the buttons that turn pages, or none where there is one page."""
    if count == 1:
        return []
    back = Press("◀ Back", scene.id(ids.verb(verb, page - 1)), disabled=page == 0)
    on = Press(f"More ({page + 1}/{count}) ▶", scene.id(ids.verb(verb, page + 1)), disabled=page == count - 1)
    return [(back, on)]


def _below(scene: Scene, page: int, count: int, refused: int, own: Mapping[str, str]) -> list[Row]:
    turned = [press for row in _turned(scene, "page", page, count) if not isinstance(row, Menu) for press in row]
    more = [Press(f"Why not… ({refused})", scene.id(ids.verb("why")))] if refused > REFUSALS else []
    away = (Press("Take back", scene.id(ids.verb("undo"))), Press("Give up…", scene.id(ids.verb("resign"))))
    verbs = [Press(label, scene.id(ids.verb(name))) for name, label in own.items()]
    return button_rows((*turned, *more, *verbs, *away))
