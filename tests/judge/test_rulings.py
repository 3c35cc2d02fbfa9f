"""The book of rulings is whole: ids, sources, cards, switches and the tests that it names are all real."""

import ast
from pathlib import Path

import pytest

from kfbot.catalogue import games
from kfbot.judge.book import answer, card_names
from kfbot.judge.rulings import Ruling, about, rulings, superseded

ROOT = Path(__file__).parents[2]
BOOK = list(rulings().values())
named = pytest.mark.parametrize("ruling", BOOK, ids=lambda ruling: ruling.id)


def node_ids() -> set[str]:
    """Every test of the suite as `path::Class::name`, read from the source without running it."""
    found: set[str] = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        where = path.relative_to(ROOT).as_posix()
        for node in ast.parse(path.read_text()).body:
            inside = [(f"{where}::{node.name}", part) for part in node.body] if isinstance(node, ast.ClassDef) else []
            for prefix, part in [(where, node), *inside]:
                if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef) and part.name.startswith("test"):
                    found.add(f"{prefix}::{part.name}")
    return found


NODES = node_ids()


def test_there_are_at_least_150_rulings_and_no_id_is_given_twice():
    raw = (ROOT / "data" / "rulings.json").read_text()
    assert len(BOOK) >= 150
    assert raw.count('"id":') == len(BOOK)


@named
def test_a_ruling_says_what_it_is_for_where_it_comes_from_and_when(ruling: Ruling):
    letter, _, number = ruling.id.partition("-")
    assert letter == {"doomtown": "D", "fighting": "F", "fusion": "K"}[ruling.game]
    assert len(number) == 4
    assert number.isdigit()
    assert ruling.question.endswith("?") or "?" in ruling.question
    assert len(ruling.asked) >= 3
    assert ruling.answer.endswith(".")
    assert ruling.why.endswith((".", ".)"))
    assert ruling.source
    assert ruling.date[:4].isdigit()
    assert bool(ruling.editions) == (ruling.game == "doomtown")
    assert ruling.weird_west == "" or "weird-west" in ruling.editions


@named
def test_the_cards_that_a_ruling_names_exist(ruling: Ruling):
    assert [code for code in ruling.cards if code not in card_names()] == []


@named
def test_the_switch_that_a_ruling_names_is_an_option_of_its_game(ruling: Ruling):
    if ruling.switch:
        assert ruling.switch in games()[ruling.game].options_type.__struct_fields__


@named
def test_the_test_that_a_ruling_names_exists_or_it_says_why_there_is_none(ruling: Ruling):
    if ruling.test is None:
        assert ruling.untested.endswith(".")
    else:
        assert ruling.test.partition("[")[0] in NODES
        assert not ruling.untested


def test_a_superseded_ruling_is_found_after_the_one_that_replaced_it():
    found = [ruling.id for ruling in answer("failed tao technique attached in weird west").rulings]
    assert found.index("D-0035") < found.index("D-0129")


def test_what_is_superseded_exists_and_gives_way_to_a_newer_ruling():
    assert superseded()
    for old, new in superseded().items():
        assert rulings()[old].date <= rulings()[new].date


def test_the_rulings_about_a_card_are_found_by_its_code():
    assert {ruling.id for ruling in about("09029")} >= {"D-0060", "D-0061"}
    assert about("00001") == ()
