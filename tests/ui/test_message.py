"""A message keeps Discord's limits whatever it is made of, and names mean nothing to Discord."""

from typing import Any

import discord
from hypothesis import given, settings
from hypothesis import strategies as st

from kfbot.ui.face import Picture
from kfbot.ui.ids import PATTERN, fitted, made, read, verb
from kfbot.ui.message import Choice, Menu, Press, Sheet, button_rows, clip, cost, lay_out, menus, pages
from kfbot.ui.names import LONGEST, MARKS, names_of, plain

words = st.text(max_size=300)
long = st.text(max_size=200).map(lambda part: part * 40)
styles = st.sampled_from(["primary", "secondary", "success", "danger"])
presses = st.builds(Press, words, st.uuids().map(str), styles, disabled=st.booleans(), link=st.just(False))
choices = st.lists(st.builds(Choice, words, st.uuids().map(str), words), min_size=1, max_size=60)
rows = st.lists(
    st.one_of(
        st.lists(presses, min_size=1, max_size=5).map(tuple),
        st.builds(Menu, st.uuids().map(str), words, choices.map(lambda some: tuple(some[:25]))),
    ),
    max_size=30,
).map(tuple)
sheets = st.builds(
    Sheet,
    long,
    long,
    st.lists(long, max_size=5).map(tuple),
    rows,
    picture=st.none() | st.just(Picture(b"png", "x" * 3000)),
)


def within(payload: list[dict[str, Any]]) -> None:
    count, characters = 0, 0

    def walk(components: list[dict[str, Any]]) -> None:
        nonlocal count, characters
        for part in components:
            count += 1
            characters += len(part.get("content", ""))
            match part["type"]:
                case 2:
                    assert 1 <= len(part["label"]) <= 80
                    assert len(part["custom_id"]) <= 100
                case 3:
                    assert 1 <= len(part["options"]) <= 25
                    assert len(part.get("placeholder", "")) <= 150
                    for option in part["options"]:
                        assert 1 <= len(option["label"]) <= 100
                        assert len(option["value"]) <= 100
                        assert len(option.get("description") or "") <= 100
                case 10:
                    assert part["content"].strip()
                case 12:
                    assert all(len(item["description"]) <= 1024 for item in part["items"])
                case _:
                    pass
            walk(part.get("components", []))

    walk(payload)
    assert count <= 40
    assert characters <= 4000


@given(sheets)
@settings(max_examples=150, deadline=None)
def test_a_sheet_becomes_a_message_within_every_limit(sheet: Sheet):
    within(lay_out(sheet).to_components())


@given(rows, st.integers(7, 30))
@settings(deadline=None)
def test_pages_lose_no_row_and_keep_to_their_budget(some: tuple[Any, ...], budget: int):
    split = pages(some, budget)
    assert [row for page in split for row in page] == list(some)
    assert all(sum(map(cost, page)) <= budget for page in split)


@given(choices)
def test_menus_hold_every_choice_once_and_have_ids_of_their_own(some: list[Choice]):
    made_of = menus("id", "Choose…", some)
    assert [choice.value for menu in made_of for choice in menu.choices] == [choice.value for choice in some]
    assert len({menu.id for menu in made_of}) == len(made_of)


@given(st.lists(presses, max_size=40))
def test_buttons_stand_in_rows_of_five(some: list[Press]):
    assert all(isinstance(row, tuple) and 1 <= len(row) <= 5 for row in button_rows(some))


@given(st.text(max_size=5000), st.integers(0, 4000))
def test_clipped_text_fits(text: str, room: int):
    assert len(clip(text, room)) <= room


def test_a_clipped_code_block_is_closed():
    assert clip("```\n" + "line\n" * 100, 100).count("```") == 2


@given(st.text(max_size=200))
def test_a_name_is_short_one_line_and_means_nothing_to_discord(name: str):
    safe = plain(name)
    assert 1 <= len(safe) <= LONGEST
    assert "\n" not in safe
    assert not MARKS.search(safe)
    assert "@" not in safe
    assert "://" not in safe
    assert discord.utils.escape_mentions(safe) == safe


def test_names_that_people_really_have():
    named = {
        "john_doe": "john_doe",
        "**Bob**": "Bob",
        "@everyone": "＠everyone",
        "<@123456789>": "＠123456789",
        "😀": "😀",
        "# Big": "Big",
        "[a](http://b.c)": "a(http: b.c)",
        "\u202egnihtemos": "gnihtemos",
        "": "Nameless",
        "||x||": "x",
    }
    assert {name: plain(name) for name in named} == named


def test_two_of_the_same_name_are_told_apart():
    assert names_of(["Ann", "Ann", "*"]).seats == ("Ann", "Ann (2)", "Player 3")


@given(
    st.integers(0, 2**40), st.integers(0, 10**6), st.text(st.characters(codec="ascii", min_codepoint=33), min_size=1)
)
def test_an_id_fits_and_reads_back(table: int, version: int, text: str):
    id = made(table, version, text)
    assert len(id) <= 100
    match = PATTERN.fullmatch(id)
    assert match
    pressed = read(match)
    assert (pressed.table, pressed.version) == (table, version)
    if not text.startswith("!"):
        assert pressed.rest == fitted(text, 100 - len(f"k|{table}|{version}|"))


def test_a_verb_reads_back():
    match = PATTERN.fullmatch(made(7, 3, verb("page", 2)))
    assert match
    assert read(match) == (7, 3, "page", "2")
