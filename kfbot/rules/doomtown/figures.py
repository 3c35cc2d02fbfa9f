"""Figures as they count now: what is printed or recorded, what is attached, what effects added, what traits give (1.1, 1.2).

`parts` keeps every summand with its source, so that a result can show its arithmetic.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from kfbot.rules.doomtown import named_traits, terms, town
from kfbot.rules.doomtown.board import Board
from kfbot.rules.doomtown.state import Modifier
from kfbot.rules.doomtown.vocabulary import Passive
from kfbot.rules.kernel import Seat

SKILLS: Final = ("Huckster", "Blessed", "Shaman", "Mad Scientist")
"""The four skills. Kung Fu is not one of them: nothing that changes skills touches it (1.2)."""
RATINGS: Final = {"kung fu": "Kung Fu", **{skill.lower(): skill for skill in SKILLS}}
FIELDS: Final = {"value": "rank"}
HIGHEST: Final = 13
GIVEN_BY_GOODS: Final = ("bullets", "influence", "control", "production")
"""What goods add to the dude or deed that they are on."""


class Part(NamedTuple):
    """A summand of a figure, and where it comes from."""

    source: str
    by: int


def printed(board: Board, card: str, figure: str) -> int | None:
    """Return a figure as printed, or as it was recorded by hand; None if the card has none."""
    if card.startswith("home"):
        card = board.player(int(card[4:])).outfit
    held = board.state.play.get(card)
    if held and figure in held.printed:
        return held.printed[figure]
    if figure in RATINGS:
        ratings = {**board.card(card).ratings, **(held.ratings if held else {})}
        return ratings.get(RATINGS[figure])
    number = getattr(board.card(card), FIELDS.get(figure, figure), None)
    return number if isinstance(number, int) else None


def parts(board: Board, card: str, name: str) -> list[Part]:
    """Return every summand of a figure. A rating that a card does not have is not given by changes to it."""
    return board.once(("parts", card, name), lambda: _parts(board, card, name))


def _parts(board: Board, card: str, name: str) -> list[Part]:
    first = printed(board, card, name)
    if name in RATINGS and first is None:
        return []
    found = [Part("rank" if name == "value" else "printed", first or 0)]
    for mod in _active(board, card, name):
        found = [Part(mod.source, mod.to)] if mod.to is not None else [*found, Part(mod.source, mod.by)]
    if name == "value":
        found += _kung_fu_in_value(board, card)
    if name in GIVEN_BY_GOODS:
        found += _from_goods(board, card, name)
    if name == "upkeep" and stranger(board, card):
        found.append(Part("of another gang", figure(board, card, "influence")))
    found += [Part(board.title(source), by) for source, by in given(board, card, name)]
    return [found[0], *(part for part in found[1:] if part.by)]


def stranger(board: Board, dude: str) -> bool:
    """Return whether a dude is of another gang than his player's outfit: then his upkeep is higher by his influence."""
    held = board.state.play.get(dude)
    gang = board.player(held.controller).gang if held and board.card(dude).kind == "dude" else ""
    gangs = board.card(dude).gangs
    return bool(gang and gangs) and gang not in gangs and "neutral" not in gangs


def _kung_fu_in_value(board: Board, dude: str) -> list[Part]:
    """The current rating is part of a dude's value while he is in play (1.1, 1.2; R5 for “as if he had Kung Fu”)."""
    own = parts(board, dude, "kung fu") if board.is_dude(dude) else []
    rating = max(0, sum(part.by for part in own))
    if not own and board.state.options.as_if_value:
        rating = named_traits.as_if(board, dude, "kung fu") or 0
    return [Part("Kung Fu", rating)]


def _from_goods(board: Board, host: str, figure: str) -> list[Part]:
    goods = [card for card in board.attached(host) if board.card(card).kind == "goods" and works(board, card)]
    return [Part(board.title(card), getattr(board.card(card), figure) or 0) for card in goods]


def _active(board: Board, card: str, figure: str) -> Iterator[Modifier]:
    names = (figure, "skills") if figure in RATINGS and figure != "kung fu" else (figure,)
    for mod in board.state.modifiers:
        if mod.on == card and mod.figure in names and active(board, mod):
            yield mod


def active(board: Board, mod: Modifier) -> bool:
    """Return whether the conditions of a temporary change hold now."""
    return terms.holds_all(board, terms.Scene(mod.seat, mod.me or mod.on, names={"it": (mod.on,)}), mod.when)


def figure(board: Board, card: str, name: str) -> int:
    """Return a figure as it counts now. ``value`` is held between the floor and 13, other figures do not go below 0; ``grit`` is
    value + bullets + influence; ``printed …`` is without changes."""
    if name.startswith("printed "):
        return printed(board, card, name[8:]) or 0
    if name == "grit":
        return sum(figure(board, card, one) for one in ("value", "bullets", "influence"))
    if name == "points":
        name = "control"
    if name == "kung fu":
        return rating(board, card, "kung fu") or 0
    if name == "techniques":
        tested = board.state.shootout.tested if board.state.shootout else {}
        return tested.get(card, 0) + tested.get(board.place(card), 0)
    total = sum(part.by for part in parts(board, card, name))
    if name == "value":
        return clamp_value(board, total) if board.zone(card) == "play" else total
    return max(0, total)


def clamp_value(board: Board, value: int) -> int:
    """Return a dude's value held between the floor (R11) and 13 (1.2)."""
    return max(board.state.options.value_floor, min(HIGHEST, value))


def rating(board: Board, dude: str, name: str) -> int | None:
    """Return a current rating, never below 0 (1.2), or None if the dude does not have it; “as if” traits count here."""
    own = parts(board, dude, name)
    if own:
        return max(0, sum(part.by for part in own))
    return named_traits.as_if(board, dude, name)


