"""Using an ability: what forbids it, and the steps that a play of it consists of."""

from collections.abc import Sequence

from msgspec.structs import replace

from kfbot.rules.doomtown import figures, kungfu, shaman, terms, town
from kfbot.rules.doomtown.board import Board
from kfbot.rules.doomtown.dealer import Dealer
from kfbot.rules.doomtown.facts import Ability, Card
from kfbot.rules.doomtown.state import Decision, Frame
from kfbot.rules.doomtown.steps import ask
from kfbot.rules.doomtown.todo import (
    AfterPull,
    Announce,
    CompareCheck,
    EndPlay,
    NameIt,
    OfferCombo,
    Place,
    PutPull,
    TakePull,
    Todo,
)
from kfbot.rules.doomtown.verbs import Boot, Choose, DiscardHand, Effect, GhostRock, Tell
from kfbot.rules.kernel import Seat


def ability_of(card: Card, number: int) -> Ability | None:
    """Return a card's ability by number, or None."""
    return card.abilities[number] if 0 <= number < len(card.abilities) else None


def key(card: str, number: int, ability: Ability) -> str:
    """Return the key by which uses of an ability are counted: for the day, or for the shorter limit that is printed."""
    return f"{card}:{number}" + (f":{ability.once}" if ability.once else "")


def used_up(board: Board, card: str, number: int, ability: Ability) -> bool:
    """Once a day each (1.7), unless Repeat; an effect may allow one more time."""
    if ability.repeat and not ability.once:
        return False
    return board.state.used.get(key(card, number, ability), 0) > board.state.extra.get(card, 0)


def disabled(board: Board, card: str, number: int) -> bool:
    """Return whether an effect says that this printed ability cannot be used, or has put the card out of work."""
    mods = board.state.modifiers
    return any(m.on == card and (m.disables == number or "work" in m.cannot) for m in mods)


def refusal(board: Board, seat: Seat, card: str, number: int, ability: Ability, me: str) -> str | None:
    """Return why an ability of a card at the table cannot be used now by that dude (or by none), or None."""
    title = board.title(card)
    if disabled(board, card, number):
        return f"That ability of {title} cannot be used for now."
    if used_up(board, card, number, ability):
        return f"That ability of {title} was used already {'this ' + ability.once if ability.once else 'today'}."
    if me and (source := figures.forbidden(board, me, "use abilities", seat)):
        return f"{board.title(me)} cannot use abilities ({source})."
    booting = me if ability.test == "technique" else boots(board, card, me)
    if ability.boot and board.booted(booting):
        return f"{board.title(booting)} is booted, and that ability has a Boot cost."
    if ability.boot and (source := figures.forbidden(board, booting, "be booted", seat)):
        return f"{board.title(booting)} cannot be booted ({source}), and that ability has a Boot cost."
    scene = terms.Scene(seat, me, card)
    if not terms.holds_all(board, scene, ability.requires):
        return f"{title} cannot be used now: what it asks for is not so. {ability.text}".rstrip()
    return _cost_refusal(board, scene, title, ability) or _choice_refusal(board, scene, title, ability.choose)


def boots(board: Board, card: str, me: str) -> str:
    """Return what the Boot cost boots: the spell, goods or deed itself, or a dude for his own ability; an action boots its
    performer or leader."""
    return card if board.zone(card) == "play" else me


def _cost_refusal(board: Board, scene: terms.Scene, title: str, ability: Ability) -> str | None:
    chosen = {step.name for step in ability.choose if isinstance(step, Choose)}
    for cost in ability.costs:
        match cost:
            case Choose(name=name, what=what, least=least):
                chosen.add(name)
                if len(terms.select(board, scene, what)) < least:
                    return f"You have nothing to pay the cost of {title} with."
            case Boot(who=who) if isinstance(who, str) and who not in chosen:
                if not (meant := terms.refer(board, scene, who)) or any(map(board.booted, meant)):
                    return f"The cost of {title} cannot be paid: it boots a card that is not there, or booted already."
            case GhostRock(amount=amount):
                price = -terms.amount(board, scene, amount)
                if board.player(scene.seat).rock < price:
                    return f"{title} costs {price} ghost rock, and you have {board.player(scene.seat).rock}."
            case DiscardHand() if board.player(scene.seat).loaded and not board.player(scene.seat).hand:
                return f"{title} costs a card from your hand, and it is empty."
            case _:
                pass
    return None


def _choice_refusal(board: Board, scene: terms.Scene, title: str, steps: Sequence[Effect]) -> str | None:
    for step in steps:
        unknown = isinstance(step, Choose) and step.what.where == "hand" and not board.player(scene.seat).loaded
        if unknown or not isinstance(step, Choose) or not step.least:
            continue
        if len(terms.select(board, scene, step.what)) < step.least:
            return f"Nothing that {title} could be used on is there."
    return None


