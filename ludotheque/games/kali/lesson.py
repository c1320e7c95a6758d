"""The lesson of Les yeux de Kali: draw, stop, buy, and the goddess's two eyes."""

from __future__ import annotations

from collections.abc import Callable

from ludotheque.core.lesson import LEARNER, Chapter, Step, Task
from ludotheque.core.tongue import mark
from ludotheque.games.kali.rules import Kali


def path_is_empty(state: Kali) -> bool:
    """Whether a turn has just come to its end, whoever held the deck."""
    return state.square == 0


def is_worth(points: int) -> Callable[[Kali], bool]:
    """Whether whoever learns has that fortune when a turn has come to its end."""
    return lambda state: path_is_empty(state) and state.fortunes[LEARNER] >= points


def emptied_the_temple(state: Kali) -> bool:
    """Whether whoever learns has won by the temple."""
    return state.won(LEARNER) and state.goddess == 0


DRAWING = Chapter[Kali](
    key="draw",
    title=mark("Draw, and stop in time"),
    start=["first 0"],
    steps=[
        Step(
            mark(
                "Kali sleeps on her jewels: an emerald is 1 point, a ruby 5, a diamond 10. Send "
                "the bearer to steal some! Touch the deck: it turns a card."
            ),
            accept=["draw"],
            then=["card 2"],
        ),
        Step(
            mark(
                "Two footprints, two squares. Square 2 gives 2 points. They wait in the pot: "
                "they are not yours yet. Draw again!"
            ),
            accept=["draw"],
            otherwise={"": mark("Stop with 2 points? Be a little braver: draw one more card.")},
            then=["card 1"],
        ),
        Step(
            mark(
                "Square 3 adds 3 points: the pot holds 5. The further he goes, the more a "
                "square pays. One more card!"
            ),
            accept=["draw"],
            otherwise={"": mark("5 points would be a small booty. One more card, then we stop.")},
            then=["card 3"],
        ),
        Step(
            mark(
                "11 points in the pot! But the next card may be a noise, and a noise takes it "
                "all. Touch “Enough!”: then it is yours."
            ),
            accept=["enough"],
            otherwise={"": mark("That is how greedy thieves end! This time, say “Enough!”")},
            then=["pass", "draw", "card 4", "draw", "card noise"],
        ),
        Step(
            mark(
                "The 11 points are yours! The other thief drew a noise. He lost his pot, and a "
                "quarter of his jewels. Your turn: draw."
            ),
            accept=["draw"],
            then=["card 3"],
        ),
    ],
    task=Task(
        mark(
            "Two cards show an eye. The first eye takes half of your jewels, the second ends the "
            "game. So does the temple after square 18. The richest wins!"
        ),
        ask=mark("Your task: take home 12 points or more in this turn."),
        then=["card 2", "card 1", "card noise"],
        goal=is_worth(63),
        over=path_is_empty,
        missed=mark("That was less than 12 points. Lessons are patient: try again!"),
        praise=mark(
            "Well done, 14 points! Now you can play: the richest wins. These cards were fixed; "
            "in a real game nobody knows the next one."
        ),
        hints=[
            mark("The pot shows what you would take home. Draw until it holds at least 12."),
            mark("The fixed cards of this lesson bring 5, then 6 points more. Then stop."),
        ],
        solution=["draw", "draw", "enough"],
    ),
)

