"""Attaching and coming into play: what goods, spells and Totems may go on, what cards cost, and the verbs that do it (1.8)."""

from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown import figures, named_traits, posses, shaman, terms, town
from kfbot.rules.doomtown.board import Board
from kfbot.rules.doomtown.combos import printing_of
from kfbot.rules.doomtown.dealer import Dealer
from kfbot.rules.doomtown.effects import meant, number
from kfbot.rules.doomtown.facts import Card
from kfbot.rules.doomtown.piles import taken
from kfbot.rules.doomtown.state import Decision, InPlay
from kfbot.rules.doomtown.steps import ask, does
from kfbot.rules.doomtown.verbs import Attach, Choose, Discard, Enter
from kfbot.rules.doomtown.vocabulary import Select
from kfbot.rules.kernel import Seat

ON_PLACES = ("Improvement",)
"""Goods that are attached to deeds."""


def refusal(board: Board, seat: Seat, card: str, to: str, *, strict: bool = True) -> str | None:
    """Return why a card cannot be attached there, or None. ``strict``: as shoppin' (an unbooted dude at a location that you
    control; for a Totem the rules of planting)."""
    printing = printing_of(board, card)
    if printing is None or printing.kind not in ("goods", "spell"):
        return "Only goods and spells are attached."
    if "Totem" in printing.keywords and not named_traits.named(board, to, "carries one totem"):
        return shaman.planting_refusal(board, seat, card, to, strict=strict)
    if board.is_place(to):
        placed = any(word in printing.keywords for word in ON_PLACES)
        return None if placed else f"{printing.title} is attached to a dude."
    if not board.is_dude(to):
        return "Attach it to a dude or a location in play."
    return _dude_refusal(board, seat, printing, card, to, strict=strict)


def _dude_refusal(board: Board, seat: Seat, printing: Card, card: str, to: str, *, strict: bool) -> str | None:
    name = board.title(to)
    if board.controller(to) != seat:
        return f"You do not control {name}."
    if source := figures.forbidden(board, to, "attach", seat):
        return f"{name} cannot have attachments ({source})."
    weapon = "Weapon" in printing.keywords
    if weapon and (source := figures.forbidden(board, to, "attach weapons", seat)):
        return f"{name} cannot have Weapons ({source})."
    if weapon and "Melee" not in printing.keywords and named_traits.named(board, to, "no weapons but melee"):
        return f"{name} can only have Melee Weapons."
    totem = "Totem" in printing.keywords
    skill = next((shaman.SKILL[w.lower()] for w in printing.keywords if w.lower() in shaman.SKILL), "")
    if printing.kind == "spell" and skill and not totem and figures.rating(board, to, skill.lower()) is None:
        return f"{name} has no {skill} rating, so he cannot have {printing.title}."
    scene = terms.Scene(seat, to, card).it(to)
    if not terms.holds_all(board, scene, printing.attach):
        return f"{printing.title} cannot be attached to {name}: it asks for another kind of dude."
    if strict and board.booted(to):
        return f"{name} is booted."
    if strict and town.controller(board, board.place(to)) != seat:
        return f"{name} is not at a location that you control."
    return None


def hosts(board: Board, seat: Seat, card: str, *, strict: bool = True) -> list[str]:
    """Return every dude and location that a card can be attached to."""
    options = [*board.places(), *board.dudes_of(seat)]
    return [to for to in options if refusal(board, seat, card, to, strict=strict) is None]


def price(board: Board, card: str, less: int = 0, *, seat: Seat = 0, at: str = "") -> int:
    """Return what a card costs in ghost rock, never below 0: as printed, less an effect's reduction, with what its own traits say
    (for a dude that enters at ``at``, where one may enter beside another for less)."""
    printing = printing_of(board, card)
    if printing is None:
        return 0
    scene = terms.Scene(board.owner(card) if card in board.state.cards else seat, this=card)
    own = (t for t in printing.traits if t.figure == "cost" and terms.holds_all(board, scene, t.when))
    change = sum(terms.amount(board, scene, trait.amount) for trait in own)
    return max(0, (printing.cost or 0) - less + change - _beside(board, printing, scene.seat, at))


def _beside(board: Board, printing: Card, seat: Seat, at: str) -> int:
    """The reduction of a dude who enters for the influence of another less, beside that dude if wanted."""
    prefix = "enters for influence less, beside a dude of gang "
    gang = next((t.named.removeprefix(prefix) for t in printing.traits if t.named.startswith(prefix)), "")
    if not gang or board.player(seat).gang != gang:
        return 0
    others = [d for d in board.dudes_of(seat) if at in ("", board.home(seat)) or board.place(d) == at]
    return max((figures.figure(board, dude, "influence") for dude in others), default=0)


