"""Looking at fighters, and building one with menus. The ids say the whole fighter in the making, so nothing else is kept."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from kfbot.rules.fusion.costs import row_cost
from kfbot.rules.fusion.drafts import Draft, code, draft_fault, learnable, places_left, row_code
from kfbot.rules.fusion.facts import Manoeuvre
from kfbot.rules.fusion.fighters import gain
from kfbot.rules.fusion.fresh import chance_aimed, chance_dealt
from kfbot.rules.fusion.state import Fighter, FusionOptions
from kfbot.rules.fusion.turn import exchange_limit_of
from kfbot.rules.fusion.views import whole_deck
from kfbot.ui import ids
from kfbot.ui.fusion.effects import effect
from kfbot.ui.fusion.messages import sheet_lines
from kfbot.ui.fusion.pictures import fighter_picture
from kfbot.ui.fusion.words import called, cost, facts, minimums, whole
from kfbot.ui.message import Choice, Menu, Press, Row, Sheet, button_rows, menus
from kfbot.ui.names import plain

FIGHTERS: Final = "fighters"
BUILD: Final = "build"
BOTH: Final = "both"
KEEP: Final = "keep"
"""The verbs of these messages' buttons; what follows them is read by `kfbot.cogs.workshop`."""
NO_TABLE: Final = "-"

Id = Callable[[str], str]
"""Makes a button's id of a verb's text, for the table that the message belongs to, or for none."""


class Terms(NamedTuple):
    """What a fighter is built for: whether a table fixes his rank and style, and how often he may take hit points.

    ``waiting`` says that the table waits for this person's fighter.
    """

    draft: Draft = Draft()
    fixed_rank: bool = False
    fixed_style: bool = False
    most: int = 1
    waiting: bool = False


def gallery(own: Sequence[str], id: Id) -> Sheet:
    """Return the list of fighters to look at: those somebody keeps, by name, and the ready ones."""
    yours = [Choice(plain(name), f"own:{name}") for name in own]
    ready = [Choice(f"{r.name} ({facts().style[r.style].name})", f"ready:{r.id}", r.profile) for r in facts().ready]
    lines = [
        "**Yours**",
        *(f"• **{plain(name)}**" for name in own),
        *(() if own else ("None yet: build one, or keep one that you rolled.",)),
        "**Ready**",
        *(
            f"• {style.name}: {', '.join(f'**{r.name}**' for r in facts().ready if r.style == style.id)}"
            for style in facts().styles
        ),
    ]
    rows: list[Row] = [
        *(menus(id(ids.verb(FIGHTERS, "own")), "Look at one of yours…", yours) if yours else ()),
        *menus(id(ids.verb(FIGHTERS, "ready")), "Look at a ready fighter…", ready),
        *button_rows([Press("Build a fighter…", id(ids.verb(BUILD)))]),
    ]
    return Sheet("Fighters", "\n".join(lines), rows=tuple(rows))


def character(fighter: Fighter, named: str, below: str, terms: Terms, draft: Draft, id: Id) -> Sheet:
    """Return a fighter's character sheet with what can be done with him; ``named`` is ``own:…`` or ``ready:…``."""
    own = named.startswith("own:")
    presses = [
        *([Press("Choose this fighter", id(ids.verb(FIGHTERS, f"fight {named}")), "success")] if terms.waiting else ()),
        Press(
            "Change…" if own else "Build a fighter like this…",
            id(ids.verb(BUILD, f"{code(facts(), draft)} {NO_TABLE}")),
        ),
        *([Press("Delete…", id(ids.verb(FIGHTERS, f"drop {named}")), "danger")] if own else ()),
        Press("All fighters", id(ids.verb(FIGHTERS, "all"))),
    ]
    picture = fighter_picture(fighter, facts().style.get(fighter.style))
    text = "\n".join((*filter(None, (below,)), *sheet_lines(fighter.manoeuvres, fighter.hits)))
    return Sheet(called(fighter), text, rows=tuple(button_rows(presses)), picture=picture)


def farewell(name: str, id: Id) -> Sheet:
    """Return the question whether a kept fighter shall be deleted."""
    presses = [
        Press(f"Delete {plain(name)}", id(ids.verb(FIGHTERS, f"gone own:{name}")), "danger"),
        Press("Keep", id(ids.verb(FIGHTERS, f"look own:{name}"))),
    ]
    return Sheet(f"Delete {plain(name)}?", "The fighter is gone for good then.", rows=tuple(button_rows(presses)))


def workshop(terms: Terms, opened: str, id: Id) -> Sheet:
    """Return the message in which a fighter is built; ``opened`` is the id of the table whose rows are shown, or nothing."""
    draft = terms.draft
    open_rows = [row for row in learnable(facts(), draft) if row.table == opened]
    head = f"{code(facts(), draft)} {opened if open_rows else NO_TABLE}"

    def act(action: str) -> str:
        return id(ids.verb(BUILD, f"{head} {action}"))

    rows: list[Row] = [*_learning(draft, open_rows, act), *_known(draft, act), *_kinds(terms, act)]
    rows += button_rows(_presses(terms, act, id))
    return Sheet("Build a fighter", "\n".join(_lines(terms)), rows=tuple(rows))


