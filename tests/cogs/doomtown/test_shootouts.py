"""A whole shootout by buttons and menus alone: posses, plays, shooters, hands, casualties, and its end."""

from typing import Any

from tests.cogs.doomtown.conftest import Game
from tests.room import controls, texts


async def press(game: Game, who: Any, label: str) -> str:
    """Press the first button of somebody's hand that starts so."""
    shown = await game.hand(who)
    found = next(name for name in controls(shown) if name.startswith(label))
    return texts((await who.click(shown, label=found)).response)


async def test_a_shootout_is_fought_by_buttons_and_menus_alone(decked: Game):
    ann, bo = decked.room.ann, decked.room.bo
    for phase in ("Gambling", "Upkeep", "High Noon"):
        await press(decked, ann, f"On to {phase}")
    await decked.choose(ann, await decked.hand(ann), "Move a dude", "Yunxu Jiang (Ann) to the town square")
    await decked.choose(bo, await decked.hand(bo), "Move a dude", "Randall (Bo) to the town square")
    told = await decked.choose(ann, await decked.hand(ann), "Start a shootout", "calls Randall (Bo) out")
    assert "A shootout begins at the town square" in told
    await press(decked, ann, "Next step: make plays")
    await press(decked, ann, "Next step: pick shooters")
    await decked.choose(ann, await decked.hand(ann), "Pick my shooter", "Yunxu Jiang")
    await decked.choose(bo, await decked.hand(bo), "Pick my shooter", "Randall")
    assert "Your draw hand" in texts(await decked.hand(ann))
    assert "Your draw hand" not in await decked.panel()
    for who in (ann, bo):
        told = await press(decked, who, "Show ")
        assert "shows" in told
    await press(decked, ann, "End the shootout")
    assert (await decked.view()).shootout is None
    assert "is over" in await decked.panel()


async def test_shootout_commands(fight: Game):
    ann, bo = fight.room.ann, fight.room.bo
    assert "“Nobody” is no dude" in await fight.does(ann, "shootout join", dude="Nobody")
    left = await fight.does(bo, "shootout leave", dude="Randall", home=False, boot=False)
    assert "The shootout at the town square is over: Ann won" in left
    assert "no shootout" in await fight.does(ann, "shootout next")


async def test_a_shootout_ends_whenever_its_players_say_so(fight: Game):
    assert "is over" in await fight.does(fight.room.bo, "shootout end")
    assert (await fight.view()).shootout is None


async def test_a_job_against_a_location(decked: Game):
    ann = decked.room.ann
    await decked.to_noon()
    await decked.does(ann, "dude move", dude="Yunxu", location="town square")
    await press(decked, decked.room.bo, "Pass")
    told = await decked.does(ann, "shootout start", dude="Yunxu", mark="Bo's home")
    assert "A job against Bo's home begins" in told
    fight = (await decked.view()).shootout
    assert fight is not None
    assert (fight.job, fight.at, fight.mark) == (True, "home1", "home1")
