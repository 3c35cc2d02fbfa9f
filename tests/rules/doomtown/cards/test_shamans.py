"""Every Shaman, and those who help them, played through the engine."""

import pytest

from kfbot.catalogue import printings
from kfbot.rules.doomtown import moves as mv
from kfbot.rules.doomtown import town as map_
from tests.rules.doomtown.cards.town import Town

HOUND, HORSE, ATTIRE = "01082", "01086", "05024"


def fight(code: str, edition: str = "2015", at: str = "square", **foe: int) -> tuple[Town, str, str]:
    """A dude of that printing in a shootout with one opposing dude."""
    town = Town(edition)
    me, them = town.dude(code, at=at), town.foe(at=at, **foe)
    town.shootout([me], [them], at=at)
    return town, me, them


@pytest.mark.parametrize("shown", [True, False])
def test_butch_deuces(shown: bool):
    town = Town()
    deck = ("01071", "01072", "01073", "01074", "01075", "01076", "01077", "01078", "01079", "09031", "09016")
    for number in range(60):
        town = Town()
        town.moves = number
        town.play(mv.LoadDeck(deck, ("09016",), "18002"))
        top = town.state.players[0].deck[:5]
        if any(town.state.cards[card].code == "09031" for card in top) is shown:
            break
    butch = next(card for card in town.state.play if town.state.cards[card].code == "09016")
    hand = set(town.state.players[0].hand)
    town.react(butch)
    if shown:
        town.pick(next(card for card in top if town.state.cards[card].code == "09031"))
        assert set(town.state.players[0].hand) == set(top)
    else:
        assert set(town.state.players[0].hand) == hand
        assert town.state.players[0].deck[:5] == top
    assert town.booted(butch)


@pytest.mark.parametrize("code", ["09017", "24053"])
def test_mazatl(code: str):
    town = Town()
    me, deed, other = town.dude(code), town.deed(), town.deed("01072", 1)
    totems = [town.on("09033", deed), town.on("09035", other, 1)]
    town.use(me)
    assert set(town.options()) == set(totems)
    town.pick(totems[1])
    assert (town.at(me), town.booted(me)) == (other, False)


@pytest.mark.parametrize("code", ["09020", "24055"])
def test_lydia_bear_hands(code: str):
    town, me, _ = fight(code)
    spirit, friend = town.on("09031", me), town.ally()
    town.hands("2s 3s 4d 5d 9c", "Ks Kd 2d 3d 4d")
    town.use(me, spirit, friend)
    assert (town.booted(me), town.booted(spirit), town.has(friend, "Harrowed")) == (True, True, True)
    town.end_shootout()
    assert not town.has(friend, "Harrowed")


@pytest.mark.parametrize(("code", "shaman"), [("09022", 3), ("20009", 1), ("09023", 1), ("24061", 1)])
def test_black_elk_bloody_teeth_and_matilda_loomis_are_plain_shamans(code: str, shaman: int):
    town = Town()
    me = town.dude(code)
    spirit = town.on("09034", me)
    assert (town.skill(me), printings().by_code[code].abilities) == (shaman, ())
    town.cast(spirit, pull=f"{9 - shaman}c")
    assert town.passed()


def test_black_elk_casts_with_his_printed_rating():
    town = Town()
    me = town.dude("09022")
    town.cast(town.on("09034", me), pull="5c")
    assert not town.passed()


@pytest.mark.parametrize("code", ["09023", "24061"])
def test_bloody_teeth_is_harrowed(code: str):
    town = Town()
    assert town.has(town.dude(code), "Harrowed")


def test_matilda_loomis_holds_spirits():
    town = Town()
    me = town.dude("20009", at="home0")
    assert town.refusal(mv.AttachCard("09031", me)) is None


def test_three_eyed_hawk():
    town = Town()
    me = town.dude("09024", at="home0")
    hound, other = town.hand(HOUND, HORSE)
    town.play(mv.AttachCard(hound, me))
    assert town.rock() == 21
    town.play(mv.AttachCard(other, me))
    assert town.rock() == 21


@pytest.mark.parametrize(("ace", "covered"), [(True, 2), (False, 1)])
def test_three_eyed_hawk_covers_two_casualties_with_an_aced_sidekick(ace: bool, covered: int):
    town, me, _ = fight("09024")
    hound = town.on(HOUND, me)
    dealer = town.dealer()
    dealer.set_shootout(step="casualties", sums=(2, 0))
    town.state = dealer.state
    town.play(mv.TakeCasualty(hound, ace=ace))
    assert town.state.shootout is not None
    assert (town.state.shootout.taken[0], town.zone(hound)) == (covered, "hill" if ace else "discard")


