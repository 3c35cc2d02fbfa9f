"""Making an attack, Blocking: cards are laid one by one. What may be laid, and what laying it does."""

from msgspec.structs import replace

from kfbot.rules.errors import NotAllowed
from kfbot.rules.fighting import events as ev
from kfbot.rules.fighting import moves as mv
from kfbot.rules.fighting.facts import KINDS, Card, Cards, Kind
from kfbot.rules.fighting.ring import Ring
from kfbot.rules.fighting.state import Fight, FightingState, Lay, laid_by
from kfbot.rules.fighting.sums import reach
from kfbot.rules.kernel import Move, Seat

NOTHING = Lay()


def stop(name: str) -> str:
    """Return a card's name as the end of a sentence: many names bring their own exclamation mark."""
    return name if name.endswith("!") else f"{name}."


def a(word: str) -> str:
    """Return a word with its article."""
    return f"an {word}" if word[0] in "aeiou" else f"a {word}"


def lay_of(state: FightingState, seat: Seat) -> Lay:
    """Return what a seat has laid in the fight, nothing if there is no fight yet."""
    return laid_by(state.fight, seat) if state.fight else NOTHING


def held(cards: Cards, state: FightingState, seat: Seat, card: str) -> Card:
    """Return a card that a seat can use: one of its hand, or Punch; raise `NotAllowed` for any other."""
    known = cards.get(card)
    if known is None:
        raise NotAllowed(f"There is no card “{card[:40]}” in Kung Fu Fighting.")
    if not known.supply and card not in state.hands[seat]:
        raise NotAllowed(f"You do not hold {stop(known.name)}")
    return known


def kind_of(card: Card, wanted: Kind) -> None:
    """Raise `NotAllowed` if a card is played as what it is not."""
    if not (card.is_base if wanted == "base" else card.kind == wanted):
        raise NotAllowed(f"{card.name} is {a(KINDS[card.kind])}, not {a(KINDS[wanted])}.")


def check_stance(cards: Cards, state: FightingState, seat: Seat, card: str) -> None:
    """Step 1 of an attack or block: one stance, before all else ("Stances", "Making an attack")."""
    kind_of(held(cards, state, seat, card), "stance")
    lay = lay_of(state, seat)
    if lay.stance:
        raise NotAllowed(f"You may play one stance, and are in {stop(cards[lay.stance].name)}")
    if lay.base:
        raise NotAllowed("A stance comes before the base: take the base back first, if you can.")


def check_base(cards: Cards, state: FightingState, seat: Seat, move: mv.PlayBase) -> None:
    """Step 2: one base and only one, that has a figure for that side ("Bases")."""
    card = held(cards, state, seat, move.card)
    kind_of(card, "base")
    side = "block" if state.stage == "block" else "attack"
    base = lay_of(state, seat).base
    if base:
        raise NotAllowed(f"An attack or block has one base only, and {cards[base].name} is laid.")
    if (card.block if side == "block" else card.attack) is None:
        other = "attack" if side == "block" else "block"
        raise NotAllowed(f"{card.name} has no {side} figure: it can only {other}.")
    if move.broken and (card.broken is None or getattr(card.broken, side) is None):
        raise NotAllowed(f"{card.name} cannot be broken in {'a block' if side == 'block' else 'an attack'}.")


def check_enhancement(cards: Cards, state: FightingState, seat: Seat, card: str) -> None:
    """Step 3: any number of enhancements, no two of one name ("Enhancements")."""
    kind_of(held(cards, state, seat, card), "enhancement")
    lay = lay_of(state, seat)
    if not lay.base:
        raise NotAllowed("Lay a base first: enhancements are added to it.")
    if card in lay.enhancements:
        raise NotAllowed(f"No two enhancements may have the same name, and {cards[card].name} is laid.")


def check_finisher(cards: Cards, state: FightingState, seat: Seat, move: mv.Finish) -> None:
    """Step 4: one Finishing Move, on attacks only, with its choice made ("Finishing Move")."""
    card = held(cards, state, seat, move.card)
    kind_of(card, "finisher")
    lay = lay_of(state, seat)
    if state.stage == "block":
        raise NotAllowed("A Finishing Move may be added to an attack only, never to a block.")
    if not lay.base:
        raise NotAllowed("Lay a base first: a Finishing Move is added to it.")
    if lay.finisher:
        raise NotAllowed(f"An attack has one Finishing Move at most, and {cards[lay.finisher].name} is laid.")
    check_choice(card, move.choice, rivals=len(state.chi) - len(state.out) - 1)


def check_choice(card: Card, choice: str, rivals: int) -> None:
    """Raise `NotAllowed` unless the choice is one the card has, and of use at this table."""
    chosen = next((c for c in card.choices if c.id == choice), None)
    if card.choices and chosen is None:
        raise NotAllowed(f"{card.name} needs a choice: {' or '.join(c.id for c in card.choices)}.")
    if choice and chosen is None:
        raise NotAllowed(f"{card.name} has no choice to make.")
    if chosen and chosen.targets and rivals < 2:
        raise NotAllowed("There is no second opponent to target.")


