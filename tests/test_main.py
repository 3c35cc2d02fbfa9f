"""The command line, run for real: what starts, and what each thing that can be wrong is answered with."""

import os
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import urllib.request
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
from pydantic import ValidationError

from kfbot.__main__ import _settings_sentence, passing
from kfbot.settings import Settings, Unstartable
from kfbot.store import Unreachable, Unusable

VARIABLES = [f"KFBOT_{name.upper()}" for name in Settings.model_fields if name != "discord_token"]
ROOT = Path(__file__).resolve().parent.parent


def environment(**extra: str) -> dict[str, str]:
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith("KFBOT_") and name != "DISCORD_TOKEN"
    }
    return {**kept, "PYTHONPATH": str(ROOT), "KFBOT_LOCAL_PORT": "0", **extra}


def run(folder: Path, *arguments: str, **extra: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *(arguments or ("-m", "kfbot"))]
    return subprocess.run(
        command, cwd=folder, env=environment(**extra), capture_output=True, text=True, timeout=240, check=False
    )


def one_sentence(done: subprocess.CompletedProcess[str], words: str) -> None:
    assert done.returncode >= 2
    assert "Traceback" not in done.stderr
    assert words in done.stderr
    assert len([line for line in done.stderr.splitlines() if line]) == 1


