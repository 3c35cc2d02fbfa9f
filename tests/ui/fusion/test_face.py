"""The face of Kung Fusion: every move has a label that fits, every event a line with its arithmetic, every picture words."""

import re

from kfbot.rules.chance import Chance
from kfbot.rules.fusion import events as ev
from kfbot.rules.fusion.hand import hand_of
from kfbot.rules.fusion.moves import Attack, Combo, Defend, Done, RollFighter, SetAside
from kfbot.rules.fusion.odds import chance_to_draw, unseen
from kfbot.rules.fusion.state import FusionOptions
from kfbot.rules.kernel import Resign
from kfbot.rules.notation import text_of
from kfbot.ui.face import Names
from kfbot.ui.fusion import FACE
from kfbot.ui.fusion.effects import effect
from kfbot.ui.fusion.pictures import COST_WIDTH, EFFECT_WIDTH, MIDDLE, NAME_WIDTH, fighter_picture
from kfbot.ui.fusion.words import cost, whole
from kfbot.ui.ink import LARGE, fitted
from tests.rules.fusion.table import FACTS, FIRST, GAME, SECOND, Fixed, fight, play, under

NAMES = Names(("Ann", "Bo"))


def lines(*told: object) -> str:
    return "\n".join(FACE.tell(event, NAMES) or "" for event in told)  # type: ignore[arg-type]


def test_a_label_fits_a_button_and_its_move_a_buttons_id():
    everything = [row.id for row in FACTS.manoeuvres]
    for state in (
        fight("PPKKBBGGMMZZZCC", "PPP", knows=everything),
        under(7, "PPKKBBGGMMZZZCC", knows=everything),
        fight("PPKK", "PPP", stage="out-manoeuvre"),
    ):
        seat = GAME.to_act(state)[0]
        view = GAME.view(state, seat)
        for offer in GAME.offers(state, seat):
            label = FACE.label(offer.move, view, NAMES)
            assert 0 < len(label.text) <= 80
            assert len(label.detail) <= 100
            assert len(text_of(offer.move)) <= 70
            assert not (label.public and isinstance(offer.move, Attack | Defend | Combo)), "it would show the hand"


def test_an_attack_and_its_result_are_told_with_their_arithmetic():
    state = fight("PZCPKKK", "BCC", knows=["karate-chop"])
    state, told = play(state, Attack("karate-chop"), Defend("B"), Done())
    text = lines(*told)
    assert "Ann attacks with **Karate Chop** for 1 Punch and 1 Zen: 2 damage." in text
    assert "Bo defends with **simple Block** for 1 Block against Karate Chop: negates 1." in text
    assert "Karate Chop: 2 − 1 = 1, Bo is at 9 hit points (Action Phase)." in text


def test_a_die_is_told():
    _, told = play(fight("GGGKCC", "CCC", knows=["bite"]), Attack("bite"), chance=Fixed(4))
    assert "1D6 rolled 4, less 1 = 3" in lines(*told)


def test_a_hand_that_was_read_is_told_to_the_reader_and_the_read_alone():
    _, told = play(fight("ZPC", "KKB", knows=["read-minds"]), Attack("read-minds"))
    read = next(event for event in told if isinstance(event, ev.HandRead))
    for seat, knows in ((None, False), (FIRST, True), (SECOND, True)):
        assert ("2 Kick and 1 Block" in lines(GAME.hear(read, seat))) == knows
    state, _ = play(fight("ZPCC", "KKB", knows=["read-minds"]), Attack("read-minds"))
    assert "as you read it in turn 1: 2 Kick and 1 Block" in FACE.hand(GAME.view(state, FIRST), NAMES).text
    assert "2 Kick and 1 Block" not in FACE.panel(GAME.view(state, None), NAMES).text


def test_the_hand_says_what_can_be_paid_and_the_chance_of_the_rest():
    state = fight("PZKKBBGG", "CCCCCCCC", stage="out-manoeuvre", knows=["karate-chop", "upper-cut"])
    text = FACE.hand(GAME.view(state, FIRST), NAMES).text
    assert "You can pay for: Karate Chop (2 damage)." in text
    assert "Upper Cut **48%**" in text


def test_in_a_phase_the_hand_names_only_what_is_of_use_in_it():
    knows = ["karate-chop", "dodge", "katas"]
    attacker = fight("PZMMMC", "ZMMM", knows=knows, other_knows=knows)
    text = FACE.hand(GAME.view(attacker, FIRST), NAMES).text
    assert "You can pay for: Karate Chop (2 damage)." in text
    after, _ = play(attacker, Attack("karate-chop"))
    assert "You can pay for: Dodge (negates 2)." in FACE.hand(GAME.view(after, SECOND), NAMES).text
    after, _ = play(after, Defend("dodge"), Done())
    assert "You can pay for: Katas" in FACE.hand(GAME.view(after, FIRST), NAMES).text


