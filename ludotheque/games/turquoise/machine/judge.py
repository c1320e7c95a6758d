"""What a position of Turquoise is worth to each seat: its score, and what it may hope to lay."""

from __future__ import annotations

from ludotheque.games.turquoise.machine.prospects import Prospects
from ludotheque.games.turquoise.machine.tables import Weights
from ludotheque.games.turquoise.rules.material import (
    ACTION_POINTS,
    GROUND_POINTS,
    MALUS,
    SETH,
    SLOTS,
)
from ludotheque.games.turquoise.rules.stages import ENDED, NOBODY
from ludotheque.games.turquoise.rules.state import Turquoise

COSTS = list(MALUS)
ONE = 1
NEVER = -1000.0
# How many turns ahead the judge looks, in which everybody lays what is ready.
TURNS_AHEAD = 4
# With this few tiles left to draw, Seth is no longer saved for later.
FEW = 4
# What a victory is worth, more than any hope, and each point of its margin.
VICTORY = 40.0
GLORY = 0.1


class Judge:
    """Weighs every seat's hopes against the others': the score if the game ended as it stands,
    what each would lay in the turns to come, and what capitals further off promise.
    """

    def __init__(self, weights: Weights) -> None:
        self.sure = weights.sure
        self.fade = weights.fade
        self.grasp = weights.grasp
        self.haste = weights.haste
        self.deny = weights.deny
        self.waiting = weights.waiting
        self.near = weights.near
        self.idle = weights.idle
        self.loose = weights.loose
        self.late = weights.late
        self.calm = weights.calm
        self.storm = weights.storm
        self.tablets = [weights.horus, weights.anubis, weights.thot, weights.seth]
        # By the action points that a capital needs: how likely it is to be laid one day.
        self.chances = [
            weights.far_off * weights.close ** max(needs - ACTION_POINTS, 0) for needs in range(32)
        ]
        self.prospects = Prospects()
        self.stands: list[float] = [0.0] * 4  # by seat: its score as it stands, in points
        self.hopes: list[float] = [0.0] * 4  # by seat: that plus what it may hope for
        self.over = False  # whether the game is over
        self.doubt = 1.0  # if not, how many points may still change hands
        self.gone: list[int] = [0] * 16  # by capital: 1 if it is laid while the judge looks ahead

    # --- what can be asked ----------------------------------------------------------------

    def worth(self, state: Turquoise, seat: int, following: int, points: int) -> float:
        """How sure a seat may be of victory when `following` goes on with some action points."""
        self.study(state)
        return self.verdict(state, seat, following, points)

    def study(self, state: Turquoise) -> None:
        """Look at a position, before judging who is better off."""
        silence = 0.0
        if not state.built and state.patience > 0:
            silence = (1.0 + state.quiet) / (state.patience * state.seats)
        self.over = state.stage == ENDED or silence >= 1.0
        if self.over:
            for seat in range(state.seats):
                self.stands[seat] = 1.0 * (state.points[seat] - state.malus(seat))
            return
        prospects = self.prospects
        prospects.study(state)
        for seat in range(state.seats):
            self.stands[seat] = (
                state.points[seat]
                + self.waiting * prospects.waiting[seat]
                + self.near * prospects.reach.near(seat)
            )
        for god in range(4):
            if state.owner[god] != NOBODY:
                self.stands[state.owner[god]] += self.tablets[god]
        self.charge(state, self.late * silence * silence)
        self.doubt = self.calm + self.storm * prospects.to_come * (1.2 - silence)

    def verdict(self, state: Turquoise, seat: int, following: int, points: int) -> float:
        """What the position that was studied is worth."""
        for other in range(state.seats):
            self.hopes[other] = self.stands[other]
        if not self.over:
            self.race(state, following, points)
            self.promise(state)
        lead = self.hopes[seat] - self.rivals(state, seat)
        if not self.over:
            return lead / self.doubt
        if lead == 0.0:
            return 0.0
        return GLORY * lead + (VICTORY if lead > 0.0 else -VICTORY)

    def calls_seth(self, state: Turquoise) -> bool:
        """Whether Seth's owner should call him now rather than save him for later."""
        gain = state.gain(state.place, state.owner[SETH])
        return gain > self.tablets[SETH] or (gain > 0 and state.left <= FEW)

    def rivals(self, state: Turquoise, seat: int) -> float:
        """What a seat's hopes are compared with: the best rival's, and the rivals' average."""
        most = NEVER
        total = 0.0
        for other in range(state.seats):
            if other != seat:
                total += self.hopes[other]
                if self.hopes[other] > most:
                    most = self.hopes[other]
        return 0.5 * most + 0.5 * total / (state.seats - 1)

    # --- as it stands ---------------------------------------------------------------------

    def charge(self, state: Turquoise, late: float) -> None:
        """Charge the malus of pillars that carry nothing, which is more certain the later it is."""
        carrying = self.prospects.reach.carrying
        for slot in range(SLOTS):
            top = state.top[slot]
            if top >= 0:
                sure = self.loose if carrying >> slot & ONE else self.idle
                self.stands[top] -= (sure + late) * COSTS[state.height[slot]]

    # --- the turns to come ----------------------------------------------------------------

    def race(self, state: Turquoise, following: int, points: int) -> None:
        """Turn by turn, each seat lays the capitals worth most to it that it can finish at once."""
        prospects = self.prospects
        for capital in range(prospects.count):
            self.gone[capital] = 0
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
        """A seat lays a capital: it gains points, and everyone is spared some malus."""
        prospects = self.prospects
        self.gone[capital] = 1
        self.hopes[seat] += sure * prospects.gains[16 * seat + capital]
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
