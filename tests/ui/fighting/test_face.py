"""The face of Kung Fu Fighting: words, sums and pictures, within Discord's limits and without a hidden card."""

from io import BytesIO

import pytest
from PIL import Image

from kfbot.rules.chance import Chance
from kfbot.rules.fighting import events as ev
from kfbot.rules.fighting import moves as mv
from kfbot.rules.fighting.state import FightingOptions, FightingState
from kfbot.rules.kernel import Move, Resign
from kfbot.ui.face import Label, Names, Panel
from kfbot.ui.fighting import FACE
from kfbot.ui.fighting.words import cards, described, title
from tests.rules.fighting.scene import GAME, Scene

NAMES = Names(("Ann", "Bo", "Cy", "Di", "Ed", "Flo"))


def panel(scene: Scene) -> Panel:
    return FACE.panel(GAME.view(scene.state, None), NAMES)


def hand(scene: Scene, seat: int) -> Panel:
    return FACE.hand(GAME.view(scene.state, seat), NAMES)


def labels(scene: Scene) -> list[str]:
    return [label.text for _, label in offered(scene.state, scene.actor)]


def offered(state: FightingState, seat: int) -> list[tuple[Move, Label]]:
    view = GAME.view(state, seat)
    return [(move, FACE.label(move, view, NAMES)) for move in GAME.legal(state, seat)]


def told(scene: Scene, seat: int | None = None) -> str:
    heard = (GAME.hear(event, seat) for event in scene.events)
    return "\n".join(filter(None, (FACE.tell(event, NAMES) for event in heard if event)))


def test_every_fighter_is_shown_with_chi_hand_stance_and_weapon():
    scene = Scene("crane sword", "fast iron", chi=(20, 7)).attack("crane sword")
    text = panel(scene).text
    assert "**Ann** 20 Chi · 0 cards · Crane Stance · Sword" in text
    assert "▶ **Bo** 7 Chi · 2 cards" in text


def test_the_attack_is_spelled_out_for_everybody():
    scene = Scene("crane roundhouse fast shadow to-the-floor").attack("crane roundhouse fast shadow to-the-floor")
    assert (
        "Roundhouse 6 + Crane Stance 3 + Fast 2 + Shadow 0 + To the Floor 4 = **15** (foot, Spirit +1)"
        in panel(scene).text
    )


def test_an_attack_being_composed_hides_its_cards_but_its_stance():
    scene = Scene("crane roundhouse fast", "").lay("crane roundhouse fast")
    text = panel(scene).text
    assert "**Ann** composes an attack: Crane Stance and 2 cards face down." in text
    assert "Roundhouse" not in text
    assert "Laid so far: Roundhouse 6 + Crane Stance 3 + Fast 2 = **11**" in hand(scene, 0).text
    assert "Roundhouse" not in hand(scene, 1).text


def test_composing_offers_legal_next_cards_with_what_each_adds_and_done_says_the_total():
    scene = Scene("crane roundhouse flying to-the-floor", "", "").lay("crane")
    assert "Roundhouse: +6 attack" in labels(scene)
    assert "Punch: +1 attack" in labels(scene)
    assert not any("Flying" in text for text in labels(scene))
    scene.lay("roundhouse")
    assert {"Flying: +3", "To the Floor: +4", "Attack Bo: 9", "Attack Cy: 9"} <= set(labels(scene))


def test_a_card_that_does_not_fit_now_is_named_without_a_figure():
    scene = Scene("roundhouse throw fast sidestep").lay("roundhouse")
    view = GAME.view(scene.state, 0)
    greyed = [FACE.label(move, view, NAMES).text for move, why in GAME.offers(scene.state, 0) if why]
    assert greyed == ["Sidestep", "Throw"]


