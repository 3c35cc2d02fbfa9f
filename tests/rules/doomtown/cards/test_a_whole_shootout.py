"""One shootout from call-out to end: a three-link combo, the opponent's Shaman at my Totem, Nunchucks, and a joker."""

from kfbot.rules.doomtown import moves as mv
from tests.rules.doomtown.cards.town import FAILS, PASSES, Town


def test_a_shootout_with_a_three_link_combo_a_borrowed_totem_nunchucks_and_a_joker():
    town = Town()
    deed = town.deed()
    sage, friend = town.dude("09007", at=deed), town.dude("18008", at=deed)
    rival, brute = town.shaman(1, deed, rating=3, value=6), town.foe(deed, value=8, bullets=3)
    sticks = town.on("09029", friend)
    den = town.on("25047", deed)
    joker = town.deck("01144", "01108", "01071")[0]
    town.hand("09037", "09038", "24245", "09040")

    town.play(mv.StartShootout(sage, rival))
    town.play(mv.JoinPosse(friend))
    town.play(mv.JoinPosse(brute), 1)
    town.play(mv.NextStep())
    assert town.state.shootout is not None
    assert town.state.shootout.step == "plays"

    first = next(card for card in town.state.players[0].hand if town.state.cards[card].code == "09037")
    town.play(mv.Technique(first, sage, target=(rival,)))
    town.pass_()  # Nunchucks are not needed against a joker that names an ace
    town.play(mv.Joker(1, "s"))
    assert (town.bullets(sage), town.bullets(rival), town.zone(joker)) == (2, 0, "hill")

    town.combo("09038", brute, pull="8c")
    town.react(sticks)
    assert (town.passed(), town.booted(sticks), town.booted(brute), town.value(brute)) == (True, True, True, 6)

    second = next(card for card in town.state.players[0].hand if town.state.cards[card].code == "24245")
    town.play(mv.Combo(second, target=(brute,), pull=PASSES))
    assert town.state.shootout.first == (brute,)
    assert town.cannot(brute, "contribute")
    assert not town.combo_open(), "Crushing Inevitability has no Combo clause"
    assert len(town.state.stances) == 3
    assert town.state.shootout.turn == 1

    town.cast(den, by=rival, pull="3c", seat=1)
    assert (town.passed(), town.bullets(rival), town.cannot(brute, "lose bullets", 0)) == (True, 1, True)

    town.technique("09040", friend, pull=FAILS)
    assert (town.passed(), town.booted(friend), town.in_posse(rival)) == (False, True, True)
    town.pass_(1)
    town.pass_()
    assert town.state.shootout.step == "shooters"
    assert town.state.stances == (), "techniques leave before shooters are picked"
    assert all(town.zone(card) == "discard" for card in (first, second))

    town.play(mv.Shooter(sage))
    town.play(mv.Shooter(rival), 1)
    town.end_shootout(won=True)
    assert (town.bullets(sage), town.bullets(brute), town.value(brute)) == (1, 3, 8)
    assert town.state.modifiers == ()


def test_in_the_weird_west_edition_the_same_chain_is_three_plays():
    town = Town("weird-west")
    sage, rival = town.dude("09007"), town.foe(value=8)
    town.shootout([sage], [rival])
    town.hand("24219", "24245")
    town.technique("24217", sage, rival)
    assert not town.combo_open()
    town.pass_(1)
    assert town.combo_open()
    town.combo("24219", rival)
    assert town.value(rival) == 6
    town.pass_(1)
    assert town.combo_open()
    town.combo("24245", rival)
    assert [stance.link for stance in town.state.stances] == [1, 2, 3]
    assert [stance.used for stance in town.state.stances] == [True, True, False]
    assert town.state.shootout is not None
    assert town.state.shootout.first == (rival,)
