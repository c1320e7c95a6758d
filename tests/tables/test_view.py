"""The view of a table where nothing goes on but the game: made in a shorter way, and the same."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from ludotheque.core.game import shelf
from ludotheque.core.state import OVER
from ludotheque.core.tongue import ENGLISH
from ludotheque.tables import referee, view, words
from ludotheque.tables.entry import CameBack, Entry, Out, Paused, Proposed, Resumed, StoodIn
from ludotheque.tables.lesson_view import lesson_view
from ludotheque.tables.referee import moves
from ludotheque.tables.table import Table
from ludotheque.tables.visitor import Visitor, viewer
from ludotheque.tables.waiting import Waiting
from tests.tables.seating import PATIENCE, grant, person, started

SEATED = (person("ana"), person("ben"))
LOOKERS = ("ana", "ben", "stranger")
# What may happen beside the game, and what ends it.
BESIDE: list[tuple[Entry, Entry | None]] = [
    (Proposed(0, "pause"), None),
    (Paused(), Resumed()),
    (StoodIn(1, 1), CameBack(1)),
]


def played(game: str, seed: int) -> Iterator[Table]:
    """A table after each of some moves, at random; now and then something happens beside them."""
    rng = random.Random(seed)
    table = started(*SEATED, game=game)
    for _ in range(40):
        yield table
        if table.state.actor() == OVER:
            return
        if rng.randrange(4) == 0:
            happens, ends = rng.choice(BESIDE)
            table.fold(happens)
            yield table
            if ends:
                table.fold(ends)
        grant(table, moves.play(table, table.state.actor(), rng.choice(table.state.names())))


def views(table: Table, looker: str) -> tuple[view.TableView, view.TableView]:
    """The short way and the long way."""
    reader, waiting = viewer(table, Visitor(looker, ENGLISH)), Waiting()
    due = view.encounter_of(table, reader)
    whole = view.view(
        table, looker, [], None, waiting, lesson_view(table, reader, None), due,
        words.question(table, ENGLISH, looker), words.instead(table, ENGLISH, looker, "", waiting),
    )  # fmt: skip
    return view.at_play(table, looker, [], None, due), whole


@pytest.mark.parametrize("game", list(shelf()))
@pytest.mark.parametrize("seed", range(3))
def test_where_only_the_game_goes_on_the_short_way_shows_the_same(game: str, seed: int) -> None:
    undisturbed = 0
    for table in played(game, seed):
        if not table.undisturbed:
            continue
        undisturbed += 1
        for looker in LOOKERS:
            short, whole = views(table, looker)
            assert short == whole
    assert undisturbed > 10


@pytest.mark.parametrize("happens", [Proposed(0, "stop"), Paused(), StoodIn(1, 1), Out(1, 1)])
def test_whatever_happens_beside_the_game_is_shown_the_long_way(happens: Entry) -> None:
    table = started(*SEATED, game="kali")
    assert table.undisturbed
    table.fold(happens)
    assert not table.undisturbed


def test_what_was_refused_may_not_be_asked_for_again_at_once() -> None:
    table = started(*SEATED, game="kali")
    grant(table, referee.propose(table, "ana", "stop"))
    grant(table, referee.reply(table, "ben", yes=False))
    assert not table.undisturbed
    assert "stop" not in view.view(table, "ana", [], None, Waiting()).may


def test_whoever_is_away_or_thinks_for_ages_is_told_of() -> None:
    table = started(*SEATED, game="kali")
    assert Waiting(decision=table.longest_decision - 1).is_short(table)
    assert not Waiting(decision=table.longest_decision).is_short(table)
    assert not Waiting({1: PATIENCE + 1.0}).is_short(table)
