"""The service: one move is lock, load, play, save, answer. Knows games by the kernel alone, and nothing of Discord."""

from kfbot.rules.search import Strength
from kfbot.tables.records import (
    GuildSettings,
    LogLine,
    Pending,
    Played,
    Preview,
    SeatInfo,
    StaleTable,
    Table,
    Undone,
    Verdict,
)
from kfbot.tables.service import Tables

__all__ = [
    "GuildSettings",
    "LogLine",
    "Pending",
    "Played",
    "Preview",
    "SeatInfo",
    "StaleTable",
    "Strength",
    "Table",
    "Tables",
    "Undone",
    "Verdict",
]
