"""Taking moves back: within one's own turn, until something is drawn or somebody else decides."""

from __future__ import annotations

import pytest

from ludotheque.core.trouble import Trouble
from ludotheque.tables import referee
from ludotheque.tables.entry import Moved, StoodIn, Undone
from ludotheque.tables.referee import takeback
from ludotheque.tables.refusal import Stale
from ludotheque.tables.table import Table
from tests.tables.pebbles import Pebbles
from tests.tables.seating import grant, look, move, moves_of, portrait, position, rebuild


def undo(table: Table, person: str) -> Table:
    return grant(table, referee.undo(table, person, table.n + 1))


def refused(table: Table, person: str) -> bool:
    assert not referee.may_undo(table, person)
    with pytest.raises(Trouble, match="your own last move"):
        referee.undo(table, person, table.n + 1)
    return True


# --- Kali: hardly ever ------------------------------------------------------------------------


def test_enough_is_taken_back_while_the_first_opponent_still_thinks() -> None:
    table = position(2, "first 0", "draw", "card 2")
    before = portrait(table)["position"]
    move(table, "ana", "enough")
    assert table.state.actor() == 1
    undo(table, "ana")
    assert table.state.actor() == 0
    assert portrait(table)["position"] == before
    assert moves_of(table) == ["first 0", "draw", "card 2"]


def test_enough_stands_once_an_opponent_has_answered() -> None:
    table = position(3, "first 0", "draw", "card 2", "enough", "pass")
    assert refused(table, "ana")
    assert refused(table, "ben")


def test_enough_stands_once_the_turn_has_passed_on() -> None:
    # Nobody can pay: the owner takes the pot and the turn is over.
    table = position(2, "first 0", "draw", "card 2", "enough", "pass")
    assert table.state.turn() == 1
    assert refused(table, "ana")


def test_a_drawn_card_is_never_put_back() -> None:
    table = position(2, "first 0")
    move(table, "ana", "draw")
    assert refused(table, "ana")


def test_nothing_is_taken_back_after_the_end() -> None:
    table = position(2, "first 0", "draw", "card fright", "draw", "card fright")
    assert refused(table, "ana")
    assert refused(table, "ben")


def test_nothing_is_taken_back_before_the_first_move() -> None:
    assert refused(position(2), "ana")
    assert refused(position(2, "first 0"), "ana")


# --- a game whose turns have several steps ----------------------------------------------------


@pytest.fixture
def heaps(pebbles: object) -> Table:
    """Ana and Ben at Pebbles, dealt; Ana to move."""
    return position(2, "deal 0", "deal 1", game="pebbles")


def test_several_moves_of_a_turn_are_taken_back_one_by_one(heaps: Table) -> None:
    start = portrait(heaps)["position"]
    for name in ("put 0", "put 1", "put 2"):
        move(heaps, "ana", name)
    for left in (["put 0", "put 1"], ["put 0"], []):
        undo(heaps, "ana")
        assert moves_of(heaps)[2:] == left
    assert portrait(heaps)["position"] == start
    assert refused(heaps, "ana")


def test_after_an_undo_another_way_is_open(heaps: Table) -> None:
    move(heaps, "ana", "put 0")
    undo(heaps, "ana")
    move(heaps, "ana", "put 1")
    move(heaps, "ana", "done")
    assert heaps.state.facts()["heaps"] == [0, 1, 0]
    assert heaps.state.actor() == 1


def test_a_turn_that_was_ended_stays_ended(heaps: Table) -> None:
    move(heaps, "ana", "done")
    assert refused(heaps, "ana")


def test_what_lies_before_a_draw_is_out_of_reach(heaps: Table) -> None:
    move(heaps, "ana", "put 0")
    move(heaps, "ana", "shake")
    assert refused(heaps, "ana")
    move(heaps, "ana", "put 1")
    undo(heaps, "ana")
    assert refused(heaps, "ana")


@pytest.fixture
def sober(pebbles: object, monkeypatch: pytest.MonkeyPatch) -> Table:
    """Pebbles where the second pebble of a turn can only go on heap 0."""
    listed = Pebbles._listed

    def narrow(state: Pebbles) -> list[int]:
        return [0] if state.actor() >= 0 and state.put == 1 else listed(state)

    monkeypatch.setattr(Pebbles, "_listed", narrow)
    return position(2, "deal 0", "deal 1", game="pebbles")


