"""A table: what its log adds up to."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from ludotheque.core.game import Game, Options, take
from ludotheque.core.record import Fair, Record
from ludotheque.core.state import OVER, State
from ludotheque.tables.entry import (
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

Phase = Literal["gathering", "playing", "over"]
# How many of the newest moves are kept with their positions, to be told without a replay.
FRESH = 16


@dataclass
class Seat:
    """A place at the table and who holds it."""

    kind: str
    name: str
    level: int = 0
    # The persons who may play for it: one for each device the seat was taken to.
    holders: set[str] = field(default_factory=set)
    # The level of the machine that plays while its person is away; 0 is none.
    stand_in: int = 0
    # The entry that seated its person: who sits here next has another secret link.
    sat: int = 1

    @property
    def machine(self) -> int:
        """The level of the machine that decides here now; 0 if a person does."""
        return self.level if self.kind == "machine" else self.stand_in


class Step(NamedTuple):
    """One move, with the positions before and after it."""

    n: int
    seat: int
    before: State
    # Its first action, of several that a roll consists of.
    action: int
    after: State


class Table:
    """Everything about a table that its log says; the position in it is only a cache."""

    def __init__(self, id: str, seed: bytes, opened: Opened) -> None:
        self.id = id
        self.seed = seed
        self.game: Game = take(opened.game)
        self.options: Options = opened.options
        self.owner = opened.owner
        self.patience = opened.patience
        self.commit = opened.commit
        self.hints = opened.hints
        self.seats = [
            Seat(plan.kind, plan.name, plan.level, set(plan.people)) for plan in opened.seats
        ]
        self.words: dict[str, str] = {}
        self.log: list[Entry] = [opened]
        self.started = False
        self.state: State = self.first()
        # The moves that stand, each with its seat and the log entry that made it.
        self.moves: list[tuple[int, str, int]] = []
        self.fresh: deque[Step] = deque(maxlen=FRESH)
        self.rematch: str | None = None
        # The seats that want to play on at random while the game allows it.
        self.agreed: set[int] = set()

    @property
    def n(self) -> int:
        """The number of the newest entry."""
        return len(self.log)

    @property
    def phase(self) -> Phase:
        """Where the table stands."""
        if not self.started:
            return "gathering"
        return "over" if self.state.actor() == OVER else "playing"

    @property
    def names(self) -> list[str]:
        """What the seats are called."""
        return [seat.name for seat in self.seats]

    @property
    def may_rush(self) -> bool:
        """Whether this is a stage that may be played at random where all agree."""
        rushes = self.game.rushes
        return rushes is not None and self.phase == "playing" and rushes(self.state)

    @property
    def rushing(self) -> bool:
        """Whether all persons who play here agreed to play on at random; machines always do."""
        if not self.agreed or not self.may_rush:
            return False
        return all(
            index in self.agreed
            for index, seat in enumerate(self.seats)
            if seat.kind == "person" and not seat.stand_in
        )

    def first(self) -> State:
        """The position before the first move."""
        return self.game.begin(len(self.seats), self.options)

    def seats_of(self, person: str) -> list[int]:
        """The seats that a person may play for."""
        return [index for index, seat in enumerate(self.seats) if person in seat.holders]

    def record(self) -> Record:
        """What was played; the seed is in it only when the game is over."""
        seed = self.seed.hex() if self.phase == "over" else None
        fair = Fair(self.id, self.commit, seed, list(self.words.values()))
        moves = [move for _, move, _ in self.moves]
        return Record(self.game, self.names, self.options, moves, fair)

    # --- what each entry changes ----------------------------------------------------------

    def fold(self, entry: Entry) -> None:
        """Let one entry happen."""
        self.log.append(entry)
        match entry:
            case Moved():
                self._move(entry)
            case Undone():
                self._undo()
            case Started():
                self.started = True
            case Word(person, word):
                self.words[person] = word
            case Agreed(seat):
                self.agreed.add(seat)
            case Rematched(table):
                self.rematch = table
            case _:
                self._seat(entry)

    def _seat(self, entry: Entry) -> None:
        """What changes a seat."""
        match entry:
            case Sat(seat, person, name):
                self.seats[seat] = Seat("person", name, holders={person}, sat=self.n)
            case Left(seat):
                self.seats[seat] = Seat("free", "")
            case Filled(seat, level, name):
                self.seats[seat] = Seat("machine", name, level)
            case StoodIn(seat, level):
                self.seats[seat].stand_in = level
            case CameBack(seat):
                self.seats[seat].stand_in = 0
            case Carried(seat, person):
                self.seats[seat].holders.add(person)

    def _move(self, moved: Moved) -> None:
        before = self.state
        action = before.read_move(moved.move)[0]
        # A new position each time: the one before stays as it was, for who tells of the move.
        self.state = before.copy()
        self.state.play_move(moved.move)
        self.moves.append((moved.seat, moved.move, self.n))
        self.fresh.append(Step(self.n, moved.seat, before, action, self.state))
        self._lapse()

    def _undo(self) -> None:
        self.moves.pop()
        self.fresh.clear()
        self.state = self.first()
        for _, move, _ in self.moves:
            self.state.play_move(move)
        self._lapse()

    def _lapse(self) -> None:
        """What was agreed was agreed for one stage of the game."""
        if self.agreed and not self.may_rush:
            self.agreed.clear()

    def before(self) -> State | None:
        """The position before the newest move, if nothing has happened since."""
        newest = self.fresh[-1] if self.fresh else None
        return newest.before if newest is not None and newest.n == self.n else None

    def steps(self) -> list[Step]:
        """Every move that stands, with its positions, from the first."""
        state = self.first()
        steps = []
        for seat, move, n in self.moves:
            before, state = state, state.copy()
            action = before.read_move(move)[0]
            state.play_move(move)
            steps.append(Step(n, seat, before, action, state))
        return steps


def rebuild(id: str, seed: bytes, log: list[Entry]) -> Table:
    """A table from its whole log."""
    opened = log[0]
    if not isinstance(opened, Opened):
        raise ValueError(f"the log of table {id} does not begin with its opening")
    table = Table(id, seed, opened)
    for entry in log[1:]:
        table.fold(entry)
    return table
