"""What verbs do to cards in play: booting, figures, keywords, moving, posses, casualties. See also `piles` and `choices`."""

from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown import figures, posses, terms
from kfbot.rules.doomtown.board import Board
from kfbot.rules.doomtown.dealer import Dealer
from kfbot.rules.doomtown.durations import until_of
from kfbot.rules.doomtown.facts import Card
from kfbot.rules.doomtown.state import Frame, InPlay, Modifier
from kfbot.rules.doomtown.steps import does
from kfbot.rules.doomtown.verbs import (
    Adjust,
    Again,
    Become,
    Boot,
    Casualties,
    FirstCasualty,
    Fix,
    Forbid,
    Gain,
    GhostRock,
    GoHome,
    Join,
    Leave,
    Move,
    Token,
    Unboot,
)
from kfbot.rules.doomtown.vocabulary import Condition, Restriction, Until, Who


def meant(dealer: Dealer, what: Who) -> tuple[str, ...]:
    """Return the cards that the play in progress means, without those that its spell cannot affect."""
    frame = dealer.state.frames[-1]
    cards = terms.who(dealer, terms.scene_of(frame), what)
    return tuple(card for card in cards if not out_of_reach(dealer, frame, card))


def out_of_reach(board: Board, frame: Frame, card: str) -> bool:
    """Return whether a card cannot be affected by the spell that a play is of."""
    return board.card(frame.card).kind == "spell" and bool(
        figures.forbidden(board, card, "be affected by spells", frame.seat)
    )


def number(dealer: Dealer, what: terms.Amount) -> int:
    """Return what an amount comes to for the play in progress."""
    return terms.amount(dealer, terms.scene_of(dealer.state.frames[-1]), what)


def source(dealer: Dealer) -> str:
    """Return what the play in progress is called."""
    frame = dealer.state.frames[-1]
    return frame.source or dealer.title(frame.card)


def last(
    dealer: Dealer,
    card: str,
    until: Until,
    *,
    figure: str = "",
    by: int = 0,
    to: int | None = None,
    shooter: str = "",
    keyword: str = "",
    cannot: tuple[Restriction, ...] = (),
    others: bool = False,
    disables: int | None = None,
    when: tuple[Condition, ...] = (),
) -> Until:
    """Let the play in progress change a card for a time, and return for how long."""
    frame = dealer.state.frames[-1]
    until = until_of(dealer, frame, until)
    held = Modifier(
        card,
        source(dealer),
        until,
        figure,
        by,
        to,
        shooter,
        keyword,
        cannot,
        disables,
        others,
        frame.seat,
        frame.me or card,
        dealer.place(card),
        when,
    )
    dealer.modify(held)
    return until


@does(Boot)
def boot(dealer: Dealer, step: Boot) -> None:
    """Boot cards."""
    for card in meant(dealer, step.who):
        posses.boot(dealer, card, source(dealer), dealer.state.frames[-1].seat)


@does(Unboot)
def unboot(dealer: Dealer, step: Unboot) -> None:
    """Unboot cards."""
    for card in meant(dealer, step.who):
        posses.unboot(dealer, card, source(dealer))


@does(Adjust)
def adjust(dealer: Dealer, step: Adjust) -> None:
    """Change a figure for a time; bullets may be protected from reductions."""
    by, seat = number(dealer, step.by), dealer.state.frames[-1].seat
    for card in meant(dealer, step.who):
        lowered = by < 0 and step.figure == "bullets"
        if lowered and posses.resist(dealer, card, "lose bullets", "cannot have its bullets reduced", seat):
            continue
        less = _extra_reduction(dealer, card, step.figure, by)
        until = last(dealer, card, step.until, figure=step.figure, by=by + less, when=step.when)
        dealer.say(ev.Adjusted(dealer.title(card), step.figure, by + less, None, until, source(dealer)))


def _extra_reduction(dealer: Dealer, card: str, figure: str, by: int) -> int:
    """An effect may let a dude's techniques reduce an opposing dude's bullets, influence or value by one more."""
    frame = dealer.state.frames[-1]
    if by >= 0 or not frame.link or figure not in ("bullets", "influence", "value"):
        return 0
    if card not in dealer.opposing(frame.seat):
        return 0
    return -sum(m.by for m in dealer.state.modifiers if m.on == frame.me and m.figure == "reduction")


@does(Fix)
def fix(dealer: Dealer, step: Fix) -> None:
    """Set a figure, or take its changes away; what attached Weapons add stays."""
    for card in meant(dealer, step.who):
        if step.clear:
            kept = (m for m in dealer.state.modifiers if m.on != card or m.figure != step.figure)
            dealer.set(modifiers=tuple(kept))
        if step.to is not None:
            to = number(dealer, step.to)
            until = last(dealer, card, step.until, figure=step.figure, to=to)
            dealer.say(ev.Adjusted(dealer.title(card), step.figure, 0, to, until, source(dealer)))


@does(Become)
def become(dealer: Dealer, step: Become) -> None:
    """A dude becomes a stud or a draw."""
    seat = dealer.state.frames[-1].seat
    for card in meant(dealer, step.who):
        if step.shooter == "draw" and posses.resist(dealer, card, "become draw", "cannot become a draw", seat):
            continue
        until = last(dealer, card, step.until, shooter=step.shooter, when=step.when)
        dealer.say(ev.Became(dealer.title(card), step.shooter, until, source(dealer)))


