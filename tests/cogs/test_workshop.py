"""Fighters by buttons alone: looked at, built with menus, named, kept, changed, deleted, and sent into a fight."""

from collections.abc import Callable
from typing import Any

import pytest

from kfbot import catalogue
from kfbot.rules.fusion.drafts import Draft, code, learn, learnable, places_left
from kfbot.rules.notation import AnyGame
from kfbot.ui import ids
from kfbot.ui.face import Face
from kfbot.ui.faces import face
from kfbot.ui.fusion.words import facts
from kfbot.ui.fusion.workshop import Terms, workshop
from kfbot.ui.message import lay_out
from tests.cogs.test_fusion import begin, say, settled, state, table
from tests.openapi import faults
from tests.room import Room, controls, texts


@pytest.fixture
def games() -> dict[str, AnyGame]:
    return {"fusion": catalogue.games()["fusion"]}


@pytest.fixture
def faces() -> Callable[[str], Face]:
    return face


async def hand(room: Room, who: Any) -> Any:
    return (await who.click(await room.panel(), label="My hand & moves")).response


async def click(who: Any, shown: Any, label: str) -> Any:
    return (await who.click(shown, label=label)).response or shown


async def take(who: Any, shown: Any, placeholder: str, *labels: str) -> Any:
    """Choose lines of a menu by how they begin."""
    menu = controls(shown)[placeholder]
    values = [next(one["value"] for one in menu["options"] if one["label"].startswith(label)) for label in labels]
    return (await who.select(shown, values, custom_id=menu["custom_id"])).response or shown


async def called(who: Any, shown: Any, name: str) -> Any:
    asked = await who.click(shown, label="Name and keep…")
    assert asked.modal is not None
    box = asked.modal["components"][0]["components"][0]["custom_id"]
    return (await who.submit_modal(asked, {box: name})).response or shown


async def test_a_fighter_is_built_named_kept_and_sent_into_the_fight_by_buttons_alone(room: Room):
    await begin(room)
    shop = await click(room.ann, await hand(room, room.ann), "Build a fighter…")
    assert shop.ephemeral
    assert "0 of 10 manoeuvres" in texts(shop)
    assert "Rank…" not in controls(shop), "the table's rank is fixed"
    shop = await take(room.ann, shop, "Learn from a table…", "Minor Punch")
    assert all(one["label"].split()[0] != "Major" for one in controls(shop)["Learn from a table…"]["options"])
    learn = controls(shop)["Minor Punch: learn…"]["options"]
    assert (
        "52% of new hands have it, 76% drawing anew"
        in next(one for one in learn if "Karate Chop" in one["label"])["description"]
    )
    shop = await take(room.ann, shop, "Minor Punch: learn…", "Karate Chop", "Reverse Punch", "Left Hook", "Spear Hand")
    shop = await take(room.ann, shop, "Learn from a table…", "Major Punch")
    shop = await take(room.ann, shop, "Major Punch: learn…", "Iron Fist")
    shop = await take(room.ann, shop, "Style…", "Karate")
    assert "4 of 4 Punch, 0 of 2 Kick" in texts(shop)
    assert controls(shop)["Name and keep…"]["disabled"]
    assert "Karate needs at least 2 Kick" in texts(shop)
    shop = await take(room.ann, shop, "Learn from a table…", "Minor Kick")
    shop = await take(room.ann, shop, "Minor Kick: learn…", "Side Kick", "Back Kick", "Trip")
    shop = await take(room.ann, shop, "Forget…", "Trip")
    shop = await click(room.ann, shop, "+2 hit points, 1 manoeuvre fewer")
    assert "12 hit points, 7 of 10 manoeuvres, 2 more may be chosen" in texts(shop)
    assert "+2 hit points, 1 manoeuvre fewer" not in controls(shop), "this table allows it once"
    kept = await called(room.ann, shop, "Li  Wu")
    assert "Kept." in texts(kept)
    assert "Li Wu" in texts(kept)
    await click(room.ann, kept, "Choose this fighter")
    fighter = state(await table(room)).sides[0].fighter
    assert fighter is not None
    assert (fighter.name, fighter.style, fighter.hits) == ("Li Wu", "karate", 12)
    assert [facts().manoeuvre[one].name for one in fighter.manoeuvres][-1] == "Back Kick"
    assert faults(room.env.http_requests) == []


async def test_a_fighter_kept_is_found_at_another_table_changed_and_deleted(room: Room):
    shop = (await room.ann.slash(room.channel, "fusion fighter build")).response
    shop = await take(room.ann, shop, "Rank…", "White Belt")
    shop = await take(room.ann, shop, "Learn from a table…", "Minor Block")
    shop = await take(room.ann, shop, "Minor Block: learn…", "Parry")
    assert "all chosen" in texts(shop)
    assert "Learn from a table…" not in controls(shop)
    kept = await called(room.ann, shop, "Bo's bane")
    assert "Choose this fighter" not in controls(kept), "there is no table"
    await begin(room)
    people = (room.ann, room.bo)
    lists = [await click(who, await hand(room, who), "Fighters…") for who in people]
    assert "Bo's bane" in texts(lists[0])
    assert "Bo's bane" not in texts(lists[1])
    shown = await take(room.ann, lists[0], "Look at one of yours…", "Bo's bane")
    changed = await click(room.ann, shown, "Change…")
    assert "**Parry**" in texts(changed)
    changed = await click(room.ann, changed, "Start over")
    assert "**Parry**" not in texts(changed)
    back = await click(room.ann, await click(room.ann, changed, "All fighters"), "Build a fighter…")
    shown = await take(room.ann, await click(room.ann, back, "All fighters"), "Look at one of yours…", "Bo's bane")
    asked = await click(room.ann, shown, "Delete…")
    shown = await click(room.ann, asked, "Keep")
    assert "Parry" in texts(shown)
    left = await click(room.ann, await click(room.ann, shown, "Delete…"), "Delete Bo's bane")
    assert "None yet" in texts(left)
    again = await click(room.bo, await hand(room, room.bo), "Fighters…")
    again = await take(room.bo, again, "Look at a ready fighter…", "Sister Crane")
    shown = await take(room.bo, lists[1], "Look at a ready fighter…", "The Ferryman")
    await click(room.bo, shown, "Choose this fighter")
    bo = state(await table(room)).sides[1].fighter
    assert bo is not None
    assert bo.name == "The Ferryman"
    refused = await click(room.bo, again, "Choose this fighter")
    assert "You have your fighter" in texts(refused)


