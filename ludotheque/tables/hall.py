"""The hall: tables where anybody may sit down or look on, and what has changed among them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec

from ludotheque.core.game import Options
from ludotheque.tables.desk import Desk

# How many changes are remembered; whoever has missed more is told everything again.
REMEMBERED = 500


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table as it is shown in the hall."""

    id: str
    game: str
    names: list[str]  # of those who sit there
    seats: int
    free: list[int]  # the seats that anybody may take
    options: Options
    language: str  # in which it invites
    since: int  # when it was first shown, in seconds since 1970
    pace: str = ""  # "10+15", "3d"; "" without a clock
    at_zero: str = ""  # with a clock: whether a machine plays on, or the seat is "out"


class Changes(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is new in the hall since somebody last looked."""

    version: int
    offers: list[Offer]
    gone: list[str] = []
    # Whether these are all the offers there are.
    all: bool = False


class Hall:
    """The tables on show, each with the number of the change that brought or took it."""

    def __init__(self) -> None:
        self.version = 0
        self._offers: dict[str, Offer] = {}  # all that are on show, by table
        self._own: dict[str, Offer] = {}  # those whose players look through this house
        self._others: dict[str, dict[str, Offer]] = {}  # those of other houses, by house
        self.changed: Callable[[], None] = lambda: None  # is called when our own have changed
        self._changed: dict[str, int] = {}  # by table, the oldest change first
        self._listeners: set[asyncio.Event] = set()

    def notice(self, desk: Desk) -> None:
        """Something has happened at a table: it is shown as it is now, or no longer."""
        table = desk.table
        if not table.hall:
            return
        old, shown = self._own.get(table.id), self._offers.get(table.id)
        new = self._offer(desk, shown.since if shown else int(time.time()))
        if new == old:
            return
        if new is None:
            del self._own[table.id]
        else:
            self._own[table.id] = new
        self._show(table.id)
        self.changed()

    def _show(self, id: str) -> None:
        """Show a table as it is now: as we know it ourselves, else as other houses do."""
        known = [self._own, *self._others.values()]
        new = next((offers[id] for offers in known if id in offers), None)
        if new == self._offers.get(id):
            return
        if new is None:
            del self._offers[id]
        else:
            self._offers[id] = new
        self._note(id)

    def own(self) -> list[Offer]:
        """The tables whose players look through this house."""
        return list(self._own.values())

    def hear(self, house: str, offers: list[Offer]) -> None:
        """All that another house has on show now."""
        before = self._others.pop(house, {})
        after = {offer.id: offer for offer in offers}
        if after:
            self._others[house] = after
        for id in before.keys() | after.keys():
            self._show(id)

    def _offer(self, desk: Desk, since: int) -> Offer | None:
        table = desk.table
        if table.phase == "over" or not desk.attended:
            return None
        return Offer(
            id=table.id,
            game=table.game.key,
            names=[name for name in table.names if name],
            seats=len(table.seats),
            free=table.open_seats,
            options=table.options,
            language=table.hall,
            since=since,
            pace=table.pace.code,
            at_zero=table.pace.at_zero if table.pace.time else "",
        )

    def forget(self, id: str) -> None:
        """A table sleeps: nobody is there."""
        if self._own.pop(id, None) is not None:
            self._show(id)
            self.changed()

    def _note(self, id: str) -> None:
        self.version += 1
        self._changed.pop(id, None)
        self._changed[id] = self.version
        for listener in self._listeners:
            listener.set()

    # --- looking ----------------------------------------------------------------------------

    def everything(self) -> Changes:
        """All tables on show."""
        return Changes(self.version, list(self._offers.values()), all=True)

    def since(self, version: int) -> Changes:
        """What has changed since then; everything, if that is too long ago."""
        if not self.version - REMEMBERED <= version <= self.version:
            return self.everything()
        changed = [id for id, number in self._changed.items() if number > version]
        offers = [self._offers[id] for id in changed if id in self._offers]
        gone = [id for id in changed if id not in self._offers]
        self._forget_old()
        return Changes(self.version, offers, gone)

    def _forget_old(self) -> None:
        """What is gone for so long that nobody is told of it one by one."""
        for id, number in list(self._changed.items()):
            if number > self.version - REMEMBERED:
                return
            del self._changed[id]

    @contextmanager
    def listening(self) -> Iterator[asyncio.Event]:
        """While somebody listens, an event that is set whenever something changes."""
        listener = asyncio.Event()
        self._listeners.add(listener)
        try:
            yield listener
        finally:
            self._listeners.discard(listener)
