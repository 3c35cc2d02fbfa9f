"""What a host can set: environment variables that begin with KFBOT_, or lines of a `.env` file. Nothing else is configured."""

import logging
from typing import Annotated, Literal

from pydantic import AliasChoices, Field, SecretStr, ValidationInfo, field_validator
from pydantic_core import PydanticCustomError
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

Level = Literal["DEBUG", "INFO", "WARNING", "ERROR"]


class Unstartable(Exception):
    """Something that a host can put right keeps the bot from starting: the text is the sentence that says what to do."""


class Settings(BaseSettings):
    """The settings, each with a default that works on one machine. ``discord_token`` is never printed or logged."""

    model_config = SettingsConfigDict(
        env_prefix="KFBOT_", env_file=".env", env_ignore_empty=True, extra="ignore", populate_by_name=True
    )

    discord_token: SecretStr | None = Field(
        default=None, validation_alias=AliasChoices("DISCORD_TOKEN", "KFBOT_DISCORD_TOKEN", "discord_token")
    )
    """The bot's token. Without one the local table opens instead."""
    database_url: str = "sqlite+aiosqlite:///kfbot.sqlite3"
    """Where tables are kept: an SQLAlchemy address for aiosqlite or asyncpg."""
    shard_count: int | None = Field(default=None, ge=1)
    """How many shards the bot is split into; None: one connection for every server."""
    shard_ids: Annotated[tuple[int, ...], NoDecode] = ()
    """Which of the shards this process serves; empty means all of them."""
    log_level: Level = "INFO"
    local_port: int | None = Field(default=None, ge=0, le=65535)
    """The port of the local table; 0 takes any that is free, and None the usual one, or any where that is taken."""
    local_seats: int = Field(default=2, ge=2, le=4)
    """How many people sit in the local table's page."""
    card_texts: str = "kfbot-cards.json"
    """Where `python -m kfbot cards import FILE` keeps the cards' full texts."""
    local_database: str = "kfbot-local.sqlite3"
    """The local table's own file: it never touches the one that Discord's tables are kept in."""

    @field_validator("shard_ids", mode="before")
    @classmethod
    def _numbers(cls, value: object) -> object:
        return tuple(part for part in value.replace(",", " ").split()) if isinstance(value, str) else value

    @field_validator("shard_ids")
    @classmethod
    def _of_the_count(cls, ids: tuple[int, ...], info: ValidationInfo) -> tuple[int, ...]:
        count = info.data.get("shard_count")
        if ids and count is None and "shard_count" in info.data:
            raise PydanticCustomError("shards", "it needs KFBOT_SHARD_COUNT, the number of all shards")
        if count and not all(0 <= each < count for each in ids):
            told = "shards count from 0, and with {count} of them the last is {last}"
            raise PydanticCustomError("shards", told, {"count": count, "last": count - 1})
        return ids

    @field_validator("discord_token", mode="before")
    @classmethod
    def _blank_is_none(cls, value: object) -> object:
        return None if isinstance(value, str) and not value.strip() else value

    @property
    def token(self) -> str | None:
        """The token in plain text, or None."""
        return self.discord_token.get_secret_value().strip() if self.discord_token else None

    @property
    def level(self) -> int:
        """The log level as `logging` counts it."""
        return logging.getLevelNamesMapping()[self.log_level]
