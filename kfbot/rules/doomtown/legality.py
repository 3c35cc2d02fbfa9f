"""Whether a deck may be played in an edition: every rule is one function that says each thing wrong with it.

Nothing here refuses a deck: people play what they like, and are told. The figures stand in `RULES`, one entry an edition.
Sources: the deck rules of both editions as DoomtownDB and Doomtown Online check them, and the cards that make exceptions.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple, TypeAlias

import msgspec

from kfbot.rules.cards import PlayingCard, Suit
from kfbot.rules.doomtown.decks import Copies, Deck
from kfbot.rules.doomtown.editions import Edition
from kfbot.rules.doomtown.facts import Card
from kfbot.rules.doomtown.printings import Printings


class DeckRules(msgspec.Struct, frozen=True):
    """What an edition asks of a deck. ``after`` and ``before`` bound the codes of the card pool, themselves left out."""

    name: str
    before: str
    after: str = ""
    besides: tuple[str, ...] = ()
    banned: tuple[str, ...] = ()
    size: int = 52
    jokers: int = 2
    alike: int = 4
    posse: int = 5
    versions_together: bool = True
    """Whether the experience levels of one dude count together towards ``alike``."""
    core_deeds: int = 0
    """How many Core deeds may start."""


RULES: Final[Mapping[Edition, DeckRules]] = {
    "2015": DeckRules("the 2015 rules", before="23056", banned=("11001", "17020")),
    "weird-west": DeckRules(
        "the Weird West Edition",
        before="9",
        after="19001",
        besides=("01144", "01145"),
        banned=("11001", "17020", "19028"),
        versions_together=False,
        core_deeds=1,
    ),
}
NEVER_START: Final = ("16009",)
"""Denise Brancini: no starting posse may hold her."""
POSSE_PLACES: Final[Mapping[str, int]] = {"09006": 0, "16005": 3}
"""Xiaodan Li is left out of the count; The Harvester takes three places."""
GRIFTERS: Final = 1
DEN_OF_THIEVES: Final = "10003"
"""Its starting Grifters may be two, and cost 1 less each."""
GANG_ONLY: Final[Mapping[str, str]] = {"14015": "entrepreneurs"}
"""Wagner Memorial Ranch starts for Entrepreneurs alone."""
GANGS: Final = {
    "anarchists": "Anarchists",
    "1stpeoples": "First Peoples",
    "lawdogs": "Law Dogs",
    "entrepreneurs": "Entrepreneurs",
    "fearmongers": "Fearmongers",
    "outlaws": "Outlaws",
    "neutral": "no faction",
}


class Verdict(msgspec.Struct, frozen=True):
    """What is wrong with a deck (nothing, if it is legal), and what is only worth a warning; a sentence each."""

    edition: Edition
    problems: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()

    @property
    def legal(self) -> bool:
        """Whether the deck breaks no rule."""
        return not self.problems


class Listed(NamedTuple):
    """A deck with its cards at hand. Codes that no card has are left out: the reader of the list has said so."""

    deck: Deck
    outfit: Card | None
    legend: Card | None
    cards: tuple[tuple[Card, Copies], ...]
    rules: DeckRules
    printings: Printings

    @property
    def starting(self) -> list[tuple[Card, Copies]]:
        """The cards of which at least one copy starts."""
        return [(card, copies) for card, copies in self.cards if copies.starting]


def judge(deck: Deck, edition: Edition, printings: Printings) -> Verdict:
    """Return the verdict on a deck under an edition's rules."""
    found = printings.by_code
    cards = tuple((found[copies.code], copies) for copies in deck.cards if copies.code in found)
    outfit, legend = found.get(deck.outfit or ""), found.get(deck.legend or "")
    listed = Listed(deck, outfit, legend, cards, RULES[edition], printings)
    return Verdict(
        edition,
        tuple(sentence for rule in PROBLEMS for sentence in rule(listed)),
        tuple(sentence for rule in WARNINGS for sentence in rule(listed)),
    )