@pytest.mark.parametrize(("influence", "spirit", "joins"), [(3, False, True), (2, True, True), (2, False, False)])
def test_sarah_meoquanee(influence: int, spirit: bool, joins: bool):
    town = Town()
    me, friend, them = town.dude("09025", at="home0"), town.ally(influence=influence), town.foe()
    if spirit:
        town.on("09031", friend)
    town.shootout([friend], [them])
    town.use(me)
    assert (town.in_posse(me), town.stud(me)) == (joins, joins)
    town.end_shootout()
    assert not town.stud(me)


@pytest.mark.parametrize(("code", "bullets"), [("01071", 2), ("09031", 3)])
def test_smiling_frog(code: str, bullets: int):
    town = Town()
    me = town.dude("09026")
    card = town.hand(code, "01072")[0]
    town.use(me)
    town.pick(card)
    assert (town.bullets(me), town.zone(card)) == (bullets, "discard")
    town.next_day()
    assert town.bullets(me) == 1


def test_laughing_crow():
    town = Town()
    me = town.dude("09027", at="home0")
    deck = town.deck("09031", "01071", "01072")
    town.use(me)
    assert town.options() == (deck[0],)
    town.pick(deck[0])
    assert [town.zone(card) for card in deck] == ["play", "discard", "deck"]
    assert (town.state.play[deck[0]].on, town.rock()) == (me, 19)


@pytest.mark.parametrize(("gang", "price"), [("18002", 8), ("18001", 10)])
def test_chief_stephen_seven_eagles_costs_less_for_each_card_on_a_location(gang: str, price: int):
    town = Town()
    town.outfit(gang)
    deed, theirs = town.deed(), town.deed("01072", 1)
    town.on("09033", deed)
    town.on("09033", theirs, 1)
    town.on(HOUND, town.ally())
    assert town.price(town.hand("09028")[0]) == price


def test_chief_stephen_seven_eagles_counts_cards_on_my_deeds():
    town = Town()
    deed, theirs = town.deed(), town.deed("01072", 1)
    me = town.dude("09028")
    town.on("09033", deed)
    town.on("09033", theirs, 1)
    town.use(me)
    assert (town.booted(me), town.control(me)) == (True, 1)
    town.on("09035", deed)
    assert town.control(me) == 2
    town.pass_(1)
    town.play(mv.MoveDude(me, "home0", boot=False))
    assert town.control(me) == 0


def test_jim_cheveyo():
    town = Town()
    me, deed = town.dude("10007"), town.deed()
    assert (town.influence(me), town.stud(me)) == (1, False)
    town.on("09033", deed)
    town.play(mv.MoveDude(me, deed))
    assert (town.influence(me), town.stud(me)) == (2, True)


@pytest.mark.parametrize("code", ["10008", "24058"])
def test_enapay(code: str):
    town = Town()
    me, friend = town.dude(code), town.foe()
    assert town.influence(me) == 3
    town.use(me)
    assert (town.influence(friend), town.booted(me)) == (2, True)
    town.sundown()
    assert (town.influence(me), town.influence(friend)) == (1, 1)


def test_kabeda_hakurei():
    town = Town()
    deed, beside, far = town.deed(), town.deed("01072"), town.deed("01073", 1)
    me = town.dude("11006", at=deed)
    near, other, away = town.on("15016", beside), town.on("15016", beside), town.on("15016", far)
    town.play(mv.Control(beside, 0))
    assert town.refusal(mv.Cast(away, me)) is not None
    town.cast(near, by=me, pull="4c")
    assert (town.passed(), town.booted(near), town.rock()) == (True, True, 22)
    assert (town.booted(beside), town.booted(deed)) == (True, False)
    town.pass_(1)
    town.play(mv.UnbootCard(beside))
    assert town.refusal(mv.Cast(other, me)) is not None, "once a turn"


@pytest.mark.parametrize(("card", "influence", "bullets", "shaman"), [("09031", 2, 2, 1), (ATTIRE, 1, 3, 3)])
def test_joseph_dusty_hill(card: str, influence: int, bullets: int, shaman: int):
    town = Town()
    me = town.dude("12003")
    worn = town.board.book.by_code[card]
    town.on(card, me)
    more = (worn.influence or 0) if worn.kind == "goods" else 0
    armed = (worn.bullets or 0) if worn.kind == "goods" else 0
    assert (town.influence(me) - more, town.bullets(me) - armed, town.skill(me)) == (influence, bullets, shaman)


