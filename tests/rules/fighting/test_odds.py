"""The chance of a block is exact: it equals trying every hand of a small deck, and dealing many hands of the real one agrees."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from kfbot.catalogue import games
from kfbot.rules.fighting.game import Fighting
from kfbot.rules.fighting.odds import block_chances
from kfbot.rules.fighting.state import FightingOptions, Lay
from kfbot.rules.fighting.sums import block_total

GAME = games()["fighting"]
assert isinstance(GAME, Fighting)
CARDS = GAME.cards(FightingOptions())
DECK = GAME.deck(FightingOptions())


def best(hand: tuple[str, ...], against: str) -> int:
    """The best block that a hand can make, by trying every stance and base with every enhancement."""
    names = set(hand)
    extras = tuple(sorted(id_ for id_ in names if CARDS[id_].kind == "enhancement"))
    stances = ["", *(id_ for id_ in names if CARDS[id_].kind == "stance")]
    bases = ["punch", *(id_ for id_ in names if CARDS[id_].is_base and CARDS[id_].block is not None)]
    return max(
        block_total(CARDS, Lay(stance, base, broken, extras), against)
        for stance in stances
        for base in bases
        for broken in ((False, True) if base == "fan" else (False,))
    )


@pytest.mark.parametrize("against", ["hand", "foot", "weapon", "spirit"])
@pytest.mark.parametrize(
    ("few", "hand"),
    [
        ({"snap-kick": 2, "monkey": 1, "crane": 1, "flipping": 2, "flying": 1, "to-the-floor": 2, "daggers": 1}, 3),
        ({"fan": 1, "nunchaku": 1, "tiger": 2, "magnificent": 2, "fast": 1, "snake": 1, "shadow": 1, "sword": 1}, 4),
        ({"eye-for-an-eye": 2, "invincible": 2, "drunken": 1, "whirlwind": 1}, 2),
    ],
)
def test_it_equals_trying_every_hand_of_a_small_deck(few: dict[str, int], hand: int, against: str):
    deck = list(Counter(few).elements())
    hands = list(combinations(deck, hand))
    tried = Counter(best(each, against) for each in hands)
    for least, chance in block_chances(CARDS, few, hand, against).items():
        assert chance == Fraction(sum(n for total, n in tried.items() if total >= least), len(hands))


def test_dealing_many_hands_of_the_real_deck_agrees():
    random, deck = Random(3), list(DECK.elements())
    dealt = [best(tuple(random.sample(deck, 7)), "hand") for _ in range(4000)]
    chances = block_chances(CARDS, DECK, 7, "hand")
    for least in (3, 5, 7, 9):
        assert abs(sum(total >= least for total in dealt) / len(dealt) - chances[least]) < 0.03


def test_an_empty_hand_blocks_with_punch_alone():
    assert block_chances(CARDS, DECK, 0, "hand") == {0: 1}


def test_chances_fall_as_more_is_asked_and_rise_with_the_hand():
    seven, three = block_chances(CARDS, DECK, 7, "foot"), block_chances(CARDS, DECK, 3, "foot")
    assert list(seven.values()) == sorted(seven.values(), reverse=True)
    assert all(seven[least] >= chance for least, chance in three.items() if least in seven)
    assert seven[0] == 1
