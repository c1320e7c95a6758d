"""Turquoise: a pyramid for the goddess, pillar by pillar."""

from __future__ import annotations

from pathlib import Path

from ludotheque.core.game import Game, Option, Options
from ludotheque.core.tongue import mark
from ludotheque.games.turquoise.advice import chances, explain
from ludotheque.games.turquoise.encounters import encounter
from ludotheque.games.turquoise.lesson import LESSON
from ludotheque.games.turquoise.machine.levels import GUIDE, LEVELS
from ludotheque.games.turquoise.pictures import PICTURES
from ludotheque.games.turquoise.prints import prints
from ludotheque.games.turquoise.puzzles import QUESTIONS
from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.rules.material import NEVER, RULES
from ludotheque.games.turquoise.scene import LOOKS, scene
from ludotheque.games.turquoise.scene.moments import moment, sources
from ludotheque.games.turquoise.scene.narration import tell
from ludotheque.games.turquoise.scene.words import reason

PATIENCE = Option(
    key="patience",
    label=mark("Patience"),
    default=8,
    values={4: "4", 8: "8", 12: "12", NEVER: mark("never")},
    help=mark("After this many full rounds without a tile the king gives up, and nobody wins."),
)


def first(seats: int, options: Options) -> Turquoise:
    """The site with its four cow heads, before anyone has built."""
    return Turquoise(seats, int(options["patience"]))


def first_of_old(seats: int, options: Options) -> Turquoise:
    """The same site under the first version of the rules."""
    return Turquoise(seats, int(options["patience"]), rules=1)


game = Game(
    key="turquoise",
    title="Turquoise",
    tagline=mark("Raise the pyramid together, and see that it stands on your own pillars."),
    authors=["Patrice Vernet"],
    credits="Neuroludic",
    year=2005,
    seats=range(2, 5),
    minutes=(60, 90),
    age=10,
    rules=RULES,
    earlier={1: first_of_old},
    options=[PATIENCE],
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
    looks=LOOKS,
    explain=explain,
    questions=QUESTIONS,
    chances=chances,
    lesson=LESSON,
    encounter=encounter,
    prints=prints,
)
