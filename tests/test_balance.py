"""`python -m kfbot balance`: the same seed gives the same wins, whatever the chunks; the report says what was measured."""

from pathlib import Path

import pytest

from kfbot.balance import main
from kfbot.bouts import Task, field, margin, play, tasks, together

PAIR = ("old-man-bao", "sister-crane")


def test_a_run_is_reproducible_and_chunks_add_up():
    whole = play(Task(*PAIR, 0, 6, "seed"))
    assert play(Task(*PAIR, 0, 6, "seed")) == whole
    parts = together([play(Task(*PAIR, 0, 2, "seed")), play(Task(*PAIR, 2, 4, "seed"))])[PAIR]
    assert (parts.wins, parts.draws, parts.games, parts.turns) == (whole.wins, whole.draws, whole.games, whole.turns)
    assert parts.uses == whole.uses
    assert field({PAIR: whole}) == dict(
        sorted({PAIR[0]: whole.rate, PAIR[1]: 1 - whole.rate}.items(), key=lambda p: -p[1])
    )


def test_every_pair_is_played_and_2400_games_make_two_points():
    assert len({(task.first, task.second) for task in tasks(list("abcdefghijkl"), 2400, "s")}) == 66
    assert sum(task.count for task in tasks(list("abc"), 2500, "s")) == 7500
    assert margin(0.5, 2400) == pytest.approx(0.02, abs=0.0001)


def test_a_report_of_a_few_games_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    only = ["--only", ",".join(PAIR), "--games", "2", "--processes", "1", "--seed", "t", "--write", str(tmp_path)]
    assert main(only) == 0
    assert "Old Man Bao" in capsys.readouterr().out
    report = (tmp_path / "fusion-balance.md").read_text(encoding="utf-8")
    assert "1 pairs, 2 games each" in report
    assert report.count("| Minor Punch |") == 12
    assert (tmp_path / "images" / "fusion-balance.png").read_bytes().startswith(b"\x89PNG")
    assert main(["--only", "nobody"]) == 2
    assert "There is no such pair" in capsys.readouterr().err


def test_the_ready_fighters_are_balanced_in_the_report_that_stands():
    report = (Path(__file__).parent.parent / "docs" / "fusion-balance.md").read_text(encoding="utf-8")
    rows = [line for line in report.split("## Every pair")[0].splitlines() if line.endswith("% |")]
    rates = [float(row.split("|")[-2].strip().removesuffix("%")) for row in rows]
    assert len(rates) == 12
    assert all(45 <= rate <= 55 for rate in rates)
    assert "2,400 games each" in report
