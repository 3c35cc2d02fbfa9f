"""Spirits and Totems (sections 1.7 and 1.8): who casts, the skill check, and where a Totem is planted."""

from collections.abc import Iterator
from typing import Final

from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown import figures, named_traits, terms, town
from kfbot.rules.doomtown.board import Board
from kfbot.rules.doomtown.dealer import Dealer
from kfbot.rules.doomtown.facts import Ability
from kfbot.rules.doomtown.seen import CheckAhead
from kfbot.rules.doomtown.state import Pulling
from kfbot.rules.doomtown.steps import does
from kfbot.rules.doomtown.todo import CompareCheck
from kfbot.rules.kernel import Seat

SKILL: Final = {"spirit": "Shaman", "miracle": "Blessed", "hex": "Huckster"}
"""The skill that a kind of spell is checked with."""


def is_totem(board: Board, card: str) -> bool:
    """Return whether a card is a Totem."""
    return "Totem" in board.card(card).keywords


def casters(board: Board, seat: Seat, card: str, ability: Ability) -> list[tuple[str, str | None]]:
    """Return the dudes of a seat who could cast a spell, each with the reason why not, or None.

    A Spirit is cast by the dude that it is on; a Totem by any Shaman at its location, whoever controls it (1.7, 1.8).
    """
    held = board.state.play.get(card)
    if held is None:
        return []
    if held.on and board.is_dude(held.on) and not is_totem(board, card):
        return [(held.on, may_cast(board, seat, held.on, card, ability))]
    near = [dude for dude in board.dudes_of(seat) if _reaches(board, dude, card, ability)]
    return [(dude, may_cast(board, seat, dude, card, ability)) for dude in near]


def _reaches(board: Board, dude: str, card: str, ability: Ability) -> bool:
    """A Totem is used at its location; a trait may reach an unbooted one next to it, at noon, once a turn (1.8)."""
    place, there = town.planted_at(board, card), board.place(dude)
    if place == there:
        return bool(place)
    far = named_traits.named(board, dude, REACH) and board.state.used.get(reach_key(dude), 0) == 0
    return far and "noon" in ability.when and not board.booted(card) and town.adjacent(board, place, there)


REACH: Final = "uses adjacent totems"


def reach_key(dude: str) -> str:
    """Return the key by which the use of a neighbouring Totem is counted, once a turn."""
    return f"{dude}:reach"


def count_reach(dealer: Dealer, dude: str, card: str) -> None:
    """Note that a dude uses a Totem that is elsewhere, now that it is known who casts."""
    if dealer.place(dude) != dealer.place(card):
        dealer.set(used={**dealer.state.used, reach_key(dude): 1})


def may_cast(board: Board, seat: Seat, dude: str, card: str, ability: Ability) -> str | None:
    """Return why a dude may not cast a spell now, or None. A booted Shaman may: the spell boots, not the Shaman (1.7)."""
    name, title = board.title(dude), board.title(card)
    skill = SKILL.get(ability.test, "Shaman")
    if board.controller(dude) != seat:
        return f"You do not control {name}."
    if cast_rating(board, dude, card, skill) is None:
        return f"{name} has no {skill} rating, so he cannot cast {title}."
    if (only := _only(board, dude)) and not any(figures.has(board, card, word) for word in only):
        return f"{name} can only cast {' and '.join(only)} spells."
    if source := figures.forbidden(board, dude, "cast", seat):
        return f"{name} cannot cast spells ({source})."
    shootout = board.state.shootout
    if shootout is None:
        return None
    if ability.joins:
        return f"{name} is in the posse already." if board.in_posse(dude) else None
    if is_totem(board, card) and town.planted_at(board, card) != shootout.at:
        return f"{title} is not at the shootout's location."
    if not board.in_posse(dude) and (not is_totem(board, card) or board.state.options.totem_posse):
        return f"{name} is not in your posse."
    return None


def _only(board: Board, dude: str) -> tuple[str, ...]:
    """The keywords that a trait limits a caster to. He may still hold other spells (1.8)."""
    limited = named_traits.named(board, dude, "casts totems and sidekicks only")
    return ("Totem", "Sidekick") if limited else ()


def cast_rating(board: Board, dude: str, card: str, skill: str) -> int | None:
    """Return the rating that a dude casts a card with, or None if he cannot: his own skill, with what counts when casting such a
    card; “as if he had” a rating is for Totems alone (1.8)."""
    rating = figures.rating(board, dude, skill.lower())
    if rating is None and is_totem(board, card):
        return named_traits.as_if(board, dude, "shaman for totems")
    return rating


