"""A shootout's course: posses, Make Plays, shooters, draw hands, resolution, casualties, and the next round or the end (1.4).

Tao techniques leave at the end of Make Plays, immediately before either player picks a shooter, and also when it ends early.
"""

from typing import Final

from msgspec.structs import replace

from kfbot.rules.cards import PlayingCard, Suit, read_card
from kfbot.rules.doomtown import combos, durations, figures, hands, named_traits, posses, terms
from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown.board import Board, face_of
from kfbot.rules.doomtown.dealer import Dealer
from kfbot.rules.doomtown.state import STEPS, AskReact, DrawHand, Frame, Lose, Shootout, Step
from kfbot.rules.doomtown.steps import does
from kfbot.rules.doomtown.verbs import Effect
from kfbot.rules.doomtown.vocabulary import Condition
from kfbot.rules.kernel import Seat

DRAWN: Final = 5
"""Cards of a draw hand, before studs."""
BEFORE_SHOOTERS: Final = "gone before shooters"


def start(
    dealer: Dealer,
    leader: str,
    against: Seat,
    at: str,
    *,
    called: str = "",
    mark: str = "",
    job: bool = False,
    steps: tuple[Effect, ...] = (),
    card: str = "",
    names: dict[str, tuple[str, ...]] | None = None,
    bullets: int = 0,
) -> None:
    """Begin a shootout: a dude called another out, or leads a job. Both (or the leader) are in their posses at once."""
    seat = dealer.controller(leader)
    posse = ((leader,), (called,) if called else ())
    dealer.set(
        shootout=Shootout(
            at,
            seat,
            against,
            posses=posse,
            mark=mark,
            job=job,
            turn=seat,
            job_steps=steps,
            job_card=card,
            job_bullets=bullets,
            job_names=names or {},
        )
    )
    dealer.say(ev.ShootoutBegan(seat, against, dealer.title(at), dealer.title(mark) if mark else ""))
    for dude in (leader, called):
        if dude:
            dealer.say(ev.JoinedPosse(dealer.controller(dude), dealer.title(dude)))
            posses.happened(dealer, "joins", dude)


def next_step(dealer: Dealer) -> None:
    """Go on to the next step; after the last, the next round begins with Make Plays."""
    shootout = dealer.shootout()
    at = STEPS.index(shootout.step)
    if shootout.step == "posses" and shootout.job and _bullets(dealer, shootout) < shootout.job_bullets:
        end(dealer, won=False)
        return
    if shootout.step == "plays":
        end_plays(dealer)
    if shootout.step in ("casualties", "run"):
        put_away(dealer)
    _begin_step(dealer, STEPS[at + 1] if at + 1 < len(STEPS) else "plays")


def _bullets(board: Board, shootout: Shootout) -> int:
    return sum(figures.figure(board, dude, "bullets") for dude in shootout.posses[0] if board.is_dude(dude))


def end_plays(dealer: Dealer) -> None:
    """The end of Make Plays, before shooters are picked: shootout Tao techniques go to their owners' discard piles (1.4)."""
    combos.clear(dealer, lambda stance: stance.moment == "shootout", "Make Plays is over")
    durations.end_phase(dealer)


def _begin_step(dealer: Dealer, step: Step) -> None:
    shootout = dealer.shootout()
    again = step == "plays" and shootout.step != "posses"
    number = shootout.round + again
    dealer.set_shootout(step=step, turn=shootout.leader, passed=0, round=number)
    if again:
        _reset_round(dealer)
    dealer.say(ev.StepBegan(step, number))
    match step:
        case "plays":
            if not again:
                _open(dealer, "posses formed")
            combos.at_next_play(dealer, shootout.leader)
        case "shooters":
            _before_shooters(dealer)
        case "hands":
            for side in (0, 1):
                draw_hand(dealer, side)
        case "casualties":
            _count_casualties(dealer)
        case _:
            pass


def _open(dealer: Dealer, after: str) -> None:
    """Let everybody answer something that no play did: a play of nobody's carries the question."""
    dealer.begin(Frame(dealer.turn, moment="react", todo=(AskReact(after, "", dealer.turn_order(dealer.turn)),)))


def _reset_round(dealer: Dealer) -> None:
    durations.end_round(dealer)
    dealer.set_shootout(
        hands=(DrawHand(), DrawHand()),
        casualties=(0, 0),
        first=(),
        cheated=(0, 0),
        switched=(False, False),
        shooters=("", ""),
        taken=(0, 0),
        sums=(0, 0),
        drew=(False, False),
    )


