"""What is expected of whom in Inka, and why it ended, in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ludotheque.core.game import Viewer
from ludotheque.core.narration import starter_is_drawn, verdict, whereabouts
from ludotheque.core.tongue import Tongue
from ludotheque.games.inka.rules import Inka
from ludotheque.games.inka.rules.geometry import LYINGS, SIDE, Point, cell_name, centre
from ludotheque.games.inka.rules.material import (
    FIRST_DESTINATION,
    FLOOR,
    NAMES,
    PASSAGES,
    STARTS,
    STATUES,
)
from ludotheque.games.inka.rules.stages import (
    CHOOSING,
    DRAWING,
    ENDED,
    LAYING,
    SHIFTING,
    STARTING,
)


def points(tongue: Tongue, number: int) -> str:
    """A number of action points."""
    return tongue.count("{number} action point", "{number} action points", number)


def statues(tongue: Tongue, number: int) -> str:
    """A number of statues."""
    return tongue.count("{number} statue", "{number} statues", number)


def called(tongue: Tongue, number: int) -> str:
    """What a rhombus is called in the middle of a sentence."""
    if number >= FIRST_DESTINATION:
        return tongue.say("destination {name}", name=NAMES[number])
    return tongue.say("rhombus {name}", name=NAMES[number])


# --- where, without a coordinate ----------------------------------------------------------------


def side(tongue: Tongue, point: Point) -> str:
    """Where in the temple a point is."""
    return whereabouts(tongue, point[0] / (4 * SIDE), point[1] / (6 * SIDE) - 1)


def corner(tongue: Tongue, cell: int) -> str:
    """Where in the temple a start is: always in a corner, however near the middle line."""
    x, y = centre(cell)
    return whereabouts(tongue, 1 if x > 0 else -1, 1 if y > 6 * SIDE else -1)


def of_cell(tongue: Tongue, cell: int) -> str:
    """A cell, told from its neighbours: the coordinate comes last."""
    return f"{side(tongue, centre(cell))}, {cell_name(cell)}"


def of_lying(tongue: Tongue, lie: int) -> str:
    """Where a rhombus lies, told from others near it."""
    return f"{side(tongue, LYINGS[lie].centre)}, {LYINGS[lie].name}"


def direction(tongue: Tongue, start: Point, end: Point) -> str:
    """In which of six directions something slides."""
    right, down = end[0] > start[0], end[1] - start[1]
    if not down:
        return tongue.say("to the right") if right else tongue.say("to the left")
    if down < 0:
        return tongue.say("up to the right") if right else tongue.say("up to the left")
    return tongue.say("down to the right") if right else tongue.say("down to the left")


def place(tongue: Tongue, rhombus: int, cell: int) -> str:
    """What somebody stands on who stands on a cell, where that rhombus lies, or none (-1)."""
    if rhombus >= 0:
        return called(tongue, rhombus)
    if cell in STARTS:
        return tongue.say("the exit {where}", where=corner(tongue, cell))
    where = side(tongue, centre(cell))
    if cell in PASSAGES:
        return tongue.say("the secret passage {where}", where=where)
    if cell not in FLOOR:
        return tongue.say("a chasm {where}", where=where)
    return tongue.say("a slab {where}", where=where)


# --- what is expected of whom -----------------------------------------------------------------


def sentence(state: Inka, viewer: Viewer, legal: Sequence[str]) -> str:
    """What is expected of whom, said to one viewer."""
    tongue = viewer.tongue
    if state.stage == STARTING:
        return starter_is_drawn(tongue)
    if state.stage == DRAWING:
        return tongue.say("A rhombus is being drawn for {name}…", name=viewer.names[state.turn()])
    if state.stage == ENDED:
        return reason(state, viewer)
    if state.actor() == viewer.seat:
        return _said_to(state, viewer, legal)
    return _said_of(state, viewer)


def _said_to(state: Inka, viewer: Viewer, legal: Sequence[str]) -> str:
    """Said to the seat that decides."""
    tongue, name = viewer.tongue, viewer.names[state.actor()]
    left = points(tongue, state.points)
    if state.stage == CHOOSING:
        return tongue.say("{name}, choose the corner where your pawn starts.", name=name)
    if state.stage == LAYING:
        return tongue.say("{name}, lay the rhombus on two free cells.", name=name)
    if state.count_statues(state.actor()) == STATUES:
        return f"{_goal(state, viewer)} {_way_out(state, tongue, legal)}"
    if "take" in legal:
        return tongue.say("{name}, you can take your statue: {points} left.",
                          name=name, points=left)  # fmt: skip
    if not state.points and any(move.startswith("walk") for move in legal):
        return tongue.say("{name}, you have no action point left: walk without crossing a snake, "
                          "place your blockade pawn, or end your turn.", name=name)  # fmt: skip
    if state.stage == SHIFTING:
        ways = tongue.say("Move rhombi, then your pawn: {points}.", points=left)
        return f"{_goal(state, viewer)} {ways}"
    if any(not move.startswith(("block", "end")) for move in legal):
        return tongue.say("{name}, go on with your pawn, or place your blockade pawn: {points}.",
                          name=name, points=left)  # fmt: skip
    return tongue.say("{name}, place your blockade pawn, or end your turn.", name=name)


def _way_out(state: Inka, tongue: Tongue, legal: Sequence[str]) -> str:
    """What a seat that only has to get out can still do in this turn."""
    if all(move.startswith(("block", "end")) for move in legal):
        return tongue.say("Not in this turn any more: end it.")
    if not state.points:
        return tongue.say("You have no action point left: your pawn walks, but past no snake.")
    left = points(tongue, state.points)
    if state.stage == SHIFTING:
        return tongue.say("Move rhombi, then your pawn: {points}.", points=left)
    return tongue.say("Walk on: {points} left.", points=left)


def _goal(state: Inka, viewer: Viewer) -> str:
    """What the seat that decides has to do to win."""
    tongue, name = viewer.tongue, viewer.names[state.actor()]
    missing = STATUES - state.count_statues(state.actor())
    if missing == 0:
        return tongue.say("{name}, you have every statue: get out by a corner!", name=name)
    return tongue.count(
        "{name}, {number} statue to fetch, then out by a corner.",
        "{name}, {number} statues to fetch, then out by a corner.",
        missing, name=name,
    )  # fmt: skip


@cache
def prompts(tongue: Tongue) -> dict[str, str]:
    """What is asked once a thing has been touched."""
    return {
        "rhombus": tongue.say("Touch the place for this rhombus."),
        "place": tongue.say("Touch it again to turn the rhombus."),
        "turn-place": tongue.say("Turn it"),
        "pawn": tongue.say("Touch the cell where your pawn walks."),
        "pyramid": tongue.say("Touch the cell for your blockade pawn."),
    }


def _said_of(state: Inka, viewer: Viewer) -> str:
    """Said to everybody else of the seat that decides."""
    tongue, name = viewer.tongue, viewer.names[state.actor()]
    left = points(tongue, state.points)
    if state.stage == CHOOSING:
        return tongue.say("{name} chooses a corner to start from.", name=name)
    if state.stage == LAYING:
        return tongue.say("{name} lays a rhombus.", name=name)
    if state.stage == SHIFTING:
        return tongue.say("It's {name}'s turn: {points} left.", name=name, points=left)
    return tongue.say("{name} moves the pawn: {points} left.", name=name, points=left)


# --- why it ended -----------------------------------------------------------------------------


def reason(state: Inka, viewer: Viewer) -> str:
    """Why the game ended, and who won."""
    winners = state.winners()
    if winners is None:
        return ""
    tongue = viewer.tongue
    if state.escaped >= 0:
        name = viewer.names[state.escaped]
        return tongue.say(
            "{name} has left the temple with all three statues, and wins: "
            "a point for each statue, and one for the way out.",
            name=name,
        )
    over = tongue.count("{number} round is over.", "{number} rounds are over.", state.max_rounds)
    most = statues(tongue, state.count_statues(winners[0]))
    return f"{over} {verdict(tongue, [viewer.names[seat] for seat in winners], most)}"
