"""The editions of the Doomtown rules: every difference between them is a figure of this table, and nothing else asks which it is.

Sources: SPEC (the Kung Fu rules of 2015) and section 1 of the rules answers, whose R-numbers name the open questions.
"""

from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from kfbot.rules.kernel import Options

Edition: TypeAlias = Literal["2015", "weird-west"]


class DoomtownOptions(Options, frozen=True):
    """What is chosen when a table is opened: the edition, and a reading of each question that the rules leave open (R1 to R12).

    Descriptions are what a host reads; the id in each is that of the ruling in the book.
    """

    edition: Annotated[
        Edition, Meta(description="Whose rules: tests, combos and what becomes of failed Techniques.")
    ] = "2015"
    empty_pull: Annotated[
        Literal["fails", "counts as 0"],
        Meta(description="A test with no card left to pull, in deck or discard pile (D-0003)."),
    ] = "fails"
    failed_tao: Annotated[
        Literal["stays", "discarded"],
        Meta(title="Failed Tao", description="What becomes of a Tao Technique whose test failed (D-0035)."),
    ] = "stays"
    chain_pulled: Annotated[
        bool, Meta(description="Whether a combo may go on with the card that was just pulled (D-0048).")
    ] = True
    combo: Annotated[
        Literal["as the edition", "at once", "next play"],
        Meta(description="When the next Technique of a combo is played (D-0043)."),
    ] = "as the edition"
    as_if_value: Annotated[
        bool, Meta(title="As-if value", description="Whether “as if he had Kung Fu” adds to a dude's value (D-0020).")
    ] = False
    as_if_plants: Annotated[
        bool, Meta(title="As-if plants", description="Whether a caster of Totems “as if” may also plant them (D-0103).")
    ] = False
    totem_posse: Annotated[
        bool, Meta(description="Whether only a Shaman of a posse uses a Totem in a shootout (D-0096).")
    ] = True
    own_technique: Annotated[bool, Meta(description="Whether a dude may react to his own Technique (D-0065).")] = True
    strangers: Annotated[
        Literal["warn", "reject"], Meta(description="Starting dudes of another gang than the outfit's (D-0117).")
    ] = "warn"
    planting_pays: Annotated[bool, Meta(description="Whether a Totem that an effect plants is paid for (D-0100).")] = (
        True
    )
    value_floor: Annotated[Literal[0, 1], Meta(description="The lowest value that a dude can have (D-0015).")] = 1
    limit_reread: Annotated[
        bool, Meta(description="Whether each link reads the combo limit anew, or the first alone (D-0051).")
    ] = True
    rock: Annotated[
        int, Meta(ge=0, title="Ghost rock", description="What each player starts with, besides what outfits give.")
    ] = 0


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
