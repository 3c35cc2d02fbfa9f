"""Every word that the cards use is one that the engine carries out and docs/abilities.md explains."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final, get_args

import msgspec

from kfbot.catalogue import doomtown
from kfbot.rules.doomtown import game, steps, todo, vocabulary
from kfbot.rules.doomtown.named_effects import CALLS
from kfbot.rules.doomtown.verbs import Call, Effect
from kfbot.rules.doomtown.vocabulary import At, Is, Now, Passive, Select

DOC: Final = (Path(__file__).parents[3] / "docs" / "abilities.md").read_text(encoding="utf-8")
PATTERNS: Final = ("gang:", "on ", "enters for influence less, beside a dude of gang ")
SUITS: Final = ("spades", "hearts", "diamonds", "clubs", "spell", "goods", "deed", "dude", "action")


def words() -> Iterator[msgspec.Struct]:
    """Every struct that any ability, trait or attachment rule is made of."""
    for card in doomtown().cards:
        for part in (*card.abilities, *card.traits, *card.attach):
            yield from _within(part)


def _within(part: object) -> Iterator[msgspec.Struct]:
    if isinstance(part, msgspec.Struct):
        yield part
        for name in part.__struct_fields__:
            yield from _within(getattr(part, name))
    elif isinstance(part, tuple):
        for one in part:
            yield from _within(one)


def explained(word: str) -> bool:
    return f"`{word}`" in DOC or word in SUITS or word.startswith(PATTERNS)


def test_every_place_state_moment_and_zone_is_explained():
    used: set[str] = set()
    for word in words():
        match word:
            case At(place=place):
                used.add(place)
            case Is(state=state):
                used.add(state)
            case Now(moment=moment):
                used.add(moment)
            case Select(where=where):
                used.add(where.split(":")[0] + ":<who>" if ":" in where else where)
            case Passive(named=named) if named:
                used.add(named)
            case _:
                pass
    assert {word for word in used if not explained(word)} <= {"does not count in the starting posse"}


def test_every_named_effect_is_in_the_table_of_calls():
    called = {word.name for word in words() if isinstance(word, Call)}
    assert called <= set(CALLS)


def test_every_verb_and_every_engine_step_is_carried_out_and_every_verb_explained():
    assert len(game.RULES) > 1, "the modules that fill the tables are imported"
    verbs = get_args(Effect)
    assert set(get_args(todo.Todo)) <= set(steps.DOES)
    assert set(verbs) <= set(steps.DOES)
    assert [verb.__name__ for verb in verbs if f"`{verb.__name__.lower()}`" not in DOC] == []


def test_every_condition_is_explained():
    kinds = get_args(vocabulary.Condition)
    assert [kind.__name__ for kind in kinds if f"`{kind.__name__.lower()}`" not in DOC] == []


def test_every_ability_says_what_it_does_and_is_automated():
    abilities = [ability for card in doomtown().cards for ability in card.abilities]
    assert abilities
    assert all(ability.text and ability.automated for ability in abilities)
