"""Deck lists are read in every form, whatever is wrong with a line is said, and nothing hostile gets further than a sentence."""

from collections import Counter
from pathlib import Path
from typing import Final

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kfbot.catalogue import doomtown, printings
from kfbot.judge.decklists import read_deck, read_decks
from kfbot.judge.decksheet import DeckList
from kfbot.rules.doomtown.decks import Copies, Deck
from kfbot.rules.errors import Ambiguous, Unreadable
from tests.judge.deck_writers import WRITERS, card, published, server_download

DECKS: Final = Path(__file__).parent.parent / "data" / "decks.json"


def real_decks() -> list[Deck]:
    return [
        Deck(deck["name"], deck["outfit"], None, tuple(Copies(code, *counts) for code, counts in deck["cards"].items()))
        for deck in msgspec.json.decode(DECKS.read_bytes())
    ]


def read(text: str | bytes) -> DeckList:
    return read_deck(text, printings())


def cards_of(deck: Deck) -> dict[str, tuple[int, int]]:
    return {copies.code: (copies.count, copies.starting) for copies in deck.cards}


@pytest.mark.parametrize("deck", real_decks(), ids=lambda deck: deck.name)
@pytest.mark.parametrize("form", WRITERS)
def test_every_real_deck_reads_in_every_form(deck: Deck, form: str):
    back = read(WRITERS[form](deck))
    assert back.unread == ()
    assert back.deck.outfit == deck.outfit
    assert Counter(cards_of(back.deck)) == Counter(cards_of(deck))
    assert back.deck.size == 54
    assert form == "octgn" or back.deck.name == deck.name


@st.composite
def decks(draw: st.DrawFn, promos: bool = False) -> Deck:
    pool = [card for card in doomtown().cards if promos or (card.pack != "alt" and card.octgn_id)]
    main = [card.code for card in pool if card.kind not in ("outfit", "legend")]
    codes = draw(st.lists(st.sampled_from(main), min_size=1, max_size=40, unique=True))
    cards = []
    for code in codes:
        count = draw(st.integers(1, 4))
        cards.append(Copies(code, count, draw(st.integers(0, count)) if card(code).kind == "dude" else 0))
    outfit = draw(st.sampled_from([card.code for card in pool if card.kind == "outfit"]))
    legend = draw(st.none() | st.sampled_from([card.code for card in pool if card.kind == "legend"]))
    name = draw(st.from_regex(r"[A-Z][a-z]{2,8} [a-z]{2,8}", fullmatch=True))
    return Deck(name, outfit, legend, tuple(cards))


@settings(max_examples=25, deadline=None)
@given(decks(), st.sampled_from(sorted(WRITERS)))
def test_what_is_written_reads_back(deck: Deck, form: str):
    back = read(WRITERS[form](deck))
    assert back.unread == ()
    assert (back.deck.outfit, back.deck.legend) == (deck.outfit, deck.legend)
    assert cards_of(back.deck) == cards_of(deck)


@settings(max_examples=15, deadline=None)
@given(decks(promos=True), st.sampled_from(["own deck", "doomtown online"]))
def test_forms_with_codes_keep_every_printing(deck: Deck, form: str):
    assert cards_of(read(WRITERS[form](deck)).deck) == cards_of(deck)


@settings(max_examples=15, deadline=None)
@given(decks())
def test_a_published_deck_reads_without_its_posse(deck: Deck):
    back = read(published(deck)).deck
    assert (back.outfit, back.legend, back.name) == (deck.outfit, deck.legend, deck.name)
    assert cards_of(back) == {code: (count, 0) for code, (count, _) in cards_of(deck).items()}


@settings(max_examples=15, deadline=None)
@given(decks())
def test_a_server_download_reads_without_jokers_and_legend(deck: Deck):
    back = read(server_download(deck).encode("utf-8-sig"))
    assert back.unread == ()
    assert (back.deck.outfit, back.deck.legend) == (deck.outfit, None)
    assert cards_of(back.deck) == {code: held for code, held in cards_of(deck).items() if card(code).kind != "joker"}


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=400) | st.binary(max_size=400))
def test_any_text_is_a_deck_or_one_sentence(junk: str | bytes):
    try:
        sentence = None if read(junk).deck.size or read(junk).deck.outfit else ""
    except (Unreadable, Ambiguous) as told:
        sentence = told.sentence
    assert sentence is None or (sentence.endswith((".", "?")) and "\n" not in sentence)


def test_duplicate_lines_are_merged():
    deck = read("2x Raking Dragons* (DT2)\n1x Raking Dragons (Weird West Edition)").deck
    assert deck.cards == (Copies("24219", 3, 1),)


def test_titles_with_parentheses_are_titles():
    deck = read("1x Black Elk (Exp.1)* (Out for Blood)\n2x Joker (red) (Base Set)\n1x Black Elk (Exp.1)").deck
    assert deck.cards == (Copies("21017", 2, 1), Copies("01144", 2))


