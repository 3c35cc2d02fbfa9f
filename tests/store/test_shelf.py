"""What is kept beside the tables."""

from kfbot.store import Store


async def test_a_saved_thing_is_kept_by_owner_kind_and_name(store: Store):
    await store.save(1, "deck", "Rabbits", {"cards": [1, 2]})
    await store.save(1, "deck", "Rabbits", {"cards": [3]})
    await store.save(1, "fighter", "Rabbits", {"hits": 20})
    await store.save(2, "deck", "Rabbits", {})
    kept = await store.saved(1, "deck", "Rabbits")
    assert kept is not None
    assert kept.document == {"cards": [3]}
    assert [(saved.kind, saved.name) for saved in await store.all_saved(1)] == [
        ("deck", "Rabbits"),
        ("fighter", "Rabbits"),
    ]
    assert [saved.kind for saved in await store.all_saved(1, "fighter")] == ["fighter"]
    assert await store.discard(1, "deck", "Rabbits")
    assert not await store.discard(1, "deck", "Rabbits")
    assert await store.saved(1, "deck", "Rabbits") is None


async def test_a_ruling_that_is_taken_back_stays_on_record(store: Store):
    first = await store.add_ruling(7, 1, "Ann", {"question": "Q", "answer": "A"})
    second = await store.add_ruling(7, 2, "Bo", {"question": "R", "answer": "B"})
    await store.add_ruling(8, 2, "Bo", {})
    assert [ruling.id for ruling in await store.rulings(7)] == [first.id, second.id]
    assert await store.retract_ruling(8, first.id, 5) is None
    assert await store.retract_ruling(7, 10**30, 5) is None
    retracted = await store.retract_ruling(7, first.id, 5)
    assert retracted is not None
    assert (retracted.retracted_by, retracted.body["answer"]) == (5, "A")
    assert retracted.retracted_at is not None
    assert retracted.retracted_at.tzinfo is not None
    again = await store.retract_ruling(7, first.id, 6)
    assert again == retracted
    assert [ruling.id for ruling in await store.rulings(7)] == [second.id]
    assert [ruling.id for ruling in await store.rulings(7, retracted=True)] == [first.id, second.id]


async def test_a_servers_settings_are_replaced_whole(store: Store):
    assert await store.settings(5) == {}
    await store.set_settings(5, {"edition": "weird-west"})
    await store.set_settings(5, {"judge_role": 3})
    assert await store.settings(5) == {"judge_role": 3}
