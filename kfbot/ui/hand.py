"""What one seat sees alone: its hand, what it may do now as buttons and menus, and why it may not do the rest."""

from collections.abc import Mapping
from typing import Final

from kfbot.rules.kernel import Move, Seat
from kfbot.rules.notation import text_of
from kfbot.ui import ids
from kfbot.ui.choices import settings
from kfbot.ui.face import Label
from kfbot.ui.message import Choice, Menu, Press, Row, Sheet, button_rows, clip, menus, pages
from kfbot.ui.panel import HIDDEN, Scene, log_lines, move_rows, result, turn_line

OPTIONS_SHOWN: Final = 8
"""Options on one page."""
ROOM: Final = 26
"""Components that moves may take in a hand; further ones are a page away."""


def hand(scene: Scene, seat: Seat, page: int = 0, told: tuple[str, ...] = ()) -> Sheet:
    """Return the private message of a seat. ``told`` is what has just happened, as this seat heard it."""
    table, game, names = scene.table, scene.game, scene.names
    assert table.state is not None
    view = game.view(table.state, seat)
    shown = scene.face.hand(view, names)
    legal: dict[str, tuple[Move, Label]] = {}
    refused: dict[str, list[str]] = {}
    for move, refusal in game.offers(table.state, seat):
        if isinstance(move, HIDDEN):
            continue
        label = scene.face.label(move, view, names)
        if refusal is None:
            legal.setdefault(text_of(move), (move, label))
        elif label.text not in refused.setdefault(refusal, []):
            refused[refusal].append(label.text)
    over = game.outcome(table.state) is not None
    split = pages(move_rows(scene, legal.values()), ROOM)
    page = min(max(page, 0), len(split) - 1)
    heard = "\n".join(f"-# {line}" for entry in told for line in entry.split("\n") if line)
    notes = [scene.face.guide(view, names), heard or log_lines(scene)] if scene.guided else [heard]
    if over:
        notes.append(result(scene))
    elif not legal:
        notes.append(f"Nothing for you to do now. {turn_line(scene)}")
    notes.append(_refusals(refused))
    rows = tuple(_after(scene)) if over else (*split[page], *_below(scene, page, len(split)))
    return Sheet(shown.title, clip(shown.text, 3000), tuple(filter(None, notes)), rows, shown.colour, shown.picture)


def options(scene: Scene, page: int = 0) -> Sheet:
    """Return the private message in which the host chooses a game's options; each menu shows what is chosen now."""
    every = settings(scene.game, dict(scene.table.options))
    split = [every[at : at + OPTIONS_SHOWN] for at in range(0, len(every), OPTIONS_SHOWN)] or [[]]
    page = min(max(page, 0), len(split) - 1)
    rows: list[Row] = []
    lines: list[str] = []
    for each in split[page]:
        choices = [Choice(value, value, chosen=value == each.value) for value in each.values]
        rows += menus(scene.id(ids.verb("set", f"{each.field} {page}")), f"{each.title}: {each.value}", choices)
        lines.append(f"**{each.title}**: {each.value}" + (f"\n-# {each.detail}" if each.detail else ""))
    return Sheet(
        f"{scene.game.title}: options", "\n".join(lines), rows=(*rows, *_turned(scene, "options", page, len(split)))
    )


def _refusals(refused: dict[str, list[str]]) -> str:
    if not refused:
        return ""
    lines = [f"-# {_several(labels)}: {reason}" for reason, labels in refused.items()]
    return clip("\n".join(("-# **Not now**", *lines)), 900)


def _several(labels: list[str]) -> str:
    more = f" and {len(labels) - 6} more" if len(labels) > 6 else ""
    return ", ".join(labels[:6]) + more


def _after(scene: Scene) -> list[Row]:
    return button_rows([Press("Play again", scene.id(ids.verb("rematch")), "success")]) if scene.guided else []


def _turned(scene: Scene, verb: str, page: int, count: int) -> list[Row]:
    """Return the buttons that turn pages, or none where there is one page."""
    if count == 1:
        return []
    back = Press("◀ Back", scene.id(ids.verb(verb, page - 1)), disabled=page == 0)
    on = Press(f"More ({page + 1}/{count}) ▶", scene.id(ids.verb(verb, page + 1)), disabled=page == count - 1)
    return [(back, on)]


def _below(scene: Scene, page: int, count: int) -> list[Row]:
    turned = [press for row in _turned(scene, "page", page, count) if not isinstance(row, Menu) for press in row]
    own: Mapping[str, str] = getattr(scene.face, "verbs", {})
    verbs = [Press(label, scene.id(ids.verb(name))) for name, label in own.items()]
    away = (Press("Take back", scene.id(ids.verb("undo"))), Press("Give up…", scene.id(ids.verb("resign"))))
    return button_rows((*turned, *verbs, *away))
