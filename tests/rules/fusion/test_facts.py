"""`data/fusion.json` against the rules text: counts, and every row of the twelve tables as printed."""

import re

import pytest

from kfbot.rules.fusion.facts import Amount, AttackEffect, DefenceEffect, Manoeuvre
from tests.rules.fusion.table import FACTS

NAMES = ("Punch", "Kick", "Block", "Grab", "Move", "Zen", "Combo")
ROWS = {
    "minor-punch": 12,
    "major-punch": 10,
    "minor-kick": 11,
    "major-kick": 11,
    "minor-block": 10,
    "major-block": 7,
    "minor-grab": 12,
    "major-grab": 9,
    "minor-move": 10,
    "major-move": 5,
    "minor-zen": 9,
    "major-zen": 8,
}


def test_the_action_deck_holds_eight_of_each_of_seven_types():
    assert [(card.letter, card.name, card.count) for card in FACTS.cards] == [
        (letter, name, 8) for letter, name in zip("PKBGMZC", NAMES, strict=True)
    ]


@pytest.mark.parametrize(("table", "count"), ROWS.items())
def test_each_table_has_its_rows(table: str, count: int):
    assert len(FACTS.rows[table]) == count


@pytest.mark.parametrize("table", FACTS.tables, ids=lambda table: table.id)
def test_a_tables_die_is_covered_by_its_rows_and_rerolls(table):
    numbers = [*FACTS.rows[table.id], *table.reroll]
    assert sorted(numbers) == list(range(1, table.die + 1))
    assert table.id == f"{table.level}-{table.kind}"


def test_ids_are_unique_and_two_manoeuvres_share_the_name_back_flip():
    ids = [row.id for row in FACTS.manoeuvres]
    assert len(set(ids)) == len(ids) == 114
    names = [row.name for row in FACTS.manoeuvres]
    assert {name for name in names if names.count(name) > 1} == {"Back Flip"}


@pytest.mark.parametrize("row", FACTS.manoeuvres, ids=lambda row: row.id)
def test_a_rows_structured_facts_say_what_is_printed(row: Manoeuvre):
    cost = " ".join(f"{n}{letter}" for letter, n in row.cost.items()) or f"X{row.x}"
    assert row.printed.startswith(cost + " ")
    effect = row.printed.removeprefix(cost + " ")
    assert sum(row.cost.values()) >= 2 or row.x or row.id == "read-minds"
    for wanted in re.findall(r"\bC(1D\d+(?:-1)?|X-1|\d+)", effect):
        caused = row.attack.damage if row.attack and row.attack.damage else None
        back = row.defence.damage if row.defence else 0
        assert (caused == read(wanted)) or (back and read(wanted) == Amount(back))
    for wanted in re.findall(r"\bN(1D\d+(?:-1)?|X-1|\d+)", effect):
        assert row.defence
        assert row.defence.negates == read(wanted)
    for wanted in re.findall(r"OD(\d+)", effect):
        assert row.attack
        assert row.attack.owed == int(wanted)
    assert bool(row.attack and row.attack.combo) == ("& Combo" in effect)
    assert row.combo == (effect == "Same as Combo card")
    assert (row.attack is not None) + (row.defence is not None) + row.combo >= 1


@pytest.mark.parametrize("row", FACTS.manoeuvres, ids=lambda row: row.id)
def test_a_rows_roles_and_effects_are_those_that_are_printed_and_no_others(row: Manoeuvre):
    effect = re.sub(r"^((\d+|X)[PKBGMZ] )+", "", row.printed)
    attacks = re.sub(r"C\d \(Defense that does Damage!\)", "", effect)
    assert (row.attack is not None) == bool(re.search(r"\bC[1X\d]|OD\d|\(Attack\)", attacks))
    assert (row.defence is not None) == bool(re.search(r"\bN[1X\d]|\(Defense|Negate any", effect))
    attack, defence = row.attack or AttackEffect(), row.defence or DefenceEffect()
    assert (attack.damage is not None) == bool(re.search(r"\bC[1X\d]", attacks))
    assert bool(attack.owed) == ("OD" in effect)
    drawn = re.search(r"Draw (X-1|\d+) cards", effect)
    assert attack.draws == (read(drawn[1]) if drawn else None)
    assert attack.draws_next == int("Draw +1 card next turn" in effect)
    assert attack.raises == (2 if "+2 Damage to another attack" in effect else 0)
    assert attack.reads == ("Look at opponents Hand" in effect)
    assert (defence.negates is not None) == bool(re.search(r"\bN[1X\d]", effect))
    negated = re.search(r"Negate any (\w+) attack", effect)
    assert defence.stops == (negated[1].lower() if negated else None)
    assert defence.stops_all == ("Negate all attacks this phase" in effect)
    assert defence.reflects == ("Redirect attack back at attacker" in effect)
    assert bool(defence.damage) == (attacks != effect)
    assert defence.heals == int("Gain back 1 lost Hit Point" in effect)


def read(text: str) -> Amount:
    if text == "X-1":
        return Amount(-1, x=True)
    if text.startswith("1D"):
        die, _, less = text[2:].partition("-")
        return Amount(-int(less or 0), die=int(die))
    return Amount(int(text))


def test_both_is_both():
    both = {row.id for row in FACTS.manoeuvres if row.attack and row.defence}
    assert both == {"open-palm", "counterpunch", "wall-of-motion", "wire-fu"}


def test_martial_art_rankings():
    assert [(rank.hand, rank.hits, rank.manoeuvres) for rank in FACTS.ranks] == [
        (3, 5, 0),
        (4, 5, 1),
        (4, 6, 2),
        (5, 6, 3),
        (5, 7, 4),
        (6, 7, 5),
        (6, 8, 6),
        (7, 8, 7),
        (7, 9, 8),
        (8, 9, 9),
        (8, 10, 10),
        (9, 10, 11),
        (9, 11, 12),
        (10, 12, 13),
    ]
    first = {field: next(r.id for r in FACTS.ranks if getattr(r, field)) for field in ("major", "zen", "major_zen")}
    assert first == {"major": "first-degree", "zen": "second-degree", "major_zen": "fourth-degree"}


def test_martial_arts_styles():
    assert {style.name: dict(style.needs) for style in FACTS.styles} == {
        "Karate": {"punch": 4, "kick": 2},
        "Tae Kwon Do": {"kick": 4, "move": 2},
        "Jujitsu": {"grab": 4, "block": 2},
        "Akido": {"grab": 2, "block": 2, "move": 2},
        "Shaolin Kung Fu": {"block": 2, "punch": 2, "kick": 2},
        "Jeet Kune Do": {"punch": 2, "kick": 2, "move": 2},
    }


def test_the_master_table():
    rolls = [roll for row in FACTS.master for roll in row.rolls]
    assert rolls == list(range(1, FACTS.master_die + 1))
    assert [row.table for row in FACTS.master][:6] == [
        "minor-punch",
        "minor-kick",
        "minor-block",
        "minor-grab",
        "minor-move",
        "minor-zen",
    ]
    assert FACTS.master[6].hits == 2
    assert FACTS.master[7].major
    assert [row.reroll for row in FACTS.master] == [False] * 5 + [True] * 3


def test_misprints_are_noted():
    assert "1D11" in FACTS.table["major-kick"].note
    assert 7 in FACTS.table["major-punch"].reroll
    assert FACTS.manoeuvre["wrist-lock"].number == 9
    assert FACTS.manoeuvre["wrist-lock"].note
    assert FACTS.manoeuvre["guillotine-block"].note
