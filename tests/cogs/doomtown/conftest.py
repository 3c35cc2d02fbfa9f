"""A Doomtown table in the simulated Discord: Ann and Bo with the same real deck, Cy looking on."""

from collections.abc import Callable
from typing import Any, NamedTuple, cast

import pytest

from kfbot import catalogue
from kfbot.rules.doomtown.seen import DoomtownView
from kfbot.rules.notation import AnyGame
from kfbot.ui.face import Face
from kfbot.ui.faces import face
from tests.judge.deck_writers import WRITERS
from tests.judge.test_decklists import real_decks
from tests.room import Room, controls, texts

ANARCHISTS = next(deck for deck in real_decks() if deck.name.startswith("Anarchists"))


@pytest.fixture
def games() -> dict[str, AnyGame]:
    return {"doomtown": catalogue.games()["doomtown"]}


@pytest.fixture
def faces() -> Callable[[str], Face]:
    return face


class Game(NamedTuple):
    """A Doomtown table being played, with short ways to act at it and to look at it."""

    room: Room

    async def does(self, who: Any, command: str, **options: Any) -> str:
        """Use a command; return all the words of the answer, or answers."""
        result = await who.slash(self.room.channel, command, **options)
        assert result.response is not None, f"/{command} was not answered"
        return "\n".join(texts(shown) for shown in (result.response, *result.followups))

    async def offers(self, who: Any, command: str, option: str, typed: str = "", **filled: Any) -> list[str]:
        """Return the suggestions for an option."""
        found = await who.autocomplete(self.room.channel, command, option, typed, **filled)
        return [choice["name"] for choice in found]

    async def view(self, seat: int | None = None) -> DoomtownView:
        """Return what a seat sees."""
        table = await self.room.bot.tables.find(self.room.channel.id)
        assert table is not None
        assert table.state is not None
        return cast("DoomtownView", self.room.bot.games["doomtown"].view(table.state, seat))

    async def panel(self) -> str:
        """Return the words of the shared panel."""
        return texts(await self.room.panel())

    async def hand(self, who: Any) -> Any:
        """Open somebody's hand with the panel's button."""
        return (await who.click(await self.room.panel(), label="My hand & moves")).response

    async def choose(self, who: Any, shown: Any, menu: str, line: str) -> str:
        """Choose a line of a menu in a hand, on whichever page of it the menu is; return the words of the answer."""
        for _ in range(9):
            found = [m for name, m in controls(shown).items() if name.startswith(menu) and m["type"] == 3]
            for each in found:
                for option in each["options"]:
                    if line in option["label"]:
                        chosen = await who.select(shown, [option["value"]], custom_id=each["custom_id"])
                        return texts(chosen.response)
            more = next((label for label in controls(shown) if label.startswith("More")), None)
            assert more, f"no menu {menu!r} with {line!r}"
            shown = (await who.click(shown, label=more)).response
        raise AssertionError(f"no menu {menu!r} with {line!r}")

    async def to_noon(self) -> None:
        """Go on to High Noon of the first day."""
        for _ in range(4):
            if (await self.view()).phase == "noon":
                return
            await self.does(self.room.ann, "day next")
        raise AssertionError("High Noon never came")

    async def all_in_hand(self, who: Any) -> None:
        """Draw a whole deck."""
        for _ in range(4):
            await self.does(who, "deck draw", count=15)


async def opened(room: Room, edition: str) -> Game:
    tables = room.bot.tables
    options = {"edition": edition}
    table = await tables.open(room.channel.id, room.ann.guild.id, room.ann.id, "Ann", "doomtown", options, "open")
    await tables.join(room.channel.id, room.bo.id, "Bo", "join")
    await tables.start(room.channel.id, room.ann.id, "start")
    await room.bot.showing.post(await tables.get(table.id))
    await room.env.settle()
    return Game(room)


@pytest.fixture
async def game(room: Room) -> Game:
    """A table of the 2015 edition with nothing on it yet: the cards are real ones."""
    return await opened(room, "2015")


@pytest.fixture
async def decked(room: Room) -> Game:
    """A Weird West table at which both have loaded the Anarchists' deck."""
    game = await opened(room, "weird-west")
    for who in (room.ann, room.bo):
        await game.does(who, "deck load", file=("deck.json", WRITERS["doomtown online"](ANARCHISTS).encode()))
    return game


@pytest.fixture
async def fight(decked: Game) -> Game:
    """Ann's Xui Yin Chen (Kung Fu 3) has called Bo's Randall out in the town square; Ann holds her whole deck; plays are made."""
    ann, bo = decked.room.ann, decked.room.bo
    await decked.to_noon()
    await decked.all_in_hand(ann)
    await decked.does(ann, "dude add", name="Xui Yin Chen", location="Town square")
    await decked.does(bo, "dude move", dude="Randall", location="Town square")
    await decked.does(ann, "shootout start", dude="Xui", against="Randall")
    await decked.does(ann, "shootout next")
    fight = (await decked.view()).shootout
    assert fight is not None
    assert fight.step == "plays"
    return decked
