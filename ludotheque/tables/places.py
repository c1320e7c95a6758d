"""Whose turn it is where, written down now and then: for lists of tables, none has to be woken."""

from __future__ import annotations

import asyncio

from ludotheque.tables.desk import Desk
from ludotheque.tables.hours import Hours
from ludotheque.tables.store import GONE, OVER, TURN, WAITING, Place, Store, Unreachable
from ludotheque.tables.table import Table

# By person, whose turn it is at one table: {"ana": TURN, "ben": WAITING}
Statuses = dict[str, int]


class Places:
    """What has changed since it was last written down."""

    def __init__(self, store: Store, hours: Hours) -> None:
        self._store = store
        self._hours = hours
        self._known: dict[str, Statuses] = {}  # of the tables that are awake
        # Where something has happened since, and when: {"kzbm": (table, 1795000000.0)}
        self._noticed: dict[str, tuple[Table, float]] = {}
        self._changed: dict[tuple[str, str], Place] = {}
        self._writing = asyncio.Lock()

    def notice(self, desk: Desk) -> None:
        """Something has happened at a table; whose turn it is there is found out when written."""
        if not desk.table.course:
            self._noticed[desk.table.id] = desk.table, self._hours.today()

    def _note(self, table: Table, at: float) -> None:
        statuses = statuses_of(table)
        known = self._known.get(table.id)
        if statuses == known:
            return
        self._known[table.id] = statuses
        gone = dict.fromkeys((known or {}).keys() - statuses.keys(), GONE)
        for person, status in (statuses | gone).items():
            if known is None or known.get(person) != status:
                place = Place(person, table.id, table.game.key, status, at)
                self._changed[person, table.id] = place

    def forget(self, id: str) -> None:
        """A table sleeps."""
        if (noticed := self._noticed.pop(id, None)) is not None:
            self._note(*noticed)
        self._known.pop(id, None)

    async def write(self) -> None:
        """Write down what has changed; what somebody else is writing is there on return, too."""
        async with self._writing:
            noticed, self._noticed = self._noticed, {}
            for table, at in noticed.values():
                self._note(table, at)
            if self._changed:
                written, self._changed = self._changed, {}
                try:
                    await self._store.keep_places(list(written.values()))
                except Unreachable:
                    # What has changed since is newer.
                    self._changed = written | self._changed
                    raise


def waits_for_owner(table: Table) -> bool:
    """Whether everyone is here, and the game begins when whoever opened the table says so."""
    taken = all(seat.kind != "free" for seat in table.seats)
    return taken and table.phase == "gathering" and not table.dice.stage


def statuses_of(table: Table) -> Statuses:
    """Whose turn it is at a table."""
    usual = OVER if table.phase == "over" else WAITING
    found = {person: usual for seat in table.seats for person in seat.holders}
    found.setdefault(table.owner, usual)
    if waits_for_owner(table):
        found[table.owner] = TURN
    decider = table.decider
    if decider is not None and not table.seats[decider].stand_in:
        found.update(dict.fromkeys(table.seats[decider].holders, TURN))
    return found
