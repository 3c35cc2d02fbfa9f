"""Every Technique, played through the engine: figures, zones, durations, combos, and where printings differ."""

import pytest
from msgspec.structs import replace

from kfbot.rules.doomtown import moves as mv
from tests.rules.doomtown.cards.town import FAILS, PASSES, Town

JADE = "09039"
ZHU = "09040"


def brawl(edition: str = "2015", rating: int = 2, **foe: int) -> tuple[Town, str, str]:
    """A dude with value 7 and Kung Fu against one opposing dude of value 5."""
    town = Town(edition)
    me, them = town.fighter(rating=rating), town.foe("square", **foe)
    town.shootout([me], [them])
    return town, me, them


def test_shifu_speaks():
    town = Town()
    me = town.fighter(rating=1)
    deck = town.deck("01071", "01072", "01073", "01074", "01075", "01076")
    card = town.technique("09036", me)
    assert town.options() == ("0", "1", "2", "3", "4", "5")
    town.pick("3")
    assert [town.zone(c) for c in deck[:4]] == ["discard"] * 3 + ["deck"]
    assert town.zone(card) == "discard"
    assert (town.influence(me), town.kung_fu(me), town.value(me)) == (2, 3, 10)
    town.play(mv.MoveDude(me, "home0"), 0)
    assert (town.influence(me), town.kung_fu(me)) == (1, 1)
    town.next_day()
    town.play(mv.MoveDude(me, "square"), 0)
    assert (town.influence(me), town.kung_fu(me)) == (1, 1)


def test_zhus_ferocity_in_its_first_printing():
    town, me, them = brawl(bullets=2)
    town.technique("09037", me)
    assert (town.bullets(me), town.bullets(them), town.value(me)) == (2, 1, 9)
    assert town.combo_open() is False, "no technique to chain"
    town.end_shootout()
    assert (town.bullets(me), town.bullets(them)) == (1, 2)


@pytest.mark.parametrize(("code", "value"), [("09037", 9), ("24217", 10)])
def test_zhus_ferocity_adds_value_in_the_weird_west_printing_alone(code: str, value: int):
    town, me, _ = brawl()
    town.technique(code, me)
    assert town.value(me) == value


@pytest.mark.parametrize(("bullets", "chains"), [(2, True), (3, False)])
def test_zhus_ferocity_combo_asks_for_higher_bullets(bullets: int, chains: bool):
    town, me, _ = brawl(bullets=bullets)
    town.hand("09038")
    town.technique("09037", me)
    assert town.combo_open() is chains


def test_raking_dragons_chooses_after_the_pull_in_its_first_printing():
    town, me, them = brawl()
    second = town.foe()
    town.shootout([me], [them, second])
    town.technique("09038", me)
    assert set(town.options()) == {me, them, second}
    town.pick(second)
    assert (town.booted(second), town.value(second), town.value(them)) == (True, 3, 5)


def test_raking_dragons_chooses_before_the_pull_in_the_weird_west_printing():
    town, me, them = brawl("weird-west")
    second = town.foe()
    town.shootout([me], [them, second])
    town.technique("24219", me, pull=FAILS)
    assert town.asked() == "choose"
    town.pick(second)
    assert not town.passed()
    assert (town.booted(second), town.value(second)) == (False, 5)


@pytest.mark.parametrize(("code", "edition"), [("09038", "2015"), ("24219", "weird-west")])
def test_raking_dragons_boots_and_lowers_until_the_shootout_ends(code: str, edition: str):
    town, me, them = brawl(edition)
    town.technique(code, me, them)
    assert (town.booted(them), town.value(them)) == (True, 3)
    town.end_shootout()
    assert (town.booted(them), town.value(them)) == (True, 5)


@pytest.mark.parametrize(("value", "chains"), [(10, True), (11, False)])
def test_raking_dragons_combo_asks_for_a_lower_value_after_the_loss(value: int, chains: bool):
    town, me, them = brawl(value=value)
    town.hand("09040")
    town.technique("09038", me, them)
    assert town.value(them) == value - 2
    assert town.combo_open() is chains


@pytest.mark.parametrize("code", ["09039", "24225"])
def test_rabbits_lunar_leap(code: str):
    town = Town()
    me, friend, them = town.fighter(at="home0"), town.ally(), town.foe()
    town.shootout([friend], [them])
    town.play(mv.BootCard(me))
    town.technique(code, me)
    assert (town.at(me), town.in_posse(me), town.asked()) == ("square", True, "may")
    town.yes()
    assert not town.booted(me)


