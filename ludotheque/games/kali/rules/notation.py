"""The notation of Les yeux de Kali: every action as a number and in writing."""

from __future__ import annotations

from ludotheque.games.kali.rules.material import KINDS

# The four decisions, then 8 + kind for a card that is turned, then 16 + seat for who starts.
DECISIONS = ("draw", "enough", "buy", "pass")
DRAW, ENOUGH, BUY, PASS = range(len(DECISIONS))
CARD = 8
FIRST = 16
SEATS = ("0", "1", "2", "3", "4", "5")


def write(action: int) -> str:
    """The notation of an action."""
    if action < CARD:
        return DECISIONS[action]
    if action < FIRST:
        return f"card {KINDS[action - CARD]}"
    return f"first {action - FIRST}"


def read(name: str) -> int:
    """The action that a notation stands for; ValueError if it is not one of this game."""
    if name in DECISIONS:
        return DECISIONS.index(name)
    word, _, rest = name.partition(" ")
    if word == "card" and rest in KINDS:
        return CARD + KINDS.index(rest)
    if word == "first" and rest in SEATS:
        return FIRST + int(rest)
    raise ValueError(name)
