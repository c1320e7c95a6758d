"""What would come of a move, told before it is played."""

from __future__ import annotations

import random

from ludotheque.bots.pool import Pool
from ludotheque.bots.worker import Asker
from ludotheque.core.state import State
from ludotheque.core.stream import Stream
from ludotheque.core.trouble import Trouble
from ludotheque.tables import referee
from ludotheque.tables.refusal import TooSoon
from ludotheque.tables.table import Table
from ludotheque.tables.visitor import Visitor

# A person tries out a throw or two; a script must not fill the memory with them.
MOST_KEPT = 200


class Forecasts:
    """What the game says of each move of one position, worked out once."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._n = 0  # the newest entry when they were worked out
        self._said: dict[tuple[str, int], str] = {}  # by language and action

    async def ask(self, table: Table, visitor: Visitor, move: str) -> str:
        """The forecast for the seat that decides, worked out by a machine beside the house."""
        seat = referee.decider(table, visitor.person)
        action = referee.legal(table.state, move)
        if table.game.foresee is None:
            raise Trouble(
                "{game} says nothing about a move before it is played.", game=table.game.title
            )
        if table.n != self._n or len(self._said) >= MOST_KEPT:
            self._n, self._said = table.n, {}
        # Those of this position: when the answer comes, the table may have moved on.
        known = self._said
        key = (visitor.tongue.code, action)
        if key not in known:
            # What the seat can't see is drawn again, as it is for machines.
            seen = table.state.copy()
            seen.hide(seat, Stream(random.getrandbits(60)))
            known[key] = await self._ask(table, visitor, seat, seen, seen.name(action))
        return known[key]

    async def _ask(self, table: Table, visitor: Visitor, seat: int, seen: State, move: str) -> str:
        asker = Asker(seat, table.names, visitor.tongue.code)
        try:
            answer = await self._pool.advise(
                table.game, table.options, seen, asker, 0, visitor.person, move
            )
        except TimeoutError:
            raise TooSoon(
                "Many ask the machines for advice just now; please try again in a moment."
            ) from None
        return answer.reason
