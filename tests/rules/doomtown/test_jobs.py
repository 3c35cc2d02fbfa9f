"""Jobs: who leads, who opposes, which bullets they ask for, and what abilities may be used then."""

import pytest
from msgspec.structs import replace

from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown import moves as mv
from kfbot.rules.doomtown.state import Modifier, Shootout
from tests.rules.doomtown.tables import BLACK_ELK, DEED, DRAGONS, LONGWEI, XIAODAN, XUI, YUNXU, Table, a_fight

OFFICE = "21002"
MONOMI = "21015"
COMMUNION = "17017"
SPIDER = "21047"
HAMSHANKS = "09010"


def a_job(bullets: int, *, foes: int = 0, step: str = "posses") -> tuple[Table, str, list[str]]:
    """Yunxu (1 bullet) leads a job that asks for so many bullets."""
    table = Table()
    lead = table.put(YUNXU, at="square")
    against = [table.put(XUI, 1, at="square") for _ in range(foes)]
    table.noon()
    job = Shootout("square", 0, 1, step, posses=((lead,), tuple(against)), mark="square", job=True, job_bullets=bullets)  # type: ignore[arg-type]
    table.state = replace(table.state, shootout=job)
    return table, lead, against


@pytest.mark.parametrize(("bullets", "goes_on"), [(1, True), (2, False)])
def test_a_job_goes_on_with_just_the_bullets_that_it_asks_for(bullets: int, goes_on: bool):
    table, _, _ = a_job(bullets, foes=1)
    table.play(0, mv.NextStep())
    assert (table.state.shootout is not None) is goes_on
    table, _, _ = a_job(bullets)
    table.play(0, mv.EndShootout())
    assert table.one(ev.JobEnded).succeeded is goes_on


def test_a_job_that_was_opposed_and_won_asks_no_more_for_bullets():
    table, _, (foe,) = a_job(5, foes=1, step="plays")
    table.play(1, mv.LeavePosse(foe))
    job = table.one(ev.JobEnded)
    assert (job.succeeded, job.unopposed) == (True, False)


def test_a_job_that_is_broken_off_with_both_posses_standing_has_not_succeeded():
    table, lead, _ = a_job(0, foes=1, step="plays")
    table.play(0, mv.EndShootout())
    assert not table.one(ev.JobEnded).succeeded
    assert table.board.place(lead) == "home0"


def test_a_job_is_opposed_by_whoever_controls_its_mark():
    table = Table(3)
    lead, deed = table.put(YUNXU), table.put(DEED, 2)
    table.noon()
    table.play(0, mv.StartShootout(lead, mark=deed))
    assert table.state.shootout is not None
    assert table.state.shootout.against == 2


def test_only_unbooted_dudes_are_offered_to_lead_a_job():
    table = Table()
    outfit = table.put(OFFICE)
    table.put(DEED, 1)
    able = [table.put(YUNXU), table.put(XIAODAN)]
    table.put(LONGWEI, booted=True)
    table.noon()
    table.play(0, mv.Use(outfit, 0, ("c2",)))
    assert table.state.decision is not None
    assert list(table.state.decision.options) == able


def test_the_mark_of_the_office_of_ancestral_affairs_is_an_in_town_deed_and_no_home():
    table = Table()
    outfit = table.put(OFFICE)
    deeds = [table.put(DEED), table.put(DEED, 1)]
    out = next(c.code for c in table.game.facts.cards if c.kind == "deed" and "Out of Town" in c.keywords)
    table.put(out)
    table.put(YUNXU)
    table.noon()
    table.play(0, mv.Use(outfit, 0))
    assert table.state.decision is not None
    assert list(table.state.decision.options) == deeds


def test_in_lowball_there_are_cheatin_resolutions_and_no_other_resolution_plays():
    table = Table()
    monomi = table.put(MONOMI)
    table.state = replace(table.state, phase="gambling", day=1)
    assert "Resolution play" in table.refused(0, mv.Use(monomi, 0))


