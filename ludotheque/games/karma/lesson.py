"""The lesson of Karma Dice: throw and climb, the colours, the round's end, the cards, alone."""

from __future__ import annotations

from collections.abc import Callable

from ludotheque.core.lesson import LEARNER, Chapter, Step, Task
from ludotheque.core.tongue import mark
from ludotheque.games.karma.rules import Karma

CLIMBING = ("throwing", "using", "rolling", "failing", "stopping")


def turn_is_scored(state: Karma) -> bool:
    """Whether whoever learns throws no more in this turn."""
    return state.stage_name() not in CLIMBING or state.mover != LEARNER


def has_scored(karma: int) -> Callable[[Karma], bool]:
    """Whether whoever learns has that much karma when the turn is scored."""
    return lambda state: turn_is_scored(state) and state.karma[LEARNER] >= karma


ACCEPT = Step[Karma](
    mark("It succeeds. Touch the result to accept it."),
    accept=["accept"],
    otherwise={"": mark("The result is good as it is: accept it.")},
)
# One throw each; the other player fails, and so chooses first and holds Yogi.
QUIET_TURN = ["throw r", "roll 2", "accept", "stop"]
FAILED_TURN = ["throw r", "roll 1", "accept", "throw r", "roll 1", "accept"]

CLIMB = Chapter[Karma](
    key="climb",
    title=mark("Throw, and climb"),
    options={"traits": False},
    start=["first 0"],
    steps=[
        Step(
            mark(
                "Six stones lead up. Each good throw climbs one. The first throw is always "
                "good, so one die is enough. Touch a red die, then “Throw”."
            ),
            accept=["throw r"],
            otherwise={"": mark("Dice that are thrown are gone for this turn. One is enough.")},
            then=["roll 3"],
        ),
        Step(
            mark("A 3. Touch the result to accept it."),
            accept=["accept"],
        ),
        Step(
            mark(
                "You stand on the first stone, worth 1 point. The next throw must be higher "
                "than 3. Take two red dice."
            ),
            accept=["throw rr"],
            otherwise={
                "throw": mark("With one die it is risky, with many you have none left: take two."),
                "": mark("Stop already? Climb one stone higher first: throw two dice."),
            },
            then=["roll 2 4"],
        ),
        Step(
            mark("6 is more than 3: accept it, and climb."),
            accept=["accept"],
        ),
    ],
    task=Task(
        mark(
            "The second stone is worth 2, the third 4. If a throw is not higher, you slide down "
            "one stone, and your turn is over."
        ),
        ask=mark("Your task: climb to the third stone, and stop there."),
        then=["roll 5 4", "roll 5 3 4", "roll 4"],
        goal=has_scored(4),
        over=turn_is_scored,
        missed=mark("You slid down, or stopped too soon. The dice are patient: try again."),
        praise=mark(
            "4 points of karma! Higher every time, and stop in time: now you can play. These "
            "dice were fixed; real ones are not."
        ),
        hints=[
            mark("You must beat 6, and have three red dice. One die alone can't do it."),
            mark("Throw two dice, accept the result, and then stop."),
        ],
        solution=["throw rr", "accept", "stop"],
    ),
)

