"""Tao techniques and combos (sections 1.4 and 1.5): where a technique stays, what may be chained, when it leaves.

When a combo is taken is the edition's: at once, as part of the same play; or at the start of the player's next play, with the
source booted.
"""

from collections.abc import Callable

from msgspec.structs import replace

from kfbot.rules.doomtown import events as ev
from kfbot.rules.doomtown import figures, kungfu, named_traits, terms
from kfbot.rules.doomtown.board import Board
from kfbot.rules.doomtown.dealer import Dealer
from kfbot.rules.doomtown.facts import Ability, Card
from kfbot.rules.doomtown.state import Decision, Stance
from kfbot.rules.doomtown.steps import ask, does
from kfbot.rules.doomtown.todo import OfferCombo, Place
from kfbot.rules.kernel import Seat


def printing_of(board: Board, card: str) -> Card | None:
    """Return the printing of a card by id, or of a real card by code; None if there is none."""
    return board.card(card) if card in board.state.cards else board.book.get(card)


def combo_of(card: Card) -> Ability | None:
    """Return the ability of a technique that has a Combo clause, or None: only such a technique starts a chain (1.5)."""
    return next((ability for ability in card.abilities if ability.combo is not None), None)


def shut(board: Board, stance: Stance, limit: int | None = None) -> str | None:
    """Return why no technique can be chained from one in play, or None (1.5).

    Nothing is offered of a source that failed. It must have a Combo clause that holds on current figures, its performer must be
    still in play, and the additional techniques are limited by his rating, read again at each link (R12) or as ``limit`` says.
    """
    title, dude = board.title(stance.card), board.title(stance.dude)
    ability = combo_of(board.card(stance.card))
    if ability is None or ability.combo is None:
        return f"{title} has no Combo clause"
    if not board.is_dude(stance.dude):
        return "its performer has left play"
    rating = figures.rating(board, stance.dude, "kung fu") or 0 if limit is None else limit
    if chained(board, stance) >= rating:
        return f"{dude}'s Kung Fu {rating} allows no more techniques in this chain"
    if not terms.holds_all(board, _scene(board, stance), ability.combo):
        return f"the Combo requirement of {title} is not met"
    return None


def chained(board: Board, stance: Stance) -> int:
    """Return how many additional techniques count against the limit: of this chain, or all on the dude this phase, by edition."""
    if not board.rules.counts_failed:
        return stance.link - 1
    return sum(other.dude == stance.dude for other in board.state.stances) - 1


def _scene(board: Board, stance: Stance) -> terms.Scene:
    names = dict(stance.names)
    if named_traits.named(board, stance.dude, "combos ignore tokens"):
        tokens = (d for d in board.dudes_of(stance.seat) if "Token" in board.card(d).keywords)
        names["ignored"] = tuple(tokens)
    return terms.Scene(stance.seat, stance.dude, stance.card, names)


def refusal(board: Board, stance: Stance, card: str) -> str | None:
    """Return why that card cannot be chained from a technique in play, or None (1.5): same Tao, a different title, from hand or
    discard pile, performed by the same dude, who may continue outside the shootout only with a technique that joins him."""
    printing, source = printing_of(board, card), board.card(stance.card)
    if printing is None or "Technique" not in printing.keywords:
        return "Only a Technique can be chained."
    if not source.tao or printing.tao != source.tao:
        return f"{printing.title} is no {source.tao or 'Tao'} technique, so it cannot follow {source.title}."
    if printing.title == source.title:
        return f"The next technique must be a different one than {source.title}."
    if (away := _zone_refusal(board, stance.seat, card, printing.title)) is not None:
        return away
    playable = kungfu.technique_of(board, printing)
    if playable is None:
        return f"{printing.title} cannot be played now."
    return kungfu.may_perform(board, stance.seat, stance.dude, playable[1])


def _zone_refusal(board: Board, seat: Seat, card: str, title: str) -> str | None:
    if card not in board.state.cards:
        return f"{title} is not in your hand or discard pile." if board.player(seat).loaded else None
    if board.owner(card) != seat or board.zone(card) not in ("hand", "discard"):
        return f"{title} is not in your hand or discard pile."
    return None


def choices(board: Board, stance: Stance) -> list[str]:
    """Return every card in hand and discard pile that can be chained now."""
    player = board.player(stance.seat)
    return [card for card in (*player.hand, *player.discard) if refusal(board, stance, card) is None]