def of_player(board: Board, seat: Seat, name: str) -> int:
    """Return a player's number: ``stash``, ``hand``, ``influence``, ``control``, or how many locations with a keyword
    (``saloons``, ``holy grounds``) that player controls."""
    match name:
        case "stash":
            return board.player(seat).rock
        case "hand":
            return len(board.player(seat).hand)
        case "influence" | "control":
            return town.totals(board, seat)[name == "control"]
        case "locations":
            return len({board.place(dude) for dude in board.dudes_of(seat)})
        case _:
            word = name.removesuffix("s").title()
            return sum(has(board, p, word) for p in board.places() if town.controller(board, p) == seat)


def presence(board: Board, seat: Seat, place: str) -> int:
    """Return the influence with which a seat checks a location: of its dudes there, by another figure where a trait says so."""
    mine = [dude for dude in board.dudes_at(place) if board.controller(dude) == seat]
    return sum(figure(board, dude, named_traits.checks_with(board, dude)) for dude in mine)


def traits(board: Board) -> list[tuple[str, Passive]]:
    """Return every trait in play with its card: of those that work."""
    return board.once(("traits",), lambda: [*_traits(board)])


def _traits(board: Board) -> Iterator[tuple[str, Passive]]:
    for card in board.state.play:
        own = board.card(card).traits
        if own and works(board, card):
            yield from ((card, trait) for trait in own)


def works(board: Board, card: str) -> bool:
    """Return whether a card's bonuses, traits and abilities count: no effect has put them out of work."""
    return not any(mod.on == card and "work" in mod.cannot for mod in board.state.modifiers)


def _given_by(board: Board, card: str, source: str, trait: Passive) -> bool:
    scene = terms.scene_for(board, source)
    to = trait.to
    meant = card in terms.refer(board, scene, to) if isinstance(to, str) else terms.is_meant(board, scene, card, to)
    return meant and terms.holds_all(board, scene.it(card), trait.when)


def given(board: Board, card: str, name: str) -> Iterator[tuple[str, int]]:
    """Yield what traits in play add to a figure of a card: (source, amount). A trait that counts once does so by title."""
    seen: set[str] = set()
    for source, trait in traits(board):
        if trait.figure != name and not (trait.figure == "skills" and name in RATINGS and name != "kung fu"):
            continue
        if trait.once and board.title(source) in seen:
            continue
        if _given_by(board, card, source, trait):
            seen.add(board.title(source))
            scene = terms.scene_for(board, source).it(card)
            yield source, terms.amount(board, scene, trait.amount)


def selves(board: Board, card: str) -> tuple[str, ...]:
    """Return the ids that a card goes by: a home is also its outfit."""
    if not card.startswith("home"):
        return (card,)
    outfit = board.player(int(card[4:])).outfit
    return (card, outfit) if outfit else (card,)


def has(board: Board, card: str, word: str) -> bool:
    """Return whether a card or location has a keyword, with any rating."""
    return board.once(("has", card, word), lambda: any(_has(board, one, word) for one in selves(board, card)))


def _has(board: Board, card: str, word: str) -> bool:
    printing, held = board.card(card), board.state.play.get(card)
    if word in printing.keywords or word in printing.ratings:
        return True
    if held and (word in held.keywords or word in held.ratings):
        return True
    if any(mod.keyword == word and mod.on == card and active(board, mod) for mod in board.state.modifiers):
        return True
    return any(trait.keyword == word and _given_by(board, card, source, trait) for source, trait in traits(board))


def keywords(board: Board, card: str) -> tuple[str, ...]:
    """Return every keyword of a card, ratings with their current number: ``Kung Fu 3``."""
    words: list[str] = []
    for one in selves(board, card):
        words += _keywords(board, one)
    return tuple(dict.fromkeys(words))


def _keywords(board: Board, card: str) -> list[str]:
    printing, held = board.card(card), board.state.play.get(card)
    given_ = {
        trait.keyword for source, trait in traits(board) if trait.keyword and _given_by(board, card, source, trait)
    }
    added = {mod.keyword for mod in board.state.modifiers if mod.on == card and mod.keyword and active(board, mod)}
    names = dict.fromkeys((*printing.keywords, *(held.keywords if held else ()), *sorted(given_ | added)))
    ratings = {**printing.ratings, **(held.ratings if held else {})}
    rated = [
        f"{word} {rating(board, card, word.lower()) if word.lower() in RATINGS else n}" for word, n in ratings.items()
    ]
    return [*(name for name in names if name not in ratings), *rated]


def stud(board: Board, dude: str) -> bool:
    """Return whether a dude is a stud: the latest effect, else a trait, else what is printed or recorded."""
    lasting = [m for m in board.state.modifiers if m.on == dude and m.shooter and active(board, m)]
    if lasting:
        return lasting[-1].shooter == "stud"
    given_ = [t.shooter for s, t in traits(board) if t.shooter and _given_by(board, dude, s, t)]
    if given_:
        return given_[-1] == "stud"
    held = board.state.play.get(dude)
    return (held.shooter if held and held.shooter else board.card(dude).shooter) == "stud"


def forbidden(board: Board, card: str, what: str, seat: Seat | None = None) -> str:
    """Return what forbids something to happen to a card (a title), or empty. ``seat`` is whose effect it would be."""
    names = selves(board, card)
    for mod in board.state.modifiers:
        against = not mod.others or seat != mod.seat
        if mod.on in names and what in mod.cannot and against and active(board, mod):
            return mod.source
    for source, trait in traits(board):
        if what in trait.cannot and any(_given_by(board, one, source, trait) for one in names):
            return board.title(source)
    return ""
