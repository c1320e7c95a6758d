"""The house: it opens tables, finds them again, and keeps no more of them awake than are used."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Mapping, Sequence

from ludotheque.bots.pool import Pool
from ludotheque.core import fair
from ludotheque.core.game import Game, take
from ludotheque.core.trouble import Trouble
from ludotheque.tables import referee
from ludotheque.tables.desk import Desk
from ludotheque.tables.entry import Opened, Plan, Rematched
from ludotheque.tables.referee import Grant
from ludotheque.tables.refusal import NotFound, NotYours
from ludotheque.tables.step import entry_of
from ludotheque.tables.store import Store
from ludotheque.tables.table import Table, rebuild
from ludotheque.tables.wanted import Wanted, seat_plans

# No letters that are easily mistaken for others when a link is read aloud.
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH = 12
# How long a table may wait for a player who is away, in seconds.
PATIENCE = range(5, 86_401)
# A table that nobody has used for this long is put to sleep, in seconds.
IDLE = 600.0
# The least time a machine takes over a move, in seconds.
PACE = 0.9


class House:
    """All tables, day and night."""

    def __init__(self, store: Store, pool: Pool, pace: float = PACE) -> None:
        self.store = store
        self.pool = pool
        self._pace = pace
        self._desks: dict[str, Desk] = {}  # the tables that are awake, by id
        self._finding: dict[str, asyncio.Lock] = {}  # those that are being woken
        self._rematching = asyncio.Lock()

    async def open(
        self,
        person: str,
        name: str,
        game: str,
        wanted: Sequence[Wanted],
        options: Mapping[str, object],
        patience: int,
        hints: bool = True,
        seal: str = "",
    ) -> Desk:
        """Open a table; if no seat is left free, the game begins, with the owner's sealed word."""
        box = take(game)
        if patience not in PATIENCE:
            raise Trouble(
                "A table waits {least} to {most} seconds for a player who is away, not {patience}.",
                least=PATIENCE[0], most=PATIENCE[-1], patience=patience,
            )  # fmt: skip
        seats = seat_plans(box, person, name, wanted)
        box.begin(len(seats), options)
        return await self._open(
            box, person, seats, options, patience, hints,
            lambda table: referee.begin_if_full(table, seal),
        )  # fmt: skip

    async def _open(
        self,
        game: Game,
        owner: str,
        seats: list[Plan],
        options: Mapping[str, object],
        patience: int,
        hints: bool,
        begin: Grant,
    ) -> Desk:
        id = "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))
        seed = secrets.token_bytes(32)
        settled = dict(game.settle(options))
        opened = Opened(
            game.key, game.rules, settled, seats, owner, patience, fair.commit(seed), hints
        )
        table = Table(id, seed, opened)
        granted = begin(table)
        await self.store.open(id, seed, [opened, *map(entry_of, granted)])
        for one in granted:
            table.fold(one)
        desk = self._desks[id] = Desk(table, self.store, self.pool, self._pace)
        desk.wake_machines()
        return desk

    async def desk(self, id: str) -> Desk:
        """The desk of a table, woken from the store if need be."""
        found = self._desks.get(id)
        if found is not None:
            # Nobody puts it to sleep while it is in somebody's hands.
            found.touched = time.monotonic()
            found.wake_machines()
            return found
        async with self._finding.setdefault(id, asyncio.Lock()):
            try:
                return self._desks.get(id) or await self._wake(id)
            finally:
                self._finding.pop(id, None)

    async def _wake(self, id: str) -> Desk:
        kept = await self.store.load(id) if len(id) <= 2 * ID_LENGTH else None
        if kept is None:
            raise NotFound("There is no table here. Is the link complete?")
        desk = Desk(rebuild(id, kept.seed, kept.log), self.store, self.pool, self._pace)
        self._desks[id] = desk
        desk.wake_machines()
        return desk

    async def rematch(self, desk: Desk, person: str) -> str:
        """The table where the same people play again: one, however many ask for it."""
        table = desk.table
        if not table.seats_of(person):
            raise NotYours("Only those who played can ask for a rematch.")
        if table.phase != "over":
            raise Trouble("The game is not over yet.")
        async with self._rematching:
            return table.rematch or await self._rematch(desk, person)

    async def _rematch(self, desk: Desk, person: str) -> str:
        table = desk.table
        seats = [
            Plan(seat.kind, seat.name, seat.level, sorted(seat.holders)) for seat in table.seats
        ]
        # Whoever plays again is still at the old table now.
        sealers = desk.sealers()
        # By the rules of today, whichever this game was played by.
        again = await self._open(
            take(table.game.key), person, seats, table.options, table.patience, table.hints,
            lambda table: referee.begin(table, sealers),
        )  # fmt: skip
        await desk.wish(lambda _: [Rematched(again.table.id)])
        return again.table.id

    async def tables_of(self, person: str, most: int = 8) -> list[Table]:
        """The tables where a person sat lately, if their games are still on the shelf."""
        found = []
        for id in await self.store.tables_of(person, most):
            with contextlib.suppress(Trouble):
                found.append((await self.desk(id)).table)
        return found

    # --- housekeeping -----------------------------------------------------------------------

    async def tidy(self) -> None:
        """Let tables sleep that nobody has used for a while."""
        while True:
            await asyncio.sleep(IDLE / 10)
            await self.put_to_sleep(IDLE)

    async def put_to_sleep(self, idle: float) -> None:
        """Forget the tables untouched for that long; the store has them."""
        now = time.monotonic()
        for id, desk in list(self._desks.items()):
            if not desk.watchers and not desk.busy and now - desk.touched >= idle:
                del self._desks[id]
                await desk.close()

    async def close(self) -> None:
        """Close every desk, the machines and the store."""
        for desk in self._desks.values():
            await desk.close()
        await self.pool.close()
        await self.store.close()
