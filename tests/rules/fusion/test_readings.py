"""Each reading of `docs/fusion.md` by its number, with its switch; and each house rule of the FAQ."""

import msgspec
import pytest

from kfbot.rules.chance import Chance
from kfbot.rules.errors import NotAllowed
from kfbot.rules.fusion import events as ev
from kfbot.rules.fusion.hand import hand_of
from kfbot.rules.fusion.moves import Attack, BuildFighter, ChooseFighter, Combo, Defend, Discard, Done, SetAside
from tests.rules.fusion.table import (
    FACTS,
    FIRST,
    GAME,
    SECOND,
    Fixed,
    fight,
    hits,
    new,
    play,
    refused,
    under,
)


def test_k1_the_first_active_player_is_left_to_chance_and_then_they_alternate():
    chosen, _ = GAME.play(new(), FIRST, ChooseFighter("old-man-bao"), Chance("c", 0))
    starts = {GAME.play(chosen, SECOND, ChooseFighter("sister-crane"), Chance("c", n)).state.active for n in range(20)}
    assert starts == {FIRST, SECOND}
    state, _ = play(fight("P", "K"), Done())
    assert state.active == SECOND


def test_k2_an_attacks_type_is_its_tables():
    for name, cost, defence in (("counterpunch", "BBP", "B"), ("toss", "MM", "M"), ("yang-attack", "ZZZ", "Z")):
        x = 3 if name == "yang-attack" else 0
        state, _ = play(fight(cost + "KK", defence + "CC", knows=[name]), Attack(name, x), Defend(defence))
        assert state.strikes[0].negated == 1


def test_k3_zen_manoeuvres_are_what_they_are_marked_as_or_what_they_do():
    for row in FACTS.manoeuvres:
        if row.kind == "zen":
            assert bool(row.defence) == ("Defense" in row.printed or " N" in row.printed)
            assert bool(row.attack) != bool(row.defence) or row.id in ("wire-fu", "extending-limbs")


def test_k4_a_power_below_2_counts_as_rolled():
    state, _ = play(fight("GGGKCC", "CCP", knows=["bite"]), Attack("bite"), chance=Fixed(1))
    assert state.strikes[0].damage == 0
    state, _ = play(under(3, "MMMCC", knows=["withdraw"]), Defend("withdraw"), chance=Fixed(2))
    assert state.strikes[0].negated == 1


def test_k4_switch_minimum_2():
    state, _ = play(fight("GGGKCC", "CCP", knows=["bite"], minimum_2=True), Attack("bite"), chance=Fixed(1))
    assert state.strikes[0].damage == 2
    state, _ = play(under(3, "MMMCC", knows=["withdraw"], minimum_2=True), Defend("withdraw"), chance=Fixed(2))
    assert state.strikes[0].negated == 2
    state, _ = play(fight("PK", "CCC", minimum_2=True), Attack("P"))
    assert state.strikes[0].damage == 1, "a simple attack stays at one point"


def test_k5_x_is_at_least_2():
    state = fight("ZZZK", "CCC", knows=["yang-attack"])
    assert "X is at least 2" in refused(state, Attack("yang-attack", 1))
    assert "short of 1 Zen" in refused(state, Attack("yang-attack", 4))
    assert "fixed cost" in refused(state, Attack("K", 2))
    assert play(state, Attack("yang-attack", 2))[0].strikes[0].damage == 1


def test_k6_an_attack_is_answered_and_carried_out_before_the_next():
    state, _ = play(fight("PPCK", "CCC"), Attack("P"))
    assert state.stage == "defence"
    state, _ = play(state, Done())
    assert hits(state) == (10, 9)
    assert state.stage == "attack"


def test_k6_switch_declare_all_then_defend():
    state, _ = play(fight("PPCKK", "BBC", declare_all=True), Attack("P"), Combo(), Attack("P"))
    assert state.stage == "attack"
    assert hits(state) == (10, 10)
    state, _ = play(state, Done())
    assert state.stage == "defence"
    state, _ = play(state, Defend("B", against=1), Done())
    assert hits(state) == (10, 9)


