"""A server's judges' bench: its own rulings, kept in the store, found and shown beside the book's, never instead of them."""

from datetime import datetime
from typing import Final, Literal, Self

import msgspec

from kfbot.judge.rulings import rulings
from kfbot.judge.search import Entry, Index
from kfbot.rules.errors import NotAllowed, Unreadable
from kfbot.store import Ruling as Row
from kfbot.store import Store

LONGEST_QUESTION: Final = 200
LONGEST_ANSWER: Final = 1000
MOST: Final = 500
"""How many rulings a server may have."""
KIND: Final = "kung-fu-bot rulings"


class Body(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a judge ruled. ``by`` and ``given`` are the first author and day of a ruling that was imported."""

    question: str
    answer: str
    about: str = ""
    by: str = ""
    given: str = ""


class OwnRuling(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ruling of a server's judges: ``id`` is ``S-0012``, ``date`` a day, ``about`` the book's ruling that it stands beside."""

    id: str
    question: str
    answer: str
    by: str
    date: str
    about: str = ""
    retracted: str = ""

    @classmethod
    def of(cls, row: Row) -> Self:
        """Return a stored row as a ruling."""
        body = msgspec.convert(row.body, Body)
        gone = _day(row.retracted_at) if row.retracted_at else ""
        by, given = body.by or row.author_name, body.given or _day(row.at)
        return cls(f"S-{row.id:04}", body.question, body.answer, by, given, body.about, gone)


class Export(msgspec.Struct, frozen=True):
    """A server's rulings as a JSON file."""

    kind: Literal["kung-fu-bot rulings"]
    rulings: tuple[OwnRuling, ...]


class Bench:
    """The rulings of servers, through the store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def every(self, guild: int | None, *, retracted: bool = False) -> list[OwnRuling]:
        """Return a server's rulings, oldest first; with ``retracted``, those taken back too. None in a direct message."""
        return [OwnRuling.of(row) for row in await self._store.rulings(guild, retracted=retracted)] if guild else []

    async def beside(self, guild: int | None, book: str) -> list[OwnRuling]:
        """Return a server's rulings that stand beside a ruling of the book."""
        return [own for own in await self.every(guild) if own.about == book]

    async def find(self, guild: int | None, question: str, most: int = 3) -> list[OwnRuling]:
        """Return a server's rulings that answer a question, best first."""
        every = {own.id: own for own in await self.every(guild)}
        found = Index([Entry(own.id, (own.question,), own.answer) for own in every.values()]).find(question, most)
        return [every[hit.id] for hit in found.hits] if found.sure else []

    async def add(self, guild: int, user: int, name: str, question: str, answer: str, about: str = "") -> OwnRuling:
        """Add a judge's ruling; raise `Unreadable` if a text is empty or too long, or ``about`` names no ruling of the book."""
        body = _checked(Body(question.strip(), answer.strip(), about.strip().upper()))
        if len(await self._store.rulings(guild)) >= MOST:
            raise NotAllowed(f"This server has {MOST} rulings already: retract one first.")
        return OwnRuling.of(await self._store.add_ruling(guild, user, name, msgspec.to_builtins(body)))

    async def retract(self, guild: int, user: int, ruling: str) -> OwnRuling:
        """Take a ruling back; it stays on record. Raise `Unreadable` if the server has no such ruling."""
        number = ruling.strip().upper().removeprefix("S-")
        gone = await self._store.retract_ruling(guild, int(number), user) if _is_id(number) else None
        if gone is None:
            raise Unreadable(
                f"This server has no ruling “{ruling[:20]}”. Its own rulings are numbered `S-0001` and so on."
            )
        return OwnRuling.of(gone)

    async def export(self, guild: int) -> bytes:
        """Return a server's rulings as a JSON file, those taken back included."""
        every = tuple(await self.every(guild, retracted=True))
        return msgspec.json.format(msgspec.json.encode(Export(KIND, every)), indent=1)

    async def take(self, guild: int, user: int, name: str, data: bytes) -> tuple[int, int]:
        """Add the rulings of an export that this server lacks; return how many were added and how many it had already.

        Authors and days stay as they were given. Raise `Unreadable` if the file is no such export, before adding any.
        """
        try:
            export = msgspec.json.decode(data, type=Export)
        except msgspec.MsgspecError as fault:
            raise Unreadable(f"That is no export of rulings: {fault}.") from fault
        fresh = [
            _checked(Body(own.question.strip(), own.answer.strip(), own.about, own.by[:100], own.date[:10]))
            for own in export.rulings
            if not own.retracted
        ]
        known = {(own.question, own.answer) for own in await self.every(guild)}
        new = list({(body.question, body.answer): body for body in fresh}.values())
        new = [body for body in new if (body.question, body.answer) not in known]
        if len(known) + len(new) > MOST:
            raise NotAllowed(f"A server may have {MOST} rulings; with these it would have {len(known) + len(new)}.")
        for body in new:
            await self._store.add_ruling(guild, user, name, msgspec.to_builtins(body))
        return len(new), len(fresh) - len(new)


def _checked(body: Body) -> Body:
    for what, text, most in (("question", body.question, LONGEST_QUESTION), ("answer", body.answer, LONGEST_ANSWER)):
        if not 0 < len(text) <= most:
            raise Unreadable(f"A ruling's {what} has 1 to {most} characters; this one has {len(text)}.")
    if body.about and body.about not in rulings():
        raise Unreadable(f"The book has no ruling “{body.about[:20]}”: `about` takes an id such as `D-0042`.")
    return body


def _day(moment: datetime) -> str:
    return moment.date().isoformat()


def _is_id(number: str) -> bool:
    return number.isascii() and number.isdigit() and len(number) < 10
