"""What a store writes together: the rows of everyone who waits at the same moment."""

from __future__ import annotations

import asyncio
import time

from ludotheque.tables.entry import Carried, Entry, Learned, Moved, Opened, Sat, write

Rows = list[tuple[str | bytes | int | float, ...]]
# What is written together or not at all, by statement: {"INSERT INTO moves …": [row, row]}
Page = dict[str, Rows]
Waiting = tuple[Page, asyncio.Future[None]]


def log_rows(
    table: str, n: int, entries: list[Entry], at: float | None = None
) -> tuple[Rows, Rows, Rows]:
    """Entries n, n + 1, … of a table's log, the people who came to it, and what was learned."""
    now = time.time() if at is None else at
    moves: Rows = [(table, number, write(entry), now) for number, entry in enumerate(entries, n)]
    others = [entry for entry in entries if not isinstance(entry, Moved)]
    people: Rows = [(person, table, now) for entry in others for person in _people(entry)]
    lessons: Rows = [row for entry in others for row in _lessons(table, entry)]
    return moves, people, lessons


def _people(entry: Entry) -> list[str]:
    match entry:
        # A lesson is found by its chapter, not among the tables where games are played.
        case Opened(seats=seats, owner=owner, lesson=""):
            return [owner, *(person for plan in seats for person in plan.people)]
        case Sat(person=person) | Carried(person=person):
            return [person]
    return []


def _lessons(table: str, entry: Entry) -> Rows:
    match entry:
        case Opened(game=game, owner=owner, lesson=chapter) if chapter:
            return [(owner, game, chapter, table, 0)]
        case Learned(game, chapter, person):
            return [(person, game, chapter, table, 1)]
    return []


def together(pages: list[Page]) -> Page:
    """Many pages as one: each statement with the rows of all."""
    if len(pages) == 1:
        return pages[0]
    whole: Page = {}
    for page in pages:
        for statement, rows in page.items():
            whole.setdefault(statement, []).extend(rows)
    return whole


def settle(waiting: list[Waiting], outcomes: list[Exception | None]) -> None:
    """Everyone who waited is told what became of their page."""
    for (_, done), error in zip(waiting, outcomes, strict=True):
        if done.cancelled():
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)
