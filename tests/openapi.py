"""Checks what the bot sends against Discord's own description of its interface, where that file is at hand."""

import json
import os
import re
import warnings
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

NAME = "discord-openapi.json"
ADDRESS = "urn:discord"


def description() -> Path:
    """Return where the file is; skip the test, loudly, where it is not."""
    named = os.environ.get("DISCORD_OPENAPI")
    folders = [parent / "shared" / "reference" for parent in Path(__file__).resolve().parents]
    found = [
        path for path in (*([Path(named)] if named else []), *(folder / NAME for folder in folders)) if path.is_file()
    ]
    if not found:
        reason = f"NOT CHECKED against Discord's interface: set DISCORD_OPENAPI to a copy of its {NAME}."
        warnings.warn(reason, stacklevel=2)
        pytest.skip(reason)
    return found[0]


@cache
def _document(path: Path) -> tuple[dict[str, Any], Registry[Any]]:
    document = json.loads(path.read_text())
    return document, Registry().with_resource(ADDRESS, Resource(document, DRAFT202012))


def faults(requests: Iterable[Any]) -> list[str]:
    """Return what is wrong with the bodies of requests; empty if Discord would take them all."""
    document, registry = _document(description())
    wrong: list[str] = []
    for request in requests:
        schema = _schema(document, request.method, request.path)
        if schema is None or request.json is None:
            continue
        validator = Draft202012Validator(schema, registry=registry)
        wrong += [
            f"{request.method} {request.path}: {_deepest(error)}"
            for error in validator.iter_errors(_strings(request.json))
        ]
    return wrong


def _schema(document: dict[str, Any], method: str, path: str) -> dict[str, Any] | None:
    for template, operations in document["paths"].items():
        pattern = re.sub(r"\{[^}]*\}", "[^/]+", template)
        body = operations.get(method.lower(), {}).get("requestBody") if re.fullmatch(pattern, path) else None
        if body:
            return _absolute(body["content"]["application/json"]["schema"])
    return None


def _absolute(schema: Any) -> Any:
    """Return a schema whose references point into the whole document."""
    return json.loads(json.dumps(schema).replace('"#/', f'"{ADDRESS}#/'))


def _strings(value: Any, key: str = "") -> Any:
    """Discord takes a snowflake as a number as well, which its description does not say."""
    if isinstance(value, dict):
        inside = {name: _strings(part, name) for name, part in value.items()}
        return {**inside, "id": str(value["id"])} if key == "attachments" and "id" in value else inside
    if isinstance(value, list):
        return [_strings(part, key) for part in value]
    return str(value) if isinstance(value, int) and (key.endswith("_id") or key == "users") else value


def _deepest(error: Any) -> str:
    """Return the likeliest cause: of the alternatives that were tried, the one that came furthest, wrong types aside."""
    while error.context:
        error = max(error.context, key=lambda each: (not _of_another_type(each), len(each.absolute_path)))
    return f"{'/'.join(map(str, error.absolute_path))}: {error.message[:300]}"


def _of_another_type(error: Any) -> bool:
    branch = error.schema_path[0] if error.schema_path else None
    return any(other.schema_path[0] == branch and list(other.path)[-1:] == ["type"] for other in error.parent.context)
