"""`/ruling` and `/rule`, through the simulated Discord: the book's answer first, the server's own beside it."""

import json
from typing import Any

import pytest

from kfbot.judge.bench import KIND, Bench
from kfbot.rules.errors import Unreadable
from kfbot.tables import GuildSettings
from tests.room import Room, controls, texts


@pytest.fixture
async def judge(room: Room) -> Any:
    """Bo, who has the judges' role that the server chose."""
    guild = room.ann.guild
    role = guild.create_role("Judges")
    room.env.backend.add_member_role(guild.id, room.bo.id, role.id)
    await room.bot.tables.set_guild_settings(guild.id, GuildSettings(judge_role=role.id))
    return room.bo


async def ask(room: Room, who: Any, question: str) -> Any:
    return (await who.slash(room.channel, "ruling find", question=question)).response


async def test_the_answer_comes_first_then_why_edition_source_date_and_id(room: Room):
    said = texts(await ask(room, room.cy, "king against value 13"))
    order = [
        "2015 rules: No",
        "Weird West: Yes",
        "Why:",
        "`D-0014`",
        "Doomtown: 2015 rules and Weird West",
        "2021-12-21",
    ]
    places = [said.index(part) for part in order]
    assert places == sorted(places)


async def test_a_superseded_ruling_says_what_replaced_it_and_the_new_one_what_it_replaces(room: Room):
    assert "Superseded by `D-0035`" in texts(await ask(room, room.cy, "D-0129"))
    assert "Supersedes `D-0129`." in texts(await ask(room, room.cy, "D-0035"))


async def test_an_id_that_there_is_not_and_an_empty_question_are_answered_to_whoever_asked_alone(room: Room):
    for question, told in (("d-9999", "The book has no ruling `D-9999`."), ("  ", "Ask in plain words")):
        said = await ask(room, room.cy, question)
        assert said.ephemeral
        assert told in said.content


async def test_a_question_that_nothing_answers_says_so_and_shows_the_nearest(room: Room):
    said = texts(await ask(room, room.cy, "what is the weather in london tomorrow"))
    assert "## No ruling found" in said
    assert "These are the nearest" in said


async def test_a_question_what_a_word_means_is_answered_from_the_glossary_with_its_section(room: Room):
    said = texts(await ask(room, room.cy, "what is a totem?"))
    assert said.startswith("## Totem")
    assert "-# Doomtown, " in said
    assert "`D-" in said


async def test_a_servers_own_ruling_goes_before_the_glossary(room: Room, judge: Any):
    await judge.slash(room.channel, "ruling add", question="What is a totem?", answer="Not at our club.")
    assert "Not at our club." in texts(await ask(room, room.cy, "what is a totem?"))


async def test_a_button_opens_another_ruling_for_whoever_presses_it(room: Room):
    shown = await ask(room, room.cy, "can my opponent use my totem")
    label = next(name for name in controls(shown) if name.startswith("D-"))
    opened = (await room.ann.click(shown, label=label)).response
    assert opened.ephemeral
    assert f"`{label}`" in texts(opened)


async def test_suggestions_are_rulings(room: Room):
    found = await room.cy.autocomplete(room.channel, "ruling find", "question", "joker in a pull")
    assert found[0]["value"].startswith("D-")
    assert texts(await ask(room, room.cy, found[0]["value"]))


@pytest.mark.parametrize("typed", ["D-0093", "d-0093", " D-93", "{name}"])
async def test_a_suggestion_stays_offered_once_its_id_or_its_line_is_filled_in(room: Room, typed: str):
    [first] = await room.cy.autocomplete(room.channel, "ruling find", "question", "D-0093")
    typed = typed.format(name=first["name"])
    found = await room.cy.autocomplete(room.channel, "ruling find", "question", typed)
    assert found == [first]
    assert first["value"] == "D-0093"
    assert "`D-0093`" in texts(await ask(room, room.cy, typed))


async def test_while_an_id_is_typed_all_that_begin_like_it_are_offered(room: Room):
    found = await room.cy.autocomplete(room.channel, "ruling find", "question", "D-009")
    assert [choice["value"] for choice in found] == [f"D-009{n}" for n in range(10)]
    assert len(await room.cy.autocomplete(room.channel, "ruling find", "question", "D-")) == 25
    assert await room.cy.autocomplete(room.channel, "ruling find", "question", "D-9999") == []


async def test_a_servers_own_ruling_is_offered_by_its_id(room: Room, judge: Any):
    await judge.slash(room.channel, "ruling add", question="May I smoke?", answer="Outside.")
    [mine] = await room.cy.autocomplete(room.channel, "ruling find", "question", "s-00")
    assert mine["value"] == "S-0001"
    assert "Outside." in texts(await ask(room, room.cy, mine["name"]))


