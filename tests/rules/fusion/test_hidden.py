"""What is hidden stays hidden: drawn cards, cards put aside, hands that were read; and what a reader goes on knowing."""

import msgspec

from kfbot.rules.chance import Chance
from kfbot.rules.fusion import events as ev
from kfbot.rules.fusion.hand import EMPTY, hand_of
from kfbot.rules.fusion.moves import Attack, Defend, Done, DrawAnew, SetAside
from kfbot.rules.fusion.state import FusionState, FusionView
from kfbot.rules.kernel import Event
from tests.rules.fusion.table import FIRST, GAME, SECOND, fight, play

EVERYONE = (FIRST, SECOND, None)


def heard(events: tuple[Event, ...], kind: type[Event], field: str) -> list[object]:
    """Return what each of the two seats and a spectator hears in a field of the first such event; None for no event."""
    first = next(event for event in events if isinstance(event, kind))
    return [getattr(GAME.hear(first, listener), field, None) for listener in EVERYONE]


def after_reading() -> FusionState:
    """Return a fight in which the first seat has read the second's hand, PPKBB, and may go on."""
    return play(fight("ZPPPC", "PPKBB", knows=["read-minds", "hammer-fist"]), Attack("read-minds"))[0]


def test_drawn_cards_are_known_to_who_draws_them_alone():
    _, told = play(fight("PPPP", "KKKKKKKK", deck="GGGGMM"), Done())
    filled = next(event for event in told if isinstance(event, ev.Filled) and event.seat == FIRST)
    assert [getattr(GAME.hear(filled, one), "cards", None) for one in EVERYONE] == ["GGGG", "", ""]
    _, told = play(fight("ZZZZZP", "K", knows=["zen-no-mind"], deck="GGGGG"), Attack("zen-no-mind"))
    assert heard(told, ev.Drew, "cards") == ["GGGGG", "", ""]


def test_cards_put_aside_are_known_to_their_owner_until_they_are_discarded():
    state, told = play(fight("PPKK", "BBBB", stage="out-manoeuvre", deck="GM"), SetAside("P"))
    assert heard(told, ev.WasSetAside, "card") == ["P", None, None]
    views = [GAME.view(state, one) for one in EVERYONE]
    assert [view.aside for view in views] == [hand_of("P"), EMPTY, EMPTY]
    _, told = play(state, SetAside("K"), DrawAnew())
    assert heard(told, ev.OutManoeuvred, "cards") == ["PK", "PK", "PK"]
    assert heard(told, ev.OutManoeuvred, "drew") == ["GM", "", ""]


def test_a_hand_that_was_read_is_shown_to_its_reader_alone():
    views = [GAME.view(after_reading(), one) for one in EVERYONE]
    assert [view.read for view in views] == [hand_of("PPKBB"), None, None]
    assert [view.known for view in views] == [hand_of("PPKBB"), EMPTY, EMPTY]
    assert [view.hand for view in views] == [hand_of("PPPC"), hand_of("PPKBB"), EMPTY]


def test_a_reader_knows_of_the_hand_what_was_not_seen_to_leave_it():
    state, _ = play(fight("ZPPKC", "PPKBB", knows=["read-minds"]), Attack("read-minds"))
    state = msgspec.structs.replace(state, attacks=1)
    state, _ = play(state, Attack("P"), Defend("B"))
    view = GAME.view(state, FIRST)
    assert view.known == hand_of("PPKB")
    assert view.read == hand_of("PPKBB"), "what was read is remembered as it was"
    state, _ = play(state, Done())
    assert GAME.view(state, FIRST).known == hand_of("PPKB"), "drawn cards are not known"
    for number in range(5):
        imagined = GAME.imagine(GAME.view(state, FIRST), Chance("i", number))
        assert all(a >= b for a, b in zip(imagined.sides[SECOND].hand, hand_of("PPKB"), strict=True))


def test_a_read_minds_that_was_negated_shows_nothing():
    state, _ = play(fight("PZCKK", "ZZZZZG", knows=["read-minds"], other_knows=["spirit-form"]), Attack("P"))
    state, _ = play(state, Defend("spirit-form"))
    state = msgspec.structs.replace(state, attacks=1)
    state, told = play(state, Attack("read-minds"))
    assert state.sides[SECOND].read is None
    assert not any(isinstance(event, ev.HandRead) for event in told)


def test_what_follows_a_move_depends_on_no_card_that_is_hidden_from_its_mover():
    state = fight(
        "PKGMZCBB", "BBMMZZCC", knows=["trip", "tackle"], other_knows=["fighting-spirit", "katas"], hits=(9, 9)
    )
    for seed in range(30):
        luck = Chance("walk", seed)
        now = state
        while (acting := GAME.to_act(now)) and now.turn == 1:
            seat = acting[0]
            move = luck.pick(list(GAME.legal(now, seat)))
            other = GAME.alike(now, seat, luck)
            assert GAME.refusal(other, seat, move) is None
            now = GAME.play(now, seat, move, Chance("w", seed)).state
            there = GAME.play(other, seat, move, Chance("w", seed)).state
            if now.turn == 1:
                assert in_public(GAME.view(now, seat)) == in_public(GAME.view(there, seat))


def in_public(view: FusionView) -> FusionView:
    """Return a view without the cards that its seat holds or knows."""
    return msgspec.structs.replace(view, hand=EMPTY, aside=EMPTY, known=EMPTY, known_to_other=EMPTY)
