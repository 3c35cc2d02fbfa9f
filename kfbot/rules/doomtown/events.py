"""What happened at a Doomtown table, with titles and figures enough to tell it in words without the state."""

from typing import Final

from kfbot.rules.kernel import Event, Seat


class DeckLoaded(Event, frozen=True):
    """A player brought a deck."""

    seat: Seat
    cards: int
    outfit: str = ""
    legend: str = ""
    start: tuple[str, ...] = ()


class Shuffled(Event, frozen=True):
    """``needed``: a draw or pull found the deck empty, and the discard pile became the new deck."""

    seat: Seat
    needed: bool = False


class Drew(Event, frozen=True):
    """``titles`` is heard by the seat alone."""

    seat: Seat
    count: int
    titles: tuple[str, ...] = ()


class LookedAt(Event, frozen=True):
    """``titles`` is heard by the seat alone unless they were revealed."""

    seat: Seat
    count: int
    titles: tuple[str, ...] = ()
    revealed: bool = False


class Discarded(Event, frozen=True):
    """Cards went to their owner's discard pile."""

    seat: Seat
    titles: tuple[str, ...]
    zone: str = ""


class Aced(Event, frozen=True):
    """Cards went to their owner's boot hill."""

    seat: Seat
    titles: tuple[str, ...]


class ToHand(Event, frozen=True):
    """``titles`` is heard by the seat alone unless they were shown."""

    seat: Seat
    count: int
    titles: tuple[str, ...] = ()
    shown: bool = True


class ToDeck(Event, frozen=True):
    """Cards went on top of their owner's deck."""

    seat: Seat
    count: int
    titles: tuple[str, ...] = ()
    shown: bool = True


class LeftGame(Event, frozen=True):
    """A card left the game, as a token does."""

    title: str


class Pulled(Event, frozen=True):
    """A pull. ``face`` is ``7♣``, or ``joker``; ``real``: the player named a card of the real table."""

    seat: Seat
    face: str
    title: str = ""
    real: bool = False
    why: str = ""
    fresh: bool = False
    """There is no deck at the table: pulled from a fresh pack of 54."""


class NoPull(Event, frozen=True):
    """Deck and discard pile are both empty: ``counts`` tells what the pull is taken for, None that the test fails."""

    seat: Seat
    counts: int | None = None


class JokerNamed(Event, frozen=True):
    """The owner of a pulled joker named it."""

    seat: Seat
    face: str


class PullChanged(Event, frozen=True):
    """A card changed a pull: ``by`` is negative for a reduction, ``value`` what it comes to (before a joker is named: so far)."""

    seat: Seat
    source: str
    by: int
    value: int


class PullReplaced(Event, frozen=True):
    """Another pull counts instead."""

    seat: Seat
    source: str


class Tested(Event, frozen=True):
    """A Kung Fu test: ``parts`` and ``changes`` are the value's and the pull's summands in words, ``7 rank``, ``+2 Kung Fu``."""

    seat: Seat
    dude: str
    pull: int | None
    value: int
    passed: bool
    margin: int
    equal: bool
    face: str = ""
    parts: tuple[str, ...] = ()
    changes: tuple[str, ...] = ()
    capped: bool = False


class Checked(Event, frozen=True):
    """A skill check for a spell: pull + rating + bonus against the difficulty."""

    seat: Seat
    dude: str
    title: str
    pull: int | None
    rating: int
    bonus: int
    difficulty: int
    passed: bool
    margin: int
    skill: str = "Shaman"
    face: str = ""
    changes: tuple[str, ...] = ()


class TechniquePlayed(Event, frozen=True):
    """``link`` is the place in a combo, from 1."""

    seat: Seat
    title: str
    dude: str
    link: int = 1
    zone: str = "hand"


class SpellCast(Event, frozen=True):
    """A spell is cast; ``difficulty`` is None where there is no check."""

    seat: Seat
    title: str
    dude: str
    difficulty: int | None = None


class AbilityUsed(Event, frozen=True):
    """Another ability is used."""

    seat: Seat
    title: str
    text: str = ""
    react: bool = False


class Said(Event, frozen=True):
    """What a card does, in our words, for the players to record: the bot carries it out no further."""

    title: str
    text: str


class TechniqueStayed(Event, frozen=True):
    """A Tao technique stays in play; ``dude`` is set where it is attached."""

    seat: Seat
    title: str
    dude: str = ""
    booted: bool = False


class TechniquesCleared(Event, frozen=True):
    """Tao techniques left play at the end of their phase."""

    seat: Seat
    titles: tuple[str, ...]
    why: str


class ComboOpen(Event, frozen=True):
    """A technique may be chained now: it would be number ``link`` of the chain."""

    seat: Seat
    dude: str
    source: str
    link: int


class ComboShut(Event, frozen=True):
    """No technique can be chained, and why."""

    seat: Seat
    dude: str
    source: str
    why: str


class Planted(Event, frozen=True):
    """A Totem was planted."""

    seat: Seat
    title: str
    place: str
    paid: int = 0


class Attached(Event, frozen=True):
    """A card was attached."""

    seat: Seat
    title: str
    to: str
    paid: int = 0


class Entered(Event, frozen=True):
    """A dude or deed came into play."""

    seat: Seat
    title: str
    place: str
    paid: int = 0
    token: bool = False


class Booted(Event, frozen=True):
    """A card booted."""

    title: str
    source: str = ""


