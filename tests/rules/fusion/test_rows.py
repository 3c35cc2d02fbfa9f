"""Every row of the twelve manoeuvre tables, by name, played for its printed cost: what happens is read from the printed text."""

import re

import pytest

from kfbot.rules.fusion.facts import Manoeuvre
from kfbot.rules.fusion.hand import LETTERS, hand_of
from kfbot.rules.fusion.moves import Attack, Combo, Defend, Done
from kfbot.rules.fusion.state import FusionState
from tests.rules.fusion.table import FACTS, FIRST, SECOND, Fixed, fight, hits, play, refused, under

X = 4
"""What is paid in these tests where the cost is X."""
ROLL = 3


def price(row: Manoeuvre) -> tuple[str, str]:
    """Return a row's printed cost as letters, and the rest of what is printed."""
    parts = row.printed.split(" ")
    cost = ""
    while re.fullmatch(r"(\d+|X)[PKBGMZ]", parts[0]):
        count, letter = parts[0][:-1], parts[0][-1]
        cost += letter * (X if count == "X" else int(count))
        parts = parts[1:]
    return cost, " ".join(parts)


def amount(effect: str, sign: str) -> int | None:
    """Return what ``C…`` or ``N…`` comes to with X paid and a roll of ROLL."""
    found = re.search(rf"\b{sign}(1D\d+(?:-1)?|X-1|\d+)(?!\w)", effect)
    if found is None:
        return None
    text = found[1]
    if text == "X-1":
        return X - 1
    return ROLL - text.endswith("-1") if text.startswith("1D") else int(text)


def attacking(row: Manoeuvre) -> FusionState:
    cost, _ = price(row)
    return fight(cost + "PCC", "PKBGMZC", knows=[row.id], hits=(10, 20))


def owed(effect: str) -> int:
    found = re.search(r"OD(\d+)", effect)
    return int(found[1]) if found else 0


ATTACKS = [row for row in FACTS.manoeuvres if re.search(r"\bC(\d|X)|OD\d", row.printed.split(" & C2 (Defense")[0])]
DEFENCES = [row for row in FACTS.manoeuvres if re.search(r"\bN(\d|X)", row.printed)]


@pytest.mark.parametrize("row", ATTACKS, ids=lambda row: row.id)
def test_an_attack_does_what_its_row_says(row: Manoeuvre):
    cost, effect = price(row)
    before = attacking(row)
    state, _ = play(before, Attack(row.id, X if row.x else 0), chance=Fixed(ROLL))
    assert state.discard == hand_of(cost), "all played cards are discarded"
    assert state.sides[FIRST].hand == hand_of("PCC")
    strike = state.strikes[0]
    assert strike.kind == row.table.split("-")[1]
    if state.stage == "defence":
        state, _ = play(state, Done())
    assert hits(state) == (10, 20 - (amount(effect, "C") or 0))
    assert state.sides[SECOND].owed == owed(effect)
    assert state.attacks == ("& Combo" in effect)


@pytest.mark.parametrize("row", DEFENCES, ids=lambda row: row.id)
def test_a_defence_negates_what_its_row_says(row: Manoeuvre):
    cost, effect = price(row)
    before = under(7, cost + "C", knows=[row.id])
    state, _ = play(before, Defend(row.id, X if row.x else 0), chance=Fixed(ROLL))
    assert state.discard == hand_of(cost)
    assert state.strikes[0].negated == amount(effect, "N")


@pytest.mark.parametrize("row", [*ATTACKS, *DEFENCES], ids=lambda row: row.id)
def test_it_is_not_allowed_a_card_short(row: Manoeuvre):
    cost, _ = price(row)
    x = X if row.x else 0
    for letter in dict.fromkeys(cost):
        short = cost.replace(letter, "", 1)
        spare = "".join(other for other in LETTERS if other not in cost)
        if row.attack:
            assert "you are short of 1" in refused(fight(short + spare, "PP", knows=[row.id]), Attack(row.id, x))
        if row.defence:
            assert "you are short of 1" in refused(under(7, short + spare, knows=[row.id]), Defend(row.id, x))


@pytest.mark.parametrize("row", FACTS.manoeuvres, ids=lambda row: row.id)
def test_it_counts_only_where_its_row_says(row: Manoeuvre):
    cost, _ = price(row)
    x = X if row.x else 0
    if row.attack is None:
        assert "is no attack" in refused(fight(cost, "PP", knows=[row.id]), Attack(row.id, x))
    if row.defence is None:
        assert "is no defence" in refused(under(7, cost, knows=[row.id]), Defend(row.id, x))
    assert "does not know" in refused(fight(cost, "PP"), Attack(row.id, x))


