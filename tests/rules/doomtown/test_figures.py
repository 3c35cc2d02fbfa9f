"""Figures, shooters and attachments as they count now (sections 1.1, 1.2 and 1.8)."""

import pytest
from msgspec.structs import replace

from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown import moves as mv
from kfbot.rules.doomtown import shaman, town
from kfbot.rules.doomtown.state import Modifier
from tests.rules.doomtown.tables import BLACK_ELK, DEED, FIRE, LONGWEI, NUNCHUCKS, TRAIL, XIAODAN, XUI, YUNXU, Table

DANCERS = "25013"
KABEDA = "11006"
STRENGTH = "10029"


def test_1_1_a_dude_card_that_is_not_in_play_has_no_rating_in_its_value():
    table = Table()
    (pulled,) = table.pile("deck", [LONGWEI])
    dude = table.put(LONGWEI)
    assert (table.value(pulled), table.value(dude)) == (3, 7)


def test_the_latest_effect_says_whether_a_dude_is_a_stud():
    table = Table()
    dude = table.put(XIAODAN)
    for shooter in ("stud", "draw"):
        table.play(0, mv.AdjustCard(dude, shooter))
    view = next(seen for seen in table.game.view(table.state, 0).dudes if seen.id == dude)
    assert view.shooter == "draw"


def test_a_card_that_leaves_play_keeps_nothing_of_what_was_done_to_it():
    table = Table()
    dude = table.put(LONGWEI)
    table.noon()
    table.play(0, mv.AdjustCard(dude, "bullets", 3, "permanent"))
    table.play(0, mv.Remove(dude))
    assert table.state.modifiers == ()
    table.play(0, mv.AddDude(dude))
    assert table.figure(dude, "bullets") == 1


def test_goods_are_attached_as_shoppin_to_an_unbooted_dude_at_a_place_that_you_control():
    table = Table(rock=9)
    theirs = table.put(DEED, 1)
    dude = table.put(LONGWEI, at=theirs)
    (card,) = table.pile("hand", [NUNCHUCKS])
    table.noon()
    assert table.game.refusal(table.state, 0, mv.AttachCard(card, dude, pay=True)) is None, "control, not ownership"
    foe = table.put(XUI, 1, at=theirs, printed={"influence": 5})
    assert "a location that you control" in table.refused(0, mv.AttachCard(card, dude, pay=True))
    table.play(1, mv.MoveDude(foe, "square", boot=False))
    table.play(0, mv.BootCard(dude))
    assert "is booted" in table.refused(0, mv.AttachCard(card, dude, pay=True))
    table.play(0, mv.AttachCard(card, dude))
    assert table.state.play[card].on == dude, "an effect may attach to a booted dude"


def test_1_8_ghost_dancers_with_a_second_totem_give_one_up():
    table = Table(rock=9)
    deed = table.put(DEED)
    dancers = table.put(DANCERS, at=deed)
    table.put(BLACK_ELK, at=deed)
    first = table.put("09035", on=dancers)
    (second,) = table.pile("hand", [TRAIL])
    table.noon()
    table.play(0, mv.AttachCard(second, dancers))
    assert table.state.decision is not None
    assert set(table.state.decision.options) == {first, second}
    table.play(0, mv.Pick((first,)))
    assert (table.zone(first), table.zone(second)) == ("discard", "play")


def test_1_8_attaching_an_opponents_unbooted_shaman_is_no_help():
    table = Table(rock=9)
    deed = table.put(DEED)
    table.put(BLACK_ELK, 1, at=deed, printed={"influence": 0})
    (card,) = table.pile("hand", [FIRE])
    table.noon()
    assert "no unbooted Shaman" in table.refused(0, mv.Plant(card, deed))


def test_1_8_attaching_from_hand_alone():
    table = Table(rock=9)
    deed = table.put(DEED)
    table.put(BLACK_ELK, at=deed)
    (card,) = table.pile("discard", [FIRE])
    table.noon()
    assert "not in your hand" in table.refused(0, mv.Plant(card, deed))


def test_1_8_card_restrictions_hold_for_effects_that_ignore_control_and_shaman():
    table = Table()
    table.put(DEED, 1)
    (card,) = table.pile("hand", [FIRE])
    refusal = shaman.planting_refusal(table.board, 0, card, "home0", strict=False)
    assert refusal is not None
    assert "another kind of location" in refusal


def test_1_8_shootout_use_a_totem_elsewhere_is_out_of_it_even_where_posses_do_not_matter():
    table = Table(totem_posse=False)
    deed = table.put(DEED)
    elk = table.put(BLACK_ELK, at=deed)
    totem = table.put("09035", on=deed)
    table.fight([table.put(YUNXU)], [table.put(XUI, 1)])
    assert "not at the shootout's location" in table.refused(0, mv.Cast(totem, elk))


