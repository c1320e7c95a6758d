"""Inka in words: what is expected of whom, what happened, why it ended."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.core.game import Viewer
from ludotheque.core.state import State
from ludotheque.core.tongue import Tongue
from ludotheque.games.inka.board import NAMES, STATUES
from ludotheque.games.inka.geometry import LYINGS
from ludotheque.games.inka.motion import turning
from ludotheque.games.inka.rhombi import called
from ludotheque.games.inka.rules import Inka
from ludotheque.games.inka.stages import CHOOSING, DRAWING, ENDED, LAYING, SHIFTING, STARTING


def points(tongue: Tongue, number: int) -> str:
    """A number of action points."""
    return tongue.count("{number} action point", "{number} action points", number)


def statues(tongue: Tongue, number: int) -> str:
    """A number of statues."""
    return tongue.count("{number} statue", "{number} statues", number)


def together(tongue: Tongue, names: Sequence[str]) -> str:
    """Several names as one phrase."""
    if len(names) == 1:
        return names[0]
    return tongue.say("{first} and {last}", first=", ".join(names[:-1]), last=names[-1])


# --- what is expected of whom -----------------------------------------------------------------


def sentence(state: Inka, viewer: Viewer, legal: Sequence[str]) -> str:
    """What is expected of whom, said to one viewer."""
    tongue = viewer.tongue
    if state.stage == STARTING:
        return tongue.say("The first player is being drawn…")
    if state.stage == DRAWING:
        return tongue.say("A rhombus is being drawn for {name}…", name=viewer.names[state.turn()])
    if state.stage == ENDED:
        return reason(state, viewer)
    if state.actor() == viewer.seat:
        return _said_to(state, viewer, legal)
    return _said_of(state, viewer)


def _said_to(state: Inka, viewer: Viewer, legal: Sequence[str]) -> str:
    """To the seat that decides."""
    tongue, name = viewer.tongue, viewer.names[state.actor()]
    left = points(tongue, state.points)
    if state.stage == CHOOSING:
        return tongue.say("{name}, choose the corner where your pawn starts.", name=name)
    if state.stage == LAYING:
        return tongue.say("{name}, lay the rhombus on two free cells.", name=name)
    if "take" in legal:
        return tongue.say("{name}, you can take your statue: {points} left.",
                          name=name, points=left)  # fmt: skip
    if not state.points and any(move.startswith("walk") for move in legal):
        return tongue.say("{name}, no action points are left: walk past no snake, "
                          "put your blockade pawn, or end your turn.", name=name)  # fmt: skip
    if state.stage == SHIFTING:
        return tongue.say(
            "{name}, move rhombi, then your pawn: {points}.",
            name=name, points=left,
        )  # fmt: skip
    if any(not move.startswith(("block", "end")) for move in legal):
        return tongue.say("{name}, go on with your pawn, or put your blockade pawn: {points}.",
                          name=name, points=left)  # fmt: skip
    return tongue.say("{name}, put your blockade pawn somewhere, or end your turn.", name=name)


def _said_of(state: Inka, viewer: Viewer) -> str:
    """Of the seat that decides, to everybody else."""
    tongue, name = viewer.tongue, viewer.names[state.actor()]
    left = points(tongue, state.points)
    if state.stage == CHOOSING:
        return tongue.say("{name} chooses a corner to start from.", name=name)
    if state.stage == LAYING:
        return tongue.say("{name} lays a rhombus.", name=name)
    if state.stage == SHIFTING:
        return tongue.say("It's {name}'s turn: {points} left.", name=name, points=left)
    return tongue.say("{name} moves the pawn: {points} left.", name=name, points=left)


# --- what happened ----------------------------------------------------------------------------


def tell(before: State, action: int, after: State, viewer: Viewer) -> str:
    """What a move was and brought."""
    assert isinstance(before, Inka)
    assert isinstance(after, Inka)
    told = _move_told(before, before.name(action).split(" "), after, viewer)
    tongue = viewer.tongue
    if after.round == 1 and not before.round:
        told += " " + tongue.say("All rhombi lie: the game begins.")
    for seat in range(after.seats):
        if before.blocks[seat] >= 0 > after.blocks[seat]:
            told += " " + tongue.say("{name} takes the blockade pawn back.",
                                     name=viewer.names[seat])  # fmt: skip
    return told


def _move_told(before: Inka, move: list[str], after: Inka, viewer: Viewer) -> str:
    tongue = viewer.tongue
    word, last = move[0], move[-1]
    if word == "first":
        return tongue.say("{name} starts.", name=viewer.names[int(last)])
    name = viewer.names[before.turn()]
    if word == "start":
        return tongue.say("{name}'s pawn starts on {cell}.", name=name, cell=last)
    if word == "draw":
        return tongue.say("{name} draws {rhombus}.",
                          name=name, rhombus=called(tongue, NAMES.index(last)))  # fmt: skip
    if word == "lay":
        return tongue.say("{name} lays {rhombus} on {place}.",
                          name=name, rhombus=called(tongue, before.drawn), place=last)  # fmt: skip
    if word == "shift":
        return _shift_told(before, NAMES.index(move[1]), after, viewer)
    if word == "take":
        return tongue.say(
            "{name} takes a statue: {number} of {all}.",
            name=name, number=after.statues[before.mover].bit_count(), all=STATUES,
        )  # fmt: skip
    if word == "passage":
        said = tongue.say("{name} takes the secret passage to {cell}.", name=name, cell=last)
        return said + _escape_told(after, viewer)
    if word == "block":
        return tongue.say("{name} puts the blockade pawn on {cell}.", name=name, cell=last)
    if word == "walk":
        return _walk_told(before, last, after, viewer)
    return tongue.say("{name} ends the turn.", name=name)


def _shift_told(before: Inka, number: int, after: Inka, viewer: Viewer) -> str:
    tongue, name = viewer.tongue, viewer.names[before.mover]
    rhombus = called(tongue, number)
    place = LYINGS[after.lie[number]].name
    if turning(before, number, after).pivot is None:
        said = tongue.say("{name} slides {rhombus} to {place}.",
                          name=name, rhombus=rhombus, place=place)  # fmt: skip
    else:
        said = tongue.say("{name} turns {rhombus} to {place}.",
                          name=name, rhombus=rhombus, place=place)  # fmt: skip
    cells = LYINGS[before.lie[number]]
    carried = [viewer.names[seat] for seat in range(before.seats) if before.pawns[seat] in cells]
    if carried:
        said += " " + tongue.say("It carries {names} along.", names=together(tongue, carried))
    return said + _escape_told(after, viewer)


def _walk_told(before: Inka, cell: str, after: Inka, viewer: Viewer) -> str:
    tongue, name = viewer.tongue, viewer.names[before.mover]
    paid = before.points - after.points if after.mover == before.mover else 0
    if paid > 0:
        said = tongue.count(
            "{name} walks to {cell}, past {number} snake.",
            "{name} walks to {cell}, past {number} snakes.",
            paid, name=name, cell=cell,
        )  # fmt: skip
    else:
        said = tongue.say("{name} walks to {cell}.", name=name, cell=cell)
    return said + _escape_told(after, viewer)


def _escape_told(after: Inka, viewer: Viewer) -> str:
    if after.escaped < 0:
        return ""
    name = viewer.names[after.escaped]
    return " " + viewer.tongue.say("{name} is out, with all three statues!", name=name)


# --- why it ended -----------------------------------------------------------------------------


def reason(state: State, viewer: Viewer) -> str:
    """Why the game ended, and who won."""
    assert isinstance(state, Inka)
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
    names = [viewer.names[seat] for seat in winners]
    most = statues(tongue, state.statues[winners[0]].bit_count())
    if len(names) == 1:
        verdict = tongue.say("{name} wins with {statues}.", name=names[0], statues=most)
    else:
        verdict = tongue.say("{names} share the victory with {statues} each.",
                             names=together(tongue, names), statues=most)  # fmt: skip
    return f"{over} {verdict}"
