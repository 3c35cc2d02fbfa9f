"""When temporary changes end: with the shootout round, the shootout, the phase, the turn at Sundown, or when a dude moves."""

from collections.abc import Callable

from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown.dealer import Dealer
from kfbot.rules.doomtown.state import Frame, Modifier
from kfbot.rules.doomtown.vocabulary import Until


def until_of(dealer: Dealer, frame: Frame, until: Until) -> Until:
    """Return how long an effect lasts: unless it says so, a shootout play's to the shootout's end, any other's to Sundown."""
    if until:
        return until
    return "shootout" if dealer.state.shootout is not None and frame.moment != "noon" else "turn"


def end(dealer: Dealer, ends: Callable[[Modifier], bool], when: str) -> None:
    """End the temporary changes that this moment ends."""
    ended = [mod for mod in dealer.state.modifiers if ends(mod)]
    if not ended:
        return
    dealer.set(modifiers=tuple(mod for mod in dealer.state.modifiers if not ends(mod)))
    titles = tuple(dict.fromkeys(dealer.title(mod.on) for mod in ended))
    dealer.say(ev.Expired(titles, when))


def end_round(dealer: Dealer) -> None:
    """A shootout round is over."""
    end(dealer, lambda mod: mod.until == "round", "the round is over")
    _forget_uses(dealer, ":round")


def end_shootout(dealer: Dealer) -> None:
    """The shootout is over."""
    end(dealer, lambda mod: mod.until in ("round", "shootout"), "the shootout is over")
    _forget_uses(dealer, ":round")
    _forget_uses(dealer, ":shootout")


def end_phase(dealer: Dealer) -> None:
    """A phase of the day, or the Make Plays step, is over."""
    end(dealer, lambda mod: mod.until == "phase", "the phase is over")


def end_turn(dealer: Dealer) -> None:
    """The turn is over, at Sundown: only what is permanent, or lasts until a dude moves, stays."""
    kept: tuple[Until, ...] = ("permanent", "moves")
    end(dealer, lambda mod: mod.until not in kept, "the turn is over")
    dealer.set(used={}, extra={})


def left_place(dealer: Dealer, dude: str) -> None:
    """A dude left a location: what lasted only there ends."""
    end(dealer, lambda mod: mod.on == dude and mod.until in ("leaves", "moves"), "the dude moved")


def _forget_uses(dealer: Dealer, suffix: str) -> None:
    used = {key: n for key, n in dealer.state.used.items() if not key.endswith(suffix)}
    dealer.set(used=used)
