"""`/deck show` draws the deck: values and suits, what Kung Fu tests pass at, and the verdict with its reasons."""

from io import BytesIO

from msgspec.structs import replace
from PIL import Image

from kfbot.catalogue import printings
from kfbot.rules.doomtown.legality import judge
from kfbot.ui.decks import deck_of, deck_picture
from tests.cogs.doomtown.conftest import ANARCHISTS, Game
from tests.cogs.doomtown.test_odds import alts
from tests.judge.deck_writers import WRITERS
from tests.room import texts

CARDS = [printings().by_code[copies.code] for copies in ANARCHISTS.cards for _ in range(copies.count)]


async def test_the_picture_shows_the_whole_deck_and_its_words_say_the_same(decked: Game):
    ann = decked.room.ann
    await decked.does(ann, "deck draw", count=5)
    shown = (await ann.slash(decked.room.channel, "deck show")).response
    assert "**Deck**" in texts(shown)
    [alt] = alts(shown)
    assert "108 Gracious Gifts · 54 cards, 5 starting. 13 spades, 9 hearts, 10 diamonds, 20 clubs." in alt
    assert "Kung Fu tests pass at value 5: 88.9 %" in alt
    assert "Legal." in alt
    assert shown.ephemeral


async def test_the_starting_posse_is_judged_as_it_was_when_the_deck_was_loaded(game: Game):
    ann = game.room.ann
    dudes = {code for code, card in printings().by_code.items() if card.kind == "dude"}
    greedy = tuple(replace(copies, starting=copies.count * (copies.code in dudes)) for copies in ANARCHISTS.cards)
    data = WRITERS["doomtown online"](replace(ANARCHISTS, cards=greedy)).encode()
    told = await game.does(ann, "deck load", file=("deck.json", data))
    posse = next(line for line in told.split("\n") if "The starting posse costs" in line).removeprefix("• ")
    gone = (await game.view()).dudes[0].title
    await game.does(ann, "dude remove", dude=gone, to="hill")
    [alt] = alts((await ann.slash(game.room.channel, "deck show")).response)
    assert f"{sum(copies.starting for copies in greedy)} starting" in alt
    assert posse in alt


async def test_with_real_cards_there_is_no_picture(game: Game):
    shown = (await game.room.ann.slash(game.room.channel, "deck show")).response
    assert "real table" in texts(shown)
    assert alts(shown) == []


def test_every_reason_against_a_deck_is_in_the_words_and_the_picture_grows_with_them():
    legal = judge(ANARCHISTS, "weird-west", printings())
    illegal = judge(ANARCHISTS, "2015", printings())
    assert legal.legal
    good = deck_picture("A deck", "below", CARDS, legal, strict=False)
    bad = deck_picture("A deck", "below", CARDS, illegal, strict=True)
    heights = [Image.open(BytesIO(picture.png)).height for picture in (good, bad)]
    assert heights[0] < heights[1]
    assert illegal.problems[0] in bad.alt
    assert len(bad.alt) <= 1024
    assert max(len(picture.png) for picture in (good, bad)) < 200_000


def test_the_deck_to_count_from_holds_every_rank_and_the_jokers():
    deck = deck_of(CARDS)
    assert deck.size == 54
    assert deck.jokers == 2
    assert deck.ranks[2] == 15
