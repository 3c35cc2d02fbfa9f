"""Doomtown's face: every event is told, every move is labelled, the panel and its picture say the same."""

import msgspec
import pytest
from PIL import Image

from kfbot.rules.doomtown import events as e
from kfbot.rules.doomtown import moves as m
from kfbot.rules.doomtown.seen import CheckAhead
from kfbot.rules.kernel import Event, Move, Resign, SetFigure
from kfbot.ui.doomtown import FACE
from kfbot.ui.doomtown.picture import ALT
from tests.ui.doomtown.towns import NAMES, town


def filled(kind: type[Event] | type[Move]) -> Event | Move:
    """An event or move of that kind with something in every field that has no default."""
    shape = msgspec.inspect.type_info(kind)
    assert isinstance(shape, msgspec.inspect.StructType)
    values = {field.encode_name: sample(field.type) for field in shape.fields if field.required}
    return msgspec.convert(values | {str(shape.tag_field): shape.tag}, kind)


def sample(kind: msgspec.inspect.Type) -> object:
    match kind:
        case msgspec.inspect.BoolType():
            return True
        case msgspec.inspect.IntType():
            return 1
        case msgspec.inspect.LiteralType(values=values):
            return values[0]
        case msgspec.inspect.VarTupleType(item_type=item):
            return [sample(item)]
        case msgspec.inspect.UnionType(types=types):
            return sample(types[0])
        case _:
            return "Zhu Bajie"


@pytest.mark.parametrize("kind", e.EVENTS, ids=lambda kind: kind.__name__)
def test_every_event_is_told_in_a_sentence(kind: type[Event]):
    event = filled(kind)
    assert isinstance(event, Event)
    line = FACE.tell(event, NAMES)
    assert line
    assert line[-1] in ".?"
    assert "c1" not in line


@pytest.mark.parametrize("kind", [k for k in m.MOVES if k not in (Resign, SetFigure)], ids=lambda kind: kind.__name__)
def test_every_move_has_a_label_that_fits_its_button(kind: type[Move]):
    label = FACE.label(filled(kind), town(0, fight=True), NAMES)  # pyright: ignore[reportArgumentType]
    assert label.text == "Pass" or label.text != kind.__name__
    assert len(label.text) <= 80
    assert len(label.group) <= 150
    assert not label.public or "Zhu's Ferocity" not in label.text


def test_a_technique_is_offered_with_what_its_test_takes():
    label = FACE.label(m.Technique("c23", "c1"), town(0), NAMES)
    assert (label.text, label.detail) == ("Zhu's Ferocity with Zhu Bajie", "value 9: pull 8 or lower")
    assert not label.public
    west = msgspec.structs.replace(town(0), edition="weird-west")
    assert FACE.label(m.Technique("c23", "c4"), west, NAMES).detail == "value 13: any pull"


@pytest.mark.parametrize(
    ("adds", "difficulty", "detail"),
    [
        (3, 6, "Chance 83.3 % · difficulty 6, Shaman 3: pull 3 or higher"),
        (5, 6, "Chance 100 % · difficulty 6, Shaman 5: any pull"),
        (1, 12, "Chance 16.7 % · difficulty 12, Shaman 1: pull J or higher"),
        (0, 14, "Chance 0 % · difficulty 14, Shaman 0: no pull reaches it"),
        (3, None, "difficulty by its target, Shaman 3"),
    ],
)
def test_a_spirit_is_offered_with_its_chance_and_what_its_check_takes(adds: int, difficulty: int | None, detail: str):
    """The deck holds one card of each rank but the king, and no joker."""
    check = CheckAhead("c21", "c2", 0, "Shaman", adds, difficulty)
    view = msgspec.structs.replace(town(0), checks=(check,), left=(0, *[1] * 12, 0))
    label = FACE.label(m.Cast("c21", "c2"), view, NAMES)
    assert (label.text, label.detail) == ("Red Horse's Tail with Laughing Crow", detail)
    real = msgspec.structs.replace(view, left=())
    assert FACE.label(m.Cast("c21", "c2"), real, NAMES).detail == detail.rpartition(" · ")[2], "no odds of real cards"


