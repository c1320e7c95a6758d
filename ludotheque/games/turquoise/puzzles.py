"""What puzzles ask in Turquoise: bring the pillars together, and lay a capital in this turn."""

from __future__ import annotations

from collections.abc import Iterator

from ludotheque.core.question import Question, Solution
from ludotheque.core.tongue import mark
from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.rules.material import ACTION_POINTS, FIRST_PLACES, SETH, TOP
from ludotheque.games.turquoise.rules.notation import LAY, MOVE, PUT, TOP_LAY, kind_of, put_of
from ludotheque.games.turquoise.rules.stages import DRAWING, NO_TILE, NOBODY, OPENING

FIRST_CAPITAL = FIRST_PLACES[1]

Way = list[int]


def capital(state: Turquoise) -> Solution | None:
    """The only capital that can be laid in this turn, and a shortest way to it.

    Every way to spend the action points is tried. Turns in which a god might help, or Seth
    interrupt, are not asked about.
    """
    if state.stage != OPENING or state.mover in list(state.owner):
        return None
    if state.owner[SETH] != NOBODY or state.left == 0 or _ready(state):
        return None
    found = _ways(state)
    if len(found) != 1:
        return None
    place, way = found.popitem()
    last = [LAY] if place < TOP else [TOP_LAY]
    return Solution([_written(state, [*way, *last, PUT + place])], len(way))


def is_laid(start: Turquoise, state: Turquoise) -> bool:
    """Whether the capital that can be laid without a god's help was laid."""
    laid = _capitals(state) - _capitals(start)
    # Every way is tried only where there is something to compare it with.
    return bool(laid) and bool(laid & set(_ways(start)))


def _capitals(state: Turquoise) -> set[int]:
    return {place for place in range(FIRST_CAPITAL, TOP + 1) if state.tiles[place] != NO_TILE}


def _ways(start: Turquoise) -> dict[int, Way]:
    """For each capital that can be laid in this turn, the first of the shortest ways to do it."""
    found: dict[int, Way] = {}
    seen = set()
    steps: list[tuple[Turquoise, Way]] = [(start, [])]
    for _ in range(ACTION_POINTS):
        following = []
        for state, way in steps:
            for place in _ready(state):
                found.setdefault(place, way)
            # The last action point lays the capital.
            for after, more in _actions(state) if state.ap > 1 else ():
                mark_of = (bytes(slot + 2 for slot in after.top), after.ap, tuple(after.tiles))
                if mark_of not in seen:
                    seen.add(mark_of)
                    following.append((after, [*way, *more]))
        steps = following
    return found


def _ready(state: Turquoise) -> list[int]:
    """The capitals that can be laid now."""
    if state.ap == 0:
        return []
    return [place for place in range(FIRST_CAPITAL, TOP + 1) if state.bears(place)]


def _actions(state: Turquoise) -> Iterator[tuple[Turquoise, Way]]:
    """Every position after a pillar's move, or after a tile laid on the ground."""
    for action in state.legal():
        if kind_of(action) not in (MOVE, LAY):
            continue
        after = state.copy()
        after.play(action)
        if after.ap == 0:
            continue
        if after.stage != DRAWING:
            yield after, [action]
            continue
        after.play(after.legal()[0])
        for put in after.legal():
            if put_of(put)[0] < FIRST_CAPITAL:
                laid = after.copy()
                laid.play(put)
                yield laid, [action, put]


def _written(start: Turquoise, way: Way) -> list[str]:
    """A way in notation; which tile is drawn makes no difference to it."""
    trial, moves = start.copy(), []
    for action in way:
        moves.append(trial.name(action))
        trial.play(action)
        if trial.stage == DRAWING:
            trial.play(trial.legal()[0])
    return moves


QUESTIONS = [
    Question(
        "capital",
        mark(
            "A capital is a tile laid on four pillars. Without a god's help, just one can be laid "
            "in this turn: lay it."
        ),
        "actions needed before it can be laid",
        capital,
        reached=is_laid,
        missed=mark("The turn is over, and that capital was not laid."),
        solved=mark("Four pillars came together, and the capital stands on them."),
    ),
]
