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
from ludotheque.tables.refusal import Stale, TooSoon
from ludotheque.tables.table import Table
from ludotheque.tables.visitor import Visitor, viewer


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
        self._n = 0  # the newest entry when they were asked for
        self._asked: dict[str, asyncio.Task[Hint]] = {}  # by "fr wide": language, shape, look

    async def ask(self, table: Table, visitor: Visitor) -> Hint:
        """What the strongest machine would do for the seat that decides; it sees no more."""
        seat = referee.asker(table, visitor.person)
        n = table.n
        if n != self._n:
            self._n, self._asked = n, {}
        # Any other word than one of the game's looks means the usual one.
        key = f"{visitor.tongue.code} {visitor.shape} {table.game.look(visitor.look)}"
        thought = self._asked.get(key)
        # A thought that failed is tried again.
        if thought is None or (thought.done() and thought.exception()):
            thought = asyncio.create_task(self._think(table, seat, visitor))
            self._asked[key] = thought
        # Shielded: someone who goes away must not cancel what others are waiting for.
        hint = await asyncio.shield(thought)
        if table.n != n:
            raise Stale("The table has moved on in the meantime.", table.n)
        return hint

    async def _think(self, table: Table, seat: int, visitor: Visitor) -> Hint:
        scene = table.game.scene(table.state, viewer(table, visitor))
        seen = table.state.copy()
        seen.hide(seat, Stream(random.getrandbits(60)))
        asker = Asker(seat, table.names, visitor.tongue.code)
        try:
            answer = await self._pool.advise(
                table.game, table.options, seen, asker, random.getrandbits(60), visitor.person
            )
        except TimeoutError:
            raise TooSoon(
                "Many ask the machines for advice just now; please try again in a moment."
            ) from None
        choice = choice_of(scene, answer.move)
        if choice is None:
            return Hint(answer.move, answer.move, reason=answer.reason)
        return Hint(choice.action, choice.label, choice.path, choice.ghost, answer.reason)
