"""What is explained to somebody who meets a decision of Inka for the first time."""

from __future__ import annotations

from ludotheque.core.game import Viewer
from ludotheque.core.lesson import Encounter
from ludotheque.games.inka.rules import Inka

# The headings of the rules, counted from 1.
BEFORE, YOUR_TURN, RHOMBI, PAWN = 3, 4, 5, 6


def encounter(state: Inka, viewer: Viewer) -> Encounter | None:
    """The kind of decision that is due, in a sentence."""
    stage, say = state.stage_name(), viewer.say
    if stage == "choosing":
        said = say(
            "Fetch your three statues from the middle, then be the first one out by a corner. "
            "Where does your pawn begin?"
        )
        return Encounter("start", said, BEFORE)
    if stage == "laying":
        said = say("Lay this rhombus anywhere: it bridges the chasm, for everybody.")
        return Encounter("lay", said, BEFORE)
    if stage == "shifting":
        said = say(
            "First move rhombi, 1 action point each; then your pawn walks. Once it has walked, "
            "the path rhombi stay where they are."
        )
        return Encounter("shift", said, RHOMBI)
    if stage == "walking":
        said = say(
            "Your pawn may go on, take a statue, or use what it stands on. Your blockade pawn, or "
            "“End the turn”, ends the turn."
        )
        return Encounter("walk", said, PAWN)
    return None
