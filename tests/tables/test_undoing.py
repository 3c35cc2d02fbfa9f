"""Taking moves back."""

import pytest

from kfbot.rules.errors import NotAllowed
from kfbot.rules.kernel import SetFigure
from kfbot.tables import Tables
from tests.tables.acts import ANN, BO, CY, HERE, begin, card, key, lay, opened, state
from tests.tables.lucky import Nod, Nodded, Roll


async def test_a_mover_undoes_an_open_move_alone(tables: Tables):
    before = await begin(tables)
    await tables.play(HERE, ANN, (Nod(),), key())
    undone = await tables.undo(HERE, ANN, key())
    assert undone.done
    assert undone.table.state == before.state
    assert [line.events for line in undone.moves] == [(Nodded(0),)]


async def test_a_move_that_drew_luck_needs_everybody_to_agree(tables: Tables):
    before = await begin(tables, CY)
    await tables.play(HERE, ANN, (Roll(),), key())
    asked = await tables.undo(HERE, ANN, key())
    assert (asked.done, asked.missing) == (False, (1, 2))
    one = await tables.agree(HERE, BO, key())
    assert (one.done, one.missing) == (False, (2,))
    both = await tables.agree(HERE, CY, key())
    assert both.done
    assert both.table.state == before.state
    assert both.table.pending is None


async def test_a_move_that_showed_its_mover_a_hidden_card_needs_agreement(tables: Tables):
    await begin(tables)
    await lay(tables, ANN, key())
    assert not (await tables.undo(HERE, ANN, key())).done


async def test_a_move_that_others_answered_needs_agreement(tables: Tables):
    before = await begin(tables)
    await tables.play(HERE, ANN, (Nod(),), key())
    await tables.play(HERE, BO, (Nod(),), key())
    asked = await tables.undo(HERE, ANN, key())
    assert not asked.done
    assert len(asked.moves) == 2
    agreed = (await tables.agree(HERE, BO, key())).table
    assert agreed.state == before.state
    last = (await tables.log(agreed, None, last=1))[0]
    assert last.text == f"{agreed.seats[0].name} undid 2 moves.", "it is the mover's undo, not that of who agreed"


async def test_an_undo_is_refused_or_forgotten_when_the_game_goes_on(tables: Tables):
    await begin(tables)
    await tables.play(HERE, ANN, (Roll(),), key())
    await tables.undo(HERE, ANN, key())
    assert (await tables.refuse(HERE, BO, key())).pending is None
    with pytest.raises(NotAllowed, match="Nobody asks"):
        await tables.agree(HERE, BO, key())
    await tables.undo(HERE, ANN, key())
    moved = await tables.play(HERE, BO, (Nod(),), key())
    assert moved.table.pending is None
    with pytest.raises(NotAllowed, match="Nobody asks"):
        await tables.agree(HERE, BO, key())


async def test_nobody_agrees_to_his_own_undo_or_undoes_what_he_did_not_do(tables: Tables):
    await begin(tables)
    await tables.play(HERE, ANN, (Roll(),), key())
    with pytest.raises(NotAllowed, match="made no move"):
        await tables.undo(HERE, BO, key())
    await tables.undo(HERE, ANN, key())
    with pytest.raises(NotAllowed, match="others have to agree"):
        await tables.agree(HERE, ANN, key())


async def test_numbers_are_never_used_again_so_undoing_rolls_no_new_luck_twice(tables: Tables):
    await begin(tables)
    numbers, rolls = set[int](), list[tuple[int, ...]]()
    for _ in range(12):
        played = await tables.play(HERE, ANN, (Roll(),), key())
        numbers.add(played.table.version)
        rolls.append(state(played.table).score)
        await tables.undo(HERE, ANN, key())
        await tables.agree(HERE, BO, key())
    assert len(numbers) == 12
    assert len(set(rolls)) > 1


async def test_undo_asked_and_agreed_twice_by_the_same_interaction_is_done_once(tables: Tables):
    await begin(tables)
    await tables.play(HERE, ANN, (Roll(),), key())
    first = await tables.undo(HERE, ANN, "ask")
    again = await tables.undo(HERE, ANN, "ask")
    assert again.repeated
    assert (again.done, again.missing, [m.number for m in again.moves]) == (
        False,
        (1,),
        [m.number for m in first.moves],
    )
    done = await tables.agree(HERE, BO, "yes")
    told = await tables.agree(HERE, BO, "yes")
    assert told.done
    assert told.table == done.table
    assert [m.number for m in told.moves] == [m.number for m in done.moves]


async def test_a_game_that_is_over_stays_over_for_its_seed_is_known(tables: Tables):
    await begin(tables)
    over = await tables.resign(HERE, ANN, key())
    assert over.table.seed is not None
    with pytest.raises(NotAllowed, match="is over"):
        await tables.undo(HERE, ANN, key())
    with pytest.raises(NotAllowed, match="is over"):
        await tables.rewind(HERE, 99, 3, key())


async def test_alone_with_the_bot_nobody_has_to_agree(tables: Tables):
    await opened(tables)
    await tables.fill(HERE, ANN, "novice", key())
    before = (await tables.start(HERE, ANN, key())).table
    await tables.play(HERE, ANN, (Roll(),), key())
    assert (await tables.undo(HERE, ANN, key())).table.state == before.state


