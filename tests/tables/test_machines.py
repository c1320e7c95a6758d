"""Machines at the table: what they see, when they play, and for whom."""

from __future__ import annotations

import asyncio

import pytest

from ludotheque.core.record import verify
from ludotheque.core.stream import Stream
from ludotheque.tables import machines, referee
from ludotheque.tables.desk import Desk
from ludotheque.tables.house import House
from ludotheque.tables.sqlite import SqliteStore
from tests.tables.guests import FRIEND, ME, beside, machine, move, opened, two_at, until
from tests.tables.machines import Parrots
from tests.tables.pebbles import Pebbles
from tests.tables.seating import moves_of
from tests.waiting import PATIENCE, soon

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def _no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machines, "RETRY", 0.001)


def over(desk: Desk) -> bool:
    return desk.table.phase == "over"


async def thinking(parrots: Parrots) -> None:
    """Wait until a machine has been asked."""
    await soon(parrots.thinking)


async def rest(desk: Desk) -> None:
    """Wait until no machine thinks any more."""
    assert desk._machines._playing is not None
    await asyncio.wait_for(desk._machines._playing, PATIENCE)


async def test_a_table_of_machines_plays_to_the_end(house: House) -> None:
    desk = await opened(house, machine(), machine(), machine())
    await until(desk, lambda: over(desk))
    assert {seat for seat, _, _ in desk.table.moves} == {-1, 0, 1, 2}
    assert verify(desk.table.record()) > 0


async def test_they_play_on_when_nobody_looks(house: House, parrots: Parrots) -> None:
    desk = await opened(house, machine(), machine())
    await rest(desk)
    assert over(desk)


