"""A Doomtown table as one of its players looks at it: what can be named in a command, what is legal now, and by which word.

What is legal comes first, so suggestions offer that alone; free text may also name anything else that the player may see, and
then the rules say why it is not allowed now.
"""

from collections.abc import Callable, Coroutine, Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any, Final, TypeVar, cast

from discord import app_commands

from kfbot import catalogue
from kfbot.cogs.answers import Reply, current_of, play_and_show
from kfbot.cogs.choosing import Option, matches, pick, suggest
from kfbot.cogs.house import Interaction, house
from kfbot.rules.cards import read_card
from kfbot.rules.doomtown.facts import Card
from kfbot.rules.doomtown.game import Doomtown
from kfbot.rules.doomtown.seen import DoomtownView, DudeSeen, PlaceSeen
from kfbot.rules.errors import RuleError
from kfbot.rules.kernel import Move, Seat
from kfbot.rules.notation import AnyGame
from kfbot.tables import Table
from kfbot.ui.doomtown.words import named, place_title, short_figures
from kfbot.ui.face import Names
from kfbot.ui.names import names_of

M = TypeVar("M", bound=Move)
Options = Sequence[Option[str]]
PULL: Final = "The card that you pulled for real: 7c, Kh, 10 of diamonds, joker=3c. Without it the bot pulls."
TARGET: Final = "Who or what it is aimed at, if you know already; you are asked otherwise."
WEIRD_WEST: Final = "19001"
"""The first code of the Weird West edition's printings."""


class Sight:
    """What one player sees. Options are ids with their names; each list is made when it is first asked for."""

    def __init__(self, table: Table, seat: Seat, game: AnyGame) -> None:
        assert table.state is not None
        self.table, self.seat, self._game = table, seat, game
        self.view = cast("DoomtownView", game.view(table.state, seat))
        self.names: Names = names_of(info.name for info in table.seats)

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """Every move that is legal for this player now and worth offering."""
        assert self.table.state is not None
        return tuple(self._game.legal(self.table.state, self.seat))

    def legal(self, kind: type[M]) -> list[M]:
        """Return the legal moves of one kind."""
        return [move for move in self.moves if isinstance(move, kind)]

    def allows(self, move: Move) -> bool:
        """Return whether a move is legal for this player now, worth offering or not."""
        assert self.table.state is not None
        return self._game.refusal(self.table.state, self.seat, move) is None

    @property
    def real(self) -> bool:
        """Whether this player's cards are on a real table: then any card may be named."""
        return self.view.players[self.seat].deck is None

    def dudes(self, mine: bool | None = None) -> list[Option[str]]:
        """Return the dudes in play, or only this player's (or only the others')."""
        fit = [dude for dude in self.view.dudes if mine is None or (dude.controller == self.seat) == mine]
        return [self._dude(dude) for dude in fit]

    def places(self) -> list[Option[str]]:
        """Return every location."""
        return [self._place(place) for place in self.view.places]

    def hand(self) -> list[Option[str]]:
        """Return the cards in this player's hand."""
        return [Option(card.id, card.title, card.id, "hand") for card in self.view.hand]

    def discard(self) -> list[Option[str]]:
        """Return the cards in this player's discard pile."""
        return [Option(card.id, card.title, card.id, "discard pile") for card in self.view.players[self.seat].discard]

    def in_play(self) -> list[Option[str]]:
        """Return everything on the table: dudes, what they and the locations have attached, and the deeds."""
        deeds = [self._place(place) for place in self.view.places if place.kind in ("deed", "outskirts")]
        return [*self.dudes(), *self.attached(), *deeds]

    def attached(self, keyword: str = "") -> list[Option[str]]:
        """Return what is attached to dudes and planted at locations, or only what has a keyword."""
        holders: list[DudeSeen | PlaceSeen] = [*self.view.dudes, *self.view.places]
        where = named(self.view, self.names)
        return [
            Option(card.id, card.title, card.id, f"on {where[holder.id]}")
            for holder in holders
            for card in holder.attached
            if not keyword or keyword in card.keywords
        ]

    def printed(self, fits: Callable[[Card], bool]) -> list[Option[str]]:
        """Return the printings that fit, one a title, for a player with real cards: the one of the table's edition."""
        return (
            [Option(card.code, card.title, card.code) for card in of_edition(self.view.edition, fits)]
            if self.real
            else []
        )

    def asked(self) -> list[Option[str]]:
        """Return what the table asks this player to choose among."""
        decision = self.view.decision
        options = decision.options if decision and decision.seat == self.seat else ()
        known = named(self.view, self.names)
        return [Option(choice.id, known.get(choice.id, choice.name), choice.id) for choice in options]

    def facing(self) -> list[Option[str]]:
        """Return the dudes of the posse that faces this player's, if there is a shootout."""
        fight = self.view.shootout
        sides = zip((fight.leader, fight.against), fight.posses, strict=True) if fight else ()
        against = {dude for seat, posse in sides if seat != self.seat for dude in posse}
        return [option for option in self.dudes() if option.id in against]

    def anything(self) -> list[Option[str]]:
        """Return all that can be a target: everything on the table, every location, every seat's visible piles."""
        piles = [card for player in self.view.players for card in (*player.discard, *player.hill)]
        return [
            *self.asked(),
            *self.in_play(),
            *self.places(),
            *(Option(card.id, card.title, card.id, "out of play") for card in piles),
        ]

    def seats(self) -> list[Option[str]]:
        """Return the players by name, and nobody."""
        return [Option(str(seat), name, str(seat)) for seat, name in enumerate(self.names.seats)] + [
            Option("-1", "nobody", "-1")
        ]

    def named(self, ids: Iterable[str], every: Options) -> list[Option[str]]:
        """Return the options of these ids, in the order of ``every``, each once; ids of nothing there by their own name."""
        wanted = dict.fromkeys(ids)
        found = [option for option in every if option.id in wanted]
        return list({option.id: option for option in found}.values())

    def _dude(self, dude: DudeSeen) -> Option[str]:
        whose = self.names.of(dude.controller)
        return Option(
            dude.id, dude.title, dude.id, f"{whose}'s, {short_figures(dude)}{', booted' if dude.booted else ''}"
        )

    def _place(self, place: PlaceSeen) -> Option[str]:
        if place.kind in ("square", "home"):
            return Option(place.id, place_title(place, self.names), place.id)
        whose = "nobody" if place.controller is None else self.names.of(place.controller)
        return Option(place.id, place.name, place.id, f"controlled by {whose}")


