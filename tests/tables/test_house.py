"""The house: opening tables, finding them again, rematches, and sleep."""

from __future__ import annotations

import asyncio
import dataclasses

import pytest

from ludotheque.core.game import Game, shelf
from ludotheque.core.tongue import ENGLISH
from ludotheque.core.trouble import Trouble
from ludotheque.tables import house as houses
from ludotheque.tables import referee
from ludotheque.tables.house import House
from ludotheque.tables.morning import left_lately, wake_machines
from ludotheque.tables.refusal import NotFound, NotYours
from ludotheque.tables.sqlite import SqliteStore
from ludotheque.tables.store import Kept
from ludotheque.tables.visitor import Visitor
from ludotheque.tables.wanted import Wanted
from tests.tables.guests import (
    FRIEND,
    ME,
    beside,
    finish,
    machine,
    move,
    opened,
    seen,
    two_at,
    until,
    visitor,
)
from tests.tables.machines import Parrots
from tests.tables.pebbles import on_the_shelf
from tests.tables.seating import portrait
from tests.waiting import soon

pytestmark = pytest.mark.anyio


async def count(store: SqliteStore) -> int:
    """How many tables were ever kept."""
    return await store._read(
        lambda db: int(db.execute("SELECT count(*) FROM tables").fetchone()[0])
    )


# --- opening ----------------------------------------------------------------------------------


async def test_a_table_with_a_seat_for_a_friend_waits_for_the_friend(house: House) -> None:
    desk = await opened(house, ME, FRIEND)
    assert desk.table.phase == "gathering"
    assert [seat.kind for seat in desk.table.seats] == ["person", "free"]
    assert desk.table.owner == "ana"


async def test_a_table_with_nobody_to_wait_for_begins_at_once(house: House) -> None:
    desk = await opened(house, ME, beside("Léo"))
    assert desk.table.phase == "playing"
    assert desk.table.seats_of("ana") == [0, 1]


async def test_all_at_one_table_are_called_differently(house: House) -> None:
    desk = await opened(house, ME, beside("Ana"), beside("ana"), machine(), machine())
    assert desk.table.names == ["Ana", "Ana 2", "ana 3", "Alan", "Emmy"]


async def test_tables_are_found_by_ids_that_nobody_guesses(house: House) -> None:
    ids = {(await opened(house, ME, FRIEND)).table.id for _ in range(30)}
    assert len(ids) == 30
    assert all(len(id) == 12 and id.isalnum() and id == id.lower() for id in ids)


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        ([], "2 to 6 players, not 0"),
        ([ME], "2 to 6 players, not 1"),
        ([ME] + [machine()] * 6, "not 7"),
        ([ME, ME], "only one seat"),
        ([ME, Wanted("ghost")], "not 'ghost'"),
        ([ME, Wanted("machine", level=9)], "levels"),
        ([ME, Wanted("machine")], "levels"),
        ([ME, beside("")], "a name of 1 to"),
        ([ME, beside("\u202e")], "a name of 1 to"),
    ],
)
async def test_a_table_that_cannot_be_is_refused_and_not_kept(
    house: House, store: SqliteStore, wanted: list[Wanted], why: str
) -> None:
    with pytest.raises(Trouble, match=why):
        await opened(house, *wanted)
    assert await count(store) == 0


@pytest.mark.parametrize("patience", [-1, 0, 4, 86_401, 10**40])
async def test_a_table_waits_for_a_sensible_time(house: House, patience: int) -> None:
    with pytest.raises(Trouble, match="waits 5 to 86400 seconds"):
        await opened(house, ME, FRIEND, patience=patience)


@pytest.mark.parametrize(
    "options", [{"rounds": 0}, {"rounds": "1"}, {"rounds": True}, {"counter": 1}, {"colour": "red"}]
)
async def test_options_are_those_of_the_game(house: House, options: dict[str, object]) -> None:
    with pytest.raises(Trouble, match="option"):
        await house.open("ana", "Ana", "kali", [ME, FRIEND], options, 60)


async def test_there_is_no_such_game(house: House) -> None:
    with pytest.raises(Trouble, match="no game 'chess'"):
        await opened(house, ME, FRIEND, game="chess")


# --- finding ----------------------------------------------------------------------------------


async def test_a_table_that_slept_wakes_as_it_was(house: House) -> None:
    desk = await two_at(house)
    for _ in range(5):
        await move(desk)
    before = portrait(desk.table)
    await house.put_to_sleep(0)
    again = await house.desk(desk.table.id)
    assert again is not desk
    assert portrait(again.table) == before


