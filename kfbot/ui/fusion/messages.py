"""The panel that everyone sees, the hand that one seat sees, and what a seat can do now and why."""

from kfbot.rules.fusion.facts import Manoeuvre
from kfbot.rules.fusion.hand import LETTERS
from kfbot.rules.fusion.odds import Chances, chances
from kfbot.rules.fusion.state import FusionView, Strike
from kfbot.rules.kernel import Seat
from kfbot.ui.face import Names, Panel
from kfbot.ui.fusion.pictures import fight_picture, hand_picture
from kfbot.ui.fusion.words import called, cards, cost, effect, facts, fighter_line, phase, some_cards, sum_of, title


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
    rows = [facts().manoeuvre[one] for one in ids]
    lines = [f"{hits} hit points, {len(rows)} manoeuvres"]
    return lines + [
        f"• **{row.name}** ({row.table.replace('-', ' ').title()}): {cost(row)}: {effect(row)}" for row in rows
    ]


def hand_lines(view: FusionView, seat: Seat, names: Names) -> list[str]:
    """Return a hand by type, what is put aside, and what is known of the other hand."""
    held = [f"**{n} {facts().card[letter].name}**" for letter, n in zip(LETTERS, view.hand, strict=True) if n]
    lines = [f"{sum(view.hand)} cards: {', '.join(held) or 'none'}."] if view.turn else []
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
        known = side.rolling.manoeuvres if side.rolling else ()
        rolled = f"Rolled so far: {', '.join(map(title, known)) or 'nothing'}." if side.rolling else guide(view, names)
        return Panel("Your fighter", rolled)
    told = [guide(view, names)] if view.stage != "over" else []
    lines = [phase(view, names), *hand_lines(view, seat, names), *told, *odds_lines(view)]
    return Panel(f"{called(side.fighter)}: your hand", "\n".join(lines), picture=hand_picture(view))


def odds_lines(view: FusionView) -> list[str]:
    """Return which known manoeuvres of use now can be paid for, and before drawing anew the chance of the others."""
    assert view.seat is not None
    if view.stage not in ("out-manoeuvre", "attack", "defence"):
        return []
    coming = view.stage == "out-manoeuvre" and view.seat in view.waiting
    found = chances(facts(), view, exchange_limit_of(view) if coming else 0)
    now = [f"{one.row.name} ({effect(one.row)})" for one in found if one.now and _of_use(view, one.row)]
    lines = [f"You can pay for: {', '.join(now)}." if now else "You can pay for no manoeuvre of use now."]
    if coming:
        later = sorted((one for one in found if not one.now), key=lambda one: -one.after)
        lines += [f"After drawing anew for it: {_likely(later)}."] if later else []
    return lines


def _of_use(view: FusionView, row: Manoeuvre) -> bool:
    """Return whether a manoeuvre is one that the phase lets the viewer make: any while drawing anew, or while he waits."""
    if view.seat not in view.waiting or view.stage == "out-manoeuvre":
        return True
    if view.stage == "attack":
        return row.attack is not None if view.attacks else row.combo
    return row.defence is not None if view.defences else row.combo


def exchange_limit_of(view: FusionView) -> int:
    """Return how many cards the viewer may draw anew."""
    half = sum(view.hand) // 2
    return min(half, 2) if view.options.out_manoeuvre == "two" else half


def _likely(found: list[Chances]) -> str:
    return ", ".join(f"{one.row.name} **{float(one.after):.0%}**" for one in found)


def guide(view: FusionView, names: Names) -> str:
    """Return what that seat can do now and why."""
    if view.seat is None or view.seat not in view.waiting:
        return f"Waiting for {names.all(view.waiting)}." if view.waiting else "The fight is over."
    match view.stage:
        case "fighters":
            return (
                "Choose a ready fighter, roll one on the tables, or build your own. **Fighters…** shows character sheets, "
                "and those that you keep."
            )
        case "owed":
            return f"You owe {view.sides[view.seat].owed} cards: choose which to discard (Maneuver Phase)."
        case "out-manoeuvre":
            half = (
                "two cards, no more than half your hand,"
                if view.options.out_manoeuvre == "two"
                else "half your hand, rounded down"
            )
            return f"Put up to {half} aside and draw as many anew, once (Out-Maneuver Phase)."
        case "attack":
            return _attack_guide(view)
        case "defence":
            return _defence_guide(view)
        case _:
            return "Discard what you do not want to keep; both fill their hands next (reading K12)."


def _attack_guide(view: FusionView) -> str:
    if view.attacks < 1:
        return "Your attack is made. A Combo gives one more; or be done (Action Phase)."
    return "One attack: a card for 1 point, or a manoeuvre you know for its cards (Action Phase)."


def _defence_guide(view: FusionView) -> str:
    still = [strike for strike in view.strikes if not strike.resolved and not strike.ended]
    if not still:
        return "Nothing is left to defend against: you may still heal, or be done (Action Phase)."
    what = ", ".join(f"{title(s.manoeuvre)}, a {s.kind.title()} attack of {s.due}" for s in still)
    if view.defences < 1:
        return f"Against you: {what}. Your defence is made. A Combo gives one more; or be done (Action Phase)."
    return f"Against you: {what}. One defence: the right card negates 1, a manoeuvre more (Action Phase)."


def style_lines() -> list[str]:
    """Return the styles and the ranks as lines."""
    lines = ["**Styles** (minimums at Fifth Degree)"]
    for style in facts().styles:
        needs = ", ".join(f"{least} {kind.title()}" for kind, least in style.needs.items())
        lines.append(f"• **{style.name}**: {needs}, {style.others} others")
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
