"""The hall: tables where anybody may sit down, shown while somebody is there."""

from __future__ import annotations

import pytest

from ludotheque.core.tongue import ENGLISH
from ludotheque.tables import hall, referee
from ludotheque.tables.desk import Desk
from ludotheque.tables.house import House
from ludotheque.tables.refusal import Stale
from ludotheque.tables.visitor import Visitor
from ludotheque.tables.wanted import Wanted
from ludotheque.tables.watchers import Watcher
from tests.tables.guests import FRIEND, ME, machine, move
from tests.waiting import until

pytestmark = pytest.mark.anyio


def look(desk: Desk, person: str) -> Watcher:
    """A person's browser is on the table."""
    return desk.watch(Visitor(person, ENGLISH, "wide"), 0)


async def invite(house: House, *wanted: Wanted, owner: str = "ana", game: str = "kali") -> Desk:
    """A table in the hall, with its owner there."""
    desk = await house.open(owner, owner.title(), game, wanted or (ME, FRIEND), {}, 60, hall="fr")
    look(desk, owner)
    return desk


def ids(house: House) -> list[str]:
    return [offer.id for offer in house.hall.everything().offers]


async def test_a_table_is_shown_while_its_player_is_there(house: House) -> None:
    desk = await house.open("ana", "Ana", "kali", (ME, FRIEND), {}, 60, hall="fr")
    assert ids(house) == []
    window = look(desk, "ana")
    (offer,) = house.hall.everything().offers
    assert (offer.names, offer.free, offer.language) == (["Ana"], [1], "fr")
    desk.unwatch(window)
    assert ids(house) == []


async def test_a_table_by_link_is_never_shown(house: House) -> None:
    desk = await house.open("ana", "Ana", "kali", (ME, FRIEND), {}, 60)
    look(desk, "ana")
    assert ids(house) == []


async def test_who_only_looks_on_keeps_no_table_in_the_hall(house: House) -> None:
    desk = await house.open("ana", "Ana", "kali", (ME, FRIEND), {}, 60, hall="fr")
    look(desk, "eve")
    assert ids(house) == []


async def test_the_game_begins_when_everybody_is_there(house: House) -> None:
    desk = await invite(house)
    await desk.wish(lambda table: referee.sit(table, "ben", 1, "Ben"))
    assert desk.table.phase == "gathering"
    look(desk, "ben")
    await until(lambda: desk.table.started)
    (offer,) = house.hall.everything().offers
    assert (offer.names, offer.free) == (["Ana", "Ben"], [])


async def test_a_table_by_link_waits_for_its_owner_to_begin(house: House) -> None:
    desk = await house.open("ana", "Ana", "kali", (ME, FRIEND), {}, 60)
    await desk.wish(lambda table: referee.sit(table, "ben", 1, "Ben"))
    look(desk, "ana")
    look(desk, "ben")
    await desk.wish(lambda table: [])
    assert not desk.table.started


async def test_a_machine_gives_its_seat_up_before_the_first_decision(
    house: House, pebbles: object
) -> None:
    desk = await house.open("ana", "Ana", "pebbles", (ME, machine()), {}, 60, hall="fr")
    assert not desk.table.started
    assert desk.table.open_seats == [1]
    await desk.wish(lambda table: referee.sit(table, "ben", 1, "Ben"))
    assert desk.table.names == ["Ana", "Ben"]
    assert desk.table.open_seats == []


async def test_after_the_first_decision_a_machine_stays(house: House, pebbles: object) -> None:
    desk = await house.open("ana", "Ana", "pebbles", (ME, machine()), {}, 60, hall="fr")
    look(desk, "ana")
    await until(lambda: desk.table.started)
    await until(lambda: desk.table.state.actor() == 0)
    await move(desk)
    with pytest.raises(Stale, match="taken"):
        await desk.wish(lambda table: referee.sit(table, "ben", 1, "Ben"))


async def test_elsewhere_a_machine_gives_up_nothing(house: House) -> None:
    desk = await house.open("ana", "Ana", "kali", (ME, machine(), FRIEND), {}, 60)
    with pytest.raises(Stale, match="taken"):
        await desk.wish(lambda table: referee.sit(table, "ben", 1, "Ben"))


async def test_a_finished_game_leaves_the_hall(house: House, pebbles: object) -> None:
    desk = await invite(house, game="pebbles")
    await desk.wish(lambda table: referee.sit(table, "ben", 1, "Ben"))
    look(desk, "ben")
    await until(lambda: desk.table.started)
    while desk.table.phase != "over":
        await move(desk)
    assert ids(house) == []


# --- what has changed -------------------------------------------------------------------------


async def test_only_what_changed_is_told(house: House) -> None:
    first, second = await invite(house), await invite(house, owner="cleo")
    known = house.hall.everything()
    await second.wish(lambda table: referee.sit(table, "ben", 1, "Ben"))
    changes = house.hall.since(known.version)
    assert [offer.id for offer in changes.offers] == [second.table.id]
    assert not changes.all
    await house._let_sleep(first.table.id)
    changes = house.hall.since(changes.version)
    assert (changes.offers, changes.gone) == ([], [first.table.id])
    assert house.hall.since(changes.version).gone == []


async def test_whoever_missed_too_much_is_told_everything(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "REMEMBERED", 3)
    desks = [await invite(house, owner=f"p{number}") for number in range(5)]
    changes = house.hall.since(1)
    assert changes.all
    assert len(changes.offers) == len(desks)


async def test_listeners_hear_of_changes(house: House) -> None:
    with house.hall.listening() as listener:
        await invite(house)
        assert listener.is_set()
        listener.clear()
    await invite(house, owner="cleo")
    assert not listener.is_set()