class Unbooted(Event, frozen=True):
    """A card unbooted."""

    title: str
    source: str = ""


class Adjusted(Event, frozen=True):
    """A figure changed: ``by`` (or ``to``), for how long and by what."""

    title: str
    figure: str
    by: int = 0
    to: int | None = None
    until: str = ""
    source: str = ""


class Became(Event, frozen=True):
    """A dude became a stud or a draw."""

    title: str
    shooter: str
    until: str = ""
    source: str = ""


class Gained(Event, frozen=True):
    """A card gained a keyword."""

    title: str
    keyword: str
    until: str = ""
    source: str = ""


class Forbidden(Event, frozen=True):
    """Something cannot happen to a card for now."""

    title: str
    what: tuple[str, ...]
    until: str = ""
    source: str = ""


class Resisted(Event, frozen=True):
    """Something did not happen because a card forbids it."""

    title: str
    what: str


class Moved(Event, frozen=True):
    """A dude moved."""

    title: str
    place: str
    booted: bool = False
    source: str = ""


class JoinedPosse(Event, frozen=True):
    """A dude joined a posse."""

    seat: Seat
    title: str
    booted: bool = False


class LeftPosse(Event, frozen=True):
    """A dude left the shootout."""

    title: str


class WentHome(Event, frozen=True):
    """A dude was sent home."""

    title: str
    booted: bool
    source: str = ""


class CalledOut(Event, frozen=True):
    """A dude called another out."""

    title: str
    whom: str


class ControlChanged(Event, frozen=True):
    """``seat`` is None for nobody."""

    place: str
    seat: Seat | None
    recorded: bool = False


class RockChanged(Event, frozen=True):
    """Ghost rock was gained or paid."""

    seat: Seat
    by: int
    now: int
    source: str = ""


class ShootoutBegan(Event, frozen=True):
    """A shootout began."""

    leader: Seat
    against: Seat
    place: str
    mark: str = ""


class StepBegan(Event, frozen=True):
    """A step of the shootout began."""

    step: str
    round: int = 1


class ShooterNamed(Event, frozen=True):
    """A shooter was picked."""

    seat: Seat
    title: str


class HandShown(Event, frozen=True):
    """A draw hand was shown."""

    seat: Seat
    faces: tuple[str, ...]
    rank: int
    name: str
    legal: bool


class CasualtiesSet(Event, frozen=True):
    """Casualties that a side has to take this round."""

    seat: Seat
    count: int


class CasualtiesChanged(Event, frozen=True):
    """An effect changed the casualties of a side."""

    seat: Seat
    by: int
    source: str = ""


class FirstCasualtySet(Event, frozen=True):
    """A dude must be the first casualty."""

    title: str
    source: str = ""


class ShootoutEnded(Event, frozen=True):
    """The shootout is over."""

    place: str
    won: Seat | None = None


class JobEnded(Event, frozen=True):
    """A job succeeded or failed."""

    title: str
    succeeded: bool
    unopposed: bool = False


class PhaseBegan(Event, frozen=True):
    """A phase of the day began."""

    phase: str
    day: int


class Passed(Event, frozen=True):
    """A player passed."""

    seat: Seat


class TurnCame(Event, frozen=True):
    """It is that player's play."""

    seat: Seat


class PresetMade(Event, frozen=True):
    """A player will (not) be asked about a React."""

    seat: Seat
    title: str
    skip: bool


class Asked(Event, frozen=True):
    """The table waits for a decision."""

    seat: Seat
    ask: str


class Chosen(Event, frozen=True):
    """``titles`` is heard by the seat alone where the choice was among hidden cards."""

    seat: Seat
    titles: tuple[str, ...]
    hidden: bool = False


class Answered(Event, frozen=True):
    """A player answered yes or no."""

    seat: Seat
    ask: str
    yes: bool


class Expired(Event, frozen=True):
    """Temporary changes ended."""

    titles: tuple[str, ...]
    when: str


class Corrected(Event, frozen=True):
    """A figure was set by hand; ``seat`` is -1 for a judge."""

    seat: Seat
    figure: str
    was: str
    to: str


class GaveUp(Event, frozen=True):
    """A player gave up."""

    seat: Seat


class Won(Event, frozen=True):
    """The game is over."""

    seats: tuple[Seat, ...]
    reason: str


EVENTS: Final[tuple[type[Event], ...]] = (
    DeckLoaded, Shuffled, Drew, LookedAt, Discarded, Aced, ToHand, ToDeck, LeftGame, Pulled, NoPull, JokerNamed, PullChanged,
    PullReplaced, Tested, Checked, TechniquePlayed, SpellCast, AbilityUsed, Said, TechniqueStayed, TechniquesCleared,
    ComboOpen, ComboShut, Planted, Attached, Entered, Booted, Unbooted, Adjusted, Became, Gained, Forbidden, Resisted, Moved,
    JoinedPosse, LeftPosse, WentHome, CalledOut, ControlChanged, RockChanged, ShootoutBegan, StepBegan, ShooterNamed,
    HandShown, CasualtiesSet, CasualtiesChanged, FirstCasualtySet, ShootoutEnded, JobEnded, PhaseBegan, Passed, TurnCame,
    PresetMade, Asked, Chosen, Answered, Expired, Corrected, GaveUp, Won,
)  # fmt: skip
"""Every event of the game."""
