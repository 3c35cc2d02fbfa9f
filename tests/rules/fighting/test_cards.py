"""Card Reference: every card by name."""

from pathlib import Path

import pytest

from kfbot.rules.fighting import events as ev
from kfbot.rules.fighting import moves as mv
from tests.rules.fighting.scene import GAME, Scene

BARE = "roundhouse"


def attack_of(cards: str, hand: str = "") -> int:
    """The total of an attack with these cards."""
    scene = Scene(f"{cards.replace('!', '')} {hand}".replace(":harder", ""), "").lay(cards).do(mv.Declare((1,)))
    return last(scene, ev.Attacked).total


def block_of(cards: str, against: str) -> int:
    """The total of a block with these cards against an attack on that base."""
    scene = Scene(against, cards.replace("!", "")).attack(against).block(cards)
    return last(scene, ev.Blocked).total


def last(scene: Scene, kind: type) -> "ev.Attacked | ev.Blocked":
    return scene.told(kind)[-1]  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("cards", "total"),
    [
        ("punch", 1),
        ("snap-kick", 5),
        ("roundhouse", 6),
        ("elbow-strike", 3),
        ("open-palm", 4),
        ("leg-sweep", 3),
        ("throw", 3),
        ("chain-whip", 3),
        ("fan", 1),
        ("bo-staff", 3),
        ("chair", 3),
        ("ladder", 2),
        ("umbrella", 2),
        ("table", 5),
        ("sword", 4),
        ("dragon sword", 8),
        ("bamboo-pole", 2),
        ("bamboo-pole!", 6),
        ("nunchaku", 2),
        ("daggers", 4),
        ("punch fast", 3),
        ("snake punch fast", 5),
        ("punch up-the-wall", 3),
        ("monkey punch up-the-wall", 6),
        ("monkey chair up-the-wall", 6),
        ("punch flipping", 2),
        ("monkey punch flipping", 5),
        ("punch shadow", 1),
        ("dragon punch shadow", 3),
        ("punch ethereal", 1),
        ("dragon punch ethereal", 3),
        ("punch phantom", 1),
        ("dragon punch phantom", 3),
        ("punch iron", 3),
        ("monkey punch iron", 6),
        ("punch magnificent", 1),
        ("tiger punch magnificent", 4),
        ("punch flying", 2),
        ("crane punch flying", 7),
        ("punch whirlwind", 1),
        ("drunken punch whirlwind", 4),
        ("punch invincible", 4),
        ("punch majestic", 1),
        ("crane punch majestic", 5),
        ("punch across-the-room", 3),
        ("punch to-the-floor", 5),
        ("punch double-attack:harder", 3),
        ("punch out-the-window", 4),
        ("punch through-the-wall", 3),
        ("punch down-the-stairs", 2),
        ("punch none-can-defend", 1),
        ("crane punch", 4),
        ("snake punch", 1),
        ("monkey punch", 3),
        ("monkey roundhouse", 6),
        ("tiger punch", 3),
        ("dragon punch", 2),
        ("drunken punch", 2),
    ],
)
def test_what_each_card_adds_to_an_attack(cards: str, total: int):
    assert attack_of(cards) == total


@pytest.mark.parametrize(
    ("cards", "hand", "foot", "weapon"),
    [
        ("punch", 0, 0, 0),
        ("eye-for-an-eye", 0, 0, 0),
        ("sidestep", 4, 4, 4),
        ("grappling-block", 4, 4, 4),
        ("snap-kick", 3, 2, 2),
        ("roundhouse", 3, 1, 1),
        ("elbow-strike", 3, 3, 3),
        ("open-palm", 2, 2, 2),
        ("leg-sweep", 3, 1, 1),
        ("throw", 1, 1, 1),
        ("kung-fu-is-weak", 6, 6, 6),
        ("no-match", 3, 3, 3),
        ("chain-whip", 2, 2, 2),
        ("fan", 2, 2, 2),
        ("fan!", 5, 5, 5),
        ("bo-staff", 1, 1, 1),
        ("chair", 4, 4, 4),
        ("ladder", 2, 2, 2),
        ("umbrella", 6, 6, 6),
        ("table", 2, 2, 2),
        ("sword", 1, 1, 1),
        ("dragon sword", 2, 2, 2),
        ("bamboo-pole", 2, 2, 2),
        ("nunchaku", 3, 4, 2),
        ("punch fast", 1, 1, 1),
        ("snake punch fast", 4, 4, 4),
        ("punch up-the-wall", 1, 1, 1),
        ("monkey punch up-the-wall", 2, 2, 2),
        ("punch flipping", 2, 2, 2),
        ("monkey punch flipping", 3, 3, 3),
        ("punch shadow", 1, 1, 1),
        ("punch ethereal", 1, 1, 1),
        ("punch phantom", 1, 1, 1),
        ("dragon punch shadow", 2, 2, 2),
        ("punch iron", 1, 1, 1),
        ("monkey punch iron", 2, 2, 2),
        ("punch magnificent", 2, 2, 2),
        ("tiger punch magnificent", 5, 5, 5),
        ("punch flying", 2, 2, 2),
        ("crane punch flying", 4, 3, 3),
        ("punch whirlwind", 2, 2, 2),
        ("drunken punch whirlwind", 3, 3, 3),
        ("punch invincible", 0, 0, 0),
        ("punch majestic", 1, 1, 1),
        ("crane punch majestic", 3, 2, 2),
        ("crane punch", 1, 0, 0),
        ("snake punch", 2, 2, 2),
        ("monkey punch", 0, 0, 0),
        ("tiger punch", 2, 2, 2),
        ("dragon punch", 1, 1, 1),
        ("drunken punch", 1, 1, 1),
    ],
)
def test_what_each_card_adds_to_a_block(cards: str, hand: int, foot: int, weapon: int):
    assert [block_of(cards, against) for against in ("throw", "roundhouse", "chair")] == [hand, foot, weapon]