def test_1_7_a_spirit_that_joins_is_not_for_a_shaman_of_the_posse():
    table = Table()
    elk = table.put(BLACK_ELK, at="square")
    spirit = table.put(COMMUNION, on=elk)
    table.fight([elk], [table.put(XUI, 1)])
    assert "in the posse already" in table.refused(0, mv.Cast(spirit, elk, 1))


def test_pigging_out_adds_to_reductions_of_opposing_dudes_by_techniques_alone():
    table, (card, other), dude = a_fight(DRAGONS, DRAGONS)
    table.state = replace(
        table.state, play={**table.state.play, dude: replace(table.state.play[dude], ratings={"Shaman": 9})}
    )
    friend = table.put(YUNXU)
    spider = table.put(SPIDER, on=dude)
    table.fight([dude, friend], ["c2"])
    more = Modifier(dude, "Pigging Out", "shootout", "reduction", 1)
    table.state = replace(table.state, modifiers=(more,))
    before = table.value(friend), table.value("c2"), table.figure("c2", "bullets")
    table.play(0, mv.Technique(card, dude, (friend,), "ac"))
    table.rest()
    table.play(1, mv.Pass())
    table.play(0, mv.Technique(other, dude, ("c2",), "ac"))
    table.rest()
    table.play(1, mv.AdjustCard("c2", "bullets", 3))
    table.play(1, mv.Pass())
    table.play(0, mv.Cast(spider, dude, 1, ("c2",), "9c"))
    table.rest()
    after = table.value(friend), table.value("c2"), table.figure("c2", "bullets") - 3
    assert [now - then for now, then in zip(after, before, strict=True)] == [-2, -3, -1]


def test_a_shield_keeps_ones_own_choices_open():
    """Hamshanks shields the others from opponents, not from their own player."""
    table, _, dude = a_fight()
    master, saloon = table.put("18007"), table.put(DEED, keywords=("Saloon",))
    shield = table.put(HAMSHANKS)
    table.fight([dude, master, shield], ["c2"])
    table.play(0, mv.Control("square", 0))
    table.play(0, mv.Use(master, 0, (saloon,)))
    assert table.state.decision is not None
    assert {dude, shield} <= set(table.state.decision.options)


def test_a_record_out_of_turn_leaves_the_play_where_it_is():
    table = Table()
    mover = table.put(XUI, 1)
    table.noon()
    table.play(1, mv.MoveDude(mover, "square"))
    assert (table.board.place(mover), table.state.turn) == ("square", 0)


def test_uses_counted_by_round_or_shootout_are_forgotten_when_a_shootout_ends():
    table, _, _ = a_fight()
    table.state = replace(table.state, used={"c1:0:round": 1, "c1:1:shootout": 1, "c1:2": 1})
    table.play(0, mv.EndShootout())
    assert table.state.used == {"c1:2": 1}


def test_a_legend_gives_its_ghost_rock_to_start_with_or_takes_it():
    table = Table(rock=5)
    table.play(0, mv.LoadDeck((DRAGONS,) * 9, (), "18001", "00107"))
    wealth = table.game.book.by_code["18001"].wealth or 0
    assert table.state.players[0].rock == 5 + wealth - 1


def test_a_dude_who_cannot_be_sent_home_cannot_refuse_a_call_out():
    """Mother Bear's Rage calls somebody out."""
    table = Table(rock=5)
    deed = table.put(DEED)
    elk, victim = table.put(BLACK_ELK, at=deed), table.put(XUI, 1, at=deed)
    totem = table.put("13017", on=deed)
    ban = Modifier(victim, "a ban", "turn", cannot=("be sent home",))
    table.state = replace(table.state, modifiers=(ban,))
    table.noon()
    table.play(0, mv.Cast(totem, elk, target=(deed, victim), pull="kc"))
    assert table.decision() == ""
    assert table.board.in_posse(victim)
