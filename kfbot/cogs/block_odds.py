"""What a fighter may be able to block: `/fight odds`, counted from the cards that whoever asks cannot place."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import Final, cast

from kfbot.cogs.house import Interaction, house
from kfbot.rules.errors import NotAllowed
from kfbot.rules.fighting.odds import block_chances
from kfbot.rules.fighting.state import HIDDEN, FightingOptions, FightingView
from kfbot.rules.odds import percent
from kfbot.ui import ink
from kfbot.ui.face import Picture
from kfbot.ui.fighting.words import cards, game
from kfbot.ui.message import Sheet

LARGEST: Final = 15
"""The largest hand that is counted."""


def unseen(view: FightingView) -> dict[str, int]:
    """Return how many copies of each card a seat cannot place: neither in its own hand nor lying open anywhere."""
    left = Counter(game().deck(view.options))
    left.subtract(view.hand)
    left.subtract(view.aside)
    left.subtract(view.discard)
    if view.fight:
        lays = (view.fight.lay, *view.fight.blocks)
        left.subtract(card for lay in lays for card in lay.cards if card != HIDDEN)
    return {card: count for card, count in left.items() if count > 0}


async def asked(interaction: Interaction, least: int, against: str, hand: int | None) -> Sheet:
    """Return the chance that a hand blocks at least so much, for the channel's table or else for a full deck."""
    table = await house(interaction).tables.find(interaction.channel_id or 0)
    view, told = None, "From a full deck."
    if table is not None and table.state is not None and table.live and table.game == "fighting":
        seat = table.seat_of(interaction.user.id)
        view = cast("FightingView", house(interaction).games["fighting"].view(table.state, seat))
        told = "From the cards that you cannot place."
        rivals = [count for other, count in enumerate(view.counts) if other != seat and other not in view.out]
        hand = max(rivals, default=7) if hand is None else hand
    hand = 7 if hand is None else hand
    if not 0 <= hand <= LARGEST:
        raise NotAllowed(f"A hand of 0 to {LARGEST} cards is counted; {hand:,} is none.")
    options = view.options if view else FightingOptions()
    chances = block_chances(cards(options), unseen(view) if view else game().deck(options), hand, against)
    return _sheet(chances, least, against, hand, told)


def _sheet(chances: Mapping[int, Fraction], least: int, against: str, hand: int, told: str) -> Sheet:
    chance = chances.get(max(least, 0), Fraction(0))
    said = f"A hand of {hand} can block {least} or more of a {against} attack: **{percent(chance)}**."
    note = f"-# {told} Cards drawn while blocking (Sidestep, Snake Stance) are not counted."
    return Sheet("Odds of a block", f"{said}\n{note}", picture=_picture(chances, least, against, hand, chance))


def _picture(chances: Mapping[int, Fraction], least: int, against: str, hand: int, chance: Fraction) -> Picture:
    shown = [(number, each) for number, each in sorted(chances.items()) if 0 < number <= 16]
    sheet = ink.Sheet(520)
    y = sheet.heading(f"{hand} cards, a {against} attack", "Chance in % of a block of at least ...")
    sheet.text(ink.WIDTH - ink.MARGIN, 26, percent(chance), ink.TITLE + 8, ink.GREEN, align="right")
    bars = [
        ink.Bar(str(number), float(each), f"{float(each) * 100:.0f}", ink.GREEN if number == least else "#8fb78a")
        for number, each in shown
    ]
    sheet.bars(ink.MARGIN, y + 10, ink.WIDTH - 2 * ink.MARGIN, 350, bars)
    alt = ", ".join(f"{number}: {percent(each)}" for number, each in shown)
    return Picture(sheet.png(), f"Chance that {hand} cards block at least so much of a {against} attack. {alt}."[:1024])
