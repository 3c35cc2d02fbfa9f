"""How each move of Kung Fusion is offered: a button or a line of a menu, with what it costs and does."""

from kfbot.rules.fusion import moves as mv
from kfbot.rules.fusion.facts import Manoeuvre
from kfbot.rules.fusion.hand import LETTERS, PLACE
from kfbot.rules.fusion.state import FusionView
from kfbot.rules.kernel import Move, Resign, SetFigure
from kfbot.ui.face import Label, Names
from kfbot.ui.fusion import effects
from kfbot.ui.fusion.words import cost, facts, of_x, sum_of, title

SIDES = {"attack": "Attack with…", "defence": "Defend with…"}


def label(move: Move, view: FusionView, names: Names) -> Label:
    """Return how a move is offered to the seat whose view this is."""
    match move:
        case mv.Attack() | mv.Defend():
            return _manoeuvre(move, view)
        case mv.Combo(by="C"):
            return Label("Combo card: one more", "Discard a Combo card", style="primary")
        case mv.Combo(by=by):
            row = facts().manoeuvre.get(by)
            return Label(f"{title(by)}: one more", f"Costs {cost(row)}" if row else "", style="primary")
        case mv.Done():
            return _done(view)
        case mv.Discard(card=letter) | mv.SetAside(card=letter):
            return _card(move, view, letter)
        case mv.TakeBack():
            return Label("Take all back")
        case mv.DrawAnew():
            count = sum(view.aside)
            return Label(f"Draw {count} anew", style="primary") if count else Label("Keep all cards", style="success")
        case _:
            return _choosing(move, view, names)


def _card(move: Move, view: FusionView, letter: str) -> Label:
    count = view.hand[PLACE[letter]] - view.aside[PLACE[letter]] if letter in PLACE else 0
    name = facts().card[letter].name if letter in PLACE else letter
    verb = "Discard" if isinstance(move, mv.Discard) else "Put aside"
    return Label(f"{verb} {name} ({count})")


def _done(view: FusionView) -> Label:
    match view.stage:
        case "attack":
            return Label("No more attacks" if view.strikes or not view.attacks else "No attack", public=True)
        case "defence":
            return Label("No more defences" if view.defences < 1 else "No defence", public=True)
        case _:
            return Label("Keep the rest", public=True)


def _manoeuvre(move: mv.Attack | mv.Defend, view: FusionView) -> Label:
    attacks = isinstance(move, mv.Attack)
    verb = "" if attacks else _against(move, view)
    if move.manoeuvre in LETTERS:
        name = facts().card[move.manoeuvre].name
        style = "danger" if attacks else "success"
        return Label(f"{name}: {'1 point' if attacks else 'negate 1'}{verb}", style=style)
    row = facts().manoeuvre.get(move.manoeuvre)
    if row is None:
        return Label(move.manoeuvre)
    does = _does(row, attacks=attacks)
    raised = f" on {title(view.strikes[move.on].manoeuvre)}" if attacks and 0 <= move.on < len(view.strikes) else ""
    text = f"{of_x(row, move.x)}{raised}{verb}"
    return Label(text, f"{does} for {cost(row)}", SIDES["attack" if attacks else "defence"])


def _does(row: Manoeuvre, *, attacks: bool) -> str:
    """Return the half of an effect that counts: of ``2 damage or negates 2`` the damage for an attack."""
    if attacks and row.attack:
        return effects.attack(row.attack)
    return effects.defence(row.defence) if row.defence and not attacks else effects.effect(row)


def _against(move: mv.Defend, view: FusionView) -> str:
    if not 0 <= move.against < len(view.strikes):
        return ""
    strike = view.strikes[move.against]
    return f" against {title(strike.manoeuvre)} ({sum_of(strike)})"


def _choosing(move: Move, view: FusionView, names: Names) -> Label:
    match move:
        case mv.ChooseFighter(fighter=fighter):
            ready = facts().ready_fighter.get(fighter)
            if ready is None:
                return Label(fighter)
            style = facts().style[ready.style].name
            return Label(
                f"{ready.name} ({style})",
                ready.profile,
                "Choose a fighter…",
                public=True,
            )
        case mv.RollFighter():
            rolling = view.sides[view.seat].rolling if view.seat is not None else None
            return Label("Roll on" if rolling else "Roll a fighter", style="primary", public=rolling is None)
        case mv.TakeTable(table=table):
            found = facts().table.get(table)
            return Label(f"Roll on {found.name}" if found else table, style="success")
        case mv.TakeHits():
            return Label("Gain 2 hit points", style="success")
        case mv.Reroll():
            return Label("Reroll")
        case mv.BuildFighter(name=name):
            return Label(f"Build {name}")
        case Resign():
            return Label("Give up", style="danger")
        case SetFigure(figure=figure, to=to):
            return Label(f"Set {figure} to {to}")
        case _:
            return Label(f"{type(move).__name__} of {names.of(view.seat or 0)}")
