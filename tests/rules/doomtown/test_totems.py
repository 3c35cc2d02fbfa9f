"""Section 1.8: Totems, where they are planted and who uses them."""

import pytest
from msgspec.structs import replace

from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown import moves as mv
from kfbot.rules.doomtown import shaman, town
from tests.rules.doomtown.tables import BLACK_ELK, BLOODY, DEED, EVA, FIRE, LONGWEI, TRAIL, XUI, Table

GUIDANCE = "09031"
STRENGTH = "10029"


def out_of_town(table: Table, seat: int = 0) -> str:
    code = next(c.code for c in table.game.facts.cards if c.kind == "deed" and "Out of Town" in c.keywords)
    return table.put(code, seat)


def a_town(seats: int = 2) -> tuple[Table, str, str]:
    """My Shaman at a deed that I control; High Noon."""
    table = Table(seats, rock=5)
    deed = table.put(DEED)
    dude = table.put(BLACK_ELK, at=deed)
    table.noon()
    return table, deed, dude


def test_1_8_attaching_to_a_location_you_control_with_an_unbooted_shaman_who_does_not_boot():
    table, deed, dude = a_town()
    totem, other = table.pile("hand", [FIRE, FIRE])
    table.play(0, mv.Plant(totem, deed))
    assert table.state.play[totem].on == deed
    assert not table.booted(dude)
    table.play(0, mv.BootCard(dude))
    assert "no unbooted Shaman" in table.refused(0, mv.Plant(other, deed))


def test_1_8_attaching_a_booted_location_is_no_matter():
    table, deed, _ = a_town()
    (totem,) = table.pile("hand", [FIRE])
    table.play(0, mv.BootCard(deed))
    table.play(0, mv.Plant(totem, deed))
    assert table.state.play[totem].on == deed


def test_1_8_own_home_is_allowed_unless_the_card_is_for_deeds_only():
    table, _, dude = a_town()
    fire, trail = table.pile("hand", [FIRE, TRAIL])
    table.play(0, mv.MoveDude(dude, "home0", boot=False))
    assert "another kind of location" in table.refused(0, mv.Plant(fire, "home0"))
    table.play(0, mv.Plant(trail, "home0"))
    assert table.state.play[trail].on == "home0"


def test_1_8_town_square_no_unless_somebody_is_recorded_to_control_it():
    table, _, dude = a_town()
    (trail,) = table.pile("hand", [TRAIL])
    table.play(0, mv.MoveDude(dude, "square", boot=False))
    assert "do not control" in table.refused(0, mv.Plant(trail, "square"))
    table.play(0, mv.Control("square", 0))
    table.play(0, mv.Plant(trail, "square"))
    assert table.state.play[trail].on == "square"


def test_1_8_out_of_town_deeds_are_allowed():
    table, _, dude = a_town()
    deed = out_of_town(table)
    (trail,) = table.pile("hand", [TRAIL])
    table.play(0, mv.MoveDude(dude, deed, boot=False))
    table.play(0, mv.Plant(trail, deed))
    assert table.state.play[trail].on == deed


def test_1_8_an_opponents_deed_that_you_control_is_allowed():
    table = Table(rock=5)
    deed = table.put(DEED, 1)
    table.put("09025", at=deed)
    (trail,) = table.pile("hand", [TRAIL])
    table.noon()
    assert "do not control" in table.refused(0, mv.Plant(trail, deed)), "Sarah Meoquanee has no influence"
    table.put(BLACK_ELK, at=deed, printed={"influence": 1})
    assert town.controller(table.board, deed) == 0
    table.play(0, mv.Plant(trail, deed))
    assert table.board.owner(deed) == 1


@pytest.mark.parametrize("code", ["10033", "24210", "19036", "15016", "23046"])
def test_1_8_card_restrictions_deed_only(code: str):
    table, deed, dude = a_town()
    (totem,) = table.pile("hand", [code])
    table.play(0, mv.MoveDude(dude, "home0", boot=False))
    assert "another kind of location" in table.refused(0, mv.Plant(totem, "home0"))
    table.play(0, mv.MoveDude(dude, deed, boot=False))
    table.play(0, mv.Plant(totem, deed))


@pytest.mark.parametrize(("code", "rating"), [("10033", 7), ("24210", 5)])
def test_1_8_two_copies_at_a_location_each_its_own_or_once_in_all(code: str, rating: int):
    table, deed, dude = a_town()
    table.put(code, on=deed)
    table.put(code, on=deed)
    assert table.figure(dude, "shaman") == rating


def test_1_8_who_may_use_any_shaman_there_whoever_controls_the_totem_with_their_own_rating():
    table, deed, _ = a_town()
    totem = table.put(FIRE, on=deed)
    theirs = table.put(BLOODY, 1, at=deed)
    table.play(0, mv.Pass())
    table.play(1, mv.BootCard(theirs))
    table.play(1, mv.Cast(totem, theirs, target=(theirs,), pull="7c"))
    checked = table.one(ev.Checked)
    assert (checked.seat, checked.dude, checked.rating) == (1, "Bloody Teeth", 3), "Shaman 1 and 2 for this deed"
    assert table.booted(totem)
    assert not table.booted(theirs)
    assert table.board.turn == 1, "make another play"


def test_1_8_shootout_use_the_totem_at_its_location_and_the_shaman_in_a_posse():
    table, deed, dude = a_town()
    totem = table.put(FIRE, on=deed)
    mine, theirs = table.put(LONGWEI, at=deed), table.put(XUI, 1, at=deed)
    table.fight([mine], [theirs], at=deed)
    assert "not in your posse" in table.refused(0, mv.Cast(totem, dude))
    table.fight([mine, dude], [theirs], at=deed)
    assert table.game.refusal(table.state, 0, mv.Cast(totem, dude)) is None
    table.fight([mine, dude], [theirs], at="square")
    assert table.refused(0, mv.Cast(totem, dude))


