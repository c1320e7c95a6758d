"""What a machine would do, told to whoever must decide."""

from __future__ import annotations

import asyncio
import random

import msgspec

from ludotheque.bots.pool import Pool
from ludotheque.bots.worker import Asker
from ludotheque.core.scene import Piece, choice_of
from ludotheque.core.stream import Stream
from ludotheque.tables import referee
from ludotheque.tables.refusal import Stale
from ludotheque.tables.table import Table
from ludotheque.tables.view import Eyes, viewer


class Hint(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move, its words, the pieces to touch, what it would look like, and why."""

    move: str
    label: str
    path: list[str] = []
    ghost: list[Piece] = []
    reason: str = ""


class Hints:
    """One thought for each position and language, however often it is asked for."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._n = 0
        self._asked: dict[str, asyncio.Task[Hint]] = {}

    async def ask(self, table: Table, eyes: Eyes) -> Hint:
        """What the strongest machine would do for the seat that decides; it sees no more."""
        seat = referee.adviser(table, eyes.person)
        n = table.n
        if n != self._n:
            self._n, self._asked = n, {}
        key = f"{eyes.tongue.code} {eyes.shape} {eyes.look}"
        thought = self._asked.get(key)
        # A thought that came to nothing is not what anyone wants to hear again.
        if thought is None or (thought.done() and thought.exception()):
            thought = asyncio.create_task(self._think(table, seat, eyes))
            self._asked[key] = thought
        # Shielded: who goes away must not take the thought from others who wait for it.
        hint = await asyncio.shield(thought)
        if table.n != n:
            raise Stale("The table has moved on meanwhile.", table.n)
        return hint

    async def _think(self, table: Table, seat: int, eyes: Eyes) -> Hint:
        scene = table.game.scene(table.state, viewer(table, eyes))
        seen = table.state.copy()
        seen.hide(seat, Stream(random.getrandbits(60)))
        asker = Asker(seat, table.names, eyes.tongue.code)
        answer = await self._pool.advise(
            table.game, table.options, seen, asker, random.getrandbits(60)
        )
        choice = choice_of(scene, answer.move)
        if choice is None:
            return Hint(answer.move, answer.move, reason=answer.reason)
        return Hint(choice.action, choice.label, choice.path, choice.ghost, answer.reason)