@pytest.mark.parametrize("card", ["eye-for-an-eye", "sidestep", "grappling-block", "kung-fu-is-weak", "no-match"])
def test_cards_that_only_block(card: str):
    Scene(card).refuses(mv.PlayBase(card), "no attack figure")


def test_daggers_only_attack():
    Scene(BARE, "daggers").attack(BARE).refuses(mv.PlayBase("daggers"), "no block figure")


@pytest.mark.parametrize("card", ["shadow", "ethereal", "phantom"])
def test_spirit_enhancements_carry_spirit_on_either_side(card: str):
    assert last(Scene(f"throw {card}").attack(f"throw {card}"), ev.Attacked).spirit
    assert last(Scene("throw", card).attack("throw").block(f"punch {card}"), ev.Blocked).spirit


@pytest.mark.parametrize("cards", ["kung-fu-is-weak", "no-match", "dragon punch"])
def test_spirit_bases_and_dragon_stance_carry_spirit(cards: str):
    assert last(Scene("throw", cards).attack("throw").block(cards), ev.Blocked).spirit


def test_punch_is_never_held_and_never_used_up():
    scene = Scene("", "", "").attack("punch", 1).block("punch")
    assert scene.chi == (20, 19, 20)
    assert scene.discard == []


def test_eye_for_an_eye_lets_its_player_counterattack():
    scene = Scene("throw", "eye-for-an-eye").attack("throw").block("eye-for-an-eye")
    assert (scene.actor, scene.state.stage) == (1, "attack")
    assert scene.state.fight is not None
    assert scene.state.fight.against == 0


def test_sidestep_draws_at_once_and_the_enhancement_may_be_added():
    scene = Scene("throw", "sidestep", deck="flipping").attack("throw").lay("sidestep")
    assert scene.state.hands[1] == ("flipping",)
    scene.refuses(mv.TakeBack("sidestep"), "You have drawn for Sidestep")
    scene.lay("flipping").do(mv.Block())
    assert last(scene, ev.Blocked).total == 6


def test_grappling_block_makes_the_attacker_discard_weapon_and_stance():
    scene = Scene("crane sword", "grappling-block").attack("crane sword").block("grappling-block")
    assert scene.hand(0) == []
    assert scene.discard == ["crane", "grappling-block", "sword"]


def test_elbow_strike_and_open_palm_draw_on_damage():
    for base in ("elbow-strike", "open-palm"):
        assert Scene(base).attack(base).block().drawn(0) == 1
        assert Scene(base, "umbrella").attack(base).block("umbrella").drawn(0) == 0


def test_leg_sweep_knocks_a_card_out_of_each_defender_before_blocking():
    cards = "leg-sweep double-attack:wider"
    scene = Scene("leg-sweep double-attack", "chair chair", "fan fan", "sword").attack(cards, 1, 2)
    assert [scene.hand(seat) for seat in (1, 2, 3)] == [["chair"], ["fan"], ["sword"]]
    assert scene.discard == ["chair", "fan"]
    assert scene.state.stage == "block"


def test_leg_sweep_in_a_block_makes_the_attacker_discard_weapon_and_stance():
    scene = Scene("crane sword", "leg-sweep").attack("crane sword").block("leg-sweep")
    assert scene.discard == ["crane", "leg-sweep", "sword"]


def test_throw_knocks_a_card_and_draws_on_damage():
    scene = Scene("throw", "chair chair chair").attack("throw").block()
    assert scene.discard == ["chair", "throw"]
    assert scene.drawn(0) == 1
    blocked = Scene("throw", "umbrella chair").attack("throw").block("umbrella")
    assert (blocked.hand(1), blocked.drawn(0)) == (["chair"], 0)


