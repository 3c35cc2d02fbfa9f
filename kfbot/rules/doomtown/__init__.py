"""Doomtown: a companion for players with real cards, and a table for loaded decks. Start reading at `game` and `facts`."""
