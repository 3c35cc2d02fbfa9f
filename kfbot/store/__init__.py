"""Keeps everything in one database. Knows plain data alone: no game, no Discord."""

from kfbot.store.engine import SchemaTooNew, StoreFault, Unreachable, Unusable
from kfbot.store.shelf import Ruling, Saved
from kfbot.store.store import Store

__all__ = ["Ruling", "Saved", "SchemaTooNew", "Store", "StoreFault", "Unreachable", "Unusable"]
