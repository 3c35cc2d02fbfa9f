"""What the bot sends is what Discord's own description of its interface takes."""

from collections.abc import Callable
from typing import Any

import pytest

from kfbot.ui.face import Face
from tests.faces import ToyFace
from tests.openapi import faults
from tests.room import Room, controls


@pytest.fixture
def faces() -> Callable[[str], Face]:
    return lambda game: ToyFace(grouped=True, public=True, picture=True)


async def chosen(room: Room, who: Any, shown: Any, menu: str) -> None:
    found = controls(shown)[menu]
    await who.select(shown, [found["options"][0]["value"]], custom_id=found["custom_id"])


async def test_commands_panels_hands_and_answers_are_as_discord_wants_them(room: Room):
    ann, bo = room.ann, room.bo
    await ann.slash(room.channel, "help")
    await ann.slash(room.channel, "table open", game="toy")
    await bo.click(await room.panel(), label="Join")
    await ann.click(await room.panel(), label="Options")
    await ann.click(await room.panel(), label="Start")
    hand = (await ann.click(await room.panel(), label="My hand & moves")).response
    await chosen(room, ann, hand, "Lay a card…")
    await chosen(room, bo, await room.panel(), "Lay a card…")
    await ann.click(hand, label="Take back")
    await bo.click(await room.panel(), label="Refuse")
    await ann.slash(room.channel, "table show")
    await ann.slash(room.channel, "table log")
    await ann.slash(room.channel, "table export")
    asked = (await ann.click(hand, label="Give up…")).response
    await ann.click(asked, label="Give up")
    await ann.slash(room.channel, "privacy show")
    await ann.slash(room.channel, "tutorial", game="toy")
    assert len(room.env.http_requests) > 20
    assert faults(room.env.http_requests) == []


async def test_a_wrong_body_would_be_noticed(room: Room):
    bad = type(
        "Request", (), {"method": "POST", "path": "/channels/1/messages", "json": {"components": [{"type": "x"}]}}
    )
    assert faults([bad])
