"""The turns that a machine can think of in Turquoise, and the best of them."""

from __future__ import annotations

from ludotheque.games.turquoise.machine.ideas import Ideas
from ludotheque.games.turquoise.machine.judge import Judge
from ludotheque.games.turquoise.machine.shortlist import Shortlist
from ludotheque.games.turquoise.rules.material import (
    ACTION_POINTS,
    CARRYING,
    DRAWN,
    SLOTS,
    THOT,
    TOP,
)
from ludotheque.games.turquoise.rules.notation import (
    END,
    INTERRUPT,
    KIND,
    LAY,
    PASS,
    PUT,
    TILE,
    TOP_LAY,
)
from ludotheque.games.turquoise.rules.stages import (
    ACTING,
    ENDED,
    INTERRUPTING,
    OPENING,
    PUTTING,
    REMOVING,
)
from ludotheque.games.turquoise.rules.state import Turquoise

CARRIES = list(CARRYING)
NOTHING = -1.0e9
MIX = 0x9E3779B97F4A7C15
MASK = 0xFFFFFFFFFFFFFFFF
# What an action point left over adds to an end of the game: better now than later.
AT_ONCE = 0.02


class Turns:
    """Tries one idea after another; keeps the best positions of each step, and the best ends.

    A position from which the turn goes on is judged by what can still be done in it; one where the
    turn could end, by what it leaves to the next seat.
    """

    def __init__(self, width: int, ends: int, judge: Judge) -> None:
        self.judge = judge
        self.ideas = Ideas()
        # The positions of this step and of the next one, and those where the turn could end.
        self.here = Shortlist(width)
        self.there = Shortlist(width)
        self.ends = Shortlist(ends)
        self.trial: Turquoise | None = None  # where ideas are tried
        self.best = NOTHING  # what the best turn is worth
        self.first = END  # and how it begins
        self.luck = 0  # which tile is imagined to be drawn
        self.root: Turquoise | None = None  # where the plan begins
        self.sloth = 0.0  # how much worse an idle turn counts

    def plan(self, state: Turquoise) -> None:
        """Find the best turns from here, and how the best one begins."""
        if self.trial is None:
            self.trial = state.blank()
        self.root = state
        seat = state.mover
        self.best = NOTHING
        self.first = END
        self.here.clear(state)
        self.here.offer(state, 0, 0.0, 0)
        self.ends.clear(state)
        if state.stage == OPENING or state.stage == ACTING:
            value = self.judge.worth(state, seat, state.left_of(seat), ACTION_POINTS)
            self.finish(state, END, value, self.fingerprint(state))
        while self.here.count > 0:
            self.there.clear(state)
            for i in range(self.here.count):
                self.expand(self.here.states[i], self.here.firsts[i], seat)
            self.here, self.there = self.there, self.here

    # --- one step -------------------------------------------------------------------------

    def expand(self, state: Turquoise, first: int, seat: int) -> None:
        """Try every idea in a position."""
        trial: Turquoise = self.trial  # type: ignore[assignment]
        count = self.ideas.collect(state)
        for i in range(count):
            trial.copy_from(state)
            begin = self.follow(trial, self.ideas.found[i])
            if self.ideas.second[i]:
                trial.play(self.ideas.second[i])
            self.consider(trial, first or begin, seat)

    def consider(self, trial: Turquoise, first: int, seat: int) -> None:
        """Judge a position: as the end of the turn, and as a step in it."""
        mark = self.fingerprint(trial)
        self.judge.study(trial)
        if trial.stage != REMOVING:
            value = self.judge.verdict(trial, seat, trial.left_of(seat), ACTION_POINTS)
            self.finish(trial, first, value, mark)
        if trial.stage == REMOVING or (
            trial.stage == ACTING and (trial.ap > 0 or trial.owner[THOT] == seat)
        ):
            value = self.judge.verdict(trial, seat, seat, trial.ap)
            self.there.offer(trial, first, value, mark)

    def follow(self, trial: Turquoise, idea: int) -> int:
        """Carry out an idea, imagining the tile if one is drawn; return its first action."""
        first = idea
        if idea & KIND == PUT and trial.stage != PUTTING:
            trial.play(LAY)
            trial.play(TILE + self.imagine(trial))
            first = LAY
        trial.play(idea)
        if idea == TOP_LAY:
            trial.play(PUT + TOP)
        if trial.stage == INTERRUPTING:
            trial.play(INTERRUPT if self.judge.calls_seth(trial) else PASS)
        return first

    def imagine(self, trial: Turquoise) -> int:
        """One of the tiles that may be drawn."""
        tile = self.luck
        while not trial.stock[tile]:
            tile = tile + 1 if tile < DRAWN else 1
        return tile

    def fingerprint(self, state: Turquoise) -> int:
        """A number that two different ends of a turn hardly ever share."""
        mark = state.ap + 8 * state.stage
        for slot in range(SLOTS):
            mark = ((mark ^ (state.top[slot] + 3)) * MIX) & MASK
            mark ^= mark >> 29
        for seat in range(state.seats):
            mark = ((mark ^ (state.points[seat] + 3)) * MIX) & MASK
        for place in range(TOP):
            mark = ((mark ^ (state.tiles[place] + 3)) * MIX) & MASK
            mark ^= mark >> 31
        for god in range(4):
            mark = ((mark ^ (state.owner[god] + 3)) * MIX) & MASK
        return mark

    def finish(self, trial: Turquoise, first: int, value: float, mark: int) -> None:
        """Note that the turn could end here."""
        if trial.stage == ENDED:
            value += AT_ONCE * trial.ap
        elif self.sloth > 0.0 and self.is_idle(trial):
            value -= self.sloth
        if value > self.best:
            self.best = value
            self.first = first
        self.ends.offer(trial, first, value, mark)

    def is_idle(self, end: Turquoise) -> bool:
        """Whether a turn that ends here achieves nothing: no tile is laid, no pillar comes or goes
        where it can carry, and none from the hand. To stop after something was done is not idle.
        """
        root: Turquoise = self.root  # type: ignore[assignment]
        if root.ap < ACTION_POINTS and end.ap == root.ap:
            return False
        if end.hand[root.mover] < root.hand[root.mover]:
            return False
        for slot in range(SLOTS):
            height = end.height[slot]
            if height != root.height[slot]:
                return False
            if end.top[slot] != root.top[slot] and height >= 0 and CARRIES[64 * height + slot]:
                return False
        return True