def test_your_kung_fu_is_no_match_for_mine_counters_after_damage_and_gains_without():
    hurt = Scene("roundhouse", "no-match").attack("roundhouse").block("no-match")
    assert (hurt.chi, hurt.actor, hurt.state.stage) == ((20, 17), 1, "attack")
    unhurt = Scene("throw", "no-match", chi=(20, 10)).attack("throw").block("no-match")
    assert unhurt.chi == (20, 13)
    assert unhurt.state.stage == "discard"


def test_chain_whip_knocks_a_card_even_without_damage_and_after_the_defenders_cleanup():
    scene = Scene("chain-whip", "tiger chair").attack("chain-whip").block("tiger chair")
    assert scene.chi == (20, 20)
    assert scene.discard == ["chair", "tiger"]
    assert Scene("chain-whip", "iron iron iron").attack("chain-whip").block().discard == ["iron"]


def test_chain_whip_in_a_block_makes_the_attacker_discard_the_weapon_alone():
    scene = Scene("crane sword", "chain-whip").attack("crane sword").block("chain-whip")
    assert scene.hand(0) == ["crane"]
    assert scene.discard == ["sword"]
    assert scene.hand(1) == ["chain-whip"]


def test_fan_comes_back_whole_and_is_discarded_broken():
    assert Scene("chair", "fan").attack("chair").block("fan").hand(1) == ["fan"]
    assert Scene("chair", "fan").attack("chair").block("fan!").discard == ["chair", "fan"]
    Scene("fan").refuses(mv.PlayBase("fan", broken=True), "cannot be broken in an attack")


def test_bo_staff_may_be_discarded_in_a_block_for_a_counterattack():
    scene = Scene("throw", "bo-staff").attack("throw").block("bo-staff")
    assert (scene.actor, scene.state.stage) == (1, "cleanup")
    assert scene.do(mv.LetGo("bo-staff")).discard == ["bo-staff", "throw"]
    assert (scene.actor, scene.state.stage) == (1, "attack")
    kept = Scene("throw", "bo-staff").attack("throw").block("bo-staff").do(mv.Keep("bo-staff"))
    assert (kept.state.stage, kept.actor) == ("discard", 1)


def test_bo_staff_in_an_attack_just_comes_back():
    scene = Scene("bo-staff").attack("bo-staff").block()
    assert scene.hand(0) == ["bo-staff"]
    tiger = Scene("tiger bo-staff").attack("tiger bo-staff").block()
    tiger.refuses(mv.LetGo("bo-staff"), "At most one")
    assert tiger.do(mv.Keep("tiger")).discard == ["bo-staff"]
    assert tiger.told(ev.CounterWon) == []


@pytest.mark.parametrize("card", ["chair", "umbrella", "table"])
def test_chair_umbrella_and_table_are_discarded_after_either_use(card: str):
    assert card in Scene(card).attack(card).block().discard
    assert card in Scene("throw", card).attack("throw").block(card).discard


def test_ladder_hits_up_to_three_and_is_discarded_if_more_than_one():
    scene = Scene("ladder", "", "", "").attack("ladder", 1, 2, 3).block().block().block()
    assert scene.chi == (20, 18, 18, 18)
    assert scene.discard == ["ladder"]
    assert Scene("ladder", "", "").attack("ladder", 2).block().hand(0) == ["ladder"]
    Scene("ladder", "", "", "", "").lay("ladder").refuses(mv.Declare((1, 2, 3, 4)), "3 targets at most")
    both = Scene("daggers", "ladder", "").attack("daggers", 1, 2).block("ladder").block()
    assert both.hand(1) == ["ladder"]


def test_daggers_hit_up_to_two_and_are_discarded_if_more_than_one():
    scene = Scene("daggers", "", "", "").lay("daggers")
    scene.refuses(mv.Declare((1, 2, 3)), "2 targets at most")
    scene.do(mv.Declare((1, 3))).block().block()
    assert scene.chi == (20, 16, 20, 16)
    assert scene.discard == ["daggers"]
    assert Scene("daggers").attack("daggers").block().hand(0) == ["daggers"]


def test_sword_is_discarded_if_its_attack_causes_no_damage():
    assert Scene("sword", "umbrella").attack("sword").block("umbrella").discard == ["sword", "umbrella"]
    assert Scene("sword").attack("sword").block().hand(0) == ["sword"]
    assert Scene("chair", "sword").attack("chair").block("sword").hand(1) == ["sword"]


def test_bamboo_pole_is_discarded_when_broken():
    assert Scene("bamboo-pole").attack("bamboo-pole!").block().discard == ["bamboo-pole"]
    assert Scene("bamboo-pole").attack("bamboo-pole").block().hand(0) == ["bamboo-pole"]
    Scene("throw", "bamboo-pole").attack("throw").refuses(mv.PlayBase("bamboo-pole", broken=True), "broken in a block")


