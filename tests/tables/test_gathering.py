"""Before the game: sitting down, getting up, machines, and the start."""

from __future__ import annotations

import pytest

from ludotheque.core.trouble import Trouble
from ludotheque.tables import referee
from ludotheque.tables.entry import Filled, Left, Sat, Started
from ludotheque.tables.refusal import NotFound, NotYours, Stale
from ludotheque.tables.step import Step
from tests.tables.seating import FREE, grant, lay, machine, person, started


def test_someone_sits_down_on_a_free_seat() -> None:
    table = lay(person("ana"), FREE)
    entries = referee.sit(table, "ben", 1, " Ben ")
    assert entries == [Sat(1, "ben", "Ben")]
    grant(table, entries)
    assert table.seats[1].kind == "person"
    assert table.seats_of("ben") == [1]


def test_the_second_to_sit_down_on_a_seat_is_told_that_it_is_taken() -> None:
    table = lay(person("ana"), FREE, FREE)
    grant(table, referee.sit(table, "ben", 1, "Ben"))
    with pytest.raises(Stale, match="taken") as refusal:
        referee.sit(table, "cleo", 1, "Cleo")
    assert refusal.value.newest == table.n == 2


def test_nobody_sits_twice_at_one_table() -> None:
    table = lay(person("ana"), FREE)
    with pytest.raises(Trouble, match="already have a seat"):
        referee.sit(table, "ana", 1, "Ana again")


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_there_is_no_such_seat(seat: int) -> None:
    table = lay(person("ana"), FREE)
    with pytest.raises(NotFound, match="it has 2"):
        referee.sit(table, "ben", seat, "Ben")


def test_two_friends_of_one_name_get_different_ones() -> None:
    table = lay(person("ana"), FREE, FREE)
    grant(table, referee.sit(table, "b1", 1, "Ana"))
    grant(table, referee.sit(table, "b2", 2, "Ana"))
    assert table.names == ["Ana", "Ana 2", "Ana 3"]


def test_who_gets_up_before_the_game_leaves_a_free_seat() -> None:
    table = lay(person("ana"), FREE)
    grant(table, referee.sit(table, "ben", 1, "Ben"))
    entries = referee.leave(table, "ben", 1)
    assert entries == [Left(1)]
    grant(table, entries)
    assert (table.seats[1].kind, table.seats[1].name) == ("free", "")
    assert table.seats_of("ben") == []
    grant(table, referee.sit(table, "cleo", 1, "Cleo"))


def test_nobody_leaves_for_somebody_else() -> None:
    table = lay(person("ana"), FREE)
    with pytest.raises(NotYours, match="not your seat"):
        referee.leave(table, "ben", 0)
    with pytest.raises(NotYours, match="not your seat"):
        referee.leave(table, "ana", 1)


def test_before_the_game_the_owner_frees_a_seat_that_somebody_else_took() -> None:
    table = lay(person("ana"), person("eve"))
    assert referee.leave(table, "ana", 1) == [Left(1, sent_away=True)]
    grant(table, referee.begin(table))
    with pytest.raises(NotYours):
        referee.leave(table, "ana", 1)


def test_the_owner_gives_a_free_seat_to_a_machine() -> None:
    table = lay(person("ana"), FREE)
    entries = referee.fill(table, "ana", 1, 1)
    assert entries == [Filled(1, 1, "Blaise")]
    grant(table, entries)
    assert (table.seats[1].machine, table.seats[1].holders) == (1, set())


def test_only_the_owner_seats_machines_and_only_on_free_seats() -> None:
    table = lay(person("ana"), FREE)
    with pytest.raises(NotYours, match="opened the table"):
        referee.fill(table, "ben", 1, 1)
    with pytest.raises(Stale, match="taken"):
        referee.fill(table, "ana", 0, 1)


@pytest.mark.parametrize("level", [0, -1, 99])
def test_a_machine_has_one_of_the_levels_of_its_game(level: int) -> None:
    table = lay(person("ana"), FREE)
    with pytest.raises(Trouble, match=f"not {level}"):
        referee.fill(table, "ana", 1, level)


def test_the_game_begins_when_every_seat_is_taken() -> None:
    table = lay(person("ana"), FREE)
    with pytest.raises(Trouble, match="Seats still free: 1"):
        referee.start(table, "ana")
    grant(table, referee.sit(table, "ben", 1, "Ben"))
    begun, drawn = referee.start(table, "ana")
    assert begun == Started()
    # The first player is drawn by chance, at once.
    assert isinstance(drawn, Step)
    assert drawn.entry.seat == -1
    assert drawn.entry.move in ("first 0", "first 1")


def test_only_the_owner_begins_and_only_once() -> None:
    table = lay(person("ana"), person("ben"))
    with pytest.raises(NotYours):
        referee.start(table, "ben")
    grant(table, referee.start(table, "ana"))
    with pytest.raises(Stale, match="already begun"):
        referee.start(table, "ana")


def test_once_begun_no_seat_changes_hands() -> None:
    table = started(person("ana"), machine())
    with pytest.raises(Stale):
        referee.sit(table, "ben", 1, "Ben")
    with pytest.raises(Stale):
        referee.fill(table, "ana", 1, 1)
