"""A table: what its log adds up to."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from typing import Literal

from ludotheque.core import fair, rounds
from ludotheque.core.game import Game, Options, take
from ludotheque.core.record import Fair, Record
from ludotheque.core.state import OVER, State
from ludotheque.tables.dice import Dice
from ludotheque.tables.entry import (
    CHANCE_SEAT,
    Agreed,
    Awaited,
    CameBack,
    Carried,
    Entry,
    Filled,
    Fixed,
    Left,
    Moved,
    Opened,
    Rematched,
    Revealed,
    Sat,
    Sealed,
    Started,
    StoodIn,
    Undone,
    Withheld,
    Word,
)
from ludotheque.tables.seat import Seat
from ludotheque.tables.step import Granted, Step

Phase = Literal["gathering", "playing", "over"]
# However impatient a table is, everyone may think for ten minutes. In seconds.
LEAST_TIME_TO_DECIDE = 600
# The first position of each game that was played here; see `Table.first`.
ROOM_FOR_LISTS: dict[type[State], State] = {}


class Table:
    """Everything about a table that its log says; the position in it is only a cache."""

    def __init__(self, id: str, seed: bytes, opened: Opened) -> None:
        self.id = id
        self.seed = seed
        self.game: Game = take(opened.game).under(opened.rules)
        self.options: Options = opened.options
        self.owner = opened.owner
        self.patience = opened.patience
        self.commit = opened.commit
        self.hints = opened.hints
        self.seats = [
            Seat(plan.kind, plan.name, plan.level, set(plan.people)) for plan in opened.seats
        ]
        # Words of the old kind, by person, added to the dice in the open: {"ana": "rain"}
        self.words: dict[str, str] = {}
        self.dice = Dice()  # words of the new kind, sealed before any is opened
        self.dice_seed = seed  # what chance draws from: the house's seed, mixed with the words
        self.log: list[Entry] = [opened]
        self.started = False
        self.state: State = self.first()
        # The moves that stand: seat, notation and entry, such as (0, "draw", 14).
        self.moves: list[tuple[int, str, int]] = []
        # The newest decision and the draws that followed from it, with their positions: enough
        # for all who have seen what came before. For others the game is replayed.
        self._newest: list[Step] = []
        self.rematch: str | None = None  # the table where the same people play again
        self.agreed: set[int] = set()  # the seats that want to play on at random

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
    def longest_decision(self) -> int:
        """The seconds that somebody may take over one decision before the others lose patience."""
        return max(10 * self.patience, LEAST_TIME_TO_DECIDE)

    @property
    def has_secrets(self) -> bool:
        """Whether a seat may know here what another doesn't."""
        return type(self.state).hide is not State.hide

    @property
    def may_rush(self) -> bool:
        """Whether this is a stage that may be played at random where all agree."""
        rushes = self.game.rushes
        return rushes is not None and self.phase == "playing" and rushes(self.state)

    @property
    def rushing(self) -> bool:
        """Whether everyone who plays here has agreed to play on at random; machines always do."""
        if not self.agreed or not self.may_rush:
            return False
        return all(
            index in self.agreed
            for index, seat in enumerate(self.seats)
            if seat.kind == "person" and not seat.stand_in
        )

    def first(self) -> State:
        """The position before the first move."""
        state = self.game.begin(len(self.seats), self.options)
        # Tables ask their positions one at a time, so all positions of a game can list their
        # actions in the same place: 8 KB for the house, not for each position.
        state.share(ROOM_FOR_LISTS.setdefault(type(state), state))
        return state

    def seats_of(self, person: str) -> list[int]:
        """The seats that a person may play for."""
        return [index for index, seat in enumerate(self.seats) if person in seat.holders]

    def record(self) -> Record:
        """What was played; the seed is in it only when the game is over."""
        seed = self.seed.hex() if self.phase == "over" else None
        promise = Fair(
            self.id, self.commit, seed, list(self.words.values()), self.dice.rounds
        )  # fmt: skip
        moves = [move for _, move, _ in self.moves]
        return Record(self.game, self.names, self.options, moves, promise)

    # --- what each entry changes ----------------------------------------------------------

    def fold(self, granted: Granted) -> None:
        """Let one entry happen; a step was played out already, and is taken over as it is."""
        if isinstance(granted, Step):
            if granted.before is not self.state:
                raise ValueError("a step begins at the position of the table, not at another")
            self.log.append(granted.entry)
            self._advance(granted)
            return
        self.log.append(granted)
        match granted:
            case Moved():
                self._advance(play_out(self.state, self.n, granted))
            case Undone():
                self._undo()
            case Awaited() | Sealed() | Fixed() | Revealed() | Withheld():
                self.dice.fold(granted, self.seats_of)
            case Started():
                self._start(granted)
            case Word(person, word):
                self.words[person] = word
            case Agreed(seat):
                self.agreed.add(seat)
            case Rematched(table):
                self.rematch = table
            case _:
                self._seat(granted)

    def _start(self, started: Started) -> None:
        self.started = True
        self.dice.fold(started, self.seats_of)
        self.dice_seed = fair.mix(self.seed, self.id, rounds.words(self.dice.rounds))

    def _seat(self, entry: Entry) -> None:
        """What an entry changes about a seat."""
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

    def _advance(self, step: Step) -> None:
        self.state = step.after
        self.moves.append((step.entry.seat, step.entry.move, step.n))
        if step.entry.seat != CHANCE_SEAT:
            self._newest.clear()
        self._newest.append(step)
        self._lapse()

    def take_back(self, entry: Undone, before: State) -> None:
        """Let a move be taken back whose position is still at hand."""
        self.log.append(entry)
        self._undo(before)

    def _undo(self, before: State | None = None) -> None:
        self.moves.pop()
        self._newest.clear()
        self.state = before or self._replayed()
        self._lapse()

    def _replayed(self) -> State:
        """The position after the moves that stand, played once more from the first."""
        state = self.first()
        for _, move, _ in self.moves:
            state.play_move(move)
        return state

    def _lapse(self) -> None:
        """What was agreed was agreed for one stage of the game."""
        if self.agreed and not self.may_rush:
            self.agreed.clear()

    def before(self) -> State | None:
        """The position before the newest move, if nothing has happened since."""
        newest = self._newest[-1] if self._newest else None
        return newest.before if newest is not None and newest.n == self.n else None

    def forget_steps(self) -> None:
        """Everyone has been told of the newest moves; whoever comes later is told by a replay."""
        self._newest.clear()

    def steps(self, since: int = 0) -> Iterator[Step]:
        """The moves that stand, from the first after entry `since`, each with its positions."""
        older = len(self.moves) - len(self._newest)
        if older == 0 or self.moves[older - 1][2] <= since:
            return (step for step in self._newest if step.n > since)
        return self._replay(bisect_right(self.moves, since, key=lambda move: move[2]))

    def _replay(self, first: int) -> Iterator[Step]:
        state = self.first()
        for _, move, _ in self.moves[:first]:
            state.play_move(move)
        for seat, move, n in self.moves[first:]:
            step = play_out(state, n, Moved(seat, move))
            yield step
            state = step.after


def play_out(before: State, n: int, moved: Moved) -> Step:
    """A move of the log; the position before it stays as it was, for whoever tells of the move."""
    after = before.light_copy()
    after.play_move(moved.move)
    return Step(n, moved, before, before.read_move(moved.move)[0], after)


def rebuild(id: str, seed: bytes, log: list[Entry]) -> Table:
    """A table from its whole log."""
    opened = log[0]
    if not isinstance(opened, Opened):
        raise ValueError(f"the log of table {id} does not begin with its opening")
    table = Table(id, seed, opened)
    taken_back = _taken_back(log)
    befores: list[State] = []
    for n, entry in enumerate(log[1:], 2):
        if n in taken_back:
            befores.append(table.state)
        if isinstance(entry, Undone):
            table.take_back(entry, befores.pop())
        else:
            table.fold(entry)
    return table


def _taken_back(log: list[Entry]) -> set[int]:
    """The numbers of the moves that did not stand: to go back to the position before one of
    them, nobody has to play the whole game again."""
    standing: list[int] = []
    taken_back: set[int] = set()
    for n, entry in enumerate(log, 1):
        if isinstance(entry, Moved):
            standing.append(n)
        elif isinstance(entry, Undone):
            taken_back.add(standing.pop())
    return taken_back