def open_stance(board: Board) -> Stance | None:
    """Return the technique in play from which a chain is being offered, or None."""
    decision = board.state.decision
    if decision is None or decision.kind != "combo":
        return None
    number = board.stance(decision.name)
    return None if number is None else board.state.stances[number]


def offer(dealer: Dealer, stance: Stance, limit: int | None = None) -> bool:
    """Ask the player whether to chain, or say why it cannot be; return whether it was asked.

    The question does not depend on what the hand holds, so that it gives nothing away.
    """
    dude, title = dealer.title(stance.dude), dealer.title(stance.card)
    why = shut(dealer, stance, limit)
    player = dealer.player(stance.seat)
    if why is None and player.loaded and not player.hand and not choices(dealer, stance):
        why = "there is no technique to chain in hand or discard pile"
    if why is not None:
        if dealer.card(stance.card).tao:
            dealer.say(ev.ComboShut(stance.seat, dude, title, why))
        return False
    dealer.say(ev.ComboOpen(stance.seat, dude, title, stance.link + 1))
    options = tuple(choices(dealer, stance))
    ask(
        dealer,
        Decision(
            stance.seat,
            "combo",
            f"chain a technique with {dude}, or stop",
            options,
            0,
            1,
            name=stance.card,
            hidden=True,
        ),
    )
    return True


@does(Place)
def place(dealer: Dealer, step: Place) -> None:  # noqa: ARG001
    """A non-Tao technique and any other action is discarded, success or fail (1.3); a Tao technique stays in play until its phase
    ends, unattached or attached to its performer by edition, booted there if it failed (1.4; R2)."""
    frame = dealer.state.frames[-1]
    card = frame.card
    if not card or dealer.zone(card) != "limbo":
        return
    passed = frame.passed is True
    stays = bool(dealer.card(card).tao) and (passed or dealer.state.options.failed_tao == "stays")
    if not stays or (dealer.rules.attaches and not dealer.is_dude(frame.me)):
        dealer.discard([card])
        return
    names = {name: cards for name, cards in frame.names.items() if name != "it"}
    moment = "shootout" if dealer.state.shootout else "noon"
    stance = Stance(card, frame.seat, frame.me, passed, moment, not passed, frame.link, names)
    dealer.out_of_limbo(card)
    dealer.set(stances=(*dealer.state.stances, stance))
    attached = dealer.title(frame.me) if dealer.rules.attaches else ""
    dealer.say(ev.TechniqueStayed(frame.seat, dealer.title(card), attached, dealer.rules.attaches and not passed))


@does(OfferCombo)
def offer_combo(dealer: Dealer, step: OfferCombo) -> None:  # noqa: ARG001
    """Right after a successful Tao technique, before the opponent's next play, where the edition chains at once (1.5)."""
    frame = dealer.state.frames[-1]
    number = dealer.stance(frame.card)
    if dealer.rules.combo == "at once" and frame.passed and number is not None:
        offer(dealer, dealer.state.stances[number], frame.limit)


def at_next_play(dealer: Dealer, seat: Seat) -> None:
    """At the start of the player's next play of Make Plays, where the edition chains then (1.5): each unbooted Tao technique of
    theirs boots, whether or not it is chained from; if its condition holds, they may chain."""
    if dealer.rules.combo != "next play" or dealer.state.shootout is None or dealer.state.decision is not None:
        return
    for number, stance in enumerate(dealer.state.stances):
        if stance.seat == seat and not stance.used and stance.moment == "shootout":
            stances = [*dealer.state.stances]
            stances[number] = replace(stance, used=True)
            dealer.set(stances=tuple(stances))
            dealer.say(ev.Booted(dealer.title(stance.card)))
            if combo_of(dealer.card(stance.card)) and offer(dealer, stance):
                return


def clear(dealer: Dealer, which: Callable[[Stance], bool], why: str) -> None:
    """Tao techniques leave play for their owners' discard piles: at the end of Make Plays before shooters are picked, at the end
    of High Noon before the winner check, when a shootout ends early (1.4)."""
    leaving = [stance for stance in dealer.state.stances if which(stance)]
    for seat in dict.fromkeys(stance.seat for stance in leaving):
        mine = [stance.card for stance in leaving if stance.seat == seat]
        titles = dealer.titles(mine)
        for card in mine:
            dealer.put(card, "discard")
        dealer.say(ev.TechniquesCleared(seat, titles, why))


def performer_left(dealer: Dealer, dude: str) -> None:
    """Techniques attached to a performer who leaves play are discarded with his other attachments (1.4)."""
    if dealer.rules.attaches:
        clear(dealer, lambda stance: stance.dude == dude, "their performer left play")
