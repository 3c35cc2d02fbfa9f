"""The commands of the command line: `python -m kfbot [run|engine|verify|cards|balance]`.

Whatever keeps the bot from starting is answered in one sentence on standard error that says what to do, with status 2, or 3 where
it may pass by itself.
"""

import logging
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Final, cast

COMMANDS: Final = {
    "run": "run the bot: on Discord with DISCORD_TOKEN set, else as a table in your browser (the default)",
    "engine": "speak the rules as JSON lines over standard input and output",
    "verify": "check an exported table: every shuffle and draw recomputed",
    "cards": "look up the Doomtown cards that the bot knows",
    "balance": "let bot players measure a game",
}
FAILED: Final = 2
"""The exit status where the host has something to put right."""
AGAIN: Final = 3
"""The exit status where starting again later may do: nobody answers at the other end, or the bot failed by itself."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status: 0, or 2 and more where it could not be done."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    name = words.pop(0) if words else "run"
    if name in ("-h", "--help", "help"):
        print(usage())
        return 0
    if name not in COMMANDS:
        print(f"“{name}” is no command. {usage()}", file=sys.stderr)
        return FAILED
    if name == "run":
        return run()
    from pydantic import ValidationError

    try:
        command = cast("Callable[[list[str]], int | None]", import_module(f"kfbot.{name}").main)
    except ModuleNotFoundError as missing:
        if missing.name != f"kfbot.{name}":
            raise
        print(f"This version has no `{name}`.", file=sys.stderr)
        return FAILED
    try:
        return command(words) or 0
    except ValidationError as fault:
        return _failed(_settings_sentence(fault))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        return 0


def usage() -> str:
    """Return what the command line takes."""
    lines = (f"  {name:8} {what}" for name, what in COMMANDS.items())
    return "\n".join(("Usage: python -m kfbot [command]", *lines, "Settings: see .env.example and docs/hosts.md."))


def run() -> int:
    """Join Discord, or with no token open the local table; return 2 or 3 with a sentence where that cannot be done."""
    from pydantic import ValidationError

    threading.excepthook = _unless_closing
    try:
        return _run()
    except KeyboardInterrupt:
        return 0
    except ValidationError as fault:
        return _failed(_settings_sentence(fault))
    except Exception as fault:
        sentence = reason(fault)
        if sentence is None:
            logging.getLogger("kfbot").exception("The bot stopped")
            return _failed("The bot stopped at an error of its own, which is written above. Please report it.", AGAIN)
        return _failed(sentence, AGAIN if passing(fault) else FAILED)


def _run() -> int:
    from kfbot.logs import begin
    from kfbot.settings import Settings

    settings = Settings()
    begin(settings)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    if settings.token is None:
        from kfbot.local import serve

        return serve(settings)
    from kfbot.app import create_bot

    bot = create_bot(settings)
    bot.run(settings.token, log_handler=None)
    return 0


def reason(fault: BaseException) -> str | None:
    """Return the one sentence for what a host can put right, or None for a fault of the bot's own."""
    import aiohttp
    import discord

    from kfbot.settings import Unstartable
    from kfbot.store import StoreFault

    if isinstance(fault, StoreFault):
        return fault.sentence
    if isinstance(fault, discord.LoginFailure):
        return "Discord does not know that token: copy it again from the Bot page of discord.com/developers into DISCORD_TOKEN."
    if isinstance(fault, discord.PrivilegedIntentsRequired):
        return "Discord refused the connection's intents: please report this, the bot needs no privileged one."
    if isinstance(fault, discord.HTTPException) and fault.status in (401, 403):
        return f"Discord refused the bot ({fault.status}): check DISCORD_TOKEN and that the application still exists."
    if isinstance(fault, discord.DiscordServerError):
        return f"Discord is out of order just now ({fault.status}): start the bot again later."
    if isinstance(fault, aiohttp.ClientConnectionError | discord.GatewayNotFound):
        return "Discord cannot be reached: check the network, or remove DISCORD_TOKEN to play in your browser."
    if isinstance(fault, Unstartable):
        return str(fault)
    return None


def passing(fault: BaseException) -> bool:
    """Return whether what `reason` has a sentence for may pass by itself."""
    import aiohttp
    import discord

    from kfbot.store import Unreachable

    passes = (Unreachable, discord.DiscordServerError, aiohttp.ClientConnectionError, discord.GatewayNotFound)
    return isinstance(fault, passes)


def _unless_closing(fault: threading.ExceptHookArgs) -> None:
    """Pass over a database thread that outlives the event loop by a moment, as one does whose file could not be opened."""
    if not (isinstance(fault.exc_value, RuntimeError) and "loop is closed" in str(fault.exc_value)):
        threading.__excepthook__(fault)


def _settings_sentence(fault: object) -> str:
    from pydantic import ValidationError

    assert isinstance(fault, ValidationError)
    first = fault.errors(include_url=False, include_input=False)[0]
    name = str(first["loc"][0]) if first["loc"] else "a setting"
    variable = name if name.isupper() else f"KFBOT_{name.upper()}"
    return f"{variable} is not set right: {first['msg'][0].lower()}{first['msg'][1:]}. Mend it in the environment or in .env."


def _failed(sentence: str, status: int = FAILED) -> int:
    print(sentence, file=sys.stderr)
    return status


if __name__ == "__main__":
    sys.exit(main())
