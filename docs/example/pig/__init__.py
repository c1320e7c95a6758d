"""Pig: roll the die as often as you dare; a one loses the turn's sum; 30 points win."""

from __future__ import annotations

from pathlib import Path

from ludotheque.core.game import Game, Level, Options, Viewer
from ludotheque.core.knowledge import Knowledge
from ludotheque.core.scene import Choice, Piece, Scene
from ludotheque.core.state import CHANCE, OVER, State
from ludotheque.core.tongue import mark

GOAL = 30
# Actions are numbers: 1 to 6 are what the die shows.
ROLL, HOLD = 7, 8
NAMES = {"roll": ROLL, "hold": HOLD, **{f"die {n}": n for n in range(1, 7)}}
LABELS = {"roll": mark("Roll the die"), "hold": mark("Hold, and keep the sum")}


class Pig(State):
    """A position; whatever attributes it has are copied, compared and kept for you."""

    def __init__(self, seats: int) -> None:
        State.__init__(self, seats)
        self.totals = [0] * seats
        self.mover, self.sum, self.rolling = 0, 0, False

    def actor(self) -> int:
        if max(self.totals) >= GOAL:
            return OVER
        return CHANCE if self.rolling else self.mover

    def list_actions(self) -> int:
        actions = range(1, 7) if self.rolling else (ROLL, HOLD) if self.sum else (ROLL,)
        for index, action in enumerate(actions):
            self.actions[index], self.weights[index] = action, 1
        return 0 if self.actor() == OVER else len(actions)

    def play(self, action: int) -> None:
        self.rolling = action == ROLL
        if 2 <= action <= 6:
            self.sum += action
        elif not self.rolling:
            self.totals[self.mover] += self.sum if action == HOLD else 0
            self.mover, self.sum = (self.mover + 1) % self.seats, 0

    def score(self, seat: int) -> int:
        return self.totals[seat]

    def name(self, action: int) -> str:
        return next(name for name, number in NAMES.items() if number == action)

    def action(self, name: str) -> int:
        if name not in NAMES:
            raise ValueError(name)
        return NAMES[name]


def scene(state: State, viewer: Viewer) -> Scene:
    """What a seat sees, and the pieces to touch for each choice."""
    assert isinstance(state, Pig)
    say, mover = viewer.tongue.say, viewer.names[state.mover]
    label = say("Added up: {sum}", sum=state.sum)
    pieces = [Piece("die", "die", 400, 180, text=str(state.sum), size=70, label=label)]
    for seat, total in enumerate(state.totals):
        x = 800 * (seat + 1) / (state.seats + 1)
        label = f"{viewer.names[seat]}: {total}"
        pieces.append(
            Piece(f"purse-{seat}", "purse", x, 450, tint=f"seat-{seat}", label=label,
                  text=str(total), size=30, ink="light")
        )  # fmt: skip
    choices = []
    if state.actor() == viewer.seat:
        touch = {"roll": "die", "hold": f"purse-{viewer.seat}"}
        choices = [Choice(move, say(LABELS[move]), [touch[move]]) for move in state.names()]
    sentence = say("{name} rolls or holds.", name=mover)
    return Scene(800, 600, sentence, pieces=pieces, choices=choices)


def tell(before: State, action: int, after: State, viewer: Viewer) -> str:
    """What a move was and brought, in words."""
    assert isinstance(before, Pig)
    mover = viewer.names[before.mover]
    return viewer.tongue.say("{name}: {move}", name=mover, move=before.name(action))


def reason(state: State, viewer: Viewer) -> str:
    """Why the game ended."""
    return viewer.tongue.say("{goal} points are reached.", goal=GOAL)


def first(seats: int, options: Options) -> State:
    """The position before the first move."""
    return Pig(seats)


game = Game(
    key="pig",
    title="Pig",
    tagline=mark("Roll the die as often as you dare."),
    authors=["traditional"],
    credits="First written down by John Scarne",
    year=1945,
    seats=range(2, 5),
    minutes=(5, 10),
    age=6,
    rules=1,
    options=[],
    folder=Path(__file__).parent,
    first=first,
    scene=scene,
    tell=tell,
    reason=reason,
    levels=[Level(mark("Daredevil"), Knowledge), Level(mark("Thinker"), Knowledge, 500)],
)
