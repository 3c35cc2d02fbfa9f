"""The plays: techniques, combos, spells, other abilities, one-off tests (1.2 to 1.8)."""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from kfbot.rules.doomtown import abilities, combos, figures, kungfu, shaman
from kfbot.rules.doomtown.board import Board
from kfbot.rules.doomtown.dealer import Dealer
from kfbot.rules.doomtown.facts import Ability, Card
from kfbot.rules.doomtown.handlers import applies, checks, idle_table, readable, refuse, your_play
from kfbot.rules.doomtown.moves import Cast, Combo, Stop, Technique, Test, Use
from kfbot.rules.doomtown.state import Frame, Stance
from kfbot.rules.doomtown.todo import AfterPull, CompareTest, NameIt, PutPull, TakePull
from kfbot.rules.errors import NotAllowed
from kfbot.rules.kernel import Seat

Who = Sequence[tuple[str, str | None]]
"""Dudes or other cards that could do it, each with the reason why it may not, or None."""

WORDS: Final[Mapping[str, str]] = {
    "noon": "Noon",
    "shootout": "Shootout",
    "resolution": "Resolution",
    "cheatin": "Cheatin' Resolution",
    "react": "React",
}
"""What each moment's plays are called."""
NOW: Final[Mapping[str, str]] = {
    "setup": "time to set up",
    "gambling": "time to gamble",
    "upkeep": "time for upkeep",
    "noon": "High Noon",
    "sundown": "Sundown",
    "posses": "time to form posses",
    "plays": "time for shootout plays",
    "shooters": "time to pick shooters",
    "hands": "time to draw hands",
    "resolution": "time for Resolution plays",
    "casualties": "time to take casualties",
    "run": "time to run or gun",
}
"""What each phase of the day and step of a shootout is there for."""


def moment_of(board: Board, ability: Ability) -> str:
    """Return which of its moments an ability is used at now; empty if at none."""
    return next((moment for moment in ability.when if moment in kungfu.moments(board)), "")


def when_refusal(board: Board, seat: Seat, ability: Ability) -> str | None:
    """Return why an ability cannot be used at this moment, or None: its kind of play, and a Cheatin' Resolution's conditions."""
    moment = moment_of(board, ability)
    shootout = board.state.shootout
    if not moment:
        words = " or ".join(f"a {WORDS[one]}" for one in ability.when)
        return f"That is {words} play, and now it is {NOW[shootout.step if shootout else board.state.phase]}."
    if shootout is not None and shootout.side(seat) is None:
        return "You are not in this shootout."
    return _cheatin_refusal(board, seat) if moment == "cheatin" else None


def _cheatin_refusal(board: Board, seat: Seat) -> str | None:
    """Only while the opponent's revealed hand is illegal, once against each hand; in lowball the players judge it (1.3)."""
    shootout = board.state.shootout
    if shootout is None:
        return None
    side = shootout.side(seat)
    hand = shootout.hands[1 - side] if side is not None else None
    recorded = hand is not None and (hand.shown or board.player(board.opponent(seat)).loaded)
    if hand is None or (recorded and hand.legal):
        return "A Cheatin' Resolution is for when your opponent's revealed hand is illegal."
    allowed = 1 - shootout.cheated[1 - (side or 0)]
    return None if allowed > 0 else "A Cheatin' Resolution was played against this hand already."


def _target_known(board: Board, target: Sequence[str]) -> None:
    for one in target:
        if one not in board.state.cards and not board.is_place(one):
            raise NotAllowed(f"There is no “{one}” at this table to choose.")


def _one_of(options: Who, dude: str, board: Board, none: str) -> list[str]:
    """Return who may, having raised `NotAllowed` if the one named may not or nobody may."""
    if dude:
        for option, why in options:
            if option == dude:
                refuse(why)
                return [dude]
        raise NotAllowed(f"{board.title(dude)} cannot: {none}")
    able = [option for option, why in options if why is None]
    if not able:
        raise NotAllowed(next((why for _, why in options if why is not None), none))
    return able


def _technique(board: Board, seat: Seat, card: str) -> tuple[Card, int, Ability]:
    printing = combos.printing_of(board, card)
    if printing is None or not any(ability.test == "technique" for ability in printing.abilities):
        raise NotAllowed("That is no Technique.")
    playable = kungfu.technique_of(board, printing)
    if playable is None:
        first = next(ability for ability in printing.abilities if ability.test == "technique")
        refuse(when_refusal(board, seat, first))
        raise NotAllowed(f"{printing.title} cannot be played now.")
    refuse(when_refusal(board, seat, playable[1]))
    return printing, *playable


def _performers(board: Board, seat: Seat, move: Technique) -> list[str]:
    _, _, ability = _technique(board, seat, move.card)
    options = kungfu.performers(board, seat, ability)
    if move.dude and all(dude != move.dude for dude, _ in options) and board.is_dude(move.dude):
        options = [(move.dude, kungfu.may_perform(board, seat, move.dude, ability))]
    return _one_of(options, move.dude, board, "you have no dude with Kung Fu in play.")


