"""The Kung Fu test and who may perform a technique (sections 1.2 and 1.3)."""

from typing import Final

from msgspec.structs import replace

from kfbot.rules.cards import PlayingCard, Suit
from kfbot.rules.chance import Chance
from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown import figures, pulls, terms
from kfbot.rules.doomtown.board import Board
from kfbot.rules.doomtown.dealer import Dealer
from kfbot.rules.doomtown.editions import Rules
from kfbot.rules.doomtown.facts import Ability, Card
from kfbot.rules.doomtown.state import Frame, Pulling
from kfbot.rules.doomtown.steps import does
from kfbot.rules.doomtown.todo import AfterPull, AskReact, Bind, CompareTest, NameIt, PutPull, Restore, TakePull, Todo
from kfbot.rules.doomtown.verbs import Choose, GoHome, KungFuTest, May, TakeInHand
from kfbot.rules.kernel import Seat

KEEP: Final = "keep the pull"
"""The name by which a play remembers that the pulled card may be kept, and by what margin."""
UNNAMED: Final = PlayingCard(1, Suit.SPADES, joker=True)


def passes(rules: Rules, pull: int, value: int) -> bool:
    """Success (1.2): the pull is lower than the dude's value; in the Weird West edition an equal pull passes too."""
    return pull < value or (rules.equal_passes and pull == value)


def margin(rules: Rules, pull: int, value: int) -> int:
    """By how much a test was passed, as the edition counts “by 5 or more” (1.6)."""
    return value - pull - rules.margin_less


def has_kung_fu(board: Board, dude: str) -> bool:
    """Kung Fu 0 is Kung Fu (1.2); a trait may let a dude use techniques as if he had it."""
    return figures.rating(board, dude, "kung fu") is not None


def technique_of(board: Board, card: Card) -> tuple[int, Ability] | None:
    """Return the number and the ability of a Technique that can be played at this moment, or None."""
    now = moments(board)
    for number, ability in enumerate(card.abilities):
        if ability.test == "technique" and set(ability.when) & now:
            return number, ability
    return None


def moments(board: Board) -> set[str]:
    """Return which kinds of play are open now: ``noon``, or in a shootout ``shootout`` or ``resolution`` and ``cheatin``."""
    shootout = board.state.shootout
    if shootout is not None:
        return {"plays": {"shootout"}, "resolution": {"resolution", "cheatin"}}.get(shootout.step, set())
    if board.state.phase == "gambling":
        return {"cheatin"}
    return {"noon"} if board.state.phase == "noon" else set()


def may_perform(board: Board, seat: Seat, dude: str, ability: Ability) -> str | None:
    """Return why a dude may not perform a technique now, or None if he may (1.3)."""
    name = board.title(dude)
    if board.controller(dude) != seat:
        return f"You do not control {name}."
    if not has_kung_fu(board, dude):
        return f"{name} has no Kung Fu, so he cannot perform a Technique."
    if (refusal := _posse_refusal(board, dude, name, ability)) is not None:
        return refusal
    if ability.boot and board.booted(dude):
        return f"{name} is booted, and this Technique has a Boot cost."
    if ability.boot and (source := figures.forbidden(board, dude, "be booted", seat)):
        return f"{name} cannot be booted ({source}), and this Technique has a Boot cost."
    if _goes_home(ability) and (source := figures.forbidden(board, dude, "be sent home", seat)):
        return f"{name} cannot be sent home ({source}), which this Technique does."
    scene = terms.Scene(seat, dude)
    if not terms.holds_all(board, scene, ability.requires):
        return f"{name} does not meet what the Technique asks for: {ability.text or 'see the card'}"
    return _target_refusal(board, scene, ability)


def _posse_refusal(board: Board, dude: str, name: str, ability: Ability) -> str | None:
    """In a shootout the performer is in your posse; for a technique that joins him he must not be, and may be anywhere (1.3)."""
    if board.state.shootout is None:
        return None
    if ability.joins:
        if board.in_posse(dude):
            return f"{name} is in the posse already, and this Technique joins its performer to it."
        source = figures.forbidden(board, dude, "join") or figures.forbidden(board, dude, "move")
        return f"{name} cannot join the posse ({source})." if source else None
    return None if board.in_posse(dude) else f"{name} is not in your posse."


def _goes_home(ability: Ability) -> bool:
    return any(isinstance(step, GoHome) and step.who == "me" for step in ability.effects)


def _target_refusal(board: Board, scene: terms.Scene, ability: Ability) -> str | None:
    for step in ability.choose:
        if isinstance(step, Choose) and step.least and len(terms.select(board, scene, step.what)) < step.least:
            return "Nothing that this Technique could be used on is there."
    return None


def performers(board: Board, seat: Seat, ability: Ability) -> list[tuple[str, str | None]]:
    """Return each Kung Fu dude of a seat with the reason why he may not perform that technique, or None."""
    dudes = [dude for dude in board.dudes_of(seat) if has_kung_fu(board, dude)]
    return [(dude, may_perform(board, seat, dude, ability)) for dude in dudes]


