"""The lesson of Inka: a way to the middle, what the floor hides, the statues, and out."""

from __future__ import annotations

from ludotheque.core.lesson import LEARNER, Chapter, Step, Task, turn_is_over
from ludotheque.core.tongue import mark
from ludotheque.games.inka.rules import Inka
from ludotheque.games.inka.rules.geometry import LYING_NAMES, place_of
from ludotheque.games.inka.rules.material import FIRST_DESTINATION

# Before the race: twelve rhombi lie or are drawn, and the next one is to be laid by the learner.
BEFORE = """
first 1, start j11, start a1, draw 5, lay i12-i11, draw 10, lay g15-g14, draw 7, lay h5-h4, draw 6,
lay i13-h14, draw 13, lay f14-g13, draw 11, lay d14-d13, draw 9, lay g5-g6, draw 12, lay c13-c12,
draw 8, lay h8-h9, draw 2, lay a5-b6, draw 3, lay c10-c9, draw 1
""".replace("\n", " ")
# One whole game between two machines; each chapter after the first begins at a turn of it.
GAME = """
first 1, start j11, start a1, draw 3, lay f12-g11, draw 5, lay i12-i11, draw 10, lay g15-g14, draw
2, lay b3-c4, draw 13, lay c5-d6, draw 11, lay d4-c3, draw 9, lay e6-e7, draw 1, lay c7-c6, draw
7, lay i5-i4, draw 6, lay i13-h14, draw 12, lay b2-b1, draw 8, lay a4-a3, draw 4, lay h12-h13,
shift 3 g10-h9, walk b2, end, shift 12 a2-a1, shift 3 i10-j9, block d8, shift 12 c2-c1, shift 13
d7-e8, walk c4, end, shift 2 a1-b2, shift 1 c5-d6, end, shift 11 d2-d3, shift 2 b3-c4, shift 11
d4-d5, walk e9, block f12, walk g17, shift B a11-b12, shift B b12-b13, walk c15, end, walk g1,
shift B b4-b5, walk b4, end, walk g17, shift A e17-e18, walk e17, take, walk f19, passage e1, walk
c1, end, shift 12 e2-e1, take, walk f10, take, walk e11, end, shift 12 a2-a1, shift 6 f19-e19,
walk b4, take, walk f10, end, shift 2 c2-c3, walk g1, shift A e11-e12, shift C f6-f5, walk e11,
end, shift 4 h2-h3, end
""".replace("\n", " ")
MOVES = [move.strip() for move in GAME.split(",")]
HIDDEN, LAST_TURN = MOVES[:52], MOVES[:76]
# Where one rhombus is missing on the way to the middle.
GAP = place_of(LYING_NAMES["d7-e8"])
# How the destination rhombi lie when the second chapter begins.
LYING_THEN = [LYING_NAMES[name] for name in ("e9-e10", "b12-b13", "f10-f9")]


def has_a_statue(state: Inka) -> bool:
    """Whether whoever learns has the first statue."""
    return state.count_statues(LEARNER) == 1


def is_late(state: Inka) -> bool:
    """Whether the third turn of whoever learns is over."""
    return state.round > 3 or (state.round == 3 and turn_is_over(state))


def has_moved_a_destination(state: Inka) -> bool:
    """Whether a destination rhombus lies elsewhere than when the second chapter began."""
    return list(state.lie)[FIRST_DESTINATION:] != LYING_THEN


def has_two_statues(state: Inka) -> bool:
    """Whether whoever learns has two statues."""
    return state.count_statues(LEARNER) == 2


PATH = Chapter[Inka](
    key="path",
    title=mark("A way across the chasm"),
    minutes=3,
    start=[move.strip() for move in BEFORE.split(",")],
    steps=[
        Step(
            mark(
                "Fetch your three statues, and be the first to get out! Before the race all lay "
                "rhombi in turn: bridges for the pawns. Lay this one on the marked place."
            ),
            accept=["lay b3-c4", "lay c4-b3"],
            otherwise={"": mark("Better beside your pawn: touch the marked place.")},
            then=["draw 4", "lay h12-h13"],
        ),
        Step(
            mark(
                "All the rhombi are down: the race is on! To move one costs 1 action point, a sun. "
                "Slide this one: touch 1, then 2."
            ),
            accept=["shift 2 c5-d6"],
            otherwise={
                "walk": mark("The pawn walks after the rhombi: first make a way for it."),
                "": mark("Touch the marked rhombus, then the marked place."),
            },
        ),
        Step(
            mark("That was your only point: the first turn is a short one. Touch “End the turn”."),
            accept=["end"],
            otherwise={"": mark("Your pawn walks soon. End your turn first.")},
            then=["end"],
        ),
        Step(
            mark(
                "Now you have 2 action points, and 3 in each turn to come. A rhombus can also turn "
                "around its corner: touch 1, then 2."
            ),
            accept=["shift 3 b7-c8"],
            otherwise={
                "walk": mark("The pawn walks after the rhombi: first make a way for it."),
                "": mark("Touch the marked rhombus, then the marked place."),
            },
        ),
    ],
    task=Task(
        mark(
            "One rhombus is still missing. Then your pawn walks for free. A statue costs 1 point: "
            "take it in your next turn."
        ),
        ask=mark(
            "Your task: slide rhombus 1 into gap 2 and walk to a red rhombus. In your next turn, "
            "take your statue."
        ),
        point=["rhombus-3", f"place-{GAP}"],
        goal=has_a_statue,
        over=is_late,
        missed=mark("No statue yet. Close the gap, walk to the red rhombus, take it. Try again!"),
        praise=mark(
            "Your first statue! First the rhombi, then the pawn: that is every turn. Fetch all "
            "three, then get out by a corner: you win."
        ),
        hints=[
            mark("Touch the rhombus that you have just turned, then the gap."),
            mark(
                "Then touch your pawn, and a red cell in the middle. End your turn; in the next "
                "one, touch your statue."
            ),
        ],
        solution=["shift 3 d7-e8", "walk e9", "end", "take"],
    ),
)

