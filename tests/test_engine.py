"""The engine: the kernel as JSON lines, and nothing that is sent in ends it."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kfbot.catalogue import games
from kfbot.engine import Engine, serve
from kfbot.rules.chance import Chance
from kfbot.rules.kernel import JUDGE, SetFigure
from kfbot.rules.notation import AnyGame, state_from, to_json
from tests.tables.lucky import Lucky

TOY = {"toy": cast("AnyGame", Lucky())}
NEW = {"cmd": "new", "game": "toy", "seats": 2, "seed": "abc", "options": {}}


class Wire:
    """An engine at the other end of a line."""

    def __init__(self, known: dict[str, AnyGame]) -> None:
        self.engine = Engine(known)

    def say(self, **command: Any) -> dict[str, Any]:
        return self.line(json.dumps(command).encode())

    def line(self, line: bytes) -> dict[str, Any]:
        sink = io.BytesIO()
        serve(self.engine, io.BytesIO(line + b"\n"), sink)
        return json.loads(sink.getvalue())


@pytest.fixture
def wire() -> Wire:
    return Wire(TOY)


def test_a_game_is_begun_listed_played_and_seen(wire: Wire):
    assert wire.say(**NEW) == {"ok": True, "to_act": [0], "outcome": None, "number": 0}
    moves = wire.say(cmd="legal", seat=0)["moves"]
    assert {"move": "nod"} in moves
    played = wire.say(cmd="play", seat=0, move=moves[0])
    assert played["events"][0]["event"] == "laid"
    assert played["to_act"] == [1]
    assert wire.say(cmd="view", seat=1)["view"]["turn"] == 1
    assert wire.say(cmd="view")["view"]["hand"] == []


def test_a_move_may_come_as_text(wire: Wire):
    wire.say(**NEW)
    text = wire.say(cmd="legal", seat=0)["texts"][0]
    assert wire.say(cmd="play", seat=0, move=text)["ok"]


def test_a_refusal_says_why_and_changes_nothing(wire: Wire):
    wire.say(**NEW)
    before = wire.say(cmd="state")
    refused = wire.say(cmd="play", seat=1, move={"move": "nod"})
    assert refused == {"ok": False, "error": "not_allowed", "reason": "It is not your turn."}
    assert wire.say(cmd="state") == before


@pytest.mark.parametrize(
    ("command", "error", "reason"),
    [
        ({"cmd": "legal", "seat": 0}, "not_allowed", "No game is on"),
        ({"cmd": "new", "game": "chess", "seed": "x"}, "unreadable", "There are: toy"),
        ({**NEW, "seats": 9}, "not_allowed", "takes 2 to 3 seats, not 9"),
        ({**NEW, "options": {"hand": []}}, "unreadable", "`hand`"),
        ({**NEW, "colour": 1}, "unreadable", "unknown field `colour`"),
        ({"cmd": "dance"}, "unreadable", "no command"),
    ],
)
def test_what_cannot_be_done_is_told_apart(wire: Wire, command: dict[str, Any], error: str, reason: str):
    answer = wire.say(**command)
    assert answer["error"] == error
    assert reason in answer["reason"]


def test_an_unknown_move_is_unreadable_and_an_unknown_seat_not_allowed(wire: Wire):
    wire.say(**NEW)
    assert wire.say(cmd="play", seat=0, move={"move": "fly"})["error"] == "unreadable"
    assert wire.say(cmd="play", seat=0, move="fly high")["error"] == "unreadable"
    assert wire.say(cmd="play", seat=5, move={"move": "nod"})["error"] == "not_allowed"
    assert wire.say(cmd="view", seat=-1)["error"] == "not_allowed"


def test_a_fault_in_a_game_is_the_engines_own_and_changes_nothing(wire: Wire, capsys: pytest.CaptureFixture[str]):
    wire.say(**NEW)
    assert wire.say(cmd="play", seat=0, move={"move": "break"})["error"] == "fault"
    assert "a fault in the rules" in capsys.readouterr().err
    assert wire.say(cmd="play", seat=0, move={"move": "nod"})["ok"]


def test_undo_goes_back_and_the_next_roll_is_a_new_one(wire: Wire):
    wire.say(**NEW)
    scores = set[tuple[int, ...]]()
    for _ in range(12):
        wire.say(cmd="play", seat=0, move={"move": "roll"})
        scores.add(tuple(wire.say(cmd="state")["state"]["score"]))
        wire.say(cmd="undo")
    assert len(scores) > 1
    assert wire.say(cmd="undo") == {"ok": False, "error": "not_allowed", "reason": "There is no move to undo."}


def test_a_saved_game_goes_on_elsewhere(wire: Wire):
    wire.say(**NEW)
    for seat in (0, 1):
        wire.say(cmd="play", seat=seat, move={"move": "roll"})
    wire.say(cmd="undo")
    saved, other = wire.say(cmd="save")["saved"], Wire(TOY)
    assert other.say(cmd="load", saved=saved)["ok"]
    assert other.say(cmd="state") == wire.say(cmd="state")
    assert other.say(cmd="play", seat=1, move={"move": "roll"}) == wire.say(cmd="play", seat=1, move={"move": "roll"})
    assert other.say(cmd="undo") == wire.say(cmd="undo")


def test_a_saved_game_with_a_forbidden_move_is_refused_and_the_present_one_stays(wire: Wire):
    wire.say(**NEW)
    saved = wire.say(cmd="save")["saved"]
    before = wire.say(cmd="state")
    saved["moves"] = [{"number": 1, "seat": 1, "move": {"move": "nod"}}]
    assert wire.say(cmd="load", saved=saved)["error"] == "not_allowed"
    assert wire.say(cmd="state") == before


@pytest.mark.parametrize("line", [b"{", b"[]", b"null", b'"new"', b"\xff\xfe", b"[" * 100_000, b"1e999", b'{"cmd":7}'])
def test_a_line_that_is_no_command_is_unreadable(wire: Wire, line: bytes):
    assert wire.line(line)["error"] == "unreadable"


def test_empty_lines_are_passed_over_and_quit_ends_it(wire: Wire):
    sink = io.BytesIO()
    serve(wire.engine, io.BytesIO(b'\n  \n{"cmd":"games"}\n{"cmd":"quit"}\n{"cmd":"games"}\n'), sink)
    assert len(sink.getvalue().splitlines()) == 1


def test_the_command_line_speaks_it():
    script = b'{"cmd":"games"}\nrubbish\n{"cmd":"quit"}\n'
    done = subprocess.run(
        [sys.executable, "-m", "kfbot", "engine"], input=script, capture_output=True, timeout=60, check=True
    )
    known, refused = map(json.loads, done.stdout.splitlines())
    assert {game["name"] for game in known["games"]} == set(games())
    assert refused["error"] == "unreadable"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
SEATS = st.integers(-2, 7) | JSON
MOVES = st.sampled_from([{"move": "nod"}, {"move": "lay", "card": "3"}, "roll", {"move": "resign"}]) | JSON
COMMANDS = st.fixed_dictionaries(
    {"cmd": st.sampled_from(["new", "legal", "offers", "play", "view", "undo", "save", "load", "state", "games"])},
    optional={"seat": SEATS, "move": MOVES, "game": st.just("toy") | JSON, "seats": SEATS, "seed": st.just("s") | JSON}
    | {"options": JSON, "saved": JSON},
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(COMMANDS | JSON, max_size=12))
def test_no_random_json_ends_it_or_breaks_its_game(commands: list[Any]):
    wire = Wire(TOY)
    wire.say(**NEW)
    for command in commands:
        answer = wire.line(json.dumps(command).encode())
        assert answer["ok"] or answer["error"] in ("not_allowed", "unreadable")
    assert wire.say(cmd="state")["ok"]


@pytest.mark.parametrize("name", list(games()))
def test_every_game_survives_moves_with_mangled_fields(name: str):
    """Legal moves with one field replaced by something else: read or refused, never a fault."""
    wire, luck = Wire(games()), Chance(name, 1)
    assert wire.say(cmd="new", game=name, seed="s")["ok"]
    junk: list[Any] = [None, -1, 99, 2**70, "", "x", "🥋", "a b=c", [], [1, 1], ["x"] * 40, {}, True, 1.5]
    for _ in range(60):
        seats = wire.say(cmd="state")["to_act"]
        if not seats:
            break
        moves = wire.say(cmd="legal", seat=seats[0])["moves"]
        for _ in range(6):
            move = dict(luck.pick(moves))
            move[luck.pick([*move, "extra"])] = luck.pick(junk)
            answer = wire.say(cmd="play", seat=luck.pick([*seats, 0, -1, 7]), move=move)
            assert answer["ok"] or answer["error"] != "fault", (move, answer)
        seats = wire.say(cmd="state")["to_act"]
        if seats:
            wire.say(cmd="play", seat=seats[0], move=luck.pick(wire.say(cmd="legal", seat=seats[0])["moves"]))


@pytest.mark.parametrize("name", list(games()))
def test_every_game_survives_figures_set_to_rubbish(name: str):
    """A judge may set any figure; what is no value of it is refused with a sentence."""
    game, luck = games()[name], Chance(name, 2)
    state = game.new(game.players[0], game.options_type(), Chance("figures", 0))
    for turn in range(1, 40):
        waited = game.to_act(state)
        if not waited:
            break
        figures = list(game.figures(state)) or ["none"]
        for to in ("", "x", "-1", "99999999999", "1.5", "🥋", "true", " 3 ", "none", "٣"):
            move = SetFigure(luck.pick(figures), to)
            if game.refusal(state, JUDGE, move) is None:
                after = game.play(state, JUDGE, move, Chance("figures", turn)).state
                assert state_from(game, to_json(after)) == after
                game.view(after, None)
                list(game.offers(after, waited[0]))
        state = game.play(
            state, waited[0], luck.pick(list(game.legal(state, waited[0]))), Chance("figures", turn)
        ).state


def test_the_guides_session_runs_as_it_is_written():
    wire = Wire(games())
    guide = (Path(__file__).parent.parent / "docs" / "engine.md").read_text(encoding="utf-8")
    lines = [line for line in guide.splitlines() if line.startswith(("> {", "< {"))]
    answers = list[dict[str, Any]]()
    for line in lines[:-1]:
        said = json.loads(line[2:])
        if line.startswith(">"):
            answers.append(wire.say(**said))
        else:
            assert answers[-1] == said
    assert [answer["ok"] for answer in answers] == [True, True, True, False, False]


def test_a_judge_corrects_a_figure_from_no_seat(wire: Wire):
    wire.say(**NEW)
    assert wire.say(cmd="play", seat=-1, move={"move": "set-figure", "figure": "score 0", "to": "7"})["ok"]
    assert wire.say(cmd="state")["state"]["score"][0] == 7


def test_a_saved_games_moves_keep_the_luck_of_their_numbers(wire: Wire):
    wire.say(**NEW)
    for turn in range(8):
        wire.say(cmd="play", seat=turn % 2, move={"move": "roll"})
        wire.say(cmd="undo")
        wire.say(cmd="play", seat=turn % 2, move={"move": "roll"})
    saved, other = wire.say(cmd="save")["saved"], Wire(TOY)
    assert other.say(cmd="load", saved=saved)["ok"]
    assert other.say(cmd="state") == wire.say(cmd="state")
    saved["moves"][1]["number"] = saved["moves"][0]["number"]
    assert other.say(cmd="load", saved=saved)["error"] == "unreadable"
