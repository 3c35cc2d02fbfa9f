"""`data/cards.json`: every entry, the counts, and that our summaries are in our own words."""

import re
from collections import Counter, defaultdict
from hashlib import sha256
from pathlib import Path
from typing import Final

import pytest

from kfbot.catalogue import DATA, doomtown, printings
from kfbot.rules.doomtown.facts import Card

SUITS: Final = {"dude": "s", "goods": "h", "spell": "h", "deed": "d", "action": "c"}
SHINGLES: Final = Path(__file__).parent / "data" / "card-text-shingles.txt"
FAMILY: Final = tuple(card for card in doomtown().cards if card.summary)


def test_every_card_is_there_once():
    cards = doomtown().cards
    assert len(cards) == 1256
    assert len({card.code for card in cards}) == 1256
    assert [card.code for card in cards] == sorted(card.code for card in cards)


def test_the_file_is_one_card_a_line():
    lines = (DATA / "cards.json").read_text(encoding="utf-8").splitlines()
    assert sum(line.startswith('{"code"') for line in lines) == 1256


def test_every_kind_of_card_is_counted():
    counted = Counter(card.kind for card in doomtown().cards)
    assert counted == {
        "dude": 516, "action": 225, "deed": 166, "goods": 159, "spell": 120, "outfit": 44, "legend": 16, "joker": 10,
    }  # fmt: skip


@pytest.mark.parametrize("kind", [*SUITS, "outfit", "legend", "joker"])
def test_figures_fit_the_kind_of_card(kind: str):
    for card in (card for card in doomtown().cards if card.kind == kind):
        assert re.fullmatch(r"\d{5}", card.code)
        assert card.pack in doomtown().packs
        assert card.gangs
        assert card.suit == SUITS.get(kind, "")
        assert (card.rank in range(1, 14)) == (kind in SUITS)
        assert (card.cost is not None) == (kind in SUITS)
        if kind == "dude":
            assert card.shooter in ("stud", "draw")
            assert None not in (card.bullets, card.influence, card.upkeep)
        if kind == "outfit":
            assert card.wealth is not None


def test_keywords_carry_no_ratings_and_no_separators():
    for card in doomtown().cards:
        for word in card.keywords:
            assert not re.search(r"[\d*•]|\s-\s|^\s|\s$", word), (card.code, word)
        assert len(set(card.keywords)) == len(card.keywords)
        assert set(card.ratings) - {"Difficulty"} <= set(card.keywords)


@pytest.mark.parametrize(
    ("code", "keyword", "rating"),
    [
        ("09007", "Kung Fu", 4),
        ("24019", "Experienced", 1),
        ("23027", "Experienced", 1),
        ("14038", "Technique", None),
        ("25025", "Ranger", None),
        ("25030", "Out of Town", None),
        ("25036", "Core", None),
        ("09037", "Tao of Zhu Bajie", None),
    ],
)
def test_parsing_hazards(code: str, keyword: str, rating: int | None):
    card = printings().by_code[code]
    assert keyword in card.keywords
    assert card.ratings.get(keyword) == rating


def test_shi_long_peng_has_kung_fu_only_where_it_is_printed():
    assert "Kung Fu" not in printings().by_code["17001"].keywords
    assert printings().by_code["24018"].ratings["Kung Fu"] == 1


def test_the_schools_of_the_tao_techniques():
    schools: dict[str, set[str]] = defaultdict(set)
    for card in doomtown().cards:
        if card.tao:
            schools[card.tao].add(card.title)
    assert {tao: len(titles) for tao, titles in schools.items()} == {
        "Tao of Zhu Bajie": 4,
        "Tao of the Jade Rabbit": 4,
        "Tao of Bull Demon King": 3,
    }


def test_130_titles_and_158_printings_have_a_summary():
    assert len(FAMILY) == 158
    assert len({card.title for card in FAMILY}) == 130


@pytest.mark.parametrize("card", FAMILY, ids=lambda card: card.code)
def test_a_summary_is_one_short_line_of_our_own(card: Card):
    assert "\n" not in card.summary
    assert 10 < len(card.summary) <= 240
    words = re.findall(r"[a-z0-9']+", card.summary.lower())
    runs = (" ".join(words[at : at + 6]) for at in range(len(words) - 5))
    printed = set(SHINGLES.read_text().split())
    assert not [run for run in runs if sha256(run.encode()).hexdigest()[:12] in printed], "six printed words in a row"


def test_a_title_is_found_in_every_pack():
    assert [card.code for card in printings().titled("raking dragons")] == ["09038", "24219"]
    assert [card.code for card in printings().titled("Remy LaPointe")] == ["01033"]
    found = printings().in_pack("Zhu’s Ferocity", "DT2")
    assert found is not None
    assert found.code == "24217"
    assert printings().pack("weird west edition") == "DT2"
    assert printings().pack("no such pack") is None
    assert printings().titled("no such card") == ()


def test_every_printing_of_the_family_with_a_rule_of_its_own_has_it_as_data():
    bare = {card.title for card in FAMILY if not (card.abilities or card.traits)}
    assert bare == {"Black Elk", "Bloody Teeth", "Matilda Loomis", "Shi Long Peng"}
    assert printings().by_code["17001"].traits


def test_abilities_that_are_used_say_what_they_do():
    for card in FAMILY:
        for ability in card.abilities:
            assert ability.text.endswith("."), card.code


def test_only_tao_techniques_have_a_combo_requirement():
    starts = {card.title for card in doomtown().cards for ability in card.abilities if ability.combo is not None}
    assert starts == {
        "Zhu's Ferocity",
        "Raking Dragons",
        "Rabbit's Lunar Leap",
        "Rabbit's Deception",
        "Great Sage Matching Heaven",
        "Two Hundred Fifty Rounds",
    }
