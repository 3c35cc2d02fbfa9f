"""What happened, told with all its arithmetic: each event as one line, with the rulebook's section where a rule decided."""

from kfbot.rules.fighting import events as ev
from kfbot.rules.kernel import Event
from kfbot.ui.face import Names
from kfbot.ui.fighting.words import CHOICES, chi, figure_in_words, some, spelled, title, titles


def tell(event: Event, names: Names) -> str | None:
    """Return one line about an event as its listener heard it, or None if there is nothing to say."""
    match event:
        case ev.Attacked():
            return attacked(event, names)
        case ev.Blocked(seat=seat, parts=parts, total=total, spirit=spirit):
            return f"{names.of(seat)} blocks: {spelled(parts, total)}{', with Spirit' if spirit else ''}."
        case ev.StoodStill(seat=seat):
            return f"{names.of(seat)} does not block."
        case ev.Struck():
            return struck(event, names)
        case ev.Drew() | ev.Discarded() | ev.Returned() | ev.Reshuffled() | ev.Laid() | ev.TookBack():
            return moved(event, names)
        case ev.Gained() | ev.Drained():
            return healed(event, names)
        case ev.CounterWon() | ev.CounterBegan() | ev.CounterPassed() | ev.CalledOff():
            return countered(event, names)
        case _:
            return turned(event, names)


def attacked(event: ev.Attacked, names: Names) -> str:
    """Return a declared attack with its sum."""
    verb = "counterattacks" if event.counter else "attacks"
    extra = ", with Spirit" if event.spirit else ""
    if event.choice == "wider":
        extra += f", Double Attack for {CHOICES['wider']}"
    return f"{names.of(event.seat)} {verb} {names.all(event.targets)}: {spelled(event.parts, event.total)}{extra}."


def struck(event: ev.Struck, names: Names) -> str:
    """Return what an attack came to for one target: the subtraction, Spirit, and the Chi before and after."""
    margin = max(0, event.attack - event.block)
    text = f"{event.attack} - {event.block} = {margin}"
    if event.block > event.attack:
        text = f"{event.attack} - {event.block}, never below 0"
    if event.spirit:
        text += ", +1 Spirit"
    who = names.of(event.seat)
    if event.before == event.after:
        why = "is at No Chi and has nothing to lose" if margin + event.spirit else "is not hurt"
        return f"{who} {why}: {text}. (Damage)"
    return f"{who} loses {event.before - event.after} Chi: {text}; {event.before} to {chi(event.after)}. (Damage)"


def moved(event: Event, names: Names) -> str | None:
    """Return a line about cards that went somewhere."""
    match event:
        case ev.Drew(seat=seat, count=count, cards=cards, why=why):
            shown = f": {titles(cards)}" if cards else ""
            return f"{names.of(seat)} draws {some(count)}{f' for {title(why)}' if why else ''}{shown}."
        case ev.Discarded(seat=seat, cards=cards, why=why, chance=True):
            return f"{names.of(seat)} discards {titles(cards)} by chance, for {title(why)}."
        case ev.Discarded(seat=seat, cards=cards, why=why):
            reason = f" for {title(why)}" if why and why not in cards else ""
            return f"{names.of(seat)} discards {titles(cards)}{reason}."
        case ev.Returned(seat=seat, card=card):
            return f"{title(card)} returns to {names.of(seat)}’s hand."
        case ev.Reshuffled(count=count):
            return f"The deck is empty: {some(count)} are shuffled into a new one. (Setup)"
        case ev.Laid(seat=seat, card=card, shown=True):
            return f"{names.of(seat)} plays {title(card)}."
        case _:
            return None


def healed(event: ev.Gained | ev.Drained, names: Names) -> str:
    """Return a line about Chi that a card gave or took."""
    who, why = names.of(event.seat), title(event.why)
    if not event.amount:
        done = "has none left to lose" if isinstance(event, ev.Drained) else "can gain no more"
        return f"{who} is at {chi(event.chi)} and {done}: {why} changes nothing."
    if isinstance(event, ev.Drained):
        return f"{who} loses {event.amount} more Chi to {why}: {chi(event.chi)}. (Damage Effect)"
    return f"{who} gains {event.amount} Chi from {why}: {chi(event.chi)}."


def countered(event: Event, names: Names) -> str | None:
    """Return a line about counterattacks."""
    match event:
        case ev.CounterWon(seat=seat, against=against, why=why):
            return f"{names.of(seat)} may counterattack {names.of(against)} after cleanup, for {title(why)}. (Counterattacks)"
        case ev.CounterBegan(seat=seat, against=against):
            return f"It is {names.of(seat)}’s counterattack on {names.of(against)}."
        case ev.CounterPassed(seat=seat):
            return f"{names.of(seat)} lets the counterattack go."
        case ev.CalledOff():
            return "That attack comes to nothing; the other cards go back to their owners."
        case _:
            return None


def turned(event: Event, names: Names) -> str | None:
    """Return a line about turns, fighters who fall, and the end."""
    match event:
        case ev.TurnBegan(seat=seat):
            return f"**{names.of(seat)}’s turn.**"
        case ev.TurnEnded(seat=seat, idle=True):
            return f"{names.of(seat)} ends the turn without an attack."
        case ev.Fell(seat=seat, cards=cards):
            hand = f" and discards {titles(cards)}" if cards else ""
            return f"**{names.of(seat)} falls**{hand}. (No Chi)"
        case ev.Gave(seat=seat):
            return f"{names.of(seat)} gives up."
        case ev.Ended(winners=winners):
            return f"**{names.all(winners)} is the last one standing.**" if winners else "**Nobody is left standing.**"
        case ev.Corrected(figure=key, to=to):
            return "The judge sets {} to {}.".format(*figure_in_words(key, to, names))
        case _:
            return None
