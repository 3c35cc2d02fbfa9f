"""A fighter in the making: what he may still learn, what is missing, and a short form of him that reads back."""

import re
from typing import Final, NamedTuple

from kfbot.rules.errors import NotAllowed, Unreadable
from kfbot.rules.fusion.facts import FusionFacts, Manoeuvre
from kfbot.rules.fusion.fighters import fighter_fault

CODE: Final = re.compile(r"(\d{1,2})\.(\d)\.(\d{1,2})\.((?:[a-zA-Z]\d{1,2})*)")
ROW: Final = re.compile(r"([a-zA-Z])(\d{1,2})")


class Draft(NamedTuple):
    """An unfinished fighter: the ids of his rank, his style (or nothing) and what he knows, and how often he took hit points."""

    rank: str = "fifth-degree"
    style: str = ""
    manoeuvres: tuple[str, ...] = ()
    gains: int = 0


def code(facts: FusionFacts, draft: Draft) -> str:
    """Return a draft as at most 50 characters, ``10.1.0.p3K4``: rank, style, hit points taken, and rows as in `row_code`."""
    style = 1 + [one.id for one in facts.styles].index(draft.style) if draft.style else 0
    rank = [one.id for one in facts.ranks].index(draft.rank)
    rows = "".join(row_code(facts, facts.manoeuvre[one]) for one in draft.manoeuvres)
    return f"{rank}.{style}.{draft.gains}.{rows}"


def row_code(facts: FusionFacts, row: Manoeuvre) -> str:
    """Return a manoeuvre as its type's letter, a capital for Major, and its number in the table: ``p3``, ``K4``."""
    letter = next(letter for letter, kind in facts.kind_of.items() if kind == row.kind)
    return f"{letter if row.major else letter.lower()}{row.number}"


def row_of(facts: FusionFacts, text: str) -> Manoeuvre:
    """Return the manoeuvre that `row_code` made a text of; raise `Unreadable` where no table has such a row."""
    found = ROW.fullmatch(text)
    kind = facts.kind_of.get(found[1].upper()) if found else None
    row = (
        facts.rows[f"{'major' if found[1].isupper() else 'minor'}-{kind}"].get(int(found[2]))
        if found and kind
        else None
    )
    if row is None:
        raise Unreadable(f"“{text[:10]}” is no row of a manoeuvre table.")
    return row


def read_draft(facts: FusionFacts, text: str) -> Draft:
    """Return the draft that `code` made a text of; raise `Unreadable` for any other text."""
    found = CODE.fullmatch(text)
    if found is None or int(found[1]) >= len(facts.ranks) or int(found[2]) > len(facts.styles):
        raise Unreadable("That is no fighter in the making.")
    style = facts.styles[int(found[2]) - 1].id if int(found[2]) else ""
    rows = tuple(row_of(facts, "".join(part)).id for part in ROW.findall(found[4]))
    return Draft(facts.ranks[int(found[1])].id, style, rows, int(found[3]))


def places_left(facts: FusionFacts, draft: Draft) -> int:
    """Return how many manoeuvres may still be learnt, or hit points taken instead."""
    return facts.rank[draft.rank].manoeuvres - len(draft.manoeuvres) - draft.gains


def learnable(facts: FusionFacts, draft: Draft) -> list[Manoeuvre]:
    """Return what may be learnt next: what `learn` does not refuse."""
    return [row for row in facts.manoeuvres if _grown_fault(facts, _grown(draft, row)) is None]


def learn(facts: FusionFacts, draft: Draft, row: Manoeuvre) -> Draft:
    """Return the draft with one manoeuvre more; raise `NotAllowed` with the reason if he may not learn it now."""
    grown = _grown(draft, row)
    fault = _grown_fault(facts, grown)
    if fault:
        raise NotAllowed(fault)
    return grown


def _grown(draft: Draft, row: Manoeuvre) -> Draft:
    return draft._replace(manoeuvres=(*draft.manoeuvres, row.id))


def _grown_fault(facts: FusionFacts, grown: Draft) -> str | None:
    """Return what is wrong with what a draft knows, his style left out: he may still come up to it."""
    return draft_fault(facts, grown._replace(style=""), grown.gains)


def forget(facts: FusionFacts, draft: Draft, row: Manoeuvre) -> Draft:
    """Return the draft without a manoeuvre, and without the Majors that only it made possible."""
    kept = [facts.manoeuvre[one] for one in draft.manoeuvres if one != row.id]
    minors = {one.kind for one in kept if not one.major}
    return draft._replace(manoeuvres=tuple(one.id for one in kept if not one.major or one.kind in minors))


def ranked(facts: FusionFacts, draft: Draft, rank: str) -> Draft:
    """Return the draft at another rank: the first of what he knows that it allows."""
    new = Draft(rank, draft.style, gains=min(draft.gains, facts.rank[rank].manoeuvres))
    for one in sorted(draft.manoeuvres, key=lambda one: facts.manoeuvre[one].major):
        if facts.manoeuvre[one] in learnable(facts, new):
            new = learn(facts, new, facts.manoeuvre[one])
    return new


def draft_fault(facts: FusionFacts, draft: Draft, most: int) -> str | None:
    """Return what is still wrong with a draft as a fighter who may take hit points ``most`` times, or None."""
    return fighter_fault(facts, facts.rank[draft.rank], draft.style, draft.manoeuvres, draft.gains, most)