def _lines(terms: Terms) -> list[str]:
    draft, rank = terms.draft, facts().rank[terms.draft.rank]
    hits = rank.hits + draft.gains * gain(facts())
    left = places_left(facts(), draft)
    more = f"{left} more may be chosen" if left else "all chosen"
    lines = [f"**{rank.name}**: {hits} hit points, {len(draft.manoeuvres)} of {rank.manoeuvres} manoeuvres, {more}."]
    if draft.style:
        kinds = [facts().manoeuvre[one].kind for one in draft.manoeuvres]
        needs = facts().style[draft.style].needs.items()
        have = ", ".join(f"{min(kinds.count(kind), least)} of {least} {kind.title()}" for kind, least in needs)
        lines.append(f"**{facts().style[draft.style].name}** asks for: {have}.")
    lines += sheet_lines(draft.manoeuvres, hits)[1:]
    fault = draft_fault(facts(), draft, terms.most)
    if fault:
        lines.append(f"-# Not ready yet: {fault}")
    elif not draft.manoeuvres and rank.manoeuvres:
        lines.append("-# Choose a table, then what to learn from it. A Major table opens with a Minor of its type.")
    return lines


def _learning(draft: Draft, open_rows: list[Manoeuvre], act: Id) -> list[Row]:
    """Return the menu of tables, and the menu of the open one's rows."""
    found = learnable(facts(), draft)
    open_tables = [table for table in facts().tables if any(row.table == table.id for row in found)]
    if not open_tables:
        return []
    shown = open_rows[0].table if open_rows else ""
    choices = [
        Choice(t.name, f"t:{t.id}", _some([r.name for r in found if r.table == t.id]), chosen=t.id == shown)
        for t in open_tables
    ]
    rows: list[Row] = [Menu(act("tables"), "Learn from a table…", tuple(choices))]
    if open_rows:
        table = facts().table[open_rows[0].table]
        learning = tuple(
            Choice(f"{r.name}: {effect(r)}", f"+{row_code(facts(), r)}", worth(r, draft)) for r in open_rows
        )
        rows.append(Menu(act("rows"), f"{table.name}: learn…", learning, places_left(facts(), draft)))
    return rows


def _known(draft: Draft, act: Id) -> list[Row]:
    rows = [facts().manoeuvre[one] for one in draft.manoeuvres]
    choices = tuple(Choice(f"{r.name}: {effect(r)}", f"-{row_code(facts(), r)}", cost(r)) for r in rows)
    return [Menu(act("known"), "Forget…", choices, len(choices))] if choices else []


def _kinds(terms: Terms, act: Id) -> list[Row]:
    """Return the menus of styles and ranks, where the table does not fix them."""
    draft, rows = terms.draft, list[Row]()
    if not terms.fixed_style:
        styles = [Choice("No style", "s:", chosen=not draft.style)]
        styles += [Choice(s.name, f"s:{s.id}", minimums(s), chosen=s.id == draft.style) for s in facts().styles]
        rows.append(Menu(act("styles"), "Style…", tuple(styles)))
    if not terms.fixed_rank:
        ranks = [
            Choice(r.name, f"r:{r.id}", f"{r.hits} hit points, {r.manoeuvres} manoeuvres", chosen=r.id == draft.rank)
            for r in facts().ranks
        ]
        rows.append(Menu(act("ranks"), "Rank…", tuple(ranks)))
    return rows


def _presses(terms: Terms, act: Id, id: Id) -> list[Press]:
    draft, points = terms.draft, gain(facts())
    able = draft.gains < terms.most and places_left(facts(), draft) > 0
    empty = not draft.manoeuvres and places_left(facts(), draft) > 0
    unfit = empty or draft_fault(facts(), draft, terms.most) is not None
    return [
        Press("Name and keep…", act("name"), "success", disabled=unfit),
        *([Press(f"+{points} hit points, 1 manoeuvre fewer", act("h+"))] if able else ()),
        *([Press(f"−{points} hit points, 1 manoeuvre more", act("h-"))] if draft.gains else ()),
        *([Press("Start over", act("new"), "danger")] if draft.manoeuvres or draft.gains else ()),
        Press("All fighters", id(ids.verb(FIGHTERS, "all"))),
    ]


def worth(row: Manoeuvre, draft: Draft) -> str:
    """Return what a manoeuvre costs and how often a fresh hand of the rank's size can pay for it, at once and drawing anew."""
    paid = row_cost(row, facts().power_minimum if row.x else 0)
    usual, size = FusionOptions(), facts().rank[draft.rank].hand
    deck, limit = whole_deck(facts(), usual), exchange_limit_of(size, usual)
    now, later = chance_dealt(deck, size, paid), chance_aimed(deck, size, limit, paid)
    return f"{cost(row)}: {whole(now)} of new hands have it, {whole(later)} drawing anew"


def _some(names: Sequence[str]) -> str:
    return f"{len(names)}: {', '.join(names)}"