def test_rhonda_sageblossom():
    town, me, _ = fight("14003")
    horse, friend = town.on(HORSE, me), town.ally()
    other = town.on(HORSE, friend)
    assert (town.has(horse, "Sidekick"), town.has(other, "Sidekick")) == (True, False)
    dealer = town.dealer()
    dealer.set_shootout(step="casualties", sums=(1, 0))
    town.state = dealer.state
    town.play(mv.TakeCasualty(horse))
    town.yes()
    assert town.zone(horse) == "hand"


def test_spirit_steed():
    town = Town()
    me, deed, other = town.shaman(), town.deed(), town.deed("01072")
    steed, spirit = town.on("14026", me), town.on("09031", me)
    town.on("09033", deed)
    town.use(steed)
    assert (town.at(me), town.booted(me), town.booted(steed)) == (deed, False, True)
    town.pass_(1)
    town.use(steed, spirit, other, n=1)
    assert (town.at(me), town.booted(spirit)) == (other, True)
    town.pass_(1)
    town.play(mv.UnbootCard(spirit))
    town.use(steed, spirit, "square", n=1)
    assert town.at(me) == "square", "it repeats"
    assert "another kind of dude" in (town.refusal(mv.AttachCard("14026", town.ally(at="home0"))) or "")


@pytest.mark.parametrize(("code", "totem"), [("15016", True), ("09031", False)])
def test_professor_duncan(code: str, totem: bool):
    town = Town()
    deed = town.deed()
    me = town.dude("15007", at=deed)
    spell = town.on(code, deed if totem else me)
    town.hand("01071")
    town.cast(spell, pull="2c")
    assert (town.passed(), town.skill(me)) == (totem, 1), "2 + 1 + 3 reaches 6; 2 + 1 does not reach 7"


def test_hupirika_sue():
    town = Town()
    deed = town.deed()
    town.dude("16004", at="home0")
    me = town.dude("09017", at="home0")
    mover, them = town.shaman(at="home0"), town.foe(at=deed)
    trail = town.on("09033", "home0")
    town.cast(trail, mover, deed, by=mover)
    sue = next(card for card in town.state.play if town.state.cards[card].code == "16004")
    town.react(sue)
    town.no(1)
    assert (town.at(mover), town.bullets(mover)) == (deed, 3)
    assert town.in_posse(mover)
    assert town.in_posse(them)
    town.end_shootout()
    assert town.bullets(mover) == 1
    assert town.at(me) == "home0"


def test_hupirika_sue_gives_no_bullets_for_a_call_that_is_refused():
    town = Town()
    deed = town.deed()
    sue, mover, them = town.dude("16004", at="home0"), town.shaman(at="home0"), town.foe(at=deed)
    town.cast(town.on("09033", "home0"), mover, deed, by=mover)
    town.react(sue)
    town.yes(1)
    assert (town.at(them), town.booted(them), town.bullets(mover)) == ("home1", True, 1)
    assert town.state.modifiers == ()


def test_hupirika_sue_does_not_answer_a_spirit_of_a_shootout():
    """Crafty Hare takes a Shaman out of a shootout to a deed."""
    town = Town()
    deed = town.deed()
    town.dude("16004", at="home0")
    me, them = town.shaman(rating=2), town.foe(value=2)
    town.foe(at=deed)
    hare = town.on("14027", me)
    town.shootout([me], [them])
    town.cast(hare, deed, pull="Kc")
    assert town.at(me) == deed
    assert town.state.decision is None


def test_gene_north_star():
    town, me, _ = fight("17003")
    spirit = town.on("09031", me)
    town.use(me)
    assert (town.zone(spirit), town.bullets(me)) == ("discard", 4)
    town.end_shootout()
    assert town.bullets(me) == 2


@pytest.mark.parametrize(("code", "upkeep"), [("17004", 2), ("24063", 1)])
def test_speaks_with_earth(code: str, upkeep: int):
    town = Town()
    deed = town.deed()
    me = town.dude(code, at=deed)
    totem = town.on("09033", deed, booted=True)
    them = town.foe()
    town.pass_()
    town.play(mv.MoveDude(them, deed, boot=False), 1)
    town.react(me)
    town.pick(totem)
    assert (town.booted(me), town.booted(them), town.booted(totem)) == (True, True, False)
    assert town.figure(me, "upkeep") == upkeep
    assert town.state.extra[totem] == 1


