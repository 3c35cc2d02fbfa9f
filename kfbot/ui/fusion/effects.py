"""What manoeuvres do, in words that need no list of notation: ``3 damage``, ``negates 1D6−1``, ``draw 5 cards``."""

from collections.abc import Iterator

from kfbot.rules.fusion.facts import Amount, AttackEffect, DefenceEffect, Manoeuvre


def effect(row: Manoeuvre) -> str:
    """Return all that a manoeuvre may do: ``2 damage or negates 2``."""
    halves = [attack(row.attack) if row.attack else "", defence(row.defence) if row.defence else ""]
    return " or ".join(filter(None, halves)) or "counts as a Combo card"


def attack(does: AttackEffect) -> str:
    """Return what an attack does: ``2 damage, the other discards 1 next turn``."""
    return ", ".join(_attack(does))


def defence(does: DefenceEffect) -> str:
    """Return what a defence does: ``negates 2, 2 damage to the attacker``."""
    return ", ".join(_defence(does))


def _attack(does: AttackEffect) -> Iterator[str]:
    if does.damage:
        yield f"{amount(does.damage)} damage"
    if does.owed:
        yield f"the other discards {does.owed} next turn"
    if does.draws:
        yield f"draw {amount(does.draws)} cards"
    if does.draws_next:
        yield f"draw {does.draws_next} more next turn"
    if does.raises:
        yield f"+{does.raises} damage to another attack"
    if does.reads:
        yield "look at the other's hand"
    if does.combo:
        yield "then one more attack"


def _defence(does: DefenceEffect) -> Iterator[str]:
    if does.negates:
        yield f"negates {amount(does.negates)}"
    if does.stops:
        yield f"negates any {does.stops.title()} attack"
    if does.stops_all:
        yield "negates all attacks of the phase"
    if does.reflects:
        yield "turns the attack back on the attacker"
    if does.damage:
        yield f"{does.damage} damage to the attacker"
    if does.heals:
        yield f"heals {does.heals}"


def amount(number: Amount) -> str:
    """Return a number of points or cards: ``3``, ``1D6``, ``1D6−1``, ``X−1``."""
    varies = f"1D{number.die}" if number.die else "X" if number.x else ""
    if not varies:
        return str(number.flat)
    return f"{varies}{'+' if number.flat > 0 else '−'}{abs(number.flat)}" if number.flat else varies
