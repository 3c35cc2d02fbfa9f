"""The options of a Doomtown table, where a host meets them: suggestions, menus and the players' guide."""

import re

import pytest

from kfbot.catalogue import DATA, games
from kfbot.judge.rulings import rulings
from kfbot.ui.choices import settings
from tests.room import Room, texts

EVERY = settings(games()["doomtown"], {})
GUIDE = (DATA.parent / "docs" / "players.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("option", EVERY, ids=lambda option: option.field)
def test_every_option_says_in_few_words_what_it_does_and_names_its_ruling(option):
    assert 10 < len(option.detail) <= 80
    for id_ in re.findall(r"D-\d{4}", option.detail):
        assert rulings()[id_].switch == option.field
    assert f"| `{option.field}` | `{option.usual}`" in GUIDE


def test_every_switch_that_a_ruling_names_is_an_option():
    switches = {each.switch for each in rulings().values() if each.game == "doomtown" and each.switch}
    assert switches <= {option.field for option in EVERY}


async def test_options_are_suggested_with_what_they_do(room: Room):
    found = await room.ann.autocomplete(room.channel, "table open", "options", "rock=4 failed", game="doomtown")
    assert found == [
        {
            "name": f"rock=4 failed_tao={value} (What becomes of a Tao Technique whose test failed (D-0035).)",
            "value": f"rock=4 failed_tao={value}",
        }
        for value in ("discarded", "stays")
    ]
    [spaced] = await room.ann.autocomplete(
        room.channel, "table open", "options", "rock=4 combo=next pl", game="doomtown"
    )
    assert spaced["value"] == "rock=4 combo=next play"


async def test_a_value_of_several_words_opens_a_table(room: Room):
    options = "combo=next play empty_pull=counts as 0, rock=4 chain_pulled=off"
    await room.ann.slash(room.channel, "table open", game="doomtown", options=options)
    table = await room.bot.tables.get(1)
    assert dict(table.options) == {"combo": "next play", "empty_pull": "counts as 0", "rock": 4, "chain_pulled": False}


async def test_the_menu_of_options_explains_them(room: Room):
    await room.ann.slash(room.channel, "table open", game="doomtown")
    shown = (await room.ann.click(await room.panel(), label="Options")).response
    assert EVERY[0].detail in texts(shown)
