"""The turns that a foreman of Turquoise can think of, and the best of them."""

from __future__ import annotations

from ludotheque.games.turquoise.board import ACTION_POINTS, DRAWN, SETH, SLOTS, THOT, TOP
from ludotheque.games.turquoise.ideas import Ideas
from ludotheque.games.turquoise.judge import Judge
from ludotheque.games.turquoise.notation import END, INTERRUPT, KIND, LAY, PASS, PUT, TILE, TOP_LAY
from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.stages import (
    ACTING,
    ENDED,
    INTERRUPTING,
    OPENING,
    PUTTING,
    REMOVING,
)

NOTHING = -1.0e9
MIX = 0x9E3779B97F4A7C15
MASK = 0xFFFFFFFFFFFFFFFF
# An end of the game that leaves an action point over is better: done at once.
AT_ONCE = 0.01


class Turns:
    """Tries one idea after the other, keeps the best positions of each step, and the best ends.

    A position from which the turn goes on is judged by what can still be done in it; one where it
    could end, by what it leaves to the next seat.
    """

    def __init__(self, width: int, kept_ends: int, judge: Judge) -> None:
        self.judge = judge
        self.ideas = Ideas()
        # How many positions are kept at each step, and how many ends of the turn.
        self.width = width
        self.kept_ends = kept_ends
        # The positions of this step and of the next one, and those where the turn could end.
        self.here: list[Turquoise] = []
        self.there: list[Turquoise] = []
        self.ends: list[Turquoise] = []
        self.held = 0
        self.kept = 0
        self.ended = 0
        # Of these: the action that a turn begins with, what it is worth, its fingerprint.
        self.starts: list[int] = [0] * 64
        self.firsts: list[int] = [0] * 64
        self.values: list[float] = [0.0] * 64
        self.prints: list[int] = [0] * 64
        self.end_firsts: list[int] = [0] * 64
        self.end_values: list[float] = [0.0] * 64
        self.end_prints: list[int] = [0] * 64
        # The best turn found: what it is worth, and how it begins.
        self.best = NOTHING
        self.first = END
        # Which tile is imagined to be drawn.
        self.luck = 0

    def sit_down(self, state: Turquoise) -> None:
        """Make room for positions, at a table of this size."""
        if self.here:
            return
        for _ in range(self.width):
            self.here.append(state.blank())
            self.there.append(state.blank())
        # One more, for positions that are tried.
        self.there.append(state.blank())
        for _ in range(self.kept_ends):
            self.ends.append(state.blank())

    def plan(self, state: Turquoise) -> None:
        """Find the best turns from here; the best one and how it begins."""
        self.sit_down(state)
        seat = state.mover
        self.ended = 0
        self.best = NOTHING
        self.first = END
        self.held = 1
        self.here[0].copy_from(state)
        self.starts[0] = 0
        if state.stage == OPENING or state.stage == ACTING:
            value = self.judge.worth(state, seat, state.left_of(seat), ACTION_POINTS)
            self.finish(self.here[0], END, value, self.fingerprint(state))
        while self.held > 0:
            self.kept = 0
            for i in range(self.held):
                self.expand(self.here[i], self.starts[i], seat)
            self.here, self.there = self.there, self.here
            # The spare position changes sides too.
            if len(self.there) == self.width:
                self.there.append(self.here.pop())
            for i in range(self.kept):
                self.starts[i] = self.firsts[i]
            self.held = self.kept

    # --- one step -------------------------------------------------------------------------

    def expand(self, state: Turquoise, first: int, seat: int) -> None:
        """Try every idea in a position."""
        trial: Turquoise = self.there[self.width]
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
            self.keep(trial, first, value, mark)

    def follow(self, trial: Turquoise, idea: int) -> int:
        """Do as an idea says, with a tile imagined where one is drawn; its first action."""
        first = idea
        if idea & KIND == PUT and trial.stage != PUTTING:
            trial.play(LAY)
            trial.play(TILE + self.imagine(trial))
            first = LAY
        trial.play(idea)
        if idea == TOP_LAY:
            trial.play(PUT + TOP)
        if trial.stage == INTERRUPTING:
            gain = trial.gain(trial.place, trial.owner[SETH])
            trial.play(INTERRUPT if gain > self.judge.tablets[SETH] else PASS)
        return first

    def imagine(self, trial: Turquoise) -> int:
        """One of the tiles that may be drawn."""
        tile = self.luck
        while not trial.stock[tile]:
            tile = tile + 1 if tile < DRAWN else 1
        return tile

    def fingerprint(self, state: Turquoise) -> int:
        """A number that hardly two different ends of a turn share."""
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

    # --- what is kept ---------------------------------------------------------------------

    def keep(self, trial: Turquoise, first: int, value: float, mark: int) -> None:
        """A position to go on from, if it is among the best of this step."""
        for i in range(self.kept):
            if self.prints[i] == mark:
                return
        place = self.kept
        if self.kept == self.width:
            place = 0
            for i in range(self.kept):
                if self.values[i] < self.values[place]:
                    place = i
            if self.values[place] >= value:
                return
        else:
            self.kept += 1
        self.there[place].copy_from(trial)
        self.firsts[place] = first
        self.values[place] = value
        self.prints[place] = mark

    def finish(self, trial: Turquoise, first: int, value: float, mark: int) -> None:
        """A turn that could end here, if it is among the best."""
        if trial.stage == ENDED:
            value += AT_ONCE * trial.ap
        if value > self.best:
            self.best = value
            self.first = first
        for i in range(self.ended):
            if self.end_prints[i] == mark:
                return
        place = self.ended
        if self.ended == self.kept_ends:
            place = 0
            for i in range(self.ended):
                if self.end_values[i] < self.end_values[place]:
                    place = i
            if self.end_values[place] >= value:
                return
        else:
            self.ended += 1
        self.ends[place].copy_from(trial)
        self.end_firsts[place] = first
        self.end_values[place] = value
        self.end_prints[place] = mark
