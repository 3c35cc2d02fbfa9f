"""Dudes moving, joining and leaving: what happens to a posse, and to what depended on where a dude was (1.3, 1.4)."""

from typing import Literal

from msgspec.structs import replace

from kfbot.rules.doomtown import combos, durations, figures
from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown.board import Board
from kfbot.rules.doomtown.dealer import Dealer
from kfbot.rules.doomtown.todo import AskReact
from kfbot.rules.kernel import Seat


def happened(dealer: Dealer, after: str, who: str) -> None:
    """Let whoever may answer something that a dude did, do so: in turn order, once the step that did it is done."""
    if dealer.state.frames:
        dealer.push(AskReact(after, who, dealer.turn_order(dealer.turn)))


def resist(dealer: Dealer, card: str, what: str, words: str, seat: Seat | None) -> bool:
    """Return whether a card forbids what would happen to it, and say so."""
    source = figures.forbidden(dealer, card, what, seat)
    if source:
        dealer.say(ev.Resisted(dealer.title(card), f"{words} ({source})"))
    return bool(source)


def boot(dealer: Dealer, card: str, source: str = "", seat: Seat | None = None) -> bool:
    """Boot a card in play, if it is unbooted and nothing forbids it; return whether it booted."""
    card = _outfit(dealer, card)
    number = dealer.stance(card)
    if number is not None and not dealer.state.stances[number].used:
        stances = [*dealer.state.stances]
        stances[number] = replace(stances[number], used=True)
        dealer.set(stances=tuple(stances))
        dealer.say(ev.Booted(dealer.title(card), source))
        return True
    held = dealer.state.play.get(card)
    if held is None or held.booted or resist(dealer, card, "be booted", "cannot be booted", seat):
        return False
    dealer.set_card(card, booted=True)
    dealer.say(ev.Booted(dealer.title(card), source))
    return True


def unboot(dealer: Dealer, card: str, source: str = "") -> None:
    """Unboot a card in play."""
    card = _outfit(dealer, card)
    held = dealer.state.play.get(card)
    if held is not None and held.booted:
        dealer.set_card(card, booted=False)
        dealer.say(ev.Unbooted(dealer.title(card), source))


def _outfit(board: Board, card: str) -> str:
    return board.player(int(card[4:])).outfit if card.startswith("home") else card


def move(
    dealer: Dealer, dude: str, to: str, source: str = "", *, boots: bool = False, seat: Seat | None = None
) -> bool:
    """Move a dude. One who leaves the shootout's location leaves his posse; what lasted only there ends. Return whether he
    moved."""
    held = dealer.state.play.get(dude)
    if held is None or not dealer.is_place(to):
        return False
    if held.at == to:
        return not boots or boot(dealer, dude, source, seat)
    if resist(dealer, dude, "move", "cannot move", seat):
        return False
    shootout = dealer.state.shootout
    if shootout and dealer.in_posse(dude) and held.at == shootout.at and not leave(dealer, dude, seat):
        return False
    if boots:
        boot(dealer, dude, source, seat)
    dealer.set_card(dude, at=to)
    dealer.say(ev.Moved(dealer.title(dude), dealer.title(to), boots, source))
    durations.left_place(dealer, dude)
    happened(dealer, "moves", dude)
    return True


def join(dealer: Dealer, dude: str, source: str = "", *, booted: bool = False, seat: Seat | None = None) -> bool:
    """Bring a dude into his controller's posse, moving him if necessary. Return whether he is in it."""
    shootout, side = dealer.state.shootout, None
    if shootout is None or not dealer.is_dude(dude) or dealer.in_posse(dude):
        return False
    side = shootout.side(dealer.controller(dude))
    if side is None or resist(dealer, dude, "join", "cannot join the posse", seat):
        return False
    if dealer.place(dude) != shootout.at and not move(dealer, dude, shootout.at, source, seat=seat):
        return False
    if booted:
        boot(dealer, dude, source, seat)
    posses = [*dealer.shootout().posses]
    posses[side] = (*posses[side], dude)
    dealer.set_shootout(posses=tuple(posses))
    dealer.say(ev.JoinedPosse(dealer.controller(dude), dealer.title(dude), booted))
    happened(dealer, "joins", dude)
    return True


def leave(dealer: Dealer, dude: str, seat: Seat | None = None) -> bool:
    """Take a dude out of the shootout where he stands; return whether he left."""
    shootout = dealer.state.shootout
    if shootout is None or not dealer.in_posse(dude):
        return False
    if resist(dealer, dude, "leave", "cannot leave the shootout", seat):
        return False
    take_out(dealer, dude)
    dealer.say(ev.LeftPosse(dealer.title(dude)))
    return True


def take_out(dealer: Dealer, dude: str) -> None:
    """Strike a dude from the posses, shooters and first casualties."""
    if shootout := dealer.state.shootout:
        posses = tuple(tuple(d for d in posse if d != dude) for posse in shootout.posses)
        shooters = tuple("" if d == dude else d for d in shootout.shooters)
        first = tuple(d for d in shootout.first if d != dude)
        dealer.set_shootout(posses=posses, shooters=shooters, first=first)


def go_home(dealer: Dealer, dude: str, source: str = "", *, booted: bool = True, seat: Seat | None = None) -> bool:
    """Send a dude home, booted or not: he leaves the shootout. Return whether he went."""
    if not dealer.is_dude(dude) or resist(dealer, dude, "be sent home", "cannot be sent home", seat):
        return False
    if dealer.in_posse(dude) and not leave(dealer, dude, seat):
        return False
    home = dealer.home(dealer.controller(dude))
    if dealer.place(dude) != home:
        dealer.set_card(dude, at=home)
        durations.left_place(dealer, dude)
    if booted and not dealer.booted(dude):
        dealer.set_card(dude, booted=True)
    dealer.say(ev.WentHome(dealer.title(dude), booted, source))
    return True


def leave_play(dealer: Dealer, card: str, to: Literal["discard", "hill", "hand", "deck", "out"] = "discard") -> None:
    """Take a card out of play with everything attached to it: attachments, Totems, techniques go to their owners' discard piles
    (1.4, 1.8); dudes at a deed that leaves go home booted."""
    for attachment in dealer.attached(card):
        leave_play(dealer, attachment)
    combos.performer_left(dealer, card)
    if dealer.is_place(card):
        _close(dealer, card)
    if dealer.in_posse(card):
        take_out(dealer, card)
    if to == "out" or "Token" in dealer.card(card).keywords or (not dealer.state.cards[card].code):
        dealer.out_of_game(card)
    elif to == "discard":
        dealer.discard([card])
    elif to == "hill":
        dealer.ace([card])
    else:
        _return(dealer, card, to)


def _return(dealer: Dealer, card: str, to: Literal["hand", "deck"]) -> None:
    title, owner = dealer.title(card), dealer.owner(card)
    dealer.put(card, to)
    dealer.say(ev.ToHand(owner, 1, (title,)) if to == "hand" else ev.ToDeck(owner, 1, (title,)))


def _close(dealer: Dealer, deed: str) -> None:
    for dude in dealer.dudes_at(deed):
        go_home(dealer, dude, dealer.title(deed))
    for seat in dealer.seats:
        player = dealer.player(seat)
        street = tuple(place for place in player.street if place != deed)
        outskirts = tuple(place for place in player.outskirts if place != deed)
        if (street, outskirts) != (player.street, player.outskirts):
            dealer.set_player(seat, street=street, outskirts=outskirts)
    dealer.set(taken={place: seat for place, seat in dealer.state.taken.items() if place != deed})
