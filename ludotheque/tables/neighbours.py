"""What the houses that share a store tell each other about one table."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Protocol

import msgspec

from ludotheque.tables.bus import Bus
from ludotheque.tables.entry import Entry, read, write
from ludotheque.tables.presence import Presence, Report
from ludotheque.tables.store import Timed
from ludotheque.tables.watchers import Watchers

log = logging.getLogger(__name__)


class Written(msgspec.Struct, frozen=True, tag="written"):
    """Entries that a house has written, from this number on."""

    first: int
    at: float  # when, in seconds since 1970
    entries: list[msgspec.Raw]


class Table(Protocol):
    """What neighbours see of a desk."""

    def take_in(self, first: int, entries: Sequence[Timed]) -> None:
        """Entries have been written elsewhere."""

    def company_changed(self) -> None:
        """Others look through other houses than a moment ago."""


_decoder: msgspec.json.Decoder[Written | Report] = msgspec.json.Decoder(Written | Report)
_encode = msgspec.json.Encoder().encode


def channel_of(table: str) -> str:
    """Where a table's news are told."""
    return f"table:{table}"


class Neighbours:
    """The other houses where people look at the same table; a house alone has none."""

    def __init__(
        self, id: str, bus: Bus, desk: Table, watchers: Watchers, presence: Presence
    ) -> None:
        self._bus = bus
        self._channel = channel_of(id)
        self._desk = desk
        self._watchers = watchers
        self._presence = presence
        self._reports: dict[str, Report] = {}  # by house; also of houses not heard of for a while
        self.people: dict[str, bool] = {}  # who looks through them, and whether they seal words
        self._told: dict[str, bool] = {}  # who looks through this house, as the others know it

    # --- telling ----------------------------------------------------------------------------

    def tell_written(self, first: int, entries: Sequence[Entry], at: float) -> None:
        """We have written something."""
        if not self._bus.alone:
            news = Written(first, at, [msgspec.Raw(write(entry)) for entry in entries])
            self._bus.tell(self._channel, _encode(news))

    def tell_company(self, always: bool = False) -> None:
        """Somebody came or went here, or was seen without a window."""
        if self._bus.alone:
            return
        people: dict[str, bool] = {}
        for one in self._watchers:
            people[one.visitor.person] = people.get(one.visitor.person, False) or one.visitor.seals
        if always or people != self._told:
            self._told = people
            self._bus.keep(self._channel, _encode(self._presence.report(people)))

    def part(self) -> None:
        """The table sleeps in this house."""
        if not self._bus.alone:
            self._bus.forget(self._channel)

    # --- hearing ----------------------------------------------------------------------------

    async def meet(self) -> None:
        """The table has been woken: who is there, and how long have they been waiting?"""
        if self._bus.alone:
            return
        for house, message in (await self._bus.kept(self._channel)).items():
            report = _read(message)
            if isinstance(report, Report):
                self._reports[house] = report
                decision = report.decision if house in self._bus.others else 0.0
                self._presence.hear(report.gone, decision)
        self.count()

    def hear(self, house: str, message: bytes) -> None:
        """Another house tells something."""
        told = _read(message)
        if isinstance(told, Written):
            self._desk.take_in(
                told.first, [(read(bytes(entry)), told.at) for entry in told.entries]
            )
        elif isinstance(told, Report):
            self._reports[house] = told
            self._presence.hear(told.gone)
            self.count()

    def count(self) -> None:
        """Put together who looks through the houses that are there."""
        people: dict[str, bool] = {}
        for house, report in self._reports.items():
            if house in self._bus.others:
                for person, seals in report.people.items():
                    people[person] = people.get(person, False) or seals
        if people == self.people:
            return
        self.people = people
        self._presence.look_elsewhere(frozenset(people))
        self._desk.company_changed()


def _read(message: bytes) -> Written | Report | None:
    """What a house says; a newer one may say something that we don't know."""
    try:
        return _decoder.decode(message)
    except msgspec.MsgspecError as trouble:
        log.warning("another house tells what we don't understand: %s", trouble)
        return None
