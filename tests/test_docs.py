"""What the documents say is so: their links lead somewhere, and the commands they name exist."""

import re
from pathlib import Path

import discord
import pytest
from discord import app_commands

from tests.room import Room

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")
COMMAND = re.compile(r"`/([a-z]+)(?: ([a-z]+))?(?=[ `:])")
TYPED = re.compile(r"`/([a-z][^`]*)`")
OPTION = re.compile(r"(?<=\s)([a-z_]+):")
NAMED_TEST = re.compile(r"`(test_[a-z0-9_]+|Test[A-Za-z]+)(…?)`")


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_leads_to_a_file(document: Path):
    for target in LINK.findall(document.read_text()):
        assert (document.parent / target).exists(), f"{document.name} links to {target}"


async def test_every_command_that_is_named_exists(room: Room):
    tree = room.bot.tree
    names = {command.qualified_name for command in tree.walk_commands()}
    groups = {command.name for command in tree.get_commands() if isinstance(command, app_commands.Group)}
    wrong = [
        f"{document.name}: /{first} {second}".strip()
        for document in DOCUMENTS
        for first, second in COMMAND.findall(document.read_text())
        if (f"{first} {second}" not in names if first in groups and second else first not in names | groups)
    ]
    assert not wrong


async def test_every_option_that_is_named_belongs_to_its_command(room: Room):
    options = {
        command.qualified_name: {option.display_name for option in command.parameters}
        for command in room.bot.tree.walk_commands()
        if isinstance(command, app_commands.Command)
    }
    wrong, seen = [], 0
    for document in DOCUMENTS:
        for typed in TYPED.findall(document.read_text()):
            named = OPTION.findall(typed)
            command = max((name for name in options if f"{typed} ".startswith(f"{name} ")), key=len, default="")
            seen += len(named)
            wrong += [f"{document.name}: /{typed}: {name}" for name in named if name not in options.get(command, ())]
    assert seen > 50
    assert not wrong


def test_every_test_that_is_named_exists():
    defined = "\n".join(path.read_text() for path in (ROOT / "tests").rglob("test_*.py"))
    wrong = []
    for document in DOCUMENTS:
        for name, begins in NAMED_TEST.findall(document.read_text()):
            end = "" if begins else r"\b"
            if not re.search(rf"(def|class) {name}{end}", defined):
                wrong.append(f"{document.name}: {name}")
    assert not wrong


def test_the_invitation_asks_for_just_the_permissions_that_are_named():
    text = (ROOT / "README.md").read_text()
    named = text[text.index("and the permissions") : text.index("The same as an address")]
    names = {" ".join(words.split()).lower().replace(" ", "_") for words in re.findall(r"\*([A-Z][^*]+)\*", named)}
    asked = discord.Permissions(int(re.findall(r"permissions=(\d+)", text)[0]))
    assert asked == discord.Permissions(**{name.replace("view_channels", "view_channel"): True for name in names})


async def test_every_command_says_what_it_does_and_so_does_every_option(room: Room):
    silent = []
    for command in room.bot.tree.walk_commands():
        if command.description in ("", "…"):
            silent.append(command.qualified_name)
        if isinstance(command, app_commands.Command):
            silent += [
                f"{command.qualified_name} {each.name}" for each in command.parameters if each.description in ("", "…")
            ]
    assert not silent
