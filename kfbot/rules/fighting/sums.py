"""Attacking and Resolving Attacks: the sums. What each laid card adds, and why."""

from collections.abc import Iterator

from kfbot.rules.fighting.events import Part
from kfbot.rules.fighting.facts import Card, Cards, Choice
from kfbot.rules.fighting.state import Lay


def attack_parts(cards: Cards, lay: Lay) -> tuple[Part, ...]:
    """Return what each card adds to an attack, base first ("Damage"). Cards that add nothing are listed with 0."""
    return tuple(_attack(cards, lay))


def attack_total(cards: Cards, lay: Lay) -> int:
    """Return an attack's damage before blocks, in Chi; Spirit is not in it ("Damage")."""
    return sum(part.amount for part in _attack(cards, lay))


def block_parts(cards: Cards, lay: Lay, against: str) -> tuple[Part, ...]:
    """Return what each card adds to a block against an attack on a base of type ``against``, base first ("Damage")."""
    return tuple(_block(cards, lay, against))


def block_total(cards: Cards, lay: Lay, against: str) -> int:
    """Return a block's defence, in Chi; 0 when nothing was laid ("Damage")."""
    return sum(part.amount for part in _block(cards, lay, against))


def spirit(cards: Cards, lay: Lay) -> bool:
    """Whether a lay has a Spirit symbol on any of its cards; one is as good as many ("Spirit")."""
    return any(cards[card].spirit for card in lay.cards)


def type_of(cards: Cards, lay: Lay) -> str:
    """Return the type of a lay's base, empty while there is none."""
    return cards[lay.base].type if lay.base else ""


def reach(cards: Cards, lay: Lay) -> int:
    """Return how many targets an attack may have: one, and those its cards add ("Attacking Multiple Opponents")."""
    chosen = choice_of(cards, lay)
    return 1 + sum(cards[card].targets for card in lay.cards) + (chosen.targets if chosen else 0)


def choice_of(cards: Cards, lay: Lay) -> Choice | None:
    """Return the choice that was made with a lay's finisher, or None."""
    if not lay.choice:
        return None
    return next((c for c in cards[lay.finisher].choices if c.id == lay.choice), None)


def _attack(cards: Cards, lay: Lay) -> Iterator[Part]:
    base = cards.get(lay.base)
    if base:
        yield _base(base, base.attack or 0, base.broken.attack if lay.broken and base.broken else None)
        yield from _bonus(base, lay, attacking=True)
    if lay.stance:
        stance = cards[lay.stance]
        with_type = stance.attack_with.get(base.type) if base and base.type else None
        yield (
            Part(stance.id, stance.attack or 0)
            if with_type is None
            else Part(stance.id, with_type, type_of(cards, lay))
        )
    for card in lay.enhancements:
        yield Part(card, cards[card].attack or 0)
        yield from _bonus(cards[card], lay, attacking=True)
    if lay.finisher:
        chosen = choice_of(cards, lay)
        yield Part(lay.finisher, (cards[lay.finisher].attack or 0) + (chosen.attack if chosen else 0))


def _block(cards: Cards, lay: Lay, against: str) -> Iterator[Part]:
    base = cards.get(lay.base)
    if base and lay.broken and base.broken:
        yield _base(base, base.block or 0, base.broken.block)
    elif base:
        yield _versus(base, against)
    if base:
        yield from _bonus(base, lay, attacking=False)
    if lay.stance:
        yield _versus(cards[lay.stance], against)
    for card in lay.enhancements:
        yield Part(card, cards[card].block or 0)
        yield from _bonus(cards[card], lay, attacking=False)


def _base(base: Card, whole: int, broken: int | None) -> Part:
    return Part(base.id, whole) if broken is None else Part(base.id, broken, "broken")


def _versus(card: Card, against: str) -> Part:
    for kind, value in card.block_against.items():
        if kind == against:
            return Part(card.id, value, against)
    return Part(card.id, card.block or 0)


def _bonus(card: Card, lay: Lay, *, attacking: bool) -> Iterator[Part]:
    """Yield what a card adds besides for the stance it goes with ("Enhancements")."""
    bonus = card.bonus
    if bonus and bonus.stance == lay.stance:
        amount = bonus.attack if attacking else bonus.block
        if amount:
            yield Part(card.id, amount, lay.stance)
