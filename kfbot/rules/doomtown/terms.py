"""Reading what an ability says: references, selections, amounts and conditions, as they come out at this moment."""

from collections.abc import Callable, Iterable, Mapping
from operator import eq, ge, gt, le, lt, ne
from typing import Final, NamedTuple

from kfbot.rules.doomtown import figures, places, town
from kfbot.rules.doomtown.board import Board
from kfbot.rules.doomtown.state import Frame
from kfbot.rules.doomtown.vocabulary import (
    Amount,
    At,
    Compares,
    Condition,
    Count,
    Either,
    Exists,
    Hand,
    Has,
    Is,
    Not,
    Now,
    Select,
    Who,
)
from kfbot.rules.kernel import Seat

SUITS: Final = {"spades": "s", "hearts": "h", "diamonds": "d", "clubs": "c"}
COMPARE: Final[dict[str, Callable[[int, int], bool]]] = {"<": lt, "<=": le, "=": eq, ">=": ge, ">": gt, "!=": ne}


class Scene(NamedTuple):
    """Who is speaking: the user, the dude called ``me``, the card called ``this``, what names mean, and the play in progress."""

    seat: Seat
    me: str = ""
    this: str = ""
    names: Mapping[str, tuple[str, ...]] = {}
    frame: Frame | None = None

    def it(self, card: str) -> "Scene":
        """Return the same scene with ``it`` meaning that card."""
        return self._replace(names={**self.names, "it": (card,)})


def scene_of(frame: Frame) -> Scene:
    """Return the scene of a play in progress."""
    return Scene(frame.seat, frame.me, frame.card, frame.names, frame)


def scene_for(board: Board, card: str) -> Scene:
    """Return the scene of a card in play: ``me`` is the dude that it is, or is on."""
    held = board.state.play.get(card)
    if held is None:
        return Scene(board.owner(card), this=card)
    me = card if board.card(card).kind == "dude" else held.on if board.is_dude(held.on) else ""
    return Scene(held.controller, me, card)


def here(board: Board, scene: Scene) -> str:
    """Return where a planted Totem is that is being used, else where ``me`` is, or else where ``this`` is."""
    return town.planted_at(board, scene.this) or board.place(scene.me or scene.this)


def refer(board: Board, scene: Scene, ref: str) -> tuple[str, ...]:
    """Return what a reference means now; nothing if it means nothing."""
    if ref in scene.names:
        return scene.names[ref]
    shootout = board.state.shootout
    one = ""
    match ref:
        case "me":
            one = scene.me
        case "this":
            one = scene.this
        case "host":
            held = board.state.play.get(scene.this)
            totem = "Totem" in board.card(scene.this).keywords
            one = town.planted_at(board, scene.this) if totem else held.on if held else ""
        case "here":
            one = here(board, scene)
        case "home":
            one = board.home(scene.seat)
        case "pulled":
            one = scene.frame.pull.card if scene.frame and scene.frame.pull else ""
        case "posse":
            return board.posse(scene.seat)
        case "opposing":
            return board.opposing(scene.seat)
        case "shootout":
            one = shootout.at if shootout else ""
        case "mark":
            one = shootout.mark if shootout else ""
        case "shooter" | "opposing shooter" if shootout and (side := shootout.side(scene.seat)) is not None:
            one = shootout.shooters[side if ref == "shooter" else 1 - side]
        case _:
            one = ref if board.is_place(ref) or ref in board.state.cards else ""
    return (one,) if one else ()


def who(board: Board, scene: Scene, what: Who) -> tuple[str, ...]:
    """Return the cards that a reference or a selection means."""
    return refer(board, scene, what) if isinstance(what, str) else tuple(select(board, scene, what))


def select(board: Board, scene: Scene, what: Select) -> list[str]:
    """Return every card that fits a selection, in the order of the table."""
    left_out = {ref for name in (*what.unlike, "ignored") for ref in refer(board, scene, name)}
    if what.other:
        left_out |= {scene.me, scene.this}
    found = dict.fromkeys(places.where(board, scene, what))
    return [card for card in found if card not in left_out and fits(board, scene, card, what)]


