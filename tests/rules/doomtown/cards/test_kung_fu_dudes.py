"""Every Kung Fu dude, and those who help them, played through the engine."""

import pytest

from kfbot.catalogue import printings
from kfbot.rules.doomtown import drawhands, piles
from kfbot.rules.doomtown import moves as mv
from kfbot.rules.doomtown.decks import Copies, Deck
from kfbot.rules.doomtown.legality import judge
from tests.rules.doomtown.cards.town import Town

MELEE, GUN, HOUND, ATTIRE = "07015", "01083", "01082", "05024"


def fight(code: str, edition: str = "2015", **foe: int) -> tuple[Town, str, str]:
    """A dude of that printing in a shootout with one opposing dude."""
    town = Town(edition)
    me, them = town.dude(code), town.foe("square", **foe)
    town.shootout([me], [them])
    return town, me, them


@pytest.mark.parametrize("code", ["09004", "24013"])
def test_daomei_wang(code: str):
    town = Town()
    town.outfit("18001")
    friend, stranger, deed = town.dude("09007"), town.dude("09022"), town.deed()
    card = town.hand(code)[0]
    town.play(mv.AddDude(card))
    town.react(card)
    assert town.at(friend) == "square"
    assert stranger not in town.options()
    town.pick(deed)
    assert (town.at(friend), town.booted(friend)) == (deed, False)


def test_daomei_wang_moves_nobody_before_high_noon():
    from msgspec.structs import replace

    town = Town()
    town.state = replace(town.state, phase="upkeep")
    town.dude("09007")
    card = town.hand("09004")[0]
    town.play(mv.AddDude(card))
    assert town.asked() == ""


def test_xiaodan_li_is_left_out_of_the_starting_posse():
    five = ("09004", "18007", "12001", "20012", "23001")
    deck = Deck(outfit="18001", cards=tuple(Copies(code, 1, 1) for code in (*five, "09006")))
    assert not [told for told in judge(deck, "2015", printings()).problems if "posse counts" in told]
    more = Deck(outfit="18001", cards=tuple(Copies(code, 1, 1) for code in (*five, "18008")))
    assert [told for told in judge(more, "2015", printings()).problems if "posse counts as 6" in told]


def test_longwei_fu():
    town = Town()
    longwei, me, them = town.dude("09007", at="home0"), town.ally(), town.foe()
    town.shootout([me], [them])
    assert drawhands.bonuses(town.board, 0) == (1, 1)
    town.play(mv.MoveDude(longwei, "square", boot=False))
    assert drawhands.bonuses(town.board, 0) == (0, 1)


@pytest.mark.parametrize("code", ["09009", "24017"])
def test_xui_yin_chen(code: str):
    town, me, them = fight(code)
    friend, away = town.ally(), town.ally()
    town.play(mv.JoinPosse(friend, boot=False))
    town.use(me)
    assert (town.stud(friend), town.influence(friend), town.influence(me), town.booted(me)) == (True, 2, 3, True)
    assert (town.stud(them), town.stud(away), town.influence(away)) == (False, False, 1)
    town.end_shootout()
    assert (town.stud(friend), town.influence(friend)) == (False, 1)


@pytest.mark.parametrize("unbooted", [True, False])
def test_hamshanks(unbooted: bool):
    town = Town()
    deed = town.deed("01071", 1)
    shield, behind = town.dude("09010", 1, deed), town.foe(at=deed)
    if not unbooted:
        town.play(mv.BootCard(shield), 1)
    me = town.fighter(at=deed, influence=0)
    town.shootout([me], [shield, behind], at=deed)
    town.technique("09038", me)
    offered = town.options()
    assert shield in offered
    assert (behind in offered) is not unbooted


@pytest.mark.parametrize("code", ["09012", "24020"])
@pytest.mark.parametrize("mine", [True, False])
def test_yunxu_jiang(code: str, mine: bool):
    town = Town()
    deed = town.deed(seat=0 if mine else 1)
    me, friend, them = town.dude(code), town.ally(influence=0), town.foe(influence=1)
    town.shootout([me, friend], [them], at=deed)
    assert (town.bullets(friend), town.value(friend)) == ((2, 6) if mine else (1, 5))
    assert town.bullets(me) == 1
    assert town.bullets(them) == 1


