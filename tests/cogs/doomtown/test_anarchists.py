"""Two players with a real deck: a combo of two Techniques succeeds, a third fails, and the phase end clears them."""

from tests.cogs.doomtown.conftest import Game


async def test_a_combo_of_two_succeeds_a_third_fails_and_the_phase_end_clears_them(fight: Game):
    ann, bo = fight.room.ann, fight.room.bo

    first = await fight.does(ann, "kungfu technique", card="Zhu's Ferocity", dude="Xui", pull="2c")
    assert "Xui Yin Chen (Ann)" in first or "**Xui Yin Chen** (Ann)" in first
    assert "**succeeds** by 5: pull **2** (2c♣) against value 7 (4 rank + 3 Kung Fu)" in first
    assert "Zhu's Ferocity" in await fight.does(ann, "kungfu inplay")

    await fight.does(bo, "kungfu stop")
    shown = await fight.hand(bo)
    await bo.click(shown, label="Pass")
    assert "Raking Dragons" in " ".join(await fight.offers(ann, "kungfu combo", "card"))
    second = await fight.does(ann, "kungfu combo", card="Raking Dragons", target="Randall", pull="3h")
    assert "as number 2 of a combo" in second
    assert "**succeeds**" in second

    await bo.click(await fight.hand(bo), label="Pass")
    third = await fight.does(ann, "kungfu combo", card="Crushing Inevitability", pull="Kh")
    assert "as number 3 of a combo" in third
    assert "**fails**" in third
    assert "costs stay paid" in third

    inplay = await fight.does(bo, "kungfu inplay")
    for title in ("Zhu's Ferocity", "Raking Dragons", "Crushing Inevitability"):
        assert title in inplay
    assert "failed" in inplay
    ended = await fight.does(ann, "shootout next")
    assert "go to the discard pile" in ended
    assert (await fight.view()).stances == ()
    discarded = {card.title for card in (await fight.view()).players[0].discard}
    assert {"Zhu's Ferocity", "Raking Dragons", "Crushing Inevitability"} <= discarded
    assert await fight.does(bo, "kungfu inplay") == "No Tao Technique is in play."