def checks_ahead(board: Board, seat: Seat) -> Iterator[CheckAhead]:
    """Yield what every spell in play takes of each dude of a seat who can reach it, whether or not he may cast it now."""
    for card in board.state.play:
        for number, ability in enumerate(board.card(card).abilities):
            skill = SKILL.get(ability.test)
            for dude, _ in casters(board, seat, card, ability) if skill else ():
                rating = cast_rating(board, dude, card, skill) if skill else None
                if skill and rating is not None and board.controller(dude) == seat:
                    adds = rating + casting_bonus(board, dude)
                    yield CheckAhead(card, dude, number, skill, adds, _difficulty(board, seat, card, dude, ability))


def casting_bonus(board: Board, dude: str) -> int:
    """Return what counts for a dude's skill checks alone."""
    return sum(by for _, by in figures.given(board, dude, "casting"))


def _difficulty(board: Board, seat: Seat, card: str, dude: str, ability: Ability) -> int | None:
    """Return a spell's difficulty before it is cast; None where it depends on a target."""
    if isinstance(ability.difficulty, str) and ability.difficulty.endswith(":target"):
        return None
    return terms.amount(board, terms.Scene(seat, dude, card), ability.difficulty)


@does(CompareCheck)
def check(dealer: Dealer, step: CompareCheck) -> None:
    """The skill check (1.7): pull + rating + check-only bonuses reach the difficulty. Without a pull it fails (R1)."""
    frame = dealer.state.frames[-1]
    ability = dealer.card(frame.card).abilities[frame.ability]
    skill = SKILL.get(ability.test, "Shaman")
    difficulty = terms.amount(dealer, terms.scene_of(frame), ability.difficulty)
    rating = cast_rating(dealer, frame.me, frame.card, skill) or 0
    bonus = casting_bonus(dealer, frame.me)
    pull = frame.pull or Pulling(frame.seat, missing=True)
    missing = pull.missing and dealer.state.options.empty_pull == "fails"
    over = pull.value + rating + bonus - difficulty
    passed = not missing and over >= 0
    dealer.say(
        ev.Checked(
            frame.seat,
            dealer.title(frame.me),
            dealer.title(frame.card),
            None if missing else pull.value,
            rating,
            bonus,
            difficulty,
            passed,
            over,
            skill,
            pull.face,
            tuple(f"{by:+d} {source}" for source, by in pull.changes),
        )
    )
    dealer.set_frame(passed=passed, margin=over, difficulty=difficulty)
    dealer.push(*(step.then if passed else step.otherwise))


def planters(board: Board, seat: Seat, place: str) -> list[str]:
    """Return the unbooted Shamans of a seat at a location: one must be there when a Totem is planted (1.8, R6)."""
    mine = (dude for dude in board.dudes_at(place) if board.controller(dude) == seat and not board.booted(dude))
    return [dude for dude in mine if figures.has(board, dude, "Shaman") or _plants_as_if(board, dude)]


def _plants_as_if(board: Board, dude: str) -> bool:
    return board.state.options.as_if_plants and named_traits.as_if(board, dude, "shaman for totems") is not None


def planting_refusal(board: Board, seat: Seat, card: str, place: str, *, strict: bool = True) -> str | None:
    """Return why a Totem cannot be planted at a location, or None (1.8).

    A location that the player controls, with an unbooted Shaman of theirs: home and out-of-town deeds too, a booted location
    too; never the town square, unless somebody recorded a controller for it. ``strict`` is False for effects that ignore control
    and Shaman. What a card itself asks for always holds.
    """
    printing = board.card(card) if card in board.state.cards else board.book.get(card)
    if printing is None or "Totem" not in printing.keywords:
        return "Only a Totem is planted at a location."
    if not board.is_place(place):
        return f"{printing.title} is planted at a location, not on a card."
    name = board.title(place)
    if strict and town.controller(board, place) != seat:
        return f"You do not control {name}."
    if strict and not planters(board, seat, place):
        return f"You have no unbooted Shaman at {name}."
    scene = terms.Scene(seat, this=card).it(place)
    if not terms.holds_all(board, scene, printing.attach):
        return f"{printing.title} cannot be attached to {name}: it asks for another kind of location."
    return None
