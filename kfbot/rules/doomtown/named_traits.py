"""The traits that no word of the vocabulary fits, by name: what each gives is one function here, and no card is named."""

from kfbot.rules.doomtown import figures, terms
from kfbot.rules.doomtown.board import Board


def as_if(board: Board, dude: str, name: str) -> int | None:
    """Return a rating that a trait lets a dude act with “as if” he had it: ``as if kung fu = blessed`` (1.2), or for Totems alone
    ``as if shaman for totems = kung fu`` (1.8).

    He does not gain the keyword, so the rating is not part of his value unless the table's reading (R5) says so.
    """
    for word in _names(board, dude, f"as if {name} = "):
        return figures.figure(board, dude, word.partition(" = ")[2])
    return None


def checks_with(board: Board, dude: str) -> str:
    """Return the figure with which a dude checks control where he is: influence, or ``control by <figure> at a deed``."""
    for word in _names(board, dude, "control by "):
        if board.card(board.place(dude)).kind == "deed":
            return word[11:].removesuffix(" at a deed")
    return "influence"


def named(board: Board, card: str, name: str) -> bool:
    """Return whether a card in play has that named trait, with its conditions met."""
    return name in _names(board, card, name)


def _names(board: Board, card: str, start: str) -> list[str]:
    """The named traits of a card that begin so, with their conditions met."""
    own = [trait for trait in board.card(card).traits if trait.named.startswith(start)]
    if not own:
        return []
    scene = terms.scene_for(board, card)
    return [trait.named for trait in own if terms.holds_all(board, scene, trait.when)]