def test_k7_a_defence_covers_one_attack_and_combos_put_several_against_it():
    state, _ = play(under(5, "BBCCBBP", knows=["parry"]), Defend("parry"), Combo(), Defend("parry"))
    assert state.strikes[0].due == 1
    state, _ = play(fight("PPCKK", "BBBP", other_knows=["hammer-block"]), Attack("P"), Defend("hammer-block"))
    state, _ = play(state, Combo(), Attack("P"))
    assert hits(state) == (10, 9), "what the first defence negated too much is lost"


def test_k8_only_combo_cards_katas_and_extending_limbs_make_a_combo():
    state, _ = play(fight("PKKMMM", "CC", knows=["toss"]), Attack("P"), Done())
    assert "does not count as a Combo" in refused(state, Combo("toss"))
    assert "Only a Combo card" in refused(state, Combo("K"))
    assert {row.id for row in FACTS.manoeuvres if row.combo} == {"katas", "extending-limbs"}


def test_k9_kai_raises_an_attack_before_or_after_it():
    known = ("kai", "karate-chop")
    state, _ = play(fight("ZZCPZKK", "CCC", knows=known), Attack("kai"), Combo(), Attack("karate-chop"), Done())
    assert hits(state) == (10, 6)
    state, _ = play(fight("ZZCPZKK", "BCC", knows=known), Attack("karate-chop"), Defend("B"), Done())
    assert hits(state) == (10, 9)
    state, told = play(state, Combo(), Attack("kai", on=0))
    assert hits(state) == (10, 7)
    assert any(isinstance(event, ev.Raised) and event.lost == 2 for event in told)


def test_k9_kai_counts_after_a_surplus_of_defence():
    state, _ = play(
        fight("ZZCPZKK", "BBBC", knows=["kai", "karate-chop"], other_knows=["hammer-block"]), Attack("karate-chop")
    )
    state, _ = play(state, Defend("hammer-block"), Combo(), Attack("kai", on=0))
    assert hits(state) == (10, 9), "2 + 2 - 3"


def test_k9_kai_with_no_other_attack_does_nothing():
    state, _ = play(fight("ZZPP", "CC", knows=["kai"]), Attack("kai"), Done())
    assert hits(state) == (10, 10)
    assert state.pending == 0
    assert "no such attack" in refused(fight("ZZPP", "CC", knows=["kai"]), Attack("kai", on=0))


def test_k10_several_debts_are_paid_together():
    state = fight("ZZZCZZK", "PPPPPPPP", knows=["mesmerize", "intimidation"])
    state, _ = play(state, Attack("mesmerize"), Combo(), Attack("intimidation"))
    assert (state.stage, state.sides[SECOND].owed) == ("owed", 7)
    state, _ = play(state, *(Discard("P") for _ in range(7)))
    assert sum(state.sides[SECOND].hand) == 1


def test_k11_half_of_an_odd_hand_is_rounded_down_and_the_active_player_goes_first():
    state = fight("PPKKZ", "BB", stage="out-manoeuvre")
    assert GAME.to_act(state) == (FIRST,)
    state, _ = play(state, SetAside("P"), SetAside("P"))
    assert "at most 2 cards" in refused(state, SetAside("K"))


def test_k12_leftovers_are_kept():
    state, _ = play(fight("PPKK", "BBBB", deck="G" * 20), Done())
    assert state.sides[FIRST].hand == hand_of("PPKKGGGG")


def test_k12_switch_leftovers_may_be_discarded():
    state, _ = play(fight("PPK", "BB", deck="G" * 30, leftovers="may-discard"), Done())
    assert (state.stage, state.waiting) == ("leftovers", FIRST)
    state, _ = play(state, Discard("P"), Done())
    assert state.waiting == SECOND
    state, _ = play(state, Discard("B"), Discard("B"))
    assert state.stage == "out-manoeuvre"
    assert state.sides[FIRST].hand == hand_of("PKGGGGGG")
    assert state.sides[SECOND].hand == hand_of("G" * 8)


