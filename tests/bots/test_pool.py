"""The machines' room: whatever happens to a worker, a table gets a legal move."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path

import pytest

from ludotheque import pure
from ludotheque.bots import pool as room
from ludotheque.bots.pool import Pool, Worker
from ludotheque.bots.worker import Answer, Asker, Job, think
from ludotheque.core.game import Game, shelf, take
from ludotheque.core.state import State
from ludotheque.core.stream import Stream
from tests.waiting import PATIENCE, until

HANGS = "import time; time.sleep(600)"
DIES = "import sys; sys.stdin.readline()"
LIES = 'import sys\nfor line in sys.stdin: print(\'{"move": "checkmate"}\', flush=True)'
DAWDLES = """
import sys, time
for line in sys.stdin:
    time.sleep(0.5)
    print('{"move": "enough"}', flush=True)
"""
BABBLES = "import sys\nfor line in sys.stdin: print('what?', flush=True)"


@pytest.fixture
def kali() -> Game:
    return take("kali")


@pytest.fixture
def may_stop(kali: Game) -> State:
    """A position with something to decide."""
    state = kali.begin(2, {})
    for move in ("first 0", "draw", "card 2"):
        state.play(state.action(move))
    return state


def play(think: Callable[[Pool], Coroutine[None, None, str]], **room: float) -> str:
    """One machine's move, from a room that is closed behind it."""

    async def visit() -> str:
        pool = Pool(1, **room)
        await pool.start()
        try:
            return await think(pool)
        finally:
            await pool.close()

    return asyncio.run(visit())


async def run(script: str) -> asyncio.subprocess.Process:
    """A process that is no worker, but may be taken for one."""
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(
        sys.executable, "-c", script, stdin=pipe, stdout=pipe
    )


def alive(pid: int) -> bool:
    return Path(f"/proc/{pid}").exists() if Path("/proc").exists() else _answers(pid)