async def look(interaction: Interaction) -> Sight:
    """Return the channel's table as whoever asks sees it; raise `NotAllowed` unless it is a Doomtown table where they sit."""
    table, seat = await current_of(interaction, Doomtown)
    return Sight(table, seat, house(interaction).games[table.game])


async def act(interaction: Interaction, *make: Callable[[Sight], Move]) -> None:
    """Make the moves that were made out of what the player sees, all or none, and show what came of them."""
    await play_and_show(interaction, look, lambda sight: [each(sight) for each in make])


async def tell(interaction: Interaction, words: Callable[[Sight], str]) -> None:
    """Say to whoever asks, and nobody else, what is to be said about what they see."""
    async with Reply(interaction) as reply:
        await reply.say(words(await look(interaction)))


def one(text: str | None, what: str, *options: Options) -> str:
    """Return the id that a text means, from the first list in which it fits anything; empty for no text."""
    if not text:
        return ""
    every = [option for part in options for option in part]
    for part in options:
        if matches(text, part):
            return pick(text, part, what)
    return pick(text, every, what)


def several(text: str | None, what: str, *options: Options) -> tuple[str, ...]:
    """Return the ids that a text means: one name, or several with commas or semicolons between them; as `one` does."""
    if not text:
        return ()
    parts = [part.strip() for part in text.replace(";", ",").split(",") if part.strip()]
    if len(parts) < 2 or any(matches(text, part) for part in options):
        return (one(text, what, *options),)
    return tuple(one(part, what, *options) for part in parts)


def targets(sight: Sight, text: str | None) -> tuple[str, ...]:
    """Return what a text aims at: what the table asks for, then those who face each other in a shootout, then anything."""
    return several(text, "target", sight.asked(), sight.facing(), sight.anything())


def places(sight: Sight, _: Interaction | None) -> list[Option[str]]:
    """Return every location."""
    return sight.places()


def place(sight: Sight, location: str) -> str:
    """Return the location that a text means."""
    return one(location, "location", sight.places())


def aims(sight: Sight, _: Interaction | None) -> list[Option[str]]:
    """Return what can be a target, what is likeliest first."""
    return [*sight.facing(), *sight.anything()]


def pulled(text: str | None) -> str:
    """Return a card of the real table as moves write it: ``7c♣``, ``joker=3c♣`` or ``joker``; empty for none."""
    if not text or not text.strip():
        return ""
    return "joker" if text.strip().lower() == "joker" else str(read_card(text))


def of_edition(edition: str, fits: Callable[[Card], bool]) -> list[Card]:
    """Return the cards that fit, one a title: the printing that belongs to the edition where there are several."""
    best: dict[str, Card] = {}
    for card in catalogue.doomtown().cards:
        if fits(card):
            kept = best.get(card.title)
            newer = card.code >= WEIRD_WEST and not card.code.startswith("00")
            if kept is None or (newer == (edition == "weird-west") and (newer or kept.pack == "alt")):
                best[card.title] = card
    return sorted(best.values(), key=lambda card: card.title)


Maker = Callable[[Sight, Interaction | None], Iterable[Option[str]]]
Suggester = Callable[[Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]


def suggesting(make: Maker) -> Suggester:
    """Return an autocomplete that offers what ``make`` lists for the player who types; nothing where there is no table."""

    async def offered(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        try:
            sight = await look(interaction)
        except RuleError:
            return []
        return suggest(typed, make(sight, interaction))

    return offered


def chosen(interaction: Interaction | None, option: str) -> str:
    """Return what has been typed for another option of the command so far."""
    value = getattr(interaction.namespace, option, "") if interaction else ""
    return value if isinstance(value, str) else ""


def fields(moves: Iterable[Move], field: str) -> Iterator[str]:
    """Yield one field of each move."""
    return (str(getattr(move, field)) for move in moves)


def is_technique(card: Card) -> bool:
    """Return whether a printing is a Technique."""
    return "Technique" in card.keywords


def is_spirit(card: Card) -> bool:
    """Return whether a printing is a Spirit."""
    return "Spirit" in card.keywords


def is_totem(card: Card) -> bool:
    """Return whether a printing is a Totem."""
    return "Totem" in card.keywords
