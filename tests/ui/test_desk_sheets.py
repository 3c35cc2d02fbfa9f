"""Every ruling, every term and any card fits a Discord message, with words for each picture."""

from kfbot.catalogue import doomtown
from kfbot.judge.book import answer
from kfbot.judge.cards import Finder
from kfbot.judge.rulings import about, rulings
from kfbot.judge.terms import terms
from kfbot.ui.cards import Shown, Words, differences, figures, several, sheet, value
from kfbot.ui.face import Panel
from kfbot.ui.judging import call, rewind
from kfbot.ui.message import TEXT, Layout, Sheet, lay_out
from kfbot.ui.rulings import Beside, Own, nearest, own_rulings, ruling, term

OWN = Own("S-0001", "q" * 200, "a" * 1000, "n" * 100, "2026-11-30", "D-0042", "2026-12-01")
FINDER = Finder(doomtown().cards)


def fits(shown: Sheet) -> bool:
    layout: Layout = lay_out(shown)
    return layout.content_length() <= TEXT and layout.total_children_count <= 40


def test_every_ruling_fits_even_with_the_longest_rulings_of_a_server_beside_it():
    more = list(rulings().values())[:5]
    for each in rulings().values():
        assert fits(ruling(each, Beside((OWN, OWN, OWN), "D-0001", "any-turn"), more)), each.id
    assert fits(nearest(more, [OWN] * 5))
    assert fits(own_rulings([OWN] * 20))


def test_an_answer_is_short_on_a_phone_and_ends_with_its_id_and_source():
    texts = {each.id: ruling(each, Beside()).text for each in rulings().values()}
    assert sorted(map(len, texts.values()))[len(texts) // 2] <= 400
    for each in rulings().values():
        head, last = texts[each.id].split("\n")[0], texts[each.id].split("\n")[-1]
        assert len(texts[each.id]) <= 950, each.id
        assert head.endswith(f"{each.answer}**")
        assert last.startswith(f"-# `{each.id}` · ")
        assert each.source[:290] in last


def test_every_term_fits():
    for each in terms().values():
        assert fits(term(each, (), answer(each.term, 3).rulings)), each.id


def test_cards_fit_with_long_texts_and_many_printings():
    texts = {card.code: Words("w" * 1500, "2026-11-30") for card in doomtown().cards}
    longest = sorted(FINDER.titles, key=lambda title: (-len(title.printings), -len(title.name)))
    for title in (*longest[:12], *FINDER.titles[::60]):
        found = tuple((each.id, each.question) for card in title.printings for each in about(card.code))
        shown = Shown(title.printings, doomtown().packs, texts, found)
        drawn = sheet(shown)
        assert fits(drawn), title.name
        assert drawn.picture is not None
        assert len(drawn.picture.alt) <= 1024
        assert len(drawn.picture.png) < 200_000
    assert fits(several([Shown(title.printings, doomtown().packs) for title in longest[:5]], ["x" * 80] * 5))


def test_figures_are_said_with_letters_shapes_and_signs():
    cards = FINDER.one("Nunchucks").newest
    assert value(cards) == "3h♥ (3 of hearts)"
    assert figures(cards) == [("Cost", "2"), ("Bullets", "+1")]
    dude = FINDER.one("Matthew Rising Sun").newest
    assert ("Bullets", "1 stud") in figures(dude)


def test_what_differs_between_printings_is_named_and_what_is_the_same_is_not():
    one, other = FINDER.one("Shi Long Peng").printings
    told = differences(one, other)
    assert any("Kung Fu 1" in part for part in told)
    dragons = FINDER.one("Raking Dragons").printings
    assert differences(*dragons) == []


def test_a_call_and_a_rewind_fit_whatever_they_have_to_tell():
    panel = Panel("Title", "t" * 3000)
    log = [(number, "line " * 60) for number in range(10)]
    likely = list(rulings().values())[:3]
    assert fits(call(1, "Ann", "q" * 2000, panel, log, likely))
    assert fits(rewind(1, 2, 3, ["words " * 40] * 50, revealed=True))
