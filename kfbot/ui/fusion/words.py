"""The words that the panel, the hand, the buttons and the log of Kung Fusion share."""

from functools import cache
from typing import cast

from kfbot.catalogue import games
from kfbot.rules.fusion.costs import cards_in_words, row_cost
from kfbot.rules.fusion.facts import FightingStyle, FusionFacts, Manoeuvre
from kfbot.rules.fusion.game import Fusion
from kfbot.rules.fusion.hand import LETTERS, Hand, hand_of
from kfbot.rules.fusion.state import Fighter, FusionView, Strike
from kfbot.ui.face import Figure, Names
from kfbot.ui.names import plain


@cache
def facts() -> FusionFacts:
    """Return the facts of the game."""
    return cast("Fusion", games()["fusion"]).facts


def title(named: str) -> str:
    """Return a manoeuvre's name: ``Left Hook``, for a card's letter ``simple Punch``, and for ``C`` ``Combo card``."""
    if named in LETTERS:
        return "Combo card" if named == "C" else f"simple {facts().card[named].name}"
    row = facts().manoeuvre.get(named)
    return row.name if row else named


def cards(hand: Hand) -> str:
    """Return cards as people say them: ``2 Punch and 1 Zen``."""
    return cards_in_words(facts(), hand)


def letters(text: str) -> str:
    """Return cards that are written as letters as people say them."""
    return cards(hand_of(text))


def cost(row: Manoeuvre) -> str:
    """Return what a manoeuvre costs, in words: ``2 Punch and 1 Zen``, ``X Zen``."""
    if row.x:
        return f"X {facts().card[row.x].name}"
    return cards(row_cost(row, 0))


def of_x(row: Manoeuvre, x: int) -> str:
    """Return a manoeuvre's name with the X that is paid."""
    return f"{row.name} (X = {x})" if row.x else row.name


def points(count: int) -> str:
    """Return a number of points in words."""
    return f"{count} point" if count == 1 else f"{count} points"


def some_cards(count: int) -> str:
    """Return a number of cards in words."""
    return f"{count} card" if count == 1 else f"{count} cards"


def whole(chance: float) -> str:
    """Return a chance as a whole percentage: only what is certain reads ``100%``, only the impossible ``0%``."""
    if 0 < chance < 0.005:
        return "under 1%"
    return "over 99%" if 0.995 <= chance < 1 else f"{chance:.0%}"


def sum_of(strike: Strike) -> str:
    """Return what an attack comes to as a sum: ``3 + 2 - 1 = 4``."""
    if strike.ended:
        return f"{strike.damage + strike.raised}, {strike.ended}"
    parts = [str(strike.damage)]
    parts += [f"+ {strike.raised}"] if strike.raised else []
    parts += [f"− {strike.negated}"] if strike.negated else []
    return f"{' '.join(parts)} = {strike.due}" if len(parts) > 1 else parts[0]


def minimums(style: FightingStyle) -> str:
    """Return what a style asks for at least: ``4 Punch, 2 Kick``."""
    return ", ".join(f"{least} {kind.title()}" for kind, least in style.needs.items())


def called(fighter: Fighter) -> str:
    """Return a fighter's name, which a person may have chosen, with all that Discord would read into it taken out."""
    return plain(fighter.name)


def fighter_line(view: FusionView, seat: int, names: Names) -> str:
    """Return one line about a seat: fighter, hit points, cards, and what is owed."""
    side = view.sides[seat]
    who = names.of(seat)
    if side.fighter is None:
        step = "is rolling a fighter" if side.rolling else "chooses a fighter"
        return f"**{who}** {step}."
    more = f", owes {some_cards(side.owed)} next turn" if side.owed and view.stage != "owed" else ""
    more += f", must discard {some_cards(side.owed)}" if side.owed and view.stage == "owed" else ""
    more += f", draws {side.extra} more next turn" if side.extra else ""
    role = "attacks" if seat == view.attacker else "defends"
    hits = f"{max(side.hits, 0)}/{side.fighter.hits} hit points"
    doing = "" if view.stage == "over" or not view.turn else f", {role}"
    return f"**{who}** ({called(side.fighter)}{doing}): {hits}, {some_cards(side.cards)}{more}"


def phase(view: FusionView, names: Names) -> str:
    """Return the phase in words, with whose decision it is."""
    who = names.all(view.waiting)
    if view.stage == "fighters":
        return f"Before the first turn: {who} {'choose fighters' if len(view.waiting) > 1 else 'chooses a fighter'}."
    match view.stage:
        case "owed":
            return f"Turn {view.turn}, manoeuvre phase: {who} discards what is owed."
        case "out-manoeuvre":
            return f"Turn {view.turn}, out-manoeuvre phase: {who} may draw cards anew."
        case "attack":
            what = "may counter-attack" if view.counter else "attacks"
            return f"Turn {view.turn}, action phase: {who} {what}."
        case "defence":
            return f"Turn {view.turn}, action phase: {who} defends."
        case "leftovers":
            return f"Turn {view.turn} ends: {who} may discard leftovers."
        case _:
            return "The fight is over."


def figure_in_words(key: str, value: str, names: Names) -> Figure:
    """Return a figure that a judge can correct in words: ``seat 1 hits`` is “Ann's hit points”."""
    _, number, name = key.split(" ", 2)
    return Figure(f"{names.of(int(number) - 1)}'s {'hit points' if name == 'hits' else name}", value)
