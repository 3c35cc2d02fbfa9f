"""The face of the toy game: every kind of label, and a picture."""

from collections.abc import Mapping

from kfbot.rules.kernel import Event, Move, View
from kfbot.ui.face import Face, Figure, Label, Names, Panel, Picture
from kfbot.ui.ink import Sheet
from tests.toys import Laid, Lay, Resigned, ToyView


class ToyFace:
    """Shows the toy game. ``grouped`` puts its moves in a menu, ``public`` on the panel."""

    def __init__(self, *, grouped: bool = False, public: bool = False, picture: bool = False) -> None:
        self.grouped, self.public, self.picture = grouped, public, picture

    def panel(self, view: View, names: Names) -> Panel:
        assert isinstance(view, ToyView)
        scores = "\n".join(f"{names.of(seat)}: {score}" for seat, score in enumerate(view.score))
        return Panel(
            "Toy", f"On the table: {', '.join(view.table) or 'nothing'}\n{scores}", picture=self._picture(view)
        )

    def hand(self, view: View, names: Names) -> Panel:
        assert isinstance(view, ToyView)
        return Panel("Your hand", f"You hold {', '.join(view.hand) or 'nothing'}.")

    def label(self, move: Move, view: View, names: Names) -> Label:
        text = f"Lay {move.card}" if isinstance(move, Lay) else type(move).__name__
        return Label(text, group="Lay a card…" if self.grouped else "", public=self.public)

    def tell(self, event: Event, names: Names) -> str | None:
        match event:
            case Laid(seat=seat, card=card, drew=drew):
                return f"{names.of(seat)} laid {card}" + (f" and drew {', '.join(drew)}" if drew else "") + "."
            case Resigned(seat=seat):
                return f"{names.of(seat)} gave up."
            case _:
                return None

    def figure(self, key: str, value: str, names: Names) -> Figure:
        return Figure(f"{names.of(int(key.removeprefix('score ')))}'s score", value)

    def guide(self, view: View, names: Names) -> str:
        return "Lay a card when it is your turn."

    def verbs(self, view: View) -> Mapping[str, str]:
        return {}

    def _picture(self, view: ToyView) -> Picture | None:
        return Picture(drawn(view), f"A table with {len(view.table)} cards") if self.picture else None


def drawn(view: ToyView) -> bytes:
    sheet = Sheet(200)
    sheet.heading(f"{len(view.table)} cards")
    return sheet.png()


_: Face = ToyFace()
