"""A service with the toy game, and a clock that tests turn."""

from datetime import UTC, datetime, timedelta
from typing import cast

import pytest

from kfbot.rules.notation import AnyGame
from kfbot.store import Store
from kfbot.tables import Tables
from tests.tables.lucky import Lucky

GAMES = {"toy": cast("AnyGame", Lucky())}


class Clock:
    """Says what time it is; time passes when a test says so."""

    def __init__(self) -> None:
        self.time = datetime(2026, 1, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time

    def passes(self, minutes: float) -> None:
        self.time += timedelta(minutes=minutes)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def tables(store: Store, clock: Clock) -> Tables:
    return Tables(store, GAMES, now=clock)
