"""What a throw of Karma Dice promises before it is thrown."""

from __future__ import annotations

from ludotheque.core.game import Viewer
from ludotheque.core.state import State
from ludotheque.games.karma.notation import KIND, THROW
from ludotheque.games.karma.odds import chance
from ludotheque.games.karma.rules import Karma


def foresee(state: State, action: int, viewer: Viewer) -> str:
    """The chance of a throw, if the table wants to know it."""
    assert isinstance(state, Karma)
    if action & KIND != THROW or not viewer.options.get("odds", True):
        return ""
    percent = in_percent(chance(state, action))
    if not state.last:
        return viewer.tongue.say("Chance of success: {percent} %", percent=percent)
    return viewer.tongue.say("Chance to beat {last}: {percent} %", last=state.last, percent=percent)


def in_percent(chance: float) -> int:
    """The whole percent next to a chance; only what is certain is 0 or 100."""
    if 0 < chance < 1:
        return max(1, min(99, round(100 * chance)))
    return round(100 * chance)