def test_bai_yang_chen():
    town = Town()
    me = town.dude("09014", at="home1")
    assert piles.hand_size(town.dealer(), 0) == 7
    assert town.figure(me, "upkeep") == 1
    town.play(mv.MoveDude(me, "home0"))
    assert (piles.hand_size(town.dealer(), 0), town.figure(me, "upkeep")) == (5, 2)


@pytest.mark.parametrize("rival", [True, False])
def test_emre_the_turkish_bear(rival: bool):
    town = Town()
    emre = town.dude("10005", 1 if rival else 0)
    me = town.fighter(value=7, rating=1)
    town.technique("25050", me, pull="Kh")
    seat = 1 if rival else 0
    town.react(emre, pull="2c", seat=seat)
    assert (town.passed(), town.stud(emre)) == (True, True)
    town.next_day()
    assert not town.stud(emre)


def test_emre_the_turkish_bear_pulls_instead_and_both_cards_are_discarded():
    town = Town()
    emre, me = town.dude("10005", 1), town.fighter(value=7, rating=1)
    mine, theirs = town.deck("01108")[0], town.deck("01142", seat=1)[0]
    town.technique("20051", me, pull="")
    town.react(emre, seat=1)
    assert not town.passed()
    assert (town.zone(mine), town.zone(theirs)) == ("discard", "discard")


def test_emre_the_turkish_bear_exp_1():
    town, emre, _ = fight("24019", "weird-west")
    deck = town.deck("01071", "01072")
    town.technique("18038", emre)
    town.react(emre)
    assert (town.zone(deck[0]), town.bullets(emre)) == ("hand", 2)
    town.pass_(1)
    town.technique("24237", emre)
    assert town.asked() == "", "once per shootout"
    town.end_shootout()
    assert town.bullets(emre) == 1


def test_michael_the_badger_dodge():
    town, me, them = fight("10006", bullets=4)
    assert not town.stud(me)
    town.on(MELEE, me)
    assert town.stud(me)
    town.use(me, them, pull="7d")
    assert (town.booted(me), town.booted(them), town.bullets(them)) == (True, True, 1)


@pytest.mark.parametrize(("pull", "theirs"), [("7c", 4), ("7h", 1)])
def test_michael_the_badger_dodge_against_more_unbooted_dudes(pull: str, theirs: int):
    town, me, them = fight("10006", bullets=4)
    for _ in range(2):
        town.play(mv.JoinPosse(town.foe(), boot=False), 1)
    town.use(me, them, pull=pull)
    assert (town.bullets(me), town.bullets(them)) == (0, theirs)


@pytest.mark.parametrize("code", ["11005", "24022"])
def test_he_fang(code: str):
    town = Town()
    me = town.dude(code)
    monster, machine, plain = town.hand("18007", "10019", "18010")
    town.use(me)
    assert (town.at(monster), town.booted(me), town.rock()) == ("square", True, 20)
    assert (town.zone(machine), town.zone(plain)) == ("hand", "hand")


@pytest.mark.parametrize(("mine", "theirs", "works"), [(1, 5, True), (5, 5, False)])
def test_shizeng_lu(mine: int, theirs: int, works: bool):
    town = Town(rock=theirs)
    deed = town.deed("01076", 1)
    me = town.dude("12001", at=deed)
    if mine != theirs:
        town.play(mv.Rock(mine - theirs))
    town.play(mv.BootCard(deed), 1)
    printed = town.figure(deed, "printed control")
    assert printed == 2
    assert town.control(me) == (1 if works else 0)
    assert town.control(deed) == (0 if works else 2)
    town.sundown()
    assert town.booted(deed) is works