def test_a_hand_says_once_that_the_fight_is_over():
    state = fight("PZ", "KK", hits=(10, 1))
    state, _ = play(state, Attack("P"), Done())
    assert FACE.hand(GAME.view(state, FIRST), NAMES).text.count("The fight is over.") == 1


def test_pictures_have_words_and_stay_small():
    state, _ = play(fight("PZCPKKK", "BCC", knows=["karate-chop"]), Attack("karate-chop"))
    shown = FACE.panel(GAME.view(state, None), NAMES).picture
    assert shown is not None
    assert "Bo's Bo: 10 of 10 hit points, 3 cards." in shown.alt
    assert "Karate Chop: 2." in shown.alt
    fighter = state.sides[FIRST].fighter
    assert fighter is not None
    sheet = fighter_picture(fighter)
    assert "Karate Chop, 1 Punch and 1 Zen, 2 damage" in sheet.alt
    for picture in (shown, sheet):
        assert picture.png.startswith(b"\x89PNG")
        assert len(picture.png) < 200_000
        assert len(picture.alt) <= 1024


def test_cards_are_told_as_owed_only_where_they_are():
    known = ["tackle", "kai"]
    for discards, before in (("stand", ", 1 card owed"), ("fall", "")):
        state = fight("GGKZZC", "BBPC", knows=known, other_knows=["parry"], blocked_discards=discards)
        state, _ = play(state, Attack("tackle"), Defend("parry"))
        assert f"**Tackle** 2 − 2 = 0{before} (0 lost)" in FACE.panel(GAME.view(state, None), NAMES).text
        _, told = play(state, Combo(), Attack("kai", on=0))
        more = "Tackle is raised by 2: Bo loses 2 more"
        assert (f"{more} and owes 1 card next turn (Kai!)." in lines(*told)) == (discards == "fall")
        assert more in lines(*told)
    state, _ = play(fight("PKKPPCC", "ZZZZZBB", knows=["trip"], other_knows=["spirit-form"]), Attack("P"))
    state, _ = play(state, Defend("spirit-form"), Combo(), Attack("trip"))
    assert "**Trip** 0, negated (0 lost)" in FACE.panel(GAME.view(state, None), NAMES).text


def test_a_defender_is_told_of_the_attacks_that_can_still_be_answered():
    state = fight("KPCPP", "BBGCBB", other_knows=["leg-catch"], declare_all=True)
    state, _ = play(state, Attack("K"), Combo(), Attack("P"), Done(), Defend("leg-catch", against=0))
    guide = FACE.guide(GAME.view(state, SECOND), NAMES)
    assert "Against you: simple Punch, a Punch attack of 1." in guide


def test_what_a_manoeuvre_does_is_said_without_notation():
    said = {row.id: effect(row) for row in FACTS.manoeuvres}
    assert said["left-hook"] == "3 damage"
    assert said["tackle"] == "2 damage, the other discards 1 next turn"
    assert said["counterpunch"] == "2 damage or negates 2"
    assert said["bite"] == "1D6−1 damage"
    assert said["yang-attack"] == "X−1 damage"
    assert said["katas"] == "counts as a Combo card"
    assert said["leg-catch"] == "negates any Kick attack"
    assert not [text for text in said.values() if re.search(r"\b(C|N|OD)[\dX]", text)]


def test_a_menu_says_of_an_attack_and_defence_what_counts_now():
    state = fight("BBPC", "PPP", knows=["counterpunch"])
    assert (
        FACE.label(Attack("counterpunch"), GAME.view(state, FIRST), NAMES).detail == "2 damage for 1 Punch and 2 Block"
    )
    state = under(3, "BBPC", knows=["counterpunch"])
    detail = FACE.label(Defend("counterpunch", against=0), GAME.view(state, SECOND), NAMES).detail
    assert detail == "negates 2 for 1 Punch and 2 Block"


def test_a_hand_shows_both_fighters_and_who_attacks_this_turn():
    state = fight("PZK", "KK", stage="out-manoeuvre", hits=(10, 4))
    text = FACE.hand(GAME.view(state, FIRST), NAMES).text
    assert "**Bo** (Bo, defends): 4/10 hit points, 2 cards" in text
    assert "**Ann** (Ann, attacks): 10/10 hit points, 3 cards" in text
    assert "You attack this turn. First you may put up to 1 card aside" in text
    assert "3 Zen" not in text