BUYING = Chapter[Kali](
    key="buy",
    title=mark("Buy somebody's turn"),
    start=["first 1", "draw", "card 4", "draw", "card 2", "enough"],
    steps=[
        Step(
            mark(
                "The other thief stops: 10 points are in the pot. You may buy his turn! You pay "
                "him 10, and his pot is yours. Buy it!"
            ),
            accept=["buy"],
            otherwise={"": mark("Then the 10 points are his. For once, try it: buy the turn.")},
        ),
        Step(
            mark(
                "Now you go on from square 6. Whoever buys a turn must draw at least one card. "
                "Draw!"
            ),
            accept=["draw"],
            then=["card 3"],
        ),
        Step(
            mark(
                "Square 9! The pot holds 19 points, and you paid 10. Say “Enough!” Will "
                "somebody buy your turn now?"
            ),
            accept=["enough"],
            otherwise={"": mark("You have gained 9 points already. Keep them: say “Enough!”")},
            then=["pass"],
        ),
        Step(
            mark("Nobody buys: the 19 points are yours. Now it is your own turn. Draw."),
            accept=["draw"],
            then=["card 1"],
        ),
        Step(
            mark("One step, one point. That is too little: draw again."),
            accept=["draw"],
            otherwise={"": mark("A single point? Draw once more.")},
            then=["card 4"],
        ),
        Step(
            mark(
                "6 points. A pot of less than 10 costs only 1 point. Say “Enough!” and see who "
                "is tempted."
            ),
            accept=["enough"],
            otherwise={"": mark("Not now: say “Enough!” and watch what the other thief does.")},
            then=[
                "buy", "draw", "card noise",
                "draw", "card 4", "draw", "card 3", "draw", "card 2", "enough",
            ],
        ),
    ],
    task=Task(
        mark(
            "He bought your turn, and the noise was for him! Now he stops with 20 points. His "
            "turn costs 20."
        ),
        ask=mark("Your task: have 60 points or more when this turn ends."),
        then=["card 1", "card noise"],
        goal=is_worth(60),
        over=path_is_empty,
        missed=mark("That is not 60 points yet. What would another decision bring? Try again."),
        praise=mark(
            "Splendid: 20 points paid, 30 taken! A turn costs 1, 10, 20 or 40: the more is in "
            "the pot, the dearer it is."
        ),
        hints=[
            mark("You have 50 points. If he keeps his turn, you gain nothing."),
            mark("Buy it, draw the one card that you must, and stop."),
        ],
        solution=["buy", "draw", "enough"],
    ),
)  # fmt: skip

EYES = Chapter[Kali](
    key="eyes",
    title=mark("The two eyes, and the temple"),
    start=["first 0"],
    steps=[
        Step(
            mark("Two cards of the deck show an open eye: the fright. Draw a card."),
            accept=["draw"],
            then=["card 1"],
        ),
        Step(
            mark("Nothing but a footstep. Draw again, and don't tremble."),
            accept=["draw"],
            otherwise={"": mark("With one point? We are looking for an eye: draw.")},
            then=["card fright", "draw", "card 2", "enough"],
        ),
        Step(
            mark(
                "A fright! It took the pot and half of your jewels. Kali has one eye open: now "
                "every square pays double. Leave him his 4 points."
            ),
            accept=["pass"],
            otherwise={"": mark("It would cost only 1 point, but keep your own turn in mind.")},
        ),
        Step(
            mark("Your turn. With one eye open, courage pays twice: draw."),
            accept=["draw"],
            then=["card 2"],
        ),
        Step(
            mark("4 points for square 2. Once more!"),
            accept=["draw"],
            otherwise={"": mark("There is more to be had: draw once more.")},
            then=["card 3"],
        ),
        Step(
            mark(
                "14 points! Careful: a noise costs half of your jewels now. A second fright "
                "takes everything, and ends the game. Say “Enough!”"
            ),
            accept=["enough"],
            otherwise={"": mark("Too dangerous just now: say “Enough!”")},
            then=["pass", "draw", "card 1", "draw", "card noise"],
        ),
    ],
    task=Task(
        mark(
            "After square 18 comes the temple. Whoever gets there takes all of Kali's jewels, "
            "and the game is over."
        ),
        ask=mark("Your task: get to the temple in this turn."),
        then=["card 4", "card 4", "card 4", "card 4", "card 3"],
        goal=emptied_the_temple,
        missed=mark("The bearer turned back. This once, no noise lies on the way: try again."),
        praise=mark(
            "You have emptied the temple, and won! Now you know everything there is to know "
            "about Kali, except when to stop."
        ),
        hints=[mark("The bearer has to go beyond square 18. Keep drawing.")],
        solution=["draw", "draw", "draw", "draw", "draw"],
    ),
)

LESSON = [DRAWING, BUYING, EYES]