@pytest.mark.parametrize(("theirs", "unboots"), [(20, True), (19, False)])
def test_carlton_min_rutherford(theirs: int, unboots: bool):
    town = Town()
    me = town.dude("14001", booted=True)
    if theirs != 20:
        town.play(mv.Rock(theirs - 20), 1)
    town.use(me)
    assert (town.rock(), town.booted(me)) == (19, not unboots)


@pytest.mark.parametrize("code", ["14011", "24095"])
def test_mahogany_jackson(code: str):
    town = Town()
    me, friend, them = town.dude(code, at="home0"), town.ally(), town.foe()
    deck = town.deck("01071", "01072", "01073")
    town.shootout([friend], [them])
    town.play(mv.JoinPosse(me, boot=False))
    assert [town.zone(card) for card in deck] == ["discard", "discard", "deck"]


def test_el_armadillo_de_hierro():
    town, me, _ = fight("16001")
    assert town.bullets(me) == 1
    town.technique("18038", me)
    assert town.bullets(me) == 2
    town.pass_(1)
    town.technique("18037", me, pull="Kh")
    assert town.bullets(me) == 2
    town.end_shootout()
    assert town.bullets(me) == 1


def test_el_armadillo_de_hierro_counts_what_anybody_performs_where_he_is():
    town, me, _ = fight("16001")
    friend, rival, late = town.fighter(), town.fighter(1), town.dude("16001", at="home0")
    town.shootout([me, friend], [rival])
    town.technique("18038", friend)
    town.technique("18038", rival, seat=1)
    assert town.bullets(me) == 3
    town.technique("09039", late)
    town.no()
    assert (town.bullets(me), town.bullets(late)) == (3, 4)


def test_shi_long_peng_uses_techniques_without_having_kung_fu():
    town = Town()
    old, new = town.dude("17001"), town.dude("24018")
    assert (town.value(old), town.value(new)) == (5, 6)
    assert not town.has(old, "Kung Fu")
    assert town.has(new, "Kung Fu")
    town.technique("25050", old, pull="4c")
    assert town.passed()
    town.pass_(1)
    town.technique("25050", new, pull="6c")
    assert not town.passed()


def test_shi_long_peng_chains_as_far_as_blessed_goes():
    town, me, _ = fight("17001")
    assert town.kung_fu(me) == 1
    town.hand("18037")
    town.play(mv.Control("square", 0))
    town.technique("18038", me)
    assert town.combo_open()


def test_zui_waidan():
    town, me, _ = fight("18007")
    saloon = town.deed("01063")
    friend = town.fighter(rating=1)
    town.play(mv.JoinPosse(friend, boot=False))
    town.use(me, friend)
    assert (town.kung_fu(friend), town.value(friend), town.booted(saloon)) == (3, 10, True)
    town.pass_(1)
    assert "nothing to pay" in (town.refusal(mv.Use(me, 0)) or "") or "already" in (town.refusal(mv.Use(me, 0)) or "")
    town.end_shootout()
    assert town.kung_fu(friend) == 1


@pytest.mark.parametrize("drink", ["01085", "18026", "24143"])
def test_mr_outang(drink: str):
    town = Town()
    town.dude("18008")
    drinker, sober = town.fighter(rating=1), town.fighter(rating=1)
    town.on(drink, drinker)
    assert (town.kung_fu(drinker), town.stud(drinker), town.value(drinker)) == (2, True, 9)
    assert (town.kung_fu(sober), town.stud(sober)) == (1, False)
    town.play(mv.MoveDude(drinker, "home0"))
    assert (town.kung_fu(drinker), town.stud(drinker)) == (1, False)


def test_wei_xu():
    town, me, _ = fight("18010")
    assert (town.influence(me), town.value(me)) == (3, 7)
    town.end_shootout()
    assert (town.influence(me), town.value(me)) == (1, 2)


def test_wang_men_wu_ignores_own_tokens_in_combos():
    town = Town()
    me, token, them = town.dude("19005", at="home0"), town.dude("09042"), town.foe()
    friend = town.ally()
    town.shootout([friend, token], [them, town.foe()])
    town.hand("11023")
    town.technique("09039", me)
    town.no()
    assert town.combo_open(), "two dudes and a token are two dudes for him"


