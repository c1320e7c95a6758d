"""Reviews of finished games: worked out once by a machine, at its leisure, and kept."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from typing import NamedTuple

import msgspec

from ludotheque.bots.pool import Pool
from ludotheque.bots.review import Finding, Look, Played, Seen, Stretch, Study
from ludotheque.core.record import Record
from ludotheque.core.state import OVER
from ludotheque.core.trouble import Trouble
from ludotheque.tables.refusal import TooSoon
from ludotheque.tables.store import Store
from ludotheque.tables.table import Table

# How long a machine thinks over one decision, and over a whole game, in seconds: of a long game
# it studies the decisions that changed most.
THOUGHT = 0.5
LONGEST = 90.0
# How many games may wait to be reviewed, and how many of them for one person.
MOST_WAITING = 20
MOST_EACH = 3


class Review(msgspec.Struct, frozen=True):
    """What machines found in a finished game."""

    stretches: list[Stretch]
    # Everyone's chances before each stretch, and at the end.
    chances: list[list[float]]
    findings: list[Finding]
    # How many decisions were left out to save time.
    left_out: int
    # How many quick games each chance was found with; 0: it was estimated.
    games: int


class Subject(NamedTuple):
    """A finished game that may be reviewed."""

    key: str  # what its review is kept under: the table, or "r/" and the record
    record: Record
    seats: set[int]  # whose decisions are studied


class Progress(msgspec.Struct):
    """How far a review has come."""

    done: int = 0
    total: int = 0  # 0: not known yet
    ready: bool = False


class Reviews:
    """The reviews that are being worked out, and those that are kept."""

    def __init__(self, store: Store, pool: Pool) -> None:
        self._store = store
        self._pool = pool
        self._underway: dict[str, tuple[asyncio.Task[None], Progress]] = {}  # by subject
        self._askers: Counter[str] = Counter()  # for how many of them each person waits

    async def kept(self, key: str) -> Review | None:
        """The review of a game, if there is one."""
        data = await self._store.review(key)
        return None if data is None else msgspec.json.decode(data, type=Review)

    async def ask(self, subject: Subject, person: str) -> Progress:
        """Begin to review a game, if nobody has asked for it before; how far it is."""
        if await self._store.review(subject.key) is not None:
            return Progress(ready=True)
        known = self._underway.get(subject.key)
        if known is not None:
            return known[1]
        if len(self._underway) >= MOST_WAITING:
            raise TooSoon("Many games are being reviewed just now; please try again in a moment.")
        if self._askers[person] >= MOST_EACH:
            raise TooSoon("Games of yours are being reviewed just now; please wait for them.")
        progress = Progress()
        task = asyncio.create_task(self._review(subject, person, progress))
        self._underway[subject.key] = task, progress
        self._askers[person] += 1
        task.add_done_callback(lambda _: self._forget(subject.key, person))
        return progress

    def _forget(self, key: str, person: str) -> None:
        """A review is finished, or came to nothing."""
        self._underway.pop(key, None)
        self._askers[person] -= 1
        if not self._askers[person]:
            del self._askers[person]

    async def close(self) -> None:
        """Stop; what is not finished is begun again when somebody asks."""
        tasks = [task for task, _ in self._underway.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _review(self, subject: Subject, person: str, progress: Progress) -> None:
        record = subject.record
        game = record.game
        played = Played(
            game.key, game.rules, list(record.seats), dict(record.options), list(record.moves)
        )
        try:
            seen = await self._pool.review(Look(played), Seen, person)
        except TimeoutError:
            # Whoever asks again begins again.
            return
        chosen = decisive(seen, subject.seats)
        progress.total = len(chosen)
        findings = []
        end = time.monotonic() + LONGEST
        for stretch in chosen:
            if time.monotonic() > end:
                break
            study = Study(played, stretch.first, stretch.own, THOUGHT)
            try:
                findings.append(await self._pool.review(study, Finding, person))
            except TimeoutError:
                continue
            finally:
                progress.done += 1
        findings.sort(key=lambda finding: finding.first)
        left_out = len(chosen) - len(findings)
        review = Review(seen.stretches, seen.chances, findings, left_out, seen.games)
        await self._store.keep_review(subject.key, msgspec.json.encode(review))


def of_table(table: Table) -> Subject:
    """The game of a table. Only a finished game is reviewed: before, it would be advice."""
    if table.phase != "over":
        raise Trouble("The game is not over yet.")
    return Subject(table.id, table.record(), _reviewed(table))


def of_record(id: str, record: Record) -> Subject:
    """An uploaded game."""
    if record.last().actor() != OVER:
        raise Trouble("The game is not over yet.")
    return Subject(f"r/{id}", record, set(range(len(record.seats))))


def decisive(seen: Seen, seats: set[int]) -> list[Stretch]:
    """The decisions of some seats, those first after which the chances changed most."""
    changes = {
        stretch.first: swing(seen.chances, number) for number, stretch in enumerate(seen.stretches)
    }
    found = [stretch for stretch in seen.stretches if stretch.free and stretch.seat in seats]
    return sorted(found, key=lambda stretch: -changes[stretch.first])


def swing(chances: list[list[float]], number: int) -> float:
    """How much a stretch changed the chances of the seat that it changed most."""
    before, after = chances[number], chances[number + 1]
    return max(abs(new - old) for old, new in zip(before, after, strict=True))


def _reviewed(table: Table) -> set[int]:
    """The seats of people; where only machines played, all."""
    people = {index for index, seat in enumerate(table.seats) if seat.kind == "person"}
    return people or set(range(len(table.seats)))
