"""An action drawn at random is found without listing all: the games are those of the lists."""

from __future__ import annotations

import hashlib
import pickle

import pytest

from ludotheque.bots.search import Search
from ludotheque.core.knowledge import Knowledge
from ludotheque.core.state import State
from ludotheque.core.stream import Stream
from ludotheque.games.inka.rules import Inka
from ludotheque.games.inka.rules.bits import count_cells, nth_cell
from ludotheque.games.inka.rules.geometry import CELLS
from ludotheque.games.inka.rules.ways import words
from tests.core.walk import pick
from tests.games.inka.positions import game

LONG = 60.0
# What a position consists of but for what follows from it, in the order of those days.
FACTS = (
    "seats", "wall", "max_rounds", "round", "stage", "starter", "mover", "points", "drawn",
    "rested", "statues", "escaped", "lie", "pawns", "blocks",
)  # fmt: skip
# Games of (seats, walls, rounds), as they were played when every action was drawn from a list.
BLIND_GAMES = {
    (2, False, 60): "4067933bd44ee048",
    (2, True, 60): "2b7a2cc2dc959e74",
    (3, False, 40): "e11ac8932ecbbddd",
    (4, True, 60): "ecfc5b63436597c2",
    (4, False, 60): "93989225eb36a603",
}
BLIND_TREES = {
    (2, True, 60): "bce0117041e95cd5",
    (3, False, 40): "6d155a720da2ee91",
    (4, True, 60): "4b701371a855f5d2",
}


class Scribe(Knowledge):
    """A blind player who writes down every move."""

    def __init__(self) -> None:
        self.moves: list[str] = []

    def choose(self, state: State, stream: Stream) -> int:
        action = Knowledge.choose(self, state, stream)
        self.moves.append(state.name(action))
        return action


def digest(things: object) -> str:
    return hashlib.sha256(repr(things).encode()).hexdigest()[:16]


def blind_games(seats: int, wall: bool, rounds: int) -> str:
    """Three games, all their moves and how they ended, in a few letters."""
    scribe = Scribe()
    search = Search(Inka(seats, wall, rounds), scribe, seed=seats)
    ends = []
    for _ in range(3):
        search.playouts(1)
        facts = search.state.facts()
        ends.append({field: facts[field] for field in FACTS})
    return digest((scribe.moves, ends))


def blind_tree(seats: int, wall: bool, rounds: int) -> str:
    """All that a search by blind players tried, in a few letters."""
    search = Search(Inka(seats, wall, rounds), Knowledge(), seed=seats)
    search.run(100, LONG)
    tree = search.tree
    return digest((list(tree.action[: tree.edges]), list(tree.visits[: tree.nodes])))


@pytest.mark.parametrize("table", BLIND_GAMES, ids=str)
def test_blind_games_are_the_same_as_ever(table: tuple[int, bool, int]) -> None:
    assert blind_games(*table) == BLIND_GAMES[table]


@pytest.mark.parametrize("table", BLIND_TREES, ids=str)
def test_blind_searches_are_the_same_as_ever(table: tuple[int, bool, int]) -> None:
    assert blind_tree(*table) == BLIND_TREES[table]


def test_what_is_remembered_of_another_position_does_no_harm() -> None:
    one, other = Inka(2, max_rounds=10), Inka(2, max_rounds=10)
    wanderer = one.blank()
    for seed, _ in enumerate(zip(game(one, 1), game(other, 2), strict=False)):
        for state in (one, other):
            wanderer.copy_from(state)
            if state.actor() >= 0:
                assert wanderer.draw(Stream(seed)) == pick(state, Stream(seed))


def test_a_position_that_was_stored_is_drawn_from_alike() -> None:
    state = Inka(3, max_rounds=5)
    for seed, _ in enumerate(game(state, 3)):
        if state.actor() >= 0:
            stored = pickle.loads(pickle.dumps(state))
            assert stored.draw(Stream(seed)) == pick(state, Stream(seed))


@pytest.mark.parametrize("step", [1, 2, 5, 17, 96])
def test_cells_are_counted_and_found_in_their_order(step: int) -> None:
    cells = CELLS[::step]
    low, high = words(cells)
    assert count_cells(low, high) == len(cells)
    assert [nth_cell(low, high, n) for n in range(len(cells))] == list(cells)
