"""Reviews: worked out once, after the game, and kept with the table."""

from __future__ import annotations

import pytest

from ludotheque.core.state import OVER
from ludotheque.core.trouble import Trouble
from ludotheque.tables import review as room
from ludotheque.tables.house import House
from ludotheque.tables.refusal import TooSoon
from ludotheque.tables.review import Review, of_table
from ludotheque.tables.sqlite import SqliteStore
from ludotheque.tables.table import Table
from tests.tables.guests import ME, finish, machine, move, opened, two_at
from tests.tables.machines import Parrots
from tests.waiting import until

pytestmark = pytest.mark.anyio


async def reviewed(house: House, table: Table) -> Review:
    """What was found, as soon as it is."""
    await until(lambda: table.id not in house.reviews._underway)
    found = await house.reviews.kept(table.id)
    assert found is not None
    return found


async def test_a_finished_game_is_reviewed_once_and_kept(
    house: House, parrots: Parrots, store: SqliteStore
) -> None:
    desk = await finish(await two_at(house))
    table = desk.table
    assert await house.reviews.kept(table.id) is None
    assert not (await house.reviews.ask(of_table(table), "ana")).ready
    # Whoever asks meanwhile waits for the same review.
    assert not (await house.reviews.ask(of_table(table), "ben")).ready
    found = await reviewed(house, table)
    asked = len(parrots.reviewed)
    assert asked == 1 + len(found.findings)
    assert (await house.reviews.ask(of_table(table), "ana")).ready
    assert len(parrots.reviewed) == asked
    await store.forget([table.id])
    assert await store.review(table.id) is None


async def test_a_game_that_goes_on_is_not_reviewed(house: House) -> None:
    desk = await two_at(house)
    with pytest.raises(Trouble, match="not over"):
        await house.reviews.ask(of_table(desk.table), "ana")


async def test_only_people_are_told_what_a_machine_would_have_done(house: House) -> None:
    desk = await opened(house, ME, machine())
    table = desk.table
    while table.state.actor() != OVER:
        await until(lambda: table.state.actor() in (0, OVER))
        if table.state.actor() == 0:
            await move(desk)
    await house.reviews.ask(of_table(desk.table), "ana")
    found = await reviewed(house, desk.table)
    assert {finding.seat for finding in found.findings} == {0}


async def test_a_review_takes_no_longer_than_it_may(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "LONGEST", -1.0)
    desk = await finish(await two_at(house))
    await house.reviews.ask(of_table(desk.table), "ana")
    found = await reviewed(house, desk.table)
    assert found.findings == []
    assert found.left_out > 0


async def test_a_part_that_fails_is_left_out(house: House, parrots: Parrots) -> None:
    desk = await finish(await two_at(house))
    parrots.failing = {2}
    await house.reviews.ask(of_table(desk.table), "ana")
    found = await reviewed(house, desk.table)
    assert found.left_out == 1


async def test_too_many_reviews_have_to_wait(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "MOST_WAITING", 0)
    desk = await finish(await two_at(house))
    with pytest.raises(TooSoon):
        await house.reviews.ask(of_table(desk.table), "ana")


async def test_one_person_does_not_keep_the_reviewer_from_the_others(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "MOST_EACH", 1)
    first, second = [(await finish(await two_at(house))).table for _ in range(2)]
    await house.reviews.ask(of_table(first), "ana")
    with pytest.raises(TooSoon, match="Games of yours"):
        await house.reviews.ask(of_table(second), "ana")
    await house.reviews.ask(of_table(second), "ben")
    await reviewed(house, first)
    await reviewed(house, second)
    assert not house.reviews._askers
