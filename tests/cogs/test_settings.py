"""`/settings`: for those who may manage the server, and nobody else."""

from typing import Any

import pytest

from kfbot.rules.notation import AnyGame
from tests.cogs.test_table import the_table
from tests.room import Room
from tests.toys import Toy, ToyOptions


@pytest.fixture
def games() -> dict[str, AnyGame]:
    from typing import Literal

    import msgspec

    options = msgspec.defstruct(
        "Options",
        [("edition", Literal["2015", "weird-west"], "2015")],
        bases=(ToyOptions,),
        frozen=True,
        forbid_unknown_fields=True,
        omit_defaults=True,
    )
    toy: Any = Toy()
    toy.options_type = options
    return {"toy": toy}


async def test_the_edition_is_what_new_tables_have(room: Room):
    said = await room.ann.slash(room.channel, "settings edition", edition="weird-west")
    assert "edition **weird-west**" in said.response.content
    await room.ann.slash(room.channel, "table open", game="toy")
    assert (await the_table(room)).options["edition"] == "weird-west"


async def test_a_table_may_be_opened_with_another_edition(room: Room):
    await room.ann.slash(room.channel, "settings edition", edition="weird-west")
    await room.ann.slash(room.channel, "table open", game="toy", edition="2015")
    assert (await the_table(room)).options.get("edition", "2015") == "2015"


async def test_an_edition_that_no_game_has_is_refused(room: Room):
    said = await room.ann.slash(room.channel, "settings edition", edition="1899")
    assert "is no edition" in said.response.content


async def test_reminder_and_judges_are_kept(room: Room):
    role = room.ann.guild.create_role("Judge")
    await room.ann.slash(room.channel, "settings judges", role=role)
    await room.ann.slash(room.channel, "settings reminder", hours=1.5)
    said = (await room.ann.slash(room.channel, "settings show")).response.content
    assert f"<@&{role.id}>" in said
    assert "**90 minutes**" in said


async def test_a_member_who_does_not_manage_the_server_has_no_such_command(room: Room):
    assert "settings show" not in room.bo.available_commands(room.channel)
    assert "settings show" in room.ann.available_commands(room.channel)
