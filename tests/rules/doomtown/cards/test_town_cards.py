"""Goods, deeds, outfits and tokens of the family, played through the engine."""

import pytest

from kfbot.rules.doomtown import moves as mv
from tests.rules.doomtown.cards.town import Town

LOW = "01108"
"""A card that pulls as 2."""


def test_nunchucks_add_kung_fu_in_a_posse_alone():
    town = Town()
    me, them = town.fighter(rating=1), town.foe()
    town.on("09029", me)
    assert town.kung_fu(me) == 1
    town.shootout([me], [them])
    assert (town.kung_fu(me), town.bullets(me)) == (2, 2)
    assert "another kind of dude" in (town.refusal(mv.AttachCard("09029", town.ally())) or "")


@pytest.mark.parametrize("uses", [True, False])
def test_nunchucks_reduce_any_players_pull(uses: bool):
    town = Town()
    me, them = town.fighter(value=7, rating=1), town.foe()
    sticks = town.on("09029", me)
    town.shootout([me], [them])
    town.technique("18038", me, pull="10c")
    assert town.asked() == "react"
    town.react(sticks) if uses else town.pass_()
    assert (town.passed(), town.booted(sticks)) == (uses, uses), "10 - 2 passes a value of 9, 10 does not"


def test_nunchucks_reduce_a_joker_by_its_chosen_value():
    town = Town()
    me, them = town.fighter(value=7, rating=1), town.foe()
    sticks = town.on("09029", me)
    town.shootout([me], [them])
    joker = town.deck("01144")[0]
    town.technique("18038", me, pull="")
    town.react(sticks)
    assert town.asked() == "joker"
    town.play(mv.Joker(10, "s"))
    assert (town.passed(), town.zone(joker)) == (True, "hill")


def test_morgan_research_institute():
    town = Town()
    deed = town.deed("01072")
    shaman, fighter = town.shaman(at=deed, rating=1), town.fighter(at=deed)
    town.use(deed)
    town.yes()
    assert (town.skill(shaman), town.booted(deed), town.kung_fu(fighter)) == (3, True, 1)
    town.next_day()
    assert town.skill(shaman) == 1
    town.use(deed)
    town.no()
    assert town.skill(shaman) == 0, "no rating falls below 0"


def test_morgan_research_institute_asks_which_of_two_skills():
    town = Town()
    deed = town.deed("01072")
    both = town.shaman(at=deed, rating=1)
    dealer = town.dealer()
    dealer.set_card(both, ratings={"Shaman": 1, "Blessed": 1})
    town.state = dealer.state
    town.use(deed)
    town.yes()
    town.pick(town.options()[0])
    assert sorted((town.skill(both) or 0, town.skill(both, "blessed") or 0)) == [1, 3]


def test_cheyenne_club():
    town = Town()
    deed = town.deed("23034")
    shaman = town.shaman(at="home0", rating=1)
    fighter = town.fighter(at=deed)
    town.use(deed, shaman)
    assert (town.skill(shaman), town.kung_fu(fighter)) == (2, 1)
    town.next_day()
    town.use(deed, fighter)
    assert town.kung_fu(fighter) == 1


def test_beyond_the_veil():
    town = Town()
    outfit = town.outfit("11002")
    deed, bare = town.deed(), town.deed("01072")
    totem = town.on("09033", deed)
    friend = town.ally(at=bare)
    assert town.influence(friend) == 1
    town.use(outfit, totem, friend)
    assert (town.at(friend), town.booted(totem), town.booted(outfit)) == (deed, True, True)
    assert town.influence(friend) == 2


def test_108_drunken_masters_make_saloons_of_street_ends():
    town = Town()
    town.outfit("18001")
    left, middle, right = town.deed("01072", side="left"), town.deed("01073"), town.deed("01071")
    theirs = town.deed("01076", seat=1)
    assert [town.has(deed, "Saloon") for deed in (left, middle, right, theirs)] == [True, False, True, True]
    assert not town.has("home0", "Saloon")


