"""What an ability does, one step at a time: each verb is a small struct, written in the words of `vocabulary`.

Verbs are carried out in order, by `effects`. A verb whose reference names nothing does nothing. Costs are verbs too: a cost that
cannot be paid forbids the ability.
"""

from typing import Literal, TypeAlias, Union

import msgspec

from kfbot.rules.doomtown.vocabulary import Amount, Condition, Restriction, Select, Until, Who


class Verb(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="do", tag=str.lower):
    """A step of an ability."""


class Choose(Verb, frozen=True):
    """Somebody chooses ``least`` to ``most`` cards; ``name`` means them afterwards (nothing, if none was chosen or none fits)."""

    name: str
    what: Select
    least: int = 1
    most: Amount = 1
    by: Literal["me", "opponent"] = "me"


class May(Verb, frozen=True):
    """Somebody may say yes; ``ask`` is what is done, in a few words."""

    ask: str
    then: tuple["Effect", ...]
    otherwise: tuple["Effect", ...] = ()
    by: Literal["me", "opponent"] = "me"


class When(Verb, frozen=True):
    """Only if every condition holds at this moment; otherwise the other steps."""

    test: tuple[Condition, ...]
    then: tuple["Effect", ...] = ()
    otherwise: tuple["Effect", ...] = ()


class Each(Verb, frozen=True):
    """For each card that fits, called ``it`` in the steps."""

    what: Who
    then: tuple["Effect", ...]


class Boot(Verb, frozen=True):
    """Boot cards in play. As a cost, they must be unbooted."""

    who: Who = "me"


class Unboot(Verb, frozen=True):
    """Unboot cards in play."""

    who: Who = "me"


class Adjust(Verb, frozen=True):
    """Change a figure: ``bullets``, ``influence``, ``value``, ``kung fu``, ``shaman`` (or another skill, or ``skills`` for all
    that it has), ``control``, ``production``, ``upkeep``."""

    who: Who
    figure: str
    by: Amount
    until: Until = ""
    when: tuple[Condition, ...] = ()
    """Counts only while these hold."""


class Fix(Verb, frozen=True):
    """Set a figure to an amount; with ``clear`` its modifiers are taken away (other than those of attached Weapons)."""

    who: Who
    figure: str
    to: Amount | None = None
    until: Until = ""
    clear: bool = False


class Become(Verb, frozen=True):
    """A dude becomes a stud or a draw."""

    who: Who
    shooter: Literal["stud", "draw"]
    until: Until = ""
    when: tuple[Condition, ...] = ()


class Gain(Verb, frozen=True):
    """A card gains a keyword."""

    who: Who
    keyword: str
    until: Until = ""


class Forbid(Verb, frozen=True):
    """Something cannot happen to a card. ``by`` says by whose effects: anybody's, or other players'."""

    who: Who
    cannot: tuple[Restriction, ...]
    until: Until = ""
    by: Literal["any", "others"] = "any"
    when: tuple[Condition, ...] = ()


class Move(Verb, frozen=True):
    """Move dudes to a place (a reference to a location or to a card at one), by default without booting and even if booted."""

    who: Who
    to: str
    boots: bool = False


class Join(Verb, frozen=True):
    """Dudes join my posse, moving if necessary."""

    who: Who = "me"
    booted: bool = False


class Leave(Verb, frozen=True):
    """Dudes leave the shootout without moving."""

    who: Who = "me"


class GoHome(Verb, frozen=True):
    """Send dudes home, booted or not; they leave the shootout."""

    who: Who = "me"
    booted: bool = True


class CallOut(Verb, frozen=True):
    """A dude calls out another at the same location; the called-out may refuse by going home booted unless told otherwise."""

    who: Who
    whom: Who
    refusable: bool = True


class Discard(Verb, frozen=True):
    """Discard cards from wherever they are."""

    what: Who


class Ace(Verb, frozen=True):
    """Ace cards: they go to their owner's boot hill."""

    what: Who


class TakeInHand(Verb, frozen=True):
    """Cards go to their owner's hand; ``reveal`` shows them to everybody."""

    what: Who
    reveal: bool = True


