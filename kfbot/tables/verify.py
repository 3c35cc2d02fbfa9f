"""Checks an exported table with nothing but the rules: the commitment, the seed, and every state, event and draw made anew."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

import msgspec

from kfbot.rules.chance import Chance, commitment, mixed
from kfbot.rules.errors import RuleError
from kfbot.rules.kernel import Event, State
from kfbot.rules.notation import AnyGame, move_from, options_from, to_json
from kfbot.tables.records import Verdict


class SeatExport(msgspec.Struct):
    """A seat as an export tells of it."""

    name: str
    brought: str
    bot: str | None = None


class EntryExport(msgspec.Struct):
    """An entry of the log as a complete export tells of it."""

    number: int
    kind: str
    seat: int | None = None
    moves: list[Any] | None = None
    events: list[Any] | None = None
    draws: int = 0
    digest: str | None = None
    undoes_to: int | None = None


class TableExport(msgspec.Struct):
    """What checking needs of an export; the rest is for people."""

    format: str
    game: str
    commitment: str
    seats: list[SeatExport]
    log: list[EntryExport]
    complete: bool
    options: dict[str, Any] = {}
    program: str = ""
    secret: str | None = None
    seed: str | None = None
    state: dict[str, Any] | None = None


class _Wrong(Exception):
    """What is wrong with an export, in one sentence."""


def verify(games: Mapping[str, AnyGame], export: object) -> Verdict:
    """Return what checking an export found; an export that is no such thing, or not complete yet, is not ok."""
    try:
        table = msgspec.convert(plain(export), TableExport)
    except (msgspec.MsgspecError, TypeError, RecursionError) as fault:
        return _bad(f"This is no exported table: {fault}.")
    if table.game not in games:
        return _bad(f"This program knows no game “{table.game[:40]}”.")
    if len(table.seats) not in games[table.game].players and any(entry.kind == "start" for entry in table.log):
        return _bad(f"{games[table.game].title} is not played by {len(table.seats)}.")
    if not table.complete or table.secret is None:
        return _bad(
            "The game was not over when this was exported, so the seed was still secret. Export it again when it is."
        )
    replayed = _Replay(games[table.game], table)
    try:
        replayed.run(table.secret)
    except _Wrong as wrong:
        return Verdict(False, replayed.plays, replayed.draws, (str(wrong),), f"Not as it should be: {wrong}")
    sentence = (
        f"All is as it should be: the seed is the one committed to, and all {replayed.plays} plays, "
        f"{replayed.draws} draws and every state between follow from it."
    )
    return Verdict(True, replayed.plays, replayed.draws, (), sentence)


def _bad(sentence: str) -> Verdict:
    return Verdict(False, 0, 0, (sentence,), sentence)


class _Replay:
    """One export, played again from its seed."""

    def __init__(self, game: AnyGame, table: TableExport) -> None:
        self.game, self.table = game, table
        self.states: dict[int, State | None] = {0: None}
        self.plays = self.draws = 0
        self.seed = ""

    def run(self, secret: str) -> None:
        """Raise `_Wrong` at the first thing that is not as it should be."""
        table = self.table
        if commitment(secret) != table.commitment:
            raise _Wrong("the secret is not the one that was committed to.")
        self.seed = mixed(secret, [seat.brought for seat in table.seats])
        if table.seed is not None and self.seed != table.seed:
            raise _Wrong("the seed is not the secret mixed with what the players brought.")
        for number, entry in enumerate(table.log, 1):
            if entry.number != number:
                raise _Wrong(f"entry {number} of the log is missing.")
            self.states[number] = self.after(entry)
        last = self.states[len(table.log)]
        if table.state != plain(last):
            raise _Wrong("the table does not stand as the log leaves it.")

    def after(self, entry: EntryExport) -> State | None:
        """Return the state after an entry, made anew, and compare it with what the entry says."""
        before, chance, events = self.states[entry.number - 1], Chance(self.seed, entry.number), list[Event]()
        try:
            if entry.kind == "start":
                options = options_from(self.game, self.table.options)
                state = self.game.new(len(self.table.seats), options, chance)
            elif entry.undoes_to is not None:
                state = self.states.get(entry.undoes_to)
            elif entry.moves:
                state, events = self.played(before, entry, chance)
            else:
                return before
        except RuleError as refused:
            raise _Wrong(f"entry {entry.number} is against the rules: {refused.sentence}") from refused
        except _Wrong:
            raise
        except Exception as fault:  # what people hand in may hold anything, and must not pass for a fault of ours
            raise _Wrong(f"entry {entry.number} cannot be played ({type(fault).__name__}).") from fault
        self.compare(entry, state, events, chance)
        return state

    def played(self, state: State | None, entry: EntryExport, chance: Chance) -> tuple[State, list[Event]]:
        """Return what an entry's moves come to."""
        if state is None or entry.seat is None:
            raise _Wrong(f"entry {entry.number} is a play before the game began, or nobody's.")
        events = list[Event]()
        for move in entry.moves or ():
            state, happened = self.game.play(state, entry.seat, move_from(self.game, move), chance)
            events += happened
        self.plays += 1
        return state, events

    def compare(self, entry: EntryExport, state: State | None, events: list[Event], chance: Chance) -> None:
        """Raise `_Wrong` unless an entry says what came of it."""
        self.draws += chance.draws
        if chance.draws != entry.draws:
            raise _Wrong(f"entry {entry.number} drew {chance.draws} times, not {entry.draws}.")
        if plain(events) != (entry.events or []):
            raise _Wrong(f"what happened in entry {entry.number} does not follow from the seed.")
        if state is None or sha256(to_json(state)).hexdigest() != entry.digest:
            raise _Wrong(f"the state after entry {entry.number} does not follow from the seed.")


def plain(value: Any) -> Any:
    """Return a value as JSON would give it back: lists for tuples, dictionaries for structs."""
    return msgspec.json.decode(msgspec.json.encode(value))
