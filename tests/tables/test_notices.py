"""Who is told what of a table: their turn, who sat down, a rematch, the end, a reminder."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ludotheque.tables import referee
from ludotheque.tables.desk import Desk
from ludotheque.tables.entry import Carried, TakenBack, Undone
from ludotheque.tables.house import House
from ludotheque.tables.notices import Notice, turn
from ludotheque.tables.step import Granted
from ludotheque.tables.table import Table
from tests.tables.guests import FRIEND, ME, beside, finish, machine, move, opened, two_at, visitor
from tests.tables.seating import position

pytestmark = pytest.mark.anyio


@pytest.fixture
def told(house: House) -> list[Notice]:
    """Everything that anybody is told in this house."""
    heard: list[Notice] = []
    house.tell = heard.extend
    return heard


def brief(told: list[Notice]) -> list[tuple[str, str]]:
    """Kind and person; and what was told so far is forgotten."""
    found: list[tuple[str, str]] = [(one.kind, one.person) for one in told]
    told.clear()
    return found


def mover(desk: Desk) -> str:
    """Whoever must decide."""
    return min(desk.table.seats[desk.table.state.actor()].holders)


async def pass_on(desk: Desk) -> str:
    """Whoever must decide does, until it is somebody else's turn; who that is."""
    first = mover(desk)
    while mover(desk) == first:
        await move(desk)
    return mover(desk)


async def test_whoever_has_a_turn_is_told_once_for_all_its_decisions(
    house: House, told: list[Notice]
) -> None:
    desk = await two_at(house)
    told.clear()
    nexts = [await pass_on(desk) for _ in range(4)]
    assert brief(told) == [("turn", person) for person in nexts]


async def test_the_game_begins_and_the_first_is_told(house: House, told: list[Notice]) -> None:
    desk = await two_at(house)
    assert ("turn", mover(desk)) in brief(told)


async def test_a_turn_that_comes_again_after_a_takeback_is_the_same(
    house: House, told: list[Notice], pebbles: object
) -> None:
    desk = await two_at(house, game="pebbles")
    told.clear()
    first = mover(desk)
    await move(desk)
    # As by agreement of both: alone one can only take back within one's own turn.
    await desk.wish(lambda table: [Undone(table.seats_of(first)[0])])
    await move(desk)
    turns = [one for one in told if one.person != first]
    assert len(turns) == 2
    assert len({(one.person, one.table, one.what) for one in turns}) == 1


async def test_who_sits_down_is_told_to_those_who_sit_there(
    house: House, told: list[Notice]
) -> None:
    desk = await opened(house, ME, FRIEND, FRIEND)
    await desk.wish(lambda table: referee.sit(table, "ben", 1, "Ben"))
    assert brief(told) == [("sat", "ana")]
    await desk.wish(lambda table: referee.sit(table, "cleo", 2, "Cleo"))
    assert [(one.person, one.name) for one in told] == [("ana", "Cleo"), ("ben", "Cleo")]


async def test_whoever_opened_a_table_without_a_seat_is_told_too(
    house: House, told: list[Notice]
) -> None:
    desk = await opened(house, FRIEND, FRIEND)
    await desk.wish(lambda table: referee.sit(table, "ben", 1, "Ben"))
    assert [(one.person, one.seat) for one in told] == [("ana", -1)]


async def test_the_end_is_told_to_all_but_whoever_brought_it_about(
    house: House, told: list[Notice]
) -> None:
    desk = await two_at(house)
    last = ""
    while desk.table.phase != "over":
        last = mover(desk)
        await move(desk)
    ends = [one.person for one in told if one.kind == "over"]
    assert ends == sorted({"ana", "ben"} - {last})


async def test_a_rematch_is_told_to_those_who_have_not_asked(
    house: House, told: list[Notice]
) -> None:
    desk = await finish(await two_at(house))
    desk.watch(visitor("ana"), 0)
    desk.watch(visitor("ben"), 0)
    told.clear()
    assert await house.rematch(desk, "ana") == ""
    assert [(one.kind, one.person, one.name) for one in told] == [("rematch", "ben", "Ana")]


async def test_whoever_is_away_when_a_rematch_begins_is_told_where(
    house: House, told: list[Notice]
) -> None:
    desk = await finish(await two_at(house))
    told.clear()
    again = await house.rematch(desk, "ana")
    bens = [one for one in told if one.person == "ben" and one.kind == "rematch"]
    # Once as a wish, once as a fact: the same thing, so the second is not sent.
    assert [one.leads for one in bens] == ["", again]
    assert len({one.what for one in bens}) == 1


async def test_against_machines_alone_nobody_is_told(house: House, told: list[Notice]) -> None:
    desk = await opened(house, ME, machine())
    for _ in range(6):
        if desk.table.phase != "playing":
            break
        if not desk.table.seats[desk.table.state.actor()].machine:
            await move(desk)
    assert told == []


async def test_on_a_shared_device_nobody_is_told_of_their_own_turn(
    house: House, told: list[Notice]
) -> None:
    desk = await opened(house, ME, beside("Bea"))
    await finish(desk)
    assert told == []


async def test_every_device_of_a_seat_is_told(house: House, told: list[Notice]) -> None:
    desk = await two_at(house)
    await desk.wish(lambda _: [Carried(0, "ana's phone")])
    told.clear()
    while mover(desk) == "ana":
        await move(desk)
    told.clear()
    await pass_on(desk)
    assert brief(told) == [("turn", "ana"), ("turn", "ana's phone")]


def machine_decides(table: Table) -> Sequence[Granted]:
    return referee.machine_move(table, table.n + 1, table.state.names()[-1])


async def test_a_seat_that_a_machine_plays_for_is_told_of_the_end_only(
    house: House, told: list[Notice]
) -> None:
    desk = await two_at(house)
    while mover(desk) == "ana":
        await move(desk)
    await desk.wish(lambda table: referee.leave(table, "ana", 0))
    told.clear()
    while desk.table.phase != "over":
        if desk.table.state.actor() == 1:
            await move(desk)
        else:
            await desk.wish(machine_decides)
    assert [one.kind for one in told if one.person == "ana"] == ["over"]


async def test_a_turn_that_is_over_is_no_news(house: House, told: list[Notice]) -> None:
    desk = await two_at(house)
    turn = next(one for one in told if one.kind == "turn")
    assert house.is_due(turn)
    await pass_on(desk)
    assert not house.is_due(turn)


async def test_whoever_looks_at_the_table_is_here(house: House, told: list[Notice]) -> None:
    desk = await two_at(house)
    turn = next(one for one in told if one.kind == "turn")
    assert not house.is_here(turn._replace(seat=1 - turn.seat, person="somebody"))
    watcher = desk.watch(visitor(turn.person), 0)
    assert house.is_here(turn)
    desk.unwatch(watcher)
    # A reload is not an absence.
    assert house.is_here(turn)


def test_a_turn_is_named_by_the_decisions_that_stand() -> None:
    table = position(2, "first 0", "draw", "card 2", "enough", "pass")
    assert [turn(table, seat) for seat in (0, 1)] == ["turn 2", "turn 1"]
    table.fold(Undone(1))
    assert [turn(table, seat) for seat in (0, 1)] == ["turn 2", "turn 0"]
    # Only who begins was drawn: nobody has decided anything.
    table.fold(TakenBack(1))
    assert [turn(table, seat) for seat in (0, 1)] == ["turn 0", "turn 0"]
