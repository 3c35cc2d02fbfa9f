"""`/card` and “Look up cards”, through the simulated Discord."""

from typing import Any

import pytest

from kfbot.judge.cardtexts import Kept, Text, keep
from tests.room import Room, controls, texts


async def test_a_card_is_shown_with_figures_printings_rulings_and_a_link(room: Room):
    shown = (await room.ann.slash(room.channel, "card", name="zhus ferocty")).response
    said = texts(shown)
    assert "## Zhu's Ferocity" in said
    assert "2c♣ (2 of clubs)" in said
    assert "`09037` Immovable Object, Unstoppable Force" in said
    assert "`D-0059`" in said
    assert "dtdb 24217" in controls(shown)
    assert not shown.ephemeral


async def test_the_picture_has_words_for_those_who_cannot_see_it(room: Room):
    shown = (await room.ann.slash(room.channel, "card", name="Longwei Fu")).response
    alts = [item["description"] for item in gallery(shown.components)]
    assert alts == ["Longwei Fu: dude; 3s♠ 3 of spades; Anarchists; Kung Fu 4; " + alts[0].split("; ")[-1]]


async def test_suggestions_come_best_first(room: Room):
    found = await room.ann.autocomplete(room.channel, "card", "name", "professor dun")
    assert [choice["value"] for choice in found][:2] == ['"Professor" Duncan', '"Professor" Duncan (Exp.1)']
    assert len(await room.ann.autocomplete(room.channel, "card", "name", "e")) == 25


async def test_a_name_that_is_like_no_card_is_answered_with_a_sentence(room: Room):
    shown = (await room.ann.slash(room.channel, "card", name="zzzzzz")).response
    assert shown.ephemeral
    assert "No card's name is like “zzzzzz”" in shown.content


async def test_an_imported_text_is_shown_with_its_date(room: Room, tmp_path: Any):
    keep(
        Kept("2026-11-30", "cards.json", {"09029": Text("Invented words.", "2021-12-25")}),
        tmp_path / "kfbot-cards.json",
    )
    said = texts((await room.ann.slash(room.channel, "card", name="nunchucks")).response)
    assert "**Text of 09029** (2021-12-25)\n> Invented words." in said


@pytest.mark.parametrize(
    ("written", "told"),
    [("look at [[raking dragons]]", "## Raking Dragons"),
     ("[[Nunchucks]] and [[xui yin]] or [[qqqqqq]]", "No card is called “qqqqqq”."),
     ("no brackets", "names no card in double brackets")],
)  # fmt: skip
async def test_cards_in_double_brackets_are_looked_up_from_the_message_menu(room: Room, written: str, told: str):
    message = await room.bo.send(room.channel, written)
    result = await room.ann.context_menu(room.channel, "Look up cards", message)
    assert told in texts(result.response)


def gallery(components: list[dict[str, Any]]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for component in components:
        found += component.get("items", []) + gallery(component.get("components", []))
    return found
