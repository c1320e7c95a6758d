"""The lesson of Pig: one chapter."""

from __future__ import annotations

from ludotheque.core.lesson import LEARNER, Chapter, Step, Task
from ludotheque.core.tongue import mark

FIRST = Chapter(
    key="first",
    title=mark("Roll, and hold in time"),
    minutes=1,
    # The moves that lead to the first step, chance included.
    start=[],
    steps=[
        Step(
            mark("Touch the die to roll it."),
            accept=["roll"],
            then=["die 4"],
        ),
        Step(
            mark("A 4. It is added up, but not yours yet. Roll again!"),
            accept=["roll"],
            otherwise={"": mark("Hold already? Roll once more.")},
            then=["die 5"],
        ),
    ],
    task=Task(
        mark("Now the sum is 9. A one would lose it all."),
        ask=mark("Your task: bring the 9 points home."),
        then=["die 1"],
        goal=lambda state: state.score(LEARNER) >= 9,
        missed=mark("A one! The sum is gone. Try again."),
        praise=mark("Well done. Whoever has 30 points first wins."),
        hints=[mark("Touch your purse to hold.")],
        solution=["hold"],
    ),
)

LESSON = [FIRST]
