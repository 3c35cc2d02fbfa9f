"""Where things are, as abilities say it: the zones and neighbourhoods of a selection, and the places of a condition."""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from kfbot.rules.doomtown import figures, terms, town
from kfbot.rules.doomtown.board import Board
from kfbot.rules.doomtown.state import SQUARE
from kfbot.rules.doomtown.vocabulary import Select

if TYPE_CHECKING:
    from kfbot.rules.doomtown.terms import Scene


def where(board: Board, scene: "Scene", what: Select) -> Iterator[str]:
    """Yield the cards (or locations) of the place that a selection names, whatever they are."""
    player = board.player(scene.seat)
    match what.where:
        case "hand":
            yield from player.hand
        case "discard":
            yield from player.discard
        case "top":
            yield from scene.frame.top if scene.frame else ()
        case _ if what.kind == "location":
            yield from (place for place in board.places() if near(board, scene, place, what.where))
        case _:
            kind = what.kind
            yield from (c for c in board.state.play if is_kind(board, c, kind) and near(board, scene, c, what.where))


def near(board: Board, scene: "Scene", card: str, place: str) -> bool:
    """Return whether a card in play, or a location, is where a selection says: see `vocabulary.Select.where`."""
    if place == "play":
        return True
    here = terms.here(board, scene)
    there = board.place(card)
    match place:
        case "here":
            return there == here
        case "adjacent":
            return town.adjacent(board, here, there)
        case "near":
            return there == here or town.adjacent(board, here, there)
        case "shootout":
            return board.in_posse(_dude(board, card)) or _at_shootout(board, card)
        case "posse":
            return _dude(board, card) in (scene.names.get("posse") or board.posse(scene.seat))
        case "opposing":
            return _dude(board, card) in board.opposing(scene.seat)
        case "street":
            return board.card(card).kind == "deed" and any(card in player.street for player in board.state.players)
        case _:
            return _related(board, scene, card, place)


def _related(board: Board, scene: "Scene", card: str, place: str) -> bool:
    word, _, ref = place.partition(":")
    targets = terms.refer(board, scene, ref)
    if word == "on":
        held = board.state.play.get(card)
        return held is not None and held.on in targets
    if word == "at":
        return board.place(card) in {board.place(target) for target in targets}
    return any(town.adjacent(board, board.place(target), board.place(card)) for target in targets)


def _dude(board: Board, card: str) -> str:
    held = board.state.play.get(card)
    return held.on if held and board.is_dude(held.on) else card


def _at_shootout(board: Board, card: str) -> bool:
    """Whether a card stands at the shootout's location without being on a dude: a Totem, or the deed itself."""
    shootout = board.state.shootout
    if shootout is None or board.is_dude(_dude(board, card)):
        return False
    return board.place(card) == shootout.at


def is_kind(board: Board, card: str, kind: str) -> bool:
    """Return whether a card or location is of the kind that a selection names."""
    match kind:
        case "card":
            return True
        case "location":
            return board.is_place(card)
        case "attachment":
            held = board.state.play.get(card)
            return board.card(card).kind in ("goods", "spell") and (held is None or bool(held.on))
        case _:
            return not board.is_place(card) if kind == "outfit" else board.card(card).kind == kind


def at(board: Board, scene: "Scene", card: str, place: str) -> bool:
    """Return whether a card is at such a place (see `vocabulary.At`)."""
    there = board.place(card)
    if not there:
        return False
    match place:
        case "home":
            return there == board.home(_holder(board, card))
        case "another home":
            return there.startswith("home") and there != board.home(_holder(board, card))
        case "town square":
            return there == SQUARE
        case "deed":
            return board.card(there).kind == "deed" and board.is_place(there)
        case "in-town deed":
            return any(there in player.street for player in board.state.players) and not there.startswith("home")
        case "mine":
            return town.controller(board, there) == scene.seat
        case "here":
            return there == terms.here(board, scene)
        case "adjacent":
            return town.adjacent(board, there, terms.here(board, scene))
        case "holy ground":
            return figures.has(board, there, "Holy Ground")
        case "by holy ground":
            return _by(board, there, lambda place: figures.has(board, place, "Holy Ground"))
        case "deed by holy ground":
            return at(board, scene, card, "deed") and at(board, scene, card, "by holy ground")
        case "my home":
            return there == board.home(scene.seat)
        case "by my home":
            return town.adjacent(board, there, board.home(scene.seat))
        case "street end":
            return any(there in (player.street[0], player.street[-1]) for player in board.state.players)
        case "saloon":
            return figures.has(board, there, "Saloon")
        case _:
            return there in terms.refer(board, scene, place)


def _by(board: Board, there: str, what: Callable[[str], bool]) -> bool:
    return any(what(place) and town.adjacent(board, there, place) for place in board.places())


def _holder(board: Board, card: str) -> int:
    return board.owner(card) if card.startswith("home") else board.controller(card)


def totems(board: Board, place: str) -> Iterable[str]:
    """Yield the Totems planted at a location."""
    return (card for card in board.state.play if town.planted_at(board, card) == place)
