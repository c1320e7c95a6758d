"""Everyone's chance to win a position: estimated by the game's machines, or by quick games."""

from __future__ import annotations

from array import array

from ludotheque.core.game import Game, Level
from ludotheque.core.knowledge import Knowledge
from ludotheque.core.state import CHANCE, OVER, State
from ludotheque.core.stream import Stream

# How many quick games are played from a position.
GAMES = 300
# How many outcomes of a draw are tried where there are too many to try them all.
DRAWS = 24
# A quick game that has not ended by then is nobody's, in moves.
LONGEST = 3000


def chances(game: Game, state: State, seed: int) -> list[float]:
    """Each seat's chance to win from here."""
    if state.actor() == OVER:
        return shares(state)
    known = judged(game, state, seed)
    if known is not None:
        return known
    return _mean([_play_on(game, state, Stream(seed + number)) for number in range(GAMES)])


def judged(game: Game, state: State, seed: int) -> list[float] | None:
    """Each seat's chance by the game's own judgement, if it has one about this position."""
    if state.actor() == OVER:
        return shares(state)
    if game.chances is None:
        return None
    if state.actor() != CHANCE:
        found = game.chances(state)
        return None if found is None else list(found)
    return _after_draws(game, state, seed)


def _after_draws(game: Game, state: State, seed: int) -> list[float] | None:
    """The judgement after what chance may do: all of it if that is one draw, else some of it."""
    outcomes = [_after(state, action) for action in state.legal()]
    weights = list(state.weights[: len(outcomes)])
    if any(after.actor() == CHANCE for after in outcomes):
        outcomes = [_drawn(state, Stream(seed + number)) for number in range(DRAWS)]
        weights = [1] * DRAWS
    found = []
    for after, weight in zip(outcomes, weights, strict=True):
        known = judged(game, after, seed)
        if known is None:
            return None
        found.append([weight * chance / sum(weights) for chance in known])
    return [sum(seat) for seat in zip(*found, strict=True)]


def shares(state: State) -> list[float]:
    """What a finished game brought each seat: a victory, or its part of one."""
    winners = state.winners() or []
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.seats)]


def quick(game: Game) -> Level:
    """The level by whose knowledge quick games are played: one that searches plays many itself."""
    strongest = game.levels[-1]
    return strongest if strongest.simulations else game.levels[0]


def _after(state: State, action: int) -> State:
    """The position after an action."""
    after = state.copy()
    after.play(action)
    return after


def _drawn(state: State, stream: Stream) -> State:
    """The position after everything that chance does now."""
    after = state.copy()
    while after.actor() == CHANCE:
        after.play(after.draw(stream))
    return after


def _play_on(game: Game, state: State, stream: Stream) -> list[float]:
    """Who wins a quick game from here."""
    knowledge: Knowledge = quick(game).knowledge()
    hopes = array("d", bytes(8 * state.seats))
    after = state.copy()
    for _ in range(LONGEST):
        actor = after.actor()
        if actor == OVER:
            return shares(after)
        if knowledge.worth(after, hopes):
            return list(hopes)
        after.play(after.draw(stream) if actor == CHANCE else knowledge.choose(after, stream))
    return [0.0] * state.seats


def _mean(found: list[list[float]]) -> list[float]:
    return [sum(seat) / len(found) for seat in zip(*found, strict=True)]
