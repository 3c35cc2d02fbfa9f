"""What a seat may see: the board as it is, every hidden card gone (decks, other hands, other draw hands, other choices)."""

from collections.abc import Iterator

from msgspec.structs import replace

from kfbot.rules.chance import Chance
from kfbot.rules.doomtown import drawhands, figures, hands, shaman, town
from kfbot.rules.doomtown import seen as sn
from kfbot.rules.doomtown.board import Board, face_of
from kfbot.rules.doomtown.state import SQUARE, DoomtownState, DrawHand, Modifier
from kfbot.rules.kernel import Seat


def card_seen(board: Board, card: str) -> sn.CardSeen:
    """Return a card as anybody sees it who may see it at all."""
    printing, held = board.card(card), board.state.play.get(card)
    return sn.CardSeen(
        card,
        printing.code,
        board.title(card),
        printing.kind,
        board.owner(card),
        face_of(printing),
        town.holder(board, card) if held else board.owner(card),
        board.booted(card),
        held.on if held else "",
        figures.keywords(board, card),
    )


def dude_seen(board: Board, dude: str) -> sn.DudeSeen:
    """Return a dude with all his figures as they count now."""
    base, held = card_seen(board, dude), board.state.play[dude]
    number = {name: figures.figure(board, dude, name) for name in ("bullets", "influence", "value", "control")}
    skilled = (skill for skill in figures.SKILLS if figures.parts(board, dude, skill.lower()))
    skills = {skill: figures.figure(board, dude, skill.lower()) for skill in skilled}
    return sn.DudeSeen(
        *(getattr(base, name) for name in sn.CardSeen.__struct_fields__),
        at=held.at,
        bullets=number["bullets"],
        shooter="stud" if figures.stud(board, dude) else "draw",
        influence=number["influence"],
        value=number["value"],
        value_parts=tuple(f"{part.by} {part.source}" for part in figures.parts(board, dude, "value")),
        kung_fu=figures.rating(board, dude, "kung fu"),
        skills=skills,
        points=number["control"],
        attached=tuple(card_seen(board, card) for card in board.attached(dude)),
        posse=board.in_posse(dude),
        notes=tuple(note(mod) for mod in board.state.modifiers if mod.on == dude),
    )


LASTS = {
    "round": "this round",
    "shootout": "this shootout",
    "phase": "this phase",
    "turn": "until Sundown",
    "leaves": "while here, until Sundown",
    "moves": "until moved",
}


def note(mod: Modifier) -> str:
    """Return a temporary change in words: ``+2 bullets this shootout (Zhu's Ferocity)``."""
    what = f"{mod.figure} {mod.to}" if mod.to is not None else f"{mod.by:+d} {mod.figure}" if mod.figure else ""
    cannot = f"cannot {' or '.join(mod.cannot)}" if mod.cannot else ""
    off = "" if mod.disables is None else f"ability {mod.disables + 1} cannot be used"
    words = next(filter(None, (what, mod.shooter, mod.keyword, cannot, off)), "")
    lasts = LASTS.get(mod.until, "")
    return " ".join(filter(None, (words, lasts, f"({mod.source})")))


def place_seen(board: Board, place: str) -> sn.PlaceSeen:
    """Return a location with who controls it, what is there, and what is next to it."""
    holder = town.controller(board, place)
    if place == SQUARE:
        kind = "square"
    elif place.startswith("home"):
        kind = "home"
    else:
        kind = "deed" if town.in_town(board, place) else "outskirts"
    outfit = board.player(int(place[4:])).outfit if kind == "home" else place
    owner = board.owner(place)
    return sn.PlaceSeen(
        place,
        board.title(place),
        kind,
        board.card(outfit).code,
        None if owner == -1 else owner,
        None if holder == -1 else holder,
        place in board.state.taken,
        board.booted(place),
        figures.figure(board, place, "control"),
        figures.figure(board, place, "production"),
        figures.keywords(board, place) if place != SQUARE else (),
        tuple(card_seen(board, card) for card in board.attached(place)),
        tuple(other for other in board.places() if town.adjacent(board, place, other)),
    )


def player_seen(board: Board, seat: Seat) -> sn.PlayerSeen:
    """Return what everybody may know of a seat."""
    player = board.player(seat)
    influence, control = town.totals(board, seat)
    return sn.PlayerSeen(
        seat,
        player.rock,
        player.gang,
        board.title(player.outfit) if player.outfit else "",
        board.title(player.legend) if player.legend else "",
        len(player.deck) if player.loaded else None,
        len(player.hand) if player.loaded else None,
        tuple(card_seen(board, card) for card in player.discard),
        tuple(card_seen(board, card) for card in player.hill),
        influence,
        control,
        player.passes,
        player.out,
        player.outfit,
    )


def _hand_seen(board: Board, hand: DrawHand, *, mine: bool) -> sn.HandSeen:
    faces = hand.faces or (tuple(face_of(board.card(card)) for card in hand.cards) if mine else ())
    name = hands.RANKS[hand.rank] if hand.rank is not None else ""
    own = tuple(card_seen(board, card) for card in hand.cards) if mine else ()
    return sn.HandSeen(len(hand.cards) or len(hand.faces), faces, hand.rank, name, hand.legal, own)