COLOURS = Chapter[Karma](
    key="colours",
    title=mark("What the colours can do"),
    minutes=3,
    options={"traits": False},
    start=[
        "first 0",
        *(
            move
            for other, mine in ("vo", "dy", "lg", "gl", "yd", "ov")
            for move in [*QUIET_TURN, *FAILED_TURN, f"take {other}", f"take {mine}"]
        ),
    ],
    steps=[
        Step(
            mark(
                "You have a die of every colour now. It is good to begin low. Yellow helps: it "
                "may remove a die. Throw a red one and the yellow one."
            ),
            accept=["throw ry"],
            otherwise={"": mark("Take exactly two dice: one red, and the yellow one.")},
            then=["roll 6 1"],
        ),
        Step(
            mark("A red 6 would be hard to beat. Touch the yellow die, then the red one."),
            accept=["remove 2 1"],
            otherwise={"": mark("Let yellow take the 6 away: touch yellow, then red.")},
        ),
        ACCEPT,
        Step(
            mark("Orange can be turned by one, up or down. Throw the orange die."),
            accept=["throw o"],
            otherwise={"": mark("Only the orange die, please.")},
            then=["roll 1"],
        ),
        Step(
            mark("1 is not more than 1. Add 1 to it: touch the orange die, then the button."),
            accept=["plus 1"],
            otherwise={"": mark("That would fail: add 1 to the orange die.")},
        ),
        ACCEPT,
        Step(
            mark("Light blue may be thrown once more. Throw it alone."),
            accept=["throw l"],
            otherwise={"": mark("Only the light blue die, please.")},
            then=["roll 2"],
        ),
        Step(
            mark("2 doesn't beat 2. Touch it to throw it again."),
            accept=["reroll 1"],
            otherwise={"": mark("That would fail: throw the light blue die again.")},
            then=["roll 5"],
        ),
        ACCEPT,
        Step(
            mark("Green copies the face of another die. Throw it with a red one."),
            accept=["throw rg"],
            otherwise={"": mark("Take exactly two dice: one red, and the green one.")},
            then=["roll 4 1"],
        ),
        Step(
            mark("Touch the green die, then the red 4: green becomes a 4 too."),
            accept=["copy 2 1"],
            otherwise={"": mark("5 doesn't beat 5. Let green copy the red 4.")},
        ),
        ACCEPT,
        Step(
            mark("8 is to be beaten. Dark blue may count double: throw it alone."),
            accept=["throw d"],
            otherwise={"": mark("Only the dark blue die, please.")},
            then=["roll 5"],
        ),
        Step(
            mark("Touch the die: 5 becomes 10."),
            accept=["double 1"],
            otherwise={"": mark("5 doesn't beat 8: let it count double.")},
        ),
        ACCEPT,
    ],
    task=Task(
        mark(
            "The last stone is worth 15, and 2 more for each die you have not thrown. Violet "
            "may count three times."
        ),
        ask=mark("Your task: score 20 points or more."),
        then=["roll 5", "roll 6 3", "roll 3 4 4", "roll 3 2 4 4", "roll 3 2 4 1 4"],
        goal=has_scored(26),
        over=turn_is_scored,
        missed=mark("Not 20 points yet: beat 10, and keep three dice or more. Try again."),
        praise=mark(
            "At the top of the path! You know all the colours now: only red and "
            "the white Yogi have no power."
        ),
        hints=[
            mark("Every die you keep is worth 2 points at the top: throw as few as you can."),
            mark("Throw violet alone, let it count three times, accept, and stop."),
        ],
        solution=["throw v", "triple 1", "accept", "stop"],
    ),
)

DRAFT = Chapter[Karma](
    key="draft",
    title=mark("A die for good, and Yogi"),
    options={"traits": False},
    start=[
        "first 1", "throw rr", "roll 4 3", "accept", "throw rrr", "roll 5 4 4", "accept", "stop",
    ],
    steps=[
        Step(
            mark("The other player has scored 2. Throw one red die, to begin with."),
            accept=["throw r"],
            otherwise={"": mark("One red die is enough.")},
            then=["roll 2"],
        ),
        ACCEPT,
        Step(
            mark("This time, stop at once: being last has its good sides, as you will see."),
            accept=["stop"],
            otherwise={"": mark("You could go on, of course. But stop this time.")},
        ),
        Step(
            mark(
                "The round is over: everyone takes a die, and keeps it. The last in karma "
                "chooses first: that is you. Take the violet one."
            ),
            accept=["take v"],
            otherwise={"": mark("A fine colour! But violet may count three times: take violet.")},
            then=["take d", "throw r", "roll 2", "accept", "stop"],
        ),
    ],
    task=Task(
        mark(
            "The last one also gets Yogi, the white die. It shows 1, 2 or 3. So you have eight "
            "dice now."
        ),
        ask=mark("Your task: climb to the fourth stone (7 points), and stop."),
        then=["roll 1", "roll 3", "roll 4 5", "roll 5", "roll 4 4 4", "roll 6 5"],
        goal=has_scored(8),
        over=turn_is_scored,
        missed=mark("The fourth stone is worth 7. Begin low, and try again!"),
        praise=mark(
            "Well climbed! Low throws first, strong dice last. The game ends when somebody has "
            "50 points after a round."
        ),
        hints=[
            mark("Begin as low as you can: Yogi alone. Then a single red die."),
            mark("Yogi; one red; two red; then violet, three times. And stop."),
        ],
        solution=[
            "throw w", "accept", "throw r", "accept", "throw rr", "accept",
            "throw v", "triple 1", "accept", "stop",
        ],
    ),
)  # fmt: skip

