"""The best play of a duel at Kali, calculated exactly, and how far from it the machines are.

Between two players the second fright ruins one and crowns the other, and the temple is worth
more than anything else: so the best play depends on the deck, the square, and on who turns the
cards for whom; hardly ever on points, which are left out here.
"""

from __future__ import annotations

from array import array
from itertools import product

from bench.arena import RANDOM, Result, level_of
from ludotheque.bots import player
from ludotheque.core.game import take
from ludotheque.core.state import CHANCE, OVER, State
from ludotheque.core.stream import Stream
from ludotheque.games.kali.rules import Kali

# Cards of one to four steps, and noise: how many of each may be left.
KINDS = (17, 13, 7, 5, 13)
STRIDES = (5915, 455, 65, 13, 1)
SQUARES = 19
DECKS = 17 * 13 * 7 * 5 * 13


class Best:
    """The owner's chance of victory if the next card is turned, for every deck and square."""

    def __init__(self) -> None:
        # By the number of frights: of an owner who is the hand, and of one who bought the turn.
        self.own = [array("d", bytes(8 * DECKS * SQUARES)) for _ in range(2)]
        self.bought = [array("d", bytes(8 * DECKS * SQUARES)) for _ in range(2)]
        for frights in (1, 0):
            for place, deck in enumerate(product(*map(range, KINDS))):
                self._solve(frights, place, deck)

    def _solve(self, frights: int, place: int, deck: tuple[int, ...]) -> None:
        own, bought = self.own[frights], self.bought[frights]
        eyes = 2 - frights
        cards = sum(deck) + eyes
        # After noise, or the first fright, the turn passes to the left of the hand.
        bad_own = bad_bought = 0.0
        if deck[4]:
            passed = own[(place - 1) * SQUARES]
            bad_own += deck[4] * (1 - passed)
            bad_bought += deck[4] * passed
        if frights == 0:
            passed = self.own[1][place * SQUARES]
            bad_own += eyes * (1 - passed)
            bad_bought += eyes * passed
        steps = [(kind + 1, deck[kind], place - STRIDES[kind]) for kind in range(4) if deck[kind]]
        for square in range(SQUARES - 1, -1, -1):
            mine, theirs = bad_own, bad_bought
            for step, number, then in steps:
                reached = square + step
                if reached >= SQUARES:
                    mine += number
                    theirs += number
                    continue
                here = then * SQUARES + reached
                passed = own[then * SQUARES]
                # Go on; or stop, and the other takes the better of passing and buying.
                mine += number * max(own[here], min(1 - passed, 1 - bought[here]))
                theirs += number * max(bought[here], min(passed, 1 - own[here]))
            own[place * SQUARES + square] = mine / cards
            bought[place * SQUARES + square] = theirs / cards

    def choose(self, kali: Kali) -> str:
        """The best decision."""
        place = sum(number * stride for number, stride in zip(kali.deck, STRIDES, strict=False))
        here = place * SQUARES + kali.square
        own, bought = self.own[kali.frights][here], self.bought[kali.frights][here]
        passed = self.own[kali.frights][place * SQUARES]
        mine = kali.owner == kali.hand
        if kali.stage_name() == "asking":
            return "buy" if (bought > passed if mine else own > 1 - passed) else "pass"
        stop = min(1 - passed, 1 - bought) if mine else min(passed, 1 - own)
        return "draw" if (own if mine else bought) > stop else "enough"


def play(best: Best, level: int, seed: int) -> float:
    """One duel of the best play against a level; the best play's share of the victory."""
    game = take("kali")
    state: State = game.begin(2, {})
    stream = Stream(seed)
    me = seed % 2
    while state.actor() != OVER:
        actions = state.legal()
        if state.actor() == CHANCE:
            bag = [one for one, n in zip(actions, state.chances(), strict=True) for _ in range(n)]
            action = bag[stream.below(len(bag))]
        elif len(actions) == 1:
            action = actions[0]
        elif state.actor() == me:
            assert isinstance(state, Kali)
            action = state.action(best.choose(state))
        else:
            action = player.decide(state, level_of(game, level), stream.below(1 << 30))
        state.play(action)
    winners = state.winners() or []
    return 1 / len(winners) if me in winners else 0.0


def compare(games: int) -> None:
    """Print how the best play fares against every level."""
    best = Best()
    print(f"\nThe best play of a duel, calculated, against each level ({games} games each)")
    for level in (RANDOM, 1, 2, 3):
        wins = sum(play(best, level, seed) for seed in range(games))
        name = "random" if level == RANDOM else f"level {level}"
        print(f"{'v. ' + name:12} {Result(wins, games)}", flush=True)


if __name__ == "__main__":
    compare(2000)
