"""Every game of GAMES, played with buttons and menus alone by people who click whatever they are offered."""

from collections.abc import Callable
from typing import Any

import pytest

from kfbot import catalogue
from kfbot.rules.chance import Chance
from kfbot.rules.notation import AnyGame
from kfbot.ui.face import Face
from kfbot.ui.faces import face
from tests.room import Room, message

CLICKS = 70
STAY = ("Take back", "Give up…", "◀ Back", "Why not…")


class Clicker:
    """Somebody who opens the hand once and then clicks in it, whatever it offers."""

    def __init__(self, room: Room, who: Any, luck: Chance) -> None:
        self.room, self.who, self.luck, self.hand = room, who, luck, None

    async def act(self) -> None:
        if self.hand is None:
            shown = await self.who.click(await self.room.panel(), label="My hand & moves")
            self.hand = shown.response.id
        hand = message(self.room.env, self.room.channel.id, self.hand)
        within_limits(hand)
        offered = moves(hand)
        assert offered, "whoever is to act is offered something"
        control = self.luck.pick(offered)
        if control["type"] == 2:
            await self.who.click(hand, custom_id=control["custom_id"])
        else:
            value = self.luck.pick(control["options"])["value"]
            await self.who.select(hand, [value], custom_id=control["custom_id"])


def moves(shown: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []

    def walk(components: list[dict[str, Any]]) -> None:
        for component in components:
            if component["type"] == 3 or (component["type"] == 2 and not component["label"].startswith(STAY)):
                found.append(component)
            walk(component.get("components", []))

    walk(shown.components)
    return [control for control in found if not control.get("disabled")]


def within_limits(shown: Any) -> None:
    count, characters = 0, 0

    def walk(components: list[dict[str, Any]]) -> None:
        nonlocal count, characters
        for component in components:
            count += 1
            characters += len(component.get("content", ""))
            assert len(component.get("custom_id", "")) <= 100
            assert len(component.get("options", [])) <= 25
            walk(component.get("components", []))

    walk(shown.components)
    assert count <= 40
    assert characters <= 4000


@pytest.fixture
def games() -> dict[str, AnyGame]:
    return catalogue.games()


@pytest.fixture
def faces() -> Callable[[str], Face]:
    return face


@pytest.mark.parametrize("name", sorted(catalogue.games()))
async def test_a_game_is_played_with_buttons_and_menus_alone(room: Room, name: str):
    luck, game = Chance(name, 1), room.bot.games[name]
    people = {seat: Clicker(room, who, luck) for seat, who in enumerate((room.ann, room.bo))}
    await room.ann.slash(room.channel, "table open", game=name)
    await room.bo.click(await room.panel(), label="Join")
    await room.ann.click(await room.panel(), label="Start")
    clicked = 0
    while clicked < CLICKS:
        clicked += 1
        table = await room.bot.tables.find(room.channel.id)
        assert table is not None
        if table.status != "playing":
            break
        assert table.state is not None
        waiting = game.to_act(table.state) or tuple(people)
        await people[luck.pick([seat for seat in waiting if seat in people])].act()
        within_limits(await room.panel())
    assert clicked > 5
