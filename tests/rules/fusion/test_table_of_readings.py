"""The table of readings in `docs/fusion.md` is whole: each reading has tests of its own, and the ruling of its number."""

import re
from pathlib import Path

import pytest

from kfbot.judge.rulings import rulings
from kfbot.rules.fusion.state import FusionOptions

ROOT = Path(__file__).resolve().parents[3]
TESTS = "\n".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))
ROWS = [
    [cell.strip() for cell in line.strip("|\n").split(" | ")]
    for line in (ROOT / "docs" / "fusion.md").read_text().splitlines()
    if re.match(r"\| K\d", line)
]


def test_readings_are_numbered_in_order_and_each_has_the_ruling_of_its_number():
    numbers = [int(row[0].strip()[1:]) for row in ROWS]
    assert len(numbers) >= 42
    assert numbers == sorted(set(numbers))
    ruled = {int(one.id[2:]) for one in rulings().values() if one.game == "fusion"}
    assert set(numbers) <= ruled


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0].strip())
def test_a_reading_names_tests_of_this_folder_and_switches_that_there_are(row: list[str]):
    names = re.findall(r"`(test_\w+)…?`", row[-1])
    assert names
    assert all(f"def {name}" in TESTS for name in names)
    ruling = rulings()[f"K-{int(row[0].strip()[1:]):04}"]
    assert ruling.test
    assert ruling.test.startswith("tests/rules/fusion/")
    switches = re.findall(r"`(\w+)`", row[-2])
    assert set(switches) <= set(FusionOptions.__struct_fields__)
    assert not ruling.switch or ruling.switch in switches, "the ruling's switch is the table's"
