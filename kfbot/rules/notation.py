"""Moves and events as JSON and as short text, both of which read back.

The short text is the move's tag and its fields in order, ``attack base=snap-kick targets=1,3``: fields at their default are left
out, a tuple is written with commas, and what would be misread is percent-encoded. It fits a button's 100-character id.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final, TypeAlias, TypeVar, Union, cast
from urllib.parse import quote, unquote

import msgspec

from kfbot.rules.errors import Unreadable
from kfbot.rules.kernel import Event, Game, Move, Options, State, View

AnyGame: TypeAlias = Game[State, Move, Event, View, Options]
B = TypeVar("B", Move, Event)

EMPTY: Final = "%"
"""An empty text: a percent sign alone, which no encoded text is."""
SAFE: Final = "♠♥♦♣!'()*@$/:"


@cache
def _union(kinds: tuple[type[B], ...]) -> type[B]:
    return cast("type[B]", Union[kinds])  # noqa: UP007 - built at run time from a tuple


def to_json(thing: State | View | Move | Event | Options) -> bytes:
    """Return a state, view, move, event or options as compact JSON."""
    return msgspec.json.encode(thing)


def to_plain(thing: State | View | Move | Event | Options) -> dict[str, object]:
    """Return a state, view, move, event or options as the plain objects that JSON knows."""
    return cast("dict[str, object]", msgspec.to_builtins(thing))


def move_from(game: AnyGame, plain: object) -> Move:
    """Return the move that JSON objects describe; raise `Unreadable` if they describe none of this game's."""
    return _read(plain, game.moves, "move")


def event_from(game: AnyGame, plain: object) -> Event:
    """Return the event that JSON objects describe; raise `Unreadable` if they describe none of this game's."""
    return _read(plain, game.events, "event")


def state_from(game: AnyGame, json: bytes) -> State:
    """Return the state that `to_json` wrote; raise `Unreadable` if it is not one of this game's."""
    try:
        return msgspec.json.decode(json, type=game.state_type)
    except msgspec.MsgspecError as fault:
        raise Unreadable(f"That is no saved {game.title} table: {fault}.") from fault


def options_from(game: AnyGame, plain: Mapping[str, object]) -> Options:
    """Return a game's options from plain values or texts; raise `Unreadable` that names the option and what it takes."""
    try:
        return msgspec.convert(dict(plain), game.options_type, strict=False)
    except msgspec.MsgspecError as fault:
        known = ", ".join(f"`{name}`" for name in game.options_type.__struct_fields__) or "none"
        raise Unreadable(f"{game.title} cannot be opened that way: {fault}. Its options are {known}.") from fault


def text_of(thing: Move | Event) -> str:
    """Return a move or event as one short line that `move_text` or `event_text` reads back."""
    plain = to_plain(thing)
    tag = plain.pop(str(type(thing).__struct_config__.tag_field))
    return " ".join((str(tag), *(f"{name}={_write(value)}" for name, value in plain.items())))


def move_text(game: AnyGame, text: str) -> Move:
    """Read a move that `text_of` wrote; raise `Unreadable` if the text is no move of this game."""
    return _from_text(text, game.moves, "move")


def event_text(game: AnyGame, text: str) -> Event:
    """Read an event that `text_of` wrote; raise `Unreadable` if the text is no event of this game."""
    return _from_text(text, game.events, "event")


def _read(plain: object, kinds: tuple[type[B], ...], what: str) -> B:
    try:
        return msgspec.convert(plain, _union(kinds))
    except msgspec.MsgspecError as fault:
        raise Unreadable(f"That is no {what} of this game: {fault}.") from fault


def _from_text(text: str, kinds: tuple[type[B], ...], what: str) -> B:
    tag, *fields = text.split(" ")
    kind = next((kind for kind in kinds if kind.__struct_config__.tag == tag), None)
    if kind is None:
        raise Unreadable(f"“{tag[:40]}” is no {what} of this game.")
    values: dict[str, object] = {str(kind.__struct_config__.tag_field): tag}
    shape = cast("msgspec.inspect.StructType", msgspec.inspect.type_info(kind))
    lists = {field.name for field in shape.fields if _is_list(field.type)}
    for field in fields:
        name, found, value = field.partition("=")
        if not found:
            raise Unreadable(f"“{field[:40]}” is no part of a {what}: write `name=value`.")
        values[name] = _parts(value) if name in lists else _value(value)
    try:
        return msgspec.convert(values, kind, strict=False)
    except msgspec.MsgspecError as fault:
        raise Unreadable(f"That {what} cannot be read: {fault}.") from fault


def _is_list(kind: object) -> bool:
    if isinstance(kind, msgspec.inspect.UnionType):
        return any(_is_list(part) for part in kind.types)
    return isinstance(kind, msgspec.inspect.VarTupleType | msgspec.inspect.TupleType | msgspec.inspect.ListType)


def _write(value: object) -> str:
    match value:
        case None:
            return "~"
        case bool():
            return "true" if value else "false"
        case list() | tuple():
            return ",".join(_write(part) for part in cast("list[object]", value)) or "-"
        case dict():
            return "{" + quote(msgspec.json.encode(value).decode(), safe="") + "}"
        case "":
            return EMPTY
        case str():
            return quote(value, safe=SAFE) if value not in ("-", "~") else f"%{ord(value):02X}"
        case _:
            return str(value)


def _parts(value: str) -> object:
    if value == "~":
        return None
    return [] if value == "-" else [_value(part) for part in value.split(",")]


def _value(value: str) -> object:
    if value == "~":
        return None
    if value == EMPTY:
        return ""
    if value.startswith("{") and value.endswith("}"):
        return msgspec.json.decode(unquote(value[1:-1]))
    return unquote(value)
