"""The log, with every secret taken out of it: the token, the database's password, the tokens of interactions and webhooks."""

import logging
import re
from typing import Final

import discord

from kfbot.settings import Settings

TOKENS: Final = re.compile(r"(?<=/)(webhooks/\d+|interactions/\d+)/[\w\-.]{20,}")
PASSWORD: Final = re.compile(r"(?<=://)([^:/@\s]*):([^@\s]+)@")


class Discreet(logging.Formatter):
    """Formats as usual, tracebacks included, and then blots out what nobody should read."""

    def __init__(self, *secrets: str) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._secrets = tuple(filter(None, secrets))

    def format(self, record: logging.LogRecord) -> str:
        """Return the line without its secrets."""
        text = TOKENS.sub(r"\1/…", PASSWORD.sub(r"\1:…@", super().format(record)))
        for secret in self._secrets:
            text = text.replace(secret, "…")
        return text


def begin(settings: Settings) -> None:
    """Send the log to standard error, from the level that the settings name; that the bot has no voice is no news."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    handler = logging.StreamHandler()
    handler.setFormatter(Discreet(settings.token or ""))
    logging.basicConfig(level=settings.level, handlers=[handler], force=True)
    logging.getLogger("discord").setLevel(max(settings.level, logging.INFO))
    logging.getLogger("alembic").setLevel(max(settings.level, logging.WARNING))
    if settings.token is None:
        logging.getLogger("discord").setLevel(logging.ERROR)
