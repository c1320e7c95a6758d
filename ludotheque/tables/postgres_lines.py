"""Lines to a PostgreSQL that may restart: whatever is asked or written is tried again."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TypeVar

import asyncpg

from ludotheque.tables.batch import Page, Waiting, settle, together
from ludotheque.tables.postgres_statements import OURS
from ludotheque.tables.store import Taken, Unreachable

log = logging.getLogger(__name__)

# Seconds for one try, and in all: a server that restarts is back before anybody has to know, and
# whoever asks a house that is cut off soon learns that another should be asked.
ATTEMPT = 2.0
PERSISTENCE = 3.0
# Once that was in vain nobody else waits so long: everyone has a single try, of so many seconds.
LAST_TRY = 1.0
# Seconds before the second try; before each one after it twice as long, up to the other number.
PAUSE, LONGEST_PAUSE = 0.05, 0.5
# What is wrong with the line or the server, and not with what was asked.
BROKEN = (
    OSError,
    EOFError,
    TimeoutError,
    asyncpg.InterfaceError,
    # A server that goes says so to whoever is silent, too; on such a line the next word is an
    # error of the client's own.
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.PostgresSystemError,
    # Two houses that waited for each other, and a server that has become another's copy.
    asyncpg.TransactionRollbackError,
    asyncpg.ReadOnlySQLTransactionError,
    # A house that stood still in the midst of a transaction: it was taken back.
    asyncpg.IdleInTransactionSessionTimeoutError,
)
T = TypeVar("T")
Job = Callable[[asyncpg.Connection], Awaitable[T]]


class PostgresLines:
    """One writer of moves, and others beside it."""

    def __init__(self, pool: asyncpg.Pool) -> None:
        self.pool = pool
        self._waiting: list[Waiting] = []  # while a batch is being committed
        self._writing: asyncio.Task[None] | None = None
        self._closing = False
        self._lost = 0.0  # since when the server could not be reached; 0.0 while all is well

    async def commit(self, page: Page) -> None:
        """Write a page; it is on the server's disk when this returns."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((page, done))
        if self._writing is None:
            # A task begins in a moment: whoever else moves just now comes along.
            self._writing = asyncio.create_task(self._write())
        # Once it waits to be written it is, even if the caller goes away.
        await done

    async def commit_beside(self, page: Page) -> None:
        """Write a page on a line of its own, so that no move waits behind it."""
        error = await self._attempt(page)
        if error is not None:
            raise error

    async def _write(self) -> None:
        """Pages that wait together share a commit."""
        while self._waiting:
            batch, self._waiting = self._waiting, []
            settle(batch, await self._write_all([page for page, _ in batch]))
        self._writing = None

    async def _write_all(self, pages: list[Page]) -> list[Exception | None]:
        """Most batches have nothing wrong with them; one that has is written page by page."""
        whole = await self._attempt(together(pages))
        if whole is None or len(pages) == 1 or isinstance(whole, Unreachable):
            return [whole] * len(pages)
        return [await self._attempt(page) for page in pages]

    async def _attempt(self, page: Page) -> Exception | None:
        """A page, all of it or nothing; or what was wrong with it."""
        tries = 0

        async def write(db: asyncpg.Connection) -> None:
            nonlocal tries
            tries += 1
            await _write_page(db, page)

        try:
            await self._persist(write)
        except asyncpg.UniqueViolationError:
            # A line that broke after the commit leaves open whether it was kept: the log knows.
            return await self._settle_doubt(page) if tries > 1 else Taken()
        # Whatever it is: the writer serves all tables, and must not die because of one.
        except Exception as error:
            return error
        return None

    async def _settle_doubt(self, page: Page) -> Exception | None:
        """Whether what is kept is what this page says, to the microsecond; if not, it is Taken."""
        found = wanted = 0
        for statement, count in OURS.items():
            if rows := page.get(statement):
                try:
                    found += int(str(await self.fetch_value(count, *zip(*rows, strict=True))))
                except Exception as error:
                    return error
                wanted += len(rows)
        return None if wanted and found == wanted else Taken()

    # --- trying again -------------------------------------------------------------------------

    async def _persist(self, job: Job[T]) -> T:
        """Do something on a line, however often it has to be begun; or Unreachable."""
        broken: Exception | None = None
        async for seconds in self._patiently():
            try:
                answer = await self._with_line(job, seconds)
            except Exception as error:
                if not is_broken(error):
                    raise
                broken = error
            else:
                self._find()
                return answer
        self._lose(broken)
        raise Unreachable

    async def _patiently(self) -> AsyncIterator[float]:
        """How many seconds the next try may take, until it is no longer worth waiting."""
        if self._lost:
            yield LAST_TRY
            return
        end = time.monotonic() + PERSISTENCE
        pause = PAUSE
        yield ATTEMPT
        # A second try in any case: a house that was itself kept from listening for as long has not
        # given the server a chance.
        least = LAST_TRY
        while True:
            await asyncio.sleep(pause)
            left = max(end - time.monotonic(), least)
            # Whoever is told meanwhile that the server is lost need not find out for themselves.
            if left <= 0 or self._closing or self._lost:
                return
            yield min(left, ATTEMPT)
            pause = min(2 * pause, LONGEST_PAUSE)
            least = 0.0

    def _lose(self, trouble: Exception | None) -> None:
        if not self._lost:
            self._lost = time.monotonic()
            log.warning("PostgreSQL can't be reached: %r", trouble)

    def _find(self) -> None:
        if self._lost:
            log.warning("PostgreSQL answers again, after %.1f s", time.monotonic() - self._lost)
            self._lost = 0.0

    async def _with_line(self, job: Job[T], seconds: float) -> T:
        """Do something on a free line; one that is late or in doubt is not used again."""
        end = asyncio.get_running_loop().time() + seconds
        db = await self.pool.acquire(timeout=seconds)
        try:
            async with asyncio.timeout_at(end):
                answer = await job(db)
        except BaseException as error:
            lost = db.is_closed()
            if lost or not isinstance(error, Exception) or is_broken(error):
                db.terminate()
            await self._give_back(db)
            if lost and isinstance(error, Exception) and not _is_answer(error):
                # Whatever the client says on a line that has broken, it is about the line.
                raise ConnectionResetError from error
            raise
        await self._give_back(db)
        return answer

    async def _give_back(self, db: asyncpg.Connection) -> None:
        """Let others use a line, or open another in its place; what was done on it stays done."""
        try:
            await self.pool.release(db, timeout=LAST_TRY)
        # It is taken out of use then, and whoever comes next gets a new one.
        except Exception as trouble:
            log.info("a line to PostgreSQL was lost when it was given back: %r", trouble)

    # --- reading ------------------------------------------------------------------------------

    async def fetch(self, question: str, *told: object) -> list[asyncpg.Record]:
        return await self._persist(lambda db: db.fetch(question, *told))

    async def fetch_value(self, question: str, *told: object) -> object:
        return await self._persist(lambda db: db.fetchval(question, *told))

    async def answers(self) -> bool:
        """Whether the server answers now."""
        try:
            await self._with_line(lambda db: db.fetchval("SELECT 1"), LAST_TRY)
        except Exception as trouble:
            self._lose(trouble)
            return False
        self._find()
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
        # However it ends: the house closes.
        except Exception:
            self.pool.terminate()


def is_broken(error: Exception) -> bool:
    """Whether the line or the server is to blame, and not what was asked."""
    # The client's word for a value that it can't send is of both kinds.
    return isinstance(error, BROKEN) and not isinstance(error, ValueError)


def _is_answer(error: Exception) -> bool:
    """Whether it is the server that says so."""
    return isinstance(error, asyncpg.PostgresError)


async def _write_page(db: asyncpg.Connection, page: Page) -> None:
    # In an order on which all houses agree: none waits for another in a circle.
    columns = {statement: zip(*sorted(rows), strict=True) for statement, rows in page.items()}
    if len(columns) == 1:
        # A statement is a transaction by itself: one trip instead of three.
        ((statement, values),) = columns.items()
        await db.execute(statement, *values)
        return
    await db.execute("BEGIN")
    try:
        for statement, values in columns.items():
            await db.execute(statement, *values)
    except asyncpg.PostgresError as error:
        if not is_broken(error):
            await db.execute("ROLLBACK")
        raise
    await db.execute("COMMIT")
