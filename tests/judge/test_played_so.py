"""Rulings that no other test plays: the engine does as the book says."""

import pytest

from kfbot.rules.doomtown import moves as mv
from kfbot.rules.fighting.moves import DiscardAndDraw, Keep, Pay
from tests.rules.doomtown.tables import DRAGONS, FEROCITY, LONGWEI, REWARD, XUI, YUNXU, Table
from tests.rules.fighting.scene import Scene


def test_d_0123_a_second_dudes_technique_is_chained_from_though_the_firsts_is_booted():
    table = Table(edition="weird-west")
    table.put(LONGWEI)
    table.put(XUI)
    table.put(YUNXU, 1)
    table.fight(["c1", "c2"], ["c3"])
    for seat in (0, 1):
        table.pile("deck", ["09036"] * 3, seat)
    failed, dragons, reward = table.pile("hand", [FEROCITY, DRAGONS, REWARD])
    table.play(0, mv.Technique(failed, "c1", ("c3",), "kc"))
    table.play(1, mv.Pass())
    table.play(0, mv.Technique(dragons, "c2", ("c3",), "ac"))
    table.play(1, mv.Pass())
    assert table.decision() == "combo"
    assert table.game.refusal(table.state, 0, mv.Combo(reward, "c2")) is None
    assert [stance.dude for stance in table.state.stances] == ["c1", "c2"]


@pytest.mark.parametrize(
    ("laid", "block", "returns"),
    [
        *(
            (weapon, "", True)
            for weapon in ("chain-whip", "bo-staff", "ladder", "daggers", "fan", "bamboo-pole", "sword")
        ),
        *((f"{stance} punch", "", True) for stance in ("crane", "monkey", "dragon", "tiger")),
        *((weapon, "", False) for weapon in ("chair", "table", "umbrella", "bamboo-pole!")),
        ("snake punch", "", False),
        ("sword", "umbrella", False),
        ("dragon punch", "kung-fu-is-weak", False),
        ("crane punch", "umbrella", False),
        ("monkey punch", "umbrella", True),
        ("chain-whip", "umbrella", True),
    ],
)
def test_f_0044_which_weapons_and_stances_return_after_an_attack(laid: str, block: str, *, returns: bool):
    scene = Scene(laid.replace("!", ""), block).attack(laid).block(block)
    card = laid.split()[0].removesuffix("!")
    assert (card in scene.hand(0)) is returns
    assert (card in scene.discard) is not returns


def test_f_0044_nunchaku_and_drunken_stance_are_paid_for():
    nunchaku = Scene("nunchaku chair").attack("nunchaku").block().do(Keep("nunchaku"), Pay("chair"))
    assert (nunchaku.hand(0), nunchaku.discard) == (["nunchaku"], ["chair"])
    drunken = Scene("drunken").attack("drunken punch").block().do(DiscardAndDraw(), Keep("drunken"))
    assert drunken.do(Pay("majestic"), Pay("majestic")).hand(0) == ["drunken"]
    assert drunken.drawn(0) == 0
