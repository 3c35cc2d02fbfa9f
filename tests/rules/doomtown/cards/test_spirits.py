"""Every Spirit that is no Totem, and the miracles that name the family, cast through the engine."""

import pytest

from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown import moves as mv
from tests.rules.doomtown.cards.town import Town

MELEE = "07015"
GUN = "01083"


def medium(code: str, edition: str = "2015", at: str = "square", rating: int = 2) -> tuple[Town, str, str]:
    """A Shaman who carries a Spirit."""
    town = Town(edition)
    me = town.shaman(at=at, rating=rating)
    return town, me, town.on(code, me)


def ritual(code: str, edition: str = "2015", rating: int = 2, **foe: int) -> tuple[Town, str, str, str]:
    """A Shaman who carries a Spirit, in a shootout with one opposing dude."""
    town, me, spirit = medium(code, edition, rating=rating)
    them = town.foe("square", **foe)
    town.shootout([me], [them])
    return town, me, spirit, them


def preacher(code: str) -> tuple[Town, str, str]:
    """A dude with Blessed 2 who carries a miracle."""
    town = Town()
    me = town.ally()
    dealer = town.dealer()
    dealer.set_card(me, ratings={"Blessed": 2})
    town.state = dealer.state
    return town, me, town.on(code, me)


def test_a_spirit_boots_itself_and_not_its_shaman_even_on_failure():
    town, me, spirit = medium("09031")
    town.hand("01071")
    town.cast(spirit, pull="2c")
    town.pick(town.options()[0])
    assert (town.passed(), town.booted(spirit), town.booted(me)) == (False, True, False)


@pytest.mark.parametrize("armed", [True, False])
def test_sword_of_the_spirit_asks_for_a_melee_weapon_in_its_first_printing(armed: bool):
    town, me, spell = preacher("08018")
    hero = town.ally()
    if armed:
        sword = town.on(MELEE, hero)
        bullets = town.bullets(hero)
        town.cast(spell, hero)
        assert (town.bullets(hero), town.stud(hero), town.cannot(hero, "be affected by spells", 1)) == (
            bullets + 1,
            True,
            True,
        )
        town.play(mv.Remove(sword))
        assert (town.bullets(hero), town.stud(hero)) == (1, False)
    else:
        assert "Nothing that Sword of the Spirit could be used on" in (town.refusal(mv.Cast(spell, me)) or "")


@pytest.mark.parametrize("armed", [True, False])
def test_sword_of_the_spirit_gives_bullets_to_anybody_in_the_weird_west_printing(armed: bool):
    town, _, spell = preacher("24200")
    hero = town.ally()
    if armed:
        town.on(MELEE, hero)
    bullets = town.bullets(hero)
    town.cast(spell, hero)
    assert (town.bullets(hero), town.stud(hero)) == (bullets + 1, armed)
    town.next_day()
    assert (town.bullets(hero), town.stud(hero)) == (bullets, False)


def test_benediction():
    town, me, spell = preacher("23044")
    shaman, plain = town.shaman(rating=1), town.ally()
    town.cast(spell, shaman)
    assert (town.skill(shaman), town.bullets(me)) == (3, 1)
    town.pass_(1)
    other = town.on("23044", me)
    town.cast(other, plain)
    assert (town.skill(plain), town.bullets(me)) == (None, 2)
    town.next_day()
    assert (town.skill(shaman), town.bullets(me)) == (1, 1)


def test_benediction_leaves_kung_fu_alone():
    town, me, spell = preacher("23044")
    fighter = town.fighter(rating=2)
    town.cast(spell, fighter)
    assert (town.kung_fu(fighter), town.bullets(me)) == (2, 2), "Kung Fu is no skill, so he has none"


def test_spirit_guidance():
    town, _, spirit = medium("09031")
    old = town.hand("01071")[0]
    new = town.deck("01072", "01073", "01074")
    town.cast(spirit)
    town.pick(old)
    assert (town.zone(old), town.zone(new[0])) == ("discard", "hand")
    town.pass_(1)
    town.play(mv.UnbootCard(spirit))
    town.cast(spirit, n=1)
    town.pick(new[0], new[1])
    assert [town.zone(card) for card in new] == ["discard", "discard", "hand"]