def size(listed: Listed) -> Iterator[str]:
    """Exactly 52 cards with a printed value."""
    count = sum(copies.count for card, copies in listed.cards if card.kind != "joker")
    if count != listed.rules.size:
        yield f"The deck has {count} cards with a printed value; it must have exactly {listed.rules.size}."


def jokers(listed: Listed) -> Iterator[str]:
    """At most two jokers, of any sort, besides the 52."""
    count = sum(copies.count for card, copies in listed.cards if card.kind == "joker")
    if count > listed.rules.jokers:
        yield f"The deck has {count} jokers; at most {listed.rules.jokers} are allowed."


def same_value(listed: Listed) -> Iterator[str]:
    """At most four cards of the same suit and value."""
    values = Counter[tuple[str, int]]()
    for card, copies in listed.cards:
        if card.suit and card.rank:
            values[card.suit, card.rank] += copies.count
    for (suit, rank), count in sorted(values.items()):
        if count > listed.rules.alike:
            face = PlayingCard(rank, Suit(suit))
            yield f"The deck has {count} cards of value {face}; at most {listed.rules.alike} are allowed."


def same_card(listed: Listed) -> Iterator[str]:
    """At most four copies of a card; in the 2015 rules all experience levels of a dude count together."""
    counts = Counter[str]()
    for card, copies in listed.cards:
        if card.kind != "joker":
            counts[legal_name(card) if listed.rules.versions_together else card.title] += copies.count
    for title, count in counts.items():
        if count > listed.rules.alike:
            yield f"The deck has {count} copies of {title}; at most {listed.rules.alike} are allowed."


def one_outfit(listed: Listed) -> Iterator[str]:
    """Exactly one outfit."""
    if listed.outfit is None or listed.outfit.kind != "outfit":
        yield "The deck names no outfit; it must have exactly one."


def one_legend(listed: Listed) -> Iterator[str]:
    """At most one legend, which stands outside the 52."""
    if listed.legend is not None and listed.legend.kind != "legend":
        yield f"{listed.legend.title} is no legend."
    for card, _ in listed.cards:
        if card.kind in ("outfit", "legend"):
            yield f"{card.title} is an {card.kind} and cannot be among the 52 cards.".replace("an legend", "a legend")


def tokens(listed: Listed) -> Iterator[str]:
    """Tokens are not part of a deck."""
    for card, _ in listed.cards:
        if "Token" in card.keywords:
            yield f"{card.title} is a token and cannot be in a deck."


def posse_size(listed: Listed) -> Iterator[str]:
    """At most five dudes start; Xiaodan Li is not counted, The Harvester counts as three."""
    dudes = [(card, copies.starting) for card, copies in listed.starting if card.kind == "dude"]
    count = sum(POSSE_PLACES.get(card.code, 1) * starting for card, starting in dudes)
    if count > listed.rules.posse:
        yield f"The starting posse counts as {count} dudes; at most {listed.rules.posse} may start."


def posse_cost(listed: Listed) -> Iterator[str]:
    """The starting posse costs at most what outfit and legend give; Den of Thieves starts its Grifters for 1 less."""
    if listed.outfit is None:
        return
    stash = (listed.outfit.wealth or 0) + ((listed.legend.wealth or 0) if listed.legend else 0)
    cost = sum(_starting_cost(card, listed) * copies.starting for card, copies in listed.starting)
    if cost > stash:
        yield f"The starting posse costs {cost} ghost rock; outfit and legend give {stash}."


def posse_unique(listed: Listed) -> Iterator[str]:
    """No two copies, nor two versions, of a unique dude start."""
    counts = Counter[str]()
    for card, copies in listed.starting:
        if "Non-Unique" not in card.keywords:
            counts[legal_name(card)] += copies.starting
    for title, count in counts.items():
        if count > 1:
            yield f"{count} copies of {title} start; a unique dude starts once."


def posse_in_deck(listed: Listed) -> Iterator[str]:
    """No more copies start than the deck holds."""
    for card, copies in listed.starting:
        if copies.starting > copies.count:
            yield f"{copies.starting} copies of {card.title} start, but the deck holds {copies.count}."


