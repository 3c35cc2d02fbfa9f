"""How each move is offered: a button that says what it adds, or what the whole comes to."""

from msgspec.structs import replace

from kfbot.rules.fighting import moves as mv
from kfbot.rules.fighting.laying import NOTHING
from kfbot.rules.fighting.state import FightingView, Lay, laid_by
from kfbot.rules.fighting.sums import attack_total, block_total, type_of
from kfbot.rules.kernel import Move, Resign, SetFigure
from kfbot.ui.face import Label, Names
from kfbot.ui.fighting.messages import loss
from kfbot.ui.fighting.words import CHOICES, cards, chi, described, some, title


def label(move: Move, view: FightingView, names: Names) -> Label:
    """Return how a move is offered to the seat whose view this is."""
    match move:
        case mv.PlayStance() | mv.PlayBase() | mv.Enhance() | mv.Finish():
            return laying(move, view)
        case mv.Declare(targets=targets):
            return declaring(targets, view, names)
        case mv.Block():
            return blocking(view, "Show the block", style_public=False)
        case mv.NoBlock():
            return blocking(view, "No block", style_public=True)
        case mv.EndTurn():
            return Label("End turn without an attack", public=True)
        case mv.NoCounter():
            return Label("No counterattack", public=True)
        case mv.DiscardAndDraw():
            return drawing(view)
        case mv.SetAside(card=card):
            return Label(f"Put aside {title(card)}")
        case mv.TakeBack(card=card):
            return Label(title(card), described(cards(view.options)[card])[:100], "Put a card back into my hand…")
        case _:
            return tidying(move, view)


def drawing(view: FightingView) -> Label:
    """Return the button that discards what lies aside and draws, with how many cards that brings."""
    if view.stage == "cleanup":
        gone = len(view.aside)
        return Label(f"Discard {some(gone) if gone else 'none'} and draw {gone + 2}", style="primary")
    kept = len(view.hand)
    full = 8 if kept <= 1 else 7
    draws = max(0, full - kept)
    done = f"Discard {some(len(view.aside))}" if view.aside else "Keep all"
    return Label(f"{done} and draw {draws or 'none'}", style="primary")


def tidying(move: Move, view: FightingView) -> Label:
    """Return how a decision of cleanup is offered."""
    match move:
        case mv.Keep(card=card):
            price = cards(view.options)[card].has("pay")
            return Label(f"Keep {title(card)}" + (f" for {some(price)}" if price else ""), style="success")
        case mv.LetGo(card=card):
            trade = cards(view.options)[card].has("trade")
            return Label(f"Discard {title(card)}" + (" to counterattack" if trade else ""), style="danger")
        case mv.Pay(card=card):
            return Label(f"Discard {title(card)}")
        case Resign():
            return Label("Give up", style="danger")
        case SetFigure(figure=figure, to=to):
            return Label(f"Set {figure} to {to}")
        case _:
            return Label(type(move).__name__)


def laying(move: mv.PlayStance | mv.PlayBase | mv.Enhance | mv.Finish, view: FightingView) -> Label:
    """Return how laying a card is offered: its name and what it would add now."""
    name = title(move.card)
    if isinstance(move, mv.PlayBase) and move.broken:
        name += ", broken"
    if isinstance(move, mv.Finish) and move.choice:
        name += f", {CHOICES[move.choice]}"
    style = "primary" if isinstance(move, mv.PlayBase) else "secondary"
    return Label(f"{name}: {added(move, view)}" if fits(move, view) else name, style=style)


def fits(move: mv.PlayStance | mv.PlayBase | mv.Enhance | mv.Finish, view: FightingView) -> bool:
    """Whether a card can follow what is laid: only then does what it adds mean anything."""
    lay, card = own_lay(view), cards(view.options)[move.card]
    match move:
        case mv.PlayStance():
            return not (lay.stance or lay.base)
        case mv.PlayBase():
            return not lay.base and (card.block if view.stage == "block" else card.attack) is not None
        case mv.Enhance():
            return bool(lay.base) and move.card not in lay.enhancements
        case mv.Finish():
            return bool(lay.base) and not lay.finisher and view.stage == "attack"


def added(move: mv.PlayStance | mv.PlayBase | mv.Enhance | mv.Finish, view: FightingView) -> str:
    """Return what laying a card adds as things stand: ``+3``; in a block, with a base, also the Chi it leaves."""
    lay, known = own_lay(view), cards(view.options)
    after = with_card(lay, move)
    draws = known[move.card].has("draw", "played")
    extra = (", Spirit" if known[move.card].spirit else "") + (f", draw {draws}" if draws else "")
    if view.stage != "block" or view.fight is None or view.seat is None:
        more = attack_total(known, after) - attack_total(known, lay)
        return f"+{more}{'' if lay.base else ' attack'}{extra}"
    against = type_of(known, view.fight.lay)
    more = block_total(known, after, against) - block_total(known, lay, against)
    left = f", left {chi(view.chi[view.seat] - loss(view, view.fight, after, view.seat)[0])}" if after.base else ""
    return f"+{more}{'' if lay.base else ' block'}{extra}{left}"


def own_lay(view: FightingView) -> Lay:
    """Return what the viewer has on the table."""
    return laid_by(view.fight, view.seat) if view.fight and view.seat is not None else NOTHING


def with_card(lay: Lay, move: mv.PlayStance | mv.PlayBase | mv.Enhance | mv.Finish) -> Lay:
    """Return a lay as that move would make it."""
    match move:
        case mv.PlayStance(card=card):
            return replace(lay, stance=card)
        case mv.PlayBase(card=card, broken=broken):
            return replace(lay, base=card, broken=broken)
        case mv.Enhance(card=card):
            return replace(lay, enhancements=(*lay.enhancements, card))
        case mv.Finish(card=card, choice=choice):
            return replace(lay, finisher=card, choice=choice)


def declaring(targets: tuple[int, ...], view: FightingView, names: Names) -> Label:
    """Return the button that shows the attack: whom it is for, and its total."""
    total = attack_total(cards(view.options), own_lay(view))
    each = " each" if len(targets) > 1 else ""
    group = "Attack several opponents…" if len(targets) > 1 else ""
    return Label(f"Attack {names.all(targets)}: {total}{each}", group=group, style="danger")


def blocking(view: FightingView, text: str, *, style_public: bool) -> Label:
    """Return the button that ends blocking: what it blocks, and the Chi that is left."""
    if view.fight is None or view.seat is None:
        return Label(text, public=style_public)
    lay = NOTHING if style_public else own_lay(view)
    lost, _ = loss(view, view.fight, lay, view.seat)
    known = cards(view.options)
    total = block_total(known, lay, type_of(known, view.fight.lay))
    what = f"{text}: " if style_public else f"{text} of {total}: "
    after = chi(view.chi[view.seat] - lost)
    return Label(f"{what}lose {lost}, left {after}", style="danger" if style_public else "success", public=style_public)
