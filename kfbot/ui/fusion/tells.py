"""One line about each event of Kung Fusion, with all its arithmetic and the section it stands on."""

from kfbot.rules.fusion import events as ev
from kfbot.rules.kernel import Event
from kfbot.ui.face import Names
from kfbot.ui.fusion.words import facts, figure_in_words, letters, points, some_cards, title
from kfbot.ui.names import plain


def tell(event: Event, names: Names) -> str | None:
    """Return one line about an event as its listener heard it, or None if there is nothing worth a line."""
    match event:
        case ev.Attacked():
            return _attacked(event, names)
        case ev.Defended():
            return _defended(event, names)
        case ev.Struck():
            return _struck(event, names)
        case ev.Raised():
            return _raised(event, names)
        case ev.Comboed(seat=seat, by=by, paid=paid):
            how = (
                f"discards {'a Combo card' if by == 'C' else f'{letters(paid)} for {title(by)}'}"
                if paid
                else f"goes on by {title(by)}"
            )
            return f"{names.of(seat)} {how}: one more manoeuvre (Action Phase)."
        case ev.Healed(seat=seat, points=healed, hits=hits):
            return f"{names.of(seat)} gains {points(healed)} back: {hits} hit points (Minor Zen, Fighting Spirit)."
        case _:
            return _cards(event, names) or _course(event, names)


def _cards(event: Event, names: Names) -> str | None:
    match event:
        case ev.Filled(seat=seat, count=count, cards=cards) if count:
            return f"{names.of(seat)} draws {some_cards(count)}{_which(cards)} (Maneuver Phase)."
        case ev.Reshuffled(count=count):
            return f"The deck ran out: {some_cards(count)} of the discard pile are shuffled anew (Maneuver Phase)."
        case ev.Discarded(seat=seat, cards=cards, why="owed", left=left):
            more = f", {left} more owed" if left else ""
            return f"{names.of(seat)} discards {letters(cards)}, owed{more} (Maneuver Phase)."
        case ev.Discarded(seat=seat, cards=cards):
            return f"{names.of(seat)} discards {letters(cards)}, left over."
        case ev.WasSetAside(seat=seat, card=card):
            what = f"puts {letters(card)} aside" if card else "takes the cards back"
            return f"{names.of(seat)} {what}."
        case ev.OutManoeuvred(seat=seat, count=0):
            return f"{names.of(seat)} keeps all cards (Out-Maneuver Phase)."
        case ev.OutManoeuvred(seat=seat, cards=cards, count=count, drew=drew):
            return (
                f"{names.of(seat)} discards {letters(cards)} and draws {count} anew{_which(drew)} (Out-Maneuver Phase)."
            )
        case ev.Drew(seat=seat, count=count, later=True):
            return f"{names.of(seat)} will draw {some_cards(count)} more next turn (Feint)."
        case ev.Drew(seat=seat, count=count, cards=cards):
            return f"{names.of(seat)} draws {some_cards(count)}{_which(cards)}."
        case ev.HandRead(seat=seat, whose=whose, cards=cards):
            what = f": {letters(cards)}" if cards else ""
            return f"{names.of(seat)} looks at the hand of {names.of(whose)}{what} (Read Minds)."
        case _:
            return None


def _which(cards: str) -> str:
    return f": {letters(cards)}" if cards else ""


def _course(event: Event, names: Names) -> str | None:
    match event:
        case ev.TurnBegan(turn=turn, active=active):
            return f"**Turn {turn}**: {names.of(active)} is the active player, who attacks (Turn Sequence)."
        case ev.FighterChosen(seat=seat, name=name, manoeuvres=known, hits=hits):
            knows = ", ".join(map(title, known)) or "no manoeuvres"
            return f"{names.of(seat)} sends **{plain(name)}**: {hits} hit points, {knows}."
        case ev.Rolled():
            return _rolled(event, names)
        case ev.Stopped(seat=seat, what=what):
            return f"{names.of(seat)} makes no {what}."
        case ev.CounterBegan(seat=seat):
            return f"{names.of(seat)} may counter-attack (house rule)."
        case ev.Resigned(seat=seat):
            return f"{names.of(seat)} gives up."
        case ev.Corrected(figure=key, to=to):
            return "The judge sets {} to {}.".format(*figure_in_words(key, to, names))
        case ev.FightEnded(winners=winners, reason=reason):
            return (
                f"**{names.all(winners)} wins**: {reason} (Object)." if winners else f"**A draw**: {reason} (Object)."
            )
        case _:
            return None


