"""Kung Fu tests and odds from figures alone, for who plays elsewhere; and the odds of a dude at a table, from his own deck."""

from secrets import token_hex
from typing import Final, cast

from kfbot import catalogue
from kfbot.cogs import answers
from kfbot.cogs.house import Interaction, house
from kfbot.cogs.looking import Sight
from kfbot.rules import odds
from kfbot.rules.cards import PlayingCard, Suit, read_card
from kfbot.rules.chance import Chance
from kfbot.rules.doomtown.editions import EDITIONS, Edition
from kfbot.rules.doomtown.events import Tested
from kfbot.rules.doomtown.seen import DudeSeen
from kfbot.rules.doomtown.state import DoomtownState
from kfbot.rules.errors import NotAllowed
from kfbot.ui.doomtown.results import tell_test
from kfbot.ui.doomtown.words import said, summed
from kfbot.ui.names import names_of

HIGHEST: Final = 13
"""The highest value that a dude can have (rules answers, 1.2)."""
RATINGS: Final = 10
LINKS: Final = 6
FRESH: Final = odds.Deck((4,) * 13, 2)
"""A fresh deck of 54: four cards of each rank and two jokers."""


async def edition_here(interaction: Interaction) -> Edition:
    """Return the edition of the channel's Doomtown table, else the server's default, else the 2015 rules."""
    tables = house(interaction).tables
    table = await tables.find(interaction.channel_id or 0)
    if table is not None and table.live and table.game == "doomtown":
        return cast("Edition", table.options.get("edition", "2015"))
    if interaction.guild_id is None:
        return "2015"
    return cast("Edition", (await tables.guild_settings(interaction.guild_id)).edition)


def loose_test(
    interaction: Interaction, value: int | None, rating: int | None, pull: str | None, edition: Edition
) -> str:
    """Make a test with figures alone and return the result in words; without a pull, one from a fresh deck of 54."""
    total = _value(value, rating)
    card = read_card(pull) if pull and pull.strip() else fresh_pull()
    equal = EDITIONS[edition].equal_passes
    passed = card.rank <= total if equal else card.rank < total
    margin = abs(total - card.rank - (EDITIONS[edition].margin_less if passed else 0))
    parts = (f"{value} value", f"{rating} Kung Fu") if rating else ()
    event = Tested(
        0, "Dude", card.rank, total, passed, margin, equal, str(card), parts, (), (value or 0) + (rating or 0) > HIGHEST
    )
    told = tell_test(event, names_of([answers.name(interaction)]))
    if pull and pull.strip():
        return told
    joker = " It is a joker: its owner names it, and an ace was taken as the best." if card.joker else ""
    return f"{told}\n-# Pulled from a fresh, shuffled deck of 54, for no table.{joker}"


def fresh_pull() -> PlayingCard:
    """Return the top card of a freshly shuffled deck of 54; a joker counts as an ace, which serves a Kung Fu test best."""
    card = Chance(token_hex(16), 0).below(54)
    if card >= 52:
        return PlayingCard(1, Suit.SPADES, joker=True)
    return PlayingCard(card % 13 + 1, list(Suit)[card // 13])


def loose_odds(value: int | None, rating: int | None, links: int | None, edition: Edition) -> str:
    """Return the odds of a dude with those figures, from a fresh deck of 54."""
    told = _odds(FRESH, "A dude", _value(value, rating), rating or 0, links, edition)
    return f"{told}\n-# From a fresh deck of 54: four cards of each rank and two jokers."


def table_odds(sight: Sight, dude: str, links: int | None) -> str:
    """Return the odds of a dude at a table: from the player's own deck, whose order nobody knows."""
    found = next(seen for seen in sight.view.dudes if seen.id == dude)
    if found.kung_fu is None:
        raise NotAllowed(f"{said(found.title)} has no Kung Fu, so he makes no Kung Fu test.")
    deck, told = _own_deck(sight)
    edition = cast("Edition", sight.view.edition)
    return f"{_odds(deck, said(found.title), found.value, found.kung_fu, links, edition, found)}\n-# {told}"


def _odds(
    deck: odds.Deck,
    who: str,
    value: int,
    rating: int,
    links: int | None,
    edition: Edition,
    dude: DudeSeen | None = None,
) -> str:
    strict = not EDITIONS[edition].equal_passes
    chance = odds.kung_fu(deck, value, strict=strict)
    highest = odds.limit(value, strict=strict)
    parts = f" ({summed(dude.value_parts)})" if dude and len(dude.value_parts) > 1 else ""
    lines = [f"**{who}**, value {value}{parts}: a pull of {highest} or lower passes, **{odds.percent(chance)}**."]
    for count in range(2, _links(links) + 1):
        plan = odds.plan(deck, [odds.Link(f"Technique {n + 1}") for n in range(count)], value, rating, strict=strict)
        lines.append(
            f"{count} Techniques in a row: **{odds.percent(plan.whole)}**{f' ({plan.broken})' if plan.broken else ''}"
        )
    lines.append(
        f"-# {EDITIONS[edition].name} rules: {'the value or lower' if not strict else 'lower than the value'} passes."
    )
    return "\n".join(lines)


def _own_deck(sight: Sight) -> tuple[odds.Deck, str]:
    state = sight.table.state
    player = sight.view.players[sight.seat]
    if not isinstance(state, DoomtownState) or player.deck is None:
        return FRESH, "Your cards are on the real table: a fresh deck of 54 was taken."
    mine = state.players[sight.seat]
    book = catalogue.printings().by_code

    def ranks(cards: tuple[str, ...]) -> list[int | None]:
        known = [book.get(state.cards[card].code) for card in cards]
        return [None if card.kind == "joker" else card.rank for card in known if card]

    deck = odds.deck_of(ranks(mine.deck), ranks(mine.discard))
    return deck, f"From the {player.deck} cards of your own deck, in no known order."


def _value(value: int | None, rating: int | None) -> int:
    if value is None:
        raise NotAllowed("Give a dude of the table (`dude:`), or his figures: `value:7 rating:2`.")
    if not 1 <= value <= HIGHEST:
        raise NotAllowed(f"A dude's value is 1 to {HIGHEST}; {value:,} is none.")
    if rating is not None and not 0 <= rating <= RATINGS:
        raise NotAllowed(f"A Kung Fu rating is 0 to {RATINGS}; {rating:,} is none.")
    return min(HIGHEST, value + (rating or 0))


def _links(links: int | None) -> int:
    if links is not None and not 1 <= links <= LINKS:
        raise NotAllowed(f"A combo is worked out for 1 to {LINKS} Techniques; {links:,} is too many or none.")
    return links or 1
