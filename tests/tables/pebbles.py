"""Pebbles: a tiny game in plain Python, with a secret, a draw, and turns of several steps.

Each seat is dealt a secret heap. In its turn it puts up to three pebbles, one by one, on any of
three heaps, may shake the table (a draw moves a pebble), and says done. After two turns each,
a seat scores the pebbles on its own heap.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ludotheque.core.game import Game, Level, Options, Viewer, shelf
from ludotheque.core.knowledge import Knowledge
from ludotheque.core.scene import Choice, Scene
from ludotheque.core.state import CHANCE, OVER, State
from ludotheque.core.stream import Stream

HEAPS = 3
PEBBLES = 3
TURNS = 2
WORDS = (
    "put 0", "put 1", "put 2", "shake", "done", "to 0", "to 1", "to 2",
    "deal 0", "deal 1", "deal 2",
)  # fmt: skip
SHAKE, DONE, TO, DEAL = 3, 4, 5, 8


class Pebbles(State):
    """A position of Pebbles."""

    def __init__(self, seats: int) -> None:
        State.__init__(self, seats)
        self.secrets: list[int] = []
        self.heaps = [0] * HEAPS
        self.mover = 0
        self.put = 0
        self.shaking = False
        self.turns = 0

    def actor(self) -> int:
        if len(self.secrets) < self.seats or self.shaking:
            return CHANCE
        return OVER if self.turns == TURNS * self.seats else self.mover

    def turn(self) -> int:
        return self.mover if self.shaking else self.actor()

    def list_actions(self) -> int:
        listed = self._listed()
        for index, action in enumerate(listed):
            self.actions[index] = action
            self.weights[index] = 1
        return len(listed)

    def _listed(self) -> list[int]:
        if self.actor() == OVER:
            return []
        if self.actor() == CHANCE:
            first = TO if self.shaking else DEAL
            return [first, first + 1, first + 2]
        return [0, 1, 2, SHAKE, DONE] if self.put < PEBBLES else [DONE]

    def play(self, action: int) -> None:
        if action < SHAKE:
            self.heaps[action] += 1
            self.put += 1
        elif action == SHAKE:
            self.shaking = True
            self.put += 1
        elif action == DONE:
            self.mover = (self.mover + 1) % self.seats
            self.put = 0
            self.turns += 1
        elif action < DEAL:
            self.heaps[action - TO] += 1
            self.shaking = False
        else:
            self.secrets.append(action - DEAL)

    def score(self, seat: int) -> int:
        return self.heaps[self.secrets[seat]] if self.actor() == OVER else 0

    def name(self, action: int) -> str:
        return WORDS[action]

    def action(self, name: str) -> int:
        return WORDS.index(name)

    def hide(self, seat: int, stream: Stream) -> None:
        self.secrets = [
            secret if owner == seat else stream.below(HEAPS)
            for owner, secret in enumerate(self.secrets)
        ]


def first(seats: int, options: Options) -> Pebbles:
    return Pebbles(seats)


def scene(state: Pebbles, viewer: Viewer) -> Scene:
    mine = None
    if viewer.seat is not None and viewer.seat < len(state.secrets):
        mine = state.secrets[viewer.seat]
    choices = []
    if viewer.seat is not None and state.actor() == viewer.seat:
        choices = [Choice(name, name, []) for name in state.names()]
    sentence = f"Heaps {state.heaps}" if mine is None else f"Heaps {state.heaps}; yours is {mine}"
    return Scene(100, 100, sentence, choices=choices)


def tell(before: Pebbles, action: int, after: Pebbles, viewer: Viewer) -> str:
    """What was dealt to others is not told."""
    if action >= DEAL and viewer.seat != len(before.secrets):
        return "A heap is dealt."
    return before.name(action)


def reason(state: Pebbles, viewer: Viewer) -> str:
    return "All pebbles lie."


game: Game[Any] = Game(
    key="pebbles",
    title="Pebbles",
    tagline="Put pebbles on heaps.",
    authors=["Nobody"],
    credits="",
    year=2000,
    seats=range(1, 5),
    minutes=(1, 2),
    age=3,
    rules=1,
    options=[],
    folder=Path(__file__).parent,
    first=first,
    scene=scene,
    tell=tell,
    reason=reason,
    levels=[Level("blind", Knowledge), Level("blinder", Knowledge)],
)


@contextmanager
def on_the_shelf() -> Iterator[Game]:
    """For a while, Pebbles stands among the games of the house."""
    games = shelf()
    games[game.key] = game
    try:
        yield game
    finally:
        del games[game.key]
