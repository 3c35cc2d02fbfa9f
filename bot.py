"""Starts the bot: `python bot.py`."""
