"""A restart in the middle of a combo, of a joker, of a shootout: the table goes on from there, buttons included."""

from collections.abc import Callable

import pytest

from kfbot.app import Wired
from tests.cogs.doomtown.conftest import Game
from tests.room import Room, texts


@pytest.fixture
def restart(make_bot: Callable[[], Wired]) -> Callable[..., object]:
    async def again(game: Game) -> Game:
        await game.room.bot.close()
        fresh = make_bot()
        await game.room.env.restart_bot(fresh)
        return Game(game.room._replace(bot=fresh))

    return again


async def test_mid_joker(game: Game, restart):
    ann = game.room.ann
    await game.does(ann, "dude add", name="Xui Yin Chen")
    await game.to_noon()
    await game.does(ann, "kungfu test", dude="Xui", pull="joker")
    before = await game.hand(ann)
    game = await restart(game)
    told = await game.choose(ann, before, "Name the joker: ♥", "Joker = Ah♥")
    assert "joker=Ah♥" in told
    assert "**succeeds**" in told
    await game.room.bot.close()


async def test_mid_shootout_and_mid_combo(fight: Game, restart):
    ann, bo = fight.room.ann, fight.room.bo
    panel = await fight.room.panel()
    fight = await restart(fight)
    assert "Shootout" in texts(await fight.room.panel())
    await fight.does(ann, "kungfu technique", card="Zhu's Ferocity", dude="Xui", pull="2c")
    his = (await bo.click(panel, label="My hand & moves")).response
    fight = await restart(fight)
    await bo.click(his, label="Pass")
    assert "Raking Dragons" in " ".join(await fight.offers(ann, "kungfu combo", "card"))
    told = await fight.choose(ann, await fight.hand(ann), "Chain a Technique", "Raking Dragons")
    assert "as number 2 of a combo" in told
    await fight.room.bot.close()


async def test_a_stale_button_says_so_and_shows_fresh_ones(game: Game):
    ann = game.room.ann
    await game.does(ann, "dude add", name="Xui Yin Chen")
    old = await game.hand(ann)
    await game.does(ann, "dude boot", dude="Xui")
    label = next(
        option for option in ("On to Gambling", "On to Upkeep", "On to High Noon") if option in str(old.components)
    )
    shown = await ann.click(old, label=label)
    assert "moved on" in texts(shown.response)
    assert (await game.view()).phase == "setup"


async def test_a_strangers_click_changes_nothing(fight: Game):
    room: Room = fight.room
    shown = await room.cy.click(await room.panel(), label="My hand & moves")
    assert "You do not sit at this table" in texts(shown.response)
    before = await fight.view()
    refused = await room.cy.click(await room.panel(), label="End the shootout")
    assert refused.response.ephemeral
    assert await fight.view() == before
