"""What the recorded games of Turquoise show between them."""

from __future__ import annotations

from ludotheque.core.record import Record, read
from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.rules.material import PLACE_NAMES, TOP
from tests.playthroughs.playthrough import records

GAMES = [read(path.read_bytes()) for path in records()]
GAMES = [record for record in GAMES if record.game.key == "turquoise"]


def last(record: Record) -> Turquoise:
    state = record.last()
    assert isinstance(state, Turquoise)
    return state


def test_two_three_and_four_play_turquoise() -> None:
    assert {len(record.seats) for record in GAMES} == {2, 3, 4}


def test_both_endings_are_there() -> None:
    assert {last(record).tiles[TOP] >= 0 for record in GAMES} == {True, False}


def test_every_kind_of_move_is_made() -> None:
    words = {move.split(" ")[0] for record in GAMES for move in record.moves}
    assert words >= {
        "first", "auction", "bid", "leave", "lay", "tile", "put", "seth", "pass", "top", "move",
        "horus", "anubis", "only", "thot", "end",
    }  # fmt: skip


def test_a_strike_and_a_way_that_pays_points_are_there() -> None:
    struck = paid = False
    for record in GAMES:
        for state, move in zip(record.states(), record.moves, strict=False):
            assert isinstance(state, Turquoise)
            word, *rest = move.split(" ")
            if word == "put":
                struck |= state.strikes(PLACE_NAMES.index(rest[0]), state.mover)
            if word == "move":
                paid |= state.fare(state.action(move)) > 0
    assert struck
    assert paid
