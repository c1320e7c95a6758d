"""The lesson of Turquoise: tiles and pillars, walkways, the four gods, the last capital."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ludotheque.core.lesson import LEARNER, Chapter, Step, Task
from ludotheque.core.tongue import mark
from ludotheque.games.turquoise.rules import Turquoise
from ludotheque.games.turquoise.rules.material import SLOT_NAMES


def starting_with(words: str) -> Callable[[Turquoise, str], bool]:
    """Any move that begins with these words: a tile may be turned as one likes."""
    return lambda _, move: move.startswith(words)


def stands_on(slot: str) -> Callable[[Turquoise], bool]:
    """Whether a capital covers that slot."""
    return lambda state: state.height[SLOT_NAMES.index(slot)] == 1


def has_points(points: int) -> Callable[[Turquoise], bool]:
    """Whether whoever learns has that many victory points, and a capital on the first floor."""
    return lambda state: stands_on("b2")(state) and state.points[LEARNER] >= points


def moves(text: str) -> list[str]:
    """Moves written one after the other, with commas between them."""
    return [move.strip() for move in text.replace("\n", " ").split(",")]


# Four tiles in a corner of the site: the cow head's, and those beside it.
CORNER = "lay, tile 4, put 0c1 0, lay, tile 1, put 0a3 0, lay, tile 2, put 0c3 0, end"
END = Step[Turquoise](
    mark("That was your turn. Touch “End the turn”."),
    accept=["end"],
    otherwise={"": mark("Enough for this turn: end it.")},
    then=["end"],
)

# Four pillars stand ready when the learner's points are spent: what that means is said.
RISKY_END = replace(
    END,
    say=mark(
        "Your points are spent. Four pillars stand together: the other could use them before you! "
        "This once, you are lucky. Touch “End the turn”."
    ),
)

BUILD = Chapter[Turquoise](
    key="build",
    title=mark("Tiles, pillars, and a capital"),
    start=moves(
        f"first 1, {CORNER}, end, move hand c1 1, move c1 c2 1, move hand a3 1, end, end, "
        "move a3 b3 1, move hand c1 1, move c1 c3 1, end"
    ),
    steps=[
        Step(
            mark(
                "Build a temple for the king! You have 3 action points each turn. A tile costs "
                "1. Touch the pile to draw one."
            ),
            accept=["lay"],
            otherwise={"": mark("First a tile: touch the pile.")},
            then=["tile 7"],
        ),
        Step(
            mark(
                "Lay it on a free place: touch the place. Touch it again to turn the tile. Then "
                "touch the button. It brings 1 point."
            ),
            accept=starting_with("put 0"),
            otherwise={"": mark("On the pillars? Soon! First on the ground.")},
        ),
        Step(
            mark(
                "Now a pillar. It comes in from the edge. Touch your pillars, then the marked slot."
            ),
            accept=["move hand b1 1"],
            otherwise={"": mark("Touch your pillars, then the marked slot.")},
        ),
        Step(
            mark(
                "A pillar stops on the first free slot, but it may go over pillars. Over your "
                "own it costs nothing more. Bring one to the slot behind."
            ),
            accept=["move hand b2 1"],
            otherwise={
                "": mark("Over your first pillar: touch your pillars, then the marked slot.")
            },
        ),
        RISKY_END,
    ],
    task=Task(
        mark(
            "Look: four pillars, where four tiles meet. They can carry a tile: a capital! Whoever "
            "lays it scores 1 point for each of their own pillars under it."
        ),
        ask=mark("Your task: lay a capital on the four pillars."),
        point=["pile"],
        then=["tile 9", "tile 8", "tile 6"],
        goal=stands_on("b2"),
        missed=mark("No capital yet. Draw a tile, and lay it on the four pillars. Try again!"),
        praise=mark(
            "The first capital! Higher up, a pillar brings 3, then 5. Four are ready? Lay it in "
            "the same turn: if the other lays it, you score nothing."
        ),
        hints=[
            mark("A capital is a tile like any other: draw one first."),
            mark("Then touch the place in the middle of the four pillars."),
        ],
        solution=["lay", "put 1b2 0"],
    ),
)

WALKWAYS = Chapter[Turquoise](
    key="walkways",
    title=mark("Walkways, tolls, and a strike"),
    start=moves(
        f"first 0, {CORNER}, move hand c1 1, end, move hand b1 1, move hand b2 1, end, end"
    ),
    steps=[
        Step(
            mark(
                "Four pillars of your own are best. This way goes over the other's pillar: he gets "
                "1 of your points. Do it."
            ),
            accept=["move hand c2 1"],
            otherwise={"": mark("Touch your pillars, then the marked slot, for 1 action point.")},
        ),
        Step(
            mark(
                "On the way here, half of a walkway is missing. It is broken, and costs 1 action "
                "point more. Bring a pillar in, for 2."
            ),
            accept=["move hand b3 2"],
            otherwise={"": mark("Touch your pillars, then the marked slot.")},
        ),
        END,
    ],
    task=Task(
        mark(
            "Three of your pillars stand ready. Four of your own under a capital are a strike: "
            "they count as five."
        ),
        ask=mark("Your task: bring in the fourth pillar, and build the strike."),
        then=["tile 9", "tile 8", "tile 6"],
        goal=has_points(6),
        missed=mark("Not a strike yet: first the fourth pillar, then the capital. Try again!"),
        praise=mark(
            "Strike! Five points instead of four. A pillar that carries is safe: it never moves "
            "again."
        ),
        hints=[
            mark("Your three pillars leave one corner free: the fourth belongs there."),
            mark("A pillar into that corner; then draw a tile, and lay it on the four."),
        ],
        solution=["move hand c3 1", "lay", "put 1b2 0"],
    ),
)

GODS = Chapter[Turquoise](
    key="gods",
    title=mark("The four gods"),
    minutes=3,
    start=moves(
        f"first 0, {CORNER}, lay, tile 9, put 0e1 0, lay, tile 14, put 0g5 0, lay, tile 15, "
        "put 0e7 0, end, "
        "lay, tile 8, put 0e3 0, lay, tile 6, put 0c5 0, lay, tile 3, put 0e5 0, end, "
        "move hand b8 1, end"
    ),
    steps=[
        Step(
            mark(
                "Before you play, you may buy a god with points, in an auction. Thoth gives 1 "
                "action point. Touch his tablet, and bid 1."
            ),
            accept=["auction thot 1"],
            otherwise={"": mark("Touch the tablet of Thoth, the ibis, and bid 1.")},
            then=["leave"],
        ),
        Step(
            mark("Nobody bids more: Thoth is yours. Touch his tablet to call him."),
            accept=["thot"],
            otherwise={"": mark("Call Thoth first: touch his tablet.")},
        ),
        Step(
            mark("Four action points! Use them for pillars: the first one here."),
            accept=["move hand b1 1"],
            otherwise={"": mark("Touch your pillars, then the marked slot.")},
        ),
        Step(
            mark("One over it, to the slot behind."),
            accept=["move hand b2 1"],
            otherwise={"": mark("Touch your pillars, then the marked slot.")},
        ),
        Step(
            mark("One beside the first."),
            accept=["move hand c1 1"],
            otherwise={"": mark("Touch your pillars, then the marked slot.")},
        ),
        Step(
            mark("And one over that one."),
            accept=["move hand c2 1"],
            otherwise={"": mark("Touch your pillars, then the marked slot.")},
        ),
        Step(
            mark("A god who was called is free again for all. End your turn."),
            accept=["end"],
            otherwise={"": mark("Touch “End the turn”.")},
            then=["move hand a3 1", "move a3 b3 1", "end"],
        ),
        Step(
            mark(
                "Oh! The other one has taken your next slot. Anubis sends back one or two "
                "pillars that carry nothing. Bid 1 for him."
            ),
            accept=["auction anubis 1"],
            otherwise={"": mark("Touch the tablet of Anubis, the jackal, and bid 1.")},
            then=["leave"],
        ),
        Step(
            mark("Call him: touch the tablet, then the marked pillar. It goes back to its owner."),
            accept=["anubis b3"],
            otherwise={"": mark("Touch the tablet of Anubis, then the marked pillar.")},
        ),
        Step(
            mark("One is enough."),
            accept=["only"],
            otherwise={"": mark("That could be your own! Leave it at one.")},
        ),
        Step(
            mark("Now that slot is yours, for 2 action points: the walkway is broken."),
            accept=["move hand b3 2"],
            otherwise={"": mark("Touch your pillars, then the marked slot.")},
        ),
        END,
        Step(
            mark("Seth helps in the other's turn. Bid 1 for him."),
            accept=["auction seth 1"],
            otherwise={"": mark("Touch the tablet of Seth, and bid 1.")},
            then=["leave"],
        ),
        Step(
            mark("Now lie in wait: end your turn."),
            accept=["end"],
            otherwise={"": mark("Touch “End the turn”: Seth waits for your neighbour.")},
            then=["lay", "tile 10", "put 0g3 0"],
        ),
        Step(
            mark(
                "The other one lays a tile. Call Seth: you turn it as you like, and you both "
                "score. Touch the place, then the button."
            ),
            accept=starting_with("seth"),
            otherwise={"": mark("You have paid for Seth: call him!")},
            then=["end"],
        ),
    ],
    task=Task(
        mark(
            "Horus, the falcon, puts a pillar on any free slot, for 1 action point. One is "
            "missing for your strike."
        ),
        ask=mark("Your task: bid for Horus, and build the strike."),
        then=["leave", "tile 11", "tile 12", "tile 13"],
        goal=has_points(8),
        missed=mark("The capital is missing. Auction, Horus, then a tile: try again!"),
        praise=mark("All four gods have served you, and the strike stands. Splendid!"),
        hints=[
            mark("First the auction: it is possible only at the beginning of a turn."),
            mark("Bid 1 for Horus, put a pillar beside your three, draw a tile, lay it."),
        ],
        solution=["auction horus 1", "horus c3", "lay", "put 1b2 0"],
    ),
)

# A whole game between two machines, up to the last turn.
NEARLY_DONE = """
first 1, move hand b1 1, move hand b2 1, move hand a2 1, end, move hand g8 1, move hand g7 1, move
hand h7 1, end, move hand g1 1, move hand g2 1, lay, tile 15, put 0e3 270, end, lay, tile 5, put
0c3 90, move hand h2 1, lay, tile 8, put 0g5 90, end, move hand h6 1, lay, tile 20, put 0e5 90,
lay, tile 3, put 0g3 180, end, move hand g6 2, move g6 g5 1, end, move hand g3 1, lay, tile 4, put
0c5 180, move hand g4 1, end, move hand g6 2, lay, tile 7, put 0c1 180, end, auction anubis 1,
leave, lay, tile 18, put 0a5 90, move hand f4 2, end, auction thot 1, leave, thot, lay, tile 11,
put 0e7 180, lay, tile 24, put 0e1 90, lay, tile 21, put 0a3 0, lay, tile 1, put 0c7 0, end, move
hand f5 3, end, auction thot 1, bid 2, leave, lay, tile 22, put 1f4 180, move hand f7 1, move hand
f2 1, end, thot, move hand f3 1, lay, tile 19, put 1f2 0, move hand f6 2, end, lay, tile 17, put
1f6 90, move hand b3 1, move hand c1 1, end, move hand c2 2, move hand d2 1, end, move hand c3 2,
lay, tile 10, put 1b2 180, end, move hand h5 1, move hand g5 2, end, move hand d1 1, move hand d3
2, end, auction seth 1, leave, move hand e2 2, move hand g6 1, end, auction horus 1, bid 2, bid 3,
leave, horus e3, lay, tile 2, put 1d2 270, seth 90, move hand d2 1, end, move hand f5 2, move g5
e5 1, end, move hand d3 1, move hand d4 2, end, move f5 e4 1, anubis e4, only, move hand f8 1,
end, move hand d5 2, move hand e3 1, end, move hand e4 1, lay, tile 13, put 1d4 90, move hand e8
1, end, move hand e4 2, move hand f3 1, end, auction horus 1, leave, horus f4, lay, tile 6, put
2e3 180, move hand e7 1, end, auction horus 1, bid 2, leave, move hand d4 2, move d4 c4 1, end,
horus d6, move hand e6 2, end, auction horus 1, leave, horus d7, lay, tile 9, put 1d6 180, move
hand e3 1, end, move hand f6 2, move hand d8 1, end, move hand e6 3, end, move hand f5 3, end,
move hand e5 3, end, auction thot 1, bid 2, bid 3, leave, thot, lay, tile 25, put 2e5 90, move
hand d7 1, move hand c7 1, move hand c6 1, end, auction seth 1, leave, move hand d4 2, move hand
e4 1, end, move hand b6 1, move hand b7 1, lay, tile 16, put 1b6 0, pass, end, move hand c5 3,
end, move hand d6 1, move f8 d5 2, end, move hand b5 3, end, auction horus 1, bid 2, leave, move
d8 b4 2, lay, tile 23, put 1b4 0, seth 90, end, horus c4, move hand c3 2, end, lay, tile 14, put
2c3 270, move d7 c5 2, end, move hand e2 1, move hand e5 1, move c1 f5 1, end, move b1 c1 1, move
c1 c6 2, end, lay, tile 12, put 2c5 0, move d1 d4 2, end, move h6 g5 2, end
"""

CROWN = Chapter[Turquoise](
    key="crown",
    title=mark("The last capital"),
    minutes=1,
    start=moves(NEARLY_DONE.strip()),
    steps=[
        Step(
            mark(
                "Up there is room for the last capital: 5 points a pillar! Move this pillar of "
                "yours up there. Then all four are yours."
            ),
            accept=["move d2 d5 2"],
            otherwise={"": mark("Touch the marked pillar, then the marked slot.")},
        ),
    ],
    task=Task(
        mark(
            "The last capital ends the game. Then each pillar that carries nothing costs "
            "points: 1 on the ground, 3, then 5 higher up."
        ),
        ask=mark("Your task: lay the last capital, and win!"),
        goal=lambda state: state.won(LEARNER),
        missed=mark("The temple is still open to the sky. Lay the last capital: try again!"),
        praise=mark(
            "The temple is crowned: 25 points for the last strike! You have won. Pillars that "
            "carry nothing cost points: use them in time."
        ),
        hints=[mark("Touch the last capital beside the pile, then the top of the temple.")],
        solution=["top", "put 3d4 0"],
    ),
)

LESSON = [BUILD, WALKWAYS, GODS, CROWN]
