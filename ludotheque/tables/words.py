"""What is said of a game that rests, or has ended, by agreement or by the clock."""

from __future__ import annotations

from ludotheque.core.tongue import Tongue, mark
from ludotheque.tables.table import Table

# What the others are asked, and what whoever asks is told meanwhile.
QUESTIONS = {
    "takeback": mark("{name} would like to take back the last move."),
    "resign": mark("{name} would like to give up."),
    "stop": mark("{name} would like to end the game here, unfinished."),
    "pause": mark("{name} would like to interrupt the game for a while."),
    "resume": mark("{name} would like to go on playing."),
}
ENDINGS = {
    "time": mark("The time of {name} is over."),
    "given up": mark("{name} has given up."),
    "unfinished": mark("The players have ended the game unfinished."),
}


def question(table: Table, tongue: Tongue) -> str:
    """What is being asked for at a table; "" if nothing is."""
    proposal = table.proposal
    if proposal is None:
        return ""
    return tongue.say(QUESTIONS[proposal.what], name=table.names[proposal.seat])


def rest(table: Table, tongue: Tongue) -> str:
    """Why nobody has to decide anything, where the rules of the game don't say it; or ""."""
    if table.paused and table.phase == "playing":
        return tongue.say("The game is interrupted. It goes on when all agree to it.")
    return ending(table, tongue)


def ending(table: Table, tongue: Tongue) -> str:
    """How a game has ended before its rules say so; or ""."""
    if table.ending is None:
        return ""
    losers = [name for seat, name in enumerate(table.names) if seat not in table.ending.winners]
    return tongue.say(ENDINGS[table.ending.how], name=", ".join(losers))