def users(board: Board, seat: Seat, card: str, number: int, ability: Ability) -> list[tuple[str, str | None]]:
    """Return who could use an ability that is no technique and no spell, with the reason why not, or None. A card without a dude
    (a deed, an outfit, an action) is used by its player: then the name is empty."""
    match ability.user:
        case "shaman":
            dudes = [dude for dude in board.dudes_of(seat) if figures.has(board, dude, "Shaman")]
        case "any dude":
            dudes = board.dudes_of(seat)
        case _:
            dudes = [terms.scene_for(board, card).me] if board.zone(card) == "play" else [""]
    return [(dude, _user_refusal(board, seat, card, number, ability, dude)) for dude in dudes]


def _user_refusal(board: Board, seat: Seat, card: str, number: int, ability: Ability, me: str) -> str | None:
    title, zone = board.title(card), board.zone(card)
    if zone == "hand" and board.owner(card) != seat:
        return f"{title} is not yours."
    if zone not in ("hand", "play"):
        return f"{title} is not in your hand and not in play."
    if zone == "play" and (away := _control_refusal(board, seat, card, ability)) is not None:
        return away
    fighting = "shootout" in ability.when and "shootout" in kungfu.moments(board)
    if me and not ability.user and fighting and board.in_posse(me) == ability.joins:
        return f"{board.title(me)} is {'in your posse already' if ability.joins else 'not in your posse'}."
    return refusal(board, seat, card, number, ability, me)


def _control_refusal(board: Board, seat: Seat, card: str, ability: Ability) -> str | None:
    """A deed's ability is for whoever has a dude there, a Controller ability for its controller; any other card's for its
    controller."""
    title = board.title(card)
    if board.card(card).kind != "deed" or ability.controller:
        return None if town.holder(board, card) == seat else f"You do not control {title}."
    here = any(board.controller(dude) == seat for dude in board.dudes_at(card))
    return None if here or town.holder(board, card) == seat else f"You have no dude at {title}."


def what_happens(ability: Ability) -> tuple[Effect, ...]:
    """Return the steps of an ability; where it is not automated, what it does in words for the players to record."""
    return ability.effects if ability.automated else (Tell(ability.text),)


def begin(dealer: Dealer, frame: Frame, ability: Ability, options: Sequence[str], steps: tuple[Todo, ...]) -> None:
    """Start a play. If more than one dude may perform it, its player is asked which (1.3)."""
    dealer.begin(_with(frame, options[0] if len(options) == 1 else "", steps, dealer))
    if len(options) > 1:
        what = dealer.title(frame.card)
        ask(dealer, Decision(frame.seat, "dude", f"choose who performs {what}", tuple(options), name="me"))
    _count_use(dealer, frame, ability)


def _with(frame: Frame, me: str, steps: tuple[Todo, ...], board: Board) -> Frame:
    return replace(frame, me=me, todo=steps, fresh=not (me and board.booted(me)))


def _count_use(dealer: Dealer, frame: Frame, ability: Ability) -> None:
    if dealer.zone(frame.card) == "play":
        name = key(frame.card, frame.ability, ability)
        dealer.set(used={**dealer.state.used, name: dealer.state.used.get(name, 0) + 1})


def technique_steps(board: Board, ability: Ability, zone: str, *, end: bool) -> tuple[Todo, ...]:
    """Return the steps of a technique (1.2-1.5): costs, targets, test, effect, where the card goes, a combo, the end of the play.
    Costs stay paid when the test fails."""
    boot: tuple[Todo, ...] = (Boot("me"),) if ability.boot else ()
    test = kungfu.test_steps(board.rules, what_happens(ability), ability.failed)
    after: tuple[Todo, ...] = (Place(), OfferCombo(), PutPull())
    ending: tuple[Todo, ...] = (EndPlay(),) if end else ()
    return (Announce("technique", zone), *ability.choose, *boot, *ability.costs, *test, *after, *ending)


def spell_steps(ability: Ability) -> tuple[Todo, ...]:
    """Return the steps of a spell (1.7): the card boots before the pull and stays booted on failure; check; effect."""
    boot: tuple[Todo, ...] = (Boot("this"),) if ability.boot else ()
    test: tuple[Todo, ...] = (
        TakePull(ability.test),
        AfterPull(ability.test),
        NameIt(),
        CompareCheck(what_happens(ability), ability.failed),
    )
    return (Announce("spell"), *ability.choose, *boot, *ability.costs, *test, PutPull(), EndPlay())


def plain_steps(board: Board, card: str, ability: Ability, *, react: bool = False) -> tuple[Todo, ...]:
    """Return the steps of an ability without a test. Only an optional one ends the play; an action is discarded after it."""
    boot: tuple[Todo, ...] = ()
    if ability.boot:
        boot = (Boot("this" if board.zone(card) == "play" else "me"),)
    ending: tuple[Todo, ...] = () if react else (EndPlay(),)
    word = "react" if react else "ability"
    steps = what_happens(ability)
    return (Announce(word), *ability.choose, *boot, *ability.costs, *steps, PutPull(), Place(), *ending)


def caster_options(board: Board, seat: Seat, card: str, number: int, ability: Ability) -> list[tuple[str, str | None]]:
    """Return the possible casters of a spell, each with the reason why not, what forbids the spell itself included."""
    return [
        (dude, why if why is not None else refusal(board, seat, card, number, ability, dude))
        for dude, why in shaman.casters(board, seat, card, ability)
    ]