def test_every_row_is_tested_by_its_name():
    named = {row.id for row in (*ATTACKS, *DEFENCES)} | {
        "break",
        "leg-catch",
        "reflection",
        "guillotine-block",
        "feint",
        "katas",
        "fighting-spirit",
        "read-minds",
        "kai",
        "fighting-trance",
        "zen-no-mind",
        "spirit-form",
        "extending-limbs",
    }
    assert named == {row.id for row in FACTS.manoeuvres}


@pytest.mark.parametrize(("name", "kind", "other"), [("break", "grab", "kick"), ("leg-catch", "kick", "grab")])
def test_break_and_leg_catch_negate_any_attack_of_their_type(name: str, kind: str, other: str):
    state, _ = play(under(6, "BBG", kind=kind, knows=[name], owed=2), Defend(name))
    assert hits(state) == (10, 10)
    assert state.sides[SECOND].owed == 0
    assert f"works against {kind.title()} attacks" in refused(under(6, "BBG", kind=other, knows=[name]), Defend(name))


def test_reflection_turns_the_whole_attack_on_the_attacker():
    state, _ = play(under(6, "BBBBBBP", knows=["reflection"], owed=2), Defend("reflection"))
    assert hits(state) == (4, 10)
    assert (state.sides[FIRST].owed, state.sides[SECOND].owed) == (2, 0)


def test_guillotine_block_negates_2_and_causes_2():
    state, _ = play(under(3, "BBPPK", knows=["guillotine-block"]), Defend("guillotine-block"))
    if state.stage == "defence":
        state, _ = play(state, Done())
    assert hits(state) == (8, 9)


def test_feint_draws_one_card_more_next_turn():
    before = fight("MMPPPP", "KKKKKKKK", knows=["feint"])
    state, _ = play(before, Attack("feint"))
    assert state.sides[FIRST].extra == 1
    state, _ = play(state, Done())
    assert sum(state.sides[FIRST].hand) == 9
    assert state.sides[FIRST].extra == 0


@pytest.mark.parametrize(("name", "cost"), [("katas", "MM"), ("extending-limbs", "ZP")])
def test_katas_and_extending_limbs_count_as_a_combo_card(name: str, cost: str):
    before = fight(cost + "KKB", "PP", knows=[name])
    state, _ = play(before, Attack("K"))
    if state.stage == "defence":
        state, _ = play(state, Done())
    state, _ = play(state, Combo(name))
    assert state.attacks == 1
    assert state.sides[FIRST].hand == hand_of("KB")
    defending = under(6, cost + "BBB", knows=[name])
    state, _ = play(defending, Defend("B"), Combo(name), Defend("B"))
    assert state.strikes[0].negated == 2


def test_fighting_spirit_gains_one_lost_hit_point_back():
    state, _ = play(under(1, "ZZKBC", knows=["fighting-spirit"], hits=(10, 7)), Defend("fighting-spirit"))
    assert hits(state)[SECOND] == 8


def test_read_minds_shows_the_hand():
    state, _ = play(fight("ZP", "KKB", knows=["read-minds"]), Attack("read-minds"))
    assert state.sides[SECOND].read == hand_of("KKB")


def test_kai_raises_another_attack_by_2():
    before = fight("ZZCPK", "KKK", knows=["kai"])
    state, _ = play(before, Attack("kai"), Combo(), Attack("P"))
    assert (state.strikes[0].damage, state.strikes[0].raised) == (1, 2)


@pytest.mark.parametrize(
    ("name", "cost", "x", "cards"), [("fighting-trance", "ZZZZ", 4, 3), ("zen-no-mind", "ZZZZZ", 0, 5)]
)
def test_fighting_trance_and_zen_no_mind_draw_cards(name: str, cost: str, x: int, cards: int):
    state, _ = play(fight(cost + "PC", "KK", knows=[name]), Attack(name, x))
    assert sum(state.sides[FIRST].hand) == 2 + cards


def test_spirit_form_negates_every_attack_of_the_phase():
    before = fight("PPPCCC", "ZZZZZKK", other_knows=["spirit-form"])
    state, _ = play(before, Attack("P"), Defend("spirit-form"))
    assert hits(state) == (10, 10)
    state, _ = play(state, Combo(), Attack("P"))
    assert hits(state) == (10, 10)
    assert state.strikes[1].ended == "negated"
