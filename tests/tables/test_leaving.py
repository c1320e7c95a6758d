"""Going away, being replaced, coming back, and taking a seat along."""

from __future__ import annotations

import pytest

from ludotheque.core.trouble import Trouble
from ludotheque.tables import referee
from ludotheque.tables.entry import CameBack, Carried, StoodIn
from ludotheque.tables.referee import repeats
from ludotheque.tables.refusal import NotFound, NotYours
from ludotheque.tables.table import Table
from ludotheque.tables.waiting import Waiting
from tests.tables.seating import (
    FREE,
    PATIENCE,
    grant,
    lay,
    machine,
    move,
    person,
    position,
)

OVER = ("first 0", "draw", "card fright", "draw", "card fright")


def test_who_leaves_a_running_game_is_played_for_by_a_machine() -> None:
    table = position(2, "first 0")
    (entry,) = referee.leave(table, "ana", 0)
    assert isinstance(entry, StoodIn)
    grant(table, [entry])
    assert table.seats[0].machine == entry.level > 0
    # The seat stays Ana's.
    assert table.seats[0].kind == "person"
    assert table.seats_of("ana") == [0]
    with pytest.raises(Trouble, match="already playing"):
        referee.leave(table, "ana", 0)


def test_who_comes_back_plays_on() -> None:
    table = position(2, "first 0")
    grant(table, referee.leave(table, "ana", 0))
    assert referee.come_back(table, "ana", 0) == [CameBack(0)]
    grant(table, [CameBack(0)])
    assert table.seats[0].machine == 0
    move(table, "ana", "draw")


def test_nobody_comes_back_who_was_not_replaced_or_to_anothers_seat() -> None:
    table = position(2, "first 0")
    with pytest.raises(Trouble, match="No machine"):
        referee.come_back(table, "ana", 0)
    grant(table, referee.leave(table, "ana", 0))
    with pytest.raises(NotYours):
        referee.come_back(table, "ben", 0)
    with pytest.raises(NotFound):
        referee.come_back(table, "ana", 7)


def test_nobody_leaves_a_finished_game() -> None:
    with pytest.raises(Trouble, match="over"):
        referee.leave(position(2, *OVER), "ana", 0)


# --- the others lose patience -----------------------------------------------------------------


def test_the_others_replace_a_player_after_the_tables_patience() -> None:
    table = position(3, "first 0")
    entries = referee.stand_in(table, "ben", 0, 1, Waiting({0: PATIENCE + 1}))
    assert entries == [StoodIn(0, 1)]


def test_not_before_that_and_they_are_told_how_long() -> None:
    table = position(3, "first 0")
    with pytest.raises(Trouble, match=f"Ana has been away for 30 seconds; .* {PATIENCE}"):
        referee.stand_in(table, "ben", 0, 1, Waiting({0: 30.5}))


def test_who_is_here_but_does_not_decide_is_replaced_after_ten_times_the_patience() -> None:
    table = position(3, "first 0")
    waiting = Waiting(decision=10 * PATIENCE)
    assert referee.stand_in(table, "ben", 0, 1, waiting) == [StoodIn(0, 1)]
    # Nobody waits for Cleo.
    with pytest.raises(Trouble, match=r"Cleo is here\.$"):
        referee.stand_in(table, "ben", 2, 1, waiting)
    with pytest.raises(Trouble, match=r"Ana is here\. Seconds left to decide: 1"):
        referee.stand_in(table, "ben", 0, 1, Waiting(decision=10 * PATIENCE - 0.5))


def test_everyone_may_think_for_ten_minutes_however_impatient_the_table() -> None:
    table = position(2, "first 0")
    table.patience = 5
    with pytest.raises(Trouble, match="Seconds left to decide: 1"):
        referee.stand_in(table, "ben", 0, 1, Waiting(decision=599))
    assert referee.stand_in(table, "ben", 0, 1, Waiting(decision=600)) == [StoodIn(0, 1)]


def test_who_is_here_is_not_replaced() -> None:
    with pytest.raises(Trouble, match="Ana is here"):
        referee.stand_in(position(2, "first 0"), "ben", 0, 1, Waiting())


def test_a_spectator_replaces_nobody() -> None:
    with pytest.raises(NotYours):
        referee.stand_in(position(2, "first 0"), "stranger", 0, 1, Waiting({0: 9999}))


def test_one_may_let_a_machine_play_for_oneself_at_once() -> None:
    assert referee.stand_in(position(2, "first 0"), "ana", 0, 1, Waiting()) == [StoodIn(0, 1)]


