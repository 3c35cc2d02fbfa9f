"""`/kungfu odds` and the chance on a button: from what the player can know of his own deck, with a picture and its words."""

from fractions import Fraction
from typing import Any

from kfbot.rules.odds import kung_fu, percent
from kfbot.ui.odds import deck_left
from tests.cogs.doomtown.conftest import Game
from tests.room import Room, controls, texts


def alts(shown: Any) -> list[str]:
    found: list[str] = []

    def walk(components: list[dict[str, Any]]) -> None:
        for component in components:
            found.extend(item["description"] for item in component.get("items", []))
            walk(component.get("components", []))

    walk(shown.components)
    return found


async def odds(room: Room, who: Any, **options: Any) -> Any:
    return (await who.slash(room.channel, "kungfu odds", **options)).response


async def test_each_player_knows_what_is_left_of_his_own_deck_and_nobody_else_does(decked: Game):
    mine = await decked.view(0)
    deck = deck_left(mine)
    assert deck is not None
    assert deck.size == mine.players[0].deck == sum(mine.left)
    assert deck_left(await decked.view(None)) is None
    theirs = await decked.view(1)
    assert sum(theirs.left) == theirs.players[1].deck


async def test_with_real_cards_nothing_is_known_of_the_deck(game: Game):
    assert deck_left(await game.view(0)) is None
    told = texts(await odds(game.room, game.room.ann, value=7, rating=2))
    assert "fresh deck of 54" in told


async def test_the_chance_stands_where_a_technique_is_chosen(fight: Game):
    view = await fight.view(0)
    xui = next(dude for dude in view.dudes if dude.title == "Xui Yin Chen")
    deck = deck_left(view)
    assert deck is not None
    chance = f"Chance {percent(kung_fu(deck, xui.value, strict=False))} · value {xui.value}"
    shown = await fight.hand(fight.room.ann)
    said = [option.get("description", "") for menu in controls(shown).values() for option in menu.get("options", [])]
    assert any(detail.startswith(chance) for detail in said)


async def test_a_test_is_shown_with_a_picture_and_its_words(game: Game):
    shown = await odds(game.room, game.room.ann, value=7, rating=2)
    assert alts(shown) == ["A dude, value 9: 63.0 %. Pulls that pass: A, 2, 3, 4, 5, 6, 7, 8, Jk."]
    assert len(shown.attachments) == 1


async def test_what_lowers_a_pull_is_counted(game: Game):
    told = texts(await odds(game.room, game.room.ann, value=7, lowered="3"))
    assert "With a pull lowered by 3: **70.4 %**." in told
    refused = texts(await odds(game.room, game.room.ann, value=7, lowered="lots"))
    assert "Name up to four reductions" in refused


async def test_a_named_combo_is_worked_out_link_by_link_with_its_best_order(game: Game):
    shown = await odds(game.room, game.room.ann, value=6, rating=2, plan="zhus reward, raking dragon", edition="2015")
    told = texts(shown)
    assert "1. Zhu's Reward: value 8, succeeds **55.6 %** once reached (100 %)" in told
    assert "2. Raking Dragons: value 8, succeeds **0 %** once reached (0 %)" in told
    assert "Zhu's Reward starts no combo" in told
    whole = percent(Fraction(30, 54) * Fraction(29, 53))
    assert f"Best order: Raking Dragons, Zhu's Reward, **{whole}**." in told
    assert "Best order" in alts(shown)[0]


async def test_the_printing_of_the_edition_is_taken(game: Game):
    plan = "Zhu's Ferocity, Raking Dragons"
    older = texts(await odds(game.room, game.room.ann, value=7, rating=1, plan=plan, edition="2015"))
    newer = texts(await odds(game.room, game.room.ann, value=7, rating=1, plan=plan, edition="weird-west"))
    assert "2. Raking Dragons: value 8," in older
    assert "2. Raking Dragons: value 9," in newer


async def test_techniques_of_two_taos_are_no_combo(game: Game):
    plan = "Raking Dragons, Rabbit's Deception"
    told = texts(await odds(game.room, game.room.ann, value=7, rating=2, plan=plan))
    assert "Rabbit's Deception is not of the Tao of Zhu Bajie" in told
    assert "is no Technique" in texts(await odds(game.room, game.room.ann, value=7, plan="Nunchucks"))
    assert "No card's name is like" in texts(await odds(game.room, game.room.ann, value=7, plan="zzzzz"))


async def test_a_spirit_is_worked_out_from_the_rating(game: Game):
    shown = await odds(game.room, game.room.ann, rating=2, spirit=9)
    assert "difficulty 9 with 2 added to the pull: a pull of 7 or higher reaches it, **55.6 %**" in texts(shown)
    assert "Jk." in alts(shown)[0]
    assert "difficulty is 1 to 30" in texts(await odds(game.room, game.room.ann, spirit=99))


async def test_techniques_are_suggested_one_after_another(game: Game):
    found = await game.offers(game.room.ann, "kungfu odds", "plan", "Raking Dragons, zhu")
    assert "Raking Dragons, Zhu's Reward" in found
    assert all(name.startswith("Raking Dragons, ") for name in found)
