"""The postman's round: nobody's letters wait for those of somebody who never opens."""

from __future__ import annotations

import asyncio

import pytest

from ludotheque.post import round as rounds
from ludotheque.post.round import EACH, MOST_EACH, QUICK, Round
from tests.waiting import until

pytestmark = pytest.mark.anyio


class Box:
    """A letter box; it may stay shut for as long as it likes."""

    def __init__(self) -> None:
        self.opens = asyncio.Event()
        self.came: list[float] = []  # with how much patience each letter came

    async def take(self, seconds: float) -> None:
        self.came.append(seconds)
        await self.opens.wait()


async def test_a_person_whose_boxes_stay_shut_holds_up_nobody_else() -> None:
    postman, shut, open_ = Round(), Box(), Box()
    open_.opens.set()
    for number in range(2 * QUICK):
        assert postman.send("mallory", f"https://shut.example/{number}", shut.take)
    await until(lambda: len(shut.came) == EACH)
    assert postman.send("ana", "https://ana.example", open_.take)
    await until(lambda: len(open_.came) == 1)
    # Mallory's other letters wait for those that were not taken.
    assert len(shut.came) == EACH
    await postman.stop()


async def test_who_was_late_once_is_served_apart_and_more_patiently(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rounds, "HURRY", 0.0)  # whatever takes any time is late
    postman, box, other = Round(), Box(), Box()
    box.opens.set()
    for _ in range(2):
        postman.send("mallory", "https://late.example", box.take)
        await postman.finish()
    assert box.came == [rounds.HURRY, rounds.PATIENCE]
    # However many are late, the others find somebody who is free.
    for number in range(QUICK):
        postman._late[f"https://late.example/{number}"] = None
        postman.send(f"mallory {number}", f"https://late.example/{number}", other.take)
    await until(lambda: len(other.came) == rounds.SLOW)
    postman.send("ana", "https://ana.example", box.take)
    await until(lambda: len(box.came) == 3)
    await postman.stop()


async def test_one_person_has_only_so_many_letters_under_way() -> None:
    postman, shut = Round(), Box()
    sent = [postman.send("mallory", "https://shut.example", shut.take) for _ in range(200)]
    assert sent.count(True) == MOST_EACH
    assert postman.send("ana", "https://ana.example", shut.take)
    shut.opens.set()
    await postman.finish()
    assert postman.send("mallory", "https://shut.example", shut.take)
    await postman.finish()
    assert postman._turns == postman._waiting == {}
