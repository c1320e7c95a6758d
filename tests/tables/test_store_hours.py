"""Either store: when tables are due, when the house was open, and whose turn it is where."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from ludotheque.tables.clocks import Due
from ludotheque.tables.store import OVER, TURN, WAITING, Place, Store, Taken
from ludotheque.tables.writer import MOST_ROWS
from tests.tables.cellars import SEED, Cellar, draws, opening

pytestmark = pytest.mark.anyio


@pytest.fixture
async def store(cellar: Cellar) -> AsyncIterator[Store]:
    store = await cellar()
    yield store
    await store.close()


# --- when tables are due ----------------------------------------------------------------------


async def test_a_table_is_due_when_its_newest_entry_says(store: Store) -> None:
    await store.open("t", SEED, opening("ana"))
    assert await store.next_due() is None
    await store.append("t", 2, draws("a"), due=Due(50, "zero"))
    await store.append("t", 3, draws("b"))
    assert await store.next_due() == 50
    await store.append("t", 4, draws("c"), due=Due(20, "reminder"))
    assert await store.next_due() == 20
    await store.append("t", 5, draws("d"), due=None)
    assert await store.next_due() is None


async def test_who_loses_the_race_sets_no_time(store: Store) -> None:
    await store.open("t", SEED, opening("ana"))
    with pytest.raises(Taken):
        await store.append("t", 1, draws("a"), due=Due(50, "zero"))
    assert await store.next_due() is None


async def test_what_is_due_is_claimed_once_the_first_first(store: Store) -> None:
    for table, at in (("late", 300.0), ("second", 20.0), ("first", 10.0)):
        await store.set_due(table, Due(at, "zero"))
    assert await store.claim_due(5, 99, 9) == []
    claims = await store.claim_due(30, 60, 9)
    assert sorted(claimed.table for claimed in claims) == ["first", "second"]
    assert await store.claim_due(30, 60, 9) == []
    # Whoever claimed them has not come back: they are due again.
    assert len(await store.claim_due(60, 90, 9)) == 2
    assert len(await store.claim_due(90, 120, 1)) == 1


async def test_a_forgotten_table_is_due_no_more(store: Store) -> None:
    await store.open("t", SEED, opening("ana"))
    await store.set_due("t", Due(5, "zero"))
    await store.forget(["t"])
    assert await store.next_due() is None


async def test_entries_happened_when_the_house_says(store: Store) -> None:
    await store.open("t", SEED, opening("ana"), at=1000.0)
    await store.append("t", 2, draws("a", "b"), at=1005.5)
    kept = await store.load("t")
    assert kept is not None
    assert kept.times == [1000.0, 1005.5, 1005.5]
    assert kept.at == 1005.5


async def test_the_store_remembers_when_the_house_was_open(store: Store) -> None:
    await store.keep_session(10, 10)
    await store.keep_session(90, 95)
    await store.keep_session(10, 70)
    assert await store.sessions() == [(10, 70), (90, 95)]


# --- whose turn it is where -------------------------------------------------------------------


async def test_a_persons_tables_are_listed_their_turn_first(store: Store) -> None:
    rows = [("a", WAITING, 5.0), ("b", TURN, 1.0), ("c", OVER, 9.0), ("d", TURN, 2.0)]
    await store.keep_places([Place("ana", t, "kali", status, at) for t, status, at in rows])
    await store.keep_places([Place("ben", "a", "kali", TURN, 5.0)])
    everything = (TURN, WAITING, OVER)
    assert await store.places("ana", everything, "", False, 9) == ["d", "b", "a", "c"]
    assert await store.places("ana", everything, "", False, 2, 1) == ["b", "a"]
    assert await store.places("ana", (TURN,), "", False, 9) == ["d", "b"]
    assert await store.places("ana", everything, "inka", False, 9) == []
    assert await store.count_places("ana") == {TURN: 2, WAITING: 1, OVER: 1}


async def test_a_place_is_as_old_as_its_last_change(store: Store) -> None:
    await store.keep_places([Place("ana", "a", "kali", TURN, 5.0)])
    await store.keep_places([Place("ana", "b", "kali", TURN, 6.0)])
    await store.keep_places([Place("ana", "a", "kali", TURN, 9.0)])
    assert await store.places("ana", (TURN,), "", False, 9) == ["b", "a"]


async def test_many_places_are_kept_at_once(store: Store) -> None:
    many = [f"{number:03}" for number in range(2 * MOST_ROWS + 1)]
    await store.keep_places([Place("ana", table, "kali", WAITING, 5.0) for table in many])
    await store.keep_places([Place("ana", table, "kali", TURN, 6.0) for table in many])
    assert sorted(await store.places("ana", (TURN,), "", False, len(many))) == many
    assert await store.count_places("ana") == {TURN: len(many)}


async def test_what_is_hidden_stays_hidden(store: Store) -> None:
    await store.keep_places([Place("ana", "a", "kali", TURN, 5.0)])
    await store.hide_place("ana", "a", True)
    await store.keep_places([Place("ana", "a", "kali", WAITING, 6.0)])
    assert await store.places("ana", (TURN, WAITING), "", False, 9) == []
    assert await store.places("ana", (TURN, WAITING), "", True, 9) == ["a"]
    assert await store.count_places("ana") == {}
    await store.hide_place("ana", "a", False)
    assert await store.places("ana", (TURN, WAITING), "", False, 9) == ["a"]
