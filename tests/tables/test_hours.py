"""The house's own time: only what it was open counts, whatever the time of day says."""

from __future__ import annotations

import pytest

from ludotheque.tables import hours
from ludotheque.tables.hours import Hours
from ludotheque.tables.store import Store
from tests.tables.cellars import Cellar
from tests.tables.conftest import Clock

pytestmark = pytest.mark.anyio


def test_a_house_that_was_never_closed_counts_as_the_day_does(clock: Clock) -> None:
    open_house = Hours()
    before = open_house.now()
    clock.forward(100)
    assert open_house.now() - before == pytest.approx(100)


def test_while_it_was_closed_no_time_went_by(clock: Clock) -> None:
    now = clock.time()
    again = Hours([(now - 1000, now - 600)])
    assert again.own(now - 700) - again.own(now - 800) == pytest.approx(100)
    # Seen last 600 seconds ago, and opened now.
    assert again.now() - again.own(now - 700) == pytest.approx(100)
    assert again.own(now - 300) == pytest.approx(again.now())


def test_several_houses_may_have_been_open_at_once(clock: Clock) -> None:
    now = clock.time()
    again = Hours([(now - 1000, now - 500), (now - 800, now - 100)])
    assert again.now() - again.own(now - 1000) == pytest.approx(900)


def test_own_time_never_goes_back(clock: Clock) -> None:
    now = clock.time()
    again = Hours([(now - 900, now - 800), (now - 500, now - 400), (now - 390, now - 10)])
    moments = [again.own(now - second) for second in range(1000, -1, -1)]
    assert moments == sorted(moments)


def test_a_day_that_is_put_forward_changes_nothing(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_house = Hours()
    before = open_house.now()
    clock.wind(3 * 86_400)
    assert open_house.now() == pytest.approx(before)


async def test_a_day_that_is_put_back_is_not_lived_twice(cellar: Cellar, clock: Clock) -> None:
    store = await cellar()
    first = await Hours.open(store)
    clock.forward(1000)
    await first.close(store)
    before = first.now()
    clock.wind(-5000)
    again = await Hours.open(store)
    assert again.now() == pytest.approx(before)
    clock.forward(7)
    assert again.now() == pytest.approx(before + 7)
    await store.close()


async def test_after_a_power_cut_time_goes_on_from_the_last_beat(
    cellar: Cellar, clock: Clock
) -> None:
    store = await cellar()
    first = await Hours.open(store)
    clock.forward(100)
    await first.beat(store, next_due=first.now() + 60)
    beaten = first.now()
    clock.forward(1.5)
    await first.beat(store, next_due=first.now() + 60)
    # Killed here: nobody has written down the last second and a half.
    clock.forward(3600)
    again = await Hours.open(store)
    assert again.now() == pytest.approx(beaten)
    await store.close()


async def test_a_house_without_clocks_writes_nothing_down(store: Store, clock: Clock) -> None:
    open_house = await Hours.open(store)
    clock.forward(hours.SLOW_BEAT * 2)
    await open_house.beat(store, next_due=None)
    assert await store.sessions() == [(open_house.opened, open_house.opened)]
    await open_house.beat(store, next_due=open_house.now() + 2 * hours.SOON)
    assert await store.sessions() == [(open_house.opened, open_house.today())]
