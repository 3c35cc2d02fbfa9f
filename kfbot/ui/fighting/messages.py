"""The panel that everyone sees, the hand that one fighter sees, and what a fighter can do now and why."""

import re
from collections.abc import Iterator
from typing import Final

from kfbot.rules.fighting.events import Part
from kfbot.rules.fighting.facts import Card
from kfbot.rules.fighting.state import HIDDEN, Fight, FightingView, Lay, laid_by
from kfbot.rules.fighting.sums import attack_parts, attack_total, block_parts, block_total, reach, spirit, type_of
from kfbot.rules.kernel import Seat
from kfbot.ui.face import Names, Panel
from kfbot.ui.fighting.picture import picture
from kfbot.ui.fighting.words import cards, chi, described, fighter, harm, laid, some, spelled, title, titles

PHASES: Final = {
    "discard": "discards and draws",
    "attack": "may attack",
    "block": "blocks",
    "cleanup": "cleans up",
    "over": "has won",
}
AIM: Final = "Be the last fighter with Chi: attack on your turn, block on the others’ turns."
KIND_ORDER: Final = ("stance", "base", "weapon", "enhancement", "finisher")


def panel(view: FightingView, names: Names) -> Panel:
    """Return the shared message: the table as a spectator may see it."""
    lines = [phase(view, names), "", *(fighter(view, names, seat) for seat in range(len(view.chi)))]
    fight = list(fight_lines(view, names))
    if fight:
        lines += ["", *fight]
    top = f", {title(view.discard[-1])} on top" if view.discard else ""
    lines += ["", f"-# Deck {view.deck} · discards {len(view.discard)}{top}"]
    return Panel("Kung Fu Fighting", "\n".join(lines), picture=picture(view, names, plain_lines(lines)))


def plain_lines(lines: list[str]) -> str:
    """Return the panel's words without their marks, for who cannot see the picture."""
    text = "\n".join(filter(None, lines)).replace("▶ ", "To act: ").replace("-# ", "")
    return re.sub("[*~]", "", text)


def phase(view: FightingView, names: Names) -> str:
    """Return whose turn it is, and who does what now."""
    if view.actor is None:
        return "The fight is over."
    turn = f"Turn {view.turns}, **{names.of(view.turn)}**’s"
    fight = view.fight
    if fight and fight.against is not None:
        turn += f" · counterattack by **{names.of(fight.attacker)}** on **{names.of(fight.against)}**"
        if view.stage == "attack":
            return turn
    return f"{turn} · **{names.of(view.actor)}** {PHASES[view.stage]}"


def doing(view: FightingView, names: Names) -> str:
    """Return what the fighter to act does now: ``may counterattack Bo``, ``blocks``."""
    against = view.fight.against if view.fight else None
    if view.stage == "attack" and against is not None:
        return f"may counterattack {names.of(against)}"
    return PHASES[view.stage]


def fight_lines(view: FightingView, names: Names) -> Iterator[str]:
    """Yield the fight on the table: the attack, each block and what it comes to, and the counterattacks that wait."""
    fight = view.fight
    if fight:
        yield attack_line(view, fight, names)
        for at, target in enumerate(fight.targets):
            yield block_line(view, fight, at, target, names)
    for later in view.waiting:
        yield f"Then {names.of(later.seat)} may counterattack {names.of(later.against)}."


def attack_line(view: FightingView, fight: Fight, names: Names) -> str:
    """Return the attack with its sum, or what is known of it while it is composed."""
    who = f"**{names.of(fight.attacker)}**"
    if HIDDEN in fight.lay.cards or not fight.targets:
        return f"{who} composes an attack: {laid(fight.lay)}."
    known = cards(view.options)
    if view.stage == "cleanup":
        return f"{who}’s attack on **{names.all(fight.targets)}** is being cleaned up."
    total = attack_total(known, fight.lay)
    kind = type_of(known, fight.lay)
    ghost = ", Spirit +1" if spirit(known, fight.lay) else ""
    return f"{who} attacks **{names.all(fight.targets)}**: {spelled(attack_parts(known, fight.lay), total)} ({kind}{ghost})"


def block_line(view: FightingView, fight: Fight, at: int, target: Seat, names: Names) -> str:
    """Return one defender's block with its sum and its margin, or that it is still to come."""
    who, lay = f"**{names.of(target)}**", fight.blocks[at] if at < len(fight.blocks) else Lay()
    if target in view.out:
        return f"{who} has fallen."
    if view.stage == "cleanup":
        hurt = fight.hurt[at] if at < len(fight.hurt) else 0
        return f"{who} {harm(view.options, hurt)}."
    if at == fight.at:
        return f"{who} composes a block: {laid(lay)}."
    if at > fight.at:
        return f"{who} is yet to block."
    return f"{who} {result(view, fight, lay, target)}"


def result(view: FightingView, fight: Fight, lay: Lay, target: Seat) -> str:
    """Return what a block leaves its fighter with, the sum spelled out."""
    known = cards(view.options)
    lost, spelled_loss = loss(view, fight, lay, target)
    after = chi(max(0, view.chi[target] - lost))
    if not lay.base:
        return f"does not block: {spelled_loss}, leaving {after}"
    against = type_of(known, fight.lay)
    total = block_total(known, lay, against)
    return f"blocks: {spelled(block_parts(known, lay, against), total)}; {spelled_loss}, leaving {after}"