async def test_the_house_goes_on_while_a_long_game_is_woken(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = await finish(await two_at(house))
    kept = await house.store.load(desk.table.id)
    await house.put_to_sleep(0)

    async def at_hand(id: str) -> Kept | None:
        return kept

    monkeypatch.setattr(house.store, "load", at_hand)
    monkeypatch.setattr("ludotheque.tables.waking.STRETCH", 0.0)
    waking = asyncio.create_task(house.desk(desk.table.id))
    others = 0
    while not waking.done():
        await asyncio.sleep(0)
        others += 1
    assert portrait((await waking).table) == portrait(desk.table)
    # Everyone else has a turn after every stretch: here, after every entry.
    assert others >= desk.table.n - 1


async def test_long_games_are_woken_one_after_the_other_everyones_in_turn(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = [(await finish(await two_at(house))).table.id for _ in range(4)]
    await house.put_to_sleep(0)
    monkeypatch.setattr("ludotheque.tables.waking.STRETCH", 0.0)
    order: list[str] = []

    async def wake(id: str, person: str) -> None:
        await house.desk(id, person)
        order.append(person)

    # All are read from the store before the first of them has been played again.
    kept = {id: await house.store.load(id) for id in ids}

    async def at_hand(id: str) -> Kept | None:
        return kept[id]

    monkeypatch.setattr(house.store, "load", at_hand)
    whose = ["mallory", "mallory", "mallory", "ana"]
    await asyncio.gather(*(wake(id, who) for id, who in zip(ids, whose, strict=True)))
    # Ana came last, and waits for one of those that came before her, not for all.
    assert order == ["mallory", "mallory", "ana", "mallory"]


async def test_all_who_wake_a_table_at_once_get_one_desk(house: House) -> None:
    id = (await two_at(house)).table.id
    await house.put_to_sleep(0)
    desks = await asyncio.gather(*(house.desk(id) for _ in range(20)))
    assert len(set(map(builtin_id, desks))) == 1


def builtin_id(thing: object) -> int:
    return id(thing)


@pytest.mark.parametrize("id", ["", "nope", "x" * 10_000, "../..", "\x00", "' OR 1=1", "é" * 12])
async def test_there_is_no_such_table(house: House, id: str) -> None:
    with pytest.raises(NotFound, match="Is the link complete"):
        await house.desk(id)
    assert house._finding == {}


async def test_a_table_is_not_put_to_sleep_while_someone_looks(house: House) -> None:
    desk = await two_at(house)
    watcher = desk.watch(visitor("ben"), 0)
    await house.put_to_sleep(0)
    assert await house.desk(desk.table.id) is desk
    desk.unwatch(watcher)
    await house.put_to_sleep(0)
    assert await house.desk(desk.table.id) is not desk


async def test_a_table_just_asked_for_is_not_put_to_sleep_under_the_hand(house: House) -> None:
    desk = await two_at(house)
    desk.touched -= 1000
    assert await house.desk(desk.table.id) is desk
    await house.put_to_sleep(600)
    assert await house.desk(desk.table.id) is desk


async def test_a_table_is_not_put_to_sleep_while_a_machine_thinks(
    house: House, parrots: Parrots
) -> None:
    parrots.free.clear()
    desk = await opened(house, machine(), machine())
    await soon(parrots.thinking)
    await house.put_to_sleep(0)
    assert await house.desk(desk.table.id) is desk


async def test_the_tables_of_a_person_newest_first(house: House) -> None:
    first = await opened(house, ME, FRIEND)
    second = await opened(house, ME, FRIEND)
    await opened(house, ME, FRIEND, owner="cleo")
    assert [table.id for table in await house.tables_of("ana")] == [second.table.id, first.table.id]
    await first.wish(lambda table: referee.sit(table, "ben", 1, "Ben"))
    assert [table.id for table in await house.tables_of("ben")] == [first.table.id]
    assert len(await house.tables_of("ana", most=1)) == 1
    assert await house.tables_of("nobody") == []


async def test_a_table_whose_game_has_left_the_shelf_hides_nothing_else(house: House) -> None:
    kali = await opened(house, ME, FRIEND)
    with on_the_shelf():
        gone = await opened(house, ME, FRIEND, game="pebbles")
    await house.put_to_sleep(0)
    assert [table.id for table in await house.tables_of("ana")] == [kali.table.id]
    with pytest.raises(Trouble, match="no game 'pebbles' on the shelf"):
        await house.desk(gone.table.id)


async def test_a_table_of_other_rules_is_not_misread(house: House, pebbles: Game) -> None:
    desk = await opened(house, ME, FRIEND, game="pebbles")
    await house.put_to_sleep(0)
    # The fixture takes whatever stands there off the shelf again.
    shelf()["pebbles"] = dataclasses.replace(pebbles, rules=2)
    with pytest.raises(Trouble, match="version 1 of the rules of Pebbles; here we know version 2"):
        await house.desk(desk.table.id)
    assert await house.tables_of("ana") == []


async def test_a_table_of_rules_that_are_outgrown_says_so(house: House, pebbles: Game) -> None:
    desk = await opened(house, ME, FRIEND, game="pebbles")
    await house.put_to_sleep(0)
    shelf()["pebbles"] = dataclasses.replace(pebbles, rules=2, outgrown=(1,))
    with pytest.raises(Trouble, match="the board that Pebbles had before"):
        await house.desk(desk.table.id)
    assert await house.tables_of("ana") == []


async def test_a_table_of_earlier_rules_goes_on_under_them(house: House, pebbles: Game) -> None:
    desk = await opened(house, ME, FRIEND, game="pebbles")
    await house.put_to_sleep(0)
    shelf()["pebbles"] = dataclasses.replace(pebbles, rules=2, earlier={1: pebbles.first})
    again = await house.desk(desk.table.id)
    assert again.table.game.rules == 1
    assert [table.id for table in await house.tables_of("ana")] == [desk.table.id]
    assert (await opened(house, ME, FRIEND, game="pebbles")).table.game.rules == 2


# --- rematch ----------------------------------------------------------------------------------


async def test_a_rematch_is_one_table_however_many_ask(house: House, store: SqliteStore) -> None:
    desk = await finish(await two_at(house))
    askers = ["ana", "ben"] * 5
    asked = await asyncio.gather(*(house.rematch(desk, asker) for asker in askers))
    assert len(set(asked)) == 1
    assert await count(store) == 2
    # And later too, after the table has slept.
    await house.put_to_sleep(0)
    again = await house.desk(desk.table.id)
    assert await house.rematch(again, "ben") == asked[0]
    assert seen(again, "ana").rematch == asked[0]


async def test_a_rematch_seats_the_same_people_with_the_same_agreement(house: House) -> None:
    desk = await house.open("ana", "Ana", "kali", [ME, beside("Léo")], {"counter": False}, 77)
    await finish(desk)
    table = (await house.desk(await house.rematch(desk, "ana"))).table
    assert table.names == desk.table.names
    assert [seat.holders for seat in table.seats] == [{"ana"}, {"ana"}]
    assert table.options == desk.table.options
    assert table.patience == 77
    assert table.phase == "playing"
    assert table.seed != desk.table.seed
    assert table.commit != desk.table.commit


async def test_a_rematch_gives_people_back_the_seats_that_machines_kept_warm(house: House) -> None:
    desk = await two_at(house)
    await desk.wish(lambda table: referee.leave(table, "ben", 1))

    def over() -> bool:
        return desk.table.phase == "over"

    while not over():
        await until(desk, lambda: over() or desk.table.state.actor() == 0)
        if not over():
            await move(desk)
    table = (await house.desk(await house.rematch(desk, "ana"))).table
    assert [seat.machine for seat in table.seats] == [0, 0]
    assert table.seats_of("ben") == [1]


async def test_whoever_still_looks_at_the_table_is_asked_first(house: House) -> None:
    desk = await finish(await two_at(house))
    window = desk.watch(Visitor("ben", ENGLISH), desk.table.n)
    assert await house.rematch(desk, "ana") == ""
    assert seen(desk, "ben").again == [0]
    again = await house.rematch(desk, "ben")
    assert again
    assert seen(desk, "ana").rematch == again
    desk.unwatch(window)


async def test_whoever_has_gone_is_not_waited_for(house: House) -> None:
    desk = await finish(await two_at(house))
    window = desk.watch(Visitor("ben", ENGLISH), desk.table.n)
    assert await house.rematch(desk, "ana") == ""
    desk.unwatch(window)
    assert await house.rematch(desk, "ana")


async def test_those_who_only_watch_are_not_asked(house: House) -> None:
    desk = await finish(await two_at(house))
    window = desk.watch(Visitor("eve", ENGLISH), desk.table.n)
    assert await house.rematch(desk, "ana")
    desk.unwatch(window)


async def test_only_players_ask_for_a_rematch_and_only_at_the_end(house: House) -> None:
    desk = await two_at(house)
    with pytest.raises(Trouble, match="not over yet"):
        await house.rematch(desk, "ana")
    await finish(desk)
    with pytest.raises(NotYours):
        await house.rematch(desk, "stranger")


# --- after the house was closed ---------------------------------------------------------------


async def test_machines_go_on_by_themselves_where_people_wait(
    house: House, store: SqliteStore, parrots: Parrots
) -> None:
    parrots.free.clear()
    waiting = (await opened(house, machine(), ME)).table
    while waiting.seats[waiting.state.actor()].kind != "machine":
        waiting = (await opened(house, machine(), ME)).table
    await two_at(house)
    await opened(house, machine(), machine())
    for desk in house._desks.values():
        await desk.close()
    again = House(store, parrots, pace=0)
    await wake_machines(again, await left_lately(again, 100))
    desk = again._desks[waiting.id]
    assert desk.busy
    parrots.free.set()
    await until(desk, lambda: desk.table.n > waiting.n)
    await again.put_to_sleep(houses.IDLE)
    assert list(again._desks) == [waiting.id]
    await desk.close()