@pytest.mark.parametrize(
    ("code", "foes", "chains"), [("09039", 2, True), ("24225", 2, False), ("09039", 1, False), ("24225", 3, True)]
)
def test_rabbits_lunar_leap_counts_posses_by_printing(code: str, foes: int, chains: bool):
    town = Town()
    me, friend = town.fighter(at="home0"), town.ally()
    town.shootout([friend], [town.foe() for _ in range(foes)])
    town.hand("10035")
    town.technique(code, me)
    town.no()
    assert town.combo_open() is chains


def test_rabbits_lunar_leap_is_not_for_a_dude_in_the_posse():
    town, me, _ = brawl()
    card = town.hand(JADE)[0]
    assert "in the posse already" in (town.refusal(mv.Technique(card, me)) or "")


def test_zhus_reward():
    town = Town()
    me = town.fighter(bullets=5)
    low, equal = town.foe(value=4), town.foe(value=5)
    town.shootout([me], [low, equal])
    town.technique(ZHU, me)
    assert (town.booted(me), town.at(low), town.booted(low), town.in_posse(low)) == (True, "home1", True, False)
    assert (town.at(equal), town.in_posse(equal)) == ("square", True)


def test_zhus_reward_boots_its_performer_even_when_it_fails():
    town, me, them = brawl()
    town.technique(ZHU, me, pull=FAILS)
    assert (town.booted(me), town.in_posse(them)) == (True, True)
    town.pass_(1)
    again = town.hand(ZHU)[0]
    assert "booted" in (town.refusal(mv.Technique(again, me)) or "")


@pytest.mark.parametrize("code", ["10035", "24229"])
def test_rabbits_deception(code: str):
    town, me, them = brawl()
    town.technique(code, me)
    assert town.options() == (them,)
    town.pick(them)
    assert (town.at(me), town.booted(me), town.at(them), town.booted(them)) == ("home0", True, "home1", True)
    assert town.state.shootout is None


@pytest.mark.parametrize("code", ["10035", "24229"])
def test_rabbits_deception_of_a_booted_dude_takes_nobody_along(code: str):
    town, me, them = brawl()
    town.play(mv.BootCard(me))
    town.technique(code, me)
    assert (town.asked(), town.at(me), town.at(them)) == ("", "home0", "square")


def test_rabbits_deception_chains_into_a_technique_that_joins():
    town = Town()
    me, friend, them = town.fighter(), town.ally(), town.dude("09007", 1)
    town.shootout([me, friend], [them])
    town.hand("09039", "11023")
    town.technique("10035", me)
    town.done()
    assert town.combo_open()
    assert town.options() == (next(c for c in town.state.players[0].hand if town.state.cards[c].code == "09039"),)
    town.combo("09039")
    assert town.in_posse(me)


def test_rabbit_takes_revenge():
    town, me, them = brawl()
    gun = town.on("01097", them, 1)
    town.technique("11023", me, them)
    assert (town.stud(me), town.stud(them)) == (True, False)
    assert town.cannot(me, "leave")
    assert town.cannot(them, "leave")
    assert not town.booted(gun)
    assert town.state.shootout is not None
    assert town.state.shootout.first == ()


def test_rabbit_takes_revenge_in_a_combo_boots_attachments_and_names_the_first_casualty():
    town = Town()
    me, friend, them = town.fighter(at="home0"), town.ally(), town.foe()
    gun = town.on("01097", them, 1)
    town.shootout([friend], [them, town.foe()])
    town.hand("11023")
    town.technique("09039", me)
    town.no()
    town.combo("11023", them)
    assert town.booted(gun)
    assert town.state.shootout is not None
    assert town.state.shootout.first == (them,)
    assert not town.combo_open()


def test_focusing_chi_goes_on_the_deck_or_draws():
    town = Town()
    me = town.fighter()
    top = town.deck("01071")[0]
    card = town.technique("13018", me)
    town.yes()
    assert town.state.players[0].deck[0] == card
    town.pass_(1)
    again = town.hand("13018")[0]
    town.play(mv.Technique(again, me, pull=PASSES))
    town.no()
    assert town.zone(card) == "hand"
    assert (town.zone(again), town.zone(top)) == ("discard", "deck")


