"""Rulings that no other test plays: the engine does as the book says."""

from kfbot.rules.doomtown import moves as mv
from tests.rules.doomtown.tables import DRAGONS, FEROCITY, LONGWEI, REWARD, XUI, YUNXU, Table


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
