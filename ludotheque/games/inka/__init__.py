"""Inka: a temple of sliding rhombi, three statues, and one way out."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from ludotheque.core.game import Game, Option, Options
from ludotheque.core.tongue import mark
from ludotheque.games.inka.advice import chances, explain
from ludotheque.games.inka.encounters import encounter
from ludotheque.games.inka.lesson import LESSON
from ludotheque.games.inka.machine.levels import GUIDE, LEVELS
from ludotheque.games.inka.pictures import PICTURES
from ludotheque.games.inka.prints import prints
from ludotheque.games.inka.puzzles import QUESTIONS
from ludotheque.games.inka.rules import Inka
from ludotheque.games.inka.rules.material import ROUNDS, RULES
from ludotheque.games.inka.rules.stages import DRAWING, LAYING
from ludotheque.games.inka.scene import scene
from ludotheque.games.inka.scene.moments import moment, sources
from ludotheque.games.inka.scene.narration import tell
from ludotheque.games.inka.scene.words import reason

BLOCKADE = Option(
    key="blockade",
    label=mark("Blockade pawns"),
    default="stop",
    values={"stop": mark("can be walked through"), "wall": mark("can't be walked through")},
    help=mark("Nobody may ever stop on a blockade pawn; as a wall it closes the way too."),
)
MAX_ROUNDS = Option(
    key="max_rounds",
    label=mark("Rounds at most"),
    default=ROUNDS,
    values={rounds: str(rounds) for rounds in (1, 2, 3, 5, 10, 20, 30, 40, 50, ROUNDS)},
    help=mark("When they are over, whoever has the most statues wins."),
)
START = Option(
    key="start",
    label=mark("The first turns"),
    default="even",
    values={
        "even": mark("fewer action points for whoever begins"),
        "book": mark("3 action points each"),
    },
    help=mark(
        "Fewer: whoever begins has 1, then 2, then 3; the next player 2, then 3. "
        "With 3 at once, whoever begins wins far more often than the others."
    ),
)


def first(seats: int, options: Options) -> Inka:
    """The temple before anyone has entered it."""
    return by_rules(RULES, seats, options)


def by_rules(rules: int, seats: int, options: Options) -> Inka:
    """The same under some version of the rules."""
    wall, even = options["blockade"] == "wall", options["start"] == "even"
    return Inka(seats, wall, int(options["max_rounds"]), even, rules)


def rushes(state: Inka) -> bool:
    """Whether rhombi are being drawn and laid, which the players may leave to chance."""
    return state.stage in (DRAWING, LAYING)


game = Game(
    key="inka",
    title="Inka",
    tagline=mark(
        "Slide and turn the paths of a temple, take your three statues, and be the first one out."
    ),
    authors=["Harald Lieske"],
    credits="Das Gold der Inka, Queen Games",
    year=2005,
    seats=range(2, 5),
    minutes=(30, 60),
    age=8,
    rules=RULES,
    earlier={3: partial(by_rules, 3)},
    # Their temple had a side of four cells.
    outgrown=(1, 2),
    options=[BLOCKADE, START, MAX_ROUNDS],
    folder=Path(__file__).parent,
    first=first,
    scene=scene,
    tell=tell,
    moment=moment,
    sources=sources,
    reason=reason,
    levels=LEVELS,
    guide=GUIDE,
    pictures=PICTURES,
    rush=mark("Lay the rest at random"),
    rushes=rushes,
    explain=explain,
    questions=QUESTIONS,
    chances=chances,
    lesson=LESSON,
    encounter=encounter,
    prints=prints,
)