def test_focusing_chi_as_the_pull_unboots_and_looks_at_three_cards():
    town = Town()
    me = town.fighter()
    town.play(mv.BootCard(me))
    deck = town.deck("13018", "01071", "01072", "01073", "01074")
    town.technique("25050", me, pull="")
    assert town.asked() == "may"
    town.yes()
    assert not town.booted(me)
    assert set(town.options()) == set(deck[1:4])
    town.pick(deck[2])
    town.done()
    assert (town.zone(deck[2]), town.zone(deck[0])) == ("discard", "discard")
    assert town.state.players[0].hand == (deck[1],), "Mind of Quicksilver drew the next card"
    assert town.state.players[0].deck == (deck[3], deck[4])


def test_pigging_out():
    town, me, them = brawl(bullets=3)
    town.deck("01071", "01072", "01073", "01074", "09037", "01076")
    other = town.discards("09039")[0]
    town.technique("14034", me)
    taken = next(c for c in town.state.cards if town.state.cards[c].code == "09037")
    assert (town.zone(taken), town.zone(other)) == ("hand", "discard")
    assert len(town.state.players[0].deck) == 1
    town.pass_(1)
    town.technique("09037", me, them)
    assert (town.bullets(me), town.bullets(them)) == (2, 1)


def test_run_rabbit_run():
    town = Town()
    me, friend, them = town.fighter(), town.ally(), town.foe()
    town.shootout([me, friend], [them])
    town.deck("01071", "01072", "01073", "01074", "01075", "01076")
    town.discards("09039", "09037")
    town.technique("15018", me)
    assert [town.state.cards[c].code for c in town.state.players[0].hand] == ["09039"]
    town.pass_(1)
    town.play(mv.LeavePosse(me))
    town.play(mv.UnbootCard(me))
    town.technique("09039", me)
    town.no()
    assert town.bullets(me) >= 2
    town.end_shootout()
    assert town.bullets(me) == 1


def test_one_fights_as_many():
    town = Town(rock=5)
    lead, second = town.fighter(value=6, rating=2), town.fighter(value=3, rating=1)
    card = town.hand("16021")[0]
    town.deck("01108", "01108")
    town.play(mv.Use(card))
    town.pick(lead)
    assert (town.zone(card), town.booted(lead), town.rock()) == ("hill", True, 4)
    assert town.state.shootout is not None
    assert town.state.shootout.mark == "square"
    town.play(mv.JoinPosse(second))
    town.end_shootout(won=True)
    assert town.state.shootout is None
    assert (town.control(lead), town.control(second)) == (1, 0), "a pull of 2 + 4 passes 8, and fails 4"
    town.next_day()
    assert (town.control(lead), town.control(second)) == (1, 0)


def test_jade_king_stance():
    town = Town()
    me = town.fighter(rating=1)
    town.play(mv.BootCard(me))
    town.technique("20051", me)
    assert (town.booted(me), town.kung_fu(me), town.bullets(me), town.value(me)) == (False, 3, 3, 10)
    assert town.cannot(me, "move")
    town.next_day()
    assert (town.kung_fu(me), town.bullets(me), town.cannot(me, "move")) == (1, 1, False)


def test_monkey_goes_to_the_mountain():
    town = Town()
    deed = town.deed()
    me, friend, big, small = town.fighter(rating=2), town.ally(), town.foe(bullets=3), town.foe(bullets=2)
    town.shootout([me, friend], [big, small])
    town.technique("20054", me)
    assert (town.at(me), town.at(small), town.at(big)) == (deed, deed, "square")
    assert (town.in_posse(me), town.in_posse(small), town.in_posse(big)) == (False, False, True)
    assert not town.booted(small)


def test_monkey_goes_to_the_mountain_does_nothing_for_a_booted_dude():
    town = Town()
    town.deed()
    me, them = town.fighter(rating=2), town.foe()
    town.shootout([me], [them])
    town.play(mv.BootCard(me))
    town.technique("20054", me)
    assert (town.asked(), town.at(me)) == ("", "square")


def test_ten_foot_punch():
    town = Town()
    me, friend, them = town.fighter(at="home0", rating=1), town.ally(), town.foe(bullets=2)
    town.shootout([friend], [them])
    deck = town.deck("01071", "09037", "14034", "01072", "01073", "01074")
    town.technique("21052", me)
    assert (town.in_posse(me), town.kung_fu(me)) == (True, 2)
    assert town.options() == (deck[2],), "no Tao technique may be taken"
    town.pick(deck[2])
    assert [town.zone(card) for card in deck] == ["discard", "discard", "hand", "discard", "discard", "deck"]


