"""The brush that every picture is drawn with: a sheet of paper, text that fits, suits as shapes, bars, cards, a small PNG.

Pillow's own bundled font is the only one, so a picture looks the same on every host. That font has no accents, suits or
comparison signs: `plain` writes letters without accents, and `Sheet.text` draws a suit inside a text as its shape.
A picture 1,000 wide is about 350 points wide on a phone: nothing that matters is smaller than `SMALL`.
"""

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from io import BytesIO
from typing import Final, Literal, NamedTuple, TypeAlias

from PIL import Image, ImageDraw, ImageFont

from kfbot.rules.cards import LETTERS, PlayingCard, Suit

Colour: TypeAlias = str
Align: TypeAlias = Literal["left", "middle", "right"]

WIDTH: Final = 1000
SMALL: Final = 26
BODY: Final = 32
LARGE: Final = 42
TITLE: Final = 52
MARGIN: Final = 36

PAPER: Final = "#f6eddc"
CARD: Final = "#fffaf0"
SHADE: Final = "#e6d8bd"
INK: Final = "#2a211b"
FAINT: Final = "#77695b"
RED: Final = "#b3261e"
GREEN: Final = "#2f6b3c"
GOLD: Final = "#b98220"
BLUE: Final = "#2b5c8a"
WHITE: Final = "#ffffff"
COLOURS: Final = {Suit.SPADES: INK, Suit.CLUBS: "#3b4a24", Suit.HEARTS: RED, Suit.DIAMONDS: "#b9480f"}
"""Four suits, four colours; letter and shape say the same for who sees no colours."""

SIGNS: Final = {
    "−": "-", "–": "-", "—": "-", "×": "x", "≤": " at most ", "≥": " at least ", "→": ">", "•": "·", "’": "'", "‘": "'",
    "“": '"', "”": '"', "½": "1/2", "✓": "yes", "✗": "no", "…": "...", "\u00a0": " ",
}  # fmt: skip
SHAPES: Final = {suit.shape: suit for suit in Suit}
PIECES: Final = re.compile("([♠♥♦♣])")


def plain(text: str) -> str:
    """Return a text in the letters that the font has: accents gone, signs written out, suits (drawn as shapes) kept."""
    text = "".join(SIGNS.get(sign, sign) for sign in text)
    bare = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return re.sub(r"  +", " ", "".join(c for c in bare if c in SHAPES or c == "·" or " " <= c <= "~"))


@lru_cache(64)
def font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """Return the bundled font in that size (pixels)."""
    return ImageFont.load_default(size)


@lru_cache(64)
def _shape(suit: Suit, size: int) -> Image.Image:
    """A suit as a mask of that size, drawn four times as large so that its edges are smooth."""
    edge = size * 4
    mask = Image.new("L", (edge, edge))
    pen = ImageDraw.Draw(mask)

    def at(*points: float) -> list[tuple[float, float]]:
        return [(points[n] * edge, points[n + 1] * edge) for n in range(0, len(points), 2)]

    def disc(x: float, y: float, r: float) -> None:
        pen.ellipse([(x - r) * edge, (y - r) * edge, (x + r) * edge, (y + r) * edge], fill=255)

    match suit:
        case Suit.DIAMONDS:
            pen.polygon(at(0.5, 0.02, 0.88, 0.5, 0.5, 0.98, 0.12, 0.5), fill=255)
        case Suit.HEARTS:
            disc(0.28, 0.31, 0.245)
            disc(0.72, 0.31, 0.245)
            pen.polygon(at(0.065, 0.43, 0.935, 0.43, 0.5, 0.96), fill=255)
            pen.polygon(at(0.28, 0.31, 0.72, 0.31, 0.5, 0.6), fill=255)
        case Suit.SPADES:
            disc(0.28, 0.56, 0.235)
            disc(0.72, 0.56, 0.235)
            pen.polygon(at(0.085, 0.44, 0.5, 0.02, 0.915, 0.44, 0.5, 0.72), fill=255)
            pen.polygon(at(0.5, 0.55, 0.68, 0.98, 0.32, 0.98), fill=255)
        case Suit.CLUBS:
            disc(0.5, 0.25, 0.225)
            disc(0.25, 0.57, 0.225)
            disc(0.75, 0.57, 0.225)
            pen.polygon(at(0.5, 0.42, 0.68, 0.98, 0.32, 0.98), fill=255)
            disc(0.5, 0.47, 0.13)
    return mask.resize((size, size), Image.Resampling.LANCZOS)


def width_of(text: str, size: int) -> int:
    """Return how wide a text is drawn, suits in it included (pixels)."""
    return round(sum(size * 0.95 if p in SHAPES else font(size).getlength(p) for p in PIECES.split(plain(text)) if p))


def fitted(text: str, size: int, width: int, smallest: int = SMALL) -> tuple[str, int]:
    """Return a text and a size in which it fits ``width``: smaller down to ``smallest``, then cut with three dots."""
    while size > smallest and width_of(text, size) > width:
        size -= 2
    if width_of(text, size) <= width:
        return text, size
    while text and width_of(text + "...", size) > width:
        text = text[:-1]
    return text.rstrip() + "...", size