def bonuses(board: Board, side: int) -> tuple[int, int]:
    """Return a side's stud and draw bonus: the shooter counts bullets, every other dude one; a switch exchanges them."""
    shootout = board.state.shootout
    if shootout is None:
        return 0, 0
    posse, shooter = shootout.posses[side], shootout.shooters[side]
    able = [d for d in posse if len(posse) == 1 or not figures.forbidden(board, d, "contribute")]
    stud = draw = 0
    for dude in able:
        by = figures.figure(board, dude, "bullets") if dude == shooter else 1
        if figures.stud(board, dude):
            stud += by
        else:
            draw += by
    stud += _posse_studs(board, side)
    return (draw, stud) if shootout.switched[side] else (stud, draw)


def _posse_studs(board: Board, side: int) -> int:
    """What traits of a player's cards add to the posse as a whole, wherever they are."""
    shootout = board.state.shootout
    seat = (shootout.leader, shootout.against)[side] if shootout else -1
    return sum(
        int(trait.amount) if isinstance(trait.amount, int) else 0
        for card, trait in figures.traits(board)
        if trait.figure == "stud bonus" and board.controller(card) == seat and _holds(board, card, trait.when)
    )


def _holds(board: Board, card: str, when: tuple[Condition, ...]) -> bool:
    return terms.holds_all(board, terms.scene_for(board, card), when)


def draw_hand(dealer: Dealer, side: int) -> None:
    """Draw a side's hand from its loaded deck: five cards and its stud bonus. Real cards are drawn at the real table."""
    shootout = dealer.shootout()
    seat = (shootout.leader, shootout.against)[side]
    if not dealer.player(seat).loaded:
        return
    got = dealer.take_top(seat, DRAWN + bonuses(dealer, side)[0])
    _hold(dealer, side, got)
    dealer.say(ev.Drew(seat, len(got), dealer.titles(got)))


def _hold(dealer: Dealer, side: int, cards: tuple[str, ...]) -> None:
    dealer.set(limbo=tuple(card for card in dealer.state.limbo if card not in cards))
    held = list(dealer.shootout().hands)
    held[side] = replace(held[side], cards=(*held[side].cards, *cards))
    dealer.set_shootout(hands=tuple(held))


def redraw(dealer: Dealer, side: int, away: tuple[str, ...]) -> None:
    """Discard cards of the draw hand and draw as many: up to the draw bonus, once a round."""
    shootout = dealer.shootout()
    seat = (shootout.leader, shootout.against)[side]
    for card in away:
        dealer.after_pull(card)
    got = dealer.take_top(seat, len(away))
    _hold(dealer, side, got)
    drew = tuple(done or side == s for s, done in enumerate(dealer.shootout().drew))
    dealer.set_shootout(drew=drew)
    dealer.say(ev.Drew(seat, len(got), dealer.titles(got)))


def reveal(dealer: Dealer, side: int, cards: tuple[str, ...]) -> None:
    """Show a hand: by ids of the draw hand, or by faces of the real table; and rank it."""
    shootout = dealer.shootout()
    seat = (shootout.leader, shootout.against)[side]
    faces = tuple(face_of(dealer.card(card)) if card in dealer.state.cards else card for card in cards)
    ranked = ranked_of(dealer, cards)
    held = list(shootout.hands)
    held[side] = replace(held[side], faces=faces, rank=ranked.rank, legal=ranked.legal, shown=True)
    dealer.set_shootout(hands=tuple(held))
    dealer.say(ev.HandShown(seat, faces, ranked.rank, ranked.name, ranked.legal))


def ranked_of(board: Board, cards: tuple[str, ...]) -> hands.Ranked:
    """Return what a hand of ids and faces is worth. Raise `Unreadable` for a face that cannot be read."""
    natural: list[PlayingCard] = []
    jokers, devil = 0, False
    for card in cards:
        printing = board.card(card) if card in board.state.cards else None
        if (printing and printing.kind == "joker") or card.strip().lower() == "joker":
            jokers += 1
            devil = devil or (printing is not None and printing.title.startswith("Devil"))
        elif printing is not None:
            natural.append(PlayingCard(printing.rank or 1, Suit(printing.suit or "s")))
        else:
            natural.append(read_card(card))
    return hands.rank_of(natural, jokers, devil=devil)


