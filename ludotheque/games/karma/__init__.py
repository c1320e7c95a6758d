"""Karma Dice: always throw higher, and stop in time."""

from __future__ import annotations

from pathlib import Path

from ludotheque.core.game import Game, Option, Options
from ludotheque.core.tongue import mark
from ludotheque.games.karma.advice import explain, foresee
from ludotheque.games.karma.machine.levels import LEVELS
from ludotheque.games.karma.pictures import PICTURES
from ludotheque.games.karma.prints import prints
from ludotheque.games.karma.rules import Karma
from ludotheque.games.karma.rules.material import GOAL
from ludotheque.games.karma.scene import scene
from ludotheque.games.karma.scene.narration import tell
from ludotheque.games.karma.scene.words import reason

TRAITS = Option(
    key="traits",
    label=mark("Trait cards"),
    default=True,
    values={True: mark("with"), False: mark("without")},
    help=mark("Everyone gets a card to use once, and a die. Leave them out of your first game."),
)
GOALS = Option(
    key="goal",
    label=mark("Goal"),
    default=GOAL,
    values={goal: str(goal) for goal in range(20, 101, 10)},
    help=mark(
        "The game ends when someone has this much karma at the end of a round. Alone it is 50."
    ),
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


game = Game(
    key="karma",
    title="Karma Dice",
    tagline=mark("Throw higher each time, climb the path, and stop before you fall."),
    authors=["Anaïs Raynaud", "Julien Sentis"],
    credits="Karma! Dice; solo: Léo Blandin; illustrations: Meven Chartier",
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
    reason=reason,
    levels=LEVELS,
    pictures=PICTURES,
    foresee=foresee,
    explain=explain,
    notes=NOTES,
    prints=prints,
)
