"""A foreman of Turquoise plans his turn to its end, and may think of the answer to it."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.core.knowledge import Knowledge
from ludotheque.core.state import State
from ludotheque.core.stream import Stream
from ludotheque.games.turquoise.board import DRAWN, SETH, SLOTS, THOT, TOP
from ludotheque.games.turquoise.ideas import Ideas
from ludotheque.games.turquoise.judge import WEIGHTS, Judge
from ludotheque.games.turquoise.notation import (
    AUCTION,
    BID,
    END,
    INTERRUPT,
    KIND,
    LAY,
    LEAVE,
    PASS,
    PUT,
    TILE,
    TOP_LAY,
)
from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.stages import (
    ACTING,
    BIDDING,
    ENDED,
    INTERRUPTING,
    NOBODY,
    OPENING,
    PUTTING,
    REMOVING,
)

NOTHING = -1.0e9
MIX = 0x9E3779B97F4A7C15
MASK = 0xFFFFFFFFFFFFFFFF
# What an action point that is left over costs.
WASTE = 0.2
# How much a tablet must bring beyond its price before a foreman opens an auction for it.
MARGIN = 2.0


class Foreman(Knowledge):
    """Tries his ideas one after the other, keeps the best positions of each step, and judges.

    Whoever has a rival in mind takes his most promising turns, lets the rival plan the answer to
    each, and judges again.
    """

    def __init__(
        self, width: int, answers: int = 0, rival: int = 0, weights: Sequence[float] = WEIGHTS
    ) -> None:
        self.judge = Judge(weights)
        self.ideas = Ideas()
        # How many positions are kept at each step, and how many turns are answered.
        self.width = width
        self.answers = answers
        self.rival: Foreman | None = Foreman(rival, weights=weights) if answers else None
        # Positions of this step and of the next one: states, values, fingerprints, first actions.
        self.here: list[Turquoise] = []
        self.there: list[Turquoise] = []
        self.ends: list[Turquoise] = []
        self.held = 0
        self.kept = 0
        self.ended = 0
        self.starts: list[int] = [0] * 32
        self.firsts: list[int] = [0] * 32
        self.values: list[float] = [0.0] * 32
        self.prints: list[int] = [0] * 32
        self.end_firsts: list[int] = [0] * 32
        self.end_values: list[float] = [0.0] * 32
        self.end_prints: list[int] = [0] * 32
        # The best turn found: what it is worth, and how it begins.
        self.best = NOTHING
        self.first = END
        # Which tile a foreman imagines to draw.
        self.luck = 0

    # --- decisions ------------------------------------------------------------------------

    def choose(self, state: State, stream: Stream) -> int:
        turquoise: Turquoise = state  # type: ignore[assignment]
        self.luck = 1 + stream.below(DRAWN)
        self.sit_down(turquoise)
        if turquoise.stage == BIDDING:
            return self.answer_bid(turquoise)
        if turquoise.stage == INTERRUPTING:
            return self.answer_tile(turquoise)
        if turquoise.stage == OPENING and turquoise.points[turquoise.mover] > 0:
            auction = self.open(turquoise)
            if auction:
                return auction
        return self.plan_turn(turquoise)

    def sit_down(self, state: Turquoise) -> None:
        """Make room for positions, at a table of this size."""
        if self.here:
            return
        for _ in range(self.width):
            self.here.append(state.blank())
            self.there.append(state.blank())
        # One more, for positions that are tried.
        self.there.append(state.blank())
        for _ in range(max(self.answers, 1)):
            self.ends.append(state.blank())
        if self.rival is not None:
            self.rival.sit_down(state)

    def plan_turn(self, state: Turquoise) -> int:
        """The first action of the best turn."""
        self.plan(state)
        if self.answers == 0:
            return self.first
        return self.foresee(state.mover)

    def foresee(self, seat: int) -> int:
        """The first action of the turn that stands best after the rival's answer."""
        rival: Foreman = self.rival  # type: ignore[assignment]
        self.best = NOTHING
        for i in range(self.ended):
            end: Turquoise = self.ends[i]
            value = self.end_values[i]
            if end.stage == ACTING or end.stage == OPENING:
                end.play(END)
            if end.stage != ENDED:
                rival.luck = self.luck
                rival.plan(end)
                after: Turquoise = rival.ends[0]
                value = self.judge.worth(after, seat, after.left_of(after.mover))
            if value > self.best:
                self.best = value
                self.first = self.end_firsts[i]
        return self.first

    # --- the turn -------------------------------------------------------------------------

    def plan(self, state: Turquoise) -> None:
        """Find the best turns from here; the best one and how it begins."""
        seat = state.mover
        following = state.left_of(seat)
        self.ended = 0
        self.best = NOTHING
        self.first = END
        self.held = 1
        self.here[0].copy_from(state)
        self.starts[0] = 0
        if state.stage == OPENING or state.stage == ACTING:
            value = self.judge.worth(state, seat, following)
            self.finish(self.here[0], END, value, self.fingerprint(state))
        while self.held > 0:
            self.kept = 0
            for i in range(self.held):
                self.expand(self.here[i], self.starts[i], seat, following)
            self.here, self.there = self.there, self.here
            # The spare position changes sides too.
            if len(self.there) == self.width:
                self.there.append(self.here.pop())
            for i in range(self.kept):
                self.starts[i] = self.firsts[i]
            self.held = self.kept

    def expand(self, state: Turquoise, first: int, seat: int, following: int) -> None:
        """Try every idea in a position."""
        trial: Turquoise = self.there[self.width]
        count = self.ideas.collect(state)
        for i in range(count):
            idea = self.ideas.found[i]
            trial.copy_from(state)
            begin = self.follow(trial, idea)
            if self.ideas.second[i]:
                trial.play(self.ideas.second[i])
            if first:
                begin = first
            value = self.judge.worth(trial, seat, following)
            mark = self.fingerprint(trial)
            if trial.stage != REMOVING:
                self.finish(trial, begin, value, mark)
            if trial.stage == REMOVING or (
                trial.stage == ACTING and (trial.ap > 0 or trial.owner[THOT] == seat)
            ):
                self.keep(trial, begin, value, mark)

    def follow(self, trial: Turquoise, idea: int) -> int:
        """Do as an idea says, with a tile imagined where one is drawn; its first action."""
        if idea & KIND == PUT and trial.stage != PUTTING:
            trial.play(LAY)
            trial.play(TILE + self.imagine(trial))
            trial.play(idea)
            if trial.stage == INTERRUPTING:
                trial.play(PASS)
            return LAY
        trial.play(idea)
        if idea == TOP_LAY:
            trial.play(PUT + TOP)
        elif trial.stage == INTERRUPTING:
            trial.play(PASS)
        return idea

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
        """A turn that could end here, if it is among the best; what is not spent is wasted."""
        if trial.stage == ACTING or trial.stage == OPENING:
            value -= WASTE * trial.ap
        elif trial.stage == ENDED:
            # What can be done at once is done at once.
            value += 0.01 * trial.ap
        if value > self.best:
            self.best = value
            self.first = first
        for i in range(self.ended):
            if self.end_prints[i] == mark:
                return
        place = self.ended
        if self.ended == len(self.ends):
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

    # --- the gods -------------------------------------------------------------------------

    def open(self, state: Turquoise) -> int:
        """An auction for the tablet that would help this turn most, if it is worth its price."""
        god = NOBODY
        most = MARGIN
        for tablet in range(4):
            if state.owner[tablet] == NOBODY:
                profit = self.gift(state, tablet) - self.fair_price(state, tablet)
                if profit > most:
                    most = profit
                    god = tablet
        return AUCTION + god + (1 << 8) if god != NOBODY else 0

    def gift(self, state: Turquoise, tablet: int) -> float:
        """What a tablet would bring the mover."""
        usual = self.with_god(state, tablet, NOBODY)
        return self.with_god(state, tablet, state.mover) - usual

    def fair_price(self, state: Turquoise, tablet: int) -> float:
        """Where paying it and letting the other pay it are the same.

        Who wins a tablet has its use, and the others don't; who loses it sees another one pay.
        """
        price = 0.5 * (self.gift(state, tablet) + self.judge.weights[21 + tablet])
        return max(1.0, price)

    def with_god(self, state: Turquoise, god: int, seat: int) -> float:
        """What this turn is worth to the mover if he has a tablet."""
        gifted: Turquoise = state.copy()  # type: ignore[assignment]
        gifted.owner[god] = seat
        gifted.stage = ACTING
        self.plan(gifted)
        return self.best

    def answer_bid(self, state: Turquoise) -> int:
        """Raise by one up to the fair price."""
        raised = state.bid + 1
        return BID + raised if raised <= self.fair_price(state, state.tablet) else LEAVE

    def answer_tile(self, state: Turquoise) -> int:
        """Seth is called where he brings more than he is worth later."""
        seat = state.owner[SETH]
        gain = state.gain(state.place, seat)
        if gain <= self.judge.weights[21 + SETH] and state.left > 4:
            return PASS
        if gain == 0:
            return PASS
        best = NOTHING
        chosen = 0
        trial: Turquoise = self.there[self.width]
        for turn in range(4):
            trial.copy_from(state)
            trial.play(INTERRUPT + turn)
            value = self.judge.worth(trial, seat, trial.mover)
            if value > best:
                best = value
                chosen = turn
        return INTERRUPT + chosen