@checks(Technique)
def check_technique(board: Board, seat: Seat, move: Technique) -> None:
    """A Technique from hand: at its moment, by a dude who may perform it (1.3)."""
    your_play(board, seat)
    readable(move.pull)
    printing, _, ability = _technique(board, seat, move.card)
    refuse(in_hand(board, seat, move.card, printing.title))
    _target_known(board, move.target)
    _performers(board, seat, move)
    refuse(costs_refusal(board, seat, move.card, ability))


def costs_refusal(board: Board, seat: Seat, card: str, ability: Ability) -> str | None:
    """Return why the printed costs of a technique, other than booting its performer, cannot be paid, or None."""
    bare = replace(ability, boot=False, requires=(), choose=())
    return abilities.refusal(board, seat, card, 0, bare, "") if ability.costs else None


def in_hand(board: Board, seat: Seat, card: str, title: str) -> str | None:
    """Return why a card is not played from hand by that seat, or None. With a loaded deck it must be in hand; real cards are
    believed."""
    if card not in board.state.cards:
        return f"{title} is not in your hand." if board.player(seat).loaded else None
    if board.owner(card) != seat or board.zone(card) != "hand":
        return f"{title} is not in your hand."
    return None


def take_up(dealer: Dealer, seat: Seat, card: str) -> str:
    """Take a card to be played into limbo, and return its id: a real card gets one now."""
    if card not in dealer.state.cards:
        return dealer.new_card(seat, card)
    dealer.lift(card)
    return card


@applies(Technique)
def play_technique(dealer: Dealer, seat: Seat, move: Technique) -> None:
    """Play a Technique: cost, test, effect, where the card goes, and perhaps a combo (1.2-1.5)."""
    _, number, ability = _technique(dealer, seat, move.card)
    able = _performers(dealer, seat, move)
    _start_technique(dealer, seat, move, able, number, ability, link=1, end=True)


def _start_technique(
    dealer: Dealer,
    seat: Seat,
    move: Technique | Combo,
    able: list[str],
    number: int,
    ability: Ability,
    *,
    link: int,
    end: bool,
    limit: int | None = None,
) -> None:
    zone = dealer.zone(move.card) or "hand"
    card = take_up(dealer, seat, move.card)
    moment = moment_of(dealer, ability)
    if limit is None and not dealer.state.options.limit_reread and len(able) == 1:
        limit = figures.rating(dealer, able[0], "kung fu")
    frame = Frame(seat, card, number, moment=moment, real=move.pull, link=link, limit=limit, given=move.target)
    abilities.begin(dealer, frame, ability, able, abilities.technique_steps(dealer, ability, zone, end=end))
    _count_cheatin(dealer, seat, moment)


def _count_cheatin(dealer: Dealer, seat: Seat, moment: str) -> None:
    """A Cheatin' Resolution is used up even if its pull fails (1.3)."""
    shootout = dealer.state.shootout
    side = shootout.side(seat) if shootout else None
    if moment == "cheatin" and shootout is not None and side is not None:
        dealer.set_shootout(cheated=tuple(n + (s != side) for s, n in enumerate(shootout.cheated)))


def _source(board: Board, seat: Seat, move: Combo) -> Stance:
    stance, decision = combos.open_stance(board), board.state.decision
    if stance is None or decision is None or decision.seat != seat:
        raise NotAllowed(
            "No technique can be chained now: a combo follows a successful Tao technique that has a Combo clause."
        )
    if move.dude and move.dude != stance.dude:
        raise NotAllowed(f"The same dude performs every technique of a combo: {board.title(stance.dude)}.")
    return stance


@checks(Combo)
def check_combo(board: Board, seat: Seat, move: Combo) -> None:
    """Chain a technique: same Tao, a different title, from hand or discard pile, by the same dude (1.5)."""
    stance = _source(board, seat, move)
    readable(move.pull)
    refuse(combos.refusal(board, stance, move.card))
    _target_known(board, move.target)
    _, _, ability = _technique(board, seat, move.card)
    refuse(costs_refusal(board, seat, move.card, ability))


@applies(Combo)
def play_combo(dealer: Dealer, seat: Seat, move: Combo) -> None:
    """The chained technique is a test and effect of its own; where the edition chains at once it is part of the same play."""
    stance = _source(dealer, seat, move)
    printing = combos.printing_of(dealer, move.card)
    assert printing is not None
    playable = kungfu.technique_of(dealer, printing)
    assert playable is not None
    at_once = dealer.rules.combo == "at once"
    limit = dealer.state.frames[-1].limit if at_once and dealer.state.frames else None
    dealer.set(decision=None)
    _start_technique(dealer, seat, move, [stance.dude], *playable, link=stance.link + 1, end=not at_once, limit=limit)


@checks(Stop)
def check_stop(board: Board, seat: Seat, move: Stop) -> None:  # noqa: ARG001
    """A combo is optional (1.5)."""
    _source(board, seat, Combo(""))


