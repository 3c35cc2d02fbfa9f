"""Combatant character generation: ready fighters, built ones checked against rank and style, and rolling on the tables."""

from collections.abc import Iterable, Sequence

import msgspec

from kfbot.rules.fusion import events as ev
from kfbot.rules.fusion.costs import counted
from kfbot.rules.fusion.facts import FusionFacts, Manoeuvre, MasterRow, Rank, ReadyFighter, Table
from kfbot.rules.fusion.moves import BuildFighter, ChooseFighter, RollFighter, TakeTable
from kfbot.rules.fusion.scene import Scene
from kfbot.rules.fusion.state import Fighter, Rolling
from kfbot.rules.kernel import Seat

NAME_LENGTH = 32


def rank_fault(rank: Rank, row: Manoeuvre) -> str | None:
    """Return why a rank may not know a manoeuvre, or None if it may (Martial Art Rankings, reading K20)."""
    if row.kind == "zen" and row.major and not rank.major_zen:
        return f"{row.name} is a Major Zen manoeuvre: {rank.name} is too low for those."
    if row.kind == "zen" and not rank.zen:
        return f"{row.name} is a Zen manoeuvre: {rank.name} is too low for those."
    if row.major and not rank.major:
        return f"{row.name} is a Major manoeuvre: {rank.name} is too low for those."
    return None


def style_fault(facts: FusionFacts, style: str, ids: Iterable[str]) -> str | None:
    """Return which minimum of a style is missed, or None (Martial Arts Styles, reading K21)."""
    if style in ("", "any"):
        return None
    if style not in facts.style:
        return f"There is no style “{style[:40]}”. The styles are {', '.join(one.name for one in facts.styles)}."
    wanted = facts.style[style]
    kinds = [facts.manoeuvre[one].kind for one in ids]
    for kind, least in wanted.needs.items():
        if kinds.count(kind) < least:
            return f"{wanted.name} needs at least {least} {kind.title()} manoeuvres; this fighter knows {kinds.count(kind)}."
    return None


def fighter_fault(facts: FusionFacts, rank: Rank, style: str, ids: Sequence[str], gains: int, most: int) -> str | None:
    """Return what is wrong with a built fighter in one sentence, or None (Character Generation, Rankings, Styles).

    ``gains`` of his manoeuvres are hit points instead, at most ``most``.
    """
    unknown = [one for one in ids if one not in facts.manoeuvre]
    if unknown:
        return f"There is no manoeuvre “{unknown[0][:40]}”."
    twice = [one for one in ids if ids.count(one) > 1]
    if twice:
        return f"{facts.manoeuvre[twice[0]].name} is listed twice: a fighter learns each manoeuvre once."
    if not 0 <= gains <= most:
        return f"At this table a fighter may take hit points instead of a manoeuvre at most {counted(most, 'time')}, not {gains}."
    if len(ids) + gains > rank.manoeuvres:
        return (
            f"{rank.name} knows {counted(rank.manoeuvres, 'manoeuvre')} at most; this fighter has {len(ids) + gains}."
        )
    rows = [facts.manoeuvre[one] for one in ids]
    minors = {row.kind for row in rows if not row.major}
    for row in rows:
        if row.major and row.kind not in minors:
            return f"{row.name} is a Major {row.kind.title()} manoeuvre: learn a Minor one of that type first."
    refused = [fault for row in rows if (fault := rank_fault(rank, row))]
    return refused[0] if refused else style_fault(facts, style, ids)


def ready_manoeuvres(facts: FusionFacts, rank: Rank, ready: ReadyFighter) -> tuple[str, ...]:
    """Return what a ready fighter knows at a rank: the first of his list that the rank allows (reading K26)."""
    taken: list[Manoeuvre] = []
    for row in (facts.manoeuvre[one] for one in ready.manoeuvres):
        learnt = not row.major or any(other.kind == row.kind and not other.major for other in taken)
        if len(taken) < rank.manoeuvres and learnt and rank_fault(rank, row) is None:
            taken.append(row)
    return tuple(row.id for row in taken)


def choose(scene: Scene, seat: Seat, move: ChooseFighter) -> None:
    """Take a fighter of the ready stable."""
    ready = scene.facts.ready_fighter[move.fighter]
    ids = ready_manoeuvres(scene.facts, scene.rank, ready)
    take(scene, seat, Fighter(ready.name, ids, scene.rank.hits, style=ready.style, how="ready"))


def build(scene: Scene, seat: Seat, move: BuildFighter) -> None:
    """Take a built or saved fighter: base hit points of the rank, plus what he took instead of manoeuvres."""
    hits = scene.rank.hits + move.gains * gain(scene.facts)
    take(scene, seat, Fighter(move.name.strip(), move.manoeuvres, hits, move.gains, move.style, "built"))