def test_without_hints_the_machine_for_oneself_is_the_weakest() -> None:
    # A strong one would be better than the hints that this table plays without.
    table = position(2, "first 0")
    assert referee.leave(table, "ana", 0) == [StoodIn(0, 2)]
    assert referee.stand_in(table, "ana", 0, 3, Waiting()) == [StoodIn(0, 3)]
    table.hints = False
    assert referee.leave(table, "ana", 0) == [StoodIn(0, 1)]
    assert referee.stand_in(table, "ana", 0, 3, Waiting()) == [StoodIn(0, 1)]


def test_without_hints_the_others_still_choose_how_well_an_absent_player_is_replaced() -> None:
    table = position(2, "first 0")
    table.hints = False
    gone = Waiting({0: PATIENCE + 1})
    assert referee.stand_in(table, "ben", 0, 3, gone) == [StoodIn(0, 3)]


def test_a_machine_is_not_replaced_by_a_machine() -> None:
    table = lay(person("ana"), machine())
    grant(table, referee.begin(table))
    with pytest.raises(Trouble, match="already playing here"):
        referee.stand_in(table, "ana", 1, 1, Waiting({1: 9999}))
    table = position(2, "first 0")
    grant(table, referee.leave(table, "ana", 0))
    with pytest.raises(Trouble, match="already playing here"):
        referee.stand_in(table, "ben", 0, 1, Waiting({0: 9999}))


@pytest.mark.parametrize("table", [lay(person("ana"), person("ben")), position(2, *OVER)])
def test_players_are_replaced_only_while_a_game_goes_on(table: Table) -> None:
    with pytest.raises(Trouble, match="no game going on"):
        referee.stand_in(table, "ben", 0, 1, Waiting({0: 9999}))


def test_a_stand_in_has_one_of_the_games_levels() -> None:
    with pytest.raises(Trouble, match="levels"):
        referee.stand_in(position(2, "first 0"), "ben", 0, 99, Waiting({0: 9999}))


# --- a seat taken along -----------------------------------------------------------------------


def test_a_seat_taken_along_is_played_from_both_devices() -> None:
    table = position(2, "first 0")
    assert referee.carry(table, "ana's phone", 0) == [Carried(0, "ana's phone")]
    grant(table, referee.carry(table, "ana's phone", 0))
    assert table.seats_of("ana") == table.seats_of("ana's phone") == [0]
    move(table, "ana's phone", "draw")


def test_taking_it_along_twice_changes_nothing() -> None:
    table = position(2, "first 0")
    assert referee.carry(table, "ana", 0) == []


def test_a_seat_where_nobody_sits_is_not_taken_along() -> None:
    table = lay(person("ana"), FREE, machine())
    for seat in (1, 2):
        with pytest.raises(Trouble, match="Nobody has taken this seat"):
            referee.carry(table, "phone", seat)
    with pytest.raises(NotFound):
        referee.carry(table, "phone", 3)


# --- over and over: every time is kept, and replayed for ever ---------------------------------


def test_between_two_moves_nobody_leaves_and_comes_back_without_end() -> None:
    table = position(2, "first 0")
    for _ in range(repeats.MOST_BETWEEN_MOVES):
        grant(table, referee.leave(table, "ana", 0))
        grant(table, referee.come_back(table, "ana", 0))
    with pytest.raises(Trouble, match="very often"):
        referee.leave(table, "ana", 0)
    with pytest.raises(Trouble, match="very often"):
        referee.stand_in(table, "ana", 0, 1, Waiting())
    # The others have not left at all, and after a move it is another matter.
    grant(table, referee.leave(table, "ben", 1))
    move(table, "ana", "draw")
    grant(table, referee.leave(table, "ana", 0))


def test_whoever_has_left_for_the_last_time_can_come_back() -> None:
    table = position(2, "first 0")
    for _ in range(repeats.MOST_BETWEEN_MOVES):
        grant(table, referee.leave(table, "ana", 0))
        grant(table, referee.come_back(table, "ana", 0))
    grant(table, [StoodIn(0, 1)])
    assert referee.come_back(table, "ana", 0) == [CameBack(0)]


def test_nobody_sits_down_and_gets_up_without_end() -> None:
    table = lay(person("ana"), FREE)
    for _ in range(repeats.MOST_SITTINGS):
        grant(table, referee.sit(table, "ben", 1, "Ben"))
        grant(table, referee.leave(table, "ben", 1))
    with pytest.raises(Trouble, match="too often"):
        referee.sit(table, "ben", 1, "Ben")
    # The seat is there for somebody else.
    grant(table, referee.sit(table, "cleo", 1, "Cleo"))
