"""The panel that everyone sees, the hand that one seat sees, and the fighters that both may look at."""

from kfbot.rules.fusion.hand import LETTERS
from kfbot.rules.fusion.state import FusionView, Rolling, Strike
from kfbot.rules.kernel import Seat
from kfbot.ui.face import Names, Panel
from kfbot.ui.fusion.effects import effect
from kfbot.ui.fusion.guides import guide, odds_lines
from kfbot.ui.fusion.pictures import fight_picture, hand_picture
from kfbot.ui.fusion.words import called, cards, cost, facts, fighter_line, minimums, phase, some_cards, sum_of, title


def table_lines(view: FusionView, names: Names) -> list[str]:
    """Return the table as lines: the phase, both fighters, the attacks of this phase, deck and discard pile."""
    lines = [phase(view, names), *(fighter_line(view, seat, names) for seat in range(len(view.sides)))]
    for strike in view.strikes:
        state = f"{strike.lost} lost" if strike.resolved else "open"
        lines.append(
            f"• {names.of(strike.seat)}: **{title(strike.manoeuvre)}** {sum_of(strike)}{_owing(view, strike)} ({state})"
        )
    if view.pending:
        lines.append(f"• The next damaging attack is raised by {view.pending} (Kai!).")
    if view.spirit:
        lines.append("• Every attack of this phase is negated (Spirit Form).")
    if view.turn:
        lines.append(f"Deck {view.deck}, discard pile: {cards(view.discard)}.")
    else:
        style = "any style" if view.options.style == "any" else facts().style[view.options.style].name
        lines.append(f"Rank: {facts().rank[view.options.rank].name}, {style}.")
    return lines


def _owing(view: FusionView, strike: Strike) -> str:
    """Return the cards that an attack makes somebody owe: none if it was negated, or if they fell with its damage."""
    fell = view.options.blocked_discards == "fall" and strike.hurts and strike.resolved and not strike.lost
    return f", {some_cards(strike.owed)} owed" if strike.owed and strike.ended != "negated" and not fell else ""


def panel(view: FusionView, names: Names) -> Panel:
    """Return the shared message."""
    return Panel("Kung Fusion", "\n".join(table_lines(view, names)), picture=fight_picture(view, names))


def sheet_lines(ids: tuple[str, ...], hits: int) -> list[str]:
    """Return a fighter as a character sheet in words."""
    return [f"{hits} hit points, {len(ids)} manoeuvres", *known_lines(ids)]


def known_lines(ids: tuple[str, ...]) -> list[str]:
    """Return a line for each manoeuvre: its name, its type, what it does and costs."""
    rows = [facts().manoeuvre[one] for one in ids]
    return [f"• **{row.name}** ({row.kind.title()}): {effect(row)} for {cost(row)}" for row in rows]


def fighters(view: FusionView, names: Names) -> Panel:
    """Return what both fighters can do; it is no secret. The reader's own comes last."""
    lines: list[str] = []
    for seat in sorted(range(len(view.sides)), key=lambda one: one == view.seat):
        fighter = view.sides[seat].fighter
        lines += [fighter_line(view, seat, names), *(known_lines(fighter.manoeuvres) if fighter else ())]
    return Panel("Both fighters", "\n".join(lines))


def hand_lines(view: FusionView, seat: Seat, names: Names) -> list[str]:
    """Return a hand by type, what is put aside, and what is known of the other hand."""
    held = [f"**{n} {facts().card[letter].name}**" for letter, n in zip(LETTERS, view.hand, strict=True) if n]
    lines = [f"You hold {', '.join(held) or 'no cards'}."] if view.turn else []
    if any(view.aside):
        lines.append(f"Put aside: {cards(view.aside)}.")
    if view.read is not None:
        lines.append(f"{names.of(1 - seat)}'s hand as you read it in turn {view.read_turn}: {cards(view.read)}.")
        if any(view.known):
            lines.append(f"Of these still there at least: {cards(view.known)}.")
    return lines


def hand(view: FusionView, names: Names) -> Panel:
    """Return what one seat sees alone."""
    seat = view.seat or 0
    side = view.sides[seat]
    if side.fighter is None:
        lines = rolled_lines(view, side.rolling) if side.rolling else [guide(view, names)]
        return Panel("Your fighter", "\n".join(lines))
    told = [guide(view, names)] if view.stage != "over" else []
    both = [fighter_line(view, one, names) for one in (1 - seat, seat)] if view.turn else []
    lines = [phase(view, names), *both, *hand_lines(view, seat, names), *told, *odds_lines(view)]
    return Panel(f"{called(side.fighter)}: your hand", "\n".join(lines), picture=hand_picture(view))


def rolled_lines(view: FusionView, rolling: Rolling) -> list[str]:
    """Return how far a fighter is rolled, what he knows already, and what the last roll asks."""
    done, whole = len(rolling.manoeuvres) + rolling.gains, facts().rank[view.options.rank].manoeuvres
    lines = [f"{done} of {whole} rolled.", *known_lines(rolling.manoeuvres)]
    if rolling.gains:
        lines.append(f"• {rolling.gains} × hit points instead of a manoeuvre")
    if rolling.master:
        lines.append(f"You rolled {rolling.master} on the master table: choose below what it gives you.")
    return lines


def style_lines() -> list[str]:
    """Return the styles and the ranks as lines."""
    lines = ["**Styles** (minimums at Fifth Degree)"]
    lines += [f"• **{style.name}**: {minimums(style)}, {style.others} others" for style in facts().styles]
    lines.append("**Ranks** (hand, hit points, manoeuvres)")
    for rank in facts().ranks:
        tables = [
            name
            for name, allowed in (("Major", rank.major), ("Zen", rank.zen), ("Major Zen", rank.major_zen))
            if allowed
        ]
        more = f"; {', '.join(tables)} allowed" if tables else ""
        lines.append(f"• **{rank.name}**: {rank.hand}, {rank.hits}, {rank.manoeuvres}{more}")
    return lines
