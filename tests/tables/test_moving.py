"""Moves: whose turn, which number, which notation."""

from __future__ import annotations

import pytest

from ludotheque.core.trouble import Trouble
from ludotheque.tables import referee
from ludotheque.tables.entry import Moved, StoodIn
from ludotheque.tables.refusal import NotYours, Stale
from tests.tables.pebbles import Pebbles
from tests.tables.seating import (
    grant,
    lay,
    machine,
    move,
    moves_of,
    person,
    portrait,
    position,
)


def test_a_move_and_the_card_it_turns_are_two_entries() -> None:
    table = position(2, "first 0")
    moved, drawn = referee.move(table, "ana", table.n + 1, "draw")
    assert moved.entry == Moved(0, "draw")
    assert drawn.entry.seat == -1
    assert drawn.entry.move.startswith("card ")


def test_nobody_moves_before_the_game() -> None:
    table = lay(person("ana"), person("ben"))
    with pytest.raises(Trouble, match="not begun"):
        referee.move(table, "ana", 2, "draw")


def test_nobody_moves_out_of_turn() -> None:
    table = position(2, "first 1")
    with pytest.raises(NotYours, match="Ben's turn"):
        referee.move(table, "ana", table.n + 1, "draw")


def test_a_spectator_moves_never() -> None:
    table = position(2, "first 0")
    with pytest.raises(NotYours):
        referee.move(table, "stranger", table.n + 1, "draw")


@pytest.mark.parametrize("off", [-100, -1, 1, 10**30])
def test_a_move_for_another_moment_is_stale(off: int) -> None:
    table = position(2, "first 0")
    with pytest.raises(Stale, match="next entry is number 4") as refusal:
        referee.move(table, "ana", table.n + 1 + off, "draw")
    assert refusal.value.newest == 3


@pytest.mark.parametrize(
    "wrong", ["enough", "buy", "card 1", "first 0", "", "Draw", "draw ", "\x00", "x" * 10_000]
)
def test_what_is_not_possible_now_is_refused_with_what_is(wrong: str) -> None:
    table = position(2, "first 0")
    before = portrait(table)
    with pytest.raises(Trouble, match="possible moves: draw") as refusal:
        referee.move(table, "ana", table.n + 1, wrong)
    assert len(str(refusal.value)) < 200
    assert portrait(table) == before


def test_chance_takes_no_wishes() -> None:
    table = position(2, "first 0", "draw")
    with pytest.raises(Trouble):
        referee.move(table, "ana", table.n + 1, "card 1")


def test_nobody_moves_when_the_game_is_over() -> None:
    table = position(2, "first 0", "draw", "card fright", "draw", "card fright")
    assert table.phase == "over"
    with pytest.raises(Trouble, match="over"):
        referee.move(table, "ana", table.n + 1, "draw")


def test_one_who_holds_two_seats_decides_for_both() -> None:
    table = lay(person("ana"), person("ana"))
    grant(table, referee.begin(table))
    for _ in range(6):
        if table.phase == "playing":
            move(table, "ana", table.state.names()[-1])
    assert {seat for seat, _, _ in table.moves} == {-1, 0, 1}


def test_while_a_machine_plays_for_someone_that_someone_does_not() -> None:
    table = grant(position(2, "first 0"), [StoodIn(0, 1)])
    with pytest.raises(NotYours, match="take your seat back"):
        referee.move(table, "ana", table.n + 1, "draw")


def test_a_machine_moves_for_its_own_seat_and_its_moment_only() -> None:
    table = lay(machine(), person("ana"))
    grant(table, referee.begin(table))
    while table.state.actor() != 0:
        move(table, "ana", table.state.names()[-1])
    with pytest.raises(Stale):
        referee.machine_move(table, table.n, "draw")
    grant(table, referee.machine_move(table, table.n + 1, "draw"))
    assert "draw" in moves_of(table)


def test_a_notation_that_merely_means_the_same_is_logged_in_the_games_own(pebbles: object) -> None:
    table = position(2, "deal 0", "deal 1", game="pebbles")
    (moved,) = referee.move(table, "ana", table.n + 1, "put 2")
    assert moved.entry == Moved(0, "put 2")


def test_a_move_is_played_once_by_the_referee_and_taken_over_by_the_table(
    pebbles: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = position(2, "deal 0", "deal 1", game="pebbles")
    played: list[int] = []
    real = Pebbles.play

    def play(self: Pebbles, action: int) -> None:
        played.append(action)
        real(self, action)

    monkeypatch.setattr(Pebbles, "play", play)
    before = table.state
    granted = referee.move(table, "ana", table.n + 1, "shake")
    assert table.state is before
    grant(table, granted)
    # The shake and the draw that follows from it.
    assert len(played) == len(granted) == 2
    assert table.state is granted[-1].after


def test_a_step_from_another_position_is_not_taken() -> None:
    table = position(2, "first 0")
    late = referee.move(table, "ana", table.n + 1, "draw")
    move(table, "ana", "draw")
    with pytest.raises(ValueError, match="position of the table"):
        grant(table, late)