def test_steps(rules: Rules, then: tuple[Todo, ...], otherwise: tuple[Todo, ...]) -> tuple[Todo, ...]:
    """Return the steps of a technique's test: pull, answers, joker, comparison; where the pulled card goes, by edition (1.1)."""
    put = (PutPull(),)
    compare = (
        CompareTest(then=(*put, *then), otherwise=(*put, *otherwise))
        if rules.pulled == "at once"
        else CompareTest(then=then, otherwise=otherwise)
    )
    return (TakePull("technique"), AfterPull("technique"), NameIt(), compare)


@does(CompareTest)
def compare(dealer: Dealer, step: CompareTest) -> None:
    """Compare the pull with the dude's value as it is now, after costs and targets (1.2). Without a pull the test fails (R1)."""
    frame = dealer.state.frames[-1]
    dude = next(iter(terms.refer(dealer, terms.scene_of(frame), step.who)), "")
    pull = frame.pull or Pulling(frame.seat, missing=True)
    missing = pull.missing and dealer.state.options.empty_pull == "fails"
    if step.add and not missing:
        pull = replace(pull, changes=(*pull.changes, ("added to the pull", step.add)))
    result = result_of(dealer, frame.seat, dude, None if missing else pull)
    dealer.say(result)
    dealer.set_frame(passed=result.passed, margin=result.margin)
    answer = AskReact("technique passed" if result.passed else "technique failed", dude, dealer.turn_order(dealer.turn))
    reacts = (answer,) if frame.link else ()
    if result.passed and frame.link:
        _count(dealer, dude)
    dealer.push(*_keeping(frame, result), *(step.then if result.passed else step.otherwise), *reacts)


def _keeping(frame: Frame, result: ev.Tested) -> tuple[Todo, ...]:
    least = frame.names.get(KEEP)
    if not least or not result.passed or result.margin < int(least[0]):
        return ()
    return (May("take the pulled card into your hand", (TakeInHand("pulled"),)),)


def _count(dealer: Dealer, dude: str) -> None:
    """Count a technique that succeeded where the shootout is; one from elsewhere, which joins its performer, counts for him."""
    if shootout := dealer.state.shootout:
        at = shootout.at if dealer.place(dude) == shootout.at else dude
        dealer.set_shootout(tested={**shootout.tested, at: shootout.tested.get(at, 0) + 1})


def result_of(board: Board, seat: Seat, dude: str, pull: Pulling | None) -> ev.Tested:
    """Return a test's whole arithmetic: each summand of value and pull, the cap, the comparison and the margin (1.2)."""
    summands = figures.parts(board, dude, "value")
    raw = sum(part.by for part in summands)
    value = figures.clamp_value(board, raw)
    number = None if pull is None else pull.value
    passed = number is not None and passes(board.rules, number, value)
    return ev.Tested(
        seat,
        board.title(dude),
        number,
        value,
        passed,
        0 if number is None else margin(board.rules, number, value),
        board.rules.equal_passes,
        pull.face if pull else "",
        tuple(
            f"{part.by} {part.source}" if n == 0 else f"{part.by:+d} {part.source}" for n, part in enumerate(summands)
        ),
        tuple(f"{by:+d} {source}" for source, by in pull.changes) if pull else (),
        capped=raw != value,
    )


@does(KungFuTest)
def one_test(dealer: Dealer, step: KungFuTest) -> None:
    """A test that is no technique (1.2): the same comparison. The card that the play itself pulled is put away first, and its own
    result comes back afterwards."""
    frame = dealer.state.frames[-1]
    test = CompareTest("tested", step.add, (PutPull(), *step.then), (PutPull(), *step.otherwise))
    dudes = terms.refer(dealer, terms.scene_of(frame), step.who)
    pull = (TakePull("test"), AfterPull("test"), NameIt())
    dealer.push(PutPull(), Bind("tested", dudes), *pull, test, Restore(frame.passed, frame.margin))


@does(Restore)
def restore(dealer: Dealer, step: Restore) -> None:
    """Take back what the play had come to before a test within it."""
    dealer.set_frame(pull=None, passed=step.passed, margin=step.margin)


def spot_test(rules: Rules, value: int, rating: int, pull: str, chance: Chance) -> tuple[ev.Pulled, ev.Tested]:
    """Make a test with no table: a dude's rank and Kung Fu rating, against a real card or one of a fresh pack of 54.

    ``value`` is 1 to 13 and ``rating`` 0 or more. An unnamed joker is taken as 1, its owner's natural choice (1.1). Raise
    `NotAllowed` if the card cannot be read.
    """
    card = pulls.read_pull(pull) if pull else pulls.fresh(chance)
    pulled = ev.Pulled(0, str(card) if card else pulls.JOKER, real=bool(pull), fresh=not pull)
    card = card or UNNAMED
    total = max(1, min(figures.HIGHEST, value + rating))
    passed = passes(rules, card.rank, total)
    parts = (f"{value} value", f"+{rating} Kung Fu") if rating else ()
    return pulled, ev.Tested(
        0,
        "Dude",
        card.rank,
        total,
        passed,
        margin(rules, card.rank, total),
        rules.equal_passes,
        str(card),
        parts,
        capped=total != value + rating,
    )
