"""What is explained to somebody who meets a decision of Inka for the first time."""

from __future__ import annotations

from ludotheque.core.game import Viewer
from ludotheque.core.lesson import Encounter, one_by_one
from ludotheque.games.inka.rules import Inka
from ludotheque.games.inka.rules.material import FIRST_DESTINATION, PASSAGES, STATUES, SYMBOLS

# The headings of the rules, counted from 1.
BEFORE, RHOMBI, PAWN, BLOCKADE, END = 3, 5, 6, 7, 8


def encounter(state: Inka, viewer: Viewer) -> Encounter | None:
    """The kind of decision that is due, in a sentence."""
    stage, say = state.stage_name(), viewer.say
    if stage == "choosing":
        said = say(
            "Fetch your three statues from the middle, then be the first one out by a corner. "
            "Touch the corner where your pawn begins."
        )
        return Encounter("start", said, BEFORE)
    if stage == "laying":
        said = say(
            "Before the race, everybody lays rhombi: bridges over the chasm. Touch a place between "
            "your pawn and the red rhombi."
        )
        return one_by_one(Encounter("lay", said, BEFORE), *_one_more(state, viewer))
    if stage == "shifting":
        said = say(
            "Make a way to the red rhombi: touch a rhombus, then its new place. Each costs 1 "
            "action point. Then touch a cell: your pawn walks there."
        )
        shift = Encounter("shift", said, RHOMBI) if state.points else None
        # In a short first turn this is when it can be placed.
        last = None if state.points else _blockade(viewer)
        return one_by_one(shift, *_here(state, viewer), last)
    if stage == "walking":
        return one_by_one(*_here(state, viewer), _blockade(viewer))
    return None


def _one_more(state: Inka, viewer: Viewer) -> list[Encounter | None]:
    """Each further rhombus of a first game: among a hundred places one good one is marked."""
    said = viewer.say(
        "One rhombus more: bring your pawn nearer to the red rhombi, or keep the others away."
    )
    most = -(-FIRST_DESTINATION // state.seats)
    return [Encounter(f"lay-{number}", said, BEFORE) for number in range(2, most + 1)]


def _here(state: Inka, viewer: Viewer) -> list[Encounter | None]:
    """What the pawn can do where it stands."""
    say, seat = viewer.say, state.mover
    cell = state.pawns[seat]
    rhombus = state.rhombus_on(cell)
    found: list[Encounter | None] = []
    if state.count_statues(seat) == STATUES:
        said = say("You have all three statues: walk to an exit, in a corner, and you have won!")
        found.append(Encounter("out", said, END))
    if state.points == 0:
        return found
    if rhombus >= FIRST_DESTINATION and not state.has_taken(seat, rhombus - FIRST_DESTINATION):
        said = say("One of your statues is here: take it, for 1 action point.")
        found.append(Encounter("take", said, PAWN))
    if cell in PASSAGES and rhombus < 0:
        said = say("A secret passage: for 1 action point your pawn goes to another spiral.")
        found.append(Encounter("passage", said, PAWN))
    if cell in SYMBOLS and rhombus < 0:
        said = say("From this symbol you can move a red rhombus, for 1 action point.")
        found.append(Encounter("symbol", said, PAWN))
    return found


def _blockade(viewer: Viewer) -> Encounter:
    said = viewer.say(
        "Your blockade pawn hinders the others: nobody may stop where it stands. Touch it, then a "
        "cell in their way. It is free, and you don't have to: you may end your turn."
    )
    return Encounter("blockade", said, BLOCKADE)