def loss(view: FightingView, fight: Fight, lay: Lay, target: Seat) -> tuple[int, str]:
    """Return how much Chi a fighter would lose with that lay as the block, and the subtraction in words."""
    known = cards(view.options)
    attack, against = attack_total(known, fight.lay), type_of(known, fight.lay)
    block = block_total(known, lay, against)
    ghost = int(spirit(known, fight.lay) and not spirit(known, lay))
    lost = max(0, attack - block) + ghost
    text = f"{attack} - {block}" + (" + 1 Spirit" if ghost else "")
    return min(lost, view.chi[target]), f"{text} = {lost} damage"


def hand(view: FightingView, names: Names) -> Panel:
    """Return what one fighter sees alone: the hand, and what is to be decided."""
    seat = view.seat
    if seat is None:
        return Panel("Kung Fu Fighting", phase(view, names))
    lines = [f"**{chi(view.chi[seat])}** · {prompt(view, names)}", ""]
    lines += list(own_fight(view, seat, names))
    if view.aside:
        lines.append(f"Put aside: {titles(view.aside)}")
    known = cards(view.options)
    for card in sorted(set(view.hand), key=lambda c: (KIND_ORDER.index(known[c].kind), c)):
        copies = view.hand.count(card)
        lines.append(f"- {held(known[card])}" + (f" × {copies}" if copies > 1 else ""))
    if not view.hand:
        lines.append("You hold no cards.")
    return Panel("Your hand", "\n".join(lines))


def held(card: Card) -> str:
    """Return a card in hand in one line; its kind only where its name does not say it."""
    name, words = title(card.id), described(card)
    kind, _, facts = words.partition(": ")
    return f"**{name}**: {facts}" if name.lower().endswith(kind) else f"**{name}** {words}"


def own_fight(view: FightingView, seat: Seat, names: Names) -> Iterator[str]:
    """Yield what this fighter faces or is composing, with sums."""
    fight, known = view.fight, cards(view.options)
    if fight is None:
        return
    lay = laid_by(fight, seat)
    if seat == view.actor and view.stage == "attack" and lay.cards:
        parts: tuple[Part, ...] = attack_parts(known, lay)
        yield f"Laid so far: {spelled(parts, attack_total(known, lay))}" + (", Spirit" if spirit(known, lay) else "")
        yield ""
    elif view.stage == "block" and seat in fight.targets[fight.at :]:
        yield attack_line(view, fight, names)
        yield f"As things stand, your fighter {result(view, fight, lay, seat)}."
        yield ""


def guide(view: FightingView, names: Names) -> str:
    """Return what the game is about, and what that seat can do now and why."""
    return prompt(view, names) if view.actor is None else f"{AIM}\n{prompt(view, names)}"


def prompt(view: FightingView, names: Names) -> str:
    """Return what that seat can do now and why: a line or two."""
    if view.actor is None:
        return "The fight is over."
    if view.seat is None:
        return "You watch this fight: everything on the table is yours to see, and nobody’s hand."
    if view.seat in view.out:
        return "You have fallen. Watch the others fight on."
    if view.seat != view.actor:
        return f"{names.of(view.actor)} {doing(view, names)}; you wait."
    return now(view, names)


def now(view: FightingView, names: Names) -> str:
    """Return what the fighter to act can do."""
    match view.stage:
        case "discard":
            return (
                "Put aside what you do not want, then draw: your hand is filled to 7, or to 8 if you keep 0 or 1. "
                "What you keep can block on the others’ turns. (On Your Turn)"
            )
        case "attack":
            return attack_guide(view, names)
        case "block":
            return (
                "Block with a stance if you like, one base (Punch is always there) and any enhancements of different "
                "names; or do not block. (Blocking)"
            )
        case _:
            return cleanup_guide(view)


def attack_guide(view: FightingView, names: Names) -> str:
    """Return what an attacker can do next."""
    fight = view.fight
    lay = fight.lay if fight else Lay()
    if not lay.cards:
        if fight and fight.against is not None:
            return f"You may counterattack {names.of(fight.against)}: a stance first if you like, then a base. (Counterattacks)"
        return "You may attack: a stance first if you like, then one base. Or end your turn. (Making an attack)"
    if not lay.base:
        return "You are in a stance. Now lay one base: Punch is always there. (Making an attack)"
    most = reach(cards(view.options), lay)
    aim = "a target" if most == 1 else f"up to {most} targets"
    return f"Add enhancements of different names and one Finishing Move, then pick {aim}. (Making an attack)"


def cleanup_guide(view: FightingView) -> str:
    """Return what is to be decided in cleanup."""
    tidy = view.cleanup
    if tidy and tidy.paying:
        return f"Discard {some(tidy.owed)} from your hand to keep {title(tidy.paying)}. (Card-Specific Notes)"
    if tidy and tidy.redraw:
        return "Put aside any number of cards, then discard them and draw that many and two. (Drunken Stance)"
    return "Decide what comes back to your hand. (Effects and Cleanup)"
