"""Doomtown: a companion for players with real cards, and a table for loaded decks.

Where to start reading: `game` answers the kernel and hands each question on. `facts`, `vocabulary` and `verbs` are what a card is
written in (docs/abilities.md). `board` reads a state and `dealer` changes it. `steps` carries plays out, step by step, with every
question kept in the state. `pulls`, `kungfu`, `combos`, `shaman` are the family's rules by section; `town`, `day`, `shootouts`
and `drawhands` the rest of the table; `plays`, `answers`, `records`, `entering`, `courses`, `loading` the moves. `editions` holds
what the editions differ in.
"""
