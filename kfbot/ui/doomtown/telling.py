"""What happened at a Doomtown table, one line an event, in the words of whoever heard it."""

import re
from typing import Final

from kfbot.rules.doomtown import events as e
from kfbot.rules.kernel import Event
from kfbot.ui.doomtown.results import tell_check, tell_test
from kfbot.ui.doomtown.words import PHASES, STEPS, UNTIL, counted, figure_in_words, housed, listed, said, signed, titles
from kfbot.ui.face import Names

CARD: Final = re.compile(r" \(c\d+\)")
"""The id in a figure's key, which tells namesakes apart."""


def tell(event: Event, names: Names) -> str | None:
    """Return one line about an event (two for a test), or None where there is nothing to say."""
    for part in (_tell_pull, _tell_play, _tell_piles, _tell_card, _tell_place, _tell_shootout, _tell_table):
        line = part(event, names)
        if line is not None:
            return housed(line, names) or None
    return None


def _tell_pull(event: Event, names: Names) -> str | None:
    match event:
        case e.Tested():
            return tell_test(event, names)
        case e.Checked():
            return tell_check(event, names)
        case e.Pulled(seat=seat, face=face, title=title, real=real, fresh=fresh):
            what = f"{face} {said(title)}" if title and title != face else face
            how = " on the real table" if real else ", from a fresh pack of 54" if fresh else ""
            return f"🂠 {names.of(seat)} pulls **{what.strip()}**{how}."
        case e.NoPull(seat=seat, counts=counts):
            taken = "the test fails" if counts is None else f"it counts as {counts}"
            return f"{names.of(seat)} has neither deck nor discard pile to pull from: {taken}."
        case e.JokerNamed(seat=seat, face=face):
            return f"{names.of(seat)} names the joker **{face}**."
        case e.PullChanged(source=source, by=by, value=value):
            return f"{said(source)}: {signed(by)} to the pull, which comes to {value}."
        case e.PullReplaced(seat=seat, source=source):
            return f"{said(source)}: {names.of(seat)} pulls again, and that pull counts instead."
        case _:
            return None


def _tell_play(event: Event, names: Names) -> str | None:
    match event:
        case e.TechniquePlayed(seat=seat, title=title, dude=dude, link=link, zone=zone):
            chained = f" as number {link} of a combo" if link > 1 else ""
            where = f" from the {zone}" if zone not in ("", "hand") else ""
            return f"🥋 {names.of(seat)} plays **{said(title)}**{where} with {said(dude)}{chained}."
        case e.SpellCast(seat=seat, title=title, dude=dude, difficulty=difficulty):
            against = f" (difficulty {difficulty})" if difficulty is not None else ""
            return f"🪶 {said(dude)} ({names.of(seat)}) casts **{said(title)}**{against}."
        case e.AbilityUsed(seat=seat, title=title, text=text, react=react):
            reacts = "reacts with" if react else "uses"
            return f"{names.of(seat)} {reacts} **{said(title)}**{f': {text}' if text else '.'}"
        case e.Said(title=title, text=text):
            return f"📜 {said(title)}: {text} Record it with the commands or buttons."
        case e.TechniqueStayed(title=title, dude=dude, booted=booted):
            on = f" attached to {said(dude)}" if dude else ""
            return f"{said(title)} stays in play{on}{' booted' if booted else ''} until the phase ends."
        case e.TechniquesCleared(titles=cleared, why=why):
            return f"🧹 {titles(cleared)} {'goes' if len(cleared) == 1 else 'go'} to the discard pile: {why}."
        case e.ComboOpen(seat=seat, dude=dude, source=source, link=link):
            return f"🔗 {said(source)}'s combo is open: {names.of(seat)} may chain technique {link} with {said(dude)}, or stop."
        case e.ComboShut(source=source, why=why):
            return f"No combo after {said(source)}: {why.rstrip('.')}."
        case e.Planted(seat=seat, title=title, place=place, paid=paid):
            return f"🗿 {names.of(seat)} plants **{said(title)}** at {said(place)}{_paid(paid)}."
        case e.Attached(seat=seat, title=title, to=to, paid=paid):
            return f"{names.of(seat)} attaches {said(title)} to {said(to)}{_paid(paid)}."
        case e.Entered(seat=seat, title=title, place=place, paid=paid, token=token):
            what = f"{'the token ' if token else ''}**{said(title)}**"
            return f"{names.of(seat)} brings {what} into play at {said(place)}{_paid(paid)}."
        case _:
            return None


