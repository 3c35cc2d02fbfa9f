"""What typed words mean at a table of Kung Fusion: cards, manoeuvres, and the table as whoever asks sees it."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple, cast

from kfbot.cogs.answers import current_of
from kfbot.cogs.choosing import Option, normal, pick, shown
from kfbot.cogs.house import Interaction, house
from kfbot.rules.errors import Unreadable
from kfbot.rules.fusion.facts import Manoeuvre
from kfbot.rules.fusion.game import Fusion
from kfbot.rules.fusion.hand import LETTERS
from kfbot.rules.fusion.state import FusionState, FusionView
from kfbot.rules.kernel import Seat
from kfbot.tables import Table
from kfbot.ui.face import Names
from kfbot.ui.fusion.effects import effect
from kfbot.ui.fusion.words import cost, facts
from kfbot.ui.names import names_of

NOTHING: Final = ("", "none", "nothing", "keep", "0")


class Seen(NamedTuple):
    """A table of Kung Fusion as one of its fighters sees it."""

    table: Table
    view: FusionView
    names: Names
    seat: Seat

    @property
    def known(self) -> list[Manoeuvre]:
        """The manoeuvres that this seat's fighter knows."""
        fighter = self.view.sides[self.seat].fighter
        return [facts().manoeuvre[one] for one in fighter.manoeuvres] if fighter else []


async def look(interaction: Interaction) -> Seen:
    """Return the channel's table as whoever asks sees it; raise `NotAllowed` if it plays another game, or he has no seat."""
    table, seat = await current_of(interaction, Fusion)
    game = cast("Fusion", house(interaction).games["fusion"])
    view = game.view(cast("FusionState", table.state), seat)
    return Seen(table, view, names_of(info.name for info in table.seats), seat)


def option(row: Manoeuvre) -> Option[str]:
    """Return a manoeuvre as a choice, with its cost and effect."""
    return Option(row.id, row.name, row.id, f"{cost(row)}: {effect(row)}")


def attacks(seen: Seen) -> list[Option[str]]:
    """Return the simple attacks and the known ones."""
    simple = [Option(one.card, facts().card[one.card].name, one.card, "1 point") for one in facts().simple_attacks]
    return simple + [option(row) for row in seen.known if row.attack]


def defences(seen: Seen) -> list[Option[str]]:
    """Return the simple defences and the known ones."""
    simple = [Option(one.card, facts().card[one.card].name, one.card, "negates 1") for one in facts().simple_defences]
    return simple + [option(row) for row in seen.known if row.defence]


def extras(seen: Seen) -> list[Option[str]]:
    """Return what makes a Combo."""
    return [Option("C", "Combo card", "C"), *(option(row) for row in seen.known if row.combo)]


def manoeuvre(text: str, known: Sequence[Option[str]]) -> str:
    """Return the id that a text means among what the fighter knows, else any manoeuvre, so that the rules can say why not."""
    try:
        return pick(text, known, "card or manoeuvre of yours")
    except Unreadable:
        every = [option(row) for row in facts().manoeuvres]
        simple = [Option(card.letter, card.name, card.letter) for card in facts().cards]
        return pick(text, [*simple, *every], "card or manoeuvre")


def cards_of(text: str) -> str:
    """Read cards as letters or words, ``PPZ`` or ``2 punch, zen``, into letters; raise `Unreadable` that says how."""
    if text.strip().casefold() in NOTHING:
        return ""
    bare = re.sub(r"[\s,+]+", "", text).upper()
    if bare and set(bare) <= set(LETTERS):
        return bare
    found = ""
    names = {card.name.casefold(): card.letter for card in facts().cards}
    count = 1
    for word in normal(text).split():
        letter = names.get(word) or names.get(word.removesuffix("s")) or names.get(word.removesuffix("es"))
        if word.isdecimal() and 0 < int(word) <= 20:
            count = int(word)
        elif word in ("and", "x"):
            continue
        elif letter is None:
            words = ", ".join(f"{card.letter} ({card.name})" for card in facts().cards)
            raise Unreadable(f"“{shown(word)}” is no card. Cards are {words}: write `punch punch zen` or `PPZ`.")
        else:
            found += letter * count
            count = 1
    return found