def shootout_seen(board: Board, seat: Seat | None) -> sn.ShootoutSeen | None:
    """Return the shootout; a draw hand that is not shown is seen by its player alone."""
    shootout = board.state.shootout
    if shootout is None:
        return None
    one, two = drawhands.bonuses(board, 0), drawhands.bonuses(board, 1)
    own = (seat == shootout.leader, seat == shootout.against)
    return sn.ShootoutSeen(
        shootout.at,
        board.title(shootout.at),
        shootout.leader,
        shootout.against,
        shootout.step,
        shootout.round,
        shootout.posses,
        shootout.mark,
        shootout.job,
        shootout.shooters,
        (one[0], two[0]),
        (one[1], two[1]),
        (
            _hand_seen(board, shootout.hands[0], mine=own[0]),
            _hand_seen(board, shootout.hands[1], mine=own[1]),
        ),
        (drawhands.owed(board, 0), drawhands.owed(board, 1)),
        shootout.first,
    )


def decision_seen(board: Board, seat: Seat | None) -> sn.DecisionSeen | None:
    """Return what the table waits for; choices among hidden cards are seen by the decider alone."""
    decision = board.state.decision
    if decision is None:
        return None
    known = seat == decision.seat or not decision.hidden
    options = tuple(sn.Choice(option, name_of(board, option)) for option in decision.options) if known else ()
    taken = decision.taken if known else ()
    return sn.DecisionSeen(decision.seat, decision.kind, decision.ask, options, decision.least, decision.most, taken)


def name_of(board: Board, option: str) -> str:
    """Return what a choice is called: a card or location, an ability of one, or a number."""
    card, _, number = option.partition(":")
    return f"{board.title(card)}, ability {int(number) + 1}" if number else board.title(card)


def play_seen(board: Board) -> sn.PlaySeen | None:
    """Return the play in progress, with its pull."""
    frame = board.frame
    if frame is None:
        return None
    pull = frame.pull
    pulled = None
    if pull is not None and not pull.missing:
        value = None if pull.joker and pull.rank is None else pull.value
        pulled = sn.PullSeen(pull.seat, pull.face, value, pull.changes, pull.joker)
    title = frame.source or (board.title(frame.card) if board.zone(frame.card) != "" else "")
    return sn.PlaySeen(frame.seat, title, board.title(frame.me) if frame.me else "", pulled, frame.link)


def view_of(board: Board, seat: Seat | None) -> sn.DoomtownView:
    """Return the table as that seat, or a spectator, may see it."""
    state = board.state
    at_table = seat is not None and seat in board.seats
    top = tuple(
        card_seen(board, card) for frame in state.frames if frame.seat == seat for card in frame.top if at_table
    )
    return sn.DoomtownView(
        seat,
        state.options.edition,
        state.phase,
        state.day,
        board.turn,
        tuple(player_seen(board, one) for one in board.seats),
        tuple(place_seen(board, place) for place in board.places()),
        tuple(dude_seen(board, dude) for dude in board.dudes()),
        tuple(card_seen(board, card) for card in board.player(seat).hand) if at_table and seat is not None else (),
        top,
        tuple(_stances(board)),
        play_seen(board),
        decision_seen(board, seat),
        shootout_seen(board, seat),
        state.winner,
        *_counts(board, seat if at_table else None),
        tuple(shaman.checks_ahead(board, seat)) if at_table and seat is not None else (),
    )


def _counts(board: Board, seat: Seat | None) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return what a seat's own deck and discard pile hold by rank: its player knows that, and not the order."""
    if seat is None or not board.player(seat).loaded:
        return (), ()
    player = board.player(seat)
    return _ranks(board, player.deck), _ranks(board, player.discard)


def _ranks(board: Board, cards: tuple[str, ...]) -> tuple[int, ...]:
    counts = [0] * 14
    for card in cards:
        counts[board.card(card).rank or 0] += 1
    return tuple(counts)


def _stances(board: Board) -> Iterator[sn.StanceSeen]:
    for stance in board.state.stances:
        card = card_seen(board, stance.card)
        used = stance.used and board.rules.attaches
        yield sn.StanceSeen(card, stance.seat, stance.dude, stance.passed, used, stance.link, stance.moment)


def alike(board: Board, seat: Seat | None, chance: Chance) -> DoomtownState:
    """Return the state with every card that is hidden from a seat exchanged at random for another hidden one of its owner."""
    state = board.state
    for owner in board.seats:
        places = list(_hidden(state, owner, seat))
        changed = dict(zip(places, chance.shuffled(places), strict=True))
        state = _exchange(state, changed)
    return state


def _hidden(state: DoomtownState, owner: Seat, seat: Seat | None) -> Iterator[str]:
    player = state.players[owner]
    yield from player.deck
    if owner == seat:
        return
    yield from player.hand
    for frame in state.frames:
        if frame.seat == owner:
            yield from (card for card in frame.top if state.cards[card].owner == owner)
    if state.shootout is not None:
        for side, who in enumerate(state.shootout.seats):
            if who == owner:
                yield from state.shootout.hands[side].cards


def _exchange(state: DoomtownState, changed: dict[str, str]) -> DoomtownState:
    def swap(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(changed.get(card, card) for card in cards)

    players = tuple(replace(p, deck=swap(p.deck), hand=swap(p.hand)) for p in state.players)
    frames = tuple(replace(frame, top=swap(frame.top)) for frame in state.frames)
    shootout = state.shootout
    if shootout is not None:
        shown = [replace(hand, cards=swap(hand.cards)) for hand in shootout.hands]
        shootout = replace(shootout, hands=(shown[0], shown[1]))
    return replace(state, players=players, frames=frames, shootout=shootout, limbo=swap(state.limbo))
