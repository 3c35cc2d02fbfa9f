"""Kung Fu Fighting in words: cards, what they do, and sums with every source."""

from collections.abc import Mapping, Sequence
from typing import Final, cast

from kfbot.catalogue import games
from kfbot.rules.fighting.events import Part
from kfbot.rules.fighting.facts import KINDS, BaseType, Card, Cards, Effect
from kfbot.rules.fighting.game import Fighting
from kfbot.rules.fighting.state import HIDDEN, FightingOptions, FightingView, Lay, laid_by
from kfbot.rules.kernel import Seat
from kfbot.ui.face import Figure, Names

EFFECTS: Final[Mapping[tuple[str, str], str]] = {
    ("played", "draw"): "draw {cards} when you play it",
    ("declared", "knock"): "each target discards a random card before blocking",
    ("damage", "draw"): "damage: draw {cards}",
    ("damage", "gain"): "damage: gain {n} Chi",
    ("damage", "drain"): "damage: the target loses {n} more Chi",
    ("damage", "knock"): "damage: the target discards a random card",
    ("attack", "knock"): "attack: each target discards a random card afterwards, hurt or not",
    ("no-damage", "draw"): "no damage: draw {cards}",
    ("no-damage", "leave"): "no damage: discarded",
    ("block", "counter"): "block: you may counterattack",
    ("block", "strip"): "block: the attacker discards {of}",
    ("block", "trade"): "block: discard it to counterattack",
    ("hurt", "counter"): "block, hurt: you may counterattack",
    ("unhurt", "gain"): "block, unhurt: gain {n} Chi",
    ("cleanup", "leave"): "discarded after use",
    ("cleanup", "pay"): "discarded after use unless you discard {cards}",
    ("cleanup", "redraw"): "afterwards discard any number and draw that many and {n}",
    ("cleanup", "one-return"): "only one of stance and weapon comes back",
    ("many", "leave"): "several targets: discarded",
    ("broken", "leave"): "broken: discarded",
}
"""What each effect says, by when and what."""
CHOICES: Final = {"harder": "+2", "wider": "one more target"}


def game() -> Fighting:
    """Return the game, for its cards."""
    return cast("Fighting", games()["fighting"])


def cards(options: FightingOptions | None = None) -> Cards:
    """Return the cards by id, as a table has them."""
    return game().cards(options or FightingOptions())


def title(card: str) -> str:
    """Return a card's name without its exclamation mark, or what stands for a card that is face down."""
    return "a face-down card" if card == HIDDEN else cards()[card].name.rstrip("!")


def titles(names: Sequence[str]) -> str:
    """Return several cards: ``Fan``, ``Fan and Chair``, ``Fan twice and Chair``."""
    counted = {name: list(names).count(name) for name in dict.fromkeys(names)}
    words = [title(name) + ("" if n == 1 else " twice" if n == 2 else f" {n} times") for name, n in counted.items()]
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def some(number: int) -> str:
    """Return ``1 card`` or ``3 cards``."""
    return "1 card" if number == 1 else f"{number} cards"


def figures(card: Card) -> str:
    """Return a card's figures: ``Attack 5, block 2 (3 against hand)``."""
    plus = "" if card.is_base else "+"
    parts: list[str] = []
    if card.attack is not None or card.attack_with:
        parts.append(f"attack {_figure(plus, card.attack or 0, card.attack_with, 'with')}")
    if card.block is not None or card.block_against:
        parts.append(f"block {_figure(plus, card.block or 0, card.block_against, 'against')}")
    if card.broken:
        parts.append(f"broken {card.broken.attack if card.broken.attack is not None else card.broken.block}")
    if card.bonus:
        more = [f"{n:+d} {side}" for side, n in (("attack", card.bonus.attack), ("block", card.bonus.block)) if n]
        parts.append(f"{' and '.join(more)} with {title(card.bonus.stance)}")
    return ", ".join(parts)


