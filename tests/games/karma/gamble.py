"""A turn of Karma Dice by brute force: every throw, every roll, every power, every order.

Nothing here knows what the machines know; all is asked of the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from ludotheque.core.state import CHANCE
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.rules.material import BREATH, ZONES
from tests.games.karma.positions import set_up, table

ACCEPT, STOP = "accept", "stop"


def begin(dice: str, zone: int = 0, last: int = 0) -> Karma:
    """Seat 0 has exactly these dice to throw."""
    return set_up(table(4), left=dice, zone=zone, last=last)


def turn_worth(state: Karma) -> float:
    """The points to expect from the turn of seat 0, played as well as possible."""
    return worth(state, lambda after: None)


def success(state: Karma, throw: str) -> float:
    """The chance that a throw succeeds, played as well as possible."""
    state = state.copy()
    zone = state.zone
    state.play_move(throw)
    return worth(state, lambda after: float(after.zone > zone))


def worth(state: Karma, end: Callable[[Karma], float | None]) -> float:
    """The best that can come of a position; the end says what an accepted throw is worth."""

    @cache
    def reckon(look: tuple[object, ...]) -> float:
        here = table(4)
        here.restore(dict(zip(here.fields(), map(thawed, look), strict=True)))
        if here.mover != 0:
            return float(here.karma[0])
        worths = [after(here, name) for name in here.names()]
        return sum(worths) / len(worths) if here.actor() == CHANCE else max(worths)

    def after(here: Karma, name: str) -> float:
        there = here.copy()
        there.play(there.action(name))
        known = end(there) if name == ACCEPT else None
        return reckon(look(there)) if known is None else known

    return reckon(look(state))


def look(state: Karma) -> tuple[object, ...]:
    """A position that can be remembered; dice of a colour that lie in another order are alike."""
    facts = state.facts()
    if state.cards[0] != BREATH or state.down[0]:
        # Nothing can bring spent dice back.
        facts["spent"] = [0] * 8
    if state.stage_name() != "using":
        if state.stage_name() != "rolling":
            for field in ("colours", "faces", "times", "used", "gone"):
                facts[field] = [0] * 13
            facts["dice"] = 0
        return tuple(map(frozen, facts.values()))
    rows = sorted(
        (state.colours[die], state.faces[die], state.times[die], state.used[die], state.gone[die])
        for die in range(state.dice)
    )
    rows += [(0, 0, 0, 0, 0)] * (13 - len(rows))
    columns = zip(*rows, strict=True)
    for field, column in zip(("colours", "faces", "times", "used", "gone"), columns, strict=True):
        facts[field] = list(column)
    return tuple(map(frozen, facts.values()))


def frozen(fact: object) -> object:
    return tuple(fact) if isinstance(fact, list) else fact


def thawed(fact: object) -> object:
    return list(fact) if isinstance(fact, tuple) else fact


def points(zone: int) -> int:
    """What stopping after this many zones brings, except the last."""
    return ZONES[zone]
