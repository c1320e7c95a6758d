"""A table: what its log adds up to."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from ludotheque.core import fair, rounds
from ludotheque.core.game import take
from ludotheque.core.record import Fair, Record
from ludotheque.core.state import OVER, State
from ludotheque.tables.clocks import Clocks, best
from ludotheque.tables.course import Course, chapter_of
from ludotheque.tables.dice import Dice
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
from ludotheque.tables.play import Play, play_out
from ludotheque.tables.proposal import Proposal
from ludotheque.tables.seat import Seat
from ludotheque.tables.step import Granted, Step

Phase = Literal["gathering", "playing", "over"]
# However impatient a table is, everyone may think for ten minutes. In seconds.
LEAST_TIME_TO_DECIDE = 600


class Table(Play):
    """Everything about a table that its log says; the position in it is only a cache."""

    def __init__(self, id: str, seed: bytes, opened: Opened) -> None:
        seats = [Seat(plan.kind, plan.name, plan.level, set(plan.people)) for plan in opened.seats]
        super().__init__(take(opened.game).under(opened.rules), opened.options, seats)
        self.id = id
        self.seed = seed
        self.owner = opened.owner
        self.patience = opened.patience
        self.commit = opened.commit
        self.hints = opened.hints
        self.hall = opened.hall
        self.invited = opened.invited  # whether every seat needs its own invitation
        # Words of the old kind, by person, added to the dice in the open: {"ana": "rain"}
        self.words: dict[str, str] = {}
        self.dice = Dice()  # words of the new kind, sealed before any is opened
        self.dice_seed = seed  # what chance draws from: the house's seed, mixed with the words
        self.log: list[Entry] = [opened]
        self.started = False
        self.rematch: str | None = None  # the table where the same people play again
        self.asked: set[int] = set()  # the seats that would like to play again
        self.declined: set[int] = set()  # the seats that would rather not
        self.agreed: set[int] = set()  # the seats that want to play on at random
        chapter = chapter_of(self.game, opened.lesson)
        self.course = Course(chapter) if chapter else None  # at a lesson
        self.pace = opened.pace
        self.clocks = Clocks(opened.pace, len(self.seats)) if opened.pace.time else None
        self.at = 0.0  # the house's own time when somebody last asked for something
        self.ending: Ended | None = None  # how the game ended, if not by its own rules
        self.out: set[int] = set()  # the seats that can't win any more
        self.bared = 0  # how many moves stood when secrets were last laid open: 4; 0: never
        self.decided: Counter[int] = Counter()  # how many of the moves that stand are each seat's
        self.forced: set[int] = set()  # the entries of moves that were the only possible ones
        self.takebacks = 0  # how often moves were taken back by agreement
        self.paused = False  # whether all have agreed to interrupt the game
        self.proposal: Proposal | None = None  # what somebody asks the others for
        # What was asked for in vain since the last move, and by whom: {(1, "pause")}
        self.refused: set[tuple[int, str]] = set()

    @property
    def n(self) -> int:
        """The number of the newest entry."""
        return len(self.log)

    @property
    def phase(self) -> Phase:
        """Where the table stands."""
        if not self.started:
            return "gathering"
        return "over" if self.ending or self.state.actor() == OVER else "playing"

    @property
    def decider(self) -> int | None:
        """The seat that must decide now, whoever plays for it; none while the game rests."""
        if not self.started or self.ending or self.paused:
            return None
        actor = self.state.actor()
        return actor if actor >= 0 else None

    @property
    def winners(self) -> list[int]:
        """Who has won a finished game; never a seat that is out."""
        if self.ending:
            return self.ending.winners
        won = self.state.winners() or []
        if self.out.isdisjoint(won):
            return won
        left = [seat for seat in range(len(self.seats)) if seat not in self.out]
        scores = [self.state.score(seat) for seat in range(len(self.seats))]
        return [seat for seat in won if seat not in self.out] or best(left, scores)

    @property
    def open_seats(self) -> list[int]:
        """The seats that anybody may take.

        In the hall these are also the machines': until somebody decides something, they only
        keep a seat warm for a person.
        """
        kinds = ("free", "machine") if self.hall else ("free",)
        if any(seat != CHANCE_SEAT for seat, _, _ in self.moves) or (
            self.started and not self.hall
        ):
            return []
        return [index for index, seat in enumerate(self.seats) if seat.kind in kinds]

    @property
    def longest_decision(self) -> int:
        """The seconds that somebody may take over one decision before the others lose patience."""
        return max(10 * self.patience, LEAST_TIME_TO_DECIDE)

    @property
    def may_rush(self) -> bool:
        """Whether this is a stage that may be played at random where all agree."""
        rushes = self.game.rushes
        if rushes is None or self.paused or self.course is not None:
            return False
        return self.phase == "playing" and rushes(self.state)

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

    @property
    def undisturbed(self) -> bool:
        """Whether nothing goes on here but the game: no clock, no lesson, nothing asked for."""
        beside = (
            self.ending or self.clocks or self.course or self.paused or self.proposal
            or self.refused or self.agreed or self.out or self.rematch or self.asked
            or self.declined
        )  # fmt: skip
        return not beside and self.phase == "playing" and not self._is_stood_in

    @property
    def _is_stood_in(self) -> bool:
        return any(seat.stand_in for seat in self.seats)

    def record(self) -> Record:
        """What was played; the seed is in it only when the game is over."""
        seed = self.seed.hex() if self.phase == "over" else None
        promise = Fair(
            self.id, self.commit, seed, list(self.words.values()), self.dice.rounds
        )  # fmt: skip
        moves = [move for _, move, _ in self.moves]
        # The draws of a lesson are written in it, and nobody promises otherwise.
        return Record(self.game, self.names, self.options, moves, None if self.course else promise)

    # --- what each entry changes ----------------------------------------------------------

    def fold(self, granted: Granted, at: float = 0.0) -> None:
        """Let one entry happen at a moment of the house's own time."""
        if self.clocks is None:
            self._fold(granted)
            return
        self.clocks.count(at)
        self._fold(granted)
        self._follow(granted)

    def _follow(self, granted: Granted) -> None:
        """Whose time runs from now on."""
        if self.clocks and self.started:
            moved = isinstance(granted, Step | Moved)
            self.clocks.follow(self.decider, self.state.turn(), moved)

    def _fold(self, granted: Granted) -> None:
        """What an entry changes; a step was played out already, and is taken over as it is."""
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
            case Agreed() | Asked() | Declined() | Rematched():
                self._agree(granted)
            case Retried(moves):
                self._retry(moves)
            case Learned():
                self._learn()
            case Proposed() | Replied() | TakenBack() | Paused() | Resumed() | Ended():
                self._settle(granted)
            case _:
                self._seat(granted)

    def _start(self, started: Started) -> None:
        self.started = True
        self.dice.fold(started, self.seats_of)
        self.dice_seed = fair.mix(self.seed, self.id, rounds.words(self.dice.rounds))

    def _agree(self, entry: Agreed | Asked | Declined | Rematched) -> None:
        """What some want and all may come to want."""
        match entry:
            case Agreed(seat):
                self.agreed.add(seat)
            case Asked(seat):
                self.asked.add(seat)
                self.declined.discard(seat)
            case Declined(seat):
                self.asked.clear()
                self.declined.add(seat)
            case Rematched(table):
                self.rematch = table

    def _settle(self, entry: Proposed | Replied | TakenBack | Paused | Resumed | Ended) -> None:
        """What somebody asks for, and what comes of it when all agree."""
        match entry:
            case Proposed(seat, what):
                self.proposal = Proposal(what, seat, len(self.moves))
            case Replied(seat, yes):
                if self.proposal and yes:
                    self.proposal.agreed.add(seat)
                else:
                    self._refuse()
            case TakenBack(moves):
                self.takebacks += 1
                self._stand(moves)
            case Paused() | Resumed():
                self.paused = isinstance(entry, Paused)
                self.proposal = None
            case Ended():
                self.ending = entry
                self.proposal = None

    def _refuse(self) -> None:
        if self.proposal:
            self.refused.add((self.proposal.seat, self.proposal.what))
        self.proposal = None

    def _seat(self, entry: Entry) -> None:
        """What an entry changes about a seat."""
        self._reseat()
        match entry:
            case Sat(seat, person, name):
                ticket = self.seats[seat].ticket
                self.seats[seat] = Seat("person", name, holders={person}, sat=self.n, ticket=ticket)
            case Left(seat, sent_away):
                ticket = self.n if sent_away else self.seats[seat].ticket
                self.seats[seat] = Seat("free", "", ticket=ticket)
            case Filled(seat, level, name):
                self.seats[seat] = Seat("machine", name, level)
            case StoodIn(seat, level):
                self.seats[seat].stand_in = level
            case CameBack(seat):
                self.seats[seat].stand_in = 0
            case Carried(seat, person):
                self.seats[seat].holders.add(person)
            case TimeUp(seat, _):
                self._run_out(seat)
            case Out(seat, level):
                self.out.add(seat)
                self.seats[seat].stand_in = level
                self.proposal = None
            case Holiday(seat, days):
                if self.clocks:
                    self.clocks.rest(seat, days)

    def _run_out(self, seat: int) -> None:
        """A machine that has no time left plays on as the weakest does, which takes none."""
        if self.clocks:
            self.clocks.up.add(seat)
        if self.seats[seat].kind == "machine":
            self.seats[seat].level = 1

    def _advance(self, step: Step) -> None:
        self.state = step.after
        self.moves.append((step.entry.seat, step.entry.move, step.n))
        self.decided[step.entry.seat] += 1
        if step.entry.seat != CHANCE_SEAT:
            self._newest.clear()
            if step.before.list_actions() == 1:
                self.forced.add(step.n)
        self._newest.append(step)
        hides = self.game.hides
        if hides is not None and hides(step.before) and not hides(step.after):
            self.bared = len(self.moves)
        self._lapse()
        if step.entry.seat != CHANCE_SEAT:
            # The game goes on: whatever was asked for was asked for at another moment.
            self.proposal = None
            self.refused.clear()
        if self.course:
            self.course.follow(step.entry.seat, step.entry.move, len(self.moves))

    def take_back(self, entry: Undone, before: State, at: float = 0.0) -> None:
        """Let a move be taken back whose position is still at hand."""
        if self.clocks:
            self.clocks.count(at)
        self.log.append(entry)
        self._undo(before)
        self._follow(entry)

    def _undo(self, before: State | None = None) -> None:
        self.decided[self.moves.pop()[0]] -= 1
        self._newest.clear()
        self.state = before or self._replayed()
        self._lapse()

    def _retry(self, moves: int) -> None:
        """Only the first moves of a lesson stand."""
        self._stand(moves)
        if self.course:
            self.course.retry()

    def _stand(self, moves: int) -> None:
        """Only so many moves stand."""
        del self.moves[moves:]
        self.decided = Counter(seat for seat, _, _ in self.moves)
        self._newest.clear()
        self.state = self._replayed()
        self.proposal = None
        self._lapse()

    def _learn(self) -> None:
        if self.course:
            self.course.learned = True

    def _lapse(self) -> None:
        """What was agreed was agreed for one stage of the game."""
        if self.agreed and not self.may_rush:
            self.agreed.clear()

    def before(self) -> State | None:
        """The position before the newest move, if nothing has happened since."""
        newest = self._newest[-1] if self._newest else None
        return newest.before if newest is not None and newest.n == self.n else None
