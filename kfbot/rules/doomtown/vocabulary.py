"""The words that an ability is written in: selections, amounts, conditions, effects and passives. All are data.

A *reference* is a text: ``me`` (the performing dude, the caster, or the dude that the card is or is on), ``this`` (the card whose
ability it is), ``host`` (what it is attached to), ``here`` (my location), ``it`` (the card being looked at by a selection or an
`Each`), ``pulled`` (the card of the last pull), ``user`` (the player), or a name that a `Choose` gave, such as ``target``.

An *amount* is a number, a `Count`, or a text ``figure:reference``: ``bullets:me``, ``value:target``, ``grit:target``,
``kung fu:me``, ``shaman:me``, ``influence:me``, ``production:here`` (``printed production:here``), ``control:here``,
``rank:pulled``; also ``margin`` (by how much the test or check was passed), ``pull`` (the value of the last pull),
``stash:user``, ``saloons:user`` and other counts of `figures`. A leading ``-`` negates it.
"""

from typing import Literal, TypeAlias, Union

import msgspec

Until: TypeAlias = Literal["", "round", "shootout", "phase", "turn", "leaves", "moves", "phase-end", "permanent"]
"""How long: ``""`` is the shootout for a shootout play and the turn (Sundown) otherwise; ``round`` a shootout round;
``leaves`` while at this location, at most until Sundown; ``moves`` until the card moves; ``permanent`` for good."""

Restriction: TypeAlias = Literal[
    "be booted", "be sent home", "move", "leave", "join", "be called out", "use abilities", "contribute", "attach",
    "attach weapons", "lose bullets", "become draw", "be affected by spells", "unboot at sundown", "be chosen", "cast", "work",
]  # fmt: skip


class Select(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Which cards are meant. Every field that is set must fit; ``test`` is read with ``it`` bound to the card."""

    kind: str = "dude"
    """A card type (``dude``, ``deed``, ``goods``, ``spell``, ``action``), ``location``, ``attachment`` or ``card``."""
    side: Literal["any", "mine", "theirs"] = "any"
    """Controlled by the ability's user, or by anyone else."""
    where: str = "play"
    """``play``, ``here``, ``near`` (here or adjacent), ``adjacent``, ``shootout``, ``posse`` (mine), ``opposing`` (posse),
    ``hand``, ``discard``, ``top`` (cards being looked at), ``on:<ref>`` (attached to it), ``at:<ref>`` (at that location),
    ``street`` (in-town deeds)."""
    keyword: tuple[str, ...] = ()
    """All of these keywords; a name with a rating fits any rating."""
    without: tuple[str, ...] = ()
    """None of these keywords."""
    title: str = ""
    booted: bool | None = None
    token: bool | None = None
    stud: bool | None = None
    other: bool = False
    """Not the dude called ``me``, nor the card called ``this``."""
    unlike: tuple[str, ...] = ()
    """References that are not meant."""
    test: tuple["Condition", ...] = ()


class Count(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How many cards fit, times a factor: an amount. ``distinct`` counts locations or titles once."""

    count: Select
    times: int = 1
    distinct: Literal["", "title", "location"] = ""


Amount: TypeAlias = Union[int, str, Count]  # noqa: UP007 - read by msgspec
Who: TypeAlias = Union[str, Select]  # noqa: UP007 - read by msgspec


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="is", tag=str.lower):
    """A condition."""


class Compares(Term, frozen=True):
    """Two amounts compare so: ``{"is": "compares", "left": "bullets:me", "op": ">", "right": "bullets:target"}``."""

    left: Amount
    op: Literal["<", "<=", "=", ">=", ">", "!="]
    right: Amount


class Exists(Term, frozen=True):
    """At least so many cards fit a selection."""

    what: Select
    least: int = 1


class Has(Term, frozen=True):
    """A card has a keyword."""

    who: str
    keyword: str


class At(Term, frozen=True):
    """A card is at such a place: ``home``, ``deed``, ``town square``, ``in-town deed``, ``another home``, ``mine`` (a location
    that I control), ``holy ground``, ``saloon``, ``here``, ``adjacent`` (to here)."""

    who: str
    place: str


class Is(Term, frozen=True):
    """A card's state: ``booted``, ``unbooted``, ``stud``, ``draw``, ``in posse``, ``opposing``, ``token``, ``mine``, ``owned``,
    ``chosen`` (that reference names something), ``was unbooted`` (when the play began)."""

    who: str
    state: str


class Not(Term, frozen=True):
    """The condition does not hold."""

    that: "Condition"


class Either(Term, frozen=True):
    """At least one of the conditions holds."""

    of: tuple["Condition", ...]


class Hand(Term, frozen=True):
    """A draw hand in a shootout or lowball: ``mine`` or ``theirs`` is ``legal`` or ``illegal``, or mine is ``higher``."""

    whose: Literal["mine", "theirs"]
    state: Literal["legal", "illegal", "higher"]


class Now(Term, frozen=True):
    """The moment: ``noon``, ``shootout``, ``job``, ``unopposed``, ``combo`` (this was chained), ``first`` ..., ``gang:<code>``
    (the user's outfit is of that gang), ``passed`` (the test or check succeeded)."""

    moment: str


Condition: TypeAlias = Union[Compares, Exists, Has, At, Is, Not, Either, Hand, Now]  # noqa: UP007 - read by msgspec


class Passive(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a trait does for as long as its card is in play and ``when`` holds, to each card of ``to``.

    Exactly the fields that are set apply: ``figure`` and ``amount``; ``keyword``; ``shooter``; ``cannot``; or ``named``, one
    function of the engine's table for what nothing else fits. With a `Select` in ``to``, ``it`` in ``when`` is that card.
    """

    to: Who = "me"
    figure: str = ""
    amount: Amount = 0
    keyword: str = ""
    shooter: Literal["", "stud", "draw"] = ""
    cannot: tuple[Restriction, ...] = ()
    when: tuple[Condition, ...] = ()
    once: bool = False
    """Counted once however many copies give it (by title)."""
    named: str = ""