def test_what_was_forced_is_not_taken_back_alone(sober: Table) -> None:
    start = portrait(sober)["position"]
    move(sober, "ana", "put 2")
    move(sober, "ana", "put 0")
    assert referee.count_undoable(sober, "ana") == 1
    undo(sober, "ana")
    assert moves_of(sober)[2:] == []
    assert portrait(sober)["position"] == start
    assert refused(sober, "ana")


def test_after_a_draw_what_was_forced_stands(sober: Table) -> None:
    move(sober, "ana", "shake")
    move(sober, "ana", "put 0")
    assert refused(sober, "ana")
    assert referee.count_undoable(sober, "ana") == 0
    move(sober, "ana", "put 1")
    assert referee.count_undoable(sober, "ana") == 1


def test_an_undo_never_draws_again(heaps: Table) -> None:
    """The n-th move is drawn the same, however often one goes back before it."""
    drawn = set()
    for other in ("put 0", "put 1", "put 2"):
        move(heaps, "ana", other)
        granted = referee.move(heaps, "ana", heaps.n + 1, "shake")
        drawn.add(granted[-1].entry.move)
        undo(heaps, "ana")
    assert len(drawn) == 1


def test_nobody_takes_back_for_somebody_else(heaps: Table) -> None:
    move(heaps, "ana", "put 0")
    assert refused(heaps, "ben")
    assert refused(heaps, "stranger")


def test_an_undo_for_another_moment_is_stale(heaps: Table) -> None:
    move(heaps, "ana", "put 0")
    for n in (heaps.n, heaps.n + 2):
        with pytest.raises(Stale):
            referee.undo(heaps, "ana", n)


def test_a_machines_move_is_not_its_persons_to_take_back(heaps: Table) -> None:
    grant(heaps, [StoodIn(0, 1)])
    grant(heaps, referee.machine_move(heaps, heaps.n + 1, "put 0"))
    assert refused(heaps, "ana")


def test_an_undo_is_an_entry_and_the_log_keeps_everything(heaps: Table) -> None:
    move(heaps, "ana", "put 0")
    n = heaps.n
    undo(heaps, "ana")
    assert heaps.n == n + 1
    assert heaps.log[-2:] == [Moved(0, "put 0"), Undone(0)]
    assert portrait(rebuild(heaps.id, heaps.seed, heaps.log)) == portrait(heaps)


def test_what_was_taken_back_is_told_no_more_but_the_taking_back_is(heaps: Table) -> None:
    n = heaps.n
    move(heaps, "ana", "put 2")
    assert b'"put 2"' in look(heaps, "nobody")
    undo(heaps, "ana")
    # Neither to who comes in now nor to who was here just before it.
    for since in (0, n):
        told = look(heaps, "nobody", since)
        assert b'"put 2"' not in told
        assert b"Ana takes back the last move." in told


def test_a_view_says_how_many_moves_lead_back_to_the_beginning_of_the_turn(heaps: Table) -> None:
    assert referee.count_undoable(heaps, "ana") == 0
    for steps in (1, 2):
        move(heaps, "ana", "put 0")
        assert referee.count_undoable(heaps, "ana") == steps
        assert referee.count_undoable(heaps, "ben") == 0
    assert f'"undo":{steps}'.encode() in look(heaps, "ana", 0)
    undo(heaps, "ana")
    undo(heaps, "ana")
    assert referee.count_undoable(heaps, "ana") == 0


def test_moves_are_taken_back_only_so_often_in_one_turn(heaps: Table) -> None:
    for _ in range(takeback.MOST_IN_A_TURN):
        move(heaps, "ana", "put 0")
        undo(heaps, "ana")
    move(heaps, "ana", "put 0")
    assert not referee.may_undo(heaps, "ana")
    with pytest.raises(Trouble, match="now they stand"):
        referee.undo(heaps, "ana", heaps.n + 1)
    move(heaps, "ana", "done")
    move(heaps, "ben", "put 1")
    assert referee.may_undo(heaps, "ben")


def test_to_wake_a_table_the_game_is_played_once_however_much_was_taken_back(
    heaps: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(5):
        for name in ("put 0", "put 1", "put 2"):
            move(heaps, "ana", name)
        for _ in range(3):
            undo(heaps, "ana")
    move(heaps, "ana", "put 1")
    before = portrait(heaps)
    monkeypatch.setattr(Table, "_replayed", None)
    assert portrait(rebuild(heaps.id, heaps.seed, heaps.log)) == before
