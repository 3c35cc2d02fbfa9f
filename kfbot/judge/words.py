"""How players write: the words of a question reduced to the words of the game, so that a search finds what was meant.

Text and question go through the same reduction: accents and endings gone, phrases and other spellings made one word. Words that
mean nearly the same (`kin`) stay what they are: a search takes one for the other, at less weight than the word itself.
"""

import re
import unicodedata
from functools import lru_cache
from typing import Final

PHRASES: Final = {
    "kung fu fighting": "kff",
    "kung fusion": "fusion",
    "kung fu": "kungfu",
    "boot hill": "boothill",
    "no chi": "nochi",
    "town square": "townsquare",
    "out of town": "outoftown",
    "draw deck": "deck",
    "draw pile": "deck",
    "skill check": "check",
    "skill test": "check",
    "make plays": "makeplays",
    "high noon": "noon",
    "out manoeuvre": "outmanoeuvre",
    "out maneuver": "outmanoeuvre",
    "hit points": "hit",
    "hit point": "hit",
    "ghost rock": "ghostrock",
    "other player": "opponent",
    "another player": "opponent",
    "somebody else": "opponent",
    "someone else": "opponent",
    "lower than or equal": "equal lower",
    "by five": "by 5",
    "not equal": "different",
    "string together": "combo",
    "thrown away": "discard",
    "throw away": "discard",
    "finishing move": "finisher",
    "starting posse": "startposse start posse",
    "how many": "howmany",
    "next round": "round again",
    "left over": "leftover",
    "carry over": "surplus",
    "main street": "townsquare",
    "new edition": "weirdwest",
    "old edition": "2015",
    "weird west edition": "weirdwest",
    "weird west": "weirdwest",
    "2015 rules": "2015",
    "old rules": "2015",
    "not booted": "unbooted",
    "go on": "continue",
    "goes on": "continue",
    "going on": "continue",
    "carry on": "continue",
    "carries on": "continue",
    "keep going": "continue",
    "give up": "resign",
    "gives up": "resign",
    "come back": "return",
    "comes back": "return",
    "get back": "return",
    "turn over": "pull",
    "turned over": "pull",
    "at once": "together",
    "at the same time": "together",
    "same time": "together",
    "how much": "howmuch",
    "have to": "must",
    "has to": "must",
    "next to": "adjacent",
    "next door": "adjacent",
    "nothing left": "empty",
    "graveyard": "discard pile",
    "zero chi": "nochi",
    "0 chi": "nochi",
    "out of chi": "nochi",
}
"""Several words that mean one thing, longest first where they overlap."""

SPELT: Final = {
    "nunchaku": "nunchuck nunchuk numchuck nunchux",
    "manoeuvre": "maneuver",
    "outmanoeuvre": "outmaneuver",
    "defence": "defense def",
    "kai": "kiai",
    "weirdwest": "eww wwe ww",
    "technique": "tech",
    "kungfu": "kf",
    "fusion": "kfusion",
    "finisher": "finishing",
    "counterattack": "counter",
    "opponent": "opposing oppo opp",
    "damage": "dmg",
    "attack": "atk",
    "succeed": "success successful successfully",
    "fail": "failure",
    "reduce": "reduction",
    "shootout": "gunfight",
    "influence": "inf",
    "0": "zero", "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight", "13": "thirteen",
}  # fmt: skip
"""Other spellings and short forms of one word."""

ALIKE: Final = """
    boot tap tapped exhaust bow sideways, unboot untap ready unbow, pull flip reveal, attach plant put,
    discard bin trash graveyard throw toss, ace boothill exile, dude guy character man, fighter character combatant guy,
    shootout fight, combo chain link, continue further onward chain, opponent enemy adversary other,
    target victim defender opponent, equal tie same exact, succeed pass work, skip pass decline refuse,
    heal regain recover gain, start begin starter first, limit cap maximum max upper most high, long limit howmany,
    minimum floor small least low, cost price pay payment, copy duplicate twice, ban forbidden restrict illegal banlist,
    may allow legal permit possible able, leftover unused unplayed rest, surplus excess rest remainder leftover,
    reshuffle shuffle, counterattack riposte, value number rank, howmany howmuch number count size,
    printing reprint version edition, leave die kill shoot gone out, eliminate out lose die fall,
    add plus increase raise bonus, reduce lower decrease minus subtract less, fail miss flop, 0 none empty no,
    performer perform, perform play use, cast use, together once simultaneous, gang faction,
    different another other else, choose pick select name decide, damage hit hurt, block defend parry defence,
    negate stop cancel prevent, return keep again, player people person, resign quit concede surrender, stay remain keep,
    divide split share full, home outfit, location deed place, manoeuvre move, rank belt degree, dice die roll,
    money ghostrock, negative below, again twice second repeat, extra additional more, order first sequence,
    show see hidden secret open, ready prebuilt, win winner, moment time when, 2 twice both,
    swap replace change exchange instead, misprint wrong error, prebuilt ready pregenerated, help join part, icon symbol,
    name title, fill draw refill, expire leave, victim each, work succeed do, transfer give, defence block, big large high,
    small low, affect apply touch, need require want must, requirement condition clause minimum, die ko,
    lose loss drop, several more many multiple two, later after then afterward,
    before prior first, damage harm point, school tao, ignore skip, open show,
    last final end, illegal cheat, gamble lowball, knock ko, store saloon
"""
"""Words that may stand for each other, between commas. A word may be in several groups, which stay apart."""

