"""What happened at a Doomtown table, with titles and figures enough to tell it in words without the state."""

from typing import Final

from kfbot.rules.doomtown.events.abilities import (
    AbilityUsed,
    ComboOpen,
    ComboShut,
    Said,
    SpellCast,
    TechniquePlayed,
    TechniquesCleared,
    TechniqueStayed,
)
from kfbot.rules.doomtown.events.cards import (
    Aced,
    DeckLoaded,
    Discarded,
    Drew,
    LeftGame,
    LookedAt,
    Shuffled,
    ToDeck,
    ToHand,
)
from kfbot.rules.doomtown.events.pulls import Checked, JokerNamed, NoPull, PullChanged, Pulled, PullReplaced, Tested
from kfbot.rules.doomtown.events.shootouts import (
    CalledOut,
    CasualtiesChanged,
    CasualtiesSet,
    FirstCasualtySet,
    HandShown,
    JobEnded,
    JoinedPosse,
    LeftPosse,
    ShooterNamed,
    ShootoutBegan,
    ShootoutEnded,
    StepBegan,
    WentHome,
)
from kfbot.rules.doomtown.events.town import (
    Adjusted,
    Attached,
    Became,
    Booted,
    ControlChanged,
    Entered,
    Forbidden,
    Gained,
    LowballWon,
    Moved,
    Planted,
    Resisted,
    RockChanged,
    Unbooted,
)
from kfbot.rules.doomtown.events.turns import (
    Answered,
    Asked,
    Chosen,
    Corrected,
    Expired,
    GaveUp,
    Passed,
    PhaseBegan,
    PresetMade,
    TurnCame,
    Won,
)
from kfbot.rules.kernel import Event

EVENTS: Final[tuple[type[Event], ...]] = (
    DeckLoaded, Shuffled, Drew, LookedAt, Discarded, Aced, ToHand, ToDeck, LeftGame, Pulled, NoPull, JokerNamed, PullChanged,
    PullReplaced, Tested, Checked, TechniquePlayed, SpellCast, AbilityUsed, Said, TechniqueStayed, TechniquesCleared,
    ComboOpen, ComboShut, Planted, Attached, Entered, Booted, Unbooted, Adjusted, Became, Gained, Forbidden, Resisted, Moved,
    JoinedPosse, LeftPosse, WentHome, CalledOut, ControlChanged, RockChanged, LowballWon, ShootoutBegan, StepBegan,
    ShooterNamed, HandShown, CasualtiesSet, CasualtiesChanged, FirstCasualtySet, ShootoutEnded, JobEnded, PhaseBegan, Passed,
    TurnCame, PresetMade, Asked, Chosen, Answered, Expired, Corrected, GaveUp, Won,
)  # fmt: skip
"""Every event of the game."""
