"""`/kungfu odds`: one test, a combo link by link, or a Spirit check, counted exactly from the cards that the player can know."""

from collections.abc import Sequence
from typing import Final, NamedTuple, cast

from discord import app_commands

from kfbot.cogs.card import cards as library
from kfbot.cogs.house import House, Interaction, house
from kfbot.cogs.looking import WEIRD_WEST, Sight, of_edition
from kfbot.cogs.testing import figures_of
from kfbot.judge.cards import Title
from kfbot.judge.odds import MOST, link_of, lowering, misfit
from kfbot.rules import odds
from kfbot.rules.doomtown.editions import EDITIONS, Edition
from kfbot.rules.doomtown.facts import Card
from kfbot.rules.doomtown.figures import HIGHEST
from kfbot.rules.doomtown.seen import DudeSeen
from kfbot.rules.errors import NotAllowed
from kfbot.ui.doomtown.words import said, summed
from kfbot.ui.message import Sheet
from kfbot.ui.odds import deck_left, plan_picture, plan_words, pulls_picture, spirit_words

FRESH: Final = odds.Deck((4,) * 13, 2)
"""A fresh deck of 54: four cards of each rank and two jokers."""
LOOSE: Final = "From a fresh deck of 54: four cards of each rank and two jokers."


class Subject(NamedTuple):
    """Whose odds are counted: name, value with what it is made of, ratings, and the deck with what is said of it."""

    who: str
    value: int
    kung_fu: int | None
    shaman: int
    deck: odds.Deck
    edition: Edition
    told: str
    parts: str = ""

    @property
    def strict(self) -> bool:
        """Whether an equal pull fails."""
        return not EDITIONS[self.edition].equal_passes


class Wish(NamedTuple):
    """What is to be counted: a number of Techniques, or named ones, with what may lower pulls; or a Spirit's difficulty."""

    links: int | None = None
    plan: str = ""
    lowered: str = ""
    difficulty: int | None = None


def unseated(value: int | None, rating: int | None, wish: Wish, edition: Edition) -> Subject:
    """Return a dude of figures alone with a fresh deck, a Shaman for a Spirit; raise `NotAllowed` for figures that none has."""
    if wish.difficulty is not None:
        return Subject("A Shaman", 1, None, rating or 0, FRESH, edition, LOOSE)
    printed, kung_fu = figures_of(value, rating)
    return Subject("A dude", min(HIGHEST, printed + kung_fu), kung_fu, kung_fu, FRESH, edition, LOOSE)


def seated(sight: Sight, dude: str) -> Subject:
    """Return a dude at a table, with what his player can know of his own deck."""
    found = next(seen for seen in sight.view.dudes if seen.id == dude)
    deck, told = deck_left(sight.view), f"From the {sum(sight.view.left)} cards of your own deck, in no known order."
    if deck is None:
        deck, told = FRESH, "Your cards are on the real table: a fresh deck of 54 was taken."
    shaman = found.skills.get("Shaman", found.skills.get("shaman", 0))
    edition = cast("Edition", sight.view.edition)
    return Subject(said(found.title), found.value, found.kung_fu, shaman, deck, edition, told, _parts(found))


def counted(subject: Subject, wish: Wish, bot: House) -> Sheet:
    """Return the odds that were asked for, in words and as a picture."""
    if wish.difficulty is not None:
        return _spirit(subject, wish.difficulty)
    if subject.kung_fu is None:
        raise NotAllowed(f"{subject.who} has no Kung Fu, so he makes no Kung Fu test.")
    spare = lowering(wish.lowered)
    if wish.plan.strip():
        return _plan(subject, named(wish.plan, subject.edition, bot), spare)
    return _tests(subject, subject.kung_fu, _links(wish.links), spare)


def named(plan: str, edition: Edition, bot: House) -> list[Card]:
    """Return the Techniques of a plan that were named with commas, in the printings of the edition; raise if one is none."""
    names = [name.strip() for name in plan.split(",") if name.strip()]
    if not 0 < len(names) <= MOST:
        raise NotAllowed(f"A plan names 1 to {MOST} Techniques with commas between them; this names {len(names)}.")
    found = [printing(library(bot).finder.one(name), edition) for name in names]
    for card in found:
        if "Technique" not in card.keywords:
            raise NotAllowed(f"{card.title} is no Technique, so it is no part of a combo.")
    return found


def printing(title: Title, edition: Edition) -> Card:
    """Return the printing of a title that belongs to an edition, or the nearest there is."""
    newer = [card for card in title.printings if card.code >= WEIRD_WEST]
    older = [card for card in title.printings if card.code < WEIRD_WEST]
    fitting = (newer or older) if edition == "weird-west" else (older or newer)
    return fitting[-1 if edition == "weird-west" else 0]


