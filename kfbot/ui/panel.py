"""The shared panel of every game: a table's one public message as the lobby, the game in progress, or the end of it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from kfbot.rules.kernel import Move, Resign, Seat, SetFigure, State
from kfbot.rules.notation import AnyGame, text_of
from kfbot.ui import ids
from kfbot.ui.choices import settings, spoken
from kfbot.ui.face import Face, Label, Names
from kfbot.ui.message import BUTTONS, Choice, Menu, Press, Row, Sheet, button_rows, clip, menus, pages
from kfbot.ui.names import names_of

PUBLIC_ROOM: Final = 24
"""Components of the panel that moves may take; the rest of them are in the hand."""
LINES: Final = 6
FEW: Final = 1
"""Options that the lobby names even where they are as usual: the edition, or what comes first."""
STRENGTHS: Final = {
    "novice": "plays fast and loose",
    "student": "thinks a little",
    "master": "thinks as long as it may",
}
HIDDEN: Final = (Resign, SetFigure)
"""Moves with commands and confirmations of their own: no button makes them at once."""


class Seated(Protocol):
    """Who sits in a seat: a person (``user``), or the bot at a strength."""

    @property
    def user(self) -> int | None: ...  # noqa: D102
    @property
    def name(self) -> str: ...  # noqa: D102
    @property
    def bot(self) -> str | None: ...  # noqa: D102


class Asked(Protocol):
    """What the table is being asked: ``kind`` is ``undo`` or ``pass``."""

    @property
    def kind(self) -> str: ...  # noqa: D102
    @property
    def missing(self) -> Sequence[Seat]: ...  # noqa: D102


class TableSeen(Protocol):
    """What the panel reads of a table."""

    @property
    def id(self) -> int: ...  # noqa: D102
    @property
    def version(self) -> int: ...  # noqa: D102
    @property
    def status(self) -> str: ...  # noqa: D102
    @property
    def seats(self) -> Sequence[Seated]: ...  # noqa: D102
    @property
    def options(self) -> Mapping[str, object]: ...  # noqa: D102
    @property
    def state(self) -> State | None: ...  # noqa: D102
    @property
    def commitment(self) -> str: ...  # noqa: D102
    @property
    def seed(self) -> str | None: ...  # noqa: D102
    @property
    def host(self) -> int | None: ...  # noqa: D102
    @property
    def paused(self) -> bool: ...  # noqa: D102
    @property
    def pending(self) -> Asked | None: ...  # noqa: D102


class Scene(NamedTuple):
    """All that a table's messages are drawn from.

    ``lines`` are the latest public ones, ``request`` a question to the players. ``late`` says that the one to act has kept the
    table waiting beyond its reminder, ``guided`` that the table is a learner's own.
    """

    table: TableSeen
    game: AnyGame
    face: Face
    lines: tuple[str, ...] = ()
    request: str = ""
    late: bool = False
    guided: bool = False

    @property
    def names(self) -> Names:
        """The seats' names, safe to show."""
        return names_of(seat.name for seat in self.table.seats)

    def id(self, text: str) -> str:
        """Return the id of a button that makes a move or does a verb at this table as it is now."""
        return ids.made(self.table.id, self.table.version, text)


def panel(scene: Scene) -> Sheet:
    """Return the table's public message."""
    match scene.table.status:
        case "lobby":
            return lobby(scene)
        case "playing":
            return playing(scene)
        case _:
            return over(scene)


def lobby(scene: Scene) -> Sheet:
    """Return the message of a table that waits for its players."""
    game, table = scene.game, scene.table
    most, least = game.players[-1], game.players[0]
    seats = [_seat_line(scene, seat) for seat in range(len(table.seats))]
    free = most - len(table.seats)
    seats.append(f"-# {_awaited(scene, least, free)}")
    chosen = _chosen(scene)
    presses = [
        Press("Join", scene.id(ids.verb("join")), "success", disabled=not free),
        Press("Start", scene.id(ids.verb("start")), "primary", disabled=len(table.seats) < least),
        Press("Leave", scene.id(ids.verb("leave"))),
        *([Press("Options", scene.id(ids.verb("options")))] if chosen else []),
        Press("Close", scene.id(ids.verb("close")), "danger"),
    ]
    rows = button_rows(presses)
    if game.solo and free:
        strengths = [Choice(name.capitalize(), name, detail) for name, detail in STRENGTHS.items()]
        rows += menus(scene.id(ids.verb("fill")), "Seat a bot player…", strengths)
    notes = (*filter(None, (chosen,)), sealed(table))
    return Sheet(f"{game.title}: who plays?", "\n".join(seats), notes, tuple(rows))


