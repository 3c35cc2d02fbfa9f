"""Doomtown's two messages: the town that everybody sees, and the hand that one seat sees alone."""

from collections.abc import Mapping
from typing import Final

from kfbot.rules.doomtown.seen import CardSeen, DoomtownView, DudeSeen, PlayerSeen, PlaySeen, ShootoutSeen, StanceSeen
from kfbot.ui.doomtown.picture import below, title, town
from kfbot.ui.doomtown.words import (
    counted,
    dude_line,
    dude_words,
    dudes_at,
    faced,
    housed,
    listed,
    named,
    place_notes,
    place_title,
    said,
    summed,
)  # fmt: skip
from kfbot.ui.face import Names, Panel

MOST: Final = 3000
EXPLAINED: Final = 10
"""In a hand of more cards than that, only their names are shown."""


def shared(view: DoomtownView, names: Names) -> Panel:
    """Return the message that everybody sees."""
    blocks = [
        f"**{below(view, names)}**",
        _play(view.play, names) if view.play else "",
        _shootout(view, view.shootout, names) if view.shootout else "",
        _stances(view.stances, view, names),
        "\n".join(_player(player, names) for player in view.players),
        _town(view, names),
    ]
    return Panel(f"Doomtown · {title(view, names)}", _joined(blocks), picture=town(view, names))


def private(view: DoomtownView, names: Names, summary: Mapping[str, str]) -> Panel:
    """Return the message that one seat sees; ``summary`` says what a card does, by code."""
    seat = view.seat or 0
    blocks = [
        _ask(view, names),
        _drawn(view),
        _looking(view.top, summary),
        _hand(view, summary),
        _own_dudes(view, names),
    ]
    return Panel(f"{names.of(seat)}: your hand and moves", _joined(blocks, "\n\n"))


def in_play(view: DoomtownView, names: Names) -> str:
    """Return the Tao Techniques in play, whose, by whom, and what may still come of them."""
    if not view.stances:
        return "No Tao Technique is in play."
    known = named(view, names)
    lines = [
        f"- **{said(stance.card.title)}** ({names.of(stance.seat)}, {known.get(stance.dude, stance.dude)}): {_standing(stance)}, "
        f"technique {stance.link} of its play, leaves {LEAVES.get(stance.moment, 'at the end of the phase')}"
        for stance in view.stances
    ]
    return "\n".join(("☯️ **Tao Techniques in play**", *lines))


def totems_planted(view: DoomtownView, names: Names) -> str:
    """Return the Totems in play, where, whose, and which Shamans stand there to use them."""
    lines: list[str] = []
    for place in view.places:
        shamans = [said(dude.title) for dude in dudes_at(view, place.id) if "Shaman" in dude.skills]
        for card in place.attached:
            if "Totem" in card.keywords:
                users = f"usable by {listed(shamans)}" if shamans else "no Shaman there"
                state = "booted" if card.booted else "unbooted"
                lines.append(f"- **{said(card.title)}** at {place_title(place, names)}: {state}, {users}")
    return "\n".join(("🗿 **Totems in play**", *lines)) if lines else "No Totem is planted."


def figures_of(view: DoomtownView, names: Names, who: str = "") -> str:
    """Return a dude's figures and what makes them; without one, those of all that the viewer controls."""
    chosen = [dude for dude in view.dudes if dude.id == who or (not who and dude.controller == view.seat)]
    return "\n".join(_dude(dude, view, names) for dude in chosen) or "You have no dude in play."


BRINGING: Final = (
    "**Paste my deck…** below brings your deck into the bot. With real cards, `/dude add` puts your dudes on the table. "
    "When both are ready, go on to Gambling."
)
LEAVES: Final = {
    "shootout": "at the end of Make plays, before shooters are picked",
    "noon": "at the end of High Noon, before the winner check",
}


def _joined(blocks: list[str], between: str = "\n") -> str:
    """Return blocks as one text; with an empty line ``between``, so that no heading hangs in the list before it."""
    text = between.join(filter(None, blocks))
    return text if len(text) <= MOST else text[: MOST - 1].rsplit("\n", 1)[0] + "\n…"


def _play(play: PlaySeen, names: Names) -> str:
    by = f" with {said(play.dude)}" if play.dude else ""
    chain = f", technique {play.link} of a combo" if play.link > 1 else ""
    pull = ""
    if play.pull:
        value = "" if play.pull.value is None else f", counting as {play.pull.value}"
        pull = f"; pull {play.pull.face or 'joker'}{value}"
    return f"In progress: {names.of(play.seat)}'s **{said(play.title)}**{by}{chain}{pull}."


def _shootout(view: DoomtownView, fight: ShootoutSeen, names: Names) -> str:
    known = named(view, names)
    lines = [f"Job against **{known.get(fight.mark, said(fight.mark))}**." if fight.mark else ""]
    for side, seat in enumerate((fight.leader, fight.against)):
        posse = listed(known.get(dude, dude) for dude in fight.posses[side]) or "nobody"
        parts = [f"{fight.studs[side]} stud, {fight.draws[side]} draw"]
        parts += [f"shooter {known.get(fight.shooters[side], '')}"] if fight.shooters[side] else []
        parts += (
            [f"shows {' '.join(fight.hands[side].faces)} ({fight.hands[side].name})"] if fight.hands[side].name else []
        )
        parts += [f"{fight.casualties[side]} to lose"] if fight.casualties[side] else []
        lines.append(f"{'🔥' if side == 0 else '🛡'} **{names.of(seat)}'s posse**: {posse} · {' · '.join(parts)}")
    return "\n".join(filter(None, lines))


