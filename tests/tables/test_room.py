"""Room in the house: how many tables are awake, which sleep first, and which are thrown away."""

from __future__ import annotations

import time

import pytest

from ludotheque.tables import house as houses
from ludotheque.tables import referee
from ludotheque.tables.desk import Desk
from ludotheque.tables.house import House
from ludotheque.tables.keeping import Keeping
from ludotheque.tables.refusal import Full, NotFound, TooSoon
from ludotheque.tables.sqlite import SqliteStore
from tests.tables.guests import FRIEND, ME, beside, machine, opened, two_at, visitor
from tests.tables.machines import Parrots
from tests.waiting import soon

pytestmark = pytest.mark.anyio
DAY = 86_400.0


@pytest.fixture
def small(store: SqliteStore, parrots: Parrots, monkeypatch: pytest.MonkeyPatch) -> House:
    """A house with room for five tables, where nothing is in anyone's hands."""
    monkeypatch.setattr(houses, "IN_HAND", 0.0)
    return House(store, parrots, pace=0, awake=5)


async def test_however_many_are_opened_only_so_many_are_awake(small: House) -> None:
    for _ in range(20):
        await opened(small, ME, beside("Léo"))
        assert len(small._desks) <= 5


async def test_those_unused_for_longest_sleep_first(small: House) -> None:
    tables = [(await opened(small, ME, beside("Léo"))).table.id for _ in range(5)]
    await small.desk(tables[0])
    await opened(small, ME, beside("Léo"))
    assert tables[0] in small._desks
    assert tables[1] not in small._desks


async def test_waking_a_table_takes_room_too(small: House) -> None:
    tables = [(await opened(small, ME, beside("Léo"))).table.id for _ in range(12)]
    for id in tables:
        await small.desk(id)
        assert len(small._desks) <= 5


async def test_a_table_that_someone_looks_at_is_not_sent_to_sleep_for_another(
    small: House,
) -> None:
    looked_at = [await opened(small, ME, beside("Léo")) for _ in range(4)]
    for desk in looked_at:
        desk.watch(visitor("ana"), 0)
    for _ in range(5):
        await opened(small, ME, beside("Léo"))
    for desk in looked_at:
        assert await small.desk(desk.table.id) is desk


async def test_a_house_full_of_tables_in_use_says_so(small: House) -> None:
    for _ in range(5):
        (await opened(small, ME, beside("Léo"))).watch(visitor("ana"), 0)
    with pytest.raises(Full, match="try again in a few minutes"):
        await opened(small, ME, beside("Léo"))


async def test_machines_among_themselves_keep_no_room(small: House, parrots: Parrots) -> None:
    parrots.free.clear()
    for _ in range(5):
        await opened(small, machine(), machine())
    await soon(parrots.thinking)
    assert (await opened(small, ME, beside("Léo"))).table.started