def _awaited(scene: Scene, least: int, free: int) -> str:
    """Return what the lobby waits for: more players, and how they come, or the host."""
    table = scene.table
    if len(table.seats) < least:
        bots = ", or seat a bot player below" if scene.game.solo else ""
        return f"It takes {least} to start: let somebody press Join{bots}."
    hosts = [scene.names.of(seat) for seat, seated in enumerate(table.seats) if seated.user == table.host]
    more = f"; {free} more may join first" if free else ""
    return f"{hosts[0] if hosts else 'The host'} presses Start{more}."


def _chosen(scene: Scene) -> str:
    """Return the options in one line: those that were changed and the first one, the rest counted."""
    every = settings(scene.game, dict(scene.table.options))
    told = [each for at, each in enumerate(every) if at < FEW or each.value != each.usual]
    rest = len(every) - len(told)
    more = [f"{rest} more as usual"] if rest else []
    return " · ".join([*(f"{each.title}: **{spoken(each.value)}**" for each in told), *more])


def playing(scene: Scene) -> Sheet:
    """Return the message of a game in progress, as a spectator may see it."""
    table, names = scene.table, scene.names
    assert table.state is not None
    shown = scene.face.panel(scene.game.view(table.state, None), names)
    rows = _beside(hand_button(table), pages(public_rows(scene), PUBLIC_ROOM)[0])
    last = button_rows(_away_buttons(scene))
    notes = tuple(filter(None, (log_lines(scene), scene.request, turn_line(scene))))
    return Sheet(shown.title, clip(shown.text, 3000), notes, (*rows, *last), shown.colour, shown.picture)


def hand_button(table: TableSeen) -> Press:
    """Return the button that opens the hand of whoever presses it."""
    return Press("My hand & moves", ids.made(table.id, table.version, ids.verb("hand")), "primary")


def _beside(mine: Press, rows: Sequence[Row]) -> list[Row]:
    """Return the rows with the hand's button at the very front, in the first row where there is room for it."""
    match rows:
        case [Menu(), *_] | []:
            return [(mine,), *rows]
        case [first, *more] if not isinstance(first, Menu) and len(first) < BUTTONS:
            return [(mine, *first), *more]
        case _:
            return [(mine,), *rows]


def over(scene: Scene) -> Sheet:
    """Return the message of a table whose game has ended, or that was closed before."""
    table, names = scene.table, scene.names
    shown = scene.face.panel(scene.game.view(table.state, None), names) if table.state is not None else None
    rows = button_rows([Press("Play again", scene.id(ids.verb("rematch")), "success")])
    text = f"{result(scene)}\n{shown.text}" if shown else result(scene)
    title = f"{scene.game.title}: over"
    return Sheet(title, text, (log_lines(scene), sealed(table)), tuple(rows), picture=shown.picture if shown else None)


def result(scene: Scene) -> str:
    """Return who won and why."""
    state = scene.table.state
    end = scene.game.outcome(state) if state is not None else None
    if end is None:
        return "**The table was closed.**"
    winners = scene.names.all(end.winners) if end.winners else "Nobody"
    return f"**{winners} won**: {end.reason.rstrip('.')}."


def sealed(table: TableSeen) -> str:
    """Return the line about the table's luck: sealed before anyone joined, revealed at the end."""
    short = table.commitment[:12]
    if table.seed:
        return (
            f"-# The seed was `{table.seed}`, sealed as `{short}…`. `/table verify` recomputes every shuffle and draw."
        )
    return f"-# Luck is sealed: `{short}…`. It is opened at the end, and `/table verify` checks it."


