"""A game's options as menus: built from the options' types, so that a new game's options need no code here."""

import re
from typing import Final, NamedTuple, cast

import msgspec

from kfbot.rules.notation import AnyGame

MOST: Final = 25
HYPHEN: Final = re.compile(r"(?<=[a-z])-(?=[a-z])")


class Setting(NamedTuple):
    """One option of a game: its field, its name for people, what it can be (as text), what it is, and what it is as usual."""

    field: str
    title: str
    detail: str
    values: tuple[str, ...]
    value: str
    usual: str


def settings(game: AnyGame, chosen: dict[str, object]) -> list[Setting]:
    """Return a game's options that can be chosen from a menu, in the order in which the game lists them."""
    shape = cast("msgspec.inspect.StructType", msgspec.inspect.type_info(game.options_type))
    made: list[Setting] = []
    for field in shape.fields:
        extra, kind = _bare(field.type)
        values = _values(kind, field.default)
        if values:
            title = str(extra.get("title") or field.name.replace("_", " ").capitalize())
            value = shown(chosen.get(field.encode_name, field.default))
            made.append(
                Setting(
                    field.encode_name, title, str(extra.get("description", "")), values, value, shown(field.default)
                )
            )
    return made


def shown(value: object) -> str:
    """Return an option's value as people read it: on, off, a number or a word."""
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def spoken(value: str) -> str:
    """Return an option's value as people say it: ``any turn`` for ``any-turn``, which is what a command takes."""
    return HYPHEN.sub(" ", value)


def chosen(game: AnyGame, field: str, text: str) -> object:
    """Return the value that a menu's text stands for: True and False for on and off, else the text itself."""
    shape = cast("msgspec.inspect.StructType", msgspec.inspect.type_info(game.options_type))
    kinds = {each.encode_name: _bare(each.type)[1] for each in shape.fields}
    match kinds.get(field):
        case msgspec.inspect.BoolType():
            return text == "on"
        case msgspec.inspect.IntType():
            return int(text)
        case msgspec.inspect.LiteralType(values=values):
            return next((value for value in values if str(value) == text), text)
        case _:
            return text


def _bare(kind: msgspec.inspect.Type) -> tuple[dict[str, object], msgspec.inspect.Type]:
    if isinstance(kind, msgspec.inspect.Metadata):
        return dict(kind.extra_json_schema or {}), kind.type
    return {}, kind


def _values(kind: msgspec.inspect.Type, default: object) -> tuple[str, ...]:
    match kind:
        case msgspec.inspect.BoolType():
            return ("on", "off")
        case msgspec.inspect.LiteralType(values=values):
            return tuple(str(value) for value in values)[:MOST]
        case msgspec.inspect.IntType(ge=low, le=high):
            first = low if low is not None else (0 if not isinstance(default, int) else max(0, default - 10))
            last = high if high is not None else first + MOST - 1
            step = max(1, -(-(last - first + 1) // MOST))
            numbers = {*range(first, last + 1, step), *([default] if isinstance(default, int) else [])}
            return tuple(map(str, sorted(numbers)[:MOST]))
        case _:
            return ()
