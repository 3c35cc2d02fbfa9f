"""What a seat can do now and why: the guide of each phase, what the hand can pay for, and the chances of the rest."""

from collections.abc import Iterable, Iterator

from kfbot.rules.fusion.costs import row_cost
from kfbot.rules.fusion.facts import AttackEffect, DefenceEffect, Manoeuvre
from kfbot.rules.fusion.hand import Hand, card, holds, minus
from kfbot.rules.fusion.odds import Chances, chances, chances_aside
from kfbot.rules.fusion.state import FusionView, Strike
from kfbot.rules.fusion.turn import exchange_limit_of
from kfbot.ui.face import Names
from kfbot.ui.fusion import effects
from kfbot.ui.fusion.words import facts, some_cards, title, whole


def odds_lines(view: FusionView) -> list[str]:
    """Return which known manoeuvres of use now can be paid for, and before drawing anew the chance of the others."""
    assert view.seat is not None
    if view.stage not in ("out-manoeuvre", "attack", "defence"):
        return []
    coming = view.stage == "out-manoeuvre" and view.seat in view.waiting
    aside = coming and any(view.aside)
    limit = exchange_limit_of(sum(view.hand), view.options) if coming else 0
    found = chances_aside(facts(), view) if aside else chances(facts(), view, limit)
    now = [f"{one.row.name} ({_effect(view, one.row)})" for one in found if one.now and _of_use(view, one.row)]
    kept = "Still payable with what you keep" if aside else "You can pay for"
    lines = [f"{kept}: {', '.join(now)}." if now else f"{kept}: none of your manoeuvres now."]
    if coming:
        later = sorted((one for one in found if not one.now and one.after), key=lambda one: -one.after)
        what = (
            f"Chance of each with {sum(view.aside)} drawn anew"
            if aside
            else "Chance of each if you draw anew for it alone"
        )
        lines += [f"{what}: {_likely(later)}."] if later else []
    return lines + list(_combo_line(view))


def _effect(view: FusionView, row: Manoeuvre) -> str:
    """Return what a manoeuvre does in this phase: as an attack, as a defence, or while drawing anew either."""
    half: AttackEffect | DefenceEffect | None = {"attack": row.attack, "defence": row.defence}.get(view.stage)
    match half:
        case AttackEffect():
            return effects.attack(half)
        case DefenceEffect():
            return effects.defence(half)
        case _:
            return effects.effect(row)


def _of_use(view: FusionView, row: Manoeuvre) -> bool:
    """Return whether a manoeuvre is one that the phase lets the viewer make: any while drawing anew, or while he waits."""
    if view.seat not in view.waiting or view.stage == "out-manoeuvre":
        return True
    if view.stage == "attack":
        return row.attack is not None if view.attacks else row.combo
    return row.defence is not None if view.defences else row.combo


def _combo_line(view: FusionView) -> Iterator[str]:
    """Return what a Combo would let an attacker do who has made his attack, so that he spends none in vain."""
    if view.stage != "attack" or not view.options.combos or view.attacks > 0 or view.seat not in view.waiting:
        return
    rests = [minus(view.hand, price) for price in _combo_prices(view) if holds(view.hand, price)]
    if rests:
        could = list(dict.fromkeys(name for rest in rests for name in _attacks_from(view, rest)))
        yield f"A Combo would let you attack with: {', '.join(could) or 'nothing that you hold'}."


def _combo_prices(view: FusionView) -> list[Hand]:
    return [card("C"), *(row_cost(row, 0) for row in _known(view) if row.combo)]


def _attacks_from(view: FusionView, rest: Hand) -> Iterator[str]:
    yield from (facts().card[one.card].name for one in facts().simple_attacks if holds(rest, card(one.card)))
    for row in _known(view):
        if row.attack and holds(rest, row_cost(row, facts().power_minimum if row.x else 0)):
            yield row.name


def _known(view: FusionView) -> list[Manoeuvre]:
    fighter = view.sides[view.seat or 0].fighter
    return [facts().manoeuvre[one] for one in fighter.manoeuvres] if fighter else []


def _likely(found: Iterable[Chances]) -> str:
    return ", ".join(f"{one.row.name} **{whole(float(one.after))}**" for one in found)


def guide(view: FusionView, names: Names) -> str:
    """Return what that seat can do now and why."""
    if view.seat is None or view.seat not in view.waiting:
        return f"Waiting for {names.all(view.waiting)}." if view.waiting else "The fight is over."
    match view.stage:
        case "fighters":
            return (
                "A fighter has hit points, and manoeuvres: attacks and defences that are paid with cards. Who is at 0 hit "
                "points loses.\nChoose a ready fighter, roll one on the tables, or build your own. **Fighters…** shows what "
                "each can do, and those that you keep."
            )
        case "owed":
            return f"You owe {some_cards(view.sides[view.seat].owed)}: choose what to discard (Maneuver Phase)."
        case "out-manoeuvre":
            return _exchange_guide(view)
        case "attack":
            return _attack_guide(view)
        case "defence":
            return _defence_guide(view)
        case _:
            return "Discard what you do not want to keep; both fill their hands next (reading K12)."


def _exchange_guide(view: FusionView) -> str:
    turn = "attack" if view.seat == view.active else "defend"
    limit = exchange_limit_of(sum(view.hand), view.options)
    why = "house rule" if view.options.out_manoeuvre == "two" else "half your hand"
    return (
        f"You {turn} this turn. First you may put up to {some_cards(limit)} aside ({why}) and draw as many anew, once "
        "(Out-Maneuver Phase)."
    )


def _attack_guide(view: FusionView) -> str:
    if view.attacks < 1:
        return "Your attack is made. A Combo gives one more; or be done (Action Phase)."
    return "One attack: a Punch, Kick or Grab card for 1 point, or a manoeuvre you know for its cards (Action Phase)."


def _defence_guide(view: FusionView) -> str:
    still = [strike for strike in view.strikes if not strike.resolved and not strike.ended]
    if not still:
        return "Nothing is left to defend against: you may still heal, or be done (Action Phase)."
    what = "; ".join(f"{title(strike.manoeuvre)}, {_threat(strike)}" for strike in still)
    if view.defences < 1:
        return f"Against you: {what}. Your defence is made. A Combo gives one more; or be done (Action Phase)."
    return f"Against you: {what}. One defence: {_simple(still)}a manoeuvre does more (Action Phase)."


def _threat(strike: Strike) -> str:
    """Return what an open attack threatens: ``a Punch attack of 3, and 2 cards to discard next turn``."""
    of = f" of {strike.due}" if strike.hurts else ""
    owed = f"{', and' if of else ':'} {some_cards(strike.owed)} to discard next turn" if strike.owed else ""
    return f"a {strike.kind.title()} attack{of}{owed}"


def _simple(still: Iterable[Strike]) -> str:
    """Return which single card negates a point of the open attacks that cause damage."""
    kinds = {strike.kind for strike in still if strike.hurts}
    fit = [one for one in facts().simple_defences if kinds.intersection(one.against)]
    return f"a {' or '.join(facts().card[one.card].name for one in fit)} card negates 1, " if fit else ""
