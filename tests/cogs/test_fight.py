"""Kung Fu Fighting through the simulated Discord: `/fight`, buttons alone, and bot players at the table."""

from collections.abc import Callable
from typing import Any, cast

import pytest

from kfbot import catalogue
from kfbot.rules.fighting.state import FightingState
from kfbot.rules.notation import AnyGame
from kfbot.ui.face import Face
from kfbot.ui.faces import face
from tests.room import Room, controls, message, texts
from tests.rules.fighting.scene import GAME


@pytest.fixture
def games() -> dict[str, AnyGame]:
    return {"fighting": catalogue.games()["fighting"]}


@pytest.fixture
def faces() -> Callable[[str], Face]:
    return face


@pytest.fixture
async def fight(room: Room) -> Room:
    """A duel of Ann and Bo, begun."""
    await room.ann.slash(room.channel, "table open", game="fighting")
    await room.bo.slash(room.channel, "table join")
    await room.ann.slash(room.channel, "table start")
    return room


async def table(room: Room) -> Any:
    found = await room.bot.tables.find(room.channel.id)
    assert found is not None
    return found


async def state(room: Room) -> FightingState:
    return cast("FightingState", (await table(room)).state)


async def people(room: Room) -> tuple[Any, Any]:
    """Who is to act, and the other."""
    (first,) = GAME.to_act(await state(room))
    return (room.ann, room.bo) if first == 0 else (room.bo, room.ann)


async def click_through(
    room: Room, hands: dict[int, int], pick: Callable[[list[dict[str, Any]]], dict[str, Any]]
) -> None:
    """Let whoever is to act click one button or choose from one menu of his own hand."""
    (seat,) = GAME.to_act(await state(room))
    who = (room.ann, room.bo)[seat]
    if seat not in hands:
        shown = await who.click(await room.panel(), label="My hand & moves")
        hands[seat] = shown.response.id
    hand = message(room.env, room.channel.id, hands[seat])
    offered = [
        c
        for label, c in controls(hand).items()
        if label not in ("Take back", "Give up…", "Put a card back into my hand…")
    ]
    chosen = pick([c for c in offered if not c.get("disabled")])
    if chosen["type"] == 2:
        await who.click(hand, custom_id=chosen["custom_id"])
    else:
        await who.select(hand, [chosen["options"][-1]["value"]], custom_id=chosen["custom_id"])


def eager(offered: list[dict[str, Any]]) -> dict[str, Any]:
    """Attack for as much as the hand gives, block with nothing: the quickest fight there is."""
    order = ("Keep all", "Discard 0", "No block", "Punch", "No counterattack")
    labels = {c.get("label", c.get("placeholder", "")): c for c in offered}
    strikes = [label for label in labels if label.startswith("Attack")]
    bases = [label for label in labels if "attack" in label and label.startswith("+", label.find(": ") + 2)]
    adds = [label for label in labels if ": +" in label and label not in bases]
    for wanted in (*adds, *strikes, *bases, *(label for start in order for label in labels if label.startswith(start))):
        return labels[wanted]
    return offered[0]


async def test_a_whole_duel_is_fought_with_buttons_alone(fight: Room):
    hands: dict[int, int] = {}
    for _ in range(300):
        if (await table(fight)).status != "playing":
            break
        await click_through(fight, hands, eager)
    assert (await table(fight)).status == "over"
    said = texts(await fight.panel())
    assert "won**: the last fighter standing." in said


async def test_bot_players_fill_a_table_of_four_and_fight(room: Room):
    await room.ann.slash(room.channel, "table open", game="fighting")
    await room.bo.slash(room.channel, "table join")
    for _ in range(2):
        panel = await room.panel()
        menu = next(c for c in controls(panel).values() if c["type"] == 3)
        await room.ann.select(panel, ["novice"], custom_id=menu["custom_id"])
    await room.ann.slash(room.channel, "table start")
    assert [seat.bot for seat in (await table(room)).seats] == [None, None, "novice", "novice"]
    hands: dict[int, int] = {}
    turns = 0
    for _ in range(60):
        now = await table(room)
        if now.status != "playing" or turns > 8:
            break
        (seat,) = GAME.to_act(now.state)
        if seat < 2:
            await click_through(room, hands, eager)
        else:
            await room.env.settle()
        turns = cast("FightingState", (await table(room)).state).turns
    assert turns > 4


