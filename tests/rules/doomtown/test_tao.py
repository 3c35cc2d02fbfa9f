"""Section 1.4: Tao techniques stay until their phase ends."""

import pytest
from msgspec.structs import replace

from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown import moves as mv
from kfbot.rules.doomtown.state import Modifier, Stance
from tests.rules.doomtown.tables import (
    DRAGONS,
    FEROCITY,
    LONGWEI,
    XIAODAN,
    XUI,
    YUNXU,
    Table,
    a_fight,
    ferocity,
)


def test_1_4_after_resolution_in_2015_it_stays_in_play_attached_to_nothing():
    table, (card,), _ = a_fight(FEROCITY)
    ferocity(table, card)
    (stance,) = table.state.stances
    assert stance.passed
    assert table.zone(card) == "stance"
    assert table.heard(ev.TechniqueStayed)[0].dude == ""


@pytest.mark.parametrize(("pull", "booted"), [("ac", False), ("kc", True)])
def test_1_4_after_resolution_in_the_weird_west_it_is_attached_unbooted_if_it_succeeded(pull: str, booted: bool):
    table, (card,), _ = a_fight(FEROCITY, edition="weird-west")
    ferocity(table, card, pull)
    stayed = table.one(ev.TechniqueStayed)
    assert stayed.dude == "Longwei Fu"
    assert stayed.booted is booted
    assert table.game.view(table.state, 0).stances[0].used is booted


@pytest.mark.parametrize(("reading", "zone"), [("stays", "stance"), ("discarded", "discard")])
def test_1_4_failed_tao_technique_stays_or_as_r2_says(reading: str, zone: str):
    table, (card,), _ = a_fight(FEROCITY, failed_tao=reading)
    ferocity(table, card, "kc")
    assert table.zone(card) == zone
    assert table.decision() == "", "it cannot be chained from"


def test_1_4_the_same_card_twice_in_a_phase_is_impossible_a_second_copy_is_not():
    table, (card, copy), _ = a_fight(FEROCITY, FEROCITY)
    ferocity(table, card, "kc")
    table.play(1, mv.Pass())
    assert "not in your hand" in table.refused(0, mv.Technique(card, "c1"))
    ferocity(table, copy)
    assert len(table.state.stances) == 2


@pytest.mark.parametrize("edition", ["2015", "weird-west"])
def test_1_4_shootout_they_leave_at_the_end_of_make_plays_before_shooters_are_picked(edition: str):
    table, (card,), _ = a_fight(FEROCITY, edition=edition)
    ferocity(table, card, "kc")
    table.play(1, mv.Pass())
    table.play(0, mv.Pass())
    names = [type(event).__name__ for event in table.events]
    assert names.index("TechniquesCleared") < names.index("StepBegan")
    assert table.state.shootout is not None
    assert table.state.shootout.step == "shooters"
    assert table.zone(card) == "discard"


def test_1_4_shootout_they_leave_when_it_ends_early():
    table, (card,), _ = a_fight(FEROCITY)
    ferocity(table, card, "kc")
    table.play(1, mv.EndShootout())
    assert table.zone(card) == "discard"
    assert table.state.stances == ()
    assert table.state.shootout is None


def test_1_4_noon_they_leave_at_the_end_of_high_noon_before_the_winner_check():
    """No noon Tao technique is printed: one is laid by hand."""
    table = Table()
    dude = table.put(LONGWEI)
    table.noon()
    table.pile("deck", ["09036"] * 6)
    table.pile("deck", ["09036"] * 6, 1)
    card = table._new(FEROCITY, 0)  # pyright: ignore[reportPrivateUsage]
    table.state = replace(table.state, stances=(Stance(card, 0, dude, True, "noon"),))
    table.state = replace(table.state, taken={"square": 0})
    table.put("01072", 0)
    table.play(0, mv.NextPhase())
    names = [type(event).__name__ for event in table.events]
    assert "TechniquesCleared" in names
    assert names.index("TechniquesCleared") < names.index("Won")
    assert table.zone(card) == "discard"


