"""The full texts: checked, merged, kept; conflicts listed and not taken; unknown cards searchable afterwards."""

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from kfbot.cards import main
from kfbot.judge.cardtexts import Kept, Library, keep, library, marked, read
from kfbot.rules.errors import Unreadable

TODAY = date(2026, 11, 30)


def listed(**figures: Any) -> dict[str, Any]:
    """A card as DoomtownDB lists it, with invented text."""
    plain = {
        "last-modified": "2021-12-25T10:00:00+00:00", "code": "09029", "title": "Nunchucks", "type": "Goods",
        "type_code": "goods", "suit": "Hearts", "rank": 3, "keywords": "Weapon • Melee", "cost": 2, "bullets": 1,
        "text": "<b>React, Boot:</b> Words of\r\nthe card.", "gang_code": "neutral", "pack_code": "IOUF", "number": 29,
        "url": "https://dtdb.co/en/card/09029", "illustrator": "Nobody", "isMultiple": False,
    }  # fmt: skip
    return plain | figures


def imported(*cards: object):
    return read(json.dumps(list(cards)).encode(), "cards.json", TODAY)


def test_a_text_is_kept_with_the_date_of_its_source():
    kept = imported(listed()).kept
    assert kept.texts["09029"].text == "**React, Boot:** Words of\nthe card."
    assert kept.texts["09029"].date == "2021-12-25"
    assert (kept.imported, kept.file) == ("2026-11-30", "cards.json")


def test_a_figure_that_differs_is_listed_and_ours_stays():
    found = imported(listed(cost=5, rank=4))
    assert found.conflicts == (
        "09029 Nunchucks: rank is 3 here and 4 in the file; ours stays.",
        "09029 Nunchucks: cost is 2 here and 5 in the file; ours stays.",
    )
    assert Library(found.kept).finder.one("nunchucks").newest.cost == 2


def test_a_code_that_bears_another_title_is_listed_and_nothing_of_it_taken():
    found = imported(listed(title="Something Else"), listed(code="01145", title="Joker (black)", type_code="joker"))
    assert "09029" not in found.kept.texts
    assert "“Something Else”" in found.conflicts[0]


def test_a_card_that_the_catalogue_lacks_becomes_searchable():
    new = listed(code="26001", title="Wandering Crane", type_code="dude", suit="Spades", rank=9, keywords="Kung Fu 2",
                 bullets=2, shooter="Stud", influence=1, pack_code="NEW", pack="A New Pack")  # fmt: skip
    known = Library(imported(new).kept)
    card = known.finder.one("wanderng crane").newest
    assert (card.kind, card.suit, card.rank, card.shooter) == ("dude", "s", 9, "stud")
    assert (card.keywords, card.ratings) == (("Kung Fu",), {"Kung Fu": 2})
    assert known.packs["NEW"] == "A New Pack"


def test_entries_that_are_no_card_are_told_and_the_rest_is_taken():
    found = imported(listed(), listed(), {"code": "1"}, listed(code="26002", type_code="spaceship"), 7)
    assert list(found.kept.texts) == ["09029"]
    assert len(found.unusable) == 4
    assert found.unusable[0] == "Entry 2 repeats the code 09029."


@pytest.mark.parametrize("data", [b"", b"<html>", b"[]", b"{}", b'"cards"', b"[1, 2]"])
def test_a_file_that_is_no_list_of_cards_is_refused_with_a_sentence(data: bytes):
    with pytest.raises(Unreadable):
        read(data, "x.json", TODAY)


def test_nothing_in_a_text_pings_or_formats_by_accident():
    assert marked("@everyone *x* <script>y</script> &amp; <i>z</i>") == "＠everyone \\*x\\* y & *z*"


def test_what_is_kept_is_read_again_only_when_the_file_changes(tmp_path: Path):
    path = tmp_path / "texts" / "cards.json"
    assert library(path).text("09029") is None
    keep(imported(listed()).kept, path)
    first = library(path)
    assert first.text("09029") is not None
    assert library(path) is first
    path.write_text("broken")
    with pytest.raises(Unreadable, match="import FILE"):
        library(path)


def test_the_command_line_imports_a_file_and_lists_the_conflicts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KFBOT_CARD_TEXTS", str(tmp_path / "kept.json"))
    (tmp_path / "cards.json").write_text(json.dumps([listed(cost=9)]))
    assert main(["import", "cards.json"]) == 0
    told = capsys.readouterr().out
    assert "cost is 2 here and 9 in the file" in told
    assert "Kept 1 texts" in told
    assert library(tmp_path / "kept.json").text("09029") is not None
    assert main(["import", "nowhere.json"]) == 2
    assert main(["import"]) == 2


def test_an_empty_import_is_the_catalogue():
    assert Library(Kept("2026-11-30", "x")).text("09029") is None