def test_an_outfit_that_begins_with_a_number_is_no_count():
    deck = read(
        "Drunk and disorderly\n\n108 Drunken Masters (Blood Moon Rising)\n\nDude (1)\n1x Mr. Outang* (BMR)"
    ).deck
    assert (deck.name, deck.outfit) == ("Drunk and disorderly", "18001")
    assert deck.cards == (Copies("18008", 1, 1),)


def test_a_deck_named_like_its_outfit_keeps_both():
    deck = read("Law Dogs\n\nLaw Dogs (Base Set)\n2x Pistol Whip").deck
    assert (deck.name, deck.outfit) == ("Law Dogs", "01002")


def test_a_title_in_several_packs_follows_the_rest_of_the_deck():
    old = read("108 Drunken Masters\n2x Raking Dragons\n1x Longwei Fu")
    new = read("1x Anarchists Nobody\n108 Gracious Gifts (DT2)\n2x Raking Dragons")
    assert [copies.code for copies in old.deck.cards] == ["09038", "09007"]
    assert [copies.code for copies in new.deck.cards] == ["24219"]
    assert old.assumed[0].line == 2
    assert "2 packs" in old.assumed[0].why


def test_a_deck_pasted_as_code_or_quoted_reads_the_same():
    plain = "Fists\n\n108 Drunken Masters (BMR)\n\nDude (2)\n2x Longwei Fu* (IOUF)"
    quoted = "\n".join(f"> {line}" for line in plain.split("\n"))
    assert read(f"```text\n{plain}\n```").deck == read(quoted).deck == read(plain).deck
    assert read(plain).deck.name == "Fists"


def test_an_unknown_pack_is_left_out_of_account():
    assert read("2x Longwei Fu (My Own Pack)").deck.cards == (Copies("09007", 2),)


def test_a_card_that_is_not_in_its_pack_says_where_it_is():
    back = read("1x Pistol Whip\n2x Raking Dragons (Base Set)")
    assert back.unread[0].why == (
        "that card is not in Base Set, but in Immovable Object, Unstoppable Force and Weird West Edition"
    )


def test_an_unknown_title_says_its_line_and_what_is_near():
    back = read("Law Dogs (Base Set)\n1x Pistol Whip\n2x Rakin Dragon")
    assert [copies.code for copies in back.deck.cards] == ["01121"] or len(back.deck.cards) == 1
    assert back.unread[0].line == 3
    assert back.unread[0].suggestions[0] == "Raking Dragons"
    assert str(back.unread[0]).endswith("Did you mean Raking Dragons?")


def test_counts_that_no_deck_has_are_told():
    back = read("1x Pistol Whip\n0x Raking Dragons\n999x Longwei Fu\n1x Wei Xu***")
    assert [remark.line for remark in back.unread] == [2, 3, 4]
    assert back.deck.cards[-1] == Copies("18010", 1, 1)


def test_a_file_of_several_decks_asks_which():
    both = "[" + ",".join(WRITERS["doomtown online"](deck) for deck in real_decks()[-2:]) + "]"
    assert len(read_decks(both, printings())) == 2
    with pytest.raises(Ambiguous) as told:
        read(both)
    assert told.value.choices == tuple(deck.name for deck in real_decks()[-2:])
    assert read_deck(both, printings(), "outlaws").deck.outfit == "24012"


def test_octgn_ids_fit_in_any_case_and_titles_help_out():
    xml = '<deck><section name="Deck"><card qty="2" id="{}">x</card><card qty="1" id="?">Wei Xu</card></section></deck>'
    assert read(xml.format(card("09007").octgn_id.upper())).deck.cards == (Copies("09007", 2), Copies("18010", 1))


BOMB: Final = '<!DOCTYPE x [<!ENTITY a "b"><!ENTITY c "&a;&a;&a;">]><deck><section name="Deck">&c;</section></deck>'


@pytest.mark.parametrize(
    "hostile",
    [
        "x" * 4000, "1x " + "(" * 3997, "(()" * 1333, "1 " * 2000, "[url=" * 800, "<" * 4000, "😀" * 4000, b"a" * 5_000_000,
        "[" * 200_000, '{"a":' * 40_000, BOMB, "<deck><section", "{}", "[]", "null", "[1, 2]", "\0\0", "", "\n" * 3000,
        '{"cards": {"99999": 1}}', '{"drawCards": [1, null, {"card": 3}]}', '[{"card_code": [], "qty": {}}]',
        b"\xff\xfe\x00", '<deck><section name="Deck"><card qty="x">Wei Xu</card></section></deck>',
    ],
    ids=lambda hostile: repr(hostile[:12]),
)  # fmt: skip
def test_hostile_input_gets_one_clear_sentence(hostile: str | bytes):
    with pytest.raises(Unreadable) as told:
        read(hostile)
    assert len(told.value.sentence) < 500
    assert "\n" not in told.value.sentence
