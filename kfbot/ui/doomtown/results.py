"""What a test or check came to, told with all its arithmetic: pull, value, rating, every change and its source, margin, rule."""

from collections.abc import Sequence

from kfbot.rules.doomtown.events import Checked, Tested
from kfbot.ui.doomtown.words import said, summed
from kfbot.ui.face import Names


def tell_test(event: Tested, names: Names) -> str:
    """Return a Kung Fu test in words: two lines, what it came to and the rule."""
    who = f"**{said(event.dude)}** ({names.of(event.seat)})"
    rule = (
        "the pull must be the dude's value or lower" if event.equal else "the pull must be lower than the dude's value"
    )
    edition = "Weird West" if event.equal else "2015"
    if event.pull is None:
        return (
            f"❌ {who} has no card to pull: the Kung Fu test **fails**.\n{edition} rules: {rule}. {_next(event.passed)}"
        )
    end = f"**succeeds** by {event.margin}" if event.passed else f"**fails** by {abs(event.margin)}"
    sums = f"pull {pulled(event.pull, event.face, event.changes)} against value {event.value}{_parts(event)}"
    return f"{_mark(event.passed)} {who}'s Kung Fu test {end}: {sums}.\n{edition} rules: {rule}. {_next(event.passed)}"


def tell_check(event: Checked, names: Names) -> str:
    """Return a skill check for a spell in words: two lines, what it came to and the rule."""
    who = f"**{said(event.dude)}** ({names.of(event.seat)})"
    rule = f"Pull + {event.skill} rating must reach the difficulty; the spell stays booted either way."
    if event.pull is None:
        return f"❌ {who} has no card to pull: casting {said(event.title)} **fails**.\n{rule}"
    total = event.pull + event.rating + event.bonus
    sums = f"pull {pulled(event.pull, event.face, event.changes)} + {event.skill} {event.rating}"
    sums += f" + {event.bonus} for this check" if event.bonus else ""
    end = f"**succeeds** by {event.margin}" if event.passed else f"**fails**, short by {abs(event.margin)}"
    came = f"{sums} = {total} against {event.difficulty}"
    return f"{_mark(event.passed)} {who} casts {said(event.title)} and {end}: {came}.\n{rule}"


def pulled(pull: int, face: str, changes: Sequence[str]) -> str:
    """Return a pull with what changed it: ``5 (7c♣, −2 Nunchucks)``."""
    parts = ", ".join(filter(None, (face, *changes)))
    return f"**{pull}** ({parts})" if parts and (changes or face != str(pull)) else f"**{pull}**"


def _parts(event: Tested) -> str:
    cap = "; no value counts above 13" if event.capped else ""
    return f" ({summed(event.parts)}{cap})" if event.parts or cap else ""


def _mark(passed: bool) -> str:
    return "✅" if passed else "❌"


def _next(passed: bool) -> str:
    return "Its effect follows." if passed else "Nothing else happens; costs stay paid."
