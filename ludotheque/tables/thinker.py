"""A thinker: takes jobs from the stream, on whichever machine, and sends the answers back."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import time
from collections.abc import Callable

import msgspec
from redis.exceptions import ResponseError

from ludotheque.bots.pool import FAILURES as FAILED
from ludotheque.bots.pool import Worker
from ludotheque.bots.worker import Job
from ludotheque.core.trouble import Trouble
from ludotheque.tables.bus import new_name
from ludotheque.tables.thoughts import GROUP, STREAM, THINKERS, Told
from ludotheque.tables.valkey import BEAT, FAILURES, address_of, connect, heeding

log = logging.getLogger(__name__)

# A job whose thinker has not said for so long that it still thinks is another's, in seconds; and
# how often it says so.
ABANDONED, RENEWED = 1.5, 0.4
# How long to wait for a new job before looking for abandoned ones, in seconds.
WAIT = 0.4
# After the stream could not be reached, in seconds.
PAUSE = 0.5


class Task(msgspec.Struct):
    """A job as it lies in the stream."""

    id: bytes
    job: bytes
    number: int
    reply: bytes
    deadline: float


class Thinker:
    """Some processes that think, and whatever brings them work."""

    def __init__(self, address: str, workers: int) -> None:
        self.name = new_name()
        self._client = connect(address)
        self._workers = [Worker() for _ in range(workers)]

    async def think(self, ready: Callable[[], None]) -> None:
        """Until it is ended."""
        try:
            await self._client.ping()
        except FAILURES as trouble:
            # Not the address itself: it may hold a password.
            raise Trouble("The bus can't be reached: {why}.", why=str(trouble)) from None
        await self._found()
        await asyncio.gather(*(worker.wake() for worker in self._workers))
        ready()
        async with asyncio.TaskGroup() as group:
            group.create_task(self._beat())
            for number, worker in enumerate(self._workers):
                group.create_task(self._serve(f"{self.name}-{number}", worker))

    async def close(self) -> None:
        """Go; what is not finished is another's before long."""
        for worker in self._workers:
            await worker.kill()
        with contextlib.suppress(*FAILURES):
            await self._tell(address_of("", THINKERS), b"goodbye")
            await self._client.aclose()

    async def _beat(self) -> None:
        while True:
            with contextlib.suppress(*FAILURES):
                await self._tell(address_of("", THINKERS), b"here")
            await asyncio.sleep(BEAT)

    async def _tell(self, channel: bytes, message: bytes) -> None:
        await heeding(self._client.publish(channel, self.name.encode() + b" " + message))

    async def _serve(self, consumer: str, worker: Worker) -> None:
        while True:
            try:
                # One that was late with its last job is gone: the next must be there before a job.
                await worker.wake()
                task = await self._take(consumer)
                if task is not None:
                    await self._do(task, consumer, worker)
            except ResponseError:
                # A Valkey that was started anew knows of no stream.
                await self._found()
            except FAILURES as trouble:
                log.warning("no thoughts can be taken: %s", trouble)
                await asyncio.sleep(PAUSE)

    async def _found(self) -> None:
        with contextlib.suppress(*FAILURES):
            await heeding(self._client.xgroup_create(STREAM, GROUP, id="0", mkstream=True))

    async def _take(self, consumer: str) -> Task | None:
        """A job that another has abandoned, else a new one, if there is any."""
        abandoned = await heeding(
            self._client.xautoclaim(STREAM, GROUP, consumer, int(ABANDONED * 1000), count=1)
        )
        if abandoned[1]:
            return _read(*abandoned[1][0])
        new = await heeding(
            self._client.xreadgroup(GROUP, consumer, {STREAM: ">"}, count=1, block=int(WAIT * 1000))
        )
        return _read(*new[0][1][0]) if new else None

    async def _do(self, task: Task, consumer: str, worker: Worker) -> None:
        if time.time() < task.deadline:
            renewing = asyncio.create_task(self._renew(task, consumer))
            try:
                answer = await worker.think(msgspec.json.decode(task.job, type=Job))
                await self._tell(task.reply, msgspec.json.encode(Told(task.number, answer)))
            except FAILED as trouble:
                log.warning("a thought came to nothing: %r", trouble)
                # Whoever asked thinks for themselves.
                await self._tell(task.reply, msgspec.json.encode(Told(task.number, None)))
            finally:
                renewing.cancel()
        await heeding(self._client.xack(STREAM, GROUP, task.id))
        await heeding(self._client.xdel(STREAM, task.id))

    async def _renew(self, task: Task, consumer: str) -> None:
        """Say now and then that it is still being thought over."""
        while True:
            await asyncio.sleep(RENEWED)
            with contextlib.suppress(*FAILURES):
                await heeding(
                    self._client.xclaim(STREAM, GROUP, consumer, 0, [task.id], justid=True)
                )


def _read(id: bytes, fields: dict[bytes, bytes]) -> Task:
    return Task(
        id, fields[b"job"], int(fields[b"number"]), fields[b"reply"], float(fields[b"deadline"])
    )


def keep_thinking(address: str, workers: int, ready: Callable[[], None]) -> None:
    """Think until somebody ends it; a job that is being thought over is another's then."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")

    async def think() -> None:
        thinker = Thinker(address, workers)
        thinking = asyncio.create_task(thinker.think(ready))
        loop = asyncio.get_running_loop()
        for how in (signal.SIGTERM, signal.SIGINT):
            with contextlib.suppress(NotImplementedError):  # Windows has no such signals
                loop.add_signal_handler(how, thinking.cancel)
        try:
            await thinking
        except asyncio.CancelledError:
            pass
        finally:
            await thinker.close()

    asyncio.run(think())
