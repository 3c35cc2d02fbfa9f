"""The chances of manoeuvres after out-manoeuvring: exact, against counting by hand and against many draws."""

from fractions import Fraction
from math import comb

import msgspec

from kfbot.rules.chance import Chance
from kfbot.rules.fusion.hand import draw, hand_of, holds, letters_of, minus
from kfbot.rules.fusion.odds import best_aside, chance_after, chance_to_draw, chances, unseen
from tests.rules.fusion.table import FACTS, FIRST, GAME, fight


def test_one_card_of_a_type_among_four_drawn():
    pool = hand_of("PPPPPPPP" + "K" * 40)
    assert chance_to_draw(pool, 4, hand_of("P")) == 1 - Fraction(comb(40, 4), comb(48, 4))


def test_two_types_at_once():
    pool = hand_of("PPP" + "KK" + "ZZZZZ")
    ways = sum(comb(3, p) * comb(2, k) * comb(5, 3 - p - k) for p in (1, 2, 3) for k in (1, 2) if p + k <= 3)
    assert chance_to_draw(pool, 3, hand_of("PK")) == Fraction(ways, comb(10, 3))


def test_what_is_not_there_cannot_be_drawn():
    assert chance_to_draw(hand_of("KKKK"), 2, hand_of("P")) == 0
    assert chance_to_draw(hand_of("KKKK"), 2, hand_of("KKK")) == 0
    assert chance_to_draw(hand_of("KKKK"), 0, hand_of("")) == 1


def test_a_short_deck_goes_on_with_the_reshuffled_discard_pile():
    pool, discard, needs = hand_of("PPKKZZ"), hand_of("PPPKM"), hand_of("PP")
    exact = chance_after(pool, 2, discard, 4, needs)
    found = 0
    for number in range(4000):
        luck = Chance("short", number)
        deck = "".join(luck.shuffled(letters_of(pool)))[:2]
        found += holds(hand_of(draw(deck, discard, 4, luck).cards), needs)
    assert abs(found / 4000 - exact) < 0.03


def test_cards_the_cost_does_not_need_are_drawn_anew():
    assert best_aside(hand_of("PPKKZZMM"), hand_of("PPP"), 4) == hand_of("KKMM")
    assert best_aside(hand_of("PPKZ"), hand_of("PPK"), 2) == hand_of("Z")


def test_only_what_a_seat_can_know_counts():
    state = fight("PPKKZZMM", "KKKKKK", stage="out-manoeuvre", knows=["hammer-fist", "karate-chop"])
    view = GAME.view(state, FIRST)
    pool = unseen(FACTS, view)
    assert sum(pool) == 48
    found = {one.row.id: one for one in chances(FACTS, view, 4)}
    assert found["karate-chop"].now
    assert found["karate-chop"].after == 1
    assert found["hammer-fist"].after == 1 - Fraction(comb(42, 4), comb(48, 4))
    read = (state.sides[0], msgspec.structs.replace(state.sides[1], known=hand_of("KKKKKK")))
    knowing = GAME.view(msgspec.structs.replace(state, sides=read), FIRST)
    assert unseen(FACTS, knowing) == minus(pool, hand_of("KKKKKK"))
    after = {one.row.id: one.after for one in chances(FACTS, knowing, 4)}
    assert after["hammer-fist"] > found["hammer-fist"].after, "what is known to be elsewhere is not in the deck"
