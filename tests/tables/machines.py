"""Machines for tests: in this process, at once, and everything they were shown is remembered."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TypeVar

import msgspec

from ludotheque.bots.pool import Pool
from ludotheque.bots.review import Look, Study
from ludotheque.bots.worker import Answer, Asker, answer, think
from ludotheque.core.game import Game, Options
from ludotheque.core.state import State

T = TypeVar("T")


@dataclass(frozen=True)
class Asked:
    """One decision that a machine was asked for."""

    game: Game
    state: State
    seat: int
    level: int


class Parrots(Pool):
    """Machines that take the last choice there is, so that games end soon."""

    def __init__(self) -> None:
        self._seconds = None
        self.asked: list[Asked] = []
        self.reviewed: list[Look | Study] = []
        # The parts of a review, counted from 1, that fail.
        self.failing: set[int] = set()
        # What they answer, or run into, before they go on as usual; the last first.
        self.answers: list[Exception | str] = []
        # While this is clear, they think.
        self.free = asyncio.Event()
        self.free.set()
        self.thinking = asyncio.Event()

    async def start(self) -> None:
        """Nobody to wake."""

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
        self.asked.append(Asked(game, state, seat, level))
        self.thinking.set()
        await self.free.wait()
        if self.answers:
            answer = self.answers.pop()
            if isinstance(answer, Exception):
                raise answer
            return answer
        return state.names()[-1]

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
        if move:
            job = self._job(game, options, state, 1, seed)
            job = msgspec.structs.replace(job, asker=asker, foresee=move, question=question)
            return think(job)
        chosen = await self.choose(game, options, state, asker.seat, len(game.levels), seed)
        return Answer(chosen, f"because, {asker.names[asker.seat]} ({asker.language})")

    async def review(self, job: Look | Study, kind: type[T], whose: str = "") -> T:
        self.reviewed.append(job)
        if len(self.reviewed) in self.failing:
            raise TimeoutError
        await asyncio.sleep(0)
        return msgspec.convert(msgspec.to_builtins(answer(job)), kind)

    async def close(self) -> None:
        """Nobody to send home."""
