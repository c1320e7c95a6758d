"""Several houses, and one fault after the other: nothing acknowledged is lost, play goes on."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests import postgres as servers
from tests.valkey import Server, running
from tests.waiting import until
from tests.web.relay import to_postgres, to_valkey
from tests.web.town import GAMES, Pair, Player, Town, thinker, town

pytestmark = pytest.mark.anyio
# How many tables for each game, how many moves between two faults, and how many faults:
# in `make test`, and for a night.
FEW = (1, 40, 2)
MANY = (8, 250, 12)
NIGHTLY = [FEW, pytest.param(MANY, marks=pytest.mark.soak)]
Size = tuple[int, int, int]
Fault = Callable[[int], Awaitable[None]]


@pytest.fixture
def own_valkey() -> Iterator[Server]:
    """A Valkey of one's own, that may be killed."""
    with running() as server:
        yield server


class Evening:
    """People at tables of all games, who play while things go wrong."""

    def __init__(self, town: Town, size: Size, machines: bool = False) -> None:
        tables, self.between, self.faults = size
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

    async def suffer(self, fault: Fault) -> None:
        """One fault after the other, in the midst of play."""
        async with self.playing():
            for number in range(self.faults):
                await self.go_on(self.between)
                await fault(number)
                await self.everyone_goes_on()


@pytest.mark.parametrize("size", NIGHTLY)
async def test_one_house_of_three_is_killed_again_and_again(
    tmp_path: Path, corner: str, valkey: Server, size: Size
) -> None:
    with town(tmp_path, corner, valkey, 3) as houses:
        evening = Evening(houses, size)

        async def kill(number: int) -> None:
            houses.kill(number % 3)
            await evening.everyone_goes_on()
            await asyncio.to_thread(houses.open, number % 3)

        await evening.suffer(kill)


@pytest.mark.parametrize("size", NIGHTLY)
async def test_a_thinker_is_killed(
    tmp_path: Path, corner: str, own_valkey: Server, size: Size
) -> None:
    with (
        town(tmp_path, corner, own_valkey, 2) as houses,
        contextlib.ExitStack() as stack,
    ):
        thinkers = [stack.enter_context(thinker(own_valkey)) for _ in range(2)]
        evening = Evening(houses, size, machines=True)

        async def kill(number: int) -> None:
            thinkers[number % 2].kill()
            thinkers[number % 2] = await asyncio.to_thread(stack.enter_context, thinker(own_valkey))

        await evening.suffer(kill)


@pytest.mark.parametrize("size", NIGHTLY)
async def test_valkey_is_killed_and_started_anew(
    tmp_path: Path, corner: str, own_valkey: Server, size: Size
) -> None:
    with town(tmp_path, corner, own_valkey, 2) as houses:
        evening = Evening(houses, size)

        async def kill(_: int) -> None:
            own_valkey.kill()
            # People notice nothing; a host does.
            await _told(houses, 0, bus=False)
            await evening.everyone_goes_on()
            await asyncio.to_thread(own_valkey.start)
            await _told(houses, 0, bus=True)

        await evening.suffer(kill)


@pytest.mark.parametrize("size", NIGHTLY)
async def test_postgresql_is_restarted(
    tmp_path: Path, corner: str, valkey: Server, size: Size
) -> None:
    with town(tmp_path, corner, valkey, 2) as houses:
        evening = Evening(houses, size)

        async def restart(_: int) -> None:
            await asyncio.to_thread(servers.restart, corner)

        await evening.suffer(restart)


@pytest.mark.parametrize("size", NIGHTLY)
async def test_a_house_that_stands_still_for_a_while_catches_up(
    tmp_path: Path, corner: str, valkey: Server, size: Size
) -> None:
    with town(tmp_path, corner, valkey, 2) as houses:
        evening = Evening(houses, size)

        async def stop(number: int) -> None:
            houses.send(number % 2, signal.SIGSTOP)
            await evening.everyone_goes_on()
            houses.send(number % 2, signal.SIGCONT)

        await evening.suffer(stop)


@pytest.mark.parametrize("size", NIGHTLY)
async def test_a_house_is_cut_off_from_valkey_alone(
    tmp_path: Path, corner: str, valkey: Server, size: Size
) -> None:
    async with to_valkey(valkey.port) as (relay, address):
        with town(tmp_path, corner, valkey, 1) as houses:
            await asyncio.to_thread(houses.open, 1, LUDOTHEQUE_BUS=address)
            evening = Evening(houses, size)

            async def cut(_: int) -> None:
                relay.cut()
                await _told(houses, 1, bus=False)
                await evening.everyone_goes_on()
                relay.mend()
                await _told(houses, 1, bus=True)

            await evening.suffer(cut)


@pytest.mark.parametrize("size", NIGHTLY)
async def test_a_house_is_cut_off_from_postgresql_alone(
    tmp_path: Path, corner: str, valkey: Server, size: Size
) -> None:
    with tempfile.TemporaryDirectory(prefix="line") as folder:
        async with to_postgres(corner, Path(folder)) as (relay, address):
            with town(tmp_path, corner, valkey, 1) as houses:
                await asyncio.to_thread(houses.open, 1, LUDOTHEQUE_DATABASE=address)
                evening = Evening(houses, size)

                async def cut(_: int) -> None:
                    relay.cut()
                    await evening.everyone_goes_on()
                    relay.mend()

                await evening.suffer(cut)


async def _told(houses: Town, number: int, bus: bool) -> None:
    """Until a house says whether it hears the others."""
    guest = Player(Town(houses.folder, "", houses.valkey, [houses.houses[number]]))
    async with asyncio.timeout(120):
        while (await guest.ask("GET", "/healthz")).json()["bus"] != bus:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    await guest.close()
