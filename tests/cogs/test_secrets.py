"""What nobody else may read, wherever it might slip out, and whom nothing pings."""

import asyncio
from collections.abc import Callable
from typing import Any, cast

import msgspec
import pytest

from kfbot.app import Wired
from kfbot.cogs import answers
from kfbot.rules.chance import Chance
from kfbot.rules.errors import NotAllowed
from kfbot.rules.kernel import Event, Move, Seat, Step
from kfbot.rules.notation import AnyGame
from kfbot.ui.face import Face
from tests.cogs.test_clicks import hand_of, lay, score, the_table
from tests.faces import ToyFace
from tests.room import Room, controls, message, texts
from tests.toys import Laid, Lay, Toy, ToyOptions, ToyState


def bodies(value: Any) -> list[dict[str, Any]]:
    """Return every part of a request that says whom it may ping."""
    found: list[dict[str, Any]] = []
    if isinstance(value, dict):
        found += [value] if "allowed_mentions" in value else []
        found += [body for part in value.values() for body in bodies(part)]
    return found


async def test_no_answer_edit_or_panel_pings_anybody_but_the_one_to_act(playing: Room):
    """The players' names, notes and questions go through every way of answering: none of them may ping."""
    hers, his = await hand_of(playing, playing.ann), await hand_of(playing, playing.bo)
    await playing.ann.click(hers, label=lay(hers))
    await playing.ann.click(hers, label="Take back")
    await playing.bo.click(await playing.panel(), label="Refuse")
    await playing.bo.click(message(playing.env, playing.channel.id, his.id), label=lay(his))
    playing.env.backend.delete_message(playing.channel.id, (await playing.panel()).id)
    await playing.ann.click(hers, label=lay(message(playing.env, playing.channel.id, hers.id)))
    await playing.ann.slash(playing.channel, "table show")
    await playing.ann.slash(playing.channel, "table log")
    await playing.cy.slash(playing.channel, "table hand")
    asked = (await playing.ann.slash(playing.channel, "table resign")).response
    await playing.ann.click(asked, label="Give up")
    said = [body["allowed_mentions"] for call in playing.env.http_requests for body in bodies(call.json)]
    assert len(said) > 10
    players = ([playing.ann.id], [playing.bo.id])
    for each in said:
        assert not each.get("parse")
        assert not each.get("roles")
        assert not each.get("users") or each["users"] in players
    assert not said[-1].get("users"), "when it is over, nobody is to act"


async def test_after_a_restart_the_panel_tells_no_drawn_card(playing: Room, make_bot: Callable[[], Wired]):
    hers = await hand_of(playing, playing.ann)
    await playing.ann.click(hers, label=lay(hers))
    await playing.bot.close()
    fresh = make_bot()
    await playing.env.restart_bot(fresh)
    shown = await playing.cy.slash(playing.channel, "table show")
    assert "Ann laid" in texts(shown.response)
    assert "and drew" not in texts(shown.response)
    await fresh.close()


async def test_what_happened_is_told_once(playing: Room):
    hers = await hand_of(playing, playing.ann)
    await playing.bo.slash(playing.channel, "table show")
    label = lay(hers)
    await playing.ann.click(hers, label=label)
    assert texts(await playing.panel()).count(f"Ann laid {label.removeprefix('Lay ')}.") == 1


