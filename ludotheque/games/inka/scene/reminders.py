"""What the things of Inka do, for whoever has forgotten it."""

from __future__ import annotations

from functools import cache

from ludotheque.core.scene import Reminder
from ludotheque.core.tongue import Tongue
from ludotheque.games.inka.scene.words import points

# The headings of the rules, counted from 1.
TURN, PATHS, PAWN, BLOCKADE, END = 4, 5, 6, 7, 8
# How many pawns there are, each of a shape of its own, and statues of each shape.
SHAPES = 4


@cache
def reminders(tongue: Tongue) -> dict[str, Reminder]:
    """By the sprite that is touched and held."""
    say = tongue.say
    one = points(tongue, 1)
    statue = Reminder(
        say("A statue"),
        say("Take the one of your colour when your pawn stands on its red rhombus. You need all "
            "three."),
        one, "sample-statue", PAWN,
    )  # fmt: skip
    pawn = Reminder(
        say("A pawn"), say("It walks as far as it likes; only snakes cost something."), "",
        "sample-pawn", PAWN,
    )  # fmt: skip
    found = {
        "exit": Reminder(
            say("A start and exit"),
            say("Pawns start here. With all three statues you leave the temple here, and win."),
            heading=END,
        ),
        "passage": Reminder(
            say("A secret passage"),
            say("From here your pawn goes to any other open passage where nobody stands."), one,
            heading=PAWN,
        ),
        "sign": Reminder(
            say("A rhombus symbol"),
            say("From here you may move a red rhombus, with the statues and pawns on it."), one,
            heading=PAWN,
        ),
        "path": Reminder(
            say("A path rhombus"),
            say("It slides along its sides or turns around a corner, and carries who stands on "
                "it."),
            one, "sample-plain", PATHS,
        ),
        "path-snake": Reminder(
            say("A path rhombus with a snake"),
            say("It moves like any other. Every pawn that crosses the snake pays 1 action point."),
            one, "sample-snake", PAWN,
        ),
        "path-wall": Reminder(
            say("A path rhombus with a wall"),
            say("It moves like any other, but nobody passes its wall."), one, "sample-wall", PAWN,
        ),
        "goal": Reminder(
            say("A destination"),
            say("Here lie statues. It moves only from an open rhombus symbol."), "",
            "sample-goal", PAWN,
        ),
        "pyramid": Reminder(
            say("A blockade pawn"),
            say("No pawn stops where it stands, and the rhombus under it stays where it is until "
                "its owner's next turn."),
            "", "sample-pyramid", BLOCKADE,
        ),
        "sun": Reminder(
            say("An action point"),
            say("Three in each turn: for moving a rhombus, crossing a snake, taking a statue."),
            heading=TURN,
        ),
    }  # fmt: skip
    for seat in range(SHAPES):
        found[f"statue-{seat}"], found[f"pawn-{seat}"] = statue, pawn
    return found
