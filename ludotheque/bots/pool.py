"""The machines' room: processes that think beside the house, and cost a table at most a moment."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys

import msgspec

from ludotheque import pure
from ludotheque.bots.worker import Answer, Asker, Job
from ludotheque.core.game import Game, Options
from ludotheque.core.state import State
from ludotheque.core.stream import Stream

log = logging.getLogger(__name__)

# What a worker may need beyond its budget: to start, to read, and to answer.
GRACE = 3.0
TRIES = 2
LONGEST_LINE = 1 << 20


class Worker:
    """One process, started when it is first needed, killed when it is late."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._interpreted = False

    async def think(self, job: Job) -> Answer:
        """The worker's answer, in time; else TimeoutError or OSError, and the process is gone."""
        try:
            async with asyncio.timeout(job.seconds + GRACE):
                return await self._ask(job)
        except BaseException:
            # Late, broken, or no longer wanted: half a conversation must not be taken up again.
            await self.kill()
            raise

    async def _ask(self, job: Job) -> Answer:
        if self._interpreted and not pure.wanted():
            # The rules have been compiled since it started: the next one thinks far faster.
            await self.kill()
        process = self._process
        if process is None or process.returncode is not None:
            process = self._process = await self._start()
        assert process.stdin
        assert process.stdout
        process.stdin.write(msgspec.json.encode(job) + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line:
            raise ChildProcessError("the worker has gone")
        return msgspec.json.decode(line, type=Answer)

    async def _start(self) -> asyncio.subprocess.Process:
        self._interpreted = pure.wanted()
        return await asyncio.create_subprocess_exec(
            sys.executable, "-m", "ludotheque.bots.worker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
            # A Ctrl-C at the house's terminal is for the house, which then lets its workers go.
            start_new_session=True,
        )  # fmt: skip

    async def kill(self) -> None:
        """End the process at once."""
        process, self._process = self._process, None
        if process is None or process.returncode is not None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


class Pool:
    """As many workers as there are cores to spare; jobs wait in line for a free one."""

    def __init__(self, workers: int | None = None, seconds: float | None = None) -> None:
        # How long a machine thinks at most; None: as long as its level says.
        self._seconds = seconds
        self._size = workers or max(1, (os.cpu_count() or 2) - 1)
        self._workers = [Worker() for _ in range(self._size)]
        self._free: asyncio.Queue[Worker] = asyncio.Queue()

    async def start(self) -> None:
        """Let the workers wait for work; their processes start with their first job."""
        for worker in self._workers:
            self._free.put_nowait(worker)

    async def choose(
        self, game: Game, options: Options, state: State, seat: int, level: int, seed: int
    ) -> str:
        """The move of a machine that sees this position; a worker that fails costs a moment."""
        return (await self._answer(game, options, state, level, seed, None)).move

    async def advise(
        self, game: Game, options: Options, state: State, asker: Asker, seed: int
    ) -> Answer:
        """What the strongest machine would do here, and why, for someone who sees this."""
        return await self._answer(game, options, state, len(game.levels), seed, asker)

    async def _answer(
        self,
        game: Game,
        options: Options,
        state: State,
        level: int,
        seed: int,
        asker: Asker | None,
    ) -> Answer:
        strength = game.levels[level - 1]
        seconds = strength.seconds if self._seconds is None else self._seconds
        job = Job(
            game.key, state.seats, dict(options), state.facts(), level, seed, seconds, asker
        )  # fmt: skip
        for _ in range(TRIES):
            try:
                answer = await self._think(job)
            except (OSError, TimeoutError, msgspec.MsgspecError) as trouble:
                log.warning("a machine's worker failed: %r", trouble)
                continue
            if answer.move in state.names():
                return answer
            log.warning("a machine's worker answered with no legal move: %r", answer.move[:40])
        # Better a quick opinion than a table that waits.
        return Answer(state.name(strength.knowledge().choose(state, Stream(seed))))

    async def _think(self, job: Job) -> Answer:
        worker = await self._free.get()
        try:
            return await worker.think(job)
        finally:
            self._free.put_nowait(worker)

    async def close(self) -> None:
        """Send everyone home."""
        for worker in self._workers:
            await worker.kill()
