"""Doomtown's things in words: dudes with their figures, places, piles, phases and steps; and every id of a view by its name."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from kfbot.rules.doomtown.seen import CardSeen, DoomtownView, DudeSeen, PlaceSeen
from kfbot.ui.face import Figure, Names
from kfbot.ui.names import MARKS

PHASES: Final[Mapping[str, str]] = {
    "setup": "Setting up",
    "gambling": "Gambling",
    "upkeep": "Upkeep",
    "noon": "High Noon",
    "sundown": "Sundown",
}
STEPS: Final[Mapping[str, str]] = {
    "posses": "Form posses",
    "plays": "Make plays",
    "shooters": "Pick shooters",
    "hands": "Draw hands",
    "resolution": "Resolution",
    "casualties": "Take casualties",
    "run": "Run or gun",
}
UNTIL: Final[Mapping[str, str]] = {
    "round": "this round",
    "shootout": "until the shootout ends",
    "phase": "until the phase ends",
    "phase-end": "until the phase ends",
    "turn": "until Sundown",
    "leaves": "while here",
    "moves": "until moving",
    "permanent": "for good",
}

HOME: Final = re.compile(r"\bhome(\d)\b")
HOME_OF: Final = re.compile(r"^home of seat (\d)$")
SEAT: Final = re.compile(r"^seat (\d)(?= )")
"""How the keys and values of figures name a home and a player."""


def said(text: str) -> str:
    """Return a title, some of which people type themselves, with nothing in it that Discord would format or ping."""
    return MARKS.sub("", text).replace("@", "＠") or "Nameless"


def housed(text: str, names: Names) -> str:
    """Return a text of the rules, in which a home stands by its id, with the home's player: ``home0`` is “Ann's home”."""
    return HOME.sub(lambda found: home_of(int(found[1]), names), text)


def home_of(seat: int, names: Names) -> str:
    """Return what a seat's home is called."""
    return f"{names.of(seat)}'s home"


def figure_in_words(key: str, value: str, names: Names) -> Figure:
    """Return a figure that can be corrected in words: ``seat 0 ghost rock`` is “Ann's ghost rock”, a home its player's."""
    if key == "play of seat":
        return Figure("whose play", names.of(int(value)) if value.isdecimal() else value)
    if key == "phase":
        return Figure(key, PHASES.get(value, value))
    name = SEAT.sub(lambda found: f"{names.of(int(found[1]))}'s", key)
    at = key.endswith(" at")
    return Figure(name, HOME_OF.sub(lambda found: home_of(int(found[1]), names), value) if at else value)


def listed(words: Iterable[str]) -> str:
    """Return several words as one: ``a``, ``a and b``, ``a, b and c``."""
    every = list(words)
    return " and ".join(filter(None, (", ".join(every[:-1]), *every[-1:])))


def signed(number: int) -> str:
    """Return a change: ``+2``, ``−1``."""
    return f"+{number}" if number >= 0 else f"−{-number}"


def counted(number: int, thing: str, things: str = "") -> str:
    """Return ``1 card``, ``3 cards``; ``things`` where more of them are more than an s."""
    return f"{number} {thing if number == 1 else things or f'{thing}s'}"


def ratings(dude: DudeSeen) -> str:
    """Return a dude's Kung Fu and skills: ``Kung Fu 2 · Shaman 1``."""
    every = ([("Kung Fu", dude.kung_fu)] if dude.kung_fu is not None else []) + list(dude.skills.items())
    return " · ".join(f"{name} {rating}" for name, rating in every)


def figures(dude: DudeSeen) -> str:
    """Return a dude's figures now: ``2 stud · influence 1 · value 9 · Kung Fu 2``."""
    parts = [f"{dude.bullets} {dude.shooter}", f"influence {dude.influence}", f"value {dude.value}", ratings(dude)]
    if dude.points:
        parts.append(counted(dude.points, "control point"))
    return " · ".join(filter(None, parts))


def short_figures(dude: DudeSeen) -> str:
    """Return a dude's figures in little room: ``2 stud, inf 1, val 9, KF 2``."""
    parts = [f"{dude.bullets} {dude.shooter}", f"inf {dude.influence}", f"val {dude.value}"]
    parts += [f"KF {dude.kung_fu}"] if dude.kung_fu is not None else []
    return ", ".join((*parts, *(f"{name} {rating}" for name, rating in dude.skills.items())))


def state_of(dude: DudeSeen, view: DoomtownView) -> str:
    """Return what a dude is doing: booted, shooting, in which posse."""
    words = ["booted"] if dude.booted else []
    if view.shootout and dude.id in view.shootout.shooters:
        words.append("shooter")
    elif view.shootout and any(dude.id in posse for posse in view.shootout.posses):
        words.append("in the posse")
    return ", ".join(words)


