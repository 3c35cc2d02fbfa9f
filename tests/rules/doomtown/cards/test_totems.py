"""Every Totem, used through the engine: what it gives where it stands, and what it does."""

import pytest

from kfbot.rules.doomtown import moves as mv
from tests.rules.doomtown.cards.town import Town

DEED = "01071"


def grove(code: str, edition: str = "2015", rating: int = 2, owner: int = 0) -> tuple[Town, str, str, str]:
    """A Totem planted on a deed of the first player's, where a Shaman of theirs is."""
    town = Town(edition)
    deed = town.deed(DEED, owner)
    me = town.shaman(at=deed, rating=rating)
    return town, me, town.on(code, deed), deed


@pytest.mark.parametrize(("one", "other"), [("09033", "24207"), ("09033", "09033"), ("24207", "24207")])
def test_spirit_trail(one: str, other: str):
    from kfbot.rules.doomtown import town as map_

    town, me, totem, deed = grove(one)
    far = town.deed(DEED, 1, "left")
    assert not map_.adjacent(town.board, deed, far)
    town.on(other, far, 1)
    assert map_.adjacent(town.board, deed, far)
    town.play(mv.BootCard(me))
    town.cast(totem, far)
    assert (town.at(me), town.booted(me), town.booted(totem)) == (far, True, True)


def test_the_pack_awakens():
    town, me, totem, deed = grove("09035")
    them = town.foe()
    town.shootout([me], [them], at=deed)
    town.cast(totem)
    token = town.tokens("Nature Spirit")[0]
    assert (town.booted(token), town.in_posse(token), town.has(token, "Harrowed")) == (True, True, True)
    assert not town.has(me, "Harrowed")


@pytest.mark.parametrize("code", ["10032", "24206"])
def test_red_horses_tail_at_noon(code: str):
    town, _, totem, deed = grove(code)
    them = town.foe(at=deed, value=8)
    town.cast(totem, them, pull="5c")
    assert (town.passed(), town.booted(them)) == (False, False), "5 + 2 does not reach 8"
    town.next_day()
    town.cast(totem, them, pull="6c")
    assert (town.passed(), town.booted(them)) == (True, True)


@pytest.mark.parametrize("code", ["10032", "24206"])
def test_red_horses_tail_in_a_shootout_asks_for_the_grit(code: str):
    town, me, totem, deed = grove(code)
    them = town.foe(value=7, bullets=2, influence=3)
    town.shootout([me], [them], at=deed)
    town.cast(totem, them, n=1, pull="10c")
    assert (town.passed(), town.at(them), town.booted(them)) == (True, "home1", True), "10 + 2 reaches 7 + 2 + 3"


@pytest.mark.parametrize(
    ("code", "copies", "rating"), [("10033", 1, 4), ("10033", 2, 6), ("24210", 1, 4), ("24210", 2, 4)]
)
def test_fire_of_nanahbozho_counts_each_copy_or_once_by_printing(code: str, copies: int, rating: int):
    town, me, _, deed = grove(code)
    for _ in range(copies - 1):
        town.on(code, deed)
    assert town.has(deed, "Holy Ground")
    assert town.skill(me) == rating
    town.play(mv.MoveDude(me, "square", boot=False))
    assert town.skill(me) == 2


@pytest.mark.parametrize("code", ["10033", "24210"])
def test_fire_of_nanahbozho_unboots_and_plays_again(code: str):
    town, _, totem, deed = grove(code)
    friend = town.ally(at=deed)
    town.play(mv.BootCard(friend))
    town.cast(totem, friend, pull="6c")
    assert (town.booted(friend), town.state.turn) == (False, 0)


@pytest.mark.parametrize("code", ["10033", "24210"])
def test_fire_of_nanahbozho_reaches_nearby_deeds_in_the_weird_west_printing(code: str):
    town, me, totem, _ = grove(code)
    beside = town.deed("01072")
    friend = town.ally(at=beside)
    town.play(mv.BootCard(friend))
    town.cast(totem, me, pull="6c") if code == "10033" else town.cast(totem, friend, pull="6c")
    assert town.booted(friend) is (code == "10033")
    assert town.state.turn == (0 if code == "10033" else 1), "another play only for a dude at this deed"


@pytest.mark.parametrize("code", ["10033", "24210", "15016", "19036", "23046"])
def test_totems_for_deeds_alone_are_not_planted_at_home(code: str):
    town = Town()
    town.shaman(at="home0")
    card = town.hand(code)[0]
    assert town.refusal(mv.Plant(card, "home0")) is not None
    deed = town.deed(DEED)
    town.shaman(at=deed)
    assert town.refusal(mv.Plant(card, deed)) is None


