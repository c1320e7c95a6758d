"""Whole games at random, as fast as the rules go."""

from __future__ import annotations

from ludotheque.core.state import State
from ludotheque.core.stream import Stream


def draw(state: State, n: int, stream: Stream) -> int:
    """One of the n listed outcomes of chance, by their weights."""
    total = 0
    for i in range(n):
        total += state.weights[i]
    left = stream.below(total)
    for i in range(n):
        left -= state.weights[i]
        if left < 0:
            return state.actions[i]
    return state.actions[n - 1]


def playout(state: State, stream: Stream) -> int:
    """Play a position to its end at random; how many steps it took."""
    steps = 0
    actor = state.actor()
    while actor != -2:
        n = state.list_actions()
        if actor == -1:
            state.play(draw(state, n, stream))
        else:
            state.play(state.actions[stream.below(n)])
        steps += 1
        actor = state.actor()
    return steps


def playouts(root: State, games: int, stream: Stream) -> int:
    """Play so many games from one position; how many steps they took in all."""
    steps = 0
    scratch = root.copy()
    for _ in range(games):
        scratch.copy_from(root)
        steps += playout(scratch, stream)
    return steps