def test_a_chained_technique_says_where_it_comes_from():
    label = FACE.label(m.Combo("c22", "c1"), town(0, fight=True), NAMES)
    assert label.detail == "from the discard pile · value 9: pull 8 or lower"


def test_a_test_result_says_all_its_arithmetic():
    event = e.Tested(
        0, "Zhu Bajie", 5, 9, True, 3, False, "7c♣", ("7 rank", "2 Kung Fu"), ("−2 Nunchucks",), capped=False
    )
    line = FACE.tell(event, NAMES)
    assert line == (
        "✅ **Zhu Bajie** (Ann)'s Kung Fu test **succeeds** by 3: pull **5** (7c♣, −2 Nunchucks) against value 9 "
        "(7 rank + 2 Kung Fu).\n2015 rules: the pull must be lower than the dude's value. Its effect follows."
    )


def test_a_failed_test_says_so_and_why():
    line = FACE.tell(e.Tested(1, "Hiram", 9, 9, False, 1, False, "9h♥", ("9 rank",)), NAMES)
    assert line is not None
    assert "**fails** by 1" in line
    assert "costs stay paid" in line
    west = FACE.tell(e.Tested(1, "Hiram", 9, 9, True, 0, True, "9h♥", ("9 rank",)), NAMES)
    assert west is not None
    assert "Weird West rules: the pull must be the dude's value or lower" in west


def test_a_test_with_no_card_to_pull_fails_and_says_so():
    line = FACE.tell(e.Tested(0, "Hiram", None, 9, False, 0, False), NAMES)
    assert line is not None
    assert "no card to pull" in line


def test_a_spirit_check_says_all_its_arithmetic():
    line = FACE.tell(e.Checked(0, "Laughing Crow", "Red Horse's Tail", 6, 3, 1, 9, True, 1, face="6s♠"), NAMES)
    assert line is not None
    assert "pull **6** (6s♠) + Shaman 3 + 1 for this check = 10 against 9" in line


def test_lowball_says_who_anted_and_what_the_pot_is():
    assert FACE.tell(e.LowballWon(1, (1, 0)), NAMES) == "🃏 Bo wins lowball: Bo and Ann anted, so the pot is 2."
    assert FACE.tell(e.LowballWon(1, ()), NAMES) == "🃏 Bo wins lowball: nobody anted."


def test_the_hidden_half_of_an_event_stays_hidden():
    assert FACE.tell(e.Drew(0, 2), NAMES) == "Ann draws 2 cards."
    assert FACE.tell(e.Drew(0, 2, ("Saloon", "Saloon")), NAMES) == "Ann draws 2 cards: 2 × Saloon."


@pytest.mark.parametrize("fight", [False, True])
def test_the_panel_shows_the_town_in_words_and_as_a_picture_with_the_same_words(fight: bool, tmp_path):
    panel = FACE.panel(town(fight=fight), NAMES)
    assert len(panel.text) <= 3000
    assert panel.picture is not None
    assert len(panel.picture.png) < 200_000
    assert len(panel.picture.alt) <= ALT
    for words in ("Zhu Bajie", "Town square", "Hunter Protections", "Red Horse's Tail", "booted", "🐉"):
        assert words in panel.text
        assert words in panel.picture.alt
    (tmp_path / "town.png").write_bytes(panel.picture.png)
    assert Image.open(tmp_path / "town.png").width == 1000


def test_a_crowded_town_still_fits():
    crowd = town()
    many = tuple(
        msgspec.structs.replace(crowd.dudes[0], id=f"x{n}", title=f"A Dude Of Many Names {n}", at="square")
        for n in range(60)
    )
    panel = FACE.panel(msgspec.structs.replace(crowd, dudes=many), NAMES)
    assert panel.picture is not None
    assert len(panel.text) <= 3000
    assert len(panel.picture.alt) <= ALT
    assert len(panel.picture.png) < 200_000


def test_no_name_pings_or_formats():
    panel = FACE.panel(town(), NAMES)
    assert panel.picture is not None
    assert "@everyone" not in panel.text
    assert "@everyone" not in panel.picture.alt


