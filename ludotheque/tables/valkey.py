"""The bus in Valkey, or Redis: channels for news, hashes for who is where, keys for leases."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Set
from typing import Any

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.exceptions import RedisError

from ludotheque.core.trouble import Trouble
from ludotheque.tables.bus import Changed, Hear, new_name

log = logging.getLogger(__name__)

# How often a house says that it is there, in seconds; one not heard for longer than the second
# number is gone. Whoever doesn't hear itself has lost the bus.
BEAT = 1.0
GONE = 3.5
# How long a command may take before the bus counts as lost, in seconds.
PATIENCE = 1.5
# Before trying to get on again, in seconds.
PAUSE = 0.3
# What a house has kept and never took back, because it was killed, goes after a day, in seconds.
KEPT = 86_400
# More than this is not told at once; a bus that is so far behind is as good as lost.
MOST_WAITING = 50_000
HOUSES = "houses"
# The client trips over itself, too: a line that is closed while it is found again has no writer.
FAILURES = (RedisError, OSError, TimeoutError, AttributeError, RuntimeError)
# Granted to whoever has it already, and to anyone if nobody has it.
LEASE = """
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
"""
RELEASE = "if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end"

Command = tuple[str | bytes | int, ...]


def connect(address: str) -> Redis:
    """A client that gives up soon, and tries nothing twice by itself."""
    try:
        return Redis.from_url(
            address,
            socket_timeout=PATIENCE,
            socket_connect_timeout=PATIENCE,
            retry=None,
            # The shapes of answers depend on it, and not every version has the same usual one.
            protocol=2,
        )
    except ValueError:
        # Not the address itself: it may hold a password.
        raise Trouble("LUDOTHEQUE_BUS should be an address such as redis://host:6379.") from None


def address_of(realm: str, channel: str) -> bytes:
    """A channel's name in Valkey; those that begin with a stroke are the same in all realms."""
    if channel.startswith("/"):
        return f"ludotheque:{channel[1:]}".encode()
    return f"ludotheque:{realm}:{channel}".encode()


