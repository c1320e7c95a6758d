"""What any game is: the one contract that every game's rules keep."""

from __future__ import annotations

import copy
from array import array
from collections.abc import Iterable, Mapping, Sequence
from types import GetSetDescriptorType, MemberDescriptorType
from typing import Self, TypeVar

from ludotheque.core.stream import Stream

CHANCE = -1
OVER = -2
# The widest decision, unless a game says otherwise; a wider one is split into steps.
WIDTH = 1024
# Where the actions and weights are listed; they are not part of the position.
BUFFERS = {"actions", "weights"}
# Values that may be shared, since nobody can change them.
UNCHANGING = frozenset((bool, bytes, float, int, str, type(None)))

AnyState = TypeVar("AnyState", bound="State")


class State:
    """A position: who decides, what may be done, and what comes of it."""

    def __init__(self, seats: int, width: int = WIDTH) -> None:
        self.seats = seats
        self.actions = array("i", bytes(4 * width))
        self.weights = array("i", bytes(4 * width))

    # --- what a game must say -------------------------------------------------------------

    def actor(self) -> int:
        """The seat to decide, or CHANCE, or OVER."""
        return OVER

    def possible(self) -> Iterable[int] | Mapping[int, int]:
        """The actor's legal actions; where chance decides unevenly, each with its weight."""
        return ()

    def play(self, action: int) -> None:
        """Apply one legal action in place."""

    def score(self, seat: int) -> int:
        """The standing of a seat now; final when the game is over."""
        return 0

    def name(self, action: int) -> str:
        """The notation of an action: short, stable, unique."""
        return str(action)

    # --- what a game may say differently --------------------------------------------------

    def list_actions(self) -> int:
        """Write the legal actions, and at a chance node their weights; return how many.

        A fast game writes them itself instead of naming them in `possible`.
        """
        if self.actor() == OVER:
            return 0
        possible = self.possible()
        weights = possible if isinstance(possible, Mapping) else dict.fromkeys(possible, 1)
        for index, (action, weight) in enumerate(weights.items()):
            self.actions[index] = action
            self.weights[index] = weight
        return len(weights)

    def action(self, name: str) -> int:
        """The action of a notation; ValueError if it is not one here."""
        for action in self.legal():
            if self.name(action) == name:
                return action
        raise ValueError(name)

    def unfinished(self) -> bool:
        """Whether chance is in the middle of a move: a roll of many dice is drawn die by die."""
        return False

    def write_move(self, actions: Sequence[int]) -> str:
        """The notation of a move: of its one action, or of all that a roll consists of."""
        return self.name(actions[0])

    def read_move(self, move: str) -> list[int]:
        """The actions of a move as it is written; ValueError if it is not a notation."""
        return [self.action(move)]

    def turn(self) -> int:
        """The seat whose turn it is, even while others are asked or chance decides."""
        return self.actor()

    def won(self, seat: int) -> bool:
        """Whether a seat is among the winners of a finished game."""
        if self.actor() != OVER:
            return False
        mine = self.score(seat)
        for other in range(self.seats):
            if self.score(other) > mine:
                return False
        return True

    def copy_from(self, other: Self) -> None:
        """Become the same position as another state of the same game."""
        facts = other.facts()
        # A plain game may have gained attributes that the other position knows nothing of.
        for field in self.fields():
            if field not in facts:
                delattr(self, field)
        self.restore(facts)

    def blank(self) -> Self:
        """A fresh state of the same size, to copy into."""
        return blank(type(self), self.seats)

    def share(self, other: State) -> None:
        """List actions in the same place as another position of the game; a game may share more."""
        self.actions = other.actions
        self.weights = other.weights

    def draw(self, stream: Stream) -> int:
        """One legal action at random, as if drawn from the list; chance goes by its weights."""
        n = self.list_actions()
        if self.actor() >= 0:
            return self.actions[stream.below(n)]
        total = 0
        for i in range(n):
            total += self.weights[i]
        left = stream.below(total) - self.weights[0]
        i = 0
        while left >= 0:
            i += 1
            left -= self.weights[i]
        return self.actions[i]

    def hide(self, seat: int, stream: Stream) -> None:
        """Draw again, in place, all that a seat can't see; without secrets, nothing."""

    # --- what many games need -------------------------------------------------------------

    def left_of(self, seat: int) -> int:
        """The next seat in table order."""
        return seat + 1 if seat + 1 < self.seats else 0

    def list_seats(self, first: int) -> int:
        """List an action for each seat, `first` for seat 0, all equally likely: who begins?"""
        for seat in range(self.seats):
            self.actions[seat] = first + seat
            self.weights[seat] = 1
        return self.seats

    # --- what follows from it -------------------------------------------------------------

    def play_move(self, move: str) -> None:
        """Play a legal move as it is written."""
        for action in self.read_move(move):
            self.play(action)

    def copy(self) -> Self:
        """An independent twin."""
        twin = self.blank()
        twin.copy_from(self)
        return twin

    def light_copy(self) -> State:
        """A twin that lists actions in the same place: for positions asked one at a time."""
        twin = self.copy()
        twin.share(self)
        return twin

    def legal(self) -> list[int]:
        """The legal actions of the actor."""
        n = self.list_actions()
        return [self.actions[i] for i in range(n)]

    def chances(self) -> list[int]:
        """The integer weights of the legal actions at a chance node."""
        n = self.list_actions()
        return [self.weights[i] for i in range(n)]

    def names(self) -> list[str]:
        """The notations of the legal actions."""
        return [self.name(action) for action in self.legal()]

    def winners(self) -> list[int] | None:
        """The winning seats, or None while the game goes on."""
        if self.actor() != OVER:
            return None
        return [seat for seat in range(self.seats) if self.won(seat)]

    def fields(self) -> Sequence[str]:
        """The names of everything that the position consists of: every public attribute.

        One that begins with an underscore is room to work in, not part of the position.
        """
        own = {name for name in getattr(self, "__dict__", ()) if not name.startswith("_")}
        return sorted({"seats", *typed_fields(type(self)), *own - BUFFERS})

    def facts(self) -> dict[str, object]:
        """The position as plain data."""
        return {field: fresh(getattr(self, field)) for field in self.fields()}

    def restore(self, facts: dict[str, object]) -> None:
        """Become the position that the facts describe."""
        for field, value in facts.items():
            setattr(self, field, fresh(value))

    def __reduce__(self) -> tuple[object, ...]:
        """How Python's own copy and pickle take a position along."""
        return revive, (type(self), self.seats, self.facts())


def typed_fields(kind: type[State]) -> set[str]:
    """The attributes that a compiled position declares as public in its .pxd."""
    declared = {
        name
        for parent in kind.__mro__
        for name, what in vars(parent).items()
        if isinstance(what, GetSetDescriptorType | MemberDescriptorType) and name[0] != "_"
    }
    return declared - BUFFERS


def fresh(value: object) -> object:
    """A copy that shares nothing; for numbers and lists of numbers, much faster than Python's."""
    if type(value) in UNCHANGING:
        return value
    if type(value) is not list:
        return copy.deepcopy(value)
    if UNCHANGING.issuperset(map(type, value)):
        return value.copy()
    return [fresh(item) for item in value]


def blank(kind: type[AnyState], seats: int) -> AnyState:
    """A state of some game before anything is known about it."""
    state = kind.__new__(kind)
    State.__init__(state, seats)
    return state


def revive(kind: type[AnyState], seats: int, facts: dict[str, object]) -> AnyState:
    """A state of some game from its facts."""
    # The game's own blank state has whatever it needs besides the facts: room to work in.
    bare = blank(kind, seats)
    State.restore(bare, facts)
    state = bare.blank()
    state.restore(facts)
    return state
