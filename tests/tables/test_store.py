"""Either store: each number once, all or none, on the disk before anyone is told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator

import msgspec
import pytest

from ludotheque.tables import writer
from ludotheque.tables.contacts import Contact
from ludotheque.tables.entry import Learned, Sat, Started
from ludotheque.tables.store import Store, Taken
from tests.tables.cellars import SEED, Cellar, draws, log_of, opening
from tests.tables.conftest import Clock
from tests.waiting import PATIENCE

pytestmark = pytest.mark.anyio


@pytest.fixture
async def store(cellar: Cellar) -> AsyncIterator[Store]:
    store = await cellar()
    yield store
    await store.close()


# --- appending --------------------------------------------------------------------------------


async def test_what_is_appended_is_loaded_in_its_order(store: Store) -> None:
    first = opening("ana")
    await store.open("t", SEED, first)
    await store.append("t", 2, [Sat(1, "ben", "Ben"), Started()])
    await store.append("t", 4, draws("draw"))
    kept = await store.load("t")
    assert kept is not None
    assert kept.seed == SEED
    assert kept.log == [*first, Sat(1, "ben", "Ben"), Started(), *draws("draw")]


async def test_there_is_no_such_table(store: Store) -> None:
    assert await store.load("none") is None


async def test_of_many_racing_for_one_number_exactly_one_wins(store: Store) -> None:
    await store.open("t", SEED, opening("ana"))
    racers = [store.append("t", 2, draws(f"move {racer}")) for racer in range(50)]
    outcomes = await asyncio.gather(*racers, return_exceptions=True)
    winners = [racer for racer, outcome in enumerate(outcomes) if outcome is None]
    assert len(winners) == 1
    assert sum(isinstance(outcome, Taken) for outcome in outcomes) == 49
    assert (await log_of(store, "t"))[1:] == draws(f"move {winners[0]}")


async def test_two_houses_on_one_store_race_fairly_too(store: Store, cellar: Cellar) -> None:
    other = await cellar()
    await store.open("t", SEED, opening("ana"))
    for n in range(2, 12):
        outcomes = await asyncio.gather(
            store.append("t", n, draws("here")),
            other.append("t", n, draws("there")),
            return_exceptions=True,
        )
        assert sorted(map(repr, outcomes)) == ["None", "Taken()"]
    assert await log_of(store, "t") == await log_of(other, "t")
    await other.close()


async def test_entries_are_appended_all_or_none(store: Store) -> None:
    await store.open("t", SEED, opening("ana"))
    await store.append("t", 4, draws("later"))
    with pytest.raises(Taken):
        await store.append("t", 2, draws("a", "b", "c"))
    assert len(await log_of(store, "t")) == 2


async def test_who_loses_the_race_is_not_kept_as_a_guest(store: Store) -> None:
    await store.open("t", SEED, opening("ana"))
    await asyncio.gather(
        store.append("t", 2, [Sat(1, "ben", "Ben")]),
        store.append("t", 2, [Sat(1, "cleo", "Cleo")]),
        return_exceptions=True,
    )
    assert await store.tables_of("ben", 9) == ["t"]
    assert await store.tables_of("cleo", 9) == []


async def test_a_table_is_opened_once(store: Store) -> None:
    await store.open("t", SEED, opening("ana"))
    with pytest.raises(Taken):
        await store.open("t", b"another", opening("ben"))
    kept = await store.load("t")
    assert kept is not None
    assert (kept.seed, kept.log) == (SEED, opening("ana"))


async def test_a_failed_append_harms_nobody_else_in_its_batch(store: Store) -> None:
    for table in range(20):
        await store.open(str(table), SEED, opening("ana"))
    wishes = [store.append(str(table), 1 + table % 2, draws("x")) for table in range(20)]
    outcomes = await asyncio.gather(*wishes, return_exceptions=True)
    assert [outcome is None for outcome in outcomes] == [table % 2 == 1 for table in range(20)]
    for table in range(20):
        assert len(await log_of(store, str(table))) == 1 + table % 2


async def test_what_cannot_be_written_is_refused_and_the_writer_lives_on(
    store: Store,
) -> None:
    await store.open("t", SEED, opening("ana"))
    with pytest.raises(UnicodeError):
        await asyncio.wait_for(store.append("t", 2, draws("half a letter: \ud800")), PATIENCE)
    await asyncio.wait_for(store.append("t", 2, draws("draw")), PATIENCE)
    assert (await log_of(store, "t"))[1:] == draws("draw")


async def test_an_append_of_very_many_entries_is_written_whole_or_not_at_all(
    store: Store,
) -> None:
    await store.open("t", SEED, opening("ana"))
    many = draws(*map(str, range(2, 3 * writer.MOST_ROWS)))
    await store.append("t", 2, many)
    assert (await log_of(store, "t"))[1:] == many
    last = len(many) + 1
    with pytest.raises(Taken):
        await store.append("t", last - len(many) + 1, many)
    assert len(await log_of(store, "t")) == last


async def test_appends_that_share_a_commit_keep_their_order(store: Store) -> None:
    await store.open("t", SEED, opening("ana"))
    done: list[int] = []

    async def append(n: int) -> None:
        await store.append("t", n, draws(str(n)))
        done.append(n)

    await asyncio.gather(*(append(n) for n in range(2, 102)))
    assert done == list(range(2, 102))
    assert (await log_of(store, "t"))[1:] == draws(*map(str, range(2, 102)))


async def test_a_wish_in_the_writers_hands_is_written_though_its_sender_goes(
    store: Store,
) -> None:
    await store.open("t", SEED, opening("ana"))
    sender = asyncio.create_task(store.append("t", 2, draws("draw")))
    await asyncio.sleep(0)
    sender.cancel()
    with pytest.raises(asyncio.CancelledError):
        await sender
    await store.append("other", 1, draws("after"))
    assert (await log_of(store, "t"))[1:] == draws("draw")


# --- on the disk ------------------------------------------------------------------------------


async def test_a_store_opened_again_has_everything(cellar: Cellar) -> None:
    store = await cellar()
    await store.open("t", SEED, opening("ana"))
    await asyncio.gather(*(store.append("t", n, draws(str(n))) for n in range(2, 30)))
    await store.keep_record("r", "a record")
    await store.close()
    again = await cellar()
    assert len(await log_of(again, "t")) == 29
    assert await again.record("r") == "a record"
    assert await again.tables_of("ana", 9) == ["t"]
    await again.close()


async def test_closing_writes_what_waits(cellar: Cellar) -> None:
    store = await cellar()
    await store.open("t", SEED, opening("ana"))
    waiting = [asyncio.create_task(store.append("t", n, draws("x"))) for n in range(2, 60)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*waiting)
    again = await cellar()
    assert len(await log_of(again, "t")) == 59
    await again.close()


async def test_an_append_is_seen_by_others_when_it_returns(store: Store, cellar: Cellar) -> None:
    await store.open("t", SEED, opening("ana"))
    await store.append("t", 2, draws("draw"))
    stranger = await cellar()
    assert len(await log_of(stranger, "t")) == 2
    await stranger.close()


async def test_what_waits_when_the_house_closes_is_written_first(cellar: Cellar) -> None:
    store = await cellar()
    await store.open("t", SEED, opening("ana"))
    waiting = [asyncio.create_task(store.append("t", n, draws("draw"))) for n in (2, 3)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*waiting)
    again = await cellar()
    assert len(await log_of(again, "t")) == 3
    await again.close()


async def test_of_too_many_records_the_oldest_go(store: Store, clock: Clock) -> None:
    for number in range(6):
        clock.forward(1)
        await store.keep_record(f"r{number}", "{}", most=3)
    kept = [number for number in range(6) if await store.record(f"r{number}")]
    assert kept == [3, 4, 5]


async def test_the_same_record_is_kept_once(store: Store, clock: Clock) -> None:
    for _ in range(5):
        clock.forward(1)
        await store.keep_record("same", "{}", most=3)
    await store.keep_record("other", "{}", most=2)
    assert await store.record("same")


async def test_old_records_are_thrown_away(store: Store, clock: Clock) -> None:
    await store.keep_record("old", "{}")
    clock.forward(100)
    await store.keep_record("new", "{}")
    await store.forget_records(time.time() - 50)
    assert await store.record("old") is None
    assert await store.record("new") == "{}"


async def test_the_review_of_a_record_goes_with_it(store: Store, clock: Clock) -> None:
    for id in ("old", "new"):
        await store.keep_record(id, "{}")
        await store.keep_review(f"r/{id}", b"{}")
        clock.forward(100)
    await store.keep_review("t", b"{}")
    await store.forget_records(time.time() - 150)
    assert await store.review("r/old") is None
    assert await store.review("r/new") == b"{}"
    assert await store.review("t") == b"{}"


async def test_the_games_that_a_person_knows(store: Store) -> None:
    await store.open("t", SEED, opening("ana"))
    await store.append("t", 3, [Sat(1, "ben", "Ben")])
    assert await store.games_of("ana") == await store.games_of("ben") == {"kali"}
    assert await store.games_of("cleo") == set()


async def test_when_something_last_happened(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "time", lambda: 100.0)
    await store.open("t", SEED, opening("ana"))
    assert await store.times(["t", "nowhere"]) == {"t": 100.0}
    monkeypatch.setattr(time, "time", lambda: 160.0)
    await store.append("t", 3, draws("a"))
    assert await store.times(["t"]) == {"t": 160.0}


# --- what is remembered of people -------------------------------------------------------------


async def test_a_chapter_that_was_learned_once_stays_learned(store: Store) -> None:
    lesson = msgspec.structs.replace(opening("ana")[0], lesson="draw")
    await store.open("t", SEED, [lesson])
    assert await store.lessons_of("ana") == [("kali", "draw", "t", False)]
    await store.append("t", 2, [Learned("kali", "draw", "ana")])
    await store.open("again", SEED, [lesson])
    assert await store.lessons_of("ana") == [("kali", "draw", "again", True)]
    assert await store.tables_of("ana", 9) == []
    assert await store.lessons_of("ben") == []


async def test_what_somebody_has_met_is_remembered_once(store: Store) -> None:
    for moment in ("buying", "buying", "fright"):
        await store.meet("ana", "kali", moment)
    assert sorted(await store.met("ana", "kali")) == ["buying", "fright"]
    assert await store.met("ana", "inka") == []
    assert await store.met("ben", "kali") == []


async def test_a_review_is_kept_and_a_new_one_takes_its_place(store: Store) -> None:
    assert await store.review("t") is None
    await store.keep_review("t", b"first")
    await store.keep_review("t", b"second")
    assert await store.review("t") == b"second"


async def test_solved_puzzles_are_remembered_by_person(store: Store) -> None:
    await asyncio.gather(*(store.keep_solved("ana", puzzle) for puzzle in ("a", "b", "a")))
    assert await store.solved("ana") == {"a", "b"}
    assert await store.solved("ben") == set()


# --- how people are reached -------------------------------------------------------------------

PHONE = Contact("push", "https://push.example/abc", "key", "auth", "fr", "https://house.example")
LETTERBOX = Contact("mail", "ana@example.org", language="en")


async def test_contacts_are_kept_by_person_and_a_new_one_takes_an_old_ones_place(
    store: Store, clock: Clock
) -> None:
    for contact in (PHONE, LETTERBOX, msgspec.structs.replace(PHONE, auth="new")):
        clock.forward(1)
        await store.keep_contact("ana", contact)
    assert await store.contacts_of("ana") == [
        LETTERBOX,
        msgspec.structs.replace(PHONE, auth="new"),
    ]
    assert await store.contacts_of("ben") == []


async def test_a_forgotten_contact_is_gone_and_only_that_one(store: Store) -> None:
    for person in ("ana", "ben"):
        await store.keep_contact(person, PHONE)
        await store.keep_contact(person, LETTERBOX)
    await store.forget_contact("ana", PHONE.id)
    await store.forget_contact("ana", "none such")
    assert await store.contacts_of("ana") == [LETTERBOX]
    assert len(await store.contacts_of("ben")) == 2


async def test_when_a_person_wants_news_is_kept_by_table(store: Store) -> None:
    await store.keep_when("ana", "", "always")
    await store.keep_when("ana", "t", "away")
    await store.keep_when("ana", "t", "never")
    assert await store.whens_of("ana") == {"": "always", "t": "never"}
    assert await store.whens_of("ben") == {}


async def test_nobody_is_told_the_same_thing_twice(store: Store, cellar: Cellar) -> None:
    other = await cellar()
    tries = [house.tell("ana", "t", "turn 3") for house in (store, other) for _ in range(10)]
    outcomes = await asyncio.gather(*tries, return_exceptions=True)
    assert sorted(map(repr, outcomes)) == ["None", *["Taken()"] * 19]
    for person, table, what in (("ben", "t", "turn 3"), ("ana", "u", "turn 3"), ("ana", "t", "x")):
        await store.tell(person, table, what)
    await other.close()


async def test_what_was_told_long_ago_is_forgotten(store: Store, clock: Clock) -> None:
    await store.tell("ana", "t", "turn 1")
    clock.forward(100)
    await store.tell("ana", "t", "turn 2")
    await store.forget_told(time.time() - 50)
    await store.tell("ana", "t", "turn 1")
    with pytest.raises(Taken):
        await store.tell("ana", "t", "turn 2")


async def test_with_a_table_goes_what_was_told_and_wished_about_it(store: Store) -> None:
    await store.tell("ana", "t", "turn 1")
    await store.keep_when("ana", "t", "never")
    await store.forget(["t"])
    assert await store.whens_of("ana") == {}
    await store.tell("ana", "t", "turn 1")