def check_take_back(cards: Cards, state: FightingState, seat: Seat, card: str) -> None:
    """A card can be taken back while nobody has seen it and nothing was drawn for it (a stance stands: reading F14)."""
    lay = lay_of(state, seat)
    if state.aside:
        if card not in state.aside:
            raise NotAllowed("That card does not lie aside.")
        return
    if state.stage not in ("attack", "block") or card not in lay.cards:
        raise NotAllowed("You have no such card laid that could be taken back.")
    if card == lay.stance:
        raise NotAllowed("A stance is seen by all as soon as it is played, and stays.")
    if cards[card].has("draw", "played"):
        raise NotAllowed(f"You have drawn for {cards[card].name}: it stays.")


def check_targets(cards: Cards, state: FightingState, seat: Seat, targets: tuple[Seat, ...]) -> None:
    """Step 5: pick targets, each once, as many as the cards allow ("Attacking Multiple Opponents", "Counterattacks")."""
    lay = lay_of(state, seat)
    if not lay.base:
        raise NotAllowed("An attack needs a base: you can always use Punch.")
    if not targets:
        raise NotAllowed("Pick a target: an attack needs at least one.")
    if len(set(targets)) < len(targets):
        raise NotAllowed("Each opponent can be targeted only once by an attack.")
    if any(not 0 <= t < len(state.chi) or t in state.out for t in targets):
        raise NotAllowed("A target must be a fighter who is still in.")
    if seat in targets:
        raise NotAllowed("You cannot target yourself.")
    most = reach(cards, lay)
    if len(targets) > most:
        raise NotAllowed(f"This attack can have {'one target' if most == 1 else f'{most} targets'} at most.")
    against = state.fight.against if state.fight else None
    if against is not None and against not in targets:
        raise NotAllowed("A counterattack must target the fighter who attacked you; cards may add others.")


def check_block(state: FightingState, seat: Seat) -> None:
    """A block stands on a base ("Blocking"; a stance alone is none: reading F15)."""
    if not lay_of(state, seat).base:
        raise NotAllowed("A block needs a base: you can always use Punch.")


def check_no_block(state: FightingState, seat: Seat) -> None:
    """Not blocking is open while nothing is laid: a stance, and a card that drew, cannot be taken back."""
    lay = lay_of(state, seat)
    if lay.cards:
        raise NotAllowed("You have begun a block: show it, or take the cards back first.")


def lay_card(ring: Ring, seat: Seat, move: Move) -> None:
    """Lay a card, and draw at once for one that draws when it is played ("Card Reference": Sidestep, Snake Stance)."""
    fight = ring.fight or Fight(seat)
    lay = laid_by(fight, seat)
    match move:
        case mv.PlayStance(card=card):
            lay = replace(lay, stance=card)
        case mv.PlayBase(card=card, broken=broken):
            lay = replace(lay, base=card, broken=broken)
        case mv.Enhance(card=card):
            lay = replace(lay, enhancements=(*lay.enhancements, card))
        case mv.Finish(card=card, choice=choice):
            lay = replace(lay, finisher=card, choice=choice)
        case _:
            raise AssertionError(move)
    if not ring.cards[card].supply:
        ring.take(seat, card)
    ring.fight = with_lay(fight, seat, lay)
    draws = ring.cards[card].has("draw", "played")
    ring.tell(ev.Laid(seat, card, shown=bool(draws) or card == lay.stance))
    if draws:
        ring.draw(seat, draws, card)


def with_lay(fight: Fight, seat: Seat, lay: Lay) -> Fight:
    """Return a fight with that seat's cards on the table replaced."""
    if seat == fight.attacker:
        return replace(fight, lay=lay)
    at = fight.targets.index(seat)
    return replace(fight, blocks=(*fight.blocks[:at], lay, *fight.blocks[at + 1 :]))


def take_back(ring: Ring, seat: Seat, card: str) -> None:
    """Return a card to the hand: one put aside, or one laid; a base brings back what was added to it."""
    if ring.aside:
        at = ring.aside.index(card)
        ring.aside = ring.aside[:at] + ring.aside[at + 1 :]
        back: tuple[str, ...] = (card,)
    else:
        fight = ring.fight
        assert fight
        lay = laid_by(fight, seat)
        if card == lay.base:
            back, lay = lay.cards[bool(lay.stance) :], Lay(stance=lay.stance)
        elif card == lay.finisher:
            back, lay = (card,), replace(lay, finisher="", choice="")
        else:
            back, lay = (card,), replace(lay, enhancements=tuple(c for c in lay.enhancements if c != card))
        fresh = seat == fight.attacker and fight.against is None and not lay.cards
        ring.fight = None if fresh else with_lay(fight, seat, lay)
    ring.give(seat, [c for c in back if not ring.cards[c].supply])
    ring.tell(ev.TookBack(seat, back))
