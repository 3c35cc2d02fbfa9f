"""What may be worth offering a seat now: buttons and autocomplete choose from these, and `check` says which are legal.

Techniques and spells are listed with those who cannot use them too, because the reason teaches something.
"""

from collections.abc import Iterator
from itertools import combinations

from kfbot.rules.doomtown import abilities, attaching, drawhands, kungfu, shaman, town
from kfbot.rules.doomtown import moves as mv
from kfbot.rules.doomtown.board import Board
from kfbot.rules.doomtown.state import Decision, Shootout
from kfbot.rules.kernel import Move, Seat

SUITS = ("s", "h", "d", "c")


def candidates(board: Board, seat: Seat) -> Iterator[Move]:
    """Yield the moves worth showing to a seat."""
    if board.state.decision is not None:
        if board.state.decision.seat == seat:
            yield from _answers(board, seat, board.state.decision)
        return
    yield from _plays(board, seat)
    if board.state.shootout is not None:
        yield from _shootout(board, seat)
    else:
        yield from _town(board, seat)
        if board.state.phase == "gambling":
            yield from (mv.Lowball(one) for one in board.seats)
    yield mv.Pass()
    yield mv.Played()
    yield from _onward(board, seat)
    yield from _cards(board, seat)
    yield from _figures(board, seat)


def _answers(board: Board, seat: Seat, decision: Decision) -> Iterator[Move]:
    match decision.kind:
        case "joker":
            yield from (mv.Joker(value, suit) for value in range(1, 14) for suit in SUITS)
        case "may":
            yield from (mv.Answer(True), mv.Answer(False))
        case "react":
            for option in decision.options:
                card, _, number = option.partition(":")
                yield mv.React(card, int(number))
            yield mv.Pass()
            titles = dict.fromkeys(board.title(option.partition(":")[0]) for option in decision.options)
            yield from (mv.Preset(title) for title in titles)
        case "combo":
            player = board.player(seat)
            held = (*player.hand, *player.discard)
            yield from (mv.Combo(card) for card in held if "Technique" in board.card(card).keywords)
            yield mv.Stop()
        case _:
            yield from (mv.Pick((option,)) for option in decision.options)
            if len(decision.taken) >= decision.least:
                yield mv.Done()


def _plays(board: Board, seat: Seat) -> Iterator[Move]:
    player = board.player(seat)
    fighters = [dude for dude in board.dudes_of(seat) if kungfu.has_kung_fu(board, dude)]
    for card in player.hand:
        printing = board.card(card)
        if any(ability.test == "technique" for ability in printing.abilities):
            yield from (mv.Technique(card, dude) for dude in fighters)
        elif printing.kind == "action":
            yield from (mv.Use(card, n) for n, ability in enumerate(printing.abilities) if ability.when != ("react",))
    for card in board.state.play:
        for number, ability in enumerate(board.card(card).abilities):
            if ability.auto or ability.when == ("react",):
                continue
            if ability.test in shaman.SKILL:
                casters = abilities.caster_options(board, seat, card, number, ability)
                yield from (mv.Cast(card, dude, number) for dude, _ in casters if board.controller(dude) == seat)
            elif not ability.test and (town.holder(board, card) == seat or board.card(card).kind == "deed"):
                yield mv.Use(card, number)
    if board.state.shootout is None:
        yield from (mv.Test(dude) for dude in fighters)


def _town(board: Board, seat: Seat) -> Iterator[Move]:
    mine = board.dudes_of(seat)
    for dude in mine:
        yield from (mv.MoveDude(dude, place) for place in board.places() if place != board.place(dude))
        for other in board.dudes_at(board.place(dude)):
            if board.controller(other) != seat:
                yield mv.StartShootout(dude, other)


def _shootout(board: Board, seat: Seat) -> Iterator[Move]:
    shootout = board.state.shootout
    side = shootout.side(seat) if shootout else None
    if shootout is None or side is None:
        return
    mine = board.dudes_of(seat)
    match shootout.step:
        case "posses":
            yield from (mv.JoinPosse(dude) for dude in mine if dude not in shootout.posses[side])
        case "shooters":
            yield from (mv.Shooter(dude) for dude in shootout.posses[side])
        case "hands":
            yield from _hands(board, shootout.hands[side].cards, shown=shootout.hands[side].shown)
        case "casualties":
            yield from _casualties(board, shootout.posses[side])
        case _:
            pass
    if shootout.step in ("posses", "run"):
        yield from (mv.LeavePosse(dude) for dude in shootout.posses[side])


def _onward(board: Board, seat: Seat) -> Iterator[Move]:
    """What takes everybody on, after what a player does for himself: nobody shall end a noon who only meant to pass."""
    shootout = board.state.shootout
    if shootout is None:
        yield mv.NextPhase()
    elif shootout.side(seat) is not None:
        yield mv.NextStep()
        yield mv.EndShootout()