async def test_a_table_asked_for_a_moment_ago_is_in_somebodys_hands(
    store: SqliteStore, parrots: Parrots, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(houses, "IN_HAND", 1000.0)
    house = House(store, parrots, pace=0, awake=1)
    await opened(house, ME, beside("Léo"))
    with pytest.raises(Full):
        await opened(house, ME, beside("Léo"))


# --- for whom ---------------------------------------------------------------------------------


@pytest.fixture
def fair(store: SqliteStore, parrots: Parrots, monkeypatch: pytest.MonkeyPatch) -> House:
    """A house that keeps three tables awake for each person, and five for each address."""
    monkeypatch.setattr(houses, "IN_HAND", 0.0)
    return House(store, parrots, pace=0, keeping=Keeping(3, 5))


async def open_for(house: House, person: str, address: str) -> Desk:
    return await house.open(person, person, "kali", [ME, beside("Léo")], {}, 60, address=address)


async def test_of_one_persons_tables_the_longest_unused_sleeps_first(fair: House) -> None:
    others = await open_for(fair, "ben", "10.0.0.2")
    mine = [(await open_for(fair, "ana", "10.0.0.1")).table.id for _ in range(4)]
    assert set(fair._desks) == {others.table.id, *mine[1:]}
    # Wherever she comes from; and waking counts like opening.
    await fair.desk(mine[0], "ana", "10.0.0.9")
    assert set(fair._desks) == {others.table.id, mine[0], *mine[2:]}


async def test_of_one_addresss_tables_the_longest_unused_sleeps_first(fair: House) -> None:
    tables = [
        (await open_for(fair, f"person {number}", "10.0.0.1")).table.id for number in range(6)
    ]
    assert set(fair._desks) == set(tables[1:])


async def test_who_keeps_as_many_tables_in_use_as_one_may_is_told_so(fair: House) -> None:
    for _ in range(3):
        (await open_for(fair, "ana", "10.0.0.1")).watch(visitor("ana"), 0)
    with pytest.raises(TooSoon, match="leave one first"):
        await open_for(fair, "ana", "10.0.0.1")
    await open_for(fair, "ben", "10.0.0.1")
    await open_for(fair, "cleo", "10.0.0.1")
    assert len(fair._desks) == 5


async def test_what_the_house_wakes_by_itself_is_nobodys(fair: House) -> None:
    tables = [(await open_for(fair, "ana", "10.0.0.1")).table.id for _ in range(6)]
    await fair.put_to_sleep(0)
    assert not fair._keeping._people
    for id in tables:
        await fair.desk(id)
    assert set(fair._desks) == set(tables)


# --- tables where no game began ---------------------------------------------------------------


async def test_a_table_that_waits_for_friends_sleeps_when_nobody_looks(house: House) -> None:
    waiting, playing = await opened(house, ME, FRIEND), await two_at(house)
    for desk in (waiting, playing):
        desk.touched -= houses.DOZE
    await house.put_to_sleep(houses.IDLE)
    assert waiting.table.id not in house._desks
    assert playing.table.id in house._desks
    assert (await house.desk(waiting.table.id)).table.phase == "gathering"


async def test_a_table_where_no_game_began_is_thrown_away(house: House) -> None:
    never, played = await opened(house, ME, FRIEND), await two_at(house)
    await house.put_to_sleep(0)
    await house.forget_unstarted(time.time() - DAY)
    await house.desk(never.table.id)
    await house.put_to_sleep(0)
    await house.forget_unstarted(time.time() + 1)
    with pytest.raises(NotFound):
        await house.desk(never.table.id)
    assert [table.id for table in await house.tables_of("ana")] == [played.table.id]
    assert await house.store.tables_of("ana", 8) == [played.table.id]


async def test_the_house_tidies_up_by_itself(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables where no game began after a day, uploaded records after ninety."""
    assert (houses.UNSTARTED, houses.RECORDS) == (DAY, 90 * DAY)
    never = (await opened(house, ME, FRIEND)).table.id
    await house.put_to_sleep(0)
    await house.store.keep_record("abc", "{}")
    for name in ("UNSTARTED", "RECORDS"):
        monkeypatch.setattr(houses, name, -1.0)
    # It has tidied up when it begins to wait for the next time.
    monkeypatch.setattr(house, "put_to_sleep", _enough)
    monkeypatch.setattr(houses, "DOZE", 0.0)
    with pytest.raises(StopAsyncIteration):
        await house.tidy()
    assert await house.store.record("abc") is None
    assert await house.store.load(never) is None


async def _enough(idle: float) -> None:
    raise StopAsyncIteration


async def test_not_while_somebody_looks_or_has_just_sat_down(house: House) -> None:
    desk = await opened(house, ME, FRIEND)
    await house.forget_unstarted(time.time() + 1)
    assert await house.store.load(desk.table.id)
    then = time.time()
    await desk.wish(lambda table: referee.sit(table, "ben", 1, "Ben"))
    await house.put_to_sleep(0)
    await house.forget_unstarted(then)
    assert await house.store.load(desk.table.id)


async def test_a_great_many_are_thrown_away_at_once(house: House) -> None:
    for _ in range(houses.FORGOTTEN_AT_ONCE + 5):
        await opened(house, ME, FRIEND)
    await house.put_to_sleep(0)
    await house.forget_unstarted(time.time() + 1)
    assert await house.store.unstarted(time.time() + 1, 1) == []
