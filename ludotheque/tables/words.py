"""What is said of a game that rests, or has ended, by agreement or by the clock."""

from __future__ import annotations

from ludotheque.core.tongue import Tongue, mark
from ludotheque.tables.referee import unanswered
from ludotheque.tables.table import Table
from ludotheque.tables.waiting import LONG_AWAY, Waiting

# What the others are asked.
QUESTIONS = {
    "takeback": mark("{name} would like to take back the last move."),
    "resign": mark("{name} would like to give up."),
    "stop": mark("{name} would like to end the game here, unfinished."),
    "pause": mark("{name} would like to interrupt the game for a while."),
    "resume": mark("{name} would like to go on playing."),
}
# The same, said to whoever asks.
ASKED = {
    "takeback": mark("You have asked to take back your last move. Still to answer: {names}."),
    "resign": mark("You have offered to give up. Still to answer: {names}."),
    "stop": mark("You have proposed to end the game here, unfinished. Still to answer: {names}."),
    "pause": mark("You have proposed a pause. Still to answer: {names}."),
    "resume": mark("You have proposed to go on. Still to answer: {names}."),
}
# The same, said to whoever lost by it alone.
OWN_ENDINGS = {
    "time": mark("Your time was over."),
    "given up": mark("You have given up."),
}
ENDINGS = {
    "time": mark("The time of {name} is over."),
    "given up": mark("{name} has given up."),
    "unfinished": mark("The players have ended the game unfinished."),
}


def question(table: Table, tongue: Tongue, person: str = "") -> str:
    """What is being asked for at a table, as one person is told; "" if nothing is."""
    proposal = table.proposal
    if proposal is None:
        return ""
    if person in table.seats[proposal.seat].holders:
        names = ", ".join(table.names[seat] for seat in unanswered(table))
        return tongue.say(ASKED[proposal.what], names=names)
    return tongue.say(QUESTIONS[proposal.what], name=table.names[proposal.seat])


def instead(table: Table, tongue: Tongue, person: str, sentence: str, waiting: Waiting) -> str:
    """What one person is told where the scene's sentence would not be enough; or ""."""
    mine = table.seats_of(person)
    if table.ending and mine:
        return ending(table, tongue, person)
    decider = table.decider
    if decider is None:
        return ""
    played = [seat for seat in mine if table.seats[seat].stand_in]
    if played and (played == mine or decider in played):
        return tongue.say(_played_for(table, played[0]))
    gone = None if decider in mine else waiting.away.get(decider)
    # By correspondence nobody is expected to be here.
    if gone is None or table.seats[decider].stand_in or table.pace.by_days:
        return ""
    said = _gone(tongue, table.names[decider], int(gone) // 60)
    if gone < LONG_AWAY and table.clocks and table.clocks.running == decider and mine:
        said += " " + tongue.say("After a minute you may stop waiting.")
    return f"{sentence} {said}"


def _played_for(table: Table, seat: int) -> str:
    if table.clocks and seat in table.clocks.up:
        return mark("Your time is over: a machine plays on for you.")
    if seat in table.out:
        return mark("You can't win any more: a machine plays on for you.")
    return mark("A machine is playing for you.")


def _gone(tongue: Tongue, name: str, minutes: int) -> str:
    if not minutes:
        return tongue.say("{name} is away.", name=name)
    if minutes >= 60:
        return tongue.say("{name} has been away for more than an hour.", name=name)
    return tongue.count(
        "{name} has been away for {number} minute.",
        "{name} has been away for {number} minutes.",
        minutes, name=name,
    )  # fmt: skip


def rest(table: Table, tongue: Tongue, person: str = "") -> str:
    """Why nobody has to decide anything, where the rules of the game don't say it; or ""."""
    if table.paused and table.phase == "playing":
        return tongue.say("The game is interrupted. It goes on when all agree to it.")
    return ending(table, tongue, person)


def ending(table: Table, tongue: Tongue, person: str = "") -> str:
    """How a game has ended before its rules say so, as one person is told; or ""."""
    if table.ending is None:
        return ""
    how, winners = table.ending.how, table.ending.winners
    losers = [seat for seat in range(len(table.seats)) if seat not in winners]
    if how in OWN_ENDINGS and losers == table.seats_of(person):
        return tongue.say(OWN_ENDINGS[how])
    names = ", ".join(table.names[seat] for seat in losers)
    return tongue.say(ENDINGS[how], name=names)
