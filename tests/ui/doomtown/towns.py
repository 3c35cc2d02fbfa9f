"""Towns to look at: views made by hand, so that a face can be tested without a game."""

from kfbot.rules.doomtown.seen import (
    CardSeen,
    Choice,
    DecisionSeen,
    DoomtownView,
    DudeSeen,
    PlaceSeen,
    PlayerSeen,
    PlaySeen,
    PullSeen,
    ShootoutSeen,
    StanceSeen,
)  # fmt: skip
from kfbot.ui.face import Names

NAMES = Names(("Ann", "Bo"))


def dude(id: str, title: str, seat: int, at: str, **more: object) -> DudeSeen:
    base: dict[str, object] = {"kind": "dude", "owner": seat, "controller": seat, "at": at, "code": "09011", "value": 7}
    return DudeSeen(id=id, title=title, **(base | more))  # pyright: ignore[reportArgumentType]


def town(seat: int | None = None, *, fight: bool = False) -> DoomtownView:
    """A town at noon: two homes, the square, a deed with a Totem, five dudes; with ``fight``, a shootout in the square."""
    nunchucks = CardSeen("c20", "09029", "Nunchucks", "goods", 0, booted=True)
    totem = CardSeen("c21", "10032", "Red Horse's Tail", "spell", 0, "9h♥", keywords=("Spirit", "Totem"))
    stance = CardSeen("c22", "09037", "Zhu's Ferocity", "action", 0, "2c♣")
    ferocity = CardSeen("c23", "09037", "Zhu's Ferocity", "action", 0, "2c♣")
    dudes = (
        dude("c1", "Zhu Bajie", 0, "square", kung_fu=2, bullets=2, shooter="stud", influence=1, value=9, booted=True,
             attached=(nunchucks,), value_parts=("7 rank", "2 Kung Fu"), posse=fight,
             notes=("+1 bullets until Sundown: Sting",)),
        dude("c2", "Laughing Crow", 0, "c9", skills={"Shaman": 3}, influence=2, value=5),
        dude("c3", "Hiram Capatch", 1, "square", bullets=1, value=6, influence=1, posse=fight),
        dude("c4", "🐉", 1, "home1", value=13, points=1),
        dude("c5", "**@everyone** Zuì", 1, "home1", kung_fu=0, value=4),
    )  # fmt: skip
    places = (
        PlaceSeen("home0", "home (The 108 Righteous Bandits)", "home", "09001", 0, 0),
        PlaceSeen("c9", "Hunter Protections", "deed", "01100", 0, 0, control=1, production=2, attached=(totem,)),
        PlaceSeen("square", "Town square", "square"),
        PlaceSeen("home1", "home", "home", "", 1, 1),
        PlaceSeen("c10", "Blake Ranch", "outskirts", "01101", 1, None, booted=True, control=1),
    )
    shootout = ShootoutSeen("square", "Town square", 0, 1, "plays", 1, (("c1",), ("c3",)), studs=(2, 0), draws=(0, 1))
    return DoomtownView(
        seat=seat,
        edition="2015",
        phase="noon",
        day=2,
        turn=0,
        players=(
            PlayerSeen(0, 4, deck=30, hand=5, discard=(stance,), influence=3, control=1),
            PlayerSeen(1, 2, influence=2, control=1),
        ),
        places=places,
        dudes=dudes,
        hand=(ferocity,) if seat == 0 else (),
        stances=(StanceSeen(stance, 0, "c1", True, False, 1, "shootout"),) if fight else (),
        play=PlaySeen(0, "Zhu's Ferocity", "Zhu Bajie", PullSeen(0, "7c♣", 7), 2) if fight else None,
        decision=DecisionSeen(0, "choose", "Which dude loses a bullet?", (Choice("c3", "Hiram Capatch"),))
        if fight
        else None,
        shootout=shootout if fight else None,
    )
