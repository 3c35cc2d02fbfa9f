"""Kung Fusion in the simulated Discord: a game by buttons against the bot, the commands, kept fighters, and bad input."""

import asyncio
from collections.abc import Callable
from typing import Any, cast

import pytest

from kfbot import catalogue
from kfbot.rules.errors import NotAllowed
from kfbot.rules.fusion.state import FusionState
from kfbot.rules.kernel import Seat
from kfbot.rules.notation import AnyGame
from kfbot.tables import Table
from kfbot.ui.face import Face
from kfbot.ui.faces import face
from tests.openapi import faults
from tests.room import Room, controls, texts

LIST = "karate chop, reverse punch, left hook, spear hand, side kick, back kick, iron fist, clinch, dodge, inside block"


@pytest.fixture
def games() -> dict[str, AnyGame]:
    return {"fusion": catalogue.games()["fusion"]}


@pytest.fixture
def faces() -> Callable[[str], Face]:
    return face


async def table(room: Room) -> Table:
    found = await room.bot.tables.find(room.channel.id)
    assert found is not None
    return found


def state(table: Table) -> FusionState:
    return cast("FusionState", table.state)


async def say(room: Room, who: Any, command: str, **options: object) -> str:
    return texts((await who.slash(room.channel, command, **options)).response)


async def begin(room: Room, *, bot: str | None = None) -> None:
    await room.ann.slash(room.channel, "table open", game="fusion")
    if bot:
        await room.ann.slash(room.channel, "table bot", strength=bot)
    else:
        await room.bo.slash(room.channel, "table join")
    await room.ann.slash(room.channel, "table start")


async def settled(room: Room) -> Table:
    """Wait for the bot players to have made their moves."""
    for _ in range(3000):
        await room.env.settle()
        now = await table(room)
        if now.state is None or not room.bot.games["fusion"].to_act(now.state):
            return now
        if now.seats[room.bot.games["fusion"].to_act(now.state)[0]].bot is None:
            return now
        await asyncio.sleep(0.01)
    raise AssertionError("the bot player does not move")


async def fighting(room: Room) -> dict[Seat, Any]:
    await begin(room)
    await say(room, room.ann, "fusion fighter choose", fighter="Iron Palm Wei")
    await say(room, room.bo, "fusion fighter choose", fighter="the ferryman")
    return {0: room.ann, 1: room.bo}


async def actor(room: Room, people: dict[Seat, Any]) -> tuple[Any, FusionState]:
    now = state(await table(room))
    return people[now.waiting], now


async def test_a_game_by_buttons_against_the_bot(room: Room):
    await begin(room, bot="novice")
    pressed: set[str] = set()
    for _ in range(400):
        now = await settled(room)
        if now.status == "over":
            break
        hand = (await room.ann.click(await room.panel(), label="My hand & moves")).response
        found = controls(hand)
        choice = next((one for one in BUTTONS if one in found and not found[one].get("disabled")), None)
        if choice is None:  # few attacks or defences are buttons of their own: those before doing nothing
            plays = [label for label in found if label.split(":")[0] in CARDS]
            choice = next(iter(plays), None) or next(
                label for label in found if label.startswith(("Discard", "No", "Keep"))
            )
        pressed.add(choice)
        if "options" in found[choice]:
            first = found[choice]["options"][0]["value"]
            await room.ann.select(hand, [first], custom_id=found[choice]["custom_id"])
        else:
            await room.ann.click(hand, label=choice)
    now = await table(room)
    assert now.status == "over", f"still {state(now).stage} in turn {state(now).turn}"
    assert "Choose a fighter…" in pressed
    assert "Attack with…" in pressed
    assert faults(room.env.http_requests) == []


BUTTONS = ("Choose a fighter…", "Keep all cards", "Attack with…", "Defend with…", "Combo card: one more")
CARDS = ("Punch", "Kick", "Grab", "Block", "Move", "Zen")


async def test_a_turn_by_typing(room: Room):
    people = await fighting(room)
    for _ in range(2):
        who, now = await actor(room, people)
        card = next(letter for letter, n in zip("PKBGMZC", now.sides[now.waiting].hand, strict=True) if n)
        assert "draws 1 anew" in await say(room, who, "fusion outmanoeuvre", cards=card)
    who, now = await actor(room, people)
    assert now.stage == "attack"
    assert "makes no attack" in await say(room, who, "fusion done")


