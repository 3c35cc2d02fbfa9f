"""Kung Fu Bot: three card tables in Discord on one kernel."""

__version__ = "0.1.0"
