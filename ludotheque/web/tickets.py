"""The tables of a person as the home page shows them: whose turn it is, and since when."""

from __future__ import annotations

import time
from collections.abc import Sequence
from datetime import timedelta
from typing import NamedTuple

from babel.dates import format_timedelta
from starlette.requests import Request

from ludotheque.core.game import Game
from ludotheque.core.tongue import Tongue
from ludotheque.tables.store import OVER, TURN, WAITING
from ludotheque.tables.table import Phase, Table
from ludotheque.web.address import address_of
from ludotheque.web.api import house_of
from ludotheque.web.language import speaks
from ludotheque.web.person import person_of


class Ticket(NamedTuple):
    """A table where this person has a seat."""

    id: str
    n: int  # the number of its newest entry
    game: Game
    phase: Phase
    names: list[str]
    # The person is expected to decide there; or somebody else is, by name, "" for none.
    yours: bool
    decider: str
    since: str  # for how long nothing has happened there, such as "5 minutes"
    left: str = ""  # how much time whoever must decide has, such as "2 days"; "" without a clock
    seat: int | None = None  # where this person sits, if they could leave it
    seated: bool = False  # whether they have a seat at all
    paused: bool = False  # whether all have agreed to interrupt the game


async def tickets_of(
    request: Request,
    statuses: Sequence[int] = (TURN, WAITING, OVER),
    game: str = "",
    hidden: bool = False,
    most: int = 12,
    skip: int = 0,
) -> list[Ticket]:
    """Tables of this person: their turn first, then the newest."""
    person, house = person_of(request).id, house_of(request)
    tables = await house.tables_of(
        person, address_of(request.scope), most, statuses, game, hidden, skip
    )
    times = await house.store.times([table.id for table in tables])
    now = time.time()
    return [
        _ticket(table, person, now - times.get(table.id, now), speaks(request)) for table in tables
    ]


def _ticket(table: Table, person: str, idle: float, tongue: Tongue) -> Ticket:
    decider = table.decider
    seat = None if decider is None else table.seats[decider]
    yours = seat is not None and person in seat.holders and not seat.stand_in
    return Ticket(
        table.id,
        table.n,
        table.game,
        table.phase,
        [name for name in table.names if name],
        yours,
        seat.name if seat else "",
        # Not to the second: a page that lies open is soon a minute old.
        format_timedelta(timedelta(seconds=max(60.0, idle)), locale=tongue.code),
        _left(table, tongue),
        _leavable(table, person),
        bool(table.seats_of(person)),
        table.paused,
    )


def _left(table: Table, tongue: Tongue) -> str:
    clocks = table.clocks
    if clocks is None or clocks.running is None:
        return ""
    seconds = clocks.left(clocks.running, table.at)
    return format_timedelta(timedelta(seconds=seconds), locale=tongue.code, threshold=2)


def _leavable(table: Table, person: str) -> int | None:
    """A seat that this person can leave: before the game, or in it while no machine stands in."""
    mine = [seat for seat in table.seats_of(person) if not table.seats[seat].stand_in]
    return mine[0] if mine and table.phase != "over" and not table.dice.stage else None
