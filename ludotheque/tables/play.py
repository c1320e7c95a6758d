"""A game as it is played at a table: its position, and the moves that stand."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator

from ludotheque.core.game import Game, Options
from ludotheque.core.state import State
from ludotheque.tables.entry import Moved
from ludotheque.tables.seat import Seat
from ludotheque.tables.step import Step

# The first position of each game that was played here; see `Play.first`.
ROOM_FOR_LISTS: dict[type[State], State] = {}


class Play:
    """The game, who plays it, and how far they have come."""

    def __init__(self, game: Game, options: Options, seats: list[Seat]) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        # Every view asks for these several times: kept until somebody sits down or gets up.
        self._names: list[str] | None = None  # ["Ana", "Ben"]
        self._seats_of: dict[str, list[int]] = {}  # by person, of those who have a seat
        self.state: State = self.first()
        # The moves that stand: seat, notation and entry, such as (0, "draw", 14).
        self.moves: list[tuple[int, str, int]] = []
        # The newest decision and the draws that followed from it, with their positions: enough
        # for all who have seen what came before. For others the game is replayed.
        self._newest: list[Step] = []

    @property
    def names(self) -> list[str]:
        """What the seats are called."""
        if self._names is None:
            self._names = [seat.name for seat in self.seats]
        return self._names

    def seats_of(self, person: str) -> list[int]:
        """The seats that a person may play for."""
        mine = self._seats_of.get(person)
        if mine is None:
            mine = [index for index, seat in enumerate(self.seats) if person in seat.holders]
            # Strangers come and go; only those who play are worth remembering.
            if mine:
                self._seats_of[person] = mine
        return mine

    def _reseat(self) -> None:
        """Somebody has sat down, got up, or plays on another device too."""
        self._names = None
        self._seats_of.clear()

    @property
    def has_secrets(self) -> bool:
        """Whether a seat may know here what another doesn't."""
        return type(self.state).hide is not State.hide

    def first(self) -> State:
        """The position before the first move."""
        state = self.game.begin(len(self.seats), self.options)
        # Tables ask their positions one at a time, so all positions of a game can list their
        # actions in the same place: 8 KB for the house, not for each position.
        state.share(ROOM_FOR_LISTS.setdefault(type(state), state))
        return state

    def _replayed(self) -> State:
        """The position after the moves that stand, played once more from the first."""
        state = self.first()
        for _, move, _ in self.moves:
            state.play_move(move)
        return state

    def forget_steps(self) -> None:
        """Everyone has been told of the newest moves; whoever comes later is told by a replay."""
        self._newest.clear()

    def steps(self, since: int = 0) -> Iterator[Step]:
        """The moves that stand, from the first after entry `since`, each with its positions."""
        if self.remembers(since):
            return (step for step in self._newest if step.n > since)
        return self.play_again(bisect_right(self.moves, since, key=lambda move: move[2]))

    def remembers(self, since: int) -> bool:
        """Whether the moves after entry `since` are at hand, with their positions."""
        older = len(self.moves) - len(self._newest)
        return older == 0 or self.moves[older - 1][2] <= since

    def play_again(self, first: int = 0) -> Iterator[Step]:
        """The moves that stand now, from one of them on, played once more from the beginning."""
        state = self.first()
        moves = self.moves.copy()
        for _, move, _ in moves[:first]:
            state.play_move(move)
        for seat, move, n in moves[first:]:
            step = play_out(state, n, Moved(seat, move))
            yield step
            state = step.after


def play_out(before: State, n: int, moved: Moved) -> Step:
    """A move of the log; the position before it stays as it was, for whoever tells of the move."""
    after = before.light_copy()
    after.play_move(moved.move)
    return Step(n, moved, before, before.read_move(moved.move)[0], after)
