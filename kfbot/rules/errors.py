"""The three ways a move can go wrong. Each carries one sentence for a person; nothing else is ever shown to them."""

from collections.abc import Sequence


class RuleError(Exception):
    """A move that changes nothing. ``sentence`` says what is wrong and what is allowed, in words for a player."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class Unreadable(RuleError):
    """The text is no move, card or number that this game knows: it cannot be read at all."""


class NotAllowed(RuleError):
    """The move is understood, and the rules forbid it now."""


class Ambiguous(RuleError):
    """The text fits more than one thing. ``choices`` names them, best first."""

    def __init__(self, sentence: str, choices: Sequence[str]) -> None:
        super().__init__(sentence)
        self.choices = tuple(choices)