@pytest.mark.parametrize("opposing", [True, False])
def test_wang_men_wu_brings_a_gunslinger_until_shooters_are_named(opposing: bool):
    town = Town()
    lead, defender = town.foe(), town.ally()
    wu = town.dude("19005")
    deed = town.deed(seat=0 if not opposing else 1)
    town.shootout([defender], [lead], at=deed, step="posses", job=deed)
    dealer = town.dealer()
    dealer.set_shootout(leader=1, against=0, posses=((lead,), (defender,)), turn=1)
    town.state = dealer.state
    town.play(mv.NextStep(), 1)
    town.react(wu)
    token = town.tokens("Gunslinger")[0]
    assert (town.in_posse(token), town.booted(token), town.bullets(token)) == (True, True, 2)
    town.play(mv.NextStep(), 1)
    assert town.tokens("Gunslinger") == []


def test_matthew_rising_sun():
    town = Town()
    deed = town.deed()
    me = town.dude("20011", at=deed)
    totem, spirit = town.on("15016", deed), town.on("09031", me)
    assert not town.has(me, "Shaman")
    assert "no Shaman rating" in (town.refusal(mv.Cast(spirit, me)) or "")
    town.cast(totem, by=me, pull="3c")
    assert (town.passed(), town.rock()) == (True, 22), "3 + Kung Fu 3 reaches 6"


@pytest.mark.parametrize(("theirs", "helps"), [(1, True), (2, False)])
def test_feichi_suitcase_lee(theirs: int, helps: bool):
    town, me, them = fight("20012", influence=theirs)
    friend = town.ally(at="home0")
    town.use(me)
    if helps:
        town.pick(friend)
    assert (town.booted(me), town.booted(them), town.in_posse(friend)) == (True, True, helps)


def test_baijiu_sue():
    town = Town()
    saloon, plain = town.deed("01063"), town.deed("01071")
    me = town.dude("21009", at=saloon)
    assert town.control(saloon) == town.figure(saloon, "printed control") + 1
    town.play(mv.MoveDude(me, plain))
    assert town.control(saloon) == town.figure(saloon, "printed control")
    assert town.control(plain) == town.figure(plain, "printed control")


@pytest.mark.parametrize(
    ("mine", "works"), [("Ks Kd 2d 3d 4d", True), ("2s 3s 4d 6d 9c", False), ("Ks Ks 2d 3d 4d", False)]
)
def test_monomi_miles(mine: str, works: bool):
    town, me, _ = fight("21015")
    hound = town.on(HOUND, me)
    town.hands(mine, "2s 3s 4h 6d 9d")
    town.use(me)
    assert (town.booted(hound), town.casualties()) == (works, (1, 1) if works else (0, 0))


def test_jackie_sanjuro():
    town, me, _ = fight("22018")
    assert (town.value(me), town.stud(me)) == (10, True)
    town.play(mv.JoinPosse(town.ally(), boot=False))
    assert (town.value(me), town.stud(me)) == (6, False)
    town.end_shootout()
    assert town.refusal(mv.AttachCard(MELEE, me)) is None
    assert "Weapons" in (town.refusal(mv.AttachCard(GUN, me)) or "")


def test_yasmin_tian():
    town = Town()
    deck = ("01071", "01072", "01073", "01074", "01075", "01076", "23001")
    town.play(mv.LoadDeck(deck, ("23001",), "18001"))
    yasmin = next(card for card in town.state.play if town.state.cards[card].code == "23001")
    town.react(yasmin)
    away = town.options()[0]
    town.pick(away)
    assert (town.zone(away), town.booted(yasmin), len(town.state.players[0].hand)) == ("discard", True, 5)


def test_bai_yang_chen_exp_1():
    town, me, _ = fight("23003")
    assert "attachments" in (town.refusal(mv.AttachCard(MELEE, me)) or "")
    town.hand("01071", "01072")
    town.play(mv.AdjustCard(me, "bullets", 3))
    town.pass_()
    assert town.bullets(me) == 3
    town.hand("01073")
    town.pass_(1)
    assert town.bullets(me) == 2
    town.end_shootout()
    assert town.bullets(me) == 5


