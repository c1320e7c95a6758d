"""What one person sees of a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import takewhile

import msgspec

from ludotheque.core.game import Game, Viewer
from ludotheque.core.scene import Shape
from ludotheque.core.tongue import Tongue, mark
from ludotheque.tables import referee
from ludotheque.tables.entry import (
    CHANCE_SEAT,
    Agreed,
    CameBack,
    Carried,
    Entry,
    Filled,
    Left,
    Moved,
    Opened,
    Rematched,
    Sat,
    Started,
    StoodIn,
    Undone,
    Word,
)
from ludotheque.tables.table import Phase, Step, Table

# What is said of every entry that is not a move.
NOTES: dict[type[Entry], str] = {
    Opened: mark("The table is open."),
    Sat: mark("{name} sits down."),
    Left: mark("A seat is free again."),
    Filled: mark("{name}, a machine, sits down."),
    Word: mark("A player has added a word to the dice."),
    Started: mark("The game begins."),
    Undone: mark("{name} takes the last move back."),
    StoodIn: mark("A machine plays for {name}."),
    CameBack: mark("{name} is back."),
    Carried: mark("{name} plays from another device too."),
    Agreed: mark("{name} agrees to play on at random."),
    Rematched: mark("A rematch has begun at another table."),
}


# A position as one viewer sees it, ready to be sent.
Draw = Callable[[Viewer], msgspec.Raw]


@dataclass(frozen=True)
class Eyes:
    """Who looks, in which language, on what kind of screen."""

    person: str
    tongue: Tongue
    shape: Shape = "wide"
    # One of the game's looks; any other word is its usual one.
    look: str = ""


class Line(msgspec.Struct, frozen=True):
    """Something that happened, in words."""

    n: int
    seat: int | None
    kind: str
    text: str


class SeatView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as the others see it."""

    name: str
    kind: str
    score: int
    level: int = 0
    mine: bool = False
    away: bool = False
    stand_in: bool = False
    replaceable: bool = False
    turn: bool = False


class TableView(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that a browser needs to show a table."""

    n: int
    phase: Phase
    seats: list[SeatView]
    steps: int
    log: list[Line] = []
    mine: list[int] = []
    scene: msgspec.Raw | None = None
    actor: int | None = None
    owner: bool = False
    undo: bool = False
    # Whether this person may ask for a hint now.
    hint: bool = False
    # Whether this person may agree to play on at random.
    rush: bool = False
    rematch: str = ""


def seen_from(table: Table, person: str) -> int | None:
    """The seat whose eyes a person has: of several on one device, the one that must decide."""
    mine = table.seats_of(person)
    if not mine:
        return None
    actor = table.state.actor()
    return actor if actor in mine else mine[0]


def viewer(table: Table, eyes: Eyes) -> Viewer:
    """The person as the game's scenes know it."""
    seat = seen_from(table, eyes.person)
    look = table.game.look(eyes.look)
    return Viewer(seat, table.names, eyes.tongue, eyes.shape, table.options, look)


def view(
    table: Table,
    eyes: Eyes,
    since: int,
    draw: Draw,
    away: dict[int, float],
    now: float,
) -> TableView:
    """A table for one person: its log after `since`, its scene, who is away since when."""
    reader = viewer(table, eyes)
    mine = table.seats_of(eyes.person)
    actor = table.state.actor()
    phase = table.phase
    playing = phase == "playing"
    return TableView(
        n=table.n,
        phase=phase,
        seats=[
            _seat(table, playing, index, index in mine, away.get(index), now)
            for index in range(len(table.seats))
        ],
        steps=len(table.moves),
        log=lines(table, reader, since),
        mine=mine,
        scene=draw(reader) if table.started else None,
        actor=actor if playing and actor >= 0 else None,
        owner=eyes.person == table.owner,
        undo=referee.may_undo(table, eyes.person),
        hint=referee.may_ask(table, eyes.person),
        rush=referee.may_agree(table, eyes.person),
        rematch=table.rematch or "",
    )


def _seat(
    table: Table, playing: bool, index: int, mine: bool, away: float | None, now: float
) -> SeatView:
    seat = table.seats[index]
    gone = away is not None and not mine
    return SeatView(
        name=seat.name,
        kind=seat.kind,
        score=table.state.score(index),
        level=seat.machine,
        mine=mine,
        away=gone,
        stand_in=bool(seat.stand_in),
        replaceable=playing and gone and not seat.stand_in and now - (away or 0) >= table.patience,
        turn=playing and table.state.turn() == index,
    )


# --- the log in words -------------------------------------------------------------------------


def lines(table: Table, reader: Viewer, since: int) -> list[Line]:
    """What happened after entry `since`; what was taken back is left out."""
    if since >= table.n:
        return []
    steps = _steps(table, since)
    found = []
    for n, entry in enumerate(table.log[since:], since + 1):
        if isinstance(entry, Moved):
            step = steps.get(n)
            if step is not None:
                found.append(_told(table.game, step, reader))
        else:
            found.append(_noted(table, reader.tongue, n, entry))
    return found


def _steps(table: Table, since: int) -> dict[int, Step]:
    """The moves after entry `since`, each by its number; the newest need no replay."""
    if not table.fresh or table.fresh[0].n > since + 1:
        return {step.n: step for step in table.steps()}
    newest = takewhile(lambda step: step.n > since, reversed(table.fresh))
    return {step.n: step for step in newest}


def _told(game: Game, step: Step, reader: Viewer) -> Line:
    text = game.tell(step.before, step.action, step.after, reader)
    if step.seat == CHANCE_SEAT:
        return Line(step.n, None, "chance", text)
    return Line(step.n, step.seat, "move", text)


def _noted(table: Table, tongue: Tongue, n: int, entry: Entry) -> Line:
    seat = getattr(entry, "seat", None)
    name = getattr(entry, "name", "") or (table.seats[seat].name if seat is not None else "")
    kind = "undo" if isinstance(entry, Undone) else "seat"
    return Line(n, seat, kind, tongue.say(NOTES[type(entry)], name=name))
