"""The rules by section, each test named after the section it checks."""

import msgspec

from kfbot.rules.chance import Chance
from kfbot.rules.fusion import events as ev
from kfbot.rules.fusion.hand import hand_of
from kfbot.rules.fusion.moves import (
    Attack,
    BuildFighter,
    ChooseFighter,
    Combo,
    Defend,
    Discard,
    Done,
    DrawAnew,
    Reroll,
    RollFighter,
    SetAside,
    TakeBack,
    TakeHits,
    TakeTable,
)
from kfbot.rules.fusion.state import FusionState
from kfbot.rules.kernel import JUDGE, Resign, SetFigure
from tests.rules.fusion.table import (
    FACTS,
    FIRST,
    GAME,
    SECOND,
    Fixed,
    cards_in_play,
    fight,
    hits,
    new,
    play,
    refused,
    under,
)


def begun(**options: object) -> FusionState:
    """Return a fight whose fighters have just been chosen."""
    return play(new(**options), ChooseFighter("iron-palm-wei"), ChooseFighter("the-ferryman"))[0]


def test_the_action_deck():
    assert cards_in_play(new()) == "P" * 8 + "K" * 8 + "B" * 8 + "G" * 8 + "M" * 8 + "Z" * 8 + "C" * 8


def test_turn_sequence():
    state = begun()
    first = state.active
    assert (state.turn, state.stage) == (1, "out-manoeuvre")
    state, _ = play(state, DrawAnew(), DrawAnew())
    assert (state.stage, state.waiting) == ("attack", first)
    state, _ = play(state, Done())
    assert (state.turn, state.active, state.stage) == (2, 1 - first, "out-manoeuvre")


def test_maneuver_phase_both_players_fill_their_hands_to_8_cards():
    state = begun()
    assert [sum(side.hand) for side in state.sides] == [8, 8]
    state, told = play(fight("PKG", "BBMMZZ"), Done())
    assert [sum(side.hand) for side in state.sides] == [8, 8]
    assert [event.count for event in told if isinstance(event, ev.Filled)] == [2, 5]


def test_maneuver_phase_if_the_deck_runs_out_the_discard_is_shuffled():
    before = fight("PKG", "BBMMZZ", deck="CC")
    state, told = play(before, Done())
    assert any(isinstance(event, ev.Reshuffled) for event in told)
    assert [sum(side.hand) for side in state.sides] == [8, 8]
    assert cards_in_play(state) == cards_in_play(before)


def test_maneuver_phase_owed_cards_are_discarded_at_its_end_by_the_victims_choice():
    before = fight("ZZZKK", "PPPPPPPP", knows=["mesmerize"])
    state, _ = play(before, Attack("mesmerize"), Done())
    assert (state.stage, state.waiting, state.sides[SECOND].owed) == ("owed", SECOND, 4)
    assert "is no card" in refused(state, Discard("Q"))
    state, told = play(state, *(Discard("P") for _ in range(4)))
    assert [event.left for event in told if isinstance(event, ev.Discarded)] == [3, 2, 1, 0]
    assert state.sides[SECOND].owed == 0
    assert sum(state.sides[SECOND].hand) == 4
    assert state.stage == "out-manoeuvre"


def test_maneuver_phase_who_owes_all_he_holds_discards_it_without_being_asked():
    before = msgspec.structs.replace(fight("KK", ""), stage="attack")
    sides = (before.sides[0], msgspec.structs.replace(before.sides[1], owed=9))
    state, told = play(msgspec.structs.replace(before, sides=sides), Done())
    assert any(isinstance(event, ev.Discarded) and len(event.cards) == 8 for event in told)
    assert state.sides[SECOND].owed == 0


def test_out_maneuver_phase_up_to_half_the_hand():
    state = fight("PPKKZZMMB", "BBB", stage="out-manoeuvre")
    state, _ = play(state, SetAside("P"), SetAside("P"), SetAside("K"))
    assert "You hold no further Punch" in refused(state, SetAside("P"))
    state, _ = play(state, SetAside("K"))
    assert "at most 4 cards" in refused(state, SetAside("Z"))
    back, _ = play(state, TakeBack())
    assert not any(back.sides[FIRST].aside)
    after, told = play(state, DrawAnew())
    assert (after.stage, after.waiting) == ("out-manoeuvre", SECOND)
    assert after.discard == hand_of("PPKK")
    assert sum(after.sides[FIRST].hand) == 9
    drawn = next(event for event in told if isinstance(event, ev.OutManoeuvred))
    assert (drawn.cards, drawn.count, len(drawn.drew)) == ("PPKK", 4, 4)