def _tell_piles(event: Event, names: Names) -> str | None:
    match event:
        case e.DeckLoaded(seat=seat, cards=cards, outfit=outfit, legend=legend, start=start):
            gang = f" for {said(outfit)}" if outfit else ""
            hero = f" with {said(legend)}" if legend else ""
            posse = f" Starting: {titles(start)}." if start else ""
            deck = f"{counted(cards, 'card')}{gang}{hero}".removesuffix(".")
            return f"📦 {names.of(seat)} loads a deck of {deck}.{posse}"
        case e.Shuffled(seat=seat, needed=needed):
            if needed:
                return f"{names.of(seat)}'s deck is empty: the discard pile is shuffled into a new one."
            return f"{names.of(seat)} shuffles."
        case e.Drew(seat=seat, count=count, titles=drawn):
            return f"{names.of(seat)} draws {counted(count, 'card')}{f': {titles(drawn)}' if drawn else ''}."
        case e.LookedAt(seat=seat, count=count, titles=seen, revealed=revealed):
            shows = "reveals" if revealed else "looks at"
            return f"{names.of(seat)} {shows} the top {counted(count, 'card')}{f': {titles(seen)}' if seen else ''}."
        case e.Discarded(seat=seat, titles=gone, zone=zone):
            return f"{names.of(seat)} discards {titles(gone)}{f' from {zone}' if zone else ''}." if gone else ""
        case e.Aced(seat=seat, titles=gone):
            return (
                f"{titles(gone)} {'is' if len(gone) == 1 else 'are'} aced, to {names.of(seat)}'s boot hill."
                if gone
                else ""
            )
        case e.ToHand(seat=seat, count=count, titles=known):
            return f"{names.of(seat)} takes {titles(known) if known else counted(count, 'card')} into hand."
        case e.ToDeck(seat=seat, count=count, titles=known):
            return f"{titles(known) if known else counted(count, 'card')}: on top of {names.of(seat)}'s deck."
        case e.LeftGame(title=title):
            return f"{said(title)} leaves the game."
        case _:
            return None


def _tell_card(event: Event, names: Names) -> str | None:
    match event:
        case e.Booted(title=title, source=source):
            return f"{said(title)} boots{_by('' if source == title else source)}."
        case e.Unbooted(title=title, source=source):
            return f"{said(title)} unboots{_by('' if source == title else source)}."
        case e.Adjusted(title=title, figure=figure, by=by, to=to, until=until, source=source):
            change = f"{said(figure)} is now {to}" if to is not None else f"{signed(by)} {said(figure)}"
            return f"{said(title)}: {change}{_until(until)}{_by(source)}."
        case e.Became(title=title, shooter=shooter, until=until, source=source):
            return f"{said(title)} is a {shooter}{_until(until)}{_by(source)}."
        case e.Gained(title=title, keyword=keyword, until=until, source=source):
            return f"{said(title)} gains {said(keyword)}{_until(until)}{_by(source)}."
        case e.Forbidden(title=title, what=what, until=until, source=source):
            return f"{said(title)} cannot {listed(what)}{_until(until)}{_by(source)}."
        case e.Resisted(title=title, what=what):
            return f"{said(title)} cannot {what}: nothing happens to that card."
        case e.Expired(titles=gone, when=when):
            return f"{when[:1].upper()}{when[1:]}: temporary changes of {titles(gone)} end." if gone else ""
        case e.Corrected(seat=seat, figure=key, was=was, to=to):
            (name, before), (_, after) = (figure_in_words(CARD.sub("", key), value, names) for value in (was, to))
            return f"✏️ {names.first(seat)} sets {said(name)} from {said(before)} to {said(after)} by hand."
        case _:
            return None


