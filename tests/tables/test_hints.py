"""Hints: what a machine would do, for whoever must decide, and for nobody else."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from ludotheque.core.game import Game
from ludotheque.core.tongue import ENGLISH
from ludotheque.locale import tongue
from ludotheque.tables import referee
from ludotheque.tables.entry import Opened, read, write
from ludotheque.tables.house import House
from ludotheque.tables.refusal import NotYours, Stale, TooSoon
from ludotheque.tables.visitor import Visitor
from tests.tables.guests import FRIEND, ME, finish, machine, move, opened, seen, two_at, visitor
from tests.tables.machines import Parrots
from tests.tables.pebbles import Pebbles
from tests.tables.seating import rebuild
from tests.waiting import soon

pytestmark = pytest.mark.anyio


def who(desk: Any) -> tuple[str, str]:
    """Who must decide, and who not."""
    mover = min(desk.table.seats[desk.table.state.actor()].holders)
    return mover, "ben" if mover == "ana" else "ana"


async def test_the_strongest_machine_says_what_it_would_do_and_why(
    house: House, parrots: Parrots
) -> None:
    desk = await two_at(house)
    mover, _ = who(desk)
    before = desk.table.n
    hint = await desk.hint(visitor(mover))
    assert (hint.move, hint.label, hint.path) == ("draw", "Draw a card", ["deck"])
    assert hint.reason == f"because, {mover.title()} (en)"
    assert parrots.asked[-1].level == 3
    # Nobody else hears of it.
    assert desk.table.n == before


async def test_the_machine_sees_only_what_the_seat_sees(
    house: House, parrots: Parrots, pebbles: Game
) -> None:
    desk = await two_at(house, "pebbles")
    truth = desk.table.state
    assert isinstance(truth, Pebbles)
    mover, _ = who(desk)
    for _ in range(12):
        await desk.hint(visitor(mover))
        desk._hints._asked.clear()
    shown = [asked.state for asked in parrots.asked]
    assert all(isinstance(state, Pebbles) for state in shown)
    secrets = [state.secrets for state in shown if isinstance(state, Pebbles)]
    assert all(known[0] == truth.secrets[0] for known in secrets)
    # What the other was dealt is drawn again.
    assert len({known[1] for known in secrets}) > 1


async def test_only_the_seat_that_decides_may_ask(house: House) -> None:
    desk = await two_at(house)
    mover, other = who(desk)
    assert seen(desk, mover).hint
    for someone in (other, "spectator"):
        assert not seen(desk, someone).hint
        with pytest.raises(NotYours):
            await desk.hint(visitor(someone))


async def test_who_has_a_machine_in_their_place_asks_nothing(house: House) -> None:
    desk = await two_at(house)
    mover, _ = who(desk)
    desk.table.seats[desk.table.state.actor()].stand_in = 1
    with pytest.raises(NotYours):
        await desk.hint(visitor(mover))


async def test_a_finished_game_has_no_hints(house: House) -> None:
    desk = await finish(await two_at(house))
    with pytest.raises(Stale):
        await desk.hint(visitor("ana"))


async def test_the_owner_may_switch_hints_off_and_a_rematch_keeps_it_so(house: House) -> None:
    desk = await house.open("ana", "Ana", "kali", [ME, FRIEND], {}, 60, hints=False)
    await desk.wish(lambda table: referee.sit(table, "ben", 1, "Ben"))
    await desk.wish(lambda table: referee.start(table, "ana"))
    mover, _ = who(desk)
    assert not seen(desk, mover).hint
    with pytest.raises(NotYours, match="without hints"):
        await desk.hint(visitor(mover))
    await finish(desk)
    again = await house.desk(await house.rematch(desk, "ana"))
    assert not again.table.hints
    assert not rebuild(again.table.id, again.table.seed, again.table.log).hints


async def test_a_table_from_before_there_were_hints_has_them(house: House) -> None:
    desk = await two_at(house)
    line = write(desk.table.log[0])
    old = read(line.replace(b',"hints":true', b""))
    assert isinstance(old, Opened)
    assert b"hints" in line
    assert old.hints


async def test_asking_again_costs_no_second_thought(house: House, parrots: Parrots) -> None:
    desk = await two_at(house)
    mover, _ = who(desk)
    first, second = await asyncio.gather(desk.hint(visitor(mover)), desk.hint(visitor(mover)))
    assert first is second
    assert len(parrots.asked) == 1
    await desk.hint(Visitor(mover, tongue("fr")))
    assert len(parrots.asked) == 2
    await move(desk)
    mover, _ = who(desk)
    await desk.hint(Visitor(mover, ENGLISH))
    assert len(parrots.asked) == 3


async def test_a_thought_that_failed_is_thought_again(house: House, parrots: Parrots) -> None:
    desk = await two_at(house)
    mover, _ = who(desk)
    parrots.answers.append(OSError("gone"))
    with pytest.raises(OSError, match="gone"):
        await desk.hint(visitor(mover))
    assert (await desk.hint(visitor(mover))).move == "draw"


async def test_a_hint_for_a_moment_that_has_passed_is_not_told(
    house: House, parrots: Parrots
) -> None:
    desk = await two_at(house)
    mover, _ = who(desk)
    parrots.free.clear()
    asking = asyncio.create_task(desk.hint(visitor(mover)))
    await soon(parrots.thinking)
    await move(desk)
    parrots.free.set()
    with pytest.raises(Stale):
        await asking


async def test_machines_ask_nobody(house: House) -> None:
    desk = await opened(house, machine(), machine())
    with pytest.raises((NotYours, Stale)):
        await desk.hint(visitor("ana"))


async def test_a_look_that_there_is_not_is_no_other_question(
    house: House, parrots: Parrots
) -> None:
    desk = await two_at(house)
    mover, _ = who(desk)
    for number in range(5):
        await desk.hint(replace(visitor(mover), look=f"{number}"))
    assert len(parrots.asked) == 1


async def test_who_asks_when_too_many_do_is_asked_to_wait(house: House, parrots: Parrots) -> None:
    desk = await two_at(house)
    mover, _ = who(desk)
    parrots.answers.append(TimeoutError())
    with pytest.raises(TooSoon, match="try again in a moment"):
        await desk.hint(visitor(mover))