CARDS = Chapter[Karma](
    key="cards",
    title=mark("Trait cards"),
    start=["first 0", "deal serenity awakening", "deal patience breath"],
    steps=[
        Step(
            mark(
                "Everyone gets two cards, and keeps one. It helps once, and brings a die of its "
                "colour. Keep Awakening: it adds 3 to a throw."
            ),
            accept=["keep awakening"],
            otherwise={"": mark("Serenity lets an equal throw succeed. For now, keep Awakening.")},
            then=["keep patience"],
        ),
        Step(
            mark("A violet die came with the card. Begin with one red die."),
            accept=["throw r"],
            otherwise={"": mark("Keep the violet die for later: throw one red die.")},
            then=["roll 4"],
        ),
        ACCEPT,
        Step(
            mark("Now beat 4 with two red dice."),
            accept=["throw rr"],
            otherwise={"": mark("Two red dice, please.")},
            then=["roll 2 2"],
        ),
        Step(
            mark("4 again: an equal throw fails! Touch your card, Awakening, to add 3."),
            accept=["trait awakening"],
            otherwise={"": mark("That would fail, and you would slide down. Use your card.")},
        ),
        ACCEPT,
    ],
    task=Task(
        mark("The card is used up. You have three red dice and the violet one. Beat 7!"),
        ask=mark("Your task: climb two stones more (7 points), and stop."),
        then=["roll 3", "roll 4 5 3", "roll 4 4"],
        goal=has_scored(7),
        over=turn_is_scored,
        missed=mark("Two more stones are needed, so two more throws. Try again!"),
        praise=mark("Wonderful. There are twelve cards, and each can save one throw in a game."),
        hints=[
            mark("Throw in two steps: one throw must leave enough dice for the next."),
            mark("Violet alone, counted three times; then the three red dice."),
        ],
        solution=["throw v", "triple 1", "accept", "throw rrr", "accept", "stop"],
    ),
)

ALONE = Chapter[Karma](
    key="alone",
    title=mark("Alone against the Evil Eye"),
    seats=1,
    start=[],
    steps=[
        Step(
            mark(
                "You play against the Evil Eye. With 50 karma you win. If it gets ahead of you, "
                "you lose. Throw one red die."
            ),
            accept=["throw r"],
            otherwise={"": mark("One red die is enough to begin with.")},
            then=["roll 2"],
        ),
        ACCEPT,
        Step(
            mark("Two red dice against the 2."),
            accept=["throw rr"],
            otherwise={"": mark("Two red dice, please: there is more to come.")},
            then=["roll 3 4"],
        ),
        ACCEPT,
        Step(
            mark("2 points are safe. Stop, and see what the Eye does."),
            accept=["stop"],
            otherwise={"": mark("Not this time: stop, and see what the Eye does.")},
            then=["eye roll 2"],
        ),
        Step(
            mark(
                "The Eye threw Yogi: it has 2. It gets one more die every round, and so do you. "
                "Take dark blue: it may count double."
            ),
            accept=["take d"],
            otherwise={"": mark("Every colour helps. For this task, take dark blue.")},
        ),
    ],
    task=Task(
        mark("The Eye grows quickly. Get away from it!"),
        ask=mark("Your task: score 4 points or more in this turn."),
        then=["roll 2", "roll 3 4", "roll 5", "roll 5 4 4", "eye serenity", "eye roll 5 2"],
        goal=has_scored(31),
        over=turn_is_scored,
        missed=mark("The third stone is worth 4: three throws, each higher. Try again!"),
        praise=mark(
            "The Eye blinks! On the four levels you begin with 25, 20, 15 or 10 karma. Now you "
            "know the whole game."
        ),
        hints=[
            mark("One die, then two, then a strong one."),
            mark("One red; two red; then dark blue, doubled. And stop."),
        ],
        solution=[
            "throw r", "accept", "throw rr", "accept", "throw d", "double 1", "accept", "stop",
        ],
    ),
)  # fmt: skip

LESSON = [CLIMB, COLOURS, DRAFT, CARDS, ALONE]
