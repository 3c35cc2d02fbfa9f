"""The picture of a table: every fighter's Chi, hand, stance and weapon, and the fight with its sums as they build."""

from typing import Final

from kfbot.rules.fighting.events import Part
from kfbot.rules.fighting.state import Fight, FightingView, Lay
from kfbot.rules.fighting.sums import attack_parts, attack_total, block_parts, block_total, spirit, type_of
from kfbot.rules.kernel import Seat
from kfbot.ui.face import Names, Picture
from kfbot.ui.fighting.words import cards, harm, in_play, laid, some, summand
from kfbot.ui.ink import BODY, CARD, FAINT, GOLD, GREEN, INK, LARGE, MARGIN, RED, WIDTH, Sheet, wrapped

ROW: Final = 104
INNER: Final = WIDTH - 2 * MARGIN - 40
LINE: Final = round(BODY * 1.28)


def picture(view: FightingView, names: Names, alt: str) -> Picture:
    """Return the table drawn; ``alt`` says the same in words."""
    boxes = fight_boxes(view, names)
    height = 30 + ROW * len(view.chi) + sum(box_height(lines) + 16 for _, lines, _ in boxes) + 16
    sheet = Sheet(height)
    y = 24
    for seat in range(len(view.chi)):
        fighter_row(sheet, y, view, names, seat)
        y += ROW
    for head, lines, colour in boxes:
        y = fight_box(sheet, y, head, lines, colour)
    return Picture(sheet.png(), alt[:1024])


def fighter_row(sheet: Sheet, y: int, view: FightingView, names: Names, seat: Seat) -> None:
    """Draw one fighter: name, bar and number of Chi, cards in hand, stance and weapon."""
    out, acts = seat in view.out, seat == view.actor
    if acts:
        sheet.box(MARGIN - 20, y - 6, WIDTH - 2 * MARGIN + 40, ROW - 8, CARD, GOLD)
    sheet.text(MARGIN, y + 4, names.of(seat), LARGE if acts else BODY, FAINT if out else INK, width=300)
    if out:
        sheet.text(MARGIN + 320, y + 8, "has fallen", BODY, FAINT)
        return
    chi = view.chi[seat]
    sheet.share(MARGIN + 320, y + 12, 330, 28, chi / 20, GREEN if chi > 5 else RED)
    sheet.text(MARGIN + 670, y + 4, str(chi) if chi else "No Chi", LARGE, INK if chi else RED)
    sheet.text(WIDTH - MARGIN, y + 6, some(view.counts[seat]), BODY, INK, align="right")
    shown = ", ".join(in_play(view, seat)) or ("to act" if acts else "")
    sheet.text(MARGIN + 320, y + 44, shown, BODY, INK, width=WIDTH - 2 * MARGIN - 320)


def box_height(lines: list[str]) -> int:
    """Return how high a box of the fight is."""
    return 70 + LINE * sum(len(wrapped(line, BODY, INNER)) for line in lines)


def fight_box(sheet: Sheet, y: int, head: str, lines: list[str], colour: str) -> int:
    """Draw one side of the fight; return where the next may start."""
    height = box_height(lines)
    sheet.box(MARGIN - 20, y, WIDTH - 2 * MARGIN + 40, height, CARD, colour)
    sheet.text(MARGIN, y + 12, head, BODY, colour, width=INNER)
    at = y + 58
    for line in lines:
        at = sheet.lines(MARGIN, at, line, BODY, INK, width=INNER)
    return y + height + 16


def fight_boxes(view: FightingView, names: Names) -> list[tuple[str, list[str], str]]:
    """Return the boxes of the fight on the table: the attack, and each block that has been made or is being made."""
    fight = view.fight
    if fight is None or view.stage == "over":
        return []
    boxes = [attack_box(view, fight, names)]
    for at, target in enumerate(fight.targets):
        if target not in view.out:
            boxes.append(block_box(view, fight, at, target, names))
    return boxes


def attack_box(view: FightingView, fight: Fight, names: Names) -> tuple[str, list[str], str]:
    """Return the attack's box."""
    who, known = names.of(fight.attacker), cards(view.options)
    verb = "counterattack" if fight.against is not None else "attack"
    if not fight.targets:
        return f"{who} composes {'a' if fight.against is not None else 'an'} {verb}", [laid(fight.lay)], RED
    if view.stage == "cleanup":
        return f"{who}: {verb} on {names.all(fight.targets)}", ["cleaning up"], RED
    total = attack_total(known, fight.lay)
    kind = type_of(known, fight.lay) + (" + Spirit" if spirit(known, fight.lay) else "")
    return (
        f"{who} {verb}s {names.all(fight.targets)}: {total} ({kind})",
        [added_up(attack_parts(known, fight.lay))],
        RED,
    )


def block_box(view: FightingView, fight: Fight, at: int, target: Seat, names: Names) -> tuple[str, list[str], str]:
    """Return one defender's box."""
    who, known = names.of(target), cards(view.options)
    lay = fight.blocks[at] if at < len(fight.blocks) else Lay()
    if view.stage == "cleanup":
        hurt = fight.hurt[at] if at < len(fight.hurt) else 0
        return f"{who} {harm(view.options, hurt)}", [], GREEN
    if at > fight.at:
        return f"{who} is yet to block", [], FAINT
    if at == fight.at:
        return f"{who} composes a block", [laid(lay)], GREEN
    against = type_of(known, fight.lay)
    total = block_total(known, lay, against)
    ghost = int(spirit(known, fight.lay) and not spirit(known, lay))
    lost = max(0, attack_total(known, fight.lay) - total) + ghost
    head = f"{who} blocks {total}, takes {lost}" if lay.base else f"{who} does not block, takes {lost}"
    return head, [added_up(block_parts(known, lay, against))] if lay.base else [], GREEN


def added_up(parts: tuple[Part, ...]) -> str:
    """Return a sum's parts in one line."""
    return f"{' + '.join(map(summand, parts))} = {sum(part.amount for part in parts)}"