def test_spirit_guidance_draws_nothing_at_home():
    town, _, spirit = medium("09031", at="home0")
    new = town.deck("01072")
    town.cast(spirit, n=1)
    assert (town.passed(), town.zone(new[0])) == (True, "deck")


@pytest.mark.parametrize(("code", "token"), [("09032", "Nature Spirit"), ("24205", "Gunslinger")])
def test_spirit_dance(code: str, token: str):
    town, _, spirit, _ = ritual(code)
    town.cast(spirit)
    made = town.tokens(token)[0]
    assert (town.bullets(made), town.stud(made), town.in_posse(made), town.booted(made)) == (2, True, True, False)
    town.end_shootout()
    assert town.tokens(token) == []


@pytest.mark.parametrize(("code", "edition", "stud"), [("09034", "2015", True), ("24208", "weird-west", False)])
def test_many_speak_as_one(code: str, edition: str, stud: bool):
    town, _, spirit = medium(code, edition)
    town.cast(spirit)
    made = town.tokens("Ancestor Spirit")[0]
    assert (town.at(made), town.influence(made), town.bullets(made), town.stud(made)) == ("square", 1, 0, stud)
    town.sundown()
    assert town.tokens("Ancestor Spirit") == []


@pytest.mark.parametrize("code", ["10029", "24202"])
def test_strength_of_the_ancestors(code: str):
    town, me, spirit = medium(code)
    town.cast(spirit)
    assert (town.bullets(me), town.stud(me)) == (4, True)
    assert town.cannot(me, "be booted", 1)
    assert town.cannot(me, "be sent home", 1)
    assert not town.cannot(me, "be booted", 0)
    town.play(mv.MoveDude(me, "home0"))
    assert (town.bullets(me), town.stud(me), town.cannot(me, "be booted", 1)) == (1, False, False)


@pytest.mark.parametrize(("code", "fewer"), [("12018", 0), ("24204", -2)])
def test_owls_insight(code: str, fewer: int):
    town, me, spirit, them = ritual(code)
    town.shootout([me], [them], at="home0")
    horse, other = town.hand("01086", "01071")
    town.deck(*["01072"] * 6)
    town.hands("2s 3s 4d 5d 9c", "Ks Ks 2d 3d 4d")
    cost = town.price(horse)
    town.cast(spirit)
    assert town.options() == (horse,)
    town.pick(horse)
    assert (town.zone(horse), town.state.play[horse].on, town.rock()) == ("play", me, 20 - max(0, cost - 1))
    assert len(town.state.players[0].hand) == 5
    assert town.zone(other) == "hand"
    assert town.casualties() == (fewer, 0)


@pytest.mark.parametrize(("code", "zone"), [("12018", "hand"), ("24204", "play")])
def test_owls_insight_attaches_as_shoppin_in_its_first_printing_alone(code: str, zone: str):
    town, _, spirit, _ = ritual(code)
    horse = town.hand("01086")[0]
    town.hands("2s 3s 4d 5d 9c", "Ks Ks 2d 3d 4d")
    town.cast(spirit, horse)
    assert town.zone(horse) == zone, "nobody controls the town square"


def test_crafty_hare():
    town, me, spirit, _ = ritual("14027", value=13, rating=2)
    deed = town.deed()
    town.cast(spirit, pull="10c")
    assert not town.passed(), "10 + 2 does not reach the highest opposing value"
    town.pass_(1)
    town.play(mv.UnbootCard(spirit))
    dealer = town.dealer()
    dealer.set(used={})
    town.state = dealer.state
    town.cast(spirit, deed, pull="Jc")
    assert (town.passed(), town.in_posse(me), town.at(me)) == (True, False, deed)


@pytest.mark.parametrize("upon", [True, False])
def test_crafty_hare_fails_a_job_upon_its_shaman_and_no_other(upon: bool):
    town, me, spirit = medium("14027")
    them, friend = town.foe(), town.ally()
    town.shootout([me, friend], [them])
    dealer = town.dealer()
    posses = ((them,), (me, friend))
    dealer.set_shootout(mark=me if upon else friend, job=True, leader=1, against=0, posses=posses, turn=0)
    town.state = dealer.state
    town.cast(spirit, "home0")
    assert town.at(me) == "home0"
    town.play(mv.EndShootout(won=True))
    assert [event.succeeded for event in town.told if isinstance(event, ev.JobEnded)] == [not upon]