def _stances(stances: tuple[StanceSeen, ...], view: DoomtownView, names: Names) -> str:
    if not stances:
        return ""
    known = named(view, names)
    parts = [
        f"{said(stance.card.title)} ({known.get(stance.dude, stance.dude)}, {_standing(stance)})" for stance in stances
    ]
    return f"☯️ **Tao in play**: {', '.join(parts)}"


def _standing(stance: StanceSeen) -> str:
    return ("succeeded" if stance.passed else "failed") + (", booted" if stance.used else "")


def _player(player: PlayerSeen, names: Names) -> str:
    parts = [f"{player.rock} ghost rock", f"influence {player.influence}", f"control {player.control}"]
    if player.deck is not None and player.hand is not None:
        parts += [
            f"hand {player.hand}",
            f"deck {player.deck}",
            f"discard {len(player.discard)}",
            f"boot hill {len(player.hill)}",
        ]
    return f"**{names.of(player.seat)}**{' (out)' if player.out else ''}: {' · '.join(parts)}"


def _town(view: DoomtownView, names: Names) -> str:
    lines: list[str] = []
    for place in view.places:
        dudes = dudes_at(view, place.id)
        notes = f" · {', '.join(place_notes(place))}" if place_notes(place) else ""
        lines.append(f"{ICONS.get(place.kind, '')} **{place_title(place, names)}**{notes}{'' if dudes else ': nobody'}")
        if dudes:
            lines.append(f"-# {'; '.join(dude_words(dude, view, names, place.controller) for dude in dudes)}")
    return "\n".join(lines)


ICONS: Final = {"home": "🏠", "square": "⛲", "deed": "🏚️", "outskirts": "⛏️"}


def _ask(view: DoomtownView, names: Names) -> str:
    if view.decision is None:
        return ""
    who = "You decide" if view.decision.seat == view.seat else f"{names.of(view.decision.seat)} decides"
    taken = [named(view, names).get(id, id) for id in view.decision.taken]
    return f"❓ **{who}**: {housed(view.decision.ask, names)}" + (f" Chosen so far: {listed(taken)}." if taken else "")


def _looking(top: tuple[CardSeen, ...], summary: Mapping[str, str]) -> str:
    return "\n".join(("**On top of your deck**", *(_card(card, summary) for card in top))) if top else ""


def _drawn(view: DoomtownView) -> str:
    cards = [card for hand in (view.shootout.hands if view.shootout else ()) for card in hand.cards]
    return "\n".join(("**Your draw hand**", *(f"- {faced(card)}" for card in cards))) if cards else ""


def _hand(view: DoomtownView, summary: Mapping[str, str]) -> str:
    if not view.hand:
        return BRINGING if view.phase == "setup" else "Your hand is empty, or on the real table."
    lines = [_card(card, summary if len(view.hand) <= EXPLAINED else {}) for card in view.hand]
    unique = {line: lines.count(line) for line in lines}
    cards = [line if count == 1 else f"{line} × {count}" for line, count in unique.items()]
    return "\n".join((f"**{counted(len(view.hand), 'card')} in hand**", *cards))


def _card(card: CardSeen, summary: Mapping[str, str]) -> str:
    text = summary.get(card.code, "")
    return f"- {card.face} **{said(card.title)}** ({card.kind}){f': {text}' if text else ''}"


def _own_dudes(view: DoomtownView, names: Names) -> str:
    lines = [_own_dude(dude, view, names) for dude in view.dudes if dude.controller == view.seat]
    return "\n".join(("**Your dudes**", *lines)) if lines else ""


def _own_dude(dude: DudeSeen, view: DoomtownView, names: Names) -> str:
    """A dude in the hand: in few words, with the sum of his value if it is one, and what lasts on him."""
    where = "home" if dude.at.startswith("home") else named(view, names).get(dude.at, dude.at)
    worth = f" · value {summed(dude.value_parts)}" if len(dude.value_parts) > 1 else ""
    notes = "".join(f"\n-# {note}" for note in dude.notes)
    return f"- {dude_words(dude, view, names, view.seat)} · {where}{worth}{notes}"


def _dude(dude: DudeSeen, view: DoomtownView, names: Names) -> str:
    where = named(view, names).get(dude.at, dude.at)
    whose = "" if dude.controller == view.seat else f", {names.of(dude.controller)}'s"
    worth = f"\n-# value {dude.value} = {summed(dude.value_parts)}" if len(dude.value_parts) > 1 else ""
    notes = "".join(f"\n-# {note}" for note in dude.notes)
    return f"- {dude_line(dude, view)} at {where}{whose}{worth}{notes}"
