"""Random games of any game on the shelf; as a program, a fingerprint of each, to compare builds."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path

from ludotheque.core.game import Game, Options, take
from ludotheque.core.state import CHANCE, OVER, State
from ludotheque.core.stream import Stream

ROOT = Path(__file__).parents[2]
# Players who nearly always take the first choice, or the last, get where others never come.
FIRST, LAST, EVENLY = 0, -1, 1
# Options that say how long a game may last: players who know nothing would go on to the end.
LENGTHS = ("max_rounds", "patience")


def pick(
    state: State, stream: Stream, lean: int = EVENLY, legal: Sequence[int] | None = None
) -> int:
    """A legal action at random; chance goes by its weights, a player who leans to one side."""
    actions = state.legal() if legal is None else legal
    if state.actor() != CHANCE:
        if lean != EVENLY and stream.below(8):
            return actions[lean]
        return actions[stream.below(len(actions))]
    weights = state.chances()
    left = stream.below(sum(weights))
    for action, weight in zip(actions, weights, strict=True):
        left -= weight
        if left < 0:
            return action
    raise AssertionError("a ticket is less than the sum of the weights")


def agree(game: Game, stream: Stream) -> tuple[int, Options]:
    """A random number of seats, and every third time random options; never a very long game."""
    seats = game.seats[stream.below(len(game.seats))]
    short = {
        option.key: list(option.values)[stream.below(3)]
        for option in game.options
        if option.key in LENGTHS
    }
    if stream.below(3):
        return seats, game.settle(short)
    options = {
        option.key: list(option.values)[stream.below(len(option.values))] for option in game.options
    }
    return seats, {**options, **short}


def walk(state: State, stream: Stream) -> Iterator[int]:
    """Play a game to its end; yields each action before it is played, and OVER at last."""
    return (action for _, action in steps(state, stream))


def steps(state: State, stream: Stream) -> Iterator[tuple[list[int], int]]:
    """A game to its end: all legal actions, listed once, and the one that is played next."""
    lean = (FIRST, LAST, EVENLY, EVENLY)[stream.below(4)]
    while state.actor() != OVER:
        legal = state.legal()
        action = pick(state, stream, lean, legal)
        yield legal, action
        state.play(action)
    yield state.legal(), OVER


def portrait(state: State, legal: Sequence[int] | None = None) -> str:
    """All that a position says of itself."""
    actor = state.actor()
    return repr(
        (
            actor,
            state.turn(),
            state.legal() if legal is None else legal,
            state.chances() if actor == CHANCE else None,
            [state.score(seat) for seat in range(state.seats)],
            state.winners() if actor == OVER else None,
            [getattr(state, field) for field in state.fields()],
        )
    )


def portraits(game: Game, seed: int) -> Iterator[str]:
    """Every position of one random game, with the move that is played there."""
    stream = Stream(seed)
    seats, options = agree(game, stream)
    state = game.begin(seats, options)
    for number, (legal, action) in enumerate(steps(state, stream), 1):
        move = "" if action == OVER else state.name(action)
        yield f"{portrait(state, legal)} {move} {state.unfinished()}"
        # Now and then also as one seat sees it.
        if number % 5 == 0 and type(state).hide is not State.hide:
            seen = state.copy()
            seen.hide(number % seats, Stream(seed))
            yield portrait(seen)


def fingerprint(game: Game, seed: int) -> str:
    """One random game, all its positions, in a few letters."""
    digest = hashlib.sha256()
    for line in portraits(game, seed):
        digest.update(line.encode())
    return digest.hexdigest()[:16]


def compiled_sources() -> list[Path]:
    """The modules that have C types beside them, and so are compiled where that is possible."""
    found = (ROOT / "ludotheque").rglob("*.pxd")
    return sorted(path.with_suffix(".py") for path in found if path.stem != "__init__")


def module_name(source: Path) -> str:
    return ".".join(source.relative_to(ROOT).with_suffix("").parts)


def main() -> None:
    """`GAME FROM TO`: first where each module comes from, then a fingerprint of each game."""
    game = take(sys.argv[1])
    for source in compiled_sources():
        print(module_name(source), Path(str(import_module(module_name(source)).__file__)).suffix)
    for seed in range(int(sys.argv[2]), int(sys.argv[3])):
        print(seed, fingerprint(game, seed))


if __name__ == "__main__":
    main()