BAD = [
    ("fusion attack", {"manoeuvre": "xyzzy"}, "is no card or manoeuvre"),
    ("fusion attack", {"manoeuvre": "punch"}, "out-manoeuvre phase"),
    ("fusion defend", {"manoeuvre": "block"}, "out-manoeuvre phase"),
    ("fusion combo", {"by": "dodge"}, "out-manoeuvre phase"),
    ("fusion outmanoeuvre", {"cards": "punch sword"}, "is no card"),
    ("fusion outmanoeuvre", {"cards": "PPPPPPPPP"}, "you hold no further Punch"),
    ("fusion discard", {"cards": "P"}, "out-manoeuvre phase"),
    ("fusion done", {}, "out-manoeuvre phase"),
    ("fusion fighter choose", {"fighter": "Iron Palm Wei"}, "out-manoeuvre phase"),
    ("fusion fighter roll", {}, "out-manoeuvre phase"),
    ("fusion fighter show", {"fighter": "nobody at all"}, "is no fighter"),
    ("fusion fighter delete", {"fighter": "nobody at all"}, "You keep no fighter"),
    ("fusion fighter build", {"name": "Li", "manoeuvres": "karate chop, flying pig"}, "is no manoeuvre"),
    ("fusion fighter build", {"name": "Li", "manoeuvres": "back flip"}, "more than one manoeuvre"),
    ("fusion fighter build", {"name": "Li", "manoeuvres": "iron fist"}, "learn a Minor one"),
    ("fusion fighter build", {"name": "Li", "manoeuvres": LIST, "style": "jujitsu"}, "needs at least 4 Grab"),
    ("fusion fighter build", {"name": "Li", "manoeuvres": LIST, "rank": "green belt"}, "3 manoeuvres at most"),
    ("fusion fighter build", {"name": "Li", "manoeuvres": "kai!", "rank": "green belt"}, "too low"),
]


async def test_bad_input_gets_a_sentence_and_changes_nothing(room: Room):
    people = await fighting(room)
    who, before = await actor(room, people)
    for command, options, sentence in BAD:
        told = await say(room, who, command, **options)
        assert sentence.casefold() in told.casefold(), (command, options, told)
        assert state(await table(room)) == before


async def test_without_a_table_or_at_another_the_sentence_says_so(room: Room):
    assert "no table in this channel" in await say(room, room.ann, "fusion attack", manoeuvre="punch")
    await begin(room)
    assert "no seat" in await say(room, room.cy, "fusion attack", manoeuvre="punch")


async def test_a_fighter_is_built_kept_listed_shown_chosen_and_deleted(room: Room):
    shown = (
        await room.ann.slash(room.channel, "fusion fighter build", name="Li Wu", manoeuvres=LIST, style="Karate")
    ).response
    assert shown.ephemeral
    assert "Kept" in texts(shown)
    assert "**Li Wu**" in await say(room, room.ann, "fusion fighter list")
    assert "**Li Wu**" not in await say(room, room.bo, "fusion fighter list")
    assert "Iron Fist" in await say(room, room.ann, "fusion fighter show", fighter="li wu")
    await begin(room)
    await say(room, room.ann, "fusion fighter choose", fighter="Li Wu")
    fighter = state(await table(room)).sides[0].fighter
    assert fighter is not None
    assert (fighter.name, fighter.style, len(fighter.manoeuvres)) == ("Li Wu", "karate", 10)
    assert "gone" in await say(room, room.ann, "fusion fighter delete", fighter="Li Wu")
    assert "**Li Wu**" not in await say(room, room.ann, "fusion fighter list")


async def test_a_rolled_fighter_is_kept_for_another_table(room: Room):
    await begin(room)
    told = await say(room, room.ann, "fusion fighter roll", name="Lucky")
    assert "rolls" in told
    for _ in range(200):
        now = state(await table(room))
        rolling = now.sides[0].rolling
        if rolling is None:
            break
        hand = (await room.ann.click(await room.panel(), label="My hand & moves")).response
        found = controls(hand)
        label = next(one for one in found if one.startswith(("Roll on", "Gain 2")))
        await room.ann.click(hand, label=label)
    assert state(await table(room)).sides[0].fighter is not None
    assert "Lucky is kept" in await say(room, room.ann, "fusion fighter keep")
    assert "**Lucky**" in await say(room, room.ann, "fusion fighter list")


async def test_styles_and_ranks_are_shown(room: Room):
    told = await say(room, room.ann, "fusion styles")
    assert "**Karate**: 4 Punch, 2 Kick, 4 others" in told
    assert "**Grand Master**: 10, 12, 13" in told


async def test_the_commands_suggest_what_the_fighter_knows(room: Room):
    people = await fighting(room)
    who, _ = await actor(room, people)
    found = await who.autocomplete(room.channel, "fusion attack", "manoeuvre", "k")
    names = [choice["name"] for choice in found]
    assert names
    assert all("k" in name.casefold() for name in names)


async def test_options_that_no_fight_can_begin_with_are_refused_before_anyone_sits_down(room: Room):
    impossible = "rank=blue-belt style=karate"
    told = await say(room, room.ann, "table open", game="fusion", options=impossible)
    assert "Karate needs 6 manoeuvres at least; Blue Belt knows 4" in told
    assert await room.bot.tables.find(room.channel.id) is None
    await room.ann.slash(room.channel, "table open", game="fusion", options="style=karate")
    before = await table(room)
    with pytest.raises(NotAllowed, match="Karate needs 6"):
        await room.bot.tables.configure(room.channel.id, before.host or 0, {"rank": "blue-belt"}, "lower")
    assert (await table(room)).options == before.options
