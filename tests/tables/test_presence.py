"""Who is here, who is away, and how the others are told."""

from __future__ import annotations

import time

import pytest

from ludotheque.core.trouble import Trouble
from ludotheque.tables import presence, referee
from ludotheque.tables import table as tables
from ludotheque.tables.desk import Desk
from ludotheque.tables.house import House
from tests.tables.conftest import Clock
from tests.tables.guests import FRIEND, ME, move, opened, seen, two_at, until, visitor

pytestmark = pytest.mark.anyio


def away(desk: Desk, looker: str) -> list[bool]:
    return [seat.away for seat in seen(desk, looker).seats]


def replaceable(desk: Desk, looker: str) -> list[bool]:
    return [seat.replaceable for seat in seen(desk, looker).seats]


async def stand_in(desk: Desk, person: str, seat: int) -> int:
    """As the web asks it."""
    waiting = desk.waiting()
    return await desk.wish(lambda table: referee.stand_in(table, person, seat, 1, waiting))


async def test_who_looks_is_here(house: House, clock: Clock) -> None:
    desk = await two_at(house)
    watchers = [desk.watch(visitor(person), 0) for person in ("ana", "ben")]
    clock.forward(1000)
    assert away(desk, "ana") == away(desk, "nobody") == [False, False]
    desk.unwatch(watchers[1])
    clock.forward(5)
    assert away(desk, "ana") == [False, True]


async def test_a_reload_is_no_absence(house: House, clock: Clock) -> None:
    desk = await two_at(house)
    desk.watch(visitor("ana"), 0)
    watcher = desk.watch(visitor("ben"), 0)
    desk.unwatch(watcher)
    clock.forward(2)
    assert away(desk, "ana") == [False, False]
    desk.watch(visitor("ben"), 0)
    clock.forward(100)
    assert away(desk, "ana") == [False, False]


async def test_one_of_two_windows_closed_is_no_absence(house: House, clock: Clock) -> None:
    desk = await two_at(house)
    windows = [desk.watch(visitor("ben"), 0) for _ in range(2)]
    desk.unwatch(windows[0])
    clock.forward(100)
    assert away(desk, "nobody") == [True, False]


async def test_one_of_two_devices_is_enough_to_be_here(house: House, clock: Clock) -> None:
    desk = await two_at(house)
    await desk.wish(lambda table: referee.carry(table, "ben's phone", 1))
    phone = desk.watch(visitor("ben's phone"), 0)
    clock.forward(100)
    assert away(desk, "nobody") == [True, False]
    desk.unwatch(phone)
    clock.forward(5)
    assert away(desk, "nobody") == [True, True]
    # The absence counts from the last who went.
    assert replaceable(desk, "nobody") == [True, False]


async def test_nobody_is_told_that_they_are_away_themselves(house: House, clock: Clock) -> None:
    desk = await two_at(house)
    clock.forward(100)
    assert away(desk, "ana") == [False, True]


async def test_a_player_is_replaced_by_the_others_after_the_patience_and_not_before(
    house: House, clock: Clock
) -> None:
    desk = await two_at(house)
    desk.watch(visitor("ana"), 0)
    watcher = desk.watch(visitor("ben"), 0)
    with pytest.raises(Trouble, match="Ben is here"):
        await stand_in(desk, "ana", 1)
    desk.unwatch(watcher)
    clock.forward(59)
    assert replaceable(desk, "ana") == [False, False]
    with pytest.raises(Trouble, match="this table waits 60"):
        await stand_in(desk, "ana", 1)
    clock.forward(2)
    assert replaceable(desk, "ana") == [False, True]
    await stand_in(desk, "ana", 1)
    assert seen(desk, "ana").seats[1].stand_in
    assert replaceable(desk, "ana") == [False, False]


async def test_at_a_gathering_nobody_is_replaceable(house: House, clock: Clock) -> None:
    desk = await opened(house, ME, FRIEND)
    await desk.wish(lambda table: referee.sit(table, "ben", 1, "Ben"))
    clock.forward(1000)
    assert replaceable(desk, "ana") == [False, False]


async def test_who_comes_in_is_announced_to_those_who_look(house: House, clock: Clock) -> None:
    desk = await two_at(house)
    watcher = desk.watch(visitor("ana"), 0)
    clock.forward(10)
    desk.news(watcher)
    desk.watch(visitor("ben"), 0)
    assert watcher.behind


async def test_one_more_window_is_announced_to_nobody(house: House, clock: Clock) -> None:
    desk = await two_at(house)
    watcher = desk.watch(visitor("ana"), 0)
    clock.forward(10)
    desk.watch(visitor("ben"), 0)
    desk.news(watcher)
    for person in ("ana", "ben", "nobody"):
        desk.watch(visitor(person), 0)
        assert not watcher.behind