def is_meant(board: Board, scene: Scene, card: str, what: Select) -> bool:
    """Return whether one card or location fits a selection: what `select` would say, without looking at every other."""
    if what.where in ("hand", "discard", "top"):
        return card in select(board, scene, what)
    if not places.is_kind(board, card, what.kind) or not places.near(board, scene, card, what.where):
        return False
    left_out = {ref for name in (*what.unlike, "ignored") for ref in refer(board, scene, name)}
    if card in left_out or (what.other and card in (scene.me, scene.this)):
        return False
    return (card in board.state.play or board.is_place(card)) and fits(board, scene, card, what)


def fits(board: Board, scene: Scene, card: str, what: Select) -> bool:
    """Return whether a card fits a selection, wherever it is."""
    return (
        places.is_kind(board, card, what.kind)
        and (what.side == "any" or (town.holder(board, card) == scene.seat) == (what.side == "mine"))
        and all(figures.has(board, card, word) for word in what.keyword)
        and not any(figures.has(board, card, word) for word in what.without)
        and (not what.title or board.title(card) == what.title)
        and (what.booted is None or board.booted(card) == what.booted)
        and (what.token is None or ("Token" in board.card(card).keywords) == what.token)
        and (what.stud is None or figures.stud(board, card) == what.stud)
        and holds_all(board, scene.it(card), what.test)
    )


def amount(board: Board, scene: Scene, what: Amount) -> int:
    """Return what an amount comes to now; 0 where its reference means nothing."""
    match what:
        case int():
            return what
        case Count():
            found: Iterable[object] = select(board, scene, what.count)
            if what.distinct:
                key = board.title if what.distinct == "title" else board.place
                found = {key(str(card)) for card in found}
            return what.times * len(list(found))
        case str():
            return _text_amount(board, scene, what)


def _text_amount(board: Board, scene: Scene, text: str) -> int:
    if text.startswith("-"):
        return -_text_amount(board, scene, text[1:])
    figure, _, ref = text.partition(":")
    frame = scene.frame
    if figure == "margin":
        return frame.margin if frame else 0
    if figure == "pull":
        return frame.pull.value if frame and frame.pull else 0
    if ref == "others":
        others = (seat for seat in board.seats if seat != scene.seat and not board.player(seat).out)
        numbers = [figures.of_player(board, seat, figure.removeprefix("least ")) for seat in others]
        return min(numbers, default=0) if figure.startswith("least ") else sum(numbers)
    if ref == "user":
        return figures.of_player(board, scene.seat, figure)
    cards = refer(board, scene, ref)
    highest = figure.startswith("max ")
    numbers = [figures.figure(board, card, figure.removeprefix("max ")) for card in cards]
    return max(numbers, default=0) if highest else sum(numbers)


def holds_all(board: Board, scene: Scene, tests: Iterable[Condition]) -> bool:
    """Return whether every condition holds."""
    return all(holds(board, scene, test) for test in tests)


def holds(board: Board, scene: Scene, test: Condition) -> bool:
    """Return whether a condition holds now."""
    match test:
        case Compares():
            return COMPARE[test.op](amount(board, scene, test.left), amount(board, scene, test.right))
        case Exists():
            if test.what.where == "hand" and not board.player(scene.seat).loaded:
                return True
            return len(select(board, scene, test.what)) >= test.least
        case Has():
            return any(figures.has(board, card, test.keyword) for card in refer(board, scene, test.who))
        case At():
            cards = refer(board, scene, test.who)
            return bool(cards) and all(places.at(board, scene, card, test.place) for card in cards)
        case Is():
            return _is(board, scene, test)
        case Not():
            return not holds(board, scene, test.that)
        case Either():
            return any(holds(board, scene, one) for one in test.of)
        case Hand():
            return _hand(board, scene, test)
        case Now():
            return _now(board, scene, test.moment)


