"""The log of a table in words."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator

import msgspec

from ludotheque.core.game import Game, Viewer
from ludotheque.core.state import State
from ludotheque.core.tongue import Tongue, mark
from ludotheque.tables.entry import (
    CHANCE_SEAT,
    Agreed,
    Asked,
    Awaited,
    CameBack,
    Carried,
    Declined,
    Ended,
    Entry,
    Filled,
    Fixed,
    Holiday,
    Learned,
    Left,
    Moved,
    Opened,
    Out,
    Paused,
    Proposed,
    Rematched,
    Replied,
    Resumed,
    Retried,
    Revealed,
    Sat,
    Sealed,
    Started,
    StoodIn,
    TakenBack,
    TimeUp,
    Undone,
    Withheld,
    Word,
)
from ludotheque.tables.step import Step
from ludotheque.tables.table import Table
from ludotheque.tables.words import QUESTIONS

# What browsers do among themselves, and nobody wants to read.
QUIET = (Awaited, Sealed, Revealed, Fixed)
# What is said in sight of everybody, as moves are: everything else is about seats.
KINDS: dict[type[Entry], str] = {
    Undone: "undo", TakenBack: "undo", Proposed: "wish",
    Replied: "reply", Paused: "reply", Resumed: "reply",
}  # fmt: skip
# What is said of every other entry that is not a move.
NOTES: dict[type[Entry], str] = {
    Opened: mark("The table is open."),
    Sat: mark("{name} sits down."),
    Left: mark("A seat is free again."),
    Filled: mark("{name}, a machine, sits down."),
    Word: mark("A player has added a word to the dice."),
    Withheld: mark("No answer in time from {name}: the dice are prepared anew."),
    Started: mark("The game begins."),
    Undone: mark("{name} takes back the last move."),
    StoodIn: mark("A machine plays for {name}."),
    CameBack: mark("{name} is back."),
    Carried: mark("{name} now plays on another device too."),
    Agreed: mark("{name} agrees to play on at random."),
    Asked: mark("{name} would like to play again."),
    Declined: mark("{name} would rather not play again."),
    Retried: mark("A new try."),
    Learned: mark("The chapter is learned."),
    Rematched: mark("A rematch has begun at another table."),
    TimeUp: mark("The time of {name} is over."),
    Out: mark("{name} can't win any more; a machine moves instead, so that the others play on."),
    Ended: mark("The game has ended."),
    TakenBack: mark("All agree: the move is taken back."),
    Paused: mark("All agree: the game is interrupted."),
    Resumed: mark("All agree: the game goes on."),
}
# Of a time that somebody else has ended.
NOT_AWAITED = mark("{name} was away: {other} waits no longer, and the time of {name} is over.")


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened, in words."""

    n: int  # its entry: 14
    seat: int | None
    kind: str  # "move", "chance", "undo", "wish", "reply" or "seat"
    text: str  # "Ana draws a card."
    # What it brought each seat, in points, if it brought anyone any: [-23, 23]
    gains: list[int] = []
    # How it is felt, see `Moment`.
    sound: str | None = None
    weight: int = 0
    hurts: int | None = None
    ways: list[list[str]] = []
    # Who has won with it: the others don't hear the same.
    wins: list[int] = []
    # Where moves were taken back by agreement: how many stand.
    stands: int | None = None


# Whole logs told lately, the newest last: to whom, up to which entry, and what. To tell a long
# game takes as long as forty moves, and whoever opens a page is told it twice.
MOST_TOLD = 128
Reader = tuple[Table, int | None, str, str, str]
_told_lately: OrderedDict[Reader, tuple[int, list[Line]]] = OrderedDict()


def lines(table: Table, reader: Viewer, since: int) -> list[Line]:
    """What happened after entry `since`; what was taken back is left out."""
    if since >= table.n:
        return []
    if not table.started or (since and table.remembers(since)):
        return _lines_since(table, reader, since)
    told = _all(table, reader)
    return [line for line in told if line.n > since] if since else told


def tell_ahead(table: Table, reader: Viewer) -> Iterator[None]:
    """Tell the whole log line by line, for whoever is about to be told it at a stretch."""
    n = table.n
    if not table.started or _known(table, reader)[0]:
        return
    told: dict[int, Line] = {}
    for step in table.play_again():
        told[step.n] = line_of(table.game, step, reader)
        yield
    found: list[Line] = []
    for number, entry in enumerate(table.log[:n], 1):
        found += _line(table, reader, number, entry, told)
        yield
    # What was taken back meanwhile should not have been told.
    if not _takes_back(table.log[n:]):
        _remember(table, reader, n, found)