def test_a_defender_sees_what_he_faces_and_what_each_block_leaves_him_with():
    scene = Scene("roundhouse fast", "elbow-strike flipping", chi=(20, 10)).attack("roundhouse fast")
    assert "No block: lose 8, left 2 Chi" in labels(scene)
    assert "8 - 0 = 8 damage, leaving 2 Chi" in hand(scene, 1).text
    assert "Elbow Strike: +3 block, left 5 Chi" in labels(scene)
    scene.lay("elbow-strike")
    assert "Show the block of 3: lose 5, left 5 Chi" in labels(scene)
    assert "Flipping: +2, left 7 Chi" in labels(scene)
    assert "Elbow Strike 3 = **3**; 8 - 3 = 5 damage, leaving 5 Chi" in hand(scene, 1).text


def test_what_happened_is_told_with_all_its_arithmetic():
    scene = Scene("dragon throw invincible", "elbow-strike", chi=(20, 20)).attack("dragon throw invincible")
    scene.block("elbow-strike")
    text = told(scene)
    assert "Ann attacks Bo: Throw 3 + Dragon Stance 1 + Invincible 3 = **7**, with Spirit." in text
    assert "Bo blocks: Elbow Strike 3 = **3**." in text
    assert "Bo loses 5 Chi: 7 - 3 = 4, +1 Spirit; 20 to 15 Chi. (Damage)" in text


def test_others_hear_how_many_cards_were_drawn_and_not_which():
    scene = Scene("snake", deck="fan chair").lay("snake")
    assert "Ann draws 2 cards for Snake Stance: Chair and Fan." in told(scene, 0)
    assert "Ann draws 2 cards for Snake Stance." in told(scene, 1)
    assert "Fan" not in told(scene, None)


def test_only_buttons_that_give_nothing_away_stand_on_the_panel():
    state = GAME.new(3, FightingOptions(), Chance("public", 0))
    for number in range(1, 400):
        seats = GAME.to_act(state)
        if not seats:
            break
        moves = offered(state, seats[0])
        for move, label in moves:
            assert not label.public or isinstance(move, mv.NoBlock | mv.EndTurn | mv.NoCounter)
        move, _ = moves[Chance("pick", number).below(len(moves))]
        state = GAME.apply(state, seats[0], move, Chance("public", number)).state


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_everything_fits_discord_in_a_whole_game(seats: int):
    state = GAME.new(seats, FightingOptions(), Chance("fits", seats))
    for number in range(1, 250):
        acting = GAME.to_act(state)
        if not acting:
            break
        for seat in (None, acting[0]):
            shown = (
                FACE.panel(GAME.view(state, None), NAMES) if seat is None else FACE.hand(GAME.view(state, seat), NAMES)
            )
            assert len(shown.text) <= 3000
            assert FACE.guide(GAME.view(state, seat), NAMES)
        moves = offered(state, acting[0])
        assert all(0 < len(label.text) <= 80 and len(label.detail) <= 100 for _, label in moves)
        move, _ = moves[Chance("pick", number).below(len(moves))]
        state, events = GAME.apply(state, acting[0], move, Chance("fits", number))
        for event in events:
            FACE.tell(event, NAMES)


def test_the_picture_is_small_and_its_words_say_the_same():
    scene = Scene("crane ladder fast", "elbow-strike", "", "chair").attack("crane ladder fast", 1, 2, 3)
    scene.block("elbow-strike")
    drawn = panel(scene).picture
    assert drawn is not None
    assert len(drawn.png) < 200_000
    assert Image.open(BytesIO(drawn.png)).width == 1000
    assert "Ladder 2 + Crane Stance 3 + Fast 2 = 7" in drawn.alt
    assert "Ann 20 Chi" in drawn.alt
    assert len(drawn.alt) <= 1024
    assert not set("*`~") & set(drawn.alt)


def test_every_card_can_be_described_in_one_line():
    for card in cards().values():
        assert title(card.id)
        assert 8 < len(described(card)) < 200
    assert described(cards()["snap-kick"]) == "foot base: attack 5, block 2 (3 against hand)"
    assert (
        described(cards()["sword"]) == "weapon: attack 4, block 1, +3 attack with Dragon Stance · no damage: discarded"
    )
    assert described(cards()["monkey"]) == "stance: attack +0 (+2 with hand) · damage: draw 1 card"


