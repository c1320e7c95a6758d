"""Playing on at random, where all agree: as long as the stage lasts, every move written down."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ludotheque.core.game import Game, shelf
from ludotheque.core.record import verify
from ludotheque.tables import referee
from ludotheque.tables.desk import Desk
from ludotheque.tables.entry import Agreed, read, write
from ludotheque.tables.house import House
from ludotheque.tables.refusal import NotYours, Stale
from ludotheque.tables.table import Table
from tests.tables.guests import ME, beside, finish, machine, move, opened, seen, two_at, until
from tests.tables.seating import facts, person, rebuild, started
from tests.toys import garden

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def toys() -> Iterator[Game]:
    shelf()["garden"] = garden.game
    yield garden.game
    del shelf()["garden"]


def agree(table: Table, someone: str) -> None:
    for entry in referee.agree(table, someone):
        table.fold(entry)


def beds(table: Table) -> int:
    assert isinstance(table.state, garden.Garden)
    return len(table.state.beds)


async def wish_to_rush(desk: Desk, someone: str) -> None:
    await desk.wish(lambda table: referee.agree(table, someone))


async def test_when_all_have_agreed_the_house_plays_the_stage_to_its_end(house: House) -> None:
    desk = await two_at(house, "garden")
    assert seen(desk, "ana").rush
    await wish_to_rush(desk, "ana")
    assert not seen(desk, "ana").rush
    assert seen(desk, "ben").rush
    assert "Ana agrees to play on at random." in [line.text for line in seen(desk, "ben").log]
    assert not desk.table.rushing
    await wish_to_rush(desk, "ben")
    await until(desk, lambda: beds(desk.table) == garden.BEDS)
    assert [seat for seat, _, _ in desk.table.moves] == [0, 1, 0, 1]
    # What was agreed was agreed for that stage.
    assert desk.table.agreed == set()
    assert not seen(desk, "ana").rush
    assert not desk.table.rushing
    with pytest.raises(Stale):
        await wish_to_rush(desk, "ana")


async def test_machines_agree_by_themselves_and_one_device_agrees_for_all_its_seats(
    house: House,
) -> None:
    desk = await opened(house, ME, machine(), beside("Leo"), game="garden")
    await wish_to_rush(desk, "ana")
    await until(desk, lambda: beds(desk.table) == garden.BEDS)
    assert [entry for entry in desk.table.log if isinstance(entry, Agreed)] == [
        Agreed(0), Agreed(2)
    ]  # fmt: skip


async def test_machines_alone_hurry_for_nobody(house: House) -> None:
    table = started(person("ana"), person("ben"), game="garden")
    for seat in table.seats:
        seat.stand_in = 1
    assert not table.rushing


async def test_who_has_a_machine_in_their_place_need_not_agree() -> None:
    table = started(person("ana"), person("ben"), game="garden")
    agree(table, "ana")
    assert not table.rushing
    table.seats[1].stand_in = 1
    assert table.rushing
    table.seats[1].stand_in = 0
    assert not table.rushing


async def test_only_those_who_sit_here_agree_and_only_where_the_game_allows_it(
    house: House,
) -> None:
    desk = await two_at(house, "garden")
    with pytest.raises(NotYours):
        await wish_to_rush(desk, "spectator")
    assert not seen(desk, "spectator").rush
    kali = await two_at(house)
    assert not seen(kali, "ana").rush
    with pytest.raises(Stale):
        await wish_to_rush(kali, "ana")


async def test_agreeing_twice_is_agreeing_once() -> None:
    table = started(person("ana"), person("ben"), game="garden")
    agree(table, "ana")
    assert referee.agree(table, "ana") == []


async def test_a_house_that_closed_in_the_middle_goes_on(house: House) -> None:
    table = started(person("ana"), person("ben"), game="garden")
    agree(table, "ana")
    agree(table, "ben")
    for entry in referee.random_move(table, table.n + 1):
        table.fold(entry)
    again = rebuild(table.id, table.seed, [read(write(entry)) for entry in table.log])
    assert facts(again) == facts(table)
    assert again.agreed == {0, 1}
    assert again.rushing
    await house.store.open(table.id, table.seed, table.log)
    desk = await house.desk(table.id)
    await until(desk, lambda: beds(desk.table) == garden.BEDS)


async def test_nothing_is_taken_back_while_the_house_plays() -> None:
    table = started(person("ana"), game="garden")
    for entry in referee.play(table, 0, "bed 3 1"):
        table.fold(entry)
    assert referee.may_undo(table, "ana")
    agree(table, "ana")
    assert not referee.may_undo(table, "ana")


async def test_a_stage_that_comes_back_by_undo_is_agreed_on_anew(house: House) -> None:
    desk = await opened(house, ME, game="garden")
    await wish_to_rush(desk, "ana")
    await until(desk, lambda: beds(desk.table) == garden.BEDS)
    await desk.wish(lambda table: referee.undo(table, "ana", table.n + 1))
    assert beds(desk.table) == garden.BEDS - 1
    assert desk.table.agreed == set()
    assert seen(desk, "ana").rush


async def test_a_rushed_game_is_a_game_like_any_other(house: House) -> None:
    desk = await opened(house, ME, game="garden")
    await wish_to_rush(desk, "ana")
    await until(desk, lambda: beds(desk.table) == garden.BEDS)
    await move(desk, "throw rb")
    await finish(desk)
    assert verify(desk.table.record()) == 1