def _tell_place(event: Event, names: Names) -> str | None:
    match event:
        case e.Moved(title=title, place=place, booted=booted, source=source):
            return f"{said(title)} moves to {said(place)}{', booting' if booted else ''}{_by(source)}."
        case e.WentHome(title=title, booted=booted, source=source):
            return f"{said(title)} goes home{' booted' if booted else ''}{_by(source)}."
        case e.ControlChanged(place=place, seat=seat, recorded=recorded):
            who = "Nobody controls" if seat is None else f"{names.of(seat)} controls"
            return f"{who} {said(place)} now{', as recorded by hand' if recorded else ''}."
        case e.LowballWon(seat=seat, anted=anted):
            pot = f"{names.all(anted)} anted, so the pot is {len(anted)}" if anted else "nobody anted"
            return f"🃏 {names.of(seat)} wins lowball: {pot}."
        case e.RockChanged(seat=seat, by=by, now=now, source=source):
            gains = "gains" if by >= 0 else "pays"
            return f"{names.of(seat)} {gains} {abs(by)} ghost rock{_by(source)} and has {now}."
        case _:
            return None


def _tell_shootout(event: Event, names: Names) -> str | None:
    match event:
        case e.CalledOut(title=title, whom=whom):
            return f"{said(title)} calls {said(whom)} out."
        case e.ShootoutBegan(leader=leader, against=against, place=place, mark=mark):
            what = f"A job against {said(mark)} begins" if mark else "A shootout begins"
            return f"🔥 {what} at {said(place)}: {names.of(leader)} leads, {names.of(against)} opposes."
        case e.StepBegan(step=step, round=number):
            return f"Shootout round {number}: **{STEPS.get(step, step)}**."
        case e.JoinedPosse(seat=seat, title=title, booted=booted):
            return f"{said(title)} joins {names.of(seat)}'s posse{', booting' if booted else ''}."
        case e.LeftPosse(title=title):
            return f"{said(title)} leaves the shootout."
        case e.ShooterNamed(seat=seat, title=title):
            return f"{names.of(seat)}'s shooter is {said(title)}."
        case e.HandShown(seat=seat, faces=faces, rank=rank, name=name, legal=legal):
            cheats = "" if legal else ", **illegal**"
            return f"{names.of(seat)} shows {' '.join(faces)}: {name} (rank {rank}){cheats}."
        case e.CasualtiesSet(seat=seat, count=count):
            return f"{names.of(seat)} takes {counted(count, 'casualty', 'casualties')} this round."
        case e.CasualtiesChanged(seat=seat, by=by, source=source):
            return f"{names.of(seat)}: {signed(by)} casualties this round{_by(source)}."
        case e.FirstCasualtySet(title=title, source=source):
            return f"{said(title)} must be the first casualty this round{_by(source)}."
        case e.ShootoutEnded(place=place, won=won):
            return f"The shootout at {said(place)} is over{'' if won is None else f': {names.of(won)} won'}."
        case e.JobEnded(title=title, succeeded=succeeded, unopposed=unopposed):
            return f"The job{_by(title)} {'succeeds' if succeeded else 'fails'}{', unopposed' if unopposed else ''}."
        case _:
            return None


def _tell_table(event: Event, names: Names) -> str | None:
    match event:
        case e.PhaseBegan(phase=phase, day=day):
            return f"☀️ Day {day}: **{PHASES.get(phase, phase)}** begins."
        case e.Passed(seat=seat):
            return f"{names.of(seat)} passes."
        case e.TurnCame(seat=seat):
            return f"It is {names.of(seat)}'s play."
        case e.PresetMade(seat=seat, title=title, skip=skip):
            return f"{names.of(seat)} will {'not ' if skip else ''}be asked about {said(title)}."
        case e.Asked(seat=seat, ask=ask):
            return f"❓ {names.of(seat)}: {ask.rstrip('.')}{'' if ask.endswith('?') else '.'}"
        case e.Chosen(seat=seat, titles=chosen):
            return f"{names.of(seat)} chooses {titles(chosen) if chosen else 'nothing that is shown'}."
        case e.Answered(seat=seat, ask=ask, yes=yes):
            return f"{names.of(seat)}: {'yes' if yes else 'no'} to “{ask.rstrip('?. ')}”."
        case e.GaveUp(seat=seat):
            return f"{names.of(seat)} gives up."
        case e.Won(seats=seats, reason=reason):
            who = f"{names.all(seats)} {'wins' if len(seats) == 1 else 'win'}" if seats else "Nobody wins"
            return f"🏆 **{who}**: {reason.rstrip('.')}."
        case _:
            return None


def _paid(rock: int) -> str:
    return f" for {rock} ghost rock" if rock else ""


def _by(source: str) -> str:
    return f" by {said(source)}" if source else ""


def _until(until: str) -> str:
    return f" {UNTIL[until]}" if until in UNTIL else ""