async def suggested(interaction: Interaction, text: str) -> list[app_commands.Choice[str]]:
    """Return Tao techniques to add to a plan as it was typed so far, each title once."""
    before, comma, last = text.rpartition(",")
    known = {card.title for card in of_edition("2015", lambda card: bool(card.tao))}
    found = library(house(interaction)).finder.find(last) if last.strip() else ()
    titles = [title.name for title in found if title.name in known] or sorted(known)
    plans = [f"{before}{comma}{' ' if comma else ''}{title}" for title in titles]
    return [app_commands.Choice(name=plan, value=plan) for plan in plans if len(plan) <= 100][:25]


def _tests(subject: Subject, rating: int, count: int, spare: tuple[int, ...]) -> Sheet:
    highest = odds.limit(subject.value, strict=subject.strict)
    chance = odds.kung_fu(subject.deck, subject.value, strict=subject.strict)
    lines = [
        f"**{subject.who}**, value {subject.value}{subject.parts}: "
        f"{f'a pull of {highest} or lower' if highest else 'no pull'} passes, **{odds.percent(chance)}**."
    ]
    if spare:
        lowered = odds.kung_fu(subject.deck, subject.value, strict=subject.strict, lowered=sum(spare))
        lines.append(f"With {_by(spare)}: **{odds.percent(lowered)}**.")
    for links in range(2, count + 1):
        chain = [odds.Link(f"Technique {n + 1}") for n in range(links)]
        plan = odds.plan(subject.deck, chain, subject.value, rating, strict=subject.strict, lowering=spare)
        why = f" ({plan.broken})" if plan.broken else ""
        lines.append(f"{links} Techniques in a row: **{odds.percent(plan.whole)}**{why}")
    title = f"{subject.who}, value {subject.value}"
    joker = highest >= 1
    picture = pulls_picture(subject.deck, 1, highest, title, chance, joker=joker)
    return Sheet("Odds of a Kung Fu test", _said(lines, subject), picture=picture)


def _plan(subject: Subject, techniques: Sequence[Card], spare: tuple[int, ...]) -> Sheet:
    links, rating = [link_of(card) for card in techniques], subject.kung_fu or 0
    plan = odds.plan(subject.deck, links, subject.value, rating, strict=subject.strict, lowering=spare)
    best = odds.best_plan(subject.deck, links, subject.value, rating, strict=subject.strict, lowering=spare)
    wrong = misfit(techniques)
    if wrong and not plan.broken:
        plan = plan._replace(broken=wrong)
    better = [next(card for card in techniques if card.title == stage.link.name) for stage in best.stages]
    head = f"**{subject.who}**, value {subject.value}{subject.parts}, Kung Fu {rating}"
    lines = [head, *plan_words(plan, None if misfit(better) else best)]
    if spare:
        lines.append(f"Counted with {_by(spare)}, spent where it serves the whole plan best.")
    lines.append("-# Combo conditions are taken to be met. Pulled cards leave the deck, jokers for good.")
    picture = plan_picture(plan, None if misfit(better) else best, f"Combo by {subject.who}")
    return Sheet("Odds of a combo", _said(lines, subject), picture=picture)


def _spirit(subject: Subject, difficulty: int) -> Sheet:
    if not 1 <= difficulty <= 30:
        raise NotAllowed(f"A Spirit's difficulty is 1 to 30; {difficulty:,} is none.")
    chance = odds.spirit(subject.deck, difficulty, subject.shaman)
    words = spirit_words(subject.who, difficulty, subject.shaman, chance)
    title, least = f"Spirit {difficulty}, +{subject.shaman}", difficulty - subject.shaman
    picture = pulls_picture(subject.deck, least, 13, title, chance, joker=least <= 13)
    return Sheet("Odds of a Spirit", f"{words}\n-# {subject.told} A joker counts as a king.", picture=picture)


def _said(lines: Sequence[str], subject: Subject) -> str:
    compared = "lower than the value" if subject.strict else "the value or lower"
    return "\n".join((*lines, f"-# {EDITIONS[subject.edition].name} rules: {compared} passes. {subject.told}"))


def _parts(dude: DudeSeen) -> str:
    return f" ({summed(dude.value_parts)})" if len(dude.value_parts) > 1 else ""


def _by(spare: tuple[int, ...]) -> str:
    return " and ".join(f"a pull lowered by {each}" for each in spare)


def _links(links: int | None) -> int:
    if links is not None and not 1 <= links <= MOST:
        raise NotAllowed(f"A combo is worked out for 1 to {MOST} Techniques; {links:,} is too many or none.")
    return links or 1