@pytest.mark.parametrize(("theirs", "spirits"), [("Ks Ks 2d 3d 4d", 1), ("Ks Kd 2d 3d 4d", 0)])
def test_turtles_guard(theirs: str, spirits: int):
    town, me, spirit, _ = ritual("14029")
    town.hands("2s 3s 4d 5d 9c", theirs)
    town.cast(spirit)
    made = town.tokens("Nature Spirit")
    assert town.has(me, "Harrowed")
    assert len(made) == spirits
    assert all(town.in_posse(token) and town.has(token, "Harrowed") for token in made)
    town.round()
    assert not town.has(me, "Harrowed")


@pytest.mark.parametrize("code", ["16016", "24201"])
def test_sun_touched_raven(code: str):
    town, me, spirit, _ = ritual(code)
    deck = town.deck("01071", "01072", "01073", "01074", "01075", "01076")
    town.cast(spirit)
    assert set(town.options()) == set(deck[:5])
    town.pick(deck[1])
    town.pick(deck[3])
    town.done()
    town.yes()
    assert [town.zone(card) for card in deck] == ["hand", "discard", "deck", "discard", "deck", "deck"]
    assert town.booted(me)


@pytest.mark.parametrize("code", ["17017", "24209"])
def test_ghostly_communion_at_noon(code: str):
    town, me, spirit = medium(code)
    church, neighbour = town.deed("01057", seat=1), town.deed(seat=1)
    town.deed(seat=0)
    town.cast(spirit)
    own = {"home0"} if code == "24209" else set()
    near_home = {town.state.players[0].street[1]} if code == "24209" else set()
    assert set(town.options()) == {church, neighbour, "home1"} | own | near_home
    town.pick(church)
    assert (town.at(me), town.booted(me)) == (church, False)


@pytest.mark.parametrize(("code", "joins"), [("17017", False), ("24209", True)])
def test_ghostly_communion_joins_at_home_in_the_weird_west_printing_alone(code: str, joins: bool):
    town, me, spirit = medium(code)
    friend, them = town.ally(), town.foe()
    town.shootout([friend], [them], at="home0")
    if joins:
        town.cast(spirit, n=1)
        assert (town.in_posse(me), town.at(me), town.stud(me)) == (True, "home0", True)
    else:
        assert "not so" in (town.refusal(mv.Cast(spirit, me, 1)) or "")


def test_ghostly_communion_joins_at_holy_ground():
    town, me, spirit = medium("17017")
    church = town.deed("01057")
    friend, them = town.ally(), town.foe()
    town.shootout([friend], [them], at=church)
    town.cast(spirit, n=1)
    assert (town.in_posse(me), town.stud(me)) == (True, True)
    town.end_shootout()
    assert not town.stud(me)


def test_remedy():
    town, me, spirit, them = ritual("19037")
    gun = town.on(GUN, them, 1)
    armed = town.bullets(them)
    town.play(mv.AdjustCard(them, "bullets", 4), 1)
    town.cast(spirit, them)
    assert (town.bullets(them), town.zone(gun), town.cannot(them, "leave")) == (armed, "play", True)
    town.round()
    assert not town.cannot(them, "leave")
    assert town.in_posse(me)


@pytest.mark.parametrize(("influence", "bullets"), [(0, 0), (2, 2), (5, 3)])
def test_guiding_wind(influence: int, bullets: int):
    town, _, spirit, them = ritual("20047", influence=influence, bullets=4)
    town.cast(spirit, them)
    assert town.bullets(them) == bullets
    town.end_shootout()
    assert town.bullets(them) == 4


def test_mischievous_coyote():
    from kfbot.rules.doomtown import drawhands

    town, me, spirit, _ = ritual("20048")
    assert "what it asks for is not so" in (town.refusal(mv.Cast(spirit, me)) or "")
    for code in ("09007", "09009"):
        town.play(mv.JoinPosse(town.dude(code), boot=False))
    before = drawhands.bonuses(town.board, 0)
    town.cast(spirit)
    assert drawhands.bonuses(town.board, 0) == before[::-1] != before
    town.round()
    assert drawhands.bonuses(town.board, 0) == before


