"""Sentences that every game needs: who begins, who wins, several names as one phrase."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.core.tongue import Tongue


def starter_is_drawn(tongue: Tongue) -> str:
    """Before the first turn."""
    return tongue.say("The first player is being drawn…")


def starts(tongue: Tongue, name: str) -> str:
    """Whom the draw has chosen."""
    return tongue.say("{name} starts.", name=name)


def together(tongue: Tongue, names: Sequence[str]) -> str:
    """Several names as one phrase."""
    if len(names) == 1:
        return names[0]
    return tongue.say("{first} and {last}", first=", ".join(names[:-1]), last=names[-1])


def verdict(tongue: Tongue, winners: Sequence[str], points: str) -> str:
    """Who has won, and with how much, alone or together."""
    if len(winners) == 1:
        return tongue.say("{name} wins with {points}.", name=winners[0], points=points)
    names = together(tongue, winners)
    return tongue.say("{names} share the victory with {points} each.", names=names, points=points)


def whereabouts(tongue: Tongue, x: float, y: float) -> str:
    """Where on a board a point is, in words: from -1 to 1 to the right, and down."""
    phrases = (
        tongue.say("at the top left"), tongue.say("at the top"), tongue.say("at the top right"),
        tongue.say("on the left"), tongue.say("in the middle"), tongue.say("on the right"),
        tongue.say("at the bottom left"), tongue.say("at the bottom"),
        tongue.say("at the bottom right"),
    )  # fmt: skip
    return phrases[3 * _third(y) + _third(x)]


def _third(part: float) -> int:
    return (part > -1 / 3) + (part > 1 / 3)
