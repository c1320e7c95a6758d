"""The totals that the powers of a throw can reach, and the shortest way to each."""

from __future__ import annotations

from collections import deque

from ludotheque.games.karma.notation import COPY, DOUBLE, KIND, MINUS, PLUS, REMOVE, TRIPLE
from ludotheque.games.karma.rules import Karma

SURE = {TRIPLE, DOUBLE, COPY, REMOVE, PLUS, MINUS}
# A throw with many powers has too many ways to try them all; the short ones come first.
MOST = 3000

Way = tuple[int, ...]


def totals(state: Karma) -> dict[int, Way]:
    """For each result, the fewest powers that lead to it: no rerolls, which are luck."""
    seen = {_look(state)}
    found: dict[int, Way] = {state.result(): ()}
    waiting: deque[tuple[Karma, Way]] = deque([(state, ())])
    while waiting and len(seen) < MOST:
        here, way = waiting.popleft()
        for action in here.legal():
            if action & KIND not in SURE:
                continue
            there = here.copy()
            assert isinstance(there, Karma)
            there.play(action)
            look = _look(there)
            if look in seen:
                continue
            seen.add(look)
            further = (*way, action)
            found.setdefault(there.result(), further)
            waiting.append((there, further))
    return found


def _look(state: Karma) -> tuple[tuple[int, ...], ...]:
    return (tuple(state.faces), tuple(state.times), tuple(state.used), tuple(state.gone))
