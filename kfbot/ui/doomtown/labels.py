"""How each Doomtown move is offered: what stands on its button, or in which menu it is and what its line says."""

from typing import Final

from kfbot.rules.cards import LETTERS, PlayingCard, Suit
from kfbot.rules.doomtown import moves as m
from kfbot.rules.doomtown.seen import CheckAhead, DoomtownView, DudeSeen
from kfbot.rules.kernel import Move, Resign
from kfbot.rules.odds import kung_fu, spirit
from kfbot.ui.doomtown.words import PHASES, STEPS, UNTIL, housed, named, short_figures, signed, zones
from kfbot.ui.face import Label, Names
from kfbot.ui.odds import attempt, deck_left

NEXT_PHASE: Final = {
    "setup": "gambling",
    "gambling": "upkeep",
    "upkeep": "noon",
    "noon": "sundown",
    "sundown": "gambling",
}


class Labels:
    """The labels of one view's moves; made once a view, since every move is looked up in it."""

    def __init__(self, view: DoomtownView, names: Names) -> None:
        self._view = view
        self._names = names
        self._named = named(view, names)
        self._zones = zones(view)
        self._dudes = {dude.id: dude for dude in view.dudes}

    def of(self, move: Move) -> Label:
        """Return how a move is offered."""
        for part in (self._play, self._decision, self._cards, self._town, self._shootout):
            label = part(move)
            if label is not None:
                return label
        return Label("Give up", style="danger") if isinstance(move, Resign) else Label(type(move).__name__)

    def _play(self, move: Move) -> Label | None:
        match move:
            case m.Technique(card=card, dude=dude, target=target):
                return Label(self._with(card, dude, target), self._odds_line(dude), "Play a Technique…")
            case m.Combo(card=card, dude=dude, target=target):
                return Label(self._with(card, dude, target), self._from(card, dude), "Chain a Technique…")
            case m.Stop():
                return Label("Stop the combo", style="primary", public=True)
            case m.Cast(card=card, by=by, target=target, n=n):
                return Label(self._with(card, by, target, n), self._check_line(move), "Cast a Spirit or Totem…")
            case m.Use(card=card, n=n, target=target):
                return Label(self._with(card, "", target, n), self._from(card), "Use an ability…")
            case m.Plant(card=card, at=at, pay=pay):
                paid = "" if pay else " (paid otherwise)"
                return Label(f"{self._name(card)} at {self._name(at)}{paid}", self._from(card), "Plant a Totem…")
            case m.Test(dude=dude):
                return Label(self._name(dude), self._odds_line(dude), "Kung Fu test without a card…")
            case _:
                return None

    def _decision(self, move: Move) -> Label | None:
        decision = self._view.decision
        match move:
            case m.Pass():
                react = decision is not None and decision.kind == "react"
                return Label("No React" if react else "Pass", style="primary", public=True)
            case m.Played():
                return Label("My play is made", public=True)
            case m.Pick(what=what):
                ask = housed(decision.ask, self._names) if decision else "Choose"
                return Label(", ".join(map(self._name, what)) or "Nothing", self._figures(*what[:1]), ask[:140])
            case m.Done():
                none = decision is not None and not decision.least and not decision.taken
                return Label("Choose none" if none else "Choose no more", style="primary", public=True)
            case m.Answer(yes=yes):
                return Label("Yes" if yes else "No", style="success" if yes else "secondary", public=True)
            case m.Joker(value=value, suit=suit):
                face, group = PlayingCard(value, Suit(suit)), f"{Suit(suit).shape} {Suit(suit).name.lower()}"
                return Label(f"Joker = {face}", group=f"Name the joker: {group}…", public=True)
            case m.React(card=card, n=n, target=target):
                return Label(self._with(card, "", target, n), self._from(card), "React with…")
            case m.Preset(title=title, skip=skip):
                return Label(
                    f"{'Never ask' if skip else 'Ask again'} about {title}", group="Which Reacts am I asked about…"
                )
            case _:
                return None

    def _cards(self, move: Move) -> Label | None:
        match move:
            case m.LoadDeck(cards=cards):
                return Label(f"Load a deck of {len(cards)} cards")
            case m.Shuffle(discard=discard):
                return Label(
                    "Shuffle the discard pile into my deck" if discard else "Shuffle my deck", group="My deck…"
                )
            case m.DrawCards(count=count):
                return Label("Draw a card" if count == 1 else f"Draw {count} cards", group="My deck…")
            case m.PullCard():
                return Label("Pull", "for something that the bot does not resolve", "My deck…")
            case m.DiscardCard(card=card, ace=ace):
                return Label(self._name(card), group="Ace from hand…" if ace else "Discard from hand…")
            case m.Retrieve(card=card, to=to):
                where = "into hand" if to == "hand" else "on top of the deck"
                return Label(self._name(card), self._from(card), f"Take back {where}…")
            case m.Rock(by=by):
                return Label(f"{signed(by)} ghost rock", group="Ghost rock…")
            case _:
                return None

    def _town(self, move: Move) -> Label | None:
        match move:
            case m.AddDude(card=card, name=name, at=at, pay=pay):
                where = f" at {self._name(at)}" if at else ""
                return Label(f"{self._name(card) if card else name}{where}", _pays(pay), "Bring a dude into play…")
            case m.AddDeed(card=card, name=name, side=side, pay=pay):
                where = "out of town" if side == "out" else f"{side} end"
                return Label(f"{self._name(card) if card else name}, {where}", _pays(pay), "Build a deed…")
            case m.AttachCard(card=card, to=to, pay=pay):
                return Label(f"{self._name(card)} to {self._name(to)}", _pays(pay), "Attach a card…")
            case m.MoveDude(dude=dude, to=to, boot=boot):
                return Label(f"{self._name(dude)} to {self._name(to)}", _boots(boot), "Move a dude…")
            case m.BootCard(card=card):
                return Label(self._name(card), self._figures(card), "Boot by hand…")
            case m.UnbootCard(card=card):
                return Label(self._name(card), self._figures(card), "Unboot by hand…")
            case m.AdjustCard(card=card, figure=figure, by=by, until=until):
                change = figure if figure in ("stud", "draw") else f"{signed(by)} {figure}"
                return Label(f"{self._name(card)}: {change}", UNTIL.get(until, ""), "Adjust a figure…")
            case m.Remove(card=card, to=to):
                pile = {"hill": "the boot hill", "out": "out of the game", "discard": "the discard pile"}.get(
                    to, f"the {to}"
                )
                return Label(f"{self._name(card)} to {pile}", group="Take out of play…")
            case m.Control(at=at, seat=seat):
                who = "by influence" if seat is None else "nobody" if seat < 0 else self._names.of(seat)
                return Label(f"{self._name(at)}: {who}", group="Record control…")
            case m.Lowball(winner=winner):
                return Label(self._names.of(winner), group="Who won lowball?…", public=True)
            case m.NextPhase():
                phase = PHASES.get(NEXT_PHASE.get(self._view.phase, ""), "the next phase")
                return Label(f"On to {phase}", "", public=True)
            case _:
                return None

    def _shootout(self, move: Move) -> Label | None:
        match move:
            case m.StartShootout(leader=leader, against=against, mark=mark):
                what = f"job against {self._name(mark)}" if mark else f"calls {self._name(against)} out"
                return Label(f"{self._name(leader)}: {what}", self._figures(against), "Start a shootout…")
            case m.JoinPosse(dude=dude, boot=boot):
                return Label(self._name(dude), self._figures(dude) or _boots(boot), "Join my posse…")
            case m.LeavePosse(dude=dude, home=home, boot=boot):
                where = f"goes home{' booted' if boot else ''}" if home else "stays where he is"
                return Label(f"{self._name(dude)} {where}", group="Leave the shootout…")
            case m.NextStep():
                style = "secondary" if self._owed() else "primary"
                return Label(f"Next step: {self._next_step()}", style=style, public=True)
            case m.EndShootout(won=won):
                end = {None: "End the shootout", True: "End: the leader won", False: "End: the leader lost"}[won]
                return Label(end, style="danger", public=won is None)
            case m.Shooter(dude=dude):
                return Label(self._name(dude), self._figures(dude), "Pick my shooter…")
            case m.Redraw(cards=cards):
                return Label(", ".join(map(self._name, cards)), group="Redraw from my draw hand…")
            case m.RevealHand(cards=cards):
                return Label(f"Show {self._faces(cards)}"[:80], style="primary")
            case m.TakeCasualty(card=card, ace=ace, home=home):
                how = "sent home booted" if home else "aced" if ace else "discarded"
                return Label(f"{self._name(card)} {how}", self._figures(card), "Take a casualty…")
            case _:
                return None

    def _name(self, id: str) -> str:
        return self._named.get(id, id)

    def _faces(self, cards: tuple[str, ...]) -> str:
        hands = self._view.shootout.hands if self._view.shootout else ()
        faces = {card.id: card.face for hand in hands for card in hand.cards}
        return ", ".join(faces.get(card, card) for card in cards)

    def _with(self, card: str, dude: str, target: tuple[str, ...] = (), n: int = 0) -> str:
        by = f" with {self._name(dude)}" if dude else ""
        on = f" on {', '.join(map(self._name, target))}" if target else ""
        return f"{self._name(card)}{f', ability {n + 1}' if n else ''}{by}{on}"

    def _from(self, card: str, dude: str = "") -> str:
        zone = self._zones.get(card)
        return " · ".join(filter(None, (f"from the {zone}" if zone else "", self._odds_line(dude))))

    def _figures(self, *ids: str) -> str:
        dude = self._dudes.get(ids[0]) if ids else None
        return f"{short_figures(dude)}{', booted' if dude.booted else ''}" if dude else ""

    def _odds_line(self, dude: str) -> str:
        found = self._dudes.get(dude)
        if found is None:
            return ""
        deck = deck_left(self._view) if found.controller == self._view.seat else None
        if deck is None:
            return need(found, self._view.edition)
        chance = kung_fu(deck, found.value, strict=self._view.edition != "weird-west")
        return f"{attempt(chance)} · {need(found, self._view.edition)}"

    def _check_line(self, cast: m.Cast) -> str:
        ahead = next((c for c in self._view.checks if (c.card, c.by, c.n) == (cast.card, cast.by, cast.n)), None)
        if ahead is None:
            return self._figures(cast.by)
        deck = deck_left(self._view)
        if deck is None or ahead.difficulty is None:
            return reach(ahead)
        return f"{attempt(spirit(deck, ahead.difficulty, ahead.adds))} · {reach(ahead)}"

    def _owed(self) -> bool:
        """Whether the step goes on by itself once everybody has done what it asks: then nobody should press on before."""
        return self._view.shootout is not None and self._view.shootout.step in ("shooters", "hands", "casualties")

    def _next_step(self) -> str:
        steps = list(STEPS)
        now = self._view.shootout.step if self._view.shootout else steps[0]
        after = steps[(steps.index(now) + 1) % len(steps)] if now in steps else steps[0]
        return STEPS[after].lower()


def need(dude: DudeSeen, edition: str) -> str:
    """Return what a dude's Kung Fu test takes: ``value 9: pull 8 or lower``."""
    highest = dude.value if edition == "weird-west" else dude.value - 1
    if highest < 1:
        return f"value {dude.value}: no pull passes"
    takes = "any pull" if highest >= 13 else f"pull {LETTERS.get(highest, highest)} or lower"
    return f"value {dude.value}: {takes}"


def reach(check: CheckAhead) -> str:
    """Return what a skill check takes: ``difficulty 6, Shaman 3: pull 3 or higher``."""
    if check.difficulty is None:
        return f"difficulty by its target, {check.skill} {check.adds}"
    least = check.difficulty - check.adds
    takes = "any pull" if least <= 1 else f"pull {LETTERS.get(least, least)} or higher"
    return (
        f"difficulty {check.difficulty}, {check.skill} {check.adds}: {takes if least <= 13 else 'no pull reaches it'}"
    )


def _pays(pay: bool) -> str:
    return "pays its cost" if pay else "costs nothing here"


def _boots(boot: bool | None) -> str:
    return {None: "", True: "boots", False: "does not boot"}[boot]