def hearing() -> None:
    """Let the child hear an interrupt, even where these tests run in a background that ignores it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Local:
    """A local table in a process of its own."""

    def __init__(self, folder: Path, *arguments: str, **extra: str) -> None:
        command = [sys.executable, *(arguments or ("-m", "kfbot"))]
        self.process = subprocess.Popen(
            command,
            cwd=folder,
            env=environment(**extra),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            preexec_fn=hearing,
        )
        assert self.process.stdout
        self.address = self.process.stdout.readline().rpartition(" ")[2].strip()

    def end(self, by: int = signal.SIGINT) -> tuple[int, str]:
        self.process.send_signal(by)
        _, errors = self.process.communicate(timeout=120)
        return self.process.returncode, errors


def test_help_lists_the_commands(tmp_path: Path):
    done = run(tmp_path, "-m", "kfbot", "--help")
    assert done.returncode == 0
    assert all(f"  {name}" in done.stdout for name in ("run", "engine", "verify", "cards", "balance"))


def test_a_command_that_is_none_is_refused(tmp_path: Path):
    done = run(tmp_path, "-m", "kfbot", "fly")
    assert done.returncode == 2
    assert "“fly” is no command" in done.stderr


@pytest.mark.parametrize("arguments", [("-m", "kfbot"), (str(ROOT / "bot.py"),)], ids=["module", "bot.py"])
def test_with_no_token_the_local_table_opens_and_ends_when_interrupted(tmp_path: Path, arguments: tuple[str, ...]):
    local = Local(tmp_path, *arguments)
    try:
        with urllib.request.urlopen(local.address.partition("#")[0], timeout=60) as answer:
            assert answer.status == 200
    finally:
        status, errors = local.end()
    assert status == 0
    assert "Traceback" not in errors


def test_it_ends_as_well_when_it_is_told_to_terminate(tmp_path: Path):
    status, errors = Local(tmp_path).end(signal.SIGTERM)
    assert status == 0
    assert "Traceback" not in errors


def test_a_busy_port_that_was_asked_for_is_said_to_be_busy(tmp_path: Path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        one_sentence(run(tmp_path, KFBOT_LOCAL_PORT=port), f"Port {port} is taken")


def test_a_database_that_cannot_be_written_is_named(tmp_path: Path):
    one_sentence(run(tmp_path, KFBOT_LOCAL_DATABASE="missing/folder/local.sqlite3"), "cannot be opened for writing")


def test_a_schema_from_a_newer_version_is_left_alone(tmp_path: Path):
    with sqlite3.connect(tmp_path / "kfbot-local.sqlite3") as newer:
        newer.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        newer.execute("INSERT INTO alembic_version VALUES ('9999')")
    newer.close()
    one_sentence(run(tmp_path), "newer version of Kung Fu Bot")


def test_a_setting_that_cannot_be_read_is_named(tmp_path: Path):
    one_sentence(run(tmp_path, KFBOT_LOG_LEVEL="loud"), "KFBOT_LOG_LEVEL is not set right")


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"KFBOT_SHARD_IDS": "0"}, "KFBOT_SHARD_IDS is not set right: it needs KFBOT_SHARD_COUNT"),
        ({"KFBOT_SHARD_IDS": "1,2", "KFBOT_SHARD_COUNT": "2"}, "with 2 of them the last is 1"),
        ({"KFBOT_SHARD_IDS": "1", "KFBOT_SHARD_COUNT": "many"}, "KFBOT_SHARD_COUNT is not set right"),
    ],
)
def test_shards_that_there_cannot_be_are_named(
    settings: dict[str, str], sentence: str, monkeypatch: pytest.MonkeyPatch
):
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(ValidationError) as refused:
        Settings()
    assert sentence in _settings_sentence(refused.value)


def test_a_setting_that_is_left_blank_is_as_if_it_were_not_there(monkeypatch: pytest.MonkeyPatch):
    for name in ("DISCORD_TOKEN", *VARIABLES):
        monkeypatch.setenv(name, "")
    assert Settings() == Settings.model_construct()


@pytest.mark.parametrize("document", [".env.example", "docs/hosts.md"])
def test_every_setting_is_written_down(document: str):
    text = (ROOT / document).read_text()
    assert not [name for name in ("DISCORD_TOKEN", *VARIABLES) if name not in text]


def test_only_what_may_pass_by_itself_is_worth_another_start():
    assert passing(Unreachable("The server does not answer."))
    assert not passing(Unusable("That is no address."))
    assert not passing(Unstartable("The port is taken."))


def test_without_the_local_packages_it_says_which_to_install(tmp_path: Path):
    code = "import sys; sys.modules['simcord'] = None; from kfbot.__main__ import main; sys.exit(main([]))"
    one_sentence(run(tmp_path, "-c", code), "kungfu-bot[local]")


class Refusing(BaseHTTPRequestHandler):
    """A Discord that knows no token."""

    def do_GET(self) -> None:
        body = b'{"message": "401: Unauthorized", "code": 0}'
        self.send_response(401)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None: ...


def test_a_wrong_token_is_said_to_be_wrong_and_never_shown(tmp_path: Path):
    server = HTTPServer(("127.0.0.1", 0), Refusing)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    code = (
        "import sys, discord.http; discord.http.Route.BASE = sys.argv[1];"
        "from kfbot.__main__ import main; sys.exit(main(['run']))"
    )
    address = f"http://127.0.0.1:{server.server_port}"
    done = run(tmp_path, "-c", code, address, DISCORD_TOKEN="not.a-real.token", KFBOT_LOG_LEVEL="ERROR")
    server.shutdown()
    one_sentence(done, "Discord does not know that token")
    assert "not.a-real.token" not in done.stderr + done.stdout


def test_a_wheel_carries_the_data_and_the_migrations_and_runs(tmp_path: Path):
    wheels, target, elsewhere = (tmp_path / name for name in ("wheels", "target", "elsewhere"))
    elsewhere.mkdir()
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(wheels)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    import zipfile

    with zipfile.ZipFile(next(wheels.glob("*.whl"))) as wheel:
        wheel.extractall(target)
    code = "import kfbot.catalogue; print(kfbot.catalogue.DATA)"
    installed = {"PYTHONPATH": str(target)}
    assert str(target) in run(elsewhere, "-c", code, **installed).stdout
    local = Local(elsewhere, **installed)
    status, errors = local.end()
    assert local.address.startswith("http://127.0.0.1:")
    assert status == 0
    assert "Traceback" not in errors


def test_an_import_that_cannot_be_kept_and_a_setting_that_cannot_be_read_are_told_in_a_sentence(tmp_path: Path):
    card = '[{"code": "99001", "title": "Lantern", "type_code": "goods", "text": "It glows.", "suit": "Hearts", "rank": 3}]'
    (tmp_path / "cards.json").write_text(card)
    command = ("-m", "kfbot", "cards", "import", "cards.json")
    one_sentence(run(tmp_path, *command, KFBOT_CARD_TEXTS="cards.json/kept.json"), "KFBOT_CARD_TEXTS says where")
    one_sentence(run(tmp_path, *command, KFBOT_LOG_LEVEL="loud"), "KFBOT_LOG_LEVEL is not set right")