async def test_but_among_themselves_not_for_long(
    house: House, parrots: Parrots, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anybody may open as many tables of machines as they like: those nobody sees wait."""
    monkeypatch.setattr(machines, "UNSEEN", 0)
    desk = await opened(house, machine(), machine())
    assert not desk.busy
    assert parrots.asked == []
    await until(desk, lambda: len(parrots.asked) > 1)
    await rest(desk)
    assert not over(desk)
    # Without live events, too, whoever asks for the table finds it going on.
    monkeypatch.setattr(machines, "UNSEEN", 60)
    assert await house.desk(desk.table.id) is desk
    await rest(desk)
    assert over(desk)


async def test_who_left_finds_the_game_where_nobody_saw_it(
    house: House, parrots: Parrots, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machines, "UNSEEN", 0)
    desk = await opened(house, beside("Léo"), machine())
    await until(desk, lambda: desk.table.state.actor() == 0)
    n = await desk.wish(lambda table: referee.leave(table, "ana", 0))
    assert not desk.busy
    assert desk.table.n == n
    await until(desk, lambda: over(desk))


async def test_a_person_and_a_machine_take_turns(house: House, parrots: Parrots) -> None:
    desk = await opened(house, ME, machine())
    while not over(desk):
        await until(desk, lambda: over(desk) or desk.table.state.actor() == 0)
        if not over(desk):
            await move(desk)
    assert {asked.seat for asked in parrots.asked} == {1}


async def test_where_there_is_no_choice_nobody_is_asked(house: House, parrots: Parrots) -> None:
    desk = await opened(house, machine(), machine())
    await until(desk, lambda: over(desk))
    assert all(len(asked.state.names()) > 1 for asked in parrots.asked)


async def test_the_machine_plays_at_the_level_of_its_seat(
    house: House, parrots: Parrots, pebbles: object
) -> None:
    desk = await opened(house, machine(1), machine(2), game="pebbles")
    await until(desk, lambda: over(desk))
    assert {(asked.seat, asked.level) for asked in parrots.asked} == {(0, 1), (1, 2)}


# --- what they see ----------------------------------------------------------------------------


async def test_a_machine_is_never_shown_what_its_seat_cannot_see(
    house: House, parrots: Parrots, pebbles: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    def hide(self: Pebbles, seat: int, stream: Stream) -> None:
        self.secrets = [
            secret if owner == seat else -1 for owner, secret in enumerate(self.secrets)
        ]

    monkeypatch.setattr(Pebbles, "hide", hide)
    desk = await opened(house, machine(), beside("Léo"), machine(), game="pebbles")
    while not over(desk):
        await until(desk, lambda: over(desk) or desk.table.state.actor() == 1)
        if not over(desk):
            await move(desk)
    truth = desk.table.state
    assert isinstance(truth, Pebbles)
    assert parrots.asked
    for asked in parrots.asked:
        assert isinstance(asked.state, Pebbles)
        expected = [-1, -1, -1]
        expected[asked.seat] = truth.secrets[asked.seat]
        assert asked.state.secrets == expected


async def test_the_secrets_of_others_are_drawn_again_for_each_decision(
    house: House, parrots: Parrots, pebbles: object
) -> None:
    # One turn of three decisions, with nothing new to see between them.
    parrots.answers = ["put 0", "put 0", "put 0"]
    desk = await opened(
        house, machine(), beside("Léo"), beside("Max"), beside("Zoé"), game="pebbles"
    )
    await until(desk, lambda: desk.table.state.actor() != 0)
    shown = [asked.state.facts()["secrets"] for asked in parrots.asked]
    assert len(shown) == 3
    assert shown[0] != shown[1] or shown[1] != shown[2]
    assert len({str(secrets)[1] for secrets in shown}) == 1


async def test_what_a_machine_does_to_its_copy_does_not_touch_the_table(
    house: House, parrots: Parrots, pebbles: object
) -> None:
    parrots.free.clear()
    desk = await opened(house, machine(), beside("Léo"), game="pebbles")
    await thinking(parrots)
    before = desk.table.state.facts()
    copy = parrots.asked[-1].state
    copy.play(copy.action("put 0"))
    assert desk.table.state.facts() == before


# --- leaving and coming back ------------------------------------------------------------------


async def test_a_machine_plays_for_who_left_until_they_are_back(
    house: House, parrots: Parrots
) -> None:
    desk = await two_at(house)
    actor = desk.table.state.actor()
    leaver = ("ana", "ben")[actor]
    await desk.wish(lambda table: referee.leave(table, leaver, actor))
    await until(desk, lambda: over(desk) or desk.table.state.actor() != actor)
    assert (actor, "draw") in [(seat, name) for seat, name, _ in desk.table.moves]
    await desk.wish(lambda table: referee.come_back(table, leaver, actor))
    while desk.table.state.actor() != actor:
        await move(desk)
    n = desk.table.n
    await asyncio.sleep(0)
    assert not desk.busy
    await move(desk, person=leaver)
    assert desk.table.n > n


async def test_who_comes_back_while_the_machine_thinks_decides(
    house: House, parrots: Parrots, pebbles: object
) -> None:
    desk = await two_at(house, game="pebbles")
    parrots.free.clear()
    await desk.wish(lambda table: referee.leave(table, "ana", 0))
    await thinking(parrots)
    await desk.wish(lambda table: referee.come_back(table, "ana", 0))
    await move(desk, "put 1", person="ana")
    parrots.free.set()
    await rest(desk)
    # The machine's own idea came too late.
    assert moves_of(desk.table)[2:] == ["put 1"]


async def test_a_move_taken_back_under_a_thinking_machine_is_thought_over_again(
    house: House, parrots: Parrots
) -> None:
    desk = await opened(house, ME, machine())
    parrots.free.clear()
    while not desk.busy or not parrots.asked:
        if desk.table.state.actor() == 0:
            names = desk.table.state.names()
            parrots.thinking.clear()
            await move(desk, names[-1])
            if names[-1] == "enough" and desk.table.state.actor() == 1:
                await thinking(parrots)
                break
        else:
            parrots.free.set()
            await until(desk, lambda: desk.table.state.actor() == 0)
            parrots.free.clear()
            parrots.asked.clear()
    n = desk.table.n + 1
    assert referee.may_undo(desk.table, "ana")
    await desk.wish(lambda table: referee.undo(table, "ana", n))
    parrots.free.set()
    await rest(desk)
    assert desk.table.state.actor() == 0
    assert moves_of(desk.table)[-1].startswith("card")


async def test_a_new_machine_on_the_last_free_seat_plays_once_the_game_begins(
    house: House,
) -> None:
    desk = await opened(house, FRIEND, ME)
    await desk.wish(lambda table: referee.fill(table, "ana", 0, 1))
    await desk.wish(lambda table: referee.start(table, "ana"))
    await until(desk, lambda: desk.table.state.actor() == 1)


async def test_after_a_restart_machines_go_on_as_soon_as_the_table_is_asked_for(
    house: House, parrots: Parrots
) -> None:
    parrots.free.clear()
    desk = await opened(house, machine(), machine())
    await thinking(parrots)
    await desk.close()
    del house._desks[desk.table.id]
    parrots.free.set()
    again = await house.desk(desk.table.id)
    await rest(again)
    assert over(again)


# --- machines that fail -----------------------------------------------------------------------


@pytest.mark.parametrize("trouble", [RuntimeError("worker gone"), TimeoutError(), "no such move"])
async def test_a_machine_that_fails_costs_a_moment_never_a_table(
    house: House, parrots: Parrots, trouble: Exception | str
) -> None:
    parrots.answers = [trouble, trouble]
    desk = await opened(house, machine(), machine())
    await until(desk, lambda: over(desk))
    assert parrots.answers == []


@pytest.mark.parametrize("pace", [0, 60])
async def test_a_closed_desk_stops_thinking(
    store: SqliteStore, parrots: Parrots, pace: float, pebbles: object
) -> None:
    before = asyncio.all_tasks()
    parrots.free.clear()
    desk = await opened(House(store, parrots, pace), machine(), machine(), game="pebbles")
    await thinking(parrots)
    await desk.close()
    assert asyncio.all_tasks() == before