async def test_a_judge_rewinds_to_any_move_and_sees_first_what_it_undoes(tables: Tables):
    await begin(tables)
    stood = [(await tables.play(HERE, user, (Nod(),), key())).table for user in (ANN, BO, ANN)]
    await tables.play(HERE, 99, (SetFigure("score 0", "5"),), key(), judge=True)
    preview = await tables.preview_rewind(HERE, stood[0].version)
    assert not preview.revealed
    assert [line.number for line in preview.moves] == [5, 6, 7]
    assert preview.table.state == stood[0].state
    rewound = await tables.rewind(HERE, 99, stood[0].version, key())
    assert rewound.table.state == stood[0].state
    assert rewound.table.version == 8
    with pytest.raises(NotAllowed, match="nothing to undo"):
        await tables.rewind(HERE, 99, 6, key())


async def test_the_preview_says_when_hidden_cards_have_been_seen(tables: Tables):
    start = await begin(tables)
    await lay(tables, ANN, key())
    assert (await tables.preview_rewind(HERE, start.version)).revealed


@pytest.mark.parametrize("to", [-(2**53), -1, 0, 1, 2, 99, 2**53])
async def test_a_rewind_to_before_the_game_or_to_nowhere_is_refused(tables: Tables, to: int):
    await begin(tables)
    await tables.play(HERE, ANN, (Nod(),), key())
    with pytest.raises(NotAllowed, match="nothing to undo"):
        await tables.rewind(HERE, 99, to, key())


async def test_undoing_twice_goes_back_further(tables: Tables):
    before = await begin(tables)
    await tables.play(HERE, ANN, (Nod(),), key())
    await tables.play(HERE, BO, (Nod(),), key())
    await tables.undo(HERE, BO, key())
    await tables.undo(HERE, ANN, key())
    found = await tables.find(HERE)
    assert found is not None
    assert found.state == before.state
    with pytest.raises(NotAllowed, match="made no move"):
        await tables.undo(HERE, ANN, key())


async def test_the_table_plays_on_after_an_undo(tables: Tables):
    await begin(tables)
    await tables.play(HERE, ANN, (Nod(),), key())
    back = await tables.undo(HERE, ANN, key())
    laid = await tables.play(HERE, ANN, (card(back.table),), key())
    assert state(laid.table).turn == 1


async def test_a_question_waits_for_the_people_who_have_not_answered(tables: Tables):
    await begin(tables, CY)
    await tables.play(HERE, ANN, (Roll(),), key())
    await tables.leave(HERE, CY, key())
    asked = (await tables.undo(HERE, ANN, key())).table
    assert asked.pending is not None
    assert asked.pending.missing == (1,), "neither who asks nor an empty seat has to agree"
    assert (await tables.agree(HERE, BO, key())).done


async def test_buttons_stay_fresh_while_an_undo_is_asked_for_and_refused(tables: Tables):
    await begin(tables, CY)
    drawn = (await tables.play(HERE, ANN, (Roll(),), key())).table.version
    await tables.undo(HERE, ANN, key())
    await tables.agree(HERE, BO, key())
    await tables.refuse(HERE, CY, key())
    assert (await tables.play(HERE, BO, (Nod(),), key(), version=drawn)).table.version == drawn + 4


async def test_a_refusal_and_a_rewind_are_done_once_by_one_interaction(tables: Tables):
    start = await begin(tables)
    await tables.play(HERE, ANN, (Roll(),), key())
    await tables.undo(HERE, ANN, key())
    first = await tables.refuse(HERE, BO, "no")
    asked = (await tables.undo(HERE, ANN, key())).table
    told = await tables.refuse(HERE, BO, "no")
    assert first.pending is None
    assert told.pending == asked.pending, "a second question is not refused by the first one's click"
    rewound = await tables.rewind(HERE, 99, start.version, "back")
    again = await tables.rewind(HERE, 99, start.version, "back")
    assert (again.repeated, again.table, again.done) == (True, rewound.table, True)
    assert [line.number for line in again.moves] == [line.number for line in rewound.moves] == [4]


async def test_nothing_asked_is_nothing_refused(tables: Tables):
    before = await begin(tables)
    with pytest.raises(NotAllowed, match="Nobody asks"):
        await tables.refuse(HERE, BO, key())
    with pytest.raises(NotAllowed, match="do not sit"):
        await tables.undo(HERE, 99, key())
    assert await tables.find(HERE) == before


async def test_a_stranger_neither_agrees_nor_refuses(tables: Tables):
    await begin(tables)
    await tables.play(HERE, ANN, (Roll(),), key())
    asked = (await tables.undo(HERE, ANN, key())).table
    for answer in (tables.agree, tables.refuse, tables.vote_pass):
        with pytest.raises(NotAllowed, match="do not sit"):
            await answer(HERE, 99, key())
    assert await tables.find(HERE) == asked


async def test_a_rewind_goes_to_no_move_that_was_undone_already(tables: Tables):
    await begin(tables)
    stood = [(await tables.play(HERE, user, (Nod(),), key())).table for user in (ANN, BO, ANN)]
    await tables.rewind(HERE, 99, stood[0].version, key())
    after = (await tables.play(HERE, BO, (Roll(),), key())).table
    for undone in (stood[1].version, stood[2].version):
        with pytest.raises(NotAllowed, match="still stands"):
            await tables.rewind(HERE, 99, undone, key())
        with pytest.raises(NotAllowed, match="still stands"):
            await tables.preview_rewind(HERE, undone)
    assert await tables.find(HERE) == after
