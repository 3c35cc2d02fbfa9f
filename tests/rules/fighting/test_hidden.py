"""What the others see of a hand, of cards put aside and of an attack or block in the making (F39)."""

from kfbot.rules.fighting import events as ev
from kfbot.rules.fighting import moves as mv
from kfbot.rules.fighting.state import HIDDEN, Lay
from tests.rules.fighting.scene import GAME, Scene


def seen(scene: Scene, seat: int | None, of: int) -> tuple[Lay | None, int]:
    """What a seat sees of another's lay, and how many cards it counts in his hand."""
    view = GAME.view(scene.state, seat)
    lay = view.fight and (view.fight.lay if of == view.fight.attacker else view.fight.blocks[0])
    return lay, view.counts[of]


def test_a_hand_is_seen_by_its_owner_alone():
    scene = Scene("fan chair", "sword")
    assert [GAME.view(scene.state, seat).hand for seat in (0, 1, None, -1, 2)] == [
        ("chair", "fan"),
        ("sword",),
        (),
        (),
        (),
    ]


def test_cards_put_aside_are_seen_by_their_owner_alone_and_still_counted():
    scene = Scene("fan chair", "", stage="discard").do(mv.SetAside("fan"))
    assert [GAME.view(scene.state, seat).aside for seat in (0, 1, None)] == [("fan",), (), ()]
    assert GAME.view(scene.state, 1).counts == (2, 0)


def test_of_an_attack_in_the_making_the_stance_shows_and_the_number_of_the_rest():
    scene = Scene("crane roundhouse fast double-attack chair", "", "").lay("crane roundhouse fast double-attack:wider")
    for seat in (1, 2, None):
        assert seen(scene, seat, 0) == (Lay("crane", HIDDEN, enhancements=(HIDDEN, HIDDEN)), 4)
    own, _ = seen(scene, 0, 0)
    assert own == Lay("crane", "roundhouse", enhancements=("fast",), finisher="double-attack", choice="wider")


def test_of_a_block_in_the_making_neither_the_base_nor_that_it_is_broken_shows():
    scene = Scene("throw", "fan fast", "").attack("throw", 1).lay("fan! fast")
    for seat in (0, 2, None):
        assert seen(scene, seat, 1) == (Lay("", HIDDEN, enhancements=(HIDDEN,)), 2)


def test_sidestep_shows_because_it_draws_and_what_is_added_does_not():
    scene = Scene("throw", "sidestep fast", "").attack("throw", 1).lay("sidestep fast")
    assert seen(scene, 0, 1) == (Lay("", "sidestep", enhancements=(HIDDEN,)), 2)


def test_punch_cannot_be_told_from_a_base_of_the_hand():
    punch, held = Scene("throw fast", "").lay("punch"), Scene("throw fast", "").lay("throw")
    assert seen(punch, 1, 0) == seen(held, 1, 0) == (Lay("", HIDDEN), 2)


def test_what_is_laid_face_down_or_taken_back_is_heard_by_its_owner_alone():
    scene = Scene("crane throw", "").lay("crane throw").do(mv.TakeBack("throw"))
    heard = {seat: [GAME.hear(event, seat) for event in scene.events] for seat in (0, 1, None)}
    assert heard[0] == scene.events == [ev.Laid(0, "crane", True), ev.Laid(0, "throw"), ev.TookBack(0, ("throw",))]
    assert heard[1] == heard[None] == [ev.Laid(0, "crane", True), None, None]


def test_which_cards_were_drawn_is_heard_by_their_owner_alone():
    scene = Scene("snake", "", deck="fan chair").lay("snake")
    drew = scene.told(ev.Drew)[0]
    assert [GAME.hear(drew, seat) for seat in (0, 1, None)] == [drew, *[ev.Drew(0, 2, (), "snake")] * 2]


def test_a_refusal_to_another_seat_says_nothing_of_the_hand():
    scene = Scene("throw fan", "chair").lay("throw")
    for card in ("throw", "fan", "chair", "iron"):
        for move in (mv.PlayBase(card), mv.TakeBack(card), mv.Enhance(card), mv.SetAside(card), mv.Pay(card)):
            scene.refuses(move, "It is not your move", seat=1)