@pytest.mark.parametrize(("code", "token"), [("13017", "Nature Spirit"), ("24203", "Gunslinger")])
def test_mother_bears_rage(code: str, token: str):
    town, _, totem, deed = grove(code)
    beside = town.deed("01072")
    them = town.foe(at=beside)
    town.cast(totem)
    assert set(town.options()) == {deed, beside}
    town.pick(beside)
    made = town.tokens(token)[0]
    assert (town.at(made), town.bullets(made), town.stud(made)) == (beside, 2, True)
    town.pick(them)
    town.no(1)
    assert town.in_posse(made)
    assert town.in_posse(them)
    town.end_shootout()
    assert town.tokens(token) == []


def test_silver_pheasants_bounty():
    town, _, totem, deed = grove("15016")
    assert town.figure(deed, "production") == town.figure(deed, "printed production") + 1
    town.cast(totem)
    assert (town.rock(), town.booted(deed)) == (22, True)
    town.pass_(1)
    town.play(mv.UnbootCard(totem))
    assert town.refusal(mv.Cast(totem, "", 0)) is not None


def test_tse_che_nakos_weaving():
    town, me, totem, deed = grove("18032")
    friend = town.ally(at="home0")
    beside = town.deed("01072")
    town.play(mv.BootCard(deed))
    assert town.has(deed, "Holy Ground")
    town.cast(totem, friend, beside)
    town.yes()
    assert (town.at(friend), town.booted(deed), town.control(me)) == (beside, False, 1)
    town.next_day()
    assert town.control(me) == 1
    town.play(mv.MoveDude(me, "square"))
    assert town.control(me) == 0


def test_tse_che_nakos_weaving_keeps_its_deed_booted_at_sundown():
    town, _, _, deed = grove("18032")
    other = town.deed("01072")
    town.play(mv.BootCard(deed))
    town.play(mv.BootCard(other))
    town.sundown()
    assert (town.booted(deed), town.booted(other)) == (True, False)


@pytest.mark.parametrize("owner", [0, 1])
def test_ravens_ruin(owner: int):
    town, _, totem, deed = grove("19036", owner=owner)
    friend = town.ally(at="home0")
    town.cast(totem, friend)
    assert town.at(friend) == deed
    if owner == 1:
        town.yes()
    assert (town.rock(), town.booted(deed)) == ((21, True) if owner == 1 else (20, False))


def test_elks_protection_at_noon():
    town, _, totem, deed = grove("23046", "weird-west")
    hero, armed = town.ally(), town.ally()
    town.on("01083", armed)
    before = town.bullets(hero)
    assert town.figure(deed, "printed production") == 1
    town.cast(totem)
    assert hero in town.options()
    assert armed not in town.options()
    town.pick(hero)
    assert town.bullets(hero) == before + 1
    town.next_day()
    assert town.bullets(hero) == before


def test_elks_protection_in_a_shootout():
    town, me, totem, deed = grove("23046", "weird-west")
    them = town.foe()
    town.shootout([me], [them], at=deed)
    town.cast(totem, me, n=1)
    assert town.bullets(me) == 2
    town.end_shootout()
    assert town.bullets(me) == 1


def test_mountain_lions_den():
    town, me, totem, deed = grove("25047", "weird-west")
    fighter, them = town.fighter(at=deed), town.fighter(1, at=deed, rating=2)
    stud = town.dude("09007", at=deed)
    town.shootout([me, fighter, stud], [them], at=deed)
    town.cast(totem)
    assert [town.bullets(dude) for dude in (me, fighter, stud)] == [2, 2, 2]
    town.technique("09037", them, fighter, seat=1)
    assert (town.bullets(fighter), town.bullets(them)) == (2, 2)
    town.pass_()
    town.technique("24241", them, stud, seat=1)
    assert town.stud(stud)
    town.end_shootout()
    assert town.bullets(fighter) == 1


def test_a_totem_is_used_by_an_opponents_shaman_with_that_shamans_rating():
    town, _, totem, deed = grove("15016", rating=0)
    rival = town.shaman(1, at=deed, rating=3, influence=0)
    town.pass_()
    town.cast(totem, by=rival, pull="3c", seat=1)
    assert (town.passed(), town.rock(1), town.rock(0)) == (True, 22, 20)