FLOOR = Chapter[Inka](
    key="floor",
    title=mark("Walls, snakes, passages, symbols"),
    start=HIDDEN,
    steps=[
        Step(
            mark(
                "A brown bar is a wall: nobody gets through. A green snake lets you pass, but "
                "it bites: 1 action point. Walk past one, to the spiral."
            ),
            accept=["walk f1"],
            otherwise={"": mark("Touch your pawn, then the marked spiral.")},
        ),
        Step(
            mark(
                "A secret passage! For 1 action point it takes you to another spiral. Go to the "
                "far side of the temple."
            ),
            accept=["passage f19"],
            otherwise={"": mark("Touch your pawn, then the marked spiral on the far side.")},
        ),
    ],
    task=Task(
        mark(
            "From a red symbol you may move one of the three red rhombi. It costs 1 action point."
        ),
        ask=mark("Your task: walk to a red symbol, and move a red rhombus."),
        goal=has_moved_a_destination,
        missed=mark("The red rhombi still lie where they lay. Try again!"),
        praise=mark(
            "Even the middle of the temple can move! What a rhombus covers, symbol or spiral, "
            "doesn't count."
        ),
        hints=[
            mark("One of those symbols is quite near where you stand."),
            mark(
                "Touch your pawn, then that symbol. Then touch a red rhombus, and a place for it."
            ),
        ],
        solution=["walk g17", "shift A e17-e18"],
    ),
)

STATUES = Chapter[Inka](
    key="statues",
    title=mark("The statues"),
    start=HIDDEN,
    steps=[
        Step(
            mark(
                "A red rhombus lies far off. Bring it here! First walk to the red symbol at the "
                "edge."
            ),
            accept=["walk g1"],
            otherwise={"": mark("Touch your pawn, then the marked cell.")},
        ),
        Step(
            mark("Now slide the red rhombus over to your side."),
            accept=["shift B b4-b5"],
            otherwise={"": mark("Touch the marked rhombus, then the marked place.")},
        ),
        Step(
            mark("Walk on to it, past the snake again."),
            accept=["walk b4"],
            otherwise={"": mark("Touch your pawn, then the marked cell.")},
        ),
        Step(
            mark("Your action points are used up. End your turn, and watch the other pawn."),
            accept=["end"],
            otherwise={"": mark("Another time. End your turn.")},
            then=MOVES[56:64],
        ),
    ],
    task=Task(
        mark(
            "You stand beside one of your statues. Taking it costs 1 action point. Another "
            "waits in the middle."
        ),
        ask=mark("Your task: take two statues in this turn."),
        goal=has_two_statues,
        missed=mark("Two statues, on two red rhombi. Try again!"),
        praise=mark("Two at once! Each red rhombus holds one statue of every colour."),
        hints=[
            mark("Take the one where you stand. The next rhombus is in the middle."),
            mark("Take; walk to the red rhombus in the middle; take again."),
        ],
        solution=["take", "walk f10", "take"],
    ),
)

OUT = Chapter[Inka](
    key="out",
    title=mark("The blockade, and out"),
    minutes=3,
    start=LAST_TURN,
    steps=[
        Step(
            mark("Two statues each: it is a race! First make a way to the red symbol at the edge."),
            accept=["shift 2 c2-c3"],
            otherwise={"": mark("Touch the marked rhombus, then the marked place.")},
        ),
        Step(
            mark("Walk to the red symbol."),
            accept=["walk g1"],
            otherwise={"": mark("Touch your pawn, then the marked cell.")},
        ),
        Step(
            mark("Your last statue is on this red rhombus. Fetch it from the far edge."),
            accept=["shift A e11-e12"],
            otherwise={"": mark("Touch the marked rhombus, then the marked place.")},
        ),
        Step(
            mark("And push this one aside, with the other pawn on it!"),
            accept=["shift C f6-f5"],
            otherwise={"": mark("Touch the marked rhombus, then the marked place.")},
        ),
        Step(
            mark("Now walk to your statue. Walking is free."),
            accept=["walk e11"],
            otherwise={"": mark("Touch your pawn, then the marked cell.")},
        ),
        Step(
            mark(
                "Last comes your blockade pawn, for free. Nobody may stop where it stands, and a "
                "rhombus under it can't move. Put it on the marked exit."
            ),
            accept=["block a1"],
            otherwise={"": mark("Touch your blockade pawn, then the exit at the top left.")},
            then=MOVES[82:84],
        ),
    ],
    task=Task(
        mark(
            "Your blockade pawn is back. Whoever has all three statues and stands on an exit wins."
        ),
        ask=mark("Your task: take the third statue, and get out in this turn!"),
        goal=lambda state: state.won(LEARNER),
        missed=mark("So near! Take the third statue, then run. Try again!"),
        praise=mark("Out, with all three statues: you have won! The temple has no more secrets."),
        hints=[
            mark("First the statue beside you, then an exit: they are in the corners."),
            mark("Touch the statue; then your pawn, and an exit, in a corner."),
        ],
        solution=["take", "walk j1"],
    ),
)

LESSON = [PATH, FLOOR, STATUES, OUT]
