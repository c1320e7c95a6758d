"""Two houses on one store and one bus, for tests."""

from __future__ import annotations

from dataclasses import dataclass

from ludotheque.tables.bus import LocalBus
from ludotheque.tables.desk import Desk
from ludotheque.tables.house import House
from tests.tables.machines import Parrots
from tests.tables.seating import facts
from tests.waiting import until


class Lossy(LocalBus):
    """A bus of one process that can be lost and found."""

    def lose(self) -> None:
        self.up = False
        self.changed()

    def find(self) -> None:
        self.up = True
        self.changed()

    def tell(self, channel: str, message: bytes) -> None:
        if self.up:
            super().tell(channel, message)


@dataclass
class Town:
    """Two houses, and what they share."""

    here: House
    there: House
    parrots: Parrots

    async def both(self, desk: Desk) -> tuple[Desk, Desk]:
        """The desks of a table in both."""
        id = desk.table.id
        return await self.here.desk(id), await self.there.desk(id)


async def level(*desks: Desk) -> None:
    """Until all know the same."""
    await until(lambda: len({desk.table.n for desk in desks}) == 1)
    assert len({repr(facts(desk.table)) for desk in desks}) == 1
