"""Buttons and menus, clicked by the wrong people, too late, twice, together, and after a restart."""

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import select

from kfbot.app import Wired
from kfbot.store.models import EntryRow
from kfbot.tables import Table
from kfbot.ui.face import Face
from tests.faces import ToyFace
from tests.room import Room, controls, message, texts
from tests.toys import Lay


async def hand_of(room: Room, who: Any) -> Any:
    return (await who.click(await room.panel(), label="My hand & moves")).response


def lay(shown: Any) -> str:
    return next(label for label in controls(shown) if label.startswith("Lay "))


async def the_table(room: Room) -> Table:
    table = await room.bot.tables.find(room.channel.id)
    assert table is not None
    return table


async def score(room: Room) -> tuple[int, ...]:
    table = await room.bot.tables.find(room.channel.id)
    assert table is not None
    return table.state.score  # pyright: ignore


async def test_a_lobby_fills_and_starts_by_buttons_alone(lobby: Room):
    await lobby.bo.click(await lobby.panel(), label="Join")
    assert "2. **Bo**" in texts(await lobby.panel())
    await lobby.ann.click(await lobby.panel(), label="Start")
    assert "to act" in texts(await lobby.panel())


async def test_the_lobby_offers_the_options_that_the_game_has(lobby: Room):
    shown = (await lobby.ann.click(await lobby.panel(), label="Options")).response
    assert shown.ephemeral
    menu = controls(shown)["Low: loses"]
    changed = await lobby.ann.select(shown, ["wins"], custom_id=menu["custom_id"])
    assert "**Low**: wins" in texts(changed.response)
    assert "Low: **wins**" in texts(await lobby.panel())


async def test_only_the_host_sets_options(lobby: Room):
    shown = (await lobby.bo.click(await lobby.panel(), label="Options")).response
    refused = await lobby.bo.select(shown, ["wins"], custom_id=controls(shown)["Low: loses"]["custom_id"])
    assert refused.response.ephemeral or refused.followups
    assert "Low: **wins**" not in texts(await lobby.panel())


async def test_a_hand_is_shown_to_its_owner_alone(playing: Room):
    shown = await playing.ann.click(await playing.panel(), label="My hand & moves")
    assert shown.response.ephemeral
    assert "You hold" in texts(shown.response)


async def test_a_stranger_has_no_hand_and_is_told_so(playing: Room):
    shown = await playing.cy.click(await playing.panel(), label="My hand & moves")
    assert shown.response.ephemeral
    assert "You do not sit at this table" in shown.response.content


async def test_a_move_edits_the_hand_in_place_and_the_panel(playing: Room):
    hand = await hand_of(playing, playing.ann)
    before, label = len(playing.messages()), lay(hand)
    clicked = await playing.ann.click(hand, label=label)
    assert clicked.response.id == hand.id
    assert len(playing.messages()) == before
    card = label.removeprefix("Lay ")
    assert f"Ann laid {card}." in texts(await playing.panel())
    assert f"Ann laid {card} and drew" in texts(clicked.response)
    assert f"On the table: {card}" in texts(await playing.panel())


async def test_the_other_hands_that_are_open_follow_a_move(playing: Room):
    hers, his = await hand_of(playing, playing.ann), await hand_of(playing, playing.bo)
    assert "Nothing for you to do now" in texts(his)
    assert "It is not your turn" in texts(his), "a refused offer is listed with its reason"
    label = lay(hers)
    await playing.ann.click(hers, label=label)
    followed = message(playing.env, playing.channel.id, his.id)
    assert lay(followed)
    assert f"Ann laid {label.removeprefix('Lay ')}." in texts(followed), "it says what the other did"
    assert "and drew" not in texts(followed)
    assert "▶ **You** to act" in texts(followed)


async def test_a_stale_button_does_nothing_and_says_so_where_it_was_clicked(playing: Room, together: Any):
    """Which of two clicks is first is the database's to say; the other one comes too late."""
    hers = await hand_of(playing, playing.ann)
    labels = [label for label in controls(hers) if label.startswith("Lay ")][:2]
    seen = len(playing.env.http_requests)
    await together(*(lambda label=label: playing.ann.click(hers, label=label) for label in labels))
    table = await the_table(playing)
    (played,) = table.state.table  # pyright: ignore
    assert f"Lay {played}" in labels
    assert table.state.turn == 1  # pyright: ignore
    answers = [call for call in playing.env.http_requests[seen:] if call.path.endswith("/callback")]
    assert [(call.json or {}).get("type") for call in answers] == [7, 7], (
        "both are answered in the hand that was clicked"
    )
    assert sum("has moved on since that button" in str(call.json) for call in answers) == 1


async def test_a_click_delivered_twice_plays_once(playing: Room):
    hers = await hand_of(playing, playing.ann)
    seen: list[Any] = []
    real = playing.env.backend.emit

    def twice(event: str, payload: Any) -> None:
        real(event, payload)
        if event == "INTERACTION_CREATE" and not seen:
            seen.append(payload)
            real(event, payload)

    playing.env.backend.emit = twice  # pyright: ignore
    label = lay(hers)
    await playing.ann.click(hers, label=label)
    assert seen
    assert sum(await score(playing)) == int(label.removeprefix("Lay "))
    said = texts(message(playing.env, playing.channel.id, hers.id))
    assert "Sorry" not in said
    assert "moved on" not in said
    async with playing.bot.tables.store.session() as session:
        assert seen[0]["id"] in list(await session.scalars(select(EntryRow.key)))