@pytest.fixture
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """An absence counts after a blink, and a table waits a second."""
    monkeypatch.setattr(presence, "GRACE", 0.05)


@pytest.mark.usefixtures("_quick")
async def test_an_absence_is_announced_when_it_counts_and_when_it_lasts_too_long(
    house: House,
) -> None:
    desk = await two_at(house)
    desk.table.patience = 1
    desk.unwatch(desk.watch(visitor("ben"), 0))
    # Nobody does anything: the news comes by itself.
    await until(desk, lambda: away(desk, "ana")[1], onlooker="ana")
    await until(desk, lambda: replaceable(desk, "ana")[1], onlooker="ana")


@pytest.mark.usefixtures("_quick")
async def test_after_a_restart_the_first_one_back_is_told_who_stays_away(house: House) -> None:
    desk = await two_at(house)
    await house.put_to_sleep(0)
    desk = await house.desk(desk.table.id)
    desk.table.patience = 1
    await until(desk, lambda: away(desk, "ana") == [False, True], onlooker="ana")
    await until(desk, lambda: replaceable(desk, "ana")[1], onlooker="ana")


# --- here, but not deciding -------------------------------------------------------------------


async def both_here(house: House) -> tuple[Desk, int, str]:
    """A table where both look on; the seat that must decide, and the other one's person."""
    desk = await two_at(house)
    for person in ("ana", "ben"):
        desk.watch(visitor(person), 0)
    seat = desk.table.state.actor()
    return desk, seat, ("ben", "ana")[seat]


async def test_who_is_here_but_does_not_decide_for_ten_minutes_is_replaceable(
    house: House, clock: Clock
) -> None:
    desk, seat, other = await both_here(house)
    clock.forward(599)
    assert replaceable(desk, other) == [False, False]
    clock.forward(2)
    assert replaceable(desk, other)[seat] is True
    assert replaceable(desk, other)[1 - seat] is False
    assert away(desk, other) == [False, False]
    await stand_in(desk, other, seat)
    # And takes the seat back as always, with all the time in the world.
    person = ("ana", "ben")[seat]
    await desk.wish(lambda table: referee.come_back(table, person, seat))
    assert replaceable(desk, other) == [False, False]


async def test_with_every_move_there_is_as_much_time_again(house: House, clock: Clock) -> None:
    desk, _, _ = await both_here(house)
    for _ in range(3):
        clock.forward(400)
        await move(desk)
        assert replaceable(desk, "nobody") == [False, False]


async def test_what_the_others_do_gives_nobody_more_time(house: House, clock: Clock) -> None:
    desk, seat, other = await both_here(house)
    clock.forward(601)
    await desk.wish(lambda table: referee.carry(table, "phone", 1 - seat))
    await desk.wish(lambda table: referee.leave(table, other, 1 - seat))
    await desk.wish(lambda table: referee.come_back(table, other, 1 - seat))
    assert replaceable(desk, other)[seat] is True


async def test_a_decision_that_lasts_too_long_is_announced(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "LEAST_TIME_TO_DECIDE", 1)
    desk, _, _ = await both_here(house)
    desk.table.patience = 0
    await move(desk)
    await until(desk, lambda: any(replaceable(desk, "nobody")))