class OnDeck(Verb, frozen=True):
    """Cards go on top of their owner's deck, in the order chosen."""

    what: Who


class DiscardHand(Verb, frozen=True):
    """A player discards so many cards of their choice from hand; ``name`` means them afterwards."""

    count: Amount = 1
    by: Literal["me", "opponent"] = "me"
    name: str = "discarded"
    ace: bool = False


class Draw(Verb, frozen=True):
    """Draw cards; ``fill`` draws up to the maximum hand size instead."""

    count: Amount = 1
    fill: bool = False


class Mill(Verb, frozen=True):
    """Discard cards from the top of my deck; ``up_to`` lets the player choose how many."""

    count: int
    up_to: bool = False


class LookAt(Verb, frozen=True):
    """Look at (``reveal``: show) cards from the top of my deck: ``where: top`` means them until the steps are done. What is
    still there then goes back in the same order, or is discarded."""

    count: int
    then: tuple["Effect", ...]
    reveal: bool = False
    rest: Literal["back", "discard"] = "back"


class Pull(Verb, frozen=True):
    """I pull; ``pulled`` is that card and ``pull`` its value."""


class KungFuTest(Verb, frozen=True):
    """A dude makes a Kung Fu test with so much added to the pull; then one steps or the others."""

    who: str
    add: int = 0
    then: tuple["Effect", ...] = ()
    otherwise: tuple["Effect", ...] = ()


class GhostRock(Verb, frozen=True):
    """Gain (or with a negative amount pay) ghost rock. As a cost, it must be there."""

    amount: Amount


class Token(Verb, frozen=True):
    """A token dude enters play, by title (``Gunslinger``, ``Nature Spirit``, ``Ancestor Spirit``): ``name`` means it."""

    title: str
    at: str = "here"
    booted: bool = False
    joins: bool = False
    keyword: tuple[str, ...] = ()
    name: str = "token"


class Casualties(Verb, frozen=True):
    """Change the casualties that a posse takes this round: mine, theirs or both."""

    whose: Literal["mine", "theirs", "both"]
    by: Amount


class FirstCasualty(Verb, frozen=True):
    """That dude must be the first casualty of their posse this round."""

    who: Who


class Attach(Verb, frozen=True):
    """Attach cards: ``to`` is a dude or a location; without it their player says where, as shoppin'. ``free`` costs nothing;
    ``strict`` keeps the ordinary requirements (a Totem's Shaman and control)."""

    what: Who
    to: str = ""
    less: int = 0
    free: bool = False
    strict: bool = True


class Enter(Verb, frozen=True):
    """A dude or deed enters play at a place, at a cost reduced by ``less``."""

    what: Who
    at: str = "here"
    less: Amount = 0


class Again(Verb, frozen=True):
    """The abilities of cards may be used an additional time this turn."""

    who: Who


class AnotherPlay(Verb, frozen=True):
    """The same player makes another play."""


class Disable(Verb, frozen=True):
    """One printed ability of a card cannot be used; its user chooses which."""

    who: Who
    until: Until = "turn"


class Job(Verb, frozen=True):
    """Start a job: ``mark`` is a card; the steps are taken if it succeeds. ``least`` bullets in the posse may be asked."""

    mark: str
    then: tuple["Effect", ...]
    bullets: int = 0


class Tell(Verb, frozen=True):
    """Something for the players to do at their table, in our words: shown, not carried out."""

    text: str


class Call(Verb, frozen=True):
    """What no other verb fits: one named function of the engine's table, with its arguments."""

    name: str
    args: tuple[str | int, ...] = ()


Effect: TypeAlias = Union[  # noqa: UP007 - read by msgspec
    Choose, May, When, Each, Boot, Unboot, Adjust, Fix, Become, Gain, Forbid, Move, Join, Leave, GoHome, CallOut, Discard, Ace,
    TakeInHand, OnDeck, DiscardHand, Draw, Mill, LookAt, Pull, KungFuTest, GhostRock, Token, Casualties, FirstCasualty, Attach,
    Enter, Again, AnotherPlay, Disable, Job, Tell, Call,
]  # fmt: skip
"""Any verb."""
