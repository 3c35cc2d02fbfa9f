"""The moves worth offering: every legal one, and known manoeuvres that cannot be paid, whose refusal says what is short."""

from collections.abc import Iterator

from kfbot.rules.fusion import moves as mv
from kfbot.rules.fusion.facts import FusionFacts, Manoeuvre
from kfbot.rules.fusion.fighters import master_row, open_tables
from kfbot.rules.fusion.hand import LETTERS, PLACE
from kfbot.rules.fusion.scene import known_by
from kfbot.rules.fusion.state import FusionState, Side
from kfbot.rules.fusion.turn import exchange_limit, free_cards
from kfbot.rules.kernel import Move, Seat


def candidates(facts: FusionFacts, state: FusionState, seat: Seat) -> Iterator[Move]:
    """Yield what may be worth offering to a seat now."""
    if state.stage == "fighters":
        yield from choosing(facts, state, state.sides[seat])
    elif seat == state.waiting:
        match state.stage:
            case "owed":
                yield from (mv.Discard(letter) for letter in held(state, seat))
            case "leftovers":
                yield mv.Done()
                yield from (mv.Discard(letter) for letter in held(state, seat))
            case "out-manoeuvre":
                yield from exchanging(state, seat)
            case "attack":
                yield from attacks(facts, state, seat)
            case "defence":
                yield from defences(facts, state, seat)
            case _:
                pass


def held(state: FusionState, seat: Seat) -> list[str]:
    """Return the letters of the card types a seat holds and has not put aside."""
    return [letter for letter, count in zip(LETTERS, free_cards(state, seat), strict=True) if count]


def choosing(facts: FusionFacts, state: FusionState, side: Side) -> Iterator[Move]:
    """Yield the ways to a fighter, or the answers to a master roll."""
    rolling = side.rolling
    if side.fighter is not None:
        return
    if rolling is None:
        style = state.options.style
        yield from (mv.ChooseFighter(ready.id) for ready in facts.ready if style in ("any", ready.style))
        yield mv.RollFighter()
    elif not rolling.master:
        yield mv.RollFighter()
    else:
        row = master_row(facts, rolling.master)
        tables = open_tables(facts, facts.rank[state.options.rank], rolling, row)
        yield from (mv.TakeTable(table.id) for table in tables)
        if row.hits:
            yield mv.TakeHits()
        yield mv.Reroll()


def exchanging(state: FusionState, seat: Seat) -> Iterator[Move]:
    """Yield the cards that can be put aside, and drawing."""
    aside = sum(state.sides[seat].aside)
    yield mv.DrawAnew()
    if aside < exchange_limit(state, seat):
        yield from (mv.SetAside(letter) for letter in held(state, seat))
    if aside:
        yield mv.TakeBack()


def attacks(facts: FusionFacts, state: FusionState, seat: Seat) -> Iterator[Move]:
    """Yield the attacks, or when none is left what makes another."""
    rows = known_by(facts, state.sides[seat])
    yield mv.Done()
    if state.attacks < 1:
        yield from combos(state, seat, rows)
        return
    hand = state.sides[seat].hand
    yield from (mv.Attack(letter) for letter in facts.simple_attack if hand[PLACE[letter]])
    for row in rows:
        if row.attack is None:
            continue
        if row.attack.raises:
            yield from (
                mv.Attack(row.id, on=at) for at, s in enumerate(state.strikes) if s.hurts and s.ended != "negated"
            )
        yield from (mv.Attack(row.id, x) for x in exes(facts, state, seat, row))


def exes(facts: FusionFacts, state: FusionState, seat: Seat, row: Manoeuvre) -> range:
    """Return the values of X that a hand can pay, the least one in any case; only 0 where the cost is fixed."""
    if not row.x:
        return range(1)
    most = state.sides[seat].hand[PLACE[row.x]]
    return range(facts.power_minimum, max(most, facts.power_minimum) + 1)


def combos(state: FusionState, seat: Seat, rows: list[Manoeuvre]) -> Iterator[Move]:
    """Yield what pays for one more manoeuvre."""
    if state.options.combos:
        if state.sides[seat].hand[PLACE["C"]]:
            yield mv.Combo()
        yield from (mv.Combo(row.id) for row in rows if row.combo)


def defences(facts: FusionFacts, state: FusionState, seat: Seat) -> Iterator[Move]:
    """Yield the defences against each open attack, or when none is left what makes another."""
    rows = known_by(facts, state.sides[seat])
    yield mv.Done()
    if state.defences < 1:
        yield from combos(state, seat, rows)
        return
    still = state.answerable
    targets = (-1,) if len(still) < 2 else still
    hand = state.sides[seat].hand
    for simple in facts.simple_defences:
        if still and hand[PLACE[simple.card]]:
            yield from (mv.Defend(simple.card, against=at) for at in targets)
    for row in rows:
        if row.defence is None:
            continue
        alone = row.defence.heals or row.defence.stops_all
        for x in exes(facts, state, seat, row):
            if alone or not still:
                yield mv.Defend(row.id, x)
            else:
                yield from (mv.Defend(row.id, x, at) for at in targets)
