"""The result of a game, as it is said to whoever looks: “You have won!”, “Ana wins”."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.core.tongue import Tongue, mark
from ludotheque.tables.table import Table

# Said to someone who has not won, by how many did better.
PLACES = (
    mark("You are second"),
    mark("You are third"),
    mark("You are fourth"),
    mark("You are fifth"),
    mark("You are sixth"),
)


def headline(
    tongue: Tongue,
    names: Sequence[str],
    scores: Sequence[int],
    winners: Sequence[int],
    mine: Sequence[int],
) -> str:
    """The result; someone who sits in several seats, or in none, is told of all by name."""
    if len(mine) == 1:
        return _said_to(tongue, names, scores, winners, mine[0])
    return _said_of(tongue, [names[seat] for seat in winners])


def result(table: Table, tongue: Tongue, mine: Sequence[int]) -> str:
    """How a finished game ended, for whoever sat there."""
    if table.ending and not table.ending.winners:
        return tongue.say("Nobody wins")
    scores = [table.state.score(seat) for seat in range(len(table.seats))]
    return headline(tongue, table.names, scores, table.winners, mine)


def _said_to(
    tongue: Tongue, names: Sequence[str], scores: Sequence[int], winners: Sequence[int], seat: int
) -> str:
    if seat in winners:
        others = [names[other] for other in winners if other != seat]
        if not others:
            return tongue.say("You have won!")
        return tongue.say("You win together with {others}", others=", ".join(others))
    if len(scores) > 1 and not winners:
        return tongue.say("Nobody wins")
    # Second of two is no consolation.
    if len(scores) <= 2:
        return tongue.say("You have lost")
    better = sum(score > scores[seat] for score in scores)
    # A winner stands before everyone, even with as many points.
    return tongue.say(PLACES[max(better, len(winners)) - 1])


def _said_of(tongue: Tongue, winners: Sequence[str]) -> str:
    if not winners:
        return tongue.say("Nobody wins")
    if len(winners) == 1:
        return tongue.say("{name} wins", name=winners[0])
    *some, one = winners
    return tongue.say("{some} and {one} win together", some=", ".join(some), one=one)
