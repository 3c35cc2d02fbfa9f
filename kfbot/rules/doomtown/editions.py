"""The editions of the Doomtown rules: every difference between them is a figure of this table, and nothing else asks which it is.

Sources: SPEC (the Kung Fu rules of 2015) and section 1 of the rules answers, whose R-numbers name the open questions.
"""

from typing import Final, Literal, TypeAlias

import msgspec

from kfbot.rules.kernel import Options

Edition: TypeAlias = Literal["2015", "weird-west"]


class DoomtownOptions(Options, frozen=True):
    """What is chosen when a table is opened: the edition, and a reading of each question that the rules leave open."""

    edition: Edition = "2015"
    empty_pull: Literal["fails", "counts as 0"] = "fails"
    """R1: deck and discard pile are both empty when a test needs a pull."""
    failed_tao: Literal["stays", "discarded"] = "stays"
    """R2: what becomes of a failed Tao technique."""
    chain_pulled: bool = True
    """R3: a card that was just pulled may be chained from the discard pile."""
    combo: Literal["as the edition", "at once", "next play"] = "as the edition"
    """R4: when a combo is taken."""
    as_if_value: bool = False
    """R5: a rating “as if he had Kung Fu” counts in the dude's value."""
    as_if_plants: bool = False
    """R6: a dude who casts Totems as if he were a Shaman also counts as the Shaman who plants one."""
    totem_posse: bool = True
    """R7: in a shootout, a Totem is used by a Shaman of a posse only."""
    own_technique: bool = True
    """R8: a dude who reacts to techniques may react to his own."""
    strangers: Literal["warn", "reject"] = "warn"
    """R9: starting dudes of another gang in a loaded deck."""
    planting_pays: bool = True
    """R10: a Totem that an effect plants is paid for."""
    value_floor: Literal[0, 1] = 1
    """R11: the lowest value that a dude can have."""
    limit_reread: bool = True
    """R12: the combo limit is read again at each link; otherwise once, at the first technique of the chain."""
    rock: int = 0
    """The ghost rock that each player starts with when no outfit says."""


class Rules(msgspec.Struct, frozen=True):
    """One edition's figures."""

    name: str
    equal_passes: bool
    """A pull that equals the dude's value passes the test (1.2)."""
    margin_less: int
    """Taken off value minus pull to get a test's margin (1.6: “by 5 or more”); below 0: the pull is so much too high."""
    combo: Literal["at once", "next play"]
    """When a combo is taken (1.5)."""
    attaches: bool
    """A Tao technique is attached to its performer, and leaves play with him (1.4)."""
    counts_failed: bool
    """Failed techniques on the dude count against the combo limit (1.5)."""
    pulled: Literal["at once", "after"]
    """When the pulled card reaches the discard pile: after the test, or after the whole ability (1.1)."""
    latest: bool
    """Tokens are those of the latest printing, not the first."""


EDITIONS: Final[dict[str, Rules]] = {
    "2015": Rules(
        "2015",
        equal_passes=False,
        margin_less=1,
        combo="at once",
        attaches=False,
        counts_failed=False,
        pulled="at once",
        latest=False,
    ),
    "weird-west": Rules(
        "Weird West",
        equal_passes=True,
        margin_less=0,
        combo="next play",
        attaches=True,
        counts_failed=True,
        pulled="after",
        latest=True,
    ),
}


def rules_of(options: DoomtownOptions) -> Rules:
    """Return the figures that a table plays by: its edition's, with the switches of the open questions applied."""
    rules = EDITIONS[options.edition]
    combo = rules.combo if options.combo == "as the edition" else options.combo
    pulled = rules.pulled if options.chain_pulled else "after"
    return msgspec.structs.replace(rules, combo=combo, pulled=pulled)
