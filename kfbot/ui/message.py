"""A message that keeps Discord's limits by construction: a sheet of text, a picture and rows goes in, a layout comes out."""

from collections.abc import Iterable, Sequence
from io import BytesIO
from typing import Final, NamedTuple, TypeAlias

import discord

from kfbot.ui.face import Picture, Style

TEXT: Final = 4000
"""Characters that one message may show, all its texts together."""
COMPONENTS: Final = 40
OPTIONS: Final = 25
BUTTONS: Final = 5
FILE: Final = "table.png"

STYLES: Final = {style: discord.ButtonStyle[style] for style in ("primary", "secondary", "success", "danger")}


class Press(NamedTuple):
    """A button; with ``link``, one that opens an address, which is its id then."""

    label: str
    id: str
    style: Style = "secondary"
    disabled: bool = False
    link: bool = False


class Choice(NamedTuple):
    """One line of a menu."""

    label: str
    value: str
    detail: str = ""
    chosen: bool = False


class Menu(NamedTuple):
    """A select menu of at most 25 choices, of which one is taken, or up to ``most``."""

    id: str
    placeholder: str
    choices: tuple[Choice, ...]
    most: int = 1


Row: TypeAlias = tuple[Press, ...] | Menu


class Sheet(NamedTuple):
    """What a message is to show. ``text`` gives way first when all of it is too long, then the ``notes`` from the last one on."""

    title: str
    text: str = ""
    notes: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    colour: int = 0x8C2F1B
    picture: Picture | None = None


class Layout(discord.ui.LayoutView):
    """A laid-out message and its files. Its buttons are answered by their ids (`kfbot.cogs.clicks`), so nothing listens to it."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.pictures: tuple[Picture, ...] = ()

    def is_finished(self) -> bool:
        """Return True: discord.py keeps no memory of a finished view, and the buttons outlive a restart anyway."""
        return True

    def files(self) -> list[discord.File]:
        """Return the message's files, new ones each time: a file can be sent once."""
        return [discord.File(BytesIO(picture.png), FILE, description=picture.alt[:1024]) for picture in self.pictures]


def clip(text: str, room: int) -> str:
    """Return the text, cut to ``room`` characters where it is longer; the cut shows as an ellipsis and closes a code block."""
    if len(text) <= room:
        return text
    if room < 8:
        return text[: max(room, 0)]
    kept = text[: room - 5]
    at = kept.rfind("\n")
    kept = kept[:at] if at > room * 2 // 3 else kept
    return f"{kept}…" + ("\n```" if kept.count("```") % 2 else "")


def cost(row: Row) -> int:
    """Return how many of the 40 components a row takes."""
    return 2 if isinstance(row, Menu) else 1 + len(row)


def menus(id: str, placeholder: str, choices: Sequence[Choice]) -> list[Menu]:
    """Return one menu, or several numbered ones where there are more than 25 choices; ids get the number."""
    unique = list({choice.value: choice for choice in choices}.values())
    parts = [tuple(unique[at : at + OPTIONS]) for at in range(0, len(unique), OPTIONS)]
    if len(parts) <= 1:
        return [Menu(id, placeholder, part) for part in parts]
    named = enumerate(parts, start=1)
    return [Menu(f"{id}.{number}", f"{placeholder} ({number} of {len(parts)})", part) for number, part in named]


def button_rows(presses: Iterable[Press]) -> list[Row]:
    """Return buttons in rows of five, each id once."""
    unique = list({press.id: press for press in presses}.values())
    return [tuple(unique[at : at + BUTTONS]) for at in range(0, len(unique), BUTTONS)]


def pages(rows: Sequence[Row], budget: int) -> list[tuple[Row, ...]]:
    """Return the rows in pages of at most ``budget`` components, in order; always at least one page."""
    split: list[list[Row]] = [[]]
    for row in rows:
        if split[-1] and sum(map(cost, split[-1])) + cost(row) > budget:
            split.append([])
        split[-1].append(row)
    return [tuple(page) for page in split]


def lay_out(sheet: Sheet) -> Layout:
    """Return the sheet as a message within every limit; rows beyond the 40 components are left out, so page them first."""
    title = f"## {clip(sheet.title, 200)}"
    notes = _fitted(sheet.notes, TEXT - len(title) - min(len(sheet.text), 1500))
    text = clip(sheet.text, TEXT - len(title) - sum(map(len, notes)))
    layout = Layout()
    box: discord.ui.Container[Layout] = discord.ui.Container(accent_colour=sheet.colour)
    for part in (title, text):
        if part.strip():
            box.add_item(discord.ui.TextDisplay(part))
    if sheet.picture:
        layout.pictures = (sheet.picture,)
        box.add_item(
            discord.ui.MediaGallery(
                discord.MediaGalleryItem(f"attachment://{FILE}", description=sheet.picture.alt[:1024])
            )
        )
    if notes:
        box.add_item(discord.ui.Separator())
    for note in notes:
        box.add_item(discord.ui.TextDisplay(note))
    layout.add_item(box)
    left = COMPONENTS - layout.total_children_count
    for row in sheet.rows:
        left -= cost(row)
        if left >= 0:
            layout.add_item(_row(row))
    return layout


def _fitted(notes: Sequence[str], room: int) -> list[str]:
    kept: list[str] = []
    for note in notes:
        part = clip(note, room)
        if part.strip():
            kept.append(part)
            room -= len(part)
    return kept


def _row(row: Row) -> discord.ui.ActionRow[Layout]:
    made: discord.ui.ActionRow[Layout] = discord.ui.ActionRow()
    if isinstance(row, Menu):
        return made.add_item(_menu(row))
    for press in row:
        made.add_item(_button(press))
    return made


def _button(press: Press) -> discord.ui.Button[Layout]:
    label = clip(press.label, 80).strip() or "…"
    if press.link:
        return discord.ui.Button(label=label, url=press.id)
    return discord.ui.Button(label=label, custom_id=press.id, style=STYLES[press.style], disabled=press.disabled)


def _menu(menu: Menu) -> discord.ui.Select[Layout]:
    options = [
        discord.SelectOption(
            label=clip(choice.label, 100).strip() or "…",
            value=choice.value,
            description=clip(choice.detail, 100).strip() or None,
            default=choice.chosen,
        )
        for choice in menu.choices
    ]
    most = max(1, min(menu.most, len(options)))
    return discord.ui.Select(
        custom_id=menu.id, placeholder=clip(menu.placeholder, 150), options=options, max_values=most
    )
