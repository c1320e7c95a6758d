"""What would come of a move, before it is played."""

from __future__ import annotations

import asyncio
import random

from ludotheque.core.stream import Stream
from ludotheque.core.trouble import Trouble
from ludotheque.tables import referee
from ludotheque.tables.table import Table
from ludotheque.tables.view import Eyes, viewer

# A person tries a handful or two; a script must not fill the house with them.
MOST_KEPT = 200


class Foresight:
    """The game's own words on a move, each worked out once for a position."""

    def __init__(self) -> None:
        self._n = 0
        self._said: dict[tuple[str, int], str] = {}

    async def ask(self, table: Table, eyes: Eyes, move: str) -> str:
        """The words for the seat that decides; worked out beside the house's other work."""
        seat = referee.decider(table, eyes.person)
        action = referee.legal(table.state.copy(), move)
        foresee = table.game.foresee
        if foresee is None:
            raise Trouble("{game} tells nothing ahead.", game=table.game.title)
        if table.n != self._n or len(self._said) >= MOST_KEPT:
            self._n, self._said = table.n, {}
        # This position's: when the answer comes, the table may have moved on.
        known = self._said
        key = (eyes.tongue.code, action)
        if key not in known:
            # The seat's own view, as machines have it: what is hidden is drawn again.
            seen = table.state.copy()
            seen.hide(seat, Stream(random.getrandbits(60)))
            known[key] = await asyncio.to_thread(foresee, seen, action, viewer(table, eyes))
        return known[key]
