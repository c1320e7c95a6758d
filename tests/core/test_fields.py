"""What a position consists of is the same compiled and interpreted, and copied whole."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from ludotheque.core.game import Game, shelf
from ludotheque.core.record import read
from ludotheque.core.state import OVER, State
from ludotheque.core.stream import Stream
from tests.core.builds import begun
from tests.core.walk import agree, pick
from tests.playthroughs.playthrough import records

each_game = pytest.mark.parametrize("game", shelf().values(), ids=lambda game: game.key)


def positions(game: Game, seed: int, seats: int) -> list[State]:
    """Every position of a short random game with so many seats and random options."""
    stream = Stream(seed)
    _, options = agree(game, stream)
    state = game.begin(seats, options)
    found = [state.copy()]
    while state.actor() != OVER and len(found) < 400:
        state.play(pick(state, stream))
        found.append(state.copy())
    return found


def pairs(game: Game) -> Iterator[tuple[State, State]]:
    """Two positions each, of one table size: to copy, and to copy into."""
    for seed in range(12):
        seats = game.seats[seed % len(game.seats)]
        one, other = positions(game, seed, seats), positions(game, seed + 100, seats)
        yield from zip(one[::5], other[::-5], strict=False)
    for rules in game.earlier:
        yield game.under(rules).begin(game.seats[0], {}), game.begin(game.seats[0], {})
    # Random moves hardly ever lead where recorded games end: in Inka, out of the temple.
    for path in records():
        record = read(path.read_bytes())
        if record.game.key == game.key:
            yield record.last(), record.first()


@each_game
def test_both_builds_name_the_same_fields(game: Game) -> None:
    interpreted = begun("tests.core.test_fields", game.key, pure=True)
    compiled = begun("tests.core.test_fields", game.key, pure=False)
    named = interpreted.communicate()[0]
    assert named == compiled.communicate()[0]
    assert "seats" in named.split()


@each_game
def test_a_copy_takes_over_every_field(game: Game) -> None:
    differed = set()
    for state, target in pairs(game):
        was, due = target.facts(), state.facts()
        target.copy_from(state)
        assert target.facts() == due
        differed |= {field for field in due if was[field] != due[field]}
    # A field that never differed was not seen to be copied; the number of seats never does.
    assert {"seats", *differed} == set(game.begin(game.seats[0], {}).fields())


def main() -> None:
    """`GAME`: the names of its fields."""
    game = shelf()[sys.argv[1]]
    print(*game.begin(game.seats[0], {}).fields())


if __name__ == "__main__":
    main()
