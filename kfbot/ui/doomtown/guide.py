"""What a seat at a Doomtown table can do now and why: the answer to `/help`."""

from typing import Final

from kfbot.rules.doomtown.seen import DoomtownView
from kfbot.ui.doomtown.picture import below, title
from kfbot.ui.face import Names

CORRECTING: Final = (
    "Every figure can be corrected: `/dude adjust`, `/town control`, `/judge set`. "
    "Every pull can be a card of your real deck: `pull:7c`."
)
DECIDING: Final = {
    "combo": (
        "A Tao Technique has succeeded and its combo is open: "
        "`/kungfu combo` chains another of the same Tao, `/kungfu stop` ends it."
    ),
    "joker": (
        "A joker was pulled: its owner alone names a value and a suit. Low is good for a Kung Fu test, high for a Spirit."
    ),
    "react": (
        "Somebody may react before it goes on: use the React, or pass. “Never ask” in the hand saves the question."
    ),
    "dude": "More than one dude may perform it: choose who.",
}
PHASES: Final = {
    "setup": (
        "Bring your decks with `/deck load`, or play with real cards: put dudes on the table with `/dude add` and deeds with "
        "`/town deed`. `/day next` begins the day."
    ),
    "gambling": "Play lowball with your cards, then go on with `/day next`.",
    "upkeep": (
        "Production comes in, upkeep is paid; who cannot pay for every dude chooses whom to discard. Then go on with `/day next`."
    ),
    "noon": (
        "One play each in turn: a Technique (`/kungfu technique`), a Spirit or Totem (`/shaman cast`), planting a Totem "
        "(`/shaman totem`), moving (`/dude move`), calling out (`/shootout start`), or pass. When all have passed in a row, "
        "High Noon ends."
    ),
    "sundown": (
        "Each player may discard one card, then hands are filled: the bot asks for decks that it holds, and with real cards "
        "you do it yourselves. Then go on with `/day next`."
    ),
}
STEPS: Final = {
    "posses": "Dudes join the posses now: `/shootout join`. Then go on with `/shootout next`.",
    "plays": (
        "Shootout plays in turn: Techniques, Spirits and other abilities, or pass. A Tao Technique that succeeds may be "
        "chained. Tao Techniques leave play at the end of this step."
    ),
    "shooters": "Each side picks its shooter: the one whose bullets count in full.",
    "hands": "Each side draws its hand: a card more for every stud bullet, redraws for draw bullets.",
    "resolution": "Hands are shown, Resolution and Cheatin' plays are made; the higher rank wins.",
    "casualties": "The loser takes as many casualties as the ranks differ.",
    "run": "Run home booted, or fight another round.",
}


def guide(view: DoomtownView, names: Names) -> str:
    """Return what can be done now and why, in a few lines."""
    lines = [f"**{title(view, names)}.** {below(view, names)}"]
    if view.decision is not None:
        lines.append(DECIDING.get(view.decision.kind, "The table waits for that answer: its buttons are in the hand."))
    elif view.shootout is not None:
        lines.append(STEPS.get(view.shootout.step, ""))
    else:
        lines.append(PHASES.get(view.phase, ""))
    lines.append(CORRECTING)
    return "\n".join(filter(None, lines))