def test_double_attack_adds_two_or_a_target():
    assert Scene("throw double-attack").attack("throw double-attack:harder").block().chi == (20, 15)
    scene = Scene("throw double-attack", "", "").attack("throw double-attack:wider", 1, 2).block().block()
    assert scene.chi == (20, 17, 17)
    Scene("throw double-attack", "", "").lay("throw").refuses(mv.Finish("double-attack"), "needs a choice")
    Scene("throw double-attack").lay("throw").refuses(mv.Finish("double-attack", "wider"), "no second opponent")


def test_across_the_room_knocks_a_card_on_damage():
    cards = "roundhouse across-the-room"
    assert Scene(cards, "chair chair chair").attack(cards).block().hand(1) == ["chair", "chair"]
    spent = "punch across-the-room"
    assert Scene(spent, "umbrella chair").attack(spent).block("umbrella").hand(1) == ["chair"]


@pytest.mark.parametrize(("card", "gain"), [("out-the-window", 1), ("through-the-wall", 2), ("down-the-stairs", 3)])
def test_finishers_that_give_chi_on_damage(card: str, gain: int):
    assert Scene(f"throw {card}", chi=(10, 20)).attack(f"throw {card}").block().chi[0] == 10 + gain
    blocked = Scene(f"punch {card}", "kung-fu-is-weak", chi=(10, 20)).attack(f"punch {card}").block("kung-fu-is-weak")
    assert blocked.chi == (10, 20)


def test_crane_stance_draws_and_goes_if_its_attack_causes_no_damage():
    missed = Scene("crane punch", "kung-fu-is-weak").attack("crane punch").block("kung-fu-is-weak")
    assert (missed.drawn(0), missed.discard) == (1, ["crane", "kung-fu-is-weak"])
    hit = Scene("crane").attack("crane punch").block()
    assert (hit.drawn(0), hit.hand(0)) == (0, ["crane"])
    block = Scene("punch", "crane chair").attack("punch").block("crane chair")
    assert (block.drawn(1), block.hand(1)) == (0, ["crane"])


def test_snake_stance_draws_two_at_once_for_attack_and_block_and_goes():
    scene = Scene("snake", "snake", deck="roundhouse fast").lay("snake")
    assert scene.told(ev.Drew) == [ev.Drew(0, 2, ("fast", "roundhouse"), "snake")]
    assert scene.hand(0) == ["fast", "roundhouse"]
    scene.attack("roundhouse fast").lay("snake")
    assert scene.drawn(1) == 2
    scene.lay("punch").do(mv.Block())
    assert scene.discard == ["fast", "roundhouse", "snake", "snake"]


def test_monkey_stance_draws_for_each_target_hurt():
    scene = Scene("monkey ladder", "", "", "umbrella").attack("monkey ladder", 1, 2, 3)
    scene.block().block().block("umbrella")
    assert scene.drawn(0) == 2
    assert scene.hand(0) == ["monkey"]


def test_tiger_stance_or_the_weapon_comes_back():
    scene = Scene("tiger sword").attack("tiger sword").block()
    assert scene.state.stage == "cleanup"
    scene.refuses(mv.LetGo("sword"), "At most one")
    assert scene.do(mv.Keep("sword")).discard == ["tiger"]
    assert scene.hand(0) == ["sword"]


def test_dragon_stance_goes_if_its_attack_causes_no_damage():
    spirit = Scene("dragon", "kung-fu-is-weak").attack("dragon punch").block("kung-fu-is-weak")
    assert "dragon" in spirit.discard
    assert Scene("dragon").attack("dragon punch").block().hand(0) == ["dragon"]
    block = Scene("punch", "dragon chair").attack("punch").block("dragon chair")
    assert block.hand(1) == ["dragon"]


def test_drunken_stance_discards_any_number_and_draws_that_many_and_two():
    scene = Scene("drunken chair fast iron").attack("drunken punch").block()
    scene.refuses(mv.Keep("drunken"), "First discard any number")
    scene.do(mv.SetAside("fast"), mv.SetAside("iron"), mv.TakeBack("iron"), mv.DiscardAndDraw(("chair",)))
    assert (scene.hand(0), scene.drawn(0), scene.discard) == (["iron"], 4, ["chair", "fast"])
    scene.do(mv.Keep("drunken"), mv.Pay("iron"), mv.Pay("majestic"))
    assert (scene.hand(0), scene.drawn(0)) == (["drunken"], 3)


def test_every_card_of_the_game_is_in_this_file():
    text = Path(__file__).read_text(encoding="utf-8")
    assert [card for card in GAME.plain if card not in text] == []
