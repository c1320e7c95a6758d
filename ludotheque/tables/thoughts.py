"""Thoughts that others think: jobs in a stream of Valkey, and the answers that come back."""

from __future__ import annotations

import asyncio
import itertools
import time
from typing import Any

import msgspec

from ludotheque.bots.worker import Answer, Job
from ludotheque.tables.valkey import FAILURES, GONE, ValkeyBus, heeding

# Houses of any realm have the same thinkers.
STREAM = "ludotheque:thoughts"
GROUP = "thinkers"
THINKERS = "/thinkers"
# What a thought may take beyond its budget: to be taken over from a thinker that died, to start a
# process, to come back. In seconds.
SLACK = 3.0
# How often whoever waits looks whether anybody is left to answer, in seconds.
LOOKED = 0.25
# Jobs that wait; of more, the oldest go, and those who asked for them think for themselves.
MOST_WAITING = 10_000


class Told(msgspec.Struct, frozen=True):
    """What a thinker answers: to which job, and what; None if it came to nothing."""

    number: int
    answer: Answer | None


class Thoughts:
    """What this house has asked of thinkers on whichever machine."""

    def __init__(self, bus: ValkeyBus) -> None:
        self._bus = bus
        self._numbers = itertools.count()
        self._asked: dict[int, asyncio.Future[Answer]] = {}
        self._seen: dict[str, float] = {}  # when each thinker was last heard of
        self._channel = f"answers:{bus.name}"

    async def open(self) -> None:
        """Hear who thinks, and what comes of it."""
        await self._bus.listen(THINKERS, self._hear_of)
        await self._bus.listen(self._channel, self._hear)

    @property
    def thinkers(self) -> int:
        """How many thinkers there are."""
        now = time.monotonic()
        return sum(now - seen < GONE for seen in self._seen.values()) if self._bus.up else 0

    async def think(self, job: Job) -> Answer:
        """A thinker's answer in time; else TimeoutError or OSError."""
        number = next(self._numbers)
        answer: asyncio.Future[Answer]
        answer = self._asked[number] = asyncio.get_running_loop().create_future()
        seconds = job.seconds + SLACK
        fields: dict[Any, Any] = {
            "job": msgspec.json.encode(job),
            "number": number,
            "reply": self._bus.address_of(self._channel),
            "deadline": time.time() + seconds,
        }
        try:
            async with asyncio.timeout(seconds):
                await heeding(self._bus.client.xadd(STREAM, fields, maxlen=MOST_WAITING))
                return await self._wait(answer)
        except FAILURES as trouble:
            raise TimeoutError from trouble
        finally:
            del self._asked[number]

    async def _wait(self, answer: asyncio.Future[Answer]) -> Answer:
        known = self.thinkers
        while not answer.done():
            await asyncio.wait({answer}, timeout=LOOKED)
            if known and not answer.done() and not self.thinkers:
                # The bus is lost, or all thinkers are: nobody could bring it.
                raise TimeoutError
        return answer.result()

    def _hear_of(self, thinker: str, message: bytes) -> None:
        if message == b"goodbye":
            self._seen.pop(thinker, None)
        else:
            self._seen[thinker] = time.monotonic()

    def _hear(self, thinker: str, message: bytes) -> None:
        told = msgspec.json.decode(message, type=Told)
        waiting = self._asked.get(told.number)
        if waiting is None or waiting.done():
            return
        if told.answer is None:
            waiting.set_exception(TimeoutError())
        else:
            waiting.set_result(told.answer)