def _figure(plus: str, value: int, special: Mapping[BaseType, int], word: str) -> str:
    others = ", ".join(f"{plus}{n} {word} {kind}" for kind, n in special.items())
    return f"{plus}{value}" + (f" ({others})" if others else "")


def effects(card: Card) -> list[str]:
    """Return what a card does besides, in our words."""
    said = [said_of(effect) for effect in card.effects]
    if card.targets:
        said.insert(0, f"up to {card.targets} more target{'s' if card.targets > 1 else ''}")
    if card.choices:
        said.insert(0, "choose " + " or ".join(CHOICES[c.id] for c in card.choices))
    return [*(["Spirit"] if card.spirit else []), *said]


def said_of(effect: Effect) -> str:
    """Return one effect in words."""
    text = EFFECTS[effect.when, effect.do]
    return text.format(n=effect.count, cards=some(effect.count), of=" and ".join(effect.of))


def described(card: Card) -> str:
    """Return a card in one line: kind, figures, effects."""
    kind = f"{card.type} base" if card.kind == "base" and card.type != "block" else KINDS[card.kind]
    facts = figures(card)
    return f"{kind}: {' · '.join(filter(None, (facts, *effects(card))))}"


def summand(part: Part) -> str:
    """Return one part of a sum: ``Fast 2``, ``Snap Kick 3 (against hand)``."""
    text = f"{title(part.card)} {part.amount}"
    match part.thanks:
        case "":
            return text
        case "broken":
            return f"{text} (broken)"
        case "hand" | "foot" | "weapon":
            return f"{text} ({part.thanks})"
        case stance:
            return f"{text} more with {title(stance)}"


def spelled(parts: Sequence[Part], total: int) -> str:
    """Return a sum with its sources: ``Roundhouse 6 + Crane Stance 3 = **9**``. What adds nothing is named without a figure."""
    text = " + ".join(summand(part) for part in parts) or "nothing"
    return f"{text} = **{total}**"


def laid(lay: Lay) -> str:
    """Return what lies on the table of an attack or block that is being composed."""
    hidden = sum(card == HIDDEN for card in lay.cards)
    open_ones = [title(card) for card in lay.cards if card != HIDDEN]
    if hidden:
        open_ones.append(f"{some(hidden)} face down")
    return " and ".join(filter(None, (", ".join(open_ones[:-1]), *open_ones[-1:]))) or "nothing yet"


def chi(number: int) -> str:
    """Return Chi in words: ``No Chi`` at 0."""
    return f"{number} Chi" if number else "No Chi"


def harm(options: FightingOptions, hurt: int) -> str:
    """Return what an attack did to a target, as its table counts damage (F26): ``lost 3 Chi``."""
    if not hurt:
        return "was not hurt"
    return f"took {hurt} damage" if options.damage == "damage-dealt" else f"lost {hurt} Chi"


def fighter(view: FightingView, names: Names, seat: Seat) -> str:
    """Return a fighter's line: Chi, cards, and the stance and weapon in play; the picture has the bar."""
    if seat in view.out:
        return f"~~{names.of(seat)}~~ has fallen"
    shown = [chi(view.chi[seat]), some(view.counts[seat]), *in_play(view, seat)]
    mark = "▶ " if seat == view.actor else ""
    return f"{mark}**{names.of(seat)}** {' · '.join(shown)}"


def in_play(view: FightingView, seat: Seat) -> list[str]:
    """Return the stance and weapon that a fighter has on the table for all to see."""
    if view.fight is None:
        return []
    lay = laid_by(view.fight, seat)
    known = cards(view.options)
    weapon = lay.base if lay.base in known and known[lay.base].kind == "weapon" else ""
    return [title(card) for card in (lay.stance, weapon) if card]


def figure_in_words(key: str, value: str, names: Names) -> Figure:
    """Return a figure that a judge can correct in words: ``chi 1`` is “Ann's Chi”."""
    return Figure(f"{names.of(int(key.removeprefix('chi ')) - 1)}'s Chi", value)
