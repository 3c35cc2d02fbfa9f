"""Why a move is not allowed: each kind of move has its check, and each refusal says what is wrong and what is allowed."""

from kfbot.rules.errors import NotAllowed
from kfbot.rules.fusion import moves as mv
from kfbot.rules.fusion.costs import cards_in_words, cost_of, counted, short_of
from kfbot.rules.fusion.facts import FusionFacts, Manoeuvre
from kfbot.rules.fusion.fighters import NAME_LENGTH, fighter_fault, master_row, open_tables
from kfbot.rules.fusion.hand import LETTERS, PLACE
from kfbot.rules.fusion.state import FusionState, Rolling, Stage
from kfbot.rules.fusion.turn import exchange_limit, free_cards
from kfbot.rules.kernel import Move, Seat

STAGES: dict[Stage, str] = {
    "fighters": "The fighters are being chosen: choose a ready one, build one or roll one.",
    "owed": "Cards that are owed are being discarded first.",
    "out-manoeuvre": "This is the out-manoeuvre phase: put cards aside and draw anew, or keep all.",
    "attack": "This is the action phase, and the attacker's turn: attack, make a Combo, or be done.",
    "defence": "This is the action phase, and the defender's turn: defend, make a Combo, or be done.",
    "leftovers": "The turn is ending: discard leftovers, or be done.",
    "over": "The fight is over.",
}
TIMES: dict[type[Move], tuple[Stage, ...]] = {
    mv.ChooseFighter: ("fighters",),
    mv.BuildFighter: ("fighters",),
    mv.RollFighter: ("fighters",),
    mv.TakeTable: ("fighters",),
    mv.TakeHits: ("fighters",),
    mv.Reroll: ("fighters",),
    mv.Discard: ("owed", "leftovers"),
    mv.SetAside: ("out-manoeuvre",),
    mv.TakeBack: ("out-manoeuvre",),
    mv.DrawAnew: ("out-manoeuvre",),
    mv.Attack: ("attack",),
    mv.Defend: ("defence",),
    mv.Combo: ("attack", "defence"),
    mv.Done: ("attack", "defence", "leftovers"),
}
"""The stages that each kind of move belongs to (Turn Sequence)."""


def check_move(facts: FusionFacts, state: FusionState, seat: Seat, move: Move) -> None:
    """Raise `NotAllowed` if a seat may not make a move now; resigning and judges' corrections are checked elsewhere."""
    times = TIMES.get(type(move))
    if times is None:
        raise NotAllowed("Kung Fusion has no such move.")
    if state.stage not in times:
        raise NotAllowed(STAGES[state.stage])
    if state.stage == "fighters":
        check_choosing(facts, state, seat, move)
        return
    if seat != state.waiting:
        raise NotAllowed(f"It is the other fighter's decision. {STAGES[state.stage]}")
    match move:
        case mv.Discard(card=letter) | mv.SetAside(card=letter):
            check_card(facts, state, seat, letter, aside=isinstance(move, mv.SetAside))
        case mv.TakeBack():
            if not any(state.sides[seat].aside):
                raise NotAllowed("You have put nothing aside.")
        case mv.Attack():
            check_attack(facts, state, seat, move)
        case mv.Defend():
            check_defence(facts, state, seat, move)
        case mv.Combo():
            check_combo(facts, state, seat, move)
        case _:
            pass


def check_choosing(facts: FusionFacts, state: FusionState, seat: Seat, move: Move) -> None:
    """Check the moves by which a fighter is chosen (Combatant Character Generation)."""
    side = state.sides[seat]
    if side.fighter is not None:
        raise NotAllowed("You have your fighter: the fight begins when the other has one.")
    match move:
        case mv.TakeTable() | mv.TakeHits() | mv.Reroll():
            check_answer(facts, state, side.rolling, move)
            return
        case mv.RollFighter(name=name):
            if state.options.style != "any":
                raise NotAllowed("This table fights in one style, and rolls follow none: choose or build a fighter.")
            if side.rolling is not None and side.rolling.master:
                raise NotAllowed("Your last roll waits for your answer: take what it offers, or reroll.")
            if name:
                check_name(name)
            return
        case _:
            if side.rolling is not None:
                raise NotAllowed("You are rolling a fighter: roll on until he is complete.")
    match move:
        case mv.ChooseFighter(fighter=fighter):
            check_ready(facts, state, fighter)
        case mv.BuildFighter():
            check_built(facts, state, move)
        case _:
            pass