def test_k12_switch_leftovers_are_discarded_all():
    state, _ = play(fight("PPK", "BB", deck="G" * 30, leftovers="discard-all"), Done())
    assert [side.hand for side in state.sides] == [hand_of("G" * 8)] * 2


def test_k13_healing_stops_at_the_fighters_own_maximum():
    before = under(1, "ZZBCC", knows=["fighting-spirit"], hits=(10, 10))
    assert "you have lost none" in refused(before, Defend("fighting-spirit"))
    fighter = msgspec.structs.replace(before.sides[1].fighter, hits=12)  # pyright: ignore[reportArgumentType]
    sides = (before.sides[0], msgspec.structs.replace(before.sides[1], fighter=fighter))
    state, _ = play(msgspec.structs.replace(before, sides=sides), Defend("fighting-spirit"))
    assert hits(state)[SECOND] == 11


def test_k14_the_attacker_suffers_all_that_a_reflected_attack_would_have_done():
    state = fight("KKKMKK", "BBBBBBP", knows=["drop-spin-kick"], other_knows=["reflection"])
    state, _ = play(state, Attack("drop-spin-kick"), Defend("reflection"))
    assert hits(state) == (8, 10)
    assert state.sides[FIRST].owed == 2


def test_k15_spirit_form_negates_attacks_still_to_come():
    state = fight("ZZZPPC", "ZZZZZB", knows=["mesmerize"], other_knows=["spirit-form"])
    state, _ = play(state, Attack("P"), Defend("spirit-form"), Combo(), Attack("mesmerize"))
    assert hits(state) == (10, 10)
    assert state.sides[SECOND].owed == 0


def test_k16_both_down_at_once_is_a_draw():
    state, _ = play(under(4, "BBPPK", knows=["guillotine-block"], hits=(2, 2)), Defend("guillotine-block"))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == ()


def test_k17_rerolling_7_to_10_is_the_players_choice():
    by_roll = {roll: row for row in FACTS.master for roll in row.rolls}
    assert all(by_roll[roll].reroll for roll in (6, 7, 8, 9, 10))


def test_k18_rerolls_do_not_count_among_the_ten():
    from kfbot.rules.fusion.moves import RollFighter

    state, told = GAME.play(new(), FIRST, RollFighter(), Fixed(2, 12, 12, 3))
    assert [event.result for event in told if isinstance(event, ev.Rolled)][-3:] == ["again", "again", "heel-stomp"]
    rolling = state.sides[FIRST].rolling
    assert rolling is not None
    assert len(rolling.manoeuvres) == 1


def test_k19_misprints():
    assert FACTS.table["major-punch"].reroll == (7, 12)
    assert FACTS.rows["minor-grab"][9].name == "Wrist Lock"
    assert FACTS.table["major-kick"].die == 12
    assert FACTS.table["major-block"].reroll == (8, 9, 10)
    assert FACTS.table["major-zen"].reroll == (9, 10)


def test_k20_a_grand_master_has_no_secret_manoeuvres():
    assert "there are none" in FACTS.rank["grand-master"].note


def test_k21_a_rank_too_low_for_a_style_cannot_take_it():
    with pytest.raises(NotAllowed, match="Karate needs 6 manoeuvres at least; Blue Belt knows 4"):
        new(rank="blue-belt", style="karate")
    assert new(rank="first-degree", style="karate").stage == "fighters"


def test_k22_house_rule_two_discards_at_most_in_out_manoeuvre():
    state = fight("PPKKZZMM", "BB", stage="out-manoeuvre", out_manoeuvre="two")
    state, _ = play(state, SetAside("P"), SetAside("P"))
    assert "at most 2 cards" in refused(state, SetAside("K"))