def attach(dealer: Dealer, seat: Seat, card: str, to: str, paid: int) -> None:
    """Attach a card: a Totem is planted. Its controller is who attached it; its owner stays."""
    dealer.rock(seat, -paid, dealer.title(card))
    taken(dealer, card)
    was = dealer.zone(card)
    if dealer.state.frames:
        dealer.name("from hand", (card,) if was in ("hand", "limbo") else ())
    held = dealer.state.play.get(card)
    dealer.put_in_play(card, InPlay(seat, on=to, booted=held is not None and held.booted))
    title, place = dealer.title(card), dealer.title(to)
    if dealer.is_place(to):
        planted = shaman.is_totem(dealer, card)
        dealer.say(ev.Planted(seat, title, place, paid) if planted else ev.Attached(seat, title, place, paid))
        posses.happened(dealer, "totem planted" if planted else "attached", card)
    else:
        dealer.say(ev.Attached(seat, title, place, paid))
        posses.happened(dealer, "attached", card)
        _one_totem(dealer, to)


def _one_totem(dealer: Dealer, dude: str) -> None:
    """A dude who carries one Totem and has two gives one up, as his player chooses (1.8)."""
    held = [card for card in dealer.attached(dude) if shaman.is_totem(dealer, card)]
    if len(held) > 1 and dealer.state.frames:
        surplus = Choose("surplus", Select(kind="spell", where=f"on:{dude}", keyword=("Totem",)))
        dealer.push(surplus, Discard("surplus"))


@does(Attach)
def attach_by_effect(dealer: Dealer, step: Attach) -> None:
    """Attach cards by an effect. What it costs is paid unless the effect is free (R10)."""
    seat = dealer.state.frames[-1].seat
    cards = meant(dealer, step.what)
    if len(cards) > 1 or not cards:
        for card in reversed(cards):
            dealer.name("attaching", (card,))
            dealer.push(_one(step, card))
        return
    card = cards[0]
    to = next(iter(meant(dealer, step.to)), "") if step.to else ""
    options = [to] if to else hosts(dealer, seat, card, strict=step.strict)
    options = [host for host in options if refusal(dealer, seat, card, host, strict=step.strict) is None]
    free = step.free or (
        "Totem" in dealer.card(card).keywords and bool(step.to) and not dealer.state.options.planting_pays
    )
    cost = 0 if free else price(dealer, card, step.less)
    if not options or cost > dealer.player(seat).rock:
        dealer.say(ev.Resisted(dealer.title(card), "cannot be attached, or is not paid for"))
    elif len(options) == 1:
        attach(dealer, seat, card, options[0], cost)
    else:
        ask_ = f"choose what to attach {dealer.title(card)} to"
        then = (Attach(card, "attach to", step.less, step.free, step.strict),)
        ask(dealer, Decision(seat, "choose", ask_, tuple(options), name="attach to", then=then))


def _one(step: Attach, card: str) -> Attach:
    return Attach(card, step.to, step.less, step.free, step.strict)


@does(Enter)
def enter_by_effect(dealer: Dealer, step: Enter) -> None:
    """A dude or deed enters play at a place, at a reduced cost."""
    frame = dealer.state.frames[-1]
    at = next((dealer.place(place) for place in meant(dealer, step.at)), "") or dealer.home(frame.seat)
    for card in meant(dealer, step.what):
        cost = price(dealer, card, number(dealer, step.less))
        if cost > dealer.player(frame.seat).rock:
            dealer.say(ev.Resisted(dealer.title(card), "is not paid for"))
            continue
        enter(dealer, frame.seat, card, at, cost)


def enter(dealer: Dealer, seat: Seat, card: str, at: str, paid: int, held: InPlay | None = None) -> None:
    """A dude comes into play at a location, or a deed onto its player's street at its right end."""
    dealer.rock(seat, -paid, dealer.title(card))
    if dealer.card(card).kind == "deed":
        dealer.put_in_play(card, held or InPlay(seat, at=card))
        at = card
    else:
        dealer.put_in_play(card, held or InPlay(seat, at))
    dealer.say(ev.Entered(seat, dealer.title(card), dealer.title(at), paid))
    posses.happened(dealer, "enters", card)
