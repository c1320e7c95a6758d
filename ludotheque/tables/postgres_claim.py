"""A house's claim to a database: as long as it stands, no house opens there that wouldn't hear."""

from __future__ import annotations

import asyncio
import contextlib
import logging

import asyncpg

from ludotheque.core.trouble import Trouble

log = logging.getLogger(__name__)

# Seconds after which another house's claim is believed: one that was killed a moment ago may not
# be missed yet.
CLAIMED = 3
# Between two tries, after the line that held the claim was lost, in seconds.
PAUSE = 1.0


class PostgresClaim:
    """A lock that PostgreSQL gives back when the line goes that took it; then it is taken anew."""

    def __init__(self, pool: asyncpg.Pool, shared: bool) -> None:
        self._pool = pool
        # Houses that share a bus share the claim, and keep out only those that have none.
        self._lock = "pg_advisory_lock_shared" if shared else "pg_advisory_lock"
        self._db: asyncpg.Connection | None = None  # the line that holds it
        self._again: asyncio.Task[None] | None = None
        self._given_up = False

    async def take(self) -> None:
        """Keep others out, or say that somebody else does."""
        db = await self._pool.acquire()
        try:
            await db.execute(f"SET lock_timeout = '{CLAIMED}s'")
            await db.execute(f"SELECT {self._lock}(hashtext(current_schema()))")
        except Exception as error:
            db.terminate()
            await self._pool.release(db)
            if not isinstance(error, asyncpg.LockNotAvailableError):
                raise
            raise Trouble(
                "Another house is open with the data in this database: close it first, or let "
                "all of them share a bus (LUDOTHEQUE_BUS)."
            ) from None
        self._db = db
        db.add_termination_listener(self._lose)

    def _lose(self, _: object) -> None:
        if not self._given_up:
            self._again = asyncio.create_task(self._take_again())

    async def _take_again(self) -> None:
        while not self._given_up:
            await asyncio.sleep(PAUSE)
            try:
                await self.take()
            # Whatever it is: tables are played at meanwhile, and every number is still given once.
            except Exception as trouble:
                log.info("the claim to the database could not be renewed yet: %r", trouble)
            else:
                return

    async def give_up(self) -> None:
        """Let others in."""
        self._given_up = True
        if self._again is not None:
            self._again.cancel()
            await asyncio.gather(self._again, return_exceptions=True)
        if self._db is not None:
            # It may have been lost already.
            with contextlib.suppress(asyncpg.InterfaceError):
                self._db.terminate()
            await self._pool.release(self._db)