async def test_a_slow_private_answer_stays_private(playing: Room, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(answers, "PATIENCE", 0.05)
    real = playing.bot.tables.find

    async def slow(channel: int) -> Any:
        await asyncio.sleep(0.2)
        return await real(channel)

    monkeypatch.setattr(playing.bot.tables, "find", slow)
    shown = await playing.ann.slash(playing.channel, "table hand")
    callbacks = [call.json for call in playing.env.http_requests if call.path.endswith("/callback")]
    assert callbacks[-1] == {"type": 5, "data": {"flags": 64}}, "deferred where nobody else sees it"
    assert "You hold" in texts(shown.response)


async def test_the_hand_of_one_who_has_left_follows_no_more(playing: Room):
    hers, his = await hand_of(playing, playing.ann), await hand_of(playing, playing.bo)
    await playing.bo.slash(playing.channel, "table leave")
    before = texts(message(playing.env, playing.channel.id, his.id))
    await playing.ann.click(hers, label=lay(hers))
    assert texts(message(playing.env, playing.channel.id, his.id)) == before


async def test_a_hand_follows_its_own_table_alone(playing: Room):
    aside, tables = playing.ann.guild.create_text_channel("aside"), playing.bot.tables
    await tables.open(aside.id, playing.ann.guild.id, playing.ann.id, "Ann", "toy", {}, "aside")
    await tables.join(aside.id, playing.bo.id, "Bo", "join aside")
    await tables.start(aside.id, playing.ann.id, "start aside")
    there = (await playing.ann.slash(aside, "table hand")).response
    before = texts(message(playing.env, aside.id, there.id))
    await hand_of(playing, playing.ann)
    his = await hand_of(playing, playing.bo)
    hers = await hand_of(playing, playing.ann)
    await playing.ann.click(hers, label=lay(hers))
    await playing.bo.click(message(playing.env, playing.channel.id, his.id), label=lay(his))
    assert texts(message(playing.env, aside.id, there.id)) == before


async def test_a_move_of_an_earlier_tables_hand_is_made_at_no_other_table(playing: Room):
    hers = await hand_of(playing, playing.ann)
    tables, place = playing.bot.tables, playing.channel.id
    await tables.close(place, playing.ann.id, "close")
    await tables.open(place, playing.ann.guild.id, playing.ann.id, "Ann", "toy", {}, "again")
    await tables.join(place, playing.bo.id, "Bo", "join again")
    await tables.start(place, playing.ann.id, "start again")
    new = (await the_table(playing)).state
    for label in [label for label in controls(hers) if label.startswith("Lay ")]:
        refused = await playing.ann.click(hers, label=label)
        assert "earlier table" in " ".join(texts(said) for said in (refused.response, *refused.followups))
    assert (await the_table(playing)).state == new


class TestPublicMoves:
    """Moves may stand on the panel; what answers them there is for everybody."""

    @pytest.fixture
    def faces(self) -> Callable[[str], Face]:
        return lambda game: ToyFace(public=True)

    async def test_a_stale_click_on_the_panel_puts_no_hand_there(self, playing: Room, together: Any):
        panel = await playing.panel()
        labels = [label for label in controls(panel) if label.startswith("Lay ")][:2]
        await together(*(lambda label=label: playing.ann.click(panel, label=label) for label in labels))
        assert len(cast("Any", (await the_table(playing)).state).table) == 1
        assert "You hold" not in texts(await playing.panel())
        assert "Lay" in " ".join(controls(await playing.panel()))

    async def test_open_hands_follow_a_move_made_on_the_panel(self, playing: Room):
        his = await hand_of(playing, playing.bo)
        panel = await playing.panel()
        label = lay(panel)
        await playing.ann.click(panel, label=label)
        followed = texts(message(playing.env, playing.channel.id, his.id))
        assert f"Ann laid {label.removeprefix('Lay ')}." in followed
        assert "▶ **You** to act" in followed


class Padded(Toy):
    """The toy with cards whose names fit no button's id."""

    def new(self, seats: int, options: ToyOptions, chance: Chance) -> ToyState:
        state = super().new(seats, options, chance)
        hands = tuple(tuple(f"{card:0>120}" for card in hand) for hand in state.hands)
        return msgspec.structs.replace(state, deck=tuple(f"{card:0>120}" for card in state.deck), hands=hands)


class TestLongMoves:
    """A move too long for an id is found again among those on offer to whoever clicks."""

    @pytest.fixture
    def games(self) -> dict[str, AnyGame]:
        return {"toy": cast("AnyGame", Padded())}

    @pytest.fixture
    def faces(self) -> Callable[[str], Face]:
        return lambda game: ToyFace(grouped=True)

    async def test_each_seat_plays_its_own(self, playing: Room):
        hands = [await hand_of(playing, who) for who in (playing.ann, playing.bo)]
        for seat, who in enumerate((playing.ann, playing.bo)):
            shown = message(playing.env, playing.channel.id, hands[seat].id)
            menu = controls(shown)["Lay a card…"]
            assert all(option["value"].startswith("#") for option in menu["options"])
            await who.select(shown, [menu["options"][0]["value"]], custom_id=menu["custom_id"])
        assert all(points > 0 for points in await score(playing))


class Reasoned(Toy):
    """The toy that says of every card why it may not be laid, by its name."""

    def check(self, state: ToyState, seat: Seat, move: Move) -> None:
        if isinstance(move, Lay) and seat != state.turn:
            raise NotAllowed(f"Card {move.card} waits for your turn.")
        super().check(state, seat, move)

    def new(self, seats: int, options: ToyOptions, chance: Chance) -> ToyState:
        return super().new(seats, msgspec.structs.replace(options, hand=5), chance)

    def apply(self, state: ToyState, seat: Seat, move: Move, chance: Chance) -> Step[ToyState, Event]:
        """Let the other draw too, which only the other may hear."""
        step = super().apply(state, seat, move, chance)
        return step._replace(events=(*step.events, Laid(1 - seat, "0", ("secret",))))


class TestOtherPeoplesSecrets:
    """Nobody's reasons, and nobody's draws, are told to another."""

    @pytest.fixture
    def games(self) -> dict[str, AnyGame]:
        return {"toy": cast("AnyGame", Reasoned())}

    async def test_why_not_names_ones_own_cards_alone(self, playing: Room):
        his = await hand_of(playing, playing.bo)
        shown = await playing.bo.click(his, label="Why not… (5)")
        state: Any = (await the_table(playing)).state
        assert shown.response.ephemeral
        assert all(f"Card {card} waits" in texts(shown.response) for card in state.hands[1])
        assert not any(f"Card {card} waits" in texts(shown.response) for card in state.hands[0])

    async def test_what_another_drew_in_my_move_is_told_to_that_one_alone(self, playing: Room):
        hers, his = await hand_of(playing, playing.ann), await hand_of(playing, playing.bo)
        moved = await playing.ann.click(hers, label=lay(hers))
        assert "and drew" in texts(moved.response)
        for shown in (hers, his, await playing.panel()):
            assert "secret" not in texts(message(playing.env, playing.channel.id, shown.id))
        assert "secret" in texts((await playing.bo.slash(playing.channel, "table log")).response)
        assert "secret" not in texts((await playing.ann.slash(playing.channel, "table log")).response)