def test_action_phase_the_active_player_attacks_and_the_other_defends():
    state = fight("PKGB", "BMZP")
    assert "other fighter's decision" in refused(state, Attack("P"), SECOND)
    assert "one Punch, Kick or Grab" in refused(state, Attack("B"))
    assert "defender's turn" in refused(play(state, Attack("P"))[0], Attack("K"), FIRST)
    assert "attacker's turn" in refused(state, Defend("B"), SECOND)


def test_action_phase_simple_attacks_do_one_point():
    for letter in "PKG":
        state, _ = play(fight(letter + "ZZ", "CC"), Attack(letter), Done())
        assert hits(state) == (10, 9)


def test_action_phase_simple_defences_negate_one_point_of_their_types():
    for letter, kinds in (("B", "punch"), ("M", "kick"), ("Z", "grab")):
        for kind in ("punch", "kick", "grab"):
            before = under(3, letter + "CC", kind=kind)
            if kind == kinds:
                assert play(before, Defend(letter))[0].strikes[0].due == 2
            else:
                assert "works against" in refused(before, Defend(letter))


def test_action_phase_a_power_defence_works_against_a_simple_attack():
    state, told = play(fight("GZZ", "BBCC", other_knows=["parry"]), Attack("G"), Defend("parry"))
    assert hits(state) == (10, 10)
    struck = next(event for event in told if isinstance(event, ev.Struck))
    assert (struck.damage, struck.negated, struck.lost) == (1, 2, 0)


def test_action_phase_one_attack_and_one_defence_and_more_by_combo():
    state = fight("PPKCC", "BBBBC")
    state, _ = play(state, Attack("P"), Defend("B"))
    assert "You have made your attack" in refused(state, Attack("P"))
    state, _ = play(state, Combo(), Attack("P"))
    assert state.stage == "defence"
    assert "You have made your defence" in refused(state, Defend("B"))
    state, _ = play(state, Combo(), Defend("B"))
    assert hits(state) == (10, 10)
    assert "Make the attack that you have left" in refused(fight("PCC", "BB"), Combo())


def test_action_phase_and_combo_gives_one_more_manoeuvre():
    state, _ = play(fight("PMMKB", "CC", knows=["fast-punch"]), Attack("fast-punch"), Done())
    assert (state.stage, state.attacks) == ("attack", 1)


def test_action_phase_all_played_cards_are_discarded():
    state, _ = play(
        fight("PZKC", "BBCC", knows=["karate-chop"], other_knows=["parry"]), Attack("karate-chop"), Defend("parry")
    )
    assert state.discard == hand_of("PZBB")


def test_object_0_or_fewer_hit_points_lose():
    state, told = play(fight("PZ", "C", knows=["karate-chop"], hits=(10, 2)), Attack("karate-chop"), Done())
    assert state.stage == "over"
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == (FIRST,)
    assert any(isinstance(event, ev.FightEnded) for event in told)
    assert GAME.to_act(state) == ()
    assert "The fight is over" in refused(state, Done(), SECOND)


def test_combatant_character_generation_ten_rolls_with_each_one_shown():
    state = new()
    shown = 0
    for number in range(400):
        if state.sides[FIRST].fighter is not None:
            break
        rolling = state.sides[FIRST].rolling
        move = RollFighter()
        if rolling is not None and rolling.master:
            move = next(one for one in GAME.legal(state, FIRST) if not isinstance(one, Reroll))
        state, events = GAME.play(state, FIRST, move, Chance("roll", number))
        shown += sum(isinstance(event, ev.Rolled) for event in events)
    fighter = state.sides[FIRST].fighter
    assert fighter is not None
    assert len(fighter.manoeuvres) + fighter.gains == 10
    assert len(set(fighter.manoeuvres)) == len(fighter.manoeuvres)
    assert fighter.hits == 10 + 2 * fighter.gains
    assert shown >= 20 - fighter.gains


def test_master_maneuver_table_1_to_5_roll_on_a_minor_table():
    for number, kind in enumerate(("punch", "kick", "block", "grab", "move"), start=1):
        state, told = GAME.play(new(), FIRST, RollFighter(), Fixed(number, 2))
        rolling = state.sides[FIRST].rolling
        assert rolling is not None
        assert rolling.manoeuvres == (FACTS.rows[f"minor-{kind}"][2].id,)
        assert [(event.table, event.roll) for event in told if isinstance(event, ev.Rolled)] == [
            ("master", number),
            (f"minor-{kind}", 2),
        ]


