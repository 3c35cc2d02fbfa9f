"""Whatever happens at a table of two real decks, no line, menu, panel or hand shows an id where a name belongs."""

import re
from collections.abc import Iterator

from kfbot.rules.chance import Chance
from kfbot.rules.doomtown.state import DoomtownState
from kfbot.ui.doomtown import FACE
from kfbot.ui.face import Names
from tests.rules.doomtown.test_random_tables import GAME, choose, deck, seated

NAMES = Names(("Ann", "Bo"))
ID = re.compile(r"\b(c\d+|home\d)\b(?![♠♥♦♣])")
MOVES = 120


def shown(state: DoomtownState) -> Iterator[str]:
    """Every text that a table's panel, hands and menus show."""
    for seat in (0, 1):
        view = GAME.view(state, seat)
        for move in GAME.legal(state, seat):
            label = FACE.label(move, view, NAMES)
            yield from (label.text, label.detail, label.group)
        yield FACE.hand(view, NAMES).text
        yield FACE.guide(view, NAMES)
    panel = FACE.panel(GAME.view(state, None), NAMES)
    yield from (panel.title, panel.text, panel.picture.alt if panel.picture else "")


def test_no_id_is_shown_anywhere():
    luck = Chance("names", 0)
    state = seated("weird-west", [deck(luck, gang) for gang in ("anarchists", "1stpeoples")], luck)
    homes = 0
    for turn in range(1, MOVES):
        if GAME.outcome(state):
            break
        seat, move = choose(state, luck)
        step = GAME.play(state, seat, move, Chance("names", turn))
        state = step.state
        told = [FACE.tell(event, NAMES) or "" for event in step.events]
        homes += sum("'s home" in line for line in told)
        for text in (*told, *(shown(state) if turn % 10 == 0 else ())):
            assert not ID.search(text), (turn, move, text)
    assert homes, "somebody went home or fought there"