def gain(facts: FusionFacts) -> int:
    """Return the hit points that one gain on the master table brings."""
    return next(row.hits for row in facts.master if row.hits)


def take(scene: Scene, seat: Seat, fighter: Fighter) -> None:
    """Give a seat its fighter, at full hit points."""
    scene.change_side(seat, fighter=fighter, rolling=None, hits=fighter.hits)
    scene.tell(ev.FighterChosen(seat, fighter.how, fighter.name, fighter.manoeuvres, fighter.hits))


def master_row(facts: FusionFacts, roll: int) -> MasterRow:
    """Return the row of the master table for a roll."""
    return next(row for row in facts.master if roll in row.rolls)


def open_tables(facts: FusionFacts, rank: Rank, rolling: Rolling, row: MasterRow) -> tuple[Table, ...]:
    """Return the tables that a master row lets him roll on: allowed by rank, not learnt whole, Minor before Major (K17)."""
    minors = {facts.manoeuvre[one].kind for one in rolling.manoeuvres if not facts.manoeuvre[one].major}
    named = [t for t in facts.tables if (t.level == "major" and t.kind in minors if row.major else t.id == row.table)]
    return tuple(t for t in named if _learnable(facts, rank, rolling, t))


def _learnable(facts: FusionFacts, rank: Rank, rolling: Rolling, table: Table) -> bool:
    rows = facts.rows[table.id].values()
    return any(row.id not in rolling.manoeuvres and rank_fault(rank, row) is None for row in rows)


def roll(scene: Scene, seat: Seat, move: RollFighter) -> None:
    """Roll the master table; a roll that leaves no choice is carried out at once (Character Generation)."""
    rolling = scene.side(seat).rolling or Rolling(move.name.strip() or "Rolled fighter")
    scene.change_side(seat, rolling=rolling)
    if not rolled_out(scene, seat):
        _roll_master(scene, seat)


def _roll_master(scene: Scene, seat: Seat) -> None:
    facts = scene.facts
    rolling = scene.side(seat).rolling
    assert rolling is not None
    while True:
        number = scene.chance.die(facts.master_die)
        row = master_row(facts, number)
        tables = open_tables(facts, scene.rank, rolling, row)
        if tables or row.hits:
            break
        scene.tell(ev.Rolled(seat, "master", facts.master_die, number, "again"))
    scene.tell(ev.Rolled(seat, "master", facts.master_die, number, "choose" if row.reroll else row.table))
    if row.reroll:
        scene.change_side(seat, rolling=msgspec.structs.replace(rolling, master=number))
    else:
        learn(scene, seat, TakeTable(row.table))


def learn(scene: Scene, seat: Seat, move: TakeTable) -> None:
    """Roll on a table until it gives a manoeuvre he does not know: duplicates and rerolls do not count (reading K18)."""
    table = scene.facts.table[move.table]
    rolling = scene.side(seat).rolling
    assert rolling is not None
    while True:
        number = scene.chance.die(table.die)
        row = scene.facts.rows[table.id].get(number)
        if row is not None and row.id not in rolling.manoeuvres:
            break
        scene.tell(ev.Rolled(seat, table.id, table.die, number, "again"))
    scene.tell(ev.Rolled(seat, table.id, table.die, number, row.id))
    rolling = msgspec.structs.replace(rolling, manoeuvres=(*rolling.manoeuvres, row.id), master=0)
    scene.change_side(seat, rolling=rolling)
    rolled_out(scene, seat)


def toughen(scene: Scene, seat: Seat) -> None:
    """Gain hit points, as one of the rolls that count (master table, 7)."""
    rolling = scene.side(seat).rolling
    assert rolling is not None
    scene.tell(ev.Rolled(seat, "master", scene.facts.master_die, rolling.master, "hits"))
    scene.change_side(seat, rolling=msgspec.structs.replace(rolling, gains=rolling.gains + 1, master=0))
    rolled_out(scene, seat)


def reroll(scene: Scene, seat: Seat) -> None:
    """Roll the master table again instead: the roll does not count."""
    rolling = scene.side(seat).rolling
    assert rolling is not None
    scene.change_side(seat, rolling=msgspec.structs.replace(rolling, master=0))
    _roll_master(scene, seat)


def rolled_out(scene: Scene, seat: Seat) -> bool:
    """Return whether the fighter has all the rolls of his rank; he is taken then."""
    rolling = scene.side(seat).rolling
    assert rolling is not None
    if len(rolling.manoeuvres) + rolling.gains < scene.rank.manoeuvres:
        return False
    hits = scene.rank.hits + rolling.gains * gain(scene.facts)
    take(scene, seat, Fighter(rolling.name, rolling.manoeuvres, hits, rolling.gains, how="rolled"))
    return True
