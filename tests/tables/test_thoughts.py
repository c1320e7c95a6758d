"""Thoughts on other machines: asked once, answered in time, taken over from whoever dies."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest

from ludotheque.bots.pool import Pool, Worker
from ludotheque.bots.worker import Answer, Job
from ludotheque.core.game import take
from ludotheque.tables import thinker as thinkers
from ludotheque.tables import thoughts as asked
from ludotheque.tables.thinker import Thinker
from ludotheque.tables.thoughts import STREAM, Thoughts
from ludotheque.tables.valkey import ValkeyBus
from tests.valkey import Server, running
from tests.waiting import PATIENCE, soon, until

pytestmark = pytest.mark.anyio


@pytest.fixture
def server() -> Iterator[Server]:
    with running() as server:
        yield server


@pytest.fixture
async def thoughts(server: Server, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Thoughts]:
    """Those of a house, where no thinker is given up because the machine is busy."""
    monkeypatch.setattr(asked, "GONE", PATIENCE)
    bus = ValkeyBus(server.address, "house")
    await bus.open(lambda: None)
    thoughts = Thoughts(bus)
    await thoughts.open()
    yield thoughts
    await bus.close()


class Mind(Worker):
    """Thinks when it is allowed to, in this process."""

    def __init__(self) -> None:
        super().__init__()
        self.jobs: list[Job] = []
        self.begun = asyncio.Event()
        self.free = asyncio.Event()

    async def wake(self) -> None:
        pass

    async def think(self, job: Job) -> Answer:
        self.jobs.append(job)
        self.begun.set()
        await self.free.wait()
        return Answer(f"move {job.seed}")


@asynccontextmanager
async def thinking(server: Server, mind: Mind) -> AsyncIterator[asyncio.Task[None]]:
    """A thinker, until it is ended."""
    thinker = Thinker(server.address, 1)
    thinker._workers = [mind]
    task = asyncio.create_task(thinker.think(lambda: None))
    yield task
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    await thinker.close()


def job(seed: int = 1) -> Job:
    return Job("kali", 2, {}, {}, 1, seed, 1.0)


async def test_a_thought_is_thought_elsewhere_and_forgotten(
    server: Server, thoughts: Thoughts
) -> None:
    mind = Mind()
    mind.free.set()
    assert thoughts.thinkers == 0
    async with thinking(server, mind):
        await until(lambda: thoughts.thinkers == 1)
        answers = await asyncio.gather(*(thoughts.think(job(seed)) for seed in range(10)))
        assert answers == [Answer(f"move {seed}") for seed in range(10)]
        assert len(mind.jobs) == 10
        async with asyncio.timeout(60):
            while await thoughts._bus.client.xlen(STREAM):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
    await until(lambda: thoughts.thinkers == 0)


async def test_a_job_whose_thinker_died_is_taken_by_another(
    server: Server, thoughts: Thoughts
) -> None:
    first, second = Mind(), Mind()
    second.free.set()
    async with thinking(server, first) as doomed:
        thought = asyncio.create_task(thoughts.think(job()))
        await soon(first.begun)
        async with thinking(server, second):
            await until(lambda: thoughts.thinkers == 2)
            doomed.cancel()
            assert await thought == Answer("move 1")
    assert len(second.jobs) == 1


class Tired(Mind):
    """Thinks in vain."""

    async def think(self, job: Job) -> Answer:
        raise TimeoutError


@pytest.fixture
def no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asked, "SLACK", PATIENCE)


@pytest.mark.usefixtures("no_hurry")
async def test_a_thought_that_came_to_nothing_is_told_before_its_time_is_up(
    server: Server, thoughts: Thoughts
) -> None:
    async with thinking(server, Tired()):
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(PATIENCE / 2):
                await thoughts.think(job())


@pytest.mark.usefixtures("no_hurry")
async def test_nobody_waits_for_a_thought_when_the_bus_is_lost(
    server: Server, thoughts: Thoughts
) -> None:
    mind = Mind()
    async with thinking(server, mind):
        await until(lambda: thoughts.thinkers == 1)
        thought = asyncio.create_task(thoughts.think(job()))
        await soon(mind.begun)
        server.kill()
        with pytest.raises(TimeoutError):
            await thought


async def test_a_long_thought_is_not_taken_from_whoever_thinks_it(
    server: Server, thoughts: Thoughts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinkers, "ABANDONED", 0.4)
    monkeypatch.setattr(thinkers, "RENEWED", 0.05)
    monkeypatch.setattr(thinkers, "WAIT", 0.1)
    first, second = Mind(), Mind()
    async with thinking(server, first):
        thought = asyncio.create_task(thoughts.think(job()))
        await soon(first.begun)
        async with thinking(server, second):
            # Three times as long as an abandoned one would lie.
            end = time.monotonic() + 3 * thinkers.ABANDONED
            await until(lambda: time.monotonic() > end)
            assert second.jobs == []
            first.free.set()
            assert await thought == Answer("move 1")


async def test_a_job_whose_time_is_up_is_thought_over_by_nobody(
    server: Server, thoughts: Thoughts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asked, "SLACK", -0.9)
    with pytest.raises(TimeoutError):
        await thoughts.think(job())
    monkeypatch.setattr(asked, "SLACK", 60.0)
    mind = Mind()
    mind.free.set()
    async with thinking(server, mind):
        assert await thoughts.think(job(2)) == Answer("move 2")
    assert [one.seed for one in mind.jobs] == [2]


async def test_a_valkey_started_anew_is_served_again(server: Server, thoughts: Thoughts) -> None:
    mind = Mind()
    mind.free.set()
    async with thinking(server, mind):
        await until(lambda: thoughts.thinkers == 1)
        server.kill()
        await until(lambda: thoughts.thinkers == 0)
        await asyncio.to_thread(server.start)
        await until(lambda: thoughts.thinkers == 1)
        assert await thoughts.think(job()) == Answer("move 1")


class Elsewhere:
    """Thinkers of whom the test says what they do."""

    def __init__(self, thinkers: int, answer: Answer | None) -> None:
        self.thinkers = thinkers
        self.answer = answer
        self.asked = 0

    async def think(self, job: Job) -> Answer:
        self.asked += 1
        if self.answer is None:
            raise TimeoutError
        return self.answer


@pytest.mark.parametrize(("there", "says", "asked"), [(0, "", 0), (1, None, 1), (1, "nonsense", 1)])
async def test_without_thinkers_or_without_a_sensible_answer_a_house_thinks_for_itself(
    there: int, says: str | None, asked: int
) -> None:
    pool = Pool(1)
    elsewhere = Elsewhere(there, None if says is None else Answer(says))
    pool.elsewhere = elsewhere
    game = take("kali")
    state = game.begin(2, {})
    while state.actor() < 0:
        state.play(state.legal()[0])
    chosen = await pool.choose(game, {}, state, state.actor(), 1, 1)
    assert chosen in state.names()
    assert elsewhere.asked == asked
    await pool.close()


async def test_what_a_thinker_answers_is_played() -> None:
    pool = Pool(1)
    game = take("kali")
    state = game.begin(2, {})
    while state.actor() < 0:
        state.play(state.legal()[0])
    pool.elsewhere = Elsewhere(1, Answer(state.names()[-1]))
    assert await pool.choose(game, {}, state, state.actor(), 1, 1) == state.names()[-1]
    await pool.close()
