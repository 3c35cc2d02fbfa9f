"""The panel and the hand, drawn from the toy game and from every game of the catalogue."""

from typing import Any, Literal, cast

import msgspec
import pytest

from kfbot import catalogue
from kfbot.rules.chance import Chance
from kfbot.rules.kernel import Offer
from kfbot.rules.notation import AnyGame, text_of
from kfbot.tables import SeatInfo
from kfbot.tables.records import Pending
from kfbot.ui.choices import chosen, settings
from kfbot.ui.face import Label
from kfbot.ui.hand import hand, options, why
from kfbot.ui.message import Menu, lay_out
from kfbot.ui.panel import Scene, panel
from tests.faces import ToyFace
from tests.toys import Lay, Toy, ToyOptions


class Seen(msgspec.Struct, frozen=True):
    """A table as the panel reads it."""

    seats: tuple[SeatInfo, ...] = (SeatInfo(1, "Ann"), SeatInfo(2, "Bo"))
    id: int = 7
    version: int = 3
    status: str = "playing"
    options: dict[str, object] = {}
    state: Any = None
    commitment: str = "ab" * 32
    seed: str | None = None
    host: int | None = 1
    paused: bool = False
    pending: Any = None


def toy_scene(game: Any = None, face: Any = None, **seen: Any) -> Scene:
    game = game or Toy()
    state = game.new(2, game.options_type(), Chance("seed", 1))
    return Scene(Seen(**{"state": state, **seen}), cast("AnyGame", game), face or ToyFace())


def labels(sheet: Any) -> list[str]:
    return [press.label for row in sheet.rows if not isinstance(row, Menu) for press in row]


class Many(Toy):
    """A toy with more moves than fit one menu, and a reason against most of them."""

    def offers(self, state: Any, seat: int):  # pyright: ignore
        for number in range(90):
            yield Offer(Lay(f"card-{number}"), None if number < 60 else "Too high.")


def test_more_than_twenty_five_moves_are_paged_and_none_is_lost():
    scene = toy_scene(Many(), ToyFace(grouped=True))
    seen: list[str] = []
    for page in range(10):
        sheet = hand(scene, 0, page)
        seen += [choice.value for row in sheet.rows if isinstance(row, Menu) for choice in row.choices]
        if not any(label.startswith("More") for label in labels(sheet)) or (
            page and f"More ({page + 1}/{page + 1}) ▶" in labels(sheet)
        ):
            break
    assert list(dict.fromkeys(seen)) == [text_of(Lay(f"card-{number}")) for number in range(60)]


def test_refused_moves_are_listed_with_their_reason():
    sheet = hand(toy_scene(Many(), ToyFace(grouped=True)), 0)
    refused = next(note for note in sheet.notes if "Not now" in note)
    assert "Lay card-60 · Lay card-61" in refused
    assert "and 24 more: Too high." in refused


class Explaining(Toy):
    """A toy whose reason begins with the move that it is against."""

    def offers(self, state: Any, seat: int):  # pyright: ignore
        yield Offer(Lay("card-6"), "Lay card-6 another time.")


def test_a_reason_that_names_its_move_is_not_told_twice():
    scene = toy_scene(Explaining())
    assert "-# Lay card-6 another time." in hand(scene, 0).notes[-1].splitlines()
    assert why(scene, 0).text == "Lay card-6 another time."


class Forbidding(Toy):
    """A toy with a reason of its own against every move."""

    def offers(self, state: Any, seat: int):  # pyright: ignore
        for number in range(6):
            yield Offer(Lay(f"card-{number}"), f"Reason {number}.")


def test_many_reasons_are_a_button_away():
    scene = toy_scene(Forbidding())
    sheet = hand(scene, 0)
    assert "Why not… (6)" in labels(sheet)
    assert "Reason 2." in str(sheet.notes)
    assert "Reason 3." not in str(sheet.notes)
    assert all(f"Lay card-{number}: Reason {number}." in why(scene, 0).text for number in range(6))


class Reasoned(Toy):
    """A toy whose reason names what it refuses."""

    def offers(self, state: Any, seat: int):  # pyright: ignore
        yield Offer(Lay("card-0"), "Lay card-0 on your own turn.")


def test_a_reason_that_names_what_it_refuses_stands_alone():
    scene = toy_scene(Reasoned())
    assert why(scene, 0).text == "Lay card-0 on your own turn."
    assert "-# Lay card-0 on your own turn." in str(hand(scene, 0).notes)


def test_a_hand_says_whose_move_it_is():
    state: Any = toy_scene().table.state
    first = Toy().to_act(state)[0]
    assert "▶ **You** to act" in str(hand(toy_scene(), first).notes)
    other = str(hand(toy_scene(), 1 - first).notes)
    assert f"Nothing for you to do now. ▶ <@{first + 1}> to act" in other


class Together(Toy):
    """A toy that waits for both."""

    def to_act(self, state: Any) -> tuple[int, ...]:
        return (0, 1)