def dude_line(dude: DudeSeen, view: DoomtownView) -> str:
    """Return a dude in one line of Markdown."""
    doing = state_of(dude, view)
    has = f" · with {listed(card_words(card) for card in dude.attached)}" if dude.attached else ""
    return f"**{said(dude.title)}**{f' ({doing})' if doing else ''} {figures(dude)}{has}"


def dude_words(dude: DudeSeen, view: DoomtownView, names: Names, host: int | None) -> str:
    """Return a dude in few words; whose he is, unless he is where his player is the host."""
    whose = "" if dude.controller == host else f"{names.of(dude.controller)}'s "
    doing = state_of(dude, view)
    has = f", with {listed(card_words(card) for card in dude.attached)}" if dude.attached else ""
    return f"{whose}**{said(dude.title)}**{f' ({doing})' if doing else ''} {short_figures(dude)}{has}"


def card_words(card: CardSeen) -> str:
    """Return a card on the table: its title, and booted if it is."""
    return said(card.title) + (" (booted)" if card.booted else "")


def faced(card: CardSeen) -> str:
    """Return a card with its face: ``7c♣ Zhu's Ferocity``."""
    return f"{card.face} {said(card.title)}".strip()


def place_title(place: PlaceSeen, names: Names) -> str:
    """Return a place's name, whose it is and who controls it."""
    if place.kind == "square":
        return "Town square"
    if place.kind == "home":
        return f"{names.of(place.owner or 0)}'s {said(place.name) if place.code else 'home'}"
    whose = "nobody" if place.controller is None else names.of(place.controller)
    far = "out of town, " if place.kind == "outskirts" else ""
    return f"{said(place.name)} ({far}controlled by {whose}{' by record' if place.recorded else ''})"


def place_notes(place: PlaceSeen) -> list[str]:
    """Return what else there is to say of a place: control points, production, booted, what is attached."""
    notes = [counted(place.control, "control point")] if place.control else []
    notes += [f"production {place.production}"] if place.production else []
    notes += ["booted"] if place.booted else []
    notes += [("Totem " if "Totem" in card.keywords else "") + card_words(card) for card in place.attached]
    return notes


def dudes_at(view: DoomtownView, place: str) -> list[DudeSeen]:
    """Return the dudes at a place, in the order of the seats that control them."""
    return sorted((dude for dude in view.dudes if dude.at == place), key=lambda dude: dude.controller)


def named(view: DoomtownView, names: Names) -> dict[str, str]:
    """Return the name of every id that this viewer may know: places, dudes, and cards wherever they are.

    A home says whose it is, and so does a dude who has his like on another side.
    """
    cards: list[CardSeen] = [*view.hand, *view.top, *(stance.card for stance in view.stances)]
    for player in view.players:
        cards += [*player.discard, *player.hill]
    for holder in (*view.dudes, *view.places):
        cards += holder.attached
    known = {card.id: said(card.title) for card in (*cards, *view.dudes)}
    known |= {player.outfit_id: said(player.outfit) for player in view.players if player.outfit_id}
    if view.decision:
        known |= {choice.id: said(choice.name) for choice in view.decision.options if choice.id not in known}
    drawn = [card for hand in (view.shootout.hands if view.shootout else ()) for card in hand.cards]
    known |= {card.id: faced(card) for card in drawn}
    return known | _told_apart(view, names) | {place.id: place_name(place, names) for place in view.places}


def _told_apart(view: DoomtownView, names: Names) -> dict[str, str]:
    sides: dict[str, set[int]] = {}
    for dude in view.dudes:
        sides.setdefault(dude.title, set()).add(dude.controller)
    twins = [dude for dude in view.dudes if len(sides[dude.title]) > 1]
    return {dude.id: f"{said(dude.title)} ({names.of(dude.controller)})" for dude in twins}


def place_name(place: PlaceSeen, names: Names) -> str:
    """Return a place's name alone: a home by its player."""
    return home_of(place.owner or 0, names) if place.kind == "home" else said(place.name)


def zones(view: DoomtownView) -> dict[str, str]:
    """Return where each card is that this viewer may see outside play: ``hand``, ``discard pile``, ``boot hill``."""
    seen: dict[str, str] = {card.id: "hand" for card in view.hand}
    for player in view.players:
        seen |= {card.id: "discard pile" for card in player.discard} | {card.id: "boot hill" for card in player.hill}
    return seen


def summed(parts: Sequence[str]) -> str:
    """Return the summands of a figure as a sum: ``7 rank + 2 Kung Fu − 1 Sting``."""
    first, *rest = parts or ("",)
    signs = [f"− {part[1:]}" if part[:1] in ("-", "−") else f"+ {part.removeprefix('+')}" for part in rest]
    return " ".join((first, *signs))


def titles(cards: Sequence[str]) -> str:
    """Return titles as one text, those that are there more than once counted: ``2 Saloon and Zhu's Ferocity``."""
    count = {title: cards.count(title) for title in dict.fromkeys(cards)}
    return listed(f"{number} × {said(title)}" if number > 1 else said(title) for title, number in count.items())
