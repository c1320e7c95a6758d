"""Several houses, and one fault after the other: nothing acknowledged is lost, play goes on."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import signal
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from anyio.from_thread import start_blocking_portal

from tests import postgres as servers
from tests.conftest import tell
from tests.valkey import running
from tests.waiting import PATIENCE, until
from tests.web.relay import Relay, to_postgres, to_valkey
from tests.web.town import GAMES, Pair, Player, Town, thinker, town

pytestmark = pytest.mark.anyio
# How many tables for each game, how many moves between two faults, and how many faults:
# in `make test`, and for a night.
FEW = (1, 8, 1)
MANY = (8, 250, 12)
NIGHTLY = [FEW, pytest.param(MANY, marks=pytest.mark.soak)]
# How long anybody may have to wait until play goes on, in seconds; asserted where the machine has
# nothing else to do.
AIM = 5.0
HOUSES = 3
# The house that is killed and stopped, and the one whose lines can be cut.
MORTAL, DISTANT = 2, 1
Size = tuple[int, int, int]
Fault = Callable[[int], Awaitable[None]]


@dataclass
class Place:
    """Three houses; between one of them and both engines the lines can be cut."""

    town: Town
    database: str
    _relays: dict[str, Relay]
    _call: Callable[..., Any]

    def cut(self, line: str, how: str) -> None:
        """Close the sockets of a line, or let nothing through."""
        self._call(getattr(self._relays[line], how))

    def mend(self, line: str) -> None:
        """Let everything through again; what has stood still for long is closed."""
        self._call(self._relays[line].cut)
        self._call(self._relays[line].mend)

    async def healthy(self) -> None:
        """Until all houses are there, hear each other and reach their database."""
        async with httpx.AsyncClient(timeout=PATIENCE) as client:
            for house in self.town.houses:
                async with asyncio.timeout(PATIENCE):
                    while not await _is_well(client, house.address):  # noqa: ASYNC110
                        await asyncio.sleep(0.05)


async def _is_well(client: httpx.AsyncClient, address: str) -> bool:
    ready = await client.get(f"{address}/readyz")
    told = (await client.get(f"{address}/healthz")).json()
    return bool(ready.status_code == 200 and told["bus"] and told["houses"] == HOUSES)


@pytest.fixture(scope="module")
def all_of_it(tmp_path_factory: pytest.TempPathFactory, postgres: str) -> Iterator[Place]:
    """A town for all these tests: to open one takes longer than most of them."""
    corner = f"town_{secrets.token_hex(8)}"
    asyncio.run(tell(postgres, f"CREATE SCHEMA {corner}"))
    database = f"{postgres}&search_path={corner}"
    folder = tmp_path_factory.mktemp("town")
    with (
        running() as valkey,
        tempfile.TemporaryDirectory(prefix="line") as line,
        start_blocking_portal() as portal,
        portal.wrap_async_context_manager(to_valkey(valkey.port)) as (bus, to_bus),
        portal.wrap_async_context_manager(to_postgres(database, Path(line))) as (db, to_db),
        town(
            folder, database, valkey, HOUSES,
            {DISTANT: {"LUDOTHEQUE_DATABASE": to_db, "LUDOTHEQUE_BUS": to_bus}},
        ) as houses,
        thinker(valkey),
    ):  # fmt: skip
        yield Place(houses, database, {"valkey": bus, "postgres": db}, portal.call)
        for number in range(HOUSES):
            print(houses.said(number).read_text("utf-8"))


@pytest.fixture
async def place(all_of_it: Place) -> Place:
    await all_of_it.healthy()
    return all_of_it


class Evening:
    """People at tables of all games, who play while things go wrong."""

    def __init__(self, town: Town, size: Size, machines: bool = False) -> None:
        tables, self.between, self.faults = size
        self.aim = AIM if size == MANY else PATIENCE
        self.pairs = [Pair(town, game, machine=machines) for game in GAMES for _ in range(tables)]

    @property
    def moves(self) -> int:
        return sum(pair.moves for pair in self.pairs)

    async def go_on(self, moves: int) -> None:
        """Until so many more moves have been acknowledged."""
        enough = self.moves + moves
        await until(lambda: self.moves >= enough)

    async def everyone_goes_on(self) -> None:
        """Until at every table something has happened."""
        before = [pair.moves for pair in self.pairs]
        await until(lambda: all(pair.moves > n for pair, n in zip(self.pairs, before, strict=True)))

    @asynccontextmanager
    async def playing(self) -> AsyncIterator[None]:
        """While people play; then everything acknowledged is looked up."""
        enough = asyncio.Event()
        async with asyncio.TaskGroup() as group:
            for pair in self.pairs:
                group.create_task(pair.play(enough))
            yield
            enough.set()
        for pair in self.pairs:
            await pair.check()
            await pair.close()
        longest = max(pair.longest for pair in self.pairs)
        print(f"{self.moves} moves acknowledged; nobody waited longer than {longest:.1f} s")
        assert longest < self.aim

    async def suffer(self, fault: Fault) -> None:
        """One fault after the other, in the midst of play."""
        async with self.playing():
            for number in range(self.faults):
                await self.go_on(self.between)
                await fault(number)
                await self.everyone_goes_on()


@pytest.mark.parametrize("size", NIGHTLY)
async def test_one_house_of_three_is_killed_again_and_again(place: Place, size: Size) -> None:
    evening = Evening(place.town, size)

    async def kill(number: int) -> None:
        # In the short form always the same, so that the others' lines stay as they are.
        house = number % HOUSES if size == MANY else MORTAL
        place.town.kill(house)
        await evening.everyone_goes_on()
        await asyncio.to_thread(place.town.open, house)

    await evening.suffer(kill)


@pytest.mark.parametrize("size", NIGHTLY)
async def test_a_thinker_is_killed(place: Place, size: Size) -> None:
    valkey = place.town.valkey
    with contextlib.ExitStack() as stack:
        thinkers = [stack.enter_context(thinker(valkey)) for _ in range(2)]
        evening = Evening(place.town, size, machines=True)

        async def kill(number: int) -> None:
            thinkers[number % 2].kill()
            await evening.everyone_goes_on()
            thinkers[number % 2] = await asyncio.to_thread(stack.enter_context, thinker(valkey))

        await evening.suffer(kill)


@pytest.mark.parametrize("size", NIGHTLY)
async def test_valkey_is_killed_and_started_anew(place: Place, size: Size) -> None:
    evening = Evening(place.town, size)

    async def kill(_: int) -> None:
        place.town.valkey.kill()
        # People notice nothing; a host does.
        await _told(place.town, 0, bus=False)
        await evening.everyone_goes_on()
        await asyncio.to_thread(place.town.valkey.start)
        await _told(place.town, 0, bus=True)

    await evening.suffer(kill)


@pytest.mark.parametrize("size", NIGHTLY)
async def test_postgresql_is_restarted(place: Place, size: Size) -> None:
    evening = Evening(place.town, size)

    async def restart(_: int) -> None:
        await asyncio.to_thread(servers.restart, place.database)

    await evening.suffer(restart)


@pytest.mark.parametrize("size", NIGHTLY)
async def test_a_house_that_stands_still_for_a_while_catches_up(place: Place, size: Size) -> None:
    evening = Evening(place.town, size)

    async def stop(_: int) -> None:
        place.town.send(MORTAL, signal.SIGSTOP)
        try:
            await evening.everyone_goes_on()
        finally:
            place.town.send(MORTAL, signal.SIGCONT)

    await evening.suffer(stop)


@pytest.mark.parametrize(
    ("line", "how", "against"),
    [
        ("valkey", "cut", "people"), ("valkey", "hush", "people"),
        ("postgres", "cut", "people"), ("postgres", "hush", "people"),
        # A house that can't write a machine's move leaves it to another.
        ("postgres", "cut", "machines"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("size", NIGHTLY)
async def test_a_house_is_cut_off_from_one_engine_alone(
    place: Place, size: Size, line: str, how: str, against: str
) -> None:
    evening = Evening(place.town, size, machines=against == "machines")

    async def cut(_: int) -> None:
        place.cut(line, how)
        try:
            if line == "valkey":
                await _told(place.town, DISTANT, bus=False)
            await evening.everyone_goes_on()
        finally:
            place.mend(line)
        await place.healthy()

    await evening.suffer(cut)


@pytest.mark.parametrize("size", NIGHTLY)
async def test_houses_are_restarted_one_after_the_other_and_nobody_notices(
    place: Place, size: Size
) -> None:
    evening = Evening(place.town, size)
    async with evening.playing():
        lines = [asyncio.create_task(follow(pair)) for pair in evening.pairs]
        await evening.everyone_goes_on()
        for number in range(HOUSES):
            # It ends as it was told to, and says so.
            assert await asyncio.to_thread(place.town.close, number) in (0, -signal.SIGTERM)
            await asyncio.to_thread(place.town.open, number)
            await place.healthy()
            await evening.everyone_goes_on()
        assert not [line.exception() for line in lines if line.done()]
        for line in lines:
            line.cancel()
        await asyncio.wait(lines)
    # No move had to be made twice, and no house said that it could not.
    assert [said for pair in evening.pairs for said in pair.refused] == []
    for person in (person for pair in evening.pairs for person in pair.people):
        assert person.turned_away == 0


async def follow(pair: Pair) -> None:
    """Look at a pair's tables as a browser does: when a line ends, come back to another house."""
    numbers: dict[str, int] = {}
    while True:
        if not pair.id:
            await asyncio.sleep(0.01)
            continue
        table = pair.id
        async for n in pair.people[0].listen(table, numbers.get(table, 0)):
            # Nothing that was shown once is taken back, through whichever house.
            assert n >= numbers.get(table, 0)
            numbers[table] = n
            if pair.id != table:
                break


async def _told(houses: Town, number: int, bus: bool) -> None:
    """Until a house says whether it hears the others."""
    guest = Player(Town(houses.folder, "", houses.valkey, houses=[houses.houses[number]]))
    async with asyncio.timeout(PATIENCE):
        while (await guest.ask("GET", "/healthz")).json()["bus"] != bus:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    await guest.close()