class ValkeyBus:
    """One line for commands, one for news; both are found again when they are lost."""

    alone = False

    def __init__(self, address: str, realm: str) -> None:
        self.name = new_name()
        self.up = False
        self.client = connect(address)
        # Houses of another database may use the same Valkey: they have another realm.
        self._realm = realm
        self._roll_call = address_of(realm, HOUSES)
        self._changed: Changed = lambda: None
        self._ears: dict[bytes, Hear] = {}  # by channel
        self._pubsub: PubSub | None = None
        self._confirmed: dict[bytes, asyncio.Future[None]] = {}  # channels about to be heard
        self._outbox: list[Command] = []
        self._something = asyncio.Event()  # set when something is to be sent
        self._seen: dict[str, float] = {}  # when each house was last heard of, ourselves too
        self._known: Set[str] = frozenset()  # the others of whom we have told
        self._lost = time.monotonic()  # since when, if it is lost
        self._begun = False  # whether it was ever up
        self._tasks: list[asyncio.Task[None]] = []
        self._closing = False

    @property
    def others(self) -> Set[str]:
        return self._known

    @property
    def lost(self) -> float:
        """For how many seconds nobody has been heard; 0.0 while all is well."""
        return 0.0 if self.up else time.monotonic() - self._lost

    async def open(self, changed: Changed) -> None:
        self._changed = changed
        self._ears[self._roll_call] = lambda house, message: None
        self._tasks = [
            asyncio.create_task(forever()) for forever in (self._hear, self._send, self._beat)
        ]
        # Usually it is up at once; a house opens without it, too.
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while not self.up:  # noqa: ASYNC110
                    await asyncio.sleep(0.005)
        if not self.up:
            self._begun = True
            log.warning("the bus can't be reached, and the log is asked instead")

    def address_of(self, channel: str) -> bytes:
        """A channel's name in Valkey, for those who tell something there by other means."""
        return address_of(self._realm, channel)

    # --- hearing ----------------------------------------------------------------------------

    async def listen(self, channel: str, hear: Hear) -> None:
        key = self.address_of(channel)
        self._ears[key] = hear
        if self._pubsub is None:
            # It is heard as soon as we are back; then everyone asks the store first.
            return
        confirmed = self._confirmed[key] = asyncio.get_running_loop().create_future()
        try:
            async with asyncio.timeout(PATIENCE):
                await self._pubsub.execute_command("SUBSCRIBE", key)
                await confirmed
        except FAILURES as trouble:
            # Whoever comes next need not wait as long.
            self._lose(trouble)
        self._confirmed.pop(key, None)

    def ignore(self, channel: str) -> None:
        key = self.address_of(channel)
        if self._ears.pop(key, None) is not None and self._pubsub is not None:
            asyncio.create_task(self._unsubscribe(self._pubsub, key))  # noqa: RUF006

    async def _unsubscribe(self, pubsub: PubSub, key: bytes) -> None:
        # Somebody may listen again meanwhile.
        if key not in self._ears:
            with contextlib.suppress(*FAILURES):
                await pubsub.execute_command("UNSUBSCRIBE", key)

    async def _hear(self) -> None:
        while not self._closing:
            pubsub = self.client.pubsub()
            try:
                await pubsub.execute_command("SUBSCRIBE", *self._ears)
                self._pubsub = pubsub
                while True:
                    self._take(await pubsub.parse_response(block=True))
            # Whatever it is: a house that no longer listened would be alone for ever.
            except Exception as trouble:
                self._lose(trouble)
            finally:
                self._pubsub = None
                with contextlib.suppress(*FAILURES):
                    await pubsub.aclose()  # type: ignore[no-untyped-call]
            await asyncio.sleep(PAUSE)

    def _take(self, heard: list[bytes]) -> None:
        kind, key, message = heard[:3]
        if kind == b"subscribe":
            confirmed = self._confirmed.get(key)
            if confirmed is not None and not confirmed.done():
                confirmed.set_result(None)
        elif kind == b"message":
            house, _, told = message.partition(b" ")
            if key == self._roll_call:
                self._hear_of(house.decode(), told)
            hear = self._ears.get(key)
            if hear is not None and house.decode() != self.name:
                self._pass_on(hear, house.decode(), told)

    def _pass_on(self, hear: Hear, house: str, told: bytes) -> None:
        try:
            hear(house, told)
        # Whatever it is: it costs this piece of news, not all that are to come.
        except Exception:
            log.exception("news from another house could not be taken in")

    def _hear_of(self, house: str, told: bytes) -> None:
        if told == b"goodbye":
            self._seen.pop(house, None)
        else:
            self._seen[house] = time.monotonic()
        if house == self.name and not self.up:
            self._find()
        elif house != self.name and (house in self._known) != (house in self._seen):
            self._know()

    # --- who is there -----------------------------------------------------------------------

    async def _beat(self) -> None:
        while True:
            self.tell(HOUSES, b"here")
            began = time.monotonic()
            await asyncio.sleep(BEAT)
            now = time.monotonic()
            # While this house itself had no time to listen, nobody else was silent.
            late = max(0.0, now - began - BEAT)
            for house in self._seen:
                self._seen[house] += late
            if self.up and now - self._seen.get(self.name, 0.0) > GONE:
                self._lose(TimeoutError("nothing is heard on it"))
            gone = [house for house, seen in self._seen.items() if now - seen > GONE]
            # Without the bus nobody can be heard: that does not mean that they are gone.
            if gone and self.up:
                for house in gone:
                    del self._seen[house]
                self._know()

    def _know(self) -> None:
        self._known = frozenset(self._seen.keys() - {self.name})
        self._changed()

    def _lose(self, trouble: Exception) -> None:
        self._outbox.clear()
        if self._pubsub is not None and self._pubsub.connection is not None:
            # Whoever waits for news on this line must not wait for ever.
            asyncio.create_task(self._pubsub.connection.disconnect(nowait=True))  # noqa: RUF006
        if self.up:
            self.up = False
            self._lost = time.monotonic()
            log.warning("the bus is lost, and the log is asked instead: %s", _why(trouble))
            self._changed()

    def _find(self) -> None:
        self.up = True
        if self._begun:
            log.warning("the bus is found, after %.1f seconds", time.monotonic() - self._lost)
        self._begun = True
        # Everyone who is there will be heard within a moment.
        for house in self._seen:
            self._seen[house] = time.monotonic()
        self._know()

    # --- telling ----------------------------------------------------------------------------

    def tell(self, channel: str, message: bytes) -> None:
        self._post(("PUBLISH", self.address_of(channel), self.name.encode() + b" " + message))

    def keep(self, channel: str, message: bytes) -> None:
        key = self.address_of(f"kept:{channel}")
        self._post(("HSET", key, self.name, message), ("EXPIRE", key, KEPT))
        self.tell(channel, message)

    def forget(self, channel: str) -> None:
        self._post(("HDEL", self.address_of(f"kept:{channel}"), self.name))

    def _post(self, *commands: Command) -> None:
        if len(self._outbox) < MOST_WAITING:
            self._outbox.extend(commands)
            self._something.set()

    async def _send(self) -> None:
        """Whatever waits is sent together."""
        while not self._closing:
            await self._something.wait()
            self._something.clear()
            try:
                await self._flush()
            except Exception as trouble:
                self._lose(trouble)
                await asyncio.sleep(PAUSE)

    async def _flush(self) -> None:
        commands, self._outbox = self._outbox, []
        if not commands:
            return
        async with self.client.pipeline(transaction=False) as pipeline:
            for command in commands:
                pipeline.execute_command(*command)
            await heeding(pipeline.execute(raise_on_error=False))

    # --- asking -----------------------------------------------------------------------------

    async def kept(self, channel: str) -> dict[str, bytes]:
        if not self.up:
            return {}
        try:
            found = await heeding(self.client.hgetall(self.address_of(f"kept:{channel}")))
        except FAILURES as trouble:
            self._lose(trouble)
            return {}
        ours = self.name.encode()
        return {house.decode(): told for house, told in found.items() if house != ours}

    async def lease(self, what: str, seconds: float) -> bool:
        if not self.up:
            return True
        key = self.address_of(f"lease:{what}")
        try:
            granted = await heeding(self.client.eval(LEASE, 1, key, self.name, int(seconds * 1000)))
        except FAILURES as trouble:
            self._lose(trouble)
            return True
        return bool(granted)

    async def release(self, what: str) -> None:
        if self.up:
            with contextlib.suppress(*FAILURES):
                await heeding(
                    self.client.eval(RELEASE, 1, self.address_of(f"lease:{what}"), self.name)
                )

    async def close(self) -> None:
        self.tell(HOUSES, b"goodbye")
        self._closing = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(*FAILURES):
            await self._flush()
        with contextlib.suppress(*FAILURES):
            await self.client.aclose()


async def heeding(asked: Awaitable[Any]) -> Any:
    """An answer, unless nobody wants it any more: the client may swallow a cancellation."""
    answer = await asked
    task = asyncio.current_task()
    if task is not None and task.cancelling():
        raise asyncio.CancelledError
    return answer


def _why(trouble: Exception) -> str:
    """What is wrong, in one line."""
    return (str(trouble).strip().splitlines() or [type(trouble).__name__])[0]