def _hands(board: Board, cards: tuple[str, ...], *, shown: bool) -> Iterator[Move]:
    """The best hand, the best legal hand, and each card alone to exchange."""
    if shown or not cards:
        return
    ranked = [(drawhands.ranked_of(board, five), five) for five in combinations(cards, min(5, len(cards)))]
    best = max(ranked, key=lambda one: (one[0].rank, one[0].legal))
    yield mv.RevealHand(best[1])
    legal = max(ranked, key=lambda one: (one[0].legal, one[0].rank))
    if legal[1] != best[1] and legal[0].legal:
        yield mv.RevealHand(legal[1])
    yield from (mv.Redraw((card,)) for card in cards)


def _casualties(board: Board, posse: tuple[str, ...]) -> Iterator[Move]:
    for dude in posse:
        yield from (mv.TakeCasualty(dude, home=True), mv.TakeCasualty(dude), mv.TakeCasualty(dude, ace=True))
        yield from (mv.TakeCasualty(card) for card in board.attached(dude) if "Sidekick" in board.card(card).keywords)


def _cards(board: Board, seat: Seat) -> Iterator[Move]:
    player = board.player(seat)
    for card in player.hand:
        printing = board.card(card)
        if "Totem" in printing.keywords:
            yield from (mv.Plant(card, place) for place in board.places())
        elif printing.kind in ("goods", "spell"):
            yield from (mv.AttachCard(card, host, pay=True) for host in attaching.hosts(board, seat, card))
        elif printing.kind == "dude":
            yield mv.AddDude(card, pay=True)
        elif printing.kind == "deed":
            out = "Out of Town" in printing.keywords
            yield from (mv.AddDeed(card, side=side, pay=True) for side in (("out",) if out else ("left", "right")))
    if player.loaded:
        yield mv.Shuffle()
        yield mv.DrawCards()
        yield from (mv.DiscardCard(card) for card in player.hand)
    yield mv.PullCard()


def _figures(board: Board, seat: Seat) -> Iterator[Move]:
    for card in board.state.play:
        if town.holder(board, card) == seat and board.card(card).kind != "legend":
            yield mv.UnbootCard(card) if board.booted(card) else mv.BootCard(card)
    yield mv.Rock(1)
    if board.player(seat).rock:
        yield mv.Rock(-1)
    yield from (mv.Preset(title, False) for title in board.player(seat).passes)


def idle(board: Board, seat: Seat) -> Move | None:
    """Return the move that does the least for a player who sleeps, or None if none is needed: whoever the table waits for has
    one."""
    if seat not in to_act(board):
        return None
    state = board.state
    if state.decision is not None:
        return _least(state.decision)
    if state.shootout is not None:
        return _least_fighting(board, seat, state.shootout)
    return mv.Pass() if state.phase == "noon" else mv.NextPhase()


def _least_fighting(board: Board, seat: Seat, shootout: Shootout) -> Move:
    """Nobody joins; the first dude shoots, and goes home booted for a casualty; of a drawn hand the best legal one is shown."""
    side = shootout.side(seat) or 0
    posse, hand = shootout.posses[side], shootout.hands[side]
    first = next((dude for dude in shootout.first if dude in posse), "")
    match shootout.step:
        case "plays" | "resolution":
            return mv.Pass()
        case _ if not all(shootout.posses):
            return mv.EndShootout()
        case "shooters":
            return mv.Shooter(posse[0])
        case "hands":
            shows = [move for move in _hands(board, hand.cards, shown=hand.shown) if isinstance(move, mv.RevealHand)]
            return shows[-1] if shows else mv.NextStep()
        case "casualties" if drawhands.owed(board, side):
            return mv.TakeCasualty(first or posse[0], home=True)
        case _:
            return mv.NextStep()


def _least(decision: Decision) -> Move:
    match decision.kind:
        case "joker":
            return mv.Joker(1, "s")
        case "may":
            return mv.Answer(False)
        case "react":
            return mv.Pass()
        case "combo":
            return mv.Stop()
        case _ if len(decision.taken) >= decision.least and decision.kind == "choose":
            return mv.Done()
        case _:
            return mv.Pick(decision.options[:1])


def to_act(board: Board) -> tuple[Seat, ...]:
    """Return the seats that the table waits for, the one to act first at the front."""
    state, shootout = board.state, board.state.shootout
    if state.decision is not None:
        return (state.decision.seat,)
    if shootout is not None:
        sides = shootout.seats
        match shootout.step:
            case "plays" | "resolution":
                return (shootout.turn,)
            case "shooters":
                return tuple(seat for seat, dude in zip(sides, shootout.shooters, strict=True) if not dude)
            case "hands":
                return tuple(seat for seat, hand in zip(sides, shootout.hands, strict=True) if not hand.shown)
            case "casualties":
                return tuple(seat for n, seat in enumerate(sides) if drawhands.owed(board, n)) or sides
            case _:
                return sides
    return (state.turn,) if state.phase == "noon" else board.turn_order(state.turn)
