"""Starts the bot: `python bot.py`, the same as `python -m kfbot`."""

import sys

from kfbot.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