def test_whoever_acts_beside_others_is_named_first():
    assert "▶ **You** and **Ann** to act" in str(hand(toy_scene(Together()), 1).notes)


def test_a_learner_reads_nothing_twice():
    class Repeating(ToyFace):
        def guide(self, view: Any, names: Any) -> str:
            return f"Have the highest sum.\n{self.hand(view, names).text}"

    notes = hand(toy_scene(face=Repeating())._replace(guided=True), 0).notes
    assert notes[0] == "Have the highest sum."


def test_the_lobby_says_what_it_waits_for():
    alone = panel(toy_scene(status="lobby", seats=(SeatInfo(1, "Ann"),))).text
    assert "It takes 2 to start: let somebody press Join, or seat a bot player below." in alone
    assert "Ann presses Start" in panel(toy_scene(status="lobby")).text
    bots = (SeatInfo(1, "Ann"), SeatInfo(None, "Bot 1 (novice)", "novice"))
    assert "2. **Bot 1 (novice)**\n" in panel(toy_scene(status="lobby", seats=bots)).text


def test_many_single_moves_become_a_menu():
    sheet = hand(toy_scene(Many()), 0)
    assert "Lay card-1" not in labels(sheet)
    assert any(isinstance(row, Menu) and row.placeholder.startswith("Choose a move…") for row in sheet.rows)


@pytest.mark.parametrize("status", ["lobby", "playing", "over", "closed"])
def test_every_status_has_a_panel(status: str):
    scene = toy_scene(status=status, seed="ff" * 32 if status in ("over", "closed") else None)
    text = str(lay_out(panel(scene)).to_components())
    assert ("My hand" in text) == (status == "playing")
    assert ("ff" * 32 in text) == (status in ("over", "closed"))


def test_a_bot_player_to_act_is_named_and_not_mentioned():
    scene = toy_scene(seats=(SeatInfo(None, "Bot 1 (novice)", "novice"), SeatInfo(2, "Bo")))
    text = str(panel(scene).notes)
    assert "**Bot 1 (novice)** to act" in text
    assert "<@" not in text


class Counted(ToyOptions, frozen=True):
    edition: Literal["2015", "weird-west"] = "2015"
    level: Literal[0, 1] = 1
    bold: bool = False


def test_options_are_menus_of_what_their_types_allow():
    game: Any = Toy()
    game.options_type = Counted
    scene = toy_scene(game, status="lobby", options={"bold": True})
    found = {each.field: each for each in settings(game, {"bold": True})}
    assert found["level"].values == ("0", "1")
    assert found["bold"].value == "on"
    assert chosen(game, "level", "0") == 0
    assert chosen(game, "bold", "off") is False
    assert chosen(game, "hand", "5") == 5
    assert [row.placeholder for row in options(scene).rows if isinstance(row, Menu)][-1] == "Bold: on"
    assert "Bold: **on**" in str(panel(scene).notes)
    assert "Level" not in str(panel(scene).notes), "what is as usual is counted, not named"


def test_every_line_of_an_options_menu_says_what_it_is_about():
    game: Any = Toy()
    game.options_type = Counted
    lines = [choice.label for row in options(toy_scene(game)).rows if isinstance(row, Menu) for choice in row.choices]
    assert {"Edition: weird west", "Level: 0", "Bold: off"} <= set(lines)


@pytest.mark.parametrize("name", sorted(catalogue.games()))
def test_every_option_of_every_game_can_be_chosen_from_its_menu(name: str):
    game = catalogue.games()[name]
    for each in settings(game, {}):
        assert each.value in each.values
        for value in each.values:
            plain = {each.field: chosen(game, each.field, value)}
            assert msgspec.convert(plain, game.options_type)


def test_a_hand_answers_whoever_asks_to_take_back():
    pending = Pending("undo", 0, (), (1,))
    scene = toy_scene(pending=pending)._replace(request="❓ **Ann** asks to take back the last play.")
    his = hand(scene, 1)
    assert labels(his)[:2] == ["Agree", "Refuse"]
    assert scene.request in his.notes
    assert "Agree" not in labels(hand(scene, 0)), "who asks has answered"


def test_a_full_hand_keeps_its_last_buttons():
    class Full(Many):
        def offers(self, state: Any, seat: int):  # pyright: ignore
            for number in range(90):
                yield Offer(Lay(f"card-{number}"), None if number < 80 else f"Reason {number}.")

    class Spread(ToyFace):
        def label(self, move: Any, view: Any, names: Any) -> Label:
            return Label(move.card, group=f"Menu {move.card}")

    scene = toy_scene(Full(), Spread(picture=True), pending=Pending("undo", 0, (), (1,)))._replace(
        request="❓ Agreed?", lines=("Ann laid 3.",), guided=True
    )
    shown = str(lay_out(hand(scene, 1, told=("Ann laid 3.",))).to_components())
    assert all(label in shown for label in ("Agree", "Why not…", "Take back", "Give up…", "More (1/"))