def test_1_4_performer_leaves_play_in_the_weird_west_his_techniques_are_discarded_at_once():
    for edition, zone in (("weird-west", "discard"), ("2015", "stance")):
        table, (card,), dude = a_fight(FEROCITY, edition=edition)
        other = table.put(YUNXU)
        table.fight([dude, other], ["c2"])
        ferocity(table, card, "kc")
        table.play(0, mv.Remove(dude))
        assert table.zone(card) == zone


def test_1_4_a_dude_who_cannot_have_attachments_still_performs():
    table, (card,), _ = a_fight(FEROCITY, dude="23003", edition="weird-west")
    ferocity(table, card)
    assert table.zone(card) == "stance"


@pytest.mark.parametrize("edition", ["2015", "weird-west"])
def test_1_4_noon_a_tao_technique_played_at_high_noon_stays_until_that_ends(edition: str):
    """None is printed, so one is made up."""
    table = Table(edition=edition)
    ability = replace(table.game.book.by_code[FEROCITY].abilities[0], when=("noon",), effects=(), combo=None)
    code = table.made_up(FEROCITY, abilities=(ability,))
    dude, foe = table.put(XIAODAN, at="square"), table.put(XUI, 1, at="square")
    table.noon()
    card, *_ = table.pile("hand", [code])
    table.pile("deck", [DRAGONS] * 9)
    table.play(0, mv.Technique(card, dude, pull="ac"))
    assert table.zone(card) == "stance"
    table.play(1, mv.StartShootout(foe, dude))
    table.play(1, mv.NextStep())
    table.play(1, mv.NextStep())
    assert table.zone(card) == "stance", "Make Plays is not its phase"
    table.play(1, mv.EndShootout())
    assert table.zone(card) == "stance"
    table.play(0, mv.NextPhase())
    assert table.zone(card) == "discard"


def test_1_5_rating_of_the_first_link_limits_the_whole_chain_where_r12_says_once():
    """Xiaodan's rating of 1 allows one more; that it rises afterwards helps only where it is read again."""
    for reread in (True, False):
        table, (one, two, _), dude = a_fight(FEROCITY, DRAGONS, "24217", dude=XIAODAN, limit_reread=reread)
        table.play(0, mv.AdjustCard(dude, "value", 8))
        table.play(0, mv.Technique(one, dude, ("c2",), "ac"))
        more = Modifier(dude, "a lesson", "shootout", "kung fu", 2)
        table.state = replace(table.state, modifiers=(*table.state.modifiers, more))
        table.play(0, mv.Combo(two, target=("c2",), pull="ac"))
        assert (table.decision() == "combo") is reread


def test_1_4_failed_in_the_weird_west_it_is_booted_and_does_not_boot_again():
    table, (one, two), _ = a_fight(FEROCITY, DRAGONS, edition="weird-west")
    ferocity(table, one, "kc")
    table.play(0, mv.BootCard(one))
    assert not table.heard(ev.Booted)
    table.play(1, mv.Pass())
    table.play(0, mv.Technique(two, "c1", ("c2",), "ac"))
    table.rest()
    table.play(0, mv.BootCard(two))
    assert table.one(ev.Booted).title == "Raking Dragons"


@pytest.mark.parametrize(("edition", "chains"), [("2015", True), ("weird-west", False)])
def test_1_5_limit_a_technique_that_failed_earlier_counts_in_the_weird_west_alone(edition: str, chains: bool):
    table, (one, two, _), dude = a_fight("24217", FEROCITY, DRAGONS, dude=XIAODAN, edition=edition)
    table.play(0, mv.Technique(one, dude, ("c2",), "kc"))
    table.play(1, mv.Pass())
    table.play(0, mv.Technique(two, dude, ("c2",), "ac"))
    if edition == "weird-west":
        table.play(1, mv.Pass())
    assert (table.decision() == "combo") is chains