def test_master_maneuver_table_7_gains_2_hit_points_or_is_rolled_again():
    state, _ = GAME.play(new(), FIRST, RollFighter(), Fixed(7))
    assert "waits for your answer" in refused(state, RollFighter(), FIRST)
    tougher, _ = GAME.play(state, FIRST, TakeHits(), Chance("t", 1))
    rolling = tougher.sides[FIRST].rolling
    assert rolling is not None
    assert (rolling.gains, rolling.master) == (1, 0)
    again, _ = GAME.play(state, FIRST, Reroll(), Fixed(1, 1))
    assert again.sides[FIRST].rolling.manoeuvres == ("upper-cut",)  # pyright: ignore[reportOptionalMemberAccess]


def test_master_maneuver_table_a_major_needs_a_minor_of_its_type():
    state, told = GAME.play(new(), FIRST, RollFighter(), Fixed(9, 1, 1))
    rolls = [(event.table, event.result) for event in told if isinstance(event, ev.Rolled)]
    assert rolls == [("master", "again"), ("master", "minor-punch"), ("minor-punch", "upper-cut")]
    state, _ = GAME.play(state, FIRST, RollFighter(), Fixed(9))
    assert list(GAME.legal(state, FIRST)) == [TakeTable("major-punch"), Reroll()]
    assert "lets you roll on Major Punch" in refused(state, TakeTable("major-kick"), FIRST)
    state, _ = GAME.play(state, FIRST, TakeTable("major-punch"), Fixed(7, 12, 10))
    assert state.sides[FIRST].rolling.manoeuvres == ("upper-cut", "iron-fist")  # pyright: ignore[reportOptionalMemberAccess]


def test_combatant_character_generation_duplicates_are_rolled_again():
    state, _ = GAME.play(new(), FIRST, RollFighter(), Fixed(1, 1))
    state, told = GAME.play(state, FIRST, RollFighter(), Fixed(1, 1, 2))
    assert [event.result for event in told if isinstance(event, ev.Rolled)] == ["minor-punch", "again", "fast-punch"]


def test_martial_art_rankings():
    for rank in FACTS.ranks:
        state = begun(rank=rank.id)
        for side in state.sides:
            assert side.fighter is not None
            assert sum(side.hand) == rank.hand
            assert side.hits == rank.hits
            assert len(side.fighter.manoeuvres) <= rank.manoeuvres
    major = BuildFighter("Li", ("karate-chop", "iron-fist"))
    assert "Major manoeuvre" in refused(new(rank="brown-belt"), major, FIRST)
    assert GAME.refusal(new(rank="first-degree"), FIRST, major) is None
    zen = BuildFighter("Li", ("kai",))
    assert "Zen manoeuvre" in refused(new(rank="first-degree"), zen, FIRST)
    assert GAME.refusal(new(rank="second-degree"), FIRST, zen) is None
    major_zen = BuildFighter("Li", ("kai", "spirit-form"))
    assert "Major Zen" in refused(new(rank="third-degree"), major_zen, FIRST)
    assert GAME.refusal(new(rank="fourth-degree"), FIRST, major_zen) is None
    assert "knows 1 manoeuvre at most" in refused(
        new(rank="white-belt"), BuildFighter("Li", ("parry", "clinch")), FIRST
    )


def test_martial_arts_styles():
    for style in FACTS.styles:
        ready = [one for one in FACTS.ready if one.style == style.id]
        state = new(style=style.id)
        assert {move.fighter for move in GAME.legal(state, FIRST) if isinstance(move, ChooseFighter)} == {
            one.id for one in ready
        }
        stranger = next(one for one in FACTS.ready if one.style != style.id)
        assert "asks for another style" in refused(state, ChooseFighter(stranger.id), FIRST)
        poor = BuildFighter("Li", ("parry",))
        assert "needs at least" in refused(state, poor, FIRST)
        good = BuildFighter("Li", ready[0].manoeuvres, style=style.id)
        assert GAME.refusal(state, FIRST, good) is None


def test_resigning_and_a_judges_corrections():
    state = fight("PP", "KK")
    state, _ = GAME.play(state, JUDGE, SetFigure("seat 2 hits", "4"), Chance("j", 1))
    assert hits(state) == (10, 4)
    assert "Only a judge" in refused(state, SetFigure("seat 2 hits", "9"), FIRST)
    assert "There is no figure" in refused(state, SetFigure("luck", "9"), JUDGE)
    assert "whole number" in refused(state, SetFigure("seat 1 hits", "many"), JUDGE)
    assert "plays for nobody" in refused(state, Done(), JUDGE)
    after, _ = GAME.play(state, SECOND, Resign(), Chance("r", 1))
    outcome = GAME.outcome(after)
    assert outcome is not None
    assert outcome.winners == (FIRST,)
    ended, _ = GAME.play(state, JUDGE, SetFigure("seat 1 hits", "0"), Chance("j", 2))
    assert ended.stage == "over"