def posse_kind(listed: Listed) -> Iterator[str]:
    """Only dudes start, and in the Weird West Edition one Core deed of the outfit's own faction."""
    deeds = [(card, copies) for card, copies in listed.starting if "Core" in card.keywords]
    for card, _ in listed.starting:
        if card.kind != "dude" and "Core" not in card.keywords:
            yield f"{card.title} cannot start: only dudes do."
    if deeds and not listed.rules.core_deeds:
        yield f"{deeds[0][0].title} cannot start: in {listed.rules.name} no deed does."
    elif sum(copies.starting for _, copies in deeds) > listed.rules.core_deeds:
        yield f"{sum(copies.starting for _, copies in deeds)} Core deeds start; at most {listed.rules.core_deeds} may."
    for card, _ in deeds if listed.outfit else ():
        if not _own_core(card, listed.outfit):
            yield f"{card.title} cannot start: it is a Core deed of another faction."


def posse_exceptions(listed: Listed) -> Iterator[str]:
    """Denise Brancini never starts; one Grifter may, with Den of Thieves two."""
    for card, _ in listed.starting:
        if card.code in NEVER_START:
            yield f"{card.title} cannot be in a starting posse."
    most = GRIFTERS + (listed.deck.outfit == DEN_OF_THIEVES)
    grifters = sum(copies.starting for card, copies in listed.starting if "Grifter" in card.keywords)
    if grifters > most:
        yield f"{grifters} Grifters start; at most {most} may."


def banned(listed: Listed) -> Iterator[str]:
    """Cards banned from competitive play."""
    for card in _everything(listed):
        if card.code in listed.rules.banned:
            yield f"{card.title} is banned in {listed.rules.name}."


def card_pool(listed: Listed) -> Iterator[str]:
    """Only printings of the edition's card pool."""
    for card in _everything(listed):
        if not in_pool(card.code, listed.rules):
            others = [other for other in listed.printings.titled(card.title) if in_pool(other.code, listed.rules)]
            hint = f" Take its printing {others[-1].code} instead." if others else ""
            yield f"{card.title} ({card.code}) is not in the card pool of {listed.rules.name}.{hint}"


def other_factions(listed: Listed) -> Iterator[str]:
    """Starting another faction's dude: DoomtownDB forbids it, Doomtown Online allows those with upkeep and influence."""
    if listed.outfit is None:
        return
    for card, _ in listed.starting:
        if card.kind == "dude" and "neutral" not in card.gangs and not set(card.gangs) & set(listed.outfit.gangs):
            faction = GANGS.get(card.gangs[0], card.gangs[0])
            yield f"{card.title} starts, but is of another faction ({faction}): not every table allows that."


Rule: TypeAlias = Callable[[Listed], Iterator[str]]
PROBLEMS: Final[tuple[Rule, ...]] = (
    size, jokers, same_value, same_card, one_outfit, one_legend, tokens, posse_size, posse_cost, posse_unique, posse_in_deck,
    posse_kind, posse_exceptions, banned, card_pool,
)  # fmt: skip
WARNINGS: Final[tuple[Rule, ...]] = (other_factions,)


def legal_name(card: Card) -> str:
    """Return a dude's name without the experience level: all its versions are one person."""
    return re.sub(r"\s*\(Exp\.\s*\d+\)$", "", card.title)


def in_pool(code: str, rules: DeckRules) -> bool:
    """Whether a printing is in the card pool; codes are compared as texts, so promos come before everything."""
    return code in rules.besides or rules.after < code < rules.before


def _everything(listed: Listed) -> Iterator[Card]:
    yield from (card for card in (listed.outfit, listed.legend) if card)
    yield from (card for card, _ in listed.cards)


def _starting_cost(card: Card, listed: Listed) -> int:
    less = listed.deck.outfit == DEN_OF_THIEVES and "Grifter" in card.keywords
    return max(0, (card.cost or 0) - less)


def _own_core(card: Card, outfit: Card | None) -> bool:
    gangs = outfit.gangs if outfit else ()
    only = {GANG_ONLY[card.code]} if card.code in GANG_ONLY else set(card.gangs) - {"neutral"}
    only |= {gang for gang, name in GANGS.items() if f"Core {name}" in card.keywords}
    return not only or bool(only & set(gangs))
