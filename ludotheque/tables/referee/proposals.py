"""By agreement: one asks, the others answer, and what all want happens."""

from __future__ import annotations

from ludotheque.core.tongue import mark
from ludotheque.core.trouble import Trouble
from ludotheque.tables.entry import (
    CHANCE_SEAT,
    Ended,
    Entry,
    Paused,
    Proposed,
    Replied,
    Resumed,
    TakenBack,
)
from ludotheque.tables.referee.clock import drop
from ludotheque.tables.referee.repeats import too_often
from ludotheque.tables.refusal import NotYours, Stale
from ludotheque.tables.table import Table

# How often moves may be taken back by agreement in one game: every time is kept for ever.
MOST_TAKEBACKS = 100


def propose(table: Table, person: str, what: str) -> list[Entry]:
    """A person asks for something; if nobody has to be asked, it happens at once."""
    mine = _playing(table, person)
    if not mine:
        raise NotYours("Only those who play at the table can ask for this.")
    if table.phase != "playing" or table.course:
        raise Trouble("There is no game going on here.")
    if table.proposal:
        if (table.proposal.what, table.proposal.seat) == (what, mine[0]):
            return []
        raise Stale("Something else is being asked for at this table.", table.n)
    if what not in may_propose(table, person):
        raise Trouble(WHY_NOT[what])
    proposed = Proposed(mine[0], what)
    asked = [seat for seat in voters(table) if seat not in mine]
    return [proposed, *([] if asked else granted(table, what, mine[0]))]


WHY_NOT = {
    "takeback": mark(
        "There is no move of yours that can be taken back: nothing that was drawn or shown "
        "since can be unseen."
    ),
    "resign": mark("This was asked for already; it can be asked for again after the next move."),
    "stop": mark("This was asked for already; it can be asked for again after the next move."),
    "pause": mark("The game can't be interrupted now."),
    "resume": mark("The game goes on already."),
}


def may_propose(table: Table, person: str) -> list[str]:
    """What a person may ask the others for now."""
    mine = _playing(table, person)
    if not mine or table.phase != "playing" or table.course or table.proposal:
        return []
    sensible = ["resign", "stop"]
    if table.paused:
        sensible.append("resume")
    else:
        # By correspondence there are holidays instead.
        if not table.pace.by_days and not too_often(table, Paused):
            sensible.append("pause")
        if target(table, mine) is not None:
            sensible.append("takeback")
    if not table.refused:
        return sensible
    return [what for what in sensible if (mine[0], what) not in table.refused]


def _playing(table: Table, person: str) -> list[int]:
    """The seats that a person plays for now."""
    return [seat for seat in table.seats_of(person) if _plays(table, seat)]


def _plays(table: Table, seat: int) -> bool:
    """Whether a person plays there, and can still win."""
    sitter = table.seats[seat]
    return sitter.kind == "person" and not sitter.stand_in and seat not in table.out


def reply(table: Table, person: str, yes: bool) -> list[Entry]:
    """A person answers what was asked, with every seat they hold; whoever asked may withdraw."""
    mine, proposal = _playing(table, person), table.proposal
    if not mine:
        raise NotYours("Only those who play at the table can agree on this.")
    if proposal is None:
        raise Stale("Nothing is being asked for any more.", table.n)
    if not yes:
        return [Replied(mine[0], yes=False)]
    fresh = [seat for seat in mine if seat in unanswered(table) and seat != proposal.seat]
    replies: list[Entry] = [Replied(seat, yes=True) for seat in fresh]
    if not fresh or set(unanswered(table)) - set(mine):
        return replies
    return [*replies, *granted(table, proposal.what, proposal.seat)]


def voters(table: Table) -> list[int]:
    """The seats that are asked: those of people who play; machines agree to everything."""
    return [seat for seat in range(len(table.seats)) if _plays(table, seat)]


def unanswered(table: Table) -> list[int]:
    """The seats whose answer is still missing."""
    proposal = table.proposal
    if proposal is None:
        return []
    own = _seats_with(table, proposal.seat)
    return [seat for seat in voters(table) if seat not in proposal.agreed and seat not in own]


def may_reply(table: Table, person: str) -> bool:
    """Whether this person is asked something, and has not answered yet."""
    return any(seat in unanswered(table) for seat in table.seats_of(person))


def lapse(table: Table) -> list[Entry]:
    """What happens because nobody is left who has not agreed, such as someone who left."""
    proposal = table.proposal
    if proposal is None or unanswered(table):
        return []
    return granted(table, proposal.what, proposal.seat)


def granted(table: Table, what: str, seat: int) -> list[Entry]:
    """All agree."""
    match what:
        case "takeback":
            moves = target(table, _seats_with(table, seat))
            return [] if moves is None else [TakenBack(moves)]
        case "resign":
            return drop(table, seat, "given up")
        case "pause":
            return [Paused()]
        case "resume":
            return [Resumed()]
    return [Ended("unfinished")]


def _seats_with(table: Table, seat: int) -> list[int]:
    """A seat, and the others of the same person, on whichever of their devices."""
    holders = table.seats[seat].holders
    return [other for other in range(len(table.seats)) if table.seats[other].holders & holders]


def target(table: Table, mine: list[int]) -> int | None:
    """How many moves would stand if one's newest were taken back; None: it can't be.

    A draw would come again as it came, and a card that somebody has shown has been seen: no move
    is taken back past a draw, nor past one that laid everybody's secrets open, nor, where a game
    has secrets, past another's decision.
    """
    if table.takebacks >= MOST_TAKEBACKS:
        return None
    for number in range(len(table.moves) - 1, table.bared - 1, -1):
        seat = table.moves[number][0]
        if seat in mine:
            return number
        if seat == CHANCE_SEAT or table.has_secrets:
            return None
    return None
