"""A seat's chance to win a position of Turquoise: by its score, and by what it may hope to lay."""

from __future__ import annotations

import math

from ludotheque.games.turquoise.machine.prospects import Prospects
from ludotheque.games.turquoise.machine.tables import Weights
from ludotheque.games.turquoise.rules.material import (
    ACTION_POINTS,
    GROUND_POINTS,
    MALUS,
    SETH,
    SLOTS,
    TOP,
)
from ludotheque.games.turquoise.rules.stages import ENDED, NO_TILE, NOBODY
from ludotheque.games.turquoise.rules.state import Turquoise

COSTS = list(MALUS)
ONE = 1
# How many turns ahead the judge looks, in which everybody lays what is ready.
TURNS_AHEAD = 4
# No capital lacks more than this.
FAR_OFF = 8.0
# So many points pay for a tablet or for a way over others' pillars.
PURSE = 3
# With this few tiles left to draw, Seth is no longer saved for later.
FEW = 4
# A defeat is a little worse than a hopeless position: whoever is behind goes on for a while.
DEFEAT = -0.15
# An unfinished temple is worse than any defeat, and than any fear of leaving it unfinished.
DISGRACE = -100.0


class Judge:
    """Weighs every seat's hopes against the others': the score if the game ended as it stands,
    what each would lay in the turns to come, and what capitals further off promise.

    A victory is worth 1, a defeat less than nothing, an unfinished temple much less: so whoever is
    behind rather plays on than ends the game, but builds before the king loses patience.
    """

    def __init__(self, weights: Weights) -> None:
        self.glory = weights.glory
        self.purse = weights.purse
        self.sure = weights.sure
        self.fade = weights.fade
        self.grasp = weights.grasp
        self.haste = weights.haste
        self.deny = weights.deny
        self.waiting = weights.waiting
        self.near = weights.near
        self.idle = weights.idle
        self.loose = weights.loose
        self.calm = weights.calm
        self.storm = weights.storm
        self.anger = weights.anger
        self.temper = weights.temper
        self.delay = weights.delay
        self.tablets = [weights.horus, weights.anubis, weights.thot, weights.seth]
        # By the action points that a capital needs: how likely it is to be laid one day.
        self.chances = [
            weights.far_off * weights.close ** max(needs - ACTION_POINTS, 0) for needs in range(32)
        ]
        self.prospects = Prospects()
        self.stands: list[float] = [0.0] * 4  # by seat: its score as it stands, in points
        self.hopes: list[float] = [0.0] * 4  # by seat: that plus what it may hope for
        self.doubt = 1.0  # how many points may still change hands
        self.seth = NOBODY  # who may still call Seth while the judge looks ahead
        self.gone: list[int] = [0] * 16  # by capital: 1 if it is laid while the judge looks ahead

    # --- what can be asked ----------------------------------------------------------------

    def worth(self, state: Turquoise, seat: int, following: int, points: int) -> float:
        """A seat's chance of victory when `following` goes on with some action points."""
        self.study(state)
        return self.verdict(state, seat, following, points)

    def study(self, state: Turquoise) -> None:
        """Look at a position, before judging who is better off."""
        if state.stage == ENDED:
            return
        prospects = self.prospects
        prospects.study(state)
        for seat in range(state.seats):
            self.stands[seat] = (
                state.points[seat]
                + self.purse * min(state.points[seat], PURSE)
                + self.waiting * prospects.waiting[seat]
                + self.near * prospects.reach.near(seat)
            )
        for god in range(4):
            if state.owner[god] != NOBODY:
                self.stands[state.owner[god]] += self.tablets[god]
        self.charge(state)
        self.doubt = self.calm + self.storm * prospects.to_come

    def verdict(self, state: Turquoise, seat: int, following: int, points: int) -> float:
        """What the position that was studied is worth."""
        if state.stage == ENDED:
            return self.outcome(state, seat)
        if following != state.mover and self.is_last(state):
            return DISGRACE
        for other in range(state.seats):
            self.hopes[other] = self.stands[other]
        self.race(state, following, points)
        self.promise(state)
        rivals = 0.0
        behind = 0.0
        for other in range(state.seats):
            rivals += math.exp((self.hopes[other] - self.hopes[seat]) / self.doubt)
            behind = max(behind, self.hopes[other] - self.hopes[seat])
        # Where victory is hardly to be hoped for, what makes up for a point is still better.
        return 1.0 / rivals - self.glory * behind - self.fear(state, seat)

    def outcome(self, state: Turquoise, seat: int) -> float:
        """What the end of the game is worth: a victory 1, or a part of it if it is shared."""
        if state.tiles[TOP] == NO_TILE:
            return DISGRACE
        mine = state.score(seat)
        best = -1000
        sharing = 1
        for other in range(state.seats):
            if other != seat:
                best = max(best, state.score(other))
                if state.score(other) == mine:
                    sharing += 1
        if mine < best:
            return DEFEAT + self.glory * (mine - best)
        return 1.0 / sharing + self.glory * (mine - best)

    def is_last(self, state: Turquoise) -> bool:
        """Whether the king's patience ends with this turn, if nothing more is built in it."""
        if state.built or state.patience == 0:
            return False
        return state.quiet + 1 >= state.patience * state.seats

    def fear(self, state: Turquoise, seat: int) -> float:
        """How much a seat's chance suffers from the king's anger: it grows while nobody builds."""
        rounds = 0.0 if state.built else (1.0 + state.quiet) / state.seats
        wait = rounds * (1.0 + self.delay * self.lacking(seat)) / self.temper
        return self.anger * wait * wait

    def lacking(self, seat: int) -> float:
        """How many pillars the next tile lacks, as seen by a seat: the way there counts a bit."""
        prospects = self.prospects
        if prospects.bare > 0:
            return 0.0
        fewest = FAR_OFF
        for capital in range(prospects.count):
            fewest = min(fewest, prospects.lacks[16 * seat + capital])
        return fewest

    def calls_seth(self, state: Turquoise) -> bool:
        """Whether Seth's owner should call him now rather than save him for later."""
        gain = state.gain(state.place, state.owner[SETH])
        return state.place == TOP or gain > self.tablets[SETH] or (gain > 0 and state.left <= FEW)

    # --- as it stands ---------------------------------------------------------------------

    def charge(self, state: Turquoise) -> None:
        """Charge the malus of pillars that carry nothing."""
        carrying = self.prospects.reach.carrying
        for slot in range(SLOTS):
            top = state.top[slot]
            if top >= 0:
                sure = self.loose if carrying >> slot & ONE else self.idle
                self.stands[top] -= sure * COSTS[state.height[slot]]

    # --- the turns to come ----------------------------------------------------------------

    def race(self, state: Turquoise, following: int, points: int) -> None:
        """Turn by turn, each seat lays the capitals worth most to it that it can finish at once."""
        prospects = self.prospects
        for capital in range(prospects.count):
            self.gone[capital] = 0
        self.seth = state.owner[SETH]
        bare = prospects.bare
        seat = following
        sure = self.sure
        for _ in range(TURNS_AHEAD):
            capital = self.wanted(state, seat, points)
            while capital != NOBODY:
                self.lay(state, seat, capital, sure)
                points -= prospects.needs[16 * seat + capital]
                capital = self.wanted(state, seat, points)
            tiles = min(points, bare)
            bare -= tiles
            self.hopes[seat] += sure * tiles * GROUND_POINTS
            sure *= self.fade
            points = ACTION_POINTS
            seat = state.left_of(seat)

    def lay(self, state: Turquoise, seat: int, capital: int, sure: float) -> None:
        """A seat lays a capital: it gains points, so does Seth's owner, all are spared malus."""
        prospects = self.prospects
        self.gone[capital] = 1
        self.hopes[seat] += sure * prospects.gains[16 * seat + capital]
        seth = self.seth
        if seth != NOBODY and seth != seat and prospects.shares[16 * seth + capital] > 1:
            self.hopes[seth] += sure * (prospects.shares[16 * seth + capital] - 1)
            self.seth = NOBODY
        for other in range(state.seats):
            self.hopes[other] += sure * prospects.spared[16 * other + capital]

    def wanted(self, state: Turquoise, seat: int, points: int) -> int:
        """The capital that a seat would lay with a number of action points, or NOBODY."""
        prospects = self.prospects
        chosen = NOBODY
        most = self.grasp
        for capital in range(prospects.count):
            i = 16 * seat + capital
            if self.gone[capital] or prospects.needs[i] > points:
                continue
            value = prospects.gains[i] + prospects.spared[i] - self.haste * prospects.needs[i]
            value += self.deny * self.denied(state, seat, capital)
            if value > most:
                most = value
                chosen = capital
        return chosen

    def denied(self, state: Turquoise, seat: int, capital: int) -> float:
        """What the others lose if a seat lays a capital: what they could have laid themselves."""
        prospects = self.prospects
        total = 0
        for other in range(state.seats):
            if other == seat:
                continue
            i = 16 * other + capital
            total -= prospects.spared[i]
            if prospects.needs[i] <= ACTION_POINTS:
                total += prospects.gains[i]
        return 1.0 * total / (state.seats - 1)

    def promise(self, state: Turquoise) -> None:
        """Add what capitals further off promise each seat: the nearer they are, the more."""
        prospects = self.prospects
        for capital in range(prospects.count):
            if self.gone[capital]:
                continue
            total = 0.0
            most = 0.0
            for seat in range(state.seats):
                chance = self.chances[prospects.needs[16 * seat + capital]]
                total += chance
                if chance > most:
                    most = chance
            for seat in range(state.seats):
                i = 16 * seat + capital
                share = self.chances[prospects.needs[i]] / total
                self.hopes[seat] += most * (share * prospects.gains[i] + prospects.spared[i])
