"""The house: it opens tables, finds them again, and keeps no more of them awake than are used."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Mapping, Sequence, Set

from ludotheque.bots.pool import Pool
from ludotheque.core import fair
from ludotheque.core.game import Game, take
from ludotheque.core.trouble import Trouble
from ludotheque.tables import referee
from ludotheque.tables.bus import Bus, LocalBus
from ludotheque.tables.company import Company
from ludotheque.tables.course import chapter_of
from ludotheque.tables.desk import Desk
from ludotheque.tables.entry import Opened, Plan, Rematched
from ludotheque.tables.hall import Hall
from ludotheque.tables.hours import Hours
from ludotheque.tables.keeping import Keeper, Keeping
from ludotheque.tables.names import machine_name
from ludotheque.tables.neighbours import channel_of
from ludotheque.tables.notices import Notice, Standing, is_due, notices
from ludotheque.tables.pace import RELAXED, Pace
from ludotheque.tables.places import Places
from ludotheque.tables.referee import Grant
from ludotheque.tables.refusal import Full, NotFound, TooSoon
from ludotheque.tables.review import Reviews
from ludotheque.tables.step import entry_of
from ludotheque.tables.store import OVER, TURN, WAITING, Store, Unreachable
from ludotheque.tables.table import Table
from ludotheque.tables.timekeeper import Timekeeper
from ludotheque.tables.waking import Waking, woken
from ludotheque.tables.wanted import PATIENCE, Wanted, check_patience, new_id, seat_plans

log = logging.getLogger(__name__)

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
# An uploaded record is kept for ninety days, and so is what people were told; in seconds.
RECORDS = 90 * 86_400.0
FORGOTTEN_AT_ONCE = 500
# How often tables are put to sleep between two times that some are forgotten: for an hour.
TIDYINGS = 720
# The least time a machine takes over a move, in seconds.
PACE = 0.9
# How long a house has to itself what only one of several should do, in seconds.
LEASE = 5.0


class House:
    """All tables, day and night."""

    def __init__(
        self,
        store: Store,
        pool: Pool,
        pace: float = PACE,
        awake: int = AWAKE,
        keeping: Keeping | None = None,
        hours: Hours | None = None,
        bus: Bus | None = None,
    ) -> None:
        self.store = store
        self.bus = bus or LocalBus()
        self.pool = pool
        self._pace = pace
        self._awake = awake  # how many tables at most
        self._keeping = keeping or Keeping()
        self._desks: dict[str, Desk] = {}  # the tables that are awake, by id
        self._finding: dict[str, asyncio.Lock] = {}  # those that are being woken
        self.waking = Waking()
        self._rematching = asyncio.Lock()
        self.reviews = Reviews(store, pool)
        self.hall = Hall()
        # Sends news out of the house; nobody does unless there is a post office.
        self.tell: Callable[[list[Notice]], None] = lambda news: None
        self.hours = hours or Hours()
        self.places = Places(store, self.hours)
        self.company = Company(self.bus, store, self._desks, self.hall)
        self.timekeeper = Timekeeper(self)

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
        address: str = "",
        hall: str = "",
        tempo: Pace = RELAXED,
        invited: bool = False,
    ) -> Desk:
        """Open a table; if no seat is left free, the game begins, with the owner's sealed word."""
        box = take(game)
        check_patience(patience)
        if hall and invited:
            raise Trouble("A table is open to all in the hall, or by invitation: not both.")
        seats = seat_plans(box, person, name, wanted)
        box.begin(len(seats), options)
        return await self._open(
            box, Keeper(person, address), seats, options, patience, hints,
            # One that invites in the hall waits until its owner looks.
            lambda table: [] if hall else referee.begin_if_full(table, seal),
            hall=hall, tempo=tempo, invited=invited,
        )  # fmt: skip

    async def _open(
        self,
        game: Game,
        owner: Keeper,
        seats: list[Plan],
        options: Mapping[str, object],
        patience: int,
        hints: bool,
        begin: Grant,
        lesson: str = "",
        hall: str = "",
        tempo: Pace = RELAXED,
        invited: bool = False,
    ) -> Desk:
        await self._make_room(owner)
        id = new_id()
        seed = secrets.token_bytes(32)
        settled = dict(game.settle(options))
        opened = Opened(
            game.key, game.rules, settled, seats, owner.person, patience, fair.commit(seed), hints,
            lesson, hall, tempo, invited,
        )  # fmt: skip
        table = Table(id, seed, opened)
        granted = begin(table)
        today = self.hours.today()
        await self.store.open(id, seed, [opened, *map(entry_of, granted)], today)
        for one in granted:
            table.fold(one, self.hours.own(today))
        # The first turn; only a rematch seats people who are not here to see it.
        self.tell(notices(table, Standing("gathering", None), [opened]))
        desk = self._keep(table, owner)
        await desk.note_due()
        if not self.bus.alone:
            await self.bus.listen(channel_of(id), desk.neighbours.hear)
        return desk

    def _keep(self, table: Table, keeper: Keeper) -> Desk:
        """A table that is awake from now on."""
        desk = self._desks[table.id] = Desk(
            table, self.store, self.pool, self._pace, self._notice,
            lambda news: self.tell(news), self.hours, self.bus,
        )  # fmt: skip
        self.places.notice(desk)
        self._keeping.keep(table.id, keeper)
        desk.wake_machines()
        return desk

    def _notice(self, desk: Desk) -> None:
        """Something has happened at a table."""
        self.hall.notice(desk)
        self.places.notice(desk)

    async def learn(
        self, person: str, name: str, game: str, key: str, again: bool, address: str = ""
    ) -> Desk:
        """The table of a chapter: where this person left it, or a new one."""
        box = take(game)
        chapter = chapter_of(box, key)
        if chapter is None:
            raise NotFound("{game} has no such lesson.", game=box.title)
        left = None if again else await self._left(person, box, key)
        if left is not None:
            return left
        seats = [Plan("person", name, people=[person])]
        seats += [Plan("machine", machine_name(seat), 1) for seat in range(1, chapter.seats)]
        return await self._open(
            box, Keeper(person, address), seats, chapter.options, PATIENCE[-1], False,
            referee.begin_lesson, key,
        )  # fmt: skip

    async def _left(self, person: str, game: Game, chapter: str) -> Desk | None:
        """A chapter that this person has begun and not finished, if it is still what it was."""
        for begun in await self.store.lessons_of(person):
            if (begun.game, begun.chapter) != (game.key, chapter):
                continue
            with contextlib.suppress(Trouble):
                desk = await self.desk(begun.table)
                course = desk.table.course
                if course and not course.learned and desk.table.game.rules == game.rules:
                    return desk
        return None

    async def desk(self, id: str, person: str = "", address: str = "") -> Desk:
        """The desk of a table, woken from the store for someone if need be."""
        found = self._desks.get(id)
        if found is not None:
            # Nobody puts it to sleep while it is in somebody's hands.
            found.touched = time.monotonic()
            found.wake_machines()
            if found.behind or not self.bus.up:
                # Something was missed, or nobody tells us: what we know may be old.
                await found.catch_up()
            return found
        async with self._finding.setdefault(id, asyncio.Lock()):
            try:
                return self._desks.get(id) or await self._wake(id, Keeper(person, address))
            finally:
                self._finding.pop(id, None)

    async def _wake(self, id: str, keeper: Keeper) -> Desk:
        table = await woken(id, self.store, self.hours, self.waking, keeper.person)
        await self._make_room(keeper)
        desk = self._keep(table, keeper)
        if not self.bus.alone:
            await self.bus.listen(channel_of(id), desk.neighbours.hear)
            # From now on we hear of everything; what was written before, while it was read?
            await desk.catch_up()
            await desk.neighbours.meet()
        return desk

    async def rematch(self, desk: Desk, person: str, address: str = "") -> str:
        """The table where the same people play again once all who are here agree, "" until then."""
        table = desk.table
        async with self._rematching:
            await desk.wish(lambda table: referee.ask_again(table, person))
            if not table.rematch and referee.still_asked(table, desk.people_here()):
                return ""
            if not table.rematch and not await self.bus.lease(f"rematch:{table.id}", LEASE):
                # Another house is laying the new table; everyone is told where it is.
                return ""
            return table.rematch or await self._rematch(desk, Keeper(person, address))

    async def _rematch(self, desk: Desk, asker: Keeper) -> str:
        table = desk.table
        seats = [
            Plan(seat.kind, seat.name, seat.level, sorted(seat.holders)) for seat in table.seats
        ]
        # Whoever plays again is still at the old table now.
        sealers = desk.sealers()
        # By the rules of today, whichever this game was played by.
        again = await self._open(
            take(table.game.key), asker, seats, table.options, table.patience, table.hints,
            lambda table: referee.begin(table, sealers), tempo=table.pace,
        )  # fmt: skip
        await desk.wish(lambda table: [] if table.rematch else [Rematched(again.table.id)])
        return table.rematch or again.table.id

    async def tables_of(
        self,
        person: str,
        address: str = "",
        most: int = 12,
        statuses: Sequence[int] = (TURN, WAITING, OVER),
        game: str = "",
        hidden: bool = False,
        skip: int = 0,
    ) -> list[Table]:
        """A person's tables, their turn first, if their games are still on the shelf."""
        await self.places.write()
        found = []
        for id in await self.store.places(person, statuses, game, hidden, most, skip):
            with contextlib.suppress(Trouble):
                table = (await self.desk(id, person, address)).table
                table.at = self.hours.now()
                found.append(table)
        return found

    def is_here(self, notice: Notice) -> bool:
        """Whether whoever a notice is for looks at the table itself."""
        desk = self._desks.get(notice.table)
        if desk is None:
            return False
        if notice.seat < 0:
            return notice.person in desk.people_here()
        return desk.is_here(notice.seat)

    def is_due(self, notice: Notice) -> bool:
        """Whether a notice still says something; where a table sleeps, nothing has happened."""
        desk = self._desks.get(notice.table)
        return desk is None or is_due(desk.table, notice)

    @property
    def quiet(self) -> bool:
        """Whether nobody looks at any table."""
        return not any(desk.watchers for desk in self._desks.values())

    # --- housekeeping -----------------------------------------------------------------------

    async def tidy(self) -> None:
        """Let tables sleep that nobody has used for a while, and forget those never begun."""
        while True:
            try:
                await self._throw_away()
            # Whatever it is: it is thrown away in an hour.
            except Exception as trouble:
                log.warning("what is old could not be thrown away: %r", trouble)
            for _ in range(TIDYINGS):
                await asyncio.sleep(DOZE)
                await self.put_to_sleep(IDLE)

    async def _throw_away(self) -> None:
        await self.forget_unstarted(time.time() - UNSTARTED)
        await self.store.forget_records(time.time() - RECORDS)
        await self.store.forget_told(time.time() - RECORDS)

    async def put_to_sleep(self, idle: float) -> None:
        """Let the tables sleep that were untouched for that long; the store has them."""
        now = time.monotonic()
        for id, desk in list(self._desks.items()):
            rest = idle if desk.table.started else min(idle, DOZE)
            if not desk.watchers and not desk.busy and now - desk.touched >= rest:
                await self._let_sleep(id)

    async def _make_room(self, keeper: Keeper) -> None:
        """Where as many tables are awake as may be, those that were unused for longest sleep."""
        for kept in self._keeping.enough(keeper):
            theirs = self._unused(kept)
            if not theirs:
                raise TooSoon(
                    "So many tables are in use from here that the house asks you to leave one "
                    "first, or to come back in a few minutes."
                )
            await self._let_sleep(theirs[0])
        if len(self._desks) < self._awake:
            return
        unused = self._unused(self._desks.keys())
        if not unused:
            raise Full("Every table of the house is in use; please try again in a few minutes.")
        # Some more than one, so that not everyone who comes has to look for room.
        for id in unused[: max(1, self._awake // 50)]:
            await self._let_sleep(id)

    def _unused(self, tables: Set[str]) -> list[str]:
        """Those of some tables that may sleep, the longest unused first."""
        now = time.monotonic()
        desks = [self._desks[id] for id in tables]
        unused = [desk for desk in desks if not desk.needed and now - desk.touched >= IN_HAND]
        return [desk.table.id for desk in sorted(unused, key=lambda desk: desk.touched)]

    async def _let_sleep(self, id: str) -> None:
        self._keeping.let_go(id)
        desk = self._desks.pop(id, None)
        if desk is not None:
            self.hall.forget(id)
            self.places.forget(id)
            self.bus.ignore(channel_of(id))
            await desk.close()

    async def forget_unstarted(self, before: float) -> None:
        """Tables that nobody has touched since then, and where no game began, are thrown away."""
        while stale := await self.store.unstarted(before, FORGOTTEN_AT_ONCE):
            sleeping = [id for id in stale if await self._sleeps(id)]
            await self.store.forget(sleeping)
            if len(sleeping) < FORGOTTEN_AT_ONCE:
                return

    async def _sleeps(self, id: str) -> bool:
        """Whether a table is awake in no house at all."""
        if id in self._desks or self.bus.alone:
            return id not in self._desks
        return self.bus.others.isdisjoint(await self.bus.kept(channel_of(id)))

    async def close(self) -> None:
        """Close every desk, the machines and the store."""
        await self.reviews.close()
        for desk in self._desks.values():
            await desk.close()
        with contextlib.suppress(Unreachable):
            await self.places.write()
            await self.hours.close(self.store)
        await self.company.leave()
        await self.pool.close()
        await self.store.close()