@pytest.mark.parametrize(
    ("edition", "pull", "kept"), [("2015", LOW, True), ("2015", "01063", False), ("weird-west", "01063", True)]
)
def test_108_drunken_masters_reduce_the_pull_and_keep_it_on_a_margin_of_five(edition: str, pull: str, kept: bool):
    town = Town(edition)
    outfit = town.outfit("18001")
    town.deed("01072")
    rank = town.board.book.by_code[pull].rank or 0
    me = town.fighter(value=6 if pull == LOW else rank + 3, rating=1)
    card = town.deck(pull)[0]
    town.technique("20051", me, pull="")
    town.react(outfit)
    assert (town.passed(), town.booted(outfit)) == (True, True)
    if kept:
        town.yes()
    assert town.zone(card) == ("hand" if kept else "discard")


def test_108_drunken_masters_answer_no_pull_of_another_player():
    town = Town()
    town.outfit("18001", seat=1)
    town.deed("01072", seat=1)
    me = town.fighter()
    town.deck(LOW)
    town.technique("20051", me, pull="")
    assert town.asked() == ""


def test_gateway_to_beyond():
    town = Town()
    outfit = town.outfit("18002")
    church = town.deed("01057")
    me = town.shaman(at=church)
    one, two = town.on("09031", me), town.on("09034", me)
    spent = town.on("10029", me, booted=True)
    town.cast(two)
    town.pass_(1)
    town.use(outfit)
    assert set(town.options()) == {one, two, spent}
    town.pick(two)
    town.done()
    town.pass_(1)
    assert (town.booted(two), town.booted(spent), town.booted(outfit)) == (False, True, True)
    town.cast(two)
    assert len(town.tokens("Ancestor Spirit")) == 2


@pytest.mark.parametrize("opposed", [True, False])
def test_office_of_ancestral_affairs(opposed: bool):
    town = Town()
    outfit = town.outfit("21002")
    deed = town.deed("01071", 1)
    leader, them = town.ally(at="home0", bullets=3), town.foe(at=deed)
    totem = town.discards("09033")[0]
    before = town.control(deed)
    town.use(outfit, deed)
    assert town.state.shootout is not None
    assert (town.state.shootout.mark, town.booted(leader)) == (deed, True)
    if opposed:
        town.play(mv.JoinPosse(them), 1)
    town.end_shootout(won=True)
    assert town.control(deed) == before + 1
    if not opposed:
        town.pick(totem)
    assert town.zone(totem) == ("discard" if opposed else "play")
    town.next_day()
    assert town.control(deed) == before + 1


@pytest.mark.parametrize(("code", "stud"), [("09041", True), ("24260", False)])
def test_ancestor_spirit(code: str, stud: bool):
    town = Town()
    token = town.dude(code)
    assert (town.stud(token), town.bullets(token), town.influence(token)) == (stud, 0, 1)
    town.play(mv.MoveDude(token, "home0"))
    assert token not in town.state.cards


@pytest.mark.parametrize("code", ["09041", "24260"])
def test_ancestor_spirit_is_gone_at_the_end_of_the_turn(code: str):
    town = Town()
    token = town.dude(code)
    town.sundown()
    assert token not in town.state.cards


def test_nature_spirit():
    town = Town()
    token, them = town.dude("09042"), town.foe()
    assert (town.stud(token), town.bullets(token), town.influence(token)) == (True, 2, 0)
    town.shootout([token], [them])
    town.end_shootout()
    assert token not in town.state.cards


@pytest.mark.parametrize("code", ["18026", "24143"])
def test_baijiu_jar(code: str):
    town = Town()
    saloon, plain = town.deed("01063"), town.deed("01071")
    me = town.fighter(at=saloon, value=5, rating=1)
    town.on(code, me)
    assert (town.value(me), town.influence(me)) == (9, 2)
    town.play(mv.MoveDude(me, plain))
    assert (town.value(me), town.influence(me)) == (6, 1)


def test_whiskey_flask_touches_no_pull():
    town = Town()
    me = town.fighter(value=7, rating=1)
    town.on("01085", me)
    assert town.value(me) == 8
    town.technique("25050", me, pull="8c")
    assert not town.passed()
