"""Judges at a real Doomtown table: figures by name, calls with the town's picture, rewinds over hidden cards."""

from kfbot.rules.kernel import SetFigure
from tests.cogs.doomtown.conftest import Game
from tests.cogs.doomtown.test_odds import alts
from tests.room import message, texts


async def test_a_judge_finds_any_figure_by_what_it_is_called_and_sets_it(decked: Game):
    ann = decked.room.ann
    found = await decked.offers(ann, "judge set", "figure", "ghost")
    assert found, "Ann owns the server, so she judges here"
    name = found[0].rpartition(" (")[0]
    told = await decked.does(ann, "judge set", figure=name, to="17")
    assert name == "Ann's ghost rock"
    assert f"set {name} from 2 to 17" in told
    assert 17 in [player.rock for player in (await decked.view()).players]
    assert len(await decked.offers(ann, "judge set", "figure", "")) == 25


async def test_figures_are_offered_by_name_and_only_namesakes_with_their_ids(decked: Game):
    ann = decked.room.ann
    both = await decked.offers(ann, "judge set", "figure", "Randall bullets")
    assert len(both) == 2
    assert all("Randall (c" in offer for offer in both)
    await decked.does(decked.room.bo, "dude remove", dude="Randall (Bo's, 0 draw, inf 2, val 2)", to="hill")
    [offer] = await decked.offers(ann, "judge set", "figure", "Randall bullets")
    assert offer.startswith("Randall bullets (")
    assert "set Randall bullets from 0 to 3." in await decked.does(ann, "judge set", figure="Randall bullets", to="3")


async def test_a_figure_that_takes_words_offers_them_and_understands_them_as_people_write_them(decked: Game):
    room, ann = decked.room, decked.room.ann
    offer = next(each for each in await decked.offers(ann, "judge set", "figure", " at (") if "Ann's home" in each)
    figure = offer.removesuffix(" (Ann's home)")
    found = await ann.autocomplete(room.channel, "judge set", "to", "", figure=figure)
    assert [choice["name"] for choice in found] == ["Ann's home", "Bo's home", "the town square"]
    told = await decked.does(ann, "judge set", figure=figure, to="bo's HOME")
    assert f"set {figure} from Ann's home to Bo's home." in told
    assert "from Ann's home to Bo's home by hand." in texts(await room.panel())
    assert "set phase from Setting up to High Noon." in await decked.does(
        ann, "judge set", figure="phase", to="high noon"
    )
    assert "set whose play from" in await decked.does(ann, "judge set", figure="whose play", to="Bo")
    refused = await decked.does(ann, "judge set", figure=figure, to="the moon")
    assert "is no value for that figure. There are: Ann's home" in refused


async def test_a_figure_is_refused_with_a_reason_where_it_cannot_be(decked: Game):
    ann = decked.room.ann
    name = (await decked.offers(ann, "judge set", "figure", "ghost"))[0].rpartition(" (")[0]
    before = [player.rock for player in (await decked.view()).players]
    assert await decked.does(ann, "judge set", figure=name, to="lots")
    assert [player.rock for player in (await decked.view()).players] == before


async def test_a_call_shows_the_town_with_words_for_its_picture_and_no_hidden_card(fight: Game):
    room = fight.room
    await room.bo.slash(room.channel, "judge call", question="may a booted dude perform a technique")
    [thread] = room.channel.threads
    shown = message(room.env, thread.id, min(room.env.backend.messages[thread.id]))
    assert "`D-0024`" in texts(shown)
    [alt] = alts(shown)
    assert "Xui Yin Chen" in alt
    hand = {card.title for card in (await fight.view(0)).hand} - {dude.title for dude in (await fight.view()).dudes}
    assert not [title for title in hand if title in alt or f"Ann drew {title}" in texts(shown)]


async def test_a_rewind_over_drawn_cards_warns_and_puts_the_deck_back(decked: Game):
    room = decked.room
    table = await room.bot.tables.find(room.channel.id)
    assert table is not None
    before = (await decked.view()).players[0].deck
    await decked.does(room.ann, "deck draw", count=3)
    preview = (await room.ann.slash(room.channel, "judge rewind", to=table.version)).response
    assert "Hidden cards were seen" in texts(preview)
    await room.ann.click(preview, label="Rewind")
    assert (await decked.view()).players[0].deck == before


async def test_every_figure_can_be_set_then_reads_as_set_and_the_game_still_verifies(fight: Game):
    tables, channel = fight.room.bot.tables, fight.room.channel.id
    game = fight.room.bot.games["doomtown"]
    table = await tables.find(channel)
    assert table is not None
    assert table.state is not None
    figures = game.figures(table.state)
    assert len(figures) > 50
    for number, key in enumerate(figures):
        value = (game.settable(table.state, key) or ("3",))[-1]
        move = SetFigure(key, value)
        table = (await tables.play(channel, fight.room.cy.id, (move,), f"set {number}", judge=True)).table
        assert table.state is not None
        assert game.figures(table.state)[key].casefold() == value.casefold(), key
    closed = await tables.close(channel, fight.room.cy.id, "close", judge=True)
    verdict = await tables.verify(await tables.export(closed.id, None))
    assert verdict.ok, verdict.problems
