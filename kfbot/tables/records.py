"""What the service hands out: tables, plays, log lines. Frozen, and free of Discord and of the database."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, NamedTuple

from kfbot.rules.errors import NotAllowed
from kfbot.rules.kernel import Event, Seat, State

Status = Literal["lobby", "playing", "over", "closed"]


class StaleTable(NotAllowed):
    """Someone else was first: the table has moved on since the version that the move was meant for."""

    def __init__(self, sentence: str = "The table has moved on since then. Look at it again, then choose.") -> None:
        super().__init__(sentence)


class SeatInfo(NamedTuple):
    """Who sits where: a user, the bot at some strength, or nobody (``user`` and ``bot`` None: the player has left)."""

    user: int | None
    name: str
    bot: str | None = None


class Pending(NamedTuple):
    """What the table is being asked: to undo ``plays`` plays, or to pass for a sleeper.

    ``missing`` are the seats that could still agree.
    """

    kind: Literal["undo", "pass"]
    seat: Seat
    agreed: tuple[Seat, ...]
    missing: tuple[Seat, ...]
    plays: int = 1


@dataclass(frozen=True, slots=True)
class Table:
    """A table as it stands after entry ``version`` of its log.

    ``options`` are the game's options that were chosen. ``state`` is None in the lobby. ``commitment`` is the hex SHA-256 of
    the secret seed; ``seed`` is the seed itself once the table is over or closed. ``host`` may start and close it. ``changed``
    is the last version at which what can be done changed: a button of that version or later is fresh. ``reminder`` is in
    minutes. ``panel`` is the id of the message that shows the table.
    """

    id: int
    guild: int | None
    channel: int
    game: str
    status: Status
    version: int
    seats: tuple[SeatInfo, ...]
    options: Mapping[str, object]
    state: State | None
    commitment: str
    seed: str | None
    host: int | None
    panel: int | None
    waiting_since: datetime | None
    paused: bool
    changed: int
    reminder: int
    pending: Pending | None
    opened_at: datetime

    @property
    def live(self) -> bool:
        """Whether it is neither over nor closed."""
        return self.status in ("lobby", "playing")

    def seat_of(self, user: int) -> Seat | None:
        """Return where a user sits, or None."""
        return next((seat for seat, info in enumerate(self.seats) if info.user == user), None)

    def humans(self, *, but: Seat | None = None) -> tuple[Seat, ...]:
        """Return the seats where people sit, all or all but one."""
        return tuple(seat for seat, info in enumerate(self.seats) if info.user is not None and seat != but)


@dataclass(frozen=True, slots=True)
class Played:
    """What a play came to. ``repeated`` says that the same interaction had played it already, and nothing happened now."""

    table: Table
    seat: Seat
    events: tuple[Event, ...]
    repeated: bool
    before: Table


@dataclass(frozen=True, slots=True)
class LogLine:
    """One entry of the log as a seat may know it: the events heard, or for what is no move, a sentence in ``text``.

    ``kind`` is ``move``, ``start``, ``undo``, ``rewind``, ``note``, ``join`` and so on. ``undone`` says that it was
    taken back later.
    """

    number: int
    seat: Seat | None
    at: datetime
    events: tuple[Event, ...]
    undone: bool
    kind: str = "move"
    text: str = ""


@dataclass(frozen=True, slots=True)
class Undone:
    """What came of asking to undo: ``done``, or the seats in ``missing`` that have still to agree. ``moves`` are taken back."""

    table: Table
    done: bool
    missing: tuple[Seat, ...]
    moves: tuple[LogLine, ...]
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Preview:
    """What a rewind to entry ``to`` would undo, and whether anyone has seen a hidden card, or luck been drawn, since."""

    table: Table
    to: int
    moves: tuple[LogLine, ...]
    revealed: bool


@dataclass(frozen=True, slots=True)
class Verdict:
    """What checking an export found. ``problems`` is empty when all of it is as it should be, and then ``ok`` is true."""

    ok: bool
    plays: int
    draws: int
    problems: tuple[str, ...]
    sentence: str


@dataclass(frozen=True, slots=True)
class GuildSettings:
    """A server's defaults. ``reminder`` is in minutes, at least 1; ``judge_role`` is the role whose holders judge here.

    ``extra`` holds what other parts of the bot keep for a server, by their own names.
    """

    edition: str = "2015"
    judge_role: int | None = None
    reminder: int = 720
    extra: Mapping[str, object] | None = None