@pytest.mark.parametrize(("rock", "draws"), [(0, True), (1, False)])
def test_bai_yang_chen_exp_1_draws_when_broke(rock: int, draws: bool):
    town = Town(rock=rock)
    me, card = town.dude("23003"), town.deck("01071")[0]
    town.use(me, n=1)
    assert (town.zone(card) == "hand") is draws


@pytest.mark.parametrize("keyword", ["Blessed", "Abomination", "Kung Fu"])
def test_huang_li(keyword: str):
    town, me, them = fight("23004")
    friend, tired = town.dude("01045", keyword=keyword), town.ally()
    for dude in (friend, tired):
        town.play(mv.JoinPosse(dude, boot=False))
    town.play(mv.BootCard(tired))
    old, new = town.hand("01071")[0], town.deck("01072")[0]
    town.use(me, friend, old)
    town.pick(old)
    if keyword == "Blessed":
        town.pick(tired)
    assert (town.zone(old), town.zone(new), town.booted(friend)) == ("discard", "hand", True)
    assert town.booted(tired) is (keyword != "Blessed")
    assert town.bullets(me) == (4 if keyword == "Abomination" else 2)
    assert town.booted(them) is (keyword == "Kung Fu")


def test_lewis_grizzly_evans_is_a_stud_against_no_weapons():
    town, me, them = fight("23014")
    assert town.stud(me)
    town.on(GUN, them, 1)
    assert not town.stud(me)


def test_lewis_grizzly_evans_needs_a_companion():
    town, me, them = fight("23014", value=5)
    assert "not so" in (town.refusal(mv.Use(me, 0)) or "")
    friend, second = town.ally(), town.foe(value=13)
    town.play(mv.JoinPosse(friend, boot=False))
    town.play(mv.JoinPosse(second, boot=False), 1)
    town.use(me)
    assert (town.booted(me), town.booted(them), town.booted(second)) == (True, True, False)
    assert town.cannot(me, "contribute")
    assert town.cannot(them, "contribute")
    town.play(mv.LeavePosse(friend))
    assert not town.cannot(me, "contribute"), "he is the only dude of his posse now"


@pytest.mark.parametrize(("gang", "price"), [("18001", 6), ("18002", 8)])
def test_hao_te_zui_the_mad_monk_costs_anarchists_less(gang: str, price: int):
    town = Town()
    town.outfit(gang)
    town.ally()
    town.ally()
    town.ally(at="home0")
    card = town.hand("24025")[0]
    assert town.price(card) == price
    town.play(mv.AddDude(card, pay=True))
    assert town.rock() == 20 - price


def test_hao_te_zui_the_mad_monk_discards_goods():
    town, me, them = fight("24025", "weird-west")
    gun = town.on(GUN, them, 1)
    town.use(me)
    assert (town.zone(gun), town.booted(me)) == ("discard", True)


def test_yuan_min():
    town, me, _ = fight("25002", "weird-west")
    paid = town.hand("01071")[0]
    tao, other = town.discards("24219", "14034")
    town.use(me)
    town.pick(paid)
    assert (town.zone(paid), town.zone(tao), town.zone(other)) == ("discard", "hand", "discard")
    town.end_shootout()
    assert "Weapons" in (town.refusal(mv.AttachCard(MELEE, me)) or "")


@pytest.mark.parametrize(("paid", "more"), [("01071", 0), ("14034", 1)])
def test_suanne_bettelyuon(paid: str, more: int):
    town, me, _ = fight("25014", "weird-west")
    card = town.hand(paid, "01072")[0]
    town.use(me)
    town.pick(card)
    assert (town.zone(card), town.stud(me)) == ("discard", True)
    assert (town.bullets(me), town.value(me)) == (1 + more, 5 + more)
    assert town.cannot(me, "leave")
    town.pass_(1)
    assert "this shootout" in (town.refusal(mv.Use(me, 0)) or "")
