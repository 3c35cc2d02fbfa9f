"""How players write: the words of a question reduced to the words of the game, so that a search finds what was meant.

Text and question go through the same reduction: accents and plurals gone, phrases made one word, synonyms made one word.
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
}
"""Several words that mean one thing, longest first where they overlap."""

SAME: Final = {
    "boot": "tap tapped exhaust bow sideways",
    "unboot": "untap ready unbow",
    "pull": "flip reveal",
    "attach": "plant",
    "discard": "bin trash graveyard throw",
    "ace": "boothill exile",
    "dude": "guy character",
    "shootout": "gunfight",
    "combo": "chain link",
    "opponent": "opposing enemy adversary",
    "equal": "tie same",
    "succeed": "success successful pass successfully",
    "nunchaku": "nunchuck nunchuk numchuck",
    "heal": "regain recover",
    "start": "begin starter starting first",
    "limit": "cap maximum max upper most",
    "minimum": "floor smallest least lowest",
    "cost": "price pay payment",
    "copy": "duplicate",
    "ban": "forbidden restrict banlist",
    "manoeuvre": "maneuver",
    "outmanoeuvre": "outmaneuver",
    "defence": "defense",
    "leftover": "unused unplayed",
    "kai": "kiai",
    "weirdwest": "eww wwe ww",
    "technique": "tech",
    "reshuffle": "shuffle",
    "kungfu": "kf",
    "fusion": "kfusion",
    "finisher": "finishing",
    "counterattack": "counter riposte",
    "value": "number rank",
    "printing": "reprint version edition",
    "may": "allow legal permit possible able",
    "totem": "totems",
    "negative": "below",
    "leave": "die dead kill shoot",
    "add": "plus increase",
    "reduce": "lower decrease minus subtract",
    "fail": "miss flop",
    "zero": "0 none",
    "thirteen": "13",
    "five": "5",
    "four": "4",
    "two": "2 both",
    "performer": "perform",
    "continue": "further onward",
    "refuse": "decline",
    "knock": "ko",
    "surplus": "excess rest remainder",
    "together": "once simultaneous simultaneously",
    "gang": "faction",
    "different": "another",
    "choose": "pick select name decide",
}

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
    "taken": "take", "made": "make", "got": "get", "sent": "send", "paid": "pay", "left": "leave", "hit": "hit", "dice": "die",
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


MEANS: Final = {stem(other): stem(word) for word, others in SAME.items() for other in others.split()}


def words(text: str) -> list[str]:
    """Return the words of a text that a search goes by, each reduced to the game's own, in order."""
    plain = f" {letters(text)} "
    for phrase, one in PHRASES.items():
        plain = plain.replace(f" {phrase} ", f" {one} ")
    kept = [word for word in plain.split() if word not in EMPTY]
    return [MEANS.get(root, root) for root in map(stem, kept)]
