"""Rulings and terms in words: the answer first, then why, which edition, what source, how sure; a server's own beside it."""

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from kfbot.ui.message import Press, Row, Sheet, clip
from kfbot.ui.names import harmless

COLOUR: Final = 0x2B5C8A
BUTTON: Final = "r|"
"""What the id of a button begins with that opens a ruling; the ruling's own id follows."""
NEAREST: Final = "No ruling answers that. These are the nearest; another wording, or fewer words, may find more."


class RulingSeen(Protocol):
    """What is shown of a ruling of the book."""

    @property
    def id(self) -> str: ...  # noqa: D102
    @property
    def question(self) -> str: ...  # noqa: D102
    @property
    def why(self) -> str: ...  # noqa: D102
    @property
    def source(self) -> str: ...  # noqa: D102
    @property
    def date(self) -> str: ...  # noqa: D102
    @property
    def sureness(self) -> str: ...  # noqa: D102
    @property
    def stands_for(self) -> str: ...  # noqa: D102
    @property
    def switch(self) -> str: ...  # noqa: D102
    @property
    def supersedes(self) -> tuple[str, ...]: ...  # noqa: D102
    def answers(self) -> tuple[tuple[str, str], ...]: ...  # noqa: D102


class Own(NamedTuple):
    """A ruling of a server's own judges. ``about`` is the id of the book's ruling that it stands beside, or empty."""

    id: str
    question: str
    answer: str
    by: str
    date: str
    about: str = ""
    retracted: str = ""


class Beside(NamedTuple):
    """What stands beside a ruling: the server's own, the ruling that superseded it, and what this table has its switch at."""

    own: tuple[Own, ...] = ()
    superseded_by: str = ""
    here: str = ""


def ruling(shown: RulingSeen, beside: Beside, more: Sequence[RulingSeen] = ()) -> Sheet:
    """Return one ruling, and buttons to others that may fit."""
    return Sheet(shown.question, "\n".join(_said(shown, beside)), _notes(shown, beside, more), buttons(more), COLOUR)


def nearest(more: Sequence[RulingSeen], own: Sequence[Own]) -> Sheet:
    """Return what is said when nothing answers a question: so, and the nearest there is."""
    notes = (*listed(more), *map(_own, own))
    return Sheet(
        "No ruling found", NEAREST if more else "No ruling is anything like that.", notes, buttons(more), COLOUR
    )


def own_ruling(shown: Own) -> Sheet:
    """Return one ruling of a server's own judges."""
    return Sheet(harmless(shown.question), _own(shown, headed=True), colour=COLOUR)


def own_rulings(shown: Sequence[Own]) -> Sheet:
    """Return a server's own rulings, the newest first, as many as fit."""
    return Sheet("This server's rulings", "", tuple(map(_own, shown)) or ("None yet.",), colour=COLOUR)


class TermSeen(Protocol):
    """What is shown of a term."""

    @property
    def term(self) -> str: ...  # noqa: D102
    @property
    def title(self) -> str: ...  # noqa: D102
    @property
    def text(self) -> str: ...  # noqa: D102
    @property
    def section(self) -> str: ...  # noqa: D102
    @property
    def also(self) -> tuple[str, ...]: ...  # noqa: D102
    @property
    def see(self) -> tuple[str, ...]: ...  # noqa: D102


def term(shown: TermSeen, others: Sequence[TermSeen], rulings: Sequence[RulingSeen]) -> Sheet:
    """Return a term, the same word in other games, and rulings about it."""
    lines = [shown.text]
    if shown.also:
        lines.append(f"Also called: {', '.join(shown.also)}.")
    if shown.see:
        lines.append(f"See also: {', '.join(shown.see)}.")
    lines.append(f"-# {shown.title}, {shown.section}")
    notes = [f"**{other.term}** in {other.title}: {other.text}" for other in others]
    return Sheet(shown.term, "\n".join(lines), (*notes, *listed(rulings)), buttons(rulings), COLOUR)


def _said(shown: RulingSeen, beside: Beside) -> list[str]:
    answers = shown.answers()
    lines = [f"**{edition}: {answer}**" if edition else f"**{answer}**" for edition, answer in answers]
    lines.append(f"Why: {shown.why}")
    if beside.superseded_by:
        lines.append(f"⚠️ Superseded by `{beside.superseded_by}`.")
    if shown.supersedes:
        lines.append(f"Supersedes {', '.join(f'`{old}`' for old in shown.supersedes)}.")
    if shown.switch:
        here = f" Here it is **{beside.here}**." if beside.here else ""
        lines.append(f"A table may choose otherwise: option `{shown.switch}`.{here}")
    lines += [shown.sureness, f"-# `{shown.id}` · {shown.stands_for} · {clip(shown.source, 300)} · {shown.date}"]
    return lines


def _notes(shown: RulingSeen, beside: Beside, more: Sequence[RulingSeen]) -> tuple[str, ...]:
    others = [each for each in more if each.id != shown.id]
    return (*map(_own, beside.own), *listed(others, "See also"))


def listed(more: Sequence[RulingSeen], head: str = "Rulings") -> list[str]:
    """Return rulings as one note under a heading, or no note if there are none."""
    return ["\n".join((f"**{head}**", *(f"`{each.id}` {each.question}" for each in more)))] if more else []


def _own(shown: Own, *, headed: bool = False) -> str:
    gone = f" It was retracted {shown.retracted}." if shown.retracted else ""
    about = f", beside `{shown.about}`" if shown.about else ""
    head = f"⚖️ **This server's judges**, `{shown.id}`{about}{'' if headed else f': {harmless(shown.question)}'}"
    return f"{head}\n**{harmless(shown.answer)}**{gone}\n-# {harmless(shown.by)}, {shown.date}"


def buttons(more: Sequence[RulingSeen]) -> tuple[Row, ...]:
    """Return a row of buttons that open the first rulings, or no row if there are none."""
    presses = tuple(Press(each.id, f"{BUTTON}{each.id}") for each in more[:5])
    return (presses,) if presses else ()