def _rolled(event: ev.Rolled, names: Names) -> str:
    found = facts().table.get(event.table)
    where = f"{found.name} table" if found else "master table"
    match event.result:
        case "again":
            result = "rolled again"
        case "choose":
            result = "the player chooses"
        case "hits":
            result = "takes 2 hit points"
        case result if result in facts().table:
            result = f"on to the {facts().table[result].name} table"
        case _:
            result = f"**{title(event.result)}**"
    return f"{names.of(event.seat)} rolls {event.roll} (1D{event.die}, {where}): {result}."


def _amount(value: int, die: int, roll: int, *, least: bool) -> str:
    """Return how an amount came about: ``3``, or ``1D6 rolled 4, less 1 = 3``."""
    how = str(value)
    if die:
        less = roll - value
        how = f"1D{die} rolled {roll}" + (f", less {less} = {value}" if less > 0 else "")
    return f"{how} (at least 2)" if least else how


def _attacked(event: ev.Attacked, names: Names) -> str:
    row = facts().manoeuvre.get(event.manoeuvre)
    hurts = row is None or (row.attack is not None and row.attack.damage is not None)
    does: list[str] = []
    if hurts:
        total = event.damage + event.raised
        shown = _amount(event.damage, event.die, event.roll, least=event.least)
        does.append(f"{shown} + {event.raised} raised = {points(total)}" if event.raised else f"{shown} damage")
    if event.owed:
        does.append(f"{some_cards(event.owed)} to discard next turn")
    what = f": {' and '.join(does)}" if does else ""
    return f"{names.of(event.seat)} attacks with **{title(event.manoeuvre)}** for {letters(event.paid)}{what}."


def _defended(event: ev.Defended, names: Names) -> str:
    row = facts().manoeuvre.get(event.manoeuvre)
    effect = row.defence if row else None
    against = f" against {title(event.against)}" if event.against else ""
    if effect is None or effect.negates is not None:
        what = f": negates {_amount(event.negates, event.die, event.roll, least=event.least)}"
    elif effect.stops_all:
        what = ": every attack of this phase is negated"
    elif effect.reflects:
        what = ": it turns back on the attacker"
    elif effect.stops:
        what = ": the attack is negated"
    else:
        what = ""
    return f"{names.of(event.seat)} defends with **{title(event.manoeuvre)}** for {letters(event.paid)}{against}{what}."


def _struck(event: ev.Struck, names: Names) -> str:
    name, target = title(event.manoeuvre), names.of(event.target)
    if event.ended == "negated":
        line = f"{name[0].upper()}{name[1:]} is negated: nothing happens to {target}"
    else:
        parts = [str(event.damage)]
        parts += [f"+ {event.raised}"] if event.raised else []
        parts += [f"− {event.negated}"] if event.negated and not event.ended else []
        total = f"{' '.join(parts)} = " if len(parts) > 1 else ""
        turned = ", reflected" if event.ended else ""
        line = f"{name[0].upper()}{name[1:]}{turned}: {total}{event.lost if total else points(event.lost)}"
        line += f", {target} is at {max(0, event.hits[event.target])} hit points" if event.hits else ""
    line += f"; {target} owes {some_cards(event.owed)} next turn" if event.owed else ""
    if event.back:
        line += f"; {names.of(event.seat)} loses {points(event.back)} in return"
    return f"{line} (Action Phase)."


def _raised(event: ev.Raised, names: Names) -> str:
    if not event.manoeuvre:
        return f"{names.of(event.seat)}'s next damaging attack of this phase is raised by {event.points} (Kai!)."
    more = f": {names.of(event.target)} loses {event.lost} more" if event.target >= 0 else ""
    more += f" and owes {some_cards(event.owed)} next turn" if event.owed else ""
    return f"{title(event.manoeuvre)} is raised by {event.points}{more} (Kai!)."