def test_k22_house_rule_one_attack_and_one_counter_attack():
    state, _ = play(fight("PKK", "GGMM", counter_attack=True), Attack("P"), Done(), Done())
    assert (state.stage, state.waiting, state.counter) == ("attack", SECOND, True)
    state, _ = play(state, Attack("G"), Done(), Done())
    assert hits(state) == (9, 9)
    assert (state.turn, state.active, state.counter) == (2, SECOND, False)


def test_k23_cards_are_owed_though_the_damage_is_negated():
    before = fight("GGKZZZ", "BBBCC", knows=["tackle"], other_knows=["hammer-block"])
    state, _ = play(before, Attack("tackle"), Defend("hammer-block"))
    assert state.sides[SECOND].owed == 1


def test_k23_switch_blocked_discards_fall():
    before = fight("GGKZZZ", "BBBCC", knows=["tackle"], other_knows=["hammer-block"], blocked_discards="fall")
    state, _ = play(before, Attack("tackle"), Defend("hammer-block"))
    assert state.sides[SECOND].owed == 0


def test_k24_dice_are_rolled_when_the_manoeuvre_is_played():
    state, _ = play(fight("PPPPK", "BBCC", knows=["fists-of-fury"]), Attack("fists-of-fury"), chance=Fixed(5))
    assert (state.stage, state.strikes[0].damage) == ("defence", 5)


def test_k25_hit_points_instead_of_manoeuvres_are_limited_for_built_fighters():
    one, two = BuildFighter("Li", ("parry",), 1), BuildFighter("Li", ("parry",), 2)
    assert GAME.refusal(new(), FIRST, one) is None
    assert "at most 1 time," in refused(new(), two, FIRST)
    assert GAME.refusal(new(gains=2), FIRST, two) is None
    state, _ = GAME.play(new(), FIRST, one, Chance("b", 0))
    assert state.sides[FIRST].hits == 12


def test_k26_at_another_rank_a_ready_fighter_knows_the_first_of_his_list_that_it_allows():
    state, _ = GAME.play(new(rank="blue-belt"), FIRST, ChooseFighter("iron-palm-wei"), Chance("c", 0))
    fighter = state.sides[FIRST].fighter
    assert fighter is not None
    assert fighter.manoeuvres == FACTS.ready_fighter["iron-palm-wei"].manoeuvres[:4]


def test_k27_healing_counts_at_once_and_may_come_when_nothing_is_left_to_defend():
    state, _ = play(under(2, "ZZCBB", knows=["fighting-spirit"], hits=(10, 2)), Defend("fighting-spirit"), Done())
    assert hits(state) == (10, 1)
    state, _ = play(fight("PK", "ZZB", other_knows=["fighting-spirit"], hits=(10, 5)), Done())
    assert state.stage == "defence"
    assert hits(play(state, Defend("fighting-spirit"))[0]) == (10, 6)


def test_k28_one_of_two_back_flips_is_known_by_its_table():
    state = fight("MMKKGGM", "CCC", knows=["back-flip"])
    assert "does not know" in refused(under(3, "MMKK", knows=["back-flip"]), Defend("back-flip-move"))
    assert GAME.refusal(state, FIRST, Attack("back-flip")) is None


def test_k29_what_does_nothing_to_the_opponent_is_not_answered():
    for name, cost in (("feint", "MM"), ("kai", "ZZ"), ("zen-no-mind", "ZZZZZ")):
        state, _ = play(fight(cost + "PPC", "BMZC", knows=[name]), Attack(name))
        assert (state.stage, state.waiting) == ("attack", FIRST)


def test_the_option_without_combos():
    state = new(combos=False)
    assert "C" not in state.deck
    state, _ = play(fight("PMMPP", "CC", knows=["fast-punch", "katas"], combos=False), Attack("fast-punch"), Done())
    assert state.attacks == 0
