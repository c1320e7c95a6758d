"""Lines to a PostgreSQL that may restart: whatever is asked or written is tried again."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TypeVar

import asyncpg

from ludotheque.tables.batch import Page, Waiting, settle, together
from ludotheque.tables.postgres_statements import MOVE, OURS
from ludotheque.tables.store import Taken, Unreachable

# Seconds for one try, and in all: a server that restarts is back before anybody has to know.
ATTEMPT = 3.0
PERSISTENCE = 6.0
# Seconds before the second try; before each one after it twice as long, up to the other number.
PAUSE, LONGEST_PAUSE = 0.05, 0.5
# What is wrong with the line or the server, and not with what was asked.
BROKEN = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.TooManyConnectionsError,
)
T = TypeVar("T")


class PostgresLines:
    """One writer, and readers beside it."""

    def __init__(self, pool: asyncpg.Pool) -> None:
        self.pool = pool
        self._waiting: list[Waiting] = []  # what has arrived while a batch is being committed
        self._writing: asyncio.Task[None] | None = None
        self._closing = False

    async def commit(self, page: Page) -> None:
        """Write a page; it is on the server's disk when this returns."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((page, done))
        if self._writing is None:
            # A task begins in a moment: whoever else moves just now comes along.
            self._writing = asyncio.create_task(self._write())
        # Once it waits to be written it is, even if the caller goes away.
        await done

    async def _write(self) -> None:
        """Pages that wait together share a commit."""
        while self._waiting:
            batch, self._waiting = self._waiting, []
            settle(batch, await self._write_all([page for page, _ in batch]))
        self._writing = None

    async def _write_all(self, pages: list[Page]) -> list[Exception | None]:
        """Most batches have nothing wrong with them; one that has is written page by page."""
        whole = await self._attempt(together(pages))
        if whole is None or len(pages) == 1:
            return [whole] * len(pages)
        return [await self._attempt(page) for page in pages]

    async def _attempt(self, page: Page) -> Exception | None:
        """A page, all of it or nothing; or what was wrong with it."""

        async def write(db: asyncpg.Connection) -> None:
            await db.execute("BEGIN")
            for statement, rows in page.items():
                # In an order on which all houses agree: none waits for another in a circle.
                await db.execute(statement, *zip(*sorted(rows), strict=True))
            await db.execute("COMMIT")

        tries = 0
        try:
            async for _ in self._patiently():
                tries += 1
                with contextlib.suppress(*BROKEN):
                    await self._with_line(write)
                    return None
        except asyncpg.UniqueViolationError:
            # A line that broke after the commit leaves open whether it was kept: it was.
            return None if tries > 1 and await self._is_ours(page) else Taken()
        # Whatever it is: the writer serves all tables, and must not die because of one.
        except Exception as error:
            return error
        return Unreachable()

    async def _is_ours(self, page: Page) -> bool:
        """Whether what is kept under these numbers is what this page says, to the microsecond."""
        rows = page.get(MOVE, [])
        found = await self._ask(lambda db: db.fetchval(OURS, *zip(*rows, strict=True)))
        return bool(rows) and found == len(rows)

    async def _patiently(self) -> AsyncIterator[None]:
        """Again and again, until it is no longer worth waiting."""
        end = time.monotonic() + PERSISTENCE
        pause = PAUSE
        yield
        while time.monotonic() + pause < end and not self._closing:
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
            yield

    async def _with_line(self, job: Callable[[asyncpg.Connection], Awaitable[T]]) -> T:
        """Do something on a free line; one that is late or in doubt is not used again."""
        db = await self.pool.acquire(timeout=ATTEMPT)
        try:
            async with asyncio.timeout(ATTEMPT):
                return await job(db)
        except BaseException as error:
            if isinstance(error, BROKEN) or not isinstance(error, Exception):
                db.terminate()
            else:
                await db.execute("ROLLBACK", timeout=ATTEMPT)
            raise
        finally:
            await self.pool.release(db)

    # --- reading ------------------------------------------------------------------------------

    async def _ask(self, job: Callable[[asyncpg.Connection], Awaitable[T]]) -> T:
        """The answer to a question, however often it has to be asked."""
        async for _ in self._patiently():
            with contextlib.suppress(*BROKEN):
                return await self._with_line(job)
        raise Unreachable

    async def fetch(self, question: str, *told: object) -> list[asyncpg.Record]:
        return await self._ask(lambda db: db.fetch(question, *told))

    async def fetch_value(self, question: str, *told: object) -> object:
        return await self._ask(lambda db: db.fetchval(question, *told))

    async def answers(self) -> bool:
        """Whether the server answers now."""
        try:
            await self._with_line(lambda db: db.fetchval("SELECT 1"))
        except (*BROKEN, asyncpg.PostgresError):
            return False
        return True

    async def finish(self) -> None:
        """Write what is waiting."""
        self._closing = True
        if self._writing is not None:
            await self._writing

    async def hang_up(self) -> None:
        """Close all lines; one that does not answer is cut."""
        try:
            await asyncio.wait_for(self.pool.close(), ATTEMPT)
        except BROKEN:
            self.pool.terminate()
