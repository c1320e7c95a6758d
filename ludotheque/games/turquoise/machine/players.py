"""Who plays Turquoise: a machine that plans its turns, bids for tablets and calls Seth."""

from __future__ import annotations

from ludotheque.core.knowledge import Knowledge
from ludotheque.core.state import State
from ludotheque.core.stream import Stream
from ludotheque.games.turquoise.machine.judge import Judge
from ludotheque.games.turquoise.machine.tables import Weights
from ludotheque.games.turquoise.machine.turns import Turns
from ludotheque.games.turquoise.rules.material import ACTION_POINTS, DRAWN, SETH
from ludotheque.games.turquoise.rules.notation import AUCTION, BID, END, INTERRUPT, LEAVE, PASS
from ludotheque.games.turquoise.rules.stages import (
    ACTING,
    BIDDING,
    ENDED,
    INTERRUPTING,
    NOBODY,
    OPENING,
)
from ludotheque.games.turquoise.rules.state import Turquoise

NOTHING = -1.0e9
# How much the judgement after everyone's next turn counts; the one before those turns is the rest.
TRUST = 0.7


class Planner(Knowledge):
    """Plans its turn to the end; a good one also the others' answers and its own next turn.

    How good it is depends on how many positions it keeps at each step (`width`), for how many of
    its turns it looks at the others' answers (`answers`), and how many positions it keeps while it
    plans those (`rival`) and its own next turn (`reply`).
    """

    def __init__(
        self,
        width: int,
        answers: int = 0,
        rival: int = 0,
        reply: int = 0,
        weights: Weights | None = None,
    ) -> None:
        weights = weights or Weights()
        self.judge = Judge(weights)
        self.bargain = weights.bargain
        self.sloth = weights.sloth
        self.turns = Turns(width, max(answers, 1), self.judge)
        self.answers = answers
        self.rival = Turns(max(rival, 1), 1, self.judge)
        self.reply = Turns(max(reply, 1), 1, self.judge)

    def choose(self, state: State, stream: Stream) -> int:
        turquoise: Turquoise = state  # type: ignore[assignment]
        self.turns.luck = self.rival.luck = self.reply.luck = 1 + stream.below(DRAWN)
        self.turns.sloth = 0.0  # there is no plan yet
        if turquoise.stage == BIDDING:
            return self.answer_bid(turquoise)
        if turquoise.stage == INTERRUPTING:
            return self.answer_tile(turquoise)
        if turquoise.stage == OPENING and turquoise.points[turquoise.mover] > 0:
            auction = self.open(turquoise)
            if auction:
                return auction
        self.turns.sloth = self.sloth * (turquoise.seats - 1)
        self.turns.plan(turquoise)
        return self.foresee(turquoise.mover) if self.answers else self.turns.first

    def foresee(self, seat: int) -> int:
        """The first action of the turn that is worth most once the others have answered."""
        ends = self.turns.ends
        best = NOTHING
        chosen = self.turns.first
        for i in range(ends.count):
            idle = self.turns.is_idle(ends.states[i])
            value = self.after(ends.states[i], seat, ends.values[i])
            if idle:
                # The rest of it is in the value before the others' turns.
                value -= TRUST * self.turns.sloth
            if value > best:
                best = value
                chosen = ends.firsts[i]
        return chosen

    def after(self, end: Turquoise, seat: int, value: float) -> float:
        """What an end of the turn is worth after everyone's next turn, the seat's own included."""
        state = end
        for _ in range(end.seats - 1):
            if self.is_over(state):
                break
            self.rival.plan(state)
            state = self.rival.ends.states[0]
        if end.stage == ENDED:
            return value
        if self.is_over(state):
            hope = self.judge.worth(state, seat, seat, ACTION_POINTS)
        else:
            self.reply.plan(state)
            hope = self.reply.best
        return (1.0 - TRUST) * value + TRUST * hope

    def is_over(self, state: Turquoise) -> bool:
        """End the turn, and say whether that ended the game."""
        if state.stage == ACTING or state.stage == OPENING:
            state.play(END)
        return state.stage == ENDED

    # --- the gods -------------------------------------------------------------------------

    def open(self, state: Turquoise) -> int:
        """Open an auction for the tablet that helps most, if it is worth its price."""
        god = NOBODY
        most = self.future(state, state.mover) + self.bargain
        for tablet in range(4):
            if state.owner[tablet] == NOBODY:
                value = self.sold(state, tablet, state.mover, 1, state.mover)
                if value > most:
                    most = value
                    god = tablet
        return AUCTION + god + (1 << 8) if god != NOBODY else 0

    def answer_bid(self, state: Turquoise) -> int:
        """Raise by one while that is better than to leave the tablet to the highest bidder."""
        seat = state.asked
        left = self.sold(state, state.tablet, state.bidder, state.bid, seat)
        taken = self.sold(state, state.tablet, seat, state.bid + 1, seat)
        return BID + state.bid + 1 if taken > left else LEAVE

    def sold(self, state: Turquoise, tablet: int, buyer: int, price: int, seat: int) -> float:
        """What it is worth to a seat if a tablet is sold."""
        sold: Turquoise = state.copy()
        sold.owner[tablet] = buyer
        sold.points[buyer] -= price
        return self.future(sold, seat)

    def future(self, state: Turquoise, seat: int) -> float:
        """What a position is worth to a seat once it has planned its own next turn."""
        future: Turquoise = state.copy()
        future.stage = ACTING
        while future.mover != seat:
            self.rival.plan(future)
            future.copy_from(self.rival.ends.states[0])
            if self.is_over(future):
                return self.judge.worth(future, seat, seat, ACTION_POINTS)
        self.turns.plan(future)
        return self.turns.best

    def answer_tile(self, state: Turquoise) -> int:
        """Call Seth where he brings more than he would be worth later."""
        seat = state.owner[SETH]
        if not self.judge.calls_seth(state):
            return PASS
        best = NOTHING
        chosen = 0
        trial: Turquoise = state.blank()
        for turn in range(4):
            trial.copy_from(state)
            trial.play(INTERRUPT + turn)
            value = self.judge.worth(trial, seat, trial.mover, trial.ap)
            if value > best:
                best = value
                chosen = turn
        return INTERRUPT + chosen
