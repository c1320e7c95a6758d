"""The clocks of one table: whose time runs, and how much of it is left."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Literal, NamedTuple

from ludotheque.tables.pace import DAY, HOLIDAYS, Pace

DueKind = Literal["reminder", "zero"]


class Due(NamedTuple):
    """When a table next has to be looked at, in seconds that the house has been open."""

    at: float
    kind: DueKind


class Clocks:
    """Everyone's time, in seconds; `at` is the house's own time (see `Hours`)."""

    def __init__(self, pace: Pace, seats: int) -> None:
        self.pace = pace
        self.running: int | None = None  # the seat whose time runs
        self.up: set[int] = set()  # the seats whose time is up
        self.holidays = [HOLIDAYS] * seats  # the days of holiday that each seat has left
        self._left = [float(pace.time)] * seats
        self._since = 0.0  # until when time was counted
        self._rests = [0.0] * seats  # until when each seat is on holiday
        self._stint: int | None = None  # who decided last, or decides now
        self._turn: int | None = None  # whose turn it was last
        self._reminded: float | None = None  # the end of which somebody has been reminded
        self._deciders: set[int] = set()  # who has decided something in this turn

    def count(self, at: float) -> None:
        """Time has gone by: it is taken from the seat whose clock runs."""
        if self.running is not None:
            self._left[self.running] -= self._spent(self.running, at)
        self._since = max(self._since, at)

    def follow(self, actor: int | None, turn: int, moved: bool) -> None:
        """Something has happened; from now on the actor's time runs, or nobody's.

        Only a turn that was played out brings its seconds, not one that was taken back.
        """
        if turn != self._turn and turn >= 0:
            if moved and not self.pace.by_days:
                for seat in self._deciders:
                    self._left[seat] += self.pace.added
            self._deciders.clear()
            self._turn = turn
        self.running = None if actor is None or actor in self.up else actor
        if actor is None:
            return
        self._deciders.add(actor)
        if self.pace.by_days and actor != self._stint:
            self._left[actor] = float(self.pace.time)
        self._stint = actor

    def foresee(self, positions: Sequence[tuple[int, int]], at: float) -> Due | None:
        """What will be due after some moves, by the actor and the turn after each."""
        twin = deepcopy(self)
        twin.count(at)
        for actor, turn in positions:
            twin.follow(actor if actor >= 0 else None, turn, moved=True)
        return twin.due()

    def rest(self, seat: int, days: int) -> None:
        """A seat goes on holiday: its time stands still meanwhile."""
        self.holidays[seat] -= days
        self._rests[seat] = max(self._rests[seat], self._since) + days * DAY

    def left(self, seat: int, at: float) -> float:
        """The seconds that a seat has left."""
        if seat in self.up:
            return 0.0
        spent = self._spent(seat, at) if seat == self.running else 0.0
        return max(0.0, self._left[seat] - spent)

    def on_holiday(self, seat: int, at: float) -> bool:
        """Whether a seat's time stands still because its person is on holiday."""
        return self._rests[seat] > at

    def rests(self, seat: int, at: float) -> float:
        """For how many seconds a seat is still on holiday."""
        return max(0.0, self._rests[seat] - at)

    def is_up(self, at: float) -> bool:
        """Whether the time of whoever must decide is over."""
        return self.running is not None and self.left(self.running, at) <= 0

    def ends(self) -> float | None:
        """When the time of whoever must decide will be over."""
        if self.running is None:
            return None
        return max(self._since, self._rests[self.running]) + self._left[self.running]

    def reminded(self) -> None:
        """Whoever must decide has been reminded."""
        self._reminded = self.ends()

    def due(self) -> Due | None:
        """When somebody has to be reminded, or the time will be over; None: nobody's runs."""
        end = self.ends()
        if end is None:
            return None
        reminder = end - self.pace.notice
        # Only once, unless a holiday has moved the end meanwhile.
        soon = reminder > self._since and self._reminded != end and self.pace.notice
        return Due(reminder, "reminder") if soon else Due(end, "zero")

    def _spent(self, seat: int, at: float) -> float:
        return max(0.0, at - max(self._since, self._rests[seat]))


def best(seats: Sequence[int], scores: Sequence[int]) -> list[int]:
    """Of some seats, those with the most points."""
    most = max((scores[seat] for seat in seats), default=0)
    return [seat for seat in seats if scores[seat] == most]