def wrapped(text: str, size: int, width: int) -> list[str]:
    """Return a text as lines of at most ``width`` pixels, broken between words."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}".strip()
            if line and width_of(longer, size) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


class Bar(NamedTuple):
    """One bar of a chart: its label below, its height, what is written above it, its colour."""

    label: str
    height: float
    above: str = ""
    colour: Colour = GREEN


class Sheet:
    """A sheet of paper to draw on. Positions are pixels from the top left."""

    def __init__(self, height: int, width: int = WIDTH, paper: Colour = PAPER) -> None:
        self.width, self.height = width, height
        self.image = Image.new("RGB", (width, height), paper)
        self.pen = ImageDraw.Draw(self.image)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: int = BODY,
        colour: Colour = INK,
        *,
        align: Align = "left",
        width: int | None = None,
    ) -> int:
        """Write one line with its top at ``y``; return where it ends. With ``width`` it is made to fit."""
        if width is not None:
            text, size = fitted(text, size, width)
        length = width_of(text, size)
        x -= {"left": 0, "middle": length / 2, "right": length}[align]
        for piece in PIECES.split(plain(text)):
            if piece in SHAPES:
                self.suit(x + size * 0.05, y + size * 0.12, round(size * 0.85), SHAPES[piece])
                x += size * 0.95
            elif piece:
                self.pen.text((x, y), piece, fill=colour, font=font(size))
                x += font(size).getlength(piece)
        return round(x)

    def lines(self, x: float, y: float, text: str, size: int = BODY, colour: Colour = INK, *, width: int) -> int:
        """Write a text over as many lines as it needs; return where the next line would start."""
        for line in wrapped(text, size, width):
            self.text(x, y, line, size, colour)
            y += round(size * 1.28)
        return round(y)

    def suit(self, x: float, y: float, size: int, suit: Suit, colour: Colour | None = None) -> None:
        """Draw a suit's shape in a square of that size."""
        self.pen.bitmap((round(x), round(y)), _shape(suit, max(size, 4)), fill=colour or COLOURS[suit])

    def box(self, x: float, y: float, w: float, h: float, fill: Colour = CARD, edge: Colour | None = None) -> None:
        """Draw a rounded box."""
        self.pen.rounded_rectangle((x, y, x + w, y + h), 14, fill=fill, outline=edge, width=3 if edge else 0)

    def rule(self, y: float, colour: Colour = SHADE) -> None:
        """Draw a line across the sheet, from margin to margin."""
        self.pen.line((MARGIN, y, self.width - MARGIN, y), fill=colour, width=3)

    def heading(self, title: str, below: str = "") -> int:
        """Write the sheet's title, and a fainter line below it; return where the rest may start."""
        self.text(MARGIN, 26, title, TITLE, width=self.width - 2 * MARGIN)
        if below:
            self.text(MARGIN, 92, below, BODY, FAINT, width=self.width - 2 * MARGIN)
        return 146 if below else 104

    def card(self, x: float, y: float, card: PlayingCard, height: int = 170) -> int:
        """Draw a playing card, its suit by letter and shape; return its width."""
        w = round(height * 0.72)
        colour = COLOURS[card.suit]
        self.box(x, y, w, height, CARD, GOLD if card.joker else colour)
        size = round(height * 0.38)
        self.text(x + w / 2, y + height * 0.06, str(LETTERS.get(card.rank, card.rank)), size, colour, align="middle")
        self.text(x + w * 0.3, y + height * 0.54, card.suit.value, round(height * 0.26), colour, align="middle")
        edge = round(height * 0.36)
        self.suit(x + w * 0.44, y + height * 0.55, edge, card.suit)
        return w

    def bars(self, x: float, y: float, w: float, h: float, bars: Sequence[Bar], size: int = SMALL) -> None:
        """Draw a bar chart into that box: labels below the line, figures above the bars."""
        if not bars:
            return
        top = max(bar.height for bar in bars) or 1
        step = w / len(bars)
        floor = y + h - size * 1.5
        room = floor - y - size * 1.4
        for n, bar in enumerate(bars):
            left = x + n * step + step * 0.12
            tall = room * bar.height / top
            if tall >= 1:
                self.pen.rectangle((left, floor - tall, left + step * 0.76, floor), fill=bar.colour)
            middle = x + (n + 0.5) * step
            if bar.above:
                self.text(middle, floor - tall - size * 1.3, bar.above, size, align="middle")
            self.text(middle, floor + size * 0.2, bar.label, size, FAINT, align="middle")
        self.pen.line((x, floor, x + w, floor), fill=INK, width=3)

    def share(self, x: float, y: float, w: float, h: float, part: float, colour: Colour = GREEN) -> None:
        """Draw a bar of which ``part`` (0 to 1) is filled: a chance, a health."""
        self.pen.rounded_rectangle((x, y, x + w, y + h), h / 2, fill=SHADE)
        if part > 0:
            self.pen.rounded_rectangle((x, y, x + max(h, w * min(part, 1)), y + h), h / 2, fill=colour)

    def png(self) -> bytes:
        """Return the sheet as a PNG of at most 128 colours: some 20 KB."""
        out = BytesIO()
        self.image.quantize(128, method=Image.Quantize.FASTOCTREE).save(out, "PNG", optimize=False)
        return out.getvalue()