def _count_casualties(dealer: Dealer) -> None:
    """The loser's casualties are the difference of the ranks; on a tie each side takes one; effects change either (never below
    0)."""
    shootout = dealer.shootout()
    one, two = (hand.rank for hand in shootout.hands)
    sums = (0, 0)
    if one is not None and two is not None:
        sums = (1, 1) if one == two else (max(0, two - one), max(0, one - two))
    dealer.set_shootout(sums=sums)
    for side, seat in enumerate((shootout.leader, shootout.against)):
        count = max(0, sums[side] + shootout.casualties[side])
        if one is not None and two is not None:
            dealer.say(ev.CasualtiesSet(seat, count))


def owed(board: Board, side: int) -> int:
    """Return the casualties that a side has still to cover this round."""
    shootout = board.state.shootout
    if shootout is None:
        return 0
    return max(0, shootout.sums[side] + shootout.casualties[side] - shootout.taken[side])


def covers(board: Board, card: str, *, ace: bool, home: bool) -> int:
    """Return how many casualties a card covers: a dude one if sent home booted, two if discarded or aced, and one more if he is
    Harrowed; a sidekick one, or two where a trait says so when it is aced."""
    if not board.is_dude(card):
        held = board.state.play.get(card)
        double = ace and held is not None and named_traits.named(board, held.on, "aced sidekicks cover two")
        return 2 if double else 1
    harrowed = 1 if figures.has(board, card, "Harrowed") else 0
    return (1 if home else 2) + harrowed


@does(Lose)
def lose(dealer: Dealer, step: Lose) -> None:
    """A casualty leaves play, unless what answered it did otherwise."""
    if step.card in dealer.state.play:
        posses.leave_play(dealer, step.card, step.to)


def put_away(dealer: Dealer) -> None:
    """Draw hands go to their owners' discard piles, jokers to the boot hill (1.1)."""
    for side in (0, 1):
        for card in dealer.shootout().hands[side].cards:
            dealer.after_pull(card)


def end(dealer: Dealer, *, won: bool | None = None) -> None:
    """End the shootout. Techniques still in play are discarded; a job's dudes go home booted, and if it succeeded its effects
    happen; what lasted for the shootout ends."""
    put_away(dealer)
    combos.clear(dealer, lambda stance: stance.moment == "shootout", "the shootout is over")
    shootout = dealer.shootout()
    won = winner(dealer) if won is None else won
    seat = None if won is None else shootout.leader if won else shootout.against
    dealer.set(shootout=None, decision=None if not dealer.state.frames else dealer.state.decision)
    durations.end_shootout(dealer)
    dealer.say(ev.ShootoutEnded(dealer.title(shootout.at), seat))
    if shootout.job:
        _end_job(dealer, shootout, succeeded=won is True)
    _open(dealer, "shootout ends")


def winner(board: Board) -> bool | None:
    """Return whether the leader's side won, as far as the posses tell: one is empty and the other is not; else None."""
    shootout = board.state.shootout
    if shootout is None:
        return None
    lead, oppose = (bool(posse) for posse in shootout.posses)
    return None if lead == oppose else lead


def _end_job(dealer: Dealer, shootout: Shootout, *, succeeded: bool) -> None:
    unopposed = not shootout.posses[1] and shootout.step == "posses"
    if unopposed and _bullets(dealer, shootout) < shootout.job_bullets:
        succeeded = False
    dealer.say(ev.JobEnded(dealer.title(shootout.job_card), succeeded, unopposed))
    for dude in shootout.posses[0]:
        if dealer.is_dude(dude):
            posses.go_home(dealer, dude, dealer.title(shootout.job_card))
    if succeeded and shootout.job_steps:
        leader = next(iter(shootout.posses[0]), "")
        names = {**shootout.job_names, "mark": (shootout.mark,), "posse": shootout.posses[0]}
        source = dealer.title(shootout.job_card)
        frame = Frame(shootout.leader, shootout.job_card, 0, leader, "noon", shootout.job_steps, names, source=source)
        dealer.begin(replace(frame, unopposed=unopposed))


def _before_shooters(dealer: Dealer) -> None:
    """What was in play for Make Plays alone leaves."""
    for mod in dealer.state.modifiers:
        if mod.figure == BEFORE_SHOOTERS and mod.on in dealer.state.play:
            posses.leave_play(dealer, mod.on, "out")


def check_over(dealer: Dealer) -> None:
    """End a shootout whose posses were formed and one of which is empty now, once no play is in progress."""
    shootout = dealer.state.shootout
    if shootout is None or dealer.state.frames or dealer.state.decision is not None or shootout.step == "posses":
        return
    if not all(shootout.posses):
        end(dealer)