def test_ten_foot_punch_reveals_nothing_against_higher_bullets():
    town = Town()
    me, friend, them = town.fighter(at="home0", rating=1), town.ally(), town.foe(bullets=3)
    town.shootout([friend], [them])
    deck = town.deck("14034")
    town.technique("21052", me)
    assert (town.in_posse(me), town.zone(deck[0])) == (True, "deck")


@pytest.mark.parametrize(("mine", "gain"), [("2s 3s 4d 5d 9c", 1), ("2s 2s 4d 5d 9c", 0)])
def test_seizing_the_pearl_of_death(mine: str, gain: int):
    town, me, them = brawl()
    town.deck("01071")
    town.hands(mine, "Ks Ks 2d 3d 4d")
    town.technique("22056", me)
    assert set(town.options()) == {me, them}
    town.pick(them)
    assert (town.at(them), town.booted(them)) == ("home1", True)
    assert (town.bullets(me), town.influence(me)) == (1 + gain, 1 + gain)
    assert len(town.state.players[0].hand) == 1


def test_seizing_the_pearl_of_death_shifts_a_casualty_and_needs_an_illegal_hand():
    town, me, _ = brawl()
    town.hands("2s 3s 4d 5d 9c", "Ks Kd 2d 3d 4d")
    card = town.hand("22056")[0]
    assert "illegal" in (town.refusal(mv.Technique(card, me)) or "")
    town.hands("2s 3s 4d 5d 9c", "Ks Ks 2d 3d 4d")
    town.play(mv.Technique(card, me, pull=PASSES))
    town.done()
    assert town.casualties() == (-1, 1)


@pytest.mark.parametrize("legal", [True, False])
def test_seizing_the_pearl_of_death_in_lowball_asks_whether_the_own_hand_is_legal(legal: bool):
    town = Town()
    me, _ = town.fighter(), town.foe()
    town.state = replace(town.state, phase="gambling")
    town.deck("01071")
    town.technique("22056", me)
    town.done()
    town.yes() if legal else town.no()
    assert (town.bullets(me), town.influence(me)) == ((2, 2) if legal else (1, 1))
    town.play(mv.NextPhase())
    town.play(mv.NextPhase())
    town.sundown()
    town.play(mv.NextPhase())
    assert town.bullets(me) == 1


def test_seizing_the_pearl_of_death_in_lowball_is_played_by_either_player_with_a_kung_fu_dude_of_theirs():
    town = Town()
    me, them, plain = town.fighter(), town.fighter(1), town.ally()
    town.state = replace(town.state, phase="gambling")
    card = town.hand("22056", seat=1)[0]
    assert "do not control" in (town.refusal(mv.Technique(card, me), 1) or "")
    assert "no Kung Fu" in (town.refusal(mv.Technique(town.hand("22056")[0], plain)) or "")
    assert town.refusal(mv.Technique(card, them), 1) is None


def test_mantis_pinch_at_noon_bars_an_ability_for_the_turn():
    town = Town()
    me, hawk = town.fighter(), town.dude("09017", 1)
    town.technique("23049", me, hawk)
    assert "cannot be used" in (town.refusal(mv.Use(hawk, 0), 1) or "")
    town.next_day()
    assert "cannot be used for now" not in (town.refusal(mv.Use(hawk, 0), 1) or "")


def test_mantis_pinch_in_a_shootout_bars_an_ability_until_after_sundown():
    town, me, _ = brawl()
    badger = town.dude("09009", 1)
    town.shootout([me], [badger])
    town.technique("23049", me, badger)
    assert "cannot be used" in (town.refusal(mv.Use(badger, 0), 1) or "")
    town.end_shootout()
    assert any(mod.disables == 0 and mod.on == badger for mod in town.state.modifiers)
    town.next_day()
    assert not any(mod.disables == 0 for mod in town.state.modifiers)


@pytest.mark.parametrize(("foes", "boots"), [(1, False), (2, True)])
def test_rabbits_sweeping_snare(foes: int, boots: bool):
    town = Town("weird-west")
    me = town.fighter()
    them = [town.dude("09007", 1), *(town.foe() for _ in range(foes - 1))]
    guns = [town.on("01097", them[0], 1), town.on("01097", them[0], 1), town.on("01097", them[0], 1)]
    town.shootout([me], them)
    town.technique("24241", me, them[0])
    assert not town.stud(them[0])
    if boots:
        town.pick(guns[0], guns[2])
    assert [town.booted(gun) for gun in guns] == [boots, False, boots]
    town.end_shootout()
    assert town.stud(them[0])


