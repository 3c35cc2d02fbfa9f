"""Decks at the table: every way to bring one, piles, and hands that nobody else sees."""

import re

import pytest

from tests.cogs.doomtown.conftest import ANARCHISTS, Game
from tests.judge.deck_writers import WRITERS
from tests.room import controls, texts

NAMES = {"text": "deck.txt", "markdown": "deck.md", "bbcode": "deck.txt", "octgn": "deck.o8d", "own deck": "deck.json"}


@pytest.mark.parametrize("form", WRITERS)
async def test_a_file_of_any_form_is_loaded(game: Game, form: str):
    data = WRITERS[form](ANARCHISTS).encode()
    told = await game.does(game.room.ann, "deck load", file=(NAMES.get(form, "deck.json"), data))
    assert "54 cards, 5 cards starting, for 108 Gracious Gifts" in told
    assert (await game.view()).players[0].deck == 44
    assert len([dude for dude in (await game.view()).dudes if dude.controller == 0]) == 5


async def test_it_says_whether_the_deck_is_legal_without_refusing_it(game: Game):
    told = await game.does(game.room.ann, "deck load", text="4x Raking Dragons 2x Zhu's Ferocity 1x Nonsense Card")
    assert "6 cards" in told
    assert "Nonsense Card" in told
    assert "It is not legal under the 2015 rules" in told
    assert (await game.view()).players[0].deck is not None


async def test_a_list_is_pasted_into_a_box(game: Game):
    ann = game.room.ann
    shown = await ann.slash(game.room.channel, "deck load")
    assert shown.modal is not None
    box = shown.modal["components"][0]["components"][0]["custom_id"]
    result = await ann.submit_modal(shown, {box: WRITERS["text"](ANARCHISTS)[:4000]})
    told = "\n".join(texts(message) for message in (result.response, *result.followups))
    assert "was read from plain text: 54 cards" in told


async def test_4000_characters_that_are_no_deck_get_a_sentence(game: Game):
    ann = game.room.ann
    shown = await ann.slash(game.room.channel, "deck load")
    assert shown.modal is not None
    box = shown.modal["components"][0]["components"][0]["custom_id"]
    result = await ann.submit_modal(shown, {box: "bang " * 800})
    assert "I found no card in that" in texts(result.response)
    assert (await game.view()).players[0].deck is None


async def test_a_file_that_is_too_large_gets_a_sentence(game: Game):
    told = await game.does(game.room.ann, "deck load", file=("deck.txt", b"1x Saloon\n" * 40_000))
    assert "KB" in told


async def test_a_hand_is_seen_by_its_player_alone(decked: Game):
    ann, bo = decked.room.ann, decked.room.bo
    mine = (await decked.view(0)).hand
    shown = await ann.slash(decked.room.channel, "deck hand")
    assert shown.response.ephemeral
    assert all(card.title in texts(shown.response) for card in mine)
    ids = {card.id for card in mine}
    hers = await decked.offers(ann, "deck discard", "card")
    his = await decked.offers(bo, "deck discard", "card")
    assert len(hers) == len({card.title for card in mine})
    assert not any(option.id in ids for option in (await decked.view(1)).hand)
    assert sorted(his) == sorted(
        f"{card.title} (hand)" for card in {c.title: c for c in (await decked.view(1)).hand}.values()
    )


async def test_what_is_drawn_is_told_to_its_player_alone(decked: Game):
    told = await decked.does(decked.room.ann, "deck draw", count=2)
    assert "Ann draws 2 cards: " in told
    assert "Ann draws 2 cards." in await decked.panel()
    assert "You draw 1 to 20 cards" in await decked.does(decked.room.ann, "deck draw", count=99)


async def test_shuffling_pulling_discarding_and_showing(decked: Game):
    ann = decked.room.ann
    assert "shuffles" in await decked.does(ann, "deck shuffle")
    assert "pulls **" in await decked.does(ann, "deck pull")
    assert "pulls **7c♣**" in await decked.does(ann, "deck pull", pull="7 of clubs")
    assert "is no card I can read" in await decked.does(ann, "deck pull", pull="the ugly one")
    card = (await decked.view(0)).hand[0].title
    assert f"discards {card}" in await decked.does(ann, "deck discard", card=card)
    assert card in await decked.does(ann, "deck show")
    assert "is no card in your hand" in await decked.does(ann, "deck discard", card="A Whole Horse")


async def test_a_player_with_real_cards_has_nothing_to_show(game: Game):
    assert "on the real table" in await game.does(game.room.bo, "deck show")


async def test_the_box_also_opens_by_a_button_of_the_hand(game: Game):
    shown = await game.room.ann.click(await game.hand(game.room.ann), label="Paste my deck…")
    assert shown.modal is not None
    box = shown.modal["components"][0]["components"][0]["custom_id"]
    await game.room.ann.submit_modal(shown, {box: WRITERS["text"](ANARCHISTS)})
    assert (await game.view()).players[0].deck == 44
    assert "Paste my deck…" not in controls(await game.hand(game.room.ann)), "one deck a player"
    assert "Paste my deck…" in controls(await game.hand(game.room.bo))


async def test_at_sundown_a_card_is_discarded_by_the_menu_of_the_hand_alone(decked: Game):
    ann, bo = decked.room.ann, decked.room.bo
    await decked.to_noon()
    told = await decked.does(ann, "day next")
    assert "Sundown" in told
    card = (await decked.view(0)).hand[0]
    assert card.title not in await decked.panel()
    await decked.choose(ann, await decked.hand(ann), "Sundown: discard a card", card.title)
    assert card.title in {one.title for one in (await decked.view()).players[0].discard}
    hers = (await decked.view(1)).hand
    panel = await decked.panel()
    assert "Bo decides: Sundown: discard a card before your hand is filled, or none" in panel
    assert not any(one.title in panel for one in hers if one.title not in card.title)
    await bo.click(await decked.hand(bo), label="Choose none")
    after = await decked.view(1)
    assert after.decision is None
    assert {one.id for one in hers} <= {one.id for one in after.hand}
    assert [player.hand for player in after.players] == [5, 5]


async def test_no_line_of_a_hand_is_an_id(decked: Game):
    shown = controls(await decked.hand(decked.room.ann))
    lines = [option["label"] for menu in shown.values() if menu["type"] == 3 for option in menu["options"]]
    assert "108 Gracious Gifts" in lines
    assert not [line for line in (*lines, *shown) if re.search(r"\bc\d+\b", line)]


async def test_what_ends_a_phase_comes_after_what_passes_it(decked: Game):
    await decked.to_noon()
    shown = list(controls(await decked.hand(decked.room.ann)))
    assert shown.index("Pass") < shown.index("On to Sundown")


async def test_one_reason_names_all_that_it_refuses(decked: Game):
    await decked.all_in_hand(decked.room.ann)
    shown = await decked.hand(decked.room.ann)
    reasons = texts(
        (await decked.room.ann.click(shown, label=next(c for c in controls(shown) if "Why not" in c))).response
    )
    assert reasons.count("That is a Shootout play, and now it is time to set up.") == 1
