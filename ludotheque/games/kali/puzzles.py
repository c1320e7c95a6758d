"""What puzzles ask in Les yeux de Kali: a card more, or a turn to buy, and what it brings."""

from __future__ import annotations

from ludotheque.core.question import Question, Solution
from ludotheque.core.tongue import mark
from ludotheque.games.kali.advice import balance, weigh
from ludotheque.games.kali.rules import Kali

# Fewer points on average are no clear answer.
CLEAR = 2.0
MARGIN = "points on average between one more card and none"


def one_more(state: Kali) -> Solution | None:
    """Draw one card and stop, or stop now."""
    return _weighed(state, "draw", "enough") if state.stage_name() == "may stop" else None


def one_bought(state: Kali) -> Solution | None:
    """Buy the turn, draw one card and stop, or leave it."""
    return _weighed(state, "buy", "pass") if state.stage_name() == "asking" else None


def _weighed(state: Kali, bold: str, calm: str) -> Solution | None:
    """Exact: every card left in the deck is counted."""
    gain = balance(state)
    if abs(gain) < CLEAR:
        return None
    return Solution([[bold if gain > 0 else calm]], round(abs(gain), 2))


QUESTIONS = [
    Question(
        "card",
        mark("One more card and then stop, or stop now: which brings more in the long run?"),
        MARGIN,
        one_more,
        weigh=weigh,
    ),
    Question(
        "buy",
        mark("Buy the turn for one card, or leave it: which brings more in the long run?"),
        MARGIN,
        one_bought,
        weigh=weigh,
    ),
]
