"""Karma Dice: always throw higher, and stop in time."""

from __future__ import annotations

from pathlib import Path

from ludotheque.core.game import Game, Option, Options
from ludotheque.core.tongue import mark
from ludotheque.games.karma.advice import chances, explain, foresee
from ludotheque.games.karma.encounters import encounter
from ludotheque.games.karma.lesson import LESSON
from ludotheque.games.karma.machine.levels import LEVELS
from ludotheque.games.karma.pictures import PICTURES
from ludotheque.games.karma.prints import prints
from ludotheque.games.karma.puzzles import QUESTIONS
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.rules.material import GOAL
from ludotheque.games.karma.rules.stages import KEEPING
from ludotheque.games.karma.scene import scene
from ludotheque.games.karma.scene.moments import moment, rival, sources
from ludotheque.games.karma.scene.narration import tell
from ludotheque.games.karma.scene.words import reason

TRAITS = Option(
    key="traits",
    label=mark("Trait cards"),
    default=True,
    values={True: mark("with"), False: mark("without")},
    help=mark("Everyone gets a card to use once, and a die. Leave them out of your first game."),
    seats=range(2, 5),
    at_first=False,
)
GOALS = Option(
    key="goal",
    label=mark("Goal"),
    default=GOAL,
    values={goal: str(goal) for goal in range(20, 101, 10)},
    help=mark("The game ends when someone has this much karma at the end of a round."),
    seats=range(2, 5),
)
HARDSHIP = Option(
    key="level",
    label=mark("The Evil Eye"),
    default=1,
    values={
        1: mark("Young shoot"),
        2: mark("Sacred guardian"),
        3: mark("Karmic champion"),
        4: mark("Cosmic master"),
    },
    help=mark("How hard it is to play alone: you begin with 25, 20, 15 or 10 karma points."),
    seats=range(1, 2),
    is_hardship=True,
)
ODDS = Option(
    key="odds",
    label=mark("Show the chances"),
    default=True,
    values={True: mark("yes"), False: mark("no")},
    help=mark("How likely the dice you have chosen are to succeed, before you throw them."),
)
# The figures of machine/tables.py; a test compares them.
NOTES = (
    mark(
        "Alone against the Evil Eye, the strongest machine wins 86, 56, 27 and 11 games in 100 "
        "at the four levels."
    ),
)


def first(seats: int, options: Options) -> Karma:
    """The table before anyone has thrown."""
    return Karma(seats, bool(options["traits"]), int(options["goal"]), int(options["level"]))


def hides(state: Karma) -> bool:
    """Whether a player looks at cards that the others may not see yet."""
    return state.stage == KEEPING


game = Game(
    key="karma",
    title="Karma Dice",
    tagline=mark("Throw higher each time, climb the path, and stop before you fall."),
    authors=["Anaïs Raynaud", "Julien Sentis"],
    credits=mark("Solo game with Léo Blandin, pictures by Meven Chartier"),
    # The rules that we know don't say when it was published.
    year=0,
    seats=range(1, 5),
    minutes=(20, 40),
    age=8,
    rules=1,
    options=[TRAITS, GOALS, HARDSHIP, ODDS],
    folder=Path(__file__).parent,
    first=first,
    scene=scene,
    tell=tell,
    moment=moment,
    sources=sources,
    rival=rival,
    reason=reason,
    levels=LEVELS,
    pictures=PICTURES,
    foresee=foresee,
    explain=explain,
    questions=QUESTIONS,
    chances=chances,
    lesson=LESSON,
    encounter=encounter,
    notes=NOTES,
    hides=hides,
    prints=prints,
)
