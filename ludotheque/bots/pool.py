"""The machines' room: processes that think beside the house, and cost a table at most a moment."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
import time
from typing import Protocol, TypeVar

import msgspec

from ludotheque import pure
from ludotheque.bots.line import Line
from ludotheque.bots.review import Look, Study
from ludotheque.bots.worker import KNOCK, Answer, Asker, Job
from ludotheque.core.game import Game, Options
from ludotheque.core.state import State
from ludotheque.core.stream import Stream

log = logging.getLogger(__name__)

# What a worker may need beyond its budget: to start, to read, and to answer.
GRACE = 3.0
TRIES = 2
# A machine that waited longer than this for a worker thinks less, in seconds.
SHORT_WAIT = 2.0
# One that waited longer than this does not think at all.
LONGEST_WAIT = 4.0
# However that may be, after so many seconds a table of people is given a quick opinion. Whoever
# is still thinking goes on, and is free for the next when it is done: to be killed and started
# again would cost a busy machine more.
DEADLINE = 4.8
LONGEST_LINE = 1 << 20
# How long a worker that has no job yet may take to start, in seconds.
LONGEST_START = 60.0
# Whoever asks for advice would rather wait than ask again: so long in line, and so long beyond its
# budget for the adviser itself, in seconds. On a busy machine, to end one that is late and start
# another took longer than its thought, and the next who asked met one that was just starting.
LONGEST_QUEUE = 10.0
ADVICE_GRACE = 20.0
# A reviewer may have to wait for the processor as long as machines play, in seconds.
LONGEST_STUDY = 120.0


T = TypeVar("T")
FAILURES = (OSError, TimeoutError, msgspec.MsgspecError)


class Late(Exception):
    """No worker was free in time."""


class Worker:
    """One process, started when it is first needed, killed when it is late."""

    def __init__(self, idle: bool = False) -> None:
        # Whether it works only where nobody else needs the processor.
        self._idle = idle
        self._process: asyncio.subprocess.Process | None = None
        self._interpreted = False

    async def think(self, job: Job) -> Answer:
        """The worker's answer, in time; else TimeoutError or OSError, and the process is gone."""
        return await self.do(job, Answer, job.seconds + GRACE)

    async def do(self, job: Job | Look | Study, kind: type[T], seconds: float) -> T:
        """The answer to a job, in time; else TimeoutError or OSError, and the process is gone."""
        try:
            async with asyncio.timeout(seconds):
                return msgspec.json.decode(await self._ask(job), type=kind)
        except BaseException:
            # Late, broken, or no longer wanted: half a conversation must not be taken up again.
            await self.kill()
            raise

    async def wake(self) -> None:
        """Wait until the process is ready to think: then no job's time is spent on its start."""
        try:
            async with asyncio.timeout(LONGEST_START):
                await self._say(KNOCK)
        except BaseException:
            await self.kill()
            raise

    async def _ask(self, job: Job | Look | Study) -> bytes:
        if self._interpreted and not pure.wanted():
            # The rules have been compiled since it started: the next one thinks far faster.
            await self.kill()
        return await self._say(msgspec.json.encode(job) + b"\n")

    async def _say(self, words: bytes) -> bytes:
        process = self._process
        if process is None or process.returncode is not None:
            process = self._process = await self._start()
        assert process.stdin
        assert process.stdout
        process.stdin.write(words)
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line:
            raise ChildProcessError("the worker has gone")
        return line

    async def _start(self) -> asyncio.subprocess.Process:
        self._interpreted = pure.wanted()
        module = "ludotheque.bots.idler" if self._idle else "ludotheque.bots.worker"
        return await asyncio.create_subprocess_exec(
            sys.executable, "-m", module,
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


class Thinkers(Protocol):
    """Those who think on other machines."""

    @property
    def thinkers(self) -> int:
        """How many there are."""

    async def think(self, job: Job) -> Answer:
        """The answer of one of them, in time; else TimeoutError or OSError."""


class Pool:
    """As many workers as there are cores to spare, and one apart for those who ask for advice."""

    def __init__(self, workers: int | None = None, seconds: float | None = None) -> None:
        # How long a machine thinks at most; None: as long as its level says.
        self._seconds = seconds
        self._size = workers or max(1, (os.cpu_count() or 2) - 1)
        self._workers = [Worker() for _ in range(self._size)]
        self._line = Line(self._workers)
        # A machine's move never waits for hints, nor a hint for machines' moves.
        self._advisers = [Worker()]
        self._advice = Line(self._advisers)
        self._advising = True
        # What workers think over, whether anybody still waits for it or not.
        self._thinking: set[asyncio.Task[Answer]] = set()
        # Finished games are reviewed by a process of their own, when the others leave it time.
        self._reviewers = [Worker(idle=True)]
        self._reviews = Line(self._reviewers)
        # Whoever thinks on other machines is asked first.
        self.elsewhere: Thinkers | None = None

    async def start(self) -> None:
        """Let the workers wait for work; their processes start with their first job."""

    async def choose(
        self,
        game: Game,
        options: Options,
        state: State,
        seat: int,
        level: int,
        seed: int,
        whose: str = "",
        people: bool = True,
    ) -> str:
        """The move of a machine that sees this position; a worker that fails costs a moment.

        `whose` table it is, and whether `people` play there, says when its turn comes.
        """
        job = self._job(game, options, state, level, seed)
        end = time.monotonic() + max(DEADLINE, TRIES * (self._seconds or 0)) if people else None
        for attempt in range(TRIES):
            try:
                if attempt == 0 and self.elsewhere and self.elsewhere.thinkers:
                    answer = await self.elsewhere.think(job)
                else:
                    answer = await self._think(job, whose, end)
            except Late:
                break
            except FAILURES as trouble:
                log.warning("a machine's worker failed: %r", trouble)
                continue
            if answer.move in state.names():
                return answer.move
            log.warning("a machine's worker answered with no legal move: %r", answer.move[:40])
        # Better a quick opinion than a table that waits; a quick one, for it is formed right here.
        return state.name(game.levels[0].knowledge().choose(state, Stream(seed)))

    async def _think(self, job: Job, whose: str, end: float | None) -> Answer:
        """A worker's answer; a table of people waits only so long for it."""
        people = end is not None
        came = time.monotonic()
        try:
            async with asyncio.timeout(LONGEST_WAIT if people else None):
                worker = await self._line.turn(whose, people)
        except TimeoutError:
            raise Late from None
        if people and time.monotonic() - came > SHORT_WAIT:
            # With a line this long, everyone is better off with machines that hurry.
            job = msgspec.structs.replace(job, level=1)
        thinking = asyncio.create_task(self._use(worker, job))
        self._thinking.add(thinking)
        thinking.add_done_callback(self._thought)
        await asyncio.wait([thinking], timeout=None if end is None else end - time.monotonic())
        if not thinking.done():
            raise Late
        return thinking.result()

    async def _use(self, worker: Worker, job: Job) -> Answer:
        try:
            return await worker.think(job)
        finally:
            self._line.free(worker)

    def _thought(self, thinking: asyncio.Task[Answer]) -> None:
        self._thinking.discard(thinking)
        if not thinking.cancelled():
            # Nobody may be there any more to be told what went wrong.
            thinking.exception()

    async def advise(
        self,
        game: Game,
        options: Options,
        state: State,
        asker: Asker,
        seed: int,
        whose: str = "",
        move: str = "",
        question: str = "",
    ) -> Answer:
        """What the strongest machine would do here, and why, for someone who sees this.

        If they name a move, what would come of it, or what it is worth as the answer to a
        puzzle's question. TimeoutError if too many others ask.
        """
        job = self._job(game, options, state, len(game.levels), seed)
        job = msgspec.structs.replace(job, asker=asker, foresee=move, question=question)
        if self.elsewhere and self.elsewhere.thinkers:
            with contextlib.suppress(*FAILURES):
                return _sensible(await self.elsewhere.think(job), state, move)
        async with asyncio.timeout(LONGEST_QUEUE):
            adviser = await self._advice.turn(whose, True)
        try:
            if not self._advising:
                raise TimeoutError
            answer = await adviser.do(job, Answer, job.seconds + ADVICE_GRACE)
        except FAILURES as trouble:
            if self._advising:
                log.warning("the adviser failed: %r", trouble)
            raise TimeoutError from trouble
        finally:
            self._advice.free(adviser)
        return _sensible(answer, state, move)

    async def review(self, job: Look | Study, kind: type[T], whose: str = "") -> T:
        """What came of a part of a review; TimeoutError if it could not be done."""
        reviewer = await self._reviews.turn(whose, False)
        try:
            if not self._advising:
                raise TimeoutError
            return await reviewer.do(job, kind, LONGEST_STUDY)
        except FAILURES as trouble:
            if self._advising:
                log.warning("a review failed: %r", trouble)
            raise TimeoutError from trouble
        finally:
            self._reviews.free(reviewer)

    def _job(self, game: Game, options: Options, state: State, level: int, seed: int) -> Job:
        seconds = game.levels[level - 1].seconds if self._seconds is None else self._seconds
        return Job(game.key, state.seats, dict(options), state.facts(), level, seed, seconds)

    async def stop_advising(self) -> None:
        """From now on there is no advice, for those who wait for it neither."""
        self._advising = False
        for adviser in [*self._advisers, *self._reviewers]:
            await adviser.kill()

    async def close(self) -> None:
        """Send everyone home."""
        await self.stop_advising()
        for thinking in self._thinking:
            thinking.cancel()
        await asyncio.gather(*self._thinking, return_exceptions=True)
        for worker in self._workers:
            await worker.kill()


def _sensible(answer: Answer, state: State, move: str) -> Answer:
    """What an adviser says, if it names a move that is possible."""
    if not move and answer.move not in state.names():
        log.warning("the adviser named no legal move: %r", answer.move[:40])
        raise TimeoutError
    return answer
