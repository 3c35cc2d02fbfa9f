"""`/fight odds`: what a hand may block, from the cards that whoever asks cannot place."""

from collections.abc import Callable
from typing import cast

import pytest

from kfbot import catalogue
from kfbot.cogs.block_odds import unseen
from kfbot.rules.fighting.odds import block_chances
from kfbot.rules.fighting.state import FightingOptions, FightingView
from kfbot.rules.notation import AnyGame
from kfbot.rules.odds import percent
from kfbot.ui.face import Face
from kfbot.ui.faces import face
from kfbot.ui.fighting.words import cards, game
from tests.room import Room, texts


@pytest.fixture
def games() -> dict[str, AnyGame]:
    return {"fighting": catalogue.games()["fighting"]}


@pytest.fixture
def faces() -> Callable[[str], Face]:
    return face


async def test_with_no_table_a_full_deck_is_counted(room: Room):
    shown = (await room.ann.slash(room.channel, "fight odds", least=7)).response
    chance = block_chances(cards(), game().deck(FightingOptions()), 7, "hand")[7]
    assert f"A hand of 7 can block 7 or more of a hand attack: **{percent(chance)}**" in texts(shown)
    assert "From a full deck." in texts(shown)
    assert len(shown.attachments) == 1


async def test_at_a_table_only_the_cards_that_the_asker_cannot_place_are_counted(room: Room):
    await room.ann.slash(room.channel, "table open", game="fighting")
    await room.bo.slash(room.channel, "table join")
    await room.ann.slash(room.channel, "table start")
    table = await room.bot.tables.find(room.channel.id)
    assert table is not None
    assert table.state is not None
    view = cast("FightingView", room.bot.games["fighting"].view(table.state, 0))
    left = unseen(view)
    assert sum(left.values()) == 99 - 7
    shown = texts((await room.ann.slash(room.channel, "fight odds", least=6, against="foot")).response)
    assert percent(block_chances(cards(), left, 7, "foot")[6]) in shown
    assert "cannot place" in shown


async def test_a_hand_of_too_many_cards_is_refused(room: Room):
    assert "0 to 15" in texts((await room.ann.slash(room.channel, "fight odds", least=6, hand=99)).response)