@pytest.mark.parametrize(
    ("booted", "value", "out", "first"), [(True, 8, True, True), (False, 10, False, False), (True, 9, True, False)]
)
def test_crushing_inevitability(booted: bool, value: int, out: bool, first: bool):
    town, me, them = brawl("weird-west", value=value)
    if booted:
        dealer = town.dealer()
        dealer.set_card(them, booted=True)
        town.state = dealer.state
    town.technique("24245", me, them)
    assert town.booted(me)
    assert town.cannot(them, "contribute") is out
    assert town.state.shootout is not None
    assert (town.state.shootout.first == (them,)) is first
    town.round()
    assert not town.cannot(them, "contribute")


@pytest.mark.parametrize("code", ["18037", "24232"])
@pytest.mark.parametrize("theirs", [1, 2, 3])
def test_great_sage_matching_heaven(code: str, theirs: int):
    town, me, _ = brawl(influence=theirs)
    town.hand("18038")
    town.technique(code, me)
    assert (town.influence(me), town.has(me, "Harrowed")) == (2, True)
    assert town.combo_open() is (theirs <= 2 if code == "18037" else theirs < 2)
    if town.combo_open():
        town.stop()
    town.end_shootout()
    assert (town.influence(me), town.has(me, "Harrowed")) == (1, False)


@pytest.mark.parametrize("code", ["18038", "24237"])
@pytest.mark.parametrize("mine", [True, False])
def test_two_hundred_fifty_rounds(code: str, mine: bool):
    town = Town()
    deed = town.deed(seat=0)
    me, them = town.fighter(influence=2 if mine else 0), town.foe()
    town.shootout([me], [them], at=deed)
    town.hand("18037")
    town.technique(code, me)
    assert town.casualties() == (-1, 0)
    assert town.combo_open() is mine


@pytest.mark.parametrize("flees", [True, False])
def test_behold_white_bull(flees: bool):
    town = Town()
    me, one, two = town.fighter(influence=2), town.foe(), town.foe()
    town.shootout([me], [one, two])
    town.technique("19041", me)
    assert (town.casualties(), town.booted(me), town.asked()) == ((2, 2), True, "may")
    town.yes(1) if flees else town.no(1)
    assert (town.at(one), town.at(two)) == (("home1", "home1") if flees else ("square", "square"))
    assert (town.booted(me), town.control(me)) == (not flees, 2 if flees else 0)
    if flees:
        town.next_day()
        assert town.control(me) == 2


def test_mind_of_quicksilver_in_a_shootout_keeps_the_pulled_card():
    town, me, _ = brawl("weird-west")
    town.play(mv.BootCard(me))
    deck = town.deck("01108")
    town.technique("25050", me, pull="")
    assert (town.passed(), town.booted(me), town.zone(deck[0])) == (True, False, "hand")


def test_mind_of_quicksilver_at_noon_draws():
    town = Town("weird-west")
    me = town.fighter()
    deck = town.deck("01071")
    town.technique("25050", me)
    assert town.zone(deck[0]) == "hand"


def test_plague_of_grasshoppers():
    town = Town()
    high, low, booted = town.fighter(value=12, rating=1), town.fighter(value=2, rating=0), town.fighter()
    town.play(mv.BootCard(booted))
    deed = town.deed()
    town.deck("01071", "01108")
    card = town.hand("14038")[0]
    town.play(mv.Use(card))
    assert set(town.options()) == {high, low}
    town.pick(high, low)
    town.pick(deed)
    assert (town.at(high), town.at(low), town.booted(high)) == (deed, "square", False), "9 passes 13, 2 fails 2"
    assert town.zone(card) == "discard"


def test_as_nature_and_god_intended():
    town, me, them = brawl("weird-west")
    gun = town.on("01083", them, 1)
    armed = town.bullets(them)
    town.hand("23050")
    town.use(town.state.players[0].hand[0])
    assert town.stud(me)
    assert (town.bullets(them), armed > 1, town.zone(gun)) == (1, True, "play")
    town.round()
    assert (town.bullets(them), town.stud(me)) == (armed, False)