def _is(board: Board, scene: Scene, test: Is) -> bool:
    cards = refer(board, scene, test.who)
    if test.state == "chosen":
        return bool(cards)
    if test.state in SUITS:
        pull = scene.frame.pull if scene.frame else None
        return pull is not None and pull.suit == SUITS[test.state]
    return bool(cards) and all(_is_one(board, scene, card, test.state) for card in cards)


def _is_one(board: Board, scene: Scene, card: str, state: str) -> bool:
    match state:
        case "booted":
            return board.booted(card)
        case "unbooted":
            return not board.booted(card)
        case "was unbooted":
            return scene.frame.fresh if scene.frame else not board.booted(card)
        case "stud" | "draw":
            return figures.stud(board, card) == (state == "stud")
        case "in posse":
            return card in board.posse(scene.seat)
        case "in shootout":
            return board.in_posse(card)
        case "opposing":
            return card in board.opposing(scene.seat)
        case "token":
            return "Token" in board.card(card).keywords
        case "mine":
            return town.holder(board, card) == scene.seat
        case "owned":
            return board.owner(card) == scene.seat
        case "this":
            return card == scene.this
        case "the mark":
            return board.state.shootout is not None and board.state.shootout.mark == card
        case "opposing a job":
            shootout = board.state.shootout
            return shootout is not None and shootout.job and board.controller(card) == shootout.against
        case "the only one here":
            return (
                sum(board.title(other) == board.title(card) for other in places.totems(board, board.place(card))) == 1
            )
        case "from hand":
            return any(card in frame.names.get("from hand", ()) for frame in board.state.frames)
        case _ if state.startswith("gang:"):
            return state[5:] in board.card(card).gangs
        case _:
            return _attached_so(board, scene, card, state)


def _attached_so(board: Board, scene: Scene, card: str, state: str) -> bool:
    held = board.state.play.get(card)
    on = held.on if held else ""
    match state:
        case "attached":
            return board.is_dude(on)
        case "on a location":
            return board.is_place(on) or bool(town.planted_at(board, card))
        case "on this":
            return bool(on) and on in (scene.this, scene.me)
        case _ if state.startswith("on "):
            return bool(on) and on in refer(board, scene, state[3:])
        case _:
            return board.card(card).kind == state


def _hand(board: Board, scene: Scene, test: Hand) -> bool:
    shootout = board.state.shootout
    side = shootout.side(scene.seat) if shootout else None
    if shootout is None or side is None:
        return False
    mine, theirs = shootout.hands[side], shootout.hands[1 - side]
    if test.state == "higher":
        return (mine.rank or 0) > (theirs.rank or 0)
    hand = mine if test.whose == "mine" else theirs
    return hand.rank is not None and hand.legal == (test.state == "legal")


def _noon_spirit(board: Board, frame: Frame) -> bool:
    abilities = board.card(frame.card).abilities
    return frame.moment == "noon" and frame.ability < len(abilities) and abilities[frame.ability].test == "spirit"


def _now(board: Board, scene: Scene, moment: str) -> bool:
    frame, shootout = scene.frame, board.state.shootout
    match moment:
        case "noon":
            return board.state.phase == "noon"
        case "shootout":
            return shootout is not None
        case "job":
            return shootout is not None and shootout.job
        case "unopposed":
            return frame is not None and frame.unopposed
        case "combo":
            return frame is not None and frame.link > 1
        case "casting a totem":
            top = board.frame
            return top is not None and top.me == scene.me and "Totem" in board.card(top.card).keywords
        case "noon spirit":
            return any(_noon_spirit(board, one) for one in board.state.frames)
        case "passed":
            return frame is not None and frame.passed is True
        case "failed":
            return frame is not None and frame.passed is False
        case _ if moment.startswith("gang:"):
            return board.player(scene.seat).gang == moment[5:]
        case _:
            return board.state.phase == moment