async def test_two_users_join_in_the_same_moment(lobby: Room, together: Any):
    panel = await lobby.panel()
    await together(lambda: lobby.bo.click(panel, label="Join"), lambda: lobby.cy.click(panel, label="Join"))
    shown = texts(await lobby.panel())
    assert "Bo" in shown
    assert "Cy" in shown


async def test_a_button_outlives_a_restart(playing: Room, make_bot: Callable[[], Wired]):
    hers = await hand_of(playing, playing.ann)
    await playing.bot.close()
    fresh = make_bot()
    await playing.env.restart_bot(fresh)
    room = playing._replace(bot=fresh)
    clicked = await room.ann.click(hers, label=lay(hers))
    assert "and drew" in texts(clicked.response)
    assert "laid" in texts(await room.panel())
    await fresh.close()


async def test_a_bot_players_turn_goes_on_after_a_restart(lobby: Room, make_bot: Callable[[], Wired]):
    tables, channel = lobby.bot.tables, lobby.channel.id
    await tables.fill(channel, lobby.ann.id, "novice", "fill")
    await tables.start(channel, lobby.ann.id, "start")
    state: Any = (await the_table(lobby)).state
    await tables.play(channel, lobby.ann.id, (Lay(state.hands[0][0]),), "lay")
    await lobby.bot.close()
    fresh = make_bot()
    await lobby.env.restart_bot(fresh)
    await lobby.env.settle()
    state = (await the_table(lobby._replace(bot=fresh))).state
    assert len(state.table) == 2
    await fresh.close()


async def test_a_finished_table_offers_nothing_but_a_rematch(playing: Room):
    hers = await hand_of(playing, playing.ann)
    asked = await playing.ann.click(hers, label="Give up…")
    await playing.ann.click(asked.response, label="Give up")
    panel = await playing.panel()
    assert "**Bo won**: resigned." in texts(panel)
    assert "The seed was" in texts(panel)
    assert list(controls(panel)) == ["Play again"]
    assert controls(hers) == {}
    assert "**Bo won**: resigned." in texts(hers)


async def test_a_move_that_comes_after_the_end_is_refused(playing: Room, together: Any):
    hers = await hand_of(playing, playing.ann)
    asked = (await playing.bo.click(await hand_of(playing, playing.bo), label="Give up…")).response
    label = lay(hers)
    _, late = await together(
        lambda: playing.bo.click(asked, label="Give up"), lambda: playing.ann.click(hers, label=label)
    )
    table = await playing.bot.tables.find(playing.channel.id)
    assert table is not None
    assert table.status == "over"
    if await score(playing) == (0, 0):
        assert "over" in " ".join(texts(said) for said in (*late.followups, late.response)).casefold()
    else:  # on a busy machine the second click may overtake the first
        assert await score(playing) == (int(label.removeprefix("Lay ")), 0)


async def test_a_rematch_opens_a_table_with_the_same_options(playing: Room):
    await playing.bot.tables.resign(playing.channel.id, playing.ann.id, "resign")
    table = await playing.bot.tables.find(playing.channel.id)
    assert table is not None
    await playing.bot.showing.refresh(table)
    await playing.bo.click(await playing.panel(), label="Play again")
    assert "1. **Bo**" in texts(await playing.panel())


async def test_a_button_of_an_earlier_table_says_so(playing: Room):
    old = await playing.panel()
    await playing.bot.tables.close(playing.channel.id, playing.ann.id, "close")
    await playing.bot.tables.open(playing.channel.id, playing.ann.guild.id, playing.ann.id, "Ann", "toy", {}, "again")
    clicked = await playing.ann.click(old, label="My hand & moves")
    assert "earlier table" in clicked.response.content


async def test_a_panel_that_somebody_deleted_is_sent_again(playing: Room):
    hers = await hand_of(playing, playing.ann)
    panel = await playing.panel()
    playing.env.backend.delete_message(playing.channel.id, panel.id)
    await playing.ann.click(hers, label=lay(hers))
    assert (await playing.panel()).id != panel.id


async def test_the_one_to_act_is_mentioned_and_nobody_else_can_be_pinged(playing: Room):
    hers = await hand_of(playing, playing.ann)
    await playing.ann.click(hers, label=lay(hers))
    edits = [call for call in playing.env.http_requests if call.method == "PATCH" and "/channels/" in call.path]
    assert (edits[-1].json or {})["allowed_mentions"]["users"] == [playing.bo.id]
    assert f"<@{playing.bo.id}>" in texts(await playing.panel())


class TestPublicMenus:
    """Moves that may stand on the panel stand there, in a menu where the game groups them."""

    @pytest.fixture
    def faces(self) -> Callable[[str], Face]:
        return lambda game: ToyFace(grouped=True, public=True, picture=True)

    async def test_a_menu_on_the_panel_plays(self, playing: Room):
        menu = controls(await playing.panel())["Lay a card…"]
        clicked = await playing.ann.select(
            await playing.panel(), [menu["options"][0]["value"]], custom_id=menu["custom_id"]
        )
        assert clicked.response is None or not clicked.response.ephemeral
        assert "Ann laid" in texts(await playing.panel())
        assert len((await playing.panel()).attachments) == 1

    async def test_a_stranger_may_not_use_it(self, playing: Room):
        menu = controls(await playing.panel())["Lay a card…"]
        clicked = await playing.cy.select(
            await playing.panel(), [menu["options"][0]["value"]], custom_id=menu["custom_id"]
        )
        assert clicked.response.ephemeral
        assert await score(playing) == (0, 0)
