"""Kung Fu Fighting: the whole game, two to six players, after the rulebook's sections. Start at `game.py`."""
