"""The tables of a person as the home page shows them: whose turn it is, and since when."""

from __future__ import annotations

import time
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from babel.dates import format_skeleton, format_timedelta
from starlette.requests import Request

from ludotheque.core.game import Game
from ludotheque.core.tongue import Tongue
from ludotheque.tables.pace import DAY, HOLIDAYS
from ludotheque.tables.places import waits_for_owner
from ludotheque.tables.store import OVER, TURN, WAITING
from ludotheque.tables.table import Phase, Table
from ludotheque.web.address import address_of
from ludotheque.web.api import house_of
from ludotheque.web.headline import result
from ludotheque.web.language import speaks
from ludotheque.web.person import person_of


class Ticket(NamedTuple):
    """A table where this person has a seat."""

    id: str
    n: int  # the number of its newest entry
    game: Game
    phase: Phase
    names: list[str]
    # The person is expected to act there; or somebody else is, by name, "" for none.
    yours: bool
    decider: str
    since: str  # for how long nothing has happened there, such as "5 minutes"
    left: str = ""  # how much time whoever must decide has, such as "2 days"; "" without a clock
    seat: int | None = None  # where this person sits, if they could leave it
    seated: bool = False  # whether they have a seat at all
    paused: bool = False  # whether all have agreed to interrupt the game
    ready: bool = False  # whether all have come, and only this person can begin
    hall: bool = False  # whether it is shown in the hall while somebody is there
    until: str = ""  # until when whoever must decide is on holiday: "November 25"
    urgent: bool = False  # whether this person's own time runs, live
    result: str = ""  # how a finished game ended for them: "You have won!"
    rematch: str = ""  # the table where the same people play again
    holidays: int | None = None  # the days of holiday this person has left, if they took any


async def tickets_of(
    request: Request,
    statuses: Sequence[int] = (TURN, WAITING, OVER),
    game: str = "",
    hidden: bool = False,
    most: int = 12,
    skip: int = 0,
) -> list[Ticket]:
    """Tables of this person: where their clock runs first, then their turn, then the newest."""
    person, house = person_of(request).id, house_of(request)
    tables = await house.tables_of(
        person, address_of(request.scope), most, statuses, game, hidden, skip
    )
    times = await house.store.times([table.id for table in tables])
    now = time.time()
    found = [
        _ticket(table, person, now - times.get(table.id, now), speaks(request), house.hours.now())
        for table in tables
    ]
    return sorted(found, key=lambda ticket: not ticket.urgent)


def _ticket(table: Table, person: str, idle: float, tongue: Tongue, at: float) -> Ticket:
    decider = table.decider
    seat = None if decider is None else table.seats[decider]
    yours = seat is not None and person in seat.holders and not seat.stand_in
    ready = person == table.owner and waits_for_owner(table)
    return Ticket(
        table.id,
        table.n,
        table.game,
        table.phase,
        [name for name in table.names if name],
        yours or ready,
        seat.name if seat else "",
        # Not to the second: a page that lies open is soon a minute old.
        format_timedelta(timedelta(seconds=max(60.0, idle)), locale=tongue.code),
        _left(table, tongue),
        _leavable(table, person),
        bool(table.seats_of(person)),
        table.paused,
        ready,
        bool(table.hall),
        _until(table, tongue, at),
        yours and table.clocks is not None and not table.pace.by_days,
        result(table, tongue, table.seats_of(person)) if table.phase == "over" else "",
        table.rematch or "",
        _holidays(table, person),
    )


def _until(table: Table, tongue: Tongue, at: float) -> str:
    """Until which day whoever must decide is on holiday, "" if they are not."""
    clocks = table.clocks
    if clocks is None or clocks.running is None:
        return ""
    rest = clocks.rests(clocks.running, at)
    if not rest:
        return ""
    return _day(rest, tongue)


def resting(table: Table | None, person: str, tongue: Tongue) -> dict[int, str]:
    """Until which day somebody's time would stand still who took so many days of holiday now."""
    rest = 0.0
    if table and table.clocks:
        rests = (table.clocks.rests(seat, table.at) for seat in table.seats_of(person))
        rest = max(rests, default=0.0)
    return {days: _day(rest + days * DAY, tongue) for days in (1, 3, 7, 14)}


def _day(seconds: float, tongue: Tongue) -> str:
    day = datetime.now().astimezone() + timedelta(seconds=seconds)
    return format_skeleton("MMMMd", day, locale=tongue.code)


def _holidays(table: Table, person: str) -> int | None:
    """The days of holiday that a person has left in a game that goes on, if they took any."""
    mine = table.seats_of(person)
    if table.clocks is None or table.phase != "playing" or not mine:
        return None
    left = min(table.clocks.holidays[seat] for seat in mine)
    return left if left < HOLIDAYS else None


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