async def test_discard_attack_and_block_in_one_go(fight: Room):
    first, second = await people(fight)
    before = await state(fight)
    kept = GAME.to_act(before)[0]
    drop = before.hands[kept][0]
    shown = await first.slash(fight.channel, "fight discard", cards=drop)
    assert shown.response.ephemeral
    assert (await state(fight)).stage == "attack"
    await first.slash(fight.channel, "fight attack", base="punch")
    assert (await state(fight)).stage == "block"
    await second.slash(fight.channel, "fight block")
    after = await state(fight)
    assert sum(after.chi) == 39
    assert after.stage == "discard"
    assert "Punch 1 = **1**" in texts(await fight.panel())


async def test_end_lets_the_turn_go(fight: Room):
    first, second = await people(fight)
    await first.slash(fight.channel, "fight discard")
    await first.slash(fight.channel, "fight end")
    assert await people(fight) == (second, first)


@pytest.mark.parametrize(
    ("command", "options", "said"),
    [
        ("attack", {"base": "roundhouse, throw"}, "is no base to attack with"),
        ("attack", {"base": "punch", "target": "Cy"}, "is no opponent"),
        ("attack", {"base": "punch", "target": "Ann, Bo"}, "is no opponent"),
        ("attack", {"base": "punch", "enhance": "fan"}, "no enhancement"),
        ("attack", {"base": "punch", "broken": True}, "cannot be broken"),
        ("attack", {}, "Name a base"),
        ("block", {}, "Now is the time to attack"),
        ("keep", {"card": "fan"}, "There is no card of yours on the table"),
    ],
)
async def test_bad_input_is_one_sentence_and_changes_nothing(
    fight: Room, command: str, options: dict[str, Any], said: str
):
    first, _ = await people(fight)
    await first.slash(fight.channel, "fight discard")
    before = (await table(fight)).version
    shown = await first.slash(fight.channel, f"fight {command}", **options)
    assert shown.response.ephemeral
    assert said in shown.response.content
    assert (await table(fight)).version == before


async def test_a_move_out_of_turn_is_one_sentence(fight: Room):
    _, second = await people(fight)
    shown = await second.slash(fight.channel, "fight end")
    assert "not your move" in shown.response.content


async def test_who_has_no_seat_is_told_so(fight: Room):
    shown = await fight.cy.slash(fight.channel, "fight end")
    assert "You have no seat at this table" in shown.response.content


async def test_suggestions_are_the_askers_own_legal_cards(fight: Room):
    first, second = await people(fight)
    await first.slash(fight.channel, "fight discard")
    now = await state(fight)
    seat = GAME.to_act(now)[0]
    bases = {c for c in now.hands[seat] if GAME.plain[c].is_base and GAME.plain[c].attack is not None}
    found = await first.autocomplete(fight.channel, "fight attack", "base", "")
    assert {choice["value"] for choice in found} == bases | {"punch"}
    assert await second.autocomplete(fight.channel, "fight attack", "base", "") == []
    enhancements = [c for c in dict.fromkeys(now.hands[seat]) if GAME.plain[c].kind == "enhancement"]
    found = await first.autocomplete(fight.channel, "fight attack", "enhance", "", base="punch")
    assert len(found) == len(enhancements)
    discards = await first.autocomplete(fight.channel, "fight discard", "cards", "")
    assert len(discards) == len(set(now.hands[seat]))


async def test_a_card_is_shown_without_a_table(room: Room):
    shown = await room.ann.slash(room.channel, "fight card", name="snap kick")
    assert "**Snap Kick** foot base: attack 5, block 2 (3 against hand)." in shown.response.content
    shown = await room.ann.slash(room.channel, "fight card", name="flying")
    assert "+2 attack and +1 block with Crane Stance" in shown.response.content
    found = await room.ann.autocomplete(room.channel, "fight card", "name", "st")
    assert len(found) >= 6
    shown = await room.ann.slash(room.channel, "fight card", name="zzz")
    assert "is no card of Kung Fu Fighting" in shown.response.content


async def test_a_table_opens_with_other_counts_and_readings(room: Room):
    options = "copies=two-each counts=sidestep:4+fan:0 no_chi=own-turn"
    await room.ann.slash(room.channel, "table open", game="fighting", options=options)
    await room.bo.slash(room.channel, "table join")
    await room.ann.slash(room.channel, "table start")
    now = await state(room)
    assert GAME.deck(now.options).total() == 94 + 2 - 2
    assert now.options.no_chi == "own-turn"


async def test_a_double_click_plays_once(fight: Room, together: Any):
    first, _ = await people(fight)
    await first.slash(fight.channel, "fight discard")
    hand = (await first.click(await fight.panel(), label="My hand & moves")).response
    shown = message(fight.env, fight.channel.id, hand.id)
    before = (await table(fight)).version
    label = "Punch: +1 attack"
    await together(lambda: first.click(shown, label=label), lambda: first.click(shown, label=label))
    assert (await table(fight)).version == before + 1
    assert (await state(fight)).fight is not None
