"""The bot's seats: it is told what its seat may see, thinks beside the event loop, and its move is a move like any other."""

import asyncio
import logging
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from typing import NamedTuple, TypeAlias, cast

from kfbot.rules.chance import Chance
from kfbot.rules.kernel import Move, Resign, Seat, State, View
from kfbot.rules.notation import AnyGame
from kfbot.rules.search import Strength, choose
from kfbot.store import Store
from kfbot.tables.desk import Core
from kfbot.tables.playing import Playing, played
from kfbot.tables.racing import once
from kfbot.tables.records import Played, StaleTable, Table

log = logging.getLogger(__name__)

Chooser: TypeAlias = Callable[[AnyGame, View, Seat, Strength, Chance], Move]
"""What chooses for the bot, from what its seat may see."""


class Turn(NamedTuple):
    """A bot's turn: all that it is told, and the state, which it is not."""

    game: AnyGame
    state: State
    view: View
    seat: Seat
    strength: Strength


class Bots(Playing):
    """Plays the seats that the bot fills."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, AnyGame],
        *,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        choose: Chooser = choose,
    ) -> None:
        super().__init__(store, games, now=now)
        self.choose = choose
        self._thinkers = ThreadPoolExecutor(max_workers=2, thread_name_prefix="bot")

    async def bot_move(self, table: int) -> Played | None:
        """Let the bot make its move, chosen beside the event loop from what its seat may see.

        Returns None if the table does not wait for a bot, or someone moved while it thought.
        """
        async with self.looking_at(table) as desk:
            at = desk.table
        turn = _bots_turn(self, at)
        if turn is None:
            return None
        move = await self._think(at, turn)
        try:
            return await self._bot_plays(at, turn.seat, move)
        except StaleTable:
            return None

    async def _think(self, table: Table, turn: "Turn") -> Move:
        loop = asyncio.get_running_loop()
        chance = Chance(f"{table.commitment}:{turn.seat}", table.version)
        try:
            return await loop.run_in_executor(
                self._thinkers, self.choose, turn.game, turn.view, turn.seat, turn.strength, chance
            )
        except Exception:
            log.exception("The bot could not choose at table %s, entry %s", table.id, table.version)
            return least(turn.game, turn.state, turn.seat)

    @once
    async def _bot_plays(self, table: Table, seat: Seat, move: Move) -> Played:
        async with self.at(table.channel, f"bot:{table.version}") as desk:
            if desk.prior:
                return await self.replayed(desk, desk.prior)
            if desk.table.id != table.id or desk.table.seats[seat].bot is None:
                raise StaleTable
            desk.fresh(table.version)
            state = desk.playing()
            if refusal := desk.game.refusal(state, seat, move):
                log.error("The bot chose a move that is not allowed (%s): %s", refusal, move)
                move = least(desk.game, state, seat)
            return await played(desk, None, seat, (move,))


def least(game: AnyGame, state: State, seat: Seat) -> Move:
    """Return the least move of a seat that has to act, or else the first that is legal, or else to resign."""
    return game.idle(state, seat) or next(game.legal(state, seat), Resign())


def _bots_turn(core: Core, table: Table) -> Turn | None:
    if table.status != "playing" or table.state is None:
        return None
    game, state = core.game(table), table.state
    for seat in game.to_act(state):
        if strength := table.seats[seat].bot:
            return Turn(game, state, game.view(state, seat), seat, cast("Strength", strength))
    return None
