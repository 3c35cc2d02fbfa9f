"""Upkeep that cannot be paid is answered by the menu of the hand, and everybody sees what is asked and chosen."""

from tests.cogs.doomtown.conftest import Game


async def test_whom_to_discard_is_chosen_by_name_in_the_hand(decked: Game):
    ann, bo = decked.room.ann, decked.room.bo
    mine = next(dude for dude in (await decked.view()).dudes if dude.controller == 0 and dude.title == "Randall")
    await decked.does(ann, "judge set", figure=f"Randall ({mine.id}) upkeep", to="30")
    await decked.does(ann, "day next")
    told = await decked.does(bo, "day next")
    assert "Ann: upkeep comes to 3" in told
    assert ": choose a dude to discard." in told
    assert "Ann decides: upkeep comes to 3" in await decked.panel()
    assert "waits for a decision" in await decked.does(bo, "day next")
    await decked.choose(ann, await decked.hand(ann), "upkeep comes to 3", "Randall")
    view = await decked.view()
    assert view.decision is None
    assert "Randall" in {card.title for card in view.players[0].discard}
    assert mine.id not in {dude.id for dude in view.dudes}