def test_eva_bright_eyes():
    town, me, _ = fight("18011")
    spirit, hare = town.on("10029", me), town.on("16016", me)
    horse = town.on(HORSE, me)
    assert "Totem" in (town.refusal(mv.Cast(spirit, me)) or "") or "Noon" in (town.refusal(mv.Cast(spirit, me)) or "")
    town.deck("01071", "01072", "01073", "01074", "01075")
    town.cast(hare, pull="2c")
    assert town.passed()
    town.done()
    town.no()
    town.pass_(1)
    town.use(me)
    assert (town.booted(horse), town.at(me), town.booted(me)) == (True, "home0", True)


def test_eva_bright_eyes_casts_no_other_spirit():
    town = Town()
    me = town.dude("18011")
    spirit = town.on("10029", me)
    assert "can only cast" in (town.refusal(mv.Cast(spirit, me)) or "")


def test_fears_no_owls():
    town = Town()
    town.dude("19007")
    friend = town.ally()
    church, deed, plain = town.deed("01057"), town.deed(), town.deed("01072")
    town.on("09033", deed)
    town.on("09033", "home0")
    owl = next(card for card in town.state.play if town.state.cards[card].code == "19007")
    town.use(owl, friend)
    assert set(town.options()) == {church, deed}
    assert plain not in town.options()
    town.pick(church)
    assert town.at(friend) == church


@pytest.mark.parametrize("home", [True, False])
def test_geronimo(home: bool):
    town = Town()
    deed = town.deed("01071", 1)
    place = "home0" if home else deed
    me = town.dude("20013", at=place)
    mine, theirs = town.on("09033", place), town.on("09035", place, 1)
    town.use(me)
    assert (town.zone(mine), town.zone(theirs), town.rock()) == (
        "play",
        "play" if home else "discard",
        20 if home else 21,
    )


def test_leychaai_youngheart():
    town = Town()
    town.dude("21014")
    one, two, away = town.ally(), town.ally(at="home0"), town.foe()
    hound = town.on(HOUND, one)
    town.on("16016", one)
    youth = next(card for card in town.state.play if town.state.cards[card].code == "21014")
    town.use(youth)
    assert one not in town.options()
    assert away not in town.options()
    town.pick(two)
    assert (town.state.play[hound].on, town.rock()) == (two, 20)


def test_black_elk_exp_1():
    town = Town()
    deed = town.deed("01071", 1)
    town.foe(at=deed, influence=2)
    elk = town.dude("21017", at=deed)
    assert town.influence(elk) == 0
    assert map_.controller(town.board, deed) == 0, "Shaman 3 is more than influence 2"


@pytest.mark.parametrize(("place", "more"), [("01057", 1), ("01071", 0)])
def test_tsintah(place: str, more: int):
    town = Town()
    deed = town.deed(place)
    me, them = town.dude("22017"), town.foe()
    totem = town.on("09033", deed)
    town.shootout([me], [them], at=deed)
    town.use(me)
    assert (town.booted(totem), town.stud(me), town.bullets(me)) == (True, True, 1 + more)


def test_tsintah_beside_holy_ground():
    town = Town()
    town.deed("01057")
    deed = town.deed()
    me, them = town.dude("22017"), town.foe()
    spirit = town.on("09031", me)
    town.shootout([me], [them], at=deed)
    town.use(me)
    assert (town.booted(spirit), town.stud(me), town.bullets(me)) == (True, True, 2)


def test_winona_rein_breaker():
    town, me, them = fight("22030")
    hound, gun = town.on(HOUND, them, 1), town.on("01083", them, 1)
    town.use(me)
    assert (town.zone(hound), town.zone(gun), town.rock(), town.booted(me)) == ("discard", "play", 19, True)


@pytest.mark.parametrize("discards", ["09031", "20051", "01071"])
def test_sifting_squirrel(discards: str):
    town = Town()
    deck = (discards,) * 9 + ("23013",)
    town.play(mv.LoadDeck(deck, ("23013",), "18002"))
    squirrel = next(card for card in town.state.play if town.state.cards[card].code == "23013")
    town.react(squirrel)
    town.pick(town.options()[0])
    assert len(town.state.players[0].hand) == (5 if discards == "01071" else 6)
    assert town.booted(squirrel)