async def test_a_rolled_fighter_is_kept_by_a_button(room: Room):
    await begin(room, bot="novice")
    await room.ann.slash(room.channel, "fusion fighter roll", name="Lucky")
    while state(await settled(room)).sides[0].rolling is not None:
        shown = await hand(room, room.ann)
        await room.ann.click(shown, label=next(one for one in controls(shown) if one.startswith(("Roll on", "Gain 2"))))
    shown = await hand(room, room.ann)
    assert "Build a fighter…" not in controls(shown)
    asked = await room.ann.click(shown, label="Keep my fighter")
    assert asked.modal is not None
    field = asked.modal["components"][0]["components"][0]
    assert field["value"] == "Lucky", "the name that was rolled under is offered"
    kept = (await room.ann.submit_modal(asked, {field["custom_id"]: "Lucky the Second"})).response
    assert "Kept. You find this fighter" in texts(kept)
    assert "Your hand" not in texts(kept), "the hand stays where it is"
    assert "**Lucky the Second**" in await say(room, room.ann, "fusion fighter list")


async def test_a_name_with_signs_of_discord_shows_as_plain_words(room: Room):
    name = "**[Go](http://x.y)** @here"
    await room.ann.slash(room.channel, "fusion fighter build", name=name, manoeuvres="parry")
    await begin(room)
    await say(room, room.ann, "fusion fighter choose", fighter=name)
    fighter = state(await table(room)).sides[0].fighter
    assert fighter is not None
    assert fighter.name == name
    seen = [
        texts(await room.panel()),
        texts(await hand(room, room.ann)),
        await say(room, room.ann, "fusion fighter list"),
    ]
    for shown in seen:
        assert "Go(" in shown
        assert not any(sign in shown for sign in ("[Go]", "http://", "@here"))


async def test_somebody_without_a_seat_looks_but_does_not_fight(room: Room):
    await begin(room)
    shown = (await room.cy.slash(room.channel, "fusion fighter show", fighter="The Ferryman")).response
    assert "Choose this fighter" not in controls(shown)
    shown = (await room.bo.slash(room.channel, "fusion fighter show", fighter="The Ferryman")).response
    await room.bo.slash(room.channel, "table leave")
    assert "no seat" in texts(await click(room.bo, shown, "Choose this fighter"))
    assert state(await table(room)).sides[1].fighter is None


@pytest.mark.parametrize(
    ("rest", "why"),
    [
        ("10.0.0. - z", "another version"),
        ("10.0.0. - r:no-such-rank", "another version"),
        ("10.0.0. - +p99", "no row"),
        ("10.0.0. - +P10", "learn a Minor one"),
        ("nonsense - +p1", "no fighter in the making"),
    ],
)
async def test_a_button_that_says_nonsense_is_answered_with_a_sentence(room: Room, rest: str, why: str):
    shop = (await room.ann.slash(room.channel, "fusion fighter build")).response
    forged = ids.made(0, 0, ids.verb("build", rest))
    stored = room.env.backend.get_message(room.channel.id, shop.id)
    controls(stored)["All fighters"]["custom_id"] = forged
    assert why in texts((await room.ann.click(shop, custom_id=forged)).response)


def test_every_id_of_the_workshop_fits_and_every_message_is_within_discords_limits():
    for rank in facts().ranks:
        draft = Draft(rank.id, "shaolin-kung-fu")
        while places_left(facts(), draft):
            draft = learn(facts(), draft, learnable(facts(), draft)[-1])
            opened = learnable(facts(), draft)
            shown = workshop(
                Terms(draft, most=13), opened[0].table if opened else "", lambda text: ids.made(10**9, 0, text)
            )
            layout = lay_out(shown).to_components()
            assert code(facts(), draft) in str(layout)
            assert "#" not in "".join(
                control["custom_id"] for row in layout if row["type"] == 1 for control in row["components"]
            )


async def test_a_player_may_look_at_both_fighters_during_the_fight(room: Room):
    await begin(room)
    assert "Both fighters…" not in controls(await hand(room, room.ann)), "none is chosen yet"
    await say(room, room.ann, "fusion fighter choose", fighter="Iron Palm Wei")
    await say(room, room.bo, "fusion fighter choose", fighter="The Ferryman")
    mine = await hand(room, room.ann)
    shown = await click(room.ann, mine, "Both fighters…")
    assert shown.ephemeral
    text = texts(shown)
    assert text.index("The Ferryman") < text.index("Iron Palm Wei"), "the other's first"
    assert "• **Karate Chop** (Punch): 2 damage for 1 Punch and 1 Zen" in text
    await room.bot.tables.resign(room.channel.id, room.bo.id, "resign")
    assert "whose game is on" in texts(await click(room.ann, mine, "Both fighters…"))
    assert faults(room.env.http_requests) == []