def test_a_struck_fighter_at_no_chi_has_nothing_to_lose():
    scene = Scene("throw", "", chi=(20, 0)).attack("throw").block()
    assert "Bo is at No Chi and has nothing to lose" in told(scene)


def test_the_guide_tells_each_stage():
    scene = Scene("nunchaku", "chair", stage="discard")
    assert "filled to 7" in FACE.guide(GAME.view(scene.state, 0), NAMES)
    assert "you wait" in FACE.guide(GAME.view(scene.state, 1), NAMES)
    scene.do(mv.DiscardAndDraw())
    assert "You may attack" in FACE.guide(GAME.view(scene.state, 0), NAMES)
    scene.attack("nunchaku")
    assert "Block with a stance" in FACE.guide(GAME.view(scene.state, 1), NAMES)
    scene.block().do(mv.Keep("nunchaku"))
    assert "Discard 1 card from your hand to keep Nunchaku" in FACE.guide(GAME.view(scene.state, 0), NAMES)
    assert "watch this fight" in FACE.guide(GAME.view(scene.state, None), NAMES)


def test_the_guide_says_what_the_game_is_about_and_the_hand_does_not():
    scene = Scene("nunchaku", "chair", stage="discard")
    assert "last fighter with Chi" in FACE.guide(GAME.view(scene.state, 0), NAMES)
    assert "last fighter with Chi" not in hand(scene, 0).text


def test_a_button_that_draws_nothing_says_none():
    scene = Scene("nunchaku chair crane tiger fast fan throw", "chair", stage="discard")
    assert "Keep all and draw none" in labels(scene)
    scene.do(mv.SetAside("fan"))
    assert "Discard 1 card and draw 1" in labels(scene)


def test_chi_that_cannot_rise_is_told_as_that():
    line = FACE.tell(ev.Gained(0, 0, 20, "through-the-wall"), NAMES)
    assert line == "Ann is at 20 Chi and can gain no more: Through the Wall changes nothing."


def test_a_card_in_hand_says_its_kind_once():
    text = hand(Scene("crane throw", "", stage="discard"), 0).text
    assert "**Crane Stance**: attack" in text
    assert "**Throw** hand base: attack" in text


def test_who_waits_for_a_counterattack_is_told_so():
    scene = Scene("throw", "eye-for-an-eye").attack("throw").block("eye-for-an-eye")
    assert GAME.view(scene.state, 1).stage == "attack"
    assert "Bo may counterattack Ann; you wait." in hand(scene, 0).text


def test_two_of_a_card_are_one_line():
    text = hand(Scene("throw throw crane", "", stage="discard"), 0).text
    assert text.count("**Throw**") == 1
    assert "draw 1 card × 2" in text


def test_a_game_that_ends_while_an_attack_is_composed_does_not_show_it():
    scene = Scene("crane roundhouse fast", "chair").lay("crane roundhouse fast").by(1, Resign())
    shown = panel(scene)
    assert shown.picture is not None
    for text in (shown.text, shown.picture.alt, hand(scene, 1).text, told(scene, 1)):
        assert "Roundhouse" not in text
        assert "Fast" not in text


def test_cleanup_says_what_was_lost_or_where_damage_counts_what_was_taken():
    lost = Scene("nunchaku to-the-floor fast", "", "", chi=(20, 2, 20)).attack("nunchaku to-the-floor", 1).block()
    assert "**Bo** lost 2 Chi." in panel(lost).text
    taken = Scene("nunchaku to-the-floor fast", "", "", chi=(20, 2, 20), damage="damage-dealt")
    taken.attack("nunchaku to-the-floor", 1).block()
    assert "**Bo** took 6 damage." in panel(taken).text
