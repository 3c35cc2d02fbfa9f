"""The only randomness: drawn from (seed, move number, draw number), so that a replay is the game.

Draw ``d`` of move ``m`` is the first 8 bytes, big-endian, of SHA-256 over the ASCII text ``"<seed>:<m>:<d>"``; a number that
would favour low results is thrown away and the next draw taken. Anyone can recompute it with any SHA-256 tool.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final, TypeVar

T = TypeVar("T")
SPAN: Final = 1 << 64


def commitment(secret: str) -> str:
    """Return the hex SHA-256 of a secret seed: shown before anyone joins, so that the seed cannot be changed later."""
    return sha256(secret.encode()).hexdigest()


def mixed(secret: str, contributions: Sequence[str]) -> str:
    """Return the seed that a table plays with: the committed secret mixed with what each player brought, in seat order.

    The host cannot choose the result without knowing the contributions, nor a player without knowing the secret.
    """
    return sha256("|".join((secret, *contributions)).encode()).hexdigest()


class Chance:
    """The random source of one move. Not a global: `play` is handed one, and replaying hands it an equal one.

    ``draws`` counts the numbers taken so far; a move that needed no luck leaves it at 0.
    """

    __slots__ = ("_move", "_seed", "draws")

    def __init__(self, seed: str, move: int) -> None:
        self._seed = seed
        self._move = move
        self.draws = 0

    def below(self, bound: int) -> int:
        """Return a number from 0 to ``bound - 1``, each equally likely. ``bound`` is at least 1."""
        if bound < 1:
            raise ValueError(f"bound must be at least 1, not {bound}")
        limit = SPAN - SPAN % bound
        while True:
            digest = sha256(f"{self._seed}:{self._move}:{self.draws}".encode()).digest()
            self.draws += 1
            number = int.from_bytes(digest[:8], "big")
            if number < limit:
                return number % bound

    def die(self, sides: int) -> int:
        """Return a roll of one die: 1 to ``sides``."""
        return self.below(sides) + 1

    def pick(self, items: Sequence[T]) -> T:
        """Return one of ``items``, each equally likely. ``items`` is not empty."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return ``items`` in a random order (Fisher-Yates, from the last place down)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)