def test_the_chances_follow_the_cards_that_are_put_aside():
    state = fight("PPKKBBGG", "CCCCCCCC", stage="out-manoeuvre", knows=["upper-cut", "karate-chop", "dragon-punch"])
    state, _ = play(state, SetAside("P"), SetAside("K"))
    text = FACE.hand(GAME.view(state, FIRST), NAMES).text
    assert "Still payable with what you keep: none of your manoeuvres now." in text
    pool = unseen(FACTS, GAME.view(state, FIRST))
    one = whole(float(chance_to_draw(pool, 2, hand_of("P"))))
    two = whole(float(chance_to_draw(pool, 2, hand_of("Z"))))
    assert f"Upper Cut **{one}**" in text
    assert f"Karate Chop **{two}**" in text
    assert "Dragon Punch" not in text, "two cards never make five"


def test_a_chance_is_certain_or_impossible_only_where_it_is():
    assert [whole(chance) for chance in (0, 0.001, 0.004, 0.5, 0.996, 1)] == [
        *("0%", "under 1%", "under 1%", "50%", "over 99%", "100%")
    ]


def test_an_attacker_is_told_what_a_combo_would_be_good_for():
    state, _ = play(fight("PKMC", "CC", knows=["katas", "heel-stomp"]), Attack("P"), Done())
    assert "A Combo would let you attack with: Kick." in FACE.hand(GAME.view(state, FIRST), NAMES).text
    state, _ = play(fight("PBMC", "CC"), Attack("P"), Done())
    assert "A Combo would let you attack with: nothing that you hold." in FACE.hand(GAME.view(state, FIRST), NAMES).text
    state, _ = play(fight("PKKMM", "CC", knows=["katas", "heel-stomp"]), Attack("P"), Done())
    assert "A Combo would let you attack with: Kick, Heel Stomp." in FACE.hand(GAME.view(state, FIRST), NAMES).text
    assert "Combo would" not in FACE.hand(GAME.view(state, SECOND), NAMES).text


def test_a_defender_is_told_which_card_answers_and_what_an_attack_without_damage_threatens():
    guide = FACE.guide(GAME.view(under(3, "BB"), SECOND), NAMES)
    assert "a Punch attack of 3. One defence: a Block card negates 1, a manoeuvre does more" in guide
    state, _ = play(fight("KKC", "MMC", knows=["trip"], other_knows=["spirit-form"]), Attack("trip"))
    guide = FACE.guide(GAME.view(state, SECOND), NAMES)
    assert "Against you: Trip, a Kick attack: 2 cards to discard next turn." in guide
    assert "negates 1" not in guide


def test_a_rolled_fighter_shows_what_is_rolled_and_what_a_roll_asks():
    state = GAME.new(2, FusionOptions(), Chance("test", 0))
    state, _ = GAME.play(state, FIRST, RollFighter("Ann's own"), Fixed(1, 2))
    text = FACE.hand(GAME.view(state, FIRST), NAMES).text
    assert "1 of 10 rolled." in text
    assert "• **Fast Punch** (Punch): 2 damage, then one more attack for 1 Punch and 2 Move" in text
    state, _ = GAME.play(state, FIRST, RollFighter("Ann's own"), Fixed(7))
    assert "You rolled 7 on the master table" in FACE.hand(GAME.view(state, FIRST), NAMES).text
    assert "Ann and Bo choose fighters." in FACE.panel(GAME.view(state, None), NAMES).text


def test_the_end_says_who_won_and_what_became_of_the_other():
    state, told = play(fight("PZ", "KK", hits=(10, 1)), Attack("P"), Done())
    assert "**Ann wins**: the other is knocked down (Object)." in lines(*told)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason == "the other is knocked down"
    state, told = play(fight("PZ", "KK"), Resign())
    assert "**Bo wins**: the other gave up (Object)." in lines(*told)


def test_a_combo_card_is_told_as_one():
    _, told = play(fight("PKC", "CC"), Attack("P"), Done(), Combo())
    assert "Ann discards a Combo card: one more manoeuvre" in lines(*told)
    _, told = play(fight("PKMM", "CC", knows=["katas"]), Attack("P"), Done(), Combo("katas"))
    assert "Ann discards 2 Move for Katas: one more manoeuvre" in lines(*told)


def test_a_character_sheet_cuts_no_manoeuvres_name_cost_or_effect():
    for row in FACTS.manoeuvres:
        for text, size, width in (
            (row.name, LARGE, NAME_WIDTH),
            (cost(row), MIDDLE, COST_WIDTH),
            (effect(row), MIDDLE, EFFECT_WIDTH),
        ):
            assert fitted(text, size, width)[0] == text