async def test_a_judges_ruling_is_shown_beside_the_books_never_instead_of_it(room: Room, judge: Any):
    added = await judge.slash(
        room.channel, "ruling add", question="May Emre answer himself?", answer="Not at our club.", about="D-0065"
    )
    assert "S-0001" in texts(added.response)
    said = texts(await ask(room, room.cy, "d-0065"))
    assert "**Yes: “any dude at this location” includes him.**" in said
    assert "**This server's judges**, `S-0001`, beside `D-0065`" in said
    assert said.index("includes him") < said.index("Not at our club.")
    assert "Not at our club." in texts(await ask(room, room.cy, "may emre answer himself"))
    assert "Not at our club." in texts(await ask(room, room.cy, "S-1"))


async def test_a_retracted_ruling_stays_on_record_and_is_found_no_more(room: Room, judge: Any):
    await judge.slash(room.channel, "ruling add", question="Is beer allowed?", answer="Always.")
    gone = await judge.slash(room.channel, "ruling retract", ruling="S-0001")
    assert "It was retracted" in texts(gone.response)
    assert "Always." not in texts(await ask(room, room.cy, "is beer allowed"))
    assert "It was retracted" in texts(await ask(room, room.cy, "S-0001"))


async def test_only_judges_add_and_retract(room: Room, judge: Any):
    refused = (await room.cy.slash(room.channel, "ruling add", question="a", answer="b")).response
    assert "Only a judge may do that" in refused.content
    assert "Only a judge" in (await room.cy.slash(room.channel, "ruling retract", ruling="S-1")).response.content
    assert "S-0001" in texts((await room.ann.slash(room.channel, "ruling add", question="a", answer="b")).response)


@pytest.mark.parametrize(
    ("options", "told"),
    [({"question": "a", "answer": "b", "about": "D-9999"}, "The book has no ruling"),
     ({"question": " ", "answer": "b"}, "1 to 200")],
)  # fmt: skip
async def test_a_ruling_that_is_none_is_refused_with_a_sentence(room: Room, options: dict[str, str], told: str):
    assert told in (await room.ann.slash(room.channel, "ruling add", **options)).response.content


async def test_rulings_go_out_as_a_file_and_come_in_once(room: Room, judge: Any):
    await judge.slash(room.channel, "ruling add", question="Is beer allowed?", answer="Always.", about="D-0128")
    out = (await judge.slash(room.channel, "ruling export")).response
    assert [each.filename for each in out.attachments] == ["rulings.json"]
    bench, here, there = Bench(room.bot.tables.store), room.ann.guild.id, room.ann.guild.id + 1
    exported = await bench.export(here)
    assert json.loads(exported)["rulings"][0]["question"] == "Is beer allowed?"
    assert await bench.take(here, room.ann.id, "Ann", exported) == (0, 1)
    assert await bench.take(there, room.ann.id, "Ann", exported) == (1, 0)
    [taken] = await bench.every(there)
    assert (taken.answer, taken.by, taken.about) == ("Always.", "Bo", "D-0128")


async def test_a_file_that_is_no_export_adds_nothing(room: Room):
    bench, here = Bench(room.bot.tables.store), room.ann.guild.id
    good = {"id": "S-1", "question": "q", "answer": "a", "by": "x", "date": "2026-01-01"}
    for data in (b"", b"[]", json.dumps({"kind": KIND, "rulings": [good, {**good, "answer": ""}]}).encode()):
        with pytest.raises(Unreadable):
            await bench.take(here, room.ann.id, "Ann", data)
    assert await bench.every(here) == []


async def test_what_a_judge_writes_formats_and_pings_nothing(room: Room, judge: Any):
    added = await judge.slash(room.channel, "ruling add", question="@everyone **x**", answer="[a](http://evil) <@1>")
    said = texts(added.response)
    assert "@everyone" not in said
    assert "http://" not in said
    assert "<@1>" not in said


async def test_a_term_is_explained_with_its_section_and_what_to_see(room: Room):
    said = texts((await room.cy.slash(room.channel, "rule", term="tap")).response)
    assert "## Boot" in said
    assert "See also: Unboot, Cost." in said
    assert "Rules answers 1.3" in said
    assert "**Attack** in Kung Fusion" in texts((await room.cy.slash(room.channel, "rule", term="attack")).response)


async def test_a_term_that_the_glossary_lacks_is_answered_with_a_sentence(room: Room):
    assert "The glossary has no" in (await room.cy.slash(room.channel, "rule", term="xylophone")).response.content
    found = await room.cy.autocomplete(room.channel, "rule", "term", "ki")
    assert found
    assert len(await room.cy.autocomplete(room.channel, "rule", "term", "")) == 25
