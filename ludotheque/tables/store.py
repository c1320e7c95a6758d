"""Where tables are kept: the truth, of which everything in memory is a copy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from ludotheque.tables.clocks import Due
from ludotheque.tables.contacts import Contact, When
from ludotheque.tables.entry import Entry

# An entry, and when it was written, in seconds since 1970.
Timed = tuple[Entry, float]
# Nothing changes about when a table has to be looked at.
NO_DUE = Due(-1.0, "zero")
# Of somebody who has sat at more tables than this, the newest say which games they know.
REMEMBERED = 500


class Kept(NamedTuple):
    """A table as the store gives it back."""

    seed: bytes
    log: list[Entry]
    # When each entry was written, in seconds since 1970.
    times: list[float]

    @property
    def at(self) -> float:
        """When the newest entry was written."""
        return self.times[-1]


class Progress(NamedTuple):
    """How far a person has come in a chapter."""

    game: str
    chapter: str
    # Where it was begun last.
    table: str
    learned: bool


class Claimed(NamedTuple):
    """A table that has to be looked at now, and what for."""

    table: str
    kind: str


class Place(NamedTuple):
    """A person's place at a table, as it is listed: a table need not be woken for that."""

    person: str
    table: str
    game: str
    status: int  # one of those below
    at: float  # when that last changed, in seconds since 1970


# Whether it is this person's turn there, or somebody else's, or the game is over; or the person
# has got up and has no place there any more.
TURN, WAITING, OVER, GONE = range(4)


class Taken(Exception):
    """Someone else has already appended that number."""


class Unreachable(Exception):
    """The store does not answer; what was to be written may be there or not."""


class Store(Protocol):
    """Appends to logs, durably, each number once."""

    async def open(
        self,
        table: str,
        seed: bytes,
        log: list[Entry],
        at: float | None = None,
        due: Due | None = None,
    ) -> None:
        """Keep a new table with the first entries of its log."""

    async def append(
        self,
        table: str,
        n: int,
        entries: list[Entry],
        at: float | None = None,
        due: Due | None = NO_DUE,
    ) -> None:
        """Keep entries n, n + 1, …, all or none, on disk before it returns; or raise Taken.

        They happened at that time of day, or now. When the table next has to be looked at is kept
        with them: None if never, `NO_DUE` if nothing changes about that.
        """

    async def set_due(self, table: str, due: Due | None) -> None:
        """When a table next has to be looked at; None: never."""

    async def next_due(self) -> float | None:
        """When the first of all tables has to be looked at."""

    async def claim_due(self, now: float, until: float, most: int) -> list[Claimed]:
        """Tables that have to be looked at by now, each claimed by one house only: if it does not
        set another time, they are due again then."""

    async def sessions(self) -> list[tuple[float, float]]:
        """When houses were open here: when each opened, and when it was last seen."""

    async def keep_session(self, opened: float, seen: float) -> None:
        """Remember that the house that opened then is open."""

    async def keep_places(self, places: list[Place]) -> None:
        """Remember whose turn it is where; what somebody has hidden stays hidden."""

    async def places(
        self,
        person: str,
        statuses: Sequence[int],
        game: str,
        hidden: bool,
        most: int,
        skip: int = 0,
    ) -> list[str]:
        """A person's tables: their turn first, then the newest; of one game, or of all ("")."""

    async def count_places(self, person: str) -> dict[int, int]:
        """How many tables a person has, by status, without those that they have hidden."""

    async def hide_place(self, person: str, table: str, hidden: bool) -> None:
        """A table is put out of a person's sight, or back into it."""

    async def load(self, table: str) -> Kept | None:
        """A table with its whole log."""

    async def entries(self, table: str, after: int) -> list[Timed]:
        """The entries of a table's log after a number."""

    async def newest(self, tables: list[str]) -> dict[str, int]:
        """The number of the newest entry of each of these tables."""

    async def lately(self, since: float, opened: float, most: int) -> list[str]:
        """Tables opened since `opened` where something happened after `since`."""

    async def unstarted(self, before: float, most: int) -> list[str]:
        """Tables where no game began, and nothing has happened since then."""

    async def forget(self, tables: list[str]) -> None:
        """Throw tables away."""

    async def tables_of(self, person: str, most: int) -> list[str]:
        """The tables where a person sat, newest first."""

    async def times(self, tables: list[str]) -> dict[str, float]:
        """When something last happened at each of these tables, in seconds since 1970."""

    async def games_of(self, person: str) -> set[str]:
        """The games at whose tables a person has sat, by their keys."""

    async def lessons_of(self, person: str) -> list[Progress]:
        """The chapters that a person has begun."""

    async def meet(self, person: str, game: str, moment: str) -> None:
        """Remember that a person has met a kind of decision."""

    async def met(self, person: str, game: str) -> list[str]:
        """The kinds of decision that a person has met."""

    async def keep_record(self, id: str, text: str, most: int = 0) -> None:
        """Keep an uploaded record; of more than `most`, the oldest go (0: all stay)."""

    async def forget_records(self, before: float) -> None:
        """Throw away the records uploaded before then, and their reviews."""

    async def record(self, id: str) -> str | None:
        """An uploaded record."""

    async def keep_review(self, table: str, review: bytes) -> None:
        """Keep what machines found in the finished game of a table, or of a record ("r/…")."""

    async def review(self, table: str) -> bytes | None:
        """What machines found in the finished game of a table, or of a record."""

    async def keep_solved(self, person: str, puzzle: str) -> None:
        """Remember that a person has solved a puzzle."""

    async def solved(self, person: str) -> set[str]:
        """The puzzles that a person has solved."""

    async def keep_contact(self, person: str, contact: Contact) -> None:
        """Remember a way to reach a person."""

    async def contacts_of(self, person: str) -> list[Contact]:
        """The ways to reach a person, the oldest first."""

    async def forget_contact(self, person: str, id: str) -> None:
        """A way to reach a person is no longer one."""

    async def keep_when(self, person: str, table: str, when: When) -> None:
        """Remember when a person wants news of a table, or of all those with no word of its own
        ("")."""

    async def whens_of(self, person: str) -> dict[str, When]:
        """When a person wants news, by table; "" is every other."""

    async def tell(self, person: str, table: str, what: str) -> None:
        """Remember that a person is told something, or raise Taken: they have been told."""

    async def forget_told(self, before: float) -> None:
        """Throw away what was told before then."""

    async def answers(self) -> bool:
        """Whether it can be asked now."""

    async def close(self) -> None:
        """Write what is waiting, and close."""
