"""The local table, as two people with browsers see it: one on a desktop, one on a phone."""

import asyncio
import re
import shutil
import threading
import warnings
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, cast

import pytest
from playwright.async_api import Browser, Page, async_playwright, expect

from kfbot import local
from kfbot.local import Site
from kfbot.rules.notation import AnyGame
from kfbot.rules.search import choose
from kfbot.settings import Settings
from tests.faces import ToyFace
from tests.room import controls, message, texts
from tests.toys import Toy

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    """A browser of this machine."""
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        reason = f"NO BROWSER HERE, so the local table was not looked at: install one of {', '.join(BROWSERS)}."
        warnings.warn(reason, stacklevel=1)
        pytest.skip(reason)
    async with async_playwright() as driver:
        opened = await driver.chromium.launch(executable_path=path, args=FLAGS)
        yield opened
        await opened.close()


@pytest.fixture
def here(settings: Settings, tmp_path: Path) -> Callable[[], AbstractAsyncContextManager[Site]]:
    """Opens the local table; a second time, it is the same one again."""
    mine = settings.model_copy(update={"local_database": str(tmp_path / "local.sqlite3"), "local_port": 0})
    games = {"toy": cast("AnyGame", Toy())}
    return lambda: local.site(mine, games=games, faces=lambda game: ToyFace(picture=True))


async def sit(browser: Browser, site: Site, name: str, width: int = 1280) -> Page:
    page = await (await browser.new_context(viewport={"width": width, "height": 844})).new_page()
    await page.goto(site.address)
    await expect(page.get_by_text("Sit down at a table").first).to_be_visible()
    await page.get_by_label("Viewing as").select_option(label=name)
    await expect(page.get_by_role("button", name="Open Toy")).to_be_visible()
    return page


async def lay(page: Page) -> str:
    button = page.get_by_role("button", name=re.compile("^Lay ")).first
    label = await button.inner_text()
    await button.click()
    return label.removeprefix("Lay ")


async def test_two_people_play_in_their_browsers(browser: Browser, here: Callable[[], Any]):
    async with here() as site:
        ann, bo = await sit(browser, site, "Ann"), await sit(browser, site, "Bo", width=390)
        await ann.get_by_role("button", name="Open Toy").click()
        await bo.get_by_role("button", name="Join").click()
        await ann.get_by_role("button", name="Start").last.click()
        await ann.get_by_role("button", name="My hand & moves").last.click()
        card = await lay(ann)
        await expect(bo.get_by_text(f"Ann laid {card}.").last).to_be_visible()
        await bo.get_by_role("button", name="My hand & moves").last.click()
        card = await lay(bo)
        await expect(ann.get_by_text(f"Bo laid {card}.").last).to_be_visible()
        assert await ann.get_by_text("Bo laid").filter(has_text="and drew").count() == 0, (
            "nobody sees what another drew"
        )
        await expect(ann.get_by_role("img", name="A table with 2 cards").first).to_be_visible()
        wide = await bo.evaluate("document.documentElement.scrollWidth")
        assert wide <= 390, "nothing runs off a phone's screen"


async def test_a_command_is_typed_within_a_phones_width(browser: Browser, here: Callable[[], Any]):
    async with here() as site:
        page = await sit(browser, site, "Ann", width=390)
        await page.locator("#channel-composer-input").click()
        await page.keyboard.type("/kungfu test")
        await expect(page.get_by_role("option", name="/kungfu test")).to_be_visible()
        await page.keyboard.press("Enter")
        await page.get_by_role("button", name=re.compile(r"^\+\d+")).click()
        await page.get_by_role("option", name=re.compile("^pull")).click()
        await expect(page.get_by_text("Without it the bot pulls.")).to_be_visible()
        wide = await page.evaluate("document.querySelector('main').scrollWidth")
        assert wide <= 390, "the option's long description is wrapped, not run off the screen"
        button = await page.get_by_role("button", name="Open Toy").bounding_box()
        assert button is not None
        assert button["height"] >= 40, "a thumb can hit it"


async def test_on_a_phone_one_sees_all_of_what_one_types_into_a_command(browser: Browser, here: Callable[[], Any]):
    async with here() as site:
        page = await sit(browser, site, "Ann", width=390)
        await page.locator("#channel-composer-input").type("/ruling find")
        await page.locator(".command-entry").first.click()
        field = page.locator("input.command-option-input")
        await field.type("may a dude boot")
        room, text = await field.evaluate("field => [field.clientWidth, field.scrollWidth]")
        assert text <= room
        assert await page.evaluate("document.documentElement.scrollWidth") <= 390


async def test_a_table_that_was_left_is_there_again(here: Callable[[], Any]):
    async with here() as site:
        bot, channel, user = site.env.bot, site.preview.channel, site.preview.viewers[0].id
        table = await bot.tables.open(channel.id, channel.guild.id, user, "Ann", "toy", {}, "open")
    async with here() as again:
        assert again.preview.viewers[0].id == user
        shown = await again.env.bot.tables.find(again.preview.channel.id)
        assert shown.id == table.id
        assert shown.panel in again.env.backend.messages[channel.id]


async def test_a_judges_call_is_told_in_the_one_channel_that_the_page_shows(here: Callable[[], Any]):
    async with here() as site:
        bot, channel, (ann, bo) = site.env.bot, site.preview.channel, site.preview.viewers
        await bot.tables.open(channel.id, channel.guild.id, ann.id, "Ann", "toy", {}, "open")
        await bot.tables.join(channel.id, bo.id, "Bo", "join")
        await bot.tables.start(channel.id, ann.id, "start")
        async with site.lock:
            said = (await bo.slash(channel, "judge call", question="may I look")).response
        assert "Bo asks" in texts(said)
        assert "may I look" in texts(said)
        assert not channel.threads


async def test_the_clock_shows_the_time_of_day_and_what_is_over_is_forgotten(here: Callable[[], Any]):
    async with here() as site:
        assert abs((datetime.now(UTC) - site.env.now()).total_seconds()) < 120
        for _ in range(500):
            site.env.backend.transcript.append(("HTTP", "GET /", None))
        local._prune(site.env.backend)
        assert len(site.env.backend.transcript) <= local.KEPT


async def test_nobody_waits_while_a_bot_player_thinks(here: Callable[[], Any]):
    thinking = threading.Event()

    def slowly(game: AnyGame, *turn: Any) -> Any:
        thinking.wait(20)
        return choose(game, *turn)

    async with here() as site:
        bot, channel, ann = site.env.bot, site.preview.channel, site.preview.viewers[0]
        bot.tables.choose = slowly
        await bot.tables.open(channel.id, channel.guild.id, ann.id, "Ann", "toy", {"hand": 1}, "open")
        table = await bot.tables.fill(channel.id, ann.id, "novice", "fill")
        await bot.tables.start(channel.id, ann.id, "start")
        await bot.showing.post(await bot.tables.get(table.id))
        async with site.lock:
            hand = (await ann.click(await shown(site, table.id), label="My hand & moves")).response
            lays = next(label for label in controls(hand) if label.startswith("Lay "))
            await ann.click(hand, label=lays)
        before = (await bot.tables.get(table.id)).version
        assert (await bot.tables.get(table.id)).state.turn == 1, "the click is answered, and the bot still thinks"
        thinking.set()
        while (await bot.tables.get(table.id)).version == before:
            await asyncio.sleep(0.02)


async def shown(site: Any, table: int) -> Any:
    at = await site.env.bot.tables.get(table)
    return message(site.env, at.channel, at.panel)