def check_ready(facts: FusionFacts, state: FusionState, fighter: str) -> None:
    """Check that the stable has that fighter, and that he is of the table's style."""
    ready = facts.ready_fighter.get(fighter)
    if ready is None:
        raise NotAllowed(
            f"The stable has no fighter “{fighter[:40]}”. It has {', '.join(f.name for f in facts.ready)}."
        )
    if state.options.style not in ("any", ready.style):
        raise NotAllowed(f"{ready.name} fights in {facts.style[ready.style].name}; this table asks for another style.")


def check_built(facts: FusionFacts, state: FusionState, move: mv.BuildFighter) -> None:
    """Check a built fighter against the table's rank and style, and the style he names."""
    check_name(move.name)
    rank, most = facts.rank[state.options.rank], state.options.gains
    for style in (state.options.style, move.style):
        fault = fighter_fault(facts, rank, style, move.manoeuvres, move.gains, most)
        if fault:
            raise NotAllowed(fault)


def check_name(name: str) -> None:
    """Check a fighter's name."""
    if not 1 <= len(name.strip()) <= NAME_LENGTH or not name.isprintable():
        raise NotAllowed(f"A fighter's name has 1 to {NAME_LENGTH} characters on one line.")


def check_answer(facts: FusionFacts, state: FusionState, rolling: Rolling | None, move: Move) -> None:
    """Check the answer to a master roll of 6 to 10 (master table, reading K17)."""
    if rolling is None or not rolling.master:
        raise NotAllowed("No roll waits for an answer: roll on the master table.")
    row = master_row(facts, rolling.master)
    tables = open_tables(facts, facts.rank[state.options.rank], rolling, row)
    match move:
        case mv.TakeHits() if not row.hits:
            raise NotAllowed("Only a 7 on the master table gives hit points.")
        case mv.TakeTable(table=table) if table not in {one.id for one in tables}:
            choices = ", ".join(one.name for one in tables) or "no table"
            raise NotAllowed(f"A {rolling.master} lets you roll on {choices} now, or reroll.")
        case _:
            pass


def check_card(facts: FusionFacts, state: FusionState, seat: Seat, letter: str, *, aside: bool) -> None:
    """Check that a card is held, and when it is put aside that the limit allows it (Out-Maneuver Phase)."""
    if letter not in PLACE:
        raise NotAllowed(
            f"“{letter[:20]}” is no card. Cards are {', '.join(f'{c.letter} ({c.name})' for c in facts.cards)}."
        )
    if not free_cards(state, seat)[PLACE[letter]]:
        raise NotAllowed(f"You hold no {'further ' if aside else ''}{facts.card[letter].name} card.")
    limit = exchange_limit(state, seat)
    if aside and sum(state.sides[seat].aside) >= limit:
        raise NotAllowed(f"You may draw at most {counted(limit, 'card')} anew: draw, or take the others back.")


def check_attack(facts: FusionFacts, state: FusionState, seat: Seat, move: mv.Attack) -> None:
    """Check an attack: one is left, it is a simple or a known one, it is an attack, and it can be paid (Action Phase)."""
    if state.attacks < 1:
        raise NotAllowed("You have made your attack. Make a Combo for another one, or be done.")
    name = move.manoeuvre
    if name in LETTERS:
        if name not in facts.simple_attack:
            raise NotAllowed("A simple attack is one Punch, Kick or Grab card.")
        if move.on != -1:
            raise NotAllowed("A simple attack raises no other attack.")
    else:
        row = known(facts, state, seat, name)
        if row.attack is None:
            raise NotAllowed(f"{row.name} is no attack: {'play it as a Combo' if row.combo else 'it defends'}.")
        check_raised(state, row, move.on)
    check_price(facts, state, seat, name, move.x)


def check_raised(state: FusionState, row: Manoeuvre, on: int) -> None:
    """Check which attack Kai! raises: one of this phase that causes damage, or the next (reading K9)."""
    if on == -1:
        return
    if row.attack is None or not row.attack.raises:
        raise NotAllowed(f"{row.name} raises no other attack.")
    if not 0 <= on < len(state.strikes):
        raise NotAllowed("There is no such attack in this phase to raise.")
    if not state.strikes[on].hurts or state.strikes[on].ended == "negated":
        raise NotAllowed(f"{row.name} raises an attack that causes damage and was not negated as a whole.")