def test_professor_duncan_exp_1():
    town = Town()
    deed = town.deed()
    me = town.dude("23015", at=deed)
    deck = town.deck("01071", "01072")
    one, two = town.hand("09033", "09033")
    assert not town.stud(me)
    town.play(mv.Plant(one, deed))
    town.react(me)
    assert (town.zone(deck[0]), town.stud(me)) == ("hand", True)
    dealer = town.dealer()
    dealer.set(used={})
    town.state = dealer.state
    if town.board.turn != 0:
        town.pass_(1)
    town.play(mv.Plant(two, deed))
    assert town.asked() == "", "another of that name is there"


def test_yiska():
    town = Town()
    me = town.dude("23016")
    assert town.bullets(me) == 0
    town.on("16016", me)
    assert town.bullets(me) == 2


@pytest.mark.parametrize(("gang", "price"), [("18002", 5), ("18001", 8)])
def test_eagle_woman_that_all_look_at_costs_less_beside_a_dude(gang: str, price: int):
    town = Town("weird-west")
    town.outfit(gang)
    deed = town.deed()
    town.dude("09027", at=deed)
    card = town.hand("24064")[0]
    town.play(mv.AddDude(card, at=deed, pay=True))
    assert (town.at(card), town.rock()) == (deed, 20 - price)


def test_eagle_woman_that_all_look_at_comes_to_a_spirit():
    town = Town("weird-west")
    eagle, shaman, them = town.dude("24064", at="home0"), town.shaman(), town.foe()
    spirit = town.on("09031", shaman)
    town.use(eagle, spirit, them)
    assert (town.at(eagle), town.booted(spirit), town.booted(them)) == ("square", True, True)


def test_eagle_woman_that_all_look_at_joins_a_shootout():
    town = Town("weird-west")
    eagle, shaman, them = town.dude("24064", at="home0"), town.shaman(), town.foe()
    spirit = town.on("09031", shaman)
    town.shootout([shaman], [them])
    town.use(eagle, spirit)
    town.done()
    assert (town.at(eagle), town.in_posse(eagle), town.booted(spirit)) == ("square", True, True)


def test_ghost_dancers():
    town = Town("weird-west")
    deed = town.deed()
    me, shaman = town.dude("25013", at=deed), town.shaman(at=deed)
    totem = town.hand("15016")[0]
    town.use(me)
    assert (town.state.play[totem].on, town.rock()) == (me, 19)
    assert map_.planted_at(town.board, totem) == deed
    town.pass_(1)
    town.cast(totem, by=shaman)
    assert (town.passed(), town.booted(deed)) == (True, True)
    town.play(mv.MoveDude(me, "square"))
    assert map_.planted_at(town.board, totem) == ""


def test_ghost_dancers_at_a_deed_make_this_deed_of_their_totem_that_deed():
    town = Town("weird-west")
    deed = town.deed()
    me, before = town.dude("25013", at=deed), town.figure(deed, "production")
    town.on("15016", me)
    town.on("24210", me)
    assert town.figure(deed, "production") == before + 1
    assert (town.has(deed, "Holy Ground"), town.has(me, "Holy Ground")) == (True, False)
    town.play(mv.MoveDude(me, "square"))
    assert town.figure(deed, "production") == before
    assert not any(town.has(one, "Holy Ground") for one in (deed, me, "square"))


def test_ghost_dancers_need_an_unbooted_shaman():
    town = Town("weird-west")
    deed = town.deed()
    me, shaman = town.dude("25013", at=deed), town.shaman(at=deed)
    town.play(mv.BootCard(shaman))
    totem = town.hand("15016")[0]
    town.use(me)
    assert town.zone(totem) == "hand"


@pytest.mark.parametrize("plants", [True, False])
def test_dakota_katzeek(plants: bool):
    town = Town("weird-west")
    deed = town.deed("01071", 1)
    town.foe(at=deed, influence=5)
    me = town.dude("25015", at=deed)
    paid, totem = town.hand("01072")[0], town.discards("09033")[0]
    town.use(me)
    town.pick(paid)
    town.yes() if plants else town.no()
    assert (town.zone(paid), town.booted(me)) == ("discard", True)
    assert town.zone(totem) == ("play" if plants else "hand")


def test_dakota_katzeek_fails_away_from_deeds():
    town = Town("weird-west")
    me = town.dude("25015")
    paid, totem = town.hand("01072")[0], town.discards("09033")[0]
    town.use(me)
    assert (town.zone(paid), town.zone(totem), town.booted(me)) == ("hand", "discard", True)