def turn_line(scene: Scene, reader: Seat | None = None) -> str:
    """Return who is to act, the first of them mentioned; a ``reader`` who is to act is told so before the others are named."""
    table = scene.table
    if table.state is None:
        return ""
    seats = scene.game.to_act(table.state)
    if table.paused:
        return "⏸ The table is paused."
    if not seats:
        return ""
    if reader in seats:
        named = ["**You**", *(f"**{scene.names.of(seat)}**" for seat in seats if seat != reader)]
    else:
        first = table.seats[seats[0]]
        named = [f"<@{first.user}>" if first.user else f"**{scene.names.of(seats[0])}**"]
        named += [f"**{scene.names.of(seat)}**" for seat in seats[1:]]
    return f"▶ {', '.join(named[:-1])}{' and ' if len(named) > 1 else ''}{named[-1]} to act"


def to_ping(table: TableSeen, game: AnyGame) -> int | None:
    """Return the person whom the panel mentions: the first to act, if a person."""
    seats = game.to_act(table.state) if table.state is not None and table.status == "playing" else ()
    return table.seats[seats[0]].user if seats else None


def public_rows(scene: Scene) -> list[Row]:
    """Return the moves that may stand on the panel, of everyone whom the table waits for."""
    table, game = scene.table, scene.game
    assert table.state is not None
    labelled: dict[str, tuple[Move, Label]] = {}
    for seat in game.to_act(table.state):
        if table.seats[seat].bot:
            continue
        view = game.view(table.state, seat)
        for move in game.legal(table.state, seat):
            label = scene.face.label(move, view, scene.names)
            if label.public and not isinstance(move, HIDDEN):
                labelled.setdefault(text_of(move), (move, label))
    return move_rows(scene, labelled.values())


def move_rows(scene: Scene, labelled: Iterable[tuple[Move, Label]]) -> list[Row]:
    """Return moves as rows: a button each, or a menu for each group; more than fifteen buttons become a menu as well."""
    alone: list[tuple[Move, Label]] = []
    groups: dict[str, list[tuple[Move, Label]]] = {}
    for move, label in labelled:
        (groups.setdefault(label.group, []) if label.group else alone).append((move, label))
    if len(alone) > 15:
        groups = {"Choose a move…": alone, **groups}
        alone = []
    rows = button_rows(Press(label.text, scene.id(text_of(move)), label.style) for move, label in alone)
    for number, (group, members) in enumerate(groups.items()):
        choices = [Choice(label.text, ids.fitted(text_of(move)), label.detail) for move, label in members]
        rows += menus(scene.id(ids.verb("do", number)), group, choices)
    return rows


def _seat_line(scene: Scene, seat: Seat) -> str:
    seated = scene.table.seats[seat]
    host = " (host)" if seated.user == scene.table.host and not seated.bot else ""
    return f"{seat + 1}. **{scene.names.of(seat)}**{host}"


def log_lines(scene: Scene) -> str:
    """Return the latest public lines, small."""
    return clip(small(scene.lines[-LINES:]), 1500)


def small(told: Sequence[str]) -> str:
    """Return lines of what happened in small print."""
    return "\n".join(f"-# {line}" for entry in told for line in entry.split("\n") if line)


def consent(scene: Scene, reader: Seat | None = None) -> list[Press]:
    """Return the buttons that answer whoever asks to take something back; to a ``reader``, only while his answer is missing."""
    pending = scene.table.pending
    if pending is None or pending.kind != "undo" or (reader is not None and reader not in pending.missing):
        return []
    agree = Press("Agree", scene.id(ids.verb("agree")), "success")
    return [agree, Press("Refuse", scene.id(ids.verb("refuse")), "danger")]


def _away_buttons(scene: Scene) -> list[Press]:
    """Return the buttons for a question that is asked, for empty seats, and for a player who keeps the table waiting."""
    table, presses = scene.table, consent(scene)
    empty = [seat for seat, seated in enumerate(table.seats) if seated.user is None and not seated.bot]
    waited = scene.game.to_act(table.state)[:1] if table.state is not None else ()
    if scene.late or (waited and waited[0] in empty):
        presses.append(Press(f"Pass for {scene.names.of(waited[0])}" if waited else "Pass", scene.id(ids.verb("skip"))))
    free = dict.fromkeys((*empty, *(waited if scene.late else ())))
    return presses + [Press(f"Take {scene.names.of(seat)}’s seat", scene.id(ids.verb("take", seat))) for seat in free]
