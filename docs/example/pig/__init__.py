"""Pig: roll the die as often as you dare; a one loses the turn's sum; 30 points win."""

from __future__ import annotations

from pathlib import Path

from ludotheque.core.game import Game, Viewer
from ludotheque.core.scene import Choice, Piece, Scene
from ludotheque.core.state import CHANCE, OVER, State
from ludotheque.core.tongue import mark
from pig.lesson import LESSON

GOAL = 30
# Actions are numbers: 1 to 6 are what the die shows.
ROLL, HOLD = 7, 8
NAMES = {ROLL: "roll", HOLD: "hold"}


class Pig(State):
    """A position; whatever attributes it has are copied, compared and kept for you."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.totals = [0] * seats
        self.mover, self.sum, self.rolling = 0, 0, False

    def actor(self) -> int:
        if max(self.totals) >= GOAL:
            return OVER
        return CHANCE if self.rolling else self.mover

    def possible(self) -> list[int]:
        if self.rolling:
            return [1, 2, 3, 4, 5, 6]
        return [ROLL, HOLD] if self.sum else [ROLL]

    def play(self, action: int) -> None:
        self.rolling = action == ROLL
        if 2 <= action <= 6:
            self.sum += action
        elif not self.rolling:
            self.totals[self.mover] += self.sum if action == HOLD else 0
            self.mover, self.sum = self.left_of(self.mover), 0

    def score(self, seat: int) -> int:
        return self.totals[seat]

    def name(self, action: int) -> str:
        return NAMES.get(action, f"die {action}")


def scene(state: Pig, viewer: Viewer) -> Scene:
    """What a seat sees, and the pieces to touch for each choice."""
    say, mover = viewer.say, viewer.names[state.mover]
    label = say("Added up: {sum}", sum=state.sum)
    pieces = [Piece("die", "die", 400, 180, text=str(state.sum), size=70, label=label)]
    for seat, total in enumerate(state.totals):
        x = 800 * (seat + 1) / (state.seats + 1)
        label = f"{viewer.names[seat]}: {total}"
        purse = Piece(f"purse-{seat}", "purse", x, 450, tint=f"seat-{seat}", label=label,
                      text=str(total), size=30, ink="light")  # fmt: skip
        pieces.append(purse)
    choices = []
    if state.actor() == viewer.seat:
        choices.append(Choice("roll", say("Roll the die"), ["die"], main=True))
        if state.sum:
            purse_id = f"purse-{viewer.seat}"
            hold = say("Hold, and keep the sum")
            choices.append(Choice("hold", hold, [purse_id], main=True))
    sentence = say("{name} rolls or holds.", name=mover)
    return Scene(800, 600, sentence, pieces=pieces, choices=choices)


game = Game[Pig](
    key="pig",
    title="Pig",
    tagline=mark("Roll the die as often as you dare."),
    authors=["traditional"],
    seats=range(2, 5),
    minutes=(5, 10),
    age=6,
    folder=Path(__file__).parent,
    first=lambda seats, options: Pig(seats),
    scene=scene,
    lesson=LESSON,
)
