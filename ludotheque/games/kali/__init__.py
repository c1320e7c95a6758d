"""Les yeux de Kali: push your luck in the dark."""

from __future__ import annotations

from pathlib import Path

from ludotheque.core.game import Game, Option, Options
from ludotheque.core.tongue import mark
from ludotheque.games.kali.advice import chances, explain
from ludotheque.games.kali.encounters import encounter
from ludotheque.games.kali.lesson import LESSON
from ludotheque.games.kali.machine.levels import LEVELS
from ludotheque.games.kali.pictures import PICTURES
from ludotheque.games.kali.prints import prints
from ludotheque.games.kali.puzzles import QUESTIONS
from ludotheque.games.kali.rules import Kali
from ludotheque.games.kali.scene import scene
from ludotheque.games.kali.scene.moments import moment, sources
from ludotheque.games.kali.scene.narration import tell
from ludotheque.games.kali.scene.words import reason

ROUNDS = Option(
    key="rounds",
    label=mark("Rounds"),
    default=1,
    values={1: "1", 2: "2", 3: "3", 4: "4", 5: "5", 6: "6"},
    help=mark("The fortunes of all rounds are added up."),
)
COUNTER = Option(
    key="counter",
    label=mark("Card counter"),
    default=True,
    values={True: mark("shown"), False: mark("hidden")},
    help=mark(
        "How many cards of each kind are left: everyone saw them go, but not everyone counts."
    ),
)


def first(seats: int, options: Options) -> Kali:
    """The caves before anyone has drawn."""
    return Kali(seats, int(options["rounds"]))


game = Game(
    key="kali",
    title="Les yeux de Kali",
    tagline=mark(
        "Take the sleeping goddess's jewels, one card at a time, and stop before she hears you."
    ),
    authors=["Alex Randolph"],
    credits="Die Augen der Kali, Schmidt Spiele",
    year=1993,
    seats=range(2, 7),
    minutes=(10, 30),
    age=10,
    rules=1,
    options=[ROUNDS, COUNTER],
    folder=Path(__file__).parent,
    first=first,
    scene=scene,
    tell=tell,
    moment=moment,
    sources=sources,
    reason=reason,
    levels=LEVELS,
    pictures=PICTURES,
    prints=prints,
    explain=explain,
    chances=chances,
    lesson=LESSON,
    encounter=encounter,
    questions=QUESTIONS,
)
