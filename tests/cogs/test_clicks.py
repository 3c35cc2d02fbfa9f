"""Buttons and menus, clicked by the wrong people, too late, twice, together, and after a restart."""

from typing import Any

from tests.room import Room, controls, texts


async def hand_of(room: Room, who: Any) -> Any:
    return (await who.click(await room.panel(), label="My hand & moves")).response


async def test_a_lobby_fills_and_starts_by_buttons_alone(room: Room):
    await room.bot.showing.post(
        await room.bot.tables.open(room.channel.id, room.ann.guild.id, room.ann.id, "Ann", "toy", {}, "open")
    )
    await room.bo.click(await room.panel(), label="Join")
    assert "2. **Bo**" in texts(await room.panel())
    await room.ann.click(await room.panel(), label="Start")
    assert "to act" in texts(await room.panel())


async def test_a_hand_is_shown_to_its_owner_alone(playing: Room):
    shown = await playing.ann.click(await playing.panel(), label="My hand & moves")
    assert shown.response.ephemeral
    assert "You hold" in texts(shown.response)


async def test_a_move_edits_the_hand_in_place_and_the_panel(playing: Room):
    hand = await hand_of(playing, playing.ann)
    label = next(label for label in controls(hand) if label.startswith("Lay "))
    before = len(playing.messages())
    clicked = await playing.ann.click(hand, label=label)
    assert clicked.response.id == hand.id
    assert len(playing.messages()) == before
    card = label.removeprefix("Lay ")
    assert f"Ann laid {card}." in texts(await playing.panel())
    assert f"Ann laid {card} and drew" in texts(clicked.response)
    assert f"On the table: {card}" in texts(await playing.panel())
