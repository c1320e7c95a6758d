"""What one person sees of a table."""

from __future__ import annotations

import msgspec

from ludotheque.core.game import Viewer
from ludotheque.core.lesson import Encounter
from ludotheque.tables import referee
from ludotheque.tables.clocks import Clocks
from ludotheque.tables.lesson_view import LessonView
from ludotheque.tables.narration import Line
from ludotheque.tables.table import Phase, Table
from ludotheque.tables.visitor import secret_of
from ludotheque.tables.waiting import Waiting

# Whose turn it is while nobody plays.
NOBODY = -1


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
    # Whether the others may end its time, because nobody is there to use it.
    endable: bool = False
    turn: bool = False
    # The seconds that are left, where there is a clock.
    clock: float | None = None
    # Whether it can't win any more, and whether it is on holiday.
    out: bool = False
    holiday: bool = False
    # Whether its time is up, so that the machine plays on to the end.
    late: bool = False


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


class QuestionView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody asks the others for."""

    text: str
    # Whether this person's answer is missing, or whether it was this person who asked.
    wanted: bool = False
    mine: bool = False


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
    # How many moves this person may take back, to the beginning of the turn.
    undo: int = 0
    # Whether this person may ask for a hint now.
    hint: bool = False
    # Whether this person may agree to play on at random.
    rush: bool = False
    # Whether all have agreed, and moves are being made at random.
    rushing: bool = False
    # Where several people share a screen: the seat whose secrets it shows now.
    secret: int | None = None
    rematch: str = ""
    # The seats that would like to play again, until all agree.
    again: list[int] = []
    # The seats that would rather not.
    declined: list[int] = []
    # While the dice are being settled, between the lobby and the game.
    dice: DiceView | None = None
    # What is said to somebody who takes a lesson.
    lesson: LessonView | None = None
    # What whoever must decide may do now: explained once, and where the rules say it.
    encounter: Encounter | None = None
    # Whether all have agreed to interrupt the game.
    paused: bool = False
    # The seat whose time runs.
    ticks: int | None = None
    # What is asked for, and what this person may ask for: ["takeback", "stop"]
    question: QuestionView | None = None
    may: list[str] = []
    # The days of holiday that this person may still take here.
    holidays: int = 0
    # What this person is told instead of the scene's sentence: "A machine is playing for you."
    instead: str = ""


def view(
    table: Table,
    person: str,
    log: list[Line],
    scene: msgspec.Raw | None,
    waiting: Waiting,
    lesson: LessonView | None = None,
    encounter: Encounter | None = None,
    asked: str = "",
    instead: str = "",
) -> TableView:
    """A table for one person: what is new in its log, its scene, and for whom it waits."""
    mine = table.seats_of(person)
    phase = table.phase
    playing = phase == "playing"
    turn = table.state.turn() if playing else NOBODY
    return TableView(
        n=table.n,
        phase=phase,
        seats=[
            _seat(table, playing, turn == index, index, index in mine, waiting)
            for index in range(len(table.seats))
        ],
        steps=len(table.moves),
        log=log,
        mine=mine,
        scene=scene,
        actor=table.decider,
        owner=person == table.owner,
        undo=referee.count_undoable(table, person),
        hint=referee.may_ask(table, person),
        rush=referee.may_agree(table, person),
        rushing=table.rushing,
        secret=secret_of(table, person),
        rematch=table.rematch or "",
        again=sorted(table.asked),
        declined=sorted(table.declined),
        dice=_dice(table, person),
        lesson=lesson,
        encounter=encounter,
        paused=table.paused and playing,
        ticks=table.clocks.running if table.clocks else None,
        question=_question(table, person, asked),
        may=referee.may_propose(table, person) if playing and mine else [],
        holidays=_holidays(table, mine) if playing else 0,
        instead=instead,
    )


def at_play(
    table: Table,
    person: str,
    log: list[Line],
    scene: msgspec.Raw | None,
    encounter: Encounter | None = None,
) -> TableView:
    """The same, where nobody is away and nothing goes on but the game: so are nearly all views."""
    mine = table.seats_of(person)
    state = table.state
    turn = state.turn()
    return TableView(
        table.n,
        "playing",
        [
            SeatView(
                seat.name, seat.kind, state.score(index), seat.level, index in mine,
                turn=turn == index,
            )
            for index, seat in enumerate(table.seats)
        ],
        len(table.moves),
        log,
        mine,
        scene,
        table.decider,
        person == table.owner,
        referee.count_undoable(table, person),
        referee.may_ask(table, person),
        referee.may_agree(table, person),
        secret=secret_of(table, person),
        encounter=encounter,
        may=referee.may_propose(table, person) if mine else [],
    )  # fmt: skip


def _question(table: Table, person: str, asked: str) -> QuestionView | None:
    if table.proposal is None:
        return None
    mine = person in table.seats[table.proposal.seat].holders
    return QuestionView(asked, referee.may_reply(table, person), mine)


def _holidays(table: Table, mine: list[int]) -> int:
    if table.clocks is None or not table.pace.by_days:
        return 0
    return min((table.clocks.holidays[seat] for seat in mine), default=0)


def encounter_of(table: Table, reader: Viewer) -> Encounter | None:
    """The kind of decision that is due, for the one who must decide."""
    decides = reader.seat is not None and reader.seat == table.decider
    if table.game.encounter is None or not decides:
        return None
    return table.game.encounter(table.state, reader)


def _dice(table: Table, person: str) -> DiceView | None:
    stage = table.dice.stage
    if stage is None:
        return None
    # Never a word, not even one that is open already: the last to open theirs need not know it.
    seals = [SealView(part.seats, part.seal) for part in table.dice.parts.values()]
    return DiceView(stage.round, stage.what, table.commit, seals, table.dice.wants(person))


def _clock(clocks: Clocks, seat: int, at: float) -> float | None:
    """What a seat has left; by correspondence, only while it must decide."""
    if clocks.pace.by_days and seat != clocks.running:
        return None
    return round(clocks.left(seat, at), 1)


def _seat(
    table: Table, playing: bool, turn: bool, index: int, mine: bool, waiting: Waiting
) -> SeatView:
    seat, clocks = table.seats[index], table.clocks
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
        endable=playing and others and waiting.may_end(table, index),
        turn=turn,
        clock=_clock(clocks, index, table.at) if clocks else None,
        out=index in table.out,
        holiday=clocks is not None and clocks.on_holiday(index, table.at),
        late=clocks is not None and index in clocks.up,
    )
