"""The brush: text fits, suits are shapes that differ, pictures are small PNGs."""

from io import BytesIO

from PIL import Image

from kfbot.rules.cards import PlayingCard, Suit
from kfbot.ui.ink import BODY, SMALL, WIDTH, Bar, Sheet, fitted, plain, width_of, wrapped


def test_accents_and_signs_are_written_in_letters_that_the_font_has():
    assert plain("Zuì Waidan − “5” ≤ 7♣") == 'Zui Waidan - "5" at most 7♣'


def test_a_text_that_is_too_long_shrinks_and_is_then_cut():
    text, size = fitted("Rabbit's Deception " * 20, BODY, 400)
    assert size == SMALL
    assert text.endswith("...")
    assert width_of(text, size) <= 400
    assert fitted("short", BODY, 400) == ("short", BODY)


def test_lines_are_broken_between_words():
    lines = wrapped("The same dude performs every technique of a chain", BODY, 300)
    assert " ".join(lines) == "The same dude performs every technique of a chain"
    assert all(width_of(line, BODY) <= 300 for line in lines)


def test_each_suit_has_a_shape_of_its_own():
    seen: set[bytes] = set()
    for suit in Suit:
        sheet = Sheet(60, 60)
        sheet.suit(5, 5, 50, suit, "#000000")
        seen.add(sheet.image.tobytes())
    assert len(seen) == 4


def test_a_picture_is_a_small_png():
    sheet = Sheet(600)
    y = sheet.heading("Kung Fu test", "value 9 against 7♣")
    sheet.card(40, y, PlayingCard(10, Suit.CLUBS))
    sheet.bars(220, y, 700, 300, [Bar(str(n), n, str(n)) for n in range(1, 14)])
    sheet.share(40, 540, 900, 30, 0.4)
    png = sheet.png()
    assert len(png) < 60_000
    assert Image.open(BytesIO(png)).size == (WIDTH, 600)
