"""The post office: news go out beside the game, and never hold up a move."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from email.message import EmailMessage
from typing import NamedTuple, Protocol

from ludotheque.post import letter
from ludotheque.post.address_book import AddressBook
from ludotheque.post.carriers import Carriers
from ludotheque.post.letter import Letter
from ludotheque.post.mail import Refused, Undelivered
from ludotheque.post.round import Round
from ludotheque.post.stamps import Stamps
from ludotheque.tables.contacts import Contact
from ludotheque.tables.notices import Notice
from ludotheque.tables.store import Store, Taken

log = logging.getLogger(__name__)

# Letters that may wait; if more come, something is wrong, and the game goes on without them.
MOST_WAITING = 2000
TOO_MUCH = "too much news is waiting: some is lost"
CLERKS = 4
# Seconds after which a letter that was not delivered is tried again.
PAUSES = (5.0, 60.0, 600.0)
# A line may be dead without anyone knowing, or somebody have left just now: whoever seems to be
# here when something happens is looked for once more after so many seconds.
SECOND_LOOK = 60.0
# Seconds for what waits when the house closes.
CLOSING = 2.0


class Home(Protocol):
    """What the post office asks the house."""

    def is_here(self, notice: Notice) -> bool:
        """Whether whoever a notice is for looks at the table itself."""

    def is_due(self, notice: Notice) -> bool:
        """Whether a notice still says something."""


class Parcel(NamedTuple):
    """A letter on its way."""

    person: str
    contact: Contact
    letter: Letter
    notice: Notice | None = None
    tries: int = 0


class PostOffice:
    """Decides who is really told, and sees that it arrives."""

    def __init__(
        self, store: Store, home: Home, carriers: Carriers, stamps: Stamps, address: str
    ) -> None:
        self.book = AddressBook(store)
        self.carriers = carriers
        self.stamps = stamps
        self.address = address  # where the host says that the house is; "" if nowhere
        self._store = store
        self._home = home
        self._waiting: asyncio.Queue[Awaitable[None]] = asyncio.Queue(MOST_WAITING)
        self._clerks: list[asyncio.Task[None]] = []
        self._later: set[asyncio.TimerHandle] = set()
        self._round = Round()

    def send(self, notices: list[Notice]) -> None:
        """Take notices over, at once; most are for people who want none."""
        for notice in notices:
            if not self.book.is_unreachable(notice.person):
                self._hand_over(self._decide(notice))

    def try_out(self, person: str, contact: Contact) -> None:
        """Send somebody a letter, to see whether it arrives."""
        said = letter.trial(person, contact, self.stamps, self.origin(contact))
        self._send_off(Parcel(person, contact, said))

    def post(self, message: EmailMessage) -> None:
        """Send a message that is no news."""
        self._hand_over(self._mail(message))

    def origin(self, contact: Contact) -> str:
        """Where the links of somebody's letters lead."""
        return self.address or contact.origin

    def _hand_over(self, job: Awaitable[None]) -> None:
        try:
            self._waiting.put_nowait(job)
        except asyncio.QueueFull:
            _forget(job)
            log.warning(TOO_MUCH)
            return
        if not self._clerks:
            self._clerks = [asyncio.create_task(self._work()) for _ in range(CLERKS)]

    async def _work(self) -> None:
        while True:
            job = await self._waiting.get()
            try:
                await job
            # Whatever it is, it costs a letter, never the post.
            except Exception as error:
                log.warning("news could not be sent: %s", type(error).__name__)
            finally:
                self._waiting.task_done()

    async def _decide(self, notice: Notice, again: bool = False) -> None:
        """Whether a person wants this notice now; if so, they are told by every contact."""
        known = await self.book.look_up(notice.person)
        when = known.when(notice.table)
        if not known.contacts or when == "never" or not self._home.is_due(notice):
            return
        if when == "away" and self._home.is_here(notice):
            if not again:
                self._in(SECOND_LOOK, notice)
            return
        try:
            # Remembered before it is sent: if the house dies now, nobody is told twice.
            await self._store.tell(notice.person, notice.table, notice.what)
        except Taken:
            return
        for contact in known.contacts:
            said = letter.write(notice, contact, self.stamps, self.origin(contact))
            self._send_off(Parcel(notice.person, contact, said, notice))

    def _send_off(self, parcel: Parcel) -> None:
        async def carry(seconds: float) -> None:
            try:
                await self._deliver(parcel, seconds)
            # Whatever it is, it costs a letter, never the post.
            except Exception as error:
                log.warning("news could not be sent: %s", type(error).__name__)

        if not self._round.send(parcel.person, parcel.contact.address, carry):
            log.warning(TOO_MUCH)

    async def _deliver(self, parcel: Parcel, seconds: float) -> None:
        if parcel.notice is not None and not self._home.is_due(parcel.notice):
            return
        outcome = await self.carriers.carry(parcel.letter, parcel.contact, seconds)
        channel = parcel.contact.channel
        if outcome == "gone":
            await self.book.drop(parcel.person, parcel.contact.id)
        elif outcome == "later" and parcel.tries < len(PAUSES):
            self._in(PAUSES[parcel.tries], parcel._replace(tries=parcel.tries + 1))
        elif outcome != "delivered":
            # Without the address: it is nobody's but its person's.
            log.warning("news by %s could not be delivered", channel)

    async def _mail(self, message: EmailMessage) -> None:
        assert self.carriers.mail is not None
        try:
            await self.carriers.mail.send(message)
        except (Refused, Undelivered):
            log.warning("a mail could not be delivered")

    def _in(self, seconds: float, what: Notice | Parcel) -> None:
        """Look at something again later."""

        def again() -> None:
            self._later.discard(timer)
            if isinstance(what, Notice):
                self._hand_over(self._decide(what, again=True))
            else:
                self._send_off(what)

        if len(self._later) >= MOST_WAITING:
            log.warning(TOO_MUCH)
            return
        timer = asyncio.get_running_loop().call_later(seconds, again)
        self._later.add(timer)

    async def settled(self) -> None:
        """Until nothing waits to be sent."""
        await self._waiting.join()
        await self._round.finish()

    async def close(self) -> None:
        """Deliver what can be in a moment; the rest is lost, not doubled."""
        for timer in self._later:
            timer.cancel()
        self._later.clear()
        try:
            async with asyncio.timeout(CLOSING):
                await self.settled()
        except TimeoutError:
            pass
        await self._round.stop()
        for clerk in self._clerks:
            clerk.cancel()
        await asyncio.gather(*self._clerks, return_exceptions=True)
        while not self._waiting.empty():
            _forget(self._waiting.get_nowait())
        if self.carriers.mail is not None:
            self.carriers.mail.close()


def _forget(job: Awaitable[None]) -> None:
    """What was never begun."""
    close = getattr(job, "close", None)
    if close is not None:
        close()
