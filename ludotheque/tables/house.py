"""The house: it opens tables, finds them again, and keeps no more of them awake than are used."""

from __future__ import annotations

import asyncio
import contextlib
import logging
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
from ludotheque.tables.refusal import Damaged, Full, NotFound, NotYours
from ludotheque.tables.step import entry_of
from ludotheque.tables.store import Store
from ludotheque.tables.table import Table, rebuild
from ludotheque.tables.wanted import Wanted, seat_plans

log = logging.getLogger(__name__)

# No letters that are easily mistaken for others when a link is read aloud.
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH = 12
# How long a table may wait for a player who is away, in seconds.
PATIENCE = range(5, 86_401)
# A table that nobody has used for this long is put to sleep, in seconds.
IDLE = 600.0
# So is one whose game has not begun, after a moment: it is in the store, and quickly read.
DOZE = 5.0
# How many tables are kept awake; more than are in use in any but the largest house.
AWAKE = 3000
# A table that was asked for a moment ago may be in somebody's hands, in seconds.
IN_HAND = 1.0
# A table where no game began is forgotten after a day, in seconds.
UNSTARTED = 86_400.0
# After the house was closed, machines go on at tables where something happened within a day.
LATELY = 86_400.0
# An uploaded record is kept for ninety days, in seconds.
RECORDS = 90 * 86_400.0
FORGOTTEN_AT_ONCE = 500
# How often tables are put to sleep between two times that some are forgotten: for an hour.
TIDYINGS = 720
# The least time a machine takes over a move, in seconds.
PACE = 0.9


class House:
    """All tables, day and night."""

    def __init__(self, store: Store, pool: Pool, pace: float = PACE, awake: int = AWAKE) -> None:
        self.store = store
        self.pool = pool
        self._pace = pace
        self._awake = awake  # how many tables at most
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
        await self._make_room()
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
        try:
            table = await self._read(id)
        # Whatever stands in a damaged log: it is this table's trouble, and nobody else's.
        except (ValueError, LookupError, TypeError, ArithmeticError) as error:
            log.error("the log of table %s is damaged: %r", id, error)
            raise Damaged(
                "This table can't be opened: what was kept of it is damaged. All the others can."
            ) from None
        await self._make_room()
        desk = Desk(table, self.store, self.pool, self._pace)
        self._desks[id] = desk
        desk.wake_machines()
        return desk

    async def _read(self, id: str) -> Table:
        kept = await self.store.load(id) if len(id) <= 2 * ID_LENGTH else None
        if kept is None:
            raise NotFound("There is no table here. Is the link complete?")
        return rebuild(id, kept.seed, kept.log)

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

    async def wake_machines(self) -> None:
        """Let machines go on where people wait for them, after the house was closed for a while."""
        now = time.time()
        for id in await self.store.lately(now - LATELY, now - 30 * LATELY, self._awake // 2):
            with contextlib.suppress(Trouble):
                desk = await self.desk(id)
                if not desk.needed:
                    # Nobody has asked for it: it may sleep again, unless somebody does now.
                    desk.touched -= IDLE

    # --- housekeeping -----------------------------------------------------------------------

    async def tidy(self) -> None:
        """Let tables sleep that nobody has used for a while, and forget those never begun."""
        while True:
            await self.forget_unstarted(time.time() - UNSTARTED)
            await self.store.forget_records(time.time() - RECORDS)
            for _ in range(TIDYINGS):
                await asyncio.sleep(DOZE)
                await self.put_to_sleep(IDLE)

    async def put_to_sleep(self, idle: float) -> None:
        """Let the tables sleep that were untouched for that long; the store has them."""
        now = time.monotonic()
        for id, desk in list(self._desks.items()):
            rest = idle if desk.table.started else min(idle, DOZE)
            if not desk.watchers and not desk.busy and now - desk.touched >= rest:
                await self._let_sleep(id)

    async def _make_room(self) -> None:
        """Where as many tables are awake as may be, those that were unused for longest sleep."""
        if len(self._desks) < self._awake:
            return
        now = time.monotonic()
        unused = [
            (desk.touched, id)
            for id, desk in self._desks.items()
            if not desk.needed and now - desk.touched >= IN_HAND
        ]
        if not unused:
            raise Full("Every table of the house is in use; please try again in a few minutes.")
        # Some more than one, so that not everyone who comes has to look for room.
        for _, id in sorted(unused)[: max(1, self._awake // 50)]:
            await self._let_sleep(id)

    async def _let_sleep(self, id: str) -> None:
        desk = self._desks.pop(id, None)
        if desk is not None:
            await desk.close()

    async def forget_unstarted(self, before: float) -> None:
        """Tables that nobody has touched since then, and where no game began, are thrown away."""
        while stale := await self.store.unstarted(before, FORGOTTEN_AT_ONCE):
            sleeping = [id for id in stale if id not in self._desks]
            await self.store.forget(sleeping)
            if len(sleeping) < FORGOTTEN_AT_ONCE:
                return

    async def close(self) -> None:
        """Close every desk, the machines and the store."""
        for desk in self._desks.values():
            await desk.close()
        await self.pool.close()
        await self.store.close()