def _all(table: Table, reader: Viewer) -> list[Line]:
    """The whole log; what this reader was told lately need not be told again."""
    n, told = _known(table, reader)
    if n < table.n:
        n, told = table.n, told + _lines_since(table, reader, n)
    _remember(table, reader, n, told)
    return told


def _known(table: Table, reader: Viewer) -> tuple[int, list[Line]]:
    """Up to which entry this reader was told lately, and what, if all of it still stands."""
    n, told = _told_lately.get(_key(table, reader), (0, []))
    return (0, []) if n and _takes_back(table.log[n:]) else (n, told)


def _remember(table: Table, reader: Viewer, n: int, told: list[Line]) -> None:
    key = _key(table, reader)
    _told_lately[key] = n, told
    _told_lately.move_to_end(key)
    if len(_told_lately) > MOST_TOLD:
        _told_lately.popitem(last=False)


def _key(table: Table, reader: Viewer) -> Reader:
    return (table, reader.seat, reader.tongue.code, reader.shape, reader.look)


def _takes_back(entries: list[Entry]) -> bool:
    return any(isinstance(entry, Undone | Retried | TakenBack) for entry in entries)


def _lines_since(table: Table, reader: Viewer, since: int) -> list[Line]:
    # Only the words are kept: all positions of a long game at once would be a great deal.
    told = {step.n: line_of(table.game, step, reader) for step in table.steps(since)}
    found: list[Line] = []
    for n, entry in enumerate(table.log[since:], since + 1):
        found += _line(table, reader, n, entry, told)
    return found


def _line(
    table: Table, reader: Viewer, n: int, entry: Entry, told: dict[int, Line]
) -> tuple[Line, ...]:
    """What is said of an entry, if anything is."""
    if isinstance(entry, QUIET):
        return ()
    if not isinstance(entry, Moved):
        return (_noted(table, reader.tongue, n, entry),)
    return (told[n],) if n in told else ()


def line_of(game: Game, step: Step, reader: Viewer) -> Line:
    """What is said of a move."""
    text = game.tell(step.before, step.action, step.after, reader)
    seat = step.entry.seat
    felt = game.moment(step.before, step.action, step.after)
    return Line(
        step.n, None if seat == CHANCE_SEAT else seat, "chance" if seat == CHANCE_SEAT else "move",
        text, _gains(step.before, step.after),
        felt.sound, felt.weight, felt.hurts, [list(way) for way in felt.ways],
        list(step.after.winners() or ()) if felt.sound == "win" else [],
    )  # fmt: skip


def _gains(before: State, after: State) -> list[int]:
    gains = [after.score(seat) - before.score(seat) for seat in range(after.seats)]
    return gains if any(gains) else []


def _noted(table: Table, tongue: Tongue, n: int, entry: Entry) -> Line:
    seat = getattr(entry, "seat", None)
    name = getattr(entry, "name", "") or (table.seats[seat].name if seat is not None else "")
    if isinstance(entry, Withheld):
        held = sorted({held for person in entry.people for held in table.seats_of(person)})
        name = ", ".join(table.names[seat] for seat in held)
    kind = KINDS.get(type(entry), "seat")
    stands = entry.moves if isinstance(entry, TakenBack) else None
    if _withdraws(table, n, entry):
        return Line(n, seat, kind, tongue.say("{name} no longer asks for it.", name=name))
    if isinstance(entry, TimeUp) and entry.by >= 0:
        other = table.names[entry.by]
        return Line(n, seat, kind, tongue.say(NOT_AWAITED, name=name, other=other))
    return Line(n, seat, kind, _said(tongue, entry, name), stands=stands)


def _withdraws(table: Table, n: int, entry: Entry) -> bool:
    """Whether it is the one who asked that says no."""
    if not isinstance(entry, Replied) or entry.yes:
        return False
    asked = (one for one in reversed(table.log[: n - 1]) if isinstance(one, Proposed))
    proposed = next(asked, None)
    return proposed is not None and proposed.seat == entry.seat


def _said(tongue: Tongue, entry: Entry, name: str) -> str:
    match entry:
        case Proposed(what=what):
            return tongue.say(QUESTIONS[what], name=name)
        case Replied(yes=yes):
            return tongue.say("{name} agrees." if yes else "{name} has refused.", name=name)
        case Holiday(days=days):
            return tongue.count(
                "{name} goes on holiday for {number} day.",
                "{name} goes on holiday for {number} days.",
                days,
                name=name,
            )
    return tongue.say(NOTES[type(entry)], name=name)