def kabedas_town(*, booted: bool = False) -> tuple[Table, str, str, str]:
    table = Table(rock=5)
    deed = table.put(DEED)
    kabeda, mine = table.put(KABEDA), table.put(LONGWEI, at=deed)
    totem = table.put(TRAIL, on=deed, booted=booted)
    table.noon()
    return table, kabeda, mine, totem


def test_1_8_kabeda_hakurei_reaches_no_booted_totem_and_at_noon_alone():
    table, kabeda, _, totem = kabedas_town(booted=True)
    assert "cannot" in table.refused(0, mv.Cast(totem, kabeda))
    table, kabeda, mine, _ = kabedas_town()
    deed = table.board.place(mine)
    noon_too, shootout = table.put(FIRE, on=deed), table.put("09035", on=deed)
    table.fight([kabeda], [table.put(XUI, 1)], at="home0")
    assert "not at the shootout's location" in table.refused(0, mv.Cast(noon_too, kabeda))
    assert "who could cast" in table.refused(0, mv.Cast(shootout, kabeda))


@pytest.mark.parametrize("named", [True, False])
def test_1_8_kabeda_hakureis_reach_is_spent_by_a_totem_next_door_and_by_no_other(named: bool):
    table, kabeda, mine, totem = kabedas_town()
    elk = table.put(BLACK_ELK, at=table.board.place(mine))
    table.play(0, mv.Cast(totem, kabeda if named else "", pull="ac"))
    if not named:
        assert table.state.decision is not None
        assert set(table.state.decision.options) == {kabeda, elk}
        table.play(0, mv.Pick((kabeda,)))
    table.rest()
    assert shaman.reach_key(kabeda) in table.state.used
    table, kabeda, mine, totem = kabedas_town()
    table.play(0, mv.MoveDude(kabeda, table.board.place(mine)))
    table.play(1, mv.Pass())
    table.play(0, mv.Cast(totem, kabeda, pull="ac"))
    assert table.heard(ev.Checked)
    assert shaman.reach_key(kabeda) not in table.state.used


def test_a_ban_of_others_effects_leaves_ones_own():
    """Strength of the Ancestors: other players' cards cannot boot the Shaman, his own player may."""
    table = Table()
    elk = table.put(BLACK_ELK)
    ban = Modifier(elk, "Strength", "leaves", cannot=("be booted",), others=True, seat=0)
    table.state = replace(table.state, modifiers=(ban,), phase="noon", day=1)
    table.play(0, mv.BootCard(elk))
    assert table.booted(elk)


def test_goods_go_on_dudes_and_spirits_on_dudes_with_their_skill():
    table = Table(rock=9)
    deed, fighter = table.put(DEED), table.put(LONGWEI)
    goods, spirit = table.pile("hand", [NUNCHUCKS, STRENGTH])
    table.noon()
    assert "is attached to a dude" in table.refused(0, mv.AttachCard(goods, deed))
    assert "no Shaman rating" in table.refused(0, mv.AttachCard(spirit, fighter))
    table.play(0, mv.AttachCard(spirit, table.put(BLACK_ELK)))
    assert table.zone(spirit) == "play"


def test_eagle_woman_enters_for_the_influence_of_one_dude_less_and_for_all_the_ghost_rock_there_is():
    """She costs 8; with dudes of influence 2 and 3 she costs 5, which may be all that there is."""
    table = Table(rock=5)
    table.put("21002")
    for influence in (2, 3):
        table.put(LONGWEI, printed={"influence": influence})
    (eagle,) = table.pile("hand", ["24064"])
    table.noon()
    table.rock(0, 4)
    assert "costs 5 ghost rock, and you have 4" in table.refused(0, mv.AddDude(eagle, pay=True))
    table.rock(0, 5)
    table.play(0, mv.AddDude(eagle, pay=True))
    assert (table.zone(eagle), table.state.players[0].rock) == ("play", 0)


def test_a_card_taken_out_of_the_game_is_in_no_pile():
    table = Table()
    dude = table.put(LONGWEI)
    table.play(0, mv.Remove(dude, "out"))
    assert dude not in table.state.cards
    assert table.one(ev.LeftGame).title == "Longwei Fu"


def test_a_deed_that_comes_back_into_play_is_its_owners_again():
    table = Table(rock=9)
    deed = table.put(DEED)
    table.play(0, mv.Control(deed, 1))
    table.play(0, mv.Remove(deed))
    table.play(0, mv.AddDeed(deed))
    assert town.controller(table.board, deed) == 0
