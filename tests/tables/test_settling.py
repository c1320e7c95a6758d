"""A table waits for sealed words, but not for long."""

from __future__ import annotations

import pytest

from ludotheque.core import fair
from ludotheque.core.record import verify
from ludotheque.core.trouble import Trouble
from ludotheque.tables import referee, settling
from ludotheque.tables.desk import Desk
from ludotheque.tables.dice import Stage
from ludotheque.tables.entry import Withheld
from ludotheque.tables.house import House
from ludotheque.tables.sqlite import SqliteStore
from ludotheque.tables.visitor import Visitor
from ludotheque.tables.watchers import Watcher
from tests.tables.guests import FRIEND, ME, beside, finish, machine, opened, two_at, until, visitor
from tests.tables.machines import Parrots
from tests.waiting import until as until_then

pytestmark = pytest.mark.anyio
SEAL = fair.seal("tournesol")


@pytest.fixture
def _hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """No time at all for seals and words."""
    monkeypatch.setattr(settling, "WAIT", 0.0)


@pytest.fixture
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """All the time in the world."""
    monkeypatch.setattr(settling, "WAIT", 10_000.0)


def browser(desk: Desk, person: str) -> Watcher:
    """A person's browser opens the table; it is one that seals words."""
    plain = visitor(person)
    return desk.watch(Visitor(plain.person, plain.tongue, seals=True), 0)


async def gathered(house: House) -> Desk:
    """Ana and Ben before the game, each at a browser that seals words."""
    desk = await opened(house, ME, FRIEND)
    await desk.wish(lambda table: referee.sit(table, "ben", 1, "Ben"))
    for person in ("ana", "ben"):
        browser(desk, person)
    return desk


async def start(desk: Desk) -> None:
    await desk.wish(lambda table: referee.start(table, "ana", desk.sealers()))


async def seal(desk: Desk, person: str, round: int = 1) -> None:
    text = fair.seal(f"{person} {round}")
    await desk.wish(lambda table: referee.seal(table, person, round, text))


async def reveal(desk: Desk, person: str, round: int = 1) -> None:
    await desk.wish(lambda table: referee.reveal(table, person, round, f"{person} {round}"))


@pytest.mark.usefixtures("_patient")
async def test_when_all_have_sealed_and_opened_nobody_waits(house: House) -> None:
    desk = await gathered(house)
    await start(desk)
    assert desk.busy
    for person in ("ana", "ben"):
        await seal(desk, person)
    for person in ("ben", "ana"):
        await reveal(desk, person)
    assert desk.table.phase == "playing"
    await until_then(lambda: not desk.busy)


@pytest.mark.usefixtures("_hurried")
async def test_browsers_that_never_answer_do_not_block_the_table(house: House) -> None:
    desk = await gathered(house)
    await start(desk)
    await until(desk, lambda: desk.table.phase == "playing")
    assert desk.table.dice_seed == desk.table.seed


@pytest.mark.usefixtures("_patient")
async def test_a_browser_that_never_opens_its_word_is_named_and_left_out(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = await gathered(house)
    await start(desk)
    for person in ("ana", "ben"):
        await seal(desk, person)
    monkeypatch.setattr(settling, "WAIT", 0.0)
    # Its news make the table wait anew, now for no time at all.
    await desk._settling.close()
    await reveal(desk, "ana")
    await until(desk, lambda: Withheld(["ben"]) in desk.table.log)
    await until(desk, lambda: desk.table.phase == "playing")
    assert verify((await finish(desk)).table.record()) > 0


@pytest.mark.usefixtures("_hurried")
async def test_a_disk_that_fails_costs_a_moment_not_the_table(
    house: House, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = await gathered(house)
    append = store.append
    failures = iter([OSError("full")])

    async def failing(*page: object) -> None:
        if desk.table.dice.stage:
            for failure in failures:
                raise failure
        await append(*page)  # type: ignore[arg-type]

    monkeypatch.setattr(store, "append", failing)
    await start(desk)
    await until(desk, lambda: desk.table.phase == "playing")
    assert next(failures, None) is None


@pytest.mark.usefixtures("_patient")
async def test_a_house_that_opens_again_goes_on_where_it_was(
    house: House, store: SqliteStore, parrots: Parrots, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = await gathered(house)
    await start(desk)
    await seal(desk, "ana")
    await desk.close()
    monkeypatch.setattr(settling, "WAIT", 0.0)
    again = await House(store, parrots, pace=0).desk(desk.table.id)
    await until(again, lambda: again.table.phase == "playing")
    assert Withheld(["ana"]) in again.table.log
    await again.close()


# --- full at the opening, and rematches -------------------------------------------------------


@pytest.mark.usefixtures("_patient")
async def test_a_full_table_begins_with_the_word_of_who_opened_it(house: House) -> None:
    desk = await house.open("ana", "Ana", "kali", [ME, beside("Léo")], {}, 60, seal=SEAL)
    assert desk.table.dice.stage == Stage(1, "words")
    await desk.wish(lambda table: referee.reveal(table, "ana", 1, "tournesol"))
    assert desk.table.phase == "playing"
    assert [part.seats for part in desk.table.dice.rounds[0]] == [[0, 1]]


async def test_a_full_table_without_a_seal_begins_at_once(house: House) -> None:
    desk = await opened(house, ME, machine())
    assert desk.table.started


async def test_a_seal_that_is_none_opens_no_table(house: House) -> None:
    with pytest.raises(Trouble, match="64 hexadecimal digits"):
        await house.open("ana", "Ana", "kali", [ME, machine()], {}, 60, seal="tournesol")
    assert await house.tables_of("ana") == []


@pytest.mark.usefixtures("_patient")
async def test_a_rematch_waits_for_the_browsers_at_the_old_table(house: House) -> None:
    desk = await finish(await two_at(house))
    for person in ("ana", "ben", "eve"):
        browser(desk, person)
    assert await house.rematch(desk, "ana") == ""
    again = await house.desk(await house.rematch(desk, "ben"))
    assert again.table.dice.stage == Stage(1, "seals")
    assert again.table.dice.awaited == ["ana", "ben"]
    for person in ("ana", "ben"):
        await seal(again, person)
    for person in ("ana", "ben"):
        await reveal(again, person)
    assert again.table.phase == "playing"
    assert again.table.dice_seed != again.table.seed


async def test_a_rematch_of_plain_clients_begins_at_once(house: House) -> None:
    desk = await finish(await two_at(house))
    desk.watch(visitor("ana"), 0)
    again = await house.desk(await house.rematch(desk, "ana"))
    assert again.table.started