def _answers(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_every_level_makes_a_legal_move(kali: Game, may_stop: State) -> None:
    async def think(pool: Pool) -> str:
        for level in range(1, len(kali.levels) + 1):
            move = await pool.choose(kali, {}, may_stop, 0, level, seed=7)
            assert move in may_stop.names()
        return move

    play(think)


def test_the_same_seed_gives_the_same_move(kali: Game, may_stop: State) -> None:
    level = len(kali.levels)

    def think(pool: Pool) -> Coroutine[None, None, str]:
        return pool.choose(kali, {}, may_stop, 0, level, seed=7)

    assert len({play(think, seconds=PATIENCE) for _ in range(3)}) == 1


def test_a_worker_that_reads_the_source_is_followed_by_one_that_is_compiled(
    monkeypatch: pytest.MonkeyPatch, kali: Game, may_stop: State
) -> None:
    compiled: list[bool] = []
    monkeypatch.setattr(pure, "wanted", lambda: not compiled)

    async def think(pool: Pool) -> str:
        processes = []
        for change in ([], [], [True], []):
            compiled.extend(change)
            move = await pool.choose(kali, {}, may_stop, 0, 1, seed=7)
            processes.append(pool._workers[0]._process)
        assert processes[0] is processes[1] is not processes[2] is processes[3]
        return move

    # Only to start may take long on a busy machine.
    assert play(think, seconds=PATIENCE) in may_stop.names()


def test_who_asks_hears_why_in_their_language(kali: Game, may_stop: State) -> None:
    async def think(pool: Pool) -> str:
        asker = Asker(0, ["Ana", "Ben"], "fr")
        answer = await pool.advise(kali, {}, may_stop, asker, seed=7)
        assert answer.move in may_stop.names()
        return answer.reason

    assert play(think, seconds=PATIENCE).startswith("À deux, c’est le temple")


def test_without_a_reason_of_the_games_own_the_search_says_how_often_it_won(
    kali: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Three players: there the master searches.
    state = kali.begin(3, {})
    for move in ("first 0", "draw", "card 2"):
        state.play(state.action(move))
    mute = replace(kali, explain=None)
    monkeypatch.setitem(shelf(), "kali", mute)
    asker = Asker(0, ["Ana", "Ben", "Cleo"], "en")
    job = Job("kali", 3, {}, state.facts(), 3, seed=7, seconds=PATIENCE, asker=asker)
    said = re.fullmatch(
        r"The machine expects to win (\d+) games in 100 this way\.", think(job).reason
    )
    assert said
    assert 0 < int(said[1]) < 100
    # A rule of thumb tries nothing out, and has nothing to say.
    monkeypatch.setitem(shelf(), "kali", replace(mute, guide=mute.levels[0]))
    assert think(job).reason == ""


def test_a_level_thinks_as_long_as_it_may(
    kali: Game, may_stop: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[float] = []

    async def note(_: Worker, job: Job) -> Answer:
        asked.append(job.seconds)
        return Answer("draw")

    monkeypatch.setattr(Worker, "think", note)
    slow = replace(kali, levels=[replace(kali.levels[0], seconds=3.0), kali.levels[1]])
    play(lambda pool: pool.choose(slow, {}, may_stop, 0, 1, seed=7))
    play(lambda pool: pool.choose(slow, {}, may_stop, 0, 2, seed=7))
    play(lambda pool: pool.choose(slow, {}, may_stop, 0, 1, seed=7), seconds=0.5)
    assert asked == [3.0, 1.0, 0.5]


@pytest.mark.parametrize("script", [DIES, LIES, BABBLES])
def test_a_worker_that_dies_lies_or_babbles_costs_a_moment_never_a_table(
    monkeypatch: pytest.MonkeyPatch, kali: Game, may_stop: State, script: str
) -> None:
    started: list[asyncio.subprocess.Process] = []

    async def start(_: Worker) -> asyncio.subprocess.Process:
        started.append(await run(script))
        return started[-1]

    monkeypatch.setattr(Worker, "_start", start)
    move = play(lambda pool: pool.choose(kali, {}, may_stop, 0, 1, seed=7), seconds=PATIENCE)
    assert move in may_stop.names()
    assert started


def test_a_worker_that_hangs_is_killed(
    monkeypatch: pytest.MonkeyPatch, kali: Game, may_stop: State
) -> None:
    monkeypatch.setattr(room, "GRACE", 0.0)
    started: list[int] = []

    async def think(pool: Pool) -> str:
        # They are there already: on a busy machine, only to start may take too long.
        waiting = [await run(HANGS) for _ in range(room.TRIES)]

        async def start(_: Worker) -> asyncio.subprocess.Process:
            started.append(waiting[-1].pid)
            return waiting.pop()

        monkeypatch.setattr(Worker, "_start", start)
        return await pool.choose(kali, {}, may_stop, 0, 1, seed=7)

    assert play(think, seconds=0.1) in may_stop.names()
    assert len(started) == room.TRIES
    assert not any(alive(pid) for pid in started)


def test_a_worker_killed_in_mid_thought_is_started_again(
    monkeypatch: pytest.MonkeyPatch, kali: Game, may_stop: State
) -> None:
    usual = Worker._start
    started: list[asyncio.subprocess.Process] = []
    thinks = asyncio.Event()

    async def start(self: Worker) -> asyncio.subprocess.Process:
        started.append(await usual(self))
        thinks.set()
        return started[-1]

    monkeypatch.setattr(Worker, "_start", start)

    async def think(pool: Pool) -> str:
        thinking = asyncio.create_task(pool.choose(kali, {}, may_stop, 0, 1, seed=7))
        await thinks.wait()
        started[0].send_signal(signal.SIGKILL)
        return await thinking

    assert play(think, seconds=PATIENCE) in may_stop.names()
    assert len(started) == 2


def test_many_jobs_wait_in_line_for_one_worker(kali: Game, may_stop: State) -> None:
    async def think(pool: Pool) -> str:
        jobs = [pool.choose(kali, {}, may_stop, 0, 1, seed=seed) for seed in range(20)]
        moves = await asyncio.gather(*jobs)
        assert all(move in may_stop.names() for move in moves)
        return moves[0]

    play(think)


def test_who_waits_long_for_a_worker_gets_a_quick_opinion(
    monkeypatch: pytest.MonkeyPatch, kali: Game, may_stop: State
) -> None:
    monkeypatch.setattr(room, "LONGEST_WAIT", 0.0)

    async def think(pool: Pool) -> str:
        await pool._line.turn("eve", True)
        return await pool.choose(kali, {}, may_stop, 0, 3, seed=7, whose="ana")

    assert play(think) in may_stop.names()


def test_a_worker_that_is_slow_keeps_no_table_waiting_and_is_not_killed_for_it(
    monkeypatch: pytest.MonkeyPatch, kali: Game, may_stop: State
) -> None:
    monkeypatch.setattr(room, "DEADLINE", 0.0)
    slow, done = asyncio.Event(), asyncio.Event()

    async def think(_: Worker, job: Job) -> Answer:
        await slow.wait()
        done.set()
        return Answer("draw")

    monkeypatch.setattr(Worker, "think", think)

    async def ask(pool: Pool) -> str:
        move = await pool.choose(kali, {}, may_stop, 0, 3, seed=7)
        assert not done.is_set()
        slow.set()
        # When it is done, it is there for the next.
        await pool._line.turn("ben", True)
        assert done.is_set()
        return move

    assert play(ask) in may_stop.names()


def test_where_the_line_is_long_machines_hurry(
    monkeypatch: pytest.MonkeyPatch, kali: Game, may_stop: State
) -> None:
    monkeypatch.setattr(room, "SHORT_WAIT", -1.0)
    levels: list[int] = []

    async def note(_: Worker, job: Job) -> Answer:
        levels.append(job.level)
        return Answer("draw")

    monkeypatch.setattr(Worker, "think", note)
    play(lambda pool: pool.choose(kali, {}, may_stop, 0, 3, seed=7))
    # Machines among themselves can wait, and think as they should.
    play(lambda pool: pool.choose(kali, {}, may_stop, 0, 3, seed=7, people=False))
    assert levels == [1, 3]


def test_advice_does_not_wait_for_machines_that_think(kali: Game, may_stop: State) -> None:
    async def think(pool: Pool) -> str:
        await pool._line.turn("eve", True)
        asker = Asker(0, ["Ana", "Ben"], "en")
        return (await pool.advise(kali, {}, may_stop, asker, seed=7)).move

    assert play(think, seconds=PATIENCE) in may_stop.names()


def test_an_adviser_that_is_slow_is_waited_for(
    monkeypatch: pytest.MonkeyPatch, kali: Game, may_stop: State
) -> None:
    """On a busy machine; to end it and start another would take longer still."""
    monkeypatch.setattr(room, "GRACE", 0.0)
    started: list[int] = []

    async def start(_: Worker) -> asyncio.subprocess.Process:
        process = await run(DAWDLES)
        started.append(process.pid)
        return process

    async def ask_twice(pool: Pool) -> str:
        monkeypatch.setattr(Worker, "_start", start)
        asker = Asker(0, ["Ana", "Ben"], "en")
        answers = [await pool.advise(kali, {}, may_stop, asker, seed) for seed in (7, 8)]
        return ", ".join(answer.move for answer in answers)

    assert play(ask_twice, seconds=0.05) == "enough, enough"
    assert len(started) == 1


def test_a_house_that_closes_lets_nobody_wait_for_advice(
    kali: Game,
    may_stop: State,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Neither the one whom the adviser thinks for, nor those in line; and no process is left."""
    started: list[int] = []

    async def start(_: Worker) -> asyncio.subprocess.Process:
        process = await run(HANGS)
        started.append(process.pid)
        return process

    async def think(pool: Pool) -> str:
        monkeypatch.setattr(Worker, "_start", start)
        asker = Asker(0, ["Ana", "Ben"], "en")
        asking = [
            asyncio.create_task(pool.advise(kali, {}, may_stop, asker, 7, whose))
            for whose in ("ana", "ben", "cleo")
        ]
        await until(lambda: bool(started))
        await pool.stop_advising()
        answers = await asyncio.gather(*asking, return_exceptions=True)
        return ", ".join(type(answer).__name__ for answer in answers)

    assert play(think, seconds=10 * PATIENCE) == "TimeoutError, TimeoutError, TimeoutError"
    assert len(started) == 1
    assert not alive(started[0])
    assert caplog.text == ""


def test_what_would_come_of_a_throw_is_worked_out_beside_the_house() -> None:
    karma = take("karma")
    state = karma.begin(2, {})
    stream = Stream(3)
    while not any(name.startswith("throw") for name in state.names()):
        actions = state.legal()
        state.play(actions[stream.below(len(actions))])
    throw = next(name for name in state.names() if name.startswith("throw"))

    async def think(pool: Pool) -> str:
        asker = Asker(state.actor(), ["Ana", "Ben"], "en")
        return (await pool.advise(karma, {}, state, asker, 0, move=throw)).reason

    assert "Chance" in play(think, seconds=PATIENCE)


def test_workers_leave_when_the_house_is_gone() -> None:
    worker = subprocess.Popen(
        [sys.executable, "-m", "ludotheque.bots.worker"], stdin=subprocess.PIPE
    )
    assert worker.stdin
    worker.stdin.close()
    assert worker.wait(PATIENCE) == 0
