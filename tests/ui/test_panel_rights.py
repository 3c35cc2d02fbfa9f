"""What the panel and the hand offer to whom: nothing that a reader may not see, or that nobody may do."""

from typing import Any, cast

import pytest

from kfbot.rules.errors import NotAllowed
from kfbot.rules.kernel import Resign, SetFigure
from kfbot.rules.notation import text_of
from kfbot.tables import SeatInfo
from kfbot.tables.records import Pending
from kfbot.ui.face import Names, Panel
from kfbot.ui.hand import hand
from kfbot.ui.ids import fitted, made, move_named
from kfbot.ui.message import Menu
from kfbot.ui.names import harmless
from kfbot.ui.panel import panel, to_ping
from tests.faces import ToyFace
from tests.toys import Lay, Toy, ToyView
from tests.ui.test_panel import labels, toy_scene

ANN, BO, BOT = SeatInfo(1, "Ann"), SeatInfo(2, "Bo"), SeatInfo(None, "Bot 1 (novice)", "novice")
EMPTY = SeatInfo(None, "Cy")


def lays(sheet: Any) -> list[str]:
    return [label for label in labels(sheet) if label.startswith("Lay ")]


class Outspoken(Toy):
    """A toy that offers what has a command of its own as well."""

    def candidates(self, state: Any, seat: int):  # pyright: ignore
        yield from (Resign(), SetFigure("score 0", "9"))
        yield from super().candidates(state, seat)


def test_the_panel_shows_the_moves_alone_that_everybody_may_see():
    assert len(lays(panel(toy_scene(face=ToyFace(public=True))))) == 3
    assert not lays(panel(toy_scene()))
    assert not lays(panel(toy_scene(face=ToyFace(public=True), seats=(BOT, BO)))), "a bot player needs no buttons"


def test_giving_up_and_correcting_are_no_buttons():
    scene = toy_scene(Outspoken(), ToyFace(public=True))
    for sheet in (panel(scene), hand(scene, 0)):
        assert len(lays(sheet)) == 3
        assert not {"Resign", "SetFigure"} & set(labels(sheet))
    assert "SetFigure" not in str(hand(scene, 0).notes), "nor is it told why not"


def test_the_panel_is_drawn_from_what_a_spectator_sees_and_a_hand_from_what_its_seat_does():
    seen = list[int | None]()

    class Watching(ToyFace):
        def panel(self, view: Any, names: Names) -> Panel:
            seen.append(cast("ToyView", view).seat)
            return super().panel(view, names)

        def hand(self, view: Any, names: Names) -> Panel:
            seen.append(cast("ToyView", view).seat)
            return super().hand(view, names)

    for status in ("playing", "over", "closed"):
        panel(toy_scene(face=Watching(), status=status))
    for seat in (0, 1):
        hand(toy_scene(face=Watching()), seat)
    assert seen == [None, None, None, 0, 1]


def test_a_paused_table_waits_for_nobody():
    notes = str(panel(toy_scene(paused=True)).notes)
    assert "⏸ The table is paused." in notes
    assert "<@" not in notes


def test_the_first_to_act_is_pinged_and_nobody_when_it_is_a_bot_or_over():
    class Both(Toy):
        def to_act(self, state: Any) -> tuple[int, ...]:
            return (1, 0)

    game: Any = Both()
    assert to_ping(toy_scene(game).table, game) == 2
    assert "▶ <@2> and **Ann** to act" in str(panel(toy_scene(game)).notes)
    assert to_ping(toy_scene(game, seats=(ANN, BOT)).table, game) is None
    assert to_ping(toy_scene(game, status="over").table, game) is None


def test_a_vote_to_pass_is_no_question_of_taking_back():
    asked = toy_scene(pending=Pending("pass", 0, (), (1,)))
    assert not {"Agree", "Refuse"} & {*labels(panel(asked)), *labels(hand(asked, 1))}
    assert {"Agree", "Refuse"} <= set(labels(panel(toy_scene(pending=Pending("undo", 0, (), (1,))))))


def test_seats_are_offered_that_stand_empty_or_whose_player_sleeps():
    empty = labels(panel(toy_scene(seats=(EMPTY, BO))))
    assert empty == ["My hand & moves", "Pass for Cy", "Take Cy’s seat"]
    assert labels(panel(toy_scene(seats=(ANN, EMPTY)))) == ["My hand & moves", "Take Cy’s seat"]
    assert labels(panel(toy_scene(seats=(ANN, BOT)))) == ["My hand & moves"]
    late = labels(panel(toy_scene()._replace(late=True)))
    assert late == ["My hand & moves", "Pass for Ann", "Take Ann’s seat"]


def test_the_lobby_takes_as_many_as_the_game_seats_and_starts_with_enough():
    def states(*seats: SeatInfo) -> tuple[dict[str, bool], bool, str]:
        sheet = panel(toy_scene(status="lobby", seats=seats, host=None))
        presses = {press.label: press.disabled for row in sheet.rows if not isinstance(row, Menu) for press in row}
        return presses, any(isinstance(row, Menu) for row in sheet.rows), sheet.text

    alone, fill, _ = states(ANN)
    assert (alone["Join"], alone["Start"], fill) == (False, True, True)
    full, fill, text = states(ANN, BO, BOT)
    assert (full["Join"], full["Start"], fill) == (True, False, False)
    assert "(host)" not in text, "where nobody is the host, a bot is none"


def test_a_move_too_long_for_an_id_stands_in_a_menu_by_its_fingerprint():
    class Long(Toy):
        def candidates(self, state: Any, seat: int):  # pyright: ignore
            yield Lay("7" * 200)

        def check(self, state: Any, seat: int, move: Any) -> None: ...

    grouped = hand(toy_scene(Long(), ToyFace(grouped=True)), 0)
    [value] = [choice.value for row in grouped.rows if isinstance(row, Menu) for choice in row.choices]
    assert value.startswith("#")
    single = hand(toy_scene(Long()), 0)
    assert all(len(press.id) <= 100 for row in single.rows if not isinstance(row, Menu) for press in row)


def test_an_id_leaves_room_for_its_table_and_version():
    for length in range(80, 110):
        assert len(made(12345, 678, "x" * length)) <= 100


def test_a_page_beyond_the_last_is_the_last():
    scene = toy_scene()
    assert hand(scene, 0, 99).rows == hand(scene, 0).rows


def test_a_fingerprint_means_the_move_that_is_on_offer_and_none_that_is_not():
    game: Any = Toy()
    moves = [Lay(digit * 200) for digit in "123"]
    assert [move_named(game, fitted(text_of(move)), moves) for move in moves] == moves
    with pytest.raises(NotAllowed, match="not on offer any more"):
        move_named(game, fitted(text_of(moves[0])), moves[1:])


def test_what_people_wrote_means_nothing_to_discord():
    assert harmless("**Ann** says @everyone https://x.y <@1>\n# big") == "Ann says ＠everyone https: x.y ＠1 # big"