@applies(Stop)
def stop(dealer: Dealer, seat: Seat, move: Stop) -> None:  # noqa: ARG001
    """Chain nothing: at once the play ends; at the next play, an ordinary play may be made."""
    dealer.set(decision=None)
    if not dealer.state.frames or not dealer.state.frames[-1].todo:
        combos.at_next_play(dealer, seat)


def _spell(board: Board, seat: Seat, move: Cast) -> Ability:
    board.known(move.card)
    title = board.title(move.card)
    ability = abilities.ability_of(board.card(move.card), move.n)
    if board.zone(move.card) != "play":
        raise NotAllowed(f"{title} is not in play.")
    if ability is None or ability.test not in shaman.SKILL:
        raise NotAllowed(f"{title} has no such spell ability.")
    refuse(when_refusal(board, seat, ability))
    return ability


@checks(Cast)
def check_cast(board: Board, seat: Seat, move: Cast) -> None:
    """Cast a Spirit or use a Totem: by whom, and what boots (1.7, 1.8)."""
    your_play(board, seat)
    readable(move.pull)
    _casters(board, seat, move)
    _target_known(board, move.target)


def _casters(board: Board, seat: Seat, move: Cast) -> list[str]:
    ability = _spell(board, seat, move)
    options = abilities.caster_options(board, seat, move.card, move.n, ability)
    return _one_of(options, move.by, board, f"you have no dude who could cast {board.title(move.card)} where it is.")


@applies(Cast)
def cast(dealer: Dealer, seat: Seat, move: Cast) -> None:
    """The spell boots, then the check is made (1.7)."""
    ability, able = _spell(dealer, seat, move), _casters(dealer, seat, move)
    moment = moment_of(dealer, ability)
    frame = Frame(seat, move.card, move.n, moment=moment, real=move.pull, given=move.target)
    abilities.begin(dealer, frame, ability, able, abilities.spell_steps(ability))
    _count_cheatin(dealer, seat, moment)


def _ability(board: Board, seat: Seat, move: Use) -> Ability:
    printing = combos.printing_of(board, move.card)
    ability = abilities.ability_of(printing, move.n) if printing else None
    if printing is None or ability is None or ability.auto:
        raise NotAllowed("That card has no such ability.")
    if ability.test:
        raise NotAllowed(f"{printing.title} is a Technique or a spell: perform or cast it.")
    if ability.when == ("react",):
        raise NotAllowed(f"{printing.title} is a React: it is offered when it can be used.")
    refuse(when_refusal(board, seat, ability))
    return ability


def _users(board: Board, seat: Seat, move: Use) -> list[str]:
    ability = _ability(board, seat, move)
    if move.card not in board.state.cards:
        printing = combos.printing_of(board, move.card)
        refuse(in_hand(board, seat, move.card, printing.title if printing else move.card))
        return [""]
    if board.zone(move.card) == "hand":
        cost, held = board.card(move.card).cost or 0, board.player(seat).rock
        refuse(f"{board.title(move.card)} costs {cost} ghost rock, and you have {held}." if cost > held else None)
    return _one_of(abilities.users(board, seat, move.card, move.n, ability), "", board, "nobody can use that now.")


@checks(Use)
def check_use(board: Board, seat: Seat, move: Use) -> None:
    """Use an ability that is no technique and no spell."""
    your_play(board, seat)
    readable(move.pull)
    _users(board, seat, move)
    _target_known(board, move.target)


@applies(Use)
def use(dealer: Dealer, seat: Seat, move: Use) -> None:
    """Costs, choices, effects; an action is discarded afterwards."""
    ability, able = _ability(dealer, seat, move), _users(dealer, seat, move)
    card, moment = move.card, moment_of(dealer, ability)
    if dealer.zone(card) != "play":
        dealer.rock(seat, -(dealer.card(card).cost or 0) if card in dealer.state.cards else 0, dealer.title(card))
        card = take_up(dealer, seat, card)
    frame = Frame(seat, card, move.n, moment=moment, real=move.pull, given=move.target)
    abilities.begin(dealer, frame, ability, able, abilities.plain_steps(dealer, card, ability))
    _count_cheatin(dealer, seat, moment)


@checks(Test)
def check_test(board: Board, seat: Seat, move: Test) -> None:
    """A one-off test, at any moment, by a dude that one controls."""
    idle_table(board)
    readable(move.pull)
    if not board.is_dude(move.dude) or board.controller(move.dude) != seat:
        raise NotAllowed("Name a dude of yours in play.")
    if not -13 <= move.add <= 13:
        raise NotAllowed("Add at most 13 to the pull.")


@applies(Test)
def test(dealer: Dealer, seat: Seat, move: Test) -> None:
    """Pull and compare; nothing else happens (1.2)."""
    steps = (TakePull("test"), AfterPull("test"), NameIt(), CompareTest("me", move.add), PutPull())
    dealer.begin(Frame(seat, "", 0, move.dude, "test", steps, real=move.pull))
