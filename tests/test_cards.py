"""The card commands, and docs/cards.md: no title is missing from it, and it is up to date."""

import re

import pytest

from kfbot import carddoc, cards
from kfbot.catalogue import DATA, doomtown
from kfbot.rules.doomtown.facts import Ability, Card

PAGE = (DATA.parent / "docs" / "cards.md").read_text(encoding="utf-8")


def test_docs_cards_is_up_to_date():
    assert carddoc.page() == PAGE, "run `python -m kfbot cards doc`"
    assert cards.main(["doc", "--check"]) == 0


def test_docs_cards_names_every_title_and_every_printing():
    family = [card for card in doomtown().cards if card.summary]
    for card in family:
        assert f"| {card.title} |" in PAGE or card.title == "Many Speak As One"
        assert card.code in PAGE
    assert len(re.findall(r"^\| .* \|$", PAGE, re.MULTILINE)) - 1 == len({card.title.casefold() for card in family})


def test_the_counts_are_out_of_130_titles_and_158_printings():
    assert re.search(r"\*\*\d+ of 130 titles and \d+ of 158 printings", PAGE)


def test_a_printing_that_is_not_automated_is_not_counted():
    by_hand = Card("99999", "Raking Dragons", "action", "DT2", 1, abilities=(Ability(("noon",), automated=False),))
    assert not carddoc.played(by_hand)


def test_a_test_is_named_after_its_card():
    assert carddoc.named("Zhu's Ferocity") == "test_zhus_ferocity"
    assert carddoc.named("Zuì Waidan") == "test_zui_waidan"
    assert carddoc.named('"Professor" Duncan (Exp.1)') == "test_professor_duncan_exp_1"


@pytest.mark.parametrize(
    ("words", "status"), [(["show", "raking", "dragons"], 0), (["show", "nobody"], 2), (["x"], 2), ([], 0)]
)
def test_the_commands_answer_and_say_whether_they_could(
    words: list[str], status: int, capsys: pytest.CaptureFixture[str]
):
    assert cards.main(words) == status
    said = capsys.readouterr()
    assert said.out or said.err
    if words[:2] == ["show", "raking"]:
        assert [line[:5] for line in said.out.splitlines()] == ["09038", "24219"]