@does(Gain)
def gain(dealer: Dealer, step: Gain) -> None:
    """A card gains a keyword."""
    for card in meant(dealer, step.who):
        until = last(dealer, card, step.until, keyword=step.keyword)
        dealer.say(ev.Gained(dealer.title(card), step.keyword, until, source(dealer)))


@does(Forbid)
def forbid(dealer: Dealer, step: Forbid) -> None:
    """Something cannot happen to a card."""
    for card in meant(dealer, step.who):
        until = last(dealer, card, step.until, cannot=step.cannot, others=step.by == "others", when=step.when)
        dealer.say(ev.Forbidden(dealer.title(card), step.cannot, until, source(dealer)))


@does(Move)
def move(dealer: Dealer, step: Move) -> None:
    """Move dudes to where a card or location is."""
    frame = dealer.state.frames[-1]
    to = next((dealer.place(card) for card in meant(dealer, step.to)), "")
    for dude in meant(dealer, step.who):
        if to and posses.move(dealer, dude, to, source(dealer), boots=step.boots, seat=frame.seat):
            _moved_bonus(dealer, dude)


def _moved_bonus(dealer: Dealer, dude: str) -> None:
    """An effect may give a dude bullets whenever he moves during the shootout."""
    by = sum(m.by for m in dealer.state.modifiers if m.on == dude and m.figure == "bullets a move")
    if by and dealer.state.shootout:
        until = last(dealer, dude, "shootout", figure="bullets", by=by)
        dealer.say(ev.Adjusted(dealer.title(dude), "bullets", by, None, until, source(dealer)))


@does(Join)
def join(dealer: Dealer, step: Join) -> None:
    """Dudes join their posse, moving if necessary."""
    seat = dealer.state.frames[-1].seat
    for dude in meant(dealer, step.who):
        was = dealer.place(dude)
        if posses.join(dealer, dude, source(dealer), booted=step.booted, seat=seat) and dealer.place(dude) != was:
            _moved_bonus(dealer, dude)


@does(Leave)
def leave(dealer: Dealer, step: Leave) -> None:
    """Dudes leave the shootout."""
    for dude in meant(dealer, step.who):
        posses.leave(dealer, dude, dealer.state.frames[-1].seat)


@does(GoHome)
def go_home(dealer: Dealer, step: GoHome) -> None:
    """Dudes are sent home."""
    seat = dealer.state.frames[-1].seat
    for dude in meant(dealer, step.who):
        posses.go_home(dealer, dude, source(dealer), booted=step.booted, seat=seat)


@does(Again)
def again(dealer: Dealer, step: Again) -> None:
    """Abilities may be used an additional time this turn."""
    for card in meant(dealer, step.who):
        dealer.set(extra={**dealer.state.extra, card: dealer.state.extra.get(card, 0) + 1})


@does(Casualties)
def casualties(dealer: Dealer, step: Casualties) -> None:
    """Change the casualties of a side this round."""
    frame, shootout = dealer.state.frames[-1], dealer.state.shootout
    side = shootout.side(frame.seat) if shootout else None
    if shootout is None or side is None:
        return
    by = number(dealer, step.by)
    sides = {"mine": (side,), "theirs": (1 - side,), "both": (0, 1)}[step.whose]
    now = tuple(n + by * (s in sides) for s, n in enumerate(shootout.casualties))
    dealer.set_shootout(casualties=now)
    for one in sides:
        dealer.say(ev.CasualtiesChanged(shootout.seats[one], by, source(dealer)))


@does(FirstCasualty)
def first_casualty(dealer: Dealer, step: FirstCasualty) -> None:
    """A dude must be the first casualty of his posse this round."""
    for dude in meant(dealer, step.who):
        if shootout := dealer.state.shootout:
            dealer.set_shootout(first=(*shootout.first, dude))
        dealer.say(ev.FirstCasualtySet(dealer.title(dude), source(dealer)))


@does(GhostRock)
def ghost_rock(dealer: Dealer, step: GhostRock) -> None:
    """Gain or pay ghost rock."""
    dealer.rock(dealer.state.frames[-1].seat, number(dealer, step.amount), source(dealer))


@does(Token)
def token(dealer: Dealer, step: Token) -> None:
    """A token dude enters play at a place, perhaps into the posse."""
    frame = dealer.state.frames[-1]
    printing = token_printing(dealer, step.title)
    at = next((dealer.place(card) for card in meant(dealer, step.at)), "") or dealer.home(frame.seat)
    if step.joins and dealer.state.shootout:
        at = dealer.state.shootout.at
    card = dealer.new_card(frame.seat, printing.code if printing else "", step.title)
    shooter = "" if printing else "stud"
    held = InPlay(frame.seat, at, booted=step.booted, shooter=shooter, keywords=step.keyword)
    dealer.put_in_play(card, held)
    dealer.say(ev.Entered(frame.seat, step.title, dealer.title(at), token=True))
    dealer.name(step.name, (card,))
    if step.joins:
        posses.join(dealer, card, source(dealer), seat=frame.seat)


def token_printing(dealer: Dealer, title: str) -> Card | None:
    """Return the printing of a token by title: the latest for the Weird West edition, else the first."""
    found = [card for card in dealer.book.by_title.get(title, ()) if "Token" in card.keywords]
    found.sort(key=lambda card: card.code, reverse=dealer.rules.latest)
    return found[0] if found else None