GAMES: Final = {"kff": "fighting", "nochi": "fighting", "chi": "fighting", "fusion": "fusion", "doomtown": "doomtown"}
"""Words that say which game a question is about."""
EDITIONS: Final = frozenset({"weirdwest", "2015"})
"""Words that say which edition it is about: they pick among rulings, and are no matter of the ruling itself."""

FILLERS: Final = (
    "a an and any are as at be been before being but by did do doe does for from get go ha have he her him his how i "
    "if in is it its me mid my of off on onto or our she so some than that the their them then there they thing this "
    "those to too up us was we were what which why will with would you your am i'm im now still just also into yet "
    "may really about ok happen happens can could must should has one going goes game games exactly calculate need work say "
)
EMPTY: Final = frozenset(FILLERS.split())
IRREGULAR: Final = {
    "dying": "die", "dead": "die", "death": "die", "died": "die", "ran": "run", "went": "go", "drew": "draw", "drawn": "draw",
    "chose": "choose", "chosen": "choose", "lost": "lose", "thrown": "throw", "threw": "throw", "kept": "keep", "shot": "shoot",
    "began": "begin", "won": "win", "fought": "fight", "held": "hold", "gave": "give", "given": "give", "took": "take",
    "taken": "take", "made": "make", "got": "get", "sent": "send", "paid": "pay", "left": "leave", "hit": "hit"
}  # fmt: skip
ENDLESS: Final = "king string thing nothing during red need always plus minus this his is was as opposing"
WHOLE: Final = frozenset(ENDLESS.split())
"""Words whose ending is no ending."""


def letters(text: str) -> str:
    """Return a text in lower case without accents, apostrophes or punctuation: words with single spaces between them."""
    bare = unicodedata.normalize("NFKD", text.lower().replace("’", "'").replace("+", " plus ").replace("−", " minus "))
    kept = "".join(c for c in bare if not unicodedata.combining(c))
    kept = re.sub(r"'s\b|s'(?= |$)", "", kept).replace("'", "")
    return re.sub(r"\bod\d+\b", "od", re.sub(r"[^a-z0-9]+", " ", kept)).strip()


@lru_cache(20_000)
def stem(word: str) -> str:
    """Return the root that a word shares with its plural and participles: ``planting``, ``plants`` and ``planted`` alike."""
    word = IRREGULAR.get(word, word)
    if word in WHOLE or len(word) < 4:
        return word
    if word.endswith("ies"):
        word = word[:-3] + "y"
    elif word.endswith("s") and not word.endswith(("ss", "us", "is")):
        word = word[:-2] if word.endswith(("sses", "xes", "ches", "shes")) else word[:-1]
    for ending in ("ing", "ed", "ly"):
        root = word[: -len(ending)]
        if word.endswith(ending) and len(root) > 2 and re.search("[aeiouy]", root):
            word = root[:-1] if len(root) > 3 and root[-1] == root[-2] and root[-1] not in "lsz" else root
            break
    return word[:-1] if word.endswith("e") and len(word) > 3 else word


MEANS: Final = {stem(other): stem(word) for word, others in SPELT.items() for other in others.split()}


def _rows() -> dict[str, frozenset[str]]:
    related: dict[str, set[str]] = {}
    for row in ALIKE.split(","):
        roots = {MEANS.get(root, root) for root in map(stem, row.split())}
        for root in roots:
            related.setdefault(root, set()).update(roots - {root})
    return {root: frozenset(others) for root, others in related.items()}


_KIN: Final = _rows()


def kin(word: str) -> frozenset[str]:
    """Return the words that mean nearly what a word does, all as `words` gives them."""
    return _KIN.get(word, frozenset())


def words(text: str) -> list[str]:
    """Return the words of a text that a search goes by, each reduced to its root, in order."""
    plain = f" {letters(text)} "
    for phrase, one in PHRASES.items():
        plain = plain.replace(f" {phrase} ", f" {one} ")
    kept = [word for word in plain.split() if word not in EMPTY]
    return [MEANS.get(root, root) for root in map(stem, kept)]