@pytest.mark.parametrize(("pull", "boots"), [("9c", False), ("10c", True)])
def test_wrathful_spider_in_a_shootout(pull: str, boots: bool):
    town, _, spirit, them = ritual("21047", bullets=3)
    town.cast(spirit, them, n=1, pull=pull)
    assert (town.bullets(them), town.booted(them)) == (2, boots)


def test_wrathful_spider_at_resolution_sends_the_opposing_shooter_home():
    town, _, spirit, them = ritual("21047")
    dealer = town.dealer()
    dealer.set_shootout(shooters=("", them))
    town.state = dealer.state
    town.hands("2s 3s 4d 5d 9c", "Ks Ks 2d 3d 4d")
    town.cast(spirit)
    assert (town.at(them), town.booted(them)) == ("home1", True)


@pytest.mark.parametrize("cancels", [True, False])
def test_dancing_butterfly(cancels: bool):
    town, _, spirit, them = ritual("21051")
    deed = town.deed()
    second = town.foe()
    town.play(mv.JoinPosse(second, boot=False), 1)
    town.hands("2s 3s 4d 5d 9c", "Ks Ks 2d 3d 4d")
    before = town.control(deed)
    town.cast(spirit)
    if cancels:
        town.yes(1)
        town.pick(them, seat=1)
        assert (town.at(them), town.control(deed)) == ("home1", before + 1)
    else:
        town.no(1)
    assert town.state.shootout is not None
    assert town.state.shootout.cheated == ((0, 0) if cancels else (0, -1))


def test_dancing_butterfly_needs_a_legal_hand():
    town, _, spirit, _ = ritual("21051")
    town.hands("2s 2s 4d 5d 9c", "Ks Kd 2d 3d 4d")
    town.cast(spirit)
    assert town.asked() == ""


def test_ancestors_reproach():
    town, _, spirit, _ = ritual("22049")
    card = town.hand("01071")[0]
    town.cast(spirit)
    town.pick(card)
    made = town.tokens("Ancestor Spirit")[0]
    assert (town.zone(card), town.in_posse(made)) == ("hill", True)


def test_ancestors_reproach_at_resolution_is_free():
    town, _, spirit, _ = ritual("22049")
    town.hands("2s 3s 4d 5d 9c", "Ks Ks 2d 3d 4d")
    town.cast(spirit, n=1)
    assert town.in_posse(town.tokens("Ancestor Spirit")[0])


def test_secret_paths():
    town, me, spirit = medium("22050")
    friend, tired, elsewhere = town.ally(), town.ally(), town.ally(at="home0")
    town.play(mv.BootCard(tired))
    deed = town.deed()
    town.cast(spirit, deed)
    assert [town.at(dude) for dude in (me, friend, tired, elsewhere)] == [deed, deed, "square", "home0"]
    assert not town.booted(me)


@pytest.mark.parametrize(("pull", "more"), [("6c", 0), ("7c", 1)])
def test_guiding_the_pack(pull: str, more: int):
    town, me, spirit, them = ritual("23045")
    gun = town.on(GUN, them, 1)
    town.play(mv.JoinPosse(town.ally(), boot=False))
    town.cast(spirit, gun, me, pull=pull)
    assert (town.booted(gun), town.bullets(me)) == (True, 1 + more)


def test_guiding_the_pack_boots_nothing_against_an_equal_posse():
    town, _, spirit, them = ritual("23045")
    town.cast(spirit, pull="5c")
    assert (town.passed(), town.asked(), town.booted(them)) == (True, "", False)


def test_stoic_buffalo():
    town, _, spirit, _ = ritual("25048", "weird-west")
    deck = town.deck("01071", "01072")
    town.cast(spirit)
    assert not town.booted(spirit)
    town.pass_(1)
    assert town.asked() == "", "the opponent's pass draws nothing"
    town.pass_()
    town.yes()
    assert town.zone(deck[0]) == "hand"


def test_stoic_buffalo_watches_one_round():
    town, _, spirit, _ = ritual("25048", "weird-west")
    town.deck("01071", "01072")
    town.cast(spirit)
    town.round()
    town.pass_()
    assert town.asked() == ""