def test_the_hand_shows_its_cards_with_what_they_do():
    hand = FACE.hand(town(0), NAMES)
    assert "2c♣ **Zhu's Ferocity** (action): Tao of Zhu Bajie" in hand.text
    assert "· value 7 rank + 2 Kung Fu" in hand.text
    assert "Zhu's Ferocity** (action)" not in FACE.hand(town(1), NAMES).text


@pytest.mark.parametrize("fight", [False, True])
def test_the_guide_says_what_can_be_done(fight: bool):
    text = FACE.guide(town(0, fight=fight), NAMES)
    assert ("decides" if fight else "/kungfu technique") in text
    assert "pull:7c" in text


@pytest.mark.parametrize(
    "event",
    [
        e.Moved("Zhu Bajie", "home1"),
        e.ShootoutBegan(0, 1, "home1"),
        e.ShootoutEnded("home1"),
        e.Booted("home1"),
        e.Chosen(0, ("home1",)),
        e.Corrected(0, "Zhu Bajie (c1) at", "the town square", "home1"),
    ],
    ids=lambda event: type(event).__name__,
)
def test_a_home_is_named_by_its_player(event: Event):
    line = FACE.tell(event, NAMES)
    assert line is not None
    assert "Bo's home" in line
    assert "home1" not in line
    assert "(c1)" not in line


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (e.DeckLoaded(1, 54, "Morgan Cattle Co."), "📦 Bo loads a deck of 54 cards for Morgan Cattle Co."),
        (e.JobEnded("Stolen Scroll", True), "The job by Stolen Scroll succeeds."),
        (e.JobEnded("", False, unopposed=True), "The job fails, unopposed."),
        (e.CasualtiesSet(0, 1), "Ann takes 1 casualty this round."),
        (e.CasualtiesSet(1, 2), "Bo takes 2 casualties this round."),
    ],
)
def test_how_a_shootout_goes_is_told(event: Event, line: str):
    assert FACE.tell(event, NAMES) == line


def test_a_shootout_at_a_home_says_whose():
    fight = msgspec.structs.replace(town(fight=True).shootout, at="home1", place="home (A Secret Outfit)")  # pyright: ignore
    panel = FACE.panel(msgspec.structs.replace(town(fight=True), shootout=fight), NAMES)
    assert panel.title == "Doomtown · Shootout at Bo's home"


def test_an_outfit_is_booted_by_its_name():
    before = town(0)
    players = (msgspec.structs.replace(before.players[0], outfit="108 Gracious Gifts", outfit_id="c40"),)
    label = FACE.label(m.BootCard("c40"), msgspec.structs.replace(before, players=players), NAMES)
    assert (label.text, label.group) == ("108 Gracious Gifts", "Boot by hand…")


def test_nobody_is_pressed_past_what_a_step_still_asks():
    fight = town(0, fight=True)
    assert fight.shootout is not None
    at = {
        step: msgspec.structs.replace(fight, shootout=msgspec.structs.replace(fight.shootout, step=step))
        for step in ("posses", "shooters", "hands", "casualties")
    }
    styles = {step: FACE.label(m.NextStep(), view, NAMES).style for step, view in at.items()}
    assert styles == {"posses": "primary", "shooters": "secondary", "hands": "secondary", "casualties": "secondary"}


def test_an_empty_hand_says_how_a_deck_is_brought():
    early = msgspec.structs.replace(town(1), phase="setup")
    assert "Paste my deck…" in FACE.hand(early, NAMES).text
    assert "Paste my deck…" not in FACE.hand(town(1), NAMES).text


def test_no_heading_of_a_hand_hangs_in_the_list_before_it():
    assert "\n\n**Your dudes**" in FACE.hand(town(0), NAMES).text


def test_what_boots_itself_is_named_once():
    assert FACE.tell(e.Booted("Spirit Trail", "Spirit Trail"), NAMES) == "Spirit Trail boots."
    assert FACE.tell(e.Booted("Spirit Trail", "Sting"), NAMES) == "Spirit Trail boots by Sting."
