"""Notices: of what happens at a table, who is told what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from ludotheque.tables.entry import Asked, Entry, Out, Rematched, Sat, TimeUp
from ludotheque.tables.table import Phase, Table

Kind = Literal["turn", "sat", "rematch", "over", "reminder"]


# Entries that are news by themselves; others, if the turn passes or the game ends.
ALWAYS_NEWS = (Sat, Asked, Rematched)
# What happens to a seat, and is done by nobody there.
HAPPENS = (TimeUp, Out)


class Notice(NamedTuple):
    """Something that one person is told, at most once."""

    kind: Kind
    person: str
    table: str
    # What it is about: "turn 3" is the turn that follows one's third decision, so a turn that
    # comes again because somebody took a move back is still the same.
    what: str
    game: str
    seat: int = -1  # the person's own; -1 for whoever opened the table and has none
    name: str = ""  # of whoever did it
    names: tuple[str, ...] = ()  # of the others at the table
    leads: str = ""  # the table where it leads, if that is another
    until: float = 0.0  # when the time runs out, in seconds since 1970


class Standing(NamedTuple):
    """How a table stood before something happened."""

    phase: Phase
    decider: int | None


def standing(table: Table) -> Standing:
    """How a table stands: where the game is, and which person's seat must decide."""
    phase = table.phase
    if phase != "playing":
        return Standing(phase, None)
    actor = table.state.actor()
    return Standing(phase, None if table.seats[actor].machine else actor)


def notices(table: Table, before: Standing, entries: Sequence[Entry]) -> list[Notice]:
    """Who is told what, now that these entries have been written at the end of the log.

    Whoever brought it about knows it; and where one plays against machines alone, nobody waits.
    """
    after = standing(table)
    if after == before and not any(isinstance(entry, ALWAYS_NEWS) for entry in entries):
        return []
    doers = {
        person
        for entry in entries
        # What a machine does for somebody who is away is news to them.
        if not isinstance(entry, HAPPENS)
        and (seat := getattr(entry, "seat", -1)) >= 0
        and not table.seats[seat].machine
        for person in table.seats[seat].holders
    }
    told = _told(table, before, after, entries)
    return [one for one in told if one.person not in doers and _has_company(table, one.person)]


def remind(table: Table, until: float) -> list[Notice]:
    """Whoever must decide is told that the time runs out then."""
    decider = standing(table).decider
    if decider is None:
        return []
    about = turn(table, decider).replace("turn", "reminder")
    return [*_to_seat(table, decider, "reminder", about, until=until)]


def turn(table: Table, seat: int) -> str:
    """A name for a seat's turn: it stays the same however often others take moves back."""
    return f"turn {table.decided[seat]}"


def is_due(table: Table, notice: Notice) -> bool:
    """Whether a notice still says something: a turn may be over."""
    if notice.kind not in ("turn", "reminder"):
        return True
    if standing(table).decider != notice.seat:
        return False
    return notice.what.partition(" ")[2] == turn(table, notice.seat).partition(" ")[2]


def _told(
    table: Table, before: Standing, after: Standing, entries: Sequence[Entry]
) -> Iterator[Notice]:
    first = table.n - len(entries) + 1
    for n, entry in enumerate(entries, first):
        match entry:
            case Sat(seat, _, name):
                yield from _to_others(table, seat, "sat", f"sat {n}", name)
            case Asked(seat):
                yield from _to_others(table, seat, "rematch", "rematch", table.names[seat])
            case Rematched(again):
                for seat in set(range(len(table.seats))) - table.asked:
                    yield from _to_seat(table, seat, "rematch", "rematch", leads=again)
    decider = after.decider
    if decider is not None and decider != before.decider:
        # On a shared device, whoever decided before hands it over.
        mine = set() if before.decider is None else table.seats[before.decider].holders
        found = _to_seat(table, decider, "turn", turn(table, decider))
        yield from (one for one in found if one.person not in mine)
    if after.phase == "over" and before.phase == "playing":
        yield from _to_others(table, -1, "over", "over", "")


def _to_others(table: Table, doer: int, kind: Kind, what: str, name: str) -> Iterator[Notice]:
    """All who sit here but one, and whoever opened the table."""
    for seat in range(len(table.seats)):
        if seat != doer:
            yield from _to_seat(table, seat, kind, what, name)
    if not table.seats_of(table.owner):
        names = tuple(filter(None, table.names))
        yield Notice(kind, table.owner, table.id, what, table.game.key, -1, name, names)


def _to_seat(
    table: Table,
    seat: int,
    kind: Kind,
    what: str,
    name: str = "",
    leads: str = "",
    until: float = 0.0,
) -> Iterator[Notice]:
    """Everyone who plays for a seat, on whichever device."""
    names = tuple(other for index, other in enumerate(table.names) if other and index != seat)
    for person in sorted(table.seats[seat].holders):
        yield Notice(
            kind, person, table.id, what, table.game.key, seat, name, names, leads, until
        )  # fmt: skip


def _has_company(table: Table, person: str) -> bool:
    return any(seat.kind == "person" and person not in seat.holders for seat in table.seats)