def check_price(facts: FusionFacts, state: FusionState, seat: Seat, name: str, x: int) -> None:
    """Check that a manoeuvre can be paid; X is at least what a power manoeuvre needs (reading K5)."""
    label = facts.card[name].name if name in LETTERS else facts.manoeuvre[name].name
    has_x = name not in LETTERS and facts.manoeuvre[name].x
    if has_x and x < facts.power_minimum:
        raise NotAllowed(f"{label} costs X {facts.card[has_x].name}: X is at least {facts.power_minimum}.")
    if not has_x and x:
        raise NotAllowed(f"{label} has a fixed cost: leave X out.")
    cost = cost_of(facts, name, x)
    short = short_of(facts, state.sides[seat].hand, cost)
    if short:
        raise NotAllowed(f"{label} costs {cards_in_words(facts, cost)}: you are short of {short}.")


def known(facts: FusionFacts, state: FusionState, seat: Seat, name: str) -> Manoeuvre:
    """Return a manoeuvre that the seat's fighter knows, or raise `NotAllowed`."""
    row = facts.manoeuvre.get(name)
    if row is None:
        raise NotAllowed(f"There is no manoeuvre “{name[:40]}”. A simple one is the letter of its card.")
    fighter = state.sides[seat].fighter
    if fighter is None or name not in fighter.manoeuvres:
        raise NotAllowed(f"Your fighter does not know {row.name}.")
    return row


def check_defence(facts: FusionFacts, state: FusionState, seat: Seat, move: mv.Defend) -> None:
    """Check a defence: one is left, it is a simple or a known one, it works against that attack, and it can be paid."""
    if state.defences < 1:
        raise NotAllowed("You have made your defence. Make a Combo for another one, or be done.")
    name = move.manoeuvre
    if name in LETTERS:
        if name not in facts.simple_defence:
            raise NotAllowed("A simple defence is one Block, Move or Zen card.")
        check_simple_defence(facts, state, move)
    else:
        row = known(facts, state, seat, name)
        if row.defence is None:
            raise NotAllowed(f"{row.name} is no defence: {'play it as a Combo' if row.combo else 'it attacks'}.")
        check_power_defence(state, seat, row, move)
    check_price(facts, state, seat, name, move.x)


def check_target(state: FusionState, against: int) -> int:
    """Return which attack a defence is against; raise `NotAllowed` if there is none to defend against."""
    still = state.answerable
    if not still:
        raise NotAllowed("There is no attack left to defend against.")
    if against == -1:
        return still[0]
    if against not in still:
        raise NotAllowed("That attack is over, or was never made.")
    return against


def check_simple_defence(facts: FusionFacts, state: FusionState, move: mv.Defend) -> None:
    """Check that a card defends against an attack's type, simple or power, and that points are left to negate."""
    strike = state.strikes[check_target(state, move.against)]
    simple = facts.simple_defence[move.manoeuvre]
    if strike.kind not in simple.against:
        kinds = " and ".join(kind.title() for kind in simple.against)
        raise NotAllowed(
            f"A {facts.card[simple.card].name} card works against {kinds} attacks; this is a {strike.kind.title()}."
        )
    if not strike.due:
        raise NotAllowed("That attack has no point of damage left to negate.")


def check_power_defence(state: FusionState, seat: Seat, row: Manoeuvre, move: mv.Defend) -> None:
    """Check what a power defence asks of the attack, or of the fighter who heals."""
    effect = row.defence
    assert effect is not None
    if effect.heals:
        side = state.sides[seat]
        if side.fighter is None or side.hits >= side.fighter.hits:
            raise NotAllowed(f"{row.name} gives lost hit points back, and you have lost none.")
        return
    strike = state.strikes[check_target(state, move.against)]
    if effect.stops and strike.kind != effect.stops:
        raise NotAllowed(f"{row.name} works against {effect.stops.title()} attacks; this is a {strike.kind.title()}.")
    if effect.negates is not None and not strike.due and not (effect.damage and strike.hurts):
        raise NotAllowed("That attack has no point of damage left to negate.")


def check_combo(facts: FusionFacts, state: FusionState, seat: Seat, move: mv.Combo) -> None:
    """Check what pays for one more manoeuvre, and that none is left without (Action Phase, reading K8)."""
    if not state.options.combos:
        raise NotAllowed("This table plays without Combos.")
    left = state.attacks if state.stage == "attack" else state.defences
    if left:
        raise NotAllowed(f"Make the {'attack' if state.stage == 'attack' else 'defence'} that you have left first.")
    if move.by in LETTERS:
        if move.by != "C":
            raise NotAllowed("Only a Combo card, Katas or Extending Limbs make a Combo.")
    elif not known(facts, state, seat, move.by).combo:
        raise NotAllowed(f"{facts.manoeuvre[move.by].name} does not count as a Combo card.")
    check_price(facts, state, seat, move.by, 0)
