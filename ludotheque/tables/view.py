"""What one person sees of a table."""

from __future__ import annotations

import msgspec

from ludotheque.core.game import Viewer
from ludotheque.tables import referee
from ludotheque.tables.narration import Line, lines
from ludotheque.tables.table import Phase, Table
from ludotheque.tables.visitor import told_to
from ludotheque.tables.waiting import Waiting


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


class SealView(msgspec.Struct, frozen=True):
    """A sealed word: for whom, and its seal."""

    seats: list[int]
    seal: str


class DiceView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a table that is about to begin waits for, and what its dice are promised to be."""

    round: int
    stage: str  # "seals" or "words"
    commit: str  # the house's promise
    seals: list[SealView]
    # Whether this person's browser is to seal, or to open, its word now.
    wanted: bool = False


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
    # While the dice are being settled, between the lobby and the game.
    dice: DiceView | None = None


def view(
    table: Table,
    person: str,
    reader: Viewer,
    since: int,
    scene: msgspec.Raw | None,
    waiting: Waiting,
) -> TableView:
    """A table for one person: its log after `since`, its scene, and for whom it waits."""
    mine = table.seats_of(person)
    actor = table.state.actor()
    phase = table.phase
    playing = phase == "playing"
    return TableView(
        n=table.n,
        phase=phase,
        seats=[
            _seat(table, playing, index, index in mine, waiting)
            for index in range(len(table.seats))
        ],
        steps=len(table.moves),
        log=lines(table, reader._replace(seat=told_to(table, person)), since),
        mine=mine,
        scene=scene,
        actor=actor if playing and actor >= 0 else None,
        owner=person == table.owner,
        undo=referee.may_undo(table, person),
        hint=referee.may_ask(table, person),
        rush=referee.may_agree(table, person),
        rematch=table.rematch or "",
        dice=_dice(table, person),
    )


def _dice(table: Table, person: str) -> DiceView | None:
    stage = table.dice.stage
    if stage is None:
        return None
    # Never a word, not even one that is open already: the last to open theirs need not know it.
    seals = [SealView(part.seats, part.seal) for part in table.dice.parts.values()]
    return DiceView(stage.round, stage.what, table.commit, seals, table.dice.wants(person))


def _seat(table: Table, playing: bool, index: int, mine: bool, waiting: Waiting) -> SeatView:
    seat = table.seats[index]
    others = seat.kind == "person" and not mine
    return SeatView(
        name=seat.name,
        kind=seat.kind,
        score=table.state.score(index),
        level=seat.machine,
        mine=mine,
        away=others and index in waiting.away,
        stand_in=bool(seat.stand_in),
        replaceable=playing and others and not seat.stand_in and waiting.long_enough(table, index),
        turn=playing and table.state.turn() == index,
    )