async def test_a_clock_that_is_put_forward_makes_nobody_absent(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The time of day jumps: in spring, after a journey, when a machine asks the network."""
    desk = await two_at(house)
    desk.unwatch(desk.watch(visitor("ben"), 0))
    an_hour_ahead = time.time() + 3600
    monkeypatch.setattr(time, "time", lambda: an_hour_ahead)
    assert away(desk, "ana") == [False, False]
    assert replaceable(desk, "ana") == [False, False]
    # However it is imported, it is the clock that nobody can put forward.
    assert vars(presence)["monotonic"] is time.monotonic


async def test_a_crowd_that_comes_and_goes_leaves_nothing_behind(house: House) -> None:
    desk = await two_at(house)
    for number in range(300):
        desk.unwatch(desk.watch(visitor(f"visitor {number}"), 0))
    assert not desk.watchers
    assert len(desk._presence._gone) <= 2


async def test_a_move_is_a_sign_of_life(house: House, clock: Clock) -> None:
    """Who plays without live events, through the bare API, is not away."""
    desk = await two_at(house)
    clock.forward(1000)
    mover = desk.table.state.actor()
    assert replaceable(desk, "nobody") == [True, True]
    await move(desk)
    assert away(desk, "nobody")[mover] is False
    assert away(desk, "nobody")[1 - mover] is True
    clock.forward(30)
    assert away(desk, "nobody")[mover] is True
    assert replaceable(desk, "nobody")[mover] is False


async def test_who_looks_again_within_a_minute_is_here_without_a_line(
    house: House, clock: Clock
) -> None:
    desk = await two_at(house)
    clock.forward(1000)
    for _ in range(3):
        desk.expect("ben")
        assert away(desk, "nobody") == [True, False]
        clock.forward(60)
        assert away(desk, "nobody") == [True, False]
    clock.forward(15)
    assert away(desk, "nobody") == [True, True]
    # The others wait from when they stopped expecting the player.
    assert replaceable(desk, "nobody") == [True, False]


async def test_who_is_expected_is_not_away_when_an_old_line_is_found_closed(
    house: House, clock: Clock
) -> None:
    """A tab lets go of its line and looks again at once: the house may hear of it in any order."""
    desk = await two_at(house)
    watcher = desk.watch(visitor("ben"), 0)
    desk.expect("ben")
    desk.unwatch(watcher)
    clock.forward(30)
    assert away(desk, "nobody") == [True, False]


async def test_a_move_makes_nobody_away_sooner_than_expected(house: House, clock: Clock) -> None:
    desk = await two_at(house)
    mover = desk.table.state.actor()
    desk.expect(("ana", "ben")[mover])
    await move(desk)
    clock.forward(30)
    assert away(desk, "nobody")[mover] is False


async def test_a_line_that_closes_ends_what_was_expected_before_it_was_opened(
    house: House, clock: Clock
) -> None:
    desk = await two_at(house)
    desk.expect("ben")
    desk.unwatch(desk.watch(visitor("ben"), 0))
    clock.forward(5)
    assert away(desk, "nobody") == [True, True]


async def test_who_looks_again_after_an_absence_is_announced_once(
    house: House, clock: Clock
) -> None:
    desk = await two_at(house)
    watcher = desk.watch(visitor("ana"), 0)
    clock.forward(10)
    desk.news(watcher)
    desk.expect("ben")
    assert watcher.behind
    desk.news(watcher)
    desk.expect("ben")
    assert not watcher.behind


async def test_onlookers_who_look_again_leave_nothing_behind(house: House) -> None:
    desk = await two_at(house)
    for number in range(300):
        desk.expect(f"visitor {number}")
    assert len(desk._presence._gone) <= 2


async def test_who_has_just_sat_down_is_not_away_since_the_table_was_opened(
    house: House, clock: Clock
) -> None:
    desk = await opened(house, ME, FRIEND)
    clock.forward(1000)
    await desk.wish(lambda table: referee.sit(table, "ben", 1, "Ben"))
    await desk.wish(lambda table: referee.start(table, "ana"))
    assert away(desk, "ana") == [False, False]


async def test_a_machines_move_is_no_sign_of_its_persons_life(house: House, clock: Clock) -> None:
    desk = await two_at(house)
    seat = desk.table.state.actor()
    person = ("ana", "ben")[seat]
    await desk.wish(lambda table: referee.leave(table, person, seat))
    clock.forward(1000)
    await until(desk, lambda: desk.table.state.actor() != seat)
    assert away(desk, "nobody")[seat] is True


async def test_the_others_are_told_how_long_whoever_must_decide_has_been_away(
    house: House, clock: Clock
) -> None:
    desk = await two_at(house)
    decider = desk.table.decider
    assert decider is not None
    here, gone = ("ana", "ben") if decider == 1 else ("ben", "ana")
    name = desk.table.names[decider]
    watchers = [desk.watch(visitor(person), 0) for person in (here, gone)]
    assert seen(desk, here).instead == ""
    desk.unwatch(watchers[1])
    for seconds, words in (
        (5, f"{name} is away."),
        (60, f"{name} has been away for 1 minute."),
        (60, f"{name} has been away for 2 minutes."),
        (3600, f"{name} has been away for more than an hour."),
    ):
        clock.forward(seconds)
        assert seen(desk, here).instead.endswith(f" {words}")
    assert seen(desk, gone).instead == ""


async def test_a_person_is_told_that_a_machine_plays_for_them(house: House) -> None:
    desk = await two_at(house)
    await desk.wish(lambda table: referee.leave(table, "ben", 1))
    assert seen(desk, "ben").instead == "A machine is playing for you."
    assert "machine" not in seen(desk, "ana").instead
    await desk.wish(lambda table: referee.come_back(table, "ben", 1))
    assert "machine" not in seen(desk, "ben").instead
