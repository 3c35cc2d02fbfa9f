"""The table of readings in `docs/fighting.md` is whole: each reading has tests of its own, and the ruling of its number."""

import re
from pathlib import Path

import pytest

from kfbot.judge.rulings import rulings
from kfbot.rules.fighting.state import FightingOptions

ROOT = Path(__file__).resolve().parents[3]
TESTS = "\n".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))
ROWS = [
    [cell.strip() for cell in line.strip("|\n").split(" | ")]
    for line in (ROOT / "docs" / "fighting.md").read_text().replace("| |", "|  |").splitlines()
    if re.match(r"\| F\d", line)
]


def test_readings_are_numbered_in_order_and_each_has_the_ruling_of_its_number():
    numbers = [int(row[0].strip()[1:]) for row in ROWS]
    assert numbers[:39] == list(range(1, 40))
    assert numbers == sorted(set(numbers))
    ruled = {int(one.id[2:]) for one in rulings().values() if one.game == "fighting"}
    assert set(numbers) <= ruled


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0].strip())
def test_a_reading_names_tests_of_this_folder_and_its_ruling_is_proved_by_one_of_them(row: list[str]):
    assert len(row) == 6, "number, question, answer, section, switch, tests"
    names = re.findall(r"`((?:test_|Test)\w+)`", row[-1])
    assert names
    assert all(re.search(rf"(def|class) {name}\b", TESTS) for name in names)
    ruling = rulings()[f"F-{int(row[0].strip()[1:]):04}"]
    assert ruling.test
    assert ruling.test.startswith("tests/rules/fighting/")
    assert set(ruling.test.split("::")[1:]) & set(names), "the ruling's test is one of the reading's"


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0].strip())
def test_the_switch_of_a_reading_is_an_option_and_its_rulings_switch(row: list[str]):
    switches = dict(re.findall(r"`(\w+)(?:=([\w-]+))?`", row[-2]))
    assert set(switches) <= set(FightingOptions.__struct_fields__)
    ruling = rulings()[f"F-{int(row[0].strip()[1:]):04}"]
    assert bool(ruling.switch) == bool(switches)
    assert not ruling.switch or ruling.switch in switches
    for name, other in switches.items():
        assert not other or other != str(getattr(FightingOptions(), name)).lower(), "the table names the other value"


def test_every_option_of_a_table_is_the_switch_of_a_reading():
    assert set(re.findall(r"`(\w+)[=`]", " ".join(row[-2] for row in ROWS))) == set(FightingOptions.__struct_fields__)
