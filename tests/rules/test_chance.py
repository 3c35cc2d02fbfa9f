"""The random source: replayable, unbiased, bound to its move."""

from collections import Counter
from hashlib import sha256
from itertools import permutations

import pytest

from kfbot.rules.chance import Chance, commitment, mixed


def test_the_same_seed_and_move_give_the_same_numbers():
    one, two = Chance("abc", 7), Chance("abc", 7)
    assert [one.below(52) for _ in range(100)] == [two.below(52) for _ in range(100)]
    assert one.draws == two.draws == 100


def test_another_move_gives_other_numbers():
    assert [Chance("abc", 7).below(1 << 30) for _ in range(1)] != [Chance("abc", 8).below(1 << 30) for _ in range(1)]


def test_a_draw_can_be_recomputed_with_any_sha256_tool():
    digest = sha256(b"abc:7:0").digest()
    assert Chance("abc", 7).below(54) == int.from_bytes(digest[:8], "big") % 54


def test_every_order_of_a_shuffle_is_about_equally_likely():
    counts = Counter(Chance("seed", move).shuffled("abc") for move in range(6000))
    assert set(counts) == set(permutations("abc"))
    assert all(850 < n < 1150 for n in counts.values())


def test_a_die_shows_each_side():
    assert {Chance("d", move).die(6) for move in range(200)} == {1, 2, 3, 4, 5, 6}


def test_a_bound_below_one_is_refused():
    with pytest.raises(ValueError, match="at least 1"):
        Chance("x", 0).below(0)


def test_the_mixed_seed_depends_on_the_secret_and_on_every_player():
    secret = "s3cret"
    assert commitment(secret) == sha256(b"s3cret").hexdigest()
    assert (
        len({mixed(secret, ["a", "b"]), mixed(secret, ["b", "a"]), mixed("other", ["a", "b"]), mixed(secret, ["a"])})
        == 4
    )


def test_a_number_that_would_favour_low_results_is_thrown_away():
    """Of a bound of three quarters of all numbers, every fourth draw is one too many."""
    drawn = list[int]()
    for move in range(40):
        chance = Chance("seed", move)
        assert chance.below(3 << 62) < 3 << 62
        drawn.append(chance.draws)
    assert {1, 2} <= set(drawn)
