"""The best positions of Turquoise that a machine has found."""

from __future__ import annotations

from ludotheque.games.turquoise.rules.state import Turquoise


class Shortlist:
    """Positions, each once: how the turn towards it begins, what it is worth, its fingerprint."""

    def __init__(self, room: int) -> None:
        self.room = room  # how many are kept, 64 at most
        self.count = 0  # how many there are
        self.states: list[Turquoise] = []
        self.firsts: list[int] = [0] * 64
        self.values: list[float] = [0.0] * 64
        self.marks: list[int] = [0] * 64

    def clear(self, state: Turquoise) -> None:
        """Start over, for a game with as many seats as this one."""
        self.count = 0
        while len(self.states) < self.room:
            self.states.append(state.blank())

    def offer(self, state: Turquoise, first: int, value: float, mark: int) -> None:
        """Keep a position if it is new and among the best."""
        for i in range(self.count):
            if self.marks[i] == mark:
                return
        place = self.count
        if self.count < self.room:
            self.count += 1
        else:
            place = self.worst()
            if self.values[place] >= value:
                return
        kept: Turquoise = self.states[place]
        kept.copy_from(state)
        self.firsts[place] = first
        self.values[place] = value
        self.marks[place] = mark

    def worst(self) -> int:
        """The position to be replaced by a better one."""
        place = 0
        for i in range(self.count):
            if self.values[i] < self.values[place]:
                place = i
        return place