def test_1_8_r7_switch_a_shaman_outside_the_posses_may_use_it():
    table = Table(rock=5, totem_posse=False)
    deed = table.put(DEED)
    dude, mine, theirs = table.put(BLACK_ELK, at=deed), table.put(LONGWEI), table.put(XUI, 1)
    totem = table.put(FIRE, on=deed)
    table.fight([mine], [theirs], at=deed)
    assert table.game.refusal(table.state, 0, mv.Cast(totem, dude)) is None


def test_1_8_later_loss_of_shaman_or_control_the_totem_stays():
    table, deed, dude = a_town()
    totem = table.put(FIRE, on=deed)
    table.play(0, mv.Remove(dude))
    table.play(1, mv.Control(deed, 1))
    assert table.state.play[totem].on == deed


def test_1_8_location_changes_control_the_totem_is_its_controllers_and_its_owner_stays():
    table, deed, _ = a_town()
    totem = table.put(FIRE, on=deed)
    table.play(1, mv.Control(deed, 1))
    assert town.holder(table.board, totem) == 1
    assert table.board.owner(totem) == 0
    table.play(1, mv.Remove(totem))
    assert totem in table.state.players[0].discard


def test_1_8_location_leaves_play_totems_go_to_their_owners_discard_piles():
    table, deed, dude = a_town()
    mine, theirs = table.put(FIRE, on=deed), table.put(TRAIL, 1, on=deed)
    table.play(0, mv.Remove(deed))
    assert mine in table.state.players[0].discard
    assert theirs in table.state.players[1].discard
    assert table.board.place(dude) == "home0"
    assert table.booted(dude)
    assert deed not in table.state.players[0].street


@pytest.mark.parametrize(("pays", "rock"), [(True, 4), (False, 5)])
def test_1_8_effects_that_plant_ignore_the_requirements_and_are_paid_as_r10_says(pays: bool, rock: int):
    """Dakota Katzeek at a deed of the opponent's, who controls it."""
    table = Table(rock=5, planting_pays=pays)
    deed = table.put(DEED, 1)
    dakota = table.put("25015", at=deed)
    table.put(BLACK_ELK, 1, at=deed, printed={"influence": 4})
    table.noon()
    table.pile("hand", [GUIDANCE])
    (found,) = table.pile("discard", ["19036"])
    assert town.controller(table.board, deed) == 1
    table.play(0, mv.Use(dakota, 0, (found,)))
    table.play(0, mv.Pick(table.state.players[0].hand))
    table.play(0, mv.Answer(True))
    assert table.state.play[found].on == deed
    assert table.state.players[0].rock == rock


def test_1_8_passive_of_spirit_trail_all_locations_with_any_players_either_printing():
    table, deed, _ = a_town()
    other = out_of_town(table, 1)
    assert not town.adjacent(table.board, deed, other)
    table.put(TRAIL, on=deed)
    table.put("24207", 1, on=other)
    assert town.adjacent(table.board, deed, other)
    assert not town.adjacent(table.board, "home1", other)


# Exceptions by card


@pytest.mark.parametrize("plants", [False, True])
def test_1_8_matthew_rising_sun_casts_totems_and_plants_as_r6_says(plants: bool):
    table = Table(rock=5, as_if_plants=plants)
    deed = table.put(DEED)
    matthew = table.put("20011", at=deed)
    totem = table.put("09035", on=deed)
    (trail,) = table.pile("hand", [TRAIL])
    table.noon()
    spirit = table.put(STRENGTH, on=matthew)
    assert shaman.cast_rating(table.board, matthew, totem, "Shaman") == 3
    assert "no Shaman rating" in table.refused(0, mv.Cast(spirit))
    refusal = table.game.refusal(table.state, 0, mv.Plant(trail, deed))
    assert (refusal is None) is plants


def test_1_8_kabeda_hakurei_reaches_an_unbooted_noon_totem_next_door_once_a_turn():
    table = Table(rock=5)
    deed = table.put(DEED)
    kabeda, mine = table.put("11006"), table.put(LONGWEI, at=deed)
    totem = table.put(TRAIL, on=deed)
    table.noon()
    table.play(0, mv.Cast(totem, kabeda, target=(mine, "square"), pull="kc"))
    assert table.one(ev.Checked).rating == 2
    assert table.board.place(mine) == "square"
    table.play(1, mv.Pass())
    table.state = replace(table.state, used={k: v for k, v in table.state.used.items() if k.endswith("reach")})
    table.play(0, mv.UnbootCard(totem))
    assert table.refused(0, mv.Cast(totem, kabeda))


def test_1_8_eva_bright_eyes_casts_totems_and_sidekicks_only_but_may_hold_others():
    table = Table(rock=5)
    eva = table.put(EVA)
    (spell,) = table.pile("hand", [STRENGTH])
    table.noon()
    table.play(0, mv.AttachCard(spell, eva))
    assert "can only cast Totem and Sidekick" in table.refused(0, mv.Cast(spell, eva))


def test_1_8_ghost_dancers_carry_a_totem_that_is_planted_where_they_stand_at_a_deed():
    table = Table(rock=5)
    deed = table.put(DEED)
    dancers = table.put("25013", at=deed)
    table.put(BLACK_ELK, at=deed)
    totem = table.put("09035", on=dancers)
    table.noon()
    assert town.planted_at(table.board, totem) == deed
    table.play(0, mv.MoveDude(dancers, "square", boot=False))
    assert town.planted_at(table.board, totem) == ""
